"""Names and short texts of the cards and places, for people.

Knows how a card is said in a few words, with the figures of the data file; sentences are made in
`words.py`.
"""

from __future__ import annotations

from minster.core.words import plural
from minster.games.pillars_of_the_earth.box import Advantage, Event
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT

CUBE_NAMES = [t.name.lower() for t in BOX.resources.types]
CARD_NAMES = [card.name for card in BOX.resource_cards.cards]
CRAFT_NAMES = [
    card.name + (f" of round {card.round}" if sum(c.name == card.name for c in CRAFT) > 1 else "")
    if card.round
    else card.name
    for card in CRAFT
]
ADVANTAGE_NAMES = [card.name for card in BOX.advantage_cards.cards]
EVENT_NAMES = [card.name for card in BOX.event_cards.cards]
PLACE_NAMES = [
    "at the archbishop's seat",
    "on Kingsbridge 1",
    "on Kingsbridge 2",
    "in the priory",
    "in the King's court",
    "on Shiring 1",
    "on Shiring 2",
    "at Shiring Castle, for gray workers next round",
    "in the market",
    "at the cathedral, to start the next round",
]
STEP_NAMES = [
    *(place.name for place in sorted(BOX.locations.entries, key=lambda place: place.step)),
    "Starting player",
]
STEP_NAMES[12] = "The craftsmen build"


def goods(figures: dict[str, int]) -> str:
    return " + ".join(f"{n} {'VP' if name == 'vp' else name}" for name, n in figures.items())


def craft_rate(card: int) -> str:
    """What one use asks and gives, how often, and what it needs."""
    c = CRAFT[card]
    rate = f"{goods(c.input)} → {goods(c.output)}" if c.input else f"gives {goods(c.output)}"
    often = "once" if c.capacity == 1 else f"up to {c.capacity} times"
    needs = f", with {goods(c.needs_held)} at hand" if c.needs_held else ""
    needs += f", needs a {c.requires.replace('-', ' ')}" if c.requires else ""
    return f"{rate}, {often}{needs}"


def short_rate(card: int) -> str:
    c = CRAFT[card]
    return f"{goods(c.input)}→{goods(c.output)} ×{c.capacity}"


def _advantage_text(card: Advantage) -> str:
    match card.effect:
        case "produce-each-round":
            return f"{goods(card.gain)} more every round"
        case "craftsman-limit":
            return f"room for {plural(card.limit_bonus, 'more craftsman', 'more craftsmen')}"
        case "black-worker":
            return f"{plural(card.workers, 'more worker')} from the next round on"
        case "fixed-tax":
            return f"the tax is always {card.tax}"
        case "priory-bonus":
            return f"{card.vp_per_priory_builder} VP more for each builder in the priory"
        case "peek-event":
            return "sees the coming event before every round"
        case "no-tax-this-round":
            return "once, no tax"
        case "shield-from-event":
            return "once, not affected by an event"
        case "place-builder-free":
            return "once, a builder drawn is placed for nothing"
    return f"{goods(card.gain)} at once"


def _event_text(card: Event) -> str:
    match card.effect:
        case "wool-bonus":
            return (
                f"{card.gold_per_worker} gold more for each worker in the wool mill, for at most "
                f"{card.max_workers_paid}"
            )
        case "yield-change":
            more = "more" if card.per_resource_card > 0 else "less"
            return f"every resource card yields {abs(card.per_resource_card)} {more}"
        case "capacity-boost":
            return "everybody may use one craftsman once more this round"
        case "pay-gold":
            return f"everybody pays {card.gold} gold"
        case "lose-vp":
            return f"everybody loses {card.vp} VP"
        case "two-builders-next-round":
            return f"everybody uses only {card.builders} builders next round"
        case "lose-craftsman":
            return "everybody loses a craftsman"
    return f"everybody gains {goods(card.gain)}"


ADVANTAGE_TEXTS = [_advantage_text(card) for card in BOX.advantage_cards.cards]
EVENT_TEXTS = [_event_text(card) for card in BOX.event_cards.cards]
RATES = [craft_rate(card) for card in range(len(CRAFT))]
SHORT_RATES = [short_rate(card) for card in range(len(CRAFT))]
