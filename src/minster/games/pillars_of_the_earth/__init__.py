"""The Pillars of the Earth (Michael Rieneck and Stefan Stadler, Kosmos, new edition) for 2 to 4
players."""

from pathlib import Path

from minster.core.game import Game
from minster.games.pillars_of_the_earth import board, evaluation, flow, words
from minster.games.pillars_of_the_earth.faults import FAULT_TEXTS, balance
from minster.games.pillars_of_the_earth.moves import CATALOGUE
from minster.games.pillars_of_the_earth.pieces import EDITION
from minster.games.pillars_of_the_earth.plan import suggestion
from minster.games.pillars_of_the_earth.scoring import sheet
from minster.games.pillars_of_the_earth.setup import FIRST_OPTION, opening
from minster.games.pillars_of_the_earth.state import State, Step

GAME = Game(
    slug="pillars-of-the-earth",
    title="The Pillars of the Earth",
    credits="designed by Michael Rieneck and Stefan Stadler, published by Kosmos",
    seats=(2, 3, 4),
    options=(FIRST_OPTION,),
    rules=1,
    folds=frozenset(),
    edition=EDITION,
    package=Path(__file__).parent,
    schema=State,
    catalogue=CATALOGUE,
    longest=100,
    flow=flow,
    steps=Step,
    words=words,
    opening=opening,
    sheet=sheet,
    fault_names=FAULT_TEXTS,
    balance=balance,
    suggestion=suggestion,
    board=board,
    evaluation=evaluation,
)
