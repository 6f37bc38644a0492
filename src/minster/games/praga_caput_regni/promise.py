"""What an action of Praga Caput Regni promises before it is done, as the bots reckon it.

Knows estimates of the six actions and of every step that waits on the agenda; what is already held
is `worth.py`, the sum of all `evaluation.py`. It only reads the state.
"""

from minster.core.rule import rule
from minster.games.praga_caput_regni.actions import SPECIAL as SPECIAL_ALLOWED
from minster.games.praga_caput_regni.gains import SEAT
from minster.games.praga_caput_regni.kinds import Act, Grid, Row
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    BLUE_CORNERS,
    BRIDGE_GAIN,
    BUILDING_CUBE,
    BUILDING_GAIN,
    BUILDING_GOLD,
    BUILDING_MARK,
    BUILDING_STONE,
    CAP,
    GAIN_LENGTH,
    GOLD_OFF,
    NONE,
    PLACES,
    PLAZA_LOWER,
    PLAZA_UPPER,
    RED_CORNERS,
    ROAD_IV,
    ROAD_V,
    STONE_OFF,
    SYMBOLS,
    UNIV_TOP,
    UPGRADE_ACTION,
    UPGRADE_ERA,
    UPGRADE_GAIN,
    UPGRADES,
    WALL_GAIN,
    WALL_GOLD,
    WALL_MARK,
    WALL_STONE,
)
from minster.games.praga_caput_regni.rows import SPECIAL_BIT, TILE, TILE_BITS
from minster.games.praga_caput_regni.state import Keep, Player, State, Step
from minster.games.praga_caput_regni.worth import (
    PERFORMED,
    RESOURCE,
    STREET_III,
    V_TILE,
    bonus_worth,
    egg_worth,
    gain_worth,
    learning,
    level_worth,
    production,
    side_worth,
    step_worth,
    walls_worth,
)
from minster.kit.bag import holds

CLAIM = 230
"""A claim on an ordinary plaza."""
COUNTED = 170
"""The points of a building without a cube."""
SYMBOL, CORNER, BLUE_CORNER = 110, 100, 110
"""A side symbol, a red corner and a blue one of a tile not yet placed: now and then it matches."""
IV_TILE, STRIP = 420, 260
"""A bridge tile of an ordinary draw, and what its spot adds."""


@rule
def plain_worth(me: Player, space: int, t: int) -> int:
    if space == 0:
        lesser = min(me.gold, me.stone)
        return RESOURCE[t][min(CAP, lesser + 2)] - RESOURCE[t][lesser]
    if space == 1:
        return 400 - RESOURCE[t][1] if me.gold > 0 else 0
    return 300 * me.upgrades[0]


@rule
def egg_effect_worth(s: State, me: Player, space: int, eggs: int, t: int) -> int:
    price = egg_worth(me, eggs, t) - egg_worth(me, eggs - 1, t)
    if space == 1:
        return max(0, 260 - price)
    return max(0, max(step_worth(s, me, 0, t), step_worth(s, me, 1, t)) - price)


# -- the six actions -----------------------------------------------------------------------------


@rule
def action_worth(s: State, me: Player, action: int, special: bool, t: int) -> int:
    """What an action brings, with the upgrade on it; 0 if it cannot be done."""
    worth = 0
    if action == Act.ROAD:
        worth = next_space(s, me, t)
    elif action >= Act.UPGRADE:
        worth = pick_worth(s, me, action - Act.UPGRADE, special, 0, t)
    else:
        worth = manage_worth(s, me, action, t)
    if worth > 0:
        worth += bonus_worth(me, action, t)
    return worth


@rule
def best_action(s: State, me: Player, t: int) -> int:
    best = 0
    for action in range(ACTIONS):
        best = max(best, action_worth(s, me, action, False, t))
    return best


@rule
def manage_worth(s: State, me: Player, track: int, t: int) -> int:
    held = me.gold if track == 0 else me.stone
    one = RESOURCE[t][min(CAP, held + 1)] - RESOURCE[t][held] + step_worth(s, me, track, t)
    return max(one, produced(me, track, t))


@rule
def produced(me: Player, track: int, t: int) -> int:
    held = me.gold if track == 0 else me.stone
    count = me.tracks[track]
    worth = RESOURCE[t][min(CAP, held + count)] - RESOURCE[t][held]
    return worth + (production(me, track, count) - 72 * count)


@rule
def next_space(s: State, me: Player, t: int) -> int:
    if me.pawn >= ROAD_V:
        return 0
    worth = 0
    if me.pawn + 1 < ROAD_IV:
        worth += plain_worth(me, me.pawn, t)
        if me.eggs > 0:
            worth += egg_effect_worth(s, me, me.pawn, me.eggs, t)
        worth += 100 * min(t, 4) // 4  # one nearer to the bridge
    elif me.eggs > 0:
        worth += egg_worth(me, me.eggs - 1, t) - egg_worth(me, me.eggs, t) + STRIP
        worth += IV_TILE if me.pawn + 1 == ROAD_IV else V_TILE
    return worth


@rule
def pick_worth(s: State, me: Player, row: int, special: bool, discount: int, t: int) -> int:
    best = 0
    places = PLACES if special else PLACES - 1
    for place in range(places):
        tile = s.rows[row][place]
        if tile != NONE:
            best = max(best, hex_worth(s, me, row, tile, discount, t))
    return best


@rule
def hex_worth(s: State, me: Player, row: int, tile: int, discount: int, t: int) -> int:
    if row == Row.UPGRADE:
        return upgrade_worth(me, tile, t)
    if row == Row.WALL:
        gold = max(0, WALL_GOLD[tile] - GOLD_OFF[discount])
        stone = max(0, WALL_STONE[tile] - STONE_OFF[discount])
    else:
        gold = max(0, BUILDING_GOLD[tile] - GOLD_OFF[discount])
        stone = max(0, BUILDING_STONE[tile] - STONE_OFF[discount])
    if me.gold < gold or me.stone < stone:
        return 0
    price = RESOURCE[t][me.gold] - RESOURCE[t][me.gold - gold]
    price += RESOURCE[t][me.stone] - RESOURCE[t][me.stone - stone]
    if row == Row.WALL:
        worth = gain_worth(WALL_GAIN[tile], t) + laid_wall(me, tile, t)
        if WALL_MARK[tile]:
            worth += side_worth(s, me, Grid.HUNGER_WALL, t)
        return worth - price
    worth = gain_worth(BUILDING_GAIN[tile], t) + laid_building(tile)
    if BUILDING_MARK[tile]:
        worth += side_worth(s, me, Grid.CATHEDRAL, t)
    return worth - price


@rule
def upgrade_worth(me: Player, tile: int, t: int) -> int:
    """An upgrade about to be placed."""
    action, steps = UPGRADE_ACTION[tile], 1 + UPGRADE_ERA[tile]
    risen = min(UNIV_TOP, me.univ + steps)
    worth = learning(me.tech, risen, t) - learning(me.tech, me.univ, t)
    worth += 200 * (me.univ + steps - risen)
    bonus = gain_worth(UPGRADE_GAIN[tile], t)
    worth += (bonus - bonus_worth(me, action, t)) * PERFORMED[action] * t // 100
    if action == Act.UPGRADE:
        worth += bonus
    if UPGRADE_ERA[tile] == 0 and me.pawn < 3:
        worth += 3 * STREET_III[me.pawn] * min(t, 5) // 5
    if holds(me.v_tiles, 1):
        worth += 300
    return worth + rim_worth(tile, t)


@rule
def rim_worth(rim: int, t: int) -> int:
    worth = SYMBOL * SYMBOLS[rim]
    if RED_CORNERS[rim] != 0:
        worth += CORNER
    return worth


@rule
def laid_wall(me: Player, tile: int, t: int) -> int:
    """A wall paid for and about to be placed."""
    worth = walls_worth(min(12, me.walls + 1), t) - walls_worth(me.walls, t)
    if holds(me.v_tiles, 2):
        worth += 200
    return worth + rim_worth(UPGRADES + tile, t)


@rule
def laid_building(tile: int) -> int:
    worth = CLAIM if BUILDING_CUBE[tile] else COUNTED
    if BLUE_CORNERS[tile] != 0:
        worth += BLUE_CORNER
    return worth


# -- steps that wait -----------------------------------------------------------------------------


@rule
def steps_worth(s: State, me: Player, seat: int, t: int) -> int:
    """What the seat's steps on the agenda will bring."""
    worth = 0
    for i in range(s.agenda.depth):
        step = s.agenda.steps[i]
        if step.kind >= Step.MANAGE and step.b & SEAT == seat:
            if step.kind < Step.GAIN:
                worth += choice_worth(s, me, step.kind, step.a, t)
            else:
                worth += event_worth(s, me, step.kind, step.a, step.b >> 2, t)
    return worth


@rule
def choice_worth(s: State, me: Player, kind: int, a: int, t: int) -> int:
    if kind == Step.MANAGE:
        return manage_worth(s, me, a, t)
    if kind == Step.PICK:
        return pick_worth(s, me, a & 3, a & SPECIAL_BIT != 0, a // 8, t) + bonus_worth(
            me, Act.UPGRADE + (a & 3), t
        )
    if kind == Step.ROTATE:
        return upgrade_worth(me, a, t) + bonus_worth(me, Act.UPGRADE, t)
    if kind == Step.PLACE_WALL:
        return laid_wall(me, a, t) + bonus_worth(me, Act.WALL, t)
    if kind == Step.PLACE_BUILDING:
        return laid_building(a & TILE) + bonus_worth(me, Act.BUILDING, t)
    if kind == Step.KEEP:
        return kept_worth(s, a, t)
    if kind == Step.PLANK:
        return STRIP + gain_worth(BRIDGE_GAIN[a], t)
    if kind == Step.HALF:
        upper = gain_worth(PLAZA_UPPER[s.plazas[a]], t)
        return max(upper, gain_worth(PLAZA_LOWER[s.plazas[a]], t))
    if kind == Step.TOKEN:
        return 100 * min(t, 8) // 4
    if kind == Step.PLAZA:
        return 640
    if kind == Step.TREADWHEEL:
        return 330
    if kind == Step.CHARTER:
        return best_action(s, me, t)
    if kind == Step.RAISE or kind == Step.PRODUCE:
        worth = max(produced(me, 0, t), produced(me, 1, t))
        if kind == Step.RAISE:
            worth += max(step_worth(s, me, 0, t), step_worth(s, me, 1, t))
        return worth
    if kind == Step.SIDE or kind == Step.ROAD_TILE:
        return 150
    return 0


@rule
def kept_worth(s: State, a: int, t: int) -> int:
    if a < Keep.IV:
        return level_worth(a, t)
    if a == Keep.IV:
        return IV_TILE + STRIP
    return V_TILE + STRIP if a == Keep.BRIDGE_V else V_TILE


@rule
def event_worth(s: State, me: Player, kind: int, a: int, b: int, t: int) -> int:
    if kind == Step.GAIN:
        if b >> 6 > 0:
            return gain_worth(a, t) * (GAIN_LENGTH[a] - (b >> 6)) // GAIN_LENGTH[a]
        return gain_worth(a, t)
    if kind == Step.BONUSES:
        return gain_worth(a, t) * b
    if kind == Step.DRAWING:
        return kept_worth(s, a, t)
    if kind == Step.WALL_PAID:
        return hex_worth(s, me, Row.WALL, a & TILE, a >> TILE_BITS, t) + bonus_worth(
            me, Act.WALL, t
        )
    if kind == Step.BUILDING_PAID:
        worth = hex_worth(s, me, Row.BUILDING, a & TILE, a >> TILE_BITS, t)
        return worth + bonus_worth(me, Act.BUILDING, t)
    if kind == Step.PERFORM:
        return action_worth(s, me, a % 8, a & SPECIAL_ALLOWED != 0, t)
    if kind == Step.TECH_STEPS:
        return 200 * a
    if kind == Step.TRACK_STEPS:
        return step_worth(s, me, a, t) * b
    if kind == Step.PRODUCTION:
        return produced(me, a, t)
    if kind == Step.RIM:
        return 40
    return 0
