"""Reads rule functions as syntax trees: what of Python the rule dialect leaves out, and who calls
whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FORBIDDEN = {
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a lambda",
    ast.Try: "an exception",
    ast.Raise: "an exception",
    ast.Assert: "an exception",
    ast.With: "a with block",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.JoinedStr: "a string",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a list",
    ast.Starred: "a star",
    ast.Global: "a global statement",
    ast.Nonlocal: "a closure",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.Delete: "a del statement",
    ast.Match: "a match statement",
    ast.NamedExpr: "an assignment inside an expression",
    ast.Await: "an await",
}


@dataclass(frozen=True)
class Rule:
    """One function marked `@rule`, and the module it stands in."""

    module: str
    path: Path
    tree: ast.FunctionDef

    @property
    def name(self) -> str:
        return f"{self.module}.{self.tree.name}"


def rules_in(path: Path, module: str) -> list[Rule]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Rule(module, path, node)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(d, ast.Name) and d.id == "rule" for d in node.decorator_list)
    ]


def faults_of(rule: Rule) -> Iterator[str]:
    """What leaves the dialect, each with its line."""
    arguments = rule.tree.args
    if arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
        yield f"{rule.tree.lineno}: default, keyword or starred parameters"
    if any(a.annotation is None for a in arguments.args) or rule.tree.returns is None:
        yield f"{rule.tree.lineno}: a parameter or the result has no type"
    body = rule.tree.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    unpacked = set(_unpacked_tuples(body))
    for statement in body:
        for node in ast.walk(statement):
            if type(node) in FORBIDDEN:
                yield f"{node.lineno}: {FORBIDDEN[type(node)]}"  # type: ignore[attr-defined]
            elif isinstance(node, ast.Constant) and not isinstance(node.value, int):
                yield f"{node.lineno}: the constant {node.value!r}"
            elif isinstance(node, ast.BinOp) and isinstance(
                node.op, ast.Div | ast.Pow | ast.MatMult
            ):
                yield f"{node.lineno}: an operator that leaves the integers"
            elif isinstance(node, ast.Call) and node.keywords:
                yield f"{node.lineno}: a keyword argument"
            elif isinstance(node, ast.Tuple) and node not in unpacked:
                yield f"{node.lineno}: a tuple as a value (or T[i, j] instead of T[i][j])"
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield f"{node.lineno}: a definition inside a rule"


def _unpacked_tuples(body: list[ast.stmt]) -> Iterator[ast.Tuple]:
    """Both sides of `a, b = x, y`, which needs no tuple at all."""
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Assign):
                for side in (*node.targets, node.value):
                    if isinstance(side, ast.Tuple):
                        yield side


def calls_of(rule: Rule, known: dict[str, Rule]) -> set[str]:
    """The rules this one calls, found through the imports of its module."""
    imported = _imports(rule.path)
    calls = set()
    for node in ast.walk(rule.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = imported.get(node.func.id, f"{rule.module}.{node.func.id}")
            if name in known:
                calls.add(name)
    return calls


def _imports(path: Path) -> dict[str, str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Some rules that call each other in a circle, or nothing."""
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        for called in sorted(graph[name]):
            if found := visit(called, [*path, name]):
                return found
        done.add(name)
        return []

    for name in graph:
        if found := visit(name, []):
            return found
    return []
