"""A real server for tests: in a thread of this process, or in a process of its own that can be
killed."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvicorn

from minster.table import workers
from minster.table.app import Reception, make_app
from minster.table.serve import listen
from minster.table.settings import Settings
from tests.table import pages

ROOT = Path(__file__).parents[2]


@dataclass
class Running:
    url: str
    reception: Reception | None = None
    process: subprocess.Popen[bytes] | None = None

    def client(self, **options: object) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers={"origin": self.url}, timeout=20, **options)  # type: ignore[arg-type]

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def config(app: object, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="error",
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.message_bytes,
        timeout_graceful_shutdown=1,
    )


@contextmanager
def in_thread(settings: Settings, command: Sequence[str] = workers.COMMAND) -> Iterator[Running]:
    app = make_app(settings, pages, command)  # type: ignore[arg-type]
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config(app, settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.005)
    assert server.started
    try:
        yield Running(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.reception)
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def in_process(database: str, port: int = 0) -> Iterator[Running]:
    """`python -m tests.table.server URL PORT`, ended (or killed) at the end."""
    env = {**os.environ, "MINSTER_MODE": "plain"}
    command = [sys.executable, "-m", "tests.table.server", database, str(port)]
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE)
    assert process.stdout
    try:
        line = process.stdout.readline().decode().strip()
        assert line.startswith("http"), line
        yield Running(line, None, process)
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(20)
        process.stdout.close()


def main(database: str, port: int) -> None:
    settings = Settings(database, bot_mode="plain", bot_processes=1, warms=False)
    listening: socket.socket = listen("127.0.0.1", port)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)

    app = make_app(settings, pages)  # type: ignore[arg-type]
    Server(config(app, settings)).run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
