"""The town grid: RULES.md Part C. Knows what stands next to a square; who builds there and what it
scores is left to the chapters."""

from minster.core.rule import rule
from minster.games.kutna_hora.pieces import (
    COLOURS,
    DOT_POINTS,
    DOTS,
    GUILD_BUILDINGS,
    NEIGHBOUR,
    NONE,
    PLOT_PRICE,
    SIDES_OF_A_SQUARE,
    TOWN,
    VILLAGE_DOTS,
)
from minster.games.kutna_hora.state import State
from minster.kit.bag import with_thing, without


@rule
def put_building(s: State, square: int, tile: int) -> None:
    s.town[square] = tile
    s.claimable = without(s.claimable, square)
    for k in range(SIDES_OF_A_SQUARE):
        other = NEIGHBOUR[square][k]
        if other != NONE:
            s.beside[other] = max(s.beside[other], PLOT_PRICE[tile])  # KH-7.3  not the sum
            s.near = with_thing(s.near, other)


@rule
def public_beside(s: State, square: int) -> int:
    count = 0
    for k in range(SIDES_OF_A_SQUARE):
        other = NEIGHBOUR[square][k]
        if other != NONE and s.town[other] >= GUILD_BUILDINGS:
            count += 1
    return count


@rule
def is_building_of(s: State, square: int, seat: int) -> bool:
    return s.town[square] >= 0 and s.holder[square] == seat


@rule
def public_neighbours(s: State, seat: int) -> int:
    """Over all own buildings; a public building next to two of them counts twice."""
    count = 0
    for square in range(TOWN):
        if is_building_of(s, square, seat):
            count += public_beside(s, square)
    return count


@rule
def has_building(s: State, seat: int) -> bool:
    for square in range(TOWN):
        if is_building_of(s, square, seat):
            return True
    return False


@rule
def dot_points(s: State, square: int) -> int:
    """KH-15.2: dots next to a building in one of its own colours."""
    tile = s.town[square]
    dots = 0
    for colour in range(COLOURS):
        if DOTS[tile][colour] > 0:  # own repeated dots do not multiply
            dots += VILLAGE_DOTS[s.side * TOWN + square][colour]
            for k in range(SIDES_OF_A_SQUARE):
                other = NEIGHBOUR[square][k]
                if other != NONE and s.town[other] >= 0:
                    dots += DOTS[s.town[other]][colour]
    return dots * DOT_POINTS
