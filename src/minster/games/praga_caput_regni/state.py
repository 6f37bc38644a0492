"""The state of Praga Caput Regni, as one record.

Knows what is kept, not what may happen to it. On the action board the six action hexes come first,
then the wall spots; an upgrade stands there by its number, a wall by UPGRADES plus its number.
"""

from __future__ import annotations

from enum import IntEnum

from minster.core.agenda import Agenda
from minster.core.record import Record, i8, i16, i32
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    ACTIONS,
    BOARD_HEXES,
    DRAWN,
    GRIDS,
    LEVEL_SIZE,
    LEVELS,
    PILES,
    PLACES,
    PLAZAS,
    ROWS,
    SEATS,
    SITES,
    SPOTS,
    STACKS,
    STREET,
)
from minster.kit.bag import Deck


class Step(IntEnum):
    """The steps of RULES.md 19 and 20 by name, with what `a` holds; `b` begins with the seat that
    decides. Nature's come first; from GAIN on they happen by themselves."""

    START = 1
    ACTION_TILE = 2  # how many are laid
    V_TILE = 3  # how many are drawn
    PLAZA_TILE = 4  # plaza site
    ROW = 5  # 4 × row + place
    PRE_BUILT = 6  # building site
    POINTER = 7  # row
    REFILL = 8  # 4 × row + place
    TECHNOLOGY = 9  # pile
    IV_TILE = 10  # pile
    CARD = 11
    REMOVE = 12
    TURN = 13
    MANAGE = 14  # track
    TOKEN = 15  # track
    PICK = 16  # row, special allowed, discount (see rows.py)
    ROTATE = 17  # upgrade
    PLACE_WALL = 18  # wall
    PLACE_BUILDING = 19  # building, gold of the discount left; b: for the opponent
    HALF = 20  # plaza site
    SIDE = 21
    ARROW = 22  # grid
    TREADWHEEL = 23
    KEEP = 24  # pile, or a group of V tiles
    PLANK = 25  # bridge tile
    HOLD = 26
    PLAZA = 27
    RAISE = 28
    PRODUCE = 29
    CHARTER = 30
    ROAD_TILE = 31  # road tile face
    PAWN = 32
    GAIN = 33  # row of gains; b: source, place in the row, optional move (see gains.py)
    BONUSES = 34  # row of gains; b: how often
    TECH_STEPS = 35  # steps left
    TRACK_STEPS = 36  # track; b: steps left
    DRAWING = 37  # pile; b: draws left
    ENTER = 38  # grid
    SIDEWAYS = 39  # grid
    EITHER_SIDE = 40
    REFILLING = 41  # 4 × row + place
    PERFORM = 42  # action
    RIM = 43  # hex of the action board; b: symbols done
    WALL_PAID = 44  # wall, discount
    BUILDING_PAID = 45  # building, discount
    PRODUCTION = 46  # track
    EVALUATE = 47  # plaza site; b: players done
    SPECIAL = 48
    WINDOWS = 49
    TURN_OVER = 50
    BEGIN = 51  # whose turn
    CARD_PART = 52  # card; b: parts done
    PARLER_BUILT = 53  # building; b: place in the row
    LAST_PLAZAS = 54  # plaza site; b: players done
    LAST_SCORES = 55


class Keep(IntEnum):
    """What a KEEP step chooses from: a pile of technologies (0 to 3) or one of these."""

    IV, BRIDGE_V, CATHEDRAL_V = 4, 5, 6


class Extra(IntEnum):
    NONE, BOUGHT, USED = range(3)


class Source(IntEnum):
    """Lines of the sheet (section 21)."""

    (
        CRANE,
        WALLS,
        BUILDINGS,
        SITES,
        PLAZA_COUNT,
        PLAZAS,
        UPGRADES,
        ADJACENCY,
        PRODUCTION,
        ROAD,
        BRIDGE,
        SQUARES,
        TECHNOLOGIES,
        OVERFLOW,
        WEALTH,
        ACADEMICS,
        HUNGER_WALL_ROW,
        CATHEDRAL_ROW,
        BLUE_TOKENS,
        RED_TOKENS,
        WALL_SET,
        V_TILES,
        SEALS,
        EGGS,
    ) = range(24)


SOURCES = 24


class Player(Record):
    score = i16()
    gold = i8()
    stone = i8()
    eggs = i8()
    silver = i8()
    golden = i8()
    red = i8()
    blue = i8()
    univ = i8()
    tech = i8()
    tracks = i8(2)
    tokens = i8(2)
    seal_rights = i8()
    claimed = i8()
    wealth = i8()
    pawn = i8()
    row = i8(GRIDS)
    column = i8(GRIDS)
    technologies = i8(LEVELS)
    fresh = i8()
    spent = i8()
    bannered = i8()
    v_tiles = i8()
    upgrades = i8(2)
    walls = i8()
    board = i8(BOARD_HEXES)
    turned = i8(BOARD_HEXES)
    lines = i16(SOURCES)


class Pile(Record):
    """Technologies of a level, or the IV tiles: a bag, and a tail of which some seats know some."""

    loose = i16()
    length = i8()
    tail = i8(LEVEL_SIZE)
    seen = i8(LEVEL_SIZE)


class State(Record):
    agenda = Agenda.one()
    seats = i8()
    start = i8()
    turn = i8()
    turn_number = i8()
    era = i8()
    side_b = i8()
    strips = i8(2)
    sets = i8(GRIDS)
    street = i8(STREET)
    parler = i8()
    # the crane
    box = i8()
    platform = i8()
    sectors = i8(ACTION_TILES)
    marked = i8(ACTION_TILES)
    # this turn
    hand = i8()
    wheel = i8()
    done = i8()
    extra = i8()
    refreshed = i8()
    patronage = i8()
    performed = i8(ACTIONS)
    side_due = i8(GRIDS)
    side_either = i8()
    side_optional = i8(GRIDS)
    effects = i8()
    # the table
    rows = i8(ROWS, PLACES)
    stacks = Deck.times(STACKS)
    piles = Pile.times(PILES)
    drawn = i8(DRAWN)
    drawn_seen = i8(DRAWN)
    river = i16()
    seals = i8()
    bridge_v = i8()
    cathedral_v = i8()
    planks = i8(SPOTS)
    plazas = i8(PLAZAS)
    free = i32()
    buildings = i8(SITES)
    rotations = i8(SITES)
    claims = i8(SITES)
    # Parler
    cards = i8()
    parler_pawn = i8()
    pointers = i8(ROWS)
    players = Player.times(SEATS)
