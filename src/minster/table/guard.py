"""The guard at the door: what every request and every answer must have before pages see it.

Knows headers, origins, sizes and rates; it knows nothing of tables.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from minster.table.limits import Addresses
from minster.table.settings import Limits

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
UPLOADS = ("/journals",)
FREE = ("/static/", "/health", "/metrics")
"""Paths that no rate holds back."""


class TooLarge(Exception):
    pass


Refuse = Callable[[Request, int], Response]
"""Makes the page that says why a request goes no further."""


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_same_origin(headers: Headers) -> bool:
    """Whether a page of this very server sent the request.

    Browsers name the origin in every WebSocket greeting and every POST; what names none is no
    browser and carries nobody's cookies.
    """
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == host.lower() != ""


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits, refuse: Refuse) -> None:
        self._app, self._limits, self._refuse = app, limits, refuse
        self._requests = Addresses(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if status := self._refusal(scope):
            await self._say(status, scope, receive, send)
            return
        most = self._limits.form_bytes
        if scope["path"] in UPLOADS:
            most = self._limits.journal_bytes
        try:
            await self._app(scope, _bounded(receive, most), _decorated(send))
        except TooLarge:
            await self._say(413, scope, receive, send)

    async def _say(self, status: int, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._refuse(Request(scope), status)
        if status == 429:
            response.headers["retry-after"] = "5"
        await response(scope, receive, _decorated(send))

    def _refusal(self, scope: Scope) -> int | None:
        """The status of a request that goes no further."""
        headers = Headers(scope=scope)
        is_free = scope["path"].startswith(FREE)
        if not is_free and not self._requests.take(address_of(scope)):
            return 429
        if scope["method"] not in ("GET", "HEAD") and not is_same_origin(headers):
            return 403
        most = self._limits.journal_bytes if scope["path"] in UPLOADS else self._limits.form_bytes
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length[:12]) > most:
            return 413
        return None


def protected(response: Response) -> Response:
    """For an answer that leaves by another way than the guard's."""
    response.headers.update(HEADERS)
    return response


def _bounded(receive: Receive, most: int) -> Receive:
    left = most

    async def bounded() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLarge
        return message

    return bounded


def _decorated(send: Send) -> Send:
    async def decorated(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return decorated
