"""The levels of bots as the table offers them, and who plays for an absent player.

Knows names and thinking times; the bots themselves are `minster.bots`.
"""

from __future__ import annotations

from minster.bots import Bot
from minster.bots.levels import LEVELS, MODEST, Level, bot
from minster.core.game import Game

__all__ = ["adviser", "bot", "names", "seconds_of", "stopgap", "told", "usual"]

HINT = "search:0.8s"


def names() -> list[str]:
    """From the weakest to the strongest."""
    return [level.name for level in LEVELS]


def usual() -> str:
    """The level of whoever has not chosen."""
    return MODEST.name


def told() -> list[Level]:
    """Each level with `name` and `about`, for the page that offers them."""
    return list(LEVELS)


def seconds_of(name: str) -> float:
    return next((level.seconds for level in LEVELS if level.name == name), 0.0)


def stopgap(name: str) -> str:
    """Who plays while that bot is still being compiled: the strongest that needs no search."""
    quick = [level.name for level in LEVELS if not level.searches]
    return name if name in quick else quick[-1]


def adviser(game: Game, seed: int) -> Bot:
    """Who is asked for a hint: a bot that also tells what it found."""
    return bot(HINT, game, seed)
