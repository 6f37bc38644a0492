"""RULES.md sections 4 and 11: rounds, cards, and the Joker."""

import pytest

from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME, let_nature, me, position
from tests.table import play, starting

FIRST_TURN = ("pass plot-mine", "pass mine-joker")


@pytest.mark.rule("KH-4.1")
def test_players_play_two_two_and_one_cards_clockwise() -> None:
    match = position(first=1, active=1)
    seats, cards = [], 0
    while match.step == Step.CARD and match.state.round == 1:
        seats.append(match.seat)
        play(match, starting(match, "pass")[0])
        cards += 1
    assert seats == [1, 1, 2, 2, 0, 0] * 2 + [1, 2, 0]
    assert cards == 3 * 5


@pytest.mark.rule("KH-4.2")
def test_a_played_card_is_spent_and_its_action_resolved_before_the_next() -> None:
    match = position()
    play(match, "play rights-income rights")
    assert match.step == Step.RIGHTS
    play(match, "take bakery")
    assert match.step == Step.REVEAL
    let_nature(match)
    assert (match.step, match.seat) == (Step.CARD, 0)
    assert starting(match, "play rights-income") == []
    play(match, "play rights-st-barbara rights", "take carpenters-yard")  # the same action again
    let_nature(match)
    assert match.seat == 1


@pytest.mark.rule("KH-4.3")
def test_every_card_in_hand_can_be_passed() -> None:
    match = position(groschen={0: 0})
    assert starting(match, "pass") == [f"pass {card.id}" for card in BOX.action_card]
    before = match.state.copy()
    play(match, "pass rights-income")
    changed = set(match.state.diff(before))
    assert changed == {"players[0].hand", "cards_left"}


@pytest.mark.rule("KH-4.4")
def test_only_what_can_be_carried_out_is_offered() -> None:
    match = position(groschen={0: 0}, players={0: {"pool": 0}})
    assert starting(match, "play") == [
        "play mine-joker joker",
        "play rights-income income",
        "play building-income income",
    ]


@pytest.mark.rule("KH-4.4")
@pytest.mark.parametrize(
    ("move", "given"),
    [
        ("play plot-mine mine", {"players": {0: {"pool": 1}}, "groschen": {0: 0}}),
        ("play plot-mine mine", {"players": {0: {"pool": 0}}, "groschen": {0: 3}}),
        ("play rights-income rights", {"groschen": {0: 1}}),
        ("play plot-mine plot", {"groschen": {0: 5}}),
        (
            "play plot-building building",
            {"groschen": {0: 12}, "slots": {0: ["bakery"]}, "plots": {"c2": 0}},
        ),
        ("play rights-st-barbara st-barbara", {"pelicans": {0: 1}}),
    ],
)
def test_an_action_is_offered_from_its_exact_cost_on(move: str, given: dict[str, object]) -> None:
    assert move in position(**given).moves()
    if "groschen" in given and given["groschen"] != {0: 0}:
        short = {**given, "groschen": {0: given["groschen"][0] - 1}}
        assert move not in position(**short).moves()


@pytest.mark.rule("KH-4.4")
def test_a_building_needs_an_own_plot_and_a_tile() -> None:
    move = "play plot-building building"
    assert move not in position(slots={0: ["bakery"]}).moves()
    assert move not in position(slots={0: ["bakery"]}, plots={"c2": 1}).moves()
    assert move not in position(plots={"c2": 0}).moves()


@pytest.mark.rule("KH-4.4")
def test_mine_is_offered_even_when_no_square_can_be_paid() -> None:
    match = position(groschen={0: 0})
    play(match, "play plot-mine mine", "draw mine-02")
    assert match.moves() == ["discard"]


@pytest.mark.rule("KH-4.5")
def test_after_the_third_turn_of_the_last_player_the_round_ends() -> None:
    match = position(turn=2, cards_left=1, active=2)
    play(match, "pass plot-mine")
    assert (match.state.round, match.state.first, match.seat) == (2, 1, 1)


@pytest.mark.rule("KH-11.1")
def test_the_joker_costs_one_reputation_and_takes_any_action() -> None:
    match = position(reputation={0: 2})
    play(match, "play mine-joker joker")
    assert me(match).reputation == 1
    assert match.moves() == ["as mine", "as rights", "as plot", "as income"]
    play(match, "as rights", "take bakery")
    assert me(match).groschen == 39


@pytest.mark.rule("KH-11.2")
@pytest.mark.parametrize(("reputation", "after"), [(5, 4), (6, 6), (9, 9)])
def test_the_joker_is_free_from_reputation_6_on(reputation: int, after: int) -> None:
    match = position(reputation={0: reputation})
    play(match, "play mine-joker joker")
    assert me(match).reputation == after


@pytest.mark.rule("KH-11.3")
def test_the_loss_comes_first_and_may_make_plots_dear() -> None:
    match = position(reputation={0: 3}, town={"c2": ("sawmill", 1)})
    play(match, "play mine-joker joker", "as plot", "claim c1")
    assert me(match).groschen == 40 - 4
    match = position(reputation={0: 4}, town={"c2": ("sawmill", 1)})
    play(match, "play mine-joker joker", "as plot", "claim c1")
    assert me(match).groschen == 40 - 1


@pytest.mark.rule("KH-11.4")
def test_a_joker_played_for_no_effect_costs_nothing() -> None:
    match = position(reputation={0: 2})
    play(match, "pass mine-joker")
    assert me(match).reputation == 2


@pytest.mark.rule("KH-11.5")
def test_the_action_is_chosen_after_the_loss_among_those_possible_then() -> None:
    # With 1 groschen a plot is possible at reputation 3, and no more at 2.
    match = position(reputation={0: 3}, groschen={0: 1}, hall=[["miners"], [], []])
    assert "play plot-mine plot" in match.moves()
    play(match, "play mine-joker joker")
    assert match.moves() == ["as mine", "as rights", "as income"]


@pytest.mark.rule("KH-11.5")
def test_income_is_always_left_for_the_joker() -> None:
    match = position(groschen={0: 0}, players={0: {"pool": 0}})
    play(match, "play mine-joker joker")
    assert match.moves() == ["as income"]


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    match = GAME.start(3, 1)
    before = match.pack()
    with pytest.raises(Exception, match=r"KH-2\.12"):
        match.play("set 4")
    assert match.pack() == before
