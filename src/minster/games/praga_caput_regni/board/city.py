"""The city: building sites, plazas, printed corners, the King's Road, and what stands there.

Knows the map; tiles are drawn in `tiles.py`, the bridge at the road's end in `river.py`.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from minster.games.praga_caput_regni.board.looks import DARK, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import (
    in_order,
    is_reconstructed,
    marks,
    point_mark,
)
from minster.games.praga_caput_regni.board.river import numeral, pawn_shape
from minster.games.praga_caput_regni.board.stamps import CITY, definitions
from minster.games.praga_caput_regni.board.tiles import BLUE, built, cube_space
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.moves import PLAZA_NAMES
from minster.games.praga_caput_regni.phrases import hex_tile, plaza, say, site_name
from minster.games.praga_caput_regni.pieces import BOX, NONE, PLAZAS, SITES, STREET
from minster.games.praga_caput_regni.state import State, Step
from minster.kit.drawing import (
    around,
    circle,
    group,
    path,
    piece,
    place,
    polygon,
    reconstructed,
    rectangle,
    stamp,
    words,
)

WIDTH, HEIGHT = 472, 290
RADIUS = CITY
ORIGIN = (278.5, 180)
ROAD = (
    (4, -1),
    (3, -1),
    (2, -1),
    (1, -1),
    (1, -2),
    (0, -2),
    (-1, -2),
    (-2, -2),
    (-2, -3),
    (-2, -4),
)
STATIONS = ((4, -1), (1, -2), (-2, -3))
GARDENS = (
    (2, 1), (3, -2), (4, -4), (2, -4), (1, -3), (-1, -4), (-3, -2), (-2, -1), (-1, -1), (-2, 0),
    (-2, 2),
)  # fmt: skip
"""RULES.md 16.1: not buildable, but useful for drawing."""
CHURCHES = {(2, 1), (3, -2), (-3, -2), (-2, 0), (-1, -4)}
PLAZA_WASHES = {"tan": "#E7CFA6", "yellow": "#F6DE8C", "grey": "#D3D5D9", "blue": "#B9D2EC"}
SITE = stamp("pr-at-city")


def centre(q: int, r: int) -> tuple[float, float]:
    return ORIGIN[0] + RADIUS * sqrt(3) * (q + r / 2), ORIGIN[1] + RADIUS * 1.5 * r


SITE_AT = [centre(site.q, site.r) for site in BOX.building_site]
PLAZA_AT = [centre(site.q, site.r) for site in BOX.plaza_site]


# -- what never changes ----------------------------------------------------------------------------


def art(s: State) -> str:
    ground = (
        f"M.5 0H471.500V{HEIGHT - 8}a7.500 7.500 0 0 1-7.500 7.500H8a7.500 7.500 0 0 1-7.500-7.500z"
    )
    drawn = [definitions(), path(ground, class_="f-grass l-line"), _river_bank(), _countryside()]
    drawn += [_garden(*at) for at in GARDENS]
    drawn.append(_road())
    drawn += [_site(i) for i in range(SITES)]
    drawn += [_empty_plaza(i) for i in range(PLAZAS)]
    drawn += [_printed_corner(c.vertex_of) for c in BOX.printed_blue_corner]
    drawn.append(_label(say("Old Town"), 449, 20))
    drawn.append(_label(say("New Town"), 300, 256))
    if is_reconstructed("plaza_tile"):
        drawn.append(reconstructed(WIDTH - 11, HEIGHT - 11))
    return "".join(drawn)


def _label(text: str, x: float, y: float) -> str:
    """The name of a part of the city, one word a line."""
    return "".join(words(x, y + 14 * k, word, 14, "h") for k, word in enumerate(text.split(" ", 1)))


def _river_bank() -> str:
    water = "M.5 0H128C118 16 92 22 76 40 58 60 44 78 .5 84z"
    waves = "".join(
        path(f"M{x} {y}q5-4 9 0t9 0", fill="none", class_="l-water", stroke_width=1.3)
        for x, y in ((14, 18), (40, 36), (12, 58), (62, 14))
    )
    return path(water, class_="f-water l-water", stroke_width=1.5) + waves


def _countryside() -> str:
    hill = f"M.5 {HEIGHT - 1}V246q40-34 78-10t92 53.500z"
    castle = "M26 250v-18h5v4h5v-4h5v4h5v-4h5v18zM51 250v-28l6-9 6 9v28zM63 250v-15h18v15z"
    roofs = "M49 222l8-12 8 12zM61 235l11-8 11 8z"
    trees = "".join(
        stamp("pr-tree", x, y)
        for x, y in (
            (12, 262), (98, 262), (110, 268), (122, 274), (134, 280), (20, 276), (40, 272),
            (440, 236), (452, 246), (462, 232), (20, 190), (34, 196),
            (456, 60), (464, 72), (268, 284), (334, 282), (214, 282), (230, 286), (448, 284),
        )
    )  # fmt: skip
    return (
        path(hill, fill="#C9CC9E", stroke="#A9A57A")
        + path(castle, fill="#EFE6D4", stroke=DARK, stroke_width=1.1)
        + path(roofs, fill="#8D6F66", stroke=DARK, stroke_width=1)
        + trees
    )


def _garden(q: int, r: int) -> str:
    x, y = centre(q, r)
    if (q, r) in CHURCHES:
        return stamp("pr-garden", x, y) + stamp("pr-chapel", x, y)
    trees = ((x - 8, y + 8), (x + 7, y + 10), (x, y))
    return stamp("pr-garden", x, y) + "".join(stamp("pr-tree", *at) for at in trees)


def _road() -> str:
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in (centre(q, r) for q, r in ROAD))
    last = centre(*ROAD[-1])
    way = f"M{way}L{last[0] + 4:.1f} -6"
    drawn = [
        path(way, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round",
             stroke_linecap="round")
        for colour, width in (("#A98F5E", 17), ("#E9D9AE", 13.5))
    ]  # fmt: skip
    for space, at in enumerate(STATIONS):
        drawn.append(numeral(*centre(*at), space + 1))
    return "".join(drawn)


def _site(i: int) -> str:
    site, (x, y) = BOX.building_site[i], SITE_AT[i]
    wash = "#F6E7C6" if site.cost_gold else "#F7F1DF"
    hex_ = stamp("pr-site", x, y, fill=wash)
    if not site.cost_gold:
        return hex_
    cost = marks([("gold", site.cost_gold)], x - 9, y, 13)
    return (
        hex_
        + cost
        + words(x + 1, y + 4, "→", 11.5, "b", ink="black")
        + point_mark(x + 12, y, site.points, 12)
    )


def _empty_plaza(i: int) -> str:
    site, (x, y) = BOX.plaza_site[i], PLAZA_AT[i]
    return stamp("pr-square", x, y, fill=PLAZA_WASHES[site.colour])


def _printed_corner(vertex: list[tuple[int, int]]) -> str:
    spots = [centre(q, r) for q, r in vertex]
    x, y = sum(p[0] for p in spots) / 3, sum(p[1] for p in spots) / 3
    return circle(x, y, 4.6, fill=BLUE, stroke="#fff", stroke_width=1.2)


# -- what lies on it -------------------------------------------------------------------------------


def pieces(s: State, viewer: int) -> str:
    drawn = [_plaza(s, i) for i in range(PLAZAS)]
    drawn += [_on_site(s, i) for i in range(SITES)]
    drawn.append(_pawns(s))
    step = s.agenda.steps[s.agenda.depth - 1] if s.agenda.depth else None
    if step is not None and step.kind == Step.HALF:
        drawn.append(_halves(step.a))
    return "".join(drawn)


def _on_site(s: State, i: int) -> str:
    x, y = SITE_AT[i]
    tile = s.buildings[i]
    if tile == NONE:
        label = site_name(i)
        return place(BOX.building_site[i].id, SITE, x=x, y=y, label=label)
    body = built(tile, s.rotations[i], RADIUS)
    work = BOX.building[tile]
    cube = _claim(i, SEAT_TINCTURES[s.claims[i]], work.cost) if s.claims[i] >= 0 else ""
    if not cube and work.cube_space:
        body += cube_space(0, 14, 9)
    title = f"<title>{hex_tile(Row.BUILDING, tile)}</title>"
    return piece(f"building-{tile}", x, y, title, body) + cube


@cache
def _cost(items: tuple[tuple[str, int], ...]) -> int:
    return sum(n for _, n in items)


def _claim(site: int, tincture: str, cost: dict[str, int]) -> str:
    """An owner's cube with the printed cost of the building, which breaks ties."""
    x, y = SITE_AT[site]
    look = {"class_": f"h-{tincture} e-{tincture}", "stroke_width": 1.3}
    cube, name = rectangle(-11.5, 7.5, 11, 11, 2, **look), f"cube-{BOX.building_site[site].id}"
    worth = words(6.5, 17.2, _cost(tuple(cost.items())), 12.5, "n", ink="black")
    return piece(name, x, y, cube, like=f"cube-{tincture}") + group(worth, x=x, y=y)


def _plaza(s: State, i: int) -> str:
    """Both halves, split on the diagonal; an evaluated plaza is pale."""
    tile = s.plazas[i]
    x, y = PLAZA_AT[i]
    if tile == NONE:
        return ""
    full = not any(s.free >> j & 1 for j in _sites_of(i))
    body = plaza_face(tile) + (stamp("pr-full") if full else "")
    target = place(PLAZA_NAMES[i], SITE, label=plaza(s, i))
    pawn = ""
    if s.parler and s.parler_pawn == i:
        pawn = piece("parler-pawn", 14, 16, pawn_shape(SEAT_TINCTURES[1]))
    return group(body, target, pawn, x=x, y=y)


@cache
def _sites_of(i: int) -> tuple[int, ...]:
    home = BOX.plaza_site[i].id
    return tuple(j for j, site in enumerate(BOX.building_site) if site.plaza_site == home)


@cache
def plaza_face(tile: int) -> str:
    face = BOX.plaza_tile[tile]
    ground = stamp("pr-plaza", fill=PLAZA_WASHES[face.colour])
    return ground + _half(in_order(face.upper), -3.5, -9.5) + _half(in_order(face.lower), 3.5, 9.5)


def _half(items: list[tuple[str, int]], x: float, y: float) -> str:
    return marks(items, x, y, 13 if len(items) == 1 and items[0][0] != "hw_or_cath" else 11.5)


def _halves(site: int) -> str:
    """While a half is chosen each is a place of its own."""
    x, y = PLAZA_AT[site]
    r = RADIUS - 1
    upper = [around(0, 0, r, turn) for turn in (240, 300, 0, 60)]
    lower = [around(0, 0, r, turn) for turn in (60, 120, 180, 240)]
    return place("half-upper", polygon(upper), x=x, y=y) + place(
        "half-lower", polygon(lower), x=x, y=y
    )


def _pawns(s: State) -> str:
    """Before I they wait at the road's beginning."""
    drawn = []
    for space in range(STREET + 1):
        here = [p for p in range(s.seats) if s.players[p].pawn == space]
        x, y = centre(*STATIONS[space - 1]) if space else centre(5, -1)
        for k, p in enumerate(here):
            dx, dy = PAWNS[k] if space else (k % 2 * 12 - 18, k // 2 * 15)
            figure = pawn_shape(SEAT_TINCTURES[p])
            drawn.append(piece(f"pawn-{p}", x + dx, y + dy, figure))
    return "".join(drawn)


PAWNS = ((15, 8), (-15, 8), (27, 8), (-27, 8))
