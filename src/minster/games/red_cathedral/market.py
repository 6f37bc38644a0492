"""Acquiring resources: RULES.md section 8. Knows how dice travel and what the target space
gives."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.influence import can_execute, use_influence
from minster.games.red_cathedral.inventory import can_receive, receive
from minster.games.red_cathedral.moves import FINISH, INFLUENCE, MOVE_DIE, OBTAIN, WORKSHOP
from minster.games.red_cathedral.pieces import (
    DICE,
    INFLUENCE_ACTIONS,
    MARKET_SPACES,
    MATERIALS,
    MOST_DICE,
    MOST_EXTRA,
    TILE_AMOUNT,
    TILE_RESOURCE,
    Die,
    Resource,
    Space,
)
from minster.games.red_cathedral.state import Done, Line, State, Step
from minster.games.red_cathedral.track import gain_recognition
from minster.games.red_cathedral.workshop import activate, can_activate, usable_tile

EXTRAS = MOST_EXTRA + 1


@rule
def dice_on(s: State, space: int) -> int:
    total = 0
    for die in range(DICE):
        if s.die_at[die] == space:
            total += 1
    return total


@rule
def target_of(s: State, die: int, extra: int) -> int:
    return (s.die_at[die] + s.die_value[die] + extra) % MARKET_SPACES  # RC-8.2


@rule
def all_dice(s: State) -> int:
    """How many dice stand on each space, four bits a space: one look at the dice instead of
    many."""
    counts = 0
    for die in range(DICE):
        counts += 1 << (4 * s.die_at[die])
    return counts


@rule
def is_full(counts: int, space: int) -> bool:
    return (counts >> (4 * space)) & 15 >= MOST_DICE


@rule
def can_land(s: State, die: int, space: int) -> bool:
    others = all_dice(s) - (1 << (4 * s.die_at[die]))
    return not is_full(others, space)  # RC-8.3


@rule
def offer_dice(s: State, out: Ints) -> None:
    me = s.players[s.turn]
    counts = all_dice(s)
    for die in range(DICE):
        others = counts - (1 << (4 * s.die_at[die]))
        space = target_of(s, die, 0)
        furthest = 0
        if die == Die.WHITE or die == me.colour:  # RC-8.1 RC-8.10
            furthest = min(MOST_EXTRA, me.rubles)
        for extra in range(furthest + 1):
            if not is_full(others, (space + extra) % MARKET_SPACES):
                offer(out, MOVE_DIE + die * EXTRAS + extra)


@rule
def move_die(s: State, choice: int) -> None:
    die, extra = choice // EXTRAS, choice % EXTRAS
    pop(s.agenda)
    s.players[s.turn].rubles -= extra  # RC-8.1  1 Ruble each
    s.die_at[die] = target_of(s, die, extra)  # RC-8.4
    push(s.agenda, Step.TURN_END, 0, 0)
    push(s.agenda, Step.MARKET, die, 0)


@rule
def most_obtained(s: State, space: int) -> int:
    tile = s.market[space]
    most = TILE_AMOUNT[tile] * dice_on(s, space)  # RC-8.6  a times k
    if TILE_RESOURCE[tile] < MATERIALS:
        return min(most, can_receive(s, s.turn, TILE_RESOURCE[tile]))
    return most


@rule
def offer_market(s: State, out: Ints) -> None:
    step = top(s.agenda)
    die, done = step.a, step.b
    space = s.die_at[die]
    if not done & Done.OBTAIN:
        for amount in range(1, most_obtained(s, space) + 1):
            offer(out, OBTAIN + amount - 1)
    if not done & Done.INFLUENCE:
        card = s.influence[space // 2]  # RC-9.1  the quadrant's card
        for k in range(2):
            if can_execute(s, INFLUENCE_ACTIONS[card][k]):
                offer(out, INFLUENCE + INFLUENCE_ACTIONS[card][k])
    if not done & Done.WORKSHOP:
        if can_activate(
            s, s.turn, usable_tile(s, s.turn, die)
        ):  # RC-8.7  the space of the die's colour
            offer(out, WORKSHOP + die)
        if die == Die.WHITE and can_activate(s, s.turn, usable_tile(s, s.turn, Space.WHITE_2)):
            offer(out, WORKSHOP + Space.WHITE_2)
    offer(out, FINISH)


@rule
def use_market(s: State, move: int) -> None:
    step = top(s.agenda)
    if move == FINISH:
        space = s.die_at[step.a]
        pop(s.agenda)
        roll_dice(s, space)  # RC-8.8
    elif move >= WORKSHOP:
        step.b |= Done.WORKSHOP  # RC-8.5  each once
        activate(s, s.turn, s.players[s.turn].tiles[move - WORKSHOP], 0)
    elif move >= INFLUENCE:
        step.b |= Done.INFLUENCE
        use_influence(s, move - INFLUENCE)
    else:
        step.b |= Done.OBTAIN
        obtain(s, s.die_at[step.a], move - OBTAIN + 1)


@rule
def obtain(s: State, space: int, amount: int) -> None:
    resource = TILE_RESOURCE[s.market[space]]
    if resource == Resource.RUBLE:
        s.players[s.turn].rubles += amount
    elif resource == Resource.RECOGNITION:
        gain_recognition(s, s.turn, Line.MARKET, amount)
    else:
        receive(s, s.turn, resource, amount)


@rule
def roll_dice(s: State, space: int) -> None:
    """Every die on a space, one after another: red, blue, green, yellow, white."""
    for die in range(DICE - 1, -1, -1):  # RC-14.1
        if s.die_at[die] == space:
            push(s.agenda, Step.ROLL, die, 0)
