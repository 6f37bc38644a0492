"""The other players' boards: the same things in the same order, smaller; or the solo opponent.

Knows how many share the space; what one board holds is laid out as in `own.py`, and where three
share it, what the upgrades give stands in a list beside a small map.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from minster.games.praga_caput_regni.board.looks import ACTION_LOOKS, ROW_WASHES, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import (
    in_order,
    mark,
    marks,
    paper,
    plated,
    width_of,
)
from minster.games.praga_caput_regni.board.own import board_ground
from minster.games.praga_caput_regni.board.solo import opponent
from minster.games.praga_caput_regni.board.stamps import ACTION_CELL, MINI, OWN, hex_at
from minster.games.praga_caput_regni.board.tiles import bridge_tile, laid_piece, technology_plate
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    BOARD_HEXES,
    BOX,
    LEVELS,
    NONE,
    TECH_TOP,
    UNIV_MULTIPLIER,
    UPGRADES,
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
    stamp,
    words,
)

WIDTH, HEIGHT = 304, 356
GAP = 6

Item = tuple[str, float]
"""Something drawn from its left edge on, and how wide it is."""


def art(s: State) -> str:
    """Which boards lie here depends on the viewer, so all of them are pieces."""
    return ""


def pieces(s: State, viewer: int) -> str:
    if s.seats == 1:
        return opponent(s)
    me = max(viewer, 0)
    rest = [(me + k) % s.seats for k in range(1, s.seats)]
    high = (HEIGHT - GAP * (len(rest) - 1)) / len(rest)
    board = _small if len(rest) == 3 else _board
    return "".join(
        group(paper(WIDTH, high), board(s, p, high), y=i * (high + GAP), id=f"board-{p}")
        for i, p in enumerate(rest)
    )


def _name(s: State, p: int, x: float, y: float, width: float) -> str:
    sign = emblem(SEAT_TINCTURES[p], x + 9, y, 8.5)
    return sign + fitted(x + 23, y + 5, player_name(s, p), 14, width - 23, "start")


# -- one or two boards -----------------------------------------------------------------------------


class Layout(NamedTuple):
    """How one board is laid out, by how many share the space."""

    radius: float
    above: bool
    """The action board stands above the figures, not beside them."""
    first_line: float
    line_height: float
    technology: float


LAYOUTS = {
    2: Layout(OWN, above=True, first_line=246, line_height=25, technology=92),
    3: Layout(17, above=False, first_line=44, line_height=21.5, technology=70),
}
"""By the seats at the table."""


def _board(s: State, p: int, high: float) -> str:
    layout, me = LAYOUTS[s.seats], s.players[p]
    radius = layout.radius
    wide = 5 * radius * sqrt(3)
    middle = (WIDTH / 2, 36 + 4 * radius) if layout.above else (wide / 2 + 6, high / 2)
    left = 12 if layout.above else wide + 11
    y = layout.first_line - 21 if layout.first_line < 60 else 18
    ground = group(
        board_ground(radius, radius * 0.95),
        emblem(SEAT_TINCTURES[p], 0, 0, radius * 0.55),
        *_laid(me, radius),
        x=middle[0],
        y=middle[1],
    )
    facts = [*_tracks(me), *_technologies(me, layout.technology), *_prizes(me)]
    lines = _flowing(facts, left, layout.first_line, layout.line_height)
    return _name(s, p, left, y, WIDTH - left - 13) + ground + lines


def _laid(me: Player, radius: float) -> list[str]:
    drawn = []
    for at in range(BOARD_HEXES):
        if me.board[at] != NONE:
            x, y = hex_at(at, radius)
            drawn.append(laid_piece(me.board[at], me.turned[at], x, y, radius))
    return drawn


# -- three boards ----------------------------------------------------------------------------------

MAP_WIDTH, LINE = 78, 18
LINES = (12.5, 31, 66.5, 102.5)
"""The name, the tracks, what the actions give, the technologies."""


def _small(s: State, p: int, high: float) -> str:
    """A map of the action board without figures, and everything with a figure beside it."""
    me = s.players[p]
    prizes = _prizes(me)
    left = WIDTH - 6 - sum(wide + 3 for _, wide in prizes)
    cells = "".join(
        group(
            _upgrade(me, action),
            x=MAP_WIDTH + (ACTION_CELL[0] + 2) * (action % 3),
            y=LINES[2] + LINE * (action // 3),
        )
        for action in range(ACTIONS)
    )
    return (
        _name(s, p, 4, LINES[0], left - 8)
        + _flowing(prizes, left, LINES[0], LINE)
        + group(_map(s, p), x=MAP_WIDTH / 2, y=57)
        + _flowing([*_tracks(me), _walls(me)], MAP_WIDTH, LINES[1], LINE)
        + cells
        + _flowing(_technologies(me, 71), 6, LINES[3], LINE)
    )


def _map(s: State, p: int) -> str:
    """Which hexes hold an upgrade or a wall; special tiles have a gold edge."""
    me, drawn = s.players[p], []
    for at in range(BOARD_HEXES):
        x, y = hex_at(at, MINI)
        tile = me.board[at]
        if tile == NONE:
            continue
        upgrade = tile < UPGRADES
        face = BOX.upgrade[tile] if upgrade else BOX.wall[tile - UPGRADES]
        shape = "pr-map-gold" if face.special else "pr-map-tile"
        if upgrade:
            drawn.append(stamp(shape, x, y, fill=ACTION_LOOKS[at][2]))
        else:
            masonry = stamp(shape, fill=ROW_WASHES[Row.WALL]) + stamp("pr-map-wall")
            drawn.append(piece(f"wall-{tile - UPGRADES}", x, y, masonry))
    return stamp("pr-map") + emblem(SEAT_TINCTURES[p], 0, 0, MINI * 0.7) + "".join(drawn)


def _upgrade(me: Player, action: int) -> str:
    """An action with what its upgrade adds; pale where none lies on it."""
    plate, tile = stamp(f"pr-action-{action}"), me.board[action]
    if tile == NONE:
        return group(plate, class_="used")
    at, drawn = 21.0, ""
    for key, amount in in_order(BOX.upgrade[tile].bonus):
        drawn += mark(key, amount, at, 0, 13)
        at += width_of(key, amount, 13) + 2
    return piece(f"upgrade-{tile}", 0, 0, plate, drawn)


def _walls(me: Player) -> Item:
    laid = sum(tile != NONE and tile >= UPGRADES for tile in me.board)
    return icon("wall", 9, 0, 14, "brick") + words(20, 4.5, laid, 12.5, "n", "start"), 30.0


# -- what all have ---------------------------------------------------------------------------------


def _figure(key: str, text: object) -> Item:
    figure = words(20, 4.5, text, 12.5, "n", "start")
    return plated(key, 9, 0, 13) + figure, 22 + 6.4 * len(str(text))


def _tracks(me: Player) -> list[Item]:
    return [
        _figure("mine", me.tracks[0]),
        *_token(me, 0),
        _figure("quarry", me.tracks[1]),
        *_token(me, 1),
        _figure("tech", f"{me.tech}/{TECH_TOP}"),
        _figure("univ", f"{me.univ} ×{UNIV_MULTIPLIER[me.univ]}"),
        _figure("red_token", me.red),
        _figure("blue_token", me.blue),
    ]


def _token(me: Player, track: int) -> list[Item]:
    if me.tokens[track] == NONE:
        return []
    token = BOX.production_token[me.tokens[track]]
    items = in_order(token.gain)
    wide = 20.0 if len(items) == 1 else 34.0
    plate = rectangle(0, -8.5, wide, 17, 6, fill="#EAF1F3", stroke="#5E8496", stroke_width=1.1)
    return [(piece(token.id, 0, 0, plate, marks(items, wide / 2, 0, 12)), wide)]


def _technologies(me: Player, wide: float) -> list[Item]:
    return [
        _technology(me, level, wide) for level in range(LEVELS) if me.technologies[level] != NONE
    ]


def _technology(me: Player, level: int, wide: float) -> Item:
    tile = me.technologies[level]
    plate = technology_plate(tile, wide, 17, 12)
    if me.spent >> level & 1:
        plate = group(plate, class_="used")
    return piece(f"tech-{tile}", wide / 2, 0, plate), wide


def _prizes(me: Player) -> list[Item]:
    """V tiles, and rights to seals."""
    items = [
        (piece(f"bridge-{V_FIRST + i}", 21, 0, bridge_tile(V_FIRST + i, 42, 18)), 42.0)
        for i in range(V_TILES)
        if me.v_tiles >> i & 1
    ]
    if me.seal_rights:
        owed = icon("seal", 9, 0, 17, "red") + words(20, 4.5, me.seal_rights, 12.5, "n", "start")
        items.append((owed, 30.0))
    return items


def _flowing(items: list[Item], left: float, y: float, line_height: float) -> str:
    """One after the other, line by line."""
    x, drawn = left, []
    for markup, wide in items:
        if x + wide > WIDTH - 4:
            x, y = left, y + line_height
        drawn.append(group(markup, x=x, y=y))
        x += wide + 3
    return "".join(drawn)
