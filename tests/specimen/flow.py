"""The flow of Cairn, with everything the core asks of a game."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NATURE
from minster.core.nature import draw as draw_number
from minster.core.record import Ints
from minster.core.rule import rule
from minster.kit.bag import bag_size, deck_size, holds
from tests.specimen.rules import (
    BURY,
    DIG,
    DRAW,
    KEEP,
    MOST_STONES,
    PEEK,
    UNKNOWN,
    Line,
    State,
    Step,
    choose,
    could_be_drawn,
    draw,
    hide_seen,
    see,
)


@rule
def decider(s: State) -> int:
    return NATURE if top(s.agenda).kind == Step.DRAW else s.turn


@rule
def options(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind == Step.TURN:
        offer(out, DIG)
        if s.deck.loose != 0:  # a look at the known tail would tell nothing
            offer(out, PEEK)
    elif kind == Step.CHOICE:
        offer(out, KEEP)
        if bag_size(s.deck.loose) > 0:
            offer(out, BURY)
    else:
        for stone in range(MOST_STONES):
            if could_be_drawn(s, stone):
                offer(out, DRAW + stone)


@rule
def apply(s: State, move: int) -> None:
    step = top(s.agenda)
    if step.kind == Step.DRAW:
        draw(s, move - DRAW, step.a)
    elif step.kind == Step.CHOICE:
        choose(s, move == BURY)
    else:
        pop(s.agenda)
        push(s.agenda, Step.DRAW, move == PEEK, 0)


@rule
def score(s: State, seat: int) -> int:
    return s.players[seat].lines[Line.DUG] + s.players[seat].lines[Line.KEPT]


@rule
def standing(s: State, seat: int) -> int:
    return score(s, seat) * 100 - s.players[seat].stones


@rule
def faults(s: State) -> int:
    stones = deck_size(s.deck)
    if s.seen >= 0:
        stones += 1
    for seat in range(s.seats):
        stones += s.players[seat].stones
    return 0 if stones == s.stones else 2


@rule
def conceal(s: State, seat: int) -> None:
    hide_seen(s, seat)


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    if s.seen == UNKNOWN:
        skip = draw_number(rng, bag_size(s.deck.loose))
        for stone in range(MOST_STONES):
            if holds(s.deck.loose, stone):
                if skip == 0:
                    see(s, stone)
                    break
                skip -= 1
