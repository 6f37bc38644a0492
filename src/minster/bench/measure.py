"""One game in the mode of this process, measured; started by `report.py` as a child, once per mode.

Answers as JSON on standard output. Decisions are counted in whole random games with the most seats.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from minster.bench.clock import rate
from minster.core import cuda
from minster.core.game import Game
from minster.core.match import Match
from minster.core.mode import COMPILED
from minster.core.nature import RNG_NUMBERS, seed_generator
from minster.core.states import ints, move_lists
from minster.games.shelf import game

GAMES_AT_ONCE = 400
GAMES_ON_DEVICE = 1 << 20
COPIES_AT_ONCE = 100_000
MOVES_INTO_THE_GAME = 120


def playouts(box: Game, seats: int, threads: int, seconds: float) -> float:
    batch = box.batch(GAMES_AT_ONCE * threads if COMPILED else 1, seats, seed=1)
    return rate(lambda: batch.playout(threads=threads).decisions, seconds)


def copies(box: Game, seats: int, seconds: float) -> float:
    """Copy, list the options and make one, from a position in the middle of a game."""
    match = midgame(box, seats)
    states = box.opened(seats, box.read_options(seats, {}))
    pair = type(states)(box.schema, 2)
    pair[0] = match.state
    rng, out = ints(RNG_NUMBERS), move_lists(1, box.longest)[0]
    seed_generator(rng, 1, 0)

    def work() -> int:
        box.loops.copy_and_step(pair.data, COPIES_AT_ONCE, rng, out)
        return COPIES_AT_ONCE

    return rate(work, seconds)


def midgame(box: Game, seats: int) -> Match:
    match = box.start(seats, seed=1)
    while len(match.made) < MOVES_INTO_THE_GAME and not match.over:
        match.push(match.options_now()[0])
        match.answer_nature()
    return match


def on_device(box: Game, seats: int) -> dict[str, Any] | None:
    """Decisions/s of the kernel alone, and whether its bytes are the processor's."""
    if not cuda.is_available():
        return None
    batch = box.batch(GAMES_ON_DEVICE, seats, seed=1, device="cuda")
    batch.playout()  # compiles the kernel
    batch.playout()
    here = box.batch(2000, seats, seed=1).playout()
    same = here.states.data.tobytes() == batch.states.data[:2000].tobytes()
    return {"rate": batch.decisions / batch.device_seconds, "same_bytes": same}


def measured(slug: str, quick: bool) -> dict[str, Any]:
    started = time.perf_counter()
    box = game(slug)
    seats, seconds = max(box.seats), 0.6 if quick else 3.0
    box.batch(1, seats, seed=1).playout(threads=1)
    ready = time.perf_counter() - started
    found: dict[str, Any] = {"state_bytes": box.schema.BYTES, "ready_s": ready}
    found["one"] = playouts(box, seats, 1, seconds)
    if COMPILED:
        found["all"] = playouts(box, seats, os.cpu_count() or 1, seconds)
        found["copy_step"] = copies(box, seats, seconds)
        found["gpu"] = on_device(box, seats)
    return found


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], "quick" in sys.argv[2:])))
