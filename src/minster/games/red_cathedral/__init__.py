"""The Red Cathedral (Sheila Santos and Israel Cendrero, Devir 2020) for 1 to 4 players."""

from pathlib import Path

from minster.core.game import Game, Option
from minster.games.red_cathedral import board, evaluation, flow, words
from minster.games.red_cathedral.box import COLOURS
from minster.games.red_cathedral.faults import FAULT_TEXTS, balance
from minster.games.red_cathedral.moves import CATALOGUE
from minster.games.red_cathedral.pieces import EDITION
from minster.games.red_cathedral.scoring import sheet
from minster.games.red_cathedral.setup import opening
from minster.games.red_cathedral.state import State, Step

GAME = Game(
    slug="red-cathedral",
    title="The Red Cathedral",
    credits="designed by Sheila Santos and Israel Cendrero, published by Devir (2020)",
    seats=(1, 2, 3, 4),
    options=(
        Option(
            "workshop",
            "Which side of the Workshop boards?",
            {
                "basic": "All Ornaments are ready from the start and spaces cost 2 or 3 Rubles.",
                "advanced": "Ornaments wait under the coloured spaces, Banners block the white "
                "ones, and every space costs 3 Rubles.",
            },
            "basic",
        ),
        Option(
            "influence",
            "Which Influence cards?",
            {
                "random": "One card of each guild, drawn at random.",
                "first-game": "The four cards recommended for a first game.",
            },
            "random",
        ),
        Option(
            "colours",
            "Who plays which colour? Yours decides which die you may push.",
            {colour: f"plays {colour}" for colour in COLOURS},
            per_seat=True,
        ),
    ),
    rules=1,
    folds=frozenset(),
    edition=EDITION,
    package=Path(__file__).parent,
    schema=State,
    catalogue=CATALOGUE,
    longest=255,
    flow=flow,
    steps=Step,
    words=words,
    opening=opening,
    sheet=sheet,
    fault_names=FAULT_TEXTS,
    balance=balance,
    board=board,
    evaluation=evaluation,
    players=lambda seats: max(seats, 2),
)
