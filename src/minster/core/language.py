"""Languages: English sentences are the keys, and each folder may carry them in Italian.

Knows which language is spoken now and how people at the table are called; the sentences themselves
stand in each folder's code and its `italian.po`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from pathlib import Path

LANGUAGES = {"en": "English", "it": "Italiano"}
FILES = {"it": "italian.po"}

_spoken: ContextVar[str] = ContextVar("spoken", default="en")
_names: ContextVar[Mapping[int, str]] = ContextVar("names", default={})  # noqa: B039 (never changed)

untranslated: set[tuple[str, str]] = set()
"""(folder, sentence) asked for in another language and not found; tests want this empty."""


def spoken() -> str:
    """The language of this moment, as a code."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    token = _spoken.set(language if language in LANGUAGES else "en")
    try:
        yield
    finally:
        _spoken.reset(token)


@contextmanager
def calling(names: Mapping[int, str]) -> Iterator[None]:
    """Within it players are called by these names instead of their colours."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def called(player: int) -> str | None:
    """What this player is called at this table; None where only the colour is known."""
    return _names.get().get(player)


class Speech:
    """The sentences of one folder: `say = Speech(__file__)`, then `say("{who} builds", who=…)`."""

    def __init__(self, file: str) -> None:
        self.folder = Path(file).parent

    def __call__(self, sentence: str, /, **values: object) -> str:
        found = self._found(sentence)
        return found.format(**values) if values else found

    def count(self, number: int, one: str, many: str, /, **values: object) -> str:
        """The form for this number, which the sentence may name as `{n}`."""
        found = self._found(one, many if abs(number) != 1 else None)
        return found.format(n=number, **values)

    def knows(self, sentence: str) -> bool:
        """Whether this folder can say it in the language spoken now."""
        return spoken() == "en" or sentence in self._catalogues[spoken()]

    def _found(self, sentence: str, many: str | None = None) -> str:
        language, form = spoken(), 0 if many is None else 1
        if language == "en" or not sentence:
            return many or sentence
        forms = self._catalogues[language].get(sentence)
        if forms is None:
            untranslated.add((self.folder.name, sentence))
            return many or sentence
        return forms[min(form, len(forms) - 1)]

    @cached_property
    def _catalogues(self) -> dict[str, dict[str, tuple[str, ...]]]:
        return {code: sentences(self.folder / name) for code, name in FILES.items()}


def sentences(file: Path) -> dict[str, tuple[str, ...]]:
    """What a folder's file translates: each English sentence with its forms."""
    from babel.messages.pofile import read_po  # a language other than English is asked for rarely

    if not file.exists():
        return {}
    with file.open("rb") as text:
        catalogue = read_po(text)
    found = {}
    for message in catalogue:
        if message.id and message.string and not message.fuzzy:
            key = message.id[0] if isinstance(message.id, tuple) else message.id
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            if all(forms):
                found[str(key)] = tuple(str(form) for form in forms)
    return found
