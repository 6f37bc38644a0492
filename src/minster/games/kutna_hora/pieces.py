"""The pieces of the box as the rules use them: enums for what has a name in a rule, tables for
every figure.

Knows how the data file becomes tables; what a figure means is said where a rule reads it. Squares
count row by row over the larger of both board sides, so a square keeps its number on either.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import IntEnum
from pathlib import Path

from minster.core.edition import data_file, fingerprint
from minster.core.rule import table
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.components import load

DATA_FILE = data_file(Path(__file__).parent)
BOX = load(DATA_FILE)
EDITION = fingerprint(BOX)


class Commodity(IntEnum):
    WOOD, FOOD, BEER, ORE, SILVER, PERMIT = range(6)


class Deck(IntEnum):
    POPULATION, ORE = range(2)


class Action(IntEnum):
    MINE, RIGHTS, PLOT, BUILDING, INCOME, ST_BARBARA, JOKER = range(7)


class Patrician(IntEnum):
    GREEN, SILVER, YELLOW, RED = range(4)


class Effect(IntEnum):
    """Of a building tile; its amount is a number, an arm or a patrician."""

    (
        PRODUCTION,
        ARM,
        ORE,
        TECHNOLOGY,
        POPULATION,
        POINTS,
        REPUTATION,
        PELICAN,
        TAX,
        FLIP,
        PATRICIAN,
        REMOVE_HOUSE,
    ) = range(12)


class House(IntEnum):
    """Effects of an emptied house space."""

    PUBLIC_TILE, PELICAN, REPUTATION, POINTS = range(4)


class Middle(IntEnum):
    """Middle effects of St. Barbara tiles."""

    NONE, RIGHTS, HOUSE, PLOT, INCOME, PATRICIAN, PROCESSION, BUILDING, MINE, SCORE = range(10)


class Event(IntEnum):
    """Effects of event cards."""

    NONE, BUY_REPUTATION, PELICAN_REPUTATION, HOUSE_ROWS, HIGHEST_REPUTATION = range(5)


NONE = -1
OFF_BOARD = -2
SEATS = 4
GUILDS, COMMODITIES, ARMS, PATRICIANS, COLOURS = 6, 6, 5, 4, 4
POPULATION_ARMS = 3
ROWS, HALL_COLUMNS, GUILD_COLUMNS = 3, 4, 2


def _index(names: Sequence[str], name: str) -> int:
    return list(names).index(name)


def _padded(rows: Sequence[Sequence[int]], filling: int = NONE) -> list[list[int]]:
    """Rows of one length; at least one entry wide, so that a table of nothing is still a table."""
    width = max([1, *(len(row) for row in rows)])
    return [[*row, *[filling] * (width - len(row))] for row in rows]


def _bits(places: Collection[int]) -> int:
    return sum(1 << place for place in places)


# -- money and setup: sections 2 and 4 -------------------------------------------------------------

START_GROSCHEN = table(BOX.setup.starting_groschen)
TURNS = BOX.setup.turns_per_round
CARDS_PER_TURN = table(BOX.setup.cards_per_turn)
START_POOL = BOX.setup.miners_in_pool_at_start
START_RESERVE = BOX.setup.miners_in_reserve_at_start
ALL_MINERS = START_POOL + START_RESERVE
MOST_IN_POOL = BOX.setup.miner_pool_capacity
SLOTS = BOX.setup.tile_slots
PLOT_MARKERS = BOX.player_board.plot_marker_spaces
START_TAX, MOST_TAX = BOX.setup.tax_start, BOX.setup.tax_max
COUNCIL_COST = BOX.setup.council_cost
REFILL_PERMITS, MOST_HIRED = BOX.setup.miner_refill_permits, BOX.setup.miner_refill_max
ALWAYS_EVENTS = frozenset(BOX.setup.events_mandatory_for_players)

ACTION_CARDS = len(BOX.action_card)
FULL_HAND = (1 << ACTION_CARDS) - 1
CARD_ACTION = table([[_index(data.ACTIONS, a) for a in card.actions] for card in BOX.action_card])
HAND_ACTIONS = table(
    [
        _bits({a for c, card in enumerate(CARD_ACTION) if hand >> c & 1 for a in map(int, card)})
        for hand in range(FULL_HAND + 1)
    ]
)
"""By the cards of a hand, as bits: their actions, as bits."""

# -- rounds track: by number of players ------------------------------------------------------------

_TRACKS = [BOX.rounds_for(max(seats, 2)) for seats in range(SEATS + 1)]
ROUNDS = table([t.rounds for t in _TRACKS])
RED_AFTER = table([t.red_patricians_after_round for t in _TRACKS])
TAX_PENALTY = table(_padded([t.tax_penalty_reputation for t in _TRACKS], 0))
PATRICIANS_SCORE = table(
    _padded(
        [[int(r + 1 in t.patrician_scoring_rounds) for r in range(t.rounds)] for t in _TRACKS], 0
    )
)
_DECK_NAMES = ("none", "A", "B")
EVENT_DECK = table(
    _padded([[_index(_DECK_NAMES, d) - 1 for d in t.event_deck_by_round] for t in _TRACKS])
)

# -- guilds and market: section 3 ------------------------------------------------------------------

GUILD_COMMODITY = table([_index(data.COMMODITIES, g.commodity) for g in BOX.guild])
GUILD_ARM = table([_index(data.ARMS, g.arm) if g.arm else NONE for g in BOX.guild])
ARM_GUILD = table([_index([g.arm for g in BOX.guild], arm) for arm in data.ARMS])
NOTCHES = BOX.market.population_stand.notches
LAST_POPULATION = BOX.market.population_stand.last
LAST_ORE = BOX.market.ore_stand.last
COMMODITY_ARM = table(
    [
        _index(data.ARMS, BOX.market.ore_stand.ore_price_arm if c == "ore" else c)
        for c in data.COMMODITIES
    ]
)
POPULATION_PRICE = table([[*c.wood, *c.food, *c.beer] for c in BOX.population_card])
ORE_PRICE = table([[*c.ore, *c.silver, *c.permit] for c in BOX.ore_card])
"""By card number, then commodity times NOTCHES plus notch."""
POPULATION_BLOCKED = table(
    [[_bits(c.blocked[arm]) for arm in data.POPULATION_ARMS] for c in BOX.population_card]
)
ORE_BLOCKED = table([[_bits(c.blocked[arm]) for arm in data.ORE_ARMS] for c in BOX.ore_card])
POPULATION_TOWN = table(
    [[_bits(c.town[arm]) for arm in data.POPULATION_ARMS] for c in BOX.population_card]
)
ORE_TOWN = table([[_bits(c.town[arm]) for arm in data.ORE_ARMS] for c in BOX.ore_card])
"""By card number and arm: the listed notches, as bits."""

# -- buildings and their stacks: sections 6 and 8 --------------------------------------------------

GUILD_BUILDINGS = len(BOX.guild_building)
BUILDINGS = len(BOX.buildings)
BUILDING_GUILD = table(
    [
        *(_index(data.GUILDS, b.guild) for b in BOX.guild_building),
        *(NONE for _ in BOX.public_building),
    ]
)
WOOD = table([b.wood for b in BOX.buildings])
PLOT_PRICE = table([b.plot_price for b in BOX.buildings])
DEAREST_PLOT = max(b.plot_price for b in BOX.buildings)
DOTS = table([[b.dots.count(colour) for colour in data.DOTS] for b in BOX.buildings])


def _amount(kind: str, value: int | str) -> int:
    if kind == "arm":
        return _index(data.ARMS, str(value))
    if kind == "patrician_to_pool":
        return _index(data.PATRICIANS, str(value))
    return int(value)


_EFFECTS = [[pair for e in b.effects for pair in e.items()] for b in BOX.buildings]
EFFECT_KIND = table(_padded([[_index(data.EFFECTS, k) for k, _ in row] for row in _EFFECTS]))
EFFECT_AMOUNT = table(_padded([[_amount(k, value) for k, value in row] for row in _EFFECTS], 0))
EFFECT_COUNT = table([len(row) for row in _EFFECTS])

_OWNERS = [b.guild for b in BOX.guild_building]
_OWNERS += [b.patrician if b.patrician != "red" else b.id for b in BOX.public_building]
STACK_NAMES = list(dict.fromkeys(_OWNERS))
"""Guilds, then patricians, then each red tile by itself: a stack is numbered as its tiles stand in
the file, so the tops of all stacks in order are in file order too."""
STACKS = len(STACK_NAMES)
RED_TILES = sum(b.patrician == "red" for b in BOX.public_building)
FIRST_RED = STACKS - RED_TILES
ALL_REDS = (1 << RED_TILES) - 1
FIRST_RED_TILE = BUILDINGS - RED_TILES
STACK_GUILD = table([_index(data.GUILDS, n) if n in data.GUILDS else NONE for n in STACK_NAMES])
GUILD_STACK = table([_index(STACK_NAMES, guild) for guild in data.GUILDS])
ROW_STACK = table([_index(STACK_NAMES, colour) for colour in BOX.town_hall.row_patrician])
_TILES = [[b for b in range(BUILDINGS) if _OWNERS[b] == name] for name in STACK_NAMES]
STACK_TILES = table(_padded(_TILES))
STACK_SIZE = table([len(tiles) for tiles in _TILES])
_MARKED = {b for b, tile in enumerate(BOX.guild_building) if tile.marked}
STACK_MARKED = table([_bits([k for k, b in enumerate(tiles) if b in _MARKED]) for tiles in _TILES])
PUBLIC_STACKS = _bits([k for k, name in enumerate(STACK_NAMES) if name not in data.GUILDS])
BUILDING_STACK = table([_index(STACK_NAMES, owner) for owner in _OWNERS])
BUILDING_PLACE = table([_TILES[_index(STACK_NAMES, _OWNERS[b])].index(b) for b in range(BUILDINGS)])
COLUMN_GROSCHEN = table(BOX.town_hall.column_cost_groschen)
COLUMN_PERMITS = table(BOX.town_hall.column_cost_permits)

# -- player board: sections 8 and 12 ---------------------------------------------------------------

HOUSES = BOX.player_board.house_columns
_SPACES = [list(h.effect.items()) for h in BOX.house_space]
HOUSE_KIND = table(_padded([[_index(data.HOUSE_EFFECTS, k) for k, _ in row] for row in _SPACES]))
HOUSE_AMOUNT = table(_padded([[n for _, n in row] for row in _SPACES], 0))
HOUSE_COUNT = table([len(row) for row in _SPACES])
"""By house row times HOUSES plus column."""
_TRACK = BOX.reputation_track
LEAST_REPUTATION, MOST_REPUTATION = _TRACK.min, _TRACK.max
START_REPUTATION = _TRACK.start
CHEAP_PLOT_FROM, FREE_JOKER_FROM = _TRACK.cheap_plot_from, _TRACK.free_joker_from
OVER_TOP, UNDER_BOTTOM = _TRACK.points_per_step_over_top, _TRACK.points_per_step_under_bottom
REPUTATION_POINTS = table(_TRACK.final_points)
JOKER_COST = BOX.setup.joker_reputation_cost

# -- town: section 7 -------------------------------------------------------------------------------

LARGE, SMALL = 0, 1
_TOWNS = [BOX.town_board[side] for side in data.SIDES]
_SIDE_OF = [LARGE if seats in _TOWNS[LARGE].players else SMALL for seats in range(SEATS + 1)]
SIDE = table(_SIDE_OF)
TOWN_COLUMNS, TOWN_ROWS = max(t.columns for t in _TOWNS), max(t.rows for t in _TOWNS)
TOWN = TOWN_COLUMNS * TOWN_ROWS
SIDES_OF_A_SQUARE = 4


def _inside(square: int, columns: int, rows: int, stride: int) -> bool:
    return square % stride < columns and square // stride < rows


TOWN_HAS = table(
    [[int(_inside(q, t.columns, t.rows, TOWN_COLUMNS)) for q in range(TOWN)] for t in _TOWNS]
)


def _beside(square: int) -> list[int]:
    y, x = divmod(square, TOWN_COLUMNS)
    around = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
    return [
        j * TOWN_COLUMNS + i if 0 <= i < TOWN_COLUMNS and 0 <= j < TOWN_ROWS else NONE
        for j, i in around
    ]


NEIGHBOUR = table([_beside(square) for square in range(TOWN)])


def _village_dots(side: int, square: int) -> list[int]:
    """Dots of the villages that touch a square, by colour."""
    y, x = divmod(square, TOWN_COLUMNS)
    town, dots = _TOWNS[side], [0] * COLOURS
    touching = {
        "north": x + 1 if y == 0 else 0,
        "south": x + 1 if y == town.rows - 1 else 0,
        "west": y + 1 if x == 0 else 0,
        "east": y + 1 if x == town.columns - 1 else 0,
    }
    for village in BOX.edge_village:
        if village.board == data.SIDES[side] and touching[village.side] == village.index:
            for dot in village.dots:
                dots[_index(data.DOTS, dot)] += 1
    return dots


VILLAGE_DOTS = table([_village_dots(side, q) for side in (LARGE, SMALL) for q in range(TOWN)])
"""By board side times TOWN plus square, then colour."""
FREE_CHOICE_COST, GOOD_NAME_COST = (
    BOX.setup.plot_cost_free_choice,
    BOX.setup.plot_cost_good_reputation,
)

# -- mine: section 5 -------------------------------------------------------------------------------

_MINES = [BOX.mine_board[side] for side in data.SIDES]
MINE_COLUMNS, MINE_ROWS = max(m.columns for m in _MINES), max(m.rows for m in _MINES)
MINE = MINE_COLUMNS * MINE_ROWS
MINE_HAS = table(
    [[int(_inside(q, m.columns, m.rows, MINE_COLUMNS)) for q in range(MINE)] for m in _MINES]
)


def _mine_squares(places: list[list[int]]) -> list[int]:
    return [(row - 1) * MINE_COLUMNS + column - 1 for row, column in places]


OPENED = 3


def _opened(square: int) -> list[int]:
    """The squares that a mine opens: beside it and below."""
    y, x = divmod(square, MINE_COLUMNS)
    around = [(y, x - 1), (y, x + 1), (y + 1, x)]
    return [
        j * MINE_COLUMNS + i if 0 <= i < MINE_COLUMNS and j < MINE_ROWS else NONE for j, i in around
    ]


OPENS = table([_opened(square) for square in range(MINE)])
ENTRANCE = table([[int(q in _mine_squares(m.entrances)) for q in range(MINE)] for m in _MINES])
ENTRANCE_COST = BOX.setup.entrance_cost_wood
MINE_TILES = len(BOX.mine_tile)
ALL_MINE_TILES = (1 << MINE_TILES) - 1
TECHNOLOGIES = len(BOX.technology_tile)
ROCKS = len(BOX.rock_tile)
FIRST_TECHNOLOGY = MINE_TILES
FIRST_ROCK = MINE_TILES + TECHNOLOGIES
"""On the grid: mine tiles, then technology tiles, then rocks."""
_GRID: list[data.MineTile | data.TechnologyTile] = [*BOX.mine_tile, *BOX.technology_tile]
TILE_ORE = table([t.ore for t in _GRID])
TILE_COST = table([t.cost for t in _GRID])
TILE_POPULATION = table([t.population for t in _GRID])
TILE_POINTS = table([t.points for t in _GRID])
TILE_STARS = table([*(t.stars for t in _GRID), *(r.stars for r in BOX.rock_tile)])
SETS = len(data.SETS)
SET_TILES = table(
    [_bits([k for k, t in enumerate(BOX.mine_tile) if t.set == n]) for n in data.SETS]
)
DRAWS = table(BOX.technology.draw_by_tiles_taken)
MINE_CARDS = len(BOX.mine_setup_card)
_ROCK_ROWS = [
    _mine_squares(squares)
    for side in data.SIDES
    for squares in [getattr(card, f"rocks_{side}") for card in BOX.mine_setup_card]
]
ROCK_SQUARE = table(_padded(_ROCK_ROWS))
ROCK_SQUARES = table([len(row) for row in _ROCK_ROWS])
"""By board side times MINE_CARDS plus card."""
ROW_VALUE = table([v.points for v in BOX.row_value for _ in range(v.stars_min, v.stars_max + 1)])
MOST_STARS = len(ROW_VALUE) - 1
PLACES = 3

# -- St. Barbara: section 10 -----------------------------------------------------------------------

CHAPELS = len(BOX.st_barbara_tile)
FIXED_REPUTATION = table([t.fixed.reputation for t in BOX.st_barbara_tile])
FIXED_POINTS = table([t.fixed.points for t in BOX.st_barbara_tile])
_MIDDLES = [data.figures_of(t.middle_effect, data.MIDDLES) or (0, []) for t in BOX.st_barbara_tile]
MIDDLE = table([kind for kind, _ in _MIDDLES])
MIDDLE_FIGURE = table([sum(figures) for _, figures in _MIDDLES])
FLIP_TAX = table([t.tax_when_flipped_by_guild for t in BOX.st_barbara_tile])
COMPLETE_REPUTATION = BOX.st_barbara_complete.reputation_per_action

# -- patricians, events, end: sections 13 to 15 ----------------------------------------------------

TOKENS = table([p.tokens for p in BOX.patrician])
PUBLIC_NEIGHBOUR_POINTS = BOX.patrician[Patrician.GREEN].points_each
PELICAN_PAIR_POINTS = BOX.patrician[Patrician.SILVER].points_per_pair
MINES_ONE_POINTS = BOX.patrician[Patrician.YELLOW].points_one_each
MINES_TWO_POINTS = BOX.patrician[Patrician.YELLOW].points_two_each
HOUSE_COLUMN_POINTS = BOX.patrician[Patrician.RED].points_per_column
SURCHARGE = table(BOX.setup.plot_surcharge)

EVENTS = len(BOX.event_card)
EVENT_IN_DECK = table([_index(_DECK_NAMES, e.deck) - 1 for e in BOX.event_card])
EVENT_TAX = table([e.tax for e in BOX.event_card])
EVENT_POPULATION = table([e.population for e in BOX.event_card])
EVENT_ORE = table([e.ore for e in BOX.event_card])
_EVENTS = [data.figures_of(e.effect, data.EVENTS) or (0, []) for e in BOX.event_card]
EVENT_KIND = table([kind for kind, _ in _EVENTS])
EVENT_FIGURE = table([[*figures, 0, 0][:2] for _, figures in _EVENTS])
"""The figures of an event's effect in the order of its name."""

DOT_POINTS = BOX.final_scoring.points_per_matching_dot
INCOME_PER_POINT = BOX.final_scoring.income_per_point
SLOT_POINTS = BOX.final_scoring.points_per_tile_in_slot
PLOT_POINTS = BOX.final_scoring.points_per_plot
PELICAN_POINTS = BOX.final_scoring.points_per_unused_pelican

# -- guild setup: section 2 ------------------------------------------------------------------------

GUILD_CARDS = len(BOX.guild_setup_card)
FIRST_GAME_CARD = BOX.guild_setup.first_game_card - 1
SET_GUILDS = table(
    [
        [_index(data.GUILDS, g) for guilds in card.sets_for(max(seats, 2)) for g in guilds]
        + [NONE] * (ROWS * (SEATS - max(seats, 2)))
        for card in BOX.guild_setup_card
        for seats in range(SEATS + 1)
    ]
)
"""By card times (SEATS + 1) plus players, then set times ROWS plus row."""
