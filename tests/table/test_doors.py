"""The doors of the server: keys, origins, sizes, rates, names; and what no answer may contain."""

import json
import socket
import struct
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import MsgspecError
from websockets.exceptions import InvalidStatus

import minster
from minster.core.errors import OptionError
from minster.table import opening, text, tokens, wire
from minster.table.limits import Addresses, Bucket, Crowd
from minster.table.settings import Limits, Rate
from tests.table.conftest import settings
from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import Running, in_thread

POLICY = "default-src 'none'"


def test_every_answer_carries_the_policy(client: httpx.Client) -> None:
    for path in ("/", "/tables", "/nowhere", "/t/wrong", "/health", "/new/red-cathedral", "/new/x"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith(POLICY)
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_a_wrong_key_opens_nothing(server: Running, client: httpx.Client) -> None:
    key = open_table(client)
    wrong = ("A" * 32, key[:-1], key + "A", key.swapcase(), "1", "%00")
    for other in wrong:
        for path in (f"/t/{other}", f"/t/{other}/journal", f"/t/{other}/at/1"):
            assert client.get(path).status_code == 404, path
        with pytest.raises(InvalidStatus):
            Page(server, other)
    assert client.post(f"/t/{wrong[0]}/name", data={"name": "Eve"}).status_code == 404


def test_keys_are_stored_as_hashes_only(server: Running, client: httpx.Client) -> None:
    key = open_table(client)
    assert server.reception
    assert server.reception.store.address.database
    file = Path(server.reception.store.address.database)
    stored = file.read_bytes() + file.with_name(file.name + "-wal").read_bytes()
    assert key.encode() not in stored
    assert tokens.digest_of(key).encode() in stored
    assert links(client, key)["Spectators"].encode() not in stored


def test_a_friend_s_link_cannot_show_the_other_links(server: Running, client: httpx.Client) -> None:
    ada = open_table(client)
    bob = sit_down(client, links(client, ada)["Seat 2"], "Bob")
    assert links(client, bob) == {}
    assert links(client, links(client, ada)["Spectators"]) == {}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_other_sites_are_refused(server: Running, client: httpx.Client, origin: str) -> None:
    key = open_table(client)
    answer = client.post("/tables", data={"game": "red-cathedral"}, headers={"origin": origin})
    assert answer.status_code == 403
    with pytest.raises(InvalidStatus):
        Page(server, key, origin=origin)


def test_garbage_is_answered_and_ends_a_connection_that_insists(
    server: Running, client: httpx.Client
) -> None:
    key = open_table(client)
    for garbage in ("{", "[]", '{"do":"fly"}', '{"do":"move"}', '{"do":"move","n":-1,"move":"x"}'):
        with Page(server, key) as page:
            page.line.send(garbage)
            assert page.wait("refused")["text"] == "That message cannot be read."
            page.hello()
    for message, times in (
        ("}", 7),
        ('{"do":"chat","text":"' + "x" * 5000 + '"}', 1),
        (b"\xff", 1),
    ):
        with Page(server, key) as page:
            for _ in range(times):
                page.line.send(message)
            assert page.is_hung_up()


def test_large_forms_are_refused(client: httpx.Client) -> None:
    assert client.post("/tables", content=b"x" * (100 << 10)).status_code == 413

    def drops() -> Iterator[bytes]:
        for _ in range(100):
            yield b"game=" + b"x" * 2048

    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/tables", content=drops(), headers=kind).status_code == 413
    journal = "minster journal 1\n" + "x" * (3 << 20)
    assert client.post("/journals", files={"file": ("j", journal)}).status_code == 413


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"seats": "9"},
        {"seats": "x"},
        {"option-workshop": "no"},
        {"option-nothing": "1"},
        {"seat-1": "bot:Nobody"},
        {"seat-0": "queen"},
    ],
)
def test_a_wrong_wish_is_said_and_opens_nothing(client: httpx.Client, form: dict[str, str]) -> None:
    whole = {"game": "red-cathedral", "seats": "2", "seat-1": "friend"} | form
    answer = client.post("/tables", data=whole)
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text


def test_each_seat_may_choose_what_is_its_own() -> None:
    chosen = {f"option-colours-{k}": c for k, c in enumerate(("green", "red", "blue", "yellow"))}
    form = {"game": "red-cathedral", "seats": "3", **chosen}
    assert opening.from_form(form).options["colours"] == "green red blue"
    with pytest.raises(OptionError):
        opening.from_form({**form, "option-colours-1": "green"})
    less = {name: value for name, value in form.items() if name != "option-colours-2"}
    assert opening.from_form(less).options["colours"] == "red blue green"


@pytest.mark.parametrize(
    "journal", ["", "x", "minster journal 1\ngame red-cathedral\n", "\x00" * 9]
)
def test_what_is_no_journal_is_refused_with_the_line(client: httpx.Client, journal: str) -> None:
    answer = client.post("/journals", data={"text": journal, "as": "view"})
    assert answer.status_code == 400
    assert "line 1" in answer.text or "journal" in answer.text


def test_a_journal_with_a_fault_in_the_middle_is_refused_with_its_line(
    client: httpx.Client,
) -> None:
    match = minster.game("kutna-hora").start(2, seed=3)
    while len(match.made) < 60:
        match.push(match.options_now()[0])
        match.answer_nature()
    lines = match.journal().splitlines()
    for at in (30, len(lines) - 1):
        broken = "\n".join([*lines[:at], "fly to the moon", *lines[at + 1 :], ""])
        answer = client.post("/journals", files={"file": ("j.txt", broken)})
        assert answer.status_code == 400
        assert f"line {at + 1}" in answer.text
        italian = {"accept-language": "it"}
        answer = client.post("/journals", files={"file": ("j.txt", broken)}, headers=italian)
        assert f"riga {at + 1}: " in answer.text
        assert "non è una mossa" in answer.text
    other = match.journal().replace("kutna-hora", "red-cathedral")
    assert "edition" in client.post("/journals", files={"file": ("j.txt", other)}).text
    wide = client.post("/journals", files={"file": ("j.txt", match.journal().encode("utf-16"))})
    assert wide.status_code == 400
    assert "line 1" in wide.text


def test_names_are_made_harmless(server: Running, client: httpx.Client) -> None:
    ada = open_table(client, name="  \x07<b>A\u202eda</b>\n " + "x" * 80)
    with Page(server, ada) as page:
        name = page.get("chairs")[0]["name"]
    assert name.startswith("<b>Ada</b>")  # escaping is the page's
    assert len(name) <= text.NAME_LENGTH
    friend = links(client, ada)["Seat 2"]
    assert client.get(f"/t/{friend}").json()["page"] == "name"
    assert client.post(f"/t/{friend}/name", data={"name": " \u200b\x00 "}).status_code == 400


def test_a_name_that_shows_nothing_is_none_and_accents_do_not_pile_up() -> None:
    for blank in ("\u3164\u3164", "\u2800", "\u115f\u1160 \uffa0", "\u0301\u0301", "\u200d\ufe0f"):
        assert text.name(blank) == ""
    assert text.name("Z" + "\u0335" * 20 + "oe") == "Z" + "\u0335" * text.MOST_MARKS + "oe"
    for real in ("नमस्ते", "Nguyễn", "שָׁלוֹם", "👩‍👩‍👧‍👦", "Ludmila Kateřina"):
        assert text.name(real) == unicodedata.normalize("NFC", real)


def test_a_table_number_no_database_knows_is_no_table(client: httpx.Client) -> None:
    for number in ("9" * 9, "9" * 12, "9" * 40):
        assert client.post(f"/join/{number}", data={"name": "Eve"}).status_code == 404


def test_a_fault_inside_is_a_page_like_the_others(
    server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert server.reception

    async def breaks(*_: object) -> None:
        raise RuntimeError("the secret inside")

    monkeypatch.setattr(server.reception.store, "awaiting", breaks)
    with server.client() as other:
        answer = other.get("/")
    assert answer.status_code == 500
    assert answer.json()["page"] == "error"
    assert "secret" not in answer.text
    assert answer.headers["content-security-policy"].startswith(POLICY)


def half(text: str, length: int) -> bytes:
    """The beginning of a message that promises more than it brings."""
    return bytes([0x81, 0x80 | length]) + bytes(4) + text.encode()


def test_a_line_that_breaks_in_the_middle_of_a_message_leaves_nothing_behind(
    server: Running, client: httpx.Client
) -> None:
    key = open_table(client)
    host, port = server.url.removeprefix("http://").split(":")
    greeting = (
        f"GET /live/{key} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.url}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    hello = '{"do":"hello"}'
    with Page(server, key) as page:
        for torn in (half(hello, 90), half(hello, len(hello)), b"\x81\x02{}", half("\xff", 1)):
            with socket.create_connection((host, int(port))) as line:
                line.sendall(greeting.encode())
                assert b"101" in line.recv(1000)
                line.sendall(torn)
                reset = struct.pack("ii", 1, 0)  # not a polite end
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        page.move()
        assert server.reception
        table = max(server.reception.hall.tables.items())[1]
        for _ in range(200):
            if len(table.visitors) == 1:
                break
            page.hello()
        assert len(table.visitors) == 1


def test_the_way_back_stays_here(client: httpx.Client) -> None:
    for back in ("//evil.example", "https://evil.example", "/\\evil.example", "", "/a\r\nset: b"):
        answer = client.post("/settings", data={"theme": "dark", "back": back})
        place = answer.headers["location"]
        assert place.startswith("/")
        assert not place.startswith("//")
        assert "set" not in answer.headers
    client.post("/settings", data={"theme": "<script>", "language": "xx"})
    assert client.cookies["theme"] == "dark"
    assert "language" not in client.cookies


def test_a_tampered_cookie_remembers_nothing(server: Running, client: httpx.Client) -> None:
    open_table(client)
    cookie = client.cookies["tables"]
    assert "red-cathedral" in client.get("/tables").text
    for wrong in (cookie[:-2], cookie[1:], "x" * 10_000, ""):
        with server.client(cookies={"tables": wrong}) as other:
            assert "red-cathedral" not in other.get("/tables").text


def test_health_and_metrics_tell_how_it_goes(server: Running, client: httpx.Client) -> None:
    assert client.get("/health").json()["status"] == "ok"
    with Page(server, open_table(client)) as page:
        page.move()
        figures = client.get("/metrics").text
    assert "minster_connections 1" in figures
    assert 'minster_update_seconds_bucket{le="+Inf"}' in figures
    assert "minster_tables_open" in figures


def test_rates_hold_one_address_back(tmp_path: Path) -> None:
    few = Limits(
        messages=Rate(6, 0.01),
        new_tables=Rate(2, 0.001),
        wrong_keys=Rate(3, 0.001),
        connections=2,
    )
    with in_thread(settings(tmp_path / "few.db", few)) as server, server.client() as client:
        key = open_table(client)
        open_table(client)
        assert client.post("/tables", data={"game": "red-cathedral"}).status_code == 429
        with Page(server, key) as one, Page(server, key):
            with pytest.raises(InvalidStatus):
                Page(server, key)
            for _ in range(9):
                one.say("hello")
            assert one.is_hung_up()
        answers = [client.get("/t/" + "A" * 32).status_code for _ in range(5)]
        assert answers == [404, 404, 404, 429, 429]


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 0.5), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take(), bucket.take()] == [True, False]
    crowd = Crowd(1)
    assert crowd.enter("a")
    assert not crowd.enter("a")
    crowd.leave("a")
    assert crowd.enter("a")
    many = Addresses(Rate(1, 1), lambda: now[0])
    assert [many.take(str(n)) for n in range(3)] == [True] * 3
    assert many.is_empty("0")


@given(st.text(max_size=400))
def test_cleaned_text_is_one_short_line(typed: str) -> None:
    line = text.line(typed)
    assert len(line) <= text.LINE_LENGTH
    assert line == text.line(line)
    assert not set(line) & set("\n\r\t\x00\u202e\u2066")


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda s: st.lists(s) | st.dictionaries(st.text(), s)
    )
)
def test_only_known_messages_are_read(thing: object) -> None:
    with pytest.raises(MsgspecError):
        wire.asked(json.dumps(thing))
