"""The bots by name: six levels with the names of the house, and the plain names of what they are
made of.

Knows which bot each name means and how long it thinks; terminal, table and arena ask here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from minster.bots import Bot
from minster.bots.greedy import GreedyBot
from minster.bots.mind import tries_of
from minster.bots.random import RandomBot
from minster.bots.search import Budget, SearchBot
from minster.core.errors import OptionError
from minster.core.game import Game
from minster.core.nature import LARGEST_SEED


@dataclass(frozen=True)
class Level:
    """A rung of the ladder: its name, what it is, and how long it thinks about a move."""

    number: int
    name: str
    about: str
    seconds: float
    searches: bool
    make: Callable[[Game, int], Bot]


def _greedy(number: int, name: str, about: str, error: int) -> Level:
    def make(game: Game, seed: int) -> Bot:
        return GreedyBot(game, seed, error=error)

    return Level(number, name, about, 0.0, False, make)


def _trying(number: int, name: str, about: str) -> Level:
    def make(game: Game, seed: int) -> Bot:
        return SearchBot(game, seed, Budget(iterations=tries_of(game)))

    return Level(number, name, about, 0.0, True, make)


def _searching(number: int, name: str, about: str, seconds: float) -> Level:
    def make(game: Game, seed: int) -> Bot:
        return SearchBot(game, seed, Budget(seconds=seconds))

    return Level(number, name, about, seconds, True, make)


CLUMSY, CARELESS, FALLIBLE = 180_000, 110_000, 45_000
"""How far the first three levels may misjudge a turn, of a sure win's 1,000,000: so the same error
is more points where luck is greater."""

LEVELS = (
    _greedy(1, "Apprentice", "sees what a turn may bring, and often misjudges it", CLUMSY),
    _greedy(2, "Journeyman", "takes a turn that looks good, carelessly", CARELESS),
    _greedy(3, "Mason", "takes a good turn, and slips now and then", FALLIBLE),
    _greedy(4, "Warden", "takes the turn that looks best", 0),
    _trying(5, "Master", "plays by what was learned, with hardly a second thought"),
    _searching(6, "Architect", "searches until it is sure, up to 1 s a move", 1.0),
)
MODEST = LEVELS[1]
"""Whom a newcomer meets who has not chosen."""

STREAM = 0x9E3779B97F4A7C
"""Far from each other, so that neighbouring seeds never meet at another seat."""
SECONDS = re.compile(r"search:(\d+(?:\.\d+)?)s")
ITERATIONS = re.compile(r"search:(\d+)")
NAMES = "a level from 1 to 6 or its name, random, greedy, learned, search:0.5s or search:2000"


def level_of(name: str | int) -> Level | None:
    """The level of that number or name, if it is one."""
    text = str(name).strip().lower()
    return next((x for x in LEVELS if text in (str(x.number), x.name.lower())), None)


def bot(name: str | int, game: Game, seed: int, seat: int = 0) -> Bot:
    """The bot of that name: `4`, `Warden`, `random`, `greedy`, `search:0.5s` or `search:2000`.

    With the same seed, bots at different seats still go their own ways.
    """
    text = str(name).strip().lower()
    if text == "random":
        return RandomBot(seed, seat)
    seed = (seed + seat * STREAM) & LARGEST_SEED
    if level := level_of(name):
        return level.make(game, seed)
    if text in ("greedy", "learned"):
        return GreedyBot(game, seed, learned=text == "learned")
    if budget := budget_of(text):
        return SearchBot(game, seed, budget)
    raise OptionError(f"there is no bot {name!r}; there is {NAMES}")


def budget_of(text: str) -> Budget | None:
    """What `search:…` asks for; `search` alone thinks for a second."""
    if text == "search":
        return Budget(seconds=1.0)
    if (found := SECONDS.fullmatch(text)) and float(found[1]) > 0:
        return Budget(seconds=float(found[1]))
    if (found := ITERATIONS.fullmatch(text)) and int(found[1]) > 0:
        return Budget(iterations=int(found[1]))
    return None


def thinking_time(name: str | int) -> float:
    """Seconds a move, as stated; 0 for those who answer at once, or count iterations."""
    if level := level_of(name):
        return level.seconds
    budget = budget_of(str(name).strip().lower())
    return budget.seconds if budget else 0.0


def title(name: str | int) -> str:
    """How a bot is spoken of: a level by its name and number, others as they were given."""
    level = level_of(name)
    return f"{level.name} (level {level.number})" if level else str(name).strip()
