"""The small marks of Kutná Hora's table: dots, tokens, houses, goods, and the reconstructed mark.

Knows shapes without a place; tiles are `tiles.py`, and where anything lies is each region's file.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from minster.games.kutna_hora.names import LEGEND, MARK, say
from minster.games.kutna_hora.provenance import Source
from minster.kit.drawing import (
    circle,
    fitted,
    group,
    icon,
    path,
    piece,
    reconstructed,
    rectangle,
    tag,
    tooltip,
    words,
)

TINCTURES = ("amethyst", "lapis", "verdigris", "saffron")
"""Purple, blue, green and orange of the box, by seat."""
INK, RIM, DRAWN = "#2A2420", "#8C7B58", "#5B4A36"
GUILD_TINTS = {
    "metallurgists": ("#DDE3E8", "#6E7F8C"),
    "miners": ("#D9CDBF", "#7D5F45"),
    "builders": ("#EAD3B0", "#B07B45"),
    "scribes": ("#E6DCEB", "#7C6A8E"),
    "grocers": ("#DDE6C8", "#7E9455"),
    "innkeepers": ("#F4E1AE", "#B4674B"),
}
PUBLIC_TINT = ("#F1E9DA", "#7C6F78")
DOT_FILLS = {"red": "#B8312F", "yellow": "#E6B22E", "blue": "#2A63B0", "green": "#3C9A78"}
TOKEN_FILLS = {"green": "#3C9A78", "silver": "#C3C9D0", "yellow": "#E6B22E", "red": "#B8312F"}
ACTION_ICONS = {
    "mine": "mine",
    "rights": "rights",
    "plot": "plot",
    "building": "building",
    "income": "income",
    "st-barbara": "dome",
    "joker": "joker",
}


def titled(label: str, *inside: str) -> str:
    """Something that says what it is when one points at it."""
    return tag("g", tooltip(label), *inside)


def reconstructed_mark(x: float, y: float, *told: tuple[Source | Sequence[Source], str]) -> str:
    """The mark where one of these figures is not the printed one; nothing where all are known.

    Each entry or table comes with the names of its figures, as in the data file.
    """
    if not any(
        source.is_designed(figure)
        for found, figures in told
        for source in ([found] if isinstance(found, Source) else found)
        for figure in figures.split()
    ):
        return ""
    return titled(say(LEGEND).removeprefix(MARK).strip(), reconstructed(x, y))


def dots(colours: Sequence[str], x: float, y: float, gap: float = 10.5, radius: float = 4.5) -> str:
    """Dots of a building or village in a row: colour and stroke say the same."""
    return _dots([(colour, x + gap * k, y) for k, colour in enumerate(colours)], radius)


def dot_column(colours: Sequence[str], x: float, y: float, gap: float, radius: float) -> str:
    return _dots([(colour, x, y + gap * k) for k, colour in enumerate(colours)], radius)


def _dots(placed: Sequence[tuple[str, float, float]], radius: float) -> str:
    r = round(radius - 1.2, 2)
    low = round(0.7 * r, 2)
    strokes = {
        "red": f"m0 {-r}v{2 * r}",
        "blue": f"m{-r} 0h{2 * r}",
        "green": f"m{-low} {-low}l{2 * low} {2 * low}",
        "yellow": "m-.6 0h1.2m-.6-.6v1.2",
    }
    discs = "".join(circle(x, y, radius, fill=DOT_FILLS[colour]) for colour, x, y in placed)
    drawn = tag("g", discs, stroke=INK, stroke_width=0.9)
    for ink, inked in (("#fff", ("red", "blue")), (INK, ("green", "yellow"))):
        d = "".join(f"M{x:g} {y:g}{strokes[c]}" for c, x, y in placed if c in inked)
        drawn += path(d, stroke=ink, stroke_width=1.4) if d else ""
    return drawn


@cache
def token(colour: str, radius: float = 7.5) -> str:
    """A patrician token at the origin: its colour, and the stroke that says the same."""
    k = radius / 7.5
    ink = "#fff" if colour == "red" else INK
    stroke = {"red": "M0 -2.6v5.6", "green": "M-2.2 -2.2l4.6 4.6", "yellow": "M0 0h.1"}
    mark = stroke.get(colour, "M-2.6 0h5.2M0 -2.6v5.2")
    return circle(0, 0, radius, fill=TOKEN_FILLS[colour], stroke=INK, stroke_width=1.2) + path(
        mark,
        transform=f"scale({k:.2f})",
        stroke=ink,
        stroke_width=3.4 if colour == "yellow" else 1.7,
        stroke_linecap="round",
        fill="none",
    )


@cache
def houses(seat: int, feet: tuple[float, ...], y: float, scale: float = 1.0) -> str:
    """A player's houses in a row, each with its foot at one of these."""
    tincture = TINCTURES[seat]
    w, wall, roof = (round(scale * n, 2) for n in (8, 9, 7))
    d = "".join(f"M{x - w:g} {y:g}v{-wall}l{w} {-roof} {w} {roof}v{wall}z" for x in feet)
    return path(d, class_=f"h-{tincture} e-{tincture}", stroke_width=1.3) if feet else ""


def house_piece(id_: str, seat: int, x: float, y: float, scale: float) -> str:
    """A house that stands somewhere; nobody knows which of its owner's it is."""
    like = f"house-{TINCTURES[seat]}"
    return piece(f"house-{id_}", x, y, houses(seat, (0,), 0, scale), like=like)


@cache
def miner(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A hooded miner with the foot at (x, y)."""
    tincture = TINCTURES[seat]
    foot = tag("ellipse", cx=0, cy=0, rx=8.5, ry=2.6, class_="f-foot")
    body = path(
        "M-7 0c0-6 1.5-9 3-10.5C-5.5-14-3-19 0-21c3 2 5.5 7 4 10.5C5.5-9 7-6 7 0z",
        class_=f"h-{tincture} e-{tincture}",
        stroke_width=1.6,
    )
    face = circle(0, -13.2, 2.1, fill="#FBF5E6", stroke=INK, stroke_width=0.8)
    return tag("g", foot, body, face, transform=f"translate({x} {y}) scale({scale})")


@cache
def flag(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A plot marker: a banner on a pole whose top is at (x, y)."""
    tincture = TINCTURES[seat]
    pole = path("M0 0v24", stroke="#3A2D20", stroke_width=2, stroke_linecap="round")
    cloth = path("M0 1h19l-4 6 4 6H0z", class_=f"h-{tincture} e-{tincture}", stroke_width=1.3)
    disc = circle(7.5, 7, 5, class_="f-white")
    sign = icon(f"seat-{tincture}", 7.5, 7, 8, tincture)
    return tag("g", pole, cloth, disc, sign, transform=f"translate({x} {y}) scale({scale})")


def good(name: str, x: float, y: float, size: float = 15) -> str:
    return icon(name, x, y, size, name)


def price_disc(x: float, y: float, figure: int, radius: float = 7.5) -> str:
    """A printed price; it stays daylight in the dark."""
    disc = circle(x, y, radius, fill="#FBF7EE", stroke=INK, stroke_width=1)
    return disc + words(x, y + 4.2, figure, 12.5, "n", ink="black")


def worth(x: float, y: float, figure: object, printed: bool = False) -> str:
    """Victory points in a keystone of one line; on a printed tile it stays daylight in the dark."""
    ground_: dict[str, object] = {"class_": "f-panel l-gold"}
    if printed:
        ground_ = {"fill": "#FBF7EE", "stroke": "#B8862B"}
    shape = path(
        f"M{x - 10:g} {y - 6:g}q10 -3 20 0l-3.5 13.5q-6.5 -2 -13 0z", stroke_width=1.2, **ground_
    )
    return shape + words(x, y + 4.6, figure, 12, "n", ink="black" if printed else "ink")


def head(x: float, y: float, title: str, sign: str = "", width: float = 200) -> str:
    """The heading of a panel with its icon."""
    if not sign:
        return fitted(x, y + 5, title, 15, width, "start")
    return icon(sign, x + 8, y, 17, "ink2") + fitted(x + 21, y + 5, title, 15, width, "start")


def ground(width: float, height: float) -> str:
    return rectangle(0.5, 0.5, width - 1, height - 1, 10, class_="f-panel l-line", stroke_width=1)


def counter(name: str, x: float, y: float, text: object, tone: str = "none", size: int = 15) -> str:
    """An icon and the figure beside it."""
    return group(
        icon(name, 0, 0, size, tone), words(size / 2 + 3, 4.6, text, 13, "n", "start"), x=x, y=y
    )
