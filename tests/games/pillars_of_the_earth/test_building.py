"""RULES.md section 8, step 13: the craftsmen build."""

import pytest

from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    STARTING,
    at,
    building,
    cubes,
    event,
    me,
    on,
    row,
    trading,
)
from tests.table import play, starting

BLESSING = event("archbishops-blessing")


@pytest.mark.rule("PE-8.1")
def test_each_builds_alone_in_player_order() -> None:
    match = trading(
        seats=3, first="1", spaces=on(market_1=0), cubes={1: cubes(stone=8)}, event=BLESSING
    )
    play(match, "withdraw")
    order = []
    while match.step in (Step.BUILD_BOOST, Step.BUILD_TURN, Step.BUILD_STORE):
        order.append((match.seat, match.step.name))
        play(match, match.moves()[-1])
    assert order[:5] == [
        (1, "BUILD_BOOST"), (1, "BUILD_TURN"), (1, "BUILD_STORE"), (1, "BUILD_STORE"),
        (1, "BUILD_STORE"),
    ]  # fmt: skip
    assert [seat for seat, _ in order[5:]] == [2, 2, 0, 0]


@pytest.mark.rule("PE-8.2")
def test_one_use_pays_the_input_and_gives_the_output() -> None:
    match = play(building("mortar-mixer-start", cubes={0: cubes(sand=4)}), "use mortar-mixer-start")
    assert me(match).cubes == cubes(sand=1)
    assert match.sheet(0)["mortar-mixer"] == 1
    assert match.moves() == ["done"]


@pytest.mark.rule("PE-8.2")
@pytest.mark.parametrize("card", ["architect-r2", "tool-maker-r1"])
def test_cards_without_a_capacity_work_once(card: str) -> None:
    match = building(card, cubes={0: cubes(metal=1)}, gold={0: 0})
    play(match, f"use {card}")
    assert match.moves() == ["done"]


@pytest.mark.rule("PE-8.2")
def test_every_player_has_the_whole_capacity() -> None:
    rows = {0: row("architect-r2"), 1: row("carpenter-r2")}
    match = building(row=rows, cubes={1: cubes(wood=5)})
    play(match, "use architect-r2", "done", "use carpenter-r2", "use carpenter-r2")
    assert match.moves() == ["done"]
    assert match.sheet(1)["carpenter"] == 2


@pytest.mark.rule("PE-8.3")
def test_uses_alternate_freely_and_gold_gained_is_spent_at_once() -> None:
    match = building("master-woodworker-r1", "goldsmith-r5", cubes={0: cubes(wood=2)}, gold={0: 0})
    assert match.moves() == ["use master-woodworker-r1", "done"]
    play(match, "use master-woodworker-r1", "use goldsmith-r5", "use master-woodworker-r1")
    play(match, "use goldsmith-r5")
    assert (me(match).gold, match.sheet(0)["goldsmith"]) == (2, 2)


@pytest.mark.rule("PE-8.3")
def test_building_is_optional() -> None:
    match = play(building(cubes={0: cubes(stone=4)}), "done")
    assert me(match).cubes == cubes(stone=4)
    assert match.seat == 1


@pytest.mark.rule("PE-8.4")
def test_paid_cubes_go_to_the_general_supply() -> None:
    match = building("glassblower-r4", cubes={0: cubes(sand=1, metal=1)})
    supply = list(match.state.supply)
    play(match, "use glassblower-r4")
    assert match.state.supply == [supply[0] + 1, *supply[1:3], supply[3] + 1]


@pytest.mark.rule("PE-8.5")
def test_the_blessing_raises_one_capacity_by_one() -> None:
    match = at(
        Step.BUILD_BOOST, 0, event=BLESSING, row={0: row("sculptor-r3", "organ-builder-r6",
        "bell-maker-r6", "architect-r2", "tool-maker-r1")}, cubes={0: cubes(stone=3)},
    )  # fmt: skip
    assert match.moves() == ["boost sculptor-r3"]
    play(match, "boost sculptor-r3", "use sculptor-r3", "use sculptor-r3")
    assert match.sheet(0)["sculptor"] == 4
    assert "use sculptor-r3" not in match.moves()


@pytest.mark.rule("PE-8.5")
def test_the_blessing_is_skipped_where_no_card_is_eligible_and_lasts_one_round() -> None:
    match = trading(
        row={0: row("bell-maker-r6", "architect-r2"), 1: row(*STARTING)}, event=BLESSING
    )
    play(match, "withdraw")
    assert (match.seat, match.step) == (0, Step.BUILD_TURN)
    play(match, "done")
    assert (match.seat, match.step) == (1, Step.BUILD_BOOST)
    assert len(match.moves()) == 3
    play(match, "boost woodworker-start", "done")
    assert (match.state.boosted, match.state.event) == (-1, -1)


@pytest.mark.rule("PE-8.5")
def test_without_the_blessing_nothing_is_raised() -> None:
    match = trading(event=event("volunteers"))
    play(match, "withdraw")
    assert match.step == Step.BUILD_TURN


@pytest.mark.rule("PE-8.6")
@pytest.mark.parametrize("mixer", ["mortar-mixer-start", "mortar-mixer-r1"])
def test_a_mason_works_beside_any_mortar_mixer(mixer: str) -> None:
    stones = {0: cubes(stone=1)}
    assert "use mason-r1" in building("mason-r1", mixer, cubes=stones).moves()
    assert building("mason-r1", "stonecutter-start", cubes=stones).moves() == ["done"]


@pytest.mark.rule("PE-8.6")
def test_a_tool_maker_needs_metal_at_hand_and_keeps_it() -> None:
    assert building("tool-maker-r1").moves() == ["done"]
    match = building("tool-maker-r1", cubes={0: cubes(metal=1)}, gold={0: 5})
    play(match, "use tool-maker-r1")
    assert (me(match).gold, me(match).cubes) == (7, cubes(metal=1))


@pytest.mark.rule("PE-8.7")
@pytest.mark.parametrize("gold", [26, 28, 29, 30])
def test_gold_made_above_thirty_is_lost(gold: int) -> None:
    match = building("master-woodworker-r1", cubes={0: cubes(wood=1)}, gold={0: gold})
    play(match, "use master-woodworker-r1")
    assert (me(match).gold, me(match).cubes) == (30, cubes())


@pytest.mark.rule("PE-8.8", "PE-8.12")
def test_five_cubes_are_kept_and_returned_one_by_one() -> None:
    match = play(building(cubes={0: cubes(sand=4, metal=3)}), "done")
    assert (match.seat, match.moves()) == (0, ["drop sand", "drop metal"])
    supply = match.state.supply[0]
    play(match, "drop sand")
    assert match.seat == 0
    play(match, "drop sand")
    assert me(match).cubes == cubes(sand=2, metal=3)
    assert match.state.supply[0] == supply + 2
    assert (match.seat, match.step) == (1, Step.BUILD_TURN)


@pytest.mark.rule("PE-8.8")
def test_nothing_is_stored_or_dropped_at_five_cubes_or_in_the_last_round() -> None:
    assert play(building(cubes={0: cubes(sand=5)}), "done").seat == 1
    assert play(building(cubes={0: cubes(sand=9)}, round=6), "done").step == Step.BUILD_TURN


@pytest.mark.rule("PE-10.3")
def test_two_masons_work_side_by_side() -> None:
    match = building("mortar-mixer-start", "mason-r1", "mason-r2", cubes={0: cubes(stone=9)})
    for _ in range(2):
        play(match, "use mason-r1")
    for _ in range(3):
        play(match, "use mason-r2")
    assert starting(match, "use") == []
    assert (match.sheet(0)["mason"], me(match).cubes) == (5, cubes(stone=4))
