"""Cairn, a tiny game that exercises the core by itself: a deck with a known tail, a private look, a
shared end.

On a turn a seat digs (the next stone counts at once) or peeks (only that seat sees the next stone,
then keeps it or buries it under the deck for all to see). Stones are worth their number; the deck's
end is the end.
"""

from pathlib import Path

from minster.core.game import Game, Option
from tests.specimen import flow, words
from tests.specimen.rules import CATALOGUE, FAULTS, State, Step, opening, sheet

GAME = Game(
    slug="cairn",
    title="Cairn",
    credits="made for these tests",
    seats=(2, 3),
    options=(
        Option("stones", "How many?", {"few": "six stones", "many": "twelve stones"}, "few"),
        Option("marks", "Who is who?", {"a": "A", "b": "B", "c": "C"}, per_seat=True),
    ),
    rules=2,
    folds=frozenset({1}),
    edition="none",
    package=Path(__file__).parent,
    schema=State,
    catalogue=CATALOGUE,
    longest=15,
    flow=flow,
    steps=Step,
    words=words,
    opening=opening,
    sheet=sheet,
    fault_names=FAULTS,
    balance=lambda state: None,
)
