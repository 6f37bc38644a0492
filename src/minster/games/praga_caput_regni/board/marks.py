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
from minster.games.praga_caput_regni.box import COLOURS, KEYS
from minster.games.praga_caput_regni.pieces import DRAWN, NONE
from minster.games.praga_caput_regni.state import State
from minster.kit.bag import bag_size
from minster.kit.drawing import group, icon, path, rectangle, tag, tooltip, words

SEAT_TINCTURES = ("ruby", "verdigris", "lapis", "amethyst")
"""Of red, green, blue and purple, as the box orders its colours."""
LOOKS = {
    "gold": ("coin", "coin"),
    "stone": ("stone", "stone"),
    "egg": ("egg", "egg"),
    "silver_window": ("silver-window", "silver-window"),
    "gold_window": ("gold-window", "gold-window"),
    "points": ("vp", "coin"),
    "red_token": ("corner-red", "red"),
    "blue_token": ("corner-blue", "blue"),
    "univ": ("university", "metal"),
    "mine": ("gold-mine", "coin"),
    "quarry": ("quarry", "stone"),
    "tech": ("technology", "lumber"),
    "hw": ("hunger-wall", "sand"),
    "cath": ("cathedral", "white"),
    "hw_or_cath": ("hunger-wall", "sand"),
}
"""The icon and tone of each effect."""
ACTION_LOOKS = (
    ("gold-mine", "coin", "#F5E2AE"),
    ("quarry", "stone", "#DDDBD3"),
    ("upgrade", "metal", "#D6E2EC"),
    ("wall", "brick", "#EED3C6"),
    ("building", "green-gem", "#D3E3C4"),
    ("kings-road", "sand", "#F0E4C6"),
)
"""Icon, tone and wash of the six actions."""
ROW_WASHES = ("#DCE7F0", "#F0D6C9", "#DCE7CE")
ROMAN = ("I", "II", "III", "IV", "V")
DARK = "#4B4034"
"""The line of everything printed."""

Items = Sequence[tuple[str, int]]

assert len(SEAT_TINCTURES) == len(COLOURS)  # noqa: S101  one for each colour of the box


def in_order(gain: Mapping[str, int]) -> list[tuple[str, int]]:
    """PR-5.12: the fixed order of effects."""
    return sorted(gain.items(), key=lambda item: KEYS.index(item[0]))


def point_mark(x: float, y: float, figure: object, size: float = 12.5) -> str:
    """Points: a figure in a little keystone, on printed ground."""
    wide = size * (1.24 if len(str(figure)) == 1 else 1.72)
    d = f"M{-wide / 2:.1f} {-size * 0.5:.1f}q{wide / 2:.1f} {-size * 0.2:.1f} {wide:.1f} 0"
    d += f"l{-wide * 0.17:.1f} {size * 1.1:.1f}q{-wide * 0.33:.1f} {-size * 0.12:.1f}"
    d += f" {-wide * 0.66:.1f} 0z"
    stone = path(d, fill="#FBE7B4", stroke="#85560A", stroke_width=1)
    return group(stone, words(0, size * 0.36, figure, size, "n", ink="black"), x=x, y=y)


def width_of(key: str, amount: int, size: float, always: bool = False) -> float:
    if key == "points":
        return size * (1.24 if amount < 10 else 1.72)
    if key == "hw_or_cath":
        return 2 * size + 4
    return size + (size * 0.58 if amount != 1 or always else 0)


def mark(
    key: str, amount: int, x: float, y: float, size: float, ink: str = "black", always: bool = False
) -> str:
    """One effect with its left edge at x; 1 of something is its icon alone."""
    if key == "points":
        return point_mark(x + width_of(key, amount, size) / 2, y, amount, size)
    name, tone = LOOKS[key]
    if key == "hw_or_cath":
        slash = words(x + size + 2, y + size * 0.34, "/", size, "b", ink=ink)
        return (
            icon(name, x + size / 2, y, size, tone)
            + slash
            + icon("cathedral", x + size * 1.5 + 4, y, size, "white")
        )
    drawn = icon(name, x + size / 2, y, size, tone)
    if amount != 1 or always:
        drawn += words(x + size + size * 0.05, y + size * 0.36, amount, size, "n", "start", ink)
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
    name, tone = LOOKS[key]
    half = size / 2 + 2
    ground = rectangle(x - half, y - half, 2 * half, 2 * half, 5, fill="#F6EBD0")
    return ground + icon(name, x, y, size, tone)


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
