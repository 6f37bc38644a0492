"""Writes docs/habits.md: how a level plays against itself, from games it plays now.

Knows what to count: scores by seats, where points come from, openings, what winners do; the games
are the arena's, one after another, with seeds from 1:

MINSTER_MODE=fast .venv/bin/python docs/habits.py [--level Architect] [--games 4] [GAME …]
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

import minster
from minster.bots.levels import bot
from minster.core.game import Game
from minster.core.nature import NATURE

PAGE = Path(__file__).with_name("habits.md")
OPENINGS, SOURCES, FAVOURITES = 4, 8, 8
PEOPLE = {
    "pillars-of-the-earth": "people in published reports reach 36 to 54 with four or five players",
    "praga-caput-regni": "the rulebook calls more than 140 good for one player alone",
}
"""What RULES.md says of people's scores."""
SEEN = 4
"""What winners did fewer times than this in all says nothing."""


@dataclass
class Seat:
    """One seat of one finished game."""

    won: bool
    score: int
    sheet: dict[str, int]
    opening: str = ""
    moves: Counter[str] = field(default_factory=Counter)


def played(game: Game, level: str, seats: int, number: int) -> list[Seat]:
    match = game.start(seats, number)
    bots = [bot(level, game, number, seat) for seat in range(seats)]
    openings, moves = [""] * seats, [Counter[str]() for _ in range(seats)]
    match.answer_nature()
    while not match.over:
        options, seat = match.options_now(), match.seat
        move = options[0] if len(options) == 1 else bots[seat].choose(match)
        if len(options) > 1 and seat != NATURE:
            text = game.catalogue.text(move)
            openings[seat] = openings[seat] or text
            moves[seat][text] += 1
        match.push(move)
        match.answer_nature()
    scores, winners = match.scores(), match.winners()
    return [
        Seat(seat in winners, scores[seat], match.sheet(seat), openings[seat], moves[seat])
        for seat in range(seats)
    ]


def found(game: Game, level: str, games: int) -> Iterator[str]:
    """The page's part about one game."""
    tables = {seats: [played(game, level, seats, n) for n in range(1, games + 1)]
              for seats in game.seats}  # fmt: skip
    yield f"## {game.title}\n"
    yield "| seats | games | mean score | winner's | highest | lowest |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for seats, results in tables.items():
        scores = [seat.score for result in results for seat in result]
        best = fmean(max(seat.score for seat in result) for result in results)
        yield (
            f"| {seats} | {len(results)} | {fmean(scores):.1f} | {best:.1f} "
            f"| {max(scores)} | {min(scores)} |"
        )
    people = PEOPLE.get(game.slug, "RULES.md reports no scores of people")
    yield f"\nFor comparison: {people}."
    several = [s for seats, results in tables.items() if seats > 1 for r in results for s in r]
    winners, others = [s for s in several if s.won], [s for s in several if not s.won]
    yield "\nWhere the points come from (winners : others, a game):\n"
    yield "; ".join(_sources(winners, others)) + "."
    yield "\nHow it opens:\n"
    openings = Counter(seat.opening for seat in several)
    for text, count in openings.most_common(OPENINGS):
        yield f"- `{text}`: {100 * count // len(several)} % of seats"
    yield "\nWhat winners choose more often than the others:\n"
    for text, ours, theirs in _favourites(winners, others):
        yield f"- `{text}`: {ours:.2f} : {theirs:.2f} a game"
    yield ""


def _sources(winners: Sequence[Seat], others: Sequence[Seat]) -> list[str]:
    lines = {line for seat in winners + list(others) for line in seat.sheet}
    mean = {
        line: (
            fmean(s.sheet.get(line, 0) for s in winners),
            fmean(s.sheet.get(line, 0) for s in others),
        )
        for line in lines
    }
    most = sorted(mean, key=lambda line: -abs(mean[line][0]))[:SOURCES]
    return [
        re.sub("-(?=[0-9])", "−", f"{line} {mean[line][0]:.1f} : {mean[line][1]:.1f}")
        for line in most
    ]


def _favourites(winners: Sequence[Seat], others: Sequence[Seat]) -> list[tuple[str, float, float]]:
    """Moves by how much more often winners make them, in deviations of chance."""
    ours, theirs = Counter[str](), Counter[str]()
    for seats, count in ((winners, ours), (others, theirs)):
        for seat in seats:
            count.update(seat.moves)
    rates = []
    for text, count in ours.items():
        if count >= SEEN:
            a, b = count / len(winners), theirs[text] / len(others)
            spread = ((a / len(winners)) + (max(b, a / 10) / len(others))) ** 0.5
            rates.append(((a - b) / spread, text, a, b))
    return [(text, a, b) for _, text, a, b in sorted(rates, reverse=True)[:FAVOURITES]]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games_of", nargs="*", default=list(minster.SLUGS), metavar="GAME")
    asked.add_argument("--level", default="Architect")
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--page", type=Path, default=PAGE)
    wish = asked.parse_args()
    parts = [
        "# Habits of the bots\n",
        f"How the {wish.level} plays against itself. Made by `docs/habits.py`, which says what is",
        "counted; moves are written as in journals.\n",
    ]
    for slug in wish.games_of:
        parts += found(minster.game(slug), wish.level, wish.games)
        wish.page.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
