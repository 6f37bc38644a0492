"""Open tables: chairs that anybody may take from the shelf, once and without a way back in."""

from collections.abc import Iterator

import httpx
import pytest

from tests.table.people import Page, links, open_table
from tests.table.server import Running


@pytest.fixture
def stranger(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def awaiting(client: httpx.Client) -> str:
    return str(client.get("/").json()["facts"]["awaiting"])


def number_of(server: Running, key: str) -> int:
    """The match behind a key, as the shelf's form names it."""
    assert server.reception
    with Page(server, key):
        return max(server.reception.hall.tables)


def test_only_chairs_offered_by_their_opener_are_on_the_shelf(
    server: Running, client: httpx.Client, stranger: httpx.Client
) -> None:
    before = awaiting(stranger)
    private = number_of(server, open_table(client))
    assert awaiting(stranger) == before
    assert stranger.post(f"/join/{private}", data={"name": "Eve"}).status_code == 404
    assert stranger.post("/join/999999", data={"name": "Eve"}).status_code == 404
    open_table(client, public="on", name="Odo")
    assert "Odo" in awaiting(stranger)
    assert "Odo" not in awaiting(client)  # it is among their own


def test_whoever_takes_a_chair_has_it_alone(
    server: Running, client: httpx.Client, stranger: httpx.Client
) -> None:
    ada = open_table(client, public="on")
    first_link = links(client, ada)["Seat 2"]
    table = number_of(server, ada)
    assert stranger.post(f"/join/{table}", data={"name": "Teo"}).status_code == 303
    assert client.get(f"/t/{first_link}").status_code == 404
    assert list(links(client, ada)) == ["Spectators"]
    late = stranger.post(f"/join/{table}", data={"name": "Eve"})
    assert late.status_code == 400
    assert f"'match': {table}," not in awaiting(stranger)


def test_a_stranger_without_a_name_is_asked_for_one(
    server: Running, client: httpx.Client, stranger: httpx.Client
) -> None:
    table = number_of(server, open_table(client, public="on"))
    facts = stranger.post(f"/join/{table}").json()["facts"]
    assert f"/join/{table}" in facts["action"]
