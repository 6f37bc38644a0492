"""Turns and cards: RULES.md sections 4 and 11. Knows which actions can be carried out, how one
begins, and who plays next."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.building import can_build_any
from minster.games.kutna_hora.income import take_income
from minster.games.kutna_hora.mine import begin_mine, can_mine
from minster.games.kutna_hora.moves import AS, PASS, PLAY
from minster.games.kutna_hora.pieces import (
    CARD_ACTION,
    CARDS_PER_TURN,
    EVENT_DECK,
    FULL_HAND,
    HAND_ACTIONS,
    NONE,
    TURNS,
    Action,
)
from minster.games.kutna_hora.plots import can_claim
from minster.games.kutna_hora.reputation import pay_for_joker
from minster.games.kutna_hora.rights import PAID, can_take_any
from minster.games.kutna_hora.st_barbara import use_st_barbara
from minster.games.kutna_hora.state import Phase, State, Step
from minster.kit.bag import full_bag, holds, lowest, without


@rule
def possible_actions(s: State, seat: int, wanted: int) -> int:
    """KH-4.4: those of the wanted actions (as bits) that can be carried out; Income, and so the
    Joker, always."""
    able = wanted
    if holds(wanted, Action.MINE) and not can_mine(s, seat):
        able = without(able, Action.MINE)
    if holds(wanted, Action.RIGHTS) and not can_take_any(s, seat, PAID):
        able = without(able, Action.RIGHTS)
    if holds(wanted, Action.PLOT) and not can_claim(s, seat):
        able = without(able, Action.PLOT)
    if holds(wanted, Action.BUILDING) and not can_build_any(s, seat, 0):
        able = without(able, Action.BUILDING)
    if s.players[seat].pelicans == 0:
        able = without(able, Action.ST_BARBARA)
    return able


@rule
def offer_cards(s: State, out: Ints) -> None:
    hand = s.players[s.active].hand
    able = possible_actions(s, s.active, HAND_ACTIONS[hand])
    cards = hand
    while cards != 0:
        card = lowest(cards)
        cards = without(cards, card)
        for half in range(2):
            if holds(able, CARD_ACTION[card][half]):
                offer(out, PLAY + 2 * card + half)
    cards = hand
    while cards != 0:
        card = lowest(cards)
        cards = without(cards, card)
        offer(out, PASS + card)  # KH-4.3


@rule
def play_card(s: State, move: int) -> None:
    me = s.players[s.active]
    top(s.agenda).kind = Step.NEXT_CARD  # KH-4.2  once the action is completely resolved
    if move >= PASS:
        me.hand = without(me.hand, move - PASS)  # KH-11.4 KH-16.2
        return
    choice = move - PLAY
    me.hand = without(me.hand, choice // 2)
    action = CARD_ACTION[choice // 2][choice % 2]
    if action == Action.JOKER:
        pay_for_joker(s, s.active)  # KH-11.3  the loss comes first
        push(s.agenda, Step.JOKER, 0, 0)
    else:
        begin_action(s, action)


@rule
def begin_action(s: State, action: int) -> None:
    if action == Action.MINE:
        begin_mine(s)
    elif action == Action.RIGHTS:
        push(s.agenda, Step.RIGHTS, 0, 0)
    elif action == Action.PLOT:
        push(s.agenda, Step.PLOT, 0, 0)
    elif action == Action.BUILDING:
        push(s.agenda, Step.BUILDING, 0, 0)
    elif action == Action.INCOME:
        take_income(s)
    else:
        use_st_barbara(s)


@rule
def offer_joker(s: State, out: Ints) -> None:
    able = possible_actions(s, s.active, full_bag(Action.JOKER))
    for action in range(Action.JOKER):
        if holds(able, action):
            offer(out, AS + action)  # KH-11.5


@rule
def use_joker(s: State, action: int) -> None:
    pop(s.agenda)
    begin_action(s, action)


@rule
def seat_after(s: State, seat: int, places: int) -> int:
    """Clockwise, by less than a round of the table."""
    if seat + places >= s.seats:
        return seat + places - s.seats
    return seat + places


@rule
def next_card(s: State) -> None:
    step = top(s.agenda)
    step.kind = Step.CARD
    s.cards_left -= 1
    if s.cards_left > 0:
        return
    s.active = seat_after(s, s.active, 1)  # KH-2.11  clockwise
    if s.active == s.first:
        s.turn += 1
        if s.turn == TURNS:  # KH-4.5
            s.turn = 0
            step.kind = Step.ROUND_END
            step.a = Phase.DECKS
            return
    s.cards_left = CARDS_PER_TURN[s.turn]  # KH-4.1


@rule
def begin_round(s: State) -> None:
    """With the one step left on the agenda; reveals the event first."""
    step = top(s.agenda)
    step.kind = Step.CARD
    step.a = 0
    step.b = 0
    s.active = s.first
    s.turn = 0
    s.cards_left = CARDS_PER_TURN[0]
    s.event = NONE
    for seat in range(s.seats):
        s.players[seat].hand = FULL_HAND  # KH-13.6
    if s.has_events and EVENT_DECK[s.seats][s.round - 1] != NONE:
        push(s.agenda, Step.EVENT, 0, 0)  # KH-2.15
