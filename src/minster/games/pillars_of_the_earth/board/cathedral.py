"""The cathedral in the middle of the map: six parts, one a round, dashed until they stand.

Knows how each part is drawn; how many stand is read from the state by `site.py`.
"""

from __future__ import annotations

from minster.games.pillars_of_the_earth.board.shapes import drawn
from minster.kit.drawing import group, once, path, rectangle

WALL, ROOF, ROOF2, GLASS, SPIRE = "#E3DBCB", "#8C7F86", "#9A8D92", "#4F6173", "#7C6F78"

OUTLINES = (
    "M488 424v-74l-4 0 14-34h96l14 34v74z",
    "M608 424v-78h-2l8-26h34l10 26h-4v78z",
    "M654 424v-54q30 4 34 54z",
    "M444 424v-124h2l18-52 18 52h2v124z",
    "M560 350v-70h2l14-44 14 44h2v70z",
    "M618 320v-18h-2l15-60 15 60h-2v18z",
)
"""Each part's silhouette: nave, transept, apse, two towers, crossing spire."""
ORDER = (2, 5, 4, 1, 0, 3)
"""From the back to the front."""


def planned() -> str:
    """All parts as the master mason drew them."""
    look = {"stroke": "#A3946F", "stroke_dasharray": "4 3", "stroke_width": 1.2}
    ground = '<ellipse cx="566" cy="426" rx="150" ry="12" fill="#C9BC93" opacity=".7"/>'
    return ground + "".join(
        path(OUTLINES[part], fill="#F5EFDF", fill_opacity=0.75, **look) for part in ORDER
    )


@once
def standing_parts(count: int) -> str:
    """The parts that are built."""
    return "".join(PARTS[part]() for part in ORDER if part < count)


@once
def scaffold(part: int) -> str:
    """Timber around the part being built, and the crane."""
    x, y, width, height = AROUND[part]
    poles = "".join(f"M{x + k * width / 3:g} {y}v{height}" for k in range(4))
    floors = "".join(f"M{x - 4} {y + 12 + k * 22}h{width + 8}" for k in range(height // 22))
    mast = (
        f"M{x + width} {y + 4}v-30l-32 10M{x + width} {y - 8}l-16-14M{x + width - 32} {y - 16}v12"
    )
    return group(
        path(poles + floors, stroke="#8A6A3E", stroke_width=1.6, fill="none"),
        path(mast, stroke="#6D5430", stroke_width=2.2, fill="none", stroke_linejoin="round"),
        rectangle(x + width - 38, y - 4, 12, 9, 1, fill="#C2B7A2", class_="l-draw"),
    )


AROUND = (
    (488, 350, 118, 74),
    (608, 342, 46, 82),
    (654, 366, 34, 58),
    (442, 296, 44, 128),
    (558, 276, 34, 44),
    (614, 276, 34, 44),
)


def _windows(xs: tuple[int, ...], foot: int, height: int, half: int) -> str:
    d = "".join(f"M{x} {foot}v-{height}q{half} -{half * 1.7:g} {half * 2} 0v{height}z" for x in xs)
    return drawn(d, GLASS)


def _nave() -> str:
    return group(
        drawn("M488 424v-74h120v74z", WALL),
        drawn("M484 350l14-34h96l14 34z", ROOF),
        path("M512 316l-10 34M534 316l-5 34M558 316l5 34M580 316l10 34", stroke="#6F646B"),
        _windows((500, 521, 542, 563, 584), 380, 18, 6),
        drawn("M488 424v-34h120v34z", WALL),
        drawn("M484 390l6-9h116l6 9z", ROOF2),
        _windows((495, 514, 533, 552, 571, 590), 416, 13, 5),
        path("M488 424v-44M518 424v-44M548 424v-44M578 424v-44M608 424v-44", class_="l-draw"),
    )


def _transept() -> str:
    return group(
        drawn("M608 424v-78h46v78z", WALL),
        drawn("M606 346l8-26h34l10 26z", ROOF),
        drawn("M631 372a9 9 0 1 1 .1 0z", GLASS),
        drawn("M631 354v18M622 363h18", "none"),
        _windows((613, 639), 398, 14, 4),
        drawn("M622 424v-24q9-13 18 0v24z", "#5B4A36"),
    )


def _apse() -> str:
    return group(
        drawn("M654 424v-40h30v40z", WALL),
        drawn("M654 384q4-18 16-20q12 2 16 20z", ROOF2),
        _windows((659, 672), 414, 14, 4),
        path("M668 424v-36M684 424v-30", class_="l-draw"),
    )


def _tower(x: int) -> str:
    d = "".join(
        f"M{x + 8} {y}v-16q4-7 8 0v16zM{x + 24} {y}v-16q4-7 8 0v16z" for y in (400, 368, 334)
    )
    return group(
        drawn(f"M{x} 424v-124h40v124z", WALL),
        drawn(d, GLASS),
        path(f"M{x - 3} 300h46M{x - 2} 342h44M{x - 2} 377h44", class_="l-draw"),
        drawn(f"M{x + 2} 300l18-52 18 52z", SPIRE),
        path(f"M{x + 20} 248v-12M{x + 16} 241h8", stroke="#B8862B", stroke_width=2),
    )


def _tower_behind() -> str:
    return group(
        drawn("M560 350v-70h32v70z", WALL),
        _windows((566, 578), 312, 16, 4),
        drawn("M562 280l14-44 14 44z", SPIRE),
        path("M576 236v-10M572.5 230h7", stroke="#B8862B", stroke_width=1.8),
    )


def _spire() -> str:
    return group(
        drawn("M618 320v-18h26v18z", WALL),
        drawn("M616 302l15-60 15 60z", SPIRE),
        path("M624 302l7-60M638 302l-7-60", stroke="#5F545C", fill="none"),
        path("M631 242v-12M627 235h8", stroke="#B8862B", stroke_width=2),
    )


PARTS = (_nave, _transept, _apse, lambda: _tower(444), _tower_behind, _spire)
