"""Patricians, final scoring and the Sheet: RULES.md 13.4, sections 15 and 19. Knows points by
source and who stands before whom."""

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.kutna_hora.income import income_of
from minster.games.kutna_hora.mine import fewest_mines
from minster.games.kutna_hora.pieces import (
    HOUSE_COLUMN_POINTS,
    INCOME_PER_POINT,
    LEAST_REPUTATION,
    MINE_COLUMNS,
    MINE_ROWS,
    MINES_ONE_POINTS,
    MINES_TWO_POINTS,
    MOST_STARS,
    NONE,
    PATRICIANS,
    PELICAN_PAIR_POINTS,
    PELICAN_POINTS,
    PLACES,
    PLOT_POINTS,
    PUBLIC_NEIGHBOUR_POINTS,
    REPUTATION_POINTS,
    ROW_VALUE,
    ROWS,
    SLOT_POINTS,
    SLOTS,
    TILE_STARS,
    TOWN,
    Patrician,
)
from minster.games.kutna_hora.plots import plots_of
from minster.games.kutna_hora.state import LINES, Line, State
from minster.games.kutna_hora.town import dot_points, public_neighbours
from minster.kit.bag import full_bag

MOST_GROSCHEN = 100_000
STARS_BITS = 12


@rule
def score(s: State, seat: int) -> int:
    total = 0
    for line in range(LINES):
        total += s.players[seat].lines[line]
    return total  # KH-19.1


@rule
def standing(s: State, seat: int) -> int:
    """Orders the players as KH-15.7 does: points, then groschen; equal shares the victory."""
    return score(s, seat) * MOST_GROSCHEN + s.players[seat].groschen


@rule
def score_patricians(s: State) -> None:
    for seat in range(s.seats):
        for colour in range(PATRICIANS):
            if s.council[colour] > 0:
                points = s.council[colour] * patrician_value(s, seat, colour)
                s.players[seat].lines[Line.PATRICIANS_GREEN + colour] += points  # KH-13.4


@rule
def patrician_value(s: State, seat: int, colour: int) -> int:
    """What one token of a colour on the council is worth to a player now."""
    me = s.players[seat]
    if colour == Patrician.GREEN:
        return PUBLIC_NEIGHBOUR_POINTS * public_neighbours(s, seat)
    if colour == Patrician.SILVER:
        return PELICAN_PAIR_POINTS * (me.pelicans_used // 2)
    if colour == Patrician.YELLOW:
        fewest = fewest_mines(s, seat)
        if fewest >= 2:
            return MINES_TWO_POINTS
        return MINES_ONE_POINTS if fewest == 1 else 0
    emptied = me.houses_gone[0]
    for row in range(1, ROWS):
        emptied = min(emptied, me.houses_gone[row])
    return HOUSE_COLUMN_POINTS * emptied


@rule
def score_the_end(s: State) -> None:
    """KH-15.1: after the last round."""
    for seat in range(s.seats):
        me = s.players[seat]
        me.lines[Line.INCOME] = income_of(s, seat) // INCOME_PER_POINT  # KH-15.4
        me.lines[Line.REPUTATION] = REPUTATION_POINTS[me.reputation - LEAST_REPUTATION]  # KH-15.5
        for k in range(SLOTS):
            if me.slots[k] != NONE:
                me.lines[Line.EXTRA_TILES] += SLOT_POINTS  # KH-15.6
        me.lines[Line.EXTRA_PLOTS] = PLOT_POINTS * plots_of(s, seat)
        me.lines[Line.EXTRA_PELICANS] = PELICAN_POINTS * me.pelicans
    for square in range(TOWN):
        if s.town[square] >= 0 and s.holder[square] != NOBODY:
            s.players[s.holder[square]].lines[Line.CITY] += dot_points(s, square)  # KH-15.2
    for row in range(MINE_ROWS):
        score_row(s, row)


@rule
def stars_in_row(s: State, row: int) -> int:
    """Of all mines and rocks."""
    total = 0
    for square in range(row * MINE_COLUMNS, (row + 1) * MINE_COLUMNS):
        if s.mine[square] >= 0:
            total += TILE_STARS[s.mine[square]]
    return total


@rule
def stars_by_seat(s: State, row: int) -> int:
    """Of the mines in a row, each seat's in `STARS_BITS` bits of its own."""
    stars = 0
    for square in range(row * MINE_COLUMNS, (row + 1) * MINE_COLUMNS):
        if s.miner[square] != NOBODY:
            stars += TILE_STARS[s.mine[square]] << (STARS_BITS * s.miner[square])
    return stars


@rule
def stars_of(stars: int, seat: int) -> int:
    return (stars >> (STARS_BITS * seat)) & full_bag(STARS_BITS)


@rule
def score_row(s: State, row: int) -> None:
    value = min(stars_in_row(s, row), MOST_STARS)
    stars = stars_by_seat(s, row)
    for seat in range(s.seats):
        mine = stars_of(stars, seat)
        place = 0
        for other in range(s.seats):
            if stars_of(stars, other) > mine:
                place += 1
        if mine > 0 and place < PLACES:  # KH-15.3
            s.players[seat].lines[Line.MINES] += ROW_VALUE[value][place]


def sheet(s: State, seat: int) -> dict[str, int]:
    """The sources of Part H in order."""
    lines = s.players[seat].lines
    return {line.name.lower().replace("_", "-"): lines[line] for line in Line}
