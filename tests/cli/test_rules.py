"""The rulebook: ids, their texts, and which tests show them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import minster
from minster import rulebook
from minster.core.errors import MinsterError
from tests.cli.line import SLUG, refused, run

GAME = minster.game(SLUG)

TESTS = """
import pytest

pytestmark = [pytest.mark.rule("AB-1.1"), pytest.mark.slow]


@pytest.mark.rule("AB-1.2", "AB-1.3a")
def test_one(): ...


@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("AB-2.1"))])
def test_two(x): ...


@pytest.mark.rule("AB-2.2")
class TestMore:
    pytestmark = pytest.mark.rule("AB-2.10")

    def test_three(self): ...

    def not_a_test(self): ...


@pytest.mark.rule("AB-9.9")
def not_a_test_either(): ...
"""


@pytest.fixture
def house(tmp_path: Path) -> minster.Game:
    """A source tree with one game of a few rules."""
    package = tmp_path / "src" / "minster" / "games" / "abbey"
    package.mkdir(parents=True)
    rules = ["AB-1.1", "AB-1.2", "AB-1.3a", "AB-2.1", "AB-2.2", "AB-2.10", "AB-3.1", "AB-3.2"]
    text = "# Abbey (AB-1)\n" + "".join(f"\n**{rule}** Rule of *{rule}*.\n" for rule in rules)
    (package / "RULES.md").write_text(text)
    tests = tmp_path / "tests" / "games" / "abbey"
    tests.mkdir(parents=True)
    (tests / "test_all.py").write_text(TESTS)
    (tests / "excused.toml").write_text('"AB-3.1" = "it only names a thing"\n')
    return replace(GAME, package=package)


def test_the_rules_are_listed_with_the_beginning_of_their_text() -> None:
    result = run("rules", SLUG, width=60)
    assert result.exit_code == 0
    line = next(line for line in result.stdout.splitlines() if line.startswith("RC-3.2 "))
    assert "Every score marker starts" in line
    assert "…" in line
    assert json.loads(run("rules", SLUG, "--json").stdout)["RC-3.2"].startswith("Every score")


def test_rules_are_in_the_order_of_their_numbers(house: minster.Game) -> None:
    rules = list(rulebook.rules_of(house))
    assert rules.index("AB-2.2") < rules.index("AB-2.10") < rules.index("AB-3.1")
    assert rulebook.rules_of(house)["AB-1.3a"] == "Rule of AB-1.3a."


def test_a_rule_of_a_list_is_told_whole_where_it_is_stated() -> None:
    told = rulebook.rules_of(minster.game("kutna-hora"))["KH-8.6"]
    assert told.startswith("Mining technology: take the top technology tile")
    assert told.endswith("4 miners' guild buildings.")


def test_marks_are_found_on_functions_classes_modules_and_parameters(house: minster.Game) -> None:
    found = rulebook.coverage(house)
    assert found.tests["AB-1.2"] == ["test_all.py::test_one"]
    assert found.tests["AB-2.1"] == ["test_all.py::test_two"]
    assert found.tests["AB-2.2"] == ["test_all.py::TestMore::test_three"]
    assert found.tests["AB-2.10"] == ["test_all.py::TestMore::test_three"]
    assert len(found.tests["AB-1.1"]) == 3
    assert "AB-9.9" not in found.tests
    assert found.as_json() == {
        "rules": 8,
        "tested": 6,
        "excused": {"AB-3.1": "it only names a thing"},
        "missing": ["AB-3.2"],
    }


def test_marks_and_excuses_without_a_rule_are_remarked_upon(house: minster.Game) -> None:
    tests = rulebook.tests_of(house)
    (tests / "excused.toml").write_text('"AB-7.7" = "gone"\n"AB-1.2" = "too hard"\n')
    (tests / "test_more.py").write_text(
        'import pytest\n@pytest.mark.rule("AB-8.8")\ndef test_x(): ...\n'
    )
    remarks = rulebook.coverage(house).remarks()
    assert remarks == [
        "AB-8.8: test_more.py::test_x: no such rule",
        "AB-7.7: excused, but there is no such rule",
        "AB-1.2: excused, but test_all.py::test_one tests it",
    ]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("excused.toml", "AB-3.1 = = 1", "not TOML"),
        ("excused.toml", '"AB-3.1" = 3', "give the reason as text"),
        ("test_bad.py", "def (", "cannot be read as Python"),
    ],
)
def test_files_that_cannot_be_read_are_named(
    house: minster.Game, name: str, content: str, said: str
) -> None:
    (rulebook.tests_of(house) / name).write_text(content)
    with pytest.raises(MinsterError, match=said) as refusal:
        rulebook.coverage(house)
    assert name in str(refusal.value)


def test_an_installed_package_says_that_it_has_no_tests(tmp_path: Path) -> None:
    with pytest.raises(MinsterError, match="source tree"):
        rulebook.coverage(replace(GAME, package=tmp_path / "a" / "b" / "c" / "d"))


def test_coverage_in_both_forms_agrees() -> None:
    shown, counted = run("rules", SLUG, "--coverage"), run("rules", SLUG, "--coverage", "--json")
    numbers = json.loads(counted.stdout)
    assert list(numbers) == ["rules", "tested", "excused", "missing"]
    assert numbers["rules"] == len(rulebook.rules_of(GAME))
    assert shown.exit_code == counted.exit_code == (1 if numbers["missing"] else 0)
    assert f"{numbers['rules']} rules: {numbers['tested']} tested" in shown.stdout
    assert "test_track.py::test_the_track_repeats_with_period_80" in shown.stdout


def test_a_game_must_be_named() -> None:
    refused(run("rules"), "GAME")
