"""Step 14 and the end: RULES.md PE-8.9 to PE-8.11 and PE-13.1. Knows who starts the next round, and
that there is none after the last."""

from minster.core.agenda import pop
from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.pieces import CATHEDRAL_SPACE, ROUNDS
from minster.games.pillars_of_the_earth.preparation import begin_round, clean_up
from minster.games.pillars_of_the_earth.state import State


@rule
def close_round(s: State) -> None:
    """Step 14."""
    chosen = s.spaces[CATHEDRAL_SPACE]
    return_builder(s, CATHEDRAL_SPACE)
    if s.round == ROUNDS:
        pop(s.agenda)  # PE-13.1
        return
    if chosen != NOBODY:
        s.starter = chosen  # PE-8.10
    else:
        s.starter = (s.starter + 1) % s.seats
    clean_up(s)
    begin_round(s)  # PE-9.5
