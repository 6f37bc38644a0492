"""Impossible positions are recognised, each by the rule it breaks."""

from typing import Any

import pytest

from minster.core.errors import MinsterError
from minster.core.match import Match
from minster.games.praga_caput_regni.faults import FAULT_TEXTS
from tests.games.praga_caput_regni.positions import position


def found(change: dict[str, Any]) -> list[str]:
    """The faults of the plain table with this change, made without any balancing."""
    match: Match = position()
    state = match.state.copy()
    state.patch(change)
    match.set_up(state)
    return match.faults()


def test_the_plain_table_has_no_fault() -> None:
    assert found({}) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": {0: {"gold": 10}}}, "PR-5.1"),
        ({"players": {1: {"stone": -1}}}, "PR-5.1"),
        ({"players": {1: {"silver": -1}}}, "PR-5.1"),
        ({"players": {0: {"tracks": [9, 2]}}}, "PR-5.4"),
        ({"players": {0: {"row": [6, 0]}}}, "PR-8.1"),
        ({"players": {0: {"univ": 9}}}, "PR-5.4"),
        ({"rows": {1: {0: 1}}}, "PR-1.4"),  # wall-1-02 twice, wall-1-01 lost
        ({"rows": {0: {0: 15}}}, "PR-1.4"),  # an Era II upgrade in Era I
        ({"stacks": {4: {"loose": 0}}}, "PR-1.4"),
        ({"piles": {2: {"loose": 0b11111}}}, "PR-1.5"),
        ({"players": {0: {"technologies": [0, -1, -1, -1]}}}, "PR-1.5"),
        ({"players": {0: {"tokens": [3, -1]}}}, "PR-1.5"),
        ({"bridge_v": 0b1111}, "V tiles"),
        ({"cathedral_v": 0}, "V tiles"),
        ({"players": {0: {"claimed": 1}}}, "PR-5.6"),
        ({"sectors": [3, 3, 4, 7, 5, 8]}, "PR-4.1"),
        ({"sectors": [2, 6, 4, 7, 5, 8]}, "PR-4.1"),  # at the dead position
        ({"free": 0}, "PR-7.5.2"),
        ({"claims": {0: 1}}, "PR-7.5.2"),
        ({"players": {0: {"walls": 1}}}, "PR-7.4.1"),
        ({"players": {0: {"score": 3}}}, "PR-21.1"),
        ({"players": {0: {"lines": {0: -1, 1: 1}}}}, "PR-21.1"),
    ],
)
def test_a_broken_rule_is_named(change: dict[str, Any], words: str) -> None:
    faults = found(change)
    assert len(faults) >= 1
    assert any(words in fault for fault in faults), faults


@pytest.mark.rule("PR-4.16")
def test_a_game_that_ends_early_is_a_fault() -> None:
    match = position()
    state = match.state.copy()
    state.agenda = type(state.agenda)()
    match.set_up(state)
    assert any("PR-4.16" in fault for fault in match.faults())


def test_an_impossible_position_cannot_be_given() -> None:
    with pytest.raises(MinsterError, match="impossible"):
        position(gold={0: 11})


def test_every_fault_names_a_rule() -> None:
    assert all("(PR-" in text for text in FAULT_TEXTS.values())
