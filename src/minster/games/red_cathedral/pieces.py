"""The pieces of the box as the rules use them: enums for what has a name in a rule, tables for
every figure.

Knows how the data file becomes tables; what a figure means is said where a rule reads it.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from minster.core.edition import data_file, fingerprint
from minster.core.rule import rule, table
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral import components

BOX = components.load(data_file(Path(__file__).parent))
EDITION = fingerprint(BOX)


class Material(IntEnum):
    LUMBER, BRICK, STONE, GOLD, GREEN_GEM, PURPLE_GEM = range(6)


class Resource(IntEnum):
    """A Material, or one of these two."""

    RUBLE, RECOGNITION = 6, 7


class Colour(IntEnum):
    RED, BLUE, GREEN, YELLOW = range(4)


class Die(IntEnum):
    RED, BLUE, GREEN, YELLOW, WHITE = range(5)


class Space(IntEnum):
    """A Workshop space."""

    RED, BLUE, GREEN, YELLOW, WHITE_1, WHITE_2 = range(6)


class Banner(IntEnum):
    """Where a Banner can come from."""

    INVENTORY, BESIDE, WHITE_1, WHITE_2 = range(4)


class Kind(IntEnum):
    """Of a section, and of the Ornament that fits it: Door, Arch, Cross."""

    BASE, MIDDLE, DOME = range(3)


class Group(IntEnum):
    CRAFTSMEN, TEAMSTERS, MERCHANTS, CLERGY = range(4)


class Tile(IntEnum):
    """What a Workshop tile does."""

    GAIN, GAIN_ANY, DIE = range(3)


class Act(IntEnum):
    """What an Influence action does."""

    (
        SELL,
        BUY,
        DELIVER,
        GAIN,
        SWAP_TILES,
        EXCHANGE_SAME,
        EXCHANGE_OTHER,
        ACTIVATE,
        BUY_PRESTIGE,
        OFFER,
        GAIN_IF_EACH_TYPE,
    ) = range(11)


class Solo(IntEnum):
    """The Solitaire cards."""

    RECOGNITION, INVENTORY, TRANSPORT, CLAIM, CONSTRUCTION = range(5)


NONE = -1
MATERIALS, COLOURS, DICE, SPACES, BANNERS, KINDS = 6, 4, 5, 6, 4, 3
MARKET_SPACES, QUADRANTS = 8, 4
MOST_DICE = 3
SEATS = 4
FACES = 6


def _index(ids: tuple[str, ...] | list[str], name: str) -> int:
    return list(ids).index(name)


def _counts(figures: dict[str, int], names: tuple[str, ...]) -> list[int]:
    return [figures.get(name, 0) for name in names]


def _flags(chosen: list[str]) -> list[int]:
    return [int(name in chosen) for name in data.MATERIALS]


# -- Materials and money -------------------------------------------------------------------------

SUPPLY = table([m.supply for m in BOX.materials])
START_RUBLES = table(BOX.starting_rubles.by_turn_order)

# -- score track: section 4 ----------------------------------------------------------------------

LAP = BOX.score_track.length
START_POSITION = BOX.score_track.start_position
LAP_PRESTIGE = len(BOX.score_track.prestige_positions)
START_PRESTIGE = sum(p <= START_POSITION for p in BOX.score_track.prestige_positions)
FIRST_PRESTIGE = BOX.score_track.prestige_positions[0]
PRESTIGE = table([sum(p <= x for p in BOX.score_track.prestige_positions) for x in range(LAP)])

# -- Market --------------------------------------------------------------------------------------

RESOURCE_TILES = len(BOX.resource_tiles)
TILE_RESOURCE = table([_index(data.RESOURCES, t.resource) for t in BOX.resource_tiles])
TILE_AMOUNT = table([t.amount for t in BOX.resource_tiles])
RECOGNITION_TILE = next(i for i, t in enumerate(BOX.resource_tiles) if t.resource == "recognition")

# -- Workshop tiles and boards -------------------------------------------------------------------

WORKSHOP_TILES = len(BOX.workshop_tiles)
_EFFECTS = [t.effect for t in BOX.workshop_tiles]
WORKSHOP_KIND = table([_index(("gain", "gain-any", "die"), e.kind) for e in _EFFECTS])
WORKSHOP_GAIN = table([_counts(e.resources, data.RESOURCES) for e in _EFFECTS])
WORKSHOP_DIE = table([_index(data.DICE, e.die) if e.die else NONE for e in _EFFECTS])
WORKSHOP_ANY_AMOUNT = table([e.amount for e in _EFFECTS])
WORKSHOP_ANY = table([_flags(e.materials) for e in _EFFECTS])
UNMARKED_TILES = sum(1 << i for i, t in enumerate(BOX.workshop_tiles) if not t.marked)
ALL_TILES = (1 << WORKSHOP_TILES) - 1

INVENTORY_OPEN = BOX.workshop_board.inventory_spaces - BOX.workshop_board.inventory_blocked_at_start
INVENTORY_BANNERS = BOX.workshop_board.banners_in_inventory
BANNERS_BESIDE = BOX.workshop_board.basic.banners_beside_board
ALL_BANNERS = BOX.pieces_per_player.banners
COST_OWN = BOX.workshop_board.basic.cost_own_colour
COST_OTHER = BOX.workshop_board.basic.cost_other_colour
COST_WHITE = BOX.workshop_board.basic.cost_white
COST_ADVANCED = BOX.workshop_board.advanced.cost_every_space


def _locked(own: str) -> list[int]:
    board = BOX.workshop_board.advanced.ornament_on_space[own]
    assert isinstance(board, dict)  # noqa: S101  checked by components.py
    return [_index(data.ORNAMENTS, board[space]) for space in data.COLOURS]


LOCKED_ORNAMENT = table([_locked(own) for own in data.COLOURS])

# -- Ornaments -----------------------------------------------------------------------------------

ORNAMENT_MATERIAL = table([_index(data.MATERIALS, o.material) for o in BOX.ornaments])
ORNAMENTS_EACH = table([o.per_player for o in BOX.ornaments])
ALL_ORNAMENTS = sum(o.per_player for o in BOX.ornaments)
JEWEL_SETS = ((0, 0), (1, 0), (2, 0), (1, 1), (0, 1), (0, 2))
"""Green and purple gems of a decoration, in the order of the move catalogue."""
JEWELS_GREEN = table([green for green, _ in JEWEL_SETS])
JEWELS_PURPLE = table([purple for _, purple in JEWEL_SETS])
_J = BOX.ornament_jewels
JEWEL_PRESTIGE = table(
    [
        _J.prestige_no_jewel,
        _J.prestige_one_jewel,
        _J.prestige_two_same,
        _J.prestige_two_different,
        _J.prestige_one_jewel,
        _J.prestige_two_same,
    ]
)

# -- Cathedral -----------------------------------------------------------------------------------

TOWERS = 6
LEVELS = max(max(plan.middles) for plan in BOX.building_plans) + 2
PLACES = TOWERS * LEVELS
PLANS = len(BOX.building_plans)
PLAN_PLAYERS = table([plan.players for plan in BOX.building_plans])
PLAN_HEIGHTS = table(
    [
        [m + 2 for m in plan.middles] + [0] * (TOWERS - len(plan.middles))
        for plan in BOX.building_plans
    ]
)
PLAN_KIND_PLACES = table(
    [
        [
            sum(
                1 << (tower * LEVELS + level)
                for tower, middles in enumerate(plan.middles)
                for level in range(middles + 2)
                if (0 if level == 0 else 2 if level == middles + 1 else 1) == kind
            )
            for kind in range(3)
        ]
        for plan in BOX.building_plans
    ]
)
"""The places of each kind of section, as bits."""
CARDS = len(BOX.cathedral_cards)
CARD_KIND = table([_index(data.KINDS, card.section) for card in BOX.cathedral_cards])
CARD_COST = table([_counts(card.cost, data.MATERIALS) for card in BOX.cathedral_cards])
CARD_UNITS = table([sum(card.cost.values()) for card in BOX.cathedral_cards])
CARD_RECOGNITION = table([card.recognition for card in BOX.cathedral_cards])
CARD_RUBLES = table([card.rubles for card in BOX.cathedral_cards])
FIRST_CARD = table(
    [[card.section for card in BOX.cathedral_cards].index(kind) for kind in data.KINDS]
)
DECK_SIZE = table(
    [sum(card.section == kind for card in BOX.cathedral_cards) for kind in data.KINDS]
)

# -- Influence -----------------------------------------------------------------------------------

ACTIONS = len(BOX.influence_actions)
_PARAMS = [a.params for a in BOX.influence_actions]
ACTION_KIND = table([_index(list(data.ACTION_KINDS), a.kind) for a in BOX.influence_actions])
ACTION_UNLIMITED = table([a.repeat == "unlimited" for a in BOX.influence_actions])
ACTION_PRICE = table([p.price for p in _PARAMS])
ACTION_MATERIALS = table([_flags(p.materials) for p in _PARAMS])
ACTION_GIVE = table([p.give for p in _PARAMS])
ACTION_TAKE = table([p.take for p in _PARAMS])
ACTION_DELIVERIES = table([p.deliveries for p in _PARAMS])
ACTION_PRESTIGE = table([p.prestige for p in _PARAMS])
ACTION_RUBLES = table([p.resources.get("ruble", 0) for p in _PARAMS])
ACTION_RECOGNITION = table([p.resources.get("recognition", 0) for p in _PARAMS])
CARDS_OF_INFLUENCE = len(BOX.influence_cards)
INFLUENCE_GROUP = table([_index(data.GROUPS, card.group) for card in BOX.influence_cards])
INFLUENCE_FIRST_GAME = table([card.first_game_set for card in BOX.influence_cards])
_ACTION_IDS = [a.id for a in BOX.influence_actions]
INFLUENCE_ACTIONS = table(
    [[_index(_ACTION_IDS, a) for a in card.actions] for card in BOX.influence_cards]
)

# -- Solitaire -----------------------------------------------------------------------------------

IVAN = 1
SOLO_CARDS = len(BOX.solo_cards)
SOLO_SETUP_PLAYERS = BOX.solo.setup_players
SOLO_RUBLES = BOX.solo.human_starting_rubles
IVAN_BANNERS = BOX.solo.ivan_banners_on_claim_card
IVAN_ORNAMENT = table([_index(data.ORNAMENTS, o) for o in BOX.solo.ornament_order])
IVAN_ORNAMENT_PRESTIGE = BOX.solo.ornament_prestige
IVAN_RECOGNITION = BOX.solo_cards[Solo.RECOGNITION].effect.recognition
IVAN_STOCK = BOX.solo_cards[Solo.INVENTORY].effect.materials
_TILE_IDS = [t.id for t in BOX.workshop_tiles]
IVAN_TILES = sum(1 << _index(_TILE_IDS, tile) for tile in BOX.solo.ivan_tiles)
SOLO_END_PRESTIGE = BOX.solo.end_bonus_prestige

# -- fixed figures -------------------------------------------------------------------------------

DELIVERIES = BOX.rules.max_deliveries_per_build
SECTIONS_TO_END = BOX.rules.sections_to_end
END_PRESTIGE = BOX.rules.end_bonus_prestige
EXCHANGE_RUBLES = BOX.rules.prestige_to_rubles
SECTION_VALUE = BOX.rules.tower_value_per_section
ORNAMENT_VALUE = BOX.rules.tower_value_per_ornament
LEFTOVERS_PER_PRESTIGE = BOX.rules.leftovers_per_prestige
SECOND_OF_TWO = BOX.rules.two_player_second_divisor
STEP_OF_MANY = BOX.rules.multi_player_step_divisor
MOST_EXTRA = 7


@rule
def kind_at(level: int, height: int) -> int:
    """Section 16: the lowest is the base, the highest the dome."""
    if level == 0:
        return Kind.BASE
    if level == height - 1:
        return Kind.DOME
    return Kind.MIDDLE
