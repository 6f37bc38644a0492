"""The town on its hill and the mine under it: two regions that lie on each other as one picture.

Knows both sides of the board and where their squares are; the tiles on them are `tiles.py`.
"""

from __future__ import annotations

from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.board.colours import DRAWN, TINCTURES
from minster.games.kutna_hora.board.marks import (
    dot_column,
    dots,
    flag,
    good,
    house_piece,
    miner,
    reconstructed_mark,
)
from minster.games.kutna_hora.board.stamps import definitions
from minster.games.kutna_hora.board.tiles import built, dug, mine_label, rock
from minster.games.kutna_hora.moves import MINE_NAMES, TOWN_NAMES
from minster.games.kutna_hora.names import (
    SOURCES,
    built_face,
    dot_colours,
    mine_cost_shown,
    say,
    seat_name,
)
from minster.games.kutna_hora.pieces import (
    BOX,
    ENTRANCE,
    FIRST_ROCK,
    MINE,
    MINE_COLUMNS,
    MINE_ROWS,
    NONE,
    OFF_BOARD,
    ROW_VALUE,
    TILE_STARS,
    TOWN,
    TOWN_COLUMNS,
)
from minster.games.kutna_hora.state import State
from minster.kit.drawing import group, icon, path, piece, place, stamp, words

WIDTH, TOWN_HEIGHT, MINE_HEIGHT = 400, 268, 144
MARGIN, NORTH, TOWN_AREA = 26, 25, (348, 224)
MINE_LEFT, MINE_TOP, MINE_AREA = 6, 15, (346, 124)


# -- the town --------------------------------------------------------------------------------------


@cache
def _town_grid(side: int) -> tuple[float, float]:
    board = BOX.town_board[data.SIDES[side]]
    return round(TOWN_AREA[0] / board.columns, 1), round(TOWN_AREA[1] / board.rows, 1)


def _plot_size(side: int) -> tuple[float, float]:
    width, height = _town_grid(side)
    return round(width - 3, 1), round(height - 3, 1)


def _town_corner(side: int, square: int) -> tuple[float, float]:
    width, height = _town_grid(side)
    y, x = divmod(square, TOWN_COLUMNS)
    return MARGIN + x * width + 1.5, NORTH + y * height + 1.5


def town_art(s: State) -> str:
    return _town_art(s.side, spoken())


@cache
def _town_art(side: int, language: str) -> str:
    width, height = WIDTH, TOWN_HEIGHT
    meadow = path(
        f"M0 {height}V8a8 8 0 0 1 8-8h{width - 16}a8 8 0 0 1 8 8V{height}z", class_="f-grass"
    )
    hills = path(
        f"M0 60q70-34 150-14t150-16 100 10V{height}H0z", fill="#8FA276", fill_opacity=0.16
    ) + path(f"M0 170q90-30 190-8t210-22V{height}H0z", fill="#7E9468", fill_opacity=0.16)
    road = path(
        f"M200 {height}q-4-60-60-96t-20-120",
        stroke="#C9B68A",
        stroke_width=7,
        fill="none",
        opacity=0.35,
    )
    settled = {(v.side, v.index) for v in BOX.edge_village if v.board == data.SIDES[side]}
    rows = range(1, BOX.town_board[data.SIDES[side]].rows + 1)
    trees = "".join(
        _tree(x, NORTH + _town_grid(side)[1] * (row - 0.5) + 10)
        for edge, x in (("west", 13), ("east", WIDTH - 13))
        for row in rows
        if (edge, row) not in settled
    )
    taken = {v.index for v in BOX.edge_village if (v.board, v.side) == (data.SIDES[side], "north")}
    column = next(k for k in range(1, 99) if k not in taken)
    left = MARGIN + (column - 1) * _town_grid(side)[0] - 6
    name = words(left, 19, say("The town"), 19, "d", "start")
    columns = BOX.town_board[data.SIDES[side]].columns
    squares = "".join(stamp("kh-plots", *_town_corner(side, q)) for q in _squares(side)[::columns])
    mark = reconstructed_mark(
        WIDTH - 12,
        12,
        (SOURCES.town_board[data.SIDES[side]], "columns"),
        (SOURCES.edge_village, "dots"),
        (SOURCES.guild_building, "plot_price dots"),
        (SOURCES.public_building, "plot_price dots"),
    )
    across = columns, BOX.mine_board[data.SIDES[side]].columns
    shapes = definitions(_plot_size(side), _square_size(side), across)
    return shapes + meadow + hills + road + trees + name + squares + _villages(side) + mark


def _squares(side: int) -> list[int]:
    board = BOX.town_board[data.SIDES[side]]
    return [y * TOWN_COLUMNS + x for y in range(board.rows) for x in range(board.columns)]


def _tree(x: float, y: float) -> str:
    trunk = path(f"M{x} {y}v-5", stroke=DRAWN, stroke_width=1.4)
    crown = path(
        f"M{x - 5} {y - 4}q5-21 10 0q-5 2-10 0z", class_="f-leaf2", stroke="#46523A", stroke_width=1
    )
    return trunk + crown


def _villages(side: int) -> str:
    width, height = _town_grid(side)
    drawn = []
    for village in BOX.edge_village:
        if village.board != data.SIDES[side]:
            continue
        x, y = MARGIN + width * (village.index - 0.5), NORTH + height * (village.index - 0.5)
        if village.side in ("north", "south"):
            at = 13 if village.side == "north" else NORTH + TOWN_AREA[1] + 8
            drawn.append(stamp("kh-cottage", x - 14, at + 5) + dots(village.dots, x + 3, at))
        else:
            across = 13 if village.side == "west" else WIDTH - 13
            start = y + 9 - 5.5 * (len(village.dots) - 1)
            column = dot_column(village.dots, across, start, 11)
            drawn.append(stamp("kh-cottage", across, start - 7.5) + column)
    return "".join(drawn)


def town_pieces(s: State, viewer: int) -> str:
    width, height = _plot_size(s.side)
    outline = stamp("kh-on-plot")
    drawn = []
    for q in range(TOWN):
        tile, holder = s.town[q], s.holder[q]
        if tile == OFF_BOARD:
            continue
        x, y = _town_corner(s.side, q)
        name = TOWN_NAMES[q]
        if tile != NONE:
            inside = piece(
                f"building-{BOX.buildings[tile].id}", 0, 0, built(tile, holder, width, height)
            )
            if holder >= 0:
                inside += house_piece(f"town-{name}", holder, width - 9, 16.5, 0.8)
            owner = f", {seat_name(holder)}" if holder >= 0 else ""
            label = f"{name}{owner}: {built_face(tile)}; {dot_colours(tile)}"
        elif holder >= 0:
            x_, y_, like = width / 2 - 9, height / 2 - 13, f"flag-{TINCTURES[holder]}"
            inside = piece(f"plot-{name}", x_, y_, flag(holder, 0, 0), like=like)
            label = f"{name}: {say('plot of {who}', who=seat_name(holder))}"
        else:
            inside, label = _empty_plot(s.beside[q], name, width, height), ""
        drawn.append(place(f"town-{name}", outline, inside, x=x, y=y, label=label))
    return "".join(drawn)


@cache
def _empty_plot(price: int, name: str, width: float, height: float) -> str:
    """The name of a square, and what a plot there costs beside the buildings that stand."""
    called = words(5, 13, name, 11.5, "t", "start", "ink2")
    if price <= 0:
        return called
    cost = good("groschen", width / 2 - 4, height / 2 + 3, 14)
    return called + cost + words(width / 2 + 5, height / 2 + 7.6, price, 13, "n", "start")


# -- the mine --------------------------------------------------------------------------------------


@cache
def _mine_grid(side: int) -> tuple[float, float]:
    board = BOX.mine_board[data.SIDES[side]]
    return round(MINE_AREA[0] / board.columns, 1), round(MINE_AREA[1] / board.rows, 1)


def _square_size(side: int) -> tuple[float, float]:
    width, height = _mine_grid(side)
    return round(width - 2, 1), round(height - 2, 1)


def _mine_corner(side: int, square: int) -> tuple[float, float]:
    width, height = _mine_grid(side)
    y, x = divmod(square, MINE_COLUMNS)
    return MINE_LEFT + x * width + 1, MINE_TOP + y * height + 1


def mine_art(s: State) -> str:
    return _mine_art(s.side, spoken())


@cache
def _mine_art(side: int, language: str) -> str:
    w, h = WIDTH, MINE_HEIGHT
    layers = "".join(
        path(
            f"M0 {y}h{w}v{h - y - (8 if y > 100 else 0)}H0z"
            if y < 104
            else f"M0 {y}h{w}V{h - 8}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z",
            fill=colour,
        )
        for y, colour in ((8, "#86704F"), (44, "#74603F"), (75, "#625038"), (106, "#514232"))
    )
    hill = path("M0 14V0h400v14z", class_="f-grass") + path(
        "M0 10q60-7 110-1t110-2 90 4 90-4", fill="none", stroke="#6F8A4B", stroke_width=3.5
    )
    strewn = [(6 + k * 97 % (w - 16), 26 + k * 61 % (h - 34)) for k in range(34)]
    pebbles = "".join(f"M{x} {y}l4-3 5 1 1 4-6 2z" for x, y in strewn)
    columns = BOX.mine_board[data.SIDES[side]].columns
    cells = "".join(
        stamp("kh-squares", *_mine_corner(side, q)) for q in _mine_squares(side)[::columns]
    )
    mouths = "".join(_mouth(side, q) for q in _mine_squares(side) if ENTRANCE[side][q])
    mark = group(
        reconstructed_mark(
            0,
            0,
            (SOURCES.mine_board[data.SIDES[side]], "columns"),
            (SOURCES.mine_tile, "ore cost stars"),
            (SOURCES.technology_tile, "ore cost stars"),
            (SOURCES.rock_tile, "stars"),
            (SOURCES.row_value, "points"),
        ),
        x=w - 10,
        y=9,
    )
    return layers + path(pebbles, fill="#3C3128", opacity=0.3) + hill + cells + mouths + mark


def _mine_squares(side: int) -> list[int]:
    board = BOX.mine_board[data.SIDES[side]]
    return [y * MINE_COLUMNS + x for y in range(board.rows) for x in range(board.columns)]


def _mouth(side: int, square: int) -> str:
    """A timbered entrance over its square."""
    x = _mine_corner(side, square)[0] + _mine_grid(side)[0] / 2 - 1
    y = MINE_TOP + 1
    stone = path(f"M{x - 15} {y}v-9q15-12 30 0v9z", class_="f-limestone l-draw")
    return stone + path(f"M{x - 8} {y}v-6q8-9 16 0v6z", fill="#2B221A")


def mine_pieces(s: State, viewer: int) -> str:
    width, height = _square_size(s.side)
    outline = stamp("kh-on-square")
    drawn = []
    for q in range(MINE):
        tile = s.mine[q]
        if tile == OFF_BOARD:
            continue
        x, y = _mine_corner(s.side, q)
        name = MINE_NAMES[q]
        if tile == NONE:
            cost = mine_cost_shown(s, q)
            inside, label = _empty_square(cost, name, width, height), ""
        elif tile >= FIRST_ROCK:
            inside, label = rock(tile, width, height), f"{name}: {mine_label(tile)}"
        else:
            inside = piece(f"mine-{_tile_id(tile)}", 0, 0, dug(tile, width, height))
            digger, like = miner(s.miner[q], 0, 0, 0.85), f"miner-{TINCTURES[s.miner[q]]}"
            inside += piece(f"miner-{name}", 9.5, height - 3, digger, like=like)
            label = f"{name}: {mine_label(tile, s.miner[q])}"
        drawn.append(place(f"mine-{name}", outline, inside, x=x, y=y, label=label))
    drawn += [_row_value(s, row, height) for row in range(MINE_ROWS)]
    return "".join(drawn)


def _tile_id(tile: int) -> str:
    count = len(BOX.mine_tile)
    return BOX.mine_tile[tile].id if tile < count else BOX.technology_tile[tile - count].id


@cache
def _empty_square(cost: int, name: str, width: float, height: float) -> str:
    called = words(4, 12, name, 11.5, "t", "start", "white", fill_opacity=0.5)
    if cost < 0:
        return called
    figure = words(width / 2 + 6, height - 5, cost, 13, "n", "start", "white")
    return called + good("wood", width / 2 - 2, height - 9.5, 13) + figure


def _row_value(s: State, row: int, height: float) -> str:
    """The stars of a row and what it is worth to the first, second and third."""
    tiles = [s.mine[q] for q in range(row * MINE_COLUMNS, (row + 1) * MINE_COLUMNS)]
    total = sum(int(TILE_STARS[tile]) for tile in tiles if tile >= 0)
    values = [int(v) for v in ROW_VALUE[min(total, len(ROW_VALUE) - 1)]]
    worth = "/".join(str(v) for v in values if v) or "0"
    y = MINE_TOP + row * (height + 2)
    return group(
        words(9, 13, total, 12.5, "n", "end", ink="white"),
        icon("star", 16, 8.8, 12, "gold"),
        words(9.5, 26, worth, 12.5, "n", ink="white"),
        x=WIDTH - 35,
        y=y,
    )
