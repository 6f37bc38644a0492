"""The levels of bots as the table offers them, and who plays for an absent player.

Knows names and thinking times; the bots themselves are `minster.bots`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from minster.bots import Bot
from minster.bots.random import RandomBot
from minster.core.game import Game


class Plain(NamedTuple):
    name: str
    about: str


def _ladder() -> Any:
    try:
        return import_module("minster.bots.levels")
    except ModuleNotFoundError:
        return None


def names() -> list[str]:
    """From the weakest to the strongest."""
    ladder = _ladder()
    return [level.name for level in ladder.LEVELS] if ladder else ["Random"]


def usual() -> str:
    """The level of whoever has not chosen."""
    ladder = _ladder()
    return str(ladder.MODEST.name) if ladder else "Random"


def told() -> list[Any]:
    """Each level with `name` and `about`, for the page that offers them."""
    ladder = _ladder()
    return list(ladder.LEVELS) if ladder else [Plain("Random", "takes any move")]


def seconds_of(name: str) -> float:
    ladder = _ladder()
    found = [level.seconds for level in ladder.LEVELS if level.name == name] if ladder else []
    return float(found[0]) if found else 0.0


def stopgap(name: str) -> str:
    """Who plays while that bot is still being compiled: the strongest that needs no search."""
    quick = [level for level in names() if seconds_of(level) == 0]
    return name if name in quick or not quick else quick[-1]


def bot(name: str, game: Game, seed: int) -> Bot:
    ladder = _ladder()
    if ladder is None or name == "Random":
        return RandomBot(seed)
    made: Bot = ladder.bot(name, game, seed)
    return made


def adviser(game: Game, seed: int) -> Bot:
    """Who is asked for a hint: a bot that may also tell what it found."""
    return bot("search:0.8s" if _ladder() else "Random", game, seed)
