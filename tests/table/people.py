"""People at a table, for tests: open one, look at it live, move."""

import json
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.table.server import Running

FORM = {"game": "red-cathedral", "seats": "2", "name": "Ada", "seat-0": "me", "seat-1": "friend"}


def open_table(client: httpx.Client, **form: str) -> str:
    """The key of the one who opened it."""
    answer = client.post("/tables", data=FORM | form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2]


def links(client: httpx.Client, key: str) -> dict[str, str]:
    """The keys of the others, by label."""
    facts = client.get(f"/t/{key}").json()["facts"]
    found: dict[str, str] = {}
    for part in facts["links"].split("Invitation(")[1:]:
        label, url = part.split("label='")[1].split("', url='")
        found[label] = url.split("/t/")[1][:32]
    return found


def sit_down(client: httpx.Client, key: str, name: str) -> str:
    assert client.post(f"/t/{key}/name", data={"name": name}).status_code == 303
    return key


class Page:
    """One open page: what it was sent so far, put together."""

    def __init__(self, server: Running, key: str, **options: Any) -> None:
        url = server.url.replace("http", "ws") + f"/live/{key}"
        options = {"origin": server.url, "compression": None, **options}
        self._opened = connect(url, **options)
        self.line: ClientConnection = self._opened.__enter__()
        self.parts: dict[str, str] = {}
        self.n = 0
        self.others: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}

    def __enter__(self) -> "Page":
        self.hello()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opened.__exit__(kind, error, trace)

    def say(self, do: str, **what: Any) -> None:
        self.line.send(json.dumps({"do": do, **what}))

    def hear(self, seconds: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=seconds))
        self.last = message
        if message["kind"] == "look":
            self.parts |= message["parts"]
            self.n = message["n"]
        else:
            self.others.append(message)
        return message

    def wait(self, kind: str = "look", seconds: float = 10) -> dict[str, Any]:
        while (message := self.hear(seconds))["kind"] != kind:
            pass
        return message

    def is_hung_up(self) -> bool:
        """Hears until the server ends the connection."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True

    def until(self, n: int) -> "Page":
        """Hears until it has seen this revision."""
        while self.n < n:
            self.hear()
        return self

    def hello(self) -> None:
        self.say("hello", n=0)
        self.wait()

    def get(self, part: str) -> Any:
        return json.loads(self.parts[part])

    def moves(self) -> list[str]:
        return [choice["move"] for choice in self.get("choices")]

    def move(self, text: str | None = None, n: int | None = None) -> int:
        """Makes a move (the first, if none is named) and hears what came of it."""
        seen = self.n
        self.say("move", n=seen if n is None else n, move=text or self.moves()[0])
        while self.n == seen and self.hear()["kind"] != "refused":
            pass
        return self.n
