"""A server for a browser: a process of its own on a file, so that it can be killed and come back.

`python -m tests.browser.server FILE PORT` prints its address when it is ready.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass
class Running:
    """Where it answers, and the process to end."""

    url: str
    file: Path
    process: subprocess.Popen[bytes]

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()

    def start_again(self) -> None:
        self.process = begun(self.file, self.port)[1]


def begun(file: Path, port: int) -> tuple[str, subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.browser.server", str(file), str(port)]
    env = {**os.environ, "MINSTER_MODE": "plain"}
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE)
    assert process.stdout
    url = process.stdout.readline().decode().strip()
    assert url.startswith("http"), url
    return url, process


@contextmanager
def running(file: Path) -> Iterator[Running]:
    url, process = begun(file, 0)
    server = Running(url, file, process)
    try:
        yield server
    finally:
        server.kill()


def main(file: str, port: int) -> None:
    import uvicorn

    from minster.table.app import make_app
    from minster.table.serve import listen
    from minster.table.settings import Limits, Rate, Settings

    plenty = Rate(1e6, 1e6)
    generous = Limits(
        messages=plenty,
        chat=plenty,
        hints=plenty,
        requests=plenty,
        new_tables=plenty,
        connections=500,
    )
    url = f"sqlite:///{file}"
    settings = Settings(url, generous, bot_mode="plain", bot_processes=1, warms=False)
    listening = listen("127.0.0.1", port)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)

    config = uvicorn.Config(make_app(settings), log_level="error", ws="websockets-sansio")
    Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
