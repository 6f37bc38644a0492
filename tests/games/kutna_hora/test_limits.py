"""RULES.md section 16: limits, exceptions and reminders, where no other chapter's test shows
them."""

from random import Random

import pytest

from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    GAME,
    arms_at,
    bag,
    building,
    end_round,
    grid,
    me,
    position,
    price,
)
from tests.table import play, play_randomly, starting


@pytest.mark.rule("KH-16.1")
def test_tiles_of_foreign_guilds_are_never_offered() -> None:
    match = position(active=1)
    play(match, "play rights-income rights")
    assert starting(match, "take bakery") == starting(match, "take hoist-house") == []


@pytest.mark.rule("KH-16.2")
def test_the_fixed_part_of_a_tile_cannot_be_declined() -> None:
    match = position(pelicans={0: 1}, turned=4)
    play(match, "play rights-st-barbara st-barbara", "skip", "skip")
    assert me(match).reputation == -2


@pytest.mark.rule("KH-16.4")
def test_pelicans_are_not_limited_to_the_eighteen_of_the_box() -> None:
    match = position(
        step=(Step.SITE, building("high-church"), 0),
        slots={0: ["high-church"]},
        plots={"c2": 0},
        pelicans={0: 18},
    )
    play(match, "on c2")
    assert me(match).pelicans == 20


@pytest.mark.rule("KH-16.5")
def test_the_surcharge_comes_on_top_of_the_highest_tax() -> None:
    match = end_round(tax=25, plots={"a1": 0, "b1": 0, "c1": 0})
    play(match, "pay")
    assert me(match).groschen == 40 - 25 - 8


@pytest.mark.rule("KH-16.6")
def test_production_may_exceed_ten() -> None:
    match = position(
        step=(Step.SITE, building("sawmill"), 0),
        slots={0: ["sawmill"]},
        plots={"c2": 0},
        production={0: [10, 0, 0, 0]},
    )
    play(match, "on c2")
    assert me(match).production[0] == 13


@pytest.mark.rule("KH-16.7")
def test_only_miners_guild_buildings_raise_the_technology_level() -> None:
    having = [b.guild for b in BOX.guild_building if {"technology": 1} in b.effects]
    assert having == ["miners"] * 4
    match = position(step=(Step.SQUARE, grid("mine-05"), 0), mine_drawn=bag("mine-05"))
    play(match, "at r1c2")
    assert match.state.technology == 0


@pytest.mark.rule("KH-16.8")
def test_a_mine_neither_opens_nor_prices_the_square_above() -> None:
    given = {"step": (Step.SQUARE, grid("mine-05"), 0), "mine_drawn": bag("mine-05")}
    match = position(mines={"r2c4": ("mine-10", 1)}, groschen={0: 99}, **given)
    assert "at r1c4" not in match.moves()
    match = position(
        mines={"r2c4": ("mine-10", 1), "r1c5": ("mine-06", 1)}, groschen={0: 99}, **given
    )
    play(match, "at r1c4")
    assert me(match).groschen == 99 - 2 * BOX.population_card[0].wood[0]


@pytest.mark.rule("KH-16.9")
def test_a_scrapped_technology_tile_leaves_the_game_and_the_level_rises() -> None:
    match = position(
        step=(Step.SITE, building("hoist-house"), 0), slots={0: ["hoist-house"]}, plots={"c2": 0}
    )
    play(match, "on c2", "scrap")
    assert match.state.technology == 1
    assert grid("technology-1") not in match.state.mine
    assert me(match).production == [0, 0, 2, 0]


@pytest.mark.rule("KH-16.10")
def test_a_crossed_out_wood_price_still_counts_for_costs() -> None:
    match = position(
        step=(Step.SITE, building("bakery"), 0),
        slots={0: ["bakery"]},
        plots={"c2": 0},
        arms=arms_at(wood=1),
    )
    assert 1 in BOX.population_card[0].blocked["wood"]
    cost = 3 * price(match, "wood")
    play(match, "on c2")
    assert me(match).groschen == 40 - cost == 40 - 9


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("events", ["off", "on"])
def test_random_games_end_without_a_fault(seats: int, events: str) -> None:
    found = GAME.batch(20, seats, seed=4, events=events).faults()
    assert found == {}
    assert play_randomly(GAME.start(seats, 4, events=events), Random(4)).over
