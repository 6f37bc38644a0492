"""The table under load: many matches, every seat a real WebSocket, moves at a steady rate.

Knows HTTP, WebSockets and clocks; the server runs in a process of its own, as people start it. Run
as `python -m minster.bench.table_load --matches 500 --rate 50`.
"""

from __future__ import annotations

import asyncio
import html
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

import click
from websockets.asyncio.client import ClientConnection, connect

KEY = re.compile(r"/t/([A-Za-z0-9_-]{32})")
MOVE = re.compile(r'data-move="([^"]*)"')
GAMES = ("red-cathedral", "kutna-hora", "pillars-of-the-earth", "praga-caput-regni")
OPENING_AT_ONCE = 16


@dataclass
class Seat:
    line: ClientConnection
    moves: list[str] = field(default_factory=list)
    n: int = 0


@dataclass
class Table:
    seats: list[Seat] = field(default_factory=list)
    grown: asyncio.Event = field(default_factory=asyncio.Event)
    busy: bool = False

    def hear(self, seat: Seat, message: str) -> None:
        """Keeps only what the load needs, so that the client costs little."""
        if not message.startswith('{"kind":"look","n":'):
            return
        seat.n = int(message[19 : message.index(",", 19)])
        if '"choices":' in message:
            choices = json.loads(message)["parts"].get("choices", "")
            seat.moves = [html.unescape(move) for move in MOVE.findall(choices)]
        self.grown.set()

    def mover(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.moves), None)

    async def reach(self, n: int) -> None:
        while any(seat.n < n for seat in self.seats):
            self.grown.clear()
            await self.grown.wait()


class _Still(HTTPRedirectHandler):
    """Redirections are answers here."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client:
    """Opens tables over HTTP and connects every seat."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._opener = build_opener(_Still)
        self._few = asyncio.Semaphore(OPENING_AT_ONCE)
        self._listening: list[asyncio.Task[None]] = []
        self._lines: list[ClientConnection] = []

    def _request(self, path: str, form: dict[str, str] | None = None) -> str:
        data = urlencode(form).encode() if form else None
        headers = {"origin": self.url, "cookie": "confirm=off"}
        request = Request(self.url + path, data, headers)  # noqa: S310
        try:
            with self._opener.open(request, timeout=60) as answer:
                return str(answer.read().decode())
        except HTTPError as answer:
            if answer.code != 303:
                raise
            return str(answer.headers["location"])

    async def request(self, path: str, form: dict[str, str] | None = None) -> str:
        return await asyncio.to_thread(self._request, path, form)

    async def open_table(self, game: str, watchers: int) -> Table:
        async with self._few:
            form = {"game": game, "seats": str(watchers), "name": "Seat 1", "seat-0": "me"}
            form |= {f"seat-{n}": "friend" for n in range(1, watchers)}
            place = await self.request("/tables", form)
            own = place.split("/")[2]
            page = await self.request(place)
            keys = list(dict.fromkeys(key for key in KEY.findall(page) if key != own))
            keys = keys[: watchers - 1]
            for number, key in enumerate(keys, 2):
                await self.request(f"/t/{key}/name", {"name": f"Seat {number}"})
            table = Table()
            for key in (own, *keys):
                await self._connect(table, key)
            return table

    async def _connect(self, table: Table, key: str) -> None:
        url = f"{self.url.replace('http', 'ws')}/live/{key}"
        line = await connect(url, origin=self.url, compression=None, max_size=1 << 24)  # type: ignore[arg-type]
        self._lines.append(line)
        seat = Seat(line)
        table.seats.append(seat)
        await line.send('{"do":"hello","n":0}')
        self._listening.append(asyncio.create_task(self._listen(table, seat)))
        await table.reach(1)

    async def _listen(self, table: Table, seat: Seat) -> None:
        async for message in seat.line:
            table.hear(seat, str(message))

    async def close(self) -> None:
        """Says goodbye on every line, and hears the server's."""
        await asyncio.gather(*(line.close() for line in self._lines), return_exceptions=True)
        await asyncio.gather(*self._listening, return_exceptions=True)


async def move(table: Table) -> float | None:
    """One move at a table, timed until the last seat has seen it; None at the end of a game."""
    seat = table.mover()
    if seat is None or table.busy:
        return None
    table.busy = True
    try:
        n, text = seat.n, random.choice(seat.moves)  # noqa: S311
        seat.moves = []
        start = perf_counter()
        await seat.line.send(json.dumps({"do": "move", "n": n, "move": text}))
        await asyncio.wait_for(table.reach(n + 1), 30)
        return perf_counter() - start
    finally:
        table.busy = False


async def steadily(tables: Sequence[Table], rate: float, seconds: float) -> list[float]:
    """Moves begun at a steady rate, however long each takes."""
    tasks: list[asyncio.Task[float | None]] = []
    start = perf_counter()
    while (now := perf_counter() - start) < seconds:
        while len(tasks) < now * rate:
            tasks.append(asyncio.create_task(_some_move(tables)))
        await asyncio.sleep(0.002)
    return [took for took in await asyncio.gather(*tasks) if took is not None]


async def _some_move(tables: Sequence[Table]) -> float | None:
    for table in random.sample(tables, min(len(tables), 20)):
        if not table.busy and table.mover():
            return await move(table)
    return None


async def as_many_as_possible(tables: Sequence[Table], at_once: int, seconds: float) -> list[float]:
    """Moves one after another at so many tables at once."""
    end = perf_counter() + seconds
    took: list[float] = []

    async def keep_moving() -> None:
        while perf_counter() < end:
            if (one := await _some_move(tables)) is not None:
                took.append(one)
            else:
                await asyncio.sleep(0)

    await asyncio.gather(*(keep_moving() for _ in range(at_once)))
    return took


def resident(process: int) -> int:
    """Bytes of memory a process holds; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def busy_seconds(process: int) -> float:
    """Processor time a process has used; it tells the cost of a move on a busy machine too."""
    try:
        fields = (
            Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        )
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


async def measure(
    url: str, process: int, matches: int, watchers: int, rate: float, seconds: float
) -> dict[str, float]:
    client = Client(url)
    first = await client.open_table(GAMES[0], watchers)
    before, start = resident(process), perf_counter()
    opened = await asyncio.gather(
        *(client.open_table(GAMES[n % len(GAMES)], watchers) for n in range(1, matches))
    )
    tables = [first, *opened]
    opening = perf_counter() - start
    memory = (resident(process) - before) / max(1, matches - 1)
    used = busy_seconds(process)
    steady = await steadily(tables, rate, seconds)
    used = busy_seconds(process) - used
    most = await as_many_as_possible(tables, 8, seconds / 2)
    facts = {
        "matches": matches,
        "watchers": watchers,
        "opened_per_second": matches / opening,
        "rate_asked": rate,
        "rate_held": len(steady) / seconds,
        "p50_ms": 1000 * percentile(steady, 0.5),
        "p95_ms": 1000 * percentile(steady, 0.95),
        "server_cpu_ms_per_move": 1000 * used / max(1, len(steady)),
        "most_per_second": len(most) / (seconds / 2),
        "most_p95_ms": 1000 * percentile(most, 0.95),
        "memory_per_match_kib": memory / 1024,
        "memory_after_play_kib": (resident(process) - before) / 1024 / max(1, matches - 1),
    }
    await client.close()
    return facts


def start_server(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """`minster serve` as anybody would start it, but for the rates per address."""
    env = os.environ | {"MINSTER_MODE": "plain", "MINSTER_RATES": "off", "MINSTER_BOTS": "plain"}
    database = f"sqlite:///{folder}/tables.db"
    command = [sys.executable, "-m", "minster.cli", "serve", "--port", "0", "--database", database]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE)  # noqa: S603
    assert process.stdout  # noqa: S101 (a pipe)
    line = process.stdout.readline().decode()
    found = re.search(r"http://\S+?:\d+", line)
    if found is None:
        raise SystemExit(f"the server did not start: {line}")
    return process, found[0].replace("localhost", "127.0.0.1")


@click.command()
@click.option("--matches", default=500, show_default=True)
@click.option("--watchers", default=4, show_default=True, help="Seats of a match, all connected.")
@click.option("--rate", default=50.0, show_default=True, help="Moves a second.")
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--json", "as_json", is_flag=True)
def main(matches: int, watchers: int, rate: float, seconds: float, as_json: bool) -> None:
    """Measure the table: moves a second held, time to the last seat's update, memory per match."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="minster-load-") as folder:
        process, url = start_server(folder)
        try:
            facts = asyncio.run(measure(url, process.pid, matches, watchers, rate, seconds))
        finally:
            process.terminate()
            process.wait()
    if as_json:
        click.echo(json.dumps(facts))
        return
    for name, value in facts.items():
        click.echo(f"{name.replace('_', ' '):<24}{value:>10.1f}")


if __name__ == "__main__":
    main()
