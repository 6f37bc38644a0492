"""Golden journals hold what the rules say of the end of a game."""

import pytest

from tests.games.praga_caput_regni.golden import GOLDENS


@pytest.mark.rule("PR-4.16", "PR-21.1")
@pytest.mark.parametrize("name", GOLDENS.names)
def test_a_journal_folds_to_its_sheet(name: str) -> None:
    match = GOLDENS.fold(name)
    assert match.over
    assert match.state.turn_number == 16 * max(2, match.seats)
    assert GOLDENS.sheet_of(match) == GOLDENS.sheet(name)
