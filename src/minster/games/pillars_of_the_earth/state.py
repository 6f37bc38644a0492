"""The state of The Pillars of the Earth: the list at the end of RULES.md section 18, as one record.

Knows what is kept, not what may happen to it. Cards that exist once are bits of a number; what is
over is wiped, so that equal moments have equal bytes.
"""

from __future__ import annotations

from enum import IntEnum

from minster.core.agenda import Agenda
from minster.core.record import Record, i8, i16
from minster.games.pillars_of_the_earth.pieces import (
    COSTS,
    CUBES,
    KINGSBRIDGE,
    OFFERED,
    ROW,
    SEATS,
    SHIRING,
    SPACES,
    TRADED,
)


class Step(IntEnum):
    """The states of RULES.md section 3 and nature's of section 23, with what their two arguments
    hold; a seat's step holds the seat first. The last six happen by themselves."""

    FIRST_PLAYER = 1
    ADVANTAGE_DRAW = 2  # space of Kingsbridge
    CRAFTSMAN_DRAW = 3  # space of Shiring
    RESOURCE_OMIT = 4  # how many are out already
    EVENT_DRAW = 5  # whether it stays private
    BUILDER_DRAW = 6
    TAX_ROLL = 7
    DRAFT_TURN = 8
    DRAFT_DISCARD = 9
    BUILDER_REDRAW = 10  # owner of the builder drawn
    BUILDER_PLACE = 11
    BUILDER_FREE_PLACE = 12  # place on the cost track
    ARCHBISHOP_CHOICE = 13
    EVENT_SHIELD = 14
    EVENT_LOSE_CRAFTSMAN = 15
    ARCHBISHOP_RESOURCE = 16
    TAX_WAIVER = 17
    SHIRING_DISCARD = 18
    MARKET_TURN = 19  # space of the market
    BUILD_BOOST = 20
    BUILD_TURN = 21
    BUILD_STORE = 22
    DRAFT_END = 23
    BOARD = 24  # step of the board
    EVENT_APPLY = 25
    TAX_PAY = 26
    SHIRING_GAIN = 27  # space of Shiring
    BUILD = 28  # seat


class Board(IntEnum):
    """PE-18.4: the steps of phase III."""

    (
        EVENT,
        ARCHBISHOP,
        WOOL_MILL,
        KINGSBRIDGE,
        PRIORY,
        FOREST,
        QUARRY,
        GRAVEL_PIT,
        COURT,
        SHIRING,
        CASTLE,
        MARKET,
        BUILDING,
        START_PLAYER,
    ) = range(1, 15)


class Shield(IntEnum):
    """What protects a player from the event of the round."""

    UNSHIELDED, ARCHBISHOP, THOMAS = range(3)


class Line(IntEnum):
    """Lines of the Sheet (section 24), named as there; a craftsman's is MORTAR_MIXER plus the
    profession."""

    (
        START,
        PRIORY,
        PRIOR_PHILIP,
        WEEPING_MADONNA,
        MORTAR_MIXER,
        WOODWORKER,
        STONECUTTER,
        MASON,
        CARPENTER,
        POTTER,
        ARCHITECT,
        SCULPTOR,
        GLASSBLOWER,
        GOLDSMITH,
        ORGAN_BUILDER,
        BELL_MAKER,
        CONFLICT,
        WILLIAM_HAMLEIGH,
        TAX,
    ) = range(19)


class Player(Record):
    points = i16()
    advantages = i16()
    """Cards in front of the player, as bits."""
    cards = i16()
    """Resource cards taken this round, as bits."""
    gold = i8()
    cubes = i8(CUBES)
    row = i8(ROW)
    """Craftsmen in the order of the data file, then NONE."""
    workers = i8()
    """Not committed yet, in phase I."""
    wool = i8()
    gray = i8()
    gray_next = i8()
    walled = i8()
    """Whether the City Wall limits the builders of this round, and of the next."""
    walled_next = i8()
    passed = i8()
    bag = i8()
    """Builders in the bag, and set aside by the City Wall."""
    aside = i8()
    shield = i8()
    waived = i8()
    bought = i8()
    """Types bought in this round's market, as bits."""
    lines = i16(len(Line))


class State(Record):
    agenda = Agenda.one()
    seats = i8()
    round = i8()
    starter = i8()
    event = i8()
    private = i8()
    """Whether only the owner of Ellen has seen the event."""
    tax = i8()
    marker = i8()
    redrawn = i8()
    court_metal = i8()
    boosted = i8()
    advantage_bag = i16()
    event_bag = i16()
    open_cards = i16()
    supply = i8(CUBES)
    market = i8(TRADED)
    kingsbridge = i8(KINGSBRIDGE)
    shiring = i8(SHIRING)
    offered = i8(OFFERED)
    cost_track = i8(COSTS)
    spaces = i8(SPACES)
    uses = i8(ROW)
    """Of each craftsman of the present builder's row."""
    players = Player.times(SEATS)
