"""RULES.md sections 13, 18 and 24: the end of the game, tracks and the Sheet."""

from random import Random

import pytest

from minster.games.pillars_of_the_earth.scoring import sheets_by_round, track_space
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    at,
    before_event,
    before_tax,
    building,
    cubes,
    held,
    me,
)
from tests.table import play, play_randomly

LINES = [
    "start", "priory", "prior-philip", "weeping-madonna", "mortar-mixer", "woodworker",
    "stonecutter", "mason", "carpenter", "potter", "architect", "sculptor", "glassblower",
    "goldsmith", "organ-builder", "bell-maker", "conflict", "william-hamleigh", "tax",
]  # fmt: skip


def ending(points: dict[int, int], gold: dict[int, int], seats: int = 3) -> list[int]:
    match = at(Step.BUILD_TURN, seats - 1, seats=seats, round=6, points=points, gold=gold)
    return play(match, "done").winners()


@pytest.mark.rule("PE-13.1")
def test_what_is_left_over_is_worth_nothing() -> None:
    match = at(Step.BUILD_TURN, 1, round=6, points={0: 9, 1: 8}, gold={1: 30},
               cubes={1: cubes(5, 5, 5, 2)}, advantages={1: held("jack")})  # fmt: skip
    play(match, "done")
    assert match.over
    assert match.scores() == [9, 8]
    assert match.winners() == [0]


@pytest.mark.rule("PE-13.2")
def test_most_points_win_then_most_gold_then_the_victory_is_shared() -> None:
    assert ending({0: 20, 1: 21, 2: 5}, {0: 30, 1: 0, 2: 0}) == [1]
    assert ending({0: 20, 1: 20, 2: 20}, {0: 3, 1: 7, 2: 5}) == [1]
    assert ending({0: 20, 1: 20, 2: 20}, {0: 7, 1: 7, 2: 5}) == [0, 1]


@pytest.mark.rule("PE-13.2")
def test_gold_counts_after_the_last_conversions() -> None:
    match = at(Step.BUILD_TURN, 1, round=6, points={0: 9, 1: 9}, gold={0: 5, 1: 8}, row={1: [20]
               + [-1] * 6})  # fmt: skip
    play(match, "use goldsmith-r5", "done")
    assert (match.scores(), match.winner()) == ([9, 10], 1)


@pytest.mark.rule("PE-13.3", "PE-18.3")
@pytest.mark.parametrize(
    ("points", "space"), [(0, (0, 0)), (1, (1, 0)), (60, (60, 0)), (61, (1, 1)), (121, (1, 2))]
)
def test_beyond_sixty_the_marker_goes_round(points: int, space: tuple[int, int]) -> None:
    assert track_space(points) == space
    match = building(points={0: points})
    assert match.scores()[0] == points


@pytest.mark.rule("PE-18.2")
def test_the_gold_track_runs_from_zero_to_thirty() -> None:
    match = play(before_tax(gold={0: 0, 1: 30}), "roll 2")
    assert [me(match, seat).gold for seat in (0, 1)] == [0, 28]
    with pytest.raises(ValueError, match="impossible"):
        building(gold={0: 31})


@pytest.mark.rule("PE-24.1")
def test_the_sheet_has_nineteen_lines_and_adds_up() -> None:
    match = play_randomly(GAME.start(3, seed=5), Random(5))
    for seat in range(3):
        assert list(match.sheet(seat)) == LINES
        assert sum(match.sheet(seat).values()) == match.scores()[seat]
    assert list(GAME.start(2).sheet(0).values()) == [2] + [0] * 18


@pytest.mark.rule("PE-24.1")
def test_the_sheet_is_known_round_by_round() -> None:
    match = play_randomly(GAME.start(3, seed=6), Random(6))
    for seat in range(3):
        rounds = sheets_by_round(match, seat)
        assert len(rounds) == 6
        assert rounds[0]["start"] == 2
        assert {line: sum(r[line] for r in rounds) for line in LINES} == match.sheet(seat)


@pytest.mark.rule("PE-24.2")
def test_losses_stand_at_the_amount_really_lost() -> None:
    match = before_event(points={0: 1, 1: 6})
    play(match, "draw conflict")
    assert [match.sheet(seat)["conflict"] for seat in (0, 1)] == [-1, -2]
    debt = play(before_event(gold={0: 0, 1: 3}, points={0: 1, 1: 6}), "draw william-hamleigh")
    assert [debt.sheet(seat)["william-hamleigh"] for seat in (0, 1)] == [-1, 0]


@pytest.mark.rule("PE-24.2")
def test_those_who_make_gold_have_no_line() -> None:
    match = building("master-woodworker-r1", "woodworker-start", "tool-maker-r1", gold={0: 0},
                     cubes={0: cubes(wood=3, metal=1)})  # fmt: skip
    before = match.sheet(0)
    play(match, "use master-woodworker-r1", "use tool-maker-r1")
    assert match.sheet(0) == before
    play(match, "use woodworker-start")
    assert match.sheet(0)["woodworker"] == 1


@pytest.mark.rule("PE-24.3")
def test_gold_is_no_part_of_the_sheet() -> None:
    match = building(gold={0: 17})
    assert "gold" not in match.sheet(0)
    assert sum(match.sheet(0).values()) == 2
