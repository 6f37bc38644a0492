"""Several server processes on one PostgreSQL: people of one match on different processes."""

from collections.abc import Iterator

import pytest

from minster.table import levels
from tests.table import cluster
from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import Running, in_process

pytestmark = pytest.mark.skipif(
    cluster.binaries() is None, reason="PostgreSQL is not installed (make test installs it)"
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster.running() as url:
        yield url


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Running, Running]]:
    with in_process(database) as one, in_process(database) as other:
        yield one, other


def test_two_people_play_on_two_processes(pair: tuple[Running, Running]) -> None:
    one, other = pair
    with one.client() as client:
        ada = open_table(client, confirm="on")
        bob = sit_down(client, links(client, ada)["Seat 2"], "Bob")
    with Page(one, ada) as a, Page(other, bob) as b:
        for _ in range(12):
            a.until(b.n)
            b.until(a.n)
            mover = next(p for p in (a, b) if p.get("choices") or p.get("awaits_confirmation"))
            if mover.get("awaits_confirmation"):
                mover.say("confirm", n=mover.n)
                mover.wait()
            else:
                mover.move(mover.moves()[-1])
        a.until(b.n)
        b.until(a.n)
        assert a.get("log") == b.get("log")
        assert a.get("state") == b.get("state")
        a.say("chat", text="Over there?")
        while not b.get("chat"):
            b.hear()
        assert b.get("chat")[0]["text"] == "Over there?"
        while not a.get("chairs")[1]["present"]:
            a.hear()


def test_a_stale_move_from_another_process_is_never_made(pair: tuple[Running, Running]) -> None:
    one, other = pair
    with one.client() as client:
        key = open_table(client, **{"seat-1": "me"})
    with Page(one, key) as here, Page(other, key) as there:
        for _ in range(8):
            there.until(here.n)
            n, moves = here.n, here.moves()
            here.say("move", n=n, move=moves[0])
            there.say("move", n=n, move=moves[-1])
            while here.n == n:
                here.hear()
            there.until(here.n)
            assert here.n == n + 1, "one of the two was made"
            assert here.get("log") == there.get("log")


def test_undo_reaches_the_other_process(pair: tuple[Running, Running]) -> None:
    one, other = pair
    with one.client() as client:
        key = open_table(client, confirm="on", **{"seat-1": "me"})
    with Page(one, key) as here, Page(other, key) as there:
        before = here.get("state")
        moves = here.moves()
        there.until(here.move(moves[0]))
        there.say("undo", n=there.n)
        there.wait()
        here.until(there.n)
        assert here.get("state") == there.get("state") == before
        here.move(moves[-1])
        there.until(here.n)
        assert here.get("log") == there.get("log")


def test_a_bot_moves_once_wherever_people_look(pair: tuple[Running, Running]) -> None:
    one, other = pair
    with one.client() as client:
        key = open_table(client, game="kutna-hora", **{"seat-1": f"bot:{levels.names()[0]}"})
    with Page(one, key) as here, Page(other, key) as there:
        for _ in range(6):
            while not here.get("choices"):
                here.hear()
            here.move()
        while not here.get("choices"):
            here.hear()
        there.until(here.n)
        assert here.get("log") == there.get("log")


def test_a_process_that_dies_leaves_its_bots_to_the_other(
    pair: tuple[Running, Running], database: str
) -> None:
    form = {"seat-0": f"bot:{levels.names()[0]}", "seat-1": f"bot:{levels.names()[0]}"}
    with in_process(database) as dying, dying.client() as client:
        key = open_table(client, game="kutna-hora", **form)
        with Page(dying, key) as here:
            here.wait()
            dying.kill()
    with Page(pair[0], key) as there:
        number = there.get("move_number")
        while there.get("move_number") <= number:
            there.hear(20)
