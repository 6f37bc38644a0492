"""Setting up: RULES.md section 2. Knows the table before nature's first move, and the choice of the
starting player."""

from __future__ import annotations

from collections.abc import Mapping

from minster.core.agenda import top
from minster.core.errors import OptionError
from minster.core.game import Option
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.moves import FIRST
from minster.games.pillars_of_the_earth.pieces import (
    ALL_ADVANTAGES,
    ALL_CARDS,
    ALL_EVENTS,
    BUILDERS,
    COSTS,
    COURT_METAL,
    CUBES_IN_BOX,
    KINGSBRIDGE,
    MARKET_START,
    NONE,
    OFFERED,
    ROW,
    SEATS,
    SHIRING,
    SPACES,
    START_GOLD,
    START_POINTS,
    STARTING,
    TRADED,
    WORKERS,
    Cube,
)
from minster.games.pillars_of_the_earth.state import Line, Player, State, Step

DRAWN = "random"


class FirstSeat(Option):
    """PE-2.2: a seat that exists at this table."""

    def read(self, text: str | None, seats: int) -> str:
        chosen = super().read(text, seats)
        if chosen != DRAWN and int(chosen) >= seats:
            known = [DRAWN, *map(str, range(seats))]
            raise OptionError(f"{self.name}: {chosen!r} is not one of {', '.join(known)}")
        return chosen


FIRST_OPTION = FirstSeat(
    "first",
    "Who is the starting player of the first round?",
    {
        DRAWN: "Drawn at random.",
        **{str(seat): f"Seat {seat}." for seat in range(SEATS)},
    },
    DRAWN,
)


def opening(seats: int, options: Mapping[str, str]) -> State:
    """The table before the first draw."""
    s = State()
    s.seats, s.round = seats, 1
    s.starter, s.event, s.boosted = NOBODY, NONE, NONE
    s.advantage_bag, s.event_bag, s.open_cards = ALL_ADVANTAGES, ALL_EVENTS, ALL_CARDS  # PE-2.14
    s.supply = [int(n) for n in CUBES_IN_BOX]
    for cube in range(TRADED):
        s.market[cube] = MARKET_START  # PE-2.10
        s.supply[cube] -= MARKET_START
    s.court_metal = COURT_METAL  # PE-2.11
    s.supply[Cube.METAL] -= COURT_METAL
    s.kingsbridge = [NONE] * KINGSBRIDGE
    s.shiring = [NONE] * SHIRING
    s.offered = [NONE] * OFFERED
    s.cost_track = [NOBODY] * COSTS
    s.spaces = [NOBODY] * SPACES
    for seat in range(SEATS):
        s.players[seat] = _player() if seat < seats else _nobody()
    s.agenda.begin(Step.FIRST_PLAYER)
    if options["first"] != DRAWN:
        s.starter = int(options["first"])
        for k in range(seats):
            s.players[(s.starter + k) % seats].gold = int(START_GOLD[seats - 2][k])  # PE-2.4
        s.agenda.begin(Step.ADVANTAGE_DRAW)
    return s


def _player() -> Player:
    me = _nobody()
    me.points = me.lines[Line.START] = START_POINTS  # PE-2.3
    me.workers = WORKERS  # PE-2.5
    me.row[:STARTING] = range(STARTING)
    me.bag = BUILDERS  # PE-2.6
    return me


def _nobody() -> Player:
    me = Player()
    me.row = [NONE] * ROW
    return me


@rule
def offer_first_players(s: State, out: Ints) -> None:
    for seat in range(s.seats):
        offer(out, FIRST + seat)


@rule
def begin_with(s: State, first: int) -> None:
    s.starter = first  # PE-2.2
    for k in range(s.seats):
        s.players[(first + k) % s.seats].gold = START_GOLD[s.seats - 2][k]  # PE-2.4
    top(s.agenda).kind = Step.ADVANTAGE_DRAW
