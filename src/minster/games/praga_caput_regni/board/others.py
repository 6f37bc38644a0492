"""The other players' boards: the same things in the same order, smaller; or the solo opponent.

Knows how many share the space; what one board holds is laid out as in `own.py`.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from minster.games.praga_caput_regni.board.marks import (
    SEAT_TINCTURES,
    in_order,
    marks,
    paper,
    plated,
)
from minster.games.praga_caput_regni.board.own import board_ground, hex_at
from minster.games.praga_caput_regni.board.solo import opponent
from minster.games.praga_caput_regni.board.tiles import bridge_tile, laid_piece, technology_plate
from minster.games.praga_caput_regni.pieces import (
    BOARD_HEXES,
    BOX,
    LEVELS,
    NONE,
    TECH_TOP,
    UNIV_MULTIPLIER,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.state import Player, State
from minster.games.praga_caput_regni.words import player_name
from minster.kit.drawing import (
    emblem,
    fitted,
    group,
    icon,
    piece,
    rectangle,
    words,
)

WIDTH, HEIGHT = 304, 356
GAP = 6


def art(s: State) -> str:
    """Which boards lie here depends on the viewer, so all of them are pieces."""
    return ""


def pieces(s: State, viewer: int) -> str:
    if s.seats == 1:
        return opponent(s)
    me = max(viewer, 0)
    rest = [(me + k) % s.seats for k in range(1, s.seats)]
    high = (HEIGHT - GAP * (len(rest) - 1)) / len(rest)
    return "".join(
        group(_board(s, p, high, LAYOUTS[len(rest)]), y=i * (high + GAP), id=f"board-{p}")
        for i, p in enumerate(rest)
    )


class Layout(NamedTuple):
    """How one board is laid out, by how many share the space."""

    radius: float
    above: bool
    """The action board stands above the figures, not beside them."""
    first_line: float
    line_height: float
    technology: float


LAYOUTS = {
    1: Layout(24, above=True, first_line=246, line_height=25, technology=78),
    2: Layout(17, above=False, first_line=44, line_height=22.5, technology=62),
    3: Layout(13, above=False, first_line=33.5, line_height=18.2, technology=78),
}


def _board(s: State, p: int, high: float, layout: Layout) -> str:
    radius = layout.radius
    wide = 5 * radius * sqrt(3)
    middle = (WIDTH / 2, 36 + 4 * radius) if layout.above else (wide / 2 + 6, high / 2)
    left = 12 if layout.above else wide + 14
    y = layout.first_line - 21 if layout.first_line < 60 else 18
    head = emblem(SEAT_TINCTURES[p], left + 9, y, 8.5) + fitted(
        left + 23, y + 5, player_name(s, p), 14, WIDTH - left - 36, "start"
    )
    ground = group(
        board_ground(radius, radius * 0.95),
        emblem(SEAT_TINCTURES[p], 0, 0, radius * 0.55),
        *_laid(s.players[p], radius),
        x=middle[0],
        y=middle[1],
    )
    facts = _flowing(_facts(s.players[p], layout.technology), left, layout)
    return paper(WIDTH, high) + head + ground + facts


def _laid(me: Player, radius: float) -> list[str]:
    drawn = []
    for at in range(BOARD_HEXES):
        if me.board[at] != NONE:
            x, y = hex_at(at, radius)
            drawn.append(laid_piece(me.board[at], me.turned[at], x, y, radius))
    return drawn


def _figure(key: str, text: object) -> tuple[str, float]:
    figure = words(20, 4.5, text, 12.5, "n", "start")
    return plated(key, 9, 0, 13) + figure, 23 + 6.6 * len(str(text))


def _facts(me: Player, technology: float) -> list[tuple[str, float]]:
    """Tracks, technologies, tiles and seal rights, each with its width."""
    items = [
        _figure("mine", me.tracks[0]),
        *_token(me, 0),
        _figure("quarry", me.tracks[1]),
        *_token(me, 1),
        _figure("tech", f"{me.tech}/{TECH_TOP}"),
        _figure("univ", f"{me.univ} ×{UNIV_MULTIPLIER[me.univ]}"),
        _figure("red_token", me.red),
        _figure("blue_token", me.blue),
        *(
            _technology(me, level, technology)
            for level in range(LEVELS)
            if me.technologies[level] != NONE
        ),
        *(
            (piece(f"bridge-{V_FIRST + i}", 21, 0, bridge_tile(V_FIRST + i, 42, 18)), 42.0)
            for i in range(V_TILES)
            if me.v_tiles >> i & 1
        ),
    ]
    if me.seal_rights:
        owed = icon("seal", 9, 0, 17, "red") + words(20, 4.5, me.seal_rights, 12.5, "n", "start")
        items.append((owed, 30.0))
    return items


def _flowing(items: list[tuple[str, float]], left: float, layout: Layout) -> str:
    """One after the other, line by line."""
    x, y, drawn = left, layout.first_line, []
    for markup, wide in items:
        if x + wide > WIDTH - 5:
            x, y = left, y + layout.line_height
        drawn.append(group(markup, x=x, y=y))
        x += wide + 3
    return "".join(drawn)


def _token(me: Player, track: int) -> list[tuple[str, float]]:
    if me.tokens[track] == NONE:
        return []
    token = BOX.production_token[me.tokens[track]]
    items = in_order(token.gain)
    wide = 20.0 if len(items) == 1 else 31.0
    plate = rectangle(0, -8.5, wide, 17, 6, fill="#EAF1F3", stroke="#5E8496", stroke_width=1.1)
    return [(piece(token.id, 0, 0, plate, marks(items, wide / 2, 0, 11.5)), wide)]


def _technology(me: Player, level: int, wide: float) -> tuple[str, float]:
    tile = me.technologies[level]
    plate = technology_plate(tile, wide, 17, 12)
    if me.spent >> level & 1:
        plate = group(plate, class_="used")
    return piece(f"tech-{tile}", wide / 2, 0, plate), wide
