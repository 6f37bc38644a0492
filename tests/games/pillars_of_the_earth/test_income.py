"""RULES.md section 7, steps 3 to 8: wool mill, Kingsbridge, priory and production."""

import pytest

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.pieces import NONE, Advantage
from tests.games.pillars_of_the_earth.positions import (
    SPACES,
    before_event,
    cards,
    cubes,
    held,
    holds,
    me,
    on,
)
from tests.table import play

QUIET = "draw archbishops-blessing"


@pytest.mark.rule("PE-7.7")
def test_the_wool_mill_pays_one_gold_for_each_worker() -> None:
    match = before_event(wool={0: 7, 1: 12}, workers={0: 0, 1: 0}, gold={0: 3, 1: 0})
    play(match, QUIET)
    assert [me(match, seat).gold for seat in (0, 1)] == [10, 12]
    assert [me(match, seat).wool for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-7.8")
def test_nobody_holds_more_than_thirty_gold() -> None:
    match = before_event(wool={0: 12}, workers={0: 0}, gold={0: 25})
    assert me(play(match, QUIET)).gold == 30


@pytest.mark.rule("PE-7.9")
def test_the_builders_owner_receives_the_card_of_the_space() -> None:
    match = before_event(
        kingsbridge=[Advantage.JACK, Advantage.WEEPING_MADONNA],
        spaces=on(kingsbridge_1=0, kingsbridge_2=1),
    )
    play(match, QUIET)
    assert holds(match, 0, "jack")
    assert me(match, 1).advantages == 0
    assert match.sheet(1)["weeping-madonna"] == 3
    assert [me(match, seat).bag for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("PE-7.10")
def test_cards_without_a_builder_leave_the_game() -> None:
    match = before_event(kingsbridge=[Advantage.JACK, Advantage.OTTO], spaces=on(kingsbridge_2=1))
    play(match, QUIET)
    assert match.state.kingsbridge == [NONE, NONE]
    assert not any(holds(match, seat, "jack") for seat in (0, 1))
    assert not match.state.advantage_bag & held("jack")


@pytest.mark.rule("PE-7.11")
def test_prior_philip_adds_a_point_for_each_builder_in_the_priory() -> None:
    match = before_event(
        spaces=on(priory_1=0, priory_2=0), advantages={0: held("prior-philip")}, points={0: 5}
    )
    play(match, QUIET)
    assert (match.sheet(0)["priory"], match.sheet(0)["prior-philip"]) == (3, 2)
    assert me(match).points == 10
    assert match.state.spaces[SPACES.index("priory-1")] == NOBODY


@pytest.mark.rule("PE-7.12", "PE-7.14")
def test_resource_cards_yield_from_the_general_supply() -> None:
    taken = {0: cards("forest-small", "quarry-medium"), 1: cards("gravel-pit-large")}
    match = before_event(cards=taken, workers={0: 0, 1: 0})
    play(match, QUIET)
    assert me(match).cubes == cubes(wood=2, stone=3)
    assert me(match, 1).cubes == cubes(sand=4)
    assert match.state.supply == [15, 17, 16, 12]
    assert [me(match, seat).cards for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-7.13")
@pytest.mark.parametrize(
    ("card", "kind"), [("aliena", "wood"), ("tom-builder", "stone"), ("richard", "sand")]
)
@pytest.mark.parametrize("weather", ["draw kings-gift", "draw volunteers", "draw cold-winter"])
def test_some_cards_yield_one_cube_each_round_whatever_the_event(
    card: str, kind: str, weather: str
) -> None:
    match = play(before_event(advantages={0: held(card)}), weather)
    assert me(match).cubes == cubes(**{kind: 1})


@pytest.mark.rule("PE-7.13")
def test_the_extra_cube_comes_beside_a_resource_card() -> None:
    match = before_event(
        advantages={0: held("aliena")}, cards={0: cards("forest-small")}, workers={0: 0}
    )
    assert me(play(match, "draw volunteers")).cubes == cubes(wood=4)


@pytest.mark.rule("PE-7.14")
def test_workers_are_free_again_in_the_next_round() -> None:
    match = before_event(cards={0: cards("quarry-large")}, workers={0: 0}, wool={0: 2})
    play(match, QUIET, "roll 2")
    for _ in range(2):
        play(match, match.moves()[0], "done")
    assert me(match).workers == 12


@pytest.mark.rule("PE-7.15")
def test_an_empty_place_owes_its_cubes() -> None:
    match = before_event(
        cubes={1: cubes(wood=18)}, cards={0: cards("forest-large")}, workers={0: 0}
    )
    assert match.state.supply[1] == 1
    play(match, QUIET)
    assert me(match).cubes == cubes(wood=4)
    assert match.state.supply[1] == -3
    assert match.state.market == [4, 4, 4]
    assert match.faults() == []
