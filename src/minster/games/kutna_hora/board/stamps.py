"""The shapes that lie on Kutná Hora's table many times: drawn once in the town's art, then stamped.

Knows each shape around its own origin; which of them lies where is said by marks, tiles and
regions.
"""

from __future__ import annotations

from functools import cache

from minster.games.kutna_hora.board.colours import (
    ACTION_ICONS,
    DOT_FILLS,
    DRAWN,
    INK,
    PUBLIC_TINT,
    RIM,
    TINCTURES,
    TOKEN_FILLS,
)
from minster.games.kutna_hora.pieces import BOX, NOTCHES
from minster.kit.drawing import circle, group, icon, path, rectangle, stamp, tag

CARD_WIDTH, CARD_HEIGHT = 80, 61
HAND_CARD, HAND_HALF = 57, 42
DOT, STAR, STAR_GAPS = 4.4, 11.5, (9, 11)
CELL = 24.2
TOKENS = {"": 5.5, "-l": 7.5}
"""A token is small where several lie side by side, and large on a tile."""
HOUSES = {"": 0.84, "-s": 0.72}
WINDOW = "M1.5 58v-44q0-9 9.5-14q9.5 5 9.5 14v44z"
DAYLIGHT, GOLD, RED_ROOF, GLASS = "#FBF7EE", "#B8862B", "#B4523E", "#8FA3B0"


@cache
def definitions(
    plot: tuple[float, float], square: tuple[float, float], columns: tuple[int, int]
) -> str:
    """All of them; the side says how large a plot of the town and a square of the mine are, and how
    many stand in a row."""
    shapes = {
        **{f"dot-{colour}": _dot(colour) for colour in DOT_FILLS},
        **{
            f"token-{colour}{size}": _token(colour, radius)
            for colour in TOKEN_FILLS
            for size, radius in TOKENS.items()
        },
        **{f"flag-{tincture}": _flag(tincture) for tincture in TINCTURES},
        **{f"public-{colour}": _public(colour) for colour in TOKEN_FILLS},
        **{f"mini-{k}": _mini_card(*card.actions) for k, card in enumerate(BOX.action_card)},
        **{f"house{size}": _house(scale) for size, scale in HOUSES.items()},
        "miner": _miner(),
        "workshop": _workshop(),
        "price": circle(0, 0, 7.4, fill=DAYLIGHT, stroke=INK),
        "worth": _keystone(fill=DAYLIGHT, stroke=GOLD),
        "worth-p": _keystone(class_="f-panel l-gold"),
        **{f"stars-{n}-{gap}": _stars(n, gap) for n in (1, 2, 3) for gap in STAR_GAPS},
        "cottage": _cottage(),
        "plots": _row("kh-plot", plot[0] + 3, columns[0]),
        "plot": _plot(*plot),
        "on-plot": rectangle(0, 0, *plot, 5),
        "on-square": rectangle(0, 0, *square, 4),
        "step": rectangle(0, 0, 20.5, 27, 4, stroke=RIM, stroke_width=0.9),
        "squares": _row("kh-square", square[0] + 2, columns[1]),
        "square": _square(*square),
        "dug": _dug(*square),
        "rock": _rock(*square),
        "tile": _tile(),
        "card": _hand_card(),
        "cells": "".join(_cell(k) for k in range(NOTCHES)),
        "window": path(WINDOW, stroke_width=1.2),
        "window-now": path(WINDOW, stroke="#85560A", stroke_width=2, fill="#F7E3AE"),
        "slot": rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, class_="f-none l-line2 dashed"),
    }
    return tag("defs", *(group(shape, id=f"kh-{name}") for name, shape in shapes.items()))


# -- marks -----------------------------------------------------------------------------------------


def _dot(colour: str) -> str:
    """Colour and stroke say the same."""
    stroke = {
        "red": "M0-3.2v6.4",
        "blue": "M-3.2 0h6.4",
        "green": "M-2.2-2.2l4.4 4.4",
        "yellow": "M-.6 0h1.2m-.6-.6v1.2",
    }[colour]
    ink = "#fff" if colour in ("red", "blue") else INK
    disc = circle(0, 0, DOT, fill=DOT_FILLS[colour], stroke=INK, stroke_width=0.9)
    return disc + path(stroke, stroke=ink, stroke_width=1.4)


def _token(colour: str, radius: float) -> str:
    ink = "#fff" if colour == "red" else INK
    stroke = {"red": "M0-2.6v5.6", "green": "M-2.2-2.2l4.6 4.6", "yellow": "M0 0h.1"}
    disc = circle(0, 0, radius, fill=TOKEN_FILLS[colour], stroke=INK, stroke_width=1.2)
    return disc + path(
        stroke.get(colour, "M-2.6 0h5.2M0-2.6v5.2"),
        transform=f"scale({radius / 7.5:.2f})",
        stroke=ink,
        stroke_width=3.4 if colour == "yellow" else 1.7,
        stroke_linecap="round",
        fill="none",
    )


def _stars(count: int, gap: int) -> str:
    return "".join(icon("star", gap * (k - (count - 1) / 2), 0, STAR, "gold") for k in range(count))


def _cell(notch: int) -> str:
    return rectangle(CELL * notch, 0, 22, 21, 4, class_="f-sunk l-line")


def _keystone(**look: object) -> str:
    return path("M-10-6q10-3 20 0l-3.5 13.5q-6.5-2-13 0z", stroke_width=1.2, **look)


def _house(scale: float) -> str:
    w, wall, roof = (round(scale * n, 1) for n in (8, 9, 7))
    return path(f"M{-w} 0v{-wall}l{w} {-roof} {w} {roof}v{wall}z", stroke_width=1.3)


def _miner() -> str:
    """Hooded, with the foot at the origin; whose it is colours what has no colour here."""
    foot = tag("ellipse", rx=8.5, ry=2.6, class_="f-foot l-none")
    body = path(
        "M-7 0c0-6 1.5-9 3-10.5C-5.5-14-3-19 0-21c3 2 5.5 7 4 10.5C5.5-9 7-6 7 0z", stroke_width=1.6
    )
    face = circle(0, -13.2, 2.1, fill="#FBF5E6", stroke=INK, stroke_width=0.8)
    return foot + body + face


def _flag(tincture: str) -> str:
    """A plot marker: a banner on a pole whose top is the origin."""
    pole = path("M0 0v24", stroke="#3A2D20", stroke_width=2, stroke_linecap="round")
    cloth = path("M0 1h19l-4 6 4 6H0z", class_=f"h-{tincture} e-{tincture}", stroke_width=1.3)
    disc = circle(7.5, 7, 5, class_="f-white")
    return pole + cloth + disc + icon(f"seat-{tincture}", 7.5, 7, 8, tincture)


# -- the town --------------------------------------------------------------------------------------


def _plot(width: float, height: float) -> str:
    look = {"class_": "f-panel l-line2 dashed", "fill_opacity": 0.5, "stroke_opacity": 0.6}
    return rectangle(0, 0, width, height, 5, **look)


def _row(name: str, step: float, count: int) -> str:
    return "".join(stamp(name, step * k) for k in range(count))


def _cottage() -> str:
    walls = path("M-6 0v-6h12v6z", fill="#F1E7D2", stroke=DRAWN)
    roof = path("M-9-6l9-6 9 6z", class_="f-roof", stroke=DRAWN)
    return walls + roof + rectangle(-1.5, -4, 3, 4, 0, fill="#6B5740")


def _workshop() -> str:
    """The roof is as its guild says."""
    walls = path("M-12 0v-12h24v12z", fill="#FBF5E6", stroke=DRAWN)
    roof = path("M-15-12l6-10h18l6 10z", stroke=DRAWN)
    door = path("M-3 0v-7h5v7z", fill=DRAWN)
    return walls + roof + door + path("M-9-9h4v4h-4zM5-9h4v4h-4z", fill=GLASS)


def _public(patrician: str) -> str:
    """A church, a tower, a castle and a hall: one silhouette for each patrician's buildings."""
    look = {"fill": "#EFE6D4", "stroke": DRAWN, "stroke_linejoin": "round"}
    lead, red = {**look, "fill": PUBLIC_TINT[1]}, {**look, "fill": RED_ROOF}
    if patrician == "green":
        return (
            path("M-3 0v-12h16v12z", **look)
            + path("M-4-12l9-7 9 7z", **lead)
            + path("M-13 0v-16h10v16z", **look)
            + path("M-14-16l6-9 6 9z", **lead)
            + path("M-8-25v-4m-1.5 1.5h3", stroke=GOLD, stroke_width=1.2)
        )
    if patrician == "silver":
        return (
            path("M-6 0v-19h12v19z", **look)
            + path("M-7-19q7-3 7-10 0 7 7 10z", **lead)
            + path("M-13 0v-9h7v9zM6 0v-9h7v9z", **look)
            + path("M-2-14h4v5h-4z", fill=GLASS)
        )
    if patrician == "yellow":
        wall = "M-14 0v-17h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v17z"
        return path(wall, **look) + path("M-3 0v-6q3-4 6 0v6z", fill=DRAWN)
    return (
        path("M-14 0v-12h28v12z", **look)
        + path("M-15-12h30l-4-6h-22z", **red)
        + path("M-4-18v-6h8v6z", **look)
        + path("M-5-24l5-5 5 5z", **red)
        + path("M-10 0v-6q2.5-3 5 0v6zM5 0v-6q2.5-3 5 0v6z", fill=DRAWN)
    )


# -- the mine --------------------------------------------------------------------------------------


def _square(width: float, height: float) -> str:
    return rectangle(0, 0, width, height, 4, fill="#2F261E", fill_opacity=0.4)


def _dug(width: float, height: float) -> str:
    """A mine: its timbers, the sign of its ore, and the disc for what digging beside it costs."""
    body = rectangle(0, 0, width, height, 4, fill="#E9DCC2", stroke="#2B221A")
    beams = path(
        f"M2.5 {height - 1:g}v-{height - 7:g}l5-5h{width - 15:g}l5 5v{height - 7:g}",
        stroke="#7A5C36",
        stroke_width=1.8,
        fill="none",
    )
    ore = icon("ore", round(width / 2 - 4, 1), 9, 11.5, "ore")
    return body + beams + ore + circle(width - 8, 8.5, 6.8, fill="#D9A66A", stroke="#4A3520")


def _rock(width: float, height: float) -> str:
    shape = path(
        "M5 29l3-16 10-8 14 2 10 6 3 16z", fill="#7C756C", stroke="#2B241E", stroke_width=1.2
    )
    cracks = path("M18 6l3 8-4 6M32 8l-3 9 5 5", stroke="#5D564E", fill="none")
    return tag("g", shape, cracks, transform=f"scale({width / 48:.3f} {height / 30:.3f})")


# -- cards and tiles -------------------------------------------------------------------------------


def _tile() -> str:
    """A building before it is built; the ground is as its guild says."""
    under = rectangle(1, 2, CARD_WIDTH, CARD_HEIGHT, 5, class_="f-shadow")
    return under + rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, stroke=RIM, stroke_width=1.2)


def _hand_card() -> str:
    high = 2 * HAND_HALF + 12
    under = rectangle(1, 2, HAND_CARD, high, 7, class_="f-shadow")
    body = rectangle(0, 0, HAND_CARD, high, 7, fill="#FFFCF4", stroke=RIM, stroke_width=1.2)
    return under + body + rectangle(0.6, HAND_HALF, HAND_CARD - 1.2, HAND_HALF, 0, fill="#E3E9EE")


def _mini_card(top: str, low: str) -> str:
    """An action card on another player's board."""
    face = rectangle(0, 0, 32, 18, 4, fill="#FFFCF4", stroke=RIM)
    face += path("M16 .5h12a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5h-12z", fill="#E3E9EE")
    face += icon(ACTION_ICONS[top], 8.5, 9, 14, "white")
    return face + icon(ACTION_ICONS[low], 23.5, 9, 14, "white")
