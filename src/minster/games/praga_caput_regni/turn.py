"""Turns: RULES.md section 6. Knows the turn operations, when a turn may end, and what happens
between two turns."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actions import SPECIAL, is_possible
from minster.games.praga_caput_regni.crane import (
    allows_special,
    buy_egg,
    collect,
    drop_cube,
    offer_tiles,
    offer_wheel,
    rotate_wheel,
    score_special,
    take_tile,
    wheel_kind,
)
from minster.games.praga_caput_regni.gains import SEAT
from minster.games.praga_caput_regni.grids import (
    buy_up,
    must_go_sideways,
    offer_sides,
    offer_ups,
    use_side,
)
from minster.games.praga_caput_regni.kinds import Wheel
from minster.games.praga_caput_regni.moves import (
    BUY_EGG,
    BUY_EXTRA,
    CLAIM,
    COLLECT,
    DO,
    END,
    EXTRA,
    FIRST_USED,
    HOLD,
    REFRESH,
    SIDE,
    TAKE,
    UP,
    USE,
)
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    ERA_TURN,
    GRIDS,
    HOURGLASS,
    NONE,
    PLACES,
    ROWS,
    SEAL_PRICE,
    SEALS,
    SEATS,
    STACK_SIZE,
    STACKS,
    TILE_ACTIONS,
    WINDOW_LIMIT,
)
from minster.games.praga_caput_regni.prices import can_pay, pay
from minster.games.praga_caput_regni.road import must_use_effect, offer_effects, use_effect
from minster.games.praga_caput_regni.rows import offer_refreshes, refresh
from minster.games.praga_caput_regni.solo import begin_opponent
from minster.games.praga_caput_regni.state import Extra, State, Step
from minster.games.praga_caput_regni.technologies import offer_uses, use_technology
from minster.kit.bag import full_bag, holds, without

# -- operations: section 6.2 ----------------------------------------------------------------------


@rule
def offer_turn(s: State, out: Ints) -> None:
    p = s.turn
    must_act = 0
    if s.hand == NONE:
        offer_tiles(s, out, p)
    elif not s.done:
        offer_tile_actions(s, out, p)
        must_act = out[0]
    offer_extra(s, out, p)
    offer_uses(s, out, p)
    offer_ups(s, out, p)
    offer_sides(s, out, p)
    offer_wheel(s, out, p)
    offer_effects(s, out, p)
    offer_refreshes(s, out, p)
    offer_seals(s, out, p)
    if must_act == 0 and may_end(s, p):
        offer(out, END)


@rule
def tile_action(s: State, k: int) -> int:
    return TILE_ACTIONS[2 * s.hand + s.side_b][k]


@rule
def offer_tile_actions(s: State, out: Ints, p: int) -> None:
    first = min(tile_action(s, 0), tile_action(s, 1))
    second = max(tile_action(s, 0), tile_action(s, 1))
    special = allows_special(s)
    if is_possible(s, p, first, special, 0):
        offer(out, DO + first)
    if second != first and is_possible(s, p, second, special, 0):
        offer(out, DO + second)


@rule
def offer_extra(s: State, out: Ints, p: int) -> None:
    me = s.players[p]
    if s.extra == Extra.NONE:
        if me.golden >= 2:
            offer(out, BUY_EXTRA)  # PR-6.2.3
        if me.golden >= 1 and me.silver >= 1:
            offer(out, BUY_EXTRA + 1)
    elif s.extra == Extra.BOUGHT:
        for action in range(ACTIONS):
            if is_possible(s, p, action, 0, 0):
                offer(out, EXTRA + action)  # PR-6.2.4


@rule
def offer_seals(s: State, out: Ints, p: int) -> None:
    me = s.players[p]
    if me.seal_rights == 0:
        return
    for seal in range(SEALS):
        if holds(s.seals, seal) and can_pay(me, SEAL_PRICE[seal]):
            offer(out, CLAIM + seal)  # PR-5.6


@rule
def may_end(s: State, p: int) -> bool:
    """PR-6.2.12, once no action of the tile in hand is possible."""
    if s.hand == NONE or s.extra == Extra.BOUGHT:
        return False
    return not (must_go_sideways(s, p) or must_use_effect(s))


@rule
def operate(s: State, move: int) -> None:
    p = s.turn
    if move < DO:
        take_tile(s, p, move - TAKE)
    elif move < BUY_EXTRA:
        s.done = 1
        special = allows_special(s)
        if special:
            push(s.agenda, Step.SPECIAL, 0, p)  # PR-4.7  after the action's last step
        push(s.agenda, Step.PERFORM, move - DO + SPECIAL * special, p)
    elif move < EXTRA:
        buy_extra(s, p, move - BUY_EXTRA)
    elif move < USE:
        s.extra = Extra.USED
        push(s.agenda, Step.PERFORM, move - EXTRA, p)
    elif move < UP:
        use_technology(s, p, move - USE + FIRST_USED)
    elif move < SIDE:
        buy_up(s, p, move - UP)
    elif move < COLLECT:
        use_side(s, p, move - SIDE)
    elif move == COLLECT:
        collect(s, p)
    elif move == BUY_EGG:
        buy_egg(s, p)
    elif move < REFRESH:
        use_effect(s, p, move)
    elif move < CLAIM:
        refresh(s, p, move - REFRESH)
    elif move < END:
        claim_seal(s, p, move - CLAIM)
    else:
        end_turn(s, p)


@rule
def buy_extra(s: State, p: int, silver: int) -> None:
    me = s.players[p]
    me.golden -= 2 - silver
    me.silver -= silver
    s.extra = Extra.BOUGHT


@rule
def claim_seal(s: State, p: int, seal: int) -> None:
    me = s.players[p]
    pay(me, SEAL_PRICE[seal])
    me.seal_rights -= 1
    me.claimed |= 1 << seal
    s.seals = without(s.seals, seal)


# -- the end of a turn: section 6.4 ---------------------------------------------------------------


@rule
def end_turn(s: State, p: int) -> None:
    pop(s.agenda)
    push(s.agenda, Step.TURN_OVER, 0, 0)
    push(s.agenda, Step.WINDOWS, 0, p)
    if wheel_kind(s) == Wheel.GAIN:
        collect(s, p)  # PR-4.5
    else:
        score_special(s, p)  # PR-6.4.5


@rule
def settle_special(s: State) -> None:
    p = top(s.agenda).b & SEAT
    pop(s.agenda)
    score_special(s, p)


@rule
def limit_windows(s: State) -> None:
    step = top(s.agenda)
    me = s.players[step.b & SEAT]
    if me.silver + me.golden > WINDOW_LIMIT:
        step.kind = Step.HOLD  # PR-6.4.1
    else:
        pop(s.agenda)


@rule
def offer_holds(s: State, out: Ints) -> None:
    me = s.players[s.turn]
    if me.golden >= 2:
        offer(out, HOLD)
    if me.golden >= 1 and me.silver >= 1:
        offer(out, HOLD + 1)
    if me.silver >= 2:
        offer(out, HOLD + 2)


@rule
def hold(s: State, silver: int) -> None:
    pop(s.agenda)
    me = s.players[s.turn]
    me.silver = silver
    me.golden = WINDOW_LIMIT - silver


@rule
def sides_of(s: State) -> int:
    """How many take turns; the solo opponent is one."""
    return max(2, s.seats)


@rule
def finish_turn(s: State) -> None:
    """PR-6.4.2 to PR-6.4.4."""
    pop(s.agenda)
    forget_turn(s)
    rotate_wheel(s)
    s.turn_number += 1
    drop_cube(s)
    following = s.turn + 1
    if following == sides_of(s):
        following = 0
    if s.platform == HOURGLASS:  # PR-4.16
        s.turn = NOBODY
        push(s.agenda, Step.LAST_PLAZAS, 0, 0)
        return
    push(s.agenda, Step.BEGIN, following, 0)
    if s.turn_number == ERA_TURN[s.seats]:
        begin_era(s)  # PR-4.13


@rule
def forget_turn(s: State) -> None:
    s.wheel = 0
    s.done = 0
    s.extra = 0
    s.refreshed = 0
    s.patronage = 0
    s.effects = 0
    s.side_either = 0
    for grid in range(GRIDS):
        s.side_due[grid] = 0
        s.side_optional[grid] = 0
    for action in range(ACTIONS):
        s.performed[action] = 0
    for p in range(SEATS):
        s.players[p].bannered = 0


@rule
def begin_era(s: State) -> None:
    """PR-4.14: Era I leaves the game."""
    s.era = 1
    for row in range(ROWS):
        for place in range(PLACES):
            s.rows[row][place] = NONE
    for stack in range(STACKS):
        deck = s.stacks[stack]
        deck.loose = full_bag(STACK_SIZE[STACKS + stack])
        for i in range(deck.tail_length):
            deck.tail[i] = 0
        deck.tail_length = 0
    push(s.agenda, Step.ROW, 0, 0)


@rule
def begin_turn(s: State) -> None:
    p = top(s.agenda).a
    pop(s.agenda)
    s.turn = p
    if p >= s.seats:
        begin_opponent(s)  # PR-12.1
        return
    s.players[p].fresh = 0  # PR-9.1
    push(s.agenda, Step.TURN, 0, p)
