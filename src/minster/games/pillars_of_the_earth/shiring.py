"""Steps 10 and 11: RULES.md PE-7.22 to PE-7.25. Knows what Shiring and its castle give to the
builders there."""

from minster.core.agenda import pop, push, top
from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.pieces import (
    CASTLE_SPACE,
    GRAY_PER_VISIT,
    NONE,
    ROUNDS,
    SHIRING,
    SHIRING_SPACE,
)
from minster.games.pillars_of_the_earth.row import receive_craftsman
from minster.games.pillars_of_the_earth.state import State, Step


@rule
def visit_shiring(s: State) -> None:
    """Step 10."""
    for i in range(SHIRING - 1, -1, -1):  # PE-7.22  the first space lies on top
        push(s.agenda, Step.SHIRING_GAIN, i, 0)


@rule
def gain_craftsman(s: State) -> None:
    i = top(s.agenda).a
    pop(s.agenda)
    seat = s.spaces[SHIRING_SPACE + i]
    card = s.shiring[i]
    s.shiring[i] = NONE  # PE-7.23
    if seat != NOBODY:
        return_builder(s, SHIRING_SPACE + i)
        receive_craftsman(s, seat, card, Step.SHIRING_DISCARD)


@rule
def visit_castle(s: State) -> None:
    """Step 11."""
    seat = s.spaces[CASTLE_SPACE]
    if seat != NOBODY:
        if s.round < ROUNDS:
            s.players[seat].gray_next = GRAY_PER_VISIT  # PE-7.24
        return_builder(s, CASTLE_SPACE)
