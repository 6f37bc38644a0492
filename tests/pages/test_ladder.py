"""The ladder on the shelf: what was measured, in both languages, and nothing where nothing was."""

import re

import pytest

from minster.bots import measured
from minster.bots.measured import Row
from minster.core import language
from minster.core.language import speaking
from minster.table import parts
from tests.pages.test_parts import LIKED

MADE_UP = (
    Row("red-cathedral", 2, "Apprentice", "random", 400, 0.97, 0.95, 0.98, 31, 2.1, "minster …"),
    Row("red-cathedral", 2, "Mason", "Journeyman", 400, 0.74, 0.7, 0.78, 22.1, 17, "minster …"),
    Row("red-cathedral", 4, "Mason", "Journeyman", 80, 0.5, 0.39, 0.61, 22.1, 17, "minster …"),
    Row("kutna-hora", 2, "Master", "Warden", 1, 1.0, 0.2, 1.0, 80, 70, "minster …"),
)


def shelf(spoken: str) -> str:
    with speaking(spoken):
        return parts.page("shelf", settings=LIKED)


def test_where_nothing_was_measured_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "rows", lambda: ())
    assert "ladder" not in shelf("en")


def test_each_level_is_shown_with_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "rows", lambda: MADE_UP)
    language.untranslated.clear()
    english, italian = shelf("en"), shelf("it")
    assert ("table", "How strong are the bots?") not in language.untranslated
    assert not {said for said in language.untranslated if said[0] == "table"}
    assert english.count('name="ladder"') == 2, "only games of which something is known"
    assert len(re.findall('class="between"', english)) == len(MADE_UP)
    assert '<rect x="70" y="0" width="8" height="12" class="between"/>' in english
    assert '<rect x="25.0" y="0"' in english, "of four equals each wins a quarter"
    said = "Mason wins 74 % of its games against Journeyman; with 95 % certainty between 70 and 78"
    assert said in english
    assert "against random moves" in english
    assert "contro Lavorante" in italian
