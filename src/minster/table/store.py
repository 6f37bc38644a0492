"""The store: everything that must outlive the process, in SQLite or PostgreSQL.

Knows SQL and transactions; whether a move is legal is decided before. Work runs in threads of its
own (one for SQLite, which writes one at a time anyway), so that a disk never holds up the tables.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Connection,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from minster.core.claim import Claim
from minster.core.errors import MinsterError
from minster.core.nature import NOBODY
from minster.core.view import SPECTATOR
from minster.table import tables, tokens
from minster.table.records import OPEN, Awaiting, Brief, Change, Header, Kept, Line, Pass, Sitter

T = TypeVar("T")
CHANNEL = "minster"
CHAT_SHOWN = 200
MIGRATION_LOCK = 0x4D696E73
THREADS = 8
BUSY_MILLISECONDS = 5000
"""So long a SQLite file may be held by another program before somebody is told to try again."""


class StoreError(MinsterError):
    """A database that cannot be opened or is not ours."""


class Store:
    def __init__(self, url: str) -> None:
        try:
            place = make_url(url)
        except ArgumentError:
            raise StoreError(
                f"database: {url[:60]!r} is not a URL such as sqlite:///file"
            ) from None
        if place.get_backend_name() not in ("sqlite", "postgresql"):
            raise StoreError(f"database: {place.drivername} is neither sqlite nor postgresql")
        self.is_shared = place.get_backend_name() == "postgresql"
        """Other processes may change the same matches."""
        if self.is_shared:
            place = place.set(drivername="postgresql+psycopg")
        self.address = place.set(drivername=place.get_backend_name())
        self.process = secrets.token_hex(8)
        pool = {"pool_size": THREADS, "pool_pre_ping": True} if self.is_shared else {}
        try:
            self._sql = create_engine(place, **pool)
        except ModuleNotFoundError as error:
            raise StoreError(
                f"database: {error.name} is missing; pip install 'minster[postgres]'"
            ) from None
        if not self.is_shared:
            event.listen(self._sql, "connect", _prepare_sqlite)
        self._claim = Claim(Path(place.database or "")) if _is_a_file(place) else None
        self._threads = ThreadPoolExecutor(THREADS if self.is_shared else 1, "store")

    async def _do(self, work: Callable[[Connection], T]) -> T:
        def whole() -> T:
            with self._sql.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, whole)

    def claim(self) -> None:
        """A file is served by one process: another would not hear of its moves."""
        try:
            if self._claim is None or self._claim.take():
                return
        except OSError as error:
            raise StoreError(f"database {self.address.database}: {error.strerror}") from None
        raise StoreError(
            f"database {self.address.database}: another Minster has it open; several processes "
            "share a PostgreSQL (docs/table.md)"
        )

    def migrate(self) -> None:
        """Brings the database to the present shape; an empty one is filled."""
        config = Config()
        config.set_main_option(
            "script_location", str(Path(__file__).parent / "migrations").replace("%", "%%")
        )
        try:
            with self._sql.begin() as connection:
                if self.is_shared:  # one process at a time
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except CommandError as error:
            raise StoreError(f"database: made by a newer Minster ({error})") from None
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            shown = self.address.render_as_string(hide_password=True)
            raise StoreError(f"database {shown}: {reason}") from None

    def close(self) -> None:
        self._threads.shutdown()
        self._sql.dispose()
        if self._claim is not None:
            self._claim.release()

    async def is_well(self) -> bool:
        try:
            return await self._do(lambda c: c.execute(text("SELECT 1")).scalar() == 1)
        except SQLAlchemyError:
            return False

    async def secret(self) -> str:
        """What cookies are signed with: made once, the same for every process."""
        found = await self._do(_secret)
        if found is not None:
            return found
        row = {"name": "cookie", "value": secrets.token_urlsafe(48)}
        with suppress(IntegrityError):  # another process was quicker
            await self._do(lambda c: c.execute(insert(tables.secrets).values(row)))
        return await self._do(_secret) or row["value"]

    # -- matches -----------------------------------------------------------------------------

    async def add(
        self,
        header: Header,
        moves: Sequence[str],
        decider: int,
        sitters: Sequence[Sitter],
        keys: Iterable[tuple[str, int, bool]],
    ) -> int:
        """A new match with its chairs and keys (key, seat, whether it opened the table)."""

        def work(c: Connection) -> int:
            now = time.time()
            row = {
                "game": header.game,
                "rules": header.rules,
                "edition": header.edition,
                "seats": header.seats,
                "options": dict(header.options),
                "revision": 1,
                "held": NOBODY,
                "decider": decider,
                "finished": decider == NOBODY,
                "created": now,
                "touched": now,
            }
            (number,) = c.execute(insert(tables.matches).values(row)).inserted_primary_key or (0,)
            _append(c, number, 0, moves)
            c.execute(insert(tables.chairs), [{"match": number, **_chair_row(s)} for s in sitters])
            rows = [
                {"digest": tokens.digest_of(k), "match": number, "seat": seat, "opener": opener}
                for k, seat, opener in keys
            ]
            c.execute(insert(tables.keys), rows)
            return int(number)

        return await self._do(work)

    async def opened_by(self, key: str) -> Pass | None:
        digest = tokens.digest_of(key)
        t = tables.keys
        rows = await self._do(lambda c: c.execute(select(t).where(t.c.digest == digest)).all())
        rows = [row for row in rows if tokens.is_same(row.digest, digest)]
        if not rows:
            return None
        seats = tuple(sorted(row.seat for row in rows if row.seat != SPECTATOR))
        return Pass(rows[0].match, seats, any(row.opener for row in rows))

    async def load(self, match: int) -> Kept | None:
        return await self._do(lambda c: _load(c, match))

    async def grow(self, match: int, revision: int, change: Change) -> bool:
        """Stores a change made to this revision; False, and nothing is done, to any other."""

        def work(c: Connection) -> bool:
            t = tables.matches
            values = {"held": change.held, "decider": change.decider, "touched": time.time()}
            values["finished"] = change.finished
            done = c.execute(
                update(t)
                .where(t.c.id == match, t.c.revision == revision)
                .values(revision=revision + 1, **values)
            )
            if done.rowcount != 1:
                return False
            if change.keep is not None:
                m = tables.moves
                c.execute(delete(m).where(m.c.match == match, m.c.number > change.keep))
            _append(c, match, change.first, change.texts)
            for sitter in change.sitters:
                h = tables.chairs
                row = _chair_row(sitter)
                c.execute(update(h).where(h.c.match == match, h.c.seat == row["seat"]).values(row))
            if change.votes is not None:
                c.execute(delete(tables.votes).where(tables.votes.c.match == match))
                rows = [{"match": match, "seat": s, "voter": v} for s, v in sorted(change.votes)]
                if rows:
                    c.execute(insert(tables.votes), rows)
            self._tell(c, f"grown {match} {revision + 1}")
            return True

        return await self._do(work)

    async def say(self, match: int, line: Line) -> None:
        row = {"match": match, **{n: getattr(line, n) for n in ("seat", "name", "text", "at")}}

        def work(c: Connection) -> None:
            c.execute(insert(tables.chat).values(row))
            self._tell(c, f"grown {match} 0")

        await self._do(work)

    async def drives(self, match: int, seconds: float) -> bool:
        """Whether this process may ask the match's bots for so long; no other will meanwhile."""
        if not self.is_shared:
            return True
        t, now = tables.matches, time.time()
        free = (t.c.driver == self.process) | (t.c.driven_until < now)
        mine = {"driver": self.process, "driven_until": now + seconds}
        asked = update(t).where(t.c.id == match, free).values(mine)
        return await self._do(lambda c: c.execute(asked).rowcount == 1)

    async def tell(self, news: str) -> None:
        """Says something to the other processes that is not worth keeping."""
        if self.is_shared:
            await self._do(lambda c: self._tell(c, news))

    def _tell(self, c: Connection, news: str) -> None:
        if self.is_shared:
            c.execute(select(func.pg_notify(CHANNEL, f"{self.process} {news}")))

    async def awaiting(self, most: int) -> list[Awaiting]:
        """Tables anybody may join, the newest first."""
        return await self._do(lambda c: _awaiting(c, most))

    async def rekey(self, match: int, seat: int, key: str) -> None:
        """From now on this key alone opens the seat."""
        t = tables.keys
        row = {"digest": tokens.digest_of(key), "match": match, "seat": seat, "opener": False}

        def work(c: Connection) -> None:
            c.execute(delete(t).where(t.c.match == match, t.c.seat == seat))
            c.execute(insert(t).values(row))

        await self._do(work)

    async def briefs(self, keys: Sequence[str]) -> list[Brief]:
        """The tables these keys open, in their order."""
        return await self._do(lambda c: _briefs(c, keys)) if keys else []


def _is_a_file(place: URL) -> bool:
    return place.get_backend_name() == "sqlite" and place.database not in (None, "", ":memory:")


def _prepare_sqlite(connection: Any, _: object) -> None:
    """A move is acknowledged after its commit, so the commit must be on the disk."""
    waits = f"busy_timeout={BUSY_MILLISECONDS}"
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", waits):
        connection.execute(f"PRAGMA {setting}")


def _secret(c: Connection) -> str | None:
    t = tables.secrets
    return c.execute(select(t.c.value).where(t.c.name == "cookie")).scalar()


def _chair_row(sitter: Sitter) -> dict[str, Any]:
    names = ("seat", "kind", "name", "level", "left", "confirm", "ask_forced", "public")
    return {name: getattr(sitter, name) for name in names}


def _append(c: Connection, match: int, first: int, texts: Sequence[str]) -> None:
    rows = [{"match": match, "number": n, "text": move} for n, move in enumerate(texts, first + 1)]
    if rows:
        c.execute(insert(tables.moves), rows)


def _load(c: Connection, match: int) -> Kept | None:
    m, h, v, t = tables.moves, tables.chairs, tables.votes, tables.chat
    row = c.execute(select(tables.matches).where(tables.matches.c.id == match)).first()
    if row is None:
        return None
    texts = c.execute(select(m.c.text).where(m.c.match == match).order_by(m.c.number)).scalars()
    sitters = [
        Sitter(*found)
        for found in c.execute(
            select(*(c for c in h.c if c.name != "match"))
            .where(h.c.match == match)
            .order_by(h.c.seat)
        )
    ]
    votes = c.execute(select(v.c.seat, v.c.voter).where(v.c.match == match))
    chat = c.execute(
        select(t.c.seat, t.c.name, t.c.text, t.c.at)
        .where(t.c.match == match)
        .order_by(t.c.id.desc())
        .limit(CHAT_SHOWN)
    )
    return Kept(
        match,
        Header(row.game, row.rules, row.edition, row.seats, row.options),
        row.revision,
        row.held,
        list(texts),
        sitters,
        frozenset((found.seat, found.voter) for found in votes),
        [Line(*found) for found in reversed(chat.all())],
    )


def _awaiting(c: Connection, most: int) -> list[Awaiting]:
    m, h = tables.matches, tables.chairs
    free = select(h.c.match).where(h.c.public, h.c.kind == OPEN)
    wanted = select(m).where(m.c.id.in_(free), ~m.c.finished).order_by(m.c.id.desc()).limit(most)
    found = {row.id: row for row in c.execute(wanted)}
    chairs: dict[int, list[Any]] = {}
    for row in c.execute(select(h).where(h.c.match.in_(found)).order_by(h.c.seat)):
        chairs.setdefault(row.match, []).append(row)
    return [
        Awaiting(
            number,
            row.game,
            row.seats,
            [chair.name for chair in chairs[number] if chair.name],
            sum(chair.kind == OPEN and chair.public for chair in chairs[number]),
        )
        for number, row in found.items()
    ]


def _briefs(c: Connection, keys: Sequence[str]) -> list[Brief]:
    by_digest = {tokens.digest_of(key): key for key in keys}
    k, m, h = tables.keys, tables.matches, tables.chairs
    seats: dict[str, list[int]] = {}
    opened: dict[str, int] = {}
    for row in c.execute(select(k).where(k.c.digest.in_(by_digest))):
        key = by_digest[row.digest]
        opened[key] = row.match
        seats.setdefault(key, []).extend([row.seat] if row.seat != SPECTATOR else [])
    numbers = set(opened.values())
    found = {row.id: row for row in c.execute(select(m).where(m.c.id.in_(numbers)))}
    names: dict[int, list[str]] = {}
    for row in c.execute(select(h).where(h.c.match.in_(numbers)).order_by(h.c.match, h.c.seat)):
        names.setdefault(row.match, []).append(row.name)
    v = tables.moves
    counted = select(v.c.match, func.max(v.c.number)).where(v.c.match.in_(numbers))
    lengths = {row[0]: row[1] for row in c.execute(counted.group_by(v.c.match))}
    return [
        Brief(
            key,
            number,
            tuple(sorted(seats[key])),
            (row := found[number]).game,
            row.seats,
            row.decider,
            row.finished,
            row.touched,
            lengths.get(number, 0),
            names.get(number, []),
        )
        for key in keys
        if (number := opened.get(key)) is not None
    ]
