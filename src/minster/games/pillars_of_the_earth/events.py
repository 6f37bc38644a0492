"""Steps 1 and 2: RULES.md section 7 up to PE-7.6 and section 11. Knows what an event does to whom,
and what the archbishop's seat is good for."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.holdings import (
    gain_cubes,
    gain_gold,
    lose_points,
    owner_of,
    pay_or_lose,
    use_up,
)
from minster.games.pillars_of_the_earth.moves import (
    DRAW_EVENT,
    KEEP_THOMAS,
    PROTECT,
    RESOURCE,
    TAKE_CUBE,
    USE_THOMAS,
)
from minster.games.pillars_of_the_earth.pieces import (
    ARCHBISHOP_SPACE,
    CONFLICT_POINTS,
    CUBES,
    EVENT_GAIN,
    EVENTS,
    HAMLEIGH_GOLD,
    NEGATIVE,
    NONE,
    ROUNDS,
    TRADED,
    WOOL_BONUS,
    WOOL_BONUS_WORKERS,
    Advantage,
    Event,
    Good,
)
from minster.games.pillars_of_the_earth.preparation import open_draft
from minster.games.pillars_of_the_earth.state import Line, Shield, State, Step
from minster.kit.bag import holds, without


@rule
def offer_events(s: State, out: Ints) -> None:
    for event in range(EVENTS):
        if holds(s.event_bag, event):
            offer(out, DRAW_EVENT + event)


@rule
def draw_event(s: State, event: int) -> None:
    s.event_bag = without(s.event_bag, event)
    s.event = event
    if top(s.agenda).a:
        s.private = 1  # PE-4.5  the owner of Ellen alone has seen it
        open_draft(s)
    else:
        pop(s.agenda)
        reveal(s)


@rule
def turn_over(s: State) -> None:
    """Step 1."""
    if s.private:
        s.private = 0  # PE-23.5
        reveal(s)
    else:
        push(s.agenda, Step.EVENT_DRAW, 0, 0)


@rule
def reveal(s: State) -> None:
    push(s.agenda, Step.EVENT_APPLY, 0, 0)
    if not NEGATIVE[s.event]:
        return  # PE-7.4
    if s.spaces[ARCHBISHOP_SPACE] != NOBODY:
        push(s.agenda, Step.ARCHBISHOP_CHOICE, s.spaces[ARCHBISHOP_SPACE], 0)  # PE-7.2
    else:
        ask_thomas(s)


@rule
def offer_protection(s: State, out: Ints) -> None:
    offer(out, PROTECT)
    offer(out, RESOURCE)


@rule
def choose_protection(s: State, move: int) -> None:
    if move == PROTECT:
        s.players[top(s.agenda).a].shield = Shield.ARCHBISHOP
    pop(s.agenda)
    ask_thomas(s)  # PE-7.2  the archbishop's builder decides first


@rule
def ask_thomas(s: State) -> None:
    owner = owner_of(s, Advantage.THOMAS)
    if owner != NONE and s.players[owner].shield == Shield.UNSHIELDED:  # PE-7.5
        push(s.agenda, Step.EVENT_SHIELD, owner, 0)


@rule
def offer_thomas(s: State, out: Ints) -> None:
    offer(out, USE_THOMAS)
    offer(out, KEEP_THOMAS)


@rule
def answer_thomas(s: State, move: int) -> None:
    seat = top(s.agenda).a
    if move == USE_THOMAS:
        s.players[seat].shield = Shield.THOMAS
        use_up(s, seat, Advantage.THOMAS)
    pop(s.agenda)


@rule
def apply_event(s: State) -> None:
    pop(s.agenda)
    for k in range(s.seats - 1, -1, -1):  # the last first: steps are stacked up
        seat = (s.starter + k) % s.seats  # PE-7.3
        if not s.players[seat].shield:  # PE-7.1
            befall(s, seat)


@rule
def befall(s: State, seat: int) -> None:
    me = s.players[seat]
    if s.event == Event.PHILIPS_WOOL:
        gain_gold(s, seat, WOOL_BONUS * min(me.wool, WOOL_BONUS_WORKERS))  # PE-11.1
    elif s.event == Event.WILLIAM_HAMLEIGH:
        pay_or_lose(s, seat, HAMLEIGH_GOLD, Line.WILLIAM_HAMLEIGH)
    elif s.event == Event.CONFLICT:
        lose_points(s, seat, Line.CONFLICT, CONFLICT_POINTS)
    elif s.event == Event.CITY_WALL:
        if s.round < ROUNDS:  # PE-11.3
            me.walled_next = 1
    elif s.event == Event.FALLING_MASONRY:
        push(s.agenda, Step.EVENT_LOSE_CRAFTSMAN, seat, 0)  # PE-11.2
    else:
        gain_gold(s, seat, EVENT_GAIN[s.event][Good.GOLD])
        for cube in range(CUBES):
            gain_cubes(s, seat, cube, EVENT_GAIN[s.event][cube])


@rule
def visit_archbishop(s: State) -> None:
    """Step 2."""
    seat = s.spaces[ARCHBISHOP_SPACE]
    if seat == NOBODY:
        return
    if s.players[seat].shield == Shield.ARCHBISHOP:
        return_builder(s, ARCHBISHOP_SPACE)
    else:
        push(s.agenda, Step.ARCHBISHOP_RESOURCE, seat, 0)  # PE-7.6


@rule
def offer_market_cube(s: State, out: Ints) -> None:
    for cube in range(TRADED):
        if s.market[cube] > 0:
            offer(out, TAKE_CUBE + cube)


@rule
def take_market_cube(s: State, cube: int) -> None:
    s.market[cube] -= 1
    s.players[top(s.agenda).a].cubes[cube] += 1
    return_builder(s, ARCHBISHOP_SPACE)
    pop(s.agenda)
