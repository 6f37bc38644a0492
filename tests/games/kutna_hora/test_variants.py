"""RULES.md section 20: variants."""

import pytest

from minster.core.errors import OptionError
from minster.core.nature import NATURE
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME


def steps_of_setup(seats: int, **options: str) -> list[str]:
    match = GAME.start(seats, None, **options)
    seen = []
    while match.step != Step.CARD:
        seen.append(match.step.name)
        match.push(match.options_now()[0])
    return seen


@pytest.mark.rule("KH-20.1")
def test_the_first_game_replaces_the_draft_and_is_off_unless_chosen() -> None:
    assert GAME.read_options(3, {})["first-game"] == "off"
    on = steps_of_setup(3, **{"first-game": "on"})
    assert on.count("DEAL_SET") == 3
    assert not {"GUILD_CARD", "GUILD_SET", "GUILD_ROWS"} & set(on)
    assert "DEAL_SET" not in steps_of_setup(3)


@pytest.mark.rule("KH-20.2")
@pytest.mark.parametrize(
    ("seats", "chosen", "there"),
    [(2, "off", True), (2, "on", True), (3, "off", False), (3, "on", True), (4, "on", True)],
)
def test_events_are_optional_with_three_and_four_players(
    seats: int, chosen: str, there: bool
) -> None:
    assert ("EVENT" in steps_of_setup(seats, events=chosen)) == there


@pytest.mark.rule("KH-20.2")
def test_both_options_may_be_combined() -> None:
    steps = steps_of_setup(4, **{"events": "on", "first-game": "on"})
    assert steps[-1] == "EVENT"
    assert steps.count("DEAL_SET") == 4
    match = GAME.start(4, 1, **{"events": "on", "first-game": "on"})
    assert match.seat != NATURE


@pytest.mark.rule("KH-20.3")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_solo_game_exists(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.start(seats, 1)
