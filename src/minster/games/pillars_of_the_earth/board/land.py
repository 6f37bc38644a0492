"""The printed map: ground, river, roads, the places' drawings, the three tracks.

Knows what never changes while a match lasts; coordinates are those of `where.py`.
"""

from __future__ import annotations

from minster.games.pillars_of_the_earth.board import cathedral
from minster.games.pillars_of_the_earth.board.cards import points
from minster.games.pillars_of_the_earth.board.shapes import drawn, label
from minster.games.pillars_of_the_earth.board.where import (
    ADVANTAGE_DECK,
    CARD_HEIGHT,
    CARD_WIDTH,
    EVENT_CARD,
    EVENT_DECK,
    GOLD_CELL,
    GOLD_HEIGHT,
    GOLD_LEFT,
    GOLD_TOP,
    KINGSBRIDGE_CARDS,
    LABELS,
    MAP_HEIGHT,
    MAP_WIDTH,
    SHIRING_CARDS,
    SIDE,
    SPACE_AT,
    STALL_TOP,
    STALLS,
    TAX_DIE,
    TOP,
    gold_x,
    points_cell,
)
from minster.games.pillars_of_the_earth.phrases import say
from minster.games.pillars_of_the_earth.pieces import BOX, BUY_PRICE, MOST_GOLD, SELL_PRICE, Cube
from minster.kit.drawing import (
    around,
    circle,
    group,
    icon,
    line,
    path,
    polygon,
    price,
    rectangle,
    tag,
    words,
)

ROAD = {
    "fill": "none",
    "stroke": "#A98F5E",
    "stroke_width": 3,
    "stroke_dasharray": "1 6",
    "stroke_linecap": "round",
}
ROADS = (
    "M476 262Q380 230 300 232T120 190",
    "M476 270Q330 262 200 300L150 300",
    "M480 284Q420 290 300 322",
    "M500 290Q460 310 430 322",
    "M590 292Q610 306 620 318",
    "M690 270Q740 250 770 220T850 150",
    "M690 282Q730 300 760 312",
    "M478 240Q450 200 420 130",
    "M120 190Q90 150 120 116",
    "M330 128Q240 112 170 100",
    "M770 220Q740 200 748 178",
    "M748 160Q740 110 752 92",
)
RIVER = "M1010 141c-50 10-84-12-132-4s-60 74-118 84-44 60-64 140"
TREES = (
    (314, 190),
    (326, 197),
    (304, 202),
    (700, 118),
    (690, 126),
    (56, 214),
    (44, 221),
    (470, 150),
    (460, 158),
    (1000, 320),
    (988, 328),
    (900, 326),
    (246, 36),
    (310, 96),
    (322, 103),
    (700, 214),
)
FOREST = (
    (606, 312),
    (630, 308),
    (654, 311),
    (618, 318),
    (642, 317),
    (664, 320),
    (598, 323),
    (676, 314),
    (608, 326),
    (632, 326),
)


def ground() -> str:
    """Under everything, the same for all parts of the map."""
    x, y, width, height = 2 + SIDE, TOP, MAP_WIDTH - 4 - 2 * SIDE, MAP_HEIGHT - 2 * TOP
    river = {"fill": "none", "stroke_linecap": "round"}
    return group(
        rectangle(0, 0, MAP_WIDTH, MAP_HEIGHT, 0, fill="#E9DFC4"),
        rectangle(x, y, width, height, 0, fill="#EFE6CC"),
        path("M32 262q120-52 250-8t250 16 230-26 260 12v120H32z", fill="#DEE0B8", opacity=0.8),
        path("M300 20q60 52 200 34t240 28 290-34v-28H300z", fill="#E4E2BF", opacity=0.7),
        path(RIVER, stroke="#7FA3B5", stroke_width=20, **river),
        path(RIVER, stroke="#B9D0D8", stroke_width=16, **river),
        path(_waves(), stroke="#7FA3B5", stroke_width=1.2, fill="none"),
        *(path(d, **ROAD) for d in ROADS),
        _field(306, 262, "#D8CE8E"),
        _compass(262, 68),
        _field(884, 292, "#CFD39A"),
    )


def _waves() -> str:
    spots = ((960, 142), (888, 138), (826, 180), (790, 214), (716, 268), (704, 318))
    return "".join(f"M{x - 7} {y}q3.5-3 7 0t7 0" for x, y in spots)


def _field(x: int, y: int, fill: str) -> str:
    furrows = "".join(f"M{x + 9 + 10 * k} {y - 1.1 * k - 1:g}l12 26" for k in range(5))
    return path(f"M{x} {y}l56-6 12 26-56 8z", fill=fill, stroke="#B5AA72") + path(
        furrows, stroke="#B5AA72", fill="none"
    )


def _compass(x: float, y: float) -> str:
    """A rose of eight points, north up."""
    rays = []
    for k in range(8):
        length = 26 if k % 2 == 0 else 16
        tip, near = around(x, y, length, 45 * k), around(x, y, 5, 45 * k + 45)
        other = around(x, y, 5, 45 * k - 45)
        rays.append(polygon([tip, near, (x, y)], fill="#8C7B58"))
        look = {"fill": "#EFE6CC", "stroke": "#8C7B58", "stroke_width": 0.8}
        rays.append(polygon([tip, other, (x, y)], **look))
    rings = [circle(x, y, r, fill="none", stroke="#B7A67E", stroke_width=1) for r in (24, 19)]
    return group(*rings, *rays)


def tree(x: float, y: float, size: float, fill: str) -> str:
    """Its foot at (x, y)."""
    crown = f"M{x - 0.32 * size:g} {y - 0.25 * size:g}q{0.32 * size:g} {-1.35 * size:g} "
    crown += f"{0.64 * size:g} 0q{-0.32 * size:g} {0.14 * size:g} {-0.64 * size:g} 0z"
    trunk = path(f"M{x:g} {y:g}v{-0.3 * size:g}", stroke="#5B4A36", stroke_width=1.4)
    return trunk + path(crown, fill=fill, stroke="#46523A")


def house(x: float, y: float, width: float, wall: float, roof: str) -> str:
    """Its left foot at (x, y)."""
    half = width / 2 + 3
    return group(
        drawn(f"M0 0v{-wall:g}h{width:g}V0z", "#F1E7D2"),
        drawn(f"M-3 {-wall:g}l{half:g} {-wall * 0.8:g} {half:g} {wall * 0.8:g}z", roof),
        rectangle(width * 0.4, -wall * 0.6, width * 0.22, wall * 0.6, 0, fill="#6B5740"),
        x=x,
        y=y,
    )


# -- the three parts -----------------------------------------------------------------------------


def west() -> str:
    castle = (
        path("M36 100q38-66 75-42t75 42z", fill="#DDD3AE", stroke="#B3A680"),
        path("M118 98q36-46 68-28t56 28z", fill="#E5DCBB", stroke="#B3A680"),
        drawn("M58 96v-34h10v-6h6v6h8v-6h6v6h8v-6h6v6h10v34z", "#D8D0BF"),
        drawn("M48 96v-52h5v5h5v-5h5v5h5v-5h5v52z", "#C2B7A2"),
        drawn("M110 96v-44h5v5h5v-5h5v5h5v44z", "#C2B7A2"),
        drawn("M84 96v-14a7 7 0 0 1 14 0v14z", "#5B4A36"),
        drawn("M61 44v-16l14 5-14 5", "#9E2327"),
        path("M56 62v6M118 66v6", stroke="#4B4034", stroke_width=2.4),
    )
    court = (
        drawn("M40 268v-28h70v28z", "#D8D0BF"),
        drawn("M36 240l39-20 39 20z", "#9C4A3A"),
        path("M47 262v-11q4-6 8 0v11zM95 262v-11q4-6 8 0v11z", fill="#5B6F80"),
        path("M69 268v-14q6-8 12 0v14z", fill="#5B4A36"),
        icon("king", 75, 233, 14, "gold-window"),
    )
    pit = (
        drawn("M216 314q20-6 24-24q10-14 24 0q16 6 22 18 16 2 20 6z", "#E2C684"),
        *(circle(x, y, 1.3, fill="#4B4034") for x, y in ((242, 306), (256, 298), (270, 306))),
        icon("gravel-pit", 284, 288, 22, "wood"),
    )
    village = [
        house(x, y, 15, wall, roof)
        for x, y, wall, roof in (
            (42, 168, 11, "#8F5A44"),
            (60, 164, 15, "#B4674B"),
            (78, 168, 11, "#A8683F"),
            (97, 164, 12, "#8F5A44"),
        )
    ]
    x, y = TAX_DIE
    slots = [_slot(x, y, CARD_WIDTH, CARD_HEIGHT) for x, y in SHIRING_CARDS]
    slots += [_slot(x - 12, y - 12, 24, 24), icon("tax", x, y, 16, "gray")]
    return "".join((*castle, *court, *pit, *village, *slots, _labels(8, 9, 10, 11)))


def centre() -> str:
    quarry = (
        drawn("M344 318l10-26 16-4 8-18 24 4 10 18 16 8 6 18z", "#C2B7A2"),
        drawn("M370 288l10 12 26-6M394 318l-14-18M418 296l-6 22"),
        drawn("M344 318l10-26 16 10 10 16z", "#D9D1BF"),
    )
    return "".join(
        (
            *(_stall(name, x) for name, x in STALLS.items()),
            icon("metal", 457, 87, 15, "metal"),
            price(473, 87, int(SELL_PRICE[Cube.METAL]), 8),
            *quarry,
            *(tree(x, y, 20, "#7E9468") for x, y in FOREST),
            tag("g", cathedral.planned(), transform=CATHEDRAL_AT),
            icon("master-builder", 488, 36, 17, "white"),
            _labels(6, 7, 12, 13, 14),
        )
    )


CATHEDRAL_AT = "translate(72.5 -102.8) scale(.9)"

AWNINGS = {"sand": "#C59B3F", "wood": "#B4674B", "stone": "#5E7F8E"}


def _stall(name: str, x: int) -> str:
    cube = [t.id for t in BOX.resources.types].index(name)
    return group(
        drawn("M5 0h34l5 12H0z", AWNINGS[name]),
        path("M8 0h5l-1 12H5zM20 0h5v12h-6zM31 0h5l2 12h-7z", fill="#F3E6CC", opacity=0.85),
        path("M3 12v34M41 12v34M1 34h42", class_="l-draw"),
        price(36, 41, int(BUY_PRICE[cube]), 8),
        x=x,
        y=STALL_TOP,
    )


def east() -> str:
    archbishop = (
        drawn("M722 72v-24h60v24z", "#D8D0BF"),
        drawn("M718 48l34-18 34 18z", "#7C6A8E"),
        path("M746 72v-12a6 6 0 0 1 12 0v12z", fill="#5B4A36"),
        path("".join(f"M{x} 65v-8q2.5-4 5 0v8z" for x in (728, 737, 763, 772)), fill="#5B6F80"),
        icon("archbishop", 752, 41, 12, "gold-window"),
    )
    spokes = "M784 130v28M793.9 134.100l-19.8 19.800M798 144h-28M793.9 153.900l-19.8-19.8"
    mill = (
        house(722, 156, 38, 23, "#A8683F"),
        circle(784, 144, 14, fill="#C9A877", class_="l-draw"),
        path(spokes, class_="l-draw"),
    )
    priory = (
        drawn("M719 318v-20l16-12 16 12v20z", "#D8D0BF"),
        drawn("M716 299l19-15 19 15z", "#8E6E58"),
        drawn("M751 318v-38l8-13 8 13v38z", "#D8D0BF"),
        drawn("M750 280l9-14 9 14z", "#8E6E58"),
        path("M732 318v-8q3-5 6 0v8z", fill="#5B4A36"),
        path("M735 286v-9M732 280h6", stroke="#4B4034", stroke_width=1.5),
    )
    village = [
        house(x, y, 14, wall, roof)
        for x, y, wall, roof in (
            (972, 150, 9, "#B4674B"),
            (988, 147, 11, "#8F5A44"),
        )
    ]
    bridge = path("M752 214l16 22M764 206l16 22", stroke="#8A7350", stroke_width=3.5)
    worth = [
        points(SPACE_AT[f"priory-{n}"][0], 328, space.vp, 11)
        for n, space in enumerate((s for s in BOX.builder_spaces.entries if s.vp), 1)
    ]
    slots = [_slot(x, y, CARD_WIDTH, CARD_HEIGHT) for x, y in KINGSBRIDGE_CARDS]
    slots += [_slot(*EVENT_CARD), _slot(*EVENT_DECK, 40, 52), _slot(*ADVANTAGE_DECK, 36, 46)]
    return "".join(
        (
            *archbishop,
            *mill,
            *priory,
            *village,
            bridge,
            *worth,
            *slots,
            _labels(1, 2, 3, 4, 5),
        )
    )


def _slot(x: float, y: float, width: float, height: float) -> str:
    """Where a card will lie."""
    look = {"stroke": "#A3946F", "stroke_dasharray": "4 3", "fill": "#F5EFDF"}
    return rectangle(x, y, width, height, 6, fill_opacity=0.7, **look)


def _labels(*steps: int) -> str:
    return "".join(label(x, y, n, say(name)) for n in steps for x, y, name in (LABELS[n],))


# -- tracks --------------------------------------------------------------------------------------


def tracks(left: float, right: float) -> str:
    """The cells of the two long tracks that lie in this part of the map."""
    cells = []
    for n in range(1, BOX.tracks.victory.last + 1):
        x, y, width, height = points_cell(n)
        if left <= x + width / 2 <= right:
            cells.append(_cell(n, x, y, width, height))
    first, last = max(left, 38), min(right, 1000)
    band = (
        rectangle(first, GOLD_TOP, last - first, GOLD_HEIGHT, 0, fill="#F8F0DA", stroke="#B7A67E"),
        icon("coin", 54, GOLD_TOP + 11, 18, "coin") if left == 0 else "",
    )
    golds = []
    for n in range(MOST_GOLD + 1):
        if left <= gold_x(n) <= right:
            at = GOLD_LEFT + GOLD_CELL * n
            strong = n % 5 == 0
            golds.append(line(at, GOLD_TOP + 1, at, GOLD_TOP + 21, stroke="#D9C99F", class_=None))
            ink, face = ("black", "n") if strong else ("earth2", "t")
            golds.append(words(gold_x(n), GOLD_TOP + 15.5, n, 12.5, face, ink=ink))
    return "".join((*cells, *band, *golds))


def _cell(n: int, x: float, y: float, width: float, height: float) -> str:
    strong = n % 5 == 0
    fill = "#D9C99F" if strong else "#F1E8D0"
    ink, face = ("black", "n") if strong else ("earth2", "t")
    cell = rectangle(x, y, width, height, 0, fill=fill, stroke="#B7A67E")
    return cell + words(x + width / 2, y + height / 2 + 4.5, n, 12.5, face, ink=ink)


def scattered(left: float, right: float) -> str:
    return "".join(tree(x, y, 16, "#8FA276") for x, y in TREES if left + 8 < x < right - 8)


def dusk() -> str:
    """Takes the glare off the map in the dark theme."""
    return rectangle(0, 0, MAP_WIDTH, MAP_HEIGHT, 0, class_="dusk")
