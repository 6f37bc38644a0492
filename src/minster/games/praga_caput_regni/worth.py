"""What the things of a player are worth in Praga Caput Regni, as the bots reckon it.

Knows figures for resources, tracks, grids, tiles and claims by the turns that are left; the turn
in progress and the sum of all is `evaluation.py`. It only reads the state.

Everything is in hundredths of a final point. `t` is always the number of own actions to come.
"""

from minster.core.rule import rule, table
from minster.games.praga_caput_regni.kinds import Claim, Final, Grid, Key, Square, Track
from minster.games.praga_caput_regni.moves import FIRST_USED
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    BOARD_HEXES,
    BOARD_NEAR,
    BONUS_FROM,
    BONUS_GAIN,
    CAP,
    COLUMN_MULTIPLIER,
    EGG_CAP,
    EGG_POINTS,
    GAIN_AMOUNT,
    GAIN_KEY,
    GAIN_LENGTH,
    GAINS,
    GRID_COLUMNS,
    GRIDS,
    LAST_COLUMN,
    LEVEL_AT,
    LEVELS,
    NONE,
    ROAD_V,
    ROW_POINTS,
    SEAL_AT,
    SEAL_KIND,
    SEAL_POINTS,
    SEALS,
    SQUARES,
    SYMBOL_SIDE,
    SYMBOLS,
    TECH_OVERFLOW,
    TECH_TOP,
    TOKEN_GAIN,
    TOP_TIER,
    TRACK_BONUSES,
    TRACK_MAX,
    TURNS_EACH,
    UNIV_MULTIPLIER,
    UNIV_OVERFLOW,
    UNIV_TOP,
    UPGRADE_GAIN,
    V_EACH,
    V_KIND,
    WALL_SET,
)
from minster.games.praga_caput_regni.scoring import seal_points
from minster.games.praga_caput_regni.state import Player, State
from minster.kit.bag import holds, lowest

MOST = TURNS_EACH + 2

# -- gold and stone ------------------------------------------------------------------------------

UNIT = (115, 115, 110, 104, 95, 82, 70, 58, 46)
"""The first unit, the second …: four pay for almost anything, a hoard of nine is waste."""
SPENT = (0, 55, 80, 92)
"""Per cent of it that is still spent with so many actions to come."""
A_TURN = 4
"""Units an action can spend."""


def _held(units: int, t: int) -> int:
    share = SPENT[min(t, len(SPENT) - 1)]
    return sum(UNIT[i] * (share if i < A_TURN * t else share // 4) // 100 for i in range(units))


RESOURCE = table([[_held(u, t) for u in range(CAP + 1)] for t in range(MOST)])
"""So many of one kind, by actions to come."""

# -- gains ---------------------------------------------------------------------------------------

KEY_WORTH = {
    Key.GOLD: 85,
    Key.STONE: 85,
    Key.EGG: 190,
    Key.SILVER_WINDOW: 150,
    Key.GOLD_WINDOW: 400,
    Key.POINTS: 0,
    Key.RED_TOKEN: 170,
    Key.BLUE_TOKEN: 170,
    Key.UNIV: 140,
    Key.MINE: 190,
    Key.QUARRY: 190,
    Key.TECH: 230,
    Key.HW: 200,
    Key.CATH: 200,
    Key.HW_OR_CATH: 230,
}
"""What one of each is worth in the middle of a game; points are counted by themselves."""
LATE = table([40, 60, 80, 90] + [100] * MOST)
"""Per cent of that with so many actions to come: tokens and tracks count to the end."""


def _effects(row: int) -> list[tuple[int, int]]:
    return [(int(GAIN_KEY[row][k]), int(GAIN_AMOUNT[row][k])) for k in range(GAIN_LENGTH[row])]


GAIN_POINTS = table([sum(100 * n for k, n in _effects(r) if k == Key.POINTS) for r in range(GAINS)])
GAIN_REST = table([sum(KEY_WORTH[Key(k)] * n for k, n in _effects(r)) for r in range(GAINS)])


@rule
def gain_worth(row: int, t: int) -> int:
    return GAIN_POINTS[row] + GAIN_REST[row] * LATE[t] // 100


# -- eggs and windows ----------------------------------------------------------------------------

EGGS = table([0, 110, 300, 600, 1000])
"""So many kept for the end, while more may come."""
EGG_USED = 90
"""What an egg does on the road beyond that."""
SILVER, GOLDEN = 140, 340
EXTRA_READY = 250
"""The windows for an extra action together."""


@rule
def egg_worth(me: Player, eggs: int, t: int) -> int:
    capped = min(eggs, EGG_CAP)
    if t == 0:
        return 100 * EGG_POINTS[capped]
    return EGGS[capped] + EGG_USED * min(eggs, ROAD_V - me.pawn) * min(t, 4) // 4


@rule
def window_worth(me: Player, t: int, own: bool) -> int:
    """Two of them outlast the turn, and the last turn uses what it has."""
    if t == 0 and not own:
        return 0
    silver, golden = me.silver, me.golden
    worth = SILVER * silver + GOLDEN * golden
    if golden >= 2 or (golden == 1 and silver > 0):
        worth += EXTRA_READY
    if t == 0:
        return worth // 3
    return worth if t > 1 else worth * 4 // 5


# -- production tracks and seals -----------------------------------------------------------------

PRODUCTIONS = 20
"""Hundredths of a production of each kind that a turn brings."""
PRODUCED = 72
"""What one more unit of a production is worth."""
SEAL_NEAR = table([0, 330, 190, 90, 30, 0])
"""By steps missing to a seal right."""
SEAL_RIGHT = 620


@rule
def production(me: Player, track: int, count: int) -> int:
    """What one production brings, in the middle of a game."""
    total = PRODUCED * count
    for k in range(TRACK_BONUSES):
        if BONUS_FROM[track][k] <= count:
            total += gain_worth(BONUS_GAIN[track][k], 4)
    if me.tokens[track] != NONE:
        total += gain_worth(TOKEN_GAIN[me.tokens[track]], 4)
    return total


@rule
def track_worth(s: State, me: Player, track: int, count: int, t: int) -> int:
    worth = production(me, track, count) * PRODUCTIONS * t // 100
    if count < TRACK_MAX[track] and s.seals != 0:
        missing = min(5, SEAL_AT[track] - count)
        worth += SEAL_NEAR[missing] * min(t, 4) // 4
    return worth


@rule
def step_worth(s: State, me: Player, track: int, t: int) -> int:
    """One increase more."""
    count = me.tracks[track]
    if count >= TRACK_MAX[track]:
        return 0
    worth = track_worth(s, me, track, count + 1, t) - track_worth(s, me, track, count, t)
    if count + 1 == SEAL_AT[track] and s.seals != 0:
        worth += SEAL_RIGHT
    return worth


@rule
def seal_worth(s: State, me: Player, t: int) -> int:
    """Seals claimed, with what the last productions will add, and rights not yet used."""
    worth = 0
    if me.seal_rights > 0 and s.seals != 0:
        worth += SEAL_RIGHT * me.seal_rights
    if me.claimed == 0:
        return worth
    now = 100 * seal_points(me)
    if t == 0:
        return worth + now
    later = 0
    for seal in range(SEALS):
        if holds(me.claimed, seal):
            if SEAL_KIND[seal] == Claim.FIXED:
                later += 100 * SEAL_POINTS[seal]
            elif SEAL_KIND[seal] == Claim.PER_PAIR:
                later += 900
            else:
                later += 1100
    return worth + (now + later) // 2 if t < 3 else worth + later


# -- technologies and the university -------------------------------------------------------------

PERMANENT = table([45, 25, 90, 50, 110, 50, 38, 38, 55, 40, 60, 40])
"""What a technology of level I or II brings a turn."""
ONCE = table([520, 330, 420, 560, 520, 520, 560, 560, 480, 640, 650, 620])
"""One of level III or IV, not yet used."""
LEVEL_WORTH = table([380, 350, 900, 800])
"""A technology of each level before it is drawn; the permanent ones by the time left."""
TECH_GROWTH, UNIV_GROWTH = 100, 25
"""Hundredths of a step a turn: most players reach the top of both, and what is over is points."""


def _lesson(height: int) -> int:
    """The multiplier in hundredths, with part of the way to the next one."""
    now = UNIV_MULTIPLIER[height]
    ahead = next((h for h in range(height, UNIV_TOP + 1) if UNIV_MULTIPLIER[h] > now), height)
    behind = next(h for h in range(UNIV_TOP + 1) if UNIV_MULTIPLIER[h] == now)
    if ahead == height:
        return 100 * now
    return 100 * now + 100 * (UNIV_MULTIPLIER[ahead] - now) * (height - behind) // (ahead - behind)


LESSON = table([_lesson(h) for h in range(UNIV_TOP + 1)] + [100 * UNIV_MULTIPLIER[UNIV_TOP]])


@rule
def level_worth(level: int, t: int) -> int:
    if level < 2:
        return LEVEL_WORTH[level] * t // 8
    return LEVEL_WORTH[level] if t > 0 else LEVEL_WORTH[level] // 2


@rule
def learning(tech: int, univ: int, t: int) -> int:
    """Academics as they will be, and the next technology in part."""
    if t == 0:
        return 100 * tech * UNIV_MULTIPLIER[univ]
    risen, learned = 100 * tech + TECH_GROWTH * t, 100 * univ + UNIV_GROWTH * t
    height, studied = min(100 * TECH_TOP, risen), min(100 * UNIV_TOP, learned)
    step = studied // 100
    lesson = LESSON[step] + (LESSON[step + 1] - LESSON[step]) * (studied % 100) // 100
    worth = height * lesson // 100
    worth += TECH_OVERFLOW * (risen - height) + UNIV_OVERFLOW * (learned - studied)
    if tech < TECH_TOP and LEVEL_AT[tech] == NONE and LEVEL_AT[tech + 1] != NONE:
        worth += level_worth(LEVEL_AT[tech + 1], t) * 2 // 5
    return worth


@rule
def technology_worth(me: Player, t: int, own: bool) -> int:
    worth = 0
    for level in range(LEVELS):
        tile = me.technologies[level]
        if tile != NONE:
            if tile < FIRST_USED:
                worth += PERMANENT[tile] * t
            elif not holds(me.spent, level):
                if t > 0:
                    worth += ONCE[tile - FIRST_USED]
                elif own:
                    worth += ONCE[tile - FIRST_USED] // 3
    return worth


# -- grids ---------------------------------------------------------------------------------------

COLUMN_GROWTH, TOKEN_GROWTH = 22, 12
V_AHEAD = table([0, 40, 110, 220])
"""The Cathedral's V tiles, seen from rows below them."""
V_TILE = 700
ARROW = 220


@rule
def token_worth(tokens: int, column: int, t: int) -> int:
    """Tokens times columns, each as it will be."""
    if t == 0:
        return 100 * tokens * COLUMN_MULTIPLIER[column]
    kept = 100 * tokens + TOKEN_GROWTH * t
    reached = min(
        100 * COLUMN_MULTIPLIER[LAST_COLUMN], 100 * COLUMN_MULTIPLIER[column] + COLUMN_GROWTH * t
    )
    return kept * reached // 100


@rule
def grid_worth(s: State, me: Player, t: int) -> int:
    worth = 0
    for grid in range(GRIDS):
        worth += 100 * ROW_POINTS[me.row[grid]]
    worth += token_worth(me.blue, me.column[Grid.HUNGER_WALL], t)
    worth += token_worth(me.red, me.column[Grid.CATHEDRAL], t)
    row = me.row[Grid.CATHEDRAL]
    if row < TOP_TIER and s.cathedral_v != 0:
        worth += V_AHEAD[row] * min(t, 4) // 4
    return worth


@rule
def side_worth(s: State, me: Player, grid: int, t: int) -> int:
    """One sideways move more, with the square it leads to."""
    column = me.column[grid]
    if column >= LAST_COLUMN:
        return 0
    tokens = me.blue if grid == Grid.HUNGER_WALL else me.red
    worth = token_worth(tokens, column + 1, t) - token_worth(tokens, column, t)
    square = SQUARES[3 * grid + s.sets[grid]][me.row[grid] * GRID_COLUMNS + column + 1]
    if square > 0:
        worth += 100 * square
    elif square == Square.UP:
        worth += ARROW
    elif square == Square.SIDE:
        worth += worth
    return worth


# -- V tiles, walls, the action board ------------------------------------------------------------

WALLS = table([0, 90, 220, 500, 1000, 1350] + [1800] * 8)
"""The final walls while more may come."""
ROWS_GROWTH, UPGRADE_GROWTH, WALL_GROWTH, TRACK_GROWTH = 22, 24, 16, 8
PERFORMED = table([28, 18, 80, 13, 13, 18])
"""Hundredths of each action that a turn brings, the extra ones included; the Upgrade action is free
and leads to most of them."""
OPEN_SYMBOL = 4
"""A symbol that faces an empty hex, for every action to come."""


@rule
def v_worth(me: Player, tile: int, t: int) -> int:
    kind = V_KIND[tile]
    each = V_EACH[tile]
    if kind == Final.UNIV:
        return each * min(100 * UNIV_TOP, 100 * me.univ + UNIV_GROWTH * t)
    if kind == Final.UPGRADES:
        return each * (100 * (me.upgrades[0] + me.upgrades[1]) + UPGRADE_GROWTH * t)
    if kind == Final.WALLS:
        return each * (100 * me.walls + WALL_GROWTH * t)
    if kind == Final.MINES:
        return each * min(800, 100 * me.tracks[Track.MINE] + TRACK_GROWTH * t)
    if kind == Final.QUARRIES:
        return each * min(700, 100 * me.tracks[Track.QUARRY] + TRACK_GROWTH * t)
    rows = me.row[Grid.HUNGER_WALL] + me.row[Grid.CATHEDRAL]
    return each * min(1000, 100 * rows + ROWS_GROWTH * t)


@rule
def v_tiles_worth(me: Player, t: int) -> int:
    worth = 0
    tiles = me.v_tiles
    while tiles != 0:
        worth += v_worth(me, lowest(tiles), t)
        tiles &= tiles - 1
    return worth


@rule
def walls_worth(walls: int, t: int) -> int:
    return WALLS[walls] if t > 0 else 100 * WALL_SET[walls]


@rule
def bonus_worth(me: Player, action: int, t: int) -> int:
    """What the upgrade of an action pays once."""
    upgrade = me.board[action]
    if upgrade == NONE:
        return 0
    return gain_worth(UPGRADE_GAIN[upgrade], t)


@rule
def board_worth(me: Player, t: int) -> int:
    if t == 0:
        return 0
    worth = 0
    for action in range(ACTIONS):
        worth += bonus_worth(me, action, t) * PERFORMED[action] * t // 100
    open_rim = 0
    for at in range(BOARD_HEXES):
        tile = me.board[at]
        if tile != NONE:
            for k in range(SYMBOLS[tile]):
                near = BOARD_NEAR[at][(SYMBOL_SIDE[tile][k] + me.turned[at]) % 6]
                if near != NONE and me.board[near] == NONE:
                    open_rim += OPEN_SYMBOL
    return worth + open_rim * min(t, 6)


# -- the road ------------------------------------------------------------------------------------

ON_THE_WAY = table([0, 60, 160, 330, 420, 0])
"""By the pawn's space: the bridge comes nearer."""
STREET_III = table([16, 30, 48])
"""Per cent: how likely a pawn before III scores there, by its space, with time enough."""


@rule
def road_worth(me: Player, t: int) -> int:
    worth = ON_THE_WAY[me.pawn] * min(t, 4) // 4
    if me.pawn < 3:
        worth += 3 * me.upgrades[0] * STREET_III[me.pawn] * min(t, 5) // 5
    return worth
