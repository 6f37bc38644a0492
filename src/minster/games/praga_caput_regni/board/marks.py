"""Small marks of this board: gains in icons, points in little keystones, and which figures are
reconstructed.

Knows how an effect looks; where it lies and when it counts is said by the regions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from minster.core.edition import data_file
from minster.games.praga_caput_regni.board.looks import ACTION_LOOKS, PARCHMENT
from minster.games.praga_caput_regni.board.stamps import keystone, sign
from minster.games.praga_caput_regni.box import KEYS
from minster.games.praga_caput_regni.pieces import DRAWN, NONE
from minster.games.praga_caput_regni.state import State
from minster.kit.bag import bag_size
from minster.kit.drawing import group, icon, rectangle, stamp, tag, tooltip, words

Items = Sequence[tuple[str, int]]


def in_order(gain: Mapping[str, int]) -> list[tuple[str, int]]:
    """PR-5.12: the fixed order of effects."""
    return sorted(gain.items(), key=lambda item: KEYS.index(item[0]))


SMALLEST = 12.5
"""Of a figure one decides by."""


def point_mark(x: float, y: float, figure: object, size: float = 12.5) -> str:
    """Points: a figure in a little keystone, on printed ground."""
    size, digits = max(size, SMALLEST), len(str(figure))
    if size <= 13:
        figure_ = words(x, y + size * 0.36, figure, size, "n", ink="black")
        return stamp(f"pr-vp-{digits}", x, y) + figure_
    stone = keystone(size * (1.24 if digits == 1 else 1.72), size)
    return group(stone, words(0, size * 0.36, figure, size, "n", ink="black"), x=x, y=y)


def width_of(key: str, amount: int, size: float, always: bool = False) -> float:
    size = max(size, SMALLEST)
    if key == "points":
        return size * (1.24 if amount < 10 else 1.72)
    if key == "hw_or_cath":
        return 2 * size + 4
    return size + (size * 0.54 if amount != 1 or always else 0)


def mark(
    key: str, amount: int, x: float, y: float, size: float, ink: str = "black", always: bool = False
) -> str:
    """One effect with its left edge at x; 1 of something is its icon alone."""
    if key == "points":
        return point_mark(x + width_of(key, amount, size) / 2, y, amount, size)
    size = max(size, SMALLEST)
    drawn = sign(key, x + size / 2, y, size)
    if key == "hw_or_cath":
        slash = words(x + size + 2, y + size * 0.34, "/", size, "b", ink=ink)
        return drawn + slash + sign("cath", x + size * 1.5 + 4, y, size)
    if amount != 1 or always:
        drawn += words(x + size + size * 0.02, y + size * 0.36, amount, size, "n", "start", ink)
    return drawn


def marks(
    items: Items, x: float, y: float, size: float = 13, ink: str = "black", always: bool = False
) -> str:
    """Effects in a line, centred at (x, y)."""
    gap = 2.5
    wide = sum(width_of(k, n, size, always) for k, n in items) + gap * (len(items) - 1)
    at, parts = x - wide / 2, []
    for key, amount in items:
        parts.append(mark(key, amount, at, y, size, ink, always))
        at += width_of(key, amount, size, always) + gap
    return "".join(parts)


def chip(
    x: float, y: float, width: float, height: float, *inside: str, fill: str = "#FBF6E8"
) -> str:
    """A small printed plate with its centre at (x, y)."""
    if (width, height, fill) == (28, 20, "#FBF3DC"):
        return group(stamp("pr-chip"), *inside, x=x, y=y)
    plate = rectangle(
        -width / 2, -height / 2, width, height, 4, fill=fill, stroke="#8E7E5F", stroke_width=1
    )
    return group(plate, *inside, x=x, y=y)


def pile_size(s: State, number: int) -> int:
    """How many lie there. To a viewer what others put underneath, or hold in their hands after a
    draw, looks as if it were loose."""
    pile = s.piles[number]
    known = bag_size(pile.loose) + sum(pile.tail[i] != NONE for i in range(pile.length))
    if not any(s.drawn_seen) or s.agenda.steps[s.agenda.depth - 1].a != number:
        return known
    return known - sum(s.drawn_seen[i] != 0 and s.drawn[i] == NONE for i in range(DRAWN))


def action_mark(action: int, x: float, y: float, size: float = 16) -> str:
    name, tone, _ = ACTION_LOOKS[action]
    return icon(name, x, y, size, tone)


def plated(key: str, x: float, y: float, size: float = 16) -> str:
    """An effect on a little printed plate, so that it is seen on dark grounds too."""
    if size == 13:
        return stamp("pr-plate", x, y) + sign(key, x, y, size)
    half = size / 2 + 2
    ground = rectangle(x - half, y - half, 2 * half, 2 * half, 5, fill=PARCHMENT)
    return ground + sign(key, x, y, size)


def paper(width: float, height: float, corner: float = 10) -> str:
    """The quiet ground of a region."""
    return rectangle(
        0.5, 0.5, width - 1, height - 1, corner, class_="f-panel l-line", stroke_width=1
    )


def titled(label: str, *inside: str, **attributes: object) -> str:
    """A group with a name for screen readers and pointers."""
    return tag("g", tooltip(words_only(label)), *inside, **attributes)


def words_only(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


# -- provenance ------------------------------------------------------------------------------------


@cache
def _data() -> dict[str, Any]:
    file = data_file(Path(__file__).parent.parent)
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def is_reconstructed(*sections: str) -> bool:
    """Whether any figure of these sections of the data file is not known from the box."""
    return any(_some_reconstructed(_data().get(section)) for section in sections)


def _some_reconstructed(part: object) -> bool:
    if isinstance(part, list):
        return any(_some_reconstructed(each) for each in part)
    if isinstance(part, dict):
        return part.get("provenance") == "reconstructed" or any(
            _some_reconstructed(each) for each in part.values() if isinstance(each, dict | list)
        )
    return False
