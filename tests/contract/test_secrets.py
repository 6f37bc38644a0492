"""The contract about secrets: a view shows what its seat has seen and nothing else, and bots may
imagine the rest."""

from random import Random

import pytest

from minster.core.game import Game
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, UNSEEN, concealed, imagined, log_for, view
from tests.contract.games import NAMES, SETUPS, SPECIMEN
from tests.table import play, play_randomly

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


@everywhere
def test_the_log_of_a_seat_is_told_from_what_it_knows(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    match = play_randomly(game.start(seats, 31, **options), Random(31), most=250)
    everything = list(match.log())
    for seat in (*range(seats), SPECTATOR):
        known = list(log_for(match, seat))
        assert [h.number for h in known] == [h.number for h in everything]
        for mine, full in zip(known, everything, strict=True):
            assert mine.sentences
            assert mine.move == full.move or full.seat == NATURE
            if mine.move != full.move:
                hidden = full.move.removeprefix(mine.move).strip()
                assert hidden
                assert hidden not in " ".join(mine.sentences)


def test_a_peek_is_told_to_its_seat_alone() -> None:
    match = play(SPECIMEN.start(2), "peek", "draw stone-4")
    assert [h.move for h in log_for(match, 0)] == ["peek", "draw stone-4"]
    assert [h.move for h in log_for(match, 1)] == ["peek", "draw"]
    assert [h.sentences for h in log_for(match, 1)][1] == [UNSEEN]
