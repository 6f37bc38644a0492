"""Drawing in ink: the shapes every board is made of, as SVG text in the house's style.

Knows shapes, marks and how places and pieces are named; colours are classes of `drawing.css`, and
where things lie is each game's `board.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from html import escape
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path
from typing import Any, ParamSpec, cast

from minster.core.language import spoken

P = ParamSpec("P")

ICONS = (Path(__file__).parent / "icons.svg").read_text(encoding="utf-8")
HATCHINGS = (Path(__file__).parent / "hatchings.svg").read_text(encoding="utf-8")
STYLE = (Path(__file__).parent / "drawing.css").read_text(encoding="utf-8")

TINCTURES = ("ruby", "lapis", "verdigris", "saffron", "amethyst")
"""Seats are heraldic tinctures: fill, hatching and emblem always together."""


# -- regions: what a board is made of ------------------------------------------------------------
WIDTHS = {
    **dict.fromkeys("ijlI.,:;'’|()·", 0.26),
    **dict.fromkeys("frt/-", 0.33),
    **dict.fromkeys("mwMW", 0.77),
    " ": 0.21,
}
"""Of letters, in their own size, where they are not as others."""


@dataclass(frozen=True)
class Region:
    """One part of the table, with its rectangle on a desktop table of `TABLE` units.

    `art` never changes while a match lasts; `pieces` is what lies on it, as the viewer may know it
    (both are given a concealed state). A viewer of −1 − p is no seat and looks at p's board; so a
    spectator, −1, looks at the first seat's. On a phone the regions of one `tab` are stacked, each
    as wide as the screen, so none should be much wider than 460 units.
    """

    id: str
    title: str
    x: float
    y: float
    width: float
    height: float
    tab: str
    art: Callable[[Any], str]
    pieces: Callable[[Any, int], str]
    shared: bool = False
    """Drawn alike for all who know the same, whoever looks."""


TABLE = (1038, 636)


def region_svg(region: Region, state: Any, viewer: int, art: bool = True) -> str:
    """The region as a picture of its own, with what lies on it in `<g id="on-…">`."""
    ground = region.art(state) if art else ""
    return tag(
        "svg",
        tag("g", ground, id=f"art-{region.id}"),
        tag("g", region.pieces(state, viewer), id=f"on-{region.id}"),
        id=f"region-{region.id}",
        class_="region",
        viewBox=f"0 0 {_figure(region.width)} {_figure(region.height)}",
        role="group",
        aria_label=region.title,
    )


def picture(regions: Iterable[Region], state: Any, viewer: int, accent: str) -> str:
    """The whole table as one picture that needs nothing around it, for notebooks and pages."""
    width, height = TABLE
    parts = [
        tag(
            "svg",
            region.art(state),
            region.pieces(state, viewer),
            x=region.x,
            y=region.y,
            width=region.width,
            height=region.height,
        )
        for region in regions
    ]
    return tag(
        "svg",
        tag("style", STYLE),
        tag("defs", icon_symbols(), hatchings()),
        rectangle(0, 0, width, height, 0, class_="f-board"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_=f"minster accent-{accent}",
    )


def icon_symbols() -> str:
    """Every icon, to be inlined once a page."""
    return ICONS[ICONS.index("<symbol") : ICONS.rindex("</svg>")]


# -- text of SVG ---------------------------------------------------------------------------------


def tag(name: str, *inside: str, **attributes: object) -> str:
    """`tag("g", …, class_="piece", data_move="end")`; None leaves an attribute out."""
    written = name
    for key, value in attributes.items():
        if value is not None:
            written += _attribute(key, value)
    return f"<{written}>{''.join(inside)}</{name}>" if inside else f"<{written}/>"


def once(draw: Callable[P, str]) -> Callable[P, str]:
    """A shape that is its arguments and nothing else: not drawn again while they come again."""
    return cast(Callable[P, str], lru_cache(1 << 12, typed=True)(draw))


def once_in_each_language(draw: Callable[P, str]) -> Callable[P, str]:
    """The same for a shape with words on it."""

    @once
    def drawn(language: str, /, *args: P.args, **attributes: P.kwargs) -> str:
        return draw(*args, **attributes)

    @wraps(draw)
    def found(*args: P.args, **attributes: P.kwargs) -> str:
        return drawn(spoken(), *args, **attributes)

    return found


@once
def _attribute(key: str, value: object) -> str:
    if UNSAID.get(key) == value:
        return ""
    name = key if key == "viewBox" else key.rstrip("_").replace("_", "-")
    exact = 2 if name.endswith("opacity") else 1
    if isinstance(value, int | float):
        return f' {name}="{_figure(value, exact)}"'
    return f' {name}="{escape(str(value), quote=True)}"'


UNSAID = {"x": 0, "y": 0, "cx": 0, "cy": 0, "stroke_width": 1, "font_size": 12.5}
"""What SVG, or `drawing.css`, takes for granted."""


@once
def _figure(value: float, exact: int = 1) -> str:
    """As short as it can be said."""
    if isinstance(value, int):
        return str(value)
    return _without_zeros(f"{value:.{exact}f}")


def _without_zeros(text: str) -> str:
    """`0.50` is `.5`, and a minus sign parts two figures as well as a space."""
    text = re.sub(r"(\.\d*?)0+(?!\d)", r"\1", text)
    text = re.sub(r"(?<=\d)\.(?!\d)|(?<![\d.])0(?=\.\d)|(?<=[\d.a-zA-Z]) (?=-)", "", text)
    return "0" if text in ("", "-", "-0") else text


def group(*inside: str, x: float = 0, y: float = 0, **attributes: object) -> str:
    move = f"translate({_figure(x)} {_figure(y)})" if x or y else None
    return tag("g", *inside, transform=move, **attributes)


@once
def piece(
    id_: str, x: float, y: float, *inside: str, like: str | None = None, **attributes: object
) -> str:
    """Something that can be moved: it keeps its id wherever it lies, so that it glides there.

    Pieces that nobody can tell apart have no such id: theirs says where they lie, and `like` what
    they are (`builder-ruby`). Where one such piece goes and another comes, it has glided there.
    """
    return group(*inside, x=x, y=y, id=f"piece-{id_}", data_like=like, **attributes)


@once
def pile(id_: str, like: str, count: int, *inside: str, x: float = 0, y: float = 0) -> str:
    """So many like pieces, told by a figure: pieces glide from it and to it as to a place.

    The first icon or group inside it is what one of them looks like.
    """
    return group(*inside, x=x, y=y, id=f"pile-{id_}", data_like=like, data_count=count)


@once
def place(id_: str, outline: str, *inside: str, x: float = 0, y: float = 0, label: str = "") -> str:
    """Somewhere a move can point at: glows along its outline while it is possible.

    `outline` is one shape element without fill or stroke of its own, such as `circle(0, 0, 14)`.
    The page lays a halo under it when it is possible.
    """
    rim = outline.replace(" ", ' class="rim" ', 1)
    title = tooltip(label) if label else ""
    return group(title, *inside, rim, x=x, y=y, id=f"at-{id_}", class_="place")


@once
def tooltip(text: str) -> str:
    """What pointers and screen readers are told; the first thing inside what it tells of."""
    return tag("title", escape(text))


@once
def stamp(name: str, x: float = 0, y: float = 0, **attributes: object) -> str:
    """A shape that a board draws once, among the `<defs>` of its art, laid where it is wanted."""
    return tag("use", href=f"#{name}", x=x, y=y, **attributes)


@once
def words(
    x: float,
    y: float,
    what: object,
    size: float = 12.5,
    face: str = "b",
    anchor: str = "middle",
    ink: str = "ink",
    **attributes: object,
) -> str:
    """Text on its base line. Faces: d display, h heading, t text, b semi-bold, n figures."""
    side = {"middle": "", "start": " s", "end": " e"}[anchor]
    if (face, ink) == ("n", "black"):
        face, ink = "p", "ink"  # a printed figure
    look = f"{face}{side}" if ink == "ink" else f"{face}{side} f-{ink}"
    return tag("text", escape(str(what)), x=x, y=y, font_size=size, class_=look, **attributes)


def fitted(
    x: float,
    y: float,
    what: str,
    size: float,
    width: float,
    anchor: str = "middle",
    *,
    face: str = "h",
    ink: str = "ink",
) -> str:
    """Text that is drawn smaller, and at last narrower, where it would be wider than `width`."""
    wide = text_width(what)
    size = min(size, max(11.5, width / wide)) if wide else size
    squeezed: dict[str, object] = {}
    if wide * size > width * 1.04:
        squeezed = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return words(x, y, what, size, face, anchor, ink, **squeezed)


@cache
def text_width(what: str) -> float:
    """About how wide a text is, in its own size; both text faces are much alike."""
    return sum(WIDTHS.get(letter, 0.58 if letter.isupper() else 0.49) for letter in what)


# -- plain shapes --------------------------------------------------------------------------------


@once
def rectangle(
    x: float, y: float, width: float, height: float, corner: float = 5, **attributes: object
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=corner or None, **attributes)


@once
def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


@once
def path(d: str, **attributes: object) -> str:
    return tag("path", d=_without_zeros(d), **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> str:
    """A hairline unless a class says otherwise."""
    given = {"class_": "l-line", **attributes}
    return path(f"M{_figure(x1)} {_figure(y1)}L{_figure(x2)} {_figure(y2)}", **given)


def around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point on a circle; 0 is at the top, and it goes clockwise."""
    angle = (degrees - 90) * pi / 180
    return x + radius * cos(angle), y + radius * sin(angle)


def sector(
    x: float, y: float, inner: float, outer: float, start: float, end: float, **attributes: object
) -> str:
    """A piece of a ring between two angles in degrees."""
    large = int(end - start > 180)
    (ax, ay), (bx, by) = around(x, y, outer, start), around(x, y, outer, end)
    (cx, cy), (dx, dy) = around(x, y, inner, end), around(x, y, inner, start)
    d = (
        f"M{_figure(ax)} {_figure(ay)}A{outer} {outer} 0 {large} 1 {_figure(bx)} {_figure(by)}"
        f"L{_figure(cx)} {_figure(cy)}A{inner} {inner} 0 {large} 0 {_figure(dx)} {_figure(dy)}z"
    )
    return path(d, **attributes)


def polygon(points: Sequence[tuple[float, float]], **attributes: object) -> str:
    rounded = [(round(px, 1), round(py, 1)) for px, py in points]
    d = "M{} {}".format(*map(_figure, rounded[0]))
    for (ax, ay), (bx, by) in pairwise(rounded):
        dx, dy = _figure(bx - ax), _figure(by - ay)
        d += f"v{dy}" if dx == "0" else f"h{dx}" if dy == "0" else f"l{dx} {dy}"
    return path(f"{d}z", **attributes)


@once
def hexagon(x: float, y: float, radius: float, **attributes: object) -> str:
    """Pointy-top."""
    return polygon([around(x, y, radius, 60 * k) for k in range(6)], **attributes)


# -- the marks of the house ----------------------------------------------------------------------

LEAST = 12.5
"""The size of the smallest figure one decides by."""


@once
def icon(name: str, x: float, y: float, size: float = 16, tone: str = "none") -> str:
    """An icon of `icons.svg` with its centre at (x, y); the tone is a good (`wood`) or seat."""
    return tag(
        "use",
        href=f"#i-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        class_=f"k-{tone}",
    )


@once
def keystone(x: float, y: float, figure: object, size: float = 16) -> str:
    """Victory points, and nothing else, sit in a keystone."""
    k = size / 16
    d = f"m{_figure(-16 * k)} {_figure(-11.5 * k)}"
    d += f"q{_figure(16 * k)} {_figure(-4.7 * k)} {_figure(32 * k)} 0"
    d += f"l{_figure(-6.4 * k)} {_figure(25.3 * k)}"
    d += f"q{_figure(-9.6 * k)} {_figure(-2.9 * k)} {_figure(-19.2 * k)} 0z"
    shape = path(f"M0 0{d}", class_="f-panel l-gold", stroke_width=1.6 if size > 12 else 1.2)
    is_long = len(str(figure)) > 2 and size > 15  # a hundred points fit as well
    height = size * 0.84 if is_long else size
    return group(shape, words(0, height * 0.36, figure, height, "n"), x=x, y=y)


@once
def price(x: float, y: float, figure: object, radius: float = 9) -> str:
    """White disc, ink rim."""
    disc = circle(x, y, radius, class_="f-white l-ink")
    return disc + words(x, y + radius * 0.46, figure, max(LEAST, radius * 1.35), "n", ink="black")


@once
def badge(x: float, y: float, figure: object, radius: float = 9) -> str:
    """Ink disc: an order, or the name of a place."""
    disc = circle(x, y, radius, class_="f-ink")
    return disc + words(x, y + radius * 0.42, figure, max(LEAST, radius * 1.25), "n", ink="panel")


@once
def emblem(tincture: str, x: float, y: float, radius: float = 11) -> str:
    """A seat's emblem in a white disc with the seat's edge."""
    disc = circle(x, y, radius, class_=f"f-white e-{tincture}")
    return disc + icon(f"seat-{tincture}", x, y, radius * 1.45, tincture)


@once
def die(tincture: str, pips: int, x: float = 0, y: float = 0, size: float = 26) -> str:
    """A die in a seat's tincture with its hatching, or `white`."""
    k = size / 26
    fill = "f-white l-ink" if tincture == "white" else f"h-{tincture} e-{tincture}"
    body = rectangle(-13 * k, -13 * k, size, size, 5 * k, class_=fill, stroke_width=1.4)
    ink = "black" if tincture in ("white", "verdigris", "saffron", "amethyst") else "white"
    dots = "".join(
        circle(7 * k * dx, 7 * k * dy, 2.5 * k, class_=f"f-{ink}") for dx, dy in PIPS[pips]
    )
    under = rectangle(-13 * k + 1, -13 * k + 2, size, size, 5 * k, class_="f-shadow")
    return group(under, body, dots, x=x, y=y)


PIPS: dict[int, list[tuple[int, int]]] = {
    0: [],
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


@once
def standing(name: str, tincture: str, x: float = 0, y: float = 0, size: float = 24) -> str:
    """A standing piece with its foot at (x, y): worker, master-builder, miner, house …"""
    foot = tag("ellipse", cx=0, cy=0, rx=size * 0.4, ry=size * 0.12, class_="f-foot")
    return group(foot, icon(name, 0, -size / 2 + 1, size, tincture), x=x, y=y)


def card(x: float, y: float, width: float, height: float, *inside: str, tint: str = "panel") -> str:
    """A card or tile one could pick up."""
    under = rectangle(1, 2, width, height, 7, class_="f-shadow")
    body = rectangle(0, 0, width, height, 7, class_=f"f-{tint} l-line2", stroke_width=1.4)
    return group(under, body, *inside, x=x, y=y)


def panel(x: float, y: float, width: float, height: float, title: str = "", *inside: str) -> str:
    """A quiet ground for a group of things, with its heading."""
    ground = rectangle(0, 0, width, height, 10, class_="f-panel l-line", stroke_width=1)
    head = words(12, 20, title, 14, "h", "start") if title else ""
    return group(ground, head, *inside, x=x, y=y)


@once
def slot(x: float, y: float, width: float, height: float, corner: float = 4) -> str:
    """An empty space for something."""
    return rectangle(x, y, width, height, corner, class_="f-sunk l-line2", stroke_width=1)


@once
def reconstructed(x: float, y: float) -> str:
    """The mark of a figure that is not known from the box."""
    return icon("reconstructed", x, y, 12)


def hatchings() -> str:
    """The engravers' hatchings as patterns, to be inlined once a page."""
    return HATCHINGS[HATCHINGS.index("<pattern") : HATCHINGS.rindex("</svg>")]
