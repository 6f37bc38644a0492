"""What lies beside the pages: style, scripts, fonts and pictures, and how long browsers keep them.

Knows files and their headers; which style sheets are made instead of stored is the pages'.
"""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles


class Files(StaticFiles):
    """Browsers keep the files and ask whether they are still the same; fonts never change."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        is_font = response.headers.get("content-type", "").startswith("font/")
        response.headers["cache-control"] = "max-age=31536000" if is_font else "no-cache"
        return response


class Static:
    """Files beside the pages, and style sheets the pages make."""

    def __init__(self, pages: Any) -> None:
        self._made = getattr(pages, "made", lambda path: None)
        folder = getattr(pages, "STATIC", None)
        self._files = Files(directory=folder) if folder else None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope["path"].removeprefix("/static/")
        if (made := self._made(path)) is not None:
            response = Response(made, media_type="text/css")
            response.headers["cache-control"] = "no-cache"
            await response(scope, receive, send)
        elif self._files is None:
            raise HTTPException(404)
        else:
            await self._files(scope, receive, send)
