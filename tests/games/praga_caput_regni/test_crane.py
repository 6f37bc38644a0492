"""RULES.md section 4: the action crane, its costs and bonuses, the rotation and the eras."""

import pytest

from minster.core.match import Match
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import (
    GAME,
    crane,
    go,
    idle,
    line,
    player,
    position,
    rest,
    row,
    step,
)
from tests.table import starting

GREEN_4 = {"action-tile-1": 4}  # with two players the box is at 9, so position 4 is sector 7


@pytest.mark.rule("PR-4.1")
def test_the_red_positions_cost_gold_and_the_blue_ones_give_points() -> None:
    assert [p.zone for p in BOX.crane.position] == (
        ["red"] * 4 + ["green"] * 3 + ["blue"] * 4 + ["beyond"]
    )
    assert [p.cost_gold for p in BOX.crane.position] == [1] * 4 + [0] * 8
    assert [p.points for p in BOX.crane.position] == [0] * 7 + [1, 2, 3, 5, 0]


@pytest.mark.rule("PR-4.2")
@pytest.mark.parametrize(
    ("box", "at", "sector"), [(9, 0, 3), (9, 4, 7), (9, 10, 1), (1, 0, 11), (4, 5, 1)]
)
def test_sector_k_is_at_the_box_plus_k(box: int, at: int, sector: int) -> None:
    match = position(box=box, crane={"action-tile-1": at, "action-tile-6": 7})
    assert match.state.sectors[0] == sector
    go(match, "take action-tile-1")
    assert match.state.wheel == sector


@pytest.mark.rule("PR-4.3")
def test_the_eleven_slots_have_their_printed_bonuses() -> None:
    slots = [slot.effect for slot in BOX.crane.slot]
    assert [s.get("points_if_unused") for s in slots if "special" in s] == [1, 2, 1]
    assert slots[1] == {"stone": 2}
    assert slots[2] == {"gold": 1}
    assert slots[4] == slots[9] == {"silver_window": 1}
    assert slots[5] == {"buy": "egg", "price": {"gold": 1}}
    assert slots[6] == {"stone": 1}
    assert slots[8] == {"gold": 2}
    assert slots[10] == {"buy": "egg", "price": {"stone": 1}}


@pytest.mark.rule("PR-4.4", "PR-6.2.1")
def test_a_red_tile_costs_a_gold_that_must_be_there() -> None:
    match = position(gold={0: 0})
    assert starting(match, "take") == ["take action-tile-4", "take action-tile-6"]
    match = position(gold={0: 1})
    go(match, "take action-tile-1")
    assert player(match).gold == 0


@pytest.mark.rule("PR-4.4")
@pytest.mark.parametrize(("at", "points"), [(4, 0), (6, 0), (7, 1), (8, 2), (10, 5)])
def test_a_blue_tile_scores_at_once(at: int, points: int) -> None:
    match = position(crane={"action-tile-1": at})
    go(match, "take action-tile-1")
    assert line(match, "crane") == points


@pytest.mark.rule("PR-4.4")
@pytest.mark.parametrize("at", [4, 8, 10])
def test_a_marked_tile_scores_5_instead_of_its_position_and_loses_the_mark(at: int) -> None:
    match = position(crane={"action-tile-1": at}, marked=[1, 0, 0, 0, 0, 0])
    go(match, "take action-tile-1")
    assert line(match, "crane") == 5
    assert match.state.marked == [0] * 6


@pytest.mark.rule("PR-4.5", "PR-6.2.8")
def test_a_wheel_bonus_is_collected_at_once_or_later_and_at_the_latest_with_the_end() -> None:
    match = position(crane=GREEN_4)  # stone 1
    go(match, "take action-tile-1")
    assert "collect" in match.moves()
    go(match, "do mines", "produce", "collect")
    assert player(match).stone == 3
    assert "collect" not in match.moves()
    match = position(crane=GREEN_4)
    go(match, "take action-tile-1", "do mines", "produce", "end")
    assert player(match).stone == 3


@pytest.mark.rule("PR-4.5", "PR-6.4.5")
def test_windows_collected_with_the_end_count_for_the_limit() -> None:
    match = position(crane={"action-tile-1": 7}, silver={0: 2})  # sector 10, silver window
    go(match, "take action-tile-1", "do mines", "produce", "end")
    assert step(match) == "hold"


@pytest.mark.rule("PR-4.6", "PR-6.2.8")
def test_the_wheel_egg_is_bought_once_if_its_price_is_there_and_lapses_otherwise() -> None:
    match = position(crane={"action-tile-1": 8}, stone={0: 1})  # sector 11, an egg for 1 stone
    go(match, "take action-tile-1", "buy egg")
    assert (player(match).eggs, player(match).stone) == (1, 0)
    assert "buy egg" not in match.moves()
    match = position(crane={"action-tile-1": 8}, stone={0: 0})
    go(match, "take action-tile-1", "do mines", "produce")
    assert "buy egg" not in match.moves()
    match = position(crane={"action-tile-1": 8}, stone={0: 1})
    go(match, "take action-tile-1", "do mines", "produce", "end")
    assert (player(match).eggs, player(match).stone) == (0, 1)


@pytest.mark.rule("PR-4.7")
def test_the_special_tile_is_only_for_the_tile_action() -> None:
    match = position(crane={"action-tile-1": 5}, stone={0: 9}, golden={0: 2})  # sector 8
    go(match, "take action-tile-1", "buy extra gold gold", "extra wall")
    assert starting(match, "pick") == ["pick wall-1-01", "pick wall-1-02", "pick wall-1-03"]
    go(match, "pick wall-1-01", "place w1 r0", "do wall")
    assert starting(match, "pick")[-1] == "pick wall-1-s1"


@pytest.mark.rule("PR-4.7")
def test_the_points_of_an_unused_special_bonus_come_after_the_tile_action() -> None:
    match = position(crane={"action-tile-1": 5})
    go(match, "take action-tile-1", "do mines")
    assert line(match, "crane") == 0
    go(match, "produce")
    assert line(match, "crane") == 1


@pytest.mark.rule("PR-4.7", "PR-6.4.5")
def test_the_points_come_with_the_end_if_no_tile_action_was_possible() -> None:
    match = position(
        crane={"action-tile-5": 5},
        rows={"upgrade": ["", "", "", ""]},
        pawn={0: 5},
    )
    go(match, "take action-tile-5")
    assert starting(match, "do") == []
    go(match, "end")
    assert line(match, "crane") == 1


@pytest.mark.rule("PR-4.7")
def test_taking_the_special_tile_forfeits_the_points() -> None:
    match = position(crane={"action-tile-1": 5}, stone={0: 2})
    go(match, "take action-tile-1", "do wall", "pick wall-1-s1", "place w1 r0")
    assert line(match, "crane") == 0
    assert player(match).golden == 1


def boxes(match: Match, turns: int) -> list[int]:
    seen = []
    for _ in range(turns):
        idle(match)
        seen.append(match.state.box)
    return seen


@pytest.mark.rule("PR-4.8")
def test_the_box_goes_round_in_eleven_turns_and_never_stops_at_0() -> None:
    assert boxes(position(), 13) == [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


@pytest.mark.rule("PR-4.9")
def test_an_overflowing_tile_goes_to_the_first_open_green_position_and_is_marked() -> None:
    match = position(hand="action-tile-1", done=1, crane={"action-tile-2": 10})
    assert crane(match)["action-tile-4"] == 4
    go(match, "end")  # tiles 4 and 6 move to 5 and 6, so 4 is open
    assert crane(match)["action-tile-2"] == 4
    assert match.state.marked[1] == 1


@pytest.mark.rule("PR-4.9")
def test_a_full_green_zone_sends_it_on_to_the_blue_one() -> None:
    places = {"action-tile-2": 10, "action-tile-3": 3, "action-tile-4": 4, "action-tile-6": 5}
    match = position(hand="action-tile-1", done=1, crane=places)
    go(match, "end")  # 3, 4, 5 have moved to 4, 5, 6
    assert crane(match)["action-tile-2"] == 7


@pytest.mark.rule("PR-4.9")
def test_a_rotation_by_two_can_push_two_tiles_over_the_farthest_first() -> None:
    places = {"action-tile-2": 10, "action-tile-3": 9}
    match = position(hand="action-tile-1", done=1, box=11, crane=places)
    go(match, "end")
    assert crane(match)["action-tile-2"] == 5  # 4 holds tile 5, which moved there from 2
    assert crane(match)["action-tile-3"] != crane(match)["action-tile-2"]
    assert match.state.marked[:3] == [0, 1, 1]


@pytest.mark.rule("PR-4.9")
def test_the_box_is_no_open_position() -> None:
    match = position(hand="action-tile-1", done=1, box=3, crane={"action-tile-2": 10})
    go(match, "end")
    assert match.state.box == 4
    assert crane(match)["action-tile-2"] not in (4, 10)


@pytest.mark.rule("PR-4.10")
def test_the_tile_in_hand_comes_back_at_position_0() -> None:
    match = position(hand="action-tile-4", done=1)
    go(match, "end")
    assert crane(match)["action-tile-4"] == 0
    assert match.state.sectors[3] == 2


@pytest.mark.rule("PR-4.11", "PR-6.4.3")
def test_the_cube_advances_when_the_box_comes_to_8() -> None:
    match = position(hand="action-tile-1", done=1, box=7, turn_number=9)
    go(match, "end")
    assert (match.state.box, match.state.platform) == (8, 5)
    match = position(hand="action-tile-1", done=1, box=8)
    go(match, "end")
    assert match.state.platform == 4


def whole_game(seats: int) -> tuple[list[int], int, int]:
    """The turns at whose end the cube drops, after which Era II begins, and the last."""
    match = rest(GAME.start(seats, start_player="0"))
    drops, era, turn = [], 0, 0
    while not match.over:
        before = match.state.copy()
        idle(match)
        turn += 1
        if seats == 1:
            turn += 1  # the neutral opponent's
        if match.state.platform != before.platform:
            drops.append(turn)
        if match.state.era != before.era:
            era = turn
    return drops, era, turn


@pytest.mark.rule("PR-4.12", "PR-4.13", "PR-4.16")
@pytest.mark.parametrize(
    ("seats", "drops", "era", "last"),
    [
        (2, [10, 21, 32], 16, 32),
        (3, [4, 15, 26, 37, 48], 26, 48),
        (4, [9, 20, 31, 42, 53, 64], 31, 64),
    ],
)
def test_cube_era_and_end_follow_the_table(
    seats: int, drops: list[int], era: int, last: int
) -> None:
    assert whole_game(seats) == (drops, era, last)


@pytest.mark.rule("PR-4.13")
@pytest.mark.parametrize(("seats", "box", "platform"), [(2, 3, 5), (3, 8, 5), (4, 8, 4)])
def test_era_ii_begins_with_the_cube_and_the_box_where_the_rule_says(
    seats: int, box: int, platform: int
) -> None:
    match = rest(GAME.start(seats, start_player="0"))
    while not match.state.era:
        idle(match)
    assert (match.state.box, match.state.platform) == (box, platform)


@pytest.mark.rule("PR-4.14")
def test_era_ii_deals_new_rows_and_built_tiles_stay() -> None:
    match = position(
        hand="action-tile-1",
        done=1,
        turn_number=15,
        box=2,
        platform=5,
        board={0: {"w1": "wall-1-05 r0"}},
    )
    go(match, "end")
    assert step(match) == "row"
    assert match.moves() == [f"draw upgrade-2-{i:02}" for i in range(1, 12)]
    rest(match)
    assert row(match, "building")["1"] == "building-2-01"
    assert row(match, "wall")["s"] == "wall-2-s1"
    assert player(match).walls == 1
    assert match.state.buildings.count(3) == 1  # building-1-04 on (4,-2)


@pytest.mark.rule("PR-4.15")
@pytest.mark.parametrize(("seats", "left"), [(2, [5, 6]), (3, [3, 4, 4]), (4, [2, 3, 3, 3])])
def test_eleven_turns_remain_when_the_cube_reaches_6(seats: int, left: list[int]) -> None:
    match = rest(GAME.start(seats, start_player="0"))
    while match.state.platform < 6:
        idle(match)
    counts = [0] * seats
    while not match.over:
        counts[match.state.turn] += 1
        idle(match)
    assert counts == left
    assert sum(counts) == 11
