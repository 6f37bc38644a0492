"""Editions and the cache: which data file is used, fingerprints, and what a wrong file is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import minster
from minster.core import edition
from minster.core.errors import EditionError

OWN = minster.game("red-cathedral").package / "components.toml"

PRINT_EDITION = """
import minster
game = minster.game("red-cathedral")
print(game.edition, game.start(2, 1).state.players[0].rubles)
"""


def in_a_new_process(path: Path | None) -> str:
    env = {**os.environ, "MINSTER_MODE": "plain"}
    env.pop(edition.VARIABLE, None)
    if path:
        env[edition.VARIABLE] = str(path)
    command = [sys.executable, "-c", PRINT_EDITION]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def test_a_changed_figure_changes_play_and_the_fingerprint(tmp_path: Path) -> None:
    changed = tmp_path / "mine.toml"
    changed.write_text(
        OWN.read_text().replace("by_turn_order = [3, 4, 4, 5]", "by_turn_order = [7, 4, 4, 5]")
    )
    own, other = in_a_new_process(None).split(), in_a_new_process(changed).split()
    assert own[1] == "3"
    assert other[1] == "7"
    assert own[0] != other[0]


def test_comments_and_notes_leave_the_fingerprint_alone(tmp_path: Path) -> None:
    noted = tmp_path / "mine.toml"
    noted.write_text("# my own copy\n" + OWN.read_text().replace("note = ", "note = 'x' #", 1))
    assert in_a_new_process(noted) == in_a_new_process(None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("not toml at all [", "not TOML"),
        ("game = 1", "game_id: missing"),
        ("game_id = 5", "game_id: missing"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(EditionError, match=message):
        edition.game_of(path)


def test_a_missing_binary_or_huge_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        edition.game_of(tmp_path / "nowhere.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match="not TOML"):
        edition.game_of(tmp_path / "binary.toml")
    (tmp_path / "huge.toml").write_bytes(b"#" * (edition.LARGEST + 1))
    with pytest.raises(EditionError, match="larger than"):
        edition.game_of(tmp_path / "huge.toml")
