"""RULES.md sections 9.1 to 9.19: Influence cards."""

from typing import Any

import pytest

from minster.core.match import Match
from tests.games.red_cathedral.positions import (
    claimed,
    die,
    done,
    held,
    in_reserve,
    lying_on,
    market_at,
    player,
    position,
    section,
    step,
    tower,
)
from tests.table import play, starting

ALL = ["lumber", "brick", "stone", "gold", "green-gem", "purple-gem"]
COMMON, PRECIOUS = ALL[:3], ALL[3:]
ONE_OF_EACH = ", ".join(f"1 {material}" for material in ALL)


def visiting(card: str, **given: Any) -> Match:
    """Red has moved the red die to m1, where this card lies."""
    return play(position(influence={"winter": card}, **given), "die red")


# -- how an action is used -----------------------------------------------------------------------


@pytest.mark.rule("RC-9.1")
@pytest.mark.parametrize("space", range(8))
def test_the_card_of_the_targets_quadrant_is_used(space: int) -> None:
    match = position(
        dice={"red": (f"m{(space - 6) % 8}", 6)}, holding={0: "2 brick"}, rubles={0: 0}
    )
    play(match, "die red")
    action = ("cg-sell-any", "tg-gain-1", "mg-two-for-one", "cl-gain-1")[space // 2]
    assert starting(match, "influence") == [f"influence {action}"]


@pytest.mark.rule("RC-9.1", "RC-14.4")
def test_one_of_the_two_actions_of_the_card_is_chosen() -> None:
    match = visiting("inf-clergy-1", rubles={0: 9})
    assert starting(match, "influence") == ["influence cl-gain-1", "influence cl-rubles"]
    play(match, "influence cl-gain-1")
    assert starting(match, "influence") == []


@pytest.mark.rule("RC-9.1")
def test_the_first_execution_is_compulsory_and_each_further_one_optional() -> None:
    match = play(visiting("inf-clergy-1", rubles={0: 9}), "influence cl-rubles")
    assert match.moves() == ["pay"]
    play(match, "pay")
    assert match.moves()[:2] == ["pay", "stop"]


@pytest.mark.rule("RC-9.1")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_an_unlimited_action_is_executed_any_number_of_times(times: int) -> None:
    match = play(visiting("inf-clergy-1", rubles={0: 9}), "influence cl-rubles")
    play(match, *["pay"] * times, "stop")
    assert (match.scores()[0], player(match, 0).rubles) == (times, 9 - 3 * times)
    assert step(match) == "MARKET"


@pytest.mark.rule("RC-9.1")
def test_an_unlimited_action_is_left_with_stop_even_when_nothing_more_is_legal() -> None:
    match = visiting("inf-clergy-1", rubles={0: 3}, marker={0: 0})
    play(match, "influence cl-rubles", "pay")
    assert match.moves() == ["stop"]


@pytest.mark.rule("RC-9.1")
def test_a_once_action_is_executed_once() -> None:
    match = visiting("inf-merchants-1", holding={0: "4 brick"})
    play(match, "influence mg-two-for-one", "give brick", "take 1 gold")
    assert step(match) == "MARKET"
    assert starting(match, "influence") == []


@pytest.mark.rule("RC-9.1")
def test_an_action_cannot_be_resumed_after_another_market_action() -> None:
    match = visiting("inf-craftsmen-1", holding={0: "2 brick"})
    play(match, "influence cg-sell-any", "sell brick")
    assert starting(match, "obtain") + starting(match, "workshop") == []
    play(match, "stop", "obtain 1")
    assert starting(match, "influence") == []


@pytest.mark.rule("RC-9.1", "RC-5.3")
def test_optional_actions_may_come_between_executions() -> None:
    match = visiting("inf-clergy-1", rubles={0: 4}, marker={0: 20})
    play(match, "influence cl-rubles", "pay")  # 20 → 21
    assert "pay" not in match.moves()
    play(match, "exchange", "pay", "stop")  # 21 → 17 → 21
    assert (player(match, 0).marker, player(match, 0).rubles) == (21, 0)


# -- when an execution is legal ------------------------------------------------------------------


@pytest.mark.rule("RC-9.2")
@pytest.mark.parametrize(
    ("card", "action", "price", "given"),
    [
        ("inf-craftsmen-1", "cg-buy-common-1", 1, {}),
        ("inf-craftsmen-2", "cg-buy-any-2", 2, {}),
        ("inf-craftsmen-3", "cg-buy-precious-2", 2, {}),
        ("inf-teamsters-1", "tg-deliver-1", 1, {"holding": {0: "1 lumber"}}),
        ("inf-teamsters-2", "tg-deliver-2", 3, {"holding": {0: "1 lumber"}}),
        ("inf-teamsters-3", "tg-swap-tiles", 2, {}),
        ("inf-merchants-2", "mg-ruble-swap", 1, {"holding": {0: "1 lumber"}}),
        ("inf-clergy-1", "cl-rubles", 3, {}),
    ],
)
def test_the_full_price_must_be_in_the_purse(
    card: str, action: str, price: int, given: dict[str, Any]
) -> None:
    for rubles in (price - 1, price):
        match = visiting(card, sections={"a1": claimed(0)}, rubles={0: rubles}, **given)
        assert (f"influence {action}" in match.moves()) == (rubles == price)


@pytest.mark.rule("RC-9.2", "RC-11.2")
def test_nothing_is_bought_that_does_not_fit() -> None:
    match = visiting("inf-craftsmen-2", holding={0: "6 gold"}, rubles={0: 9})
    assert starting(match, "influence") == []
    match = visiting("inf-craftsmen-2", holding={0: "5 gold"}, rubles={0: 9})
    play(match, "influence cg-buy-any-2", "buy brick")
    assert match.moves() == ["stop"]


@pytest.mark.rule("RC-9.2", "RC-11.4")
def test_nothing_is_bought_that_the_reserve_lacks() -> None:
    match = visiting("inf-craftsmen-1", reserve="0 brick, 1 stone", rubles={0: 9})
    play(match, "influence cg-buy-common-1")
    assert match.moves() == ["buy lumber", "buy stone"]
    play(match, "buy stone")
    assert starting(match, "buy") == ["buy lumber"]


@pytest.mark.rule("RC-9.2")
def test_materials_given_up_free_their_spaces_first() -> None:
    match = visiting("inf-merchants-1", holding={0: "6 brick"})
    play(match, "influence mg-two-for-one", "give brick", "take 1 gold")
    assert held(match, 0) == {"brick": 4, "gold": 1}


@pytest.mark.rule("RC-9.2")
@pytest.mark.parametrize(("left", "possible"), [("1 gold", True), ("0 gold", False)])
def test_a_swap_for_another_kind_needs_another_kind_in_the_reserve(
    left: str, possible: bool
) -> None:
    empty = "0 lumber, 0 brick, 0 stone, 0 green-gem, 0 purple-gem"
    match = visiting(
        "inf-merchants-2", holding={0: "1 brick"}, reserve=f"{empty}, {left}", rubles={0: 1}
    )
    assert ("influence mg-ruble-swap" in match.moves()) == possible


@pytest.mark.rule("RC-9.2")
@pytest.mark.parametrize("card", ["inf-teamsters-1", "inf-teamsters-2"])
@pytest.mark.parametrize(
    ("holding", "possible"),
    [("1 brick", True), ("1 lumber", False), ("6 gold", False), ("", False)],
)
def test_teamsters_are_asked_only_if_a_delivery_is_legal(
    card: str, holding: str, possible: bool
) -> None:
    sections = {"a1": claimed(0, "2 lumber"), "b1": claimed(1)}
    match = visiting(card, sections=sections, holding={0: holding}, rubles={0: 9})
    assert any("deliver" in move for move in match.moves()) == possible


@pytest.mark.rule("RC-9.2", "RC-9.13")
def test_an_exchange_of_equals_is_legal_with_an_empty_reserve() -> None:
    empty = ", ".join(f"0 {material}" for material in ALL)
    match = visiting("inf-merchants-1", holding={0: "2 gold"}, reserve=empty)
    play(match, "influence mg-two-for-one", "give gold")
    assert match.moves() == ["take 1 gold"]


@pytest.mark.rule("RC-9.2")
def test_what_an_execution_brings_cannot_pay_for_it() -> None:
    sections = {"a1": claimed(0, "2 lumber")}  # complete with 1 brick: 1 Ruble
    match = visiting("inf-teamsters-1", sections=sections, holding={0: "1 brick"}, rubles={0: 0})
    assert starting(match, "influence") == ["influence tg-gain-1"]


@pytest.mark.rule("RC-9.2", "RC-5.7")
def test_no_tile_is_activated_that_gives_nothing() -> None:
    given = {"tiles": {0: {"yellow": "ws-gold"}}, "holding": {0: "5 stone, 1 lumber"}}
    match = visiting("inf-merchants-2", **given, rubles={0: 0})
    assert starting(match, "influence") == []


# -- Craftsmen -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-9.3", "RC-9.5", "RC-9.7")
@pytest.mark.parametrize(
    ("card", "action", "kinds", "price"),
    [
        pytest.param("inf-craftsmen-1", "cg-sell-any", ALL, 1, id="RC-9.3"),
        pytest.param("inf-craftsmen-2", "cg-sell-common-1", COMMON, 1, id="RC-9.5"),
        pytest.param("inf-craftsmen-3", "cg-sell-precious-2", PRECIOUS, 2, id="RC-9.7"),
    ],
)
def test_selling_gives_one_material_for_rubles(
    card: str, action: str, kinds: list[str], price: int
) -> None:
    match = visiting(card, holding={0: ONE_OF_EACH}, rubles={0: 0})
    play(match, f"influence {action}")
    assert match.moves() == [f"sell {material}" for material in kinds]
    play(match, f"sell {kinds[-1]}")
    assert player(match, 0).rubles == price
    assert kinds[-1] not in held(match, 0)
    assert in_reserve(match, kinds[-1]) == {"stone": 20, "purple-gem": 10}[kinds[-1]]
    assert starting(match, "sell") == [f"sell {material}" for material in kinds[:-1]]


@pytest.mark.rule("RC-9.4", "RC-9.6", "RC-9.8")
@pytest.mark.parametrize(
    ("card", "action", "kinds", "price"),
    [
        pytest.param("inf-craftsmen-1", "cg-buy-common-1", COMMON, 1, id="RC-9.4"),
        pytest.param("inf-craftsmen-2", "cg-buy-any-2", ALL, 2, id="RC-9.6"),
        pytest.param("inf-craftsmen-3", "cg-buy-precious-2", PRECIOUS, 2, id="RC-9.8"),
    ],
)
def test_buying_takes_one_material_for_rubles(
    card: str, action: str, kinds: list[str], price: int
) -> None:
    match = visiting(card, rubles={0: 2 * price})
    play(match, f"influence {action}")
    assert match.moves() == [f"buy {material}" for material in kinds]
    play(match, f"buy {kinds[0]}", f"buy {kinds[0]}")
    assert (held(match, 0), player(match, 0).rubles) == ({kinds[0]: 2}, 0)
    assert match.moves() == ["stop"]


# -- Teamsters -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-9.9", "RC-9.19")
def test_teamsters_deliver_one_material_for_1_ruble() -> None:
    match = visiting(
        "inf-teamsters-1", sections={"a1": claimed(0)}, holding={0: "2 lumber"}, rubles={0: 2}
    )
    play(match, "influence tg-deliver-1", "deliver lumber a1")
    assert (lying_on(match, "a1"), player(match, 0).rubles) == ({"lumber": 1}, 1)
    assert step(match) == "MARKET"


@pytest.mark.rule("RC-9.10")
def test_teamsters_give_1_ruble_at_once() -> None:
    match = play(visiting("inf-teamsters-2", rubles={0: 0}), "influence tg-gain-1")
    assert (player(match, 0).rubles, step(match)) == (1, "MARKET")
    assert starting(match, "influence") == []


@pytest.mark.rule("RC-9.11", "RC-9.19")
def test_teamsters_deliver_two_materials_for_3_rubles() -> None:
    match = visiting(
        "inf-teamsters-2", sections={"a1": claimed(0)}, holding={0: "3 lumber"}, rubles={0: 4}
    )
    play(match, "influence tg-deliver-2", "deliver lumber a1")
    assert player(match, 0).rubles == 1
    assert match.moves() == ["deliver lumber a1", "stop"]
    play(match, "deliver lumber a1")
    assert (lying_on(match, "a1"), player(match, 0).rubles) == ({"lumber": 2}, 1)
    assert step(match) == "MARKET"


@pytest.mark.rule("RC-9.11", "RC-9.19")
@pytest.mark.parametrize(("holding", "last"), [("2 lumber", ("stop",)), ("1 lumber", ())])
def test_the_price_stays_3_when_only_one_of_two_is_delivered(
    holding: str, last: tuple[str, ...]
) -> None:
    match = visiting(
        "inf-teamsters-2", sections={"a1": claimed(0)}, holding={0: holding}, rubles={0: 3}
    )
    play(match, "influence tg-deliver-2", "deliver lumber a1", *last)
    assert (step(match), player(match, 0).rubles) == ("MARKET", 0)


@pytest.mark.rule("RC-9.12", "RC-9.24")
def test_teamsters_exchange_two_resource_tiles_for_2_rubles() -> None:
    match = play(visiting("inf-teamsters-3", rubles={0: 2}), "influence tg-swap-tiles")
    pairs = [f"swap m{a} m{b}" for a in range(8) for b in range(a + 1, 8)]
    assert match.moves() == pairs
    assert len(pairs) == 28
    play(match, "swap m0 m7")
    assert (market_at(match, "m0"), market_at(match, "m7")) == ("res-recognition", "res-lumber")
    assert market_at(match, "m1") == "res-brick"
    assert (die(match, "red"), die(match, "blue")) == (("m1", 1), ("m1", 1))
    assert (player(match, 0).rubles, step(match)) == (0, "MARKET")


@pytest.mark.rule("RC-9.10", "RC-9.12")
def test_actions_without_materials_need_no_reserve() -> None:
    empty = ", ".join(f"0 {material}" for material in ALL)
    match = visiting("inf-teamsters-1", reserve=empty)
    assert starting(match, "influence") == ["influence tg-gain-1"]
    match = visiting("inf-teamsters-3", reserve=empty, rubles={0: 2})
    assert starting(match, "influence") == ["influence tg-swap-tiles"]


# -- Merchants -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-9.13")
def test_two_of_one_kind_are_exchanged_for_one_of_any() -> None:
    match = visiting("inf-merchants-1", holding={0: "2 brick, 1 stone, 3 gold"})
    play(match, "influence mg-two-for-one")
    assert match.moves() == ["give brick", "give gold"]
    play(match, "give brick")
    assert match.moves() == [f"take 1 {material}" for material in ALL]  # brick too
    play(match, "take 1 purple-gem")
    assert held(match, 0) == {"stone": 1, "gold": 3, "purple-gem": 1}
    assert in_reserve(match, "brick") == 20


@pytest.mark.rule("RC-9.14")
def test_a_ruble_and_a_material_are_exchanged_for_a_different_one() -> None:
    match = visiting("inf-merchants-2", holding={0: "1 brick"}, rubles={0: 2})
    play(match, "influence mg-ruble-swap", "give brick")
    assert match.moves() == [f"take 1 {material}" for material in ALL if material != "brick"]
    play(match, "take 1 gold")
    assert (held(match, 0), player(match, 0).rubles) == ({"gold": 1}, 1)
    assert match.moves() == ["give gold", "stop"]  # unlimited
    play(match, "give gold", "take 1 stone")
    assert (held(match, 0), player(match, 0).rubles) == ({"stone": 1}, 0)


@pytest.mark.rule("RC-9.15", "RC-9.25")
def test_four_of_one_kind_are_exchanged_for_two_of_any() -> None:
    match = visiting("inf-merchants-3", holding={0: "4 brick, 2 gold"}, rubles={0: 0})
    play(match, "influence mg-four-for-two")
    assert match.moves() == ["give brick"]
    play(match, "give brick", "take 1 gold")
    assert match.moves() == [f"take 1 {material}" for material in ALL]
    play(match, "take 1 green-gem")
    assert held(match, 0) == {"gold": 3, "green-gem": 1}
    assert step(match) == "MARKET"


@pytest.mark.rule("RC-9.13", "RC-11.4")
def test_an_exhausted_kind_is_not_taken_unless_it_was_just_given() -> None:
    match = visiting("inf-merchants-1", holding={0: "2 gold"}, reserve="0 gold, 0 stone")
    play(match, "influence mg-two-for-one", "give gold")
    assert match.moves() == [f"take 1 {material}" for material in ALL if material != "stone"]


@pytest.mark.rule("RC-9.16")
def test_merchants_activate_any_own_face_up_tile() -> None:
    laid = {"blue": "ws-rubles", "green": "ws-gold down", "white-2": "ws-recognition"}
    match = visiting("inf-merchants-1", tiles={0: laid, 1: {"yellow": "ws-gold"}}, rubles={0: 0})
    play(match, "influence mg-activate")
    assert match.moves() == ["activate blue", "activate white-2"]
    play(match, "activate blue")
    assert (player(match, 0).rubles, step(match)) == (2, "MARKET")


# -- Clergy --------------------------------------------------------------------------------------


@pytest.mark.rule("RC-9.17")
def test_the_clergy_give_1_recognition_point() -> None:
    match = play(visiting("inf-clergy-2", marker={0: 4}), "influence cl-gain-1")
    assert (player(match, 0).marker, match.sheet(0)["clergy"]) == (5, 1)
    assert step(match) == "MARKET"


@pytest.mark.rule("RC-9.17")
@pytest.mark.parametrize(
    ("kinds", "possible"),
    [
        ((done(0), done(0), done(0)), True),
        ((done(0), done(0), done(1)), False),
        ((done(0), done(0), claimed(0)), False),
        ((done(1), done(0), done(0)), False),
    ],
)
def test_the_clergy_give_2_for_an_own_complete_base_middle_and_dome(
    kinds: tuple[dict[str, Any], ...], possible: bool
) -> None:
    match = visiting("inf-clergy-3", sections=tower("a", *kinds), marker={0: 4})
    assert ("influence cl-each-type" in match.moves()) == possible
    if possible:
        play(match, "influence cl-each-type")
        assert player(match, 0).marker == 6


@pytest.mark.rule("RC-9.17")
def test_the_three_kinds_may_stand_in_different_towers() -> None:
    sections = (
        tower("a", done(0)) | tower("b", done(1), done(0)) | tower("c", done(1), done(1), done(0))
    )
    match = visiting("inf-clergy-3", sections=sections)
    assert "influence cl-each-type" in match.moves()


@pytest.mark.rule("RC-9.18")
def test_the_clergy_give_a_prestige_point_for_3_rubles() -> None:
    match = visiting("inf-clergy-1", rubles={0: 4}, marker={0: 6})
    play(match, "influence cl-rubles", "pay")
    assert (player(match, 0).marker, player(match, 0).rubles) == (9, 1)
    assert match.sheet(0)["clergy"] == 1


@pytest.mark.rule("RC-9.18")
def test_the_clergy_give_a_prestige_point_for_three_different_materials() -> None:
    match = visiting("inf-clergy-2", holding={0: "2 lumber, 1 stone, 1 gold, 1 purple-gem"})
    play(match, "influence cl-three-different")
    assert match.moves() == [
        "offer lumber stone gold",
        "offer lumber stone purple-gem",
        "offer lumber gold purple-gem",
        "offer stone gold purple-gem",
    ]
    play(match, "offer lumber stone purple-gem")
    assert held(match, 0) == {"lumber": 1, "gold": 1}
    assert (player(match, 0).marker, in_reserve(match, "purple-gem")) == (5, 10)
    assert match.moves() == ["stop"]


@pytest.mark.rule("RC-9.18")
def test_exactly_three_kinds_are_enough() -> None:
    match = visiting("inf-clergy-3", holding={0: "1 brick, 1 green-gem, 1 purple-gem"})
    play(match, "influence cl-three-different")
    assert match.moves() == ["offer brick green-gem purple-gem"]


@pytest.mark.rule("RC-9.18")
def test_three_of_two_kinds_are_not_three_different_materials() -> None:
    match = visiting("inf-clergy-2", holding={0: "3 lumber, 3 stone"})
    assert starting(match, "influence") == ["influence cl-gain-1"]


# -- deliveries by Teamsters ---------------------------------------------------------------------


@pytest.mark.rule("RC-9.19")
def test_teamsters_complete_sections_with_all_that_follows() -> None:
    sections = tower("a", claimed(1), claimed(0, "1 lumber, 1 brick"))  # middle-01: 4 RP, 1 Ruble
    match = visiting(
        "inf-teamsters-1",
        sections=sections,
        holding={0: "1 gold"},
        rubles={0: 1},
        marker={0: 2, 1: 9},
    )
    play(match, "influence tg-deliver-1", "deliver gold a2")
    assert section(match, "a2").complete
    assert (player(match, 0).marker, player(match, 0).rubles) == (6, 1)
    assert player(match, 1).marker == 8


@pytest.mark.rule("RC-9.19")
@pytest.mark.parametrize(
    ("card", "action", "jewels"),
    [
        ("inf-teamsters-1", "tg-deliver-1", [""]),
        ("inf-teamsters-2", "tg-deliver-2", ["", " green-gem", " purple-gem"]),
    ],
)
def test_an_ornament_by_teamsters_takes_fewer_jewels(
    card: str, action: str, jewels: list[str]
) -> None:
    match = visiting(
        card,
        sections={"a1": done(1)},
        holding={0: "1 lumber, 2 green-gem, 2 purple-gem"},
        rubles={0: 3},
    )
    play(match, f"influence {action}")
    assert match.moves() == [f"decorate a1{jewel}" for jewel in jewels]
    play(match, f"decorate a1{jewels[-1]}")
    assert step(match) == "MARKET"
    assert section(match, "a1").ornament == 0


@pytest.mark.rule("RC-9.19")
def test_the_second_delivery_of_teamsters_may_decorate_what_the_first_completed() -> None:
    match = visiting(
        "inf-teamsters-2",
        sections={"a1": claimed(0, "2 lumber")},
        holding={0: "1 lumber, 1 brick, 1 green-gem"},
        rubles={0: 3},
        marker={0: 0},
    )
    play(match, "influence tg-deliver-2", "deliver brick a1")
    assert match.moves() == ["decorate a1", "stop"]


@pytest.mark.rule("RC-9.19")
def test_teamsters_deliver_only_what_section_7_allows() -> None:
    sections = {"a1": claimed(0, "2 lumber"), "b1": claimed(1), "c1": done(0, ornament=0)}
    match = visiting(
        "inf-teamsters-2", sections=sections, holding={0: "1 lumber, 1 brick"}, rubles={0: 3}
    )
    assert play(match, "influence tg-deliver-2").moves() == ["deliver brick a1"]
