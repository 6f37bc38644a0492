"""Journals: what is wrong with one is said with its line, and never with a traceback."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minster.core import language
from minster.core.errors import JournalError, MinsterError
from minster.core.journal import FORMAT, Journal
from tests.specimen import GAME

CORE = Path(language.__file__).parent
MATCH = GAME.start(2, 1, stones="few", marks="b a")
for _ in range(20):
    if not MATCH.over:
        MATCH.play(MATCH.moves()[-1])
TEXT = MATCH.journal()


def test_a_journal_is_a_header_and_one_move_a_line() -> None:
    assert TEXT.startswith(
        "minster journal 1\ngame cairn\nrules 2\nedition none\nseats 2\n"
        "option stones few\noption marks b a\n\npeek\ndraw stone-"
    )
    assert GAME.fold(TEXT).pack() == MATCH.pack()
    assert GAME.fold(TEXT.replace("\n", "\r\n")).pack() == MATCH.pack()


def test_an_earlier_rules_version_that_still_folds_is_folded() -> None:
    assert GAME.fold(TEXT.replace("rules 2", "rules 1")).pack() == MATCH.pack()


WRONG = [
    ("minster journal 1", "PGN", "line 1: a journal begins with"),
    ("game cairn\n", "", "header ends without game"),
    ("game cairn", "game chess", "'chess', not of 'cairn'"),
    ("rules 2", "rules 3", "rules version 3 .* plays version 2"),
    ("rules 2", "rules two", "rules is a number"),
    ("rules 2\n", "rules 2\nrules 2\n", "line 4: 'rules' is given twice"),
    ("edition none", "edition other", "edition other .*--edition"),
    ("seats 2", "seats 9", "header: seats: Cairn is for 2 to 3 players, not 9"),
    ("seats 2", "seats", "line 5: 'seats' is given no value"),
    ("stones few", "stones none", "header: stones: 'none' is not one of few, many"),
    ("marks b a", "marks b b", "header: marks: name 2 different ones"),
    ("option stones", "option pebbles", "header: pebbles: no such option"),
    ("seats 2", "weather fine", "line 5: 'weather fine' is no field"),
    ("\n\npeek", "\n\njump", "line 9: 'jump' is not a move"),
    ("\n\npeek", "\n\nkeep", "line 9: 'keep' is not possible now .CA-1.1"),
    ("\n\npeek", "\n\n\npeek", "line 9: '' is no move"),
    ("\n\npeek", "\n\n" + "x" * 999, "line 9: 'xxx.*… is no move|is no move"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_line_or_field_is_named(old: str, new: str, message: str) -> None:
    broken = TEXT.replace(old, new, 1)
    assert broken != TEXT
    with pytest.raises(JournalError, match=message):
        GAME.fold(broken)


def test_what_is_wrong_is_also_said_in_italian() -> None:
    language.untranslated.clear()
    end = MATCH.copy()
    with language.speaking("it"):
        for old, new, message in WRONG:
            with pytest.raises(JournalError) as refusal:
                GAME.fold(TEXT.replace(old, new, 1))
            assert not re.search(message, str(refusal.value)), refusal.value
        for text in ("", FORMAT, TEXT[:-1], TEXT[:30], "\n".join([FORMAT, *"\n" * 100_001])):
            with pytest.raises(JournalError):
                Journal.parse(text)
        while not end.over:
            end.play(end.moves()[0])
        with pytest.raises(MinsterError, match="la partita è finita"):
            end.play("peek")
    assert {text for folder, text in language.untranslated if folder == "core"} == set()


def test_every_sentence_is_said_somewhere_with_its_places() -> None:
    written = "".join(
        "".join(re.findall(r'"([^"\n]*)"', file.read_text(encoding="utf-8")))
        for file in CORE.glob("*.py")
    )
    for english, (italian,) in language.sentences(CORE / "italian.po").items():
        assert english in written, f"nobody says {english!r}"
        assert set(re.findall(r"\{.*?\}", english)) == set(re.findall(r"\{.*?\}", italian))


@given(st.integers(0, len(TEXT) - 1))
@settings(max_examples=200)
def test_a_journal_cut_anywhere_is_refused_or_a_true_beginning(length: int) -> None:
    cut = TEXT[:length]
    try:
        match = GAME.fold(cut)
    except JournalError:
        return
    assert cut.endswith("\n")
    assert TEXT.startswith(match.journal())


@given(st.text(max_size=400) | st.binary(max_size=400).map(lambda b: b.decode("latin-1")))
def test_garbage_is_refused_clearly(text: str) -> None:
    with pytest.raises(JournalError):
        Journal.parse(text)


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_corrupted_letter_never_breaks_anything_but_the_journal(at: int, letter: str) -> None:
    with suppress(MinsterError):
        GAME.fold(TEXT[:at] + letter + TEXT[at + 1 :])
