"""What has a name in a rule: effects, actions, grids, triggers, kinds of squares and seals.

Knows the names alone, in the order of the data file's; every figure is in `pieces.py`.
"""

from enum import IntEnum

TRIGGERS = (
    "wheel_bonus_gold",
    "wheel_bonus_stone",
    "advance_gold_mine",
    "advance_quarry",
    "move_up_row",
    "points_on_taking_action_tile",
    "build_with_cathedral",
    "build_without_cathedral",
    "gain_red_token",
    "gain_blue_token",
    "gain_egg",
    "wall_with_hunger_wall",
)
EFFECTS = (
    "gain_then_action",
    "move_up_free_tier",
    "gain",
    "action_and_gain",
    "produce_gold",
    "produce_stone",
    "action_discount",
    "any_action",
    "both_plaza_rewards",
    "increase_then_produce",
)
"""What the data file calls the triggers and effects of technologies."""


class Key(IntEnum):
    """Effects in the fixed order of PR-5.12."""

    (
        GOLD,
        STONE,
        EGG,
        SILVER_WINDOW,
        GOLD_WINDOW,
        POINTS,
        RED_TOKEN,
        BLUE_TOKEN,
        UNIV,
        MINE,
        QUARRY,
        TECH,
        HW,
        CATH,
        HW_OR_CATH,
    ) = range(15)


class Act(IntEnum):
    """The six actions; also the action hexes of the action board."""

    MINES, QUARRIES, UPGRADE, WALL, BUILDING, ROAD = range(6)


class Row(IntEnum):
    UPGRADE, WALL, BUILDING = range(3)


class Grid(IntEnum):
    HUNGER_WALL, CATHEDRAL = range(2)


class Track(IntEnum):
    MINE, QUARRY = range(2)


class Wheel(IntEnum):
    """What a slot of the wheel offers."""

    SPECIAL, GAIN, BUY = range(3)


class Square(IntEnum):
    """Squares of the grids: points are their number, these two are below zero."""

    SIDE, UP = -1, -2


class Trigger(IntEnum):
    """What a permanent technology reacts to; in the order of the data module."""

    (
        WHEEL_GOLD,
        WHEEL_STONE,
        MINE,
        QUARRY,
        ROW_UP,
        TILE_POINTS,
        CATHEDRAL_BUILDING,
        PLAIN_BUILDING,
        RED_TOKEN,
        BLUE_TOKEN,
        EGG,
        HUNGER_WALL,
    ) = range(12)


class Use(IntEnum):
    """What a technology of level III or IV does; in the order of the data module."""

    (
        GAIN_THEN_ACTION,
        TREADWHEEL,
        GAIN,
        ACTION_AND_GAIN,
        PRODUCE_GOLD,
        PRODUCE_STONE,
        DISCOUNT,
        ANY_ACTION,
        PLAZA,
        INCREASE_PRODUCE,
    ) = range(10)


class Final(IntEnum):
    """What a V tile counts at the end."""

    UNIV, UPGRADES, WALLS, MINES, QUARRIES, ROWS = range(6)


class Claim(IntEnum):
    """What a seal counts at the end."""

    FIXED, PER_GOLD, PER_STONE, PER_PAIR = range(4)


class While(IntEnum):
    """When a road tile pays while the pawn stands on it."""

    NEVER, UPGRADE_ACTION, PLAIN_BUILDING, WALL_ACTION = range(4)


class Per(IntEnum):
    """What a road effect counts."""

    NOTHING, ERA_I_UPGRADES, SILVER_WINDOWS = range(3)


class Part(IntEnum):
    """Parts of the opponent's cards."""

    BUILDING, WALL, UPGRADE, MINE, QUARRY, RICHER = range(6)
