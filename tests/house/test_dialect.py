"""The rule dialect: every `@rule` function keeps to it, and no rule calls itself by any way
round."""

from pathlib import Path

import pytest

from tests.house.dialect import Rule, calls_of, circle, faults_of, rules_in

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def all_rules() -> list[Rule]:
    files = [*(SOURCE / "minster").rglob("*.py"), *(ROOT / "tests" / "specimen").glob("*.py")]
    found = []
    for path in files:
        root = SOURCE if path.is_relative_to(SOURCE) else ROOT
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        found += rules_in(path, module)
    return found


RULES = all_rules()


def test_there_are_rules_to_look_at() -> None:
    assert len(RULES) > 100


def test_every_rule_keeps_to_the_dialect() -> None:
    found = [f"{rule.path.name}:{fault}" for rule in RULES for fault in faults_of(rule)]
    assert found == []


def test_no_rule_calls_itself_by_any_way_round() -> None:
    known = {rule.name: rule for rule in RULES}
    assert circle({name: calls_of(rule, known) for name, rule in known.items()}) == []


@pytest.mark.parametrize(
    "body",
    [
        "x = [1, 2]",
        "return any(y for y in s)",
        "f(x=1)",
        "s.name = 'gold'",
        "raise ValueError",
        "return TABLE[1, 2]",
        "return (1, 2)",
        "x = {}",
        "return x / 2",
        "return 0.5",
        "y = lambda: 1",
    ],
)
def test_the_lint_sees_what_leaves_the_dialect(body: str, tmp_path: Path) -> None:
    source = tmp_path / "bad.py"
    source.write_text(f"@rule\ndef bad(s: State, x: int) -> int:\n    {body}\n")
    assert list(faults_of(rules_in(source, "bad")[0]))


def test_the_lint_sees_a_circle(tmp_path: Path) -> None:
    source = tmp_path / "bad.py"
    source.write_text(
        "@rule\ndef a(x: int) -> int:\n    return b(x)\n\n"
        "@rule\ndef b(x: int) -> int:\n    return a(x)\n"
    )
    known = {rule.name: rule for rule in rules_in(source, "bad")}
    graph = {name: calls_of(rule, known) for name, rule in known.items()}
    assert circle(graph) == ["bad.a", "bad.b", "bad.a"]
