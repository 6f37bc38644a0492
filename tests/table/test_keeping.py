"""What must outlive the process: acknowledged moves, holds, old databases; and damage kept
small."""

import json
import sqlite3
from pathlib import Path
from random import Random

import httpx
import pytest

import minster
from minster.core.journal import Journal
from minster.table import store, tokens
from minster.table.store import Store, StoreError
from tests.table.conftest import settings
from tests.table.people import Page, links, open_table, sit_down
from tests.table.server import in_process, in_thread

HERE = Path(__file__).parent


def test_killing_the_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    random, seen, key = Random(5), 0, ""
    for life in range(3):
        with in_process(database) as server, server.client() as client:
            if not key:
                key = open_table(client, **{"seat-1": "me"})
            with Page(server, key) as page:
                assert page.get("move_number") >= seen
                for _ in range(10 + 7 * life):
                    page.move(random.choice(page.moves()))
                seen, log = page.get("move_number"), page.get("log")
                page.say("move", n=page.n, move=page.moves()[0])  # on its way when it dies
                server.kill()
    with in_process(database) as server, Page(server, key) as page:
        assert seen <= page.get("move_number")
        assert page.get("log")[:seen] == log


def test_a_hold_survives_a_restart(tmp_path: Path) -> None:
    there = settings(tmp_path / "tables.db")
    with in_thread(there) as server, server.client() as client:
        key = open_table(client, confirm="on")
        friend = links(client, key)["Seat 2"]
        with Page(server, sit_down(client, friend, "Bob")) as b, Page(server, key) as a:
            mover, mine = (a, key) if a.get("choices") else (b, friend)
            while not mover.get("awaits_confirmation"):
                mover.move()
    with in_thread(there) as server, Page(server, mine) as page:
        assert page.get("awaits_confirmation")
        assert page.get("may_undo")
        page.say("confirm", n=page.n)
        page.wait()
        assert not page.get("awaits_confirmation")


def damage(file: Path, sql: str) -> None:
    with sqlite3.connect(file) as line:
        line.execute(sql)
    line.close()


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("UPDATE moves SET text = 'claim z9' WHERE \"match\" = 1 AND number = 20", "move 20"),
        ('DELETE FROM moves WHERE "match" = 1 AND number = 3', "move"),
        ("UPDATE matches SET rules = 99 WHERE id = 1", "rules version 99"),
        ("UPDATE matches SET edition = 'own' WHERE id = 1", "edition own"),
        ("UPDATE matches SET seats = 9 WHERE id = 1", "header"),
    ],
)
def test_a_damaged_match_can_be_read_and_others_played(
    tmp_path: Path, sql: str, reason: str
) -> None:
    file = tmp_path / "tables.db"
    with in_thread(settings(file)) as server, server.client() as client:
        broken = open_table(client, **{"seat-1": "me"})
        other = open_table(client, **{"seat-1": "me"})
        with Page(server, broken) as page:
            for _ in range(12):
                page.move()
    damage(file, sql)
    with in_thread(settings(file)) as server, server.client() as client:
        with Page(server, broken) as page:
            assert reason in page.get("damaged")
            assert page.get("choices") == []
            page.say("move", n=page.n, move="end")
            assert "only be read" in page.wait("refused")["text"]
        assert client.get(f"/t/{broken}").status_code == 200
        assert client.get(f"/t/{broken}/at/5").status_code == 200
        with Page(server, other) as page:
            page.move()


def old_database(file: Path, key: str) -> int:
    """A database of the first version with a match of some moves; answers how many."""
    game = minster.game("kutna-hora")
    match = game.start(2, seed=4)
    for _ in range(10):
        match.play(match.moves()[0])
    journal = Journal.parse(match.journal())
    sql = (HERE / "first_schema.sql").read_text(encoding="utf-8")
    values = {
        "rules": str(journal.rules),
        "edition": journal.edition,
        "options": json.dumps(journal.options),
        "digest": tokens.digest_of(key),
    }
    for name, value in values.items():
        sql = sql.replace(f"{{{name}}}", value)
    line = sqlite3.connect(file)
    line.executescript(sql)
    rows = [(1, n, move) for n, move in enumerate(journal.moves, 1)]
    line.executemany("INSERT INTO moves VALUES (?, ?, ?)", rows)
    line.commit()
    line.close()
    return len(rows)


def test_an_older_database_is_brought_up_to_date_at_the_start(tmp_path: Path) -> None:
    key = tokens.new_key()
    moves = old_database(tmp_path / "old.db", key)
    with in_thread(settings(tmp_path / "old.db")) as server, Page(server, key) as page:
        assert page.get("move_number") == moves
        assert [line["text"] for line in page.get("chat")] == ["Good evening"]
        assert page.get("damaged") == ""
        page.move() if page.get("choices") else None
        with server.client() as client:
            assert client.get("/tables").status_code == 200


def test_the_migrations_end_at_the_tables_the_code_knows(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from minster.table.tables import metadata

    kept = Store(f"sqlite:///{tmp_path / 'new.db'}")
    kept.migrate()
    kept.migrate()
    with kept._sql.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    kept.close()


def test_a_database_of_a_newer_minster_is_left_alone(tmp_path: Path) -> None:
    kept = Store(f"sqlite:///{tmp_path / 'new.db'}")
    kept.migrate()
    damage(tmp_path / "new.db", "UPDATE alembic_version SET version_num = '999'")
    with pytest.raises(StoreError, match="newer"):
        kept.migrate()
    kept.close()


def test_a_file_is_served_by_one_process_at_a_time(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    second = Store(database)
    with in_process(database) as server:
        with pytest.raises(StoreError, match="another Minster has it open"):
            second.claim()
        server.kill()
    second.claim()  # a killed process holds nothing
    second.claim()
    second.close()
    with in_process(database) as server, server.client() as client:
        assert client.get("/health").status_code == 200


def test_a_locked_database_is_said_and_nothing_is_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "BUSY_MILLISECONDS", 50)
    file = tmp_path / "tables.db"
    with in_thread(settings(file)) as server, server.client() as client:
        key = open_table(client, **{"seat-1": "me"})
        with Page(server, key) as page:
            made = page.get("move_number")
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            page.say("move", n=page.n, move=page.moves()[0])
            assert "could not be stored" in page.wait("refused")["text"]
            answer = client.post("/tables", data={"game": "red-cathedral", "now": "1"})
            assert answer.status_code == 503
            assert client.get(f"/t/{key}").status_code == 200
            other.execute("ROLLBACK")
            other.close()
            page.hello()
            assert page.get("move_number") == made
            page.move()
            assert page.get("move_number") > made


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite:////nowhere/at/all/x.db"])
def test_a_database_that_cannot_be_is_said_clearly(url: str) -> None:
    with pytest.raises(StoreError, match="database"):
        Store(url).migrate()


def test_tables_are_found_again_from_the_cookie(tmp_path: Path) -> None:
    there = settings(tmp_path / "tables.db")
    with in_thread(there) as server, server.client() as client:
        key = open_table(client)
        jar = dict(client.cookies)
    with in_thread(there) as server, httpx.Client(base_url=server.url, cookies=jar) as client:
        listed = client.get("/tables").json()["facts"]["tables"]
        assert key in listed
        assert "Ada" in listed
