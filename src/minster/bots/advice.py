"""Hints: the moves a bot thinks best, with the chance to win and the points it expects.

Knows how a search's findings become words for people; the searching is `search.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from minster.bots.levels import bot
from minster.bots.search import SearchBot
from minster.core.match import Match

ADVISER = "Architect"
MOST_HINTS = 5


class Hint(NamedTuple):
    """A move, the chance to win by it in per cent, and the points expected at the end."""

    move: str
    chance: float
    points: float


def advice(match: Match, by: str | int | SearchBot = ADVISER) -> list[Hint]:
    """The best moves of the deciding seat first; empty where there is nothing to decide.

    Only what that seat may know is looked at. A level that does not search asks the
    Architect.
    """
    if match.over or len(match.options_now()) < 2:
        return []
    adviser = by if isinstance(by, SearchBot) else bot(by, match.game, 0)
    if not isinstance(adviser, SearchBot):
        return advice(match, ADVISER)
    text = match.game.catalogue.text
    found = [a for a in adviser.advise(match) if a.visits]
    return [Hint(text(a.move), a.chance, a.points) for a in found[:MOST_HINTS]]
