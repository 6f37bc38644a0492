"""Taxes: RULES.md 13.3 and 16.5. Knows the counter, what is due and what a refusal costs."""

from minster.core.agenda import pop
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.moves import PAY, REFUSE
from minster.games.kutna_hora.pieces import MOST_TAX, SURCHARGE, TAX_PENALTY
from minster.games.kutna_hora.plots import plots_of
from minster.games.kutna_hora.reputation import change_reputation
from minster.games.kutna_hora.state import State


@rule
def raise_tax(s: State, amount: int) -> None:
    s.tax = min(s.tax + amount, MOST_TAX)  # KH-16.5


@rule
def tax_due(s: State, seat: int) -> int:
    return s.tax + SURCHARGE[plots_of(s, seat)]  # KH-13.3


@rule
def offer_taxes(s: State, out: Ints) -> None:
    if s.players[s.active].groschen >= tax_due(s, s.active):
        offer(out, PAY)
    offer(out, REFUSE)


@rule
def answer_tax(s: State, move: int) -> None:
    pop(s.agenda)
    if move == PAY:
        s.players[s.active].groschen -= tax_due(s, s.active)
    else:
        change_reputation(s, s.active, -TAX_PENALTY[s.seats][s.round - 1])
