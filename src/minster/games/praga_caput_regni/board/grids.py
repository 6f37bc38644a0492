"""The Hunger Wall and the Cathedral: squares, tiers, what rows and columns are worth, markers.

Knows both grids; the tiles that lie at the Cathedral are in `seals.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.looks import SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import (
    chip,
    in_order,
    is_reconstructed,
    marks,
    paper,
    point_mark,
)
from minster.games.praga_caput_regni.board.stamps import CELL, PITCH
from minster.games.praga_caput_regni.kinds import Grid, Square
from minster.games.praga_caput_regni.moves import GRID_NAMES as GRID_IDS
from minster.games.praga_caput_regni.phrases import GRID_NAMES, say
from minster.games.praga_caput_regni.pieces import (
    BOX,
    COLUMN_MULTIPLIER,
    GRID_COLUMNS,
    GRID_ROWS,
    GRIDS,
    LAST_COLUMN,
    ROW_POINTS,
    SQUARES,
    TOP_ROW,
)
from minster.games.praga_caput_regni.state import State
from minster.kit.drawing import (
    emblem,
    icon,
    line,
    piece,
    place,
    reconstructed,
    rectangle,
    stamp,
    words,
)

WIDTH, HEIGHT = 304, 206
TIER_GAP = 14
TOP = 27
LEFT = (34, 160)
"""Where the squares of each grid begin; the rows' points stand outside."""


def centre(grid: int, row: int, column: int) -> tuple[float, float]:
    """PR-16.3: the Hunger Wall is mirrored, its column 0 lies at the right."""
    across = column if grid == Grid.CATHEDRAL else LAST_COLUMN - column
    down = (TOP_ROW - row) * PITCH + (TOP_ROW - row) // 2 * TIER_GAP
    return LEFT[grid] + across * PITCH + CELL / 2, TOP + down + CELL / 2


def square_id(grid: int, row: int, column: int) -> str:
    return f"{GRID_IDS[grid]}-{row}-{column}"


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT)]
    for grid in range(GRIDS):
        drawn += [_heading(grid), _grid(s, grid)]
    drawn.append(_crossings())
    drawn.append(icon("up", 140, 13, 12, "ink2"))
    drawn.append(marks(in_order(BOX.project.up_cost), 158, 13, 13, "ink"))
    if is_reconstructed("project", "project_grid"):
        drawn.append(reconstructed(WIDTH / 2, HEIGHT - 11))
    return "".join(drawn)


def _heading(grid: int) -> str:
    name = say(GRID_NAMES[grid])
    if grid == Grid.HUNGER_WALL:
        return icon("hunger-wall", 17, 13, 18, "sand") + words(30, 18, name, 14, "h", "start")
    return icon("cathedral", WIDTH - 17, 13, 18, "white") + words(
        WIDTH - 30, 18, name, 14, "h", "end"
    )


def _grid(s: State, grid: int) -> str:
    drawn = []
    squares = SQUARES[3 * grid + s.sets[grid]]
    side = LEFT[0] - 14 if grid == Grid.HUNGER_WALL else WIDTH - 18
    for row in range(GRID_ROWS):
        y = centre(grid, row, 0)[1]
        drawn.append(point_mark(side, y, int(ROW_POINTS[row]), 12.5))
        drawn.append(stamp("pr-cells", LEFT[grid] + CELL / 2, y))
        for column in range(GRID_COLUMNS):
            x, y = centre(grid, row, column)
            if square := int(squares[row * GRID_COLUMNS + column]):
                drawn.append(_square(square, x, y, grid))
    for column in range(GRID_COLUMNS):
        x = centre(grid, 0, column)[0]
        drawn.append(words(x, HEIGHT - 6, f"×{COLUMN_MULTIPLIER[column]}", 12.5, "n", ink="ink2"))
    token = ("corner-blue", "blue") if grid == Grid.HUNGER_WALL else ("corner-red", "red")
    drawn.append(icon(token[0], side, HEIGHT - 11, 14, token[1]))
    return "".join(drawn)


def _square(square: int, x: float, y: float, grid: int) -> str:
    cell = stamp("pr-cell", x, y)
    if square > 0:
        return cell + point_mark(x, y, square, 12)
    if square == Square.UP:
        return cell + icon("up", x, y, 15, "gray")
    return cell + icon("right" if grid == Grid.CATHEDRAL else "left", x, y, 15, "gray")


def _crossings() -> str:
    """PR-8.6: what it costs to come to the next tier."""
    drawn = []
    costs = {2: BOX.project.cross_cost_I_II, 4: BOX.project.cross_cost_II_III}
    for row, cost in costs.items():
        y = centre(0, row, 0)[1] + CELL / 2 + TIER_GAP / 2 + 0.5
        for grid in range(GRIDS):
            x, wide = LEFT[grid], GRID_COLUMNS * PITCH - 1
            drawn.append(line(x, y, x + wide, y, class_="l-gold", stroke_width=1.4))
            drawn.append(
                chip(x + wide / 2, y, 46, 14, marks(in_order(cost), 0, 0, 11.5, always=True))
            )
    return "".join(drawn)


def pieces(s: State, viewer: int) -> str:
    drawn = []
    for grid in range(GRIDS):
        here: dict[tuple[int, int], list[int]] = {}
        for p in range(s.seats):
            me = s.players[p]
            here.setdefault((me.row[grid], me.column[grid]), []).append(p)
        for (row, column), seats in here.items():
            x, y = centre(grid, row, column)
            for i, p in enumerate(seats):
                dx, dy = SPREAD[len(seats)][i]
                mark_ = emblem(SEAT_TINCTURES[p], 0, 0, 10 if len(seats) == 1 else 7.5)
                drawn.append(piece(f"{GRID_IDS[grid]}-{p}", x + dx, y + dy, mark_))
        drawn.append(_targets(s, grid, max(viewer, 0)))
    return "".join(drawn)


SPREAD: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(-4.5, -4.5), (4.5, 4.5)],
    3: [(-5, -5), (5, -5), (0, 5)],
    4: [(-5, -5), (5, -5), (-5, 5), (5, 5)],
}


def _targets(s: State, grid: int, p: int) -> str:
    """Where this player's marker stands, and where it could go."""
    me = s.players[p]
    row, column = me.row[grid], me.column[grid]
    squares = [(row, column)]
    if row < TOP_ROW:
        squares.append((row + 1, column))
    if column < LAST_COLUMN:
        squares.append((row, column + 1))
    return "".join(
        place(
            square_id(grid, r, c),
            rectangle(-CELL / 2, -CELL / 2, CELL, CELL, 4),
            x=centre(grid, r, c)[0],
            y=centre(grid, r, c)[1],
            label=say("{grid}: row {row}, column {column}", grid=say(GRID_NAMES[grid]), row=r,
                      column=c),
        )
        for r, c in squares
    )  # fmt: skip
