"""The bot that takes any option, all equally likely.

It knows nothing of any game: the measure of how weak play can be, and a patient partner for tests.
"""

from __future__ import annotations

from typing import Any

from minster.core.match import Match
from minster.core.nature import RNG_NUMBERS, draw, seed_generator
from minster.core.states import ints


class RandomBot:
    """The same seed and stream (a seat, as a rule) choose the same moves in every mode."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._rng: Any = ints(RNG_NUMBERS)
        seed_generator(self._rng, seed, stream)

    def choose(self, match: Match) -> int:
        options = match.options_now()
        return options[int(draw(self._rng, len(options)))]
