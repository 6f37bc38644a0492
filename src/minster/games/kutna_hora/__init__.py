"""Kutná Hora: The City of Silver (Czech Games Edition 2023) for 2 to 4 players."""

from pathlib import Path

from minster.core.game import Game, Option
from minster.games.kutna_hora import board, evaluation, flow, words
from minster.games.kutna_hora.faults import FAULT_TEXTS, balance
from minster.games.kutna_hora.moves import CATALOGUE
from minster.games.kutna_hora.pieces import BUILDINGS, EDITION, MINE, TOWN
from minster.games.kutna_hora.scoring import sheet
from minster.games.kutna_hora.setup import opening
from minster.games.kutna_hora.state import State, Step

GAME = Game(
    slug="kutna-hora",
    title="Kutná Hora: The City of Silver",
    credits="designed by Ondřej Bystroň, Petr Čáslava and Pavel Jarosch, published by Czech Games "
    "Edition (2023)",
    seats=(2, 3, 4),
    options=(
        Option(
            "first-game",
            "Are the guilds given out as in a first game?",
            {
                "off": "Guild sets are drafted in reverse turn order, rows chosen in turn order.",
                "on": "Guild setup card 1, sets given at random, rows as printed.",
            },
            "off",
        ),
        Option(
            "events",
            "Does every round but the last have an event? With 2 players there always are.",
            {
                "off": "No events with 3 or 4 players.",
                "on": "An event is revealed at the start of every round but the last.",
            },
            "off",
        ),
    ),
    rules=1,
    folds=frozenset(),
    edition=EDITION,
    package=Path(__file__).parent,
    schema=State,
    catalogue=CATALOGUE,
    longest=max(TOWN, MINE, BUILDINGS) + 1,
    flow=flow,
    steps=Step,
    words=words,
    opening=opening,
    sheet=sheet,
    fault_names=FAULT_TEXTS,
    balance=balance,
    board=board,
    evaluation=evaluation,
)
