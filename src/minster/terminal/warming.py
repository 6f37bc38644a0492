"""Compiling everything a game's cache lacks: every loop is called once, on as little as it takes.

Knows which loops there are and how the house calls them; compiling is done in `core/rule.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import minster
from minster.bots.levels import bot
from minster.core import cache, view
from minster.core.game import Game
from minster.core.mode import COMPILED
from minster.core.states import move_lists

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
        console.print(f"{slug}: {warm_one(minster.game(slug), console):.1f} s")
    if stale := cache.forget_stale():
        console.print(f"{stale} unused folders of earlier rules removed")
    return 0


def warm_one(game: Game, console: Console) -> float:
    """The seconds it took."""
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
    return perf_counter() - start


def loops_of(game: Game) -> Iterator[tuple[str, Call]]:
    """Every loop by name, called with the kinds of array that matches, batches and bots use."""
    seats = min(game.seats)
    loops = game.loops
    data = game.opened(seats, game.read_options(seats, {})).data
    out = move_lists(1, game.longest)[0]
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
    yield "watch_play_outs", lambda: batch.faults(threads=1)
    yield "results", lambda: batch.scores()
    yield "step_all", lambda: batch.begin()
    yield "greedy", partial(_begin, game, "greedy", seats)
    for count in sorted({seats, max(game.seats)}):  # alone, bots search without what was learned
        yield f"search at a table for {count}", partial(_begin, game, "search:2", count)


def _begin(game: Game, name: str, seats: int) -> None:
    """Some moves by a bot: later ones go on from earlier ones."""
    match, player = game.start(seats, 1), bot(name, game, 1)
    for _ in range(8):
        match.push(player.choose(match))
        match.answer_nature()
