"""Practice on a CUDA device, a table a thread, by the very functions the processor runs.

Knows memory and grids; imported only where somebody asks for the device.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from minster.bots.lesson import Lesson
from minster.bots.mind import practice_of
from minster.bots.mind.practice import NOTES
from minster.bots.mind.room import Room, room
from minster.core.cuda import device, give_twins
from minster.core.game import Game
from minster.core.nature import RNG_NUMBERS
from minster.core.states import ints, move_lists

THREADS = 32
"""Of a block: tables that wait for each other."""
REGISTERS = 128


class Tables:
    """So many tables on the device, each with room of its own to look ahead in."""

    def __init__(self, game: Game, lesson: Lesson | None, count: int, width: int) -> None:
        self.cuda, self.count = device(), count
        self.kernel = kernel_of(game, lesson)
        own = room(game, width)
        self.traits = len(own.lines[0])
        self.rooms = [self._of_each(part) for part in own]
        self.states = self._of_each(own.states[:1])
        self.rngs = self._of_each(ints(RNG_NUMBERS))
        self.out = self._of_each(move_lists(1, game.longest)[0])

    def _of_each(self, one: Any) -> Any:
        return self.cuda.device_array((self.count, *one.shape), one.dtype)

    def practise(
        self, opening: Any, players: int, first: int, games: int, seed: int, positions: int
    ) -> tuple[Any, Any, Any]:
        """A game at each of so many tables, as `practice.practise` plays them: the rows and notes
        written, and what everybody ended with."""
        most = players * positions
        rows = self.cuda.device_array((games, most, self.traits), np.int8)
        notes = self.cuda.device_array((games, most, NOTES), np.int32)
        finals = self.cuda.device_array((games, players), np.int32)
        written = self.cuda.device_array(games, np.int64)
        self.kernel[(games + THREADS - 1) // THREADS, THREADS](
            self.cuda.to_device(opening),
            *self.rooms,
            self.states,
            self.rngs,
            self.out,
            players,
            first,
            seed,
            rows,
            notes,
            finals,
            written,
        )
        used = np.arange(most) < written.copy_to_host()[:, None]
        return rows.copy_to_host()[used], notes.copy_to_host()[used], finals.copy_to_host()


@cache
def kernel_of(game: Game, lesson: Lesson | None) -> Any:
    """Practice by what is known so far, compiled on its first launch."""
    cuda, practise = device(), practice_of(game, lesson).practise
    give_twins(cuda, practise)
    return cuda.jit(max_registers=REGISTERS)(table_of(practise, cuda))


def table_of(practise: Any, cuda: Any) -> Any:
    """What a thread does: the game of its number, in its own part of everything."""

    def table(
        opening: Any,
        beams: Any,
        beam_rows: Any,
        lists: Any,
        prospects: Any,
        ends: Any,
        estimates: Any,
        values: Any,
        hopes: Any,
        lines: Any,
        seen: Any,
        states: Any,
        rngs: Any,
        out: Any,
        players: int,
        first: int,
        seed: int,
        rows: Any,
        notes: Any,
        finals: Any,
        written: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < len(written):
            place = Room(
                beams[i],
                beam_rows[i],
                lists[i],
                prospects[i],
                ends[i],
                estimates[i],
                values[i],
                hopes[i],
                lines[i],
                seen[i],
            )
            written[i] = practise(
                states[i],
                opening,
                place,
                players,
                first + i,
                first + i + 1,
                seed,
                rngs[i],
                out[i],
                rows[i],
                notes[i],
                finals[i : i + 1],
            )

    return table
