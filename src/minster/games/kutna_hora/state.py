"""The state of Kutná Hora: RULES.md Part E, as one record.

Knows what is kept, not what may happen to it. A town square with a holder and no tile carries that
seat's plot marker; squares outside the side in use are OFF_BOARD for the whole game.
"""

from __future__ import annotations

from enum import IntEnum

from minster.core.agenda import Agenda
from minster.core.record import Record, i8, i16, i32, i64
from minster.games.kutna_hora.pieces import (
    ARMS,
    MINE,
    PATRICIANS,
    ROWS,
    SEATS,
    SLOTS,
    STACKS,
    TOWN,
)


class Step(IntEnum):
    """The steps of RULES.md Parts F and G, with what their two arguments hold; the last six happen
    by themselves."""

    FIRST = 1
    DEAL_STACK = 2  # space of the town hall
    FIRST_TOP = 3  # how many are revealed
    MINE_CARD = 4
    ROCK = 5  # how many are dealt
    GUILD_CARD = 6
    DEAL_SET = 7  # how many are dealt
    EVENT = 8
    DRAW_MINE = 9  # tiles still to draw; free of charge
    REVEAL = 10  # stack
    RED = 11  # row of the town hall
    GUILD_SET = 12  # how many are chosen
    GUILD_ROWS = 13  # how many are chosen
    CARD = 14
    JOKER = 15
    HIRE = 16
    DIG = 17  # free of charge
    SQUARE = 18  # tile; free of charge
    RIGHTS = 19
    PLOT = 20
    BUILDING = 21
    SITE = 22  # tile; free of charge
    REMOVE_HOUSE = 23
    TECHNOLOGY = 24  # tile
    HOUSE_TILE = 25
    COUNCIL = 26
    CHAPEL_RIGHTS = 27  # of all the St. Barbara steps: how often it is still asked; its figure
    CHAPEL_HOUSE = 28
    CHAPEL_PLOT = 29
    CHAPEL_INCOME = 30
    CHAPEL_PATRICIAN = 31
    CHAPEL_PROCESSION = 32
    CHAPEL_BUILDING = 33
    CHAPEL_MINE = 34
    CHAPEL_SCORE = 35
    TAX = 36
    GIFT = 37
    ADVANCE = 38  # deck; steps still to go
    EVALUATE = 39  # mine tile; how much of it is done
    EFFECTS = 40  # building; how many of its effects are done
    HOUSE = 41  # house space; how many of its effects are done
    NEXT_CARD = 42
    ROUND_END = 43  # phase; how many players had theirs


class Phase(IntEnum):
    """Of the end of a round: KH-4."""

    DECKS, EFFECT, TAX, PATRICIANS, RED_TILES, CLOSE = range(6)


class Line(IntEnum):
    """Sources of points: Part H."""

    (
        MINE_TILES,
        BUILDING_TILES,
        HOUSES,
        ST_BARBARA,
        REPUTATION_ENDS,
        EVENTS,
        PATRICIANS_GREEN,
        PATRICIANS_SILVER,
        PATRICIANS_YELLOW,
        PATRICIANS_RED,
        CITY,
        MINES,
        INCOME,
        REPUTATION,
        EXTRA_TILES,
        EXTRA_PLOTS,
        EXTRA_PELICANS,
    ) = range(17)


LINES = 17
FROM_MINES = ROWS
"""The fourth production track: ore from mines."""


class Player(Record):
    groschen = i16()
    production = i16(ROWS + 1)
    lines = i16(LINES)
    reputation = i8()
    guilds = i8(ROWS)
    houses_gone = i8(ROWS)
    pool = i8()
    reserve = i8()
    slots = i8(SLOTS)  # in file order, the empty ones last
    markers = i8()
    pelicans = i8()
    pelicans_used = i8()
    hand = i8()


class Stack(Record):
    """A stack of the town hall: its top, the places of the unseen tiles under it as bits, and where
    it lies."""

    top = i8()
    under = i8()
    row = i8()
    column = i8()


class State(Record):
    agenda = Agenda.one()
    seats = i8()
    side = i8()
    has_events = i8()
    first_game = i8()
    first = i8()
    active = i8()
    round = i8()
    turn = i8()
    cards_left = i8()
    tax = i8()
    population = i8()
    ore = i8()
    arms = i8(ARMS)
    town = i8(TOWN)
    holder = i8(TOWN)
    beside = i8(TOWN)  # the dearest plot price among the buildings next to a square
    claimable = i64()  # squares with neither building nor marker, as bits
    near = i64()  # squares next to a building, as bits
    mine = i8(MINE)
    miner = i8(MINE)
    wood = i8(MINE)  # what an open square of the mine costs in wood; NONE elsewhere
    diggable = i64()  # those open squares, as bits
    stacks = Stack.times(STACKS)
    reds = i8()
    mixed = i8()
    technology = i8()
    turned = i8()
    patrician_bank = i8(PATRICIANS)
    patrician_pool = i8(PATRICIANS)
    council = i8(PATRICIANS)
    event = i8()
    mine_card = i8()
    guild_card = i8()
    sets_taken = i8()
    events_used = i16()
    mine_stack = i32()
    mine_drawn = i32()
    mine_discard = i32()
    discarded = i64()
    players = Player.times(SEATS)
