"""A whole run: the jobs over the cores of this machine or a Ray cluster, results kept as they come.

Knows how work is shared out and taken up again; a game is `job.py`, its keeping `records.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from minster.arena import job as jobs_played
from minster.arena.job import Result
from minster.arena.pairing import Job, jobs
from minster.arena.records import Records
from minster.arena.report import Line, in_full, lines
from minster.core.errors import MinsterError

BREAKAGES = 3
"""How often a pool of processes may die before the run is given up; its games are kept."""

Told = Callable[[int, int], None]
"""Called with how many games are done, and of how many."""
Spread = Callable[[Sequence[Job]], Iterator[Result]]


def run(
    slug: str,
    names: Sequence[str],
    seats: int,
    games: int,
    seed: int = 0,
    options: Sequence[tuple[str, str]] = (),
    folder: Path | None = None,
    spread: Spread | None = None,
    told: Told = lambda done, of: None,
) -> list[Line]:
    """Plays what is not yet played and counts everything; a run may be asked for more games."""
    plan = {
        "game": slug,
        "bots": list(names),
        "seats": seats,
        "seed": seed,
        "options": dict(options),
    }
    wanted = list(jobs(slug, names, seats, games, seed, options))
    records = Records(folder, plan)
    try:
        done = {result.number for result in records.found}
        left = [job for job in wanted if job.number not in done]
        told(len(wanted) - len(left), len(wanted))
        for number, result in enumerate((spread or over_processes())(left) if left else (), 1):
            records.keep(result)
            told(len(wanted) - len(left) + number, len(wanted))
        found = lines(records.found)
        records.close(in_full(found))
        return found
    finally:
        records.release()


def here(left: Sequence[Job]) -> Iterator[Result]:
    """One after another, in this process and its mode."""
    for job in left:
        yield jobs_played.play(job)


def over_processes(workers: int | None = None) -> Spread:
    """Over the cores of this machine, in processes whose rules are compiled."""

    def spread(left: Sequence[Job]) -> Iterator[Result]:
        count = min(workers or os.cpu_count() or 1, len(left))
        waiting = {job.number: job for job in left}
        for _ in range(BREAKAGES):
            for result in _until_it_breaks(list(waiting.values()), count):
                del waiting[result.number]
                yield result
            if not waiting:
                return
        raise MinsterError(
            f"arena: the processes died {BREAKAGES} times with {len(waiting)} games left; "
            "with --out FOLDER the same command goes on from here"
        )

    return spread


def _until_it_breaks(left: Sequence[Job], workers: int) -> Iterator[Result]:
    spawning, ending = get_context("spawn"), _end_with_the_run
    with _compiled(), ProcessPoolExecutor(workers, spawning, ending) as pool:
        pending = [pool.submit(jobs_played.play, job) for job in left]
        try:
            for future in as_completed(pending):
                yield future.result()
        except BrokenProcessPool:
            return
        finally:
            for future in pending:
                future.cancel()


def _end_with_the_run() -> None:
    """Where a run is killed its workers go, too: they would wait for its next game for ever."""
    run = parent_process()
    if run is None:
        return

    def watch() -> None:
        run.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _compiled() -> Iterator[None]:
    """Processes started meanwhile are in fast mode, unless the caller has chosen one."""
    before = os.environ.get("MINSTER_MODE")
    os.environ.setdefault("MINSTER_MODE", "fast")
    try:
        yield
    finally:
        if before is None:
            del os.environ["MINSTER_MODE"]


def over_ray(address: str | None = None) -> Spread:
    """Over a Ray cluster; without an address, one started on this machine for the run."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise MinsterError("--ray: ray is missing; pip install 'minster[ray]'") from None

    def spread(left: Sequence[Job]) -> Iterator[Result]:
        mode = os.environ.get("MINSTER_MODE", "fast")
        runtime = {"env_vars": {"MINSTER_MODE": mode}}
        own = not ray.is_initialized()
        if own:
            ray.init(address=address, runtime_env=runtime, log_to_driver=False)
        try:
            remote = ray.remote(jobs_played.play)
            yield from _collected(ray, [remote.remote(job) for job in left])
        finally:
            if own:
                ray.shutdown()

    return spread


def _collected(ray: Any, pending: Iterable[Any]) -> Iterator[Result]:
    waiting = list(pending)
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)
