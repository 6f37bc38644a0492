"""RULES.md sections 9.20 to 9.25: Workshop tiles and how a benefit is taken."""

from typing import Any

import pytest

from minster.core.match import Match
from tests.games.red_cathedral.positions import (
    die,
    free,
    held,
    market_at,
    player,
    position,
    step,
)
from tests.table import play, starting


def using(face: str, **given: Any) -> Match:
    """Red has moved the red die to m1 (brick) and activates this tile on the red space."""
    return play(position(tiles={0: {"red": face}}, **given), "die red", "workshop red")


def placing(face: str, **given: Any) -> Match:
    """Red has claimed a section and placed its tile face up on the blue space."""
    match = position(sections={"a1": free(face)}, **({"rubles": {0: 2}} | given))
    return play(match, "claim a1", "banner beside", "tile blue up")


@pytest.mark.rule("RC-9.20")
def test_a_gain_tile_gives_the_listed_resources() -> None:
    match = using("ws-lumber-stone")
    play(match, "take 1 lumber", "take 1 stone")
    assert (held(match, 0), step(match)) == ({"lumber": 1, "stone": 1}, "MARKET")


@pytest.mark.rule("RC-9.20")
def test_the_player_chooses_what_to_take_when_not_all_fits() -> None:
    assert held(play(using("ws-brick-stone", holding={0: "5 gold"}), "take 1 brick"), 0) == {
        "gold": 5,
        "brick": 1,
    }
    match = play(using("ws-brick-stone", holding={0: "5 gold"}), "skip", "take 1 stone")
    assert held(match, 0) == {"gold": 5, "stone": 1}


@pytest.mark.rule("RC-9.20", "RC-9.25")
@pytest.mark.parametrize(
    ("face", "rubles", "marker"), [("ws-rubles", 5, 4), ("ws-recognition", 3, 5)]
)
def test_rubles_and_recognition_come_in_full_without_a_choice(
    face: str, rubles: int, marker: int
) -> None:
    match = using(face, rubles={0: 3}, marker={0: 4})
    assert step(match) == "MARKET"
    assert (player(match, 0).rubles, player(match, 0).marker) == (rubles, marker)
    assert match.sheet(0)["workshop"] == marker - 4


@pytest.mark.rule("RC-9.21", "RC-9.25")
def test_a_gain_any_tile_gives_up_to_two_of_one_kind() -> None:
    match = using("ws-any")
    kinds = ("lumber", "brick", "stone")
    assert match.moves() == [f"take {n} {material}" for n in (1, 2) for material in kinds]
    play(match, "take 2 stone")
    assert (held(match, 0), step(match)) == ({"stone": 2}, "MARKET")


@pytest.mark.rule("RC-9.20", "RC-9.21")
@pytest.mark.parametrize("face", ["ws-any", "ws-gold", "ws-lumber-brick"])
@pytest.mark.parametrize("space", ["m6", "m7"])
def test_a_tile_of_materials_gives_no_rubles_and_no_recognition(face: str, space: str) -> None:
    match = using(face, dice={"white": (space, 1)}, rubles={0: 3}, marker={0: 4})
    assert (player(match, 0).rubles, player(match, 0).marker) == (3, 4)


@pytest.mark.rule("RC-5.7", "RC-9.21")
def test_a_gain_any_tile_is_not_activated_when_nothing_fits() -> None:
    match = position(tiles={0: {"red": "ws-any"}}, holding={0: "6 gold"}, dice={"white": ("m6", 1)})
    assert "workshop red" not in play(match, "die red").moves()


@pytest.mark.rule("RC-9.21", "RC-11.4")
def test_a_gain_any_tile_gives_only_what_the_reserve_has() -> None:
    match = using("ws-any", reserve="0 brick, 1 stone")
    assert match.moves() == ["take 1 lumber", "take 1 stone", "take 2 lumber"]


@pytest.mark.rule("RC-9.21")
def test_the_kind_is_chosen_anew_at_every_activation() -> None:
    match = using("ws-any", influence={"winter": "inf-merchants-1"})
    play(match, "take 1 stone", "influence mg-activate", "activate red")
    assert "take 2 lumber" in match.moves()
    play(match, "take 2 lumber")
    assert held(match, 0) == {"lumber": 2, "stone": 1}


@pytest.mark.rule("RC-9.22")
@pytest.mark.parametrize(
    ("space", "gain"),
    [("m0", {"lumber": 2}), ("m3", {"gold": 1}), ("m5", {"purple-gem": 1})],
)
def test_a_die_tile_gives_what_lies_beside_that_die(space: str, gain: dict[str, int]) -> None:
    match = using("ws-die-white", dice={"white": (space, 1)}, rubles={0: 3}, marker={0: 4})
    play(match, match.moves()[-1])
    assert held(match, 0) == gain
    assert (player(match, 0).rubles, player(match, 0).marker) == (3, 4)


@pytest.mark.rule("RC-9.22")
def test_a_die_tile_gives_once_however_many_dice_are_there() -> None:
    together = dict.fromkeys(("red", "green", "white"), ("m0", 1))
    assert using("ws-die-white", dice=together).moves() == ["take 1 lumber", "take 2 lumber"]


@pytest.mark.rule("RC-9.22")
def test_the_tile_of_the_die_just_moved_reads_the_target_space() -> None:
    assert using("ws-die-red").moves() == ["take 1 brick", "take 2 brick"]


@pytest.mark.rule("RC-9.22")
def test_a_die_tile_reads_rubles_and_recognition_too() -> None:
    match = using("ws-die-white", dice={"white": ("m6", 1)}, rubles={0: 0})
    assert player(match, 0).rubles == 2
    match = using("ws-die-white", dice={"white": ("m7", 1)}, marker={0: 4})
    assert match.sheet(0)["workshop"] == 1


@pytest.mark.rule("RC-9.22")
def test_a_die_tile_triggers_no_card_no_further_tile_and_moves_no_die() -> None:
    laid = {"red": "ws-die-green", "green": "ws-gold"}
    match = play(position(tiles={0: laid}, rubles={0: 0}), "die red", "workshop red")
    play(match, "take 2 stone")
    assert (held(match, 0), player(match, 0).rubles) == ({"stone": 2}, 0)
    assert die(match, "green") == ("m2", 1)
    assert starting(match, "workshop") == []


@pytest.mark.rule("RC-9.23")
def test_one_tile_may_be_activated_twice_in_a_turn() -> None:
    match = using("ws-rubles", rubles={0: 0}, influence={"winter": "inf-merchants-1"})
    play(match, "influence mg-activate", "activate red")
    assert player(match, 0).rubles == 4


@pytest.mark.rule("RC-9.23")
def test_merchants_may_use_the_second_white_tile_after_the_first() -> None:
    match = position(
        tiles={0: {"white-1": "ws-rubles", "white-2": "ws-recognition"}},
        dice={"white": ("m0", 1)},
        influence={"winter": "inf-merchants-1"},
        rubles={0: 0},
    )
    play(match, "die white", "workshop white-1", "influence mg-activate", "activate white-2")
    assert (player(match, 0).rubles, player(match, 0).marker) == (2, 3)


@pytest.mark.rule("RC-9.24")
def test_swapped_resource_tiles_stay_swapped() -> None:
    match = position(influence={"winter": "inf-teamsters-3"}, rubles={0: 2})
    play(match, "die red", "influence tg-swap-tiles", "swap m2 m7", "finish")
    play(match, "roll red 1", "roll blue 1", "end", "die green")
    assert (market_at(match, "m2"), market_at(match, "m7")) == ("res-recognition", "res-stone")


@pytest.mark.rule("RC-9.24")
def test_the_recognition_tile_can_be_swapped_like_any_other() -> None:
    match = position(influence={"winter": "inf-teamsters-3"}, rubles={0: 2}, marker={0: 4})
    play(match, "die red", "influence tg-swap-tiles", "swap m1 m7", "obtain 2")
    assert (player(match, 0).marker, held(match, 0)) == (6, {})


# -- step by step --------------------------------------------------------------------------------


@pytest.mark.rule("RC-9.25")
def test_on_placing_a_tile_its_materials_may_be_skipped() -> None:
    assert placing("ws-gold").moves() == ["take 1 gold", "skip"]
    assert placing("ws-any").moves()[-1] == "skip"
    assert placing("ws-die-red").moves() == ["take 1 lumber", "take 2 lumber", "skip"]


@pytest.mark.rule("RC-9.25")
@pytest.mark.parametrize("face", ["ws-gold", "ws-any", "ws-die-white"])
def test_whoever_chose_to_activate_takes_at_least_one(face: str) -> None:
    assert "skip" not in using(face).moves()


@pytest.mark.rule("RC-9.25")
def test_whoever_activates_by_merchants_takes_at_least_one() -> None:
    match = position(tiles={0: {"blue": "ws-gold"}}, influence={"winter": "inf-merchants-1"})
    play(match, "die red", "influence mg-activate", "activate blue")
    assert match.moves() == ["take 1 gold"]


@pytest.mark.rule("RC-9.25")
def test_several_kinds_are_offered_one_after_the_other_each_with_skip() -> None:
    match = using("ws-lumber-brick")
    assert match.moves() == ["take 1 lumber", "skip"]
    play(match, "skip")
    assert match.moves() == ["take 1 brick", "skip"]
    play(match, "skip")
    assert (held(match, 0), step(match)) == ({}, "MARKET")


@pytest.mark.rule("RC-9.25")
def test_several_kinds_keep_skip_when_only_one_can_be_taken() -> None:
    match = using("ws-lumber-brick", reserve="0 lumber")
    assert match.moves() == ["take 1 brick", "skip"]


@pytest.mark.rule("RC-9.25")
def test_the_limit_is_read_anew_for_each_kind() -> None:
    match = using("ws-lumber-brick", holding={0: "5 gold"})
    play(match, "take 1 lumber")
    assert step(match) == "MARKET"  # the brick no longer fits and is passed over


@pytest.mark.rule("RC-9.25")
@pytest.mark.parametrize(
    ("holding", "reserve", "amounts"), [("", "", [1, 2]), ("5 gold", "", [1]), ("", "1 brick", [1])]
)
def test_the_amounts_of_one_kind_go_up_to_what_fits_and_is_there(
    holding: str, reserve: str, amounts: list[int]
) -> None:
    match = using("ws-die-red", holding={0: holding}, reserve=reserve)
    assert match.moves() == [f"take {n} brick" for n in amounts]


@pytest.mark.rule("RC-9.25")
def test_all_units_of_an_exchange_must_be_taken() -> None:
    match = position(influence={"winter": "inf-merchants-3"}, holding={0: "4 brick"})
    play(match, "die red", "influence mg-four-for-two", "give brick")
    assert "skip" not in match.moves()
    play(match, "take 1 gold")
    assert step(match) == "TAKE"
    assert "skip" not in match.moves()
