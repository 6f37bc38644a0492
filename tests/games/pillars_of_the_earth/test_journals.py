"""Golden journals hold what the rules say of the end of a game, and what their names say."""

import pytest

from tests.games.pillars_of_the_earth.golden import GOLDENS


@pytest.mark.rule("PE-13.1", "PE-13.2", "PE-24.1")
@pytest.mark.parametrize("name", GOLDENS.names)
def test_a_journal_folds_to_its_sheet(name: str) -> None:
    match = GOLDENS.fold(name)
    assert match.over
    assert GOLDENS.sheet_of(match) == GOLDENS.sheet(name)


@pytest.mark.rule("PE-13.2")
def test_the_journals_hold_what_their_names_say() -> None:
    tie = GOLDENS.fold("two-tie-broken-by-gold")
    assert len(set(tie.scores())) == 1
    assert len(tie.winners()) == 1
    assert len(GOLDENS.fold("three-shared-victory").winners()) == 2
    assert "draw city-wall\n" in GOLDENS.journal("four-city-wall")
    ellen = GOLDENS.fold("three-with-ellen")
    told = [" ".join(line.sentences) for line in ellen.log()]
    assert sum("looks at the coming event (Ellen)" in line for line in told) >= 2
