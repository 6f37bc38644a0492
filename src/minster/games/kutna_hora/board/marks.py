"""The small marks of Kutná Hora's table: dots, tokens, houses, goods, and the reconstructed mark.

Knows shapes without a place; tiles are `tiles.py`, and where anything lies is each region's file.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from minster.games.kutna_hora.board.colours import TINCTURES
from minster.games.kutna_hora.names import LEGEND, MARK, say
from minster.games.kutna_hora.provenance import Source
from minster.kit.drawing import (
    fitted,
    group,
    icon,
    piece,
    reconstructed,
    rectangle,
    stamp,
    tag,
    tooltip,
    words,
)


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


def dots(colours: Sequence[str], x: float, y: float, gap: float = 10.5) -> str:
    """Dots of a building or village in a row: colour and stroke say the same."""
    return "".join(stamp(f"kh-dot-{colour}", x + gap * k, y) for k, colour in enumerate(colours))


def dot_column(colours: Sequence[str], x: float, y: float, gap: float) -> str:
    return "".join(stamp(f"kh-dot-{colour}", x, y + gap * k) for k, colour in enumerate(colours))


def token(colour: str, x: float = 0, y: float = 0, large: bool = False) -> str:
    """A patrician token: its colour, and the stroke that says the same."""
    return stamp(f"kh-token-{colour}{'-l' if large else ''}", x, y)


@cache
def houses(seat: int, feet: tuple[float, ...], y: float, scale: float = 1.0) -> str:
    """A player's houses in a row, each with its foot at one of these."""
    tincture, size = TINCTURES[seat], "kh-house" if scale >= 0.8 else "kh-house-s"
    look = f"h-{tincture} e-{tincture}"
    return "".join(stamp(size, x, y, class_=look) for x in feet)


def house_piece(id_: str, seat: int, x: float, y: float, scale: float) -> str:
    """A house that stands somewhere; nobody knows which of its owner's it is."""
    like = f"house-{TINCTURES[seat]}"
    return piece(f"house-{id_}", x, y, houses(seat, (0,), 0, scale), like=like)


def miner(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A hooded miner with the foot at (x, y)."""
    tincture = TINCTURES[seat]
    at = f"translate({x:g} {y:g}) scale({scale:g})"
    return stamp("kh-miner", transform=at, class_=f"h-{tincture} e-{tincture}")


def flag(seat: int, x: float, y: float) -> str:
    """A plot marker: a banner on a pole whose top is at (x, y)."""
    return stamp(f"kh-flag-{TINCTURES[seat]}", x, y)


def good(name: str, x: float, y: float, size: float = 15) -> str:
    return icon(name, x, y, size, name)


def price_disc(x: float, y: float, figure: int) -> str:
    """A printed price; it stays daylight in the dark."""
    return stamp("kh-price", x, y) + words(x, y + 4.2, figure, 12.5, "n", ink="black")


def worth(x: float, y: float, figure: object, printed: bool = False) -> str:
    """Victory points in a keystone of one line; on a printed tile it stays daylight in the dark."""
    shape = stamp("kh-worth" if printed else "kh-worth-p", x, y)
    return shape + words(x, y + 4.6, figure, 12.5, "n", ink="black" if printed else "ink")


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
