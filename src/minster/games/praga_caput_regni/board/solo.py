"""The solo opponent: the neutral one, who only takes tiles, or Parler with his cards and tracks.

Knows what the box plays by itself; people's boards are in `others.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.looks import ACTION_LOOKS, DARK, LOOKS, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import paper, plated
from minster.games.praga_caput_regni.board.own import STARTS
from minster.games.praga_caput_regni.box import CARD_PARTS as PART_IDS
from minster.games.praga_caput_regni.kinds import Act
from minster.games.praga_caput_regni.phrases import say
from minster.games.praga_caput_regni.pieces import BOX, OPPONENT
from minster.games.praga_caput_regni.state import State
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
PART_LOOKS = {
    "construct_building": (ACTION_LOOKS[Act.BUILDING][:2],),
    "take_wall": (ACTION_LOOKS[Act.WALL][:2],),
    "take_upgrade": (ACTION_LOOKS[Act.UPGRADE][:2],),
    "increase_mine": (LOOKS["mine"],),
    "increase_quarry": (LOOKS["quarry"],),
    "increase_richer": (LOOKS["mine"], LOOKS["quarry"]),
}

assert set(PART_LOOKS) == set(PART_IDS)  # noqa: S101  every part of a card has a look


def opponent(s: State) -> str:
    name = player_name(s, OPPONENT)
    head = emblem(SEAT_TINCTURES[OPPONENT], 22, 20, 10) + words(38, 25, name, 15, "h", "start")
    return paper(WIDTH, HEIGHT) + head + (_parler(s) if s.parler else _neutral())


def _neutral() -> str:
    lines = (
        say("After each of your turns the action tile"),
        say("farthest along the crane goes back to"),
        say("its beginning: no cost, no action."),
        say("Above 140 points is a good game."),
    )
    told = [words(14, 56 + 19 * k, text, 13, "t", "start") for k, text in enumerate(lines)]
    return "".join(told) + group(_minster(), x=WIDTH / 2, y=342)


def _parler(s: State) -> str:
    tracks = s.players[OPPONENT].tracks
    drawn = []
    for k, key in enumerate(("mine", "quarry")):
        x = 25 + 74 * k
        drawn.append(plated(key, x, 54, 16))
        figure = f"{tracks[k]}/{STARTS[k].max}"
        drawn.append(words(x + 14, 58.5, figure, 13.5, "n", "start"))
    told = say("Parler's cards; those played are pale")
    drawn.append(words(14, 88, told, 12.5, "t", "start", "ink2"))
    drawn += [_card(s, i) for i in range(len(BOX.parler_card))]
    return "".join(drawn)


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


def _minster() -> str:
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
