"""RULES.md section 4: the score track."""

import pytest

from minster.core.match import Match
from minster.games.red_cathedral.track import prestige
from tests.games.red_cathedral.positions import claimed, done, player, position, tower
from tests.table import play

FIRST_LAP = [5, 9, 13, 17, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 50, 52, 54, 56, 58, 60]
FIRST_LAP += range(61, 81)


def at_the_clergy(marker: int, rubles: int = 9) -> Match:
    """Red has moved a die to the Almoner, who gives 1 RP, or 1 PP for 3 Rubles."""
    match = position(
        marker={0: marker},
        rubles={0: rubles},
        influence={"winter": "inf-clergy-1"},
    )
    return play(match, "die red")


@pytest.mark.rule("RC-4.1")
def test_the_track_repeats_with_period_80() -> None:
    assert [int(prestige(x)) for x in (0, 80, 160, 240)] == [0, 40, 80, 120]


@pytest.mark.rule("RC-4.1")
def test_a_marker_goes_on_beyond_80() -> None:
    match = play(at_the_clergy(80), "influence cl-gain-1")
    assert (player(match, 0).marker, match.scores()[0]) == (81, 40)


@pytest.mark.rule("RC-4.2")
@pytest.mark.parametrize("lap", [0, 1, 2])
def test_the_prestige_spaces_of_a_lap(lap: int) -> None:
    steps = range(80 * lap + 1, 80 * lap + 81)
    assert [x - 80 * lap for x in steps if prestige(x) != prestige(x - 1)] == FIRST_LAP


@pytest.mark.rule("RC-4.2")
def test_position_0_is_no_prestige_space() -> None:
    assert int(prestige(0)) == 0


@pytest.mark.rule("RC-4.2", "RC-4.3")
@pytest.mark.parametrize(
    ("position", "points"), [(2, 0), (5, 1), (8, 1), (48, 14), (80, 40), (84, 40), (85, 41)]
)
def test_prestige_counts_the_prestige_spaces_reached(position: int, points: int) -> None:
    assert int(prestige(position)) == points


@pytest.mark.rule("RC-4.4")
@pytest.mark.parametrize(("dice_there", "marker"), [(1, 8), (2, 9), (3, 10)])
def test_gaining_recognition_moves_the_marker_so_many_positions(
    dice_there: int, marker: int
) -> None:
    there = dict.fromkeys(("blue", "green")[: dice_there - 1], ("m7", 1))
    match = position(marker={0: 7}, dice={"red": ("m6", 1)} | there)
    play(match, "die red", f"obtain {dice_there}")
    assert player(match, 0).marker == marker


@pytest.mark.rule("RC-4.4", "RC-7.5")
@pytest.mark.parametrize(("before", "after"), [(7, 5), (2, 0), (1, 0), (0, 0)])
def test_losing_recognition_stops_at_0(before: int, after: int) -> None:
    # blue's base is unfinished, red completes the second section above it: blue loses 2
    sections = tower("a", claimed(1), done(0), claimed(0, "1 gold, 1 stone", name="dome-01"))
    match = position(sections=sections, marker={1: before}, holding={0: "1 purple-gem"})
    play(match, "build", "deliver purple-gem a3")
    assert player(match, 1).marker == after


@pytest.mark.rule("RC-4.5")
@pytest.mark.parametrize(
    ("before", "after"),
    [(0, 5), (2, 5), (5, 9), (8, 9), (22, 24), (49, 50), (60, 61), (79, 80), (80, 85), (84, 85)],
)
def test_a_prestige_point_leads_to_the_next_prestige_space(before: int, after: int) -> None:
    match = play(at_the_clergy(before), "influence cl-rubles", "pay")
    assert player(match, 0).marker == after


@pytest.mark.rule("RC-4.5")
def test_several_prestige_points_are_gained_one_after_the_other() -> None:
    match = play(at_the_clergy(22), "influence cl-rubles", "pay", "pay", "pay")
    assert player(match, 0).marker == 30


@pytest.mark.rule("RC-4.6")
@pytest.mark.parametrize(
    ("before", "after"),
    [(6, 5), (7, 5), (9, 5), (10, 9), (15, 13), (61, 60), (80, 79), (81, 80)],
)
def test_losing_a_prestige_point_leads_back_to_the_prestige_space_behind(
    before: int, after: int
) -> None:
    match = play(position(marker={0: before}), "exchange")
    assert player(match, 0).marker == after


@pytest.mark.rule("RC-4.6", "RC-5.3")
@pytest.mark.parametrize(("marker", "exchanges"), [(0, 0), (5, 0), (7, 1), (9, 1), (15, 3)])
def test_a_prestige_point_can_be_lost_only_above_the_first_prestige_space(
    marker: int, exchanges: int
) -> None:
    match = position(marker={0: marker})
    made = 0
    while "exchange" in match.moves():
        play(match, "exchange")
        made += 1
    assert made == exchanges


@pytest.mark.rule("RC-4.7")
def test_two_markers_may_share_a_position() -> None:
    match = position(marker={0: 8, 1: 9}, dice={"red": ("m6", 1)})
    play(match, "die red", "obtain 1")
    assert [player(match, seat).marker for seat in range(2)] == [9, 9]
    assert match.scores() == [2, 2]
