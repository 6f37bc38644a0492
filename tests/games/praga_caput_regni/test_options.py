"""RULES.md section 2: the options of a game."""

import pytest

from minster.core.errors import OptionError
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import GAME, crane, go, position, rest


def test_the_options_have_the_values_and_defaults_of_the_table() -> None:
    defaults = GAME.read_options(3, {})
    assert defaults == {
        "action_side": "A",
        "action_order": "random",
        "bridge_north": "A",
        "bridge_south": "A",
        "road_tiles": "none",
        "hunger_wall_set": "base",
        "cathedral_set": "base",
        "solo_opponent": "simple",
        "start_player": "random",
    }


def test_at_most_one_road_tile_lies_on_each_space() -> None:
    values = next(option for option in GAME.options if option.name == "road_tiles").values
    assert len(values) == 12
    assert "road-tile-1 road-tile-2b road-tile-3" in values
    assert not any("2a" in value and "2b" in value for value in values)


@pytest.mark.parametrize(("seats", "start"), [(1, "1"), (2, "2"), (3, "3"), (2, "x")])
def test_a_start_player_who_does_not_sit_there_is_refused(seats: int, start: str) -> None:
    with pytest.raises(OptionError, match="start_player"):
        GAME.start(seats, start_player=start)


@pytest.mark.rule("PR-3.10")
def test_a_chosen_start_player_begins_without_a_draw() -> None:
    match = rest(GAME.start(3, start_player="2"))
    assert match.state.turn == 2
    assert "start 2" not in match.journal()


def test_the_first_game_order_needs_no_draw() -> None:
    match = rest(GAME.start(2, start_player="0", action_order="first_game"))
    order = sorted(crane(match), key=crane(match).__getitem__)
    assert order == BOX.action_tile_first_game_order.order


@pytest.mark.rule("PR-3.1")
@pytest.mark.parametrize(
    ("north", "south", "gold", "univ"), [("A", "A", 2, 0), ("B", "A", 0, 0), ("B", "B", 0, 1)]
)
def test_the_strips_show_the_chosen_sides(north: str, south: str, gold: int, univ: int) -> None:
    match = position(
        bridge_north=north,
        bridge_south=south,
        pawn={0: 4},
        eggs={0: 1},
        gold={0: 0},
        hand="action-tile-5",
    )
    go(match, "do road", "keep bridge-5-walls", "plank 1")
    me = match.state.players[0]
    assert (me.gold, me.univ) == (gold, univ)  # spot 1: gold 2 or points 3; red token or univ 1


@pytest.mark.parametrize(("chosen", "points"), [("base", 0), ("A", 1), ("B", 0)])
def test_the_alternate_tiers_replace_the_squares(chosen: str, points: int) -> None:
    match = position(cathedral_set=chosen, silver={0: 2}, hand="action-tile-1")
    go(match, "up cathedral")  # row 1, column 0: nothing, P1 or nothing
    assert match.sheet(0)["squares"] == points
