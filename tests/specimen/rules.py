"""The rules of Cairn: its pieces, state and moves. Small enough to hold in the head."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from minster.core.agenda import Agenda, pop, push
from minster.core.moves import Catalogue
from minster.core.record import Record, i8, i16
from minster.core.rule import rule, table
from minster.kit.bag import Deck, may_come, put_under, take_from, with_thing, without

MOST_STONES, SEATS = 12, 3
WORTH = table([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
NONE, UNKNOWN = -1, -2

CATALOGUE = Catalogue()
DIG = CATALOGUE.family("CA-1.1", "dig")
PEEK = CATALOGUE.family("CA-1.2", "peek")
KEEP = CATALOGUE.family("CA-1.3", "keep")
BURY = CATALOGUE.family("CA-1.3", "bury")
DRAW = CATALOGUE.family("CA-1.4", "draw", [f"stone-{i}" for i in range(MOST_STONES)])

FAULTS = {2: "stones are lost or made up"}


class Step(IntEnum):
    DRAW = 1  # dug or peeked at
    TURN = 2
    CHOICE = 3


class Line(IntEnum):
    DUG, KEPT = range(2)


class Player(Record):
    lines = i16(2)
    stones = i8()


class State(Record):
    agenda = Agenda.one()
    seats = i8()
    stones = i8()
    turn = i8()
    seen = i8()
    deck = Deck.one()
    players = Player.times(SEATS)


def opening(seats: int, options: Mapping[str, str]) -> State:
    s = State()
    s.seats = seats
    s.stones = 6 if options["stones"] == "few" else 12
    s.deck.loose = (1 << s.stones) - 1
    s.seen = NONE
    s.agenda.begin(Step.TURN)
    return s


def sheet(s: State, seat: int) -> dict[str, int]:
    return {line.name.lower(): s.players[seat].lines[line] for line in Line}


@rule
def draw(s: State, stone: int, peeked: int) -> None:
    pop(s.agenda)
    take_from(s.deck, stone)
    if peeked:
        s.seen = stone
        push(s.agenda, Step.CHOICE, 0, 0)
    else:
        gain(s, Line.DUG, stone)


@rule
def gain(s: State, line: int, stone: int) -> None:
    s.players[s.turn].lines[line] += WORTH[stone]
    s.players[s.turn].stones += 1
    next_turn(s)


@rule
def next_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.seats
    if s.deck.loose != 0 or s.deck.tail_length > 0:
        push(s.agenda, Step.TURN, 0, 0)


@rule
def choose(s: State, buries: int) -> None:
    pop(s.agenda)
    stone = s.seen
    s.seen = NONE
    if buries:
        put_under(s.deck, stone)
        next_turn(s)
    else:
        gain(s, Line.KEPT, stone)


@rule
def hide_seen(s: State, seat: int) -> None:
    if s.seen >= 0 and seat != s.turn:
        s.deck.loose = with_thing(s.deck.loose, s.seen)
        s.seen = UNKNOWN


@rule
def see(s: State, stone: int) -> None:
    s.deck.loose = without(s.deck.loose, stone)
    s.seen = stone


@rule
def could_be_drawn(s: State, stone: int) -> bool:
    return may_come(s.deck, stone)
