"""The contract between the modes: the same games, the same bytes after every move, and batches that
agree with single games."""

from random import Random

import pytest

from minster.core import cuda
from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.mode import MODE
from minster.core.nature import NOBODY
from tests.contract.games import GAMES, NAMES, SETUPS
from tests.contract.traces import SEED, fingerprint, fingerprints, told_by_fast

everywhere = pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=NAMES)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])

STREAMS = 2
"""A few games of each setup in every run of the suite; `tests.contract.traces` compares as many as
one likes."""


@each_game
@pytest.mark.skipif(MODE != "plain", reason="compares the other mode with this one")
def test_plain_and_fast_give_the_same_bytes_after_every_move(game: Game) -> None:
    fast = told_by_fast("tests.contract.traces", game.slug, STREAMS)
    assert fast == list(fingerprints(game, STREAMS))


@everywhere
def test_a_batch_plays_the_games_of_its_streams(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    few = game.batch(3, seats, seed=7, **options).playout(threads=1)
    more = game.batch(5, seats, seed=7, **options).playout(threads=2)
    assert [few.states.bytes_of(i) for i in range(3)] == [more.states.bytes_of(i) for i in range(3)]
    assert list(few.made) == list(more.made)[:3]
    assert few.decisions > 0
    assert few.cut_short() == []
    assert all(few.winners())
    assert game.batch(3, seats, seed=7, **options).faults() == {}


@everywhere
def test_a_batch_agrees_with_a_match_played_from_the_same_stream(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    batch = game.batch(2, seats, seed=SEED, **options).playout()
    traced = fingerprint(game, seats, options, 1)
    assert int(batch.made[1]) == traced[3]


@everywhere
def test_a_limit_cuts_simulations_short_and_says_so(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    batch = game.batch(4, seats, seed=7, **options).playout(limit=5)
    assert batch.cut_short() == [0, 1, 2, 3]
    assert list(batch.made) == [5] * 4


@everywhere
def test_a_batch_steps_all_its_games_and_refuses_what_is_no_option(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(3)
    batch = game.batch(4, seats, seed=9, **options).begin()
    before = [batch.states.bytes_of(i) for i in range(4)]
    nonsense = list(batch.made)
    for i in range(4):
        nonsense[i] = next(m for m in range(len(game.catalogue)) if m not in batch.options_of(i))
    moves = batch.made
    moves[:] = nonsense
    assert batch.step(moves) == 4
    assert [batch.states.bytes_of(i) for i in range(4)] == before
    for _ in range(20):
        for i in range(4):
            moves[i] = random.choice(batch.options_of(i) or [0])
        assert batch.step(moves) == 0
    if not batch.over:
        assert any(seat != NOBODY for seat in batch.seat)


@each_game
@pytest.mark.skipif(not cuda.is_available(), reason="no CUDA device in this mode")
def test_the_gpu_gives_the_same_bytes(game: Game) -> None:
    for seats in game.seats:
        here = game.batch(200, seats, seed=5).playout()
        there = game.batch(200, seats, seed=5, device="cuda").playout()
        assert here.states.data.tobytes() == there.states.data.tobytes()
        assert list(here.made) == list(there.made)


def test_a_missing_device_is_said_clearly() -> None:
    if cuda.is_available():
        pytest.skip("there is a device")
    with pytest.raises(MinsterError, match="device cuda"):
        GAMES[0].batch(1, 2, device="cuda").playout()
    with pytest.raises(MinsterError, match="not one of cpu, cuda"):
        GAMES[0].batch(1, 2, device="abacus")
    with pytest.raises(MinsterError, match="at least one game"):
        GAMES[0].batch(0, 2)
