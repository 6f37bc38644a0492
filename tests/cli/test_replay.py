"""Replaying journals, and what is said about those that cannot be."""

from pathlib import Path

import pytest

from tests.cli.line import random_match, refused, run, write_journal


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return write_journal(tmp_path / "game.txt", random_match(seats=3))


def test_a_journal_is_told_turn_by_turn_with_its_sheet(finished: Path) -> None:
    result = run("replay", str(finished))
    assert result.exit_code == 0
    assert "3 seats; workshop: basic" in result.stdout
    for heading in ("— Setup —", "— Red's turn —", "— Blue's turn —", "— Green's turn —"):
        assert heading in result.stdout
    assert "Completed sections" in result.stdout
    assert "Score" in result.stdout
    assert result.stdout.index("— Setup —") < result.stdout.index("— Red's turn —")


@pytest.mark.parametrize("to", [0, 1, 30, 80])
def test_it_can_stop_on_the_way(finished: Path, to: int) -> None:
    result = run("replay", str(finished), "--to", str(to), "--board")
    assert result.exit_code == 0, result.output
    assert "Not finished" in result.stdout


def test_it_cannot_go_beyond_the_end(finished: Path) -> None:
    refused(run("replay", str(finished), "--to", "99999"), "the journal has")
    refused(run("replay", str(finished), "--to", "-1"), "--to")


def test_the_solitaire_game_is_told_too(tmp_path: Path) -> None:
    result = run("replay", str(write_journal(tmp_path / "solo.txt", random_match(seats=1))))
    assert result.exit_code == 0
    assert "— Ivan's turn —" in result.stdout


def test_a_journal_of_other_rules_is_shown_read_only(finished: Path) -> None:
    finished.write_text(finished.read_text().replace("rules 1\n", "rules 9\n"))
    result = run("replay", str(finished))
    refused(result, "rules version 9", "can show that journal's lines, but not replay it")
    assert "claim " in result.stdout
    refused(run("play", "--journal", str(finished)), "rules version 9")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:-3], "is cut off here"),
        (lambda text: text[:40], "cut off"),
        (lambda text: "", "begins with 'minster journal 1', not with"),
        (lambda text: text.replace("minster journal 1", "PGN"), "line 1: a journal begins with"),
        (lambda text: text.replace("red-cathedral", "chess"), "there is no game 'chess'"),
        (lambda text: text.replace("seats 3", "seats 9"), "is for 1 to 4 players, not 9"),
        (lambda text: text.replace("seats 3", "seats x"), "seats is a number"),
        (lambda text: text.replace("edition ", "edition f00"), "played with the edition f00"),
        (lambda text: text.replace("workshop basic", "workshop gold"), "not one of basic"),
        (lambda text: text + "die white\n", "comes too late"),
        (lambda text: text + "\n", "is no move"),
        (lambda text: text + "x" * 300 + "\n", "is no move"),
        (lambda text: text.replace("option workshop", "colour workshop"), "no field of the header"),
    ],
)
def test_a_damaged_journal_is_refused_with_the_place(
    finished: Path, change: object, said: str
) -> None:
    assert callable(change)
    finished.write_text(change(finished.read_text(encoding="utf-8")), encoding="utf-8")
    refused(run("replay", str(finished)), said)


def test_an_illegal_move_is_named_with_its_line_and_rule(finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(("die ", "claim ")))
    lines[at] = "claim a3"
    finished.write_text("\n".join(lines), encoding="utf-8")
    refused(run("replay", str(finished)), f"line {at + 1}: 'claim a3' is not possible now (RC-6.2")
    lines[at] = "castle kingside"
    finished.write_text("\n".join(lines), encoding="utf-8")
    refused(run("replay", str(finished)), f"line {at + 1}: 'castle kingside' is not a move (RC-5.1")


def test_what_is_no_text_or_far_too_large_is_refused(tmp_path: Path) -> None:
    binary, large = tmp_path / "binary", tmp_path / "large"
    binary.write_bytes(b"minster journal 1\n\xff\xff\n")
    large.write_bytes(b"minster journal 1\n" * 1_200_000)
    refused(run("replay", str(binary)), "line 2: not text in UTF-8")
    refused(run("replay", str(large)), "this is no journal")
    refused(run("replay", str(tmp_path)), "Is a directory")
    refused(run("replay", str(tmp_path / "none")), "No such file")
    refused(run("replay"), "FILE")
