"""Income and the council: RULES.md section 9. Knows what a player earns and what a seat on the
council costs."""

from minster.core.agenda import pop, push
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.economy import price
from minster.games.kutna_hora.moves import COUNCIL, SKIP
from minster.games.kutna_hora.pieces import (
    COUNCIL_COST,
    GUILD_COMMODITY,
    PATRICIANS,
    ROWS,
    Commodity,
)
from minster.games.kutna_hora.state import FROM_MINES, State, Step


@rule
def income_of(s: State, seat: int) -> int:
    me = s.players[seat]
    total = me.production[FROM_MINES] * price(s, Commodity.ORE)
    for row in range(ROWS):
        total += me.production[row] * price(s, GUILD_COMMODITY[me.guilds[row]])
    return total  # KH-9.1


@rule
def take_income(s: State) -> None:
    me = s.players[s.active]
    me.groschen += income_of(s, s.active)
    if me.groschen >= COUNCIL_COST:  # KH-9.2  the new income may be used
        for colour in range(PATRICIANS):
            if s.patrician_pool[colour] > 0:
                push(s.agenda, Step.COUNCIL, 0, 0)
                return


@rule
def offer_council(s: State, out: Ints) -> None:
    for colour in range(PATRICIANS):
        if s.patrician_pool[colour] > 0:
            offer(out, COUNCIL + colour)
    offer(out, SKIP)


@rule
def seat_patrician(s: State, move: int) -> None:
    pop(s.agenda)
    if move != SKIP:
        s.players[s.active].groschen -= COUNCIL_COST
        s.patrician_pool[move - COUNCIL] -= 1
        s.council[move - COUNCIL] += 1
