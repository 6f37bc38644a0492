"""What tests of every game share: sitting down, playing lines of moves, looking at what is
possible."""

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

from minster.core.errors import OptionError
from minster.core.game import Game
from minster.core.match import Match


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def starting(match: Match, prefix: str) -> list[str]:
    """The legal moves that begin so."""
    return [move for move in match.moves() if move.startswith(prefix)]


MOST_COMBINATIONS = 48


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with every combination of the options that are a single choice; where they
    are too many, as few as show every value of every option."""
    for seats in game.seats:
        for options in _combinations(game, seats):
            if _is_allowed(game, seats, options):
                yield seats, options


def _combinations(game: Game, seats: int) -> list[dict[str, str]]:
    values = {o.name: list(o.values) for o in game.options if not o.per_seat}
    if prod(len(v) for v in values.values()) <= MOST_COMBINATIONS:
        return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]
    for name in values:
        values[name] = [v for v in values[name] if _is_allowed(game, seats, {name: v})]
    longest = max(len(v) for v in values.values())
    return [
        {name: v[(i + k * (i // len(v))) % len(v)] for k, (name, v) in enumerate(values.items())}
        for i in range(longest)
    ]


def _is_allowed(game: Game, seats: int, options: dict[str, str]) -> bool:
    """A value may need more seats than there are."""
    try:
        game.read_options(seats, options)
    except OptionError:
        return False
    return True


def play_randomly(match: Match, random: Random, most: int = 100_000) -> Match:
    while not match.over and len(match.made) < most:
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    return match
