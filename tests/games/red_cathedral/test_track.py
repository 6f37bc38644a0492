"""RULES.md section 4: the score track."""

import pytest

import minster
from minster.games.red_cathedral.track import prestige
from tests.table import play

GAME = minster.game("red-cathedral")


@pytest.mark.rule("RC-4.1")
def test_the_track_repeats_with_period_80() -> None:
    assert [int(prestige(x)) for x in (0, 80, 160, 240)] == [0, 40, 80, 120]


@pytest.mark.rule("RC-4.2", "RC-4.3")
@pytest.mark.parametrize(
    ("position", "points"), [(2, 0), (5, 1), (8, 1), (48, 14), (80, 40), (84, 40), (85, 41)]
)
def test_prestige_counts_the_prestige_spaces_reached(position: int, points: int) -> None:
    assert int(prestige(position)) == points


@pytest.mark.rule("RC-4.6", "RC-5.3")
@pytest.mark.parametrize(("marker", "exchanges"), [(0, 0), (5, 0), (7, 1), (9, 1), (15, 3)])
def test_a_prestige_point_can_be_lost_only_above_the_first_prestige_space(
    marker: int, exchanges: int
) -> None:
    match = GAME.given(seats=2, marker={0: marker})
    made = 0
    while "exchange" in match.moves():
        play(match, "exchange")
        made += 1
    assert made == exchanges
