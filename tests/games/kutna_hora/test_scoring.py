"""RULES.md sections 15 and 19: final scoring and the sheet."""

from random import Random

import pytest

from minster.games.kutna_hora import box as data
from tests.games.kutna_hora.positions import GAME, end_game, points, price
from tests.table import play, play_randomly


@pytest.mark.rule("KH-15.1", "KH-19.2")
def test_final_scoring_comes_after_the_last_round_and_adds_to_the_points() -> None:
    lines = [0] * 17
    lines[3] = 5
    match = end_game(lines={0: lines}, pelicans={0: 2})
    assert (points(match, "st-barbara"), points(match, "extra-pelicans")) == (5, 2)
    assert match.scores()[0] == 7


@pytest.mark.rule("KH-15.2")
def test_matching_dots_of_neighbours_count_each_for_both_partners() -> None:
    # Sawmill red yellow; Chapel red red yellow; Brewery blue green; Tavern red yellow.
    town = {
        "c2": ("sawmill", 0),
        "c3": ("st-john-chapel", -2),
        "d2": ("tavern", 1),
        "b2": ("brewery", 2),
    }
    match = end_game(town=town, guilds={2: ["grocers", "innkeepers", "scribes"]})
    assert points(match, "city", 0) == 3 + 2 + 0
    assert points(match, "city", 1) == 2
    assert points(match, "city", 2) == 0


@pytest.mark.rule("KH-15.2")
def test_a_corner_touches_two_villages_and_own_dots_do_not_multiply() -> None:
    # f5: the east village red, no village south. a1: north red, no village west.
    assert points(end_game(town={"f5": ("sawmill", 0)}), "city") == 1
    # a5 touches green in the south only; a1 red in the north.
    match = end_game(town={"a5": ("bakery", 0), "a1": ("sawmill", 0)})
    assert points(match, "city") == 1 + 1
    # On the small side a4 is next to south 1, blue, and e1 next to green and yellow.
    match = end_game(2, town={"e1": ("brickworks", 0)})
    assert points(match, "city") == 2


@pytest.mark.rule("KH-15.3")
def test_rows_are_ranked_by_own_stars_and_fourth_place_scores_nothing() -> None:
    mines = {
        "r1c1": ("mine-16", 0),  # 3
        "r1c2": ("mine-04", 1),  # 2
        "r1c3": ("mine-02", 2),  # 1
        "r1c4": ("mine-03", 3),  # 1
    }
    match = end_game(4, mines=mines)  # 7 stars: 4/2/1
    assert [points(match, "mines", seat) for seat in range(4)] == [4, 2, 1, 1]
    mines["r1c5"] = ("mine-07", 2)  # 8 stars: 5/3/1; a tie for the second place
    match = end_game(4, mines=mines)
    assert [points(match, "mines", seat) for seat in range(4)] == [5, 3, 3, 0]


@pytest.mark.rule("KH-15.3")
def test_rocks_raise_the_value_and_technology_tiles_count_as_mines() -> None:
    mines = {"r2c1": ("technology-4", 0)}
    match = end_game(mines=mines, rocks={"r2c5": "rock-6"}, technology=4)
    assert points(match, "mines") == 2  # 2 + 3 stars
    assert points(end_game(rocks={"r2c5": "rock-6"}), "mines") == 0


@pytest.mark.rule("KH-15.4")
def test_every_full_ten_of_final_income_is_a_point_and_no_money_is_paid() -> None:
    match = end_game(production={0: [7, 0, 0, 0], 1: [0, 0, 0, 3]})
    assert points(match, "income", 0) == 7 * price(match, "wood") // 10 == 2
    assert points(match, "income", 1) == 3 * price(match, "ore") // 10 == 1
    assert [p.groschen for p in match.state.players[:2]] == [40, 40]


@pytest.mark.rule("KH-15.6")
def test_tiles_plots_and_unused_pelicans_are_one_point_each() -> None:
    match = end_game(
        slots={0: ["bakery", "sawmill"]}, plots={"a1": 0}, pelicans={0: 3}, pelicans_used={0: 4}
    )
    extras = [points(match, f"extra-{what}") for what in ("tiles", "plots", "pelicans")]
    assert extras == [2, 1, 3]


@pytest.mark.rule("KH-15.7")
def test_ties_are_broken_by_groschen_and_then_shared() -> None:
    assert end_game(groschen={0: 10, 1: 12, 2: 11}).winners() == [1]
    assert end_game(groschen={0: 12, 1: 12, 2: 11}).winners() == [0, 1]
    assert end_game(groschen={0: 0, 1: 99, 2: 99}, pelicans={0: 1}).winners() == [0]


@pytest.mark.rule("KH-19.1")
def test_the_sheet_has_the_sources_of_part_h_and_adds_up_at_every_moment() -> None:
    match = GAME.start(3, 5, events="on")
    assert list(match.sheet(0)) == [
        *("mine-tiles", "building-tiles", "houses", "st-barbara", "reputation-ends", "events"),
        *(f"patricians-{colour}" for colour in data.PATRICIANS),
        *("city", "mines", "income", "reputation"),
        *("extra-tiles", "extra-plots", "extra-pelicans"),
    ]
    random = Random(5)
    while not match.over:
        play(match, random.choice(match.moves()))
        assert [sum(match.sheet(p).values()) for p in range(3)] == match.scores()


@pytest.mark.rule("KH-19.2")
def test_the_sources_of_the_end_stay_empty_during_the_game() -> None:
    match = play_randomly(GAME.start(4, 9), Random(9), most=120)
    assert not match.over
    for source in ("city", "mines", "income", "reputation", "extra-tiles"):
        assert points(match, source) == 0
