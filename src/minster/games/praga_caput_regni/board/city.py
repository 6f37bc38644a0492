"""The city: building sites, plazas, printed corners, the King's Road, and what stands there.

Knows the map; tiles are drawn in `tiles.py`, the bridge at the road's end in `river.py`.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from minster.games.praga_caput_regni.board.marks import (
    DARK,
    SEAT_TINCTURES,
    in_order,
    is_reconstructed,
    marks,
    point_mark,
)
from minster.games.praga_caput_regni.board.river import numeral, pawn_shape
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
    hexagon,
    line,
    path,
    piece,
    place,
    polygon,
    reconstructed,
    rectangle,
    words,
)

WIDTH, HEIGHT = 472, 290
RADIUS = 24.4
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
SITE = hexagon(0, 0, RADIUS - 1.2)


def centre(q: int, r: int) -> tuple[float, float]:
    return ORIGIN[0] + RADIUS * sqrt(3) * (q + r / 2), ORIGIN[1] + RADIUS * 1.5 * r


SITE_AT = [centre(site.q, site.r) for site in BOX.building_site]
PLAZA_AT = [centre(site.q, site.r) for site in BOX.plaza_site]


# -- what never changes ----------------------------------------------------------------------------


def art(s: State) -> str:
    ground = (
        f"M.5 0H471.500V{HEIGHT - 8}a7.500 7.500 0 0 1-7.500 7.500H8a7.500 7.500 0 0 1-7.500-7.500z"
    )
    drawn = [path(ground, class_="f-grass l-line", stroke_width=1), _river_bank(), _countryside()]
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
        tree(x, y)
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


def tree(x: float, y: float) -> str:
    return path(
        f"M{x} {y}v-4.500M{x - 4.8} {y - 4}q4.800-20 9.600 0q-4.800 2-9.600 0z",
        fill="#8FA276", stroke="#46523A", stroke_width=1,
    )  # fmt: skip


def _garden(q: int, r: int) -> str:
    x, y = centre(q, r)
    hex_ = hexagon(x, y, RADIUS - 1, fill="#CBD9A8", stroke="#A9B98A", stroke_width=1)
    if (q, r) in CHURCHES:
        walls = f"M{x - 9} {y + 11}v-12l5-4 5 4v12zM{x + 1} {y + 11}v-18l4-8 4 8v18z"
        return hex_ + path(walls, fill="#EFE6D4", stroke=DARK, stroke_width=1)
    return hex_ + tree(x - 8, y + 8) + tree(x + 7, y + 10) + tree(x, y)


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
    hex_ = hexagon(
        x, y, RADIUS - 1, fill=wash, stroke="#B3A27A", stroke_width=1, stroke_dasharray="4 3"
    )
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
    return hexagon(
        x, y, RADIUS - 1, fill=PLAZA_WASHES[site.colour], fill_opacity=0.35, stroke="#8E7E5F",
        stroke_width=1,
    )  # fmt: skip


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
    worth = words(6.5, 17.2, _cost(tuple(cost.items())), 11.5, "n", ink="black")
    return piece(name, x, y, cube, like=f"cube-{tincture}") + group(worth, x=x, y=y)


def _plaza(s: State, i: int) -> str:
    """Both halves, split on the diagonal; an evaluated plaza is pale."""
    tile = s.plazas[i]
    x, y = PLAZA_AT[i]
    if tile == NONE:
        return ""
    full = not any(s.free >> j & 1 for j in _sites_of(i))
    body = plaza_face(tile) + (
        hexagon(0, 0, RADIUS, fill="#8E7E5F", fill_opacity=0.3) if full else ""
    )
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
def plaza_face(tile: int, radius: float = RADIUS) -> str:
    face = BOX.plaza_tile[tile]
    r = radius - 0.8
    corner_a, corner_b = around(0, 0, r, 60), around(0, 0, r, 240)
    lower = [around(0, 0, r, turn) for turn in (60, 120, 180, 240)]
    return "".join(
        (
            hexagon(1, 2, r, class_="f-shadow"),
            hexagon(0, 0, r, fill=PLAZA_WASHES[face.colour], stroke=DARK, stroke_width=1.5),
            polygon(lower, fill="#fff", fill_opacity=0.42),
            line(*corner_a, *corner_b, stroke=DARK, stroke_width=1.1, class_=None),
            _half(in_order(face.upper), -3.5, -9.5),
            _half(in_order(face.lower), 3.5, 9.5),
        )
    )


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
