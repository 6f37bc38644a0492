"""RULES.md section 12: reputation."""

import pytest

from minster.games.kutna_hora.pieces import BOX
from tests.games.kutna_hora.positions import end_game, me, points, position
from tests.table import play

ST_BARBARA = "play rights-st-barbara st-barbara"


@pytest.mark.rule("KH-12.1")
def test_the_track_runs_from_minus_5_to_9_and_starts_at_0() -> None:
    assert BOX.reputation_track.positions == list(range(-5, 10))
    assert me(position()).reputation == 0


@pytest.mark.rule("KH-12.2")
@pytest.mark.parametrize(
    ("before", "after", "gained"), [(6, 8, 0), (7, 9, 0), (8, 9, 2), (9, 9, 4)]
)
def test_each_step_over_the_top_gives_two_points(before: int, after: int, gained: int) -> None:
    match = position(reputation={0: before}, pelicans={0: 1})
    play(match, ST_BARBARA)  # tile 1: +2
    assert me(match).reputation == after
    assert points(match, "reputation-ends") == gained


@pytest.mark.rule("KH-12.2")
@pytest.mark.parametrize(("before", "after", "lost"), [(-3, -5, 0), (-4, -5, -2), (-5, -5, -4)])
def test_each_step_under_the_bottom_costs_two_points(before: int, after: int, lost: int) -> None:
    match = position(reputation={0: before}, pelicans={0: 1}, turned=4)
    play(match, ST_BARBARA)  # tile 5: −2
    assert me(match).reputation == after
    assert points(match, "reputation-ends") == lost
    assert match.scores()[0] == lost


@pytest.mark.rule("KH-12.3")
def test_thresholds_are_read_at_the_moment_of_use() -> None:
    match = position(reputation={0: 1}, pelicans={0: 1}, town={"c2": ("little-castle", -2)})
    play(match, ST_BARBARA)  # 1 → 3
    play(match, "play plot-mine plot", "claim c1")
    assert me(match).groschen == 39


@pytest.mark.rule("KH-12.4", "KH-15.5")
@pytest.mark.parametrize("position_on_track", range(-5, 10))
def test_the_printed_points_of_the_position_count_at_the_end(position_on_track: int) -> None:
    match = end_game(reputation={0: position_on_track})
    wanted = dict(
        zip(BOX.reputation_track.positions, BOX.reputation_track.final_points, strict=True)
    )
    assert points(match, "reputation") == wanted[position_on_track]
