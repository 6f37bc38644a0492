"""The rules and the provenance of a game as pages to read.

Knows markdown, rule ids as anchors and how a data file names where a figure comes from; the texts
are the game's RULES.md and components.toml.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from minster.core.edition import data_file
from minster.core.game import Game
from minster.rulebook import RULE_ID

SOURCES = ("rulebook", "public", "recalled", "reconstructed")
UNSHOWN = {"provenance", "source", "note", "name", "id"}


@dataclass(frozen=True)
class Heading:
    anchor: str
    text: str


@cache
def rules(game: Game) -> dict[str, Any]:
    """The rules as markup with an anchor for every rule id, and their chapters."""
    text = (game.package / "RULES.md").read_text(encoding="utf-8")
    marked = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = marked.parse(text)
    headings: list[Heading] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = re.sub(r"[*`]", "", tokens[at + 1].content)
            anchor = f"s{len(headings)}"
            token.attrSet("id", anchor)
            if token.tag == "h2":
                headings.append(Heading(anchor, title))
    markup = marked.renderer.render(tokens, marked.options, {})
    return {"text": Markup(_anchored(markup)), "headings": headings}  # noqa: S704 (our own text)


def _anchored(markup: str) -> str:
    """The first bold naming of an id is its anchor, or else the first; others link to it."""
    known: set[str] = set()
    bold = {m.group(1) for m in re.finditer(rf"<strong>({RULE_ID.pattern})", markup)}

    def mark(found: re.Match[str]) -> str:
        opening, rule = found.group("open") or "", found.group("rule")
        first = rule not in known and (bool(opening) or rule not in bold)
        if first:
            known.add(rule)
            return f'{opening}<a class="rule-id" id="{rule}" href="#{rule}">{rule}</a>'
        return f'{opening}<a href="#{rule}">{rule}</a>'

    pattern = rf"(?P<open><strong>)?(?P<rule>{RULE_ID.pattern})"
    return re.sub(pattern, mark, markup)


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


@cache
def provenance(game: Game) -> dict[str, Any]:
    """Every table of the data file, entry by entry, and how much is of which source."""
    data = tomllib.loads(data_file(game.package).read_text(encoding="utf-8"))
    chapters = [
        Chapter(key.replace("_", " ").replace("-", " ").capitalize(), found, "")
        for key, value in data.items()
        if (found := list(_entries(key, value)))
    ]
    count = Counter(entry.source for chapter in chapters for entry in chapter.entries)
    return {"chapters": chapters, "count": {source: count[source] for source in SOURCES}}


def _entries(key: str, value: Any, inherited: str = "") -> Iterator[Entry]:
    if isinstance(value, list):
        for item in value:
            if isinstance(item, dict):
                yield from _entries(str(item.get("id") or item.get("name") or key), item, inherited)
    elif isinstance(value, dict):
        source = str(value.get("provenance") or inherited)
        if "provenance" in value or (inherited and not _nested(value)):
            yield _entry(key, value, source)
        for name, inner in value.items():
            if isinstance(inner, dict) or _tables(inner):
                yield from _entries(f"{key} · {name}" if isinstance(inner, dict) else name, inner)


def _nested(value: dict[str, Any]) -> bool:
    return any(isinstance(inner, dict) or _tables(inner) for inner in value.values())


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _entry(key: str, value: dict[str, Any], source: str) -> Entry:
    name = str(value.get("name") or key.replace("_", " ").replace("-", " "))
    designed = [str(field) for field in value.get("reconstructed_fields", [])]
    designed += [
        field.removeprefix("provenance_of_")
        for field, where in value.items()
        if field.startswith("provenance_of_") and where == "reconstructed"
    ]
    note = " ".join(str(value[k]) for k in ("note", "source") if value.get(k))
    return Entry(name, source, _figures(value), ", ".join(designed), note)


def _figures(value: dict[str, Any]) -> str:
    shown = []
    for field, figure in value.items():
        if field in UNSHOWN or "provenance" in field or field.endswith("_fields"):
            continue
        if not isinstance(figure, dict) and not _tables(figure):
            shown.append(f"{field.replace('_', ' ')} {_flat(figure)}")
    text = " · ".join(shown)
    return text if len(text) <= 240 else text[:239] + "…"


def _flat(figure: Any) -> str:
    if isinstance(figure, bool):
        return "yes" if figure else "no"
    return ", ".join(_flat(f) for f in figure) if isinstance(figure, list) else str(figure)
