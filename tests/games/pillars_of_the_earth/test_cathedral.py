"""RULES.md section 8, step 14: the starting player."""

import pytest

from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import at, building, me, on
from tests.games.pillars_of_the_earth.test_preparation import next_round
from tests.table import play


@pytest.mark.rule("PE-8.9", "PE-8.11")
def test_the_next_piece_goes_to_the_new_starting_player() -> None:
    match = building()
    play(match, "done", "done")
    assert "— Round 2: Red starts and holds the Transept —" in list(match.log())[-1].sentences


@pytest.mark.rule("PE-8.10")
@pytest.mark.parametrize(
    ("spaces", "starter"), [({}, 1), (on(cathedral_1=2), 2), (on(cathedral_1=0), 0)]
)
def test_the_builder_at_the_cathedral_starts_next_or_the_next_player(
    spaces: dict[int, int], starter: int
) -> None:
    match = next_round(building(seats=3, spaces=spaces))
    assert match.state.starter == match.seat == starter
    assert me(match, 2).bag == 3


@pytest.mark.rule("PE-8.10")
def test_the_last_seat_is_followed_by_the_first() -> None:
    match = at(Step.BUILD_TURN, 0, seats=2, first="1")
    assert next_round(match).state.starter == 0


@pytest.mark.rule("PE-8.11", "PE-13.1")
def test_round_six_only_completes_the_cathedral() -> None:
    match = at(Step.BUILD_TURN, 1, round=6, spaces=on(cathedral_1=1))
    play(match, "done")
    assert match.over
    assert (match.state.starter, match.state.round) == (0, 6)
