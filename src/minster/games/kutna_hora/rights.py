"""Rights: RULES.md section 6. Knows who may take which tile, for what, and the tile slots."""

from minster.core.agenda import pop
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.economy import price
from minster.games.kutna_hora.hall import lose_top
from minster.games.kutna_hora.moves import TAKE
from minster.games.kutna_hora.pieces import (
    BUILDING_STACK,
    COLUMN_GROSCHEN,
    COLUMN_PERMITS,
    GUILD_STACK,
    NONE,
    PUBLIC_STACKS,
    ROWS,
    SLOTS,
    Commodity,
)
from minster.games.kutna_hora.state import Player, State
from minster.kit.bag import lowest, without

PAID, FREE, FREE_PUBLIC = 0, 1, 2
"""How a tile is taken: KH-6.3 or the two ways of KH-6.7."""


@rule
def row_of(me: Player, guild: int) -> int:
    """The player's row of a guild; NONE for a foreign one."""
    for row in range(ROWS):
        if me.guilds[row] == guild:
            return row
    return NONE


@rule
def has_slot(me: Player) -> bool:
    return me.slots[SLOTS - 1] == NONE


@rule
def put_in_slot(me: Player, tile: int) -> None:
    at = SLOTS - 1
    while at > 0 and (me.slots[at - 1] == NONE or me.slots[at - 1] > tile):
        me.slots[at] = me.slots[at - 1]
        at -= 1
    me.slots[at] = tile


@rule
def take_from_slot(me: Player, tile: int) -> None:
    at = 0
    while me.slots[at] != tile:
        at += 1
    for k in range(at, SLOTS - 1):
        me.slots[k] = me.slots[k + 1]
    me.slots[SLOTS - 1] = NONE


@rule
def rights_cost(column: int, permit: int) -> int:
    return COLUMN_GROSCHEN[column] + COLUMN_PERMITS[column] * permit  # KH-6.3


@rule
def stacks_open_to(s: State, seat: int, way: int) -> int:
    """The stacks a player may take from, as bits."""
    me = s.players[seat]
    stacks = PUBLIC_STACKS  # KH-6.2  public stacks are anyone's
    if way != FREE_PUBLIC:
        for row in range(ROWS):
            stacks |= 1 << GUILD_STACK[me.guilds[row]]
    return stacks


@rule
def can_take(s: State, seat: int, k: int, way: int, permit: int) -> bool:
    """From a stack that is open to the player."""
    column = s.stacks[k].column
    if column == NONE:
        return False
    return way != PAID or rights_cost(column, permit) <= s.players[seat].groschen


@rule
def can_take_any(s: State, seat: int, way: int) -> bool:
    if not has_slot(s.players[seat]):
        return False  # KH-6.1
    permit = price(s, Commodity.PERMIT)
    stacks = stacks_open_to(s, seat, way)
    while stacks != 0:
        k = lowest(stacks)
        if can_take(s, seat, k, way, permit):
            return True
        stacks = without(stacks, k)
    return False


@rule
def offer_rights(s: State, out: Ints, way: int) -> None:
    permit = price(s, Commodity.PERMIT)
    stacks = stacks_open_to(s, s.active, way)
    while stacks != 0:
        k = lowest(stacks)
        if can_take(s, s.active, k, way, permit):
            offer(out, TAKE + s.stacks[k].top)
        stacks = without(stacks, k)


@rule
def take_rights(s: State, tile: int, way: int) -> None:
    me = s.players[s.active]
    k = BUILDING_STACK[tile]
    pop(s.agenda)
    if way == PAID:
        me.groschen -= rights_cost(s.stacks[k].column, price(s, Commodity.PERMIT))
    put_in_slot(me, tile)  # KH-6.4
    lose_top(s, k)  # KH-6.5
