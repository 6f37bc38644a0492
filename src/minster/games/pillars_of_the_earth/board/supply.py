"""The open supply of phase I: the nine resource cards, each in its own place, and two craftsmen.

Knows which cards lie open, who has taken one and which stay out this round.
"""

from __future__ import annotations

from minster.games.pillars_of_the_earth.board import cards
from minster.games.pillars_of_the_earth.board.shapes import TINCTURES
from minster.games.pillars_of_the_earth.moves import CARD_NAMES, CRAFT_NAMES
from minster.games.pillars_of_the_earth.phrases import card_name, craft_name, craft_rate, say
from minster.games.pillars_of_the_earth.pieces import CARDS, NONE, OFFERED, ROUNDS, STACK, STARTING
from minster.games.pillars_of_the_earth.state import State, Step
from minster.kit.drawing import (
    emblem,
    group,
    icon,
    panel,
    piece,
    place,
    rectangle,
    slot,
    tag,
    tooltip,
    words,
)

WIDTH, HIRE_WIDTH, HEIGHT = 374, 160, 98
CARD, CARD_HEIGHT, HIRED = 37, 72, 72
TOP = 21
KINDS = ("Gravel pit", "Forest", "Quarry")


def _card_x(card: int) -> float:
    return 8 + (CARD + 2) * card + 5 * (card // 3)


def _hired_x(i: int) -> float:
    return 8 + (HIRED + 3) * i


def art(s: State) -> str:
    heads = [
        words(_card_x(3 * k) + 1.5 * CARD + 2, 16, say(kind), 13, "h")
        for k, kind in enumerate(KINDS)
    ]
    slots = [slot(_card_x(card), TOP, CARD, CARD_HEIGHT, 6) for card in range(CARDS)]
    return panel(0, 0, WIDTH, HEIGHT, "", *heads, *slots)


def pieces(s: State, viewer: int) -> str:
    return "".join(_card(s, card) for card in range(CARDS))


def hire_art(s: State) -> str:
    head = words(HIRE_WIDTH / 2, 16, say("For hire"), 13, "h")
    slots = [slot(_hired_x(i), TOP, HIRED, CARD_HEIGHT, 6) for i in range(OFFERED)]
    return panel(0, 0, HIRE_WIDTH, HEIGHT, "", head, *slots)


def hire_pieces(s: State, viewer: int) -> str:
    return "".join(_craftsman(s, i) for i in range(OFFERED))


def _card(s: State, card: int) -> str:
    x = _card_x(card)
    taker = next((p for p in range(s.seats) if s.players[p].cards >> card & 1), NONE)
    if s.open_cards >> card & 1:
        outline = rectangle(0, 0, CARD, CARD_HEIGHT, 6)
        face = cards.resource(card, CARD, CARD_HEIGHT)
        face = piece(f"open-card-{card}", 0, 0, face, like=f"card-{card}")
        return place(f"card-{CARD_NAMES[card]}", outline, face, x=x, y=TOP, label=card_name(card))
    mark = ""
    if taker != NONE:
        mark = emblem(TINCTURES[taker], CARD / 2, CARD_HEIGHT / 2 + 1, 11)
    elif _choosing(s):
        mark = icon("close", CARD / 2, CARD_HEIGHT / 2 + 1, 22, "ink")
    face = tag("g", cards.resource(card, CARD, CARD_HEIGHT), class_="used")
    return group(tooltip(card_name(card)), face, mark, x=x, y=TOP)


def _choosing(s: State) -> bool:
    """Whether phase I is on, so that a card not to be seen stays out."""
    bottom = s.agenda.steps[0].kind if s.agenda.depth else 0
    return Step.RESOURCE_OMIT <= bottom <= Step.DRAFT_DISCARD and bottom != Step.BUILDER_DRAW


def _craftsman(s: State, i: int) -> str:
    x = _hired_x(i)
    if (card := s.offered[i]) != NONE:
        outline = rectangle(0, 0, HIRED, CARD_HEIGHT, 6)
        face = cards.craftsman(card, HIRED, CARD_HEIGHT, cost=True)
        face = piece(f"hire-{card}", 0, 0, face, like=f"craftsman-{card}")
        title = f"{craft_name(card)}: {craft_rate(card)}"
        return place(f"hire-{CRAFT_NAMES[card]}", outline, face, x=x, y=TOP, label=title)
    if (hired := _hired(s, i)) is None:
        return _stack(s, s.round + 1 + i, x)
    card, taker = hired
    face = tag("g", cards.craftsman(card, HIRED, CARD_HEIGHT, cost=True), class_="used")
    mark = emblem(TINCTURES[taker], HIRED / 2, CARD_HEIGHT / 2 + 6, 11)
    return group(face, mark, x=x, y=TOP)


def _stack(s: State, round_: int, x: float) -> str:
    """The face-down craftsmen of a round to come."""
    if _choosing(s) or round_ > ROUNDS or not s.agenda.depth:
        return ""
    back = cards.back(HIRED - 40, CARD_HEIGHT - 8, "craftsman", STACK)
    said = words(HIRED - 17, 30, say("round"), 12, "t", ink="ink2")
    number = words(HIRED - 17, 50, round_, 18, "n")
    return group(group(back, x=3, y=4), said, number, x=x, y=TOP)


def _hired(s: State, i: int) -> tuple[int, int] | None:
    """The craftsman hired from this place in this round, with the one who has it, while the cards
    of the round still lie about."""
    if not s.agenda.depth or NONE in s.shiring:
        return None
    first = STARTING + (s.round - 1) * STACK
    card = [c for c in range(first, first + STACK) if c not in s.shiring][i]
    for seat in range(s.seats):
        if card in s.players[seat].row:
            return card, seat
    return None
