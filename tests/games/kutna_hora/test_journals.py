"""Golden journals hold what the rules say of the end of a game."""

import pytest

from tests.games.kutna_hora.golden import GOLDENS


@pytest.mark.rule("KH-15.1", "KH-15.7")
@pytest.mark.parametrize("name", GOLDENS.names)
def test_a_journal_folds_to_its_sheet(name: str) -> None:
    match = GOLDENS.fold(name)
    assert match.over
    assert GOLDENS.sheet_of(match) == GOLDENS.sheet(name)
