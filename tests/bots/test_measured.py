"""What was measured: a sound file, a page of the docs that agrees with it, and no nonsense."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import minster
from minster.bots import measured
from minster.bots.levels import level_of
from minster.bots.measured import MeasuredError

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
ROW: dict[str, Any] = {
    "game": "red-cathedral",
    "seats": 2,
    "bot": "Mason",
    "against": "Journeyman",
    "games": 400,
    "win_rate": 0.74,
    "low": 0.7,
    "high": 0.78,
    "mean_score": 22.1,
    "their_score": 17,
    "command": "minster arena red-cathedral Mason Journeyman --games 400",
}
Measure = Callable[..., None]
read = measured.rows


@pytest.fixture
def measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Measure:
    """Puts a made-up file in the place of the real one."""

    def put(*rows: dict[str, Any]) -> None:
        file = tmp_path / "measured.json"
        file.write_text(json.dumps({"rows": [ROW | row for row in rows]}))
        monkeypatch.setattr(measured, "rows", lambda: read(file))

    return put


def test_the_file_is_sound_and_the_docs_show_it() -> None:
    for row in measured.rows():
        assert row.game in minster.SLUGS
        assert row.seats in minster.game(row.game).seats
        assert row.command.startswith("minster arena ")
        assert level_of(row.bot) or row.bot in row.command
    page = DOCS.read_text(encoding="utf-8")
    assert measured.renewed(page) == page, "python -m minster.bots.measured docs/bots.md"


def test_a_ladder_has_each_level_against_the_one_below_and_nothing_else(measure: Measure) -> None:
    measure(
        {"seats": 4},
        {},
        {"bot": "Apprentice", "against": "random"},
        {"against": "Apprentice"},
        {"bot": "search:2000"},
        {"game": "kutna-hora"},
    )
    steps = [(row.seats, row.bot, row.against) for row in measured.ladder("red-cathedral")]
    assert steps == [
        (2, "Apprentice", "random"),
        (2, "Mason", "Journeyman"),
        (4, "Mason", "Journeyman"),
    ]
    assert measured.ladder("praga-caput-regni") == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"win_rate": 74.0},
        {"low": 0.75},
        {"games": 0},
        {"games": 12.5},
        {"seats": "2"},
        {"win_rate": None},
        {"surprise": 1},
    ],
)
def test_a_row_that_cannot_be_is_refused(measure: Measure, wrong: dict[str, Any]) -> None:
    measure({}, wrong)
    with pytest.raises(MeasuredError, match="row 2"):
        measured.ladder("red-cathedral")


def test_a_page_shows_the_rows_and_how_to_repeat_them(measure: Measure) -> None:
    measure({}, {"seats": 4})
    page = measured.renewed(f"Before\n{measured.BEGIN}old\n{measured.END}After\n")
    assert "| red-cathedral | 2 | Mason | Journeyman | 400 | 74 % (70–78) | 22.1 : 17.0 |" in page
    assert page.count(ROW["command"]) == 1
    assert page.startswith("Before\n")
    assert page.endswith("After\n")
    assert "old" not in page
    with pytest.raises(MeasuredError):
        measured.renewed("no marks")
