"""The contract of golden journals, the same for every game: folded, written again to the byte, cut
in half, and misspelt."""

from collections import Counter

import pytest

from minster.core.errors import JournalError
from minster.core.journal import Journal
from tests.games.kutna_hora.golden import GOLDENS as KUTNA_HORA
from tests.games.pillars_of_the_earth.golden import GOLDENS as PILLARS
from tests.games.praga_caput_regni.golden import GOLDENS as PRAGA
from tests.games.red_cathedral.golden import GOLDENS as RED_CATHEDRAL
from tests.golden import Goldens
from tests.table import play

ALL = [PILLARS, RED_CATHEDRAL, KUTNA_HORA, PRAGA]
each_game = pytest.mark.parametrize("goldens", ALL, ids=[g.game.slug for g in ALL])
each_journal = pytest.mark.parametrize(
    ("goldens", "name"),
    [(goldens, name) for goldens in ALL for name in goldens.names],
    ids=[f"{goldens.game.slug}-{name}" for goldens in ALL for name in goldens.names],
)


@each_game
def test_every_journal_is_in_the_list_and_has_a_sheet(goldens: Goldens) -> None:
    found = Counter(path.stem for path in goldens.folder.iterdir())
    assert found == dict.fromkeys(goldens.names, 2)


@each_journal
def test_a_folded_journal_is_written_again_to_the_byte(goldens: Goldens, name: str) -> None:
    assert goldens.fold(name).journal() == goldens.journal(name)


@each_journal
def test_no_position_of_a_journal_is_impossible(goldens: Goldens, name: str) -> None:
    told = Journal.parse(goldens.journal(name))
    match = goldens.game.start(told.seats, None, **told.options)
    for move in told.moves:
        assert match.faults() == []
        play(match, move)


@each_journal
def test_half_a_journal_folds_to_a_match_that_goes_on(goldens: Goldens, name: str) -> None:
    lines = goldens.journal(name).splitlines(keepends=True)
    half = "".join(lines[: len(lines) // 2])
    match = goldens.game.fold(half)
    assert not match.over
    assert match.journal() == half


@each_game
def test_a_wrong_line_is_named(goldens: Goldens) -> None:
    right, wrong = goldens.wrong
    lines = goldens.journal(goldens.names[-1]).splitlines(keepends=True)
    at = lines.index(f"{right}\n")
    lines[at] = f"{wrong}\n"
    with pytest.raises(JournalError, match=rf"line {at + 1}: .*did you mean '{right}'"):
        goldens.game.fold("".join(lines))
