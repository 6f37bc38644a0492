"""The state of The Red Cathedral: RULES.md section 23, as one record.

Knows what is kept, not what may happen to it. Places are tower times LEVELS plus level; those above
a tower's height stay empty for the whole game.
"""

from __future__ import annotations

from enum import IntEnum

from minster.core.agenda import Agenda
from minster.core.record import Record, i8, i16, i32
from minster.games.red_cathedral.pieces import (
    BANNERS,
    DICE,
    MARKET_SPACES,
    MATERIALS,
    PLACES,
    QUADRANTS,
    SEATS,
    SOLO_CARDS,
    SPACES,
    TOWERS,
)


class Step(IntEnum):
    """The states of RULES.md 5.6 and 21, with what their two arguments hold; the last three happen
    by themselves."""

    DRAW_RESOURCE = 1  # Market space
    DRAW_INFLUENCE = 2  # quadrant
    DRAW_DIE = 3  # how many are placed
    DRAW_PLAN = 4
    DRAW_SECTION = 5  # place
    DRAW_TILE = 6  # place
    DRAW_SOLO = 7  # place in the row
    DRAW_SOLO_TILE = 8  # place in the row
    ROLL = 9  # die
    TURN = 10
    BANNER = 11  # place claimed
    TILE = 12  # place claimed
    TAKE = 13  # kinds to choose from, as bits; amount, and whether it may be left (see workshop.py)
    BUILD = 14  # deliveries left; something delivered
    MARKET = 15  # die moved; market actions done, as bits
    INFLUENCE = 16  # action; executed already
    DELIVER = 17  # deliveries left
    TURN_END = 18
    IVAN_DECORATE = 19  # kind of section
    IVAN_CLAIM = 20
    IVAN_MOVES = 21
    IVAN_CARD = 22  # place in the row
    NEXT_TURN = 23


class Exchange(IntEnum):
    """RC-5.3: prestige is exchanged at one single moment of the turn."""

    UNUSED, OPEN, CLOSED = range(3)


class Done(IntEnum):
    """Market actions of this turn, as bits."""

    OBTAIN, INFLUENCE, WORKSHOP = 1, 2, 4


class Line(IntEnum):
    """Lines of the Sheet (section 22); the towers follow from TOWER on."""

    (
        START,
        SECTIONS,
        MARKET,
        WORKSHOP,
        CLERGY,
        ORNAMENTS,
        IVAN,
        ENDING,
        PENALTIES,
        SPENT,
        LEFTOVERS,
        TOWER,
    ) = range(12)


class Player(Record):
    marker = i16()
    rubles = i16()
    colour = i8()
    inventory = i8(MATERIALS)
    banners = i8(BANNERS)
    tiles = i8(SPACES)
    face_up = i8(SPACES)
    ornaments = i8(3)
    unfinished = i32()  # own places, as bits, so that rules need not search the Cathedral for them
    finished = i32()
    lines = i16(Line.TOWER + TOWERS)


class Section(Record):
    card = i8()
    tile = i8()
    owner = i8()
    complete = i8()
    ornament = i8()
    materials = i8(MATERIALS)


class State(Record):
    agenda = Agenda.one()
    seats = i8()
    advanced = i8()
    first_game = i8()
    turn = i8()
    ender = i8()
    exchange = i8()
    rerolled = i8()
    plan = i8()
    heights = i8(TOWERS)
    market = i8(MARKET_SPACES)
    influence = i8(QUADRANTS)
    die_at = i8(DICE)
    die_value = i8(DICE)
    reserve = i8(MATERIALS)
    tile_bag = i32()
    card_bags = i32(3)
    undecorated = i32()  # complete sections without an Ornament, as bits
    players = Player.times(SEATS)
    sections = Section.times(PLACES)
    solo_row = i8(SOLO_CARDS)
    solo_tiles = i8(SOLO_CARDS)
    solo_face_up = i8(SOLO_CARDS)
    stocked = i8(MATERIALS)
    carried = i8(MATERIALS)
