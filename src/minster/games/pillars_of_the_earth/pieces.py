"""The pieces of the box as the rules use them: enums for what has a name in a rule, tables for
every figure.

Knows how the data file becomes tables; what a figure means is said where a rule reads it.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from minster.core.edition import data_file, fingerprint
from minster.core.rule import table
from minster.games.pillars_of_the_earth import box as data
from minster.games.pillars_of_the_earth import components

BOX = components.load(data_file(Path(__file__).parent))
EDITION = fingerprint(BOX)


class Cube(IntEnum):
    SAND, WOOD, STONE, METAL = range(4)


class Good(IntEnum):
    """A cube, or one of these two."""

    GOLD, POINTS = 4, 5


class Place(IntEnum):
    """PE-22.2: what a placement names."""

    (
        ARCHBISHOP,
        KINGSBRIDGE_1,
        KINGSBRIDGE_2,
        PRIORY,
        COURT,
        SHIRING_1,
        SHIRING_2,
        CASTLE,
        MARKET,
        CATHEDRAL,
    ) = range(10)


class Advantage(IntEnum):
    (
        RICHARD,
        TOM_BUILDER,
        ALIENA,
        JACK,
        OTTO,
        FRANCIS,
        PRIOR_PHILIP,
        ELLEN,
        TAX_WAIVER,
        THOMAS,
        REMIGIUS,
        WEEPING_MADONNA,
        WOOL_FAIR,
        TOLEDO,
        NEARLY_COMPLETE,
        KING_AT_CEREMONY,
    ) = range(16)


class Event(IntEnum):
    (
        KINGS_GIFT,
        RICHARDS_ORE,
        PHILIPS_WOOL,
        VOLUNTEERS,
        BLESSING,
        WILLIAM_HAMLEIGH,
        CONFLICT,
        CITY_WALL,
        COLD_WINTER,
        FALLING_MASONRY,
    ) = range(10)


class Profession(IntEnum):
    """In the order of the Sheet; the tool maker has no line there."""

    (
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
        TOOL_MAKER,
    ) = range(13)


NONE = -1
SEATS = 4
CUBES, TRADED = 4, 3
KINGSBRIDGE, SHIRING, OFFERED = 2, 2, 2

_K = BOX.constants


def _index(ids: tuple[str, ...] | list[str], name: str) -> int:
    return list(ids).index(name) if name else NONE


def _counts(figures: dict[str, int], names: tuple[str, ...] = data.GOODS) -> list[int]:
    return [figures.get(name, 0) for name in names]


# -- fixed figures -------------------------------------------------------------------------------

ROUNDS = _K.rounds
START_POINTS = _K.start_vp
START_GOLD = table(
    [
        gold + [0] * (SEATS - len(gold))
        for gold in (
            BOX.start_gold.two_players,
            BOX.start_gold.three_players,
            BOX.start_gold.four_players,
        )
    ]
)
"""By seats less two, then by seat from the starting player on."""
MOST_GOLD = _K.gold_max
ROW_LIMIT = _K.craftsman_limit
STORAGE = _K.storage_limit
WORKERS = _K.workers_per_player
BUILDERS = _K.builders_per_player
BUILDERS_UNDER_WALL = _K.builders_per_player_under_city_wall
UNPAID_PER_POINT = _K.unpaid_gold_per_lost_vp

# -- cubes and the market ------------------------------------------------------------------------

CUBES_IN_BOX = table([t.cubes for t in BOX.resources.types])
MARKET_START = BOX.resources.types[0].market_start
BUY_PRICE = table([t.buy_price for t in BOX.resources.types])
SELL_PRICE = table([t.sell_price for t in BOX.resources.types])
BUY_REQUIRES = table([_index(data.PROFESSIONS, t.buy_requires) for t in BOX.resources.types])
SELL_REQUIRES = table([_index(data.PROFESSIONS, t.sell_requires) for t in BOX.resources.types])

# -- the cost track and the tax die --------------------------------------------------------------

COST = table(BOX.tracks.cost.values)
COSTS = len(BOX.tracks.cost.values)
FREE = COSTS - 1
"""Where the cost marker stands on 0."""
FACES = len(BOX.tax_die.faces)
TAX = table(BOX.tax_die.faces)

# -- builder spaces ------------------------------------------------------------------------------

_SPACES = BOX.builder_spaces.entries
SPACES = len(_SPACES)
PLACES = len(data.PLACES)
_PLACE_OF = [
    _index(data.PLACES, space.id if space.fill == "chosen" else space.location) for space in _SPACES
]
FIRST_SPACE = table([_PLACE_OF.index(place) for place in range(PLACES)])
SPACES_THERE = table([_PLACE_OF.count(place) for place in range(PLACES)])
ARCHBISHOP_SPACE = int(FIRST_SPACE[Place.ARCHBISHOP])
KINGSBRIDGE_SPACE = int(FIRST_SPACE[Place.KINGSBRIDGE_1])
PRIORY_SPACE = int(FIRST_SPACE[Place.PRIORY])
PRIORY_SPACES = int(SPACES_THERE[Place.PRIORY])
COURT_SPACE = int(FIRST_SPACE[Place.COURT])
COURT_SPACES = int(SPACES_THERE[Place.COURT])
SHIRING_SPACE = int(FIRST_SPACE[Place.SHIRING_1])
CASTLE_SPACE = int(FIRST_SPACE[Place.CASTLE])
MARKET_SPACE = int(FIRST_SPACE[Place.MARKET])
MARKET_SPACES = int(SPACES_THERE[Place.MARKET])
CATHEDRAL_SPACE = int(FIRST_SPACE[Place.CATHEDRAL])
SPACE_POINTS = table([space.vp for space in _SPACES])
COURT_METAL = BOX.builder_spaces.entries[COURT_SPACE].metal
GRAY_WORKERS = BOX.pieces.gray_workers
GRAY_PER_VISIT = _K.gray_workers_per_visit
WOOL_GOLD = next(x.gold_per_worker for x in BOX.locations.entries if x.id == "wool-mill")

# -- resource cards ------------------------------------------------------------------------------

_CARDS = BOX.resource_cards.cards
CARDS = len(_CARDS)
CARDS_OMITTED = CARDS - _K.resource_cards_in_supply
ALL_CARDS = (1 << CARDS) - 1
CARD_CUBE = table([_index(data.TYPES, card.resource) for card in _CARDS])
CARD_YIELD = table([card.cubes for card in _CARDS])
CARD_WORKERS = table([card.workers for card in _CARDS])

# -- craftsmen: the starting cards, then the cards of the rounds ---------------------------------

STARTING = len(BOX.starting_craftsmen.cards)
STACK = components.STACK
CRAFT = [*BOX.starting_craftsmen.cards, *BOX.craftsmen.cards]
CRAFTSMEN = len(CRAFT)
HIRE_COST = table([card.cost for card in CRAFT])
PROFESSION = table([_index(data.PROFESSIONS, card.profession) for card in CRAFT])
REQUIRES = table([_index(data.PROFESSIONS, card.requires) for card in CRAFT])
INPUT = table([_counts(card.input) for card in CRAFT])
HELD = table([_counts(card.needs_held) for card in CRAFT])
OUTPUT_GOLD = table([card.output.get("gold", 0) for card in CRAFT])
OUTPUT_POINTS = table([card.output.get("vp", 0) for card in CRAFT])
CAPACITY = table([card.capacity for card in CRAFT])
BOOSTABLE = table([card.boostable for card in CRAFT])

# -- advantage cards -----------------------------------------------------------------------------

_ADVANTAGES = BOX.advantage_cards.cards
REGULAR = sum(not card.final for card in _ADVANTAGES)
ALL_ADVANTAGES = (1 << REGULAR) - 1
IMMEDIATE = table([card.kind == "immediate" for card in _ADVANTAGES])
ADVANTAGE_GAIN = table([_counts(card.gain) for card in _ADVANTAGES])
JACK_PLACES = _ADVANTAGES[Advantage.JACK].limit_bonus
ROW = ROW_LIMIT + JACK_PLACES + 1
"""The longest row, with a card that must go at once."""
BLACK_WORKERS = _ADVANTAGES[Advantage.OTTO].workers
FRANCIS_TAX = _ADVANTAGES[Advantage.FRANCIS].tax
PHILIP_POINTS = _ADVANTAGES[Advantage.PRIOR_PHILIP].vp_per_priory_builder

# -- events --------------------------------------------------------------------------------------

_EVENTS = BOX.event_cards.cards
EVENTS = len(_EVENTS)
ALL_EVENTS = (1 << EVENTS) - 1
NEGATIVE = table([card.negative for card in _EVENTS])
EVENT_GAIN = table([_counts(card.gain) for card in _EVENTS])
WOOL_BONUS = _EVENTS[Event.PHILIPS_WOOL].gold_per_worker
WOOL_BONUS_WORKERS = _EVENTS[Event.PHILIPS_WOOL].max_workers_paid
VOLUNTEERS_YIELD = _EVENTS[Event.VOLUNTEERS].per_resource_card
WINTER_YIELD = _EVENTS[Event.COLD_WINTER].per_resource_card
BLESSING_USES = _EVENTS[Event.BLESSING].capacity
HAMLEIGH_GOLD = _EVENTS[Event.WILLIAM_HAMLEIGH].gold
CONFLICT_POINTS = _EVENTS[Event.CONFLICT].vp
