"""The shape of the data file of The Pillars of the Earth, typed; the names in it that rules know by
heart.

Knows fields and their types; what the figures must satisfy is `components.py`.
"""

from __future__ import annotations

from msgspec import Struct, field

COLOURS = ("blue", "red", "green", "yellow")
TYPES = ("sand", "wood", "stone", "metal")
GOODS = (*TYPES, "gold", "vp")
"""What a card may ask or give."""
PLACES = (
    "archbishop",
    "kingsbridge-1",
    "kingsbridge-2",
    "priory",
    "kings-court",
    "shiring-1",
    "shiring-2",
    "shiring-castle",
    "market",
    "cathedral",
)
"""PE-22.2: what a placement names."""
LOCATIONS = (
    "archbishop",
    "kingsbridge",
    "priory",
    "kings-court",
    "shiring",
    "shiring-castle",
    "market",
    "cathedral",
)
PROFESSIONS = (
    "mortar-mixer",
    "woodworker",
    "stonecutter",
    "mason",
    "carpenter",
    "potter",
    "architect",
    "sculptor",
    "glassblower",
    "goldsmith",
    "organ-builder",
    "bell-maker",
    "tool-maker",
)
"""In the order of the Sheet; the tool maker has no line there."""
ADVANTAGES = {
    "richard": "produce-each-round",
    "tom-builder": "produce-each-round",
    "aliena": "produce-each-round",
    "jack": "craftsman-limit",
    "otto": "black-worker",
    "francis": "fixed-tax",
    "prior-philip": "priory-bonus",
    "ellen": "peek-event",
    "tax-waiver": "no-tax-this-round",
    "thomas": "shield-from-event",
    "remigius": "place-builder-free",
    "weeping-madonna": "gain",
    "wool-fair": "gain",
    "toledo": "gain",
    "nearly-complete": "gain",
    "king-at-ceremony": "gain",
}
"""The cards of Kingsbridge with what the rules do for each; the last two are the final ones."""
EVENTS = {
    "kings-gift": "gain",
    "richards-ore": "gain",
    "philips-wool": "wool-bonus",
    "volunteers": "yield-change",
    "archbishops-blessing": "capacity-boost",
    "william-hamleigh": "pay-gold",
    "conflict": "lose-vp",
    "city-wall": "two-builders-next-round",
    "cold-winter": "yield-change",
    "falling-masonry": "lose-craftsman",
}


class Constants(Struct):
    rounds: int
    start_vp: int
    gold_max: int
    craftsman_limit: int
    storage_limit: int
    workers_per_player: int
    builders_per_player: int
    builders_per_player_under_city_wall: int
    resource_cards_in_supply: int
    craftsmen_in_supply: int
    craftsmen_in_shiring: int
    advantage_cards_per_round: int
    advantage_cards_removed_unseen: int
    event_cards_removed_unseen: int
    gray_workers_per_visit: int
    starting_player_redraws_per_round: int
    unpaid_gold_per_lost_vp: int


class StartGold(Struct):
    two_players: list[int]
    three_players: list[int]
    four_players: list[int]


class Pieces(Struct):
    gray_workers: int
    black_workers: int


class Colours(Struct):
    ids: list[str]


class ResourceType(Struct):
    id: str
    name: str
    cubes: int
    market_start: int
    buy_price: int
    sell_price: int
    buy_requires: str
    sell_requires: str


class Resources(Struct):
    types: list[ResourceType]


class CostTrack(Struct):
    values: list[int]


class VictoryTrack(Struct):
    first: int
    last: int


class Tracks(Struct):
    cost: CostTrack
    victory: VictoryTrack


class TaxDie(Struct):
    faces: list[int]
    face_ids: list[str]


class Location(Struct):
    id: str
    name: str
    step: int
    builder_spaces: int
    gold_per_worker: int = 0


class Locations(Struct):
    entries: list[Location] = field(name="list")


class Space(Struct):
    id: str
    location: str
    number: int
    fill: str
    vp: int = 0
    metal: int = 0
    workers: int = 0


class Spaces(Struct):
    entries: list[Space] = field(name="list")


class ResourceCard(Struct):
    id: str
    name: str
    resource: str
    workers: int
    cubes: int = field(name="yield")


class ResourceCards(Struct):
    cards: list[ResourceCard]


class Craftsman(Struct):
    id: str
    name: str
    profession: str
    input: dict[str, int]
    output: dict[str, int]
    capacity: int
    boostable: bool
    round: int = 0
    cost: int = 0
    requires: str = ""
    needs_held: dict[str, int] = {}


class Craftsmen(Struct):
    cards: list[Craftsman]


class Advantage(Struct):
    id: str
    name: str
    kind: str
    final: bool
    effect: str
    gain: dict[str, int] = {}
    limit_bonus: int = 0
    workers: int = 0
    tax: int = 0
    vp_per_priory_builder: int = 0


class Advantages(Struct):
    cards: list[Advantage]


class Event(Struct):
    id: str
    name: str
    negative: bool
    effect: str
    gain: dict[str, int] = {}
    gold_per_worker: int = 0
    max_workers_paid: int = 0
    per_resource_card: int = 0
    capacity: int = 0
    gold: int = 0
    vp: int = 0
    builders: int = 0


class Events(Struct):
    cards: list[Event]


class CathedralPiece(Struct):
    id: str
    name: str
    round: int


class Cathedral(Struct):
    pieces: list[CathedralPiece]


class Components(Struct):
    game_id: str
    constants: Constants
    start_gold: StartGold
    pieces: Pieces
    colors: Colours
    resources: Resources
    tracks: Tracks
    tax_die: TaxDie
    locations: Locations
    builder_spaces: Spaces
    resource_cards: ResourceCards
    starting_craftsmen: Craftsmen
    craftsmen: Craftsmen
    advantage_cards: Advantages
    event_cards: Events
    cathedral: Cathedral
