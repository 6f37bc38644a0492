"""News between processes on one PostgreSQL: what others changed, heard by LISTEN.

Knows the connection and how to get it back; what a piece of news means is `hall.py`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from minster.table.store import CHANNEL, Store

log = logging.getLogger(__name__)
PATIENCE = 1.0


class News:
    """Hears what other processes tell; after a lost connection everything may have changed."""

    def __init__(
        self, store: Store, heard: Callable[[str, list[str]], None], missed: Callable[[], None]
    ) -> None:
        self._store, self._heard, self._missed = store, heard, missed
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def start(self) -> None:
        """Returns once nothing can be missed any more."""
        if self._store.is_shared:
            self._task = asyncio.create_task(self._listen())
            async with asyncio.timeout(30):
                await self._listening.wait()

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        import psycopg

        address = self._store.address.render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    self._missed()
                    async for note in line.notifies():
                        who, *words = note.payload.split()
                        if who != self._store.process:
                            self._heard(who, words)
            except psycopg.OperationalError as error:
                log.warning("the line to other processes is lost: %s", error)
            await asyncio.sleep(PATIENCE)
