"""RULES.md section 5: phase I."""

import pytest

from minster.games.pillars_of_the_earth.moves import CARD_NAMES
from minster.games.pillars_of_the_earth.pieces import NONE
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    STARTING,
    cards,
    drafting,
    held,
    me,
    names_in_row,
    row,
)
from tests.table import play, starting


@pytest.mark.rule("PE-5.1")
def test_the_players_take_one_card_each_round_and_round() -> None:
    match = drafting(seats=3)
    order = []
    for move in ("take forest-small", "take gravel-pit-small", "take quarry-small"):
        order.append(match.seat)
        play(match, move)
    assert order == [0, 1, 2]
    assert match.seat == 0


@pytest.mark.rule("PE-5.1")
def test_a_resource_card_takes_its_workers() -> None:
    match = play(drafting(), "take quarry-medium")
    assert me(match).workers == 12 - 8
    assert me(match).cards == cards("quarry-medium")
    assert "take quarry-medium" not in match.moves()


@pytest.mark.rule("PE-5.1")
def test_a_card_that_needs_more_than_the_free_workers_is_not_offered() -> None:
    match = drafting(workers={0: 5}, gold={0: 0})
    assert starting(match, "take") == [
        "take gravel-pit-small", "take gravel-pit-medium", "take forest-small", "take quarry-small",
    ]  # fmt: skip


@pytest.mark.rule("PE-5.1")
@pytest.mark.parametrize(("gold", "offered"), [(3, []), (4, ["mortar-mixer-r1"]),
                                               (5, ["mortar-mixer-r1", "mason-r1"])])  # fmt: skip
def test_a_craftsman_is_offered_to_who_can_pay(gold: int, offered: list[str]) -> None:
    match = drafting(gold={0: gold})
    assert [m[5:] for m in match.moves() if m.endswith("-r1")] == offered


@pytest.mark.rule("PE-5.1")
def test_a_hired_craftsman_is_paid_and_joins_the_row() -> None:
    match = play(drafting(gold={0: 20}), "take mason-r1")
    assert me(match).gold == 15
    assert names_in_row(match) == [*STARTING, "mason-r1"]


@pytest.mark.rule("PE-5.2")
def test_who_passes_is_out_and_the_one_left_may_take_several() -> None:
    match = play(drafting(), "pass", "take gravel-pit-small")
    assert match.seat == 1
    play(match, "take forest-small", "take quarry-small")
    assert match.seat == 1
    assert me(match, 1).workers == 12 - 2 - 3 - 5


@pytest.mark.rule("PE-5.3")
def test_the_phase_ends_when_all_have_passed() -> None:
    match = play(drafting(), "pass", "pass")
    assert match.step == Step.BUILDER_DRAW


@pytest.mark.rule("PE-5.3")
def test_the_phase_ends_when_the_supply_is_empty() -> None:
    match = drafting(open_cards=cards("forest-small"), offered=[NONE, NONE])
    play(match, "take forest-small")
    assert match.step == Step.BUILDER_DRAW


@pytest.mark.rule("PE-5.3", "PE-5.7")
def test_the_last_card_of_the_supply_may_still_force_a_discard() -> None:
    full = row(*STARTING, "potter-r2", "carpenter-r2")
    match = drafting(open_cards=0, offered=[6, NONE], row={0: full})
    play(match, "take mason-r1")
    assert match.step == Step.DRAFT_DISCARD
    play(match, "discard mason-r1")
    assert match.step == Step.BUILDER_DRAW


@pytest.mark.rule("PE-5.5")
def test_one_player_may_take_both_craftsmen_and_many_cards() -> None:
    match = play(drafting(gold={0: 20}), "take mason-r1", "pass", "take mortar-mixer-r1")
    play(match, "take gravel-pit-small", "take gravel-pit-medium")
    assert len(names_in_row(match)) == 5
    assert me(match).cards == cards("gravel-pit-small", "gravel-pit-medium")


@pytest.mark.rule("PE-5.6")
def test_workers_stay_with_their_card_until_production() -> None:
    match = play(drafting(), "take gravel-pit-large", "pass", "pass")
    assert match.step == Step.BUILDER_DRAW
    assert me(match).cards == cards("gravel-pit-large")
    assert me(match).wool == 12 - 7


@pytest.mark.rule("PE-5.7", "PE-5.8", "PE-5.11")
def test_a_sixth_craftsman_makes_one_of_six_leave() -> None:
    full = row(*STARTING, "potter-r2", "carpenter-r2")
    match = drafting(row={0: full}, gold={0: 7})
    play(match, "take mason-r1")
    assert (match.seat, match.step) == (0, Step.DRAFT_DISCARD)
    assert me(match).gold == 2
    assert len(starting(match, "discard")) == len(match.moves()) == 6
    play(match, "discard stonecutter-start")
    assert names_in_row(match) == [*STARTING[:2], "mason-r1", "carpenter-r2", "potter-r2"]
    assert match.seat == 1


@pytest.mark.rule("PE-5.7")
def test_the_card_just_paid_for_may_be_the_one_to_go() -> None:
    full = row(*STARTING, "potter-r2", "carpenter-r2")
    match = play(drafting(row={0: full}, gold={0: 7}), "take mason-r1", "discard mason-r1")
    assert names_in_row(match) == [*STARTING, "carpenter-r2", "potter-r2"]
    assert me(match).gold == 2


@pytest.mark.rule("PE-5.7", "PE-5.8")
def test_jack_makes_room_for_a_sixth() -> None:
    full = row(*STARTING, "potter-r2", "carpenter-r2")
    match = play(drafting(row={0: full}, advantages={0: held("jack")}), "take mason-r1")
    assert (match.seat, len(names_in_row(match))) == (1, 6)
    play(match, "pass", "take mortar-mixer-r1")
    assert match.step == Step.DRAFT_DISCARD
    assert len(match.moves()) == 7


@pytest.mark.rule("PE-5.8")
def test_nobody_is_dismissed_while_there_is_room() -> None:
    match = play(drafting(), "take mason-r1")
    assert match.step == Step.DRAFT_TURN
    assert starting(match, "discard") == []


@pytest.mark.rule("PE-5.9")
def test_what_is_left_in_the_supply_goes() -> None:
    match = play(drafting(), "take forest-small", "pass", "pass")
    assert match.state.open_cards == 0
    assert match.state.offered == [NONE, NONE]
    assert len(CARD_NAMES) == 9


@pytest.mark.rule("PE-5.10")
def test_all_workers_left_go_to_the_wool_mill() -> None:
    match = play(drafting(), "take forest-medium", "take quarry-large", "pass", "pass")
    assert [me(match, seat).wool for seat in (0, 1)] == [6, 2]
    assert [me(match, seat).workers for seat in (0, 1)] == [0, 0]
