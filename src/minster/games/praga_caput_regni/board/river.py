"""The river: Charles Bridge with its planks and strips, the V tiles that wait there, and the
production tokens.

Knows the water's edge; the street that leads here is in `city.py`, its effects in `road.py`.
"""

from __future__ import annotations

from functools import cache

from minster.games.praga_caput_regni.board.looks import DARK, ROMAN, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import in_order, is_reconstructed, marks, pile_size
from minster.games.praga_caput_regni.board.tiles import bridge_tile
from minster.games.praga_caput_regni.phrases import bridge_tile as tile_name
from minster.games.praga_caput_regni.phrases import gains, say
from minster.games.praga_caput_regni.pieces import (
    BOX,
    IV_PILE,
    NONE,
    ROAD_IV,
    ROAD_V,
    SPOTS,
    TOKENS,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.state import State
from minster.kit.bag import bag_size
from minster.kit.drawing import (
    circle,
    group,
    path,
    piece,
    place,
    reconstructed,
    rectangle,
    tag,
    words,
)

WIDTH, HEIGHT = 472, 86
BRIDGE, SPOT_STEP, SPOT_Y = 143, 43, 43
V_X, V_Y, V_STEP_X, V_STEP_Y = 25, 22, 44, 40
TOKEN_AT = (
    (379, 26), (403, 26), (430, 26), (382, 60), (458, 26), (410, 60), (434, 60), (458, 60),
)  # fmt: skip
"""Two of the tokens are wider than the others."""
PLANK = rectangle(-19, -14.5, 38, 29, 4)
BANK = "M8 .5H464a7.500 7.500 0 0 1 7.500 7.500V86H.5V8A7.500 7.500 0 0 1 8 .5z"


def spot_x(spot: int) -> float:
    return BRIDGE + SPOT_STEP * spot


def art(s: State) -> str:
    waves = "".join(
        path(f"M{x} {y}q5-4 9 0t9 0", fill="none", class_="l-water", stroke_width=1.3)
        for x, y in ((106, 20), (122, 78), (350, 80), (356, 12), (452, 62), (446, 12), (238, 80))
    )
    drawn = [path(BANK, class_="f-water l-line", stroke_width=1), waves, _bridge(s)]
    shore = "M.5 86V12Q.5 .5 12 .5H98q8 40-4 85.500z"
    drawn.insert(1, path(shore, class_="f-grass l-water", stroke_width=1.4))
    if is_reconstructed("bridge_strip", "bridge_tile", "production_token"):
        drawn.append(reconstructed(462, 78))
    return "".join(drawn)


def _bridge(s: State) -> str:
    x, wide = BRIDGE - 24, SPOT_STEP * SPOTS + 6
    drawn = []
    for spot in range(SPOTS + 1):  # the piers under the arches
        px = BRIDGE + SPOT_STEP * (spot - 0.5)
        drawn.append(path(f"M{px - 6} 12l6-8 6 8v62l-6 8-6-8z", fill="#B8AC94", stroke=DARK))
    drawn.append(rectangle(x, 10, wide, 66, 3, fill="#D8CDB6", stroke=DARK, stroke_width=1.4))
    for tower in (x - 6, x + wide - 6):
        drawn.append(rectangle(tower, 16, 14, 54, 2, fill="#8D7F8A", stroke=DARK, stroke_width=1.3))
        drawn.append(path(f"M{tower - 2} 17l9-12 9 12z", fill="#7C6F78", stroke=DARK))
        arch = f"M{tower + 3.5} 56v-14a3.500 4 0 0 1 7 0v14z"
        drawn.append(path(arch, fill="#4E4034"))
    strips = {(b.strip, b.side): b.gains for b in BOX.bridge_strip}
    for spot in range(SPOTS):
        north, south = (
            strips[name, "AB"[s.strips[k]]][spot] for k, name in enumerate(("north", "south"))
        )
        at, look = spot_x(spot), {"fill": "#F8F2E2", "stroke": DARK, "stroke_dasharray": "4 3"}
        drawn.append(marks(in_order(north), at, 19.5, 12.5))
        drawn.append(marks(in_order(south), at, 67.5, 12.5))
        drawn.append(rectangle(at - 19, SPOT_Y - 14.5, 38, 29, 4, **look))
    return "".join(drawn)


def pieces(s: State, viewer: int) -> str:
    drawn = [_iv_stack(s)]
    drawn += [_v_tile(s, i) for i in range(V_TILES) if s.bridge_v >> i & 1]
    for spot in range(SPOTS):
        tile = s.planks[spot]
        x = spot_x(spot)
        if tile != NONE:
            drawn.append(piece(f"bridge-{tile}", x, SPOT_Y, bridge_tile(tile, 39, 31)))
        label = tile_name(tile) if tile != NONE else say("Spot {n} of the bridge", n=spot + 1)
        drawn.append(place(f"plank-{spot + 1}", PLANK, x=x, y=SPOT_Y, label=label))
    drawn += [_token(s, t) for t in range(TOKENS) if s.river >> t & 1]
    drawn += [_pawns(s, ROAD_IV, BRIDGE - 37), _pawns(s, ROAD_V, BRIDGE + SPOT_STEP * SPOTS - 2)]
    return "".join(drawn)


def _v_at(k: int) -> tuple[float, float]:
    return V_X + V_STEP_X * (k % 2), V_Y + V_STEP_Y * (k // 2)


def _v_tile(s: State, i: int) -> str:
    """The tiles dealt to the bridge keep their places."""
    x, y = _v_at(bag_size(s.bridge_v & ((1 << i) - 1)))
    tile = V_FIRST + i
    label = tile_name(tile)
    target = place(BOX.bridge_tile[tile].id, rectangle(-20.5, -17, 41, 34, 4), label=label)
    return piece(f"bridge-{tile}", x, y, bridge_tile(tile, 41, 34), target)


def _iv_stack(s: State) -> str:
    left = pile_size(s, IV_PILE)
    x, y = _v_at(3)
    backs = "".join(
        rectangle(-19 + 2 * k, -13 - 2 * k, 38, 26, 4, fill="#C9D0D8", stroke="#6F7C8A")
        for k in range(min(left, 3))
    )
    face = words(-7, 4.5, ROMAN[3], 12.5, "n", ink="black") + words(
        9, 4.5, f"×{left}", 12.5, "n", ink="black"
    )
    return group(backs, face, x=x, y=y, role="img", aria_label=say("{n} IV tiles left", n=left))


def _token(s: State, token: int) -> str:
    x, y = TOKEN_AT[token]
    gain = BOX.production_token[token].gain
    items = in_order(gain)
    size = 14 if len(items) == 1 else 11.5
    wide = 11.5 if len(items) == 1 else 15
    body = circle(1, 2, 12, class_="f-shadow") + rectangle(
        -wide + 0.5, -12, 2 * wide - 1, 24, 8, fill="#EAF1F3", stroke="#5E8496", stroke_width=1.3
    )
    body += marks(items, 0, 0, size)
    name = BOX.production_token[token].id
    target = place(name, rectangle(-12.5, -12.5, 25, 25, 8), label=gains(gain))
    return piece(name, x, y, body, target)


def _pawns(s: State, space: int, x: float) -> str:
    """Those who have come as far as the bridge: IV at its gate, V beyond it."""
    here = [p for p in range(s.seats) if s.players[p].pawn == space]
    return "".join(
        piece(
            f"pawn-{p}",
            x + (k % 2) * 13 - 6,
            54 + (k // 2) * 20,
            pawn_shape(SEAT_TINCTURES[p]),
        )
        for k, p in enumerate(here)
    )


def numeral(x: float, y: float, space: int) -> str:
    """The number of a space of the road."""
    disc = circle(x, y, 9, fill="#FFFBF0", stroke=DARK, stroke_width=1.3)
    return disc + words(x, y + 4, ROMAN[space - 1], 11.5, "n", ink="black")


@cache
def pawn_shape(tincture: str) -> str:
    """A pawn with its foot at the origin."""
    foot = tag("ellipse", cx=0, cy=0, rx=8, ry=2.4, class_="f-foot")
    d = "M-7 0C-6.500-6-3-7.500-2.600-11a5 5 0 1 1 5.200 0C3-7.500 6.500-6 7 0z"
    return foot + path(d, class_=f"h-{tincture} e-{tincture}", stroke_width=1.4)
