"""Bots at work: processes of their own that are asked for moves, and replaced when they fail.

Knows processes, pipes and deadlines; what a bot thinks is `worker.py`. Nobody waits for a compiler:
until a game's compiled bots are ready, a plain process plays a simpler one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

import minster
from minster.table import levels
from minster.table.worker import HEAD, Answer, Question

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "minster.table.worker")
READY_SECONDS = 300.0
"""Loading a game's compiled bots may include compiling them."""
TRIES = 2


class BotFailed(Exception):
    """A bot crashed, hung or answered nonsense, and its second try did too."""


def deadline(level: str) -> float:
    return 3 * levels.seconds_of(level) + 5


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self, command: Sequence[str], mode: str) -> None:
        self._command, self.mode = command, mode
        self._process: asyncio.subprocess.Process | None = None
        self.games: set[str] = set()
        """Those it is ready for."""
        self.busy = asyncio.Lock()
        self.is_learning = False
        """It loads another game, which may take longer than anybody should wait."""
        self._reaping: asyncio.Future[int] | None = None

    async def ask(self, question: Question, seconds: float) -> Answer:
        async with self.busy:
            try:
                async with asyncio.timeout(seconds):
                    return await self._ask(question)
            except (Exception, asyncio.CancelledError):
                self.end()
                raise

    async def _ask(self, question: Question) -> Answer:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._started()
        assert process.stdin is not None  # noqa: S101 (both are pipes)
        assert process.stdout is not None  # noqa: S101
        data = msgspec.msgpack.encode(question)
        process.stdin.write(len(data).to_bytes(HEAD, "big") + data)
        await process.stdin.drain()
        head = await process.stdout.readexactly(HEAD)
        data = await process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(data, type=Answer)

    async def _started(self) -> asyncio.subprocess.Process:
        self.games.clear()
        pipe = asyncio.subprocess.PIPE
        env = os.environ | {"MINSTER_MODE": self.mode}
        return await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, env=env
        )

    def end(self) -> None:
        """Ends the process at once; the next question starts another."""
        self.games.clear()
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process, old = None, self._process
        if old is not None:
            self._reaping = asyncio.ensure_future(old.wait())

    async def close(self) -> None:
        self.end()
        if self._reaping is not None:
            await self._reaping


class Workers:
    """Chooses who answers; `failed` is told about every failure."""

    def __init__(
        self,
        mode: str,
        processes: int,
        *,
        warms: bool = True,
        command: Sequence[str] = COMMAND,
        failed: Callable[[str], None] = lambda reason: None,
    ) -> None:
        self._all = [Worker(command, mode) for _ in range(processes)]
        self._stopgap = Worker(command, "plain")
        self._compiles, self._warms = mode != "plain", warms
        self._failed = failed
        self._wanted: list[str] = list(minster.SLUGS)
        self._preparing: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        if self._compiles:
            self._spawn(self._prepare_all())

    async def stop(self) -> None:
        for task in self._preparing:
            task.cancel()
        await asyncio.gather(*self._preparing, return_exceptions=True)
        for worker in (*self._all, self._stopgap):
            await worker.close()

    def expect(self, game: str) -> None:
        """This game's bots will be asked soon: it is prepared before the others."""
        if self._compiles and game in self._wanted:
            self._wanted.remove(game)
            self._spawn(self._prepare(game))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare_all(self) -> None:
        """One game after another, at leisure."""
        while self._wanted:
            await self._prepare(self._wanted.pop(0))

    async def _prepare(self, game: str) -> None:
        if self._warms and not await self._compiled(game):
            self._note(f"{game}: its rules do not compile; simpler bots go on playing it")
            return
        for worker in self._all:
            await self._make_ready(worker, game)

    async def _compiled(self, game: str) -> bool:
        """Compiles what the cache lacks, as `minster warm` does."""
        quiet = asyncio.subprocess.DEVNULL
        command = [sys.executable, "-m", "minster.cli", "warm", game]
        if nice := shutil.which("nice"):  # people are served first
            command = [nice, *command]
        env = os.environ | {"MINSTER_MODE": "fast"}
        process = await asyncio.create_subprocess_exec(
            *command, stdin=quiet, stdout=quiet, stderr=quiet, env=env
        )
        try:
            return await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def _make_ready(self, worker: Worker, game: str) -> None:
        worker.is_learning = True
        try:
            await worker.ask(Question("ready", game), READY_SECONDS)
            worker.games.add(game)
        except Exception as error:
            self._note(f"{game}: a bot's process is not ready: {error!r}")
        finally:
            worker.is_learning = False

    def _choose(self, game: str) -> Worker:
        """A process that is ready for the game, an idle one first."""
        if not self._compiles:
            ready = self._all
        else:
            ready = [w for w in self._all if game in w.games and not w.is_learning]
        idle = [w for w in ready if not w.busy.locked()]
        return (idle or ready or [self._stopgap])[0]

    async def ask(self, question: Question) -> Answer:
        """The answer; a second try after a failure, then BotFailed."""
        for _ in range(TRIES):
            worker = self._choose(question.game)
            asked = question
            if worker is self._stopgap:
                asked = msgspec.structs.replace(question, level=levels.stopgap(question.level))
            known = set(worker.games)
            try:
                return await worker.ask(asked, deadline(question.level))
            except Exception as error:
                self._note(f"{question.game}, {question.level}: {error!r}")
                for game in known:
                    self._spawn(self._make_ready(worker, game))
        raise BotFailed(question.level)

    def _note(self, reason: str) -> None:
        log.warning("bot: %s", reason)
        self._failed(reason)
