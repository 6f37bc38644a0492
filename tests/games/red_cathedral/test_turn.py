"""RULES.md section 5: the turn, its states, and the optional actions."""

import pytest

from minster.core.errors import IllegalMove
from minster.core.match import Match
from minster.core.nature import NATURE
from tests.games.red_cathedral.positions import (
    GAME,
    claimed,
    die,
    free,
    player,
    position,
    section,
    step,
    tower,
)
from tests.table import play, starting

CLAIM = ("claim b1", "banner beside")
TO = {
    "TURN": (),
    "BANNER": ("claim b1",),
    "TILE": CLAIM,
    "TAKE": (*CLAIM, "tile blue up"),
    "BUILD": ("build",),
    "MARKET": ("die red",),
    "INFLUENCE": ("die red", "influence tg-deliver-2"),
    "DELIVER": ("die red", "influence tg-deliver-2", "deliver lumber a1"),
    "TURN_END": (*CLAIM, "tile blue down"),
}
"""The states of RC-5.6 in which a player decides, and how `anything` leads there."""


def anything(marker: int = 30) -> Match:
    """A turn in which every basic action is possible."""
    return position(
        sections={"a1": claimed(0), "b1": free("ws-gold")},
        holding={0: "2 lumber, 1 brick"},
        rubles={0: 9},
        marker={0: marker},
        influence={"winter": "inf-teamsters-2"},
    )


@pytest.mark.rule("RC-5.1")
def test_a_turn_is_a_claim_or_a_build_or_a_die() -> None:
    assert {move.split(" ")[0] for move in anything(marker=2).moves()} == {"claim", "build", "die"}


@pytest.mark.rule("RC-5.1", "RC-5.5")
@pytest.mark.parametrize(
    "action",
    [
        (*CLAIM, "tile blue down"),
        ("die blue", "finish", "roll blue 1", "roll green 1"),
        ("build", "deliver lumber a1", "deliver lumber a1", "deliver brick a1"),
    ],
)
def test_after_one_basic_action_only_the_end_is_left(action: tuple[str, ...]) -> None:
    match = play(anything(marker=0), *action)
    assert match.moves() == ["end"]
    play(match, "end")
    assert (match.seat, step(match)) == (1, "TURN")
    assert match.state.agenda.depth == 1  # nothing of the last turn is pending


@pytest.mark.rule("RC-5.2", "RC-8.9")
def test_there_is_no_pass_and_a_die_can_always_be_moved() -> None:
    everywhere = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 3)
    match = position(sections=everywhere, rubles={0: 0})  # no Banner, no Material, no Ruble
    assert match.moves() == [f"die {name}" for name in ("red", "blue", "green", "yellow", "white")]


@pytest.mark.rule("RC-5.3")
def test_a_prestige_point_is_exchanged_for_2_rubles() -> None:
    match = play(position(marker={0: 13}, rubles={0: 1}), "exchange")
    assert (player(match, 0).marker, player(match, 0).rubles) == (9, 3)


@pytest.mark.rule("RC-5.3", "RC-14.4")
@pytest.mark.parametrize("other", ["claim a2", "build", "die red"])
def test_exchanges_follow_each_other_directly_at_one_moment_of_the_turn(other: str) -> None:
    match = play(anything(), "exchange", "exchange", "exchange")
    assert player(match, 0).rubles == 15
    play(match, other)
    while match.seat == 0:
        assert "exchange" not in match.moves()
        play(match, match.moves()[0] if step(match) != "MARKET" else "finish")


@pytest.mark.rule("RC-5.3")
def test_a_reroll_ends_the_moment_of_exchanging() -> None:
    match = play(anything(), "exchange", "reroll m0", "roll red 5")
    assert "exchange" not in match.moves()


@pytest.mark.rule("RC-5.3")
def test_a_reroll_before_the_first_exchange_does_not_forbid_it() -> None:
    assert "exchange" in play(anything(), "reroll m0", "roll red 5").moves()


@pytest.mark.rule("RC-5.3")
def test_the_exchange_and_the_reroll_are_there_again_in_the_next_turn() -> None:
    match = play(anything(), "exchange", "reroll m0", "roll red 5")
    play(match, *CLAIM, "tile blue down", "end")
    play(match, "die white", "finish", "roll white 1", "end")
    assert match.seat == 0
    assert {"exchange", "reroll m0"} <= set(match.moves())


@pytest.mark.rule("RC-5.3")
def test_a_reroll_costs_a_prestige_point_and_rolls_every_die_of_one_space() -> None:
    match = position(marker={0: 9}, dice={"red": ("m6", 2), "white": ("m6", 3)})
    play(match, "reroll m6")
    assert player(match, 0).marker == 5
    assert starting(match, "roll red") == [f"roll red {face}" for face in range(1, 7)]
    play(match, "roll red 6", "roll white 4")
    assert (die(match, "red"), die(match, "white")) == (("m6", 6), ("m6", 4))
    assert die(match, "blue") == ("m1", 1)


@pytest.mark.rule("RC-5.3")
def test_only_spaces_with_a_die_can_be_rerolled() -> None:
    match = position(marker={0: 9}, dice={"red": ("m6", 2), "white": ("m6", 3)})
    assert starting(match, "reroll") == ["reroll m1", "reroll m2", "reroll m3", "reroll m6"]


@pytest.mark.rule("RC-5.3", "RC-14.4")
def test_a_player_rerolls_at_most_once_per_turn() -> None:
    match = play(anything(), "reroll m0", "roll red 5", "die blue")
    assert starting(match, "reroll") == []
    play(match, "finish", "roll blue 1", "roll green 1")
    assert starting(match, "reroll") == []


@pytest.mark.rule("RC-5.3")
@pytest.mark.parametrize("marker", [0, 2, 5])
def test_optional_actions_need_a_prestige_point_to_lose(marker: int) -> None:
    match = anything(marker=marker)
    assert starting(match, "exchange") + starting(match, "reroll") == []
    with pytest.raises(IllegalMove) as refused:
        match.play("exchange")
    assert refused.value.rule in {"RC-5.1", "RC-5.3"}


@pytest.mark.rule("RC-5.3", "RC-5.6")
@pytest.mark.parametrize("state", [s for s in TO if s not in {"BANNER", "TAKE"}])
def test_a_reroll_goes_back_to_the_state_it_was_bought_in(state: str) -> None:
    match = play(anything(), *TO[state])
    before = match.moves()
    play(match, "reroll m4", "roll white 6")
    assert step(match) == state
    kept = [m for m in before if not m.startswith(("reroll", "die white"))]
    assert [m for m in match.moves() if not m.startswith("die white")] == kept


@pytest.mark.rule("RC-5.4", "RC-5.6")
@pytest.mark.parametrize("state", TO)
def test_optional_actions_are_among_the_options_of_the_marked_states(state: str) -> None:
    match = play(anything(), *TO[state])
    assert step(match) == state
    offered = "exchange" in match.moves() and starting(match, "reroll") != []
    assert offered == (state not in {"BANNER", "TAKE"})


@pytest.mark.rule("RC-5.4")
def test_optional_actions_never_happen_in_another_players_turn() -> None:
    match = position(turn=1, marker={0: 30, 1: 2})
    assert match.seat == 1
    assert starting(match, "exchange") + starting(match, "reroll") == []


@pytest.mark.rule("RC-5.4")
def test_optional_actions_never_happen_during_a_roll() -> None:
    match = play(anything(), "die green", "finish")
    assert match.seat == NATURE
    assert match.moves() == [f"roll green {face}" for face in range(1, 7)]


@pytest.mark.rule("RC-5.4")
def test_optional_actions_never_happen_in_ivans_turn() -> None:
    match = position(1, marker={0: 30}, solo_face_up=[0, 0, 0, 1, 0], turn=0)
    play(
        match, "claim b1", "banner beside", "tile red down", "end", "roll green 1", "roll yellow 1"
    )
    assert step(match) == "IVAN_CLAIM"
    assert {move.split(" ")[0] for move in match.moves()} == {"ivan-claim"}


@pytest.mark.rule("RC-5.5")
def test_a_turn_ends_when_the_player_says_so() -> None:
    match = play(anything(), *CLAIM, "tile blue down")
    assert match.moves()[0] == "end"
    play(match, "exchange")
    assert match.seat == 0
    play(match, "end")
    assert match.seat == 1


@pytest.mark.rule("RC-5.6")
@pytest.mark.parametrize(
    ("move", "following"),
    [
        ("TURN: claim b1", "BANNER"),
        ("TURN: build", "BUILD"),
        ("TURN: die white +2", "MARKET"),
        ("BANNER: banner beside", "TILE"),
        ("TILE: tile red up", "TAKE"),
        ("TILE: tile red down", "TURN_END"),
        ("TAKE: take 1 gold", "TURN_END"),
        ("TAKE: skip", "TURN_END"),
        ("BUILD: deliver brick a1", "BUILD"),
        ("MARKET: obtain 2", "MARKET"),
        ("MARKET: influence tg-gain-1", "MARKET"),
        ("MARKET: influence tg-deliver-2", "INFLUENCE"),
        ("MARKET: finish", "ROLL"),
        ("INFLUENCE: deliver lumber a1", "DELIVER"),
        ("DELIVER: deliver lumber a1", "MARKET"),
        ("DELIVER: stop", "MARKET"),
        ("TURN_END: end", "TURN"),
    ],
)
def test_the_state_that_follows_a_move(move: str, following: str) -> None:
    state, text = move.split(": ")
    assert step(play(anything(), *TO[state], text)) == following


@pytest.mark.rule("RC-5.6")
def test_the_end_of_a_build_ends_the_whole_turn() -> None:
    match = play(anything(), "build", "deliver brick a1", "end")
    assert (match.seat, step(match)) == (1, "TURN")


@pytest.mark.rule("RC-5.6")
def test_after_the_last_roll_the_turn_is_about_to_end() -> None:
    match = play(anything(), "die red", "finish", "roll red 1", "roll blue 1")
    assert (match.seat, step(match)) == (0, "TURN_END")


@pytest.mark.rule("RC-5.6", "RC-9.25")
@pytest.mark.parametrize(
    ("face", "holding"), [("ws-rubles", ""), ("ws-recognition", ""), ("ws-gold", "6 brick")]
)
def test_nothing_is_asked_when_no_material_can_be_taken(face: str, holding: str) -> None:
    match = position(sections={"b1": free(face)}, holding={0: holding}, rubles={0: 3})
    assert step(play(match, *CLAIM, "tile blue up")) == "TURN_END"


@pytest.mark.rule("RC-5.6")
def test_a_step_with_a_single_option_is_put() -> None:
    match = position(
        holding={0: "3 brick, 3 stone"}, rubles={0: 0}, influence={"winter": "inf-merchants-3"}
    )
    assert play(match, "die red").moves() == ["finish"]
    assert match.made == [GAME.catalogue.number("die red")]


@pytest.mark.rule("RC-5.7")
@pytest.mark.parametrize(
    ("move", "changes"),
    [
        ("obtain", {"holding": {0: "6 stone"}}),
        ("obtain", {"reserve": "0 brick"}),
        ("workshop", {"tiles": {0: {"red": "ws-gold"}}, "holding": {0: "6 stone"}}),
        ("workshop", {"tiles": {0: {"red": "ws-gold"}}, "reserve": "0 gold"}),
        ("influence", {"influence": {"winter": "inf-merchants-3"}, "holding": {0: "3 stone"}}),
    ],
)
def test_a_choice_that_could_change_nothing_is_not_offered(
    move: str, changes: dict[str, object]
) -> None:
    match = play(position(rubles={0: 0}, **changes), "die red")  # type: ignore[arg-type]
    assert starting(match, move) == []
    assert "finish" in match.moves()


@pytest.mark.rule("RC-5.6")
def test_the_section_of_a_claim_is_known_from_its_first_move() -> None:
    match = play(anything(), "claim b1", "banner inventory")
    assert section(match, "b1").owner == 0
