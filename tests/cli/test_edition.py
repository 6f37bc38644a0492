"""Editions: checking a file, playing with it, and every way one can be wrong."""

from pathlib import Path

import pytest

from tests.cli.line import OWN, SLUG, refused, run, spawn

TEXT = OWN.read_text(encoding="utf-8")


def edition(folder: Path, old: str = "", new: str = "", text: str = TEXT) -> str:
    """The game's own data with one thing changed."""
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1) if old else text, encoding="utf-8")
    return str(path)


def test_the_games_own_figures_change_nothing(tmp_path: Path) -> None:
    result = run("edition", "check", edition(tmp_path))
    assert result.exit_code == 0
    assert f"edition of {SLUG}, fingerprint" in result.stdout.replace("\n", " ")
    assert "Its figures are the game's own." in result.stdout


def test_a_corrected_figure_is_named_by_its_place(tmp_path: Path) -> None:
    mine = edition(tmp_path, "by_turn_order = [3, 4, 4, 5]", "by_turn_order = [3, 4, 5, 6]")
    result = run("edition", "check", mine)
    assert result.exit_code == 0
    assert "1 figure changed:" in result.stdout
    assert "starting_rubles.by_turn_order: [3, 4, 4, 5] → [3, 4, 5, 6]" in result.stdout


def first_card() -> str:
    return "[[cathedral_cards]]" + TEXT.split("[[cathedral_cards]]")[1]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("supply = 20", 'supply = "many"', "materials[0].supply: Expected `int`, got `str`"),
        ("supply = 20", "", "supply"),
        ("supply = 20", "supply = 4000", "materials.lumber.supply: 4000 is not from 1 to 100"),
        ("[score_track]", "[score_trick]", "score_track"),
        ('game_id = "red-cathedral"', 'game_id = "chess"', "there is no game 'chess'"),
        ('game_id = "red-cathedral"', "game_id = 7", "game_id: missing"),
        ("[pieces_per_player]", "[pieces_per_player", "not TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    mine = edition(tmp_path, old, new)
    refused(run("edition", "check", mine), mine, said)


def test_every_problem_is_listed_at_once(tmp_path: Path) -> None:
    twice = TEXT.replace("supply = 20", "supply = 4000").replace("per_player = 2", "per_player = 3")
    result = run("edition", "check", edition(tmp_path, text=twice))
    refused(
        result, "materials.lumber.supply", "materials.brick.supply", "ornaments.arch.per_player"
    )


def test_a_missing_card_is_noticed(tmp_path: Path) -> None:
    cards = TEXT.split("[[influence_cards]]")
    del cards[1]
    mine = edition(tmp_path, text="[[influence_cards]]".join(cards))
    refused(run("edition", "check", mine), "influence_cards")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    refused(run("edition", "check", str(tmp_path / "none.toml")), "cannot be read: No such file")
    refused(run("edition", "check", str(tmp_path)), "cannot be read: Is a directory")
    (tmp_path / "binary").write_bytes(b"\xff\x00")
    refused(run("edition", "check", str(tmp_path / "binary")), "not TOML")
    (tmp_path / "large").write_bytes(b"#" * (5 << 20))
    refused(run("edition", "check", str(tmp_path / "large")), "larger than 4 MiB")


def test_a_game_is_played_and_replayed_with_an_edition(tmp_path: Path) -> None:
    mine = edition(tmp_path, "by_turn_order = [3, 4, 4, 5]", "by_turn_order = [9, 4, 4, 5]")
    kept = str(tmp_path / "game.txt")
    played = spawn(
        "play", SLUG, "--edition", mine, "--journal", kept, "--seed", "1", entries=b"claim a1\n"
    )
    assert played.returncode == 0, played.stderr
    assert "Rubles    9" in played.stdout.decode()
    assert spawn("replay", kept, "--edition", mine).returncode == 0
    without = spawn("replay", kept)
    assert without.returncode == 1
    assert b"--edition FILE" in without.stderr


def test_a_wrong_edition_is_refused_before_the_game(tmp_path: Path) -> None:
    mine = edition(tmp_path, "supply = 20", "supply = 4000")
    done = spawn("play", SLUG, "--edition", mine)
    assert done.returncode == 1
    assert done.stderr.startswith(b"minster: ")
    assert b"materials.lumber.supply" in done.stderr
    assert b"Traceback" not in done.stderr
    assert spawn("games", env={"MINSTER_EDITION": mine}).returncode == 1
    assert spawn("edition", "check", str(OWN), env={"MINSTER_EDITION": mine}).returncode == 0


def test_an_edition_of_another_game_is_refused(tmp_path: Path) -> None:
    mine = edition(tmp_path, 'game_id = "red-cathedral"', 'game_id = "chess"')
    refused(run("play", SLUG, "--edition", mine), "this edition is of 'chess'")
    refused(run("play", "--edition", mine), "there is no game 'chess'")
