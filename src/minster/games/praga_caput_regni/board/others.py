"""The other players' boards: the same things in the same order, smaller; or the solo opponent.

Knows how many share the space; what one board holds is laid out as in `own.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.marks import (
    ACTION_LOOKS,
    DARK,
    LOOKS,
    SEAT_TINCTURES,
    in_order,
    marks,
    paper,
    plated,
)
from minster.games.praga_caput_regni.board.own import STARTS, board_ground, hex_at
from minster.games.praga_caput_regni.board.seals import wax
from minster.games.praga_caput_regni.board.tiles import bridge_tile, laid, technology_plate
from minster.games.praga_caput_regni.box import CARD_PARTS as PART_IDS
from minster.games.praga_caput_regni.kinds import Act
from minster.games.praga_caput_regni.phrases import say
from minster.games.praga_caput_regni.pieces import (
    BOARD_HEXES,
    BOX,
    LEVELS,
    NONE,
    OPPONENT,
    SEALS,
    TECH_TOP,
    UNIV_MULTIPLIER,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.state import Player, State
from minster.games.praga_caput_regni.words import player_name
from minster.kit.drawing import (
    around,
    circle,
    emblem,
    group,
    icon,
    line,
    path,
    rectangle,
    tag,
    words,
)

WIDTH, HEIGHT = 304, 356
GAP = 6


def art(s: State) -> str:
    """Which boards lie here depends on the viewer, so all of them are pieces."""
    return ""


def pieces(s: State, viewer: int) -> str:
    if s.seats == 1:
        return _opponent(s)
    me = max(viewer, 0)
    rest = [(me + k) % s.seats for k in range(1, s.seats)]
    high = (HEIGHT - GAP * (len(rest) - 1)) / len(rest)
    return "".join(
        group(_board(s, p, high), y=i * (high + GAP), id=f"board-{p}") for i, p in enumerate(rest)
    )


def _board(s: State, p: int, high: float) -> str:
    """A board beside its figures, or above them where there is room."""
    tall = high > 300
    radius = 27.0 if tall else min(17, (high - 12) / 8)
    wide = 5 * radius * 3**0.5
    middle = (WIDTH / 2, 34 + 4 * radius) if tall else (wide / 2 + 6, high / 2)
    name = player_name(s, p)
    left = 12 if tall else wide + 16
    head = emblem(SEAT_TINCTURES[p], left + 9, 17, 9) + words(left + 23, 22, name, 14, "h", "start")
    ground = group(
        board_ground(radius, radius * 0.95),
        emblem(SEAT_TINCTURES[p], 0, 0, radius * 0.55),
        *_laid(s.players[p], radius),
        x=middle[0],
        y=middle[1],
    )
    top = 48 + 8 * radius if tall else 42
    facts = _facts(s.players[p], left, top, WIDTH - 8, 23 if high < 130 else 27)
    return paper(WIDTH, high) + head + ground + facts


def _laid(me: Player, radius: float) -> list[str]:
    drawn = []
    for at in range(BOARD_HEXES):
        if me.board[at] != NONE:
            x, y = hex_at(at, radius)
            drawn.append(group(laid(me.board[at], me.turned[at], radius), x=x, y=y))
    return drawn


def _figure(key: str, text: object) -> tuple[str, float]:
    figure = words(20, 4.5, text, 12.5, "n", "start")
    return plated(key, 9, 0, 14) + figure, 23 + 6.6 * len(str(text))


def _facts(me: Player, left: float, top: float, right: float, line_height: float) -> str:
    """Tracks, technologies, tiles and seals, one after the other, line by line."""
    items = [
        _figure("mine", me.tracks[0]),
        *_token(me, 0),
        _figure("quarry", me.tracks[1]),
        *_token(me, 1),
        _figure("tech", f"{me.tech}/{TECH_TOP}"),
        _figure("univ", f"{me.univ} ×{UNIV_MULTIPLIER[me.univ]}"),
        _figure("red_token", me.red),
        _figure("blue_token", me.blue),
        *(_technology(me, level) for level in range(LEVELS) if me.technologies[level] != NONE),
        *(
            (group(bridge_tile(V_FIRST + i, 39, 32), x=20), 42.0)
            for i in range(V_TILES)
            if me.v_tiles >> i & 1
        ),
        *((group(wax(i), x=14), 30.0) for i in range(SEALS) if me.claimed >> i & 1),
    ]
    if me.seal_rights:
        owed = icon("seal", 9, 0, 17, "red") + words(20, 4.5, me.seal_rights, 12.5, "n", "start")
        items.append((owed, 30.0))
    return _flowing(items, left, top, right, line_height)


def _flowing(
    items: list[tuple[str, float]], left: float, top: float, right: float, line_height: float
) -> str:
    x, y, drawn = left, top, []
    for markup, wide in items:
        if x + wide > right + 2:
            x, y = left, y + line_height
        drawn.append(group(markup, x=x, y=y))
        x += wide + 4
    return "".join(drawn)


def _token(me: Player, track: int) -> list[tuple[str, float]]:
    if me.tokens[track] == NONE:
        return []
    items = in_order(BOX.production_token[me.tokens[track]].gain)
    wide = 20.0 if len(items) == 1 else 32.0
    plate = rectangle(0, -9, wide, 18, 6, fill="#EAF1F3", stroke="#5E8496", stroke_width=1.1)
    return [(plate + marks(items, wide / 2, 0, 11.5), wide)]


def _technology(me: Player, level: int) -> tuple[str, float]:
    plate = group(technology_plate(me.technologies[level], 78, 20, 12), x=39)
    if me.spent >> level & 1:
        plate = group(plate, class_="used")
    return plate, 80.0


def minster() -> str:
    """The Cathedral as it will be, where a table of one leaves room for it."""
    drawn = [tag("ellipse", cx=0, cy=0, rx=128, ry=9, class_="f-foot")]
    for side in (-1, 1):
        for k in range(3):  # buttresses
            x = side * (62 + 18 * k)
            drawn.append(
                path(
                    f"M{x - 5} 0v{-66 + 12 * k}l5-12 5 12v{66 - 12 * k}z",
                    class_="f-limestone2 l-draw",
                )
            )
    drawn.append(path("M-54 0v-92L0-138 54-92V0z", class_="f-limestone l-draw"))
    drawn.append(path("M-60-88 0-140 60-88 54-84 0-130-54-84z", class_="f-lead l-draw"))
    for x in (-44, 44):
        drawn.append(path(f"M{x - 16} 0v-132h32V0z", class_="f-limestone l-draw"))
        drawn.append(path(f"M{x - 19}-132h38L{x}-206z", class_="f-lead l-draw"))
        drawn.append(path(f"M{x}-206v-16M{x - 5}-216h10", class_="l-draw"))
        drawn += [
            path(f"M{x - 6} {y}v-22q6-14 12 0v22z", class_="f-glass l-draw") for y in (-82, -34)
        ]
    drawn.append(circle(0, -74, 17, class_="f-glass l-draw"))
    drawn += [
        line(0, -74, *around(0, -74, 17, 30 * k), stroke="#D8D0BF", class_=None) for k in range(12)
    ]
    drawn.append(path("M-17 0v-28q17-26 34 0V0z", class_="f-timber l-draw"))
    drawn.append(line(0, 0, 0, -40, class_="l-draw"))
    return "".join(drawn)


# -- solo ------------------------------------------------------------------------------------------

PART_LOOKS = {
    "construct_building": (ACTION_LOOKS[Act.BUILDING][:2],),
    "take_wall": (ACTION_LOOKS[Act.WALL][:2],),
    "take_upgrade": (ACTION_LOOKS[Act.UPGRADE][:2],),
    "increase_mine": (LOOKS["mine"],),
    "increase_quarry": (LOOKS["quarry"],),
    "increase_richer": (LOOKS["mine"], LOOKS["quarry"]),
}

assert set(PART_LOOKS) == set(PART_IDS)  # noqa: S101  every part of a card has a look


def _opponent(s: State) -> str:
    name = player_name(s, OPPONENT)
    head = emblem(SEAT_TINCTURES[OPPONENT], 22, 20, 10) + words(38, 25, name, 15, "h", "start")
    if not s.parler:
        lines = (
            say("After each of your turns the action tile"),
            say("farthest along the crane goes back to"),
            say("its beginning: no cost, no action."),
            say("Above 140 points is a good game."),
        )
        told = "".join(
            words(14, 56 + 19 * k, text, 13, "t", "start") for k, text in enumerate(lines)
        )
        picture = group(minster(), x=WIDTH / 2, y=330)
        return paper(WIDTH, HEIGHT) + head + told + picture
    parler = s.players[OPPONENT]
    tracks = _flowing(
        [
            _figure("mine", f"{parler.tracks[0]}/{STARTS[0].max}"),
            _figure("quarry", f"{parler.tracks[1]}/{STARTS[1].max}"),
            *((group(wax(i), x=14), 30.0) for i in range(SEALS) if parler.claimed >> i & 1),
        ],
        14, 52, WIDTH, 26,
    )  # fmt: skip
    cards = "".join(_card(s, i) for i in range(len(BOX.parler_card)))
    told = words(14, 88, say("Parler's cards; those played are pale"), 12.5, "t", "start", "ink2")
    return paper(WIDTH, HEIGHT) + head + tracks + told + cards


def _card(s: State, i: int) -> str:
    card = BOX.parler_card[i]
    y = 100 + i * 50
    looks = [look for part in card.actions for look in PART_LOOKS[part]]
    icons = "".join(icon(name, 24 + 30 * k, 21, 24, tone) for k, (name, tone) in enumerate(looks))
    rank = circle(246, 21, 13, fill="#FFFBF0", stroke=DARK, stroke_width=1.3) + words(
        246, 26, card.action_tile_rank, 14, "n", ink="black"
    )
    body = (
        rectangle(1, 2, 276, 42, 7, class_="f-shadow")
        + rectangle(0, 0, 276, 42, 7, fill="#FBF3DC", stroke="#8E7E5F", stroke_width=1.4)
        + icons
        + icon("crane", 216, 21, 22, "sand")
        + rank
    )
    played = not s.cards >> i & 1
    return group(body, x=14, y=y, class_="used" if played else None)
