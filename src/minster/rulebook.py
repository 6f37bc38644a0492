"""The rules of a game as its RULES.md numbers them, and which tests show each of them.

Knows the text and the marks in test files, which it reads without running them.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from minster.core.errors import MinsterError
from minster.core.game import Game

RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)+[a-z]?\b")


@dataclass(frozen=True)
class Coverage:
    """Which tests show a rule, and why some rules have none."""

    rules: dict[str, str]
    """Every id with its text."""
    tests: dict[str, list[str]]
    """Ids with the tests that carry them, also ids that no rule has."""
    excuses: dict[str, str]

    @property
    def tested(self) -> list[str]:
        return [rule for rule in self.rules if rule in self.tests]

    @property
    def excused(self) -> dict[str, str]:
        """Only where an excuse is needed."""
        return {
            rule: self.excuses[rule]
            for rule in self.rules
            if rule in self.excuses and rule not in self.tests
        }

    @property
    def missing(self) -> list[str]:
        return [r for r in self.rules if r not in self.tests and r not in self.excuses]

    def remarks(self) -> list[str]:
        """What does no harm but is not tidy."""
        unknown = [f"{r}: {', '.join(t)}: no such rule" for r, t in self.tests.items()]
        remarks = [u for u, rule in zip(unknown, self.tests, strict=True) if rule not in self.rules]
        for rule in self.excuses:
            if rule not in self.rules:
                remarks.append(f"{rule}: excused, but there is no such rule")
            elif rule in self.tests:
                remarks.append(f"{rule}: excused, but {self.tests[rule][0]} tests it")
        return remarks

    def as_json(self) -> dict[str, object]:
        return {
            "rules": len(self.rules),
            "tested": len(self.tested),
            "excused": self.excused,
            "missing": self.missing,
        }


def rules_of(game: Game) -> dict[str, str]:
    """Every rule id of the game's RULES.md with its text, in the order of the numbers."""
    path = game.package / "RULES.md"
    text = path.read_text(encoding="utf-8")
    ids = sorted({found.group() for found in RULE_ID.finditer(text)}, key=_order)
    return {rule: _text_of(rule, text) for rule in ids}


def _order(rule: str) -> list[tuple[int, str]]:
    return [(int(part or 0), letter) for part, letter in re.findall(r"(\d+)([a-z]?)", rule)]


def _text_of(rule: str, text: str) -> str:
    """The paragraph or list item a rule opens, or else the line that first names it; without marks
    of style."""
    quoted = re.escape(rule)
    opened = re.search(rf"\*\*{quoted}\*\*(.*?)(?=\n\s*\n|\*\*[A-Z]{{2}}-\d|\Z)", text, re.DOTALL)
    listed = re.search(rf"^\s*- {quoted}\s(.*?)(?=\n\s*\n|\n- |\Z)", text, re.DOTALL | re.MULTILINE)
    line = re.search(rf"^.*\b{quoted}(?![\w.]*\d).*$", text, re.MULTILINE)
    stated = opened or listed
    found = stated.group(1) if stated else line.group() if line else ""
    return " ".join(re.sub(r"[*|`]", "", found).split())


def coverage(game: Game) -> Coverage:
    """Reads the marks of the game's tests; only the source tree has any."""
    folder = tests_of(game)
    tests: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for rule, test in _marks_in(path):
            tests.setdefault(rule, []).append(test)
    return Coverage(rules_of(game), tests, _excuses(folder / "excused.toml"))


def tests_of(game: Game) -> Path:
    folder = game.package.parents[3] / "tests" / "games" / game.package.name
    if not folder.is_dir():
        raise MinsterError(
            f"{folder}: there are no tests here; coverage is read from Minster's source tree, "
            "which an installed package does not carry"
        )
    return folder


def _excuses(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    try:
        excuses = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MinsterError(f"{path}: not TOML: {error}") from None
    for rule, reason in excuses.items():
        if not isinstance(reason, str) or not reason.strip():
            raise MinsterError(f'{path}: {rule}: give the reason as text, "{rule}" = "because …"')
    return excuses


# -- marks ---------------------------------------------------------------------------------------


def _marks_in(path: Path) -> Iterator[tuple[str, str]]:
    """(rule id, `file.py::test`) for every mark of every test."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise MinsterError(f"{path}: cannot be read as Python: {error}") from None
    yield from _marks_of(tree, path.name, [])


def _marks_of(
    scope: ast.Module | ast.ClassDef, name: str, inherited: list[str]
) -> Iterator[tuple[str, str]]:
    shared = inherited + [rule for mark in _pytestmarks(scope) for rule in _ids(mark)]
    for thing in scope.body:
        if isinstance(thing, ast.ClassDef) and thing.name.startswith("Test"):
            own = [rule for mark in thing.decorator_list for rule in _ids(mark)]
            yield from _marks_of(thing, f"{name}::{thing.name}", shared + own)
        elif isinstance(thing, ast.FunctionDef) and thing.name.startswith("test"):
            own = [rule for mark in thing.decorator_list for rule in _ids(mark)]
            for rule in dict.fromkeys(shared + own):
                yield rule, f"{name}::{thing.name}"


def _pytestmarks(scope: ast.Module | ast.ClassDef) -> Iterator[ast.expr]:
    for thing in scope.body:
        if isinstance(thing, ast.Assign):
            targets: list[ast.expr] = thing.targets
        elif isinstance(thing, ast.AnnAssign):
            targets = [thing.target]
        else:
            continue
        if thing.value and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in targets):
            yield thing.value


def _ids(mark: ast.expr) -> Iterator[str]:
    """The arguments of every `….mark.rule(…)` in an expression."""
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and _is_rule_mark(call.func):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_rule_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )
