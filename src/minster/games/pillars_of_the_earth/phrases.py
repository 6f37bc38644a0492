"""Names and short texts of the cards and places, for people, in the language of the moment.

Knows how a card is said in a few words, with the figures of the data file; sentences are made in
`words.py`.
"""

from __future__ import annotations

from minster.core.language import Speech
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT, Place

say = Speech(__file__)

PLACE_TEXTS = {
    Place.ARCHBISHOP: "at the archbishop's seat",
    Place.CASTLE: "at Shiring Castle, for gray workers next round",
    Place.CATHEDRAL: "at the cathedral, to start the next round",
}
"""Where one space says everything; the other places are said with what lies there."""
STEPS = [
    *(place.name for place in sorted(BOX.locations.entries, key=lambda place: place.step)),
    "Starting player",
]
STEPS[12] = "The craftsmen build"


def place_text(place: int) -> str:
    return say(PLACE_TEXTS[Place(place)])


def step_name(step: int) -> str:
    """Of phase III, counted from 1."""
    return say(STEPS[step - 1])


def cube_name(cube: int) -> str:
    return say(BOX.resources.types[cube].name.lower())


def card_name(card: int) -> str:
    return say(BOX.resource_cards.cards[card].name)


def advantage_name(card: int) -> str:
    return say(BOX.advantage_cards.cards[card].name)


def event_name(event: int) -> str:
    return say(BOX.event_cards.cards[event].name)


def craft_name(card: int) -> str:
    """With its round where a name is there more than once."""
    c = CRAFT[card]
    if c.round and sum(other.name == c.name for other in CRAFT) > 1:
        return say("{name} of round {round}", name=say(c.name), round=c.round)
    return say(c.name)


def the_craft(card: int) -> str:
    """With its article: `the Mason of round 1`."""
    c = CRAFT[card]
    name = say(f"the {c.name}")
    if craft_name(card) == say(c.name):
        return name
    return say("{name} of round {round}", name=name, round=c.round)


def goods(figures: dict[str, int]) -> str:
    return " + ".join(f"{n} {say('VP' if name == 'vp' else name)}" for name, n in figures.items())


def craft_rate(card: int) -> str:
    """What one use asks and gives, how often, and what it needs."""
    c = CRAFT[card]
    given = goods(c.output)
    rate = f"{goods(c.input)} → {given}" if c.input else say("gives {goods}", goods=given)
    often = say.count(c.capacity, "once", "up to {n} times")
    needs = say(", with {goods} at hand", goods=goods(c.needs_held)) if c.needs_held else ""
    if c.requires:
        needs += say(", needs a {profession}", profession=say(c.requires.replace("-", " ")))
    return f"{rate}, {often}{needs}"


def short_rate(card: int) -> str:
    c = CRAFT[card]
    return f"{goods(c.input)}→{goods(c.output)} ×{c.capacity}"


def advantage_text(number: int) -> str:
    card = BOX.advantage_cards.cards[number]
    match card.effect:
        case "produce-each-round":
            return say("{goods} more every round", goods=goods(card.gain))
        case "craftsman-limit":
            return say.count(
                card.limit_bonus,
                "room for {n} more craftsman",
                "room for {n} more craftsmen",
            )
        case "black-worker":
            return say.count(
                card.workers,
                "{n} more worker from the next round on",
                "{n} more workers from the next round on",
            )
        case "fixed-tax":
            return say("the tax is always {tax}", tax=card.tax)
        case "priory-bonus":
            bonus = card.vp_per_priory_builder
            return say("{points} VP more for each builder in the priory", points=bonus)
        case "peek-event":
            return say("sees the coming event before every round")
        case "no-tax-this-round":
            return say("once, no tax")
        case "shield-from-event":
            return say("once, not affected by an event")
        case "place-builder-free":
            return say("once, a builder drawn is placed for nothing")
    return say("{goods} at once", goods=goods(card.gain))


def event_text(number: int) -> str:
    card = BOX.event_cards.cards[number]
    match card.effect:
        case "wool-bonus":
            return say(
                "{gold} gold more for each worker in the wool mill, for at most {most}",
                gold=card.gold_per_worker,
                most=card.max_workers_paid,
            )
        case "yield-change" if card.per_resource_card > 0:
            return say("every resource card yields {n} more", n=card.per_resource_card)
        case "yield-change":
            return say("every resource card yields {n} less", n=-card.per_resource_card)
        case "capacity-boost":
            return say("everybody may use one craftsman once more this round")
        case "pay-gold":
            return say("everybody pays {gold} gold", gold=card.gold)
        case "lose-vp":
            return say("everybody loses {points} VP", points=card.vp)
        case "two-builders-next-round":
            return say("everybody uses only {n} builders next round", n=card.builders)
        case "lose-craftsman":
            return say("everybody loses a craftsman")
    return say("everybody gains {goods}", goods=goods(card.gain))
