"""Compiling everything a game's cache lacks: every loop is called once, on as little as it takes.

Knows which loops there are and how the house calls them; compiling is done in `core/rule.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import minster
from minster.core import cache, view
from minster.core.game import Game
from minster.core.mode import COMPILED
from minster.core.nature import RNG_NUMBERS, seed_generator
from minster.core.states import States, ints, move_lists

Call = Callable[[], object]


def warm(slugs: Sequence[str], console: Console) -> int:
    """Warms these games, in a compiled process of its own where this one is plain; answers the
    exit code."""
    for slug in slugs:
        minster.game(slug)
    if not COMPILED:
        command = [sys.executable, "-m", "minster.cli", "warm", *slugs]
        return subprocess.run(command, env=os.environ | {"MINSTER_MODE": "fast"}).returncode  # noqa: S603
    for slug in slugs:
        seconds, stale = warm_one(minster.game(slug), console)
        earlier = f"; {stale} of earlier rules removed" if stale else ""
        console.print(f"{slug}: {seconds:.1f} s{earlier}")
    return 0


def warm_one(game: Game, console: Console) -> tuple[float, int]:
    """The seconds it took and how many stale caches were removed."""
    start = perf_counter()
    columns = (TextColumn("{task.description:<36}"), BarColumn(), TimeElapsedColumn())
    calls = dict(loops_of(game))
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(game.slug, total=len(calls))
        for name, call in calls.items():
            progress.update(task, description=f"{game.slug}: {name}")
            call()
            progress.advance(task)
    stale = cache.forget_stale(game.package)
    return perf_counter() - start, stale


def loops_of(game: Game) -> Iterator[tuple[str, Call]]:
    """Every loop by name, called with the kinds of array that matches, batches and bots use."""
    seats = min(game.seats)
    loops = game.loops
    states, kept = States(game.schema, 2), ints(1)
    opening, trail = game.opened(seats, game.read_options(seats, {})), States(game.schema, 2)
    rng, out = ints(RNG_NUMBERS), move_lists(1, game.longest)[0]
    states[0] = opening[0]
    seed_generator(rng, 1, 0)
    data = states.data
    match = game.start(seats)  # looks; nature is left alone
    batch = game.batch(2, seats, seed=1)
    yield "look", lambda: loops.look(data, 0, out)
    yield "step", lambda: match.play(match.moves()[0])
    yield "points", lambda: loops.points(data, 0, 0)
    yield "standing", lambda: loops.standing(data, 0, 0)
    yield "faults", lambda: loops.faults(data, 0)
    yield "conceal", lambda: view.concealed(match, 0)
    yield "imagine", lambda: view.imagined(match, 0, 1)
    yield "play_outs", lambda: batch.playout(threads=1)
    yield "play_outs_checked", lambda: batch.faults(threads=1)
    yield "trace", lambda: loops.trace(trail.data, opening.data, 1, 0, kept, rng, out)
    yield "results", lambda: batch.scores()
    yield "begin_all", lambda: batch.begin()
    yield "step_all", lambda: batch.step(ints(2))
    yield "copy_and_step", lambda: loops.copy_and_step(data, 1, rng, out)
