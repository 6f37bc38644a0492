"""RULES.md section 5: resources, tracks and effects."""

import pytest

from minster.games.praga_caput_regni.moves import CATALOGUE
from tests.games.praga_caput_regni.positions import (
    go,
    line,
    player,
    position,
    rest,
    step,
    technologies,
)
from tests.table import starting

STREET_II_EGG = 0b1000  # the pending egg effect of space II
GOLD_2, STONE_2 = 9, 2  # sectors of the wheel


@pytest.mark.rule("PR-5.1")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (7, 9), (8, 9), (9, 9)])
def test_gold_and_stone_beyond_9_are_lost(before: int, after: int) -> None:
    match = position(hand="action-tile-1", wheel=GOLD_2, gold={0: before}, wealth={0: 7})
    assert player(go(match, "collect")).gold == after
    match = position(hand="action-tile-1", wheel=STONE_2, stone={0: before}, wealth={0: 7})
    assert player(go(match, "collect")).stone == after


@pytest.mark.rule("PR-5.2")
@pytest.mark.parametrize(("gold", "silver"), [(3, 0), (4, 1), (5, 1)])
def test_the_first_6_gold_bring_a_silver_window(gold: int, silver: int) -> None:
    match = position(hand="action-tile-1", wheel=GOLD_2, gold={0: gold})
    assert player(go(match, "collect")).silver == silver


@pytest.mark.rule("PR-5.2")
def test_the_first_6_stone_bring_an_egg_and_the_first_9_of_either_a_gold_window() -> None:
    match = position(hand="action-tile-1", wheel=STONE_2, stone={0: 4})
    go(match, "collect")
    assert (player(match).eggs, player(match).golden) == (1, 0)
    match = position(hand="action-tile-1", wheel=STONE_2, stone={0: 7}, wealth={0: 0b010})
    go(match, "collect")
    assert (player(match).eggs, player(match).golden) == (0, 1)


@pytest.mark.rule("PR-5.2")
def test_one_gain_may_bring_two_wealth_bonuses_and_none_comes_twice() -> None:
    match = position(hand="action-tile-1", gold={0: 5}, tracks={0: [4, 2]})
    go(match, "do mines", "produce")
    assert (player(match).gold, player(match).silver, player(match).golden) == (9, 1, 1)
    match = position(hand="action-tile-1", wheel=GOLD_2, gold={0: 5}, wealth={0: 0b001})
    assert player(go(match, "collect")).silver == 0


@pytest.mark.rule("PR-5.3", "PR-6.4.1")
@pytest.mark.parametrize(
    ("golden", "silver", "holds"),
    [
        (0, 2, []),
        (1, 1, []),
        (3, 0, ["hold gold gold"]),
        (1, 2, ["hold gold silver", "hold silver silver"]),
        (2, 2, ["hold gold gold", "hold gold silver", "hold silver silver"]),
    ],
)
def test_at_most_two_windows_are_kept_at_the_end_of_the_own_turn(
    golden: int, silver: int, holds: list[str]
) -> None:
    match = position(hand="action-tile-1", done=1, golden={0: golden}, silver={0: silver})
    go(match, "end")
    assert starting(match, "hold") == holds
    if holds:
        go(match, holds[-1])
        gold = holds[-1].count("gold")
        assert (player(match).golden, player(match).silver) == (gold, 2 - gold)


@pytest.mark.rule("PR-5.4", "PR-7.2.2")
def test_an_increase_at_the_maximum_has_no_effect_but_is_offered() -> None:
    match = position(hand="action-tile-1", tracks={0: [8, 2]}, techs={0: ["tech-1-track-mine"]})
    go(match, "do mines")
    assert match.moves() == ["increase", "produce"]
    go(match, "increase")
    assert (player(match).tracks[0], player(match).gold, player(match).score) == (8, 3, 0)
    assert player(match).seal_rights == 0


@pytest.mark.rule("PR-5.5")
@pytest.mark.parametrize(("action", "tracks"), [("mines", [4, 2]), ("quarries", [3, 3])])
def test_5_mines_or_4_quarries_bring_a_production_token(action: str, tracks: list[int]) -> None:
    tile = "action-tile-1" if action == "mines" else "action-tile-3"
    match = position(hand=tile, tracks={0: tracks})
    go(match, f"do {action}", "increase")
    assert match.moves() == [
        "token token-two-points-1",  # its twin is offered once this one is gone
        "token token-point-gold",
        "token token-point-stone",
        "token token-gold",
        "token token-stone",
        "token token-window",
        "token token-university",
    ]
    go(match, "token token-gold")
    assert player(match).tokens[action == "quarries"] == 4
    assert match.state.river == 0b11101111


@pytest.mark.rule("PR-5.5")
def test_an_empty_river_gives_nothing() -> None:
    match = position(hand="action-tile-1", tracks={0: [4, 2]}, river=0)
    go(match, "do mines", "increase")
    assert step(match) == "turn"


@pytest.mark.rule("PR-5.5")
def test_the_second_of_two_like_tokens_is_offered_when_the_first_is_gone() -> None:
    match = position(hand="action-tile-1", tracks={0: [4, 2]}, river=0b00000110)
    go(match, "do mines", "increase")
    assert match.moves() == ["token token-two-points-2", "token token-point-gold"]


@pytest.mark.rule("PR-5.6", "PR-6.2.11")
def test_8_mines_and_7_quarries_give_a_right_to_a_seal_each() -> None:
    match = position(hand="action-tile-1", tracks={0: [7, 2]}, silver={0: 2})
    go(match, "do mines", "increase")
    assert player(match).seal_rights == 1
    assert len(starting(match, "claim")) == 5
    go(match, "claim seal-gold")
    assert (player(match).silver, player(match).seal_rights) == (0, 0)
    assert starting(match, "claim") == []
    match = position(hand="action-tile-3", tracks={0: [3, 6]})
    go(match, "do quarries", "increase")
    assert starting(match, "claim") == ["claim seal-six"]  # the others cost 2 silver windows


@pytest.mark.rule("PR-5.6")
def test_a_claimed_seal_is_gone_and_two_rights_claim_two() -> None:
    match = position(seal_rights={0: 2}, silver={0: 4}, claimed={1: 0b00010})
    assert "claim seal-gold" not in match.moves()
    go(match, "claim seal-six", "claim seal-pair")
    assert player(match).claimed == 0b01001
    assert starting(match, "claim") == []


@pytest.mark.rule("PR-5.7")
def test_production_brings_the_resource_the_track_bonuses_and_the_token() -> None:
    match = position(hand="action-tile-1", gold={0: 0}, tracks={0: [6, 2]}, tokens={0: [2, -1]})
    go(match, "do mines", "produce")  # token: 1 point, 1 gold
    assert player(match).gold == 7
    assert line(match, "production") == 3


@pytest.mark.rule("PR-5.7")
def test_the_quarry_track_adds_its_own_bonuses() -> None:
    match = position(hand="action-tile-3", stone={0: 0}, tracks={0: [3, 6]}, tokens={0: [-1, 7]})
    go(match, "do quarries", "produce")
    assert (player(match).stone, player(match).tech, player(match).univ) == (6, 1, 1)
    assert line(match, "production") == 2


@pytest.mark.rule("PR-5.8")
def test_a_technology_space_draws_three_keeps_one_and_returns_two_in_the_order_drawn() -> None:
    match = position(hand="action-tile-1", tech={0: 1}, eggs={0: 1}, effects=STREET_II_EGG)
    go(match, "road ii egg tech")
    assert step(match) == "technology"
    go(match, "draw tech-1-row-up", "draw tech-1-wheel-stone", "draw tech-1-wheel-gold")
    assert match.moves() == [
        "keep tech-1-wheel-gold",
        "keep tech-1-wheel-stone",
        "keep tech-1-row-up",
    ]
    go(match, "keep tech-1-wheel-stone")
    assert technologies(match) == ["tech-1-wheel-stone"]
    pile = match.state.piles[0]
    assert (pile.loose, pile.length, pile.tail[:2]) == (0b101100, 2, [4, 0])


@pytest.mark.rule("PR-5.8")
def test_fewer_than_three_are_drawn_if_fewer_remain() -> None:
    match = position(hand="action-tile-1", tech={0: 1}, eggs={0: 1}, effects=STREET_II_EGG)
    state = match.state.copy()
    state.piles[0].loose = 0b000011
    match.set_up(state)
    rest(go(match, "road ii egg tech"))
    assert match.moves() == ["keep tech-1-wheel-gold", "keep tech-1-wheel-stone"]


@pytest.mark.rule("PR-5.8")
def test_several_steps_are_taken_one_by_one() -> None:
    match = position(
        hand="action-tile-1",
        era=1,
        tech={0: 1},
        stone={0: 4},
        rows={"wall": ["wall-2-11", "", "", ""]},
    )
    rest(go(match, "do wall", "pick wall-2-11"))  # technology 2
    assert player(match).tech == 2
    go(match, "keep tech-1-wheel-gold")
    assert player(match).tech == 3
    rest(match)
    assert starting(match, "keep tech-2") == match.moves()


@pytest.mark.rule("PR-5.8")
def test_a_step_beyond_the_top_of_the_technology_track_scores_2() -> None:
    match = position(hand="action-tile-1", tech={0: 8}, eggs={0: 1}, effects=STREET_II_EGG)
    go(match, "road ii egg tech")
    assert line(match, "overflow") == 2


@pytest.mark.rule("PR-5.9", "PR-21.2")
@pytest.mark.parametrize(("univ", "after", "points"), [(0, 4, 0), (4, 8, 0), (6, 8, 4), (8, 8, 8)])
def test_university_steps_bring_nothing_but_2_points_each_beyond_the_top(
    univ: int, after: int, points: int
) -> None:
    match = position(univ={0: univ}, techs={0: ["tech-3-university"]})
    go(match, "use tech-3-university")
    assert player(match).univ == after
    assert line(match, "overflow") == points
    assert player(match).score == points


@pytest.mark.rule("PR-5.10")
def test_bonus_tokens_are_kept_and_seen_by_all() -> None:
    match = position(
        hand="action-tile-1", stone={0: 4}, rows={"wall": ["wall-1-s4", "", "", ""][::-1]}, wheel=1
    )
    go(match, "do wall", "pick wall-1-s4", "place w1 r0")
    assert player(match).red == 1
    assert match.state.players[0].score == 2


@pytest.mark.rule("PR-5.12")
def test_gains_that_come_together_come_in_the_fixed_order() -> None:
    match = position(hand="action-tile-3", wheel=1, tech={0: 1})
    rest(go(match, "do building", "pick building-1-s1"))  # technology 1, stone 1
    assert step(match) == "keep"
    assert player(match).stone == 3


@pytest.mark.rule("PR-5.13")
@pytest.mark.parametrize(
    ("gold", "stone", "possible"), [(1, 2, True), (0, 9, False), (9, 1, False)]
)
def test_gold_never_stands_for_stone_nor_the_reverse(gold: int, stone: int, possible: bool) -> None:
    match = position(
        hand="action-tile-1",
        gold={0: gold},
        stone={0: stone},
        wealth={0: 7},
        eggs={0: 5},
        golden={0: 1},
        rows={"wall": ["wall-1-13", "", "", ""]},  # 1 gold, 2 stone
    )
    assert ("do wall" in match.moves()) == possible


@pytest.mark.rule("PR-5.14")
def test_no_move_trades_gives_or_destroys() -> None:
    verbs = {family.verb for family in CATALOGUE.families}
    assert verbs.isdisjoint({"trade", "give", "destroy", "discard", "sell", "lend"})
