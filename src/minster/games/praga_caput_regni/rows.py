"""The rows of hex tiles: RULES.md section 7.1. Knows which tiles can be chosen and paid for, and
the refresh of a row.

A PICK step holds the row, 4 if the special tile may be taken, and 8 times the technology (plus 1)
that gives a discount.
"""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.moves import PAIR, PAIRS_AMONG, PICK, REFRESH
from minster.games.praga_caput_regni.pieces import (
    AFFORDABLE_SITES,
    BUILDING_GOLD,
    BUILDING_REWARD_GOLD,
    BUILDING_STONE,
    CAP,
    GOLD_OFF,
    HEX_FIRST,
    NONE,
    PLACES,
    ROWS,
    SPECIAL_PLACE,
    STONE_OFF,
    WALL_GOLD,
    WALL_SPOTS,
    WALL_STONE,
)
from minster.games.praga_caput_regni.stacks import remove_hex, return_hex
from minster.games.praga_caput_regni.state import State, Step
from minster.kit.bag import holds, lowest, without

SPECIAL_BIT = 4
DISCOUNT = 8
PAIRS, PAYMENTS = 6, 2
TILE_BITS = 6
"""A step that holds a hex tile and something more keeps the tile in its lowest bits."""
TILE = (1 << TILE_BITS) - 1


@rule
def can_choose(s: State, p: int, row: int, tile: int, discount: int) -> bool:
    me = s.players[p]
    if row == Row.UPGRADE:
        return True  # PR-7.4.2  no cost
    if row == Row.WALL:
        if me.walls == WALL_SPOTS:
            return False  # PR-7.4.3
        gold, stone = WALL_GOLD[tile], WALL_STONE[tile]
    else:
        gold, stone = BUILDING_GOLD[tile], BUILDING_STONE[tile]
    paid = max(0, gold - GOLD_OFF[discount])  # PR-7.7.1
    if me.gold < paid or me.stone < max(0, stone - STONE_OFF[discount]):
        return False  # PR-7.1.3
    if row == Row.WALL:
        return True
    left = max(0, GOLD_OFF[discount] - gold)
    held = min(CAP, me.gold - paid + BUILDING_REWARD_GOLD[tile])
    return s.free & AFFORDABLE_SITES[min(9, held + left)] != 0  # PR-7.5.3


@rule
def can_pick(s: State, p: int, row: int, special: int, discount: int) -> bool:
    for place in range(PLACES):
        if place == SPECIAL_PLACE and not special:  # PR-7.1.1
            return False
        tile = s.rows[row][place]
        if tile != NONE and can_choose(s, p, row, tile, discount):
            return True
    return False


@rule
def offer_picks(s: State, out: Ints) -> None:
    a = top(s.agenda).a
    row, discount = a & 3, a // DISCOUNT
    places = PLACES if a & SPECIAL_BIT else PLACES - 1
    left = 0
    for place in range(places):
        tile = s.rows[row][place]
        if tile != NONE and can_choose(s, s.turn, row, tile, discount):
            left |= 1 << place
    while left != 0:  # PR-19.6  by id, not by place
        following = lowest(left)
        for place in range(places):
            if holds(left, place) and s.rows[row][place] < s.rows[row][following]:
                following = place
        offer(out, PICK + HEX_FIRST[row] + s.rows[row][following])
        left = without(left, following)


@rule
def pick(s: State, move: int) -> None:
    a = top(s.agenda).a
    pop(s.agenda)
    row, discount = a & 3, a // DISCOUNT
    tile = move - PICK - HEX_FIRST[row]
    place = 0
    while s.rows[row][place] != tile:
        place += 1
    if place == SPECIAL_PLACE:
        s.wheel = 0  # PR-4.7  forfeits the points
    remove_hex(s, PLACES * row + place)
    if row == Row.UPGRADE:
        push(s.agenda, Step.ROTATE, tile, s.turn)
    elif row == Row.WALL:
        push(s.agenda, Step.WALL_PAID, tile | (discount << TILE_BITS), s.turn)
    else:
        push(s.agenda, Step.BUILDING_PAID, tile | (discount << TILE_BITS), s.turn)
    push(s.agenda, Step.REFILLING, PLACES * row + place, 0)  # PR-7.1.2  at once


# -- refresh: PR-7.1.5 ----------------------------------------------------------------------------


@rule
def offer_refreshes(s: State, out: Ints, p: int) -> None:
    me = s.players[p]
    if s.refreshed or (me.gold == 0 and me.stone == 0):
        return
    for row in range(ROWS):
        filled = 0
        for place in range(PLACES):
            if s.rows[row][place] != NONE:
                filled |= 1 << place
        pairs = PAIRS_AMONG[filled]  # two normal, or one normal and the special
        while pairs != 0:
            k = lowest(pairs)
            pairs = without(pairs, k)
            first = REFRESH + (row * PAIRS + k) * PAYMENTS
            if me.gold > 0:
                offer(out, first)
            if me.stone > 0:
                offer(out, first + 1)


@rule
def refresh(s: State, p: int, choice: int) -> None:
    me = s.players[p]
    if choice % PAYMENTS == 0:
        me.gold -= 1
    else:
        me.stone -= 1
    s.refreshed = 1
    k = choice // PAYMENTS
    row, k = k // PAIRS, k % PAIRS
    first, second = PLACES * row + PAIR[k][0], PLACES * row + PAIR[k][1]
    return_hex(s, first)  # the lower place first
    return_hex(s, second)
    push(s.agenda, Step.REFILLING, second, 0)
    push(s.agenda, Step.REFILLING, first, 0)
