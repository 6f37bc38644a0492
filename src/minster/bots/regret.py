"""What a short search gives away: the chance to win by its choice beside the best one's, both as a
long search judged them.

Games say who is better, but hundreds of them are needed to tell two figures of a search apart; a
few hundred positions, judged once, do it in minutes:

    MINSTER_MODE=fast python -m minster.bots.regret judge red-cathedral judged.json
    MINSTER_MODE=fast python -m minster.bots.regret compare judged.json 12 100 1000 1s

Change a figure, compare again. Both searches share one judgement, so this tells how soon a search
finds what it would find in the end, not how good that is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter

import minster
from minster.bots.greedy import GreedyBot
from minster.bots.levels import budget_of
from minster.bots.search import Budget, SearchBot
from minster.core.game import Game
from minster.core.match import Match

EARLIEST, LATEST, STRIDE = 20, 160, 37
"""Moves of a game before the position that is taken from it; so much later in the next game."""


@dataclass(frozen=True)
class Judged:
    """A position, and what a long search thought of its moves: the chance to win, in per cent."""

    game: str
    journal: str
    best: int
    chances: dict[int, float]


def judged(game: Game, seats: int, positions: int, iterations: int) -> Iterator[Judged]:
    for number in range(1, positions + 1):
        match = position(game, seats, number)
        found = SearchBot(game, number, Budget(iterations=iterations)).advise(match)
        chances = {advice.move: advice.chance for advice in found if advice.visits}
        yield Judged(game.slug, match.journal(), found[0].move, chances)


def position(game: Game, seats: int, seed: int) -> Match:
    """A real choice in the midst of a game between greedy players."""
    bots = [GreedyBot(game, seed + seat) for seat in range(seats)]
    moment = EARLIEST + STRIDE * seed % (LATEST - EARLIEST)
    match = game.start(seats, seed)
    choice = match.copy()
    while not match.over and len(choice.made) < moment:
        options = match.options_now()
        if len(options) > 1:
            choice = match.copy()
        match.push(options[0] if len(options) == 1 else bots[match.seat].choose(match))
        match.answer_nature()
    return choice


def given_away(positions: Sequence[Judged], budget: Budget, seed: int = 0) -> list[float]:
    """For each position the chance lost by the choice of a search with that budget. A move that the
    long search never tried counts as the worst of those it did."""
    lost = []
    for judged in positions:
        game = minster.game(judged.game)
        match = game.fold(judged.journal)
        move = SearchBot(game, seed, budget).choose(match)
        chance = judged.chances.get(move, min(judged.chances.values()))
        lost.append(max(0.0, judged.chances[judged.best] - chance))
    return lost


def write(file: Path, positions: Sequence[Judged]) -> None:
    file.write_text(json.dumps([vars(p) for p in positions], indent=0), encoding="utf-8")


def read(file: Path) -> list[Judged]:
    rows = json.loads(file.read_text(encoding="utf-8"))
    return [
        Judged(**{**row, "chances": {int(k): v for k, v in row["chances"].items()}}) for row in rows
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    judge = verbs.add_parser("judge", help="positions by a long search")
    judge.add_argument("game")
    judge.add_argument("file", type=Path)
    judge.add_argument("--seats", type=int, default=2)
    judge.add_argument("--positions", type=int, default=200)
    judge.add_argument("--iterations", type=int, default=10_000)
    compare = verbs.add_parser("compare", help="shorter searches with it")
    compare.add_argument("file", type=Path)
    compare.add_argument("budgets", nargs="+", help="iterations, or seconds as 0.5s")
    asked = parser.parse_args()
    if asked.verb == "judge":
        game = minster.game(asked.game)
        write(asked.file, list(judged(game, asked.seats, asked.positions, asked.iterations)))
        return
    positions = read(asked.file)
    for text in asked.budgets:
        budget = budget_of(f"search:{text}")
        if budget is None:
            parser.error(f"{text}: is neither iterations nor seconds")
        start = perf_counter()
        lost = given_away(positions, budget)
        each = (perf_counter() - start) / len(lost)
        error = stdev(lost) / len(lost) ** 0.5 if len(lost) > 1 else 0.0
        best = sum(loss == 0 for loss in lost) / len(lost)
        print(
            f"{text} gives away {fmean(lost):.3f} % of a win a choice (± {1.96 * error:.3f}), and "
            f"nothing in {best:.0%} of {len(lost)} positions; {1000 * each:.0f} ms each",
            flush=True,
        )


if __name__ == "__main__":
    main()
