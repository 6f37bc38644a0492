"""RULES.md section 13: which decisions are put to whom."""

from random import Random

import pytest

from minster.core.errors import NothingToUndo
from minster.core.nature import NATURE
from tests.games.praga_caput_regni.positions import GAME, go, player, position, rest, step


@pytest.mark.rule("PR-13.1")
def test_a_decision_with_one_option_is_put_all_the_same() -> None:
    match = position(hand="action-tile-1", rows={"wall": ["wall-1-01", "", "", ""]})
    go(match, "do wall")
    assert match.moves() == ["pick wall-1-01"]
    match = position(hand="action-tile-1", done=1, golden={0: 3})
    assert go(match, "end").moves() == ["hold gold gold"]


@pytest.mark.rule("PR-13.1")
def test_a_free_move_with_both_grids_in_the_last_column_is_not_reached() -> None:
    match = position(
        hand="action-tile-3",
        gold={0: 6},
        wealth={0: 7, 1: 7},
        built={"site-1-m4": "building-1-06 r0", "site-0-m4": "building-1-07 r0"},
        claims={"site-1-m4": 1, "site-0-m4": 1},
        rows={"building": ["building-1-01", "", "", ""]},
        column={1: [4, 4]},
    )
    rest(go(match, "do building", "pick building-1-01"))
    go(match, "place site-m1-m3 r0")
    assert (step(match), match.seat) == ("turn", 0)
    assert player(match, 1).gold == 5


@pytest.mark.rule("PR-13.1")
def test_two_windows_or_fewer_are_not_asked_for() -> None:
    match = position(hand="action-tile-1", done=1, golden={0: 1}, silver={0: 1})
    assert step(go(match, "end")) == "turn"


@pytest.mark.rule("PR-13.2")
def test_an_action_cannot_be_taken_back_by_a_move_but_undone_up_to_nature() -> None:
    match = go(position(hand="action-tile-1", stone={0: 5}), "do wall")
    assert "do mines" not in match.moves()
    assert match.undo() == "do wall"
    go(match, "do wall", "pick wall-1-01", "draw wall-1-04")
    with pytest.raises(NothingToUndo):
        match.undo()


@pytest.mark.rule("PR-13.1")
def test_the_numbers_of_options_stay_comfortable() -> None:
    most: dict[str, int] = {}
    for seats in (1, 2, 3, 4):
        for seed in range(4):
            match, random = GAME.start(seats, seed), Random(seed)
            while not match.over:
                if match.seat != NATURE:
                    most[step(match)] = max(most.get(step(match), 0), len(match.moves()))
                match.push(random.choice(match.options_now()))
                match.answer_nature()
    assert most["turn"] <= 60
    assert most["place-wall"] <= 72
    assert most["place-building"] <= 174
    assert most["pick"] <= 4
    assert most["manage"] == 2
