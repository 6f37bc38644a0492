"""RULES.md section 2: setup."""

import pytest

from minster.core.errors import OptionError
from minster.core.nature import NATURE
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import GAME, STARTING, me, names_in_row
from tests.table import play

PREPARED = (
    "draw jack", "draw otto", "draw mason-r1", "draw tool-maker-r1",
    "omit quarry-large", "omit forest-small",
)  # fmt: skip


@pytest.mark.rule("PE-2.1")
def test_two_to_four_sit_at_the_table_and_nobody_alone() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.rule("PE-2.2")
def test_the_first_starting_player_is_drawn_unless_given() -> None:
    drawn = GAME.start(3)
    assert (drawn.seat, drawn.moves()) == (NATURE, ["first blue", "first red", "first green"])
    play(drawn, "first red", *PREPARED)
    assert drawn.state.starter == drawn.seat == 1
    given = GAME.start(3, first="2")
    assert given.step == Step.ADVANTAGE_DRAW
    assert given.state.starter == 2


@pytest.mark.rule("PE-2.2")
def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    with pytest.raises(OptionError, match=r"random, 0, 1$"):
        GAME.start(2, first="2")
    assert [option.name for option in GAME.options] == ["first"]


@pytest.mark.rule("PE-2.3", "PE-2.5", "PE-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_points_workers_craftsmen_and_builders(seats: int) -> None:
    match = GAME.start(seats, first="0")
    for seat in range(seats):
        player = me(match, seat)
        assert (player.points, player.workers, player.cubes) == (2, 12, [0, 0, 0, 0])
        assert names_in_row(match, seat) == list(STARTING)
    assert sum(player.bag for player in match.state.players) == {2: 6, 3: 9, 4: 12}[seats]


@pytest.mark.rule("PE-2.4")
@pytest.mark.parametrize(
    ("seats", "first", "gold"),
    [(2, "1", [21, 20]), (3, "1", [22, 20, 21]), (4, "3", [21, 22, 23, 20])],
)
def test_gold_rises_clockwise_from_the_starting_player(
    seats: int, first: str, gold: list[int]
) -> None:
    given = GAME.start(seats, first=first)
    drawn = play(GAME.start(seats), f"first {('blue', 'red', 'green', 'yellow')[int(first)]}")
    for match in (given, drawn):
        assert [me(match, seat).gold for seat in range(seats)] == gold


@pytest.mark.rule("PE-2.7", "PE-2.8", "PE-2.9", "PE-2.14")
def test_cards_nobody_has_seen_have_no_order_yet() -> None:
    match = GAME.start(2, first="0")
    assert len(match.moves()) == 14  # regular advantage cards; four stay unseen to the end
    assert match.state.event_bag.bit_count() == 10
    play(match, "draw jack")
    assert len(match.moves()) == 13
    play(match, "draw otto")
    assert match.moves() == [
        "draw tool-maker-r1", "draw master-woodworker-r1", "draw mortar-mixer-r1", "draw mason-r1",
    ]  # fmt: skip


@pytest.mark.rule("PE-2.10", "PE-2.11")
def test_cubes_lie_in_the_market_the_court_and_their_places() -> None:
    state = GAME.start(2, first="0").state
    assert state.market == [4, 4, 4]
    assert state.supply == [19, 19, 19, 12]
    assert state.court_metal == 1


@pytest.mark.rule("PE-2.12")
def test_gray_and_black_workers_wait_and_builders_first_cost_seven() -> None:
    match = play(GAME.start(2, first="0"), *PREPARED)
    assert all(player.gray == player.gray_next == 0 for player in match.state.players)
    assert match.state.marker == 0
    play(match, "pass", "pass", "draw red-1", "keep", "place market")
    assert me(match, 1).gold == 21 - 7


@pytest.mark.rule("PE-2.13")
def test_seats_have_the_colours_in_order() -> None:
    state = GAME.start(4, first="0").state
    names = [GAME.words.player_name(state, seat) for seat in range(4)]
    assert names == ["Blue", "Red", "Green", "Yellow"]
