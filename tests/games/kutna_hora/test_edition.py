"""Editions: a corrected copy of the data file changes play, an inconsistent one is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from minster.core.errors import EditionError
from minster.games.kutna_hora.components import load
from tests.games.kutna_hora.positions import GAME

OWN = GAME.package / "components.toml"
FIRST_INCOME = """
import minster
from tests.games.kutna_hora.positions import me, position
from tests.table import play
match = position(production={0: [1, 0, 0, 0]})
play(match, "play rights-income income")
print(me(match).groschen, minster.game("kutna-hora").edition)
"""


def copied(folder: Path, *changes: tuple[str, str]) -> Path:
    text = OWN.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path) -> str:
    with pytest.raises(EditionError) as caught:
        load(path)
    return str(caught.value)


def test_a_changed_figure_changes_play_without_touching_code(tmp_path: Path) -> None:
    path = copied(tmp_path, ("wood = [4, 3, 2, 2, 2, 2]", "wood = [3, 3, 2, 2, 2, 2]"))
    environment = {**os.environ, "MINSTER_MODE": "plain", "MINSTER_EDITION": str(path)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_INCOME],
        env=environment,
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    groschen, edition = done.stdout.split()
    assert int(groschen) == 40 + 3  # 44 with the figure of the box
    assert edition != GAME.edition


def test_notes_and_provenance_are_not_part_of_the_fingerprint(tmp_path: Path) -> None:
    from minster.core.edition import fingerprint

    path = copied(tmp_path, ('provenance = "reconstructed"', 'provenance = "rulebook"'))
    assert fingerprint(load(path)) == fingerprint(load(OWN))


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("wood = [4, 3, 2, 2, 2, 2]", "wood = [4, 3, 2, 2, 2, 3]", "population_card[0].wood"),
        ("ore = [5, 5, 6, 6, 7, 7]", "ore = [5, 5, 6, 6, 7, 6]", "ore_card[0].ore"),
        ('id = "sawmill"\n', 'id = "bakery"\n', "bakery: this id is used 2 times"),
        ('dots = ["blue", "green"]', 'dots = ["blue", "pink"]', "carpenters-yard.dots"),
        ("{ production = 2 }", "{ production = 3 }", "carpenters-yard.effects.production"),
        ('{ arm = "wood" }', '{ arm = "beer" }', "carpenters-yard.effects.arm"),
        ("plot_surcharge = [0, 0, 3, 8]", "plot_surcharge = [0, 0, 3, 9]", "setup.plot_surcharge"),
        ("cheap_plot_from = 3", "cheap_plot_from = 4", "reputation_track.cheap_plot_from"),
        ("stars_max = 0", "stars_max = 1", "row_value[1]"),
        ("rocks_large = [[1, 7]", "rocks_large = [[1, 6]", "mine-setup-01.rocks_large"),
        ('effect = "may-pay-5-for-1', 'effect = "must-pay-5-for-1', "event-a4.effect"),
        ("entrance_cost_wood = 2\nminer", "entrance_cost_wood = 3\nminer", "mine_board.large"),
        ('actions = ["plot", "mine"]', 'actions = ["plot", "plot"]', "plot-mine.actions"),
        ("tile_slots = 3\nnote", "tile_slots = 2\nnote", "player_board.tile_slots"),
        ('["miners", "scribes", "metallurgists"]', '["miners", "scribes"]', "guild-setup-1"),
        (
            "tax_penalty_reputation = [1, 1, 2, 2, 3]",
            "tax_penalty_reputation = [1]",
            "four_players",
        ),
        ("town = { wood = [], ", "town = { wood = [5], ", "population_card[0].town.wood"),
    ],
)
def test_an_inconsistent_figure_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    assert place in refused(copied(tmp_path, (old, new)))


@pytest.mark.parametrize(
    ("first", "following", "place"),
    [
        (
            '[[guild_building]]\nid = "sawmill"',
            "[[guild_building]]",
            "guild_building (builders): 3",
        ),
        ('[[mine_tile]]\nid = "mine-03"', "[[mine_tile]]", "mine_tile (set I): 8"),
        ("[[population_card]]\nnumber = 7", "[[population_card]]", "population_card.number"),
        ('[[house_space]]\nid = "house-r2-c2"', "[[house_space]]", "house_space"),
    ],
)
def test_a_missing_piece_is_refused_with_its_place(
    tmp_path: Path, first: str, following: str, place: str
) -> None:
    text = OWN.read_text(encoding="utf-8")
    start = text.index(first)
    end = text.index(following, start + len(following))
    assert place in refused(copied(tmp_path, (text[start:end], "")))


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = copied(tmp_path, ('game_id = "kutna-hora"', 'game_id = "red-cathedral"'))
    assert "game_id" in refused(path)
