"""Ratings and intervals on games whose truth is known."""

from math import log
from random import Random

import pytest

from minster.arena.ratings import MIDDLE, plackett_luce, wilson


def test_wilson_is_the_textbook_interval() -> None:
    low, high = wilson(80, 100)
    assert (round(low, 3), round(high, 3)) == (0.711, 0.867)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert wilson(0, 0) == (0, 1)


def test_two_bots_get_the_odds_of_their_games() -> None:
    games = [[["a"], ["b"]]] * 750 + [[["b"], ["a"]]] * 250
    ratings = plackett_luce(games)
    difference = ratings["a"][0] - ratings["b"][0]
    assert difference == pytest.approx(400 / log(10) * log(3), abs=2)
    assert ratings["a"][0] + ratings["b"][0] == pytest.approx(2 * MIDDLE)
    assert ratings["a"][1] < ratings["a"][0] < ratings["a"][2]


def test_shared_victories_are_even() -> None:
    ratings = plackett_luce([[["a", "b"]]] * 20)
    assert ratings["a"][0] == pytest.approx(ratings["b"][0])


def test_strengths_behind_ranked_games_are_found_again() -> None:
    random, strength = Random(3), {"a": 4.0, "b": 2.0, "c": 1.0, "d": 1.0}
    games = []
    for _ in range(1500):
        left, order = dict(strength), []
        while left:
            chosen = random.choices(list(left), list(left.values()))[0]
            order.append([chosen])
            del left[chosen]
        games.append(order)
    ratings = plackett_luce(games)
    found = ratings["a"][0] - ratings["c"][0]
    assert found == pytest.approx(400 / log(10) * log(4), abs=25)
    truth = MIDDLE + 400 / log(10) * (log(4) - (log(4) + log(2)) / 4)
    assert ratings["a"][1] < truth < ratings["a"][2]


def test_one_against_three_of_a_kind_counts_who_beats_whom() -> None:
    ratings = plackett_luce([[["a"], ["b", "b", "b"]]] * 30 + [[["b", "b", "b"], ["a"]]] * 10)
    assert ratings["a"][0] > ratings["b"][0]


def test_who_never_loses_has_a_finite_rating() -> None:
    ratings = plackett_luce([[["a"], ["b"]]] * 400)
    assert 300 < ratings["a"][0] - ratings["b"][0] < 3000
