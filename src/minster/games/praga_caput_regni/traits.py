"""What a network looks at to judge a position of Praga Caput Regni: a row of numbers for a player.

Knows which things to look at, not what they are worth (`evaluation.py` has a judgement,
`learned.json` another). Each is brought to a size of some tens. It only reads the state.
"""

from minster.core.agenda import top
from minster.core.record import Ints
from minster.core.rule import rule, table
from minster.games.praga_caput_regni.evaluation import (
    ACTION,
    PROMISED,
    actions_left,
    is_begun,
    turn_worth,
    wheel_worth,
)
from minster.games.praga_caput_regni.kinds import Grid
from minster.games.praga_caput_regni.moves import FIRST_USED
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    ACTIONS,
    COLUMN_MULTIPLIER,
    ERA_TURN,
    LEVEL_AT,
    LEVELS,
    NONE,
    PLAZA_LOWER,
    PLAZA_SITES,
    PLAZA_UPPER,
    PLAZAS,
    POSITION_COST,
    POSITION_POINTS,
    POSITIONS,
    ROAD_IV,
    ROAD_V,
    ROWS,
    SEAL_AT,
    SPECIAL_PLACE,
    SPOTS,
    TECH_TOP,
    TILE_ACTIONS,
    TOKEN_GAIN,
    TOP_TIER,
    UNIV_MULTIPLIER,
)
from minster.games.praga_caput_regni.promise import action_worth, hex_worth, steps_worth
from minster.games.praga_caput_regni.scoring import seal_points
from minster.games.praga_caput_regni.state import State, Step
from minster.games.praga_caput_regni.worth import (
    ONCE,
    RESOURCE,
    board_worth,
    bonus_worth,
    egg_worth,
    gain_worth,
    grid_worth,
    learning,
    road_worth,
    seal_worth,
    side_worth,
    technology_worth,
    track_worth,
    v_tiles_worth,
    v_worth,
    walls_worth,
    window_worth,
)
from minster.kit.bag import bag_size, holds, lowest
from minster.kit.rivals import strongest_rival

OF_PLAYER = 43
OF_OWN = 12 + 2 * ACTIONS
COMMON = 30
TRAITS = 2 * OF_PLAYER + OF_OWN + COMMON
SCALE = 25
"""What an action promises is divided by this."""

LEVEL_AHEAD = table(
    [
        next((h - now for h in range(now + 1, TECH_TOP + 1) if LEVEL_AT[h] != NONE), 0)
        for now in range(TECH_TOP + 1)
    ]
)
"""Steps to the next technology; 0 beyond the last."""


@rule
def traits(s: State, seat: int, values: Ints, out: Ints) -> None:
    """The player, the strongest rival, the table; `values` is the hand-made estimate for all."""
    rival = strongest_rival(seat, max(2, s.seats), values)
    of_player(s, seat, out, 0)
    of_player(s, rival, out, OF_PLAYER)
    of_own(s, seat, out, 2 * OF_PLAYER)
    of_table(s, seat, rival, out, 2 * OF_PLAYER + OF_OWN)


@rule
def turns_left(s: State, p: int) -> int:
    """As `value` reckons them."""
    t = actions_left(s, p)
    if s.turn == p and is_begun(s) and not s.done:
        t -= 1
    return max(0, t)


@rule
def of_player(s: State, p: int, out: Ints, k: int) -> int:
    me = s.players[p]
    own = s.turn == p
    t = turns_left(s, p)
    wall, cathedral = me.column[Grid.HUNGER_WALL], me.column[Grid.CATHEDRAL]
    resources = RESOURCE[t][me.gold] + RESOURCE[t][me.stone]
    eggs, windows = egg_worth(me, me.eggs, t), window_worth(me, t, own)
    mines = track_worth(s, me, 0, me.tracks[0], t)
    quarries = track_worth(s, me, 1, me.tracks[1], t)
    seals, lessons = seal_worth(s, me, t), learning(me.tech, me.univ, t)
    known, grids = technology_worth(me, t, own), grid_worth(s, me, t)
    finals, walls = v_tiles_worth(me, t), walls_worth(me.walls, t)
    board, road = board_worth(me, t), road_worth(me, t)
    plazas = of_plazas(s, p, t, out, k + 38)
    total = 100 * me.score + ACTION * t + resources + eggs + windows + mines + quarries + seals
    total += lessons + known + grids + finals + walls + board + road + plazas
    promised = 0
    if s.agenda.depth > 0 and s.agenda.steps[0].kind < Step.LAST_PLAZAS:
        promised = steps_worth(s, me, p, t)
        if own and is_begun(s):
            promised += turn_worth(s, me, t)
        total += PROMISED * promised // 100
    out[k] = me.score // 2
    out[k + 1] = 6 * me.gold
    out[k + 2] = 6 * me.stone
    out[k + 3] = resources // 25
    out[k + 4] = 12 * me.eggs
    out[k + 5] = eggs // 20
    out[k + 6] = 20 * me.silver
    out[k + 7] = 20 * me.golden
    out[k + 8] = windows // 15
    out[k + 9] = 10 * me.tracks[0]
    out[k + 10] = 10 * me.tracks[1]
    out[k + 11] = mines // 40
    out[k + 12] = quarries // 40
    out[k + 13] = 0 if me.tokens[0] == NONE else gain_worth(TOKEN_GAIN[me.tokens[0]], t) // 6
    out[k + 14] = 0 if me.tokens[1] == NONE else gain_worth(TOKEN_GAIN[me.tokens[1]], t) // 6
    out[k + 15] = seals // 25
    out[k + 16] = 25 * me.seal_rights
    out[k + 17] = 2 * seal_points(me)
    out[k + 18] = 12 * me.tech
    out[k + 19] = 12 * me.univ
    out[k + 20] = 4 * me.tech * UNIV_MULTIPLIER[me.univ]
    out[k + 21] = lessons // 60
    out[k + 22] = known // 35
    out[k + 23] = 12 * me.row[Grid.HUNGER_WALL]
    out[k + 24] = 12 * me.row[Grid.CATHEDRAL]
    out[k + 25] = 15 * wall
    out[k + 26] = 15 * cathedral
    out[k + 27] = 6 * me.blue
    out[k + 28] = 6 * me.red
    out[k + 29] = 3 * me.blue * COLUMN_MULTIPLIER[wall]
    out[k + 30] = 3 * me.red * COLUMN_MULTIPLIER[cathedral]
    out[k + 31] = grids // 60
    out[k + 32] = finals // 50
    out[k + 33] = walls // 20
    out[k + 34] = 10 * me.upgrades[0]
    out[k + 35] = 10 * me.upgrades[1]
    out[k + 36] = board // 50
    out[k + 37] = 12 * me.pawn
    out[k + 41] = promised // 30
    out[k + 42] = total // 125 - 140
    return k + OF_PLAYER


@rule
def of_plazas(s: State, p: int, t: int, out: Ints, k: int) -> int:
    """Three columns of claims; gives what `plaza_worth` does."""
    worth, ahead, near = 0, 0, 0
    for plaza in range(PLAZAS):
        if s.plazas[plaza] != NONE:
            built = PLAZA_SITES[plaza] & ~s.free
            mine, others, count, claims = 0, 0, 0, 0
            while built != 0:
                holder = s.claims[lowest(built)]
                if holder == p:
                    mine += 1
                elif holder >= 0:
                    others += 1
                    claims += 1 << (4 * holder)
                count += 1
                built &= built - 1
            if mine > 0:
                left = bag_size(PLAZA_SITES[plaza] & s.free)
                total = count + left
                likely = 100 if count == total else 80 * count * min(t, 5) // (5 * total)
                lower = gain_worth(PLAZA_LOWER[s.plazas[plaza]], min(t, 3))
                upper = gain_worth(PLAZA_UPPER[s.plazas[plaza]], min(t, 3))
                more = max(0, upper - lower)
                if mine > others:
                    more = upper
                elif mine == others:
                    more = (more + upper) // 2
                worth += lower + more * likely // 100
                most = max(
                    max(claims & 15, (claims >> 4) & 15), max((claims >> 8) & 15, claims >> 12)
                )
                if mine > most:
                    ahead += 1
                if left <= 1:
                    near += 1
    out[k] = worth // 25
    out[k + 1] = 15 * ahead
    out[k + 2] = 20 * near
    return worth


@rule
def of_own(s: State, p: int, out: Ints, k: int) -> int:
    """What the player alone is described by: technologies by name, and the six actions."""
    me = s.players[p]
    t = turns_left(s, p)
    for i in range(12):
        out[k + i] = 0
    for level in range(LEVELS):
        tile = me.technologies[level]
        if tile != NONE:
            if tile < FIRST_USED:
                out[k + max(0, tile - 1)] = 5 * t  # the brokers share a column
            elif not holds(me.spent, level):
                out[k + 11] += ONCE[tile - FIRST_USED] // 12
    k += 12
    for action in range(ACTIONS):
        out[k + action] = bonus_worth(me, action, t) // 5
        out[k + ACTIONS + action] = action_worth(s, me, action, False, t) // SCALE if t > 0 else 0
    return k + 2 * ACTIONS


@rule
def of_table(s: State, p: int, rival: int, out: Ints, k: int) -> int:
    me = s.players[p]
    sides = max(2, s.seats)
    t = turns_left(s, p)
    next_up = (s.turn + 1) % sides
    begun = s.hand != NONE  # nature breaks into a turn
    if begun or (s.agenda.depth > 0 and top(s.agenda).kind == Step.TURN):
        next_up = s.turn
    wait = (p - next_up + sides) % sides
    out[k] = 20 if sides == 3 else 0
    out[k + 1] = 20 if sides == 4 else 0
    out[k + 2] = 6 * t
    out[k + 3] = 20 * min(t, 3)
    out[k + 4] = 12 * max(0, t - 8)
    out[k + 5] = 20 if wait == 0 else 0
    out[k + 6] = 15 * ((p - s.start + sides) % sides)
    out[k + 7] = 6 * max(0, ERA_TURN[s.seats] - s.turn_number) // sides
    out[k + 8] = 4 * (s.players[p].score - s.players[rival].score) // 3
    lead = out[OF_PLAYER - 1] - out[2 * OF_PLAYER - 1]
    out[k + 9] = lead
    out[k + 10] = 20 if begun and wait == 0 else 0
    out[k + 11] = 20 if begun and wait > 0 else 0
    k += 12
    # the bridge, the Cathedral, seals and tokens
    planks = 0
    for spot in range(SPOTS):
        if s.planks[spot] != NONE:
            planks += 1
    at_bridge, at_cathedral = 0, 0
    tiles = s.bridge_v
    while tiles != 0:
        at_bridge = max(at_bridge, v_worth(me, lowest(tiles), t))
        tiles &= tiles - 1
    tiles = s.cathedral_v
    while tiles != 0:
        at_cathedral = max(at_cathedral, v_worth(me, lowest(tiles), t))
        tiles &= tiles - 1
    out[k] = 12 * planks
    out[k + 1] = at_bridge // 45 if me.pawn < ROAD_V else 0
    out[k + 2] = at_cathedral // 45 if me.row[Grid.CATHEDRAL] < TOP_TIER else 0
    out[k + 3] = 10 * min(t, max(0, ROAD_V - me.pawn))
    out[k + 4] = 20 if me.pawn + 1 >= ROAD_IV and me.pawn < ROAD_V and me.eggs > 0 else 0
    out[k + 5] = 20 * bag_size(s.seals)
    out[k + 6] = 10 * min(SEAL_AT[0] - me.tracks[0], SEAL_AT[1] - me.tracks[1])
    out[k + 7] = 12 * LEVEL_AHEAD[me.tech]
    out[k + 8] = 15 * bag_size(me.wealth)
    out[k + 9] = side_worth(s, me, Grid.HUNGER_WALL, t) // 25
    out[k + 10] = side_worth(s, me, Grid.CATHEDRAL, t) // 25
    k += 11
    # the city, the rows and the crane
    special = 0
    for row in range(ROWS):
        tile = s.rows[row][SPECIAL_PLACE]
        if tile != NONE and t > 0:
            special = max(special, hex_worth(s, me, row, tile, 0, t))
    actions = 2 * OF_PLAYER + OF_OWN - ACTIONS
    first, second, points = 0, 0, 0
    for tile in range(ACTION_TILES):
        position = (s.box + s.sectors[tile]) % POSITIONS
        points += POSITION_POINTS[position]
        if t > 0 and me.gold >= POSITION_COST[position]:
            pair = TILE_ACTIONS[2 * tile + s.side_b]
            worth = SCALE * max(out[actions + pair[0]], out[actions + pair[1]])
            worth += wheel_worth(me, s.sectors[tile], t) - 85 * POSITION_COST[position]
            worth += 500 if s.marked[tile] else 100 * POSITION_POINTS[position]
            if worth > first:
                first, second = worth, first
            else:
                second = max(second, worth)
    out[k] = 8 * bag_size(s.free) - 150
    out[k + 1] = min(special, 2000) // 35 + max(0, special - 2000) // 120
    out[k + 2] = first // 30
    out[k + 3] = second // 30
    out[k + 4] = first // 30 if wait == 0 and not begun else 0
    out[k + 5] = 6 * points
    out[k + 6] = 20 if begun and wait == 0 and not s.done else 0
    return k + 7
