"""Workshop tiles and how a benefit is taken: RULES.md RC-9.20 to RC-9.25. Knows what a tile gives
now and the TAKE steps it opens.

A TAKE step holds the kinds to choose from as bits, and twice the amount plus 1 if it may be left
alone.
"""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.inventory import can_receive, receive, room
from minster.games.red_cathedral.moves import SKIP, TAKE
from minster.games.red_cathedral.pieces import (
    MATERIALS,
    NONE,
    TILE_AMOUNT,
    TILE_RESOURCE,
    WORKSHOP_ANY,
    WORKSHOP_ANY_AMOUNT,
    WORKSHOP_DIE,
    WORKSHOP_GAIN,
    WORKSHOP_KIND,
    Resource,
    Tile,
)
from minster.games.red_cathedral.state import Line, State, Step
from minster.games.red_cathedral.track import gain_recognition


@rule
def gives(s: State, tile: int, resource: int) -> int:
    """Units of one Resource printed for this tile: its own, or those of the Resource tile next to
    its die."""
    if WORKSHOP_KIND[tile] == Tile.GAIN:
        return WORKSHOP_GAIN[tile][resource]
    if WORKSHOP_KIND[tile] == Tile.GAIN_ANY:
        if resource < MATERIALS and WORKSHOP_ANY[tile][resource]:  # RC-9.21
            return WORKSHOP_ANY_AMOUNT[tile]
        return 0
    beside = s.market[s.die_at[WORKSHOP_DIE[tile]]]
    if TILE_RESOURCE[beside] == resource:
        return TILE_AMOUNT[beside]  # RC-9.22  once, however many dice are there
    return 0


@rule
def can_activate(s: State, player: int, tile: int) -> bool:
    """RC-5.7: whether a single unit can be taken from this tile now."""
    if tile == NONE:
        return False
    if WORKSHOP_KIND[tile] == Tile.DIE:
        resource = TILE_RESOURCE[s.market[s.die_at[WORKSHOP_DIE[tile]]]]
        return resource >= MATERIALS or can_receive(s, player, resource) > 0
    if WORKSHOP_GAIN[tile][Resource.RUBLE] > 0 or WORKSHOP_GAIN[tile][Resource.RECOGNITION] > 0:
        return True
    if room(s.players[player]) == 0:
        return False
    for m in range(MATERIALS):
        if s.reserve[m] > 0 and (WORKSHOP_GAIN[tile][m] > 0 or WORKSHOP_ANY[tile][m]):
            return True
    return False


@rule
def usable_tile(s: State, player: int, space: int) -> int:
    """The face-up tile on a Workshop space, or NONE."""
    if s.players[player].face_up[space]:
        return s.players[player].tiles[space]
    return NONE


@rule
def activate(s: State, player: int, tile: int, may_skip: int) -> None:
    s.players[player].rubles += gives(s, tile, Resource.RUBLE)  # RC-9.25  in full, without a choice
    gain_recognition(s, player, Line.WORKSHOP, gives(s, tile, Resource.RECOGNITION))
    if WORKSHOP_KIND[tile] == Tile.GAIN_ANY:
        kinds = 0
        for m in range(MATERIALS):
            if WORKSHOP_ANY[tile][m]:
                kinds |= 1 << m
        push(s.agenda, Step.TAKE, kinds, 2 * WORKSHOP_ANY_AMOUNT[tile] + may_skip)
        return
    printed = 0
    for m in range(MATERIALS):
        if gives(s, tile, m) > 0:
            printed += 1
    skip = 1 if printed > 1 else may_skip  # RC-9.25  several kinds: each may be left
    for m in range(MATERIALS - 1, -1, -1):  # the first kind comes to lie on top
        if gives(s, tile, m) > 0:
            push(s.agenda, Step.TAKE, 1 << m, 2 * gives(s, tile, m) + skip)


@rule
def most_taken(s: State, material: int) -> int:
    step = top(s.agenda)
    if (step.a >> material) & 1 == 0:
        return 0
    return min(step.b // 2, can_receive(s, s.turn, material))  # RC-9.25  m


@rule
def nothing_to_take(s: State) -> bool:
    for m in range(MATERIALS):
        if most_taken(s, m) > 0:
            return False
    return True


@rule
def offer_takes(s: State, out: Ints) -> None:
    step = top(s.agenda)
    for amount in range(1, step.b // 2 + 1):
        for m in range(MATERIALS):
            if amount <= most_taken(s, m):
                offer(out, TAKE + (amount - 1) * MATERIALS + m)
    if step.b & 1:
        offer(out, SKIP)


@rule
def take(s: State, move: int) -> None:
    pop(s.agenda)
    if move != SKIP:
        choice = move - TAKE
        receive(s, s.turn, choice % MATERIALS, choice // MATERIALS + 1)
