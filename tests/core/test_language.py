"""Languages: what is said, in which tongue, and what happens where a sentence is missing."""

from pathlib import Path

import pytest

from minster.core.language import Speech, called, calling, sentences, speaking, spoken, untranslated

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "{who} builds"
msgstr "{who} costruisce"

msgid "{n} brick"
msgid_plural "{n} bricks"
msgstr[0] "{n} mattone"
msgstr[1] "{n} mattoni"

#, fuzzy
msgid "doubtful"
msgstr "dubbio"
"""


@pytest.fixture
def say(tmp_path: Path) -> Speech:
    (tmp_path / "italian.po").write_text(PO, encoding="utf-8")
    return Speech(str(tmp_path / "words.py"))


def test_english_is_spoken_unless_told_otherwise(say: Speech) -> None:
    assert spoken() == "en"
    assert say("{who} builds", who="Odo") == "Odo builds"
    assert say.count(1, "{n} brick", "{n} bricks") == "1 brick"
    assert say.count(-1, "{n} brick", "{n} bricks") == "-1 brick"
    assert say.count(0, "{n} brick", "{n} bricks") == "0 bricks"


def test_a_sentence_is_said_in_italian_with_its_plural(say: Speech) -> None:
    with speaking("it"):
        assert say("{who} builds", who="Odo") == "Odo costruisce"
        assert say.count(1, "{n} brick", "{n} bricks") == "1 mattone"
        assert say.count(3, "{n} brick", "{n} bricks") == "3 mattoni"
    assert spoken() == "en"


def test_a_missing_or_doubtful_sentence_stays_english_and_is_noted(say: Speech) -> None:
    with speaking("it"):
        assert say("doubtful") == "doubtful"
        assert say.count(2, "{n} door", "{n} doors") == "2 doors"
    found = {sentence for folder, sentence in untranslated if folder == say.folder.name}
    untranslated.difference_update({(say.folder.name, sentence) for sentence in found})
    assert found == {"doubtful", "{n} door"}


def test_an_unknown_language_is_english() -> None:
    with speaking("tlh"):
        assert spoken() == "en"


def test_braces_in_what_people_type_are_left_alone(say: Speech) -> None:
    assert say("{who} builds", who="{n}") == "{n} builds"
    assert say("100 % {sure}") == "100 % {sure}"


def test_players_are_called_by_name_only_where_names_are_given() -> None:
    assert called(0) is None
    with calling({0: "Ada"}):
        assert called(0) == "Ada"
        assert called(1) is None
    assert called(0) is None


def test_a_folder_without_a_file_has_no_sentences(tmp_path: Path) -> None:
    assert sentences(tmp_path / "italian.po") == {}
