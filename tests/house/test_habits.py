"""The habits of the house that a machine can check: docstrings, rule ids, short files, words not
used."""

import ast
import re
from pathlib import Path

import pytest

import minster

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
RULE_ID = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)+[a-z]?\b")
NOT_USED = re.compile(r"manager|handler|helper|util|context|engine", re.IGNORECASE)


def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.ClassDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


@pytest.mark.parametrize("path", SOURCES, ids=[str(p.relative_to(ROOT)) for p in SOURCES])
def test_a_file_says_what_it_knows_and_stays_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "no module docstring"
    assert text.count("\n") <= 450
    assert not {name for name in names_in(path) if NOT_USED.search(name)}


def constants_in(text: str) -> list[str]:
    """Names in capitals as often as the module itself gives them a value."""
    given = (node.targets for node in ast.parse(text).body if isinstance(node, ast.Assign))
    parts = (part for targets in given for target in targets for part in ast.walk(target))
    names = (p.id for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store))
    return [name for name in names if name.isupper()]


@pytest.mark.parametrize("path", SOURCES, ids=[str(p.relative_to(ROOT)) for p in SOURCES])
def test_a_constant_has_one_value(path: Path) -> None:
    """A second one would silently replace the first, for whoever reads it from outside."""
    names = constants_in(path.read_text(encoding="utf-8"))
    assert sorted(names) == sorted(set(names))


def test_a_second_value_is_noticed() -> None:
    assert constants_in("A, B = 1, 2\nc = 3\nA = 4") == ["A", "B", "A"]


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_the_rule_ids_in_the_margins_exist(slug: str) -> None:
    folder = minster.game(slug).package
    known = set(RULE_ID.findall((folder / "RULES.md").read_text(encoding="utf-8")))
    prefix = next(iter(known))[:2]
    named = {
        rule_id
        for path in folder.glob("*.py")
        for rule_id in RULE_ID.findall(path.read_text(encoding="utf-8"))
        if rule_id.startswith(prefix)
    }
    assert named - known == set()
    assert len(named) > 30


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_every_rule_behind_a_move_or_a_question_exists(slug: str) -> None:
    game = minster.game(slug)
    known = set(RULE_ID.findall((game.package / "RULES.md").read_text(encoding="utf-8")))
    assert {family.rule for family in game.catalogue.families} <= known
    assert {rule for _, rule in game.words.QUESTIONS.values()} <= known


def test_every_game_folder_has_the_same_shape() -> None:
    wanted = {
        "RULES.md",
        "components.toml",
        "box.py",
        "components.py",
        "pieces.py",
        "state.py",
        "moves.py",
    }
    wanted |= {"flow.py", "setup.py", "scoring.py", "faults.py", "words.py", "terminal.py"}
    for slug in minster.SLUGS:
        found = {path.name for path in minster.game(slug).package.iterdir()}
        assert wanted <= found, slug


def test_no_path_of_a_machine_is_written_down() -> None:
    tracked = [p for p in ROOT.rglob("*") if p.suffix in (".py", ".md", ".toml", ".svg", ".yml")]
    for path in tracked:
        if ".venv" in path.parts or path == Path(__file__):
            continue
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"/(work|root|farm|home)/\w", text), path
