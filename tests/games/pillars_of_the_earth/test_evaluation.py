"""What a position is worth to the bots: near the truth at the end, and more for more."""

from random import Random
from typing import Any

import pytest

from minster.core.states import States
from minster.games.pillars_of_the_earth import evaluation
from minster.games.pillars_of_the_earth.pieces import Advantage, Cube
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import GAME
from tests.games.pillars_of_the_earth.sensible import play_sensibly


def worth(match: Any, seat: int = 0) -> int:
    state = match.state.copy()
    states = States(GAME.schema, 1)
    states[0] = state
    found = int(evaluation.value(states.data[0], seat))
    assert states[0] == match.state  # looking changes nothing
    return found


def test_at_the_end_a_position_is_worth_its_points() -> None:
    match = GAME.start(3, 5)
    play_sensibly(match, Random(5))
    assert match.over
    for seat in range(3):
        assert abs(worth(match, seat) - 100 * match.scores()[seat]) <= 150  # gold breaks ties


@pytest.mark.parametrize(
    "more",
    [
        {"gold": {0: 12}},
        {"cubes": {0: {Cube.STONE: 2}}},
        {"cubes": {0: {Cube.METAL: 1}}},
        {"points": {0: 9}},
        {"advantages": {0: 1 << Advantage.ALIENA}},
    ],
)
def test_more_of_anything_is_worth_more(more: dict[str, Any]) -> None:
    given = {"gold": {0: 8}, "points": {0: 5}}
    less = GAME.given(2, 1, step=(Step.DRAFT_TURN, 0, 0), **given)
    richer = GAME.given(2, 1, step=(Step.DRAFT_TURN, 0, 0), **{**given, **more})
    assert worth(richer) > worth(less)


def test_what_one_seat_holds_is_nothing_to_another() -> None:
    less = GAME.given(2, 1, step=(Step.DRAFT_TURN, 0, 0), gold={0: 8})
    richer = GAME.given(2, 1, step=(Step.DRAFT_TURN, 0, 0), gold={0: 20})
    assert worth(richer, 1) == worth(less, 1)
