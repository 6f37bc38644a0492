"""What a position of Praga Caput Regni is worth to a seat, for the bots.

Knows a hand-made estimate of a player's final points: the points made, everything held at what it
will probably become (`worth.py`), and the turn in progress at what its open ends will bring. That
a better one wins is measured in the arena (docs/bots.md). It only reads the state.
"""

from minster.core.rule import rule, table
from minster.games.praga_caput_regni.kinds import Grid, Wheel
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    GRIDS,
    NONE,
    PLAZA_LOWER,
    PLAZA_SITES,
    PLAZA_UPPER,
    PLAZAS,
    POSITION_COST,
    POSITION_POINTS,
    POSITIONS,
    TILE_ACTIONS,
    TURNS_EACH,
    WHEEL_GAIN,
    WHEEL_KIND,
    WHEEL_POINTS,
)
from minster.games.praga_caput_regni.promise import (
    action_worth,
    best_action,
    egg_effect_worth,
    plain_worth,
    steps_worth,
)
from minster.games.praga_caput_regni.state import Extra, Player, State, Step
from minster.games.praga_caput_regni.worth import (
    RESOURCE,
    board_worth,
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
    walls_worth,
    window_worth,
)
from minster.kit.bag import bag_size, holds, lowest

HORIZON = 2
"""Since bots judge by what they learned, two turns won 11 of 20 games against four, one won 9
(0.05 s a move); with four seats, 0.1 s and three greedy bots, two won 67 % of 45 games, one 56 %
of 45, four 54 % of 24."""

DUELS = 4
"""With up to so many seats a search lets its moves meet in pairs: at 60 positions of four that gave
away 0.43 % of a win a choice in 133 ms, without duels 0.57 % in 220."""

ACTION = 330
"""An ordinary action to come, beyond what the things held promise."""
PROMISED = 115
"""Per cent of its estimate that an open end counts for."""
NARROW, SWING = 250, 45
"""A lead that matters at the end, and how much more is needed for each turn left."""

OUTSTANDING = table([0, 620, 680, 540, 530])
"""By how much greedy players ended above this estimate for every turn to come but the last three,
by seats (20 games each): an action brings more than planned, and actions bring actions."""
SEEN = 3


@rule
def outstanding(s: State) -> int:
    """What everybody may expect beyond `value`: for those who ask how many points to expect."""
    left = TURNS_EACH - s.turn_number // max(2, s.seats)
    return OUTSTANDING[s.seats] * max(0, left - SEEN)


@rule
def value(s: State, seat: int) -> int:
    me = s.players[seat]
    worth = 100 * me.score
    if seat >= s.seats or s.agenda.depth == 0:
        return worth
    own = s.turn == seat
    t = actions_left(s, seat)
    begun = own and is_begun(s)
    if begun and not s.done:
        t -= 1  # what it brings is promised below
    worth += ACTION * t
    worth += RESOURCE[t][me.gold] + RESOURCE[t][me.stone]
    worth += egg_worth(me, me.eggs, t)
    worth += window_worth(me, t, own)
    for track in range(2):
        worth += track_worth(s, me, track, me.tracks[track], t)
    worth += seal_worth(s, me, t)
    worth += learning(me.tech, me.univ, t) + technology_worth(me, t, own)
    worth += grid_worth(s, me, t) + v_tiles_worth(me, t)
    worth += walls_worth(me.walls, t) + board_worth(me, t)
    worth += road_worth(me, t) + plaza_worth(s, seat, t)
    if s.agenda.steps[0].kind < Step.LAST_PLAZAS:
        worth += PROMISED * steps_worth(s, me, seat, t) // 100
        if begun:
            worth += PROMISED * turn_worth(s, me, t) // 100
    return worth


@rule
def margin(s: State) -> int:
    """The lead that wins three games in four; less and less of one."""
    sides = max(2, s.seats)
    return NARROW + SWING * (TURNS_EACH * sides - s.turn_number) * 2 // sides


@rule
def actions_left(s: State, seat: int) -> int:
    """Own tile actions to come, with that of the turn in progress until it is done."""
    sides = max(2, s.seats)
    place = (seat - s.start + sides) % sides
    left = TURNS_EACH - (s.turn_number + sides - 1 - place) // sides
    if s.turn == seat and s.done:
        left -= 1
    return max(0, left)


@rule
def is_begun(s: State) -> bool:
    """Whether the active player's turn is under way, so that it is judged by what it offers. A turn
    not begun is an ordinary one, like every other to come."""
    return s.hand != NONE or s.refreshed != 0 or s.extra != Extra.NONE


# -- the turn in progress ------------------------------------------------------------------------


@rule
def turn_worth(s: State, me: Player, t: int) -> int:
    """What the active player may still do or collect in this turn."""
    worth = 0
    if not s.done:
        if s.hand == NONE:
            worth += best_tile(s, me, t)
        else:
            worth += tile_worth(s, me, s.hand, WHEEL_KIND[s.wheel] == Wheel.SPECIAL, t)
    if s.wheel != 0:
        worth += wheel_worth(me, s.wheel, t)
    if s.extra == Extra.BOUGHT:
        worth += best_action(s, me, t)
    for grid in range(GRIDS):
        moves = s.side_due[grid] + s.side_optional[grid]
        if moves > 0:
            worth += moves * side_worth(s, me, grid, t)
    if s.side_either > 0:
        wall, cathedral = (
            side_worth(s, me, Grid.HUNGER_WALL, t),
            side_worth(s, me, Grid.CATHEDRAL, t),
        )
        worth += s.side_either * max(wall, cathedral)
    if s.effects != 0:
        worth += effects_worth(s, me, t)
    return worth


@rule
def best_tile(s: State, me: Player, t: int) -> int:
    """The best of the crane."""
    best = 0
    for tile in range(ACTION_TILES):
        position = (s.box + s.sectors[tile]) % POSITIONS
        if me.gold >= POSITION_COST[position]:
            special = WHEEL_KIND[s.sectors[tile]] == Wheel.SPECIAL
            worth = tile_worth(s, me, tile, special, t) + wheel_worth(me, s.sectors[tile], t)
            worth += 500 if s.marked[tile] else 100 * POSITION_POINTS[position]
            worth -= 85 * POSITION_COST[position]
            best = max(best, worth)
    return best


@rule
def tile_worth(s: State, me: Player, tile: int, special: bool, t: int) -> int:
    pair = TILE_ACTIONS[2 * tile + s.side_b]
    first = action_worth(s, me, pair[0], special, t)
    return max(first, action_worth(s, me, pair[1], special, t))


@rule
def wheel_worth(me: Player, sector: int, t: int) -> int:
    kind = WHEEL_KIND[sector]
    if kind == Wheel.SPECIAL:
        return 100 * WHEEL_POINTS[sector]
    if kind == Wheel.GAIN:
        return gain_worth(WHEEL_GAIN[sector], t)
    if kind == Wheel.BUY:
        egg = egg_worth(me, me.eggs + 1, t) - egg_worth(me, me.eggs, t)
        return max(0, egg - RESOURCE[t][1])
    return 0


@rule
def effects_worth(s: State, me: Player, t: int) -> int:
    """Open effects of the street: the plain one, and the egg's if it beats the egg."""
    worth = 0
    eggs = me.eggs
    for space in range(3):
        if holds(s.effects, 2 * space):
            worth += plain_worth(me, space, t)
        if holds(s.effects, 2 * space + 1) and eggs > 0:
            worth += egg_effect_worth(s, me, space, eggs, t)
            eggs -= 1
    return worth


# -- plazas --------------------------------------------------------------------------------------


@rule
def plaza_worth(s: State, seat: int, t: int) -> int:
    """Claims: the lower half is safe, more comes if the plaza is filled."""
    worth = 0
    for plaza in range(PLAZAS):
        if s.plazas[plaza] != NONE:
            built = PLAZA_SITES[plaza] & ~s.free
            mine, others, count = 0, 0, 0
            while built != 0:
                holder = s.claims[lowest(built)]
                if holder == seat:
                    mine += 1
                elif holder >= 0:
                    others += 1
                count += 1
                built &= built - 1
            if mine > 0:
                total = count + bag_size(PLAZA_SITES[plaza] & s.free)
                likely = 100 if count == total else 80 * count * min(t, 5) // (5 * total)
                lower = gain_worth(PLAZA_LOWER[s.plazas[plaza]], min(t, 3))
                upper = gain_worth(PLAZA_UPPER[s.plazas[plaza]], min(t, 3))
                more = max(0, upper - lower)
                if mine > others:
                    more = upper
                elif mine == others:
                    more = (more + upper) // 2
                worth += lower + more * likely // 100
    return worth
