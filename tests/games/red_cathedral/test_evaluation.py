"""What a position is worth: near the truth at the end, and never less for having more."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from minster.bots.greedy import GreedyBot
from minster.core.match import Match
from minster.core.nature import NATURE, NOBODY
from minster.core.states import States, ints
from minster.games.red_cathedral import GAME, evaluation
from minster.games.red_cathedral.pieces import Material
from tests.table import play_randomly


def value(match: Match, seat: int) -> int:
    states = States(GAME.schema, 1)
    states[0] = match.state
    before = states.bytes_of(0)
    worth = int(evaluation.value(states.data[0], seat))
    assert states.bytes_of(0) == before, "looking changes nothing"
    return worth


def values(match: Match) -> list[int]:
    players = GAME.players(match.seats)
    states, out = States(GAME.schema, 1), ints(players)
    states[0] = match.state
    before = states.bytes_of(0)
    evaluation.values(states.data[0], out)
    assert states.bytes_of(0) == before, "looking changes nothing"
    return [int(out[p]) for p in range(players)]


def greedy_game(seats: int, seed: int) -> Iterator[Match]:
    """Every moment of a game by bots that see little ahead, nature's too."""
    match = GAME.start(seats, seed)
    bots = [GreedyBot(GAME, seed + seat, width=1) for seat in range(seats)]
    while not match.over:
        yield match
        if match.seat == NATURE:
            match.answer_nature()
        else:
            match.push(bots[match.seat].choose(match))


def random_game(seats: int, seed: int) -> Iterator[Match]:
    match, random = GAME.start(seats, seed), Random(seed)
    while not match.over:
        yield match
        match.push(random.choice(match.options_now()))


def at_the_market(**given: object) -> Match:
    match = GAME.given(2, 3, **given)
    match.attend(3)
    return match


def test_on_the_last_turn_it_is_close_to_the_final_score() -> None:
    """Within what the very last move may still bring or be rounded down: a space of the track,
    leftovers."""
    for seed in range(3):
        whole = play_randomly(GAME.start(2, seed), Random(seed))
        almost = whole.copy()
        count = len(whole.made) - 1
        almost._refold(count)
        while almost.seat == NATURE:
            count -= 1
            almost._refold(count)
        for seat, score in enumerate(whole.scores()):
            assert abs(value(almost, seat) - 100 * score) < 250


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("game", [random_game, greedy_game])
def test_all_at_once_is_one_after_another(game: Any, seats: int) -> None:
    """To the figure, at every moment of whole games, the last turns of all as well."""
    last_turns = 0
    for match in game(seats, 5):
        assert values(match) == [value(match, p) for p in range(GAME.players(seats))]
        last_turns += match.state.ender != NOBODY
    assert last_turns > 0 or game is random_game


def test_more_is_never_worth_less() -> None:
    poor = at_the_market(rubles={0: 1})
    assert value(at_the_market(rubles={0: 4}), 0) > value(poor, 0)
    assert value(at_the_market(inventory={0: {Material.GOLD: 1}}), 0) > value(
        at_the_market(inventory={0: {Material.GOLD: 0}}), 0
    )
    assert value(at_the_market(marker={0: 20}), 0) > value(at_the_market(marker={0: 19}), 0)


def test_a_lead_counts_for_more_as_the_end_comes() -> None:
    match = GAME.start(2, 1)
    states = States(GAME.schema, 2)
    states[0] = match.state
    late = match.state.copy()
    late.ender = 0
    states[1] = late
    assert evaluation.margin(states.data[0]) > 3 * evaluation.margin(states.data[1])


def test_a_track_is_smooth() -> None:
    steps = [b - a for a, b in zip(evaluation.TRACK, evaluation.TRACK[1:], strict=False)]
    assert min(steps) > 0
    assert max(steps) <= 101
