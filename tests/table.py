"""What tests of every game share: sitting down, playing lines of moves, looking at what is
possible."""

from collections.abc import Iterator
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


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every seat count with every combination of the options that are a single choice."""
    for seats in game.seats:
        combinations: list[dict[str, str]] = [{}]
        for option in game.options:
            if not option.per_seat:
                combinations = [c | {option.name: v} for c in combinations for v in option.values]
        for options in combinations:
            if _is_allowed(game, seats, options):
                yield seats, options


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
