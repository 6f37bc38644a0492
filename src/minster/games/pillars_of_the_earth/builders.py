"""Phase II: RULES.md section 6. Knows how builders are drawn, paid for, passed and placed; what
their spaces do is left to phase III."""

from minster.core.agenda import top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.holdings import has_card, use_up
from minster.games.pillars_of_the_earth.moves import (
    DRAW_BUILDER,
    KEEP,
    PASS,
    PLACE,
    REDRAW,
    REMIGIUS,
)
from minster.games.pillars_of_the_earth.pieces import (
    BUILDERS,
    BUILDERS_UNDER_WALL,
    COST,
    COSTS,
    FIRST_SPACE,
    FREE,
    NONE,
    PLACES,
    SPACES_THERE,
    Advantage,
)
from minster.games.pillars_of_the_earth.state import Board, State, Step


@rule
def in_bag(s: State) -> int:
    total = 0
    for seat in range(s.seats):
        total += s.players[seat].bag
    return total


@rule
def offer_builders(s: State, out: Ints) -> None:
    for seat in range(s.seats):
        for k in range(s.players[seat].bag):
            offer(out, DRAW_BUILDER + seat * BUILDERS + k)  # PE-23.3


@rule
def draw_builder(s: State, seat: int) -> None:
    me = s.players[seat]
    me.bag -= 1
    step = top(s.agenda)
    if me.walled and BUILDERS - me.bag > BUILDERS_UNDER_WALL:  # PE-6.5
        me.aside += 1
        go_on_drawing(s)
    elif s.redrawn or in_bag(s) == 0:
        step.kind = Step.BUILDER_PLACE
        step.a = seat
    else:
        step.kind = Step.BUILDER_REDRAW  # PE-6.2
        step.a = s.starter
        step.b = seat


@rule
def offer_redraw(s: State, out: Ints) -> None:
    offer(out, KEEP)
    offer(out, REDRAW)


@rule
def keep_or_redraw(s: State, move: int) -> None:
    step = top(s.agenda)
    if move == KEEP:
        step.kind = Step.BUILDER_PLACE
        step.a = step.b
    else:
        s.players[step.b].bag += 1
        s.redrawn = 1
        step.kind = Step.BUILDER_DRAW
        step.a = 0
    step.b = 0


@rule
def free_space(s: State, place: int) -> int:
    """The lowest free space of a place, or NONE."""
    first = FIRST_SPACE[place]
    for space in range(first, first + SPACES_THERE[place]):  # PE-6.9
        if s.spaces[space] == NOBODY:
            return space
    return NONE


@rule
def offer_places(s: State, out: Ints, first: int) -> None:
    for place in range(PLACES):
        if free_space(s, place) != NONE:  # PE-6.12  also where it does nothing
            offer(out, first + place)


@rule
def offer_placement(s: State, out: Ints) -> None:
    seat = top(s.agenda).a
    cost = COST[s.marker]  # PE-6.3
    if cost > 0:
        offer(out, PASS)  # PE-6.6  not at cost 0
    if s.players[seat].gold >= cost:
        offer_places(s, out, PLACE)
    if cost > 0 and has_card(s, seat, Advantage.REMIGIUS):
        offer_places(s, out, REMIGIUS)


@rule
def place_or_pass(s: State, move: int) -> None:
    seat = top(s.agenda).a
    if move == PASS:
        s.cost_track[s.marker] = seat
    elif move >= REMIGIUS:
        use_up(s, seat, Advantage.REMIGIUS)  # PE-12.3
        s.spaces[free_space(s, move - REMIGIUS)] = seat
    else:
        s.players[seat].gold -= COST[s.marker]
        s.spaces[free_space(s, move - PLACE)] = seat
    s.marker = min(s.marker + 1, FREE)  # PE-6.3
    go_on_drawing(s)


@rule
def go_on_drawing(s: State) -> None:
    step = top(s.agenda)
    step.a = 0
    if in_bag(s) > 0:
        step.kind = Step.BUILDER_DRAW
    else:
        s.marker = FREE  # PE-6.4
        next_passed(s)


@rule
def next_passed(s: State) -> None:
    """The next builder of the cost track, or phase III."""
    step = top(s.agenda)
    for i in range(COSTS):  # PE-6.11  descending
        if s.cost_track[i] != NOBODY:
            step.kind = Step.BUILDER_FREE_PLACE
            step.a = s.cost_track[i]
            step.b = i
            return
    step.kind = Step.BOARD
    step.a = Board.EVENT
    step.b = 0


@rule
def offer_free_placement(s: State, out: Ints) -> None:
    offer_places(s, out, PLACE)


@rule
def place_free(s: State, move: int) -> None:
    step = top(s.agenda)
    s.spaces[free_space(s, move - PLACE)] = step.a
    s.cost_track[step.b] = NOBODY
    next_passed(s)


@rule
def return_builder(s: State, space: int) -> None:
    """A builder of a location that is done goes back into the bag."""
    if s.spaces[space] != NOBODY:
        s.players[s.spaces[space]].bag += 1
        s.spaces[space] = NOBODY
