"""The small pieces of the box as they are drawn everywhere: goods, Banners, Ornaments, tiles.

Knows what each looks like; where they lie is the regions' affair.
"""

from __future__ import annotations

from functools import cache

from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.pieces import (
    BOX,
    COLOURS,
    COST_ADVANCED,
    COST_OTHER,
    COST_OWN,
    COST_WHITE,
)
from minster.games.red_cathedral.state import State
from minster.kit.drawing import (
    circle,
    group,
    icon,
    path,
    piece,
    polygon,
    rectangle,
    tag,
    tooltip,
    words,
)

SEAT_TINCTURES = ("ruby", "lapis", "verdigris", "saffron")
"""By colour of the box: red, blue, green, yellow."""
DIE_TINCTURES = (*SEAT_TINCTURES, "white")
TIMBER, INK, MORTAR = "#8A6A3E", "#4A2C22", "#F5EAD6"
TILE_FILL, TILE_EDGE = "#EBD9AE", "#8A6A2E"


def tincture(s: State, player: int) -> str:
    return SEAT_TINCTURES[s.players[player].colour]


def clearly_on(tone: str) -> str:
    """The ink for a figure or emblem that lies on a seat's fill."""
    return "white" if tone in ("ruby", "lapis") else "black"


def row(names: list[str], x: float, y: float, size: float, pitch: float) -> str:
    """Goods side by side, centred at x."""
    left = x - pitch * (len(names) - 1) / 2
    return "".join(good(name, left + pitch * k, y, size) for k, name in enumerate(names))


@cache
def good(name: str, x: float = 0, y: float = 0, size: float = 16) -> str:
    """A Material or another Resource in its colours."""
    return icon(name, x, y, size, "red" if name == "recognition" else name)


@cache
def lacking(name: str, x: float, y: float, size: float = 16) -> str:
    """The outline of a Material that is not there yet."""
    return icon(name, x, y, size, "ink2")


@cache
def flag(tone: str) -> str:
    """A Banner of 17 by 24, its pole at x = 0."""
    pole = path("M0 0v24", fill="none", stroke="#3A2D20", stroke_width=2, stroke_linecap="round")
    cloth = path("M0 1h17l-4 5.5 4 5.5H0z", class_=f"h-{tone} e-{tone}", stroke_width=1.3)
    return pole + cloth + _device(tone, 6.5, 6.5, 3.4)


def _device(tone: str, x: float, y: float, r: float) -> str:
    """The seat's emblem as a plain silhouette in the clear ink."""
    ink = f"f-{clearly_on(tone)}"
    if tone == "lapis":
        return circle(x, y, r, class_=ink)
    if tone == "saffron":
        return rectangle(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1, 0, class_=ink)
    if tone == "verdigris":
        return polygon([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], class_=ink)
    return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], class_=ink)


@cache
def ornament(kind: int, tone: str, radius: float = 12.5) -> str:
    """A Door, Arch or Cross in its owner's disc."""
    disc = circle(0, 0, radius, class_=f"f-panel e-{tone}", stroke_width=1.8)
    return disc + icon(data.ORNAMENTS[kind], 0, 0, radius * 1.44, tone)


def ornament_id(player: int, kind: int, which: object) -> str:
    """A Door or Cross keeps its id wherever it goes; of several Arches nobody knows which went."""
    name = f"ornament-{player}-{data.ORNAMENTS[kind]}"
    return name if BOX.ornaments[kind].per_player == 1 else f"{name}-{which}"


def good_piece(id_: str, name: str, x: float, y: float, size: float) -> str:
    """A Material that lies somewhere; nobody knows which of its kind it is."""
    return piece(f"good-{id_}", x, y, good(name, 0, 0, size), like=f"good-{name}")


def banner_piece(id_: str, tone: str, x: float, y: float, by: float = 1) -> str:
    cloth = flag(tone) if by == 1 else scaled(flag(tone), 0, 0, by)
    return piece(f"banner-{id_}", x, y, cloth, like=f"banner-{tone}")


def ornament_piece(id_: str, kind: int, tone: str, x: float, y: float, radius: float) -> str:
    like = f"{data.ORNAMENTS[kind]}-{tone}"
    return piece(id_, x, y, ornament(kind, tone, radius), like=like)


@cache
def seat_mark(tone: str, radius: float = 9.5) -> str:
    """A score marker."""
    disc = circle(0, 0, radius, class_=f"f-white e-{tone}", stroke_width=1.4)
    return disc + icon(f"seat-{tone}", 0, 0, radius * 1.45, tone)


@cache
def small_die(tone: str, x: float, y: float, size: float) -> str:
    """The sign of a die whatever it shows: its colour with the seat's emblem, or white."""
    half = size / 2
    if tone == "white":
        return icon("die-5", x, y, size * 1.18, "white")
    body = rectangle(
        -half, -half, size, size, size / 5, class_=f"h-{tone} e-{tone}", stroke_width=1.3
    )
    disc = circle(0, 0, size * 0.34, fill="#fff")
    return group(body, disc, icon(f"seat-{tone}", 0, 0, size * 0.5, tone), x=x, y=y)


@cache
def tile_face(tile: int, width: float, height: float) -> str:
    """A Workshop tile lying face up, with its centre at the origin."""
    under = rectangle(1 - width / 2, 2 - height / 2, width, height, 4, class_="f-shadow")
    body = rectangle(
        -width / 2, -height / 2, width, height, 4, fill=TILE_FILL, stroke=TILE_EDGE,
        stroke_width=1.2,
    )  # fmt: skip
    return under + body + _benefit(tile, width, height)


def _benefit(tile: int, width: float, height: float) -> str:
    effect = BOX.workshop_tiles[tile].effect
    side = min(width, height)
    if effect.kind == "die":
        return small_die(DIE_TINCTURES[data.DICE.index(effect.die)], 0, 0, side * 0.56)
    if effect.kind == "gain-any":
        return _any_of(effect.amount, effect.materials, width, height)
    goods = [name for name, n in effect.resources.items() for _ in range(n)]
    if len(goods) == 1:
        return good(goods[0], 0, 0, side * 0.74)
    if height > 1.15 * width and width < 30:
        size = min(height * 0.5, width * 0.7)
        return good(goods[0], 0, -size * 0.48, size) + good(goods[1], 0, size * 0.48, size)
    pitch = width * 0.46
    size = min(pitch * 1.04, side * 0.76)
    return good(goods[0], -pitch / 2, 0, size) + good(goods[1], pitch / 2, 0, size)


def _any_of(amount: int, materials: list[str], width: float, height: float) -> str:
    """On a small tile one cube with a face of each kind, on a large one the kinds themselves."""
    side = min(width, height)
    if side < 22 and height > width:
        return group(_cube_of(6), y=-5) + words(0, 10.5, amount, 12.5, "n", ink="black")
    if side < 30:
        cube = group(_cube_of(side * 0.3), x=-side * 0.28)
        return cube + words(side * 0.32, 4.6, amount, 13, "n", ink="black")
    size = side * 0.36
    at = [(-size * 0.55, -size * 0.42), (size * 0.55, -size * 0.42), (0, size * 0.5)]
    drawn = "".join(good(name, x, y, size) for name, (x, y) in zip(materials, at, strict=False))
    return group(drawn, y=-4) + words(0, side / 2 - 4, f"×{amount}", 12.5, "n", ink="black")


def _cube_of(h: float) -> str:
    """Lumber, brick and stone are its faces."""
    k = h / 2
    faces = (
        ("#C08A50", [(0, -h), (h, -k), (0, 0), (-h, -k)]),
        ("#C4614A", [(-h, -k), (0, 0), (0, h), (-h, k)]),
        ("#B4B3AE", [(h, -k), (0, 0), (0, h), (h, k)]),
    )
    ink = {"stroke": "#2A2420", "stroke_width": 1, "stroke_linejoin": "round"}
    return "".join(polygon(points, fill=fill, **ink) for fill, points in faces)


@cache
def tile_back(width: float, height: float) -> str:
    """A Workshop tile lying face down."""
    body = rectangle(
        -width / 2, -height / 2, width, height, 4, class_="f-stone2 l-line2", stroke_width=1
    )
    return body + icon("lock", 0, 0, max(12, min(width, height) * 0.42), "ink")


def space_cost(s: State, player: int, space: int) -> int:
    """What a tile laid face up on this Workshop space costs: RC-6.4."""
    if s.advanced:
        return COST_ADVANCED
    if space >= COLOURS:
        return COST_WHITE
    return COST_OWN if space == s.players[player].colour else COST_OTHER


def scaled(inside: str, x: float, y: float, by: float) -> str:
    return tag("g", inside, transform=f"translate({x:g} {y:g}) scale({by:g})")


def titled(text: str) -> str:
    """What a pointer that rests here, or a screen reader, says."""
    return tooltip(text)


def lines_of(text: str, longest: int) -> list[str]:
    """One line, or two broken where they come out most even."""
    parts = text.split(" ")
    if len(text) <= longest or len(parts) == 1:
        return [text]
    breaks = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return list(min(breaks, key=lambda pair: max(map(len, pair))))
