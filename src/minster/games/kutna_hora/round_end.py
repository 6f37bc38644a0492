"""The end of a round and its events: RULES.md sections 13 and 14. Knows the order of what happens
and what an event does for each player."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.hall import stacks_in
from minster.games.kutna_hora.moves import DEAL_RED, DRAW_EVENT, GIVE, SKIP
from minster.games.kutna_hora.pieces import (
    EVENT_DECK,
    EVENT_FIGURE,
    EVENT_IN_DECK,
    EVENT_KIND,
    EVENT_ORE,
    EVENT_POPULATION,
    EVENT_TAX,
    EVENTS,
    FIRST_RED,
    FIRST_RED_TILE,
    NONE,
    PATRICIANS_SCORE,
    RED_AFTER,
    RED_TILES,
    ROUNDS,
    ROWS,
    Deck,
    Event,
)
from minster.games.kutna_hora.reputation import change_reputation
from minster.games.kutna_hora.scoring import score_patricians, score_the_end
from minster.games.kutna_hora.state import Line, Phase, State, Step
from minster.games.kutna_hora.taxes import raise_tax, tax_due
from minster.games.kutna_hora.turn import begin_round, seat_after
from minster.kit.bag import holds, with_thing, without


@rule
def end_round(s: State) -> None:
    """One phase, or one player's part of it."""
    step = top(s.agenda)
    phase = step.a
    if phase == Phase.EFFECT or phase == Phase.TAX:
        seat = seat_after(s, s.first, step.b)
        step.b += 1
        if step.b == s.seats:
            step.b = 0
            step.a += 1
        if phase == Phase.TAX:
            ask_for_tax(s, seat)
        elif s.event != NONE:
            have_event(s, seat)
        return
    step.a += 1
    if phase == Phase.DECKS:
        if s.event != NONE:  # KH-13.1  population first
            push(s.agenda, Step.ADVANCE, Deck.ORE, EVENT_ORE[s.event])
            push(s.agenda, Step.ADVANCE, Deck.POPULATION, EVENT_POPULATION[s.event])
    elif phase == Phase.PATRICIANS:
        if PATRICIANS_SCORE[s.seats][s.round - 1]:
            score_patricians(s)
    elif phase == Phase.RED_TILES:
        if s.round == RED_AFTER[s.seats]:
            push(s.agenda, Step.RED, 0, 0)  # KH-13.5
    else:
        close_round(s)


@rule
def close_round(s: State) -> None:
    if s.round == ROUNDS[s.seats]:  # KH-13.7
        score_the_end(s)
        s.active = NOBODY
        pop(s.agenda)
        return
    s.first = seat_after(s, s.first, 1)  # KH-13.6  to the left neighbour
    s.round += 1
    begin_round(s)


@rule
def ask_for_tax(s: State, seat: int) -> None:
    s.active = seat
    if tax_due(s, seat) > 0:
        push(s.agenda, Step.TAX, 0, 0)


# -- events ----------------------------------------------------------------------------------------


@rule
def offer_events(s: State, out: Ints) -> None:
    for event in range(EVENTS):
        if EVENT_IN_DECK[event] == EVENT_DECK[s.seats][s.round - 1]:
            if not holds(s.events_used, event):
                offer(out, DRAW_EVENT + event)


@rule
def reveal_event(s: State, event: int) -> None:
    pop(s.agenda)
    s.event = event
    s.events_used = with_thing(s.events_used, event)
    raise_tax(s, EVENT_TAX[event])  # KH-14.1


@rule
def have_event(s: State, seat: int) -> None:
    me = s.players[seat]
    kind = EVENT_KIND[s.event]
    figure, other = EVENT_FIGURE[s.event][0], EVENT_FIGURE[s.event][1]
    if kind == Event.BUY_REPUTATION:
        if me.groschen >= figure:
            s.active = seat
            push(s.agenda, Step.GIFT, 0, 0)
    elif kind == Event.PELICAN_REPUTATION:
        if me.pelicans > 0:
            change_reputation(s, seat, figure)
    elif kind == Event.HOUSE_ROWS:
        for row in range(ROWS):
            if me.houses_gone[row] >= other:
                me.lines[Line.EVENTS] += figure
    elif kind == Event.HIGHEST_REPUTATION:
        if has_highest_reputation(s, seat):
            me.lines[Line.EVENTS] += figure


@rule
def has_highest_reputation(s: State, seat: int) -> bool:
    for other in range(s.seats):
        if s.players[other].reputation > s.players[seat].reputation:
            return False
    return True


@rule
def offer_gift(s: State, out: Ints) -> None:
    offer(out, GIVE)
    offer(out, SKIP)


@rule
def answer_gift(s: State, move: int) -> None:
    pop(s.agenda)
    if move == GIVE:
        s.players[s.active].groschen -= EVENT_FIGURE[s.event][0]
        change_reputation(s, s.active, EVENT_FIGURE[s.event][1])


# -- red tiles -------------------------------------------------------------------------------------


@rule
def offer_reds(s: State, out: Ints) -> None:
    for k in range(RED_TILES):
        if holds(s.reds, k):
            offer(out, DEAL_RED + k)


@rule
def deal_red(s: State, k: int) -> None:
    step = top(s.agenda)
    s.reds = without(s.reds, k)
    stack = s.stacks[FIRST_RED + k]
    stack.column = stacks_in(s, step.a)  # KH-13.5  right behind the others; R-38
    stack.row = step.a
    stack.top = FIRST_RED_TILE + k
    step.a += 1
    if step.a == ROWS:
        pop(s.agenda)
