"""Many games at once: whole random games, or one decision in each, over the cores of this machine
or a GPU.

Knows how the work is shared out; the games are played by `loops.py`, the same source for one game
and for a million.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.loops import NO_MOVE
from minster.core.mode import COMPILED
from minster.core.nature import LARGEST_SEED, NOBODY, RNG_NUMBERS, seed_generator
from minster.core.states import States, as_list, ints, move_lists

LIMIT = 50_000
"""Decisions after which a simulated game is given up. The rules know no such limit; `cut_short`
reports it."""


class Batch:
    """`count` games with the same seats and options; game i follows stream i of the seed."""

    def __init__(
        self, game: Game, count: int, seats: int, options: Mapping[str, str], seed: int, device: str
    ) -> None:
        if count < 1:
            raise MinsterError(f"a batch has at least one game, not {count}")
        if device not in ("cpu", "cuda"):
            raise MinsterError(f"device: {device!r} is not one of cpu, cuda")
        self.game, self.count, self.seats, self.device = game, count, seats, device
        self.seed = seed & LARGEST_SEED
        self.players = game.players(seats)
        self.opening = game.opened(seats, options)
        self.states: States[Any] = States(game.schema, count)
        self.made = ints(count)
        self.device_seconds = 0.0
        """What the kernels of the last playout on a device took, without transfers."""

    # -- whole games -------------------------------------------------------------------------

    def playout(self, limit: int = LIMIT, threads: int | None = None) -> Batch:
        """Plays every game to its end with uniformly random moves."""
        if self.device == "cuda":
            from minster.core.cuda import play_outs

            play_outs(self, limit)
            return self
        self._share(
            lambda first, last, rng, out: self.game.loops.play_outs(
                self.states.data,
                first,
                last,
                self.opening.data,
                self.seed,
                limit,
                self.made,
                rng,
                out,
            ),
            threads,
        )
        return self

    def faults(self, limit: int = LIMIT, threads: int | None = None) -> dict[int, list[str]]:
        """Plays every game, looking for faults after every move: {number of the game: what is
        wrong}."""
        found = ints(self.count)
        self._share(
            lambda first, last, rng, out: self.game.loops.watch_play_outs(
                self.states.data, first, last, self.opening.data, self.seed, limit, found, rng, out
            ),
            threads,
        )
        return {i: self.game.fault_texts(int(bits)) for i, bits in enumerate(found) if bits}

    @property
    def decisions(self) -> int:
        return int(sum(self.made))

    def cut_short(self) -> list[int]:
        """The games that the limit stopped before their end."""
        return [i for i in range(self.count) if self._depth(i) > 0]

    def _depth(self, i: int) -> int:
        return int(
            self.states.data[i]["agenda"]["depth"] if COMPILED else self.states[i].agenda.depth
        )

    def scores(self) -> Any:
        return self._results()[0]

    def winners(self) -> list[list[int]]:
        """Of each game those with the best standing; several when the victory is shared."""
        rows = [[int(value) for value in row] for row in self._results()[1]]
        return [[p for p, value in enumerate(row) if value == max(row)] for row in rows]

    def _results(self) -> tuple[Any, Any]:
        scores, standings = ints(self.count, self.players), ints(self.count, self.players)
        self.game.loops.results(self.states.data, 0, self.count, self.players, scores, standings)
        return scores, standings

    # -- one decision in each ----------------------------------------------------------------

    def begin(self) -> Batch:
        """Sets every game up and plays nature's moves, up to the first decision of a seat."""
        self.rngs = ints(self.count, RNG_NUMBERS)
        self.options = move_lists(self.count, self.game.longest)
        self.seat = ints(self.count)
        moves = ints(self.count)
        for i in range(self.count):
            self.opening.copy_to(0, self.states, i)
            seed_generator(self.rngs[i], self.seed, i)
            moves[i] = NO_MOVE
        self.step(moves)
        return self

    def step(self, moves: Any) -> int:
        """Makes moves[i] in game i, then nature's; answers how many moves were no option and left
        unmade."""
        return int(
            self.game.loops.step_all(
                self.states.data, 0, self.count, moves, self.rngs, self.options, self.seat
            )
        )

    def options_of(self, i: int) -> list[int]:
        return as_list(self.options[i])

    @property
    def over(self) -> bool:
        return all(seat == NOBODY for seat in self.seat)

    def _share(self, work: Callable[[int, int, Any, Any], None], threads: int | None) -> None:
        """Cuts the row of games into slices; compiled loops let go of the interpreter, so threads
        suffice."""
        workers = threads or os.cpu_count() or 1
        slices = min(self.count, 1 if not COMPILED or workers == 1 else 8 * workers)
        edges = [self.count * k // slices for k in range(slices + 1)]

        def one(k: int) -> None:
            work(edges[k], edges[k + 1], ints(RNG_NUMBERS), move_lists(1, self.game.longest)[0])

        if slices == 1:
            one(0)
            return
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(one, range(slices)))
