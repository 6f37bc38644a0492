"""Step 9: RULES.md PE-7.16 to PE-7.21. Knows who pays the tax, how much, and who takes the
metal."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.holdings import (
    has_card,
    owner_of,
    pay_or_lose,
    use_up,
)
from minster.games.pillars_of_the_earth.moves import KEEP_WAIVER, ROLL, USE_WAIVER
from minster.games.pillars_of_the_earth.pieces import (
    COURT_SPACE,
    COURT_SPACES,
    FACES,
    FRANCIS_TAX,
    NONE,
    TAX,
    Advantage,
    Cube,
)
from minster.games.pillars_of_the_earth.state import Line, State, Step


@rule
def offer_faces(s: State, out: Ints) -> None:
    for face in range(FACES):
        offer(out, ROLL + face)


@rule
def roll_tax(s: State, face: int) -> None:
    s.tax = TAX[face]  # PE-7.16
    top(s.agenda).kind = Step.TAX_PAY
    owner = owner_of(s, Advantage.TAX_WAIVER)
    if owner != NONE and not is_at_court(s, owner):  # PE-7.21
        push(s.agenda, Step.TAX_WAIVER, owner, 0)


@rule
def is_at_court(s: State, seat: int) -> bool:
    for space in range(COURT_SPACE, COURT_SPACE + COURT_SPACES):
        if s.spaces[space] == seat:
            return True
    return False


@rule
def offer_waiver(s: State, out: Ints) -> None:
    offer(out, USE_WAIVER)
    offer(out, KEEP_WAIVER)


@rule
def answer_waiver(s: State, move: int) -> None:
    seat = top(s.agenda).a
    if move == USE_WAIVER:
        s.players[seat].waived = 1
        use_up(s, seat, Advantage.TAX_WAIVER)
    pop(s.agenda)


@rule
def collect_tax(s: State) -> None:
    pop(s.agenda)
    for seat in range(s.seats):
        me = s.players[seat]
        if not me.waived and not is_at_court(s, seat):  # PE-7.17
            pay_or_lose(s, seat, tax_of(s, seat), Line.TAX)
        me.waived = 0
    first = s.spaces[COURT_SPACE]
    if first != NOBODY:
        s.players[first].cubes[Cube.METAL] += s.court_metal  # PE-7.19
        s.court_metal = 0
    for space in range(COURT_SPACE, COURT_SPACE + COURT_SPACES):
        return_builder(s, space)


@rule
def tax_of(s: State, seat: int) -> int:
    if has_card(s, seat, Advantage.FRANCIS):
        return FRANCIS_TAX  # PE-7.17  whatever the die shows
    return s.tax
