"""RULES.md section 7, steps 1 and 2, and section 11: events and the archbishop's seat."""

import pytest

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.moves import EVENT_NAMES
from minster.games.pillars_of_the_earth.pieces import BOX
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    STARTING,
    at,
    before_event,
    building,
    cards,
    cubes,
    event,
    held,
    holds,
    me,
    names_in_row,
    on,
    row,
)
from tests.table import play

NEGATIVE = EVENT_NAMES[5:]
POSITIVE = EVENT_NAMES[:5]


@pytest.mark.rule("PE-7.1")
def test_a_positive_event_is_for_all() -> None:
    match = before_event(3, gold={0: 1, 1: 2, 2: 29}, spaces=on(archbishop_1=0))
    assert match.moves() == [f"draw {name}" for name in EVENT_NAMES]
    play(match, "draw kings-gift")
    assert [me(match, seat).gold for seat in range(3)] == [6, 7, 30]


@pytest.mark.rule("PE-7.1", "PE-7.2")
def test_a_negative_event_passes_over_the_protected() -> None:
    match = before_event(3, points={0: 9, 1: 9, 2: 9}, spaces=on(archbishop_1=1))
    play(match, "draw conflict")
    assert (match.seat, match.step) == (1, Step.ARCHBISHOP_CHOICE)
    play(match, "protect")
    assert match.scores() == [7, 9, 7]


@pytest.mark.rule("PE-7.2")
@pytest.mark.parametrize("name", NEGATIVE)
def test_protection_is_asked_for_every_negative_event_after_it_is_seen(name: str) -> None:
    match = before_event(spaces=on(archbishop_1=0), advantages={1: held("thomas")}, round=6)
    play(match, f"draw {name}")
    assert (match.seat, match.moves()) == (0, ["protect", "resource"])
    assert match.state.event == event(name)
    play(match, "protect")
    assert (match.seat, match.moves()) == (1, ["use thomas", "keep thomas"])


@pytest.mark.rule("PE-7.3")
def test_the_event_befalls_in_player_order_and_never_comes_again() -> None:
    match = before_event(3, first="1")
    play(match, "draw falling-masonry")
    order = []
    while match.step == Step.EVENT_LOSE_CRAFTSMAN:
        order.append(match.seat)
        play(match, match.moves()[0])
    assert order == [1, 2, 0]
    assert not match.state.event_bag & (1 << event("falling-masonry"))


@pytest.mark.rule("PE-7.4")
@pytest.mark.parametrize("name", POSITIVE)
def test_with_a_positive_event_there_is_nothing_to_decide(name: str) -> None:
    match = before_event(spaces=on(archbishop_1=1), advantages={0: held("thomas")})
    play(match, f"draw {name}")
    assert (match.seat, match.step) == (1, Step.ARCHBISHOP_RESOURCE)


@pytest.mark.rule("PE-7.5")
def test_thomas_shields_once() -> None:
    match = before_event(points={0: 9, 1: 9}, advantages={1: held("thomas")})
    play(match, "draw conflict", "use thomas")
    assert match.scores() == [7, 9]
    assert not holds(match, 1, "thomas")


@pytest.mark.rule("PE-7.5")
def test_thomas_may_be_kept() -> None:
    match = before_event(points={1: 9}, advantages={1: held("thomas")})
    play(match, "draw conflict", "keep thomas")
    assert match.scores()[1] == 7
    assert holds(match, 1, "thomas")


@pytest.mark.rule("PE-7.5")
def test_thomas_is_not_offered_to_who_is_protected_already() -> None:
    match = before_event(spaces=on(archbishop_1=0), advantages={0: held("thomas")})
    play(match, "draw conflict", "protect")
    assert match.step == Step.TAX_ROLL


@pytest.mark.rule("PE-7.5", "PE-7.6")
def test_the_archbishops_resource_goes_together_with_thomas() -> None:
    match = before_event(points={0: 9}, spaces=on(archbishop_1=0), advantages={0: held("thomas")})
    play(match, "draw conflict", "resource", "use thomas", "take wood")
    assert me(match).points == 9
    assert me(match).cubes == cubes(wood=1)


@pytest.mark.rule("PE-7.6")
@pytest.mark.parametrize(("move", "cube"), [("sand", 0), ("wood", 1), ("stone", 2)])
def test_a_cube_comes_from_the_market_and_is_missing_there(move: str, cube: int) -> None:
    match = at(Step.ARCHBISHOP_RESOURCE, 0, spaces=on(archbishop_1=0), row={0: row("potter-r2")})
    supply = list(match.state.supply)
    assert match.moves() == ["take sand", "take wood", "take stone"]
    play(match, f"take {move}")
    assert me(match).cubes[cube] == 1
    assert match.state.market[cube] == 3
    assert match.state.supply == supply
    assert me(match).bag == 3


@pytest.mark.rule("PE-7.6")
def test_a_cube_taken_is_not_bought() -> None:
    match = at(
        Step.ARCHBISHOP_RESOURCE, 0, spaces=on(archbishop_1=0, market_1=0), kingsbridge=[-1, -1]
    )
    play(match, "take sand", "roll 2")
    assert "sell 1 sand" in match.moves()


@pytest.mark.rule("PE-7.6", "PE-7.1")
def test_who_chose_protection_takes_no_cube() -> None:
    match = before_event(spaces=on(archbishop_1=0))
    play(match, "draw cold-winter", "protect")
    assert match.step == Step.TAX_ROLL
    assert match.state.spaces[0] == NOBODY
    assert me(match).cubes == cubes()


@pytest.mark.rule("PE-11.1")
@pytest.mark.parametrize(("wool", "gold"), [(0, 10), (3, 16), (5, 20), (9, 24)])
def test_prior_philip_pays_for_at_most_five_workers(wool: int, gold: int) -> None:
    match = play(before_event(wool={0: wool}, gold={0: 10}, workers={0: 0}), "draw philips-wool")
    assert me(match).gold == gold


@pytest.mark.rule("PE-11.1", "PE-7.8")
def test_both_incomes_from_wool_obey_the_limit() -> None:
    match = play(before_event(wool={0: 9}, gold={0: 20}, workers={0: 0}), "draw philips-wool")
    assert me(match).gold == 30


@pytest.mark.rule("PE-11.2", "PE-10.4")
def test_falling_masonry_takes_a_craftsman_of_the_owners_choice() -> None:
    match = before_event(row={0: row(*STARTING, "mason-r1")}, spaces=on(archbishop_1=1))
    play(match, "draw falling-masonry", "protect")
    assert match.moves() == [
        "discard mortar-mixer-start", "discard woodworker-start", "discard stonecutter-start",
        "discard mason-r1",
    ]  # fmt: skip
    play(match, "discard stonecutter-start")
    assert names_in_row(match) == ["mortar-mixer-start", "woodworker-start", "mason-r1"]
    assert names_in_row(match, 1) == list(STARTING)
    assert match.step == Step.TAX_ROLL


@pytest.mark.rule("PE-11.3")
def test_the_city_wall_limits_the_next_round_and_does_nothing_in_the_last() -> None:
    match = before_event(spaces=on(archbishop_1=1))
    play(match, "draw city-wall", "protect")
    assert [me(match, seat).walled_next for seat in (0, 1)] == [1, 0]
    last = play(before_event(round=6), "draw city-wall")
    assert [me(last, seat).walled_next for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-11.3", "PE-6.5")
def test_the_city_wall_holds_for_one_round() -> None:
    match = play(building(walled_next={0: 1}), "done", "done")
    assert (me(match).walled, me(match).walled_next) == (1, 0)


@pytest.mark.rule("PE-11.4", "PE-7.12")
@pytest.mark.parametrize(
    ("name", "harvest"), [("volunteers", 4 + 3 + 1), ("kings-gift", 4 + 2), ("cold-winter", 3 + 1)]
)
def test_events_change_the_yield_of_each_card(name: str, harvest: int) -> None:
    taken = cards("forest-large", "forest-small")
    match = play(before_event(cards={0: taken}, workers={0: 0}), f"draw {name}")
    assert me(match).cubes == cubes(wood=harvest)


@pytest.mark.rule("PE-11.4")
def test_a_protected_player_harvests_as_ever_in_a_cold_winter() -> None:
    taken = {0: cards("quarry-medium"), 1: cards("quarry-small")}
    match = before_event(cards=taken, workers={0: 0, 1: 0}, advantages={0: held("thomas")})
    play(match, "draw cold-winter", "use thomas")
    assert [me(match, seat).cubes[2] for seat in (0, 1)] == [3, 1]


@pytest.mark.rule("PE-11.5")
def test_metal_suffices_for_all_that_can_be_gained() -> None:
    gains = sum(card.gain.get("metal", 0) for card in BOX.advantage_cards.cards)
    ore = BOX.event_cards.cards[event("richards-ore")].gain["metal"] * 4
    assert BOX.constants.rounds + gains + ore == BOX.resources.types[3].cubes == 13
    match = play(before_event(4), "draw richards-ore")
    assert [me(match, seat).cubes[3] for seat in range(4)] == [1, 1, 1, 1]
    assert match.state.supply[3] == 8
