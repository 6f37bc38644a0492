"""RULES.md section 7, step 12: the market."""

import pytest

from minster.core.errors import IllegalMove
from minster.games.pillars_of_the_earth.pieces import BOX
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    before_tax,
    cubes,
    me,
    on,
    row,
    trading,
)
from tests.table import play, starting


@pytest.mark.rule("PE-7.26")
def test_the_builders_act_in_the_order_of_their_spaces_again_and_again() -> None:
    spaces = on(market_1=1, market_2=0, market_3=2)
    match = trading(seats=3, spaces=spaces, gold={0: 20, 1: 20, 2: 20})
    order = []
    for move in ("buy 1 sand", "buy 1 wood", "withdraw", "buy 1 stone", "withdraw", "buy 1 sand"):
        order.append(match.seat)
        play(match, move)
    assert order == [1, 0, 2, 1, 0, 1]
    assert match.seat == 1
    play(match, "withdraw")
    assert match.step == Step.BUILD_TURN


@pytest.mark.rule("PE-7.26")
def test_without_a_builder_there_is_no_market() -> None:
    match = play(before_tax(cubes={0: cubes(metal=2)}), "roll 2")
    assert match.step == Step.BUILD_TURN


@pytest.mark.rule("PE-7.27")
def test_two_builders_of_one_player_have_a_turn_each() -> None:
    match = trading(spaces=on(market_1=0, market_2=1, market_3=0))
    seats = []
    for move in ("withdraw", "withdraw", "withdraw"):
        seats.append(match.seat)
        play(match, move)
    assert seats == [0, 1, 0]
    assert me(match).bag == 3


@pytest.mark.rule("PE-7.28")
@pytest.mark.parametrize(
    ("move", "gold"),
    [("buy 1 sand", 18), ("buy 2 wood", 14), ("buy 3 stone", 8), ("sell 1 sand", 22),
     ("sell 2 wood", 26), ("sell 1 stone", 24), ("sell 2 metal", 30)],
)  # fmt: skip
def test_prices_are_the_same_both_ways(move: str, gold: int) -> None:
    match = trading(gold={0: 20}, cubes={0: cubes(2, 2, 2, 2)})
    assert me(play(match, move)).gold == gold


@pytest.mark.rule("PE-7.28")
def test_metal_cannot_be_bought() -> None:
    match = trading(gold={0: 30})
    assert len(starting(match, "buy")) == 12
    with pytest.raises(IllegalMove):
        match.play("buy 1 metal")


@pytest.mark.rule("PE-7.28")
@pytest.mark.parametrize(
    ("gold", "most"), [(3, []), (4, ["buy 1 stone"]), (9, ["buy 1 stone", "buy 2 stone"])]
)
def test_only_what_can_be_paid_is_offered(gold: int, most: list[str]) -> None:
    assert [m for m in trading(gold={0: gold}).moves() if m.endswith("stone")] == most


@pytest.mark.rule("PE-7.28", "PE-10.2")
def test_wood_is_bought_with_a_woodworker_only() -> None:
    without = trading(row={0: row("carpenter-r2", "stonecutter-start")}, gold={0: 20})
    assert not any(m.endswith("wood") for m in starting(without, "buy"))
    master = trading(row={0: row("master-woodworker-r1")}, gold={0: 20})
    assert "buy 1 wood" in master.moves()


@pytest.mark.rule("PE-7.28", "PE-10.2")
def test_stone_is_sold_with_a_stonecutter_only() -> None:
    stones = {0: cubes(stone=2)}
    without = trading(row={0: row("mason-r1", "sculptor-r3", "mortar-mixer-start")}, cubes=stones)
    assert starting(without, "sell") == []
    assert starting(trading(cubes=stones), "sell") == ["sell 1 stone", "sell 2 stone"]


@pytest.mark.rule("PE-7.29")
def test_sold_cubes_go_to_the_general_supply() -> None:
    match = trading(cubes={0: cubes(wood=3)})
    supply = match.state.supply[1]
    play(match, "sell 3 wood")
    assert match.state.market == [4, 4, 4]
    assert match.state.supply[1] == supply + 3


@pytest.mark.rule("PE-7.30")
def test_the_market_holds_four_of_a_kind_and_is_not_refilled_meanwhile() -> None:
    match = trading(spaces=on(market_1=0, market_2=1), gold={0: 20, 1: 20})
    play(match, "buy 3 sand")
    assert starting(match, "buy")[:2] == ["buy 1 sand", "buy 1 wood"]
    play(match, "buy 1 sand")
    assert not any(m.endswith("sand") for m in starting(match, "buy"))
    assert match.state.market == [0, 4, 4]


@pytest.mark.rule("PE-7.31")
def test_a_sale_above_thirty_gold_is_legal_and_the_rest_lost() -> None:
    match = trading(gold={0: 28}, cubes={0: cubes(metal=2)})
    assert me(play(match, "sell 2 metal")).gold == 30


@pytest.mark.rule("PE-7.32")
def test_a_type_bought_is_not_sold_in_the_same_round() -> None:
    match = trading(spaces=on(market_1=0, market_2=0), cubes={0: cubes(sand=2, wood=1)})
    play(match, "buy 1 sand")
    assert starting(match, "sell") == ["sell 1 wood"]
    play(match, "sell 1 wood")
    assert me(match).cubes == cubes(sand=3)


@pytest.mark.rule("PE-7.32")
def test_a_type_sold_may_be_bought_back_and_the_ban_ends_with_the_market() -> None:
    match = trading(cubes={0: cubes(sand=1)}, gold={0: 10})
    play(match, "sell 1 sand", "buy 2 sand", "withdraw")
    assert me(match).cubes == cubes(sand=2)
    assert me(match).bought == 0


@pytest.mark.rule("PE-7.33")
def test_an_action_concerns_one_type() -> None:
    texts = [text for text in trading().game.catalogue.texts if text.startswith(("buy", "sell"))]
    assert all(len(text.split(" ")) == 3 for text in texts)


@pytest.mark.rule("PE-7.34")
def test_who_can_do_nothing_may_still_withdraw() -> None:
    match = trading(gold={0: 0})
    assert match.moves() == ["withdraw"]


@pytest.mark.rule("PE-7.34")
def test_the_market_ends_even_without_a_withdrawal_but_the_last() -> None:
    match = trading(gold={0: 30}, cubes={0: cubes(3, 3, 3, 3)})
    turns = 0
    while match.moves() != ["withdraw"]:
        play(match, match.moves()[0])
        turns += 1
    assert turns <= 12 + 12
    assert sum(t.market_start for t in BOX.resources.types) == 12
