"""RULES.md sections 10 and 12: craftsmen and advantage cards as they stand in the data."""

import pytest

from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT, Advantage
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    before_event,
    before_tax,
    building,
    cubes,
    drafting,
    drawing,
    held,
    holds,
    me,
    names_in_row,
    on,
    row,
    trading,
)
from tests.games.pillars_of_the_earth.test_preparation import next_round
from tests.table import play, starting

QUIET = "draw archbishops-blessing"


@pytest.mark.rule("PE-10.1")
def test_the_costs_of_a_round_are_four_in_a_row() -> None:
    for number in range(1, 7):
        costs = [card.cost for card in CRAFT if card.round == number]
        assert costs == [number + 1, number + 2, number + 3, number + 4]


@pytest.mark.rule("PE-10.2")
@pytest.mark.parametrize("others", [("carpenter-r2", "mason-r1", "sculptor-r3", "potter-r2")])
def test_no_profession_stands_in_for_another(others: tuple[str, ...]) -> None:
    stock = {0: cubes(stone=2, wood=2)}
    match = trading(row={0: row(*others)}, cubes=stock, gold={0: 20})
    assert not any(move.endswith("wood") for move in starting(match, "buy"))
    assert not any(move.endswith("stone") for move in starting(match, "sell"))
    assert "use mason-r1" not in building(*others, cubes=stock).moves()


@pytest.mark.rule("PE-10.4")
def test_a_discarded_craftsman_never_returns() -> None:
    full = row(
        "mortar-mixer-start", "woodworker-start", "stonecutter-start", "potter-r2", "mason-r2"
    )
    match = play(drafting(row={0: full}), "take mason-r1", "discard mason-r1")
    assert "take mason-r1" not in match.moves()
    assert all("mason-r1" not in names_in_row(match, seat) for seat in (0, 1))
    assert 6 not in [*match.state.offered, *match.state.shiring]


@pytest.mark.rule("PE-12.1")
def test_a_permanent_card_works_every_round() -> None:
    match = building(advantages={0: held("richard", "otto", "jack")})
    for _ in range(3):
        next_round(match)
        while match.step != Step.BUILD_TURN:
            play(match, match.moves()[-1])
    assert me(match).advantages == held("richard", "otto", "jack")
    assert me(match).cubes[0] >= 3


@pytest.mark.rule("PE-12.2")
def test_an_unused_card_is_worth_nothing() -> None:
    match = building(round=6, advantages={0: held("thomas", "remigius", "tax-waiver")})
    points = match.scores()
    play(match, "done", "done")
    assert match.over
    assert match.scores() == points


@pytest.mark.rule("PE-12.2")
def test_a_used_card_leaves_the_game() -> None:
    match = drawing(advantages={0: held("remigius")})
    play(match, "draw blue-1", "keep", "remigius market")
    assert me(match).advantages == 0
    assert not match.state.advantage_bag & held("remigius")
    play(match, "draw blue-1", "keep")
    assert starting(match, "remigius") == []


@pytest.mark.rule("PE-12.4")
def test_cards_that_help_before_step_four_help_from_the_next_round_on() -> None:
    match = before_event(
        kingsbridge=[Advantage.THOMAS, Advantage.OTTO],
        spaces=on(kingsbridge_1=0, kingsbridge_2=0),
        points={0: 9},
    )
    play(match, "draw conflict")
    assert me(match).points == 7
    assert holds(match, 0, "thomas")
    assert me(match).workers == 12  # the black worker comes with the next round
    play(match, "roll 2")
    assert me(next_round(match)).workers == 13


@pytest.mark.rule("PE-12.4")
def test_ellen_looks_from_the_next_round_on() -> None:
    match = before_event(kingsbridge=[Advantage.ELLEN, -1], spaces=on(kingsbridge_1=0))
    play(match, QUIET, "roll 2")
    while match.step in (Step.BUILD_BOOST, Step.BUILD_TURN):
        play(match, match.moves()[-1])
    next_round(match, until=Step.EVENT_DRAW)
    assert match.state.round == 2
    assert match.step == Step.EVENT_DRAW


@pytest.mark.rule("PE-12.5", "PE-15.2")
@pytest.mark.parametrize(("card", "gold"), [("TAX_WAIVER", 20), ("FRANCIS", 18)])
def test_a_tax_card_helps_in_the_round_it_comes(card: str, gold: int) -> None:
    match = before_event(kingsbridge=[Advantage[card], -1], spaces=on(kingsbridge_1=0))
    play(match, QUIET, "roll 5")
    if card == "TAX_WAIVER":
        play(match, "use tax-waiver")
    assert me(match).gold == gold


@pytest.mark.rule("PE-12.6")
@pytest.mark.parametrize(
    ("card", "gain"),
    [("TOLEDO", cubes(metal=2)), ("NEARLY_COMPLETE", cubes(stone=1, wood=1)),
     ("KING_AT_CEREMONY", cubes(metal=1))],
)  # fmt: skip
def test_cubes_of_immediate_cards_come_from_the_general_supply(card: str, gain: list[int]) -> None:
    match = before_event(kingsbridge=[Advantage[card], -1], spaces=on(kingsbridge_1=0))
    supply = list(match.state.supply)
    play(match, QUIET)
    assert me(match).cubes == gain
    assert match.state.supply == [was - n for was, n in zip(supply, gain, strict=True)]
    assert match.state.market == [4, 4, 4]
    assert me(match).advantages == 0


@pytest.mark.rule("PE-12.1", "PE-12.6")
def test_the_wool_fair_pays_eight_gold() -> None:
    match = before_event(
        kingsbridge=[Advantage.WOOL_FAIR, -1], spaces=on(kingsbridge_1=0), gold={0: 5}
    )
    assert me(play(match, QUIET)).gold == 13
    assert BOX.advantage_cards.cards[Advantage.WOOL_FAIR].gain == {"gold": 8}


@pytest.mark.rule("PE-15.1")
def test_wool_comes_too_late_for_the_builders() -> None:
    match = play(drafting(gold={0: 6}), "pass", "pass", "draw blue-1", "keep")
    assert me(match).wool == 12
    assert match.moves() == ["pass"]


@pytest.mark.rule("PE-15.2")
def test_a_card_of_kingsbridge_acts_in_later_steps_of_the_round() -> None:
    match = before_event(
        kingsbridge=[Advantage.TOM_BUILDER, Advantage.PRIOR_PHILIP],
        spaces=on(kingsbridge_1=0, kingsbridge_2=1, priory_1=1),
    )
    play(match, QUIET)
    assert me(match).cubes == cubes(stone=1)
    assert match.sheet(1)["prior-philip"] == 1


@pytest.mark.rule("PE-15.3")
def test_a_craftsman_of_shiring_counts_in_the_market_and_builds_at_once() -> None:
    match = before_tax(
        shiring=[4, 6], spaces=on(shiring_1=0, market_1=0), row={0: row("mortar-mixer-start")},
        cubes={0: cubes(wood=1)}, gold={0: 9},
    )  # fmt: skip
    play(match, "roll 2")
    assert "buy 1 wood" in match.moves()
    play(match, "withdraw", "use master-woodworker-r1")
    assert me(match).gold == 11


@pytest.mark.rule("PE-15.3")
def test_a_craftsman_discarded_in_shiring_counts_no_longer() -> None:
    full = row(
        "mortar-mixer-start", "woodworker-start", "stonecutter-start", "potter-r2", "mason-r2"
    )
    match = before_tax(shiring=[3, 6], spaces=on(shiring_1=0, market_1=0), row={0: full})
    play(match, "roll 2", "discard woodworker-start")
    assert match.step == Step.MARKET_TURN
    assert not any(move.endswith("wood") for move in starting(match, "buy"))


@pytest.mark.rule("PE-15.4")
def test_cubes_cannot_be_sold_to_pay_the_tax() -> None:
    match = before_tax(gold={0: 0}, points={0: 5}, cubes={0: cubes(metal=2)}, spaces=on(market_1=0))
    play(match, "roll 4")
    assert me(match).points == 3
    play(match, "sell 2 metal")
    assert me(match).gold == 10


@pytest.mark.rule("PE-15.5")
def test_metal_of_the_court_is_sold_or_used_in_the_same_round() -> None:
    match = before_tax(spaces=on(kings_court_1=0, market_1=0), row={0: row("bell-maker-r6")})
    play(match, "roll 5")
    assert "sell 1 metal" in match.moves()
    play(match, "withdraw", "use bell-maker-r6")
    assert match.sheet(0)["bell-maker"] == 4


@pytest.mark.rule("PE-15.6")
def test_a_cube_taken_in_step_two_is_missing_in_the_market() -> None:
    match = before_event(spaces=on(archbishop_1=1, market_1=0), gold={0: 30})
    play(match, QUIET, "take stone", "roll 2")
    assert "buy 4 stone" not in match.moves()
    assert "buy 3 stone" in match.moves()
