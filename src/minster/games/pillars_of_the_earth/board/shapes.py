"""Shapes that the regions of this board share: builders, labels, spaces, cubes, lines of text.

Knows how they look by daylight, since the printed map and cards keep their colours in the dark
theme; where they lie is said by each region.
"""

from __future__ import annotations

from minster.games.pillars_of_the_earth.state import State
from minster.kit.drawing import (
    circle,
    group,
    icon,
    once,
    path,
    piece,
    pile,
    place,
    rectangle,
    tag,
    words,
)

TINCTURES = ("lapis", "ruby", "verdigris", "saffron")
"""Of the seats in order: blue, red, green, yellow (PE-2.13)."""
PAPER, RIM, INK = "#FBF7EE", "#8C7B58", "#4B4034"
MOSS = "#4F6136"
HEADING = 0.43
"""The width of a letter of the heading face as a part of its size."""


def top_step(s: State) -> tuple[int, int, int]:
    """Kind and arguments of the present step; zeros when the game is over."""
    if not s.agenda.depth:
        return 0, 0, 0
    step = s.agenda.steps[s.agenda.depth - 1]
    return step.kind, step.a, step.b


def drawn(d: str, fill: str = "none", **attributes: object) -> str:
    """A drawing's line in the illustration ink."""
    return path(d, **{"class_": "l-draw", "fill": fill, **attributes})


def fitted(text: str, width: float, size: float, letter: float = 0.47) -> list[str]:
    """The text in lines that fit the width, broken between words; `letter` is the width of a
    letter as a part of its size."""
    most = max(int(width / (size * letter)), 1)
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def text_block(
    x: float, y: float, lines: list[str], size: float, face: str, ink: str = "black"
) -> str:
    """Lines under each other, the first on y."""
    return "".join(
        words(x, y + k * (size + 0.5), text, size, face, ink=ink) for k, text in enumerate(lines)
    )


@once
def squeezed(x: float, y: float, text: str, width: float, size: float, **look: str) -> str:
    """A line of text, a name unless `look` says otherwise, narrower where it would not fit."""
    face, anchor = look.get("face", "h"), look.get("anchor", "middle")
    given: dict[str, object] = {}
    if len(text) * size * HEADING > width:
        given = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return words(x, y, text, size, face, anchor, look.get("ink", "black"), **given)


@once
def builder(seat: int, scale: float = 1.0) -> str:
    """A master builder, capped, with the foot at the origin."""
    tincture = TINCTURES[seat]
    body = "M-8 0c0-7 2-11 4.2-12.5a5.2 5.2 0 1 1 7.6 0C6-11 8-7 8 0z"
    cap = "M-5.6-16.5C-5.5-20-3-22.5 0-22.5s5.5 2.5 5.6 6z"
    return tag(
        "g",
        tag("ellipse", rx=8.5, ry=2.6, class_="f-foot"),
        path(body, class_=f"h-{tincture} e-{tincture}", stroke_width=1.6),
        path(cap, class_=f"f-{tincture} e-{tincture}", stroke_width=1.2),
        transform=f"scale({scale})" if scale != 1 else None,
    )


def builder_piece(seat: int, where: str, x: float, y: float, scale: float = 1.1) -> str:
    name = f"builder-{TINCTURES[seat]}"
    return piece(f"{name}-{where}", x, y, builder(seat, scale), like=name)


@once
def label(x: float, y: float, number: int, text: str) -> str:
    """The name of a place with its number in phase III; x is its middle, y its base line."""
    width, left = 34 + 6.6 * len(text), label_left(x, text)
    return group(
        rectangle(left, y - 15, width, 21, 10.5, fill=PAPER, stroke="#B7A67E"),
        circle(left + 12, y - 4.5, 9.2, fill=MOSS),
        words(left + 12, y, number, 12.5, "n", ink="white"),
        words(left + 25, y, text, 14, "h", "start", ink="black"),
    )


def label_left(x: float, text: str) -> float:
    """Its left end: never under the track at the map's edge."""
    return max(x - (34 + 6.6 * len(text)) / 2, 36)


@once
def space(id_: str, x: float, y: float, title: str) -> str:
    """Where one builder may stand."""
    ground = tag("ellipse", rx=12, ry=7.4, fill="#F8F2E2", stroke=RIM, stroke_width=1.3)
    return place(id_, tag("ellipse", rx=13, ry=8.4), ground, x=x, y=y, label=title)


CUBE_TONES = {"sand": "#E2C684", "wood": "#B07B45", "stone": "#B4B3AE", "metal": "#7F93A6"}


@once
def cube(good: str, x: float, y: float, scale: float = 1.0) -> str:
    """Isometric, with its middle at (x, y)."""
    lines = "M-6-3.5 0-6.5 6-3.5V3.500L0 6.5-6 3.500zM-6-3.5 0-.5 6-3.500M0-.5V6.5"
    shade = path("M0-.5 6-3.500V3.500L0 6.500z", fill="#000", opacity=0.16)
    body = path(lines, fill=CUBE_TONES[good], stroke="#3A3029", stroke_linejoin="round")
    turn = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return tag("g", body, shade, transform=turn)


@once
def pill(x: float, y: float, mark: str, figure: object, width: float = 32) -> str:
    """A small figure beside its mark; x and y are the pill's middle."""
    ground = rectangle(x - width / 2, y - 9, width, 18, 9, fill=PAPER, stroke="#B7A67E")
    return ground + mark + words(x + width / 2 - 6, y + 4.5, figure, 12.5, "n", "end", "black")


@once
def seat_pill(seat: int, x: float, y: float, count: int, what: str, where: str) -> str:
    """So many workers or builders of a player at one place."""
    tincture = TINCTURES[seat]
    ground = rectangle(-17, -9, 34, 18, 9, fill=PAPER, class_=f"e-{tincture}", stroke_width=1.2)
    return pile(
        f"{what}-{tincture}-{where}",
        f"{what}-{tincture}",
        count,
        ground,
        icon(f"seat-{tincture}", -8, 0, 12, tincture),
        words(12, 4.5, count, 12.5, "n", "end", "black"),
        x=x,
        y=y,
    )


def free_slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card may come to lie on a player's board."""
    return rectangle(x, y, width, height, 6, class_="f-sunk l-line2 dashed")
