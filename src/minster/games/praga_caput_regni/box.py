"""The shape of the data file of Praga Caput Regni, typed; the names in it that rules know by heart.

Knows fields and their types; what the figures must satisfy is `components.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct, field

Gain = dict[str, int]
Hex = tuple[int, int]

KEYS = (
    "gold",
    "stone",
    "egg",
    "silver_window",
    "gold_window",
    "points",
    "red_token",
    "blue_token",
    "univ",
    "mine",
    "quarry",
    "tech",
    "hw",
    "cath",
    "hw_or_cath",
)
"""Effects, in the fixed order of PR-5.12."""
PRICES = ("gold", "stone", "egg", "silver_window", "gold_window")
BROKER = ("gold", "stone")
COLOURS = ("red", "green", "blue", "purple")
ACTIONS = ("mines", "quarries", "upgrade", "wall", "building", "road")
ROWS = ("upgrade", "wall", "building")
GRIDS = ("hunger_wall", "cathedral")
GRID_SETS = ("base", "A", "B")
NUMERALS = ("I", "II", "III", "IV", "V")
V_KINDS = ("univ_height", "upgrade_tiles", "wall_tiles", "gold_mines", "quarries", "rows_both")
SEAL_KINDS = ("fixed", "per_gold", "per_stone", "per_pair")
WHILES = ("upgrade_action", "build_without_cathedral", "wall_action")
PERS = ("era1_upgrade_tiles", "silver_windows_held")
CARD_PARTS = (
    "construct_building",
    "take_wall",
    "take_upgrade",
    "increase_mine",
    "increase_quarry",
    "increase_richer",
)
SIDES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Neighbours of a hex: NE, E, SE, SW, W, NW (section 16)."""


class Meta(Struct):
    turns_per_player: int
    currency_cap: int
    window_carry_limit: int


class Colours(Struct):
    ids: list[str]


class Position(Struct):
    index: int
    zone: str
    cost_gold: int
    points: int


class Slot(Struct):
    id: str
    sector: int
    name: str
    effect: dict[str, Any]


class Overflow(Struct):
    points: int


class CraneSetup(Struct):
    players: int
    box_position: int
    platform_start: int
    drop_turns: list[int]
    era2_after_turn: int
    total_turns: int


class Platform(Struct):
    spaces: list[int]
    hourglass: int
    drop_box_position: int


class Crane(Struct):
    positions: int
    entry_position: int
    dead_position: int
    position: list[Position]
    slot: list[Slot]
    overflow: Overflow
    setup: list[CraneSetup]
    platform: Platform


class ActionTile(Struct):
    id: str
    name: str
    side_a: list[str]
    side_b: list[str]


class Order(Struct):
    order: list[str]


class Action(Struct):
    id: str
    name: str
    action_board_side: int
    action_board_hex: Hex


class ActionBoard(Struct):
    centre: Hex
    wall_spots: list[Hex]
    wall_spot_ids: list[str]


class PlayerStart(Struct):
    gold: int
    stone: int
    gold_mines: int
    quarries: int
    tech: int
    univ: int
    eggs: int
    silver_windows: int
    gold_windows: int
    score: int


class TrackBonus(Struct):
    from_count: int
    gain: Gain


class ProductionTrack(Struct):
    start: int
    max: int
    production_token_at: int
    seal_at: int
    bonus: list[TrackBonus]


class TechnologyTrack(Struct):
    top: int
    levels: dict[str, int]
    overflow_points: int


class UniversityTrack(Struct):
    top: int
    multiplier_by_height: list[int]
    overflow_points: int


class Tracks(Struct):
    gold_mine: ProductionTrack
    quarry: ProductionTrack
    technology: TechnologyTrack
    university: UniversityTrack


class Wealth(Struct):
    id: str
    name: str
    trigger: dict[str, int]
    gain: Gain


class Token(Struct):
    id: str
    name: str
    gain: Gain


class SealScoring(Struct):
    kind: str
    points: int


class Seal(Struct):
    id: str
    name: str
    cost: Gain
    scoring: SealScoring


class Symbol(Struct):
    side: int
    gain: Gain


class Upgrade(Struct):
    id: str
    name: str
    era: int
    special: bool
    action: str
    univ: int
    bonus: Gain
    side_symbols: list[Symbol]
    red_corners: list[int]


class Wall(Struct):
    id: str
    name: str
    era: int
    special: bool
    cost: Gain
    reward: Gain
    hunger_wall: bool
    side_symbols: list[Symbol]
    red_corners: list[int]


class Building(Struct):
    id: str
    name: str
    era: int
    special: bool
    cost: Gain
    reward: Gain
    cathedral: bool
    cube_space: bool
    blue_corners: list[int]


class Technology(Struct):
    id: str
    name: str
    level: int
    kind: str
    trigger: str = ""
    effect: str = ""
    gain: Gain = {}
    action: str = ""
    discount: Gain = {}
    per_turn_limit: int = 0


class VFinal(Struct):
    kind: str
    points_each: int


class BridgeTile(Struct):
    id: str
    name: str
    numeral: str
    gain: Gain = {}
    immediate: Gain = {}
    move_optional: bool = False
    final: VFinal | None = None


class Bridge(Struct):
    spots: list[int]
    planks_to_complete: int


class BridgeStrip(Struct):
    id: str
    strip: str
    side: str
    gains: list[Gain]


class RoadEffect(Struct):
    pay: Gain = {}
    gain: Gain = {}
    choose: list[Gain] = []
    per: str = ""
    points_each: int = 0
    points: int = 0
    while_: str = field(name="while", default="")


class RoadSpace(Struct):
    id: str
    numeral: str
    plain_effect: RoadEffect | None = None
    egg_effect: RoadEffect | None = None
    cost: Gain = {}
    draw: int = 0


class RoadTile(Struct):
    id: str
    numeral: str
    side: str
    effect: RoadEffect


class PlazaTile(Struct):
    id: str
    name: str
    colour: str
    upper: Gain
    lower: Gain


class PlazaSite(Struct):
    id: str
    q: int
    r: int
    colour: str
    min_players: int


class BuildingSite(Struct):
    id: str
    q: int
    r: int
    plaza_site: str
    cost_gold: int
    points: int
    preoccupied_in_players: list[int]


class Corner(Struct):
    id: str
    vertex_of: list[Hex]


class Project(Struct):
    rows: int
    columns: int
    tiers: dict[str, list[int]]
    row_points: list[int]
    column_multiplier: list[int]
    cross_cost_I_II: Gain  # noqa: N815  the data file's own spelling
    cross_cost_II_III: Gain  # noqa: N815
    up_cost: Gain


class Grid(Struct):
    id: str
    name: str
    project: str
    set: str
    rows_bottom_to_top: list[list[str]]


class Threshold(Struct):
    min: int
    points: int


class FinalWalls(Struct):
    thresholds: list[Threshold]


class FinalEggs(Struct):
    points_by_count: list[int]
    count_cap: int


class Final(Struct):
    walls: FinalWalls
    eggs: FinalEggs


class ParlerCard(Struct):
    id: str
    name: str
    actions: list[str]
    action_tile_rank: int


class Components(Struct):
    game_id: str
    meta: Meta
    colours: Colours
    crane: Crane
    action_tile: list[ActionTile]
    action_tile_first_game_order: Order
    action: list[Action]
    action_board: ActionBoard
    player_start: PlayerStart
    track: Tracks
    wealth_bonus: list[Wealth]
    production_token: list[Token]
    seal: list[Seal]
    upgrade: list[Upgrade]
    wall: list[Wall]
    building: list[Building]
    technology: list[Technology]
    bridge_tile: list[BridgeTile]
    bridge: Bridge
    bridge_strip: list[BridgeStrip]
    road_space: list[RoadSpace]
    road_tile_face: list[RoadTile]
    plaza_tile: list[PlazaTile]
    plaza_site: list[PlazaSite]
    building_site: list[BuildingSite]
    printed_blue_corner: list[Corner]
    project: Project
    project_grid: list[Grid]
    final: Final
    parler_card: list[ParlerCard]


class HexTile(Protocol):
    id: str
    name: str
    era: int
    special: bool


def rows_of(c: Components) -> tuple[Sequence[HexTile], ...]:
    return c.upgrade, c.wall, c.building


def rims_of(c: Components) -> list[Upgrade | Wall]:
    """The tiles of the action board: upgrades, then walls."""
    return [*c.upgrade, *c.wall]


def works_of(c: Components) -> list[Wall | Building]:
    """The tiles that are paid for."""
    return [*c.wall, *c.building]
