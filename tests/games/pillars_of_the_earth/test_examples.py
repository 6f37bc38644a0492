"""RULES.md section 17: the worked examples, with their figures."""

import pytest

from minster.games.pillars_of_the_earth.pieces import COST, NONE
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    before_event,
    before_tax,
    building,
    cubes,
    drawing,
    me,
    on,
)
from tests.table import play, starting


def test_ex_1_starting_gold() -> None:
    match = GAME.start(4, first="2")
    assert [me(match, seat).gold for seat in (2, 3, 0, 1)] == [20, 21, 22, 23]
    assert match.scores() == [2, 2, 2, 2]


def test_ex_2_the_woodworkers_capacity() -> None:
    match = building("woodworker-start", cubes={0: cubes(wood=10)})
    while starting(match, "use"):
        play(match, "use woodworker-start")
    assert me(match).cubes == cubes(wood=2)
    assert match.sheet(0)["woodworker"] == 4


@pytest.mark.parametrize(
    ("card", "left", "points"),
    [("stonecutter-start", 0, 1), ("mason-r1", 1, 1), ("sculptor-r3", 1, 2)],
)
def test_ex_3_rates_for_stone(card: str, left: int, points: int) -> None:
    match = building("mortar-mixer-start", card, cubes={0: cubes(stone=2)})
    play(match, f"use {card}")
    assert (me(match).cubes[2], me(match).points - 2) == (left, points)


def test_ex_3_without_a_mortar_mixer_the_mason_is_not_offered() -> None:
    match = building("mason-r1", "sculptor-r3", cubes={0: cubes(stone=2)})
    assert match.moves() == ["use sculptor-r3", "done"]


def test_ex_4_goldsmith() -> None:
    match = building("goldsmith-r5", gold={0: 14})
    play(match, *["use goldsmith-r5"] * 4)
    assert (me(match).gold, match.sheet(0)["goldsmith"]) == (2, 4)


def test_ex_5_master_woodworker() -> None:
    match = building("master-woodworker-r1", cubes={0: cubes(wood=3)}, gold={0: 5})
    while starting(match, "use"):
        play(match, "use master-woodworker-r1")
    assert (me(match).gold, me(match).cubes) == (13, cubes(wood=1))


def test_ex_6_tool_maker_then_metal() -> None:
    given = {"cubes": {0: cubes(sand=1, metal=1)}, "gold": {0: 4}}
    match = building("tool-maker-r1", "glassblower-r4", **given)
    play(match, "use tool-maker-r1", "use glassblower-r4")
    assert (me(match).gold, match.sheet(0)["glassblower"], me(match).cubes[3]) == (6, 3, 0)
    reverse = play(building("tool-maker-r1", "glassblower-r4", **given), "use glassblower-r4")
    assert reverse.moves() == ["done"]


def test_ex_7_first_builder_passed() -> None:
    match = play(drawing(), "draw red-1", "keep", "pass")
    assert match.state.cost_track[0] == 1
    assert COST[match.state.marker] == 6


@pytest.mark.parametrize(
    ("seats", "costs"),
    [
        (4, [7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0]),
        (3, [7, 6, 5, 4, 3, 2, 1, 0, 0]),
        (2, [7, 6, 5, 4, 3, 2]),
    ],
)
def test_ex_8_cost_sequence(seats: int, costs: list[int]) -> None:
    match, found = drawing(seats), []
    while match.step != Step.BUILDER_FREE_PLACE:
        if match.step == Step.BUILDER_PLACE:
            found.append(int(COST[match.state.marker]))
        play(match, match.moves()[0])
    assert found == costs


def test_ex_9_four_gold_event() -> None:
    match = before_event(
        4, gold={0: 6, 1: 4, 2: 3, 3: 1}, points=dict.fromkeys(range(4), 10), wool={}, workers={}
    )
    play(match, "draw william-hamleigh")
    assert [me(match, seat).gold for seat in range(4)] == [2, 0, 0, 0]
    assert match.scores() == [10, 10, 10, 9]


def test_ex_10_tax() -> None:
    match = before_tax(3, gold={0: 9, 1: 9, 2: 0}, points={2: 7}, spaces=on(kings_court_2=1))
    play(match, "roll 5")
    assert [me(match, seat).gold for seat in range(3)] == [4, 9, 0]
    assert me(match, 2).points == 5


def test_ex_11_priory() -> None:
    match = play(before_event(spaces=on(priory_1=0, priory_2=1)), "draw volunteers")
    assert match.scores() == [2 + 2, 2 + 1]


def test_ex_12_gold_limit() -> None:
    match = before_event(gold={0: 26}, wool={0: 9}, workers={0: 0})
    assert me(play(match, "draw volunteers")).gold == 30


def test_ex_13_final_cards() -> None:
    match = building(round=5)
    play(match, "done", "done")
    assert match.state.kingsbridge == [14, 15]
    last = before_event(round=6, kingsbridge=[14, 15], spaces=on(kingsbridge_1=0, kingsbridge_2=1))
    play(last, "draw volunteers")
    assert me(last).cubes == cubes(wood=1, stone=1)
    assert me(last, 1).cubes == cubes(metal=1)
    assert last.state.kingsbridge == [NONE, NONE]


def test_ex_14_storage() -> None:
    match = building(cubes={0: cubes(3, 2, 2, 1)}, round=3)
    play(match, "done", "drop sand", "drop sand", "drop wood")
    assert me(match).cubes == cubes(1, 1, 2, 1)
    assert match.seat == 1
