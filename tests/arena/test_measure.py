"""Runs of the arena become rows of what was measured: counted together, each in its place."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from minster.arena import measure
from minster.arena.job import Result
from minster.arena.records import Records
from minster.bots import measured
from minster.bots.measured import Row
from minster.core.errors import MinsterError

GAME = "red-cathedral"
OLD = Row(GAME, 2, "Master", "Warden", 9, 0.5, 0.2, 0.8, 20, 18, "minster …")


def played(
    folder: Path, wins: list[bool], seed: int = 0, bots: tuple[str, ...] = ("5", "4")
) -> Path:
    """A run that was stopped after so many games, 30 points to 20 each."""
    plan = {"game": GAME, "bots": list(bots), "seats": 2, "seed": seed, "options": {}}
    records = Records(folder, plan)
    for number, is_won in enumerate(wins):
        scores, shares = ([30, 20], [1.0, 0.0]) if is_won else ([20, 30], [0.0, 1.0])
        ranks = [1.0, 2.0] if is_won else [2.0, 1.0]
        at = seed + number // 2
        records.keep(Result(number, at, list(bots), scores, ranks, shares, 100, [0.1, 0.1]))
    records.release()
    return folder


def test_runs_from_other_seeds_are_counted_together(tmp_path: Path) -> None:
    one = played(tmp_path / "one", [True, True, True, False])
    two = played(tmp_path / "two", [True, True], seed=50)
    (row,) = measure.rows_of([one, two])
    assert (row.game, row.seats, row.bot, row.against) == (GAME, 2, "Master", "Warden")
    assert (row.games, row.win_rate) == (6, 0.833)
    assert row.low < 0.833 < row.high
    assert (row.mean_score, row.their_score) == (28.3, 21.7)
    assert row.command == "minster arena red-cathedral 5 4 --seats 2 --games 6"


def test_no_game_counts_twice_and_what_is_no_row_is_said(tmp_path: Path) -> None:
    one = played(tmp_path / "one", [True, True])
    again = played(tmp_path / "again", [False, False])
    with pytest.raises(MinsterError, match="seed 0 was played in another folder"):
        measure.rows_of([one, again])
    with pytest.raises(MinsterError, match="holds no run"):
        measure.rows_of([tmp_path])
    robin = played(tmp_path / "robin", [True], bots=("3", "2", "1"))
    with pytest.raises(MinsterError, match="one bot against one other"):
        measure.rows_of([robin])


def test_a_row_takes_the_place_of_the_old_one_or_stands_behind_its_game() -> None:
    other = replace(OLD, game="kutna-hora")
    newer, another = replace(OLD, games=400), replace(OLD, seats=4)
    assert measure.taken_in([OLD, other], [newer, another]) == [newer, another, other]


def test_the_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    measured.write([OLD], file)
    run = played(tmp_path / "run", [True, False])
    measure.main([run], file=file)
    (row,) = measured.rows(file)
    assert row.games == 2
    assert len(json.loads(file.read_text(encoding="utf-8"))["rows"]) == 1


def test_more_games_of_the_same_bots_are_added_to_a_row(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    (whole,) = measure.rows_of([played(tmp_path / "all", [True, True, True, False, True, True])])
    first = played(tmp_path / "first", [True, True, True, False])
    measured.write([], file)
    measure.main([first], file=file)
    later = played(tmp_path / "later", [True, True], seed=4)
    measure.main([later], more=True, file=file)
    assert measured.rows(file) == (whole,)
    again = played(tmp_path / "again", [True, True], seed=1)
    with pytest.raises(MinsterError, match="play more with --seed 6"):
        measure.main([again], more=True, file=file)
    assert measured.rows(file) == (whole,)
