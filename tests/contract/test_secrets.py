"""The contract about secrets: a view shows what its seat has seen and nothing else, and bots may
imagine the rest."""

from random import Random

import pytest

from minster.core.game import Game
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, concealed, imagined, view
from tests.contract.games import NAMES, SETUPS

everywhere = pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=NAMES)


@everywhere
def test_states_that_differ_only_in_secrets_give_equal_views(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(21)
    match = game.start(seats, 21, **options)
    for number in range(300):
        if match.over:
            break
        for seat in (*range(seats), SPECTATOR):
            seen = concealed(match, seat)
            other = match.copy()
            other.set_up(imagined(match, seat, number))
            assert concealed(other, seat) == seen, f"seat {seat} at move {number}"
            assert other.seat == match.seat
            if match.seat == seat:
                assert other.moves() == match.moves()
        match.push(random.choice(match.options_now()))
        match.answer_nature()


@everywhere
def test_only_the_deciding_seat_is_given_options(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    match = game.start(seats, 4, **options)
    for seat in (*range(seats), SPECTATOR):
        shown = view(match, seat)
        assert bool(shown["moves"]) == (seat == match.seat != NATURE)
        assert shown["state"] == concealed(match, seat).to_json()
