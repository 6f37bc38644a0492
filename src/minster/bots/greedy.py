"""The greedy bot: takes the turn that looks best when it is over, and thinks of nothing later.

Knows how wide it looks and how to be careless on purpose; the looking is `mind/beam.py`, what a
position is worth each game's `evaluation.py`.
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind import mind_of
from minster.core.game import Game
from minster.core.match import Match
from minster.core.nature import RNG_NUMBERS, seed_generator
from minster.core.states import States, ints, move_lists
from minster.core.view import imagined

WIDTH = 16


class GreedyBot:
    """`error` is how far it may misjudge a turn, in millionths of a chance to win."""

    def __init__(self, game: Game, seed: int = 0, width: int = WIDTH, error: int = 0):
        self.game, self.seed, self.width = game, seed, width
        self.error = error
        self._states: States[Any] = States(game.schema, 2 * width + 2)
        self._rows = ints(2 * width + 2, 2)
        self._rng = ints(RNG_NUMBERS)
        self._out = move_lists(1, game.longest)[0]
        self.prospects = ints(game.longest)
        """For each option of the last choice, what the best turn found that begins with it is
        worth."""
        self.ends: States[Any] = States(game.schema, game.longest)
        """And where that turn ends."""

    def choose(self, match: Match) -> int:
        options = match.options_now()
        return options[0] if len(options) == 1 else options[self.look_ahead(match)]

    def look_ahead(self, match: Match) -> int:
        """The place of the best option among those of the match."""
        number = len(match.made)
        self._states[0] = imagined(match, match.seat, self.seed + number)
        seed_generator(self._rng, self.seed, number)
        best = mind_of(self.game).beam.look_ahead(
            self._states.data,
            match.seat,
            self.game.players(match.seats),
            self.width,
            self.error,
            self._rng,
            self._out,
            self._rows,
            self.prospects,
            self.ends.data,
        )
        return int(best)
