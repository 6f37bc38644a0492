"""RULES.md section 2: options chosen before setup."""

import pytest

from minster.core.errors import OptionError
from minster.games.red_cathedral.box import COLOURS
from tests.games.red_cathedral.positions import GAME, player, position, step
from tests.table import play, starting


@pytest.mark.rule("RC-2.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_can_play(seats: int) -> None:
    match = GAME.start(seats=seats, seed=1)
    assert (match.seat, step(match)) == (0, "TURN")


@pytest.mark.rule("RC-2.1")
@pytest.mark.parametrize("seats", [0, 5, -1])
def test_nobody_and_five_cannot_play(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 4 players"):
        GAME.start(seats=seats)


@pytest.mark.rule("RC-2.1", "RC-13.15")
def test_one_player_has_ivan_as_opponent() -> None:
    match = GAME.start(seats=1, seed=1)
    assert len(match.scores()) == 2
    assert sorted(match.state.solo_row) == [0, 1, 2, 3, 4]


@pytest.mark.rule("RC-2.2")
def test_the_workshop_side_is_basic_unless_chosen() -> None:
    assert GAME.start(seats=2).options["workshop"] == "basic"
    assert player(GAME.start(seats=2), 0).banners == [4, 2, 0, 0]


@pytest.mark.rule("RC-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_advanced_side_is_for_the_whole_table(seats: int) -> None:
    match = GAME.start(seats=seats, workshop="advanced")
    for seat in range(seats):
        assert player(match, seat).banners == [4, 0, 1, 1]
        assert player(match, seat).ornaments == [0, 0, 0]


@pytest.mark.rule("RC-2.2", "RC-2.3")
@pytest.mark.parametrize(
    "option", [{"workshop": "mixed"}, {"influence": "second-game"}, {"side": "basic"}]
)
def test_an_unknown_option_or_value_is_refused_by_name(option: dict[str, str]) -> None:
    with pytest.raises(OptionError, match=next(iter(option))):
        GAME.start(seats=2, **option)


@pytest.mark.rule("RC-2.3", "RC-3.4")
@pytest.mark.parametrize(
    ("option", "possible"),
    [
        ({}, 12),
        ({"influence": "random"}, 12),
        ({"influence": "first-game"}, 4),
    ],
)
def test_the_first_influence_card_is_one_of_all_or_of_the_first_game_set(
    option: dict[str, str], possible: int
) -> None:
    match = GAME.start(seats=2, **option)
    for _ in range(8):
        play(match, match.moves()[0])
    assert len(match.moves()) == possible


@pytest.mark.rule("RC-2.3")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_game_set_lies_on_the_table_in_any_order(seed: int) -> None:
    match = GAME.start(seats=2, seed=seed, influence="first-game")
    first = [f"inf-{group}-1" for group in ("craftsmen", "teamsters", "merchants", "clergy")]
    ids = [happening.move.removeprefix("draw ") for happening in match.log()][8:12]
    assert sorted(ids) == sorted(first)


@pytest.mark.rule("RC-2.3")
def test_a_position_can_be_given_for_the_first_game_set() -> None:
    assert GAME.given(seats=2, influence="first-game").state.first_game == 1


@pytest.mark.rule("RC-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_i_plays_the_ith_colour(seats: int) -> None:
    match = GAME.start(seats=seats)
    assert [COLOURS[player(match, i).colour] for i in range(seats)] == list(COLOURS[:seats])


@pytest.mark.rule("RC-2.4")
def test_colours_can_be_chosen_for_each_seat() -> None:
    match = GAME.start(seats=2, colours="yellow green")
    assert [COLOURS[player(match, i).colour] for i in range(2)] == ["yellow", "green"]


@pytest.mark.rule("RC-2.4")
@pytest.mark.parametrize(
    "colours",
    [
        "yellow",
        "yellow yellow",
        "yellow white",
        "yellow  green",
        "yellow green red",
        "",
        "yellow,red",
    ],
)
def test_colours_that_are_not_one_for_each_seat_and_all_different_are_refused(colours: str) -> None:
    with pytest.raises(OptionError, match="2 different ones of red, blue, green, yellow"):
        GAME.start(seats=2, colours=colours)


@pytest.mark.rule("RC-2.4", "RC-8.1")
def test_the_colour_decides_which_die_may_be_pushed() -> None:
    match = position(colours="yellow green", rubles={0: 1})
    assert starting(match, "die red") == ["die red"]
    assert starting(match, "die yellow") == ["die yellow", "die yellow +1"]


@pytest.mark.rule("RC-2.4")
@pytest.mark.parametrize(
    ("human", "ivan"), [("red", "blue"), ("green", "yellow"), ("yellow", "red")]
)
def test_ivan_plays_the_colour_after_the_humans(human: str, ivan: str) -> None:
    match = GAME.start(seats=1, colours=human)
    assert COLOURS[player(match, 0).colour] == human
    assert COLOURS[player(match, 1).colour] == ivan


@pytest.mark.rule("RC-2.4")
def test_alone_only_the_humans_colour_is_named() -> None:
    with pytest.raises(OptionError, match="colours"):
        GAME.start(seats=1, colours="red blue")
