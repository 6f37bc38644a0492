"""The hall: every table open in this process, its visitors, and the order in which things happen.

Knows that a change is stored before anybody sees it, who is to be shown what, and when a bot is
due; the manners of a table are `sitting.py`, what is seen `looks.py`, how it is drawn the pages'.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from minster.core.language import Speech
from minster.table import levels
from minster.table.drawn import Drawings
from minster.table.look import Look
from minster.table.looks import Tellers, language_and_names, look_at, look_back, name_of
from minster.table.metrics import Metrics
from minster.table.news import News
from minster.table.records import PERSON, Change, Line, Pass
from minster.table.settings import Settings
from minster.table.sitting import Refused, Sitting
from minster.table.store import Store
from minster.table.worker import Question
from minster.table.workers import BotFailed, Workers, deadline

log = logging.getLogger(__name__)
say = Speech(__file__)

RIPPLE_SECONDS = 0.15
"""People who come and go are told about together."""
PRESENCE_SECONDS = 30.0
PATIENCE = 1.0


class Pages(Protocol):
    """Who turns looks into markup, and knows how each box is told of."""

    shelf: Any

    def page(self, name: str, **facts: Any) -> str: ...

    def parts(
        self, look: Look, drawings: Drawings | None = None, sent: Mapping[str, int] | None = None
    ) -> dict[str, str]: ...

    def board_of(self, look: Look, player: int) -> str: ...


Looks = dict[tuple[str, str, int | None], Look]
"""By key, language, and who holds a shared screen."""


class Stale(Exception):
    """The moment a command was made for has passed."""


class Visitor:
    """One open page: what it may see, what it was sent, and how to send more."""

    def __init__(
        self, key: str, opened: Pass, language: str, send: Callable[[dict[str, Any]], None]
    ) -> None:
        self.key, self.opened, self.language, self.send = key, opened, language, send
        self.sent: dict[str, int] = {}
        self.told = -1
        self.greeted = False
        self.passed_to: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return self.opened.seats


class OpenTable:
    """A sitting with those who look at it from this process."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.tellers, self.drawings = sitting, Tellers(sitting), Drawings()
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        self.driving: asyncio.Task[None] | None = None
        self.ripple: asyncio.TimerHandle | None = None
        self.touched = monotonic()
        self.is_unsure = False
        """Memory and store may differ: the store counts."""

    def here(self) -> frozenset[int]:
        return frozenset(seat for visitor in self.visitors for seat in visitor.seats)

    def present(self) -> frozenset[int]:
        now = monotonic()
        others = (seats for until, seats in self.elsewhere.values() if until > now)
        return self.here().union(*others)

    @property
    def is_quiet(self) -> bool:
        return not self.visitors and (self.driving is None or self.driving.done())


class Hall:
    def __init__(
        self, settings: Settings, store: Store, workers: Workers, pages: Pages, metrics: Metrics
    ) -> None:
        self.settings, self.store, self.workers = settings, store, workers
        self.pages, self.metrics = pages, metrics
        self.tables: dict[int, OpenTable] = {}
        self._loading: dict[int, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.news = News(store, self._heard, self._missed)

    async def start(self) -> None:
        await self.news.start()
        self.workers.start()
        self._spawn(self._keep_house())

    async def stop(self) -> None:
        await self.news.stop()
        driving = [t.driving for t in self.tables.values() if t.driving]
        for task in [*self._tasks, *driving]:
            task.cancel()
        await asyncio.gather(*self._tasks, *driving, return_exceptions=True)
        await self.workers.stop()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- tables ------------------------------------------------------------------------------

    async def table(self, match: int) -> OpenTable | None:
        """The table of a match, taken from the store the first time."""
        found = self.tables.get(match)
        if found is None:
            async with self._loading.setdefault(match, asyncio.Lock()):
                found = self.tables.get(match)
                if found is None and (kept := await self.store.load(match)):
                    found = self.tables[match] = OpenTable(Sitting(kept))
            self._loading.pop(match, None)
        if found is not None:
            found.touched = monotonic()
        return found

    async def _reload(self, table: OpenTable) -> None:
        kept = await self.store.load(table.sitting.id)
        if kept is not None:
            table.sitting.take_over(kept)
        table.is_unsure = False

    async def change(
        self, table: OpenTable, revision: int | None, deed: Callable[[Sitting], Change | None]
    ) -> None:
        """Does something at a table, stores it, and only then shows it to everybody.

        `revision` is the moment it was meant for; None where any will do.
        """
        async with self.settled(table):
            sitting = table.sitting
            if revision not in (None, sitting.revision):
                self.metrics.count["stale"] += 1
                raise Stale
            table.is_unsure = True  # until it is stored
            try:
                change = deed(sitting)
            except Refused:
                table.is_unsure = False
                raise
            if change is not None:
                if not await self.store.grow(sitting.id, sitting.revision, change):
                    self.metrics.count["stale"] += 1
                    raise Stale
                sitting.revision += 1
                self.metrics.count["moves"] += len(change.texts)
            table.is_unsure = False
            self.show_all(table)
        self.drive(table)

    @asynccontextmanager
    async def settled(self, table: OpenTable) -> AsyncIterator[None]:
        """Within it nothing else happens at the table, and memory and store agree."""
        async with table.lock:
            if table.is_unsure:
                await self._reload(table)
            yield

    async def chat(self, table: OpenTable, line: Line) -> None:
        await self.store.say(table.sitting.id, line)
        async with self.settled(table):
            table.sitting.heard(line)
            self.show_all(table)

    # -- who sees what -----------------------------------------------------------------------

    def enter(self, table: OpenTable, visitor: Visitor) -> None:
        table.visitors.add(visitor)
        self._stir(table)
        self.drive(table)

    def leave(self, table: OpenTable, visitor: Visitor) -> None:
        table.visitors.discard(visitor)
        self._stir(table)

    def _stir(self, table: OpenTable) -> None:
        """Somebody came or went: everybody is told, a moment later."""
        if table.ripple is None:
            loop = asyncio.get_running_loop()
            table.ripple = loop.call_later(RIPPLE_SECONDS, self._ripple, table)

    def _ripple(self, table: OpenTable) -> None:
        table.ripple = None
        self._tell_presence(table)
        self._spawn(self._show_all_settled(table))

    async def _show_all_settled(self, table: OpenTable) -> None:
        async with self.settled(table):
            self.show_all(table)

    def _tell_presence(self, table: OpenTable) -> None:
        if self.store.is_shared:
            seats = ",".join(map(str, sorted(table.here()))) or "-"
            self._spawn(self.store.tell(f"here {table.sitting.id} {seats}"))

    def show_all(self, table: OpenTable) -> None:
        table.touched = monotonic()
        looks: Looks = {}
        for visitor in list(table.visitors):
            if visitor.greeted:
                self._show(table, visitor, looks)
        table.sitting.recent.clear()
        table.drawings.forget()

    def show(self, table: OpenTable, visitor: Visitor) -> None:
        """Answers a page that asked, even if nothing has changed."""
        self._show(table, visitor, {}, always=True)
        table.drawings.forget()

    def _show(
        self, table: OpenTable, visitor: Visitor, looks: Looks, *, always: bool = False
    ) -> None:
        """Sends what changed since this page was last sent something."""
        try:
            with language_and_names(table.sitting, visitor.language):
                look = self._seen_by(table, visitor, looks)
                parts = self.pages.parts(look, table.drawings, visitor.sent)
                title = say("Your turn")
        except Exception:
            self.metrics.count["faults"] += 1
            log.exception("table %d cannot be shown", table.sitting.id)
            return
        hashes = {name: hash(markup) for name, markup in parts.items()}
        changed = {n: parts[n] for n, value in hashes.items() if visitor.sent.get(n) != value}
        if not (changed or always or visitor.told != look.revision):
            return
        visitor.sent |= hashes
        visitor.told = look.revision
        replaced = any(chair.left for chair in look.chairs if chair.seat == look.decider)
        yours = look.decider in visitor.seats and not look.over and not replaced
        message = {
            "kind": "look",
            "n": look.revision,
            "parts": changed,
            "yours": yours,
            "mover": look.log[-1].seat if look.log else -1,
        }
        if yours:
            message["title"] = title
        visitor.send(message)

    def _seen_by(self, table: OpenTable, visitor: Visitor, looks: Looks) -> Look:
        """Made once for all pages that see the same."""
        at = (visitor.key, visitor.language, visitor.passed_to)
        if at not in looks:
            looks[at] = self._look(table, visitor.key, visitor.seats, visitor.passed_to)
        return looks[at]

    def look(self, table: OpenTable, key: str, opened: Pass) -> Look:
        """For a whole page, in the language spoken now; a shared screen starts veiled."""
        return self._look(table, key, opened.seats, None)

    def _look(
        self, table: OpenTable, key: str, seats: Sequence[int], passed_to: int | None
    ) -> Look:
        return look_at(table.sitting, table.tellers, key, seats, table.present(), passed_to)

    def look_back(self, table: OpenTable, key: str, opened: Pass, number: int) -> Look:
        sitting = table.sitting
        viewer = opened.seats[0] if len(opened.seats) == 1 else -1
        number = max(0, min(number, len(sitting.match.made)))
        return look_back(sitting, table.tellers, key, viewer, number)

    # -- bots --------------------------------------------------------------------------------

    def drive(self, table: OpenTable) -> None:
        """Sees to it that bots move as long as they are due."""
        if table.sitting.bot_due() and (table.driving is None or table.driving.done()):
            table.driving = asyncio.create_task(self._drive(table))

    async def _drive(self, table: OpenTable) -> None:
        while (sitter := table.sitting.bot_due()) and self._is_watched(table):
            try:
                if await self.store.drives(table.sitting.id, deadline(sitter.level)):
                    await self._bot_moves(table, sitter.level)
                else:
                    await asyncio.sleep(PATIENCE)  # another process asks this table's bots
            except SQLAlchemyError:
                log.exception("table %d: a bot's move could not be stored", table.sitting.id)
                await asyncio.sleep(PATIENCE)
            except Exception:
                self.metrics.count["faults"] += 1
                log.exception("table %d: a bot's move went wrong", table.sitting.id)
                return

    def _is_watched(self, table: OpenTable) -> bool:
        return bool(table.visitors) or any(s.kind == PERSON for s in table.sitting.sitters)

    async def _bot_moves(self, table: OpenTable, level: str) -> None:
        sitting = table.sitting
        match, revision = sitting.match, sitting.revision
        options = match.options_now()
        self.workers.expect(sitting.game.slug)
        header = sitting.header
        question = Question(
            "move", header.game, header.seats, dict(header.options), list(match.made), level
        )
        try:
            move = (await self.workers.ask(question)).move
            if move not in options:
                self.metrics.count["bot_failures"] += 1
                raise BotFailed(f"answered {move}")
        except BotFailed as failure:
            log.warning("table %d: %s; any move is made for it", sitting.id, failure)
            move = secrets.choice(options)
            self.note(table, "{who} did not answer. A move was drawn for it.", who=match.seat)
        with suppress(Stale, Refused):  # somebody was quicker
            await self.change(table, revision, lambda s: s.bot_plays(move))

    async def advice(self, table: OpenTable) -> list[Any]:
        header, made = table.sitting.header, list(table.sitting.match.made)
        question = Question(
            "advice", header.game, header.seats, dict(header.options), made, levels.usual()
        )
        return (await self.workers.ask(question)).advice

    def note(self, table: OpenTable, sentence: str, **seats: int) -> None:
        """Says something about these seats to everybody there; it is not kept."""
        for visitor in list(table.visitors):
            with language_and_names(table.sitting, visitor.language):
                who = {word: name_of(table.sitting, seat) for word, seat in seats.items()}
                visitor.send({"kind": "note", "text": say(sentence, **who)})

    # -- other processes, and time -----------------------------------------------------------

    def _heard(self, who: str, words: list[str]) -> None:
        match words:
            case ["grown", match, revision]:
                table = self.tables.get(int(match))
                if table and int(revision) != table.sitting.revision:
                    self._spawn(self._follow(table))
            case ["here", match, seats]:
                table = self.tables.get(int(match))
                if table:
                    there = frozenset(int(s) for s in seats.split(",") if s != "-")
                    table.elsewhere[who] = (monotonic() + 3 * PRESENCE_SECONDS, there)
                    self._spawn(self._show_all_settled(table))

    async def _follow(self, table: OpenTable) -> None:
        """Another process changed the table."""
        async with table.lock:
            await self._reload(table)
            self.show_all(table)
        self.drive(table)

    def _missed(self) -> None:
        for table in self.tables.values():
            self._spawn(self._follow(table))

    async def _keep_house(self) -> None:
        """Tables nobody looks at leave the memory; presence is said again."""
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            long_ago = monotonic() - 60 * self.settings.idle_minutes
            for number, table in list(self.tables.items()):
                if table.is_quiet and table.touched < long_ago and not table.lock.locked():
                    del self.tables[number]
                elif table.visitors:
                    self._tell_presence(table)

    def gauges(self) -> Mapping[str, float]:
        return {
            "tables_open": len(self.tables),
            "connections": sum(len(table.visitors) for table in self.tables.values()),
        }
