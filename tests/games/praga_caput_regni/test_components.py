"""RULES.md section 1: what is in the box."""

import re
from collections import Counter
from pathlib import Path

import pytest

from minster.core.errors import EditionError
from minster.games.praga_caput_regni.box import rows_of
from minster.games.praga_caput_regni.components import load
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import GAME, go, player, position
from tests.table import starting


@pytest.mark.rule("PR-1.1")
def test_the_main_board_has_29_sites_ten_plazas_five_plank_spots_and_five_seals() -> None:
    assert len(BOX.building_site) == 29
    assert len(BOX.plaza_site) == 10
    assert len(BOX.bridge.spots) == 5
    assert len(BOX.seal) == 5
    assert [space.numeral for space in BOX.road_space] == ["I", "II", "III", "IV", "V"]


@pytest.mark.rule("PR-1.2")
def test_the_players_are_red_green_blue_and_purple() -> None:
    match = GAME.start(4, 1)
    names = [GAME.words.player_name(match.state, seat) for seat in range(4)]
    assert names == ["Red", "Green", "Blue", "Purple"]


@pytest.mark.rule("PR-1.3")
def test_every_action_is_on_two_tiles_of_each_side() -> None:
    assert len(BOX.action_tile) == 6
    for side in ("side_a", "side_b"):
        actions = Counter(action for tile in BOX.action_tile for action in getattr(tile, side))
        assert set(actions.values()) == {2}


@pytest.mark.rule("PR-1.3")
@pytest.mark.parametrize(("side", "possible"), [("A", ["mines"]), ("B", ["mines", "upgrade"])])
def test_the_chosen_side_decides_which_actions_a_tile_offers(
    side: str, possible: list[str]
) -> None:
    match = position(action_side=side, gold={0: 0}, stone={0: 0}, hand="action-tile-1")
    assert starting(match, "do") == [f"do {action}" for action in possible]


@pytest.mark.rule("PR-1.4")
def test_each_era_has_11_and_4_upgrades_14_and_4_walls_14_and_4_buildings() -> None:
    for tiles, normal in zip(rows_of(BOX), (11, 14, 14), strict=True):
        counts = Counter((tile.era, tile.special) for tile in tiles)
        assert counts == {(1, False): normal, (1, True): 4, (2, False): normal, (2, True): 4}


@pytest.mark.rule("PR-1.5", "PR-9.10")
def test_there_are_six_technologies_a_level_and_six_tiles_each_of_iv_and_v() -> None:
    assert Counter(tile.level for tile in BOX.technology) == {1: 6, 2: 6, 3: 6, 4: 6}
    assert Counter(tile.numeral for tile in BOX.bridge_tile) == {"IV": 6, "V": 6}


@pytest.mark.rule("PR-1.6")
def test_there_are_eleven_plaza_tiles_eight_of_them_tan_and_eight_production_tokens() -> None:
    colours = Counter(tile.colour for tile in BOX.plaza_tile)
    assert colours == {"yellow": 1, "grey": 1, "blue": 1, "tan": 8}
    assert len(BOX.production_token) == 8
    assert Counter(grid.project for grid in BOX.project_grid) == {"hunger_wall": 3, "cathedral": 3}


@pytest.mark.rule("PR-1.7")
def test_the_supply_of_windows_and_eggs_has_no_limit() -> None:
    match = position(hand="action-tile-1", wheel=5, silver={0: 60}, golden={0: 40}, eggs={0: 50})
    go(match, "collect")
    assert player(match).silver == 61


def _edition(tmp_path: Path, old: str, new: str) -> Path:
    text = (GAME.package / "components.toml").read_text(encoding="utf-8")
    assert re.search(old, text, re.DOTALL)
    path = tmp_path / "edition.toml"
    path.write_text(re.sub(old, new, text, count=1, flags=re.DOTALL), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("drop_turns = \\[10, 21, 32\\]", "drop_turns = [10, 21, 31]", "drop_turns"),
        ('id = "wall-1-02"', 'id = "wall-1-01"', "wall-1-01: this id is used 2 times"),
        ("reward = { gold = 1 }", "reward = { silver = 1 }", "reward: 'silver' is not one of"),
        ('plaza_site = "plaza-site-b"', 'plaza_site = "plaza-site-c"', "must touch plaza-site-c"),
        ('action = "mines"', 'action = "mine"', "'mine' is not one of"),
        ('kind = "fixed", points = 6', 'kind = "free", points = 6', "seal-six.scoring.kind"),
        ("window_carry_limit = 2", "window_carry_limit = 3", "window_carry_limit"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_place(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    with pytest.raises(EditionError, match=re.escape(place)):
        load(_edition(tmp_path, old, new))


def test_an_edition_with_another_figure_is_accepted(tmp_path: Path) -> None:
    path = _edition(tmp_path, "reward = \\{ gold = 1 \\}", "reward = { gold = 2 }")
    assert load(path).wall[1].reward == {"gold": 2}
