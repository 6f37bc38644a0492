"""The five seals, and the V tiles at the Cathedral.

Knows who has claimed which; what a seal costs and counts is printed on it.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.looks import LOOKS, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import in_order, is_reconstructed, marks, paper
from minster.games.praga_caput_regni.board.tiles import bridge_tile
from minster.games.praga_caput_regni.phrases import bridge_tile as tile_name
from minster.games.praga_caput_regni.phrases import say, seal_text
from minster.games.praga_caput_regni.pieces import BOX, SEALS, V_FIRST, V_TILES
from minster.games.praga_caput_regni.state import State
from minster.kit.bag import bag_size
from minster.kit.drawing import (
    circle,
    emblem,
    icon,
    line,
    piece,
    place,
    reconstructed,
    rectangle,
    stamp,
    words,
)

WIDTH, HEIGHT = 304, 58
SEAL_X, SEAL_STEP, SEAL_Y = 21, 32.5, 23
V_X, V_STEP, V_Y = 197, 42, 38
V_EACH = 3
"""PR-3.2: so many V tiles lie at the Cathedral."""
PER = {"per_gold": ("gold",), "per_stone": ("stone",), "per_pair": ("gold", "stone")}


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT), line(172, 8, 172, HEIGHT - 8)]
    for i, seal in enumerate(BOX.seal):
        x = SEAL_X + SEAL_STEP * i
        drawn.append(circle(x, SEAL_Y, 14, class_="f-sunk l-line2 dashed", stroke_width=1))
        drawn.append(marks(in_order(seal.cost), x, 47.5, 13, "ink"))
    drawn.append(icon("cathedral", 184, 12, 15, "white"))
    drawn.append(words(195, 16, say("V tiles"), 12.5, "h", "start"))
    look = {"class_": "f-sunk l-line2 dashed", "stroke_width": 1}
    drawn += [
        rectangle(V_X + V_STEP * k - 19.5, V_Y - 16, 39, 32, 4, **look) for k in range(V_EACH)
    ]
    if is_reconstructed("seal"):
        drawn.append(reconstructed(WIDTH - 10, 10))
    return "".join(drawn)


def pieces(s: State, viewer: int) -> str:
    drawn = []
    for i in range(SEALS):
        x = SEAL_X + SEAL_STEP * i
        if s.seals >> i & 1:
            target = place(BOX.seal[i].id, circle(0, 0, 15), label=seal_text(i))
            drawn.append(piece(BOX.seal[i].id, x, SEAL_Y, wax(i), target))
        for p, tincture in enumerate(SEAT_TINCTURES):
            if s.players[p].claimed >> i & 1:
                drawn.append(piece(BOX.seal[i].id, x, SEAL_Y, wax(i), emblem(tincture, 11, 11, 8)))
    for i in range(V_TILES):
        if s.cathedral_v >> i & 1:
            x = V_X + V_STEP * bag_size(s.cathedral_v & ((1 << i) - 1))
            tile = V_FIRST + i
            target = place(
                BOX.bridge_tile[tile].id, rectangle(-20, -17, 40, 34, 4), label=tile_name(tile)
            )
            drawn.append(piece(f"bridge-{tile}", x, V_Y, bridge_tile(tile, 40, 34), target))
    return "".join(drawn)


def wax(i: int) -> str:
    """A seal of red wax with the points it brings, and for what."""
    scoring = BOX.seal[i].scoring
    body = stamp("pr-wax")
    keys = PER.get(scoring.kind, ())
    figure = words(0 if not keys else -5, 4.5, scoring.points, 13.5, "n", ink="white")
    goods = "".join(
        icon(LOOKS[key][0], 6, (k - (len(keys) - 1) / 2) * 10.5, 11, LOOKS[key][1])
        for k, key in enumerate(keys)
    )
    return body + figure + goods
