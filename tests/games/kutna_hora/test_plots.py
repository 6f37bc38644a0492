"""RULES.md section 7: plots."""

import pytest

from minster.games.kutna_hora.moves import TOWN_NAMES
from minster.games.kutna_hora.pieces import BOX
from tests.games.kutna_hora.positions import me, position, square
from tests.table import play, starting

PLOT = "play plot-mine plot"
PRICES = {b.id: b.plot_price for b in BOX.buildings}


@pytest.mark.rule("KH-7.1", "KH-16.3")
def test_with_three_unbuilt_plots_none_can_be_claimed() -> None:
    plots = {"a1": 0, "a2": 0, "a3": 0}
    assert starting(position(plots=plots), PLOT) == []
    del plots["a3"]
    assert PLOT in position(plots=plots).moves()


@pytest.mark.rule("KH-7.2")
@pytest.mark.parametrize(("seats", "squares"), [(3, 30), (2, 20)])
def test_in_an_empty_town_any_square_can_be_claimed(seats: int, squares: int) -> None:
    match = position(seats)
    play(match, PLOT)
    assert len(match.moves()) == squares
    assert match.moves()[:2] == ["claim a1", "claim b1"]
    assert match.moves()[-1] == ("claim f5" if seats == 3 else "claim e4")


@pytest.mark.rule("KH-7.2")
def test_with_a_building_in_town_the_square_must_be_next_to_one() -> None:
    match = position(town={"c2": ("sawmill", 1)}, plots={"c1": 1})
    play(match, PLOT)
    assert match.moves() == ["claim b2", "claim d2", "claim c3"]


@pytest.mark.rule("KH-7.2")
def test_with_no_square_left_next_to_a_building_the_choice_is_free_again() -> None:
    plots = {"b1": 1, "a2": 1}
    match = position(town={"a1": ("sawmill", 1)}, plots=plots)
    play(match, PLOT)
    free = [f"claim {name}" for name in TOWN_NAMES if name not in ("a1", "b1", "a2")]
    assert match.moves() == free
    play(match, "claim f5")
    assert me(match).groschen == 40 - BOX.setup.plot_cost_free_choice == 35


@pytest.mark.rule("KH-7.3")
def test_a_plot_costs_the_dearest_neighbouring_building_not_the_sum() -> None:
    town = {"b2": ("sawmill", 1), "d2": ("little-castle", -2), "c3": ("bakery", 2)}
    match = position(town=town)
    play(match, PLOT, "claim c2")
    assert me(match).groschen == 40 - max(4, 8, 3) == 40 - PRICES["little-castle"]


@pytest.mark.rule("KH-7.3")
def test_a_free_choice_costs_5_and_is_not_offered_with_less() -> None:
    match = position(groschen={0: 5})
    play(match, PLOT, "claim c2")
    assert me(match).groschen == 0
    assert starting(position(groschen={0: 4}), PLOT) == []


@pytest.mark.rule("KH-7.3")
def test_only_squares_that_can_be_paid_are_offered() -> None:
    town = {"a1": ("bakery", 1), "f5": ("little-castle", -2)}
    match = position(town=town, groschen={0: 3})
    play(match, PLOT)
    assert match.moves() == ["claim b1", "claim a2"]


@pytest.mark.rule("KH-7.4")
@pytest.mark.parametrize(("reputation", "cost"), [(2, 8), (3, 1), (9, 1)])
def test_with_reputation_3_a_plot_costs_1(reputation: int, cost: int) -> None:
    match = position(town={"c2": ("little-castle", -2)}, reputation={0: reputation})
    play(match, PLOT, "claim c1")
    assert me(match).groschen == 40 - cost


@pytest.mark.rule("KH-7.4")
def test_the_discount_holds_for_a_free_choice_too_but_opens_no_other_square() -> None:
    match = position(reputation={0: 3}, groschen={0: 1})
    play(match, PLOT, "claim c2")
    assert me(match).groschen == 0
    match = position(town={"a1": ("bakery", 1)}, reputation={0: 3})
    play(match, PLOT)
    assert match.moves() == ["claim b1", "claim a2"]


@pytest.mark.rule("KH-7.5")
def test_a_plot_is_reserved_for_its_player() -> None:
    match = position(town={"c2": ("sawmill", 1)})
    play(match, PLOT, "claim c1")
    assert match.state.holder[square("c1")] == 0
    assert me(match).markers == 2
    play(match, "play plot-building plot")
    assert "claim c1" not in match.moves()


@pytest.mark.rule("KH-7.6")
def test_a_free_plot_goes_on_any_claimable_square() -> None:
    given = {"pelicans": {0: 1}, "turned": 3, "groschen": {0: 0}, "town": {"c2": ("sawmill", 1)}}
    match = position(plots={"c1": 1}, **given)
    play(match, "play rights-st-barbara st-barbara")
    assert len(match.moves()) == 30 - 2 + 1
    play(match, "claim f5")
    assert (me(match).groschen, me(match).markers) == (0, 2)
    full = position(plots={"a1": 0, "a2": 0, "a3": 0}, **given)
    play(full, "play rights-st-barbara st-barbara")
    assert full.seat == 0
    assert starting(full, "claim") == []
