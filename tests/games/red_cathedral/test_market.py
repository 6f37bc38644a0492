"""RULES.md section 8: acquiring resources."""

from itertools import permutations

import pytest

from minster.core.errors import IllegalMove
from minster.core.match import Match
from tests.games.red_cathedral.positions import (
    claimed,
    die,
    held,
    in_reserve,
    player,
    position,
    step,
)
from tests.table import play, starting

NAMES = ("red", "blue", "green", "yellow", "white")


@pytest.mark.rule("RC-8.1")
def test_any_die_may_be_moved_but_only_the_white_and_the_own_one_pushed() -> None:
    match = position(colours="green red", rubles={0: 1})
    assert starting(match, "die") == [
        "die red",
        "die blue",
        "die green",
        "die green +1",
        "die yellow",
        "die white",
        "die white +1",
    ]


@pytest.mark.rule("RC-8.1")
def test_a_die_is_pushed_at_most_7_spaces() -> None:
    match = position(rubles={0: 20})
    assert starting(match, "die white")[-1] == "die white +7"
    with pytest.raises(IllegalMove):
        match.play("die white +8")


@pytest.mark.rule("RC-8.1")
@pytest.mark.parametrize("extra", [0, 1, 3])
def test_each_extra_space_costs_a_ruble_paid_at_once(extra: int) -> None:
    match = play(position(rubles={0: 3}), f"die white +{extra}" if extra else "die white")
    assert player(match, 0).rubles == 3 - extra


@pytest.mark.rule("RC-8.1")
def test_an_exchange_of_prestige_may_pay_for_the_push() -> None:
    match = position(rubles={0: 0}, marker={0: 9})
    assert starting(match, "die red") == ["die red"]
    play(match, "exchange")
    assert starting(match, "die red") == ["die red", "die red +1", "die red +2"]


@pytest.mark.rule("RC-8.2")
@pytest.mark.parametrize(
    ("space", "value", "extra", "target"),
    [
        ("m0", 1, 0, "m1"),
        ("m5", 6, 0, "m3"),
        ("m7", 1, 0, "m0"),
        ("m4", 3, 2, "m1"),
        ("m2", 1, 7, "m2"),
    ],
)
def test_the_target_is_value_and_extra_spaces_ahead_around_the_ring(
    space: str, value: int, extra: int, target: str
) -> None:
    match = position(dice={"white": (space, value)}, rubles={0: 7})
    play(match, f"die white +{extra}" if extra else "die white")
    assert die(match, "white") == (target, value)


@pytest.mark.rule("RC-8.2")
def test_dice_and_full_spaces_on_the_way_are_ignored() -> None:
    full = dict.fromkeys(("blue", "green", "yellow"), ("m1", 1))
    match = play(position(dice=full | {"red": ("m0", 2)}), "die red")
    assert die(match, "red") == ("m2", 2)


@pytest.mark.rule("RC-8.3", "RC-14.4")
def test_a_die_cannot_go_where_three_others_are() -> None:
    full = dict.fromkeys(("blue", "green", "yellow"), ("m1", 1))
    match = position(dice=full | {"red": ("m0", 1), "white": ("m7", 1)}, rubles={0: 3})
    assert starting(match, "die red") == ["die red +1", "die red +2", "die red +3"]
    assert starting(match, "die white") == ["die white", "die white +2", "die white +3"]


@pytest.mark.rule("RC-8.3")
def test_a_die_may_come_back_to_its_own_full_space() -> None:
    full = dict.fromkeys(("white", "blue", "green"), ("m1", 1))
    match = position(dice=full, rubles={0: 7})
    assert "die white +7" in match.moves()


@pytest.mark.rule("RC-8.4")
@pytest.mark.parametrize("value", range(1, 7))
def test_moving_does_not_change_the_value_of_a_die(value: int) -> None:
    match = play(position(dice={"red": ("m5", value)}), "die red")
    assert die(match, "red")[1] == value


def at_the_carters() -> Match:
    """Red stands at m1 with every market action possible."""
    match = position(
        sections={"a1": claimed(0)},
        tiles={0: {"red": "ws-rubles"}},
        rubles={0: 0},
        influence={"winter": "inf-teamsters-1"},
    )
    return play(match, "die red")


@pytest.mark.rule("RC-8.5", "RC-14.4")
@pytest.mark.parametrize(
    "order", list(permutations(("obtain 1", "influence tg-gain-1", "workshop red")))
)
def test_each_market_action_may_be_done_once_in_any_order(order: tuple[str, ...]) -> None:
    match = at_the_carters()
    for number, move in enumerate(order):
        play(match, move)
        verb = move.split(" ")[0]
        assert starting(match, verb) == []
        assert all(later in match.moves() for later in order[number + 1 :])
    assert match.moves() == ["finish"]
    assert (player(match, 0).rubles, held(match, 0)) == (3, {"brick": 1})


@pytest.mark.rule("RC-8.5")
@pytest.mark.parametrize("used", [(), ("workshop red",), ("obtain 4", "influence tg-gain-1")])
def test_any_market_action_may_be_left_out(used: tuple[str, ...]) -> None:
    match = play(at_the_carters(), *used, "finish")
    assert step(match) == "ROLL"


@pytest.mark.rule("RC-8.5", "RC-5.3")
def test_optional_actions_may_be_interleaved_with_market_actions() -> None:
    match = play(position(marker={0: 13}), "die red", "obtain 1")
    assert "exchange" in match.moves()
    play(match, "exchange", "reroll m1", "roll red 1", "roll blue 4")
    assert (step(match), player(match, 0).marker) == ("MARKET", 5)


@pytest.mark.rule("RC-8.6")
@pytest.mark.parametrize(
    ("space", "company", "most"),
    [("m0", 0, 2), ("m0", 1, 4), ("m0", 2, 6), ("m3", 2, 3), ("m6", 1, 4), ("m7", 2, 3)],
)
def test_obtain_takes_up_to_the_tiles_units_for_each_die_there(
    space: str, company: int, most: int
) -> None:
    others = dict.fromkeys(("blue", "green", "yellow")[:company], (space, 1))
    elsewhere = dict.fromkeys(("blue", "green", "yellow")[company:], ("m2", 1))
    start = f"m{(int(space[1]) - 3) % 8}"
    match = position(dice=others | elsewhere | {"red": (start, 3), "white": ("m4", 1)})
    play(match, "die red")
    assert starting(match, "obtain") == [f"obtain {n}" for n in range(1, most + 1)]


@pytest.mark.rule("RC-8.6")
@pytest.mark.parametrize(
    ("start", "obtained", "inventory", "rubles", "marker"),
    [
        ("m7", 2, {"lumber": 2}, 0, 4),
        ("m0", 3, {"brick": 3}, 0, 4),
        ("m4", 1, {"purple-gem": 1}, 0, 4),
        ("m5", 1, {}, 1, 4),
        ("m6", 1, {}, 0, 5),
    ],
)
def test_the_units_obtained_are_those_of_the_resource_tile(
    start: str, obtained: int, inventory: dict[str, int], rubles: int, marker: int
) -> None:
    match = position(dice={"red": (start, 1)}, rubles={0: 0}, marker={0: 4})
    play(match, "die red", f"obtain {obtained}")
    assert held(match, 0) == inventory
    assert (player(match, 0).rubles, player(match, 0).marker) == (rubles, marker)


@pytest.mark.rule("RC-8.6", "RC-11.4")
@pytest.mark.parametrize(
    ("holding", "reserve", "most"),
    [("4 gold", "", 2), ("", "3 brick", 3), ("5 gold", "3 brick", 1)],
)
def test_materials_are_limited_by_space_and_reserve(holding: str, reserve: str, most: int) -> None:
    match = play(position(holding={0: holding}, reserve=reserve), "die red")
    assert starting(match, "obtain") == [f"obtain {n}" for n in range(1, most + 1)]
    play(match, f"obtain {most}")
    assert held(match, 0)["brick"] == most
    assert match.faults() == []


@pytest.mark.rule("RC-8.6")
def test_the_tile_is_read_at_the_moment_of_taking() -> None:
    match = position(influence={"winter": "inf-teamsters-3"}, rubles={0: 2})
    play(match, "die red", "influence tg-swap-tiles", "swap m1 m3")
    assert starting(match, "obtain") == ["obtain 1", "obtain 2"]  # gold for two dice, not brick
    play(match, "obtain 2")
    assert held(match, 0) == {"gold": 2}
    assert in_reserve(match, "brick") == 20


@pytest.mark.rule("RC-8.7")
@pytest.mark.parametrize("name", NAMES)
def test_the_moved_die_activates_the_tile_on_the_space_of_its_colour(name: str) -> None:
    laid = dict.fromkeys(("red", "blue", "green", "yellow", "white-1"), "ws-rubles")
    match = play(position(tiles={0: laid}), f"die {name}")
    space = "white-1" if name == "white" else name
    assert starting(match, "workshop") == [f"workshop {space}"]
    play(match, f"workshop {space}")
    assert player(match, 0).rubles == 3 + 2


@pytest.mark.rule("RC-8.7", "RC-14.4")
@pytest.mark.parametrize("chosen", ["white-1", "white-2"])
def test_the_white_die_activates_one_white_tile_and_not_both(chosen: str) -> None:
    match = position(tiles={0: {"white-1": "ws-rubles", "white-2": "ws-recognition"}})
    play(match, "die white")
    assert starting(match, "workshop") == ["workshop white-1", "workshop white-2"]
    play(match, f"workshop {chosen}")
    assert starting(match, "workshop") == []


@pytest.mark.rule("RC-8.7")
def test_another_players_tile_is_not_activated() -> None:
    match = play(position(tiles={1: {"red": "ws-rubles"}}), "die red")
    assert starting(match, "workshop") == []


@pytest.mark.rule("RC-8.8")
@pytest.mark.parametrize("used", [(), ("obtain 1",)])
def test_all_dice_of_the_target_are_rolled_whatever_was_used(used: tuple[str, ...]) -> None:
    match = position(dice={"white": ("m1", 5)})  # with blue on m1, where red goes
    play(match, "die red", *used, "finish")
    play(match, "roll red 2", "roll blue 3", "roll white 4")
    assert [die(match, name) for name in NAMES] == [
        ("m1", 2),
        ("m1", 3),
        ("m2", 1),
        ("m3", 1),
        ("m1", 4),
    ]
    assert match.moves() == ["end"]


@pytest.mark.rule("RC-8.8")
def test_the_roll_is_compulsory_even_after_a_reroll_of_the_same_dice() -> None:
    match = position(dice={"blue": ("m5", 1)}, marker={0: 9})
    play(match, "die red", "reroll m1", "roll red 6", "finish")
    assert match.moves() == [f"roll red {face}" for face in range(1, 7)]


@pytest.mark.rule("RC-8.8")
def test_nothing_else_happens_on_the_roll() -> None:
    match = play(position(tiles={0: {"red": "ws-rubles"}}), "die red", "finish")
    before = [player(match, seat).to_json() for seat in range(2)]
    play(match, "roll red 6", "roll blue 6")
    assert [player(match, seat).to_json() for seat in range(2)] == before


@pytest.mark.rule("RC-8.9")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_dice_of_a_full_space_can_always_leave_it(value: int) -> None:
    full = dict.fromkeys(("red", "blue", "green"), ("m6", value))
    match = position(dice=full | {"yellow": ("m5", 1), "white": ("m4", 2)}, rubles={0: 0})
    assert starting(match, "die") == ["die red", "die blue", "die green"]


@pytest.mark.rule("RC-8.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_dice_of_colours_not_in_play_move_but_are_not_pushed(seat: int) -> None:
    match = position(turn=seat, rubles={seat: 5})
    assert starting(match, "die green") + starting(match, "die yellow") == [
        "die green",
        "die yellow",
    ]


@pytest.mark.rule("RC-8.10")
def test_alone_nobody_pushes_the_die_of_ivans_colour() -> None:
    assert starting(position(1, rubles={0: 5}), "die blue") == ["die blue"]
