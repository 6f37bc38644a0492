"""Bots at a table: they move by themselves, and one that crashes or hangs holds nobody up."""

import asyncio
import sys
from pathlib import Path

import pytest

import minster
from minster.table import levels, worker, workers
from minster.table.worker import Answer, Question
from minster.table.workers import BotFailed, Workers
from tests.table.conftest import settings
from tests.table.people import Page, open_table
from tests.table.server import in_thread

LEVEL = levels.names()[0]
AGAINST = {"seat-1": f"bot:{LEVEL}"}


def misbehaving(way: str, folder: Path) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.table.broken_worker", way, str(folder / "marker"))


@pytest.mark.parametrize("way", ["crash", "hang", "nonsense"])
def test_a_match_goes_on_with_bots_that_fail(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "deadline", lambda level: 0.4 if way == "hang" else 10)
    there = settings(tmp_path / "tables.db")
    with in_thread(there, misbehaving(way, tmp_path)) as server, server.client() as client:
        with Page(server, open_table(client, **AGAINST)) as page:
            for _ in range(60):
                if any(made["seat"] == 1 for made in page.get("log")):
                    break
                page.move() if page.get("choices") else page.hear()
            assert any("did not answer" in m["text"] for m in page.others if m["kind"] == "note")
        assert server.reception
        assert server.reception.metrics.count["bot_failures"] >= 1
        assert "minster_bot_failures_total" in client.get("/metrics").text


def test_one_failure_is_made_good_by_a_fresh_process(tmp_path: Path) -> None:
    failures: list[str] = []

    async def ask() -> int:
        bots = Workers("plain", 1, command=misbehaving("once", tmp_path), failed=failures.append)
        match = minster.game("kutna-hora").start(2, seed=1)
        question = Question("move", "kutna-hora", 2, match.options, match.made, LEVEL)
        move = (await bots.ask(question)).move
        assert move in match.options_now()
        await bots.stop()
        return move

    asyncio.run(ask())
    assert len(failures) == 1


def test_two_failures_are_said(tmp_path: Path) -> None:
    async def ask() -> None:
        bots = Workers("plain", 2, command=misbehaving("crash", tmp_path))
        try:
            await bots.ask(Question("move", "kutna-hora", 2, {}, [], LEVEL))
        finally:
            await bots.stop()

    with pytest.raises(BotFailed):
        asyncio.run(ask())


def test_a_table_of_bots_plays_while_somebody_watches(tmp_path: Path) -> None:
    with in_thread(settings(tmp_path / "tables.db")) as server, server.client() as client:
        key = open_table(client, game="kutna-hora", **AGAINST, **{"seat-0": f"bot:{LEVEL}"})
        with Page(server, key) as page:
            assert page.get("viewer") == -1
            start = page.get("move_number")
            looks = [page.wait()["n"] for _ in range(8)]
            assert len(set(looks)) >= 7, "one look for each decision"
            assert page.get("move_number") >= start + 7


def test_the_stopgap_needs_no_search() -> None:
    assert levels.seconds_of(levels.stopgap(levels.names()[-1])) == 0


def test_a_simpler_bot_plays_until_the_compiled_one_is_ready(tmp_path: Path) -> None:
    asked: list[str] = []

    class Recording(workers.Worker):
        async def ask(self, question: Question, seconds: float) -> Answer:
            asked.append(f"{self.mode} {question.want}")
            return Answer(move=0)

    async def play() -> None:
        bots = Workers("fast", 1, warms=False)
        bots._all = [Recording((), "fast")]
        bots._stopgap = Recording((), "plain")
        question = Question("move", "kutna-hora", 2, {}, [], LEVEL)
        await bots.ask(question)
        bots.expect("kutna-hora")
        await asyncio.gather(*bots._preparing)
        await bots.ask(question)
        bots._all[0].is_learning = True
        await bots.ask(question)
        await bots.stop()

    asyncio.run(play())
    assert asked == ["plain move", "fast ready", "fast move", "plain move"]


def test_a_bot_that_is_asked_again_goes_on_with_what_it_found() -> None:
    game = minster.game("pillars-of-the-earth")
    match = game.start(2, 3)
    match.answer_nature()
    worker._thinkers.clear()
    for _ in range(3):
        asked = Question("move", game.slug, 2, {}, match.made, "Journeyman")
        move = worker.answer(asked).move
        assert move in match.options_now()
        match.push(move)
        match.answer_nature()
    first = dict(worker._thinkers)
    assert {key[3] for key in first} <= {0, 1}
    worker.answer(Question("move", game.slug, 2, {}, match.made, "Journeyman"))
    assert all(worker._thinkers[key] is kept for key, kept in first.items())


def test_bots_that_nobody_asks_for_long_are_let_go() -> None:
    worker._thinkers.clear()
    for seats in (2, 3, 4):
        for level in levels.names()[:2]:
            match = minster.game("pillars-of-the-earth").start(seats, 1)
            match.answer_nature()
            worker.answer(Question("move", match.game.slug, seats, {}, match.made, level))
    assert len(worker._thinkers) == worker.THINKERS
    assert {key[2] for key in worker._thinkers} == {3, 4}
