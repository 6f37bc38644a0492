"""What a data file names, in the language spoken now: its keys, ids, names and notes.

Knows how a key or an id becomes words and in which catalogues these may stand: the game's
`italian.po` first, then the table's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from minster.core.game import Game
from minster.core.language import Speech, spoken
from minster.table.words import say

MARK = re.compile(r"[a-z]{0,2}\d+[a-z]?|[a-z]|[ivx]+|[A-Z]+\d*|[a-z]+-\d+|\W*")
"""What stands in a name to tell alike things apart, and is the same in every language."""

ADDRESS = re.compile(r"[a-z0-9]+([./_-]+[a-z0-9]+)+")
"""An id or a place in the net, which stands for itself."""


def spaced(key: str) -> str:
    """A key or an id as words."""
    return key.replace("_", " ").replace("-", " ")


class Terms:
    """The words for one game's data; English ones are those of the file."""

    def __init__(self, game: Game, data: Mapping[str, Any]) -> None:
        own = getattr(game.words, "say", None)
        self.own: Speech = own if isinstance(own, Speech) else say
        self.names = dict(_names(data))

    def sentence(self, text: str) -> str:
        """A name or a note, whole; what has no translation is marked as English."""
        if found := self._found(text) or self._prefixed(text):
            return found
        if ADDRESS.fullmatch(text):
            return text
        self.own(text)  # noted as untranslated
        return Markup('<span lang="en">{}</span>').format(text)

    def key(self, text: str) -> str:
        """The words of a key, also of several that lead to an entry."""
        return " · ".join(self._words(part) for part in text.split(" · "))

    def value(self, text: str) -> str:
        """A word, an id or a remark among the figures; an id without a word stays an id."""
        if spoken() == "en" or MARK.fullmatch(text):
            return text
        found = self._found(text) or self._found(self.names.get(text, ""))
        if found or " " in text:
            return found or self.own(text)
        return self._prefixed(spaced(text)) or (text if spaced(text) != text else self.own(text))

    def _words(self, text: str) -> str:
        return text if MARK.fullmatch(text) else self._prefixed(text) or self.own(text)

    def _prefixed(self, text: str) -> str:
        """The longest beginning that is known, where only marks follow it."""
        words = text.split()
        for end in range(len(words), 0, -1):
            if found := self._found(" ".join(words[:end])):
                return " ".join([found, *words[end:]])
            if not MARK.fullmatch(words[end - 1]):
                break
        return ""

    def _found(self, text: str) -> str:
        first, rest = text[:1], text[1:]
        for form in (text, first.upper() + rest, first.lower() + rest):
            for speech in (self.own, say):
                if form and speech.knows(form):
                    found = speech(form)
                    return found if first.islower() else found[:1].upper() + found[1:]
        return ""


def _names(value: Any) -> Iterator[tuple[str, str]]:
    """Every id of the data with the name beside it."""
    if isinstance(value, Mapping):
        if "id" in value and "name" in value:
            yield str(value["id"]), str(value["name"])
        for inner in value.values():
            yield from _names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _names(inner)
