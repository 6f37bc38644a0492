"""Learning: what is looked at, what a network makes of it, and that rules reckon as it learned."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import minster
from minster.bots import learn
from minster.bots.lesson import lesson_of, read, traits_of
from minster.bots.mind import mind_of, rows_of
from minster.bots.mind.room import Room, room
from minster.core import cuda
from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.match import Match
from minster.core.mode import COMPILED
from minster.core.states import States
from minster.core.view import imagined
from tests.contract.games import SPECIMEN
from tests.table import play_randomly

GAMES = [minster.game(slug) for slug in minster.SLUGS]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
UNWRITTEN = 987_654


def positions(game: Game, many: int) -> list[Match]:
    """With every number of seats, at the beginnings of random games and later."""
    return [
        match
        for seats in game.seats
        if seats > 1
        for most in range(5, 5 + 40 * many, 40)
        if not (match := play_randomly(game.start(seats, most), Random(most), most=most)).over
    ]


def looked_at(match: Match, seat: int, state: Any = None) -> list[int]:
    """The traits of the match, or of another state by the match's estimates."""
    place = estimated(match)
    line = place.lines[seat]
    for k in range(len(line)):
        line[k] = UNWRITTEN
    states = States.holding(state or match.state)
    rows_of(match.game).tell(states.data[0], match.seats, place.estimates, place.lines)
    return [int(trait) for trait in line]


def estimated(match: Match) -> Room:
    """Room with what the hand-made evaluation expects for everybody."""
    place, states = room(match.game, 1), States.holding(match.state)
    for p in range(match.game.players(match.seats)):
        place.estimates[p] = mind_of(match.game).worth.points(states.data[0], p)
    return place


@each_game
def test_every_trait_is_told_and_of_a_fair_size(game: Game) -> None:
    for match in positions(game, 4):
        for seat in range(match.seats):
            traits = looked_at(match, seat)
            assert UNWRITTEN not in traits
            assert sum(not -128 <= trait <= 127 for trait in traits) <= len(traits) // 10


@each_game
def test_nothing_is_looked_at_that_the_seat_cannot_know(game: Game) -> None:
    for match in positions(game, 3):
        for seat in range(match.seats):
            dealt = {
                tuple(looked_at(match, seat, imagined(match, seat, seed))) for seed in (1, 2, 3)
            }
            assert len(dealt) == 1


@each_game
def test_what_was_learned_fits_what_is_looked_at(game: Game) -> None:
    seats = [n for n in game.seats if n > 1]
    traits, lesson = traits_of(game), lesson_of(game, seats[0])
    assert traits
    assert lesson
    assert lesson.seats == seats
    assert len(lesson.straight) == len(lesson.into) == traits.TRAITS
    units = len(lesson.offsets)
    assert units == len(lesson.out_of)
    assert all(len(row) == units for row in lesson.into)
    largest = max(abs(weight) for row in [lesson.offsets, *lesson.into] for weight in row)
    assert largest < 1 << 15  # so that sums of 32 bits hold them
    assert largest * 128 * traits.TRAITS < 1 << 31


def test_without_a_lesson_bots_judge_by_hand() -> None:
    assert lesson_of(SPECIMEN, 2) is None
    assert lesson_of(minster.game("red-cathedral"), 1) is None  # Ivan was never practised with
    pillars = minster.game("pillars-of-the-earth")
    assert lesson_of(pillars, 2) is lesson_of(pillars, 4)  # compiled once for all


def taught(rows: Any) -> Any:
    """Something to be learned: partly straight, partly bent."""
    return rows[..., 0] / 20 + np.maximum(rows[..., 1], rows[..., 2]) / 10


def lessons_of_two(positions: int, seed: int) -> learn.Played:
    rows = np.random.default_rng(seed).integers(-60, 60, (positions, 2, 6)).astype(np.int8)
    nothing = np.zeros((positions, 2))
    return learn.Played(rows, nothing, taught(rows.astype(float)), np.arange(positions))


def test_a_network_learns_what_is_there_to_be_learned() -> None:
    played = lessons_of_two(60_000, 1)
    network = learn.train([played])
    unseen = lessons_of_two(500, 2)
    assert learn.agreement(network.tell(unseen.traits)[..., 0], unseen.finals) > 0.98


@each_game
def test_rules_reckon_as_the_network_has_learned(game: Game, tmp_path: Path) -> None:
    """Up to the rounding of its weights to integers, in hundredths of a point."""
    traits = traits_of(game)
    assert traits
    random = np.random.default_rng(3)
    network = learn.Network(traits.TRAITS, 2.5)
    for weights in (network.straight, network.offsets):
        weights += random.normal(0, 0.1, weights.shape).astype(np.float32)
    lesson = network.lesson(tmp_path / "learned.json", "a trial", [2])
    assert read(lesson.file).into == lesson.into
    match = positions(game, 2)[-1]
    correct = mind_of(game, lesson).worth.correct
    place, states = estimated(match), States.holding(match.state)
    correct(states.data[0], match.seats, place.values, place)
    for told, line in zip(place.values, place.lines[: match.seats], strict=False):
        kept = np.clip(np.array(line), -128, 127)
        assert told == pytest.approx(100 * network.tell(kept)[0], abs=10)


@pytest.mark.skipif(not COMPILED, reason="practice takes plain rules too long")
def test_practice_leads_to_a_lesson(tmp_path: Path) -> None:
    game, file = minster.game("kutna-hora"), tmp_path / "learned.json"
    said = list(learn.study(game, file, [2, 3], [40, 30], 1))
    assert said[0].startswith("round 1, 40 and 30 games for 2 and 3 seats")
    assert read(file).seats == [2, 3]
    played = learn.practise(game, 2, 40, 5, read(file))
    assert played.traits.shape[1:] == (2, len(read(file).straight))
    assert set(played.game) <= set(range(40))
    assert len(played.finals) == len(played.estimates) == len(played.traits) > 100


@pytest.mark.skipif(not COMPILED, reason="practice takes plain rules too long")
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_written_down_is_lost(seats: int) -> None:
    """Of every game, the last of a slice too."""
    game = minster.game("pillars-of-the-earth")  # the most turns
    played = learn.practise(game, seats, 30, 1, None)
    assert max(np.bincount(played.game)) < learn.POSITIONS
    assert set(played.game) == set(range(30))


@pytest.mark.skipif(not cuda.is_available(), reason="no CUDA device in this mode")
@each_game
def test_a_device_practises_as_the_processor_does(game: Game) -> None:
    for seats in (n for n in game.seats if n > 1):
        lesson = lesson_of(game, seats)
        here, there = (
            learn.practise(game, seats, 40, 5, lesson, device) for device in ("cpu", "cuda")
        )
        assert np.array_equal(here.traits, there.traits)
        assert np.array_equal(here.estimates, there.estimates)
        assert np.array_equal(here.finals, there.finals)
        assert np.array_equal(here.game, there.game)


@pytest.mark.skipif(cuda.is_available(), reason="there is a device")
def test_practice_on_a_missing_device_is_said_clearly() -> None:
    with pytest.raises(MinsterError, match="device cuda"):
        learn.practise(GAMES[0], 2, 10, 1, None, "cuda")
