"""Bags: things nobody has seen the order of, as the bits of one number; and decks, bags with a
known tail.

A card put back underneath keeps its place: it comes up after everything loose, in the order it was
put there. Knows what nature may draw next; drawing itself is a move.
"""

from __future__ import annotations

from minster.core.record import Record, i8, i64
from minster.core.rule import rule, table

TAIL = 32
DE_BRUIJN = 0x077CB531
"""Every five bits of it in a row are different, so a shift tells which single bit it was multiplied
by."""
_BIT = {(DE_BRUIJN << bit & 0xFFFFFFFF) >> 27: bit for bit in range(32)}
BIT = table([_BIT[shift] for shift in range(32)])


@rule
def full_bag(count: int) -> int:
    """A bag with the things 0 … count - 1 (at most 62)."""
    return (1 << count) - 1


@rule
def holds(bag: int, thing: int) -> bool:
    return (bag >> thing) & 1 == 1


@rule
def without(bag: int, thing: int) -> int:
    return bag & ~(1 << thing)


@rule
def with_thing(bag: int, thing: int) -> int:
    return bag | (1 << thing)


@rule
def bag_size(bag: int) -> int:
    size = 0
    while bag != 0:
        bag = bag & (bag - 1)
        size += 1
    return size


@rule
def lowest(bag: int) -> int:
    """The smallest thing in a bag of at most 32 that is not empty."""
    return BIT[((bag & -bag) * DE_BRUIJN & 0xFFFFFFFF) >> 27]


class Deck(Record):
    """A bag and the cards known to lie under it, topmost first."""

    loose = i64()
    tail = i8(TAIL)
    tail_length = i8()


@rule
def may_come(deck: Deck, card: int) -> bool:
    """Whether nature may draw this card next."""
    if deck.loose != 0:
        return holds(deck.loose, card)
    return deck.tail_length > 0 and deck.tail[0] == card


@rule
def take_from(deck: Deck, card: int) -> None:
    """Takes a card that may come."""
    if deck.loose != 0:
        deck.loose = without(deck.loose, card)
        return
    for i in range(1, deck.tail_length):
        deck.tail[i - 1] = deck.tail[i]
    deck.tail_length -= 1
    deck.tail[deck.tail_length] = 0


@rule
def put_under(deck: Deck, card: int) -> None:
    deck.tail[deck.tail_length] = card
    deck.tail_length += 1


@rule
def deck_size(deck: Deck) -> int:
    return bag_size(deck.loose) + deck.tail_length
