"""The server as one ASGI application: which address answers with what.

Knows routes and the path of a request; tables are `hall.py`, markup is the pages'.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast
from urllib.parse import quote

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

import minster
from minster.core.errors import JournalError, MinsterError, UnknownGame
from minster.core.journal import Journal
from minster.core.language import Speech, speaking
from minster.table import levels, lists, opening, parts, preferences, text, tokens, workers
from minster.table.files import Static
from minster.table.guard import Guard, address_of, is_same_origin, protected
from minster.table.hall import Hall, OpenTable, Pages, Stale, Visitor
from minster.table.limits import Addresses, Crowd
from minster.table.live import TOO_MANY, Live
from minster.table.looks import keeps_secrets, language_and_names
from minster.table.metrics import Metrics
from minster.table.preferences import Preferences
from minster.table.records import OPEN, Change, Pass, Sitter
from minster.table.settings import Settings
from minster.table.sitting import Refused, Sitting
from minster.table.store import Store
from minster.table.words import HEADINGS, REASONS

log = logging.getLogger(__name__)
say = Speech(__file__)
COOKIE = "tables"
ON_THE_SHELF = 3
MOST_AWAITING = 12
LARGEST_MATCH = (1 << 31) - 1


class Door(Exception):
    """An answer other than the page asked for."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status, self.why = status, why


class Reception:
    """Everything a request may need, and the answers to requests."""

    def __init__(self, settings: Settings, pages: Pages, command: Sequence[str]) -> None:
        self.settings, self.pages, self.metrics = settings, pages, Metrics()
        self.store = Store(settings.database)
        bots = workers.Workers(
            settings.bot_mode,
            settings.bot_processes,
            warms=settings.warms,
            command=command,
            failed=lambda _: self.metrics.count.update(["bot_failures"]),
        )
        self.hall = Hall(settings, self.store, bots, pages, self.metrics)
        self.crowd = Crowd(settings.limits.connections)
        self.new_tables = Addresses(settings.limits.new_tables)
        self.wrong_keys = Addresses(settings.limits.wrong_keys)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.store.claim()
        self.store.migrate()
        self.memory = tokens.Memory(await self.store.secret())
        await self.hall.start()
        try:
            yield
        finally:
            await self.hall.stop()
            self.store.close()

    # -- what requests share -----------------------------------------------------------------

    async def opened(self, request: HTTPConnection) -> tuple[str, Pass, OpenTable]:
        """What the key in the address opens; a wrong one is answered like a missing page."""
        key, address = request.path_params["key"], address_of(request.scope)
        if self.wrong_keys.is_empty(address):
            raise Door(429, say("Too many wrong links came from your address. Wait a minute."))
        found = await self.store.opened_by(key) if tokens.is_key(key) else None
        table = await self.hall.table(found.match) if found else None
        if found is None or table is None:
            self.wrong_keys.take(address)
            raise Door(404, say("There is no table behind this link. Was it copied whole?"))
        return key, found, table

    def page(self, request: Request, name: str, code: int = 200, /, **facts: Any) -> HTMLResponse:
        likes = liked(request)
        with speaking(likes.language):
            given = {"settings": likes, "path": request.url.path, **facts}
            return HTMLResponse(self.pages.page(name, **given), code)

    def refuse(self, request: Request, status: int, why: str = "", heading: str = "") -> Response:
        with speaking(liked(request).language):
            heading = heading or say(HEADINGS.get(status, "That is not possible"))
            why = why or say(REASONS.get(status, REASONS[400]))
        return self.page(request, "error", status, status=status, heading=heading, text=why)

    def remember(self, request: Request, response: Response, key: str) -> Response:
        cookie = self.memory.with_key(request.cookies.get(COOKIE), key)
        keep(request, response, COOKIE, cookie, http_only=True)
        return response

    async def my_tables(self, request: Request) -> list[dict[str, Any]]:
        briefs = await self.store.briefs(self.memory.read(request.cookies.get(COOKIE)))
        with speaking(liked(request).language):
            tables = [lists.told(brief) for brief in briefs]
        return sorted(tables, key=lambda table: lists.ORDER.index(table["state"]))

    # -- the shelf ---------------------------------------------------------------------------

    async def shelf(self, request: Request) -> Response:
        mine = await self.my_tables(request)
        known = {table["match"] for table in mine}
        facts = {"tables": mine[:ON_THE_SHELF], "more": mine[ON_THE_SHELF:]}
        free = await self.store.awaiting(MOST_AWAITING)
        with speaking(liked(request).language):
            facts["awaiting"] = [lists.awaited(table) for table in free if table.match not in known]
        return self.page(request, "shelf", **facts)

    async def join(self, request: Request) -> Response:
        """Somebody takes a chair that anybody may take."""
        form, likes = await form_of(request), liked(request)
        self.check_new_table(request)
        match, name = request.path_params["match"], text.name(form.get("name", "") or likes.name)
        table = await self.hall.table(match) if match <= LARGEST_MATCH else None
        if table is None or not any(s.public for s in table.sitting.sitters):
            raise Door(404, say("There is no such table."))
        if not name:
            return self.ask_name(request, table.sitting, f"/join/{match}")
        key, taken = tokens.new_key(), list[Sitter]()

        def take(sitting: Sitting) -> Change:
            change = sitting.take_chair(name)
            taken.extend(change.sitters)
            taken[0].confirm, taken[0].ask_forced = likes.confirm, likes.forced
            return change

        try:
            await self.hall.change(table, None, take)
        except Stale:
            raise Door(409, say("The table changed just then. Try again.")) from None
        await self.store.rekey(match, taken[0].seat, key)
        return await self.sat_down(request, key, {"name": name})

    async def tables(self, request: Request) -> Response:
        return self.page(request, "tables", tables=await self.my_tables(request))

    async def new(self, request: Request) -> Response:
        return self.new_page(request, request.path_params["slug"])

    def new_page(self, request: Request, slug: str, error: str = "") -> Response:
        minster.game(slug)
        with speaking(liked(request).language):
            box = self.pages.shelf.box(slug)
        facts = {"box": box, "slug": slug, "accent": slug, "levels": levels.told()}
        facts |= {"default_level": levels.usual(), "error": error}
        return self.page(request, "new", 400 if error else 200, **facts)

    async def open_table(self, request: Request) -> Response:
        form, likes = await form_of(request), liked(request)
        self.check_new_table(request)
        is_now = form.get("now") == "1"
        if is_now:
            given = {"game": form.get("game", ""), "name": likes.name}
            form = given | {"confirm": "on" if likes.confirm else "off"}
        try:
            with speaking(likes.language):
                wish = opening.from_form(form, ask_forced=likes.forced)
        except UnknownGame:
            raise
        except MinsterError as error:
            return self.new_page(request, form.get("game", ""), str(error))
        return await self.sat_down(request, await opening.open_table(self.store, wish), form)

    async def sat_down(
        self, request: Request, key: str, form: Mapping[str, str], where: str = ""
    ) -> Response:
        response = self.remember(request, RedirectResponse(f"/t/{key}{where}", 303), key)
        if name := text.name(form.get("name", "")):
            keep(request, response, "name", quote(name))
        return response

    def check_new_table(self, request: Request) -> None:
        if not self.new_tables.take(address_of(request.scope)):
            with speaking(liked(request).language):
                raise Door(429, say("Many tables were opened from your address. Wait a minute."))

    async def journals(self, request: Request) -> Response:
        form = await form_of(request)
        self.check_new_table(request)
        given = form.get("file") or form.get("text", "")
        likes = liked(request)
        with speaking(likes.language):
            wish = opening.from_journal(Journal.parse(given), form, ask_forced=likes.forced)
        key = await opening.open_table(self.store, wish)
        return await self.sat_down(request, key, form, "" if wish.mine else "/replay?move=0")

    # -- a table -----------------------------------------------------------------------------

    async def table(self, request: Request) -> Response:
        key, opened, table = await self.opened(request)
        sitting, likes = table.sitting, liked(request)
        if any(sitting.sitters[seat].kind == OPEN for seat in opened.seats):
            return self.ask_name(request, sitting, f"/t/{key}/name")
        url = str(request.base_url).rstrip("/")
        async with self.hall.settled(table):
            with language_and_names(sitting, likes.language):
                look = self.hall.look(table, key, opened)
                seats = opened.seats
                links = opening.invitations(key, seats, sitting, url) if opened.opener else []
                own = sitting.sitters[seats[0]].name if len(seats) == 1 else ""
                facts = {"look": look, "links": links, "called": own or likes.name}
                response = self.page(request, "table", **facts)
        self.hall.drive(table)
        return self.remember(request, response, key)

    async def name(self, request: Request) -> Response:
        key, opened, table = await self.opened(request)
        form, likes = await form_of(request), liked(request)
        name = text.name(form.get("name", ""))
        if not opened.seats or not name:
            error = "A name has letters." if opened.seats else "Spectators need no name."
            return self.ask_name(request, table.sitting, f"/t/{key}/name", error)
        for seat in opened.seats:
            sitter = table.sitting.sitters[seat]
            if sitter.kind == OPEN:
                sitter.confirm, sitter.ask_forced = likes.confirm, likes.forced
            await self.hall.change(table, None, partial(Sitting.sit_down, seat=seat, name=name))
        return await self.sat_down(request, key, form)

    def ask_name(
        self, request: Request, sitting: Sitting, action: str, error: str = ""
    ) -> Response:
        facts = {"action": action, "error": error, "title": sitting.game.title}
        facts |= {"slug": sitting.game.slug, "accent": sitting.game.slug}
        there = ", ".join(sitting.names().values())
        return self.page(request, "name", 400 if error else 200, there=there, **facts)

    async def replay(self, request: Request) -> Response:
        key, opened, table = await self.opened(request)
        total = len(table.sitting.match.made)
        number = _number(request.query_params.get("move"), total)
        async with self.hall.settled(table):
            with language_and_names(table.sitting, liked(request).language):
                look = self.hall.look_back(table, key, opened, number)
                return self.page(request, "replay", look=look, n=look.move_number, total=total)

    async def at(self, request: Request) -> Response:
        key, opened, table = await self.opened(request)
        total = len(table.sitting.match.made)
        async with self.hall.settled(table):
            with language_and_names(table.sitting, liked(request).language):
                number = min(request.path_params["n"], total)
                look = self.hall.look_back(table, key, opened, number)
                parts = self.pages.parts(look)
        return JSONResponse({"n": look.move_number, "parts": parts, "total": total})

    async def board(self, request: Request) -> Response:
        key, opened, table = await self.opened(request)
        async with self.hall.settled(table):
            with language_and_names(table.sitting, liked(request).language):
                look = self.hall.look(table, key, opened)
                return HTMLResponse(self.pages.board_of(look, request.path_params["seat"]))

    async def journal(self, request: Request) -> Response:
        _, opened, table = await self.opened(request)
        sitting = table.sitting
        async with self.hall.settled(table):
            viewer = opened.seats[0] if len(opened.seats) == 1 else -1
            log = table.tellers.log(viewer)
            if sitting.damaged:
                raise Door(409, sitting.damaged)
            if not sitting.is_over and keeps_secrets(sitting.match, log):
                raise Door(
                    403,
                    say("This game still hides something. The journal opens when it is over."),
                )
            written = sitting.match.journal()
        name = f"{sitting.game.slug}-{sitting.id}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(written, headers=headers)

    async def live(self, socket: WebSocket) -> None:
        address = address_of(socket.scope)
        if not is_same_origin(socket.headers) or not self.crowd.enter(address):
            await socket.close(TOO_MANY)
            return
        try:
            try:
                key, opened, table = await self.opened(socket)
            except Door:
                await socket.close(TOO_MANY)
                return
            await socket.accept()
            visitor = Visitor(key, opened, liked(socket).language, lambda message: None)
            await Live(self.hall, table, visitor, socket).run()
        finally:
            self.crowd.leave(address)

    # -- the rest ----------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        return self.page(request, "rules", slug=minster.game(request.path_params["slug"]).slug)

    async def provenance(self, request: Request) -> Response:
        slug = minster.game(request.path_params["slug"]).slug
        return self.page(request, "provenance", slug=slug)

    async def change_settings(self, request: Request) -> Response:
        form = await form_of(request)
        back = form.get("back", "/")
        local = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
        response = RedirectResponse(quote(back, safe="/?=&#%-_~.") if local else "/", 303)
        for name, value in preferences.changes(form).items():
            keep(request, response, name, value)
        return response

    async def health(self, _: Request) -> Response:
        well = await self.store.is_well()
        facts = {"status": "ok" if well else "the database does not answer"}
        return JSONResponse(
            facts | {"program": "minster", "version": minster.__version__}, 200 if well else 503
        )

    async def figures(self, _: Request) -> Response:
        return PlainTextResponse(self.metrics.text(self.hall.gauges()))

    async def on_error(self, request: Request, error: Exception) -> Response:
        """Whatever goes wrong is said on a page; nothing inside is shown."""
        with speaking(liked(request).language):
            match error:
                case Door():
                    return self.refuse(request, error.status, error.why)
                case UnknownGame():
                    return self.refuse(request, 404, say("There is no such game on the shelf."))
                case JournalError():
                    heading = say("This journal cannot be opened")
                    return self.refuse(request, 400, f"{error}.", heading)
                case Refused() | MinsterError():
                    return self.refuse(request, 400, str(error))
                case HTTPException():
                    return self.refuse(request, error.status_code)
        self.metrics.count["faults"] += 1
        if isinstance(error, SQLAlchemyError):
            log.error("the database: %s", error)
            return self.refuse(request, 503)
        try:
            return protected(self.refuse(request, 500))
        except Exception:  # whatever broke may break the page about it too
            return protected(PlainTextResponse(REASONS[500] + "\n", 500))

    def routes(self) -> list[BaseRoute]:
        post = ["POST"]
        return [
            Route("/", self.shelf),
            Route("/tables", self.tables),
            Route("/tables", self.open_table, methods=post),
            Route("/new/{slug}", self.new),
            Route("/join/{match:int}", self.join, methods=post),
            Route("/journals", self.journals, methods=post),
            Route("/t/{key}", self.table),
            Route("/t/{key}/name", self.name, methods=post),
            Route("/t/{key}/replay", self.replay),
            Route("/t/{key}/at/{n:int}", self.at),
            Route("/t/{key}/board/{seat:int}", self.board),
            Route("/t/{key}/journal", self.journal),
            WebSocketRoute("/live/{key}", self.live),
            Route("/rules/{slug}", self.rules),
            Route("/provenance/{slug}", self.provenance),
            Route("/settings", self.change_settings, methods=post),
            Route("/health", self.health),
            Route("/metrics", self.figures),
            Mount("/static", Static(self.pages)),
        ]


def liked(request: HTTPConnection) -> Preferences:
    return preferences.read(request.cookies, request.headers.get("accept-language", ""))


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form as text, an uploaded file included."""
    fields: dict[str, str] = {}
    async with request.form(max_files=1, max_fields=80, max_part_size=4 << 20) as form:
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                data = await value.read()
                fields[name] = data.decode("utf-8", "replace").removeprefix("\ufeff")
            else:
                fields[name] = value
    return fields


def keep(
    request: Request, response: Response, name: str, value: str, *, http_only: bool = False
) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        name,
        value,
        max_age=preferences.YEAR,
        httponly=http_only,
        samesite="lax",
        secure=secure,
    )


def _number(asked: str | None, total: int) -> int:
    return min(int(asked), total) if asked and asked.isdigit() and len(asked) < 7 else total


def make_app(
    settings: Settings, pages: Pages | None = None, command: Sequence[str] = workers.COMMAND
) -> Starlette:
    reception = Reception(settings, pages or cast(Pages, parts), command)
    errors = (Door, MinsterError, HTTPException, SQLAlchemyError, Exception)
    app = Starlette(
        routes=reception.routes(),
        middleware=[Middleware(Guard, limits=settings.limits, refuse=reception.refuse)],
        exception_handlers=dict.fromkeys(errors, reception.on_error),
        lifespan=reception.lifespan,
    )
    app.state.reception = reception
    return app
