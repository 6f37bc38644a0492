"""Construct the King's Road: RULES.md section 7.6. Knows the pawn's way, the pending effects of the
street, the planks of the bridge and the V tiles."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actionboard import perform_bonus
from minster.games.praga_caput_regni.gains import OPTIONAL_BIT, SEAT, push_gain, score
from minster.games.praga_caput_regni.kinds import Act, Per
from minster.games.praga_caput_regni.moves import (
    DECLINE,
    EGG,
    KEEP,
    PLAIN,
    PLANK,
)
from minster.games.praga_caput_regni.pieces import (
    BRIDGE_GAIN,
    BRIDGE_OPTIONAL,
    EGG_EFFECTS,
    EGG_GAIN,
    EGG_PRICE,
    EGG_SPACE,
    FACE_EACH,
    FACE_PER,
    FACE_WHILE,
    IV_DRAWN,
    IV_PILE,
    NONE,
    PLAIN_CHOICE,
    PLAIN_EACH,
    PLAIN_EFFECTS,
    PLAIN_GAIN,
    PLAIN_PER,
    PLAIN_PRICE,
    PLAIN_SPACE,
    ROAD_IV,
    ROAD_PRICE,
    ROAD_V,
    SPOTS,
    STREET,
    STRIP_GAIN,
    TECHNOLOGIES,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.prices import can_pay, pay
from minster.games.praga_caput_regni.stacks import return_others
from minster.games.praga_caput_regni.state import Keep, Source, State, Step
from minster.kit.bag import holds, without

PLAINS, EGGS = len(PLAIN_EFFECTS), len(EGG_EFFECTS)


@rule
def can_go_on(s: State, p: int) -> bool:
    me = s.players[p]
    return me.pawn < ROAD_V and can_pay(me, ROAD_PRICE[me.pawn + 1])  # PR-7.6.6 PR-7.6.8


@rule
def go_on_the_road(s: State, p: int) -> None:
    me = s.players[p]
    pay(me, ROAD_PRICE[me.pawn + 1])
    me.pawn += 1  # PR-7.6.1
    perform_bonus(s, p, Act.ROAD)  # it waits for the bridge
    space = me.pawn - 1
    if space < STREET:
        if s.street[space] == NONE or FACE_WHILE[s.street[space]] == 0:
            s.effects |= 1 << (2 * space)  # PR-7.6.2  PR-7.6.9
        s.effects |= 2 << (2 * space)
    elif me.pawn == ROAD_IV:
        push(s.agenda, Step.DRAWING, IV_PILE, p | (IV_DRAWN << 2))
    elif s.bridge_v != 0:
        push(s.agenda, Step.KEEP, Keep.BRIDGE_V, p)


# -- pending effects of the street ----------------------------------------------------------------


@rule
def offers_plain(s: State, k: int) -> bool:
    space = PLAIN_SPACE[k]
    if not holds(s.effects, 2 * space):
        return False
    face = s.street[space]
    if face != NONE:
        return PLAIN_CHOICE[k] == 0  # PR-7.6.5  the tile replaces the printed effect
    return PLAIN_CHOICE[k] == 1 or PLAIN_PER[k] != Per.NOTHING or PLAIN_GAIN[k] != 0


@rule
def is_free(s: State, k: int) -> bool:
    return s.street[PLAIN_SPACE[k]] != NONE or PLAIN_PRICE[k] == 0


@rule
def offer_effects(s: State, out: Ints, p: int) -> None:
    if s.effects == 0:
        return
    me = s.players[p]
    for k in range(PLAINS):
        if offers_plain(s, k) and (is_free(s, k) or can_pay(me, PLAIN_PRICE[k])):
            offer(out, PLAIN + k)
    for k in range(EGGS):
        if holds(s.effects, 2 * EGG_SPACE[k] + 1) and can_pay(me, EGG_PRICE[k]):
            offer(out, EGG + k)


@rule
def must_use_effect(s: State) -> bool:
    if s.effects == 0:
        return False
    for k in range(PLAINS):
        if offers_plain(s, k) and is_free(s, k):  # PR-7.6.9
            return True
    return False


@rule
def use_effect(s: State, p: int, move: int) -> None:
    me = s.players[p]
    if move >= EGG:
        k = move - EGG
        s.effects = without(s.effects, 2 * EGG_SPACE[k] + 1)
        pay(me, EGG_PRICE[k])
        push_gain(s, p, EGG_GAIN[k], Source.ROAD)
        return
    k = move - PLAIN
    space = PLAIN_SPACE[k]
    s.effects = without(s.effects, 2 * space)
    face = s.street[space]
    if face != NONE:
        score(s, p, Source.ROAD, FACE_EACH[face] * counted(s, p, FACE_PER[face]))
        return
    pay(me, PLAIN_PRICE[k])
    push_gain(s, p, PLAIN_GAIN[k], Source.ROAD)
    score(s, p, Source.ROAD, PLAIN_EACH[k] * counted(s, p, PLAIN_PER[k]))


@rule
def counted(s: State, p: int, per: int) -> int:
    """PR-7.6.9: the count at the moment of resolving."""
    if per == Per.ERA_I_UPGRADES:
        return s.players[p].upgrades[0]
    if per == Per.SILVER_WINDOWS:
        return s.players[p].silver
    return 0


# -- the bridge -----------------------------------------------------------------------------------


@rule
def is_complete(s: State) -> bool:
    for spot in range(SPOTS):
        if s.planks[spot] == NONE:
            return False
    return True


@rule
def offer_v_tiles(s: State, out: Ints, tiles: int) -> None:
    for i in range(V_TILES):
        if holds(tiles, i):
            offer(out, KEEP + TECHNOLOGIES + V_FIRST + i)


@rule
def keep_bridge_tile(s: State, p: int, kept: int, tile: int) -> None:
    """A IV or V tile: laid as a plank, or with a full bridge gained for itself alone."""
    if kept == Keep.IV:
        return_others(s, IV_PILE, tile)  # PR-7.6.6
    else:
        s.bridge_v = without(s.bridge_v, tile - V_FIRST)  # PR-7.6.7
        s.players[p].v_tiles |= 1 << (tile - V_FIRST)
    if is_complete(s):
        push_bridge_gain(s, p, tile)
    else:
        push(s.agenda, Step.PLANK, tile, p)


@rule
def push_bridge_gain(s: State, p: int, tile: int) -> None:
    push_gain(s, p, BRIDGE_GAIN[tile], Source.BRIDGE)
    if BRIDGE_OPTIONAL[tile]:
        top(s.agenda).b |= OPTIONAL_BIT  # PR-8.2


@rule
def keep_cathedral_tile(s: State, p: int, move: int) -> None:
    if move != DECLINE:
        tile = move - KEEP - TECHNOLOGIES
        s.cathedral_v = without(s.cathedral_v, tile - V_FIRST)  # PR-8.5
        s.players[p].v_tiles |= 1 << (tile - V_FIRST)
        push_bridge_gain(s, p, tile)


@rule
def offer_planks(s: State, out: Ints) -> None:
    for spot in range(SPOTS):
        if s.planks[spot] == NONE:
            offer(out, PLANK + spot)


@rule
def lay_plank(s: State, spot: int) -> None:
    step = top(s.agenda)
    tile, p = step.a, step.b & SEAT
    pop(s.agenda)
    s.planks[spot] = tile
    push_bridge_gain(s, p, tile)
    push_gain(s, p, STRIP_GAIN[2 + s.strips[1]][spot], Source.BRIDGE)
    push_gain(s, p, STRIP_GAIN[s.strips[0]][spot], Source.BRIDGE)  # north first
