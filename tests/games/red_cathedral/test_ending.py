"""RULES.md section 10: the end of the game."""

from typing import Any

import pytest

from minster.core.errors import IllegalMove
from minster.core.match import Match
from minster.core.nature import NOBODY
from tests.games.red_cathedral.positions import (
    Patch,
    claimed,
    done,
    player,
    position,
    section,
    step,
    tower,
)
from tests.table import play, starting

NEARLY = claimed(0, "1 brick, 1 gold", name="dome-02")  # lacks 1 green gem; 6 RP, 1 Ruble


def five_of(seat: int, last: Patch) -> dict[str, Patch]:
    """Five complete sections of a seat in towers a and b, and b3 on top."""
    return tower("a", *[done(seat)] * 3) | tower("b", done(seat), done(seat), last)


def about_to_end(seats: int = 2, **given: Any) -> Match:
    """Red lacks one green gem to a sixth section."""
    plan = {2: "plan-2a", 3: "plan-3b", 4: "plan-4c"}[seats]  # b has three sections
    sections = five_of(0, NEARLY) | given.pop("sections", {})
    holding = given.pop("holding", {0: "1 green-gem"})
    return position(seats, plan=plan, sections=sections, holding=holding, **given)


def one_claim(match: Match) -> None:
    """The seat whose turn it is claims something and ends the turn."""
    play(match, starting(match, "claim")[0])
    for word in ("banner", "tile", "end"):
        play(match, starting(match, word)[-1])


@pytest.mark.rule("RC-10.1", "RC-7.4")
def test_the_first_sixth_section_brings_3_prestige_after_its_reward() -> None:
    match = about_to_end(marker={0: 2}, rubles={0: 0})
    play(match, "build", "deliver green-gem b3")
    assert player(match, 0).marker == 17  # 2 + 6 = 8 → 9 → 13 → 17
    assert player(match, 0).rubles == 1
    assert match.sheet(0) == {**match.sheet(0), "sections": 1, "ending": 3}
    assert match.state.ender == 0


@pytest.mark.rule("RC-10.1")
def test_a_sixth_section_by_teamsters_counts() -> None:
    match = about_to_end(influence={"winter": "inf-teamsters-1"}, rubles={0: 1})
    play(match, "die red", "influence tg-deliver-1", "deliver green-gem b3")
    assert (match.state.ender, match.sheet(0)["ending"]) == (0, 3)


@pytest.mark.rule("RC-10.1")
def test_a_fifth_section_triggers_nothing() -> None:
    sections = tower("a", *[done(0)] * 3) | tower("b", done(0), done(1), NEARLY)
    match = position(sections=sections, holding={0: "1 green-gem"})
    play(match, "build", "deliver green-gem b3")
    assert section(match, "b3").complete
    assert (match.state.ender, match.sheet(0)["ending"]) == (NOBODY, 0)


@pytest.mark.rule("RC-10.2")
def test_the_triggering_player_finishes_the_build() -> None:
    match = about_to_end(holding={0: "1 green-gem, 1 lumber, 1 gold"})
    play(match, "build", "deliver green-gem b3", "decorate b3", "decorate a1")
    assert [section(match, name).ornament for name in ("b3", "a1")] == [0, 0]
    assert "exchange" in match.moves()
    play(match, "exchange", "end")
    assert match.seat == 1


@pytest.mark.rule("RC-10.2")
def test_the_triggering_player_finishes_the_market_turn() -> None:
    match = about_to_end(influence={"winter": "inf-teamsters-1"}, rubles={0: 1})
    play(match, "die red", "influence tg-deliver-1", "deliver green-gem b3")
    play(match, "obtain 4", "finish", "roll red 1", "roll blue 1")
    assert (match.seat, step(match)) == (0, "TURN_END")


@pytest.mark.rule("RC-10.3", "RC-10.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_other_player_takes_exactly_one_more_turn(seats: int) -> None:
    match = play(about_to_end(seats), "build", "deliver green-gem b3", "end")
    for seat in range(1, seats):
        assert match.seat == seat
        one_claim(match)
    assert match.over


@pytest.mark.rule("RC-10.3")
@pytest.mark.parametrize(("ender", "last_turns"), [(1, [2, 0]), (2, [0, 1])])
def test_the_last_turns_go_clockwise_from_the_triggering_player(
    ender: int, last_turns: list[int]
) -> None:
    sections = five_of(ender, NEARLY | {"owner": ender})
    match = position(
        3, plan="plan-3b", sections=sections, holding={ender: "1 green-gem"}, turn=ender
    )
    play(match, "build", "deliver green-gem b3", "end")
    turns = []
    while not match.over:
        turns.append(match.seat)
        one_claim(match)
    assert turns == last_turns


@pytest.mark.rule("RC-10.3")
def test_a_second_sixth_section_brings_no_3_prestige() -> None:
    blue = tower("c", *[done(1)] * 3) | tower("d", done(1), done(1), NEARLY | {"owner": 1})
    match = about_to_end(sections=blue, holding={0: "1 green-gem", 1: "1 green-gem"})
    play(match, "build", "deliver green-gem b3", "end")
    play(match, "build", "deliver green-gem d3")
    assert section(match, "d3").complete
    assert (match.state.ender, match.sheet(1)["ending"]) == (0, 0)


@pytest.mark.rule("RC-10.4")
def test_the_game_is_scored_after_the_last_turn_and_not_before() -> None:
    match = play(about_to_end(rubles={0: 14}), "build", "deliver green-gem b3", "end")
    assert match.sheet(0)["leftovers"] == match.sheet(0)["tower-a"] == 0
    assert match.winners() == []
    one_claim(match)
    assert match.sheet(0)["leftovers"] == 3  # 15 Rubles
    assert match.sheet(0)["tower-a"] == 6
    assert match.winners() == [0]


@pytest.mark.rule("RC-10.4")
def test_after_the_end_no_move_is_possible() -> None:
    match = play(about_to_end(), "build", "deliver green-gem b3", "end")
    one_claim(match)
    assert (match.moves(), match.seat) == ([], NOBODY)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("end")


@pytest.mark.rule("RC-10.4")
def test_no_other_condition_ends_the_game() -> None:
    # every Banner is used and the Market is empty-handed, yet turns go on
    red = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 3)
    blue = tower("c", *[claimed(1)] * 3) | tower("d", *[claimed(1)] * 3)
    match = position(sections=red | blue, rubles={0: 0, 1: 0})
    for turn in range(40):
        assert match.seat == turn % 2
        play(match, starting(match, "die")[0], "finish")
        while step(match) == "ROLL":
            play(match, match.moves()[turn % 6])
        play(match, "end")
    assert not match.over
