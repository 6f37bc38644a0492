"""The pieces of the box as the rules use them: a table for every figure.

Knows how the data file becomes tables; what has a name in a rule is in `kinds.py`, and what a
figure means is said where a rule reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from minster.core.edition import data_file, fingerprint
from minster.core.rule import rule, table
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.components import load
from minster.games.praga_caput_regni.kinds import EFFECTS, TRIGGERS, Square, Wheel

BOX = load(data_file(Path(__file__).parent))
EDITION = fingerprint(BOX)


NONE = -1
SEATS = 4
ACTIONS, ROWS, PLACES = 6, 3, 4
SPECIAL_PLACE = 3
GRIDS, GRID_ROWS, GRID_COLUMNS = 2, 6, 5
LAST_COLUMN, TOP_ROW = GRID_COLUMNS - 1, GRID_ROWS - 1
LEVELS, LEVEL_SIZE = 4, 6
TECHNOLOGIES = LEVELS * LEVEL_SIZE
PILES, IV_PILE = 5, 4
DRAWN = 3

# -- gains and prices: section 5 ------------------------------------------------------------------

_GAINS: list[list[tuple[int, int]]] = [[]]


def gain_row(gain: data.Gain) -> int:
    """Equal tables of effects share one row; row 0 is the empty one."""
    pairs = sorted((data.KEYS.index(key), amount) for key, amount in gain.items())
    if pairs not in _GAINS:
        _GAINS.append(pairs)
    return _GAINS.index(pairs)


_PRICES: list[list[int]] = [[0] * len(data.PRICES)]


def price_row(cost: data.Gain) -> int:
    """Equal prices share one row; row 0 is free."""
    price = [cost.get(key, 0) for key in data.PRICES]
    if price not in _PRICES:
        _PRICES.append(price)
    return _PRICES.index(price)


CAP = BOX.meta.currency_cap
WINDOW_LIMIT = BOX.meta.window_carry_limit
TURNS_EACH = BOX.meta.turns_per_player
START = BOX.player_start

# -- the crane: section 4 -------------------------------------------------------------------------

POSITIONS = BOX.crane.positions
DEAD_POSITION = BOX.crane.dead_position
FIRST_GREEN = next(p.index for p in BOX.crane.position if p.zone == "green")
POSITION_COST = table([p.cost_gold for p in BOX.crane.position])
POSITION_POINTS = table([p.points for p in BOX.crane.position])
OVERFLOW_POINTS = BOX.crane.overflow.points
_SLOTS = [slot.effect for slot in BOX.crane.slot]


def _wheel_kind(effect: dict[str, object]) -> int:
    if "special" in effect:
        return Wheel.SPECIAL
    return Wheel.BUY if "buy" in effect else Wheel.GAIN


WHEEL_KIND = table([NONE, *(_wheel_kind(e) for e in _SLOTS)])
WHEEL_POINTS = table([0, *(e.get("points_if_unused", 0) for e in _SLOTS)])
WHEEL_GAIN = table([0, *(gain_row({k: v for k, v in e.items() if k in data.KEYS}) for e in _SLOTS)])
WHEEL_PRICE = table([0, *(price_row(e.get("price", {})) for e in _SLOTS)])
_SETUPS = {setup.players: setup for setup in BOX.crane.setup}
_BY_PLAYERS = [_SETUPS[max(2, n)] for n in range(SEATS + 1)]
BOX_START = table([setup.box_position for setup in _BY_PLAYERS])
PLATFORM_START = table([setup.platform_start for setup in _BY_PLAYERS])
ERA_TURN = table([setup.era2_after_turn for setup in _BY_PLAYERS])
HOURGLASS = BOX.crane.platform.hourglass
DROP_POSITION = BOX.crane.platform.drop_box_position
ACTION_TILES = len(BOX.action_tile)
TILE_IDS = [tile.id for tile in BOX.action_tile]
FIRST_GAME_ORDER = [TILE_IDS.index(name) for name in BOX.action_tile_first_game_order.order]
TILE_ACTIONS = table(
    [
        [data.ACTIONS.index(action) for action in side]
        for tile in BOX.action_tile
        for side in (tile.side_a, tile.side_b)
    ]
)
"""Row 2 × tile + side; side A is 0."""

# -- tracks: section 5 ----------------------------------------------------------------------------

_TRACKS = (BOX.track.gold_mine, BOX.track.quarry)
TRACK_MAX = table([t.max for t in _TRACKS])
TOKEN_AT = table([t.production_token_at for t in _TRACKS])
SEAL_AT = table([t.seal_at for t in _TRACKS])
TRACK_BONUSES = max(len(t.bonus) for t in _TRACKS)
_NO_BONUS = data.TrackBonus(99, {})
_BONUSES = [
    sorted(t.bonus, key=lambda b: b.from_count) + [_NO_BONUS] * (TRACK_BONUSES - len(t.bonus))
    for t in _TRACKS
]
BONUS_FROM = table([[b.from_count for b in bonuses] for bonuses in _BONUSES])
BONUS_GAIN = table([[gain_row(b.gain) for b in bonuses] for bonuses in _BONUSES])
ONE_MORE = table([gain_row({"gold": 1, "mine": 1}), gain_row({"stone": 1, "quarry": 1})])
"""PR-7.2.1 and PR-7.3.1, option (a)."""
TECH_TOP = BOX.track.technology.top
TECH_OVERFLOW = BOX.track.technology.overflow_points
_HEIGHTS = list(BOX.track.technology.levels.values())
LEVEL_AT = table([_HEIGHTS.index(h) if h in _HEIGHTS else NONE for h in range(TECH_TOP + 1)])
UNIV_TOP = BOX.track.university.top
UNIV_OVERFLOW = BOX.track.university.overflow_points
UNIV_MULTIPLIER = table(BOX.track.university.multiplier_by_height)
WEALTHS = len(BOX.wealth_bonus)
_TRIGGERS = [next(iter(w.trigger.items())) for w in BOX.wealth_bonus]
WEALTH_GOLD = table([n if key != "stone" else 99 for key, n in _TRIGGERS])
WEALTH_STONE = table([n if key != "gold" else 99 for key, n in _TRIGGERS])
WEALTH_GAIN = table([gain_row(w.gain) for w in BOX.wealth_bonus])
ALL_WEALTH = (1 << WEALTHS) - 1
TOKENS = len(BOX.production_token)
TOKEN_GAIN = table([gain_row(t.gain) for t in BOX.production_token])
PARLER_TOKENS = 4
SEALS = len(BOX.seal)
SEAL_PRICE = table([price_row(seal.cost) for seal in BOX.seal])
SEAL_KIND = table([data.SEAL_KINDS.index(seal.scoring.kind) for seal in BOX.seal])
SEAL_POINTS = table([seal.scoring.points for seal in BOX.seal])
_KINDS = [seal.scoring.kind for seal in BOX.seal]
PARLER_SEAL = table([_KINDS.index("per_gold"), _KINDS.index("per_stone")])
SIX_SEAL = _KINDS.index("fixed")

# -- hex tiles: section 7 -------------------------------------------------------------------------

UPGRADES, WALLS, BUILDINGS = len(BOX.upgrade), len(BOX.wall), len(BOX.building)
HEX_FIRST = table([0, UPGRADES, UPGRADES + WALLS])
"""Where a row's tiles begin among all hex tiles of the catalogue."""
HEXES = UPGRADES + WALLS + BUILDINGS
_STACKS = [
    [i for i, t in enumerate(tiles) if (t.era, t.special) == (era, special)]
    for era in (1, 2)
    for tiles in data.rows_of(BOX)
    for special in (False, True)
]
STACKS = 6
STACK_FIRST = table([stack[0] for stack in _STACKS])
"""Row 6 × era + 2 × row + special."""
STACK_SIZE = table([len(stack) for stack in _STACKS])
WALL_GOLD = table([w.cost.get("gold", 0) for w in BOX.wall])
WALL_STONE = table([w.cost.get("stone", 0) for w in BOX.wall])
WALL_GAIN = table([gain_row(w.reward) for w in BOX.wall])
WALL_MARK = table([w.hunger_wall for w in BOX.wall])
BUILDING_GOLD = table([b.cost.get("gold", 0) for b in BOX.building])
BUILDING_STONE = table([b.cost.get("stone", 0) for b in BOX.building])
BUILDING_REWARD_GOLD = table([b.reward.get("gold", 0) for b in BOX.building])
BUILDING_GAIN = table([gain_row(b.reward) for b in BOX.building])
BUILDING_MARK = table([b.cathedral for b in BOX.building])
BUILDING_CUBE = table([b.cube_space for b in BOX.building])
UPGRADE_ACTION = table([data.ACTIONS.index(u.action) for u in BOX.upgrade])
UPGRADE_GAIN = table([gain_row(u.bonus) for u in BOX.upgrade])
UPGRADE_UNIV = table([gain_row({"univ": u.univ}) for u in BOX.upgrade])
UPGRADE_ERA = table([u.era - 1 for u in BOX.upgrade])

# -- rims: what stands on the sides and corners of upgrades and walls -----------------------------

BOARD_HEXES, WALL_SPOTS = 18, 12
FIRST_SPOT = ACTIONS
"""On the action board the six action hexes come first, then the wall spots."""
_RIMS = data.rims_of(BOX)
MOST_SYMBOLS = max(1, max(len(rim.side_symbols) for rim in _RIMS))


def _bits(corners: Sequence[int]) -> int:
    return sum(1 << c for c in corners)


def _turned(rim: object, rotation: int) -> object:
    if isinstance(rim, data.Building):
        return {(c + rotation) % 6 for c in rim.blue_corners}
    assert isinstance(rim, data.Upgrade | data.Wall)  # noqa: S101  the only other kinds
    corners = {(c + rotation) % 6 for c in rim.red_corners}
    symbols = {((s.side + rotation) % 6, gain_row(s.gain)) for s in rim.side_symbols}
    return corners, symbols


def _rotations(rim: object) -> int:
    """How many rotations differ: 1, 2, 3 or 6."""
    return next(r for r in range(1, 7) if _turned(rim, r) == _turned(rim, 0))


RED_CORNERS = table([_bits(rim.red_corners) for rim in _RIMS])
SYMBOLS = table([len(rim.side_symbols) for rim in _RIMS])
SYMBOL_SIDE = table(
    [
        [s.side for s in rim.side_symbols] + [NONE] * (MOST_SYMBOLS - len(rim.side_symbols))
        for rim in _RIMS
    ]
)
SYMBOL_GAIN = table(
    [
        [
            next((gain_row(s.gain) for s in rim.side_symbols if s.side == side), 0)
            for side in range(6)
        ]
        for rim in _RIMS
    ]
)
RIM_ROTATIONS = table([_rotations(rim) for rim in _RIMS])
BLUE_CORNERS = table([_bits(b.blue_corners) for b in BOX.building])
BUILDING_ROTATIONS = table([_rotations(b) for b in BOX.building])


def _near(at: data.Hex, side: int) -> data.Hex:
    q, r = data.SIDES[side % 6]
    return at[0] + q, at[1] + r


def _vertex(at: data.Hex, corner: int) -> frozenset[data.Hex]:
    """Section 16.1: corner i lies between side i + 5 and side i."""
    return frozenset((at, _near(at, corner + 5), _near(at, corner)))


def _touching(hexes: list[data.Hex]) -> list[list[int]]:
    """For each hex and corner the (at most two) others there, as 6 × hex + corner."""
    corners = {(i, c): _vertex(at, c) for i, at in enumerate(hexes) for c in range(6)}
    out = []
    for i in range(len(hexes)):
        row: list[int] = []
        for c in range(6):
            others = [6 * j + d for (j, d), v in corners.items() if j != i and v == corners[i, c]]
            row += [*others, NONE, NONE][:2]
        out.append(row)
    return out


_BOARD = [a.action_board_hex for a in BOX.action] + BOX.action_board.wall_spots
BOARD_NEAR = table(
    [
        [_BOARD.index(_near(at, s)) if _near(at, s) in _BOARD else NONE for s in range(6)]
        for at in _BOARD
    ]
)
BOARD_TOUCH = table(_touching(_BOARD))

# -- the city: section 16.1 -----------------------------------------------------------------------

SITES, PLAZAS, PLAZA_TILES = len(BOX.building_site), len(BOX.plaza_site), len(BOX.plaza_tile)
_SITES = [(site.q, site.r) for site in BOX.building_site]
_PLAZA_IDS = [plaza.id for plaza in BOX.plaza_site]
_PRINTED = {frozenset(tuple(at) for at in c.vertex_of) for c in BOX.printed_blue_corner}
SITE_TOUCH = table(_touching(_SITES))
SITE_PRINTED = table([[_vertex(at, c) in _PRINTED for c in range(6)] for at in _SITES])
SITE_PLAZA = table([_PLAZA_IDS.index(site.plaza_site) for site in BOX.building_site])
SITE_COST = table([site.cost_gold for site in BOX.building_site])
SITE_POINTS = table([site.points for site in BOX.building_site])
ALL_SITES = (1 << SITES) - 1
AFFORDABLE_SITES = table(
    [sum(1 << i for i, s in enumerate(BOX.building_site) if s.cost_gold <= g) for g in range(10)]
)
PLAZA_SITES = table(
    [sum(1 << i for i, s in enumerate(BOX.building_site) if s.plaza_site == p) for p in _PLAZA_IDS]
)
"""As bits."""
PLAZA_MIN_PLAYERS = table([plaza.min_players for plaza in BOX.plaza_site])
PLAZA_TAN = table([plaza.colour == "tan" for plaza in BOX.plaza_site])
PLAZA_TILE_TAN = table([tile.colour == "tan" for tile in BOX.plaza_tile])
PLAZA_UPPER = table([gain_row(tile.upper) for tile in BOX.plaza_tile])
PLAZA_LOWER = table([gain_row(tile.lower) for tile in BOX.plaza_tile])
PRE_BUILT = table(
    [[n in site.preoccupied_in_players for site in BOX.building_site] for n in range(SEATS + 1)]
)

# -- King's Road and bridge: section 7.6 ----------------------------------------------------------

ROAD_IV, ROAD_V = 4, 5
STREET = 3
ROAD_PRICE = table([0, *(price_row(space.cost) for space in BOX.road_space)])
IV_DRAWN = BOX.road_space[ROAD_IV - 1].draw
BRIDGE_TILES, V_FIRST, V_TILES = len(BOX.bridge_tile), 6, 6
ALL_V = (1 << V_TILES) - 1
BRIDGE_GAIN = table([gain_row(t.gain | t.immediate) for t in BOX.bridge_tile])
BRIDGE_OPTIONAL = table([t.move_optional for t in BOX.bridge_tile])
_FINALS = [t.final for t in BOX.bridge_tile[V_FIRST:] if t.final is not None]
V_KIND = table([data.V_KINDS.index(f.kind) for f in _FINALS])
V_EACH = table([f.points_each for f in _FINALS])
SPOTS = len(BOX.bridge.spots)
_STRIPS = {(strip.strip, strip.side): strip.gains for strip in BOX.bridge_strip}
STRIP_GAIN = table(
    [[gain_row(g) for g in _STRIPS[strip, side]] for strip in ("north", "south") for side in "AB"]
)
"""Row 2 × strip + side."""


def _effects(egg: bool) -> list[tuple[int, str, data.RoadEffect, data.Gain]]:
    """The road moves: space, effect key (or none), effect and gain, in order."""
    out = []
    for space in BOX.road_space[:STREET]:
        effect = space.egg_effect if egg else space.plain_effect
        assert effect is not None  # noqa: S101  checked by components.py
        at = data.NUMERALS.index(space.numeral)
        out += [(at, next(iter(g)).replace("_", "-"), effect, g) for g in effect.choose]
        if not effect.choose:
            out.append((at, "", effect, effect.gain))
        elif not egg and any(f.numeral == space.numeral and f.effect.per for f in _FACES):
            out.append((at, "", effect, {}))
    return out


_FACES = BOX.road_tile_face
_PER = ("", *data.PERS)
PLAIN_EFFECTS, EGG_EFFECTS = _effects(False), _effects(True)
PLAIN_SPACE = table([space for space, _, _, _ in PLAIN_EFFECTS])
PLAIN_CHOICE = table([key != "" for _, key, _, _ in PLAIN_EFFECTS])
PLAIN_PRICE = table([price_row(effect.pay) for _, _, effect, _ in PLAIN_EFFECTS])
PLAIN_GAIN = table([gain_row(gain) for _, _, _, gain in PLAIN_EFFECTS])
PLAIN_PER = table([_PER.index(effect.per) for _, _, effect, _ in PLAIN_EFFECTS])
PLAIN_EACH = table([effect.points_each for _, _, effect, _ in PLAIN_EFFECTS])
EGG_SPACE = table([space for space, _, _, _ in EGG_EFFECTS])
EGG_PRICE = table([price_row(effect.pay) for _, _, effect, _ in EGG_EFFECTS])
EGG_GAIN = table([gain_row(gain) for _, _, _, gain in EGG_EFFECTS])
ROAD_FACES = len(_FACES)
FACE_IDS = [face.id for face in _FACES]
FACE_SPACE = [data.NUMERALS.index(face.numeral) for face in _FACES]
FACE_WHILE = table(
    [data.WHILES.index(f.effect.while_) + 1 if f.effect.while_ else 0 for f in _FACES]
)
FACE_GAIN = table(
    [gain_row({"points": f.effect.points} if f.effect.points else {}) for f in _FACES]
)
FACE_PER = table([_PER.index(f.effect.per) for f in _FACES])
FACE_EACH = table([f.effect.points_each for f in _FACES])
FACE_CHOICES = [[next(iter(g)) for g in f.effect.choose] for f in _FACES]
FACE_CHOICE = table([[gain_row(g) for g in [*f.effect.choose, {}, {}][:2]] for f in _FACES])

# -- grids: section 8 -----------------------------------------------------------------------------


def _square(text: str) -> int:
    special = {".": 0, "S": Square.SIDE, "U": Square.UP}
    return special[text] if text in special else int(text[1:])


_GRIDS = {(g.project, g.set): g.rows_bottom_to_top for g in BOX.project_grid}
SQUARES = table(
    [
        [_square(square) for row in _GRIDS[project, chosen] for square in row]
        for project in data.GRIDS
        for chosen in data.GRID_SETS
    ]
)
"""Row 3 × grid + set, square 5 × row + column."""
_CROSSINGS = {2: BOX.project.cross_cost_I_II, 4: BOX.project.cross_cost_II_III}
CROSS_PRICE = table([price_row(_CROSSINGS.get(row, {})) for row in range(GRID_ROWS)])
UP_PRICE = price_row(BOX.project.up_cost)
TOP_TIER = 4
ROW_POINTS = table(BOX.project.row_points)
COLUMN_MULTIPLIER = table(BOX.project.column_multiplier)

# -- technologies: section 9 ----------------------------------------------------------------------

_TECHS = BOX.technology
TECH_TRIGGER = table([TRIGGERS.index(t.trigger) if t.trigger else NONE for t in _TECHS])
TECH_USE = table([EFFECTS.index(t.effect) if t.effect else NONE for t in _TECHS])
TECH_GAIN = table([gain_row(t.gain) for t in _TECHS])
TECH_ACTION = table([data.ACTIONS.index(t.action) if t.action else NONE for t in _TECHS])
GOLD_OFF = table([0, *(t.discount.get("gold", 0) for t in _TECHS)])
STONE_OFF = table([0, *(t.discount.get("stone", 0) for t in _TECHS)])
"""Row technology + 1; row 0 is no discount."""
BROKER = data.BROKER
BROKER_MORE = table([[t.gain.get(key, 0) for key in BROKER] for t in _TECHS])
BROKER_REST = table(
    [gain_row({k: v for k, v in t.gain.items() if k not in BROKER}) for t in _TECHS]
)

# -- final scoring and solo: sections 10 and 12 ---------------------------------------------------

MOST_WALLS = WALL_SPOTS
WALL_SET = table(
    [
        max((t.points for t in BOX.final.walls.thresholds if n >= t.min), default=0)
        for n in range(MOST_WALLS + 1)
    ]
)
EGG_CAP = BOX.final.eggs.count_cap
EGG_POINTS = table(BOX.final.eggs.points_by_count)
CARDS = len(BOX.parler_card)
ALL_CARDS = (1 << CARDS) - 1
CARD_PARTS = max(len(card.actions) for card in BOX.parler_card)
CARD_PART = table(
    [
        [data.CARD_PARTS.index(a) for a in card.actions] + [NONE] * (CARD_PARTS - len(card.actions))
        for card in BOX.parler_card
    ]
)
CARD_RANK = table([card.action_tile_rank for card in BOX.parler_card])
HUMAN, OPPONENT = 0, 1

# -- prices and gains, once all are entered -------------------------------------------------------

PRICE = table(_PRICES)
EGG_ROW = gain_row({"egg": 1})
GAINS = len(_GAINS)
GAIN_LENGTH = table([len(pairs) for pairs in _GAINS])
_WIDE = max(len(pairs) for pairs in _GAINS)
GAIN_KEY = table([[k for k, _ in pairs] + [NONE] * (_WIDE - len(pairs)) for pairs in _GAINS])
GAIN_AMOUNT = table([[n for _, n in pairs] + [0] * (_WIDE - len(pairs)) for pairs in _GAINS])


@rule
def rotated(corners: int, rotation: int) -> int:
    """Six bits turned clockwise: corner i comes to (i + rotation) mod 6."""
    return ((corners << rotation) | (corners >> (6 - rotation))) & 63
