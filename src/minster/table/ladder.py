"""The ladder on the shelf: how often each level beats the one below it, as far as it was measured.

Knows bars and words; the figures are `minster.bots.measured`, and what is not there is not shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from minster.bots import measured
from minster.bots.measured import WEAKEST, Row, percent
from minster.games.shelf import SLUGS
from minster.table.words import say

BELOW_ALL = "random moves"


@dataclass(frozen=True)
class Rung:
    """A level against the one below it; shares in per cent."""

    level: str
    below: str
    share: int
    low: int
    high: int
    words: str
    """For whoever does not see the bar."""
    points: str
    games: int


@dataclass(frozen=True)
class Seats:
    """The rungs measured at tables of one size."""

    words: str
    even: float
    """The share, in per cent, that would mean equal strength."""
    rungs: Sequence[Rung]


@dataclass(frozen=True)
class Ladder:
    slug: str
    sizes: Sequence[Seats]


def ladders() -> list[Ladder]:
    """In the language spoken now; a game of which nothing is known is left out."""
    found = ((slug, groupby(measured.ladder(slug), lambda row: row.seats)) for slug in SLUGS)
    told = [Ladder(slug, [_size(n, list(rows)) for n, rows in sizes]) for slug, sizes in found]
    return [ladder for ladder in told if ladder.sizes]


def _size(seats: int, rows: Sequence[Row]) -> Seats:
    words = say.count(seats, "{n} player", "{n} players")
    return Seats(words, 100 / seats, [_rung(row) for row in rows])


def _rung(row: Row) -> Rung:
    level, below = say(row.bot), say(BELOW_ALL if row.against == WEAKEST else row.against)
    share, low, high = (percent(figure) for figure in (row.win_rate, row.low, row.high))
    words = say(
        "{level} wins {share} % of its games against {below}; with 95 % certainty between "
        "{low} and {high} %.",
        level=level,
        below=below,
        share=share,
        low=low,
        high=high,
    )
    points = f"{row.mean_score:.0f} : {row.their_score:.0f}"
    return Rung(level, below, share, low, high, words, points, row.games)
