"""The three rows of tiles on offer: upgrades, walls, buildings, each with its special tile.

Knows what lies there and how many are left; what a tile looks like is in `tiles.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.marks import action_mark, is_reconstructed, paper
from minster.games.praga_caput_regni.board.stamps import OFFER
from minster.games.praga_caput_regni.board.tiles import offered
from minster.games.praga_caput_regni.kinds import Act
from minster.games.praga_caput_regni.moves import PLACE_NAMES
from minster.games.praga_caput_regni.phrases import ROW_NAMES, hex_tile, say
from minster.games.praga_caput_regni.pieces import NONE, PLACES, ROWS, SPECIAL_PLACE
from minster.games.praga_caput_regni.state import State
from minster.kit.bag import Deck, bag_size
from minster.kit.drawing import (
    group,
    path,
    piece,
    place,
    reconstructed,
    rectangle,
    stamp,
    words,
)

WIDTH, HEIGHT = 246, 176
RADIUS = OFFER
FIRST_X, STEP_X, SPECIAL_GAP = 62, 49.5, 7
FIRST_Y, STEP_Y = 30.5, 57.5
ROW_ACTIONS = (Act.UPGRADE, Act.WALL, Act.BUILDING)
OUTLINE = stamp("pr-at-offer")
"""Drawn once: every place of the rows has it."""


def at(row: int, place_: int) -> tuple[float, float]:
    special = SPECIAL_GAP if place_ == SPECIAL_PLACE else 0
    return FIRST_X + STEP_X * place_ + special, FIRST_Y + STEP_Y * row


def place_id(row: int, place_: int) -> str:
    return f"row-{ROW_NAMES[row]}-{PLACE_NAMES[place_]}"


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT)]
    left = at(0, SPECIAL_PLACE)[0] - RADIUS
    drawn.append(rectangle(left, 2.5, 2 * RADIUS, HEIGHT - 5, 9, fill="#F0C24B", fill_opacity=0.22))
    for row in range(ROWS):
        x, y = 17, FIRST_Y + STEP_Y * row
        drawn.append(action_mark(ROW_ACTIONS[row], x, y - 9, 22))
        for place_ in range(PLACES):
            px, py = at(row, place_)
            drawn.append(stamp("pr-offer", px, py))
    if is_reconstructed("upgrade", "wall", "building"):
        drawn.append(reconstructed(WIDTH - 8, 8))
    return "".join(drawn)


def pieces(s: State, viewer: int) -> str:
    drawn = []
    for row in range(ROWS):
        y = FIRST_Y + STEP_Y * row
        common, special = (_left(s.stacks[2 * row + k]) for k in range(2))
        left = say("{common} and {special} special tiles left", common=common, special=special)
        drawn.append(
            group(
                words(16.5, y + 17, f"{common}+{special}", 12.5, "n", ink="ink2"),
                aria_label=left,
                role="img",
            )
        )
        for place_ in range(PLACES):
            x, py = at(row, place_)
            tile = s.rows[row][place_]
            if tile != NONE:
                drawn.append(piece(f"{ROW_NAMES[row]}-{tile}", x, py, offered(row, tile, RADIUS)))
            label = hex_tile(row, tile) if tile != NONE else ""
            if s.parler and s.pointers[row] == place_:
                drawn.append(_pointer(row, x, py))
            drawn.append(place(place_id(row, place_), OUTLINE, x=x, y=py, label=label))
    return "".join(drawn)


def _pointer(row: int, x: float, y: float) -> str:
    """Where Parler takes his next tile."""
    arrow = path("M-8-7H8L0 8z", class_="h-verdigris e-verdigris", stroke_width=1.5)
    return piece(f"pointer-{row}", x, y - 21, arrow)


def _left(stack: Deck) -> int:
    """Tiles in a stack; a rule cannot be asked about a record here, only about numbers."""
    return int(bag_size(stack.loose)) + stack.tail_length
