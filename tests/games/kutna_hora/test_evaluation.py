"""What a position is worth to the bots: the truth at the end, and more for more."""

from random import Random
from typing import Any

import pytest

from minster.core.states import States
from minster.games.kutna_hora import evaluation
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME
from tests.games.kutna_hora.willing import play_willingly


def worth(match: Any, seat: int = 0) -> int:
    states = States(GAME.schema, 1)
    states[0] = match.state
    found = int(evaluation.value(states.data[0], seat))
    assert states[0] == match.state  # looking changes nothing
    return found


def test_at_the_end_a_position_is_worth_its_points() -> None:
    match = GAME.start(3, 5)
    play_willingly(match, Random(5))
    assert [worth(match, seat) for seat in range(3)] == [100 * n for n in match.scores()]


@pytest.mark.parametrize(
    "more",
    [
        {"groschen": {0: 60}},
        {"pelicans": {0: 2}},
        {"reputation": {0: 4}},
        {"production": {0: {0: 3}}},
    ],
)
def test_more_of_anything_is_worth_more(more: dict[str, Any]) -> None:
    match = GAME.start(2, 1)
    while match.step in (Step.GUILD_SET, Step.GUILD_ROWS):
        match.play(match.moves()[0])
    before, state = worth(match), match.state.copy()
    state.patch({"players": {seat: {k: v} for k, by in more.items() for seat, v in by.items()}})
    match.set_up(state)
    assert worth(match) > before
