"""What a position is worth to the bots: near the truth at the end, more for more, and a promise for
a turn that is not over."""

from random import Random
from typing import Any

import pytest

from minster.core.match import Match
from minster.core.states import States
from minster.games.praga_caput_regni import evaluation
from minster.games.praga_caput_regni.state import Step
from tests.games.praga_caput_regni.positions import GAME, go, position
from tests.games.praga_caput_regni.sensible import play_sensibly


def worth(match: Match, seat: int = 0) -> int:
    states: States[Any] = States(GAME.schema, 1)
    states[0] = match.state.copy()
    found = int(evaluation.value(states.data[0], seat))
    assert states[0] == match.state  # looking changes nothing
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_before_the_last_move_a_position_is_worth_the_final_points(seed: int) -> None:
    match = play_sensibly(GAME.start(2, None), Random(seed))
    before = GAME.start(2, None)
    for move in match.made[:-1]:
        before.push(move)
    assert not before.over
    for seat in range(2):
        assert worth(match, seat) == 100 * match.scores()[seat]
        assert abs(worth(before, seat) - worth(match, seat)) <= 500


@pytest.mark.parametrize(
    "more",
    [
        {"gold": {0: 5}},
        {"stone": {0: 4}},
        {"eggs": {0: 1}},
        {"silver": {0: 1}},
        {"golden": {0: 1}},
        {"red": {0: 2}},
        {"blue": {0: 2}},
        {"tracks": {0: [4, 2]}},
        {"tracks": {0: [3, 3]}},
        {"univ": {0: 3}},
        {"tech": {0: 1}},
        {"row": {0: [1, 0]}},
        {"column": {0: [1, 0]}},
        {"pawn": {0: 1}},
        {"techs": {0: ["tech-1-row-up"]}, "tech": {0: 2}},
        {"board": {0: {"mines": "upgrade-1-02 r0"}}, "upgrades": {0: [1, 0]}},
    ],
)
def test_more_of_anything_is_worth_more(more: dict[str, Any]) -> None:
    assert worth(position(**more)) > worth(position())


def test_what_one_seat_holds_is_nothing_to_another() -> None:
    assert worth(position(gold={0: 9}), 1) == worth(position(), 1)


def test_eggs_and_stone_are_worth_what_they_score_when_all_turns_are_over() -> None:
    last = {"turn_number": 31, "platform": 6, "turn": 1, "done": 1, "hand": "action-tile-1"}
    bare = worth(position(**last), 0)
    assert worth(position(**last, stone={0: 9}), 0) == bare
    assert worth(position(**last, eggs={0: 3}), 0) == bare + 600


def test_a_wall_paid_for_promises_what_it_brings() -> None:
    match = position(hand="action-tile-1", stone={0: 4}, step=(Step.TURN, 0, 0))
    go(match, "do wall", "pick wall-1-02")
    promised = worth(match)
    go(match, "place w1 r0")
    assert abs(worth(match) - promised) <= 200


def test_the_margin_narrows_towards_the_end() -> None:
    early, late = position(), position(turn_number=30)
    states: States[Any] = States(GAME.schema, 2)
    states[0], states[1] = early.state.copy(), late.state.copy()
    assert evaluation.margin(states.data[0]) > 2 * evaluation.margin(states.data[1])
