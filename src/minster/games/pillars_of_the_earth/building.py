"""Step 13: RULES.md section 8 up to PE-8.12. Knows how craftsmen work and what may be kept; which
uses are best is `plan.py`."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.holdings import (
    cubes_of,
    gain_gold,
    gain_points,
    return_cubes,
)
from minster.games.pillars_of_the_earth.moves import BOOST, DONE, DROP, USE
from minster.games.pillars_of_the_earth.pieces import (
    BLESSING_USES,
    BOOSTABLE,
    CAPACITY,
    CUBES,
    HELD,
    INPUT,
    NONE,
    OUTPUT_GOLD,
    OUTPUT_POINTS,
    PROFESSION,
    REQUIRES,
    ROUNDS,
    ROW,
    STORAGE,
    Event,
    Good,
)
from minster.games.pillars_of_the_earth.row import has_profession, row_length
from minster.games.pillars_of_the_earth.state import Line, Player, State, Step


@rule
def open_building(s: State) -> None:
    """Step 13."""
    for k in range(s.seats - 1, -1, -1):
        push(s.agenda, Step.BUILD, (s.starter + k) % s.seats, 0)  # PE-8.1


@rule
def begin_building(s: State) -> None:
    step = top(s.agenda)
    step.kind = Step.BUILD_TURN
    if s.event == Event.BLESSING and can_boost(s.players[step.a]):
        push(s.agenda, Step.BUILD_BOOST, step.a, 0)


@rule
def can_boost(me: Player) -> bool:
    for i in range(row_length(me)):
        if BOOSTABLE[me.row[i]]:
            return True
    return False


@rule
def offer_boosts(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    for i in range(row_length(me)):
        if BOOSTABLE[me.row[i]]:  # PE-8.5
            offer(out, BOOST + me.row[i])


@rule
def boost(s: State, card: int) -> None:
    s.boosted = card
    pop(s.agenda)


@rule
def capacity(s: State, card: int) -> int:
    if s.boosted == card:
        return CAPACITY[card] + BLESSING_USES  # PE-8.5
    return CAPACITY[card]


@rule
def can_use(s: State, me: Player, i: int) -> bool:
    card = me.row[i]
    if s.uses[i] >= capacity(s, card):  # PE-8.2
        return False
    for cube in range(CUBES):
        if me.cubes[cube] < max(INPUT[card][cube], HELD[card][cube]):  # PE-8.6
            return False
    if me.gold < INPUT[card][Good.GOLD]:
        return False
    return REQUIRES[card] == NONE or has_profession(me, REQUIRES[card])


@rule
def offer_uses(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    for i in range(row_length(me)):
        if can_use(s, me, i):
            offer(out, USE + me.row[i])
    offer(out, DONE)  # PE-8.3  always optional


@rule
def build(s: State, move: int) -> None:
    seat = top(s.agenda).a
    if move == DONE:
        end_building(s, seat)
        return
    i = 0
    while s.players[seat].row[i] != move - USE:
        i += 1
    use_craftsman(s, seat, i)


@rule
def use_craftsman(s: State, seat: int, i: int) -> None:
    me = s.players[seat]
    card = me.row[i]
    s.uses[i] += 1
    for cube in range(CUBES):
        return_cubes(s, seat, cube, INPUT[card][cube])  # PE-8.4
    me.gold -= INPUT[card][Good.GOLD]
    gain_gold(s, seat, OUTPUT_GOLD[card])  # PE-8.7
    if OUTPUT_POINTS[card] > 0:
        gain_points(s, seat, Line.MORTAR_MIXER + PROFESSION[card], OUTPUT_POINTS[card])


@rule
def end_building(s: State, seat: int) -> None:
    pop(s.agenda)
    s.boosted = NONE
    for i in range(ROW):
        s.uses[i] = 0
    if s.round < ROUNDS and cubes_of(s.players[seat]) > STORAGE:  # PE-8.8
        push(s.agenda, Step.BUILD_STORE, seat, 0)


@rule
def offer_drops(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    for cube in range(CUBES):
        if me.cubes[cube] > 0:
            offer(out, DROP + cube)


@rule
def drop(s: State, cube: int) -> None:
    seat = top(s.agenda).a
    return_cubes(s, seat, cube, 1)  # PE-8.12  one at a time
    if cubes_of(s.players[seat]) <= STORAGE:
        pop(s.agenda)
