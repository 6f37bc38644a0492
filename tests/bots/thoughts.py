"""What greedy and a search think at moments of random games, to compare one mode with another.

    MINSTER_MODE=fast python -m tests.bots.thoughts red-cathedral 3

prints one line a moment: greedy's move, and for every option how often the search tried it, its
chance and its points. A plain process must print the same lines.
"""

import json
import sys
from collections.abc import Iterator
from random import Random

from minster.bots.greedy import GreedyBot
from minster.bots.search import Budget, SearchBot
from minster.core.game import Game
from minster.core.match import Match
from tests.contract.games import by_name

ITERATIONS = 12
"""Few: plain rules think them too."""


def moments(game: Game, seats: int, seed: int, count: int) -> list[Match]:
    """Real decisions from all over a random game."""
    random, match, decisions = Random(seed), game.start(seats, seed), []
    while not match.over and len(match.made) < 2_000:
        if len(match.options_now()) > 1:
            decisions.append(len(match.made))
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    chosen = random.sample(decisions, min(count, len(decisions)))
    return [after(game, seats, seed, match.made[:number]) for number in chosen]


def after(game: Game, seats: int, seed: int, moves: list[int]) -> Match:
    match = game.start(seats, seed)
    for move in moves[len(match.made) :]:  # nature has begun
        match.push(move)
    return match


def thoughts(game: Game, count: int) -> Iterator[list[object]]:
    for seats in (min(game.seats), max(game.seats)):
        for match in moments(game, seats, 9, count):
            searcher = SearchBot(game, 3, Budget(iterations=ITERATIONS))
            found = [[a.move, a.visits, a.chance, a.points] for a in searcher.advise(match)]
            yield [seats, len(match.made), GreedyBot(game, 1, width=4).choose(match), found]


if __name__ == "__main__":
    for line in thoughts(by_name(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(line), flush=True)
