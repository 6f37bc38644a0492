"""The crane: twelve positions round the wheel, its bonuses, the action tiles, and the platform.

Knows the wheel alone; what a turn has taken from it is in `present.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.looks import DARK
from minster.games.praga_caput_regni.board.marks import is_reconstructed, mark, paper, point_mark
from minster.games.praga_caput_regni.board.tiles import action_tile
from minster.games.praga_caput_regni.phrases import action_tile as tile_name
from minster.games.praga_caput_regni.phrases import say
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    BOX,
    DEAD_POSITION,
    HOURGLASS,
    OVERFLOW_POINTS,
    POSITIONS,
    TILE_IDS,
)
from minster.games.praga_caput_regni.state import State
from minster.kit.drawing import (
    around,
    circle,
    group,
    icon,
    line,
    piece,
    place,
    reconstructed,
    rectangle,
    sector,
    words,
)

WIDTH, HEIGHT = 246, 268
X, Y = 123, 122
RIM, TILES, BONUS, PRICE, HUB = 109, 78, 49, 33, 20
OUTER = 118
ZONES = {"red": "#E9B7B0", "green": "#CFDDB6", "blue": "#B9CFE2", "beyond": "#DDD4C3"}
STEP = 360 / POSITIONS
CELL, PLATFORM_Y = 30, 256


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT)]
    for space in BOX.crane.position:
        start = space.index * STEP - STEP / 2
        drawn.append(
            sector(X, Y, 98, OUTER, start, start + STEP, fill=ZONES[space.zone], stroke=DARK)
        )
        x, y = around(X, Y, RIM - 1, space.index * STEP)
        if space.cost_gold:
            drawn.append(mark("gold", space.cost_gold, x - 7, y, 14))
        if space.points:
            drawn.append(point_mark(x, y, space.points, 13))
        if space.index == DEAD_POSITION:
            drawn.append(icon("close", x, y, 12, "gray"))
    drawn.append(circle(X, Y, 97.5, fill="#EADFC6", stroke=DARK, stroke_width=1.2))
    drawn.append(words(10, 20, say("Crane"), 18, "d", "start"))
    entry = around(X, Y, 97, 0)
    drawn.append(icon("down", entry[0], entry[1] + 5, 12, "gray"))
    if is_reconstructed("crane", "action_tile"):
        drawn.append(reconstructed(WIDTH - 12, 12))
    drawn += [_platform_cell(k) for k in range(1, HOURGLASS + 1)]
    return "".join(drawn)


def _platform_x(k: int) -> float:
    return 18 + CELL * k - CELL / 2


def _platform_cell(k: int) -> str:
    x = _platform_x(k)
    cell = rectangle(x - 13, PLATFORM_Y - 11, 26, 18, 4, class_="f-sunk l-line2", stroke_width=1)
    if k == HOURGLASS:
        return cell + icon("clock", x, PLATFORM_Y - 2, 14, "sand")
    return cell + words(x, PLATFORM_Y + 2.5, k, 12.5, "n", ink="ink2")


def pieces(s: State, viewer: int) -> str:
    drawn = [_spokes(s)]
    drawn += [_bonus(s, slot.sector, slot.effect) for slot in BOX.crane.slot]
    drawn += [_box(s), _hub(s)]
    lying = [t for t in range(ACTION_TILES) if s.sectors[t] > 0 and t != s.hand]
    drawn += [_tile(s, tile) for tile in lying]
    if s.platform:
        drawn.append(_cube(s))
    return "".join(drawn)


def _turn(s: State, sector_: int) -> float:
    return (s.box + sector_) % POSITIONS * STEP


def _spokes(s: State) -> str:
    ends = [
        (around(X, Y, HUB, k * STEP + STEP / 2), around(X, Y, 97, k * STEP + STEP / 2))
        for k in range(POSITIONS)
    ]
    return "".join(line(a[0], a[1], b[0], b[1], stroke="#C7B48C", class_=None) for a, b in ends)


def _bonus(s: State, sector_: int, effect: dict[str, object]) -> str:
    turn = _turn(s, sector_)
    x, y = around(X, Y, BONUS, turn)
    px, py = around(X, Y, PRICE, turn)
    dx, dy = px - x, py - y
    if "special" in effect:
        inside = icon("hex", 0, 0, 15, "gold-window") + point_mark(
            dx, dy, effect["points_if_unused"], 11.5
        )
    elif "buy" in effect:
        price = effect["price"]
        assert isinstance(price, dict)  # noqa: S101  checked by components.py
        key = next(iter(price))
        inside = icon("egg", 0, 0, 15, "egg") + mark(key, price[key], dx - 6, dy, 12)
    else:
        key, amount = next(iter(effect.items()))
        assert isinstance(amount, int)  # noqa: S101
        figure = words(dx, dy + 4, f"+{amount}", 12.5, "n", ink="black") if amount > 1 else ""
        inside = mark(key, 1, -8, 0, 16) + figure
    return piece(f"wheel-{sector_}", x, y, inside)


def _box(s: State) -> str:
    """The sector where no tile fits, with the crane on it."""
    turn = _turn(s, 0)
    x, y = around(X, Y, TILES - 4, turn)
    body = sector(
        X, Y, 24, 97, turn - 14, turn + 14, fill="#8A6A3E", stroke="#5B4527", stroke_width=1.2
    )
    return body + piece("crane-box", x, y, icon("crane", 0, 0, 26, "white"))


def _hub(s: State) -> str:
    drawn = [circle(X, Y, HUB + 4, fill="#C9AE7C", stroke="#5B4527", stroke_width=1.3)]
    for k in range(8):
        a, b = around(X, Y, 6, k * 45 + s.box * STEP), around(X, Y, HUB + 3, k * 45 + s.box * STEP)
        drawn.append(line(a[0], a[1], b[0], b[1], stroke="#5B4527", stroke_width=1.6, class_=None))
    drawn.append(circle(X, Y, 7, fill="#8A6A3E", stroke="#5B4527", stroke_width=1.2))
    return "".join(drawn)


def _tile(s: State, tile: int) -> str:
    position = (s.box + s.sectors[tile]) % POSITIONS
    x, y = around(X, Y, TILES, position * STEP)
    body = action_tile(tile, s.side_b, 18.5)
    if s.marked[tile]:
        above = around(0, 0, RIM - TILES - 1, position * STEP)
        body += point_mark(*above, OVERFLOW_POINTS, 15)
    label = say("Position {n}: {tile}", n=position, tile=tile_name(s, tile))
    target = place(TILE_IDS[tile], circle(0, 0, 20), label=label)
    return piece(TILE_IDS[tile], x, y, body, target)


def _cube(s: State) -> str:
    cube = rectangle(-13, -11, 26, 18, 4, class_="f-accent")
    figure = (
        icon("clock", 0, -2, 14, "onaccent")
        if s.platform == HOURGLASS
        else words(0, 2.5, s.platform, 12.5, "n", ink="onaccent")
    )
    return piece("platform-cube", _platform_x(s.platform), PLATFORM_Y, group(cube, figure))
