"""The tiles: hexes on offer and laid, technologies, bridge tiles, action tiles.

Knows faces alone, drawn round their centre; who owns a tile and where it lies is said by the
regions. Faces are the same for everybody and every language, so each is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt

from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.board.looks import (
    ACTION_LOOKS,
    DARK,
    LOOKS,
    ROMAN,
    ROW_WASHES,
)
from minster.games.praga_caput_regni.board.marks import (
    action_mark,
    in_order,
    mark,
    marks,
    point_mark,
    width_of,
)
from minster.games.praga_caput_regni.board.stamps import (
    DISC,
    plank,
    sign,
    technology_ground,
    tile_ground,
)
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.pieces import BOX, TILE_ACTIONS, UPGRADES
from minster.kit.drawing import (
    around,
    circle,
    group,
    icon,
    path,
    piece,
    polygon,
    rectangle,
    stamp,
    text_width,
    words,
)

RED, BLUE = "#C23B34", "#3F74C0"
LEAST_WITH_SYMBOLS = 20


# -- hexes -----------------------------------------------------------------------------------------


def _corner(radius: float, corner: int, colour: str) -> str:
    """A triangle in the corner of a hex; corner 0 is at the top."""
    tip = around(0, 0, radius - 1, 60 * corner)
    sides = [
        tuple(a + (b - a) * 0.36 for a, b in zip(tip, around(0, 0, radius - 1, turn), strict=True))
        for turn in (60 * corner - 60, 60 * corner + 60)
    ]
    points = [tip, *((x, y) for x, y in sides)]
    return polygon(points, fill=colour, stroke="#2A2420", stroke_width=0.8)


def _symbols(
    tile: data.Upgrade | data.Wall, rotation: int, radius: float, size: float
) -> list[tuple[str, float, float]]:
    """What stands on the sides: effect and centre."""
    found: list[tuple[str, float, float]] = []
    if radius < LEAST_WITH_SYMBOLS:
        return found
    for symbol in tile.side_symbols:
        turn = 60 * ((symbol.side + rotation) % 6) + 30
        x, y = around(0, 0, radius * sqrt(3) / 2 - size * 0.56, turn)
        found.append((next(iter(symbol.gain)), x, y))
    return found


def _rim(tile: data.Upgrade | data.Wall, rotation: int, radius: float, size: float) -> str:
    """Corners, and the symbols of the sides where there is room for them."""
    drawn = [_corner(radius, (c + rotation) % 6, RED) for c in tile.red_corners]
    if radius < LEAST_WITH_SYMBOLS:
        return "".join(drawn)
    for key, x, y in _symbols(tile, rotation, radius, size):
        drawn.append(stamp("pr-side", x, y) if size < 13 else _side(x, y, size))
        drawn.append(sign(key, x, y, size))
    return "".join(drawn)


def _side(x: float, y: float, size: float) -> str:
    return circle(x, y, size * 0.56, fill="#fff", fill_opacity=0.75)


def _free_middle(
    symbols: list[tuple[str, float, float]], y: float, size: float, high: float = 6
) -> float:
    """Where a line of marks at this height is centred between the symbols of the sides."""
    left, right = -20.0, 20.0
    for _, sx, sy in symbols:
        if abs(sy - y) < high + size / 2 - 1:
            if sx > 0:
                right = min(right, sx - size / 2)
            else:
                left = max(left, sx + size / 2)
    return max(-9.0, min(9.0, (left + right) / 2))


@cache
def offered(row: int, tile: int, radius: float = 27) -> str:
    """A tile of a row: what it costs above, what it gives below."""
    k, symbol = radius / 27, 12.0 * radius / 27
    if row == Row.UPGRADE:
        return _offered_upgrade(BOX.upgrade[tile], radius, symbol)
    if row == Row.WALL:
        wall = BOX.wall[tile]
        symbols = _symbols(wall, 0, radius, symbol)
        rim = _rim(wall, 0, radius, symbol)
        last = [("hw", 1)] if wall.hunger_wall else []
        lines = _lines(wall, symbols, k, last)
        return tile_ground(radius, ROW_WASHES[row], wall.special) + rim + lines
    house = BOX.building[tile]
    rim = "".join(_corner(radius, c, BLUE) for c in house.blue_corners)
    last = [("cath", 1)] if house.cathedral else []
    lines = _lines(house, [], k, last, house.cube_space)
    return tile_ground(radius, ROW_WASHES[row], house.special) + rim + lines


def _lines(
    work: data.Wall | data.Building,
    symbols: list[tuple[str, float, float]],
    k: float,
    last: list[tuple[str, int]],
    cube: bool = False,
) -> str:
    """Cost, reward, and a last line where there is something to put on it."""
    cost, reward = in_order(work.cost), in_order(work.reward)
    last, reward = reward[2:] + last, reward[:2]
    three = bool(last) or cube
    top, step = (-13 * k, 13.5 * k) if three else (-7 * k, 15 * k)
    up, down, low = (_free_middle(symbols, top + step * i, 12 * k) for i in range(3))
    wide = sum(width_of(e, n, 12 * k) + 2.5 for e, n in last)
    aside = 5 * k if cube and last else 0
    return "".join(
        (
            _cost_ground(up, top, (22 if len(cost) == 1 else 42) * k, 13.5 * k),
            marks(cost, up, top, 12 * k, always=True),
            marks(reward, down, top + step, 12 * k),
            marks(last, low - aside, top + 2 * step, 12 * k) if last else "",
            cube_space(low + wide / 2, top + 2 * step, 10 * k) if cube else "",
        )
    )


def _cost_ground(x: float, y: float, width: float, height: float) -> str:
    return rectangle(
        x - width / 2, y - height / 2, width, height, height / 2, fill="#fff", fill_opacity=0.72
    )


def _offered_upgrade(tile: data.Upgrade, radius: float, symbol: float) -> str:
    k = radius / 27
    symbols = _symbols(tile, 0, radius, symbol)
    action = data.ACTIONS.index(tile.action)
    up, down = _free_middle(symbols, -7 * k, symbol, 8), _free_middle(symbols, 8 * k, symbol)
    return "".join(
        (
            tile_ground(radius, ROW_WASHES[0], tile.special),
            _rim(tile, 0, radius, symbol),
            action_mark(action, up, -7 * k, 17 * k),
            marks(in_order(tile.bonus), down, 9 * k, 12.5 * k),
        )
    )


def cube_space(x: float, y: float, size: float) -> str:
    return rectangle(
        x - size / 2, y - size / 2, size, size, 2, fill="#fff", stroke=DARK, stroke_width=1.1,
        stroke_dasharray="2 1.6",
    )  # fmt: skip


@cache
def laid(tile: int, rotation: int, radius: float = 22) -> str:
    """A tile of an action board: an upgrade shows what it gives, a wall its masonry."""
    rim = data.rims_of(BOX)[tile]
    symbol = 11.5
    if isinstance(rim, data.Upgrade):
        action = data.ACTIONS.index(rim.action)
        body = tile_ground(radius, ACTION_LOOKS[action][2], rim.special)
        inside = _bonus(in_order(rim.bonus), radius, _symbols(rim, rotation, radius, symbol))
    else:
        body = tile_ground(radius, ROW_WASHES[Row.WALL], rim.special)
        aside = _free_middle(_symbols(rim, rotation, radius, symbol), 0, symbol, 4) * radius / 48
        inside = icon("wall", aside, 0, radius * 0.84, "brick")
    return body + inside + _rim(rim, rotation, radius, symbol)


def laid_piece(tile: int, rotation: int, x: float, y: float, radius: float) -> str:
    """The same as the piece it was in the rows of tiles on offer."""
    name = f"wall-{tile - UPGRADES}" if tile >= UPGRADES else f"upgrade-{tile}"
    return piece(name, x, y, laid(tile, rotation, radius))


def _bonus(
    items: list[tuple[str, int]], radius: float, symbols: list[tuple[str, float, float]]
) -> str:
    size = 12.5
    if len(items) == 1:
        return marks(items, _free_middle(symbols, 0, 11, 5) * radius / 36, 0, size)
    lines = ((items[:1], -size * 0.55), (items[1:], size * 0.62))
    return "".join(
        marks(line_, _free_middle(symbols, y, 11, 6) * radius / 30, y, size) for line_, y in lines
    )


@cache
def built(tile: int, rotation: int, radius: float = 24) -> str:
    """A building in the city."""
    work = BOX.building[tile]
    drawn = [tile_ground(radius, ROW_WASHES[Row.BUILDING], work.special)]
    drawn.append(stamp("pr-church" if work.cathedral else "pr-houses"))
    drawn += [_corner(radius, (c + rotation) % 6, BLUE) for c in work.blue_corners]
    return "".join(drawn)


# -- action tiles ----------------------------------------------------------------------------------


@cache
def action_tile(tile: int, side: int, radius: float = 19) -> str:
    """A disc of two halves, an action on each."""
    upper, lower = (int(action) for action in TILE_ACTIONS[2 * tile + side])
    r = radius
    return "".join(
        (
            circle(1, 2, r, class_="f-shadow"),
            path(f"M{-r} 0a{r} {r} 0 0 1 {2 * r} 0z", fill=ACTION_LOOKS[upper][2]),
            path(f"M{-r} 0a{r} {r} 0 0 0 {2 * r} 0z", fill=ACTION_LOOKS[lower][2]),
            stamp("pr-disc", transform=None if r == DISC else f"scale({r / DISC:.2f})"),
            action_mark(upper, 0, -r * 0.46, r * 0.82),
            action_mark(lower, 0, r * 0.48, r * 0.82),
        )
    )


# -- bridge tiles ----------------------------------------------------------------------------------

COUNTED = {
    "univ_height": ("university", "metal"),
    "upgrade_tiles": ("upgrade", "metal"),
    "wall_tiles": ("wall", "brick"),
    "gold_mines": ("gold-mine", "coin"),
    "quarries": ("quarry", "stone"),
    "rows_both": ("up", "white"),
}


@cache
def bridge_tile(tile: int, width: float = 42, height: float = 30) -> str:
    """A plank: silver with what it gives, or gold with what it counts at the end."""
    face = BOX.bridge_tile[tile]
    plate = plank(width, height, "silver" if face.final is None else "gold")
    if face.final is None:
        items = in_order(face.gain)
        if len(items) == 1:
            return plate + marks(items, 0, 0, 13)
        return plate + marks(items[:2], 0, -7, 12) + marks(items[2:], 0, 7.5, 12)
    two_lines = bool(face.immediate) and height > 20  # a flat plate leaves out what is scored
    each = group(
        point_mark(-11, 0, face.final.points_each, 12),
        words(0, 4, "/", 12, "n", ink="black"),
        icon(*_counted_at(face.final.kind, 11)),
        y=8 if two_lines else 0,
    )
    once = marks(in_order(face.immediate), 0, -8, 12) if two_lines else ""
    return plate + once + each


def _counted_at(kind: str, x: float) -> tuple[str, float, float, float, str]:
    name, tone = COUNTED[kind]
    return name, x, 0, 13, tone


# -- technologies ----------------------------------------------------------------------------------

TRIGGER_LOOKS = {
    "wheel_bonus_gold": (("crane", "gray"),),
    "wheel_bonus_stone": (("crane", "gray"),),
    "advance_gold_mine": (("gold-mine", "coin"),),
    "advance_quarry": (("quarry", "stone"),),
    "move_up_row": (("up", "white"),),
    "points_on_taking_action_tile": (("crane", "gray"), ("vp", "coin")),
    "build_with_cathedral": (("building", "green-gem"), ("cathedral", "white")),
    "build_without_cathedral": (("building", "green-gem"),),
    "gain_red_token": (("corner-red", "red"),),
    "gain_blue_token": (("corner-blue", "blue"),),
    "gain_egg": (("egg", "egg"),),
    "wall_with_hunger_wall": (("wall", "brick"), ("hunger-wall", "sand")),
}
EFFECT_LOOKS = {
    "gain_then_action": (),
    "move_up_free_tier": (("up", "white"),),
    "gain": (),
    "action_and_gain": (),
    "produce_gold": (("income", "coin"), ("gold-mine", "coin")),
    "produce_stone": (("income", "coin"), ("quarry", "stone")),
    "action_discount": (),
    "any_action": (("hex", "gold-window"),),
    "both_plaza_rewards": (("plaza", "sand"),),
    "increase_then_produce": (("gold-mine", "coin"), ("quarry", "stone")),
}


@cache
def technology(tile: int, width: float, largest: float = 13) -> str:
    """What a technology does, in icons: when it reacts → what it gives; or what it grants."""
    size, gap = largest, 2.0
    while (parts := _technology_parts(tile, size)) and _wide(parts, gap) > width and size > 10.5:
        size, gap = size - 0.5, gap - 0.4
    at, drawn = -_wide(parts, gap) / 2, []
    for draw, w in parts:
        drawn.append(draw(at))
        at += w + gap
    return "".join(drawn)


Part = tuple[Callable[[float], str], float]
"""What is drawn from its left edge on, and how wide it is."""


def _wide(parts: list[Part], gap: float) -> float:
    return sum(w for _, w in parts) + gap * (len(parts) - 1)


def _technology_parts(tile: int, size: float) -> list[Part]:
    face = BOX.technology[tile]
    looks = TRIGGER_LOOKS.get(face.trigger, ()) + EFFECT_LOOKS.get(face.effect, ())
    if face.action:
        looks += (ACTION_LOOKS[data.ACTIONS.index(face.action)][:2],)
    parts: list[Part] = [(_icon_from(name, tone, size), size) for name, tone in looks]
    if face.trigger:
        parts.append((lambda x: words(x + 4, 4.2, "→", 11.5, "b", ink="black"), 8))
    for key, amount in in_order(face.gain):
        parts.append((_mark_from(key, amount, size), width_of(key, amount, size)))
    for key, amount in face.discount.items():
        parts.append((_discount_from(key, amount, size), 14 + size))
    return parts


def _icon_from(name: str, tone: str, size: float) -> Callable[[float], str]:
    key = KEYS_OF.get((name, tone))
    return lambda x: (
        sign(key, x + size / 2, 0, size) if key else icon(name, x + size / 2, 0, size, tone)
    )


def _mark_from(key: str, amount: int, size: float) -> Callable[[float], str]:
    return lambda x: mark(key, amount, x, 0, size)


def _discount_from(key: str, amount: int, size: float) -> Callable[[float], str]:
    return lambda x: (
        words(x, 4.5, f"−{amount}", 12.5, "n", "start", "black")
        + sign(key, x + 14 + size / 2, 0, size)
    )


KEYS_OF = {look: key for key, look in LOOKS.items()}


def technology_plate(tile: int, width: float, height: float, size: float = 13) -> str:
    """A technology as a plate with its level, round its centre."""
    level, tall = BOX.technology[tile].level - 1, height > 28
    x, y, numeral = -width / 2, -height / 2, 12.5 * text_width(ROMAN[level])
    return (
        technology_ground(width, height, level)
        + words(x + 4, y + (11.5 if tall else 12.5), ROMAN[level], 11.5, "n", "start", "black")
        + group(
            technology(tile, width - (8 if tall else 8 + numeral), size),
            x=0 if tall else (3 + numeral) / 2,
            y=5 if tall else 0,
        )
    )
