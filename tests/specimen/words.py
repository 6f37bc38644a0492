"""Cairn in words."""

from tests.specimen.rules import CATALOGUE, State, Step

QUESTIONS = {
    Step.DRAW: ("Which stone comes up?", "CA-1.4"),
    Step.TURN: ("Dig or peek?", "CA-1.1"),
    Step.CHOICE: ("Keep it or bury it?", "CA-1.3"),
}
LINES = {"dug": "Dug", "kept": "Kept"}


def player_name(s: State, seat: int) -> str:
    return f"Seat {seat}"


def shown(before: State, move: int, seat: int) -> str:
    peeked = before.agenda.steps[before.agenda.depth - 1]
    if peeked.kind == Step.DRAW and peeked.a and seat != before.turn:
        return "draw"
    return CATALOGUE.text(move)


def explain(s: State, move: int) -> str:
    return CATALOGUE.text(move)


def tell(before: State, move: int, after: State) -> list[str]:
    return [f"{player_name(before, before.turn)}: {CATALOGUE.text(move)}."]
