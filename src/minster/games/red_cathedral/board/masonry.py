"""The drawn sections of the Cathedral: outlines, the dashed plan, the scaffold, the finished work.

Knows shapes in a tower's own units, the middle of the section's foot at the origin; what stands
where is `site.py`.
"""

from __future__ import annotations

from functools import cache

from minster.games.red_cathedral.board.marks import INK, MORTAR, TIMBER
from minster.games.red_cathedral.pieces import Kind
from minster.kit.drawing import circle, path, rectangle

HALF = 44
HEIGHTS = {Kind.BASE: 66, Kind.MIDDLE: 60, Kind.DOME: 82}
SPIRE = 18
DOME = "M0 -82C9 -68 52 -56 40 -31Q35 -20 26 -18H-26Q-35 -20 -40 -31C-52 -56 -9 -68 0 -82z"
DOME_TONES = ("#C58A2B", "#6E8F86", "#8A7A86")
"""No seat's colour: ochre, patina and lead."""


def outline(kind: int) -> str:
    """One shape, for the halo of a place."""
    if kind == Kind.DOME:
        return path(f"{DOME}M-30 -18H30V0H-30z")
    height = HEIGHTS[Kind(kind)]
    return rectangle(-HALF, -height, 2 * HALF, height, 0)


@cache
def planned(kind: int) -> str:
    """Free: dashed on parchment."""
    look = {"class_": "f-panel l-line2 dashed", "stroke_width": 1.3}
    if kind == Kind.DOME:
        return (
            path("M0 -92v12", class_="l-line2", stroke_width=1.6)
            + path(DOME, **look)
            + rectangle(-30, -18, 60, 18, 0, **look)
        )
    height = HEIGHTS[Kind(kind)]
    return rectangle(-HALF, -height, 2 * HALF, height, 0, **look)


@cache
def scaffolded(kind: int) -> str:
    """Claimed: a pale wash between poles."""
    wash = {"fill": "#C4614A", "fill_opacity": 0.2, "stroke": INK, "stroke_width": 1.3}
    if kind == Kind.DOME:
        body = (
            path("M0 -92v12", stroke=TIMBER, stroke_width=1.6)
            + path(DOME, class_="f-panel")
            + path(DOME, **wash)
            + rectangle(-30, -18, 60, 18, 0, class_="f-panel")
            + rectangle(-30, -18, 60, 18, 0, **wash)
        )
        return body + _poles(70)
    height = HEIGHTS[Kind(kind)]
    body = rectangle(-HALF, -height, 2 * HALF, height, 0, class_="f-panel")
    return body + rectangle(-HALF, -height, 2 * HALF, height, 0, **wash) + _poles(height)


def _poles(height: int) -> str:
    posts = f"M-47 0V{-height - 6}M47 0V{-height - 6}"
    rungs = "".join(f"M-50 {-y}h6M44 {-y}h6" for y in range(10, height, 24))
    ledger = f"M-50 {-height}h6M44 {-height}h6"
    return path(posts + rungs + ledger, fill="none", stroke=TIMBER, stroke_width=1.8)


# -- the finished work ----------------------------------------------------------------------------


@cache
def finished(kind: int, variant: int, bricks: str) -> str:
    if kind == Kind.DOME:
        return _dome(variant, bricks)
    height = HEIGHTS[Kind(kind)]
    wall = rectangle(
        -HALF, -height, 2 * HALF, height, 0, fill=f"url(#{bricks})", stroke=INK, stroke_width=1.3
    )
    cornice = rectangle(
        -HALF - 2, -height, 2 * HALF + 4, 6, 1, fill=MORTAR, stroke=INK, stroke_width=1
    )
    return wall + cornice + (_gate() if kind == Kind.BASE else _windows(variant))


def _pale(d: str, width: float = 1) -> str:
    return path(d, fill=MORTAR, stroke=INK, stroke_width=width)


def _glass(d: str) -> str:
    return path(d, fill="#3B4F63")


def _gate() -> str:
    side = "v-16q0-6 6-8q6 2 6 8v16z"
    return (
        _pale("M-14 0v-24q0-18 14-24q14 6 14 24V0z", 1.2)
        + path("M-9 0v-22q0-13 9-18q9 5 9 18V0z", fill="#5C3A2C", stroke=INK, stroke_width=1)
        + _pale(f"M-34 -14{side}M22 -14{side}")
        + _glass("M-31 -16v-12q0-4 3-6q3 2 3 6v12zM25 -16v-12q0-4 3-6q3 2 3 6v12z")
    )


def _windows(variant: int) -> str:
    frame, pane = "v-24q0-8 7-11q7 3 7 11v24z", "v-20q0-4 3-6q3 2 3 6v20z"
    drawn = _pale(f"M-36 -8{frame}M22 -8{frame}") + _glass(f"M-32 -10{pane}M26 -10{pane}")
    if variant % 3 == 1:  # paired lancets
        slim, slit = "v-26q0-6 5-8q5 2 5 8v26z", "v-22q0-3 2-5q2 2 2 5v22z"
        return _pale("".join(f"M{x} -9{slim}" for x in (-41, -28, 18, 31))) + _glass(
            "".join(f"M{x} -11{slit}" for x in (-38, -25, 21, 34))
        )
    if variant % 3 == 2:  # a string course
        return drawn + rectangle(-HALF, -5, 2 * HALF, 4, 0, fill=MORTAR, stroke=INK)
    return drawn


def _dome(variant: int, bricks: str) -> str:
    tone = DOME_TONES[variant % 3]
    neck = rectangle(-30, -18, 60, 18, 0, fill=f"url(#{bricks})", stroke=INK, stroke_width=1.3)
    ring = rectangle(-33, -20, 66, 5, 1, fill=MORTAR, stroke=INK, stroke_width=1)
    body = path(DOME, fill=tone, stroke=INK, stroke_width=1.4)
    spire = path("M0 -100v20M-5 -94h10M-3 -87l6 3", fill="none", stroke="#C58A2B", stroke_width=2.2)
    return neck + spire + body + _skin(variant + variant // 3) + ring


def _skin(pattern: int) -> str:
    """Ribs, a spiral or lozenges, as the domes of Moscow have them."""
    if pattern % 3 == 0:
        ribs = "M0 -80C-6 -62 -42 -50 -19 -19M0 -80C-2 -62 -16 -50 -7 -19"
        ribs += "M0 -80C2 -62 16 -50 7 -19M0 -80C6 -62 42 -50 19 -19"
    elif pattern % 3 == 1:
        ribs = "M-5 -74Q8 -66 10 -67M-14 -64Q10 -54 24 -59M-30 -53Q4 -38 39 -50"
        ribs += "M-42 -43Q0 -24 43 -40M-39 -30Q-10 -20 20 -19"
    else:
        ribs = "M-10 -67L30 -19M10 -67L-30 -19M-26 -56L6 -19M26 -56L-6 -19"
        ribs += "M-40 -47L-17 -19M40 -47L17 -19M-40 -34L4 -73M40 -34L-4 -73"
    return path(ribs, fill="none", stroke=MORTAR, stroke_width=1.8, opacity=0.75)


@cache
def brick_pattern(id_: str) -> str:
    lines = path(
        "M0 .5h14M0 5.5h14M3 .5v5M10 5.5v5", stroke="#8E3A2A", stroke_width=0.8, opacity=0.55
    )
    ground = path("M0 0h14v10H0z", fill="#B4523E")
    return f'<pattern id="{id_}" width="14" height="10" patternUnits="userSpaceOnUse">' + (
        f"{ground}{lines}</pattern>"
    )


@cache
def crane() -> str:
    """A treadwheel crane and a heap of stone, where no tower stands."""
    timber = {"fill": "none", "stroke": TIMBER, "stroke_linecap": "round"}
    heap = "M-44 0v-12h20v12zM-22 0v-12h20V0zM-33 -12v-12h20v12z"
    return (
        path(heap, fill="#D8D0BF", stroke="#4B4034", stroke_width=1.2)
        + path("M14 0L22 -150M34 0L24 -150M-2 -120L24 -150L44 -128", stroke_width=4, **timber)
        + path("M17 -60H31M19 -100H28M5 0H44", stroke_width=3, **timber)
        + path("M-34 -132L38 -150M-34 -132L24 -118", stroke_width=3, **timber)
        + path("M-32 -131V-52", fill="none", stroke="#4B4034", stroke_width=1.2)
        + path("M-42 -52h20v14h-20z", fill="#D8D0BF", stroke="#4B4034", stroke_width=1.2)
        + path("M-32 -58l-10 6M-32 -58l10 6", fill="none", stroke="#4B4034", stroke_width=1)
        + circle(24, -34, 20, fill="none", stroke=TIMBER, stroke_width=3.5)
        + path("M4 -34H44M24 -54V-14M10 -48L38 -20M38 -48L10 -20", stroke_width=1.6, **timber)
        + circle(24, -34, 3.5, fill=TIMBER)
    )
