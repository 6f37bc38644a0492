"""RULES.md section 6: phase II."""

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.pieces import BOX, COST
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    COLOURS,
    SPACES,
    at,
    drawing,
    held,
    me,
    on,
)
from tests.table import play, starting

PLACES = (
    "archbishop", "kingsbridge-1", "kingsbridge-2", "priory", "kings-court",
    "shiring-1", "shiring-2", "shiring-castle", "market", "cathedral",
)  # fmt: skip


def draw_until_placing(match: Match, move: str) -> Match:
    """Draws a builder; the starting player keeps it."""
    play(match, move)
    return play(match, "keep") if match.step == Step.BUILDER_REDRAW else match


def pass_all(match: Match) -> list[int]:
    """Passes, or places where it is free; answers what each draw cost."""
    costs = []
    while match.step in (Step.BUILDER_DRAW, Step.BUILDER_REDRAW, Step.BUILDER_PLACE):
        if match.step == Step.BUILDER_PLACE:
            costs.append(int(COST[match.state.marker]))
        play(match, match.moves()[0])
    return costs


@pytest.mark.rule("PE-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_builder_in_the_bag_may_be_drawn(seats: int) -> None:
    match = drawing(seats)
    wanted = [f"draw {COLOURS[seat]}-{k}" for seat in range(seats) for k in (1, 2, 3)]
    assert match.moves() == wanted
    assert len(pass_all(match)) == 3 * seats


@pytest.mark.rule("PE-6.2")
def test_the_starting_player_may_return_any_builder_once_a_round() -> None:
    match = play(drawing(), "draw red-1")
    assert (match.seat, match.moves()) == (0, ["keep", "redraw"])
    play(match, "redraw")
    assert len(match.moves()) == 6
    assert match.state.marker == 0
    play(match, "draw red-1")
    assert (match.seat, match.step) == (1, Step.BUILDER_PLACE)
    play(match, "pass", "draw blue-1")
    assert match.step == Step.BUILDER_PLACE


@pytest.mark.rule("PE-6.2")
def test_the_last_builder_of_the_bag_is_not_redrawn() -> None:
    taken = on(market_1=0, market_2=0, market_3=0, market_4=1, priory_1=1)
    match = play(drawing(spaces=taken, marker=5), "draw red-1")
    assert (match.seat, match.step) == (1, Step.BUILDER_PLACE)


@pytest.mark.rule("PE-6.3")
def test_the_cost_falls_with_each_builder_placed_or_passed() -> None:
    match = draw_until_placing(drawing(gold={0: 20}), "draw blue-1")
    play(match, "place market")
    assert me(match).gold == 13
    draw_until_placing(match, "draw blue-1")
    play(match, "pass")
    draw_until_placing(match, "draw blue-1")
    play(match, "place market")
    assert me(match).gold == 8


@pytest.mark.rule("PE-6.3", "PE-6.4")
def test_the_marker_is_on_zero_when_the_bag_is_empty() -> None:
    match = drawing()
    assert pass_all(match) == [7, 6, 5, 4, 3, 2]
    assert COST[match.state.marker] == 0


@pytest.mark.rule("PE-6.5")
def test_under_the_city_wall_a_third_builder_is_laid_aside() -> None:
    match = drawing(walled={0: 1})
    for _ in range(2):
        draw_until_placing(match, "draw blue-1")
        play(match, "pass")
    marker = match.state.marker
    play(match, "draw blue-1")
    assert match.step == Step.BUILDER_DRAW
    assert (me(match).aside, match.state.marker) == (1, marker)
    for _ in range(3):
        draw_until_placing(match, "draw red-1")
        play(match, "pass")
    assert match.state.cost_track.count(1) + match.state.spaces.count(1) == 3


@pytest.mark.rule("PE-6.5")
def test_a_returned_builder_does_not_count_as_drawn() -> None:
    match = drawing(walled={0: 1})
    play(match, "draw blue-1", "redraw")
    for _ in range(2):
        draw_until_placing(match, "draw blue-1")
        assert match.step == Step.BUILDER_PLACE
        play(match, "pass")
    play(match, "draw blue-1")
    assert me(match).aside == 1


@pytest.mark.rule("PE-6.5")
def test_the_last_builder_may_be_one_laid_aside() -> None:
    taken = on(market_1=0, market_2=0, market_3=1, market_4=1, priory_1=1)
    match = play(drawing(walled={0: 1}, spaces=taken, marker=5), "draw blue-1")
    assert match.step == Step.EVENT_DRAW


@pytest.mark.rule("PE-6.6")
def test_at_cost_zero_the_builder_must_be_placed() -> None:
    match = draw_until_placing(drawing(marker=7, gold={0: 0}), "draw blue-1")
    assert match.moves() == [f"place {place}" for place in PLACES]
    play(match, "place market")
    assert me(match).gold == 0


@pytest.mark.rule("PE-6.7")
def test_who_cannot_pay_must_pass() -> None:
    match = draw_until_placing(drawing(gold={0: 6}), "draw blue-1")
    assert match.moves() == ["pass"]
    assert "place market" in draw_until_placing(drawing(gold={0: 7}), "draw blue-1").moves()


@pytest.mark.rule("PE-6.7", "PE-12.3")
def test_remigius_places_for_nothing_once() -> None:
    match = drawing(gold={0: 6}, advantages={0: held("remigius")})
    draw_until_placing(match, "draw blue-1")
    assert match.moves() == ["pass", *(f"remigius {place}" for place in PLACES)]
    play(match, "remigius priory")
    assert (me(match).gold, me(match).advantages, match.state.marker) == (6, 0, 1)


@pytest.mark.rule("PE-12.3")
def test_remigius_is_not_for_free_builders_but_for_those_who_could_pay() -> None:
    match = drawing(marker=7, advantages={0: held("remigius")})
    assert starting(draw_until_placing(match, "draw blue-1"), "remigius") == []
    rich = drawing(gold={0: 20}, advantages={0: held("remigius")})
    assert len(draw_until_placing(rich, "draw blue-1").moves()) == 21
    passed = at(
        Step.BUILDER_FREE_PLACE, 0, 0, cost_track={0: 0}, marker=7, advantages={0: held("remigius")}
    )
    assert starting(passed, "remigius") == []


@pytest.mark.rule("PE-6.8")
def test_a_space_holds_one_builder_and_a_location_several_of_one_player() -> None:
    match = drawing(gold={0: 30})
    for _ in range(2):
        draw_until_placing(match, "draw blue-1")
        play(match, "place priory")
    draw_until_placing(match, "draw blue-1")
    assert "place priory" not in match.moves()
    assert [match.state.spaces[SPACES.index(f"priory-{k}")] for k in (1, 2)] == [0, 0]


@pytest.mark.rule("PE-6.9")
@pytest.mark.parametrize("location", ["kings-court", "market", "priory"])
def test_the_lowest_free_space_is_taken(location: str) -> None:
    first, second = SPACES.index(f"{location}-1"), SPACES.index(f"{location}-2")
    match = drawing(spaces={first: 1}, marker=7)
    draw_until_placing(match, "draw blue-1")
    play(match, f"place {location}")
    assert match.state.spaces[second] == 0


@pytest.mark.rule("PE-6.9")
@pytest.mark.parametrize("town", ["kingsbridge", "shiring"])
def test_in_the_towns_the_space_is_chosen(town: str) -> None:
    match = draw_until_placing(drawing(marker=7), "draw blue-1")
    play(match, f"place {town}-2")
    assert match.state.spaces[SPACES.index(f"{town}-1")] == NOBODY
    assert match.state.spaces[SPACES.index(f"{town}-2")] == 0


@pytest.mark.rule("PE-6.10")
def test_ten_places_can_be_named() -> None:
    match = draw_until_placing(drawing(gold={0: 20}), "draw blue-1")
    assert match.moves() == ["pass", *(f"place {place}" for place in PLACES)]


@pytest.mark.rule("PE-6.12")
def test_a_place_without_use_may_be_chosen() -> None:
    match = drawing(round=6, marker=7, spaces=on(kings_court_1=0))
    draw_until_placing(match, "draw blue-1")
    assert {"place kings-court", "place shiring-castle", "place cathedral"} <= set(match.moves())


@pytest.mark.rule("PE-6.11")
def test_passed_builders_are_placed_in_descending_order_for_nothing() -> None:
    match = drawing(gold={0: 0, 1: 0})
    for colour in ("red", "blue", "red", "blue", "blue", "red"):
        draw_until_placing(match, f"draw {colour}-1")
        play(match, "pass")
    order = []
    while match.step == Step.BUILDER_FREE_PLACE:
        order.append(match.seat)
        assert "pass" not in match.moves()
        play(match, match.moves()[0])
    assert order == [1, 0, 1, 0, 0, 1]
    assert [me(match, seat).gold for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-18.1", "PE-18.5")
def test_the_cost_track_and_the_spaces_are_those_of_the_board() -> None:
    assert [int(value) for value in COST] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert len(SPACES) == 17
    match = drawing(4)
    pass_all(match)
    passed = [owner for owner in match.state.cost_track if owner != NOBODY]
    assert len(passed) == 7
    assert match.state.marker == len(BOX.tracks.cost.values) - 1
