"""The shapes that lie on Praga's table many times: drawn once in the city's art, then stamped.

Knows each shape around its own origin and the sizes it comes in; what has no stamp of its size is
drawn by whoever asks.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from minster.games.praga_caput_regni.board.looks import (
    ACTION_LOOKS,
    DARK,
    GOLD,
    LEVEL_WASHES,
    LOOKS,
    PARCHMENT,
    POINTS_EDGE,
    POINTS_WASH,
)
from minster.games.praga_caput_regni.pieces import BOX, GRID_COLUMNS
from minster.kit.drawing import (
    around,
    circle,
    group,
    hexagon,
    icon,
    line,
    path,
    polygon,
    rectangle,
    stamp,
    tag,
)

OWN, CITY, OFFER = 22.3, 24.4, 27.5
"""The radius of a hex on the action board, in the city, and in the rows on offer."""
HEXES = {OWN: "own", CITY: "city", OFFER: "offer"}
SIGN = 12.5
"""The usual size of an effect's icon."""
DISC, CELL, PITCH, MINI = 18.5, 21, 22, 8.3
ACTION_CELL = (73, 17)
PLANKS = {"bridge": (39, 31), "held": (40, 34), "flat": (42, 18)}
PLANK_WASHES = {"silver": ("#E7EAEE", "#6F7C8A"), "gold": ("#F7E3A6", "#85560A")}
TECHNOLOGIES = {"own": (58, 38), "flat": (71, 17)}
"""Sizes of plates that lie on the table often."""
BOARD = [action.action_board_hex for action in BOX.action] + BOX.action_board.wall_spots


def hex_at(at: int, radius: float = OWN) -> tuple[float, float]:
    """Of the six action hexes and twelve wall spots, from the middle of the board."""
    q, r = BOARD[at]
    return radius * sqrt(3) * (q + r / 2), radius * 1.5 * r


@cache
def definitions() -> str:
    """All of them."""
    shapes = {
        **{key: icon(name, 0, 0, SIGN, tone) for key, (name, tone) in LOOKS.items()},
        **{f"tile-{name}": _tile(radius, False) for radius, name in HEXES.items()},
        **{f"gold-{name}": _tile(radius, True) for radius, name in HEXES.items()},
        **{f"at-{name}": hexagon(0, 0, radius - 0.7) for radius, name in HEXES.items()},
        "vp-1": keystone(15.5, 12.5),
        "vp-2": keystone(21.5, 12.5),
        "spot": hexagon(0, 0, OWN - 1, class_="f-sunk l-line2 dashed", stroke_width=0.9),
        "offer": hexagon(0, 0, OFFER - 1, class_="f-sunk l-line2 dashed"),
        "site": hexagon(0, 0, CITY - 1, stroke="#B3A27A", stroke_dasharray="4 3"),
        "garden": hexagon(0, 0, CITY - 1, fill="#CBD9A8", stroke="#A9B98A"),
        "square": hexagon(0, 0, CITY - 1, fill_opacity=0.35, stroke="#8E7E5F"),
        "full": hexagon(0, 0, CITY, fill="#8E7E5F", fill_opacity=0.3),
        "plaza": _plaza(),
        "tree": _tree(),
        "houses": _houses(),
        "church": _church(),
        "chapel": path("M-9 11v-12l5-4 5 4v12zM1 11v-18l4-8 4 8v18z", fill="#EFE6D4", stroke=DARK),
        "map-free": hexagon(0, 0, MINI - 0.4, class_="f-sunk l-line2", stroke_opacity=0.5),
        "map": "".join(stamp("pr-map-free", *hex_at(at, MINI)) for at in range(len(BOARD))),
        "map-tile": hexagon(0, 0, MINI - 0.6, stroke=DARK, stroke_width=1.1),
        "map-gold": hexagon(0, 0, MINI - 0.7, stroke=GOLD, stroke_width=1.6),
        "map-wall": icon("wall", 0, 0, 12, "brick"),
        "disc": _disc(),
        "cell": _cell(0, "#F7EDD3"),
        "cells": "".join(_cell(PITCH * k, "#E4DAC4") for k in range(GRID_COLUMNS)),
        **{f"action-{k}": _action(*look) for k, look in enumerate(ACTION_LOOKS)},
        **{
            f"plank-{kind}-{name}": _plank(*size, *wash)
            for name, size in PLANKS.items()
            for kind, wash in PLANK_WASHES.items()
        },
        **{f"tech-{name}": _technology(*size) for name, size in TECHNOLOGIES.items()},
        "rung": rectangle(-11.5, -11, 23, 22, 4, class_="f-sunk l-line"),
        "chip": rectangle(-14, -10, 28, 20, 4, fill="#FBF3DC", stroke="#8E7E5F"),
        "side": circle(0, 0, 6.5, fill="#fff", fill_opacity=0.75),
        "plate": rectangle(-8.5, -8.5, 17, 17, 5, fill=PARCHMENT),
        "wax": _wax(),
    }
    return tag("defs", *(group(shape, id=f"pr-{name}") for name, shape in shapes.items()))


def sign(key: str, x: float, y: float, size: float) -> str:
    """The icon of an effect round (x, y); the usual sizes are stamps."""
    if round(size) in (12, 13):
        return stamp(f"pr-{key}", x, y)
    name, tone = LOOKS[key]
    return icon(name, x, y, size, tone)


def keystone(wide: float, size: float) -> str:
    """What points sit in, on printed ground."""
    d = f"M{-wide / 2:.1f} {-size * 0.5:.1f}q{wide / 2:.1f} {-size * 0.2:.1f} {wide:.1f} 0"
    d += f"l{-wide * 0.17:.1f} {size * 1.1:.1f}q{-wide * 0.33:.1f} {-size * 0.12:.1f}"
    d += f" {-wide * 0.66:.1f} 0z"
    return path(d, fill=POINTS_WASH, stroke=POINTS_EDGE)


def _tile(radius: float, special: bool) -> str:
    """The ground of a hex; its wash is said where it lies."""
    edge, width = (GOLD, 2.2) if special else (DARK, 1.4)
    under = hexagon(1, 2, radius, class_="f-shadow")
    return under + hexagon(0, 0, radius - 0.7, stroke=edge, stroke_width=width)


def tile_ground(radius: float, wash: str, special: bool) -> str:
    if name := HEXES.get(radius):
        return stamp(f"pr-{'gold' if special else 'tile'}-{name}", fill=wash)
    return group(_tile(radius, special), fill=wash)


# -- the city --------------------------------------------------------------------------------------


def _plaza() -> str:
    """Both halves, split on the diagonal."""
    r = CITY - 0.8
    lower = [around(0, 0, r, turn) for turn in (60, 120, 180, 240)]
    x, y = r * sqrt(3) / 2, r / 2
    return (
        hexagon(1, 2, r, class_="f-shadow")
        + hexagon(0, 0, r, stroke=DARK, stroke_width=1.5)
        + polygon(lower, fill="#fff", fill_opacity=0.42)
        + line(x, -y, -x, y, stroke=DARK, stroke_width=1.1, class_=None)
    )


def _tree() -> str:
    return path("M0 0v-4.5M-4.8-4q4.8-20 9.6 0q-4.8 2-9.6 0z", fill="#8FA276", stroke="#46523A")


def _houses() -> str:
    walls = "M-12 7v-10l6.5-6.5 6.5 6.5v10zM1.5 7v-7l5.5-5.5 5.5 5.5v7z"
    roofs = "M-14-2.5l8.5-8.5 8.5 8.5zM0 .5l7-7.5 7 7.5z"
    return path(walls, fill="#FBF5E6", stroke=DARK) + path(
        roofs, fill="#B4674B", stroke=DARK, stroke_linejoin="round"
    )


def _church() -> str:
    nave, tower = "M-3 7v-8l7-5 7 5v8z", "M-10 7v-15h7v15z"
    spire, roof = "M-11-8l4.5-10 4.5 10z", "M-4-.5 4-7l8 6.5z"
    return (
        path(nave + tower, fill="#EFE6D4", stroke=DARK)
        + path(spire + roof, fill="#7C6F78", stroke=DARK, stroke_linejoin="round")
        + circle(4, 2.5, 2, fill="#4F6173")
    )


# -- crane and seals -------------------------------------------------------------------------------


def _disc() -> str:
    """What every action tile has round its two halves."""
    rim = circle(0, 0, DISC, fill="none", stroke=DARK, stroke_width=1.4)
    return line(-DISC, 0, DISC, 0, class_="l-draw") + rim


def _wax() -> str:
    blot = (
        "M0-15c3 0 3 2 6 2s4 2 5 4 3 3 3 6 1 4-1 7-2 4-4 6-4 1-7 3-4 1-7-1-5 0-7-3-1-4-3-6-1-4 0-7"
        " 0-4 2-7 4-2 6-3 4-1 7-1z"
    )
    ring = circle(0, 0, 11, fill="none", stroke="#E79B90")
    return path(blot, fill="#B8352F", stroke="#6F1519", stroke_width=1.2) + ring


# -- plates ----------------------------------------------------------------------------------------


def _cell(x: float, wash: str) -> str:
    return rectangle(x - CELL / 2, -CELL / 2, CELL, CELL, 4, fill=wash, stroke="#A8967A")


def _action(name: str, tone: str, wash: str) -> str:
    """An action in a list, with room for what its upgrade adds."""
    wide, high = ACTION_CELL
    plate = rectangle(0, -high / 2, wide, high, 5, fill=wash, stroke="#8E7E5F")
    return plate + icon(name, 10, 0, 15, tone)


def _plate(width: float, height: float, corner: float, **look: object) -> str:
    x, y = -width / 2, -height / 2
    under = rectangle(x + 1, y + 2, width, height, corner, class_="f-shadow")
    return under + rectangle(x, y, width, height, corner, **look)


def _plank(width: float, height: float, wash: str, edge: str) -> str:
    return _plate(width, height, 4, fill=wash, stroke=edge, stroke_width=1.3)


def plank(width: float, height: float, kind: str) -> str:
    """A bridge tile's ground, silver or gold."""
    for name, size in PLANKS.items():
        if size == (width, height):
            return stamp(f"pr-plank-{kind}-{name}")
    return _plank(width, height, *PLANK_WASHES[kind])


def _technology(width: float, height: float) -> str:
    return _plate(width, height, 5, stroke=DARK, stroke_width=1.2)


def technology_ground(width: float, height: float, level: int) -> str:
    for name, size in TECHNOLOGIES.items():
        if size == (width, height):
            return stamp(f"pr-tech-{name}", fill=LEVEL_WASHES[level])
    return group(_technology(width, height), fill=LEVEL_WASHES[level])
