"""Phase I: RULES.md section 5. Knows how cards of the open supply are taken and what becomes of the
workers left over."""

from minster.core.agenda import top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.moves import HIRE, PASS, TAKE_CARD
from minster.games.pillars_of_the_earth.pieces import (
    CARD_WORKERS,
    CARDS,
    HIRE_COST,
    NONE,
    OFFERED,
    STARTING,
)
from minster.games.pillars_of_the_earth.row import receive_craftsman
from minster.games.pillars_of_the_earth.state import State, Step
from minster.kit.bag import holds, with_thing, without


@rule
def offer_draft(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    offer(out, PASS)
    for card in range(CARDS):
        if holds(s.open_cards, card) and me.workers >= CARD_WORKERS[card]:
            offer(out, TAKE_CARD + card)
    for i in range(OFFERED):
        card = s.offered[i]
        if card != NONE and me.gold >= HIRE_COST[card]:
            offer(out, HIRE + card - STARTING)


@rule
def draft(s: State, move: int) -> None:
    seat = top(s.agenda).a
    if move == PASS:
        s.players[seat].passed = 1  # PE-5.2
        next_drafter(s, seat)
    elif move >= HIRE:
        hire(s, seat, move - HIRE + STARTING)
    else:
        take_card(s, seat, move - TAKE_CARD)
        next_drafter(s, seat)


@rule
def take_card(s: State, seat: int, card: int) -> None:
    me = s.players[seat]
    s.open_cards = without(s.open_cards, card)
    me.cards = with_thing(me.cards, card)
    me.workers -= CARD_WORKERS[card]  # PE-5.6  until production


@rule
def hire(s: State, seat: int, card: int) -> None:
    s.players[seat].gold -= HIRE_COST[card]
    for i in range(OFFERED):
        if s.offered[i] == card:
            s.offered[i] = NONE
    next_drafter(s, seat)
    receive_craftsman(s, seat, card, Step.DRAFT_DISCARD)  # PE-5.11  paid first, then one goes


@rule
def supply_is_empty(s: State) -> bool:
    for i in range(OFFERED):
        if s.offered[i] != NONE:
            return False
    return s.open_cards == 0


@rule
def next_drafter(s: State, seat: int) -> None:
    step = top(s.agenda)
    step.a = 0
    step.kind = Step.DRAFT_END  # PE-5.3
    if supply_is_empty(s):
        return
    for k in range(1, s.seats + 1):  # PE-5.2  somebody left alone goes on
        other = (seat + k) % s.seats
        if not s.players[other].passed:
            step.a = other
            step.kind = Step.DRAFT_TURN
            return


@rule
def end_draft(s: State) -> None:
    s.open_cards = 0  # PE-5.9
    for i in range(OFFERED):
        s.offered[i] = NONE
    for seat in range(s.seats):
        me = s.players[seat]
        me.wool = me.workers  # PE-5.10
        me.workers = 0
        me.passed = 0
    top(s.agenda).kind = Step.BUILDER_DRAW
