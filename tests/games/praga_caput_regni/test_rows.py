"""RULES.md section 7.1: choosing hex tiles, refilling and refreshing the rows."""

import pytest

from tests.games.praga_caput_regni.positions import go, player, position, row, step
from tests.table import starting


@pytest.mark.rule("PR-7.1.1")
def test_normal_tiles_are_open_to_every_such_action_and_the_special_one_is_not() -> None:
    match = go(position(hand="action-tile-5"), "do upgrade")
    assert match.moves() == ["pick upgrade-1-01", "pick upgrade-1-02", "pick upgrade-1-03"]
    match = go(position(hand="action-tile-5", wheel=1), "do upgrade")
    assert match.moves()[-1] == "pick upgrade-1-s1"


@pytest.mark.rule("PR-7.1.2")
def test_a_taken_tile_is_replaced_at_once_and_the_others_keep_their_places() -> None:
    match = position(hand="action-tile-5")
    go(match, "do upgrade", "pick upgrade-1-02")
    assert step(match) == "refill"
    assert match.moves() == [f"draw upgrade-1-{i:02}" for i in range(4, 12)]
    go(match, "draw upgrade-1-09")
    assert row(match, "upgrade") == {
        "1": "upgrade-1-01",
        "2": "upgrade-1-09",
        "3": "upgrade-1-03",
        "s": "upgrade-1-s1",
    }


@pytest.mark.rule("PR-7.1.2")
def test_with_an_empty_stack_the_place_stays_empty() -> None:
    match = position(hand="action-tile-5")
    state = match.state.copy()
    state.stacks[0].loose = 0
    match.set_up(state)
    go(match, "do upgrade", "pick upgrade-1-02")
    assert row(match, "upgrade")["2"] == ""
    assert step(match) == "rotate"


@pytest.mark.rule("PR-7.1.3")
@pytest.mark.parametrize(("stone", "tiles"), [(0, []), (1, ["01", "02"]), (2, ["01", "02", "03"])])
def test_the_cost_must_be_payable_when_the_tile_is_chosen(stone: int, tiles: list[str]) -> None:
    match = position(hand="action-tile-1", stone={0: stone})
    assert ("do wall" in match.moves()) == bool(tiles)
    if tiles:
        go(match, "do wall")
        assert match.moves() == [f"pick wall-1-{number}" for number in tiles]


@pytest.mark.rule("PR-7.1.4")
def test_without_a_tile_to_choose_the_action_is_not_possible() -> None:
    rows = {"upgrade": ["", "", "", "upgrade-1-s1"]}
    assert starting(position(hand="action-tile-5", rows=rows), "do") == ["do road"]
    match = position(hand="action-tile-5", rows=rows, wheel=1)
    assert starting(match, "do") == ["do upgrade", "do road"]


@pytest.mark.rule("PR-7.1.5", "PR-19.6")
def test_a_refresh_names_row_pair_and_payment() -> None:
    match = position(gold={0: 1}, stone={0: 1}, rows={"wall": ["wall-1-01", "", "", "wall-1-s1"]})
    assert starting(match, "refresh wall") == ["refresh wall 1 s gold", "refresh wall 1 s stone"]
    assert starting(match, "refresh upgrade")[:4] == [
        "refresh upgrade 1 2 gold",
        "refresh upgrade 1 2 stone",
        "refresh upgrade 1 3 gold",
        "refresh upgrade 1 3 stone",
    ]


@pytest.mark.rule("PR-7.1.5")
def test_the_two_tiles_go_under_their_stacks_and_their_places_are_refilled() -> None:
    match = position(stone={0: 1})
    go(match, "refresh wall 2 s stone", "draw wall-1-09", "draw wall-1-s3")
    assert row(match, "wall") == {
        "1": "wall-1-01",
        "2": "wall-1-09",
        "3": "wall-1-03",
        "s": "wall-1-s3",
    }
    assert player(match).stone == 0
    assert match.state.stacks[2].tail[0] == 1
    assert match.state.stacks[2].tail_length == 1
    assert match.state.stacks[3].tail_length == 1


@pytest.mark.rule("PR-7.1.5", "PR-20.2")
def test_from_an_empty_bag_the_removed_tiles_come_back_in_their_places() -> None:
    match = position(gold={0: 1})
    state = match.state.copy()
    state.stacks[2].loose = 0
    match.set_up(state)
    before = row(match, "wall")
    go(match, "refresh wall 1 3 gold")
    assert row(match, "wall") == before
    assert step(match) == "turn"


@pytest.mark.rule("PR-7.1.5")
def test_a_refresh_costs_1_gold_or_1_stone_and_is_not_offered_without() -> None:
    match = position(gold={0: 0}, stone={0: 0})
    assert starting(match, "refresh") == []


@pytest.mark.rule("PR-7.1.5")
def test_a_refresh_is_not_possible_inside_an_action() -> None:
    match = go(position(hand="action-tile-1", stone={0: 5}), "do wall")
    assert starting(match, "refresh") == []
