"""The shape of the data file of The Red Cathedral, typed; the names in it that rules know by heart.

Knows fields and their types; what the figures must satisfy is `components.py`.
"""

from __future__ import annotations

from msgspec import Struct

MATERIALS = ("lumber", "brick", "stone", "gold", "green-gem", "purple-gem")
RESOURCES = (*MATERIALS, "ruble", "recognition")
COLOURS = ("red", "blue", "green", "yellow")
DICE = (*COLOURS, "white")
SPACES = (*COLOURS, "white-1", "white-2")
KINDS = ("base", "middle", "dome")
ORNAMENTS = ("door", "arch", "cross")
GROUPS = ("craftsmen", "teamsters", "merchants", "clergy")
SOLO_KINDS = ("gain", "stock", "transport", "claim", "construct")
ACTION_KINDS = {
    "sell": {"materials", "price"},
    "buy": {"materials", "price"},
    "deliver": {"price", "deliveries"},
    "gain": {"resources"},
    "swap-resource-tiles": {"price"},
    "exchange-same": {"give", "take"},
    "exchange-other": {"price", "give", "take"},
    "activate-workshop": {"count"},
    "buy-prestige": {"price", "prestige"},
    "offer-materials": {"different_materials", "prestige"},
    "gain-if-each-type": {"resources"},
}
"""The kinds of Influence action the rules know, with the figures each must give."""


class Colours(Struct):
    colours: list[str]
    die_colours: list[str]


class Pieces(Struct):
    banners: int
    door: int
    arch: int
    cross: int


class StartingRubles(Struct):
    by_turn_order: list[int]


class Material(Struct):
    id: str
    name: str
    supply: int
    is_jewel: bool


class Track(Struct):
    length: int
    start_position: int
    prestige_positions: list[int]


class Quadrant(Struct):
    id: str
    spaces: list[int]


class Market(Struct):
    spaces: int
    max_dice_per_space: int
    quadrant: list[Quadrant]


class ResourceTile(Struct):
    id: str
    name: str
    resource: str
    amount: int
    provenance: str


class TileEffect(Struct):
    kind: str
    resources: dict[str, int] = {}
    die: str = ""
    amount: int = 0
    materials: list[str] = []


class WorkshopTile(Struct):
    id: str
    name: str
    marked: bool
    effect: TileEffect
    provenance: str


class BasicBoard(Struct):
    cost_own_colour: int
    cost_other_colour: int
    cost_white: int
    banners_beside_board: int


class AdvancedBoard(Struct):
    cost_every_space: int
    banners_on_white_spaces: int
    ornament_on_space: dict[str, dict[str, str] | str]


class WorkshopBoard(Struct):
    inventory_spaces: int
    inventory_blocked_at_start: int
    spaces: list[str]
    banners_in_inventory: int
    basic: BasicBoard
    advanced: AdvancedBoard


class Ornament(Struct):
    id: str
    name: str
    section: str
    material: str
    per_player: int


class Jewels(Struct):
    max_jewels: int
    prestige_no_jewel: int
    prestige_one_jewel: int
    prestige_two_same: int
    prestige_two_different: int


class Plan(Struct):
    id: str
    name: str
    players: int
    middles: list[int]
    provenance: str


class SectionCard(Struct):
    id: str
    name: str
    section: str
    cost: dict[str, int]
    recognition: int
    rubles: int
    provenance: str


class Params(Struct):
    materials: list[str] = []
    resources: dict[str, int] = {}
    price: int = 0
    deliveries: int = 0
    give: int = 0
    take: int = 0
    count: int = 0
    prestige: int = 0
    different_materials: int = 0


class Action(Struct):
    id: str
    name: str
    group: str
    kind: str
    params: Params
    repeat: str


class InfluenceCard(Struct):
    id: str
    name: str
    group: str
    actions: list[str]
    first_game_set: bool
    provenance: str


class Solo(Struct):
    setup_players: int
    human_starting_rubles: int
    ivan_banners_on_claim_card: int
    ornament_order: list[str]
    ornament_prestige: int
    end_bonus_prestige: int
    ivan_tiles: list[str]


class SoloEffect(Struct):
    kind: str
    recognition: int = 0
    materials: int = 0


class SoloCard(Struct):
    id: str
    name: str
    effect: SoloEffect


class Figures(Struct):
    max_deliveries_per_build: int
    sections_to_end: int
    end_bonus_prestige: int
    extra_move_cost_rubles: int
    prestige_to_rubles: int
    reroll_cost_prestige: int
    rerolls_per_turn: int
    tower_value_per_section: int
    tower_value_per_ornament: int
    leftovers_per_prestige: int
    two_player_second_divisor: int
    multi_player_step_divisor: int


class Components(Struct):
    game_id: str
    player_colours: Colours
    pieces_per_player: Pieces
    starting_rubles: StartingRubles
    materials: list[Material]
    score_track: Track
    market: Market
    resource_tiles: list[ResourceTile]
    workshop_tiles: list[WorkshopTile]
    workshop_board: WorkshopBoard
    ornaments: list[Ornament]
    ornament_jewels: Jewels
    building_plans: list[Plan]
    cathedral_cards: list[SectionCard]
    influence_actions: list[Action]
    influence_cards: list[InfluenceCard]
    solo: Solo
    solo_cards: list[SoloCard]
    rules: Figures
