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
    NONE,
    ROWS,
    SLOTS,
    STACK_GUILD,
    STACKS,
    Commodity,
)
from minster.games.kutna_hora.state import Player, State

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
def rights_cost(s: State, k: int) -> int:
    column = s.stacks[k].column
    return COLUMN_GROSCHEN[column] + COLUMN_PERMITS[column] * price(s, Commodity.PERMIT)  # KH-6.3


@rule
def can_take(s: State, seat: int, k: int, way: int) -> bool:
    if s.stacks[k].row == NONE:
        return False
    guild = STACK_GUILD[k]
    if guild != NONE:  # KH-6.2  public stacks are anyone's
        if way == FREE_PUBLIC or row_of(s.players[seat], guild) == NONE:
            return False
    return way != PAID or rights_cost(s, k) <= s.players[seat].groschen


@rule
def can_take_any(s: State, seat: int, way: int) -> bool:
    if not has_slot(s.players[seat]):
        return False  # KH-6.1
    for k in range(STACKS):
        if can_take(s, seat, k, way):
            return True
    return False


@rule
def offer_rights(s: State, out: Ints, way: int) -> None:
    for k in range(STACKS):
        if can_take(s, s.active, k, way):
            offer(out, TAKE + s.stacks[k].top)


@rule
def take_rights(s: State, tile: int, way: int) -> None:
    me = s.players[s.active]
    k = BUILDING_STACK[tile]
    pop(s.agenda)
    if way == PAID:
        me.groschen -= rights_cost(s, k)
    put_in_slot(me, tile)  # KH-6.4
    lose_top(s, k)  # KH-6.5
