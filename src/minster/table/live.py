"""Live connections: a page says what its person does, and is told what changed.

Knows one connection from its greeting to its end; what is done about a command is `hall.py`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from minster.core.language import Speech
from minster.core.view import concealed
from minster.table import levels, text, wire
from minster.table.hall import Hall, OpenTable, Stale, Visitor
from minster.table.limits import Bucket
from minster.table.looks import is_veiled, language_and_names
from minster.table.records import Change, Line
from minster.table.sitting import Refused, Sitting
from minster.table.workers import BotFailed

log = logging.getLogger(__name__)
say = Speech(__file__)

WAITING = 64
"""Messages a slow page may leave unread before it is asked to come again."""
SEND_SECONDS = 15.0
FAREWELL, TOO_MANY, TOO_LARGE, TOO_SLOW = 1000, 1008, 1009, 1013
PATIENCE = 5
"""Unreadable messages before a connection ends."""


class HangUp(Exception):
    """The connection is to end, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Live:
    """One connection of one page."""

    def __init__(self, hall: Hall, table: OpenTable, visitor: Visitor, socket: WebSocket) -> None:
        self.hall, self.table, self.visitor, self.socket = hall, table, visitor, socket
        limits = hall.settings.limits
        self._largest = limits.message_bytes
        self._messages, self._chat = Bucket(limits.messages), Bucket(limits.chat)
        self._hints = Bucket(limits.hints)
        self._out: asyncio.Queue[dict[str, Any] | int] = asyncio.Queue()
        self._bad = 0
        visitor.send = self.send

    def send(self, message: dict[str, Any]) -> None:
        if self._out.qsize() < WAITING:
            self._out.put_nowait(message)
        elif self._out.qsize() == WAITING:
            self._out.put_nowait(TOO_SLOW)

    # -- the connection ----------------------------------------------------------------------

    async def run(self) -> None:
        writing = asyncio.create_task(self._write())
        self.hall.enter(self.table, self.visitor)
        code = FAREWELL
        try:
            while True:
                message = await self.socket.receive_text()
                with language_and_names(self.table.sitting, self.visitor.language):
                    await self._hear(message)
        except HangUp as end:
            code = end.code
        except KeyError:  # bytes instead of text
            code = TOO_MANY
        except (WebSocketDisconnect, RuntimeError):  # it is closed already
            pass
        finally:
            self.hall.leave(self.table, self.visitor)
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing
            if self.socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await self.socket.close(code)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while await self._deliver(await self._out.get()):
                pass  # between two messages it holds none: thousands of pages wait like this

    async def _deliver(self, message: dict[str, Any] | int) -> bool:
        """Sends it; False for the last word."""
        if isinstance(message, int):
            await self.socket.close(message)
            return False
        written = wire.written(message)
        async with asyncio.timeout(SEND_SECONDS):
            await self.socket.send_text(written)
        return True

    async def _hear(self, message: str) -> None:
        if len(message) > self._largest or len(message.encode()) > self._largest:
            raise HangUp(TOO_LARGE)
        if not self._messages.take():
            raise HangUp(TOO_MANY)
        try:
            asked = wire.asked(message)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self._bad += 1
            if self._bad > PATIENCE:
                raise HangUp(TOO_MANY) from None
            self._refuse(say("That message cannot be read."))
            return
        start = perf_counter()
        await self._try(asked)
        if isinstance(asked, wire.Move | wire.Undo | wire.Confirm):
            self.hall.metrics.took(perf_counter() - start)

    async def _try(self, asked: wire.Asked) -> None:
        """Does what was asked, or says why not and shows how things stand."""
        try:
            await self._do(asked)
        except Stale:
            await self._show()
        except Refused as refusal:
            self.hall.metrics.count["refused"] += 1
            self._refuse(str(refusal), refusal.rule)
            await self._show()
        except BotFailed:
            self.send({"kind": "note", "text": say("No advice could be found.")})
        except SQLAlchemyError:
            self.hall.metrics.count["faults"] += 1
            log.exception("table %d: nothing could be stored", self.table.sitting.id)
            self._refuse(say("That could not be stored. Try again."))
        except Exception:
            self.hall.metrics.count["faults"] += 1
            log.exception("table %d: %s failed", self.table.sitting.id, type(asked).__name__)
            self._refuse(say("That went wrong on the server. Nothing was changed."))

    def _refuse(self, why: str, rule: str = "") -> None:
        n = self.table.sitting.revision
        self.send({"kind": "refused", "n": n, "text": why, "rule": rule})

    async def _show(self) -> None:
        async with self.hall.settled(self.table):
            self.hall.show(self.table, self.visitor)

    # -- what can be asked -------------------------------------------------------------------

    async def _do(self, asked: wire.Asked) -> None:
        seats = self.visitor.seats
        match asked:
            case wire.Hello():
                self.visitor.greeted, self.visitor.sent = True, {}
                if any(seat in seats for seat, _ in self.table.sitting.votes):
                    await self._change(lambda s: s.is_back(seats))
                await self._show()
            case wire.Move():
                await self._change(lambda s: s.play(seats, asked.move), asked.n)
                self.hall.metrics.count["decisions"] += 1
            case wire.Undo():
                await self._change(lambda s: s.undo(seats), asked.n)
            case wire.Confirm():
                await self._change(lambda s: s.confirm(seats), asked.n)
            case wire.Preferences():
                await self._change(lambda s: s.prefer(seats, asked.confirm, asked.forced))
                name = text.name(asked.name)
                if name and len(seats) == 1:  # on a shared screen nobody knows whose it is
                    await self._change(lambda s: s.call(seats[0], name))
            case wire.Replace() | wire.Agree():
                await self._agree(asked.seat)
            case wire.Return():
                await self._change(lambda s: s.come_back(seats))
            case wire.Unveil():
                self.visitor.passed_to = self.table.sitting.viewer(seats)
                await self._show()
            case wire.Chat():
                await self._speak(asked.text)
            case wire.Hint():
                await self._hint(asked.n)

    async def _change(
        self, deed: Callable[[Sitting], Change | None], revision: int | None = None
    ) -> None:
        await self.hall.change(self.table, revision, deed)

    async def _agree(self, absent: int) -> None:
        """Asks for a bot in an absent player's place, or agrees to it; the others hear of it."""
        table, seats = self.table, self.visitor.seats
        usual = levels.usual()
        await self._change(lambda s: s.agree(seats, absent, table.present(), usual))
        if table.sitting.sitters[absent].left:
            self.hall.note(table, "A bot plays for {whom} from now on.", whom=absent)
        else:
            asking = "{who} asks that a bot plays for {whom}. Do you agree?"
            self.hall.note(table, asking, who=seats[0], whom=absent)

    async def _speak(self, said: str) -> None:
        if not self.visitor.seats:
            raise Refused(say("Spectators listen; the chat is for those who play."))
        if not self._chat.take():
            raise Refused(say("Slower, please."))
        if line := text.line(said):
            sitting = self.table.sitting
            seat = sitting.viewer(self.visitor.seats)
            who = sitting.sitters[seat].name
            await self.hall.chat(self.table, Line(seat, who, line, time.time()))

    async def _hint(self, revision: int) -> None:
        sitting, seats = self.table.sitting, self.visitor.seats
        if not self._hints.take():
            raise Refused(say("Slower, please."))
        if revision != sitting.revision:
            raise Stale
        mine = sitting.decider in seats and sitting.decider == sitting.match.seat
        if sitting.damaged or not mine or is_veiled(sitting, seats, self.visitor.passed_to):
            raise Refused(say("There is nothing to decide for you now."))
        advice = await self.hall.advice(self.table)
        if revision != sitting.revision:
            return
        game, known = sitting.game, concealed(sitting.match, sitting.match.seat)
        moves = []
        for advised in advice:
            number = game.catalogue.number(advised.move)
            if number is not None:
                words = game.words.explain(known, number)
                figures = {"win": advised.win, "score": advised.score}
                moves.append({"move": advised.move, "words": words, **figures})
        self.send({"kind": "advice", "n": revision, "moves": moves})
