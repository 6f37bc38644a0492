"""The arena: who meets whom, what misplay costs, resuming, and the shape of its report."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest
from click.testing import CliRunner

import minster
from minster.arena import job as jobs_played
from minster.arena.job import Result, play
from minster.arena.pairing import Job, jobs, tables
from minster.arena.records import GAMES, PLAN, REPORT, TABLE, Records, rows
from minster.arena.report import as_json, lines
from minster.arena.run import here, over_processes, over_ray, run
from minster.bots import Bot
from minster.bots.levels import bot
from minster.bots.random import RandomBot
from minster.cli import main
from minster.core.errors import MinsterError, OptionError
from minster.core.game import Game
from minster.core.match import Match

SLUG = "red-cathedral"


class Odd:
    """A bot that plays at random for a while, then does what it is named after."""

    def __init__(self, name: str) -> None:
        self.name, self.left, self.partner = name, 5, RandomBot(1)

    def choose(self, match: Match) -> int:
        self.left -= 1
        if self.left > 0:
            return self.partner.choose(match)
        if self.name == "raises":
            raise ValueError("no idea")
        if self.name == "hangs":
            sleep(3)
        return -7 if self.name == "nonsense" else "claim a1"  # type: ignore[return-value]


def odd(name: str, game: Game, seed: int, seat: int) -> Bot:
    return (
        Odd(name)
        if name in ("raises", "hangs", "nonsense", "text")
        else bot(name, game, seed, seat)
    )


def test_with_more_names_than_seats_everybody_meets_everybody() -> None:
    assert tables(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables(["a", "b"], 4) == [("a", "b", "b", "b")]
    with pytest.raises(OptionError, match="once"):
        tables(["a", "a", "b"], 2)


def test_seats_rotate_on_common_seeds() -> None:
    drawn = list(jobs(SLUG, ["a", "b"], 2, 4, seed=10))
    assert [j.bots for j in drawn] == [("a", "b"), ("b", "a")] * 2
    assert [j.seed for j in drawn] == [10, 10, 11, 11]
    assert [j.number for j in drawn] == [0, 1, 2, 3]


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    some, more = (list(jobs(SLUG, ["a", "b", "c"], 2, games, seed=10)) for games in (2, 3))
    assert more[: len(some)] == some
    assert [set(j.bots) for j in some[:3]] == [{"a", "b"}, {"a", "c"}, {"b", "c"}]
    assert [j.number for j in more] == list(range(9))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raises", "raised ValueError: no idea"),
        ("hangs", "no answer within"),
        ("nonsense", "answered -7"),
        ("text", "answered 'claim a1'"),
    ],
)
def test_a_misplay_costs_that_bot_the_game_and_is_named(
    name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_played, "_limit", lambda name, patience: patience)
    result = play(Job(0, SLUG, ("random", name), 1), odd, patience=0.5)
    assert said in result.faults["1"]
    assert result.shares == [1.0, 0.0]
    assert result.ranks == [1.0, 2.0]
    assert said in lines([result])[-1].faults[0]


class Starting(RandomBot):
    """Takes its time over its first choice, as one that is still being compiled."""

    slow = True

    def choose(self, match: Match) -> int:
        sleep(0.6 if self.slow else 0)
        self.slow = False
        return super().choose(match)


def test_the_first_choice_may_wait_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first move without a choice is not asked for, and leaves that patience untouched."""
    monkeypatch.setattr(jobs_played, "_limit", lambda name, patience: patience)
    for slug in minster.SLUGS:
        job = Job(0, slug, ("random", "random"), 1)
        result = play(job, lambda name, game, seed, seat: Starting(seed, seat), patience=0.3)
        assert not result.faults


def test_a_bot_that_cannot_be_made_loses_too() -> None:
    result = play(Job(0, SLUG, ("random", "no such bot"), 1))
    assert "there is no bot" in result.faults["1"]


def test_the_same_job_gives_the_same_game() -> None:
    job = Job(3, SLUG, ("random", "random"), 5)
    one, other = play(job), play(job)
    assert (one.scores, one.moves) == (other.scores, other.moves)


def finished(number: int, *shares: float) -> Result:
    ranks = [1.0 if share else 2.0 for share in shares]
    names = ["a", "b"]
    return Result(number, number, names, [30, 20], ranks, list(shares), 100, [0.1, 0.2])


def test_an_interrupted_run_goes_on_without_losing_or_repeating_a_game(tmp_path: Path) -> None:
    played: list[int] = []

    def three(left):  # type: ignore[no-untyped-def]
        for job in left[:3]:
            played.append(job.number)
            yield play(job)

    arguments = (SLUG, ["random", "random"], 2, 5)
    run(*arguments, folder=tmp_path, spread=three)
    file = tmp_path / GAMES
    file.write_text(file.read_text() + '{"number": 3, "se')  # stopped while writing
    found = run(*arguments, folder=tmp_path, spread=three)
    assert played == [0, 1, 2, 3, 4]
    assert len(found[0].shares) == 10
    numbers = [json.loads(line)["number"] for line in file.read_text().splitlines()]
    assert sorted(numbers) == [0, 1, 2, 3, 4]
    with pytest.raises(MinsterError, match="another run"):
        run(SLUG, ["random", "greedy"], 2, 5, folder=tmp_path, spread=here)
    assert json.loads((tmp_path / REPORT).read_text())["bots"]["random"]["games"] == 10


def test_a_run_may_be_asked_for_more_games(tmp_path: Path) -> None:
    asked: list[int] = []

    def counted(left):  # type: ignore[no-untyped-def]
        asked.extend(job.number for job in left)
        yield from here(left)

    run(SLUG, ["random", "random"], 2, 2, folder=tmp_path, spread=counted)
    found = run(SLUG, ["random", "random"], 2, 3, folder=tmp_path, spread=counted)
    assert asked == [0, 1, 2]
    assert len(found[0].shares) == 6


def test_only_one_process_at_a_time_writes_into_a_folder(tmp_path: Path) -> None:
    first = Records(tmp_path, {"game": SLUG})
    with pytest.raises(MinsterError, match="another process"):
        Records(tmp_path, {"game": SLUG})
    first.release()
    Records(tmp_path, {"game": SLUG}).release()


def test_a_broken_plan_is_said(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_text('{"game": "red-')
    for _ in range(2):  # and the folder is let go
        with pytest.raises(MinsterError, match="not the plan of a run"):
            Records(tmp_path, {"game": SLUG})


def test_results_are_kept_as_a_table(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records = Records(tmp_path, {"game": SLUG})
    records.keep(finished(0, 1.0, 0.0))
    records.close({})
    read = parquet.read_table(tmp_path / TABLE).to_pylist()
    assert read == list(rows(records.found))
    assert [row["margin"] for row in read] == [10, -10]


def test_the_json_has_its_shape() -> None:
    report = as_json(lines([finished(0, 1.0, 0.0), finished(1, 0.5, 0.5)]))
    wanted = {"games", "win_rate", "low", "high", "mean_rank", "mean_score", "rating"}
    assert set(report) == {"bots"}
    assert {name: set(line) for name, line in report["bots"].items()} == {"a": wanted, "b": wanted}
    assert report["bots"]["a"]["win_rate"] == 0.75
    assert report["bots"]["a"]["low"] < 0.75 < report["bots"]["a"]["high"]


def test_the_command_prints_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minster.contest.run.over_processes", lambda jobs: here)
    words = ["arena", SLUG, "random", "random", "--games", "2", "--json"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["bots"]["random"]["games"] == 4


def test_the_command_refuses_a_bot_there_is_not() -> None:
    result = CliRunner().invoke(main, ["arena", SLUG, "random", "deep-blue"])
    assert result.exit_code != 0
    assert "there is no bot 'deep-blue'" in result.stderr


def test_games_are_played_over_processes() -> None:
    done = list(over_processes(2)(list(jobs(SLUG, ["random"], 2, 2, seed=1))))
    assert sorted(result.number for result in done) == [0, 1]


def children(of: int) -> list[int]:
    found = Path(f"/proc/{of}/task/{of}/children")
    return [int(child) for child in found.read_text().split()]


def is_running(process: int) -> bool:
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def within(seconds: float, condition: Callable[[], bool]) -> bool:
    end = monotonic() + seconds
    while not condition() and monotonic() < end:
        sleep(0.1)
    return condition()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes by /proc")
def test_a_killed_run_leaves_no_worker_behind(tmp_path: Path) -> None:
    command = ["arena", SLUG, "random", "--games", "5000", "--jobs", "1", "--out", str(tmp_path)]
    arena = subprocess.Popen(
        [sys.executable, "-m", "minster.cli", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    played = tmp_path / GAMES
    try:
        assert within(200, lambda: played.exists() and played.stat().st_size > 0)
        workers = children(arena.pid)
        assert workers
    finally:
        arena.kill()
        arena.wait()
    assert within(20, lambda: not any(is_running(worker) for worker in workers))


def test_games_are_played_on_a_local_ray() -> None:
    pytest.importorskip("ray")
    done = list(over_ray()(list(jobs(SLUG, ["random"], 2, 2, seed=1))))
    assert sorted(result.number for result in done) == [0, 1]
    assert minster.game(SLUG).slug == SLUG
