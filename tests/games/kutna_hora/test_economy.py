"""RULES.md section 3: prices, decks, arms, and what the town builds by itself."""

import pytest

from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    arms_at,
    bag,
    building,
    grid,
    hall_of,
    me,
    position,
    price,
    tiles_left,
    top_of,
)
from tests.table import play, starting

AT_ENTRANCE = "at r1c2"


def digging(tile: str, **given: object) -> object:
    """Seat 0 has chosen a tile and looks for a square, with plenty of money."""
    given = {"groschen": {0: 200}, **given}
    return position(step=(Step.SQUARE, grid(tile), 0), mine_drawn=bag(tile), **given)


@pytest.mark.rule("KH-3.1", "KH-9.1")
@pytest.mark.parametrize("row", range(3))
def test_each_guild_earns_the_price_of_its_commodity(row: int) -> None:
    production = [0, 0, 0, 0]
    production[row] = 1
    arms = arms_at(wood=1, food=2, silver=3)
    match = position(population=9, ore=9, arms=arms, production={0: production})
    play(match, "play rights-income income")
    commodity = ("wood", "food", "ore")[row]
    assert me(match).groschen == 40 + price(match, commodity)
    if commodity == "ore":
        assert price(match, "ore") == BOX.ore_card[9].ore[3]  # read at the silver arm


@pytest.mark.rule("KH-3.2", "KH-16.10")
def test_a_crossed_out_number_is_still_the_price() -> None:
    match = position(production={0: [3, 0, 0, 0]}, arms=arms_at(wood=1))
    assert 1 in BOX.population_card[0].blocked["wood"]
    play(match, "play rights-income income")
    assert me(match).groschen == 40 + 3 * BOX.population_card[0].wood[1] == 40 + 3 * 3


@pytest.mark.rule("KH-3.3")
def test_a_cost_in_wood_is_paid_at_the_price_before_the_effects() -> None:
    match = position(
        step=(Step.SITE, building("sawmill"), 0), slots={0: ["sawmill"]}, plots={"c2": 0}
    )
    play(match, "on c2")
    assert me(match).groschen == 40 - 4 * BOX.population_card[0].wood[0]
    assert price(match, "wood") < BOX.population_card[0].wood[0]  # its own arm came after


@pytest.mark.rule("KH-3.4")
def test_prices_follow_deck_and_arm() -> None:
    for name in ("wood", "food", "beer", "silver", "permit"):
        deck = BOX.population_card if name in data.POPULATION_ARMS else BOX.ore_card
        first, last = getattr(deck[0], name), getattr(deck[-1], name)
        assert last[0] > first[0] > first[-1]
    assert BOX.ore_card[-1].ore[0] < BOX.ore_card[0].ore[0] < BOX.ore_card[0].ore[-1]


@pytest.mark.rule("KH-3.5")
def test_every_card_of_a_longer_advance_is_looked_at() -> None:
    # 10 → 13 passes wood 11, beer 12 and food 13: the town builds on each of the three.
    match = position(
        2,
        population=10,
        turn=2,
        cards_left=1,
        active=1,
        event=next(k for k, e in enumerate(BOX.event_card) if e.id == "event-b1"),
    )
    play(match, "pass plot-mine")
    seen = []
    for guild in ("builders", "innkeepers", "grocers"):
        assert match.step == Step.REVEAL
        seen.append((match.state.population, tiles_left(match, guild)))
        play(match, match.moves()[0])
    assert seen == [(11, 3), (12, 3), (13, 3)]
    assert match.state.arms[:3] == [1, 1, 1]


@pytest.mark.rule("KH-3.6")
def test_turning_a_deck_over_costs_no_step() -> None:
    match = digging(
        "mine-06", population=18, ore=14, arms=arms_at(wood=2, food=2, beer=2, silver=2, permit=2)
    )
    play(match, AT_ENTRANCE)  # population 2, ore 1
    assert (match.state.population, match.state.ore) == (20, 15)


@pytest.mark.rule("KH-3.7")
def test_at_the_last_card_further_steps_are_ignored_but_production_is_not() -> None:
    arms = arms_at(wood=5, food=5, beer=5, silver=5, permit=5)
    match = digging("mine-06", population=39, ore=29, arms=arms)
    play(match, AT_ENTRANCE)
    assert (match.state.population, match.state.ore) == (39, 29)
    assert me(match).production[3] == 1


@pytest.mark.rule("KH-3.8")
def test_the_town_builds_and_its_stack_goes_last() -> None:
    match = digging("mine-04", ore=11, arms=arms_at(permit=1))
    play(match, AT_ENTRANCE)  # number 12 lists notch 0 of silver
    assert match.state.arms == [0, 0, 0, 1, 1]
    assert hall_of(match)[0] == ["miners", "green", "metallurgists"]
    assert match.moves() == ["reveal smelter", "reveal refinery"]
    play(match, "reveal refinery")
    assert top_of(match, "metallurgists") == "refinery"
    assert match.state.discarded == 1 << building("stamp-mill")
    assert all(me(match, p).production[:3] == [0, 0, 0] for p in range(3))
    assert all(tile < 0 for tile in match.state.town)


@pytest.mark.rule("KH-3.8")
def test_without_a_stack_only_the_arm_moves() -> None:
    hall = [["miners", "green"], ["builders", "scribes", "silver"], ["grocers", "innkeepers"]]
    metallurgists = sum(
        1 << building(b.id) for b in BOX.guild_building if b.guild == "metallurgists"
    )
    match = digging("mine-04", ore=11, arms=arms_at(permit=1), hall=hall, discarded=metallurgists)
    play(match, AT_ENTRANCE)
    assert match.state.arms[3] == 1
    assert match.step == Step.CARD
    assert hall_of(match)[0] == ["miners", "green"]


@pytest.mark.rule("KH-3.8")
def test_the_last_tile_of_a_stack_built_by_the_town_ends_the_stack() -> None:
    others = ("stamp-mill", "smelter", "refinery")
    match = digging(
        "mine-04",
        ore=11,
        arms=arms_at(permit=1),
        discarded=sum(1 << building(b) for b in others),
        tops={"metallurgists": "silver-works"},
    )
    play(match, AT_ENTRANCE)
    assert hall_of(match)[0] == ["miners", "green"]
    assert match.step == Step.CARD


@pytest.mark.rule("KH-3.9")
def test_a_crossed_out_guild_cannot_build_but_its_rights_can_be_taken() -> None:
    match = position(slots={0: ["sawmill"]}, plots={"c2": 0}, arms=arms_at(wood=1))
    assert starting(match, "play plot-building building") == []
    play(match, "play rights-income rights")
    assert "take carpenters-yard" in match.moves()


@pytest.mark.rule("KH-3.9")
def test_the_next_card_may_open_the_guild_again() -> None:
    assert 1 not in BOX.population_card[2].blocked["wood"]
    match = position(slots={0: ["sawmill"]}, plots={"c2": 0}, arms=arms_at(wood=1), population=2)
    assert "play plot-building building" in match.moves()


@pytest.mark.rule("KH-3.11")
def test_an_arm_at_its_last_notch_stays_and_the_rest_happens() -> None:
    match = position(
        step=(Step.SITE, building("sawmill"), 0),
        slots={0: ["sawmill"]},
        plots={"c2": 0},
        arms=arms_at(wood=5),
    )
    play(match, "on c2")
    assert match.state.arms[0] == 5
    assert me(match).production[0] == 3
    assert match.state.population == 1


@pytest.mark.rule("KH-3.11")
def test_the_miners_are_never_crossed_out_nor_built_by_the_town() -> None:
    arms = arms_at(wood=5, food=5, beer=5, silver=5, permit=5)
    match = position(slots={0: ["hoist-house"]}, plots={"c2": 0}, arms=arms)
    assert "play plot-building building" in match.moves()
    assert "miners" not in {g.id for g in BOX.guild if g.arm}
