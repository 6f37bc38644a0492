"""The greedy bot: takes the turn that looks best when it is over, and thinks of nothing later.

Knows how wide it looks and how to be careless on purpose; the looking is `mind/beam.py`, what a
position is worth each game's `evaluation.py`.
"""

from __future__ import annotations

from minster.bots.lesson import lesson_of
from minster.bots.mind import mind_of
from minster.bots.mind.room import room
from minster.core.game import Game
from minster.core.match import Match
from minster.core.nature import RNG_NUMBERS, seed_generator
from minster.core.rule import entered
from minster.core.states import States, copy_state, ints
from minster.core.view import imagined

WIDTH = 16


class GreedyBot:
    """`error` is how far it may misjudge a turn, in millionths of a chance to win; one that is
    `learned` judges by what practice has taught, too."""

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        width: int = WIDTH,
        error: int = 0,
        learned: bool = False,
    ):
        self.game, self.seed, self.error, self.learned = game, seed, error, learned
        self.room = room(game, width)
        """What the last look to the end of the turn has found."""
        self._rng = ints(RNG_NUMBERS)

    def choose(self, match: Match) -> int:
        options = match.options_now()
        return options[0] if len(options) == 1 else options[self.look_ahead(match)]

    def look_ahead(self, match: Match) -> int:
        """The place of the best option among those of the match."""
        number = len(match.made)
        here = States.holding(imagined(match, match.seat, self.seed + number))
        copy_state(here.data, 0, self.room.states, 0)
        seed_generator(self._rng, self.seed, number)
        players = self.game.players(match.seats)
        lesson = lesson_of(self.game, match.seats) if self.learned else None
        look_ahead = entered(mind_of(self.game, lesson).beam.look_ahead)
        return int(look_ahead(self.room, match.seat, players, self.error, self._rng))
