"""Playing at a table: moves, turns, confirming and undoing, several people and pages."""

import httpx

from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import Running


def two(client: httpx.Client, **form: str) -> tuple[str, str]:
    ada = open_table(client, **form)
    return ada, sit_down(client, links(client, ada)["Seat 2"], "Bob")


def test_two_people_play_by_their_links(server: Running, client: httpx.Client) -> None:
    ada, bob = two(client)
    with Page(server, ada) as a, Page(server, bob) as b:
        a.until(b.n)
        for _ in range(6):
            mover, other = (a, b) if a.get("choices") else (b, a)
            assert mover.last["yours"] or mover.get("decider") == mover.get("viewer")
            assert other.get("choices") == []
            n = mover.move()
            other.until(n)
        assert a.get("move_number") == b.get("move_number") > 6
        assert a.get("log")[-1]["number"] == a.get("move_number")
        assert a.get("log") == b.get("log")
