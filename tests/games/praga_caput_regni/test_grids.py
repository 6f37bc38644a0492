"""RULES.md section 8: Hunger Wall and Cathedral.

Base Hunger Wall, bottom row first:
. P1 . S P2 / . . U . P1 / P1 U . P2 . / . . S . P3 / P2 . P2 U . / . P2 . P3 P4
base Cathedral:
. . P1 S . / . U . P2 . / P1 . P2 . U / . S . P2 . / P2 . U . P3 / . P2 . P3 P4
"""

import pytest

from tests.games.praga_caput_regni.positions import go, line, player, position, step
from tests.table import starting


@pytest.mark.rule("PR-8.1")
def test_a_marker_s_column_is_the_number_of_its_sideways_steps() -> None:
    match = position(side_due=[2, 0])
    go(match, "side hunger-wall", "side hunger-wall")
    assert (list(player(match).row), list(player(match).column)) == ([0, 0], [2, 0])


@pytest.mark.rule("PR-8.2")
def test_pending_moves_use_those_that_must_be_made_there_first_then_the_free_then_a_plank_s() -> (
    None
):
    match = position(side_due=[1, 0], side_either=1, side_optional=[1, 0], column={0: [0, 0]})
    go(match, "side hunger-wall")
    s = match.state
    assert (s.side_due[0], s.side_either, s.side_optional[0]) == (0, 1, 1)
    go(match, "side hunger-wall")
    s = match.state
    assert (s.side_either, s.side_optional[0]) == (0, 1)
    go(match, "side hunger-wall")
    assert match.state.side_optional[0] == 0


@pytest.mark.rule("PR-8.2")
def test_at_the_last_column_no_move_is_offered_and_the_pending_one_lapses() -> None:
    match = position(hand="action-tile-1", done=1, side_due=[1, 0], column={0: [4, 0]})
    assert starting(match, "side") == []
    go(match, "end")
    assert list(match.state.side_due) == [0, 0]


@pytest.mark.rule("PR-8.2")
def test_the_move_of_a_iv_plank_may_be_left_unused() -> None:
    match = position(hand="action-tile-5", pawn={0: 3}, eggs={0: 1})
    go(match, "do road", "draw bridge-4-hunger-wall")
    go(match, "keep bridge-4-hunger-wall", "plank 1")
    assert starting(match, "side") == ["side hunger-wall"]
    go(match, "end")
    assert list(player(match).column) == [0, 0]


@pytest.mark.rule("PR-8.3", "PR-8.6")
@pytest.mark.parametrize(
    ("row", "gold", "stone", "possible"),
    [
        (0, 0, 0, True),
        (1, 1, 1, True),
        (1, 0, 1, False),
        (1, 1, 0, False),
        (2, 0, 0, True),
        (3, 2, 2, True),
        (3, 1, 2, False),
        (4, 0, 0, True),
        (5, 9, 9, False),
    ],
)
def test_an_upward_move_crosses_a_tier_only_if_it_is_paid(
    row: int, gold: int, stone: int, possible: bool
) -> None:
    match = position(
        row={0: [row, 5]}, silver={0: 2}, gold={0: gold}, stone={0: stone}, wealth={0: 7}
    )
    assert (starting(match, "up") == ["up hunger-wall"]) == possible
    if possible:
        go(match, "up hunger-wall")
        paid = {1: 1, 3: 2}.get(row, 0)
        me = player(match)
        assert (me.row[0], me.silver) == (row + 1, 0)
        assert (me.gold, me.stone) == (gold - paid, stone - paid)


@pytest.mark.rule("PR-8.4")
def test_a_square_with_points_scores() -> None:
    match = go(position(side_due=[1, 0]), "side hunger-wall")
    assert line(match, "squares") == 1
    match = go(position(silver={0: 2}, row={0: [1, 5]}, column={0: [0, 0]}), "up hunger-wall")
    assert line(match, "squares") == 1


@pytest.mark.rule("PR-8.4")
def test_an_s_square_moves_one_more_step_at_once() -> None:
    match = position(side_due=[1, 0], column={0: [2, 0]})
    go(match, "side hunger-wall")  # S at column 3, then P2
    assert (player(match).column[0], line(match, "squares")) == (4, 2)


@pytest.mark.rule("PR-8.4")
def test_an_arrow_up_may_be_followed_without_windows_or_declined() -> None:
    given = {"side_due": [1, 0], "row": {0: [1, 0]}, "column": {0: [1, 0]}}
    match = go(position(**given), "side hunger-wall")
    assert match.moves() == ["climb", "stay"]
    go(match, "climb")  # I to II: 1 gold and 1 stone
    assert (player(match).row[0], player(match).gold, player(match).stone) == (2, 1, 1)
    match = go(position(**given), "side hunger-wall", "stay")
    assert (player(match).row[0], player(match).gold) == (1, 2)
    assert step(match) == "turn"


@pytest.mark.rule("PR-8.4", "PR-13.1")
def test_an_arrow_that_cannot_be_paid_is_lost_without_a_question() -> None:
    match = position(side_due=[1, 0], row={0: [1, 0]}, column={0: [1, 0]}, gold={0: 0})
    go(match, "side hunger-wall")
    assert (step(match), player(match).row[0]) == ("turn", 1)


@pytest.mark.rule("PR-8.5")
def test_the_top_tier_of_the_cathedral_offers_one_of_its_v_tiles_once() -> None:
    match = position(silver={0: 4}, gold={0: 2}, stone={0: 2}, row={0: [0, 3]})
    go(match, "up cathedral")
    assert match.moves() == [
        "keep bridge-5-mines",
        "keep bridge-5-quarries",
        "keep bridge-5-rows",
        "decline",
    ]
    go(match, "keep bridge-5-mines")
    assert (line(match, "bridge"), player(match).v_tiles) == (3, 0b1000)
    assert line(match, "squares") == 2  # the square comes after the tile
    go(match, "up cathedral")
    assert step(match) == "turn"


@pytest.mark.rule("PR-8.5", "PR-13.1")
def test_a_declined_v_tile_is_lost_and_none_is_asked_for_where_none_is_left() -> None:
    given = {"silver": {0: 2}, "gold": {0: 2}, "stone": {0: 2}, "row": {0: [0, 3]}}
    match = go(position(**given), "up cathedral", "decline")
    assert (player(match).v_tiles, match.state.cathedral_v) == (0, 0b111000)
    match = go(position(**given, v_tiles={1: 0b111000}), "up cathedral")
    assert step(match) == "turn"


@pytest.mark.rule("PR-8.5")
def test_the_hunger_wall_has_no_v_tiles() -> None:
    match = position(silver={0: 2}, gold={0: 2}, stone={0: 2}, row={0: [3, 0]})
    assert step(go(match, "up hunger-wall")) == "turn"


@pytest.mark.rule("PR-8.7")
def test_entering_a_row_gives_nothing_but_its_square() -> None:
    match = position(silver={0: 2})
    go(match, "up hunger-wall")  # row points 2 count only at the end
    assert player(match).score == 0
