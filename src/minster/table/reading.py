"""The rules and the provenance of a game as pages to read.

Knows markdown, rule ids as anchors and how a data file names where a figure comes from; the texts
are the game's RULES.md, in Italian its REGOLE.md, and its components.toml.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from minster.core.edition import data_file
from minster.core.game import Game
from minster.core.language import spoken
from minster.rulebook import RULE_ID
from minster.table.terms import Terms, spaced
from minster.table.words import say

SOURCES = ("rulebook", "public", "recalled", "reconstructed")
UNSHOWN = {"provenance", "source", "note", "name", "id"}
PROPER = {"designer", "designers", "game", "opponent", "publisher", "slug", "title"}
"""Fields that hold names of people, firms and games, the same in every language."""
STATED, NAMED = r"(?:<strong>|<li>\s*(?:<p>)?)", rf"(?P<rule>{RULE_ID.pattern})"
TEXTS = {"en": "RULES.md", "it": "REGOLE.md"}


@dataclass(frozen=True)
class Heading:
    anchor: str
    text: str


def rules(game: Game) -> dict[str, Any]:
    """The rules as markup with an anchor for every rule id, their chapters, and their language:
    the one spoken now, or English where the game has no such text."""
    written = (game.package / TEXTS[spoken()]).exists()
    return _rules(game, spoken() if written else "en")


@cache
def _rules(game: Game, language: str) -> dict[str, Any]:
    text = (game.package / TEXTS[language]).read_text(encoding="utf-8")
    marked = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = marked.parse(text)
    headings: list[Heading] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = re.sub(r"[*`]", "", tokens[at + 1].content)
            headings.append(Heading(f"s{len(headings)}", title))
            token.attrSet("id", headings[-1].anchor)
    markup = Markup(_anchored(marked.renderer.render(tokens, marked.options, {})))  # noqa: S704 (ours)
    return {"text": markup, "headings": headings, "language": language}


def _anchored(markup: str) -> str:
    """Where a rule is stated, in bold or at the head of a list item, is its anchor, or else where
    it is first named; other namings link to it."""
    known: set[str] = set()
    stated = {m.group("rule") for m in re.finditer(rf"{STATED}{NAMED}", markup)}

    def mark(found: re.Match[str]) -> str:
        opening, rule = found.group("open") or "", found.group("rule")
        first = rule not in known and (bool(opening) or rule not in stated)
        if first:
            known.add(rule)
            return f'{opening}<a class="rule-id" id="{rule}" href="#{rule}">{rule}</a>'
        return f'{opening}<a href="#{rule}">{rule}</a>'

    return re.sub(rf"(?P<open>{STATED})?{NAMED}", mark, markup)


@dataclass(frozen=True)
class Entry:
    """A thing of the box with where its figures come from."""

    name: str
    source: str
    """One of SOURCES."""
    figures: str
    designed: str
    """Those of its figures that are reconstructed, where not all are."""
    note: str


@dataclass(frozen=True)
class Chapter:
    title: str
    entries: list[Entry]
    note: str


def provenance(game: Game) -> dict[str, Any]:
    """Every table of the data file, entry by entry, and how much is of which source."""
    return provenance_in(game, spoken())


@cache
def provenance_in(game: Game, _language: str) -> dict[str, Any]:
    """As the page tells it in the language spoken now, which is the one named."""
    data = tomllib.loads(data_file(game.package).read_text(encoding="utf-8"))
    terms = Terms(game, data)
    chapters = [
        Chapter(_title(terms.key(spaced(key))), found, "")
        for key, value in data.items()
        if (found := list(_entries(terms, key, value)))
    ]
    count = Counter(entry.source for chapter in chapters for entry in chapter.entries)
    return {"chapters": chapters, "count": {source: count[source] for source in SOURCES}}


def _title(words: str) -> str:
    """Only the first letter is changed: within Italian words capitals are meant."""
    return words.capitalize() if spoken() == "en" else words[:1].upper() + words[1:]


def _entries(terms: Terms, key: str, value: Any, inherited: str = "") -> Iterator[Entry]:
    if isinstance(value, list):
        for item in value:
            if isinstance(item, dict):
                called = str(item.get("id") or item.get("name") or key)
                yield from _entries(terms, called, item, inherited)
    elif isinstance(value, dict):
        source = str(value.get("provenance") or inherited)
        if "provenance" in value or (inherited and not _nested(value)):
            yield _entry(terms, key, value, source)
        for name, inner in value.items():
            if isinstance(inner, dict) or _tables(inner):
                under = f"{key} · {name}" if isinstance(inner, dict) else name
                yield from _entries(terms, under, inner)


def _nested(value: dict[str, Any]) -> bool:
    return any(isinstance(inner, dict) or _tables(inner) for inner in value.values())


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _entry(terms: Terms, key: str, value: dict[str, Any], source: str) -> Entry:
    name = terms.sentence(str(value["name"])) if value.get("name") else terms.key(spaced(key))
    designed = [str(field) for field in value.get("reconstructed_fields", [])]
    designed += [
        field.removeprefix("provenance_of_")
        for field, where in value.items()
        if field.startswith("provenance_of_") and where == "reconstructed"
    ]
    told = ", ".join(terms.key(spaced(field)) for field in designed)
    notes = [terms.sentence(str(value[k])) for k in ("note", "source") if value.get(k)]
    return Entry(name, source, _figures(terms, value), told, Markup(" ").join(notes))


def _figures(terms: Terms, value: dict[str, Any]) -> str:
    shown = []
    for field, figure in value.items():
        if field in UNSHOWN or "provenance" in field or field.endswith("_fields"):
            continue
        if not isinstance(figure, dict) and not _tables(figure):
            tell = str if field in PROPER else terms.value
            shown.append(f"{terms.key(spaced(field))} {_flat(tell, figure)}")
    text = " · ".join(shown)
    return text if len(text) <= 240 else text[:239] + "…"


def _flat(tell: Callable[[str], str], figure: Any) -> str:
    if isinstance(figure, list):
        return ", ".join(_flat(tell, f) for f in figure)
    if isinstance(figure, bool):
        return say("yes") if figure else say("no")
    return tell(figure) if isinstance(figure, str) else str(figure).replace("-", "−")
