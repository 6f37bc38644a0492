"""The action board: RULES.md sections 6.5 and 7.4. Knows how upgrades and walls are laid, what
their rims match, and the bonuses of upgrades."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.gains import (
    SEAT,
    push_gain,
    react,
    wave_banner,
)
from minster.games.praga_caput_regni.kinds import Act, Grid, Trigger, While
from minster.games.praga_caput_regni.moves import PLACE_WALL, ROAD_TILE, ROTATE
from minster.games.praga_caput_regni.pieces import (
    BOARD_NEAR,
    BOARD_TOUCH,
    FACE_CHOICE,
    FACE_GAIN,
    FACE_WHILE,
    FIRST_SPOT,
    GOLD_OFF,
    NONE,
    RED_CORNERS,
    RIM_ROTATIONS,
    STONE_OFF,
    STREET,
    SYMBOL_GAIN,
    SYMBOL_SIDE,
    SYMBOLS,
    UPGRADE_ACTION,
    UPGRADE_ERA,
    UPGRADE_GAIN,
    UPGRADE_UNIV,
    UPGRADES,
    WALL_GAIN,
    WALL_GOLD,
    WALL_MARK,
    WALL_SPOTS,
    WALL_STONE,
    rotated,
)
from minster.games.praga_caput_regni.rows import TILE, TILE_BITS
from minster.games.praga_caput_regni.state import Player, Source, State, Step

SIX = 6


@rule
def perform_bonus(s: State, p: int, action: int) -> None:
    """PR-6.5.2: the action counts as performed, and its top upgrade pays once."""
    s.performed[action] += 1
    upgrade = s.players[p].board[action]
    if upgrade != NONE:
        push_gain(s, p, UPGRADE_GAIN[upgrade], Source.UPGRADES)


@rule
def standing_face(s: State, p: int, when: int) -> int:
    """The road tile under the player's pawn if it pays in this case, else NONE (PR-7.6.5)."""
    space = s.players[p].pawn - 1
    if 0 <= space < STREET and s.street[space] != NONE:
        if FACE_WHILE[s.street[space]] == when:
            return s.street[space]
    return NONE


# -- upgrades -------------------------------------------------------------------------------------


@rule
def offer_rotations(s: State, out: Ints) -> None:
    for r in range(RIM_ROTATIONS[top(s.agenda).a]):  # PR-7.4.9
        offer(out, ROTATE + r)


@rule
def place_upgrade(s: State, rotation: int) -> None:
    """Section 7.7, from step 3 on; what comes first is laid on the agenda last."""
    tile = top(s.agenda).a
    pop(s.agenda)
    p = s.turn
    me = s.players[p]
    action = UPGRADE_ACTION[tile]
    older = me.board[Act.UPGRADE]
    s.performed[Act.UPGRADE] += 1
    me.board[action] = tile  # PR-7.4.2
    me.turned[action] = rotation
    me.upgrades[UPGRADE_ERA[tile]] += 1
    face = standing_face(s, p, While.UPGRADE_ACTION)
    if face != NONE:
        push(s.agenda, Step.ROAD_TILE, face, p)  # PR-7.6.5  the points, then the choice
        push_gain(s, p, FACE_GAIN[face], Source.ROAD)
    if s.performed[action] > 0:  # PR-6.5.3  once for each performance
        push(s.agenda, Step.BONUSES, UPGRADE_GAIN[tile], p | (s.performed[action] << 2))
    if older != NONE:
        push_gain(s, p, UPGRADE_GAIN[older], Source.UPGRADES)
    push(s.agenda, Step.RIM, action, p)
    push_gain(s, p, UPGRADE_UNIV[tile], Source.OVERFLOW)


@rule
def offer_face(s: State, out: Ints) -> None:
    face = top(s.agenda).a
    for k in range(2):
        if FACE_CHOICE[face][k] != 0:
            offer(out, ROAD_TILE + k)


@rule
def choose_face(s: State, choice: int) -> None:
    step = top(s.agenda)
    face, p = step.a, step.b & SEAT
    pop(s.agenda)
    push_gain(s, p, FACE_CHOICE[face][choice], Source.ROAD)


# -- walls ----------------------------------------------------------------------------------------


@rule
def pay_wall(s: State) -> None:
    step = top(s.agenda)
    tile, discount, p = step.a & TILE, step.a >> TILE_BITS, step.b & SEAT
    me = s.players[p]
    me.gold -= max(0, WALL_GOLD[tile] - GOLD_OFF[discount])
    me.stone -= max(0, WALL_STONE[tile] - STONE_OFF[discount])
    step.kind = Step.PLACE_WALL
    step.a = tile
    if WALL_MARK[tile]:
        s.side_due[Grid.HUNGER_WALL] += 1
    push_gain(s, p, WALL_GAIN[tile], Source.WALLS)  # PR-7.4.3


@rule
def offer_spots(s: State, out: Ints) -> None:
    me = s.players[s.turn]
    rotations = RIM_ROTATIONS[UPGRADES + top(s.agenda).a]
    for spot in range(WALL_SPOTS):
        if me.board[FIRST_SPOT + spot] == NONE:
            for r in range(rotations):
                offer(out, PLACE_WALL + SIX * spot + r)


@rule
def place_wall(s: State, choice: int) -> None:
    tile = top(s.agenda).a
    pop(s.agenda)
    p = s.turn
    me = s.players[p]
    at = FIRST_SPOT + choice // SIX
    me.board[at] = UPGRADES + tile
    me.turned[at] = choice % SIX
    me.walls += 1
    face = standing_face(s, p, While.WALL_ACTION)
    if face != NONE:
        push_gain(s, p, FACE_GAIN[face], Source.ROAD)  # PR-7.6.5
    if WALL_MARK[tile]:
        react(s, p, Trigger.HUNGER_WALL)  # PR-9.4
    perform_bonus(s, p, Act.WALL)
    push(s.agenda, Step.RIM, at, p)


# -- rims -----------------------------------------------------------------------------------------


@rule
def within_six(side: int) -> int:
    """Of a hex, for what is less than one turn away."""
    if side < 0:
        return side + SIX
    if side >= SIX:
        return side - SIX
    return side


@rule
def facing_gain(me: Player, at: int, side: int) -> int:
    """The row of gains of the symbol that touches this side of a hex from outside, or 0."""
    near = BOARD_NEAR[at][side]
    if near == NONE or me.board[near] == NONE:
        return 0
    return SYMBOL_GAIN[me.board[near]][within_six(side + 3 - me.turned[near])]


@rule
def match_rim(s: State) -> None:
    """PR-7.4.5: the new tile's symbols in data order; then its red corners."""
    step = top(s.agenda)
    at, p, done = step.a, step.b & SEAT, step.b >> 2
    me = s.players[p]
    tile, turned = me.board[at], me.turned[at]
    while done < SYMBOLS[tile]:
        printed = SYMBOL_SIDE[tile][done]
        done += 1
        facing = facing_gain(me, at, within_six(printed + turned))
        if facing != 0:
            step.b = p | (done << 2)
            push_gain(s, p, facing, Source.ADJACENCY)
            push_gain(s, p, SYMBOL_GAIN[tile][printed], Source.ADJACENCY)  # the new tile's first
            return
    pop(s.agenda)
    red = red_matches(me, at)
    if red > 0:
        me.red += red
        wave_banner(s, p, Trigger.RED_TOKEN)


@rule
def red_matches(me: Player, at: int) -> int:
    """PR-7.4.6: other visible red corners at the vertices of the new tile's."""
    corners = rotated(RED_CORNERS[me.board[at]], me.turned[at])
    total = 0
    for corner in range(SIX):
        if (corners >> corner) & 1:
            for k in range(2):
                other = BOARD_TOUCH[at][2 * corner + k]
                if other != NONE and me.board[other // SIX] != NONE:
                    theirs = rotated(RED_CORNERS[me.board[other // SIX]], me.turned[other // SIX])
                    total += (theirs >> (other % SIX)) & 1
    return total
