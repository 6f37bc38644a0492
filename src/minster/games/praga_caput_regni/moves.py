"""The move catalogue of Praga Caput Regni: RULES.md sections 19 and 20, to the letter.

Knows the texts, their order and the rule each family stands under; an id is the family's first plus
its places.
"""

from __future__ import annotations

from itertools import combinations

from minster.core.moves import Catalogue
from minster.core.rule import table
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.pieces import (
    BOX,
    EGG_EFFECTS,
    LEVEL_SIZE,
    PLAIN_EFFECTS,
    SEATS,
    SPOTS,
)

CATALOGUE = Catalogue()
_family = CATALOGUE.family

GRID_NAMES = ["hunger-wall", "cathedral"]
ROTATIONS = [f"r{k}" for k in range(6)]
PLACE_NAMES = ["1", "2", "3", "s"]
PAIRS = list(combinations(range(4), 2))
PAIR = table(PAIRS)
PAIRS_AMONG = table(
    [
        sum(1 << k for k, (a, b) in enumerate(PAIRS) if places >> a & places >> b & 1)
        for places in range(1 << 4)
    ]
)
"""By places of a row, as bits: the pairs they form, as bits."""
SPOT_NAMES = BOX.action_board.wall_spot_ids
HEX_NAMES = [tile.id for row in data.rows_of(BOX) for tile in row]
TECH_NAMES = [t.id for t in BOX.technology]
BRIDGE_NAMES = [t.id for t in BOX.bridge_tile]
TOKEN_NAMES = [t.id for t in BOX.production_token]
PLAZA_NAMES = [p.id for p in BOX.plaza_site]
RING_NAMES = [p.id for p in BOX.plaza_site if p.min_players <= 2]
WINDOW_PAIRS = ["gold gold", "gold silver", "silver silver"]
FIRST_USED = 2 * LEVEL_SIZE
"""The first technology that is used, not permanent."""


def _roads(effects: list[tuple[int, str, data.RoadEffect, data.Gain]], kind: str) -> list[str]:
    names = [numeral.lower() for numeral in data.NUMERALS]
    return [" ".join(filter(None, (names[at], kind, key))) for at, key, _, _ in effects]


# Turn operations: PR-19.1
TAKE = _family("PR-6.2.1", "take", [t.id for t in BOX.action_tile])
DO = _family("PR-6.2.2", "do", data.ACTIONS)
BUY_EXTRA = _family("PR-6.2.3", "buy extra", WINDOW_PAIRS[:2])
EXTRA = _family("PR-6.2.4", "extra", data.ACTIONS)
USE = _family("PR-6.2.5", "use", TECH_NAMES[FIRST_USED:])
UP = _family("PR-6.2.6", "up", GRID_NAMES)
SIDE = _family("PR-6.2.7", "side", GRID_NAMES)
COLLECT = _family("PR-6.2.8", "collect")
BUY_EGG = _family("PR-6.2.8", "buy egg")
PLAIN = _family("PR-6.2.9", "road", _roads(PLAIN_EFFECTS, "plain"))
EGG = _family("PR-6.2.9", "road", _roads(EGG_EFFECTS, "egg"))
REFRESH = _family(
    "PR-6.2.10",
    "refresh",
    data.ROWS,
    [f"{PLACE_NAMES[a]} {PLACE_NAMES[b]}" for a, b in PAIRS],
    ["gold", "stone"],
)
CLAIM = _family("PR-6.2.11", "claim", [seal.id for seal in BOX.seal])
END = _family("PR-6.2.12", "end")

# Sub-decisions: PR-19.2
INCREASE = _family("PR-7.2.1", "increase")
PRODUCE = _family("PR-7.2.1", "produce")
TOKEN = _family("PR-5.5", "token", TOKEN_NAMES)
PICK = _family("PR-7.1.1", "pick", HEX_NAMES)
ROTATE = _family("PR-7.4.9", "rotate", ROTATIONS)
PLACE_WALL = _family("PR-7.4.3", "place", SPOT_NAMES, ROTATIONS)
PLACE_BUILDING = _family("PR-7.5.2", "place", [s.id for s in BOX.building_site], ROTATIONS)
HALF = _family("PR-7.5.7", "half", ["upper", "lower"])
CLIMB = _family("PR-8.4", "climb")
STAY = _family("PR-8.4", "stay")
KEEP = _family("PR-5.8", "keep", [*TECH_NAMES, *BRIDGE_NAMES])
DECLINE = _family("PR-8.5", "decline")
PLANK = _family("PR-7.6.6", "plank", [str(spot + 1) for spot in range(SPOTS)])
HOLD = _family("PR-6.4.1", "hold", WINDOW_PAIRS)
PLAZA = _family("PR-9.12", "plaza", PLAZA_NAMES)
RAISE = _family("PR-9.6", "raise", ["mine", "quarry"])
GREAT_PRODUCE = _family("PR-9.6", "produce", ["gold", "stone"])
ROAD_TILE = _family("PR-7.6.5", "gain", ["gold", "stone"])
PAWN = _family("PR-12.2", "pawn", RING_NAMES)

# Nature's: PR-20.1
START = _family("PR-3.10", "start", [str(seat) for seat in range(SEATS)])
DRAW_ACTION = _family("PR-3.8", "draw", [t.id for t in BOX.action_tile])
DRAW_PLAZA = _family("PR-3.4", "draw", [t.id for t in BOX.plaza_tile])
DRAW_HEX = _family("PR-3.6", "draw", HEX_NAMES)
POINTER = _family("PR-12.2", "pointer", data.ROWS, ["1", "2", "3", "4"])
DRAW_TECH = _family("PR-5.8", "draw", TECH_NAMES)
DRAW_BRIDGE = _family("PR-7.6.6", "draw", BRIDGE_NAMES)
CARD = _family("PR-12.2", "card", [card.id for card in BOX.parler_card])
REMOVE = _family("PR-12.2", "remove", TOKEN_NAMES)
