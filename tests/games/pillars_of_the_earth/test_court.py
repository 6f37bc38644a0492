"""RULES.md section 7, step 9: the King's court."""

import pytest

from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import at, before_tax, held, holds, me, on
from tests.table import play


@pytest.mark.rule("PE-7.16", "PE-23.4")
@pytest.mark.parametrize(
    ("face", "tax"), [("2", 2), ("3", 3), ("3b", 3), ("4", 4), ("4b", 4), ("5", 5)]
)
def test_the_die_sets_the_tax_for_all(face: str, tax: int) -> None:
    match = before_tax(gold={0: 20, 1: 9})
    assert len(match.moves()) == 6
    play(match, f"roll {face}")
    assert [me(match, seat).gold for seat in (0, 1)] == [20 - tax, 9 - tax]


@pytest.mark.rule("PE-7.17")
def test_builders_in_the_court_and_francis_save_tax() -> None:
    match = before_tax(
        4,
        gold={0: 9, 1: 9, 2: 9, 3: 9},
        spaces=on(kings_court_2=1),
        advantages={2: held("francis"), 3: held("tax-waiver")},
    )
    play(match, "roll 5", "use tax-waiver")
    assert [me(match, seat).gold for seat in range(4)] == [4, 9, 7, 9]


@pytest.mark.rule("PE-7.18")
@pytest.mark.parametrize(
    ("gold", "points", "left"), [(5, 7, 7), (4, 7, 7), (3, 7, 6), (1, 7, 5), (0, 1, 0), (0, 0, 0)]
)
def test_two_gold_unpaid_cost_a_point_but_never_below_zero(
    gold: int, points: int, left: int
) -> None:
    match = play(before_tax(gold={0: gold}, points={0: points}), "roll 5")
    assert me(match).gold == max(0, gold - 5)
    assert me(match).points == left
    assert match.sheet(0)["tax"] == left - points


@pytest.mark.rule("PE-7.19")
def test_the_first_space_of_the_court_gives_the_metal() -> None:
    match = play(before_tax(spaces=on(kings_court_1=1, kings_court_2=0)), "roll 2")
    assert [me(match, seat).cubes[3] for seat in (0, 1)] == [0, 1]
    assert match.state.court_metal == 0
    assert [me(match, seat).bag for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("PE-7.20")
def test_without_a_builder_the_metal_stays() -> None:
    match = play(before_tax(), "roll 2")
    assert match.state.court_metal == 1
    assert [me(match, seat).cubes[3] for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-7.21")
def test_the_waiver_is_asked_after_the_roll_even_of_the_penniless() -> None:
    match = play(before_tax(gold={1: 0}, advantages={1: held("tax-waiver")}), "roll 4")
    assert (match.seat, match.moves()) == (1, ["use tax-waiver", "keep tax-waiver"])
    assert me(match).gold == 20  # nobody has paid yet
    play(match, "keep tax-waiver")
    assert holds(match, 1, "tax-waiver")
    assert me(match).gold == 16


@pytest.mark.rule("PE-7.21")
def test_the_waiver_is_used_up() -> None:
    match = play(before_tax(advantages={0: held("tax-waiver")}), "roll 4", "use tax-waiver")
    assert me(match).gold == 20
    assert not holds(match, 0, "tax-waiver")
    assert not me(match).waived  # it was for this round alone


@pytest.mark.rule("PE-7.21")
def test_the_waiver_is_not_asked_of_a_builder_in_the_court() -> None:
    match = before_tax(advantages={0: held("tax-waiver")}, spaces=on(kings_court_3=0))
    play(match, "roll 4")
    assert match.step != Step.TAX_WAIVER
    asked = at(Step.TAX_WAIVER, 0, tax=4, advantages={0: held("tax-waiver")})
    assert asked.moves() == ["use tax-waiver", "keep tax-waiver"]
