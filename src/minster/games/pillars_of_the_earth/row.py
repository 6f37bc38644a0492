"""The craftsman row: RULES.md PE-5.7, PE-5.8 and section 10. Knows how cards join and leave it; how
they work is `building.py`."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.holdings import has_jack
from minster.games.pillars_of_the_earth.moves import DISCARD
from minster.games.pillars_of_the_earth.pieces import (
    JACK_PLACES,
    NONE,
    PROFESSION,
    ROW,
    ROW_LIMIT,
)
from minster.games.pillars_of_the_earth.state import Player, State


@rule
def row_length(me: Player) -> int:
    length = 0
    while length < ROW and me.row[length] != NONE:
        length += 1
    return length


@rule
def row_limit(me: Player) -> int:
    if has_jack(me):
        return ROW_LIMIT + JACK_PLACES  # PE-5.7
    return ROW_LIMIT


@rule
def has_profession(me: Player, profession: int) -> bool:
    for i in range(ROW):
        if me.row[i] == NONE:
            return False
        if PROFESSION[me.row[i]] == profession:  # PE-10.2  by the name of the profession
            return True
    return False


@rule
def receive_craftsman(s: State, seat: int, card: int, discarding: int) -> None:
    """Puts a card into the row; where it finds no place, `discarding` is the step that follows."""
    me = s.players[seat]
    i = ROW - 1
    while i > 0 and (me.row[i - 1] == NONE or me.row[i - 1] > card):
        me.row[i] = me.row[i - 1]
        i -= 1
    me.row[i] = card
    if row_length(me) > row_limit(me):
        push(s.agenda, discarding, seat, 0)  # PE-5.7  at once


@rule
def offer_row(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    for i in range(row_length(me)):
        offer(out, DISCARD + me.row[i])  # PE-5.8 PE-11.2


@rule
def discard(s: State, card: int) -> None:
    me = s.players[top(s.agenda).a]
    i = 0
    while me.row[i] != card:
        i += 1
    while i < ROW - 1:
        me.row[i] = me.row[i + 1]
        i += 1
    me.row[ROW - 1] = NONE  # PE-10.4  the card leaves the game
    pop(s.agenda)
