"""Who sits where, as a page shows it: colour, goods, score, and the lines of log and sheet.

Knows how to turn a Look into plain rows; the markup around them is `pages/`.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from minster.core.match import Happening
from minster.core.view import SPECTATOR
from minster.kit.drawing import TINCTURES
from minster.table.look import Chair, Choice, Look
from minster.table.words import in_game

SHOWN = 40
"""So many happenings are in the log beside the board; all of them are in the replay."""
MOST_SHOWN = 120
"""However long the viewer was away."""
FEW = 9
"""Up to so many choices stand in one list, one key each."""
CROWD = 14
MARK = re.compile(r"^—\s*(.+?)\s*—$")
POINTS = re.compile(r"([+−-]\d+) (?:points?|VP|punt[oi]|PV)\b")


@dataclass(frozen=True)
class Good:
    """One entry of a strip."""

    icon: str
    tone: str
    text: str
    label: str


@dataclass(frozen=True)
class Strip:
    """Everybody who is scored, from left to right."""

    player: int
    name: str
    tincture: str
    score: int
    goods: Sequence[Good]
    chair: Chair | None
    you: bool
    to_move: bool
    winner: bool


def tincture(look: Look, player: int) -> str:
    board = look.game.board
    return str(board.tincture(look.state, player)) if board else TINCTURES[player % 5]


def strips(look: Look) -> list[Strip]:
    chairs = {chair.seat: chair for chair in look.chairs}
    board = look.game.board
    return [
        Strip(
            player,
            name,
            tincture(look, player),
            look.scores[player],
            tuple(Good(*entry) for entry in board.strip(look.state, player)) if board else (),
            chairs.get(player),
            player == look.viewer,
            player == look.decider and not look.over,
            player in look.winners,
        )
        for player, name in enumerate(look.player_names)
    ]


# -- choices -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bundle:
    """Choices of one kind that are shown as one until it is opened."""

    verb: str
    words: str
    icon: str
    choices: Sequence[Choice]


def stage(look: Look) -> str:
    """What the viewer is to do now."""
    if look.veil:
        return "veil"
    if look.over:
        return "over"
    if look.damaged:
        return "damaged"
    if look.awaits_confirmation:
        return "confirm"
    return "decide" if look.choices else "wait"


def bundles(choices: Sequence[Choice], kinds: Mapping[str, str]) -> tuple[Bundle, ...]:
    """With more choices than keys, those of one verb are gathered under the name of their kind.

    A crowd that shares its verb is gathered by what the verb is about (a tile that may lie at each
    of twelve spots, turned in six ways).
    """
    gathered = _by_words(choices, 1)
    if len(gathered) == 1 and len(choices) > CROWD:
        gathered = _by_words(choices, 2)
    if len(choices) <= FEW or len(gathered) == 1:
        return tuple(Bundle(verb, "", some[0].icon, tuple(some)) for verb, some in gathered.items())
    return tuple(
        Bundle(
            verb,
            (kinds.get(verb) or _shared(some)) if len(some) > 2 else "",
            some[0].icon,
            tuple(some),
        )
        for verb, some in gathered.items()
    )


def _by_words(choices: Sequence[Choice], count: int) -> dict[str, list[Choice]]:
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(" ".join(choice.move.split(" ")[:count]), []).append(choice)
    return found


def _shared(choices: Sequence[Choice]) -> str:
    """The words the choices begin with; where they differ at once, only a crowd is gathered."""
    split = [choice.words.replace(",", "").split() for choice in choices]
    alike = list(takewhile(lambda words: len(set(words)) == 1, zip(*split, strict=False)))
    if not alike and len(choices) <= CROWD:
        return ""
    return f"{' '.join(split[0][: len(alike) or 2])} …"


def pictures(choices: Sequence[Choice]) -> dict[str, str]:
    """The drawings the choices show, each once, with the id it is found by."""
    drawn = dict.fromkeys(choice.picture for choice in choices if choice.picture)
    return {picture: f"preview-{number}" for number, picture in enumerate(drawn)}


# -- the log -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A happening, or a mark between turns (`mark` alone)."""

    number: int
    mark: str = ""
    since: bool = False
    seat: int = SPECTATOR
    tincture: str = ""
    name: str = ""
    text: str = ""
    more: Sequence[str] = ()
    points: str = ""


def log_shown(look: Look) -> tuple[Sequence[Happening], Sequence[Happening]]:
    """What is in the log beside the board: before the viewer's last turn, and since."""
    shown = look.log[-min(MOST_SHOWN, max(SHOWN, _unseen(look))) :]
    if look.viewer == SPECTATOR or not look.seen:
        return shown, ()
    since = bisect(shown, look.seen, key=lambda told: told.number)
    return shown[:since], shown[since:]


def _unseen(look: Look) -> int:
    if not look.seen:
        return 0
    return sum(happening.number > look.seen for happening in look.log[-MOST_SHOWN:]) + 4


MOST_SCORED = 2
"""So many stand beside a line; where more is scored at once, the line tells whose it is."""


def lines_of(
    number: int, seat: int, sentences: Sequence[str], names: Sequence[str], colours: Sequence[str]
) -> list[Line]:
    """A happening, and the mark of the turn it begins."""
    marks = [found.group(1) for s in sentences if (found := MARK.match(s))]
    told = [sentence for sentence in sentences if not MARK.match(sentence)]
    lines = []
    if told:
        name = names[seat] if seat >= 0 and told[0].startswith(names[seat]) else ""
        scored = [p for sentence in told for p in POINTS.findall(sentence)]
        lines.append(
            Line(
                number,
                seat=seat,
                tincture=colours[seat] if seat >= 0 else "",
                name=name,
                text=told[0][len(name) :],
                more=tuple(told[1:]),
                points=", ".join(scored) if len(scored) <= MOST_SCORED else "",
            )
        )
    return lines + [Line(number, mark) for mark in marks]


# -- the sheet -----------------------------------------------------------------------------------


class Head(NamedTuple):
    """Whose column it is."""

    name: str
    tincture: str
    score: int


@dataclass(frozen=True)
class Row:
    """A source of points with what it gave each player."""

    source: str
    label: str
    points: Sequence[int]
    best: int


def heads(strips: Sequence[Strip]) -> tuple[Head, ...]:
    return tuple(Head(strip.name, strip.tincture, strip.score) for strip in strips)


def sheet_rows(look: Look) -> tuple[Row, ...]:
    """Only sources that gave somebody something."""
    rows = []
    sources = {source: None for sheet in look.sheets for source in sheet}
    for source in sources:
        points = tuple(sheet.get(source, 0) for sheet in look.sheets)
        if any(points):
            label = look.game.words.LINES.get(source, source)
            rows.append(Row(source, in_game(look.game, label), points, max(points)))
    return tuple(rows)
