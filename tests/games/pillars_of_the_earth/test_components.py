"""RULES.md section 1: the components, and what an edition may change."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from minster.core.errors import EditionError
from minster.games.pillars_of_the_earth.components import load
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT
from tests.games.pillars_of_the_earth.positions import GAME

DATA = GAME.package / "components.toml"
RAW = tomllib.loads(DATA.read_text(encoding="utf-8"))


@pytest.mark.rule("PE-1.1")
def test_the_board_has_its_tracks_and_locations() -> None:
    assert BOX.tracks.cost.values == [7, 6, 5, 4, 3, 2, 1, 0]
    assert (BOX.tracks.victory.first, BOX.tracks.victory.last) == (1, 60)
    assert BOX.constants.gold_max == RAW["tracks"]["gold"]["last"] == 30
    assert [place.step for place in BOX.locations.entries] == list(range(1, 14))


@pytest.mark.rule("PE-1.2", "PE-1.3")
def test_each_colour_has_its_pieces_and_some_are_neutral() -> None:
    pieces = RAW["pieces"]
    assert pieces["master_builders_per_color"] == BOX.constants.builders_per_player == 3
    assert pieces["large_workers_per_color"] * 5 + pieces["small_workers_per_color"] == 12
    assert len(BOX.starting_craftsmen.cards) == 3
    assert pieces["scoring_markers_per_color"] == 2
    assert (BOX.pieces.gray_workers, BOX.pieces.black_workers) == (4, 1)
    assert len(BOX.cathedral.pieces) == pieces["cathedral_pieces"] == 6
    assert BOX.colors.ids == ["blue", "red", "green", "yellow"]


@pytest.mark.rule("PE-1.4")
def test_there_are_82_cubes() -> None:
    counts = {t.id: t.cubes for t in BOX.resources.types}
    assert counts == {"sand": 23, "wood": 23, "stone": 23, "metal": 13}
    assert sum(counts.values()) == 82


@pytest.mark.rule("PE-1.5")
def test_four_craftsmen_belong_to_each_round() -> None:
    assert Counter(card.round for card in CRAFT) == {0: 3, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4}


@pytest.mark.rule("PE-1.6")
def test_each_resource_has_cards_of_two_three_and_four() -> None:
    for resource in ("sand", "wood", "stone"):
        found = [card.cubes for card in BOX.resource_cards.cards if card.resource == resource]
        assert found == [2, 3, 4]
    workers = [card.workers for card in BOX.resource_cards.cards]
    assert workers == [2, 4, 7, 3, 6, 9, 5, 8, 10]


@pytest.mark.rule("PE-1.7", "PE-1.8")
def test_sixteen_advantage_cards_and_ten_events() -> None:
    assert Counter(card.final for card in BOX.advantage_cards.cards) == {False: 14, True: 2}
    assert Counter(card.negative for card in BOX.event_cards.cards) == {False: 5, True: 5}


@pytest.mark.rule("PE-1.9")
def test_the_tax_die_shows_three_and_a_half_on_average() -> None:
    assert BOX.tax_die.faces == [2, 3, 3, 4, 4, 5]
    assert sum(BOX.tax_die.faces) / 6 == 3.5


def changed(tmp_path: Path, change: Callable[[str], str]) -> Path:
    copy = tmp_path / "mine.toml"
    copy.write_text(change(DATA.read_text(encoding="utf-8")), encoding="utf-8")
    return copy


def test_an_edition_may_correct_a_figure(tmp_path: Path) -> None:
    path = changed(tmp_path, lambda text: text.replace("faces = [2, 3, 3", "faces = [1, 3, 3"))
    assert load(path).tax_die.faces[0] == 1


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("rounds = 6\nstart_vp", "rounds = 9\nstart_vp", "constants.rounds"),
        ('id = "mason-r2"', 'id = "mason-r1"', "mason-r1"),
        ("two_players = [20, 21]", "two_players = [20]", "start_gold"),
        ('requires = "mortar-mixer"\nround = 1', 'requires = "mixer"\nround = 1', "mason-r1"),
        ("input = { stone = 2 }\noutput = { vp = 1 }", "input = { stone = 2 }\noutput = { vp = 9 }",
         "pays more stone"),
        ('id = "kings-gift"', 'id = "queens-gift"', "event_cards"),
    ],
)  # fmt: skip
def test_an_edition_that_cannot_be_played_is_refused_with_the_place(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    path = changed(tmp_path, lambda text: text.replace(old, new))
    with pytest.raises(EditionError, match=place):
        load(path)
