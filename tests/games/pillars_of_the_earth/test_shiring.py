"""RULES.md section 7, steps 10 and 11: Shiring and its castle."""

import pytest

from minster.games.pillars_of_the_earth.pieces import BOX, NONE
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    STARTING,
    before_tax,
    me,
    names_in_row,
    on,
    row,
)
from tests.table import play

FULL = row(*STARTING, "potter-r2", "carpenter-r2")


@pytest.mark.rule("PE-7.22")
def test_the_craftsmen_of_shiring_come_free_of_charge() -> None:
    match = before_tax(shiring=[3, 6], spaces=on(shiring_1=1, shiring_2=0), gold={0: 5, 1: 5})
    play(match, "roll 2")
    assert names_in_row(match) == [*STARTING, "mason-r1"]
    assert names_in_row(match, 1) == [*STARTING, "tool-maker-r1"]
    assert [me(match, seat).gold for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("PE-7.22")
def test_the_first_space_is_settled_before_the_second() -> None:
    match = before_tax(shiring=[3, 6], spaces=on(shiring_1=0, shiring_2=0), row={0: FULL})
    play(match, "roll 2")
    assert (match.seat, match.step, len(match.moves())) == (0, Step.SHIRING_DISCARD, 6)
    assert "discard mason-r1" not in match.moves()
    play(match, "discard tool-maker-r1")
    assert match.step == Step.SHIRING_DISCARD
    play(match, "discard stonecutter-start")
    assert names_in_row(match) == [*STARTING[:2], "mason-r1", "carpenter-r2", "potter-r2"]


@pytest.mark.rule("PE-7.23")
def test_craftsmen_without_a_builder_leave_the_game() -> None:
    match = play(before_tax(shiring=[3, 6], spaces=on(shiring_2=0)), "roll 2")
    assert match.state.shiring == [NONE, NONE]
    assert "tool-maker-r1" not in names_in_row(match) + names_in_row(match, 1)


@pytest.mark.rule("PE-7.24")
def test_the_castle_lends_two_workers_for_the_next_round() -> None:
    match = play(before_tax(spaces=on(shiring_castle_1=1)), "roll 2")
    assert [me(match, seat).gray_next for seat in (0, 1)] == [0, 2]
    assert me(match, 1).gray == 0
    last = play(before_tax(spaces=on(shiring_castle_1=1), round=6), "roll 2")
    assert me(last, 1).gray_next == 0


@pytest.mark.rule("PE-7.25")
def test_two_gray_workers_are_always_there() -> None:
    match = play(before_tax(spaces=on(shiring_castle_1=1), gray={0: 2}), "roll 2")
    assert me(match).gray + me(match, 1).gray_next == BOX.pieces.gray_workers == 4
