"""Hopes to win: how a network learns them, and what a position is worth by them."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import minster
from minster.bots import learn
from minster.bots.lesson import Lesson, lesson_of, read, traits_of
from minster.bots.mind import mind_of, rows_of, worth
from minster.bots.mind.network import HIGHEST
from minster.bots.mind.room import Room, room
from minster.core.states import States, ints
from minster.kit.rivals import rival_behind
from tests.table import play_randomly

GAME = minster.game("red-cathedral")
SEATS = [2, 3, 4]


def lesson(file: Path) -> Lesson:
    """Of a network that was never taught, and hopes for this and that."""
    traits = traits_of(GAME)
    assert traits
    network = learn.Network(traits.TRAITS, 2.5, heads=2)
    random = np.random.default_rng(3)
    network.straight += random.normal(0, 0.1, network.straight.shape).astype(np.float32)
    network.base[1] = 0.5
    return network.lesson(file, "a trial", SEATS)


def looked_at(lesson: Lesson, seats: int, most: int) -> tuple[States, Room, list[int]]:
    """A position of a random game, what was seen of it, and what everybody's reward is."""
    match = play_randomly(GAME.start(seats, most), Random(most), most=most)
    states, place, rewards = States.holding(match.state), room(GAME, 1), ints(seats)
    by = mind_of(GAME, lesson).worth
    by.reward(states.data[0], seats, place.values, rewards, place)
    return states, place, [int(reward) for reward in rewards]


def test_rules_hope_as_the_network_has_learned(tmp_path: Path) -> None:
    taught = lesson(tmp_path / "learned.json")
    assert taught.hopeful
    assert read(taught.file).hope_out_of == taught.hope_out_of
    _, place, _ = looked_at(taught, 3, 60)
    for seat in range(3):
        seen = np.clip(np.array(place.lines[seat]), -128, 127)
        straight = seen @ np.array(taught.hope_straight) + taught.hope_base
        units = seen @ np.array(taught.into) + np.array(taught.offsets)
        bent = np.clip(units, 0, 1 << 14) @ np.array(taught.hope_out_of) / (1 << 14)
        assert place.hopes[seat] == pytest.approx((straight + bent) / 64, abs=1)


@pytest.mark.parametrize("seats", SEATS)
def test_all_share_one_victory(seats: int, tmp_path: Path) -> None:
    taught = lesson(tmp_path / "learned.json")
    for most in (10, 60, 5_000):
        _, _, rewards = looked_at(taught, seats, most)
        assert sum(rewards) == pytest.approx(worth.SURE, abs=10)


def test_whoever_has_won_has_most_of_it(tmp_path: Path) -> None:
    taught = lesson(tmp_path / "learned.json")
    states, place, rewards = looked_at(taught, 3, 5_000)
    assert states[0].agenda.depth == 0
    best = max(range(3), key=lambda p: int(GAME.loops.standing(states.data, 0, p)))
    assert rewards[best] >= worth.SURE * worth.BY_RANK_AMONG_ALL // 100
    for seat in range(3):
        place.hopes[seat] = 0  # alike, so only the rank tells them apart
    share = mind_of(GAME, taught).worth.share_of_victory(states.data[0], best, 3, place.hopes)
    assert share == pytest.approx(worth.SURE * 98 // 100, abs=10)
    assert place.values[best] == 100 * GAME.flow.score(states.data[0], best)


def test_three_times_the_victories_for_so_much_more_hope() -> None:
    by = mind_of(GAME, lesson_of(GAME, 2)).worth
    opening = GAME.opened(2, GAME.read_options(2, {})).data
    hopes = ints(2)
    hopes[0], hopes[1] = 300 + worth.TRIPLE, 300
    first, second = (by.share_of_victory(opening[0], p, 2, hopes) for p in (0, 1))
    assert first == pytest.approx(750_000, abs=500)
    assert second == pytest.approx(250_000, abs=500)
    hopes[1] = -1_000_000
    assert by.share_of_victory(opening[0], 1, 2, hopes) + 1 > 0  # never less than nothing
    assert by.share_of_victory(opening[0], 0, 2, hopes) >= 999_990


def test_a_network_learns_who_wins() -> None:
    """One trait tells a third of a hope an unit, and nothing of the points."""
    random = np.random.default_rng(5)
    traits = random.integers(-60, 60, (40_000, 3, 4)).astype(np.int8)
    odds = np.exp(traits[..., 1] / 20)
    chances = odds / odds.sum(axis=1, keepdims=True)
    winner = (chances.cumsum(axis=1) > random.random((len(traits), 1))).argmax(axis=1)
    finals = np.eye(3)[winner]
    played = learn.Played(traits, np.zeros((40_000, 3)), finals, np.arange(40_000))
    told = learn.train([played], 8, hopes=True).tell(traits[played.tested])
    known = learn.foreseen(np.log(chances[played.tested]), finals[played.tested])
    assert known > 45  # per cent: there is something to be known
    assert learn.foreseen(told[..., 1], finals[played.tested]) > known - 2


def test_shares_of_a_finished_game_are_what_bots_are_rewarded_with() -> None:
    finals = np.array([[30.0, 20.0], [25.0, 25.0]])
    shares = learn.Played(None, None, finals, np.arange(2)).shares
    assert shares.sum(axis=1) == pytest.approx([1, 1])
    assert shares[1] == pytest.approx([0.5, 0.5])
    assert shares[0][0] == pytest.approx(0.85 + 0.15 * 9 / 10)  # twice the lead of three to one


def test_rivals_are_told_apart_by_what_they_may_expect() -> None:
    values = ints(4)
    for p, value in enumerate((30, 50, 20, 50)):
        values[p] = value
    assert [rival_behind(0, 4, values, many) for many in range(4)] == [1, 3, 2, -2]
    assert [rival_behind(3, 4, values, many) for many in range(3)] == [1, 0, 2]
    assert [rival_behind(1, 2, values, many) for many in range(2)] == [0, -2]


def test_a_lead_is_told_however_long_the_game_has_been() -> None:
    states, place = States.holding(GAME.start(2, 1).state), room(GAME, 1)

    def told(*estimates: int) -> list[list[int]]:
        place.estimates[:2] = estimates
        rows_of(GAME).tell(states.data[0], 2, place.estimates, place.lines)
        return [[int(trait) for trait in line] for line in place.lines[:2]]

    assert told(16_000, 15_000) == told(6_000, 5_000)
    assert told(5_000, 6_000) != told(5_000, 5_900) != told(5_000, 5_000)
    assert max(map(max, told(16_000, 15_000))) <= HIGHEST
