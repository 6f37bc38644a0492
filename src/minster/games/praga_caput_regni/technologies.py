"""Technologies: RULES.md section 9. Knows how one is kept after a draw, when those of level III and
IV may be used, and what they do; permanent ones react in `gains.py`."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actions import CHEAPER, is_possible
from minster.games.praga_caput_regni.building import give_halves, is_used
from minster.games.praga_caput_regni.gains import SEAT, produce, push_gain
from minster.games.praga_caput_regni.kinds import Track, Use
from minster.games.praga_caput_regni.moves import (
    DECLINE,
    DO,
    FIRST_USED,
    GREAT_PRODUCE,
    KEEP,
    PLAZA,
    RAISE,
    TOKEN,
    USE,
)
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    GRIDS,
    IV_PILE,
    LEVEL_SIZE,
    LEVELS,
    NONE,
    PLAZAS,
    TECH_ACTION,
    TECH_GAIN,
    TECH_USE,
    TECHNOLOGIES,
    TOKEN_GAIN,
    TOKENS,
    TOP_ROW,
)
from minster.games.praga_caput_regni.road import (
    keep_bridge_tile,
    keep_cathedral_tile,
    offer_v_tiles,
)
from minster.games.praga_caput_regni.stacks import is_drawn, return_others
from minster.games.praga_caput_regni.state import Keep, Source, State, Step
from minster.kit.bag import holds, without

# -- keeping one of what was drawn ----------------------------------------------------------------


@rule
def offer_kept(s: State, out: Ints) -> None:
    a = top(s.agenda).a
    if a == Keep.BRIDGE_V:
        offer_v_tiles(s, out, s.bridge_v)
    elif a == Keep.CATHEDRAL_V:
        offer_v_tiles(s, out, s.cathedral_v)
        offer(out, DECLINE)
    else:
        first = KEEP + (TECHNOLOGIES if a == IV_PILE else a * LEVEL_SIZE)
        for tile in range(LEVEL_SIZE):
            if is_drawn(s, tile):
                offer(out, first + tile)


@rule
def keep(s: State, move: int) -> None:
    step = top(s.agenda)
    a, p = step.a, step.b & SEAT
    pop(s.agenda)
    if a == Keep.CATHEDRAL_V:
        keep_cathedral_tile(s, p, move)
    elif a >= IV_PILE:
        keep_bridge_tile(s, p, a, move - KEEP - TECHNOLOGIES)
    else:
        me = s.players[p]
        me.technologies[a] = move - KEEP
        return_others(s, a, move - KEEP - a * LEVEL_SIZE)
        if move - KEEP < FIRST_USED:
            me.fresh |= 1 << a  # PR-9.1


# -- using one: PR-6.2.5 --------------------------------------------------------------------------


@rule
def offer_uses(s: State, out: Ints, p: int) -> None:
    me = s.players[p]
    for level in range(2, LEVELS):
        tile = me.technologies[level]
        if tile != NONE and not holds(me.spent, level) and can_use(s, p, tile):
            offer(out, USE + tile - FIRST_USED)


@rule
def can_use(s: State, p: int, tile: int) -> bool:
    """PR-9.7: all but the discounts and the treadwheel may be used for a part alone."""
    use = TECH_USE[tile]
    if use == Use.DISCOUNT:
        return is_possible(s, p, TECH_ACTION[tile], 0, tile + 1)
    if use == Use.TREADWHEEL:
        for grid in range(GRIDS):
            if s.players[p].row[grid] < TOP_ROW:
                return True
        return False
    return True


@rule
def use_technology(s: State, p: int, tile: int) -> None:
    me = s.players[p]
    me.spent |= 1 << (tile // LEVEL_SIZE)  # PR-9.2  once
    use = TECH_USE[tile]
    if use == Use.GAIN_THEN_ACTION or use == Use.ACTION_AND_GAIN:
        push(s.agenda, Step.PERFORM, TECH_ACTION[tile], p)
        push_gain(s, p, TECH_GAIN[tile], Source.TECHNOLOGIES)  # PR-9.14  the gain first
    elif use == Use.TREADWHEEL:
        push(s.agenda, Step.TREADWHEEL, 0, p)
    elif use == Use.GAIN:
        push_gain(s, p, TECH_GAIN[tile], Source.TECHNOLOGIES)
    elif use == Use.PRODUCE_GOLD or use == Use.PRODUCE_STONE:
        push_gain(s, p, TECH_GAIN[tile], Source.TECHNOLOGIES)  # PR-9.14  after the production
        push(s.agenda, Step.PRODUCTION, use - Use.PRODUCE_GOLD, p)
    elif use == Use.DISCOUNT:
        push(s.agenda, Step.PERFORM, TECH_ACTION[tile] + CHEAPER * (tile + 1), p)
    elif use == Use.ANY_ACTION:
        push(s.agenda, Step.CHARTER, 0, p)
    elif use == Use.PLAZA:
        push(s.agenda, Step.PLAZA, 0, p)
    else:
        push(s.agenda, Step.RAISE, 0, p)


@rule
def offer_charter(s: State, out: Ints) -> None:
    p = top(s.agenda).b & SEAT
    for action in range(ACTIONS):
        if is_possible(s, p, action, 0, 0):
            offer(out, DO + action)


@rule
def use_charter(s: State, action: int) -> None:
    step = top(s.agenda)
    step.kind = Step.PERFORM
    step.a = action


@rule
def offer_plazas(s: State, out: Ints) -> None:
    for plaza in range(PLAZAS):
        if is_used(s, plaza):
            offer(out, PLAZA + plaza)


@rule
def use_market_right(s: State, plaza: int) -> None:
    p = top(s.agenda).b & SEAT
    pop(s.agenda)
    give_halves(s, p, plaza)  # PR-9.12


@rule
def offer_great_works(s: State, out: Ints) -> None:
    first = RAISE if top(s.agenda).kind == Step.RAISE else GREAT_PRODUCE
    offer(out, first + Track.MINE)
    offer(out, first + Track.QUARRY)


@rule
def raise_great(s: State, track: int) -> None:
    step = top(s.agenda)
    step.kind = Step.PRODUCE
    push(s.agenda, Step.TRACK_STEPS, track, (step.b & SEAT) | 4)


@rule
def produce_great(s: State, track: int) -> None:
    p = top(s.agenda).b & SEAT
    pop(s.agenda)
    produce(s, p, track)


@rule
def produce_granted(s: State) -> None:
    step = top(s.agenda)
    track, p = step.a, step.b & SEAT
    pop(s.agenda)
    produce(s, p, track)


# -- production tokens: PR-5.5 --------------------------------------------------------------------


@rule
def offer_tokens(s: State, out: Ints) -> None:
    for token in range(TOKENS):
        if holds(s.river, token) and not is_like_an_earlier(s, token):
            offer(out, TOKEN + token)


@rule
def is_like_an_earlier(s: State, token: int) -> bool:
    for earlier in range(token):
        if holds(s.river, earlier) and TOKEN_GAIN[earlier] == TOKEN_GAIN[token]:
            return True
    return False


@rule
def take_token(s: State, token: int) -> None:
    step = top(s.agenda)
    track, p = step.a, step.b & SEAT
    pop(s.agenda)
    s.river = without(s.river, token)
    s.players[p].tokens[track] = token
