"""One game between bots, whatever the bots do: the function every worker runs.

Knows what a bot that raises, hangs or answers nonsense costs: its game, never the run.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

import minster
from minster.arena.pairing import Job
from minster.bots import Bot
from minster.bots.levels import bot, thinking_time
from minster.core.game import Game
from minster.core.match import Match
from minster.core.mode import COMPILED

PATIENCE = 10.0
"""Seconds beyond twice its stated time after which a bot counts as hanging."""
FIRST_PATIENCE = 300.0
"""The same for its first move, which may have to wait for a compiler."""
LONGEST = 20_000
"""Moves after which a game is given up as endless."""

Maker = Callable[[str, Game, int, int], Bot]


@dataclass(frozen=True)
class Result:
    """What became of a job: by seat, the bot, its points, its rank and its share of the victory."""

    number: int
    seed: int
    bots: list[str]
    scores: list[int]
    ranks: list[float]
    shares: list[float]
    moves: int
    seconds: list[float]
    """The longest a seat took over a move."""
    faults: dict[str, str] = field(default_factory=dict)
    """{seat: what its bot did}; it lost this game by it."""

    def as_row(self) -> dict[str, Any]:
        return asdict(self)


class Misplay(Exception):
    """A bot raised, hung or answered nonsense."""


def play(job: Job, make: Maker = bot, patience: float = PATIENCE) -> Result:
    """Plays one game to its end, or to the first misplay."""
    game = minster.game(job.slug)
    match = game.start(len(job.bots), job.seed, **dict(job.options))
    longest = [0.0] * match.seats
    players: dict[int, Bot] = {}
    begun: set[int] = set()
    faults: dict[str, str] = {}
    while not match.over and not faults:
        seat, asked = match.seat, len(match.options_now()) > 1
        start = perf_counter()
        try:
            if len(match.made) > LONGEST:
                raise Misplay(f"did not finish within {LONGEST} moves")
            if seat not in players:
                players[seat] = make(job.bots[seat], game, job.seed, seat)
            limit = _limit(job.bots[seat], patience) if seat in begun else FIRST_PATIENCE
            move = answer(players[seat], match, max(limit, patience))
        except Exception as error:  # whatever a bot does, the run goes on
            faults[str(seat)] = _said(error)
            break
        if seat in begun:  # the first answer may hold a compilation
            longest[seat] = max(longest[seat], perf_counter() - start)
        if asked:
            begun.add(seat)
        match.push(move)
        match.answer_nature()
    return _result(job, match, longest, faults)


def answer(player: Bot, match: Match, limit: float) -> int:
    """What the bot chooses, checked; `Misplay` where it is no option or does not come in time.

    A bot that hangs is left behind in its thread: Python cannot end one.
    """
    options = match.options_now()
    if len(options) == 1:
        return options[0]
    box: list[Any] = []

    def ask() -> None:
        try:
            box.append(player.choose(match.copy()))
        except Exception as error:
            box.append(error)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(limit)
    if not box:
        raise Misplay(f"gave no answer within {limit:g} s")
    if isinstance(box[0], Exception):
        raise box[0]
    if not isinstance(box[0], int) or box[0] not in options:
        raise Misplay(f"answered {box[0]!r}, which is no option")
    return box[0]


def _limit(name: str, patience: float) -> float:
    return 2 * thinking_time(name) + (patience if COMPILED else 60 + patience)


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, Misplay) else f"raised {type(error).__name__}: {error}"


def _result(job: Job, match: Match, longest: list[float], faults: Mapping[str, str]) -> Result:
    """Ranks from standings; who misplayed is last, and the others share what is left by points."""
    seats, players = match.seats, match.game.players(match.seats)
    standing = match.game.loops.standing
    order = [int(standing(match._states.data, 0, p)) for p in range(players)]
    for seat in faults:
        order[int(seat)] = min(order) - 1
    ranks = [
        1 + sum(other > mine for other in order) + (sum(other == mine for other in order) - 1) / 2
        for mine in order[:seats]
    ]
    best = [p for p, value in enumerate(order) if value == max(order)]
    shares = [1 / len(best) if seat in best else 0.0 for seat in range(seats)]
    return Result(
        job.number,
        job.seed,
        list(job.bots),
        [int(points) for points in match.scores()[:seats]],
        ranks,
        shares,
        len(match.made),
        [round(s, 4) for s in longest],
        dict(faults),
    )
