"""What people read: questions, moves, the log, the drawn table, and the mark of reconstructed
figures."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from minster.games.kutna_hora import names, words
from minster.games.kutna_hora.moves import CATALOGUE
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.provenance import Source
from minster.games.kutna_hora.state import Step
from minster.games.kutna_hora.terminal import draw
from tests.games.kutna_hora.positions import GAME, building, me, pit, position, square
from tests.table import play, play_randomly


def told(match: object, move: str) -> str:
    before = match.state.copy()  # type: ignore[attr-defined]
    match.play(move)  # type: ignore[attr-defined]
    number = CATALOGUE.number(move)
    assert number is not None
    return " ".join(words.tell(before, number, match.state))  # type: ignore[attr-defined]


def drawn(match: object, width: int = 100) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(draw(match.state))  # type: ignore[attr-defined]
    return console.export_text()


def explained(match: object, move: str) -> str:
    number = CATALOGUE.number(move)
    assert number is not None
    return words.explain(match.state, number)  # type: ignore[attr-defined]


def test_every_decision_has_a_question_and_every_source_a_name() -> None:
    asked = {step for step in Step if step < Step.ADVANCE}
    assert set(words.QUESTIONS) == asked
    assert all(question.endswith("?") for question, _ in words.QUESTIONS.values())
    assert list(words.LINES) == list(position().sheet(0))


def test_a_cost_is_explained_as_it_will_be_paid() -> None:
    match = position(town={"c2": ("sawmill", 1)}, mines={"r1c2": ("mine-10", 1)}, groschen={0: 90})
    for play_move, moves in (
        ("play plot-mine plot", ["claim c1"]),
        ("play mine-joker mine", ["draw mine-05", "dig mine-05", "at r1c3"]),
    ):
        play(match, play_move, *moves[:-1])
        said = explained(match, moves[-1])
        before = me(match).groschen
        play(match, moves[-1])
        assert f"{before - me(match).groschen} groschen" in said


def test_rights_and_buildings_are_explained_with_their_cost() -> None:
    match = position()
    play(match, "play rights-income rights")
    assert explained(match, "take hoist-house").endswith("for 1 permit = 3 groschen")
    match = position(slots={0: ["bakery"]}, plots={"c2": 0})
    play(match, "play plot-building building")
    assert explained(match, "build bakery").endswith("for 3 wood = 12 groschen")


def test_the_log_tells_what_a_building_changed() -> None:
    match = position(slots={0: ["bakery"]}, plots={"c2": 0})
    play(match, "play plot-building building", "build bakery")
    log = told(match, "on c2")
    for part in (
        "−12 groschen",
        "+2 production of the Grocers",
        "+1 pelican",
        "Population 0 → 2",
        "The food arm moves right",
        "Bakery stands on c2",
    ):
        assert part in log


def test_points_are_told_with_their_source() -> None:
    match = position(turned=10, pelicans={0: 1})
    assert "+5 points (St. Barbara)" in told(match, "play rights-st-barbara st-barbara")


def test_a_reconstructed_figure_carries_the_mark_and_an_attested_one_does_not() -> None:
    assert names.building_face(building("bakery")).endswith(names.MARK)
    assert names.dots(building("bakery")) == "RG*"
    assert names.dots(building("sawmill")) == "RY"  # known from the rulebook
    assert names.CARD_NAMES[:3] == ["Plot / Mine", "Mine / Joker", "Plot / Building*"]
    assert "tax 2*" in names.chapel_face(0)
    assert "+2 reputation" in names.chapel_face(0)


@pytest.mark.parametrize(
    ("provenance", "fields", "is_designed"),
    [
        ("reconstructed", {}, True),
        ("reconstructed", {"rulebook_fields": ["wood"]}, False),
        ("reconstructed", {"public_fields": ["wood"]}, False),
        ("rulebook", {}, False),
        ("rulebook", {"reconstructed_fields": ["wood"]}, True),
        ("owner", {}, False),
    ],
)
def test_provenance_is_read_field_by_field(
    provenance: str, fields: dict[str, list[str]], is_designed: bool
) -> None:
    assert Source(provenance, **fields).is_designed("wood") == is_designed


@pytest.mark.parametrize("width", [80, 120])
def test_the_drawn_table_shows_marks_and_says_what_they_mean(width: int) -> None:
    match = position(
        town={"c2": ("sawmill", 1), "c3": ("little-castle", -2)},
        plots={"a1": 0},
        mines={"r1c2": ("mine-10", 1)},
        rocks={"r2c2": "rock-6"},
        slots={0: ["bakery"]},
    )
    text = drawn(match, width)
    assert names.LEGEND in " ".join(text.split())
    assert "5 1★*" in text
    assert "3★*" in text
    assert "4*" in text  # wood
    assert f"{BOX.buildings[building('sawmill')].plot_price}*" in text
    assert match.state.town[square("c2")] == building("sawmill")
    assert match.state.miner[pit("r1c2")] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_can_be_drawn_at_every_moment(seats: int) -> None:
    match, random = GAME.start(seats, 5), Random(5)
    while not match.over:
        play_randomly(match, random, most=len(match.made) + 25)
        assert drawn(match)
    assert drawn(GAME.start(seats, None))
