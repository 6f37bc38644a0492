"""RULES.md section 1: what is in the box."""

from collections import Counter

import pytest

from minster.games.kutna_hora.pieces import BOX, NONE
from tests.games.kutna_hora.positions import GAME, me, position


@pytest.mark.rule("KH-1.1")
@pytest.mark.parametrize(("seats", "town", "mine"), [(2, 20, 20), (3, 30, 28), (4, 30, 28)])
def test_the_board_has_two_sides(seats: int, town: int, mine: int) -> None:
    state = position(seats).state
    assert state.town.count(NONE) == town
    assert state.mine.count(NONE) == mine


@pytest.mark.rule("KH-1.2")
def test_every_guild_has_four_buildings_one_of_them_marked() -> None:
    assert len(BOX.guild_building) == 24
    assert set(Counter(b.guild for b in BOX.guild_building).values()) == {4}
    assert sorted(b.guild for b in BOX.guild_building if b.marked) == sorted(
        g.id for g in BOX.guild
    )


@pytest.mark.rule("KH-1.3")
def test_every_patrician_has_three_public_buildings() -> None:
    colours = Counter(b.patrician for b in BOX.public_building)
    assert colours == {"green": 3, "silver": 3, "yellow": 3, "red": 3}


@pytest.mark.rule("KH-1.4")
def test_st_barbara_has_eleven_numbered_tiles() -> None:
    assert [tile.number for tile in BOX.st_barbara_tile] == list(range(1, 12))


@pytest.mark.rule("KH-1.5")
def test_the_mine_has_27_tiles_in_three_sets_4_technologies_and_15_setup_cards() -> None:
    assert Counter(t.set for t in BOX.mine_tile) == {"I": 9, "II": 9, "III": 9}
    assert [t.number for t in BOX.technology_tile] == [1, 2, 3, 4]
    assert (len(BOX.rock_tile), len(BOX.mine_setup_card)) == (6, 15)


@pytest.mark.rule("KH-1.6")
def test_population_numbers_run_to_39_and_ore_numbers_to_29() -> None:
    assert [card.number for card in BOX.population_card] == list(range(2 * 20))
    assert [card.number for card in BOX.ore_card] == list(range(2 * 15))


@pytest.mark.rule("KH-1.7")
def test_the_bank_holds_three_patricians_of_each_colour_and_there_are_10_events() -> None:
    assert position().state.patrician_bank == [3, 3, 3, 3]
    assert Counter(e.deck for e in BOX.event_card) == {"A": 5, "B": 5}
    assert len(BOX.guild_setup_card) == 9


@pytest.mark.rule("KH-1.8")
def test_a_player_has_12_houses_9_miners_3_markers_and_6_cards() -> None:
    mine = me(GAME.start(4, 1))
    assert len(BOX.house_space) - sum(mine.houses_gone) == 12
    assert (mine.pool + mine.reserve, mine.markers, int(mine.hand).bit_count()) == (9, 3, 6)


@pytest.mark.rule("KH-1.9")
def test_each_guild_has_its_commodity() -> None:
    assert {g.id: g.commodity for g in BOX.guild} == {
        "metallurgists": "silver",
        "miners": "ore",
        "builders": "wood",
        "scribes": "permit",
        "grocers": "food",
        "innkeepers": "beer",
    }


@pytest.mark.rule("KH-1.10")
def test_a_hand_has_two_of_each_action_but_one_st_barbara_and_one_joker() -> None:
    assert Counter(action for card in BOX.action_card for action in card.actions) == {
        "plot": 2,
        "mine": 2,
        "rights": 2,
        "building": 2,
        "income": 2,
        "st-barbara": 1,
        "joker": 1,
    }
    assert [card.id for card in BOX.action_card] == [
        "plot-mine",
        "mine-joker",
        "plot-building",
        "rights-income",
        "rights-st-barbara",
        "building-income",
    ]
