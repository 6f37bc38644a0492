"""What people read: questions, moves explained, the log, the table drawn."""

from random import Random

import pytest
from rich.console import Console

from minster.core.match import Match
from minster.core.view import concealed
from minster.games.pillars_of_the_earth.pieces import Advantage
from minster.games.pillars_of_the_earth.state import Line, Step
from minster.games.pillars_of_the_earth.terminal import draw
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    before_event,
    before_tax,
    drafting,
    drawing,
    event,
    held,
    on,
)
from tests.table import play, play_randomly


def said(match: Match, move: str) -> str:
    number = GAME.catalogue.number(move)
    assert number in match.options_now()
    return str(GAME.words.explain(match.state, number))


def told(match: Match, *moves: str) -> str:
    return " ".join(list(play(match, *moves).log())[-1].sentences)


def drawn(match: Match) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(draw(match.state))
    return capture.get()


def test_every_decision_has_its_question_and_every_line_its_name() -> None:
    assert {step for step in Step if step < Step.DRAFT_END} == GAME.words.QUESTIONS.keys()
    assert list(GAME.words.LINES) == [line.name.lower().replace("_", "-") for line in Line]


def test_moves_say_what_they_cost_and_give() -> None:
    match = drafting(gold={0: 20})
    assert said(match, "take forest-small") == "send 3 workers to the Small Forest for 2 wood"
    assert said(match, "take mason-r1") == (
        "hire the Mason of round 1 for 5 gold (1 stone → 1 VP, up to 2 times, needs a mortar mixer)"
    )
    place = play(drawing(), "draw blue-1", "keep")
    assert said(place, "place priory") == "place the builder in the priory for 2 VP, for 7 gold"
    assert said(place, "place kings-court") == (
        "place the builder in the King's court: no tax and the metal, for 7 gold"
    )


def test_the_log_tells_what_the_board_did() -> None:
    match = before_event(
        kingsbridge=[Advantage.JACK, Advantage.OTTO], spaces=on(kingsbridge_1=1, priory_1=0)
    )
    text = told(match, "draw kings-gift")
    assert "The event is The King's Gift, for everybody: everybody gains 5 gold." in text
    assert "Red receives Jack: room for 1 more craftsman." in text
    assert "Nobody takes Otto Blackface; it leaves the game." in text
    assert "Blue: +5 gold, now 25; +2 VP (Priory)." in text
    assert "— Step 9: King's Court —" in text


def test_the_log_tells_the_price_of_unpaid_taxes() -> None:
    match = before_tax(gold={1: 1}, points={1: 5}, spaces=on(kings_court_1=0))
    text = told(match, "roll 5")
    assert "The tax die shows 5." in text
    assert "Blue takes the metal of the King's court." in text
    assert "Red: −1 gold, now 0; −2 VP (Unpaid taxes)." in text


@pytest.mark.parametrize("most", [0, 12, 60, 150, 260, 5000])
def test_the_table_is_drawn_at_any_moment(most: int) -> None:
    match = play_randomly(GAME.start(3, seed=most), Random(most), most=most)
    text = drawn(match)
    assert "Blue" in text
    assert "Round" in text


def test_the_table_does_not_show_a_private_event() -> None:
    match = drafting(event=event("conflict"), private=1, advantages={1: held("ellen")})
    assert "Conflict" in drawn(match)
    hidden = match.copy()
    hidden.set_up(concealed(match, 0))
    assert "Conflict" not in drawn(hidden)
    assert "seen by the owner of Ellen" in drawn(hidden)
