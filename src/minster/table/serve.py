"""Starting the server: a port, a database, and the browser opened on it.

Knows processes and sockets; what is served is `app.py`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from urllib.request import urlopen

import uvicorn

from minster.core.errors import MinsterError
from minster.table.app import make_app
from minster.table.settings import Settings

PORT = 4600
ANYWHERE = ("0.0.0.0", "::")  # noqa: S104 (compared with, not bound to)


def serve(
    settings: Settings, host: str, port: int | None, *, opens: bool, echo: Callable[[str], None]
) -> int:
    """Serves until it is interrupted. A Minster that is running already is opened instead."""
    if port is None and opens and is_minster(host, PORT):
        url = address(host, PORT)
        echo(f"Minster is running already: {url}")
        webbrowser.open(url)
        return 0
    app = make_app(settings)
    app.state.reception.store.claim()
    app.state.reception.store.migrate()  # what is wrong with a database is said before anything
    listening = listen(host, port)
    url = address(host, listening.getsockname()[1])
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.message_bytes,
        ws_ping_interval=20,
        ws_per_message_deflate=False,  # packing a board takes as long as drawing it
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # each word to a page that has gone away
    server = Server(config, lambda: _announce(url, opens, echo))
    _collect_seldom()
    with suppress(KeyboardInterrupt):  # the usual way to end it
        server.run(sockets=[listening])
    return 0 if server.started else 1


def _collect_seldom() -> None:
    """States and markup are trees, which go by themselves; looking for circles takes a twentieth of
    every move, and what is loaded now stays."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.get_running_loop().run_in_executor(None, self._ready)


def _announce(url: str, opens: bool, echo: Callable[[str], None]) -> None:
    echo(f"The table is open: {url}  (Ctrl+C closes it; nothing is lost)")
    if opens and (os.name != "posix" or os.environ.get("DISPLAY") or _has_desktop()):
        webbrowser.open(url)


def _has_desktop() -> bool:
    import sys

    return sys.platform == "darwin" or bool(os.environ.get("WAYLAND_DISPLAY"))


def address(host: str, port: int) -> str:
    shown = "localhost" if host in (*ANYWHERE, "127.0.0.1") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def listen(host: str, port: int | None) -> socket.socket:
    """The port asked for; without one the usual, or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in (PORT, 0) if port is None else (port,):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, attempt))
        except OSError as error:
            found.close()
            reason = error.strerror
        else:
            found.listen(2048)
            return found
    raise MinsterError(f"port {port} on {host}: {reason}; name another with --port")


def is_minster(host: str, port: int) -> bool:
    """Whether a server of ours answers there."""
    try:
        with urlopen(f"{address(host, port)}health", timeout=1) as answer:  # noqa: S310 (http)
            return bool(json.load(answer).get("program") == "minster")
    except (OSError, ValueError):
        return False
