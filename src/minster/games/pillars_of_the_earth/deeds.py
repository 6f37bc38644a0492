"""What a move is called: before it is made, as an offer, and after it, as a deed of somebody.

Knows both sentences of every family of moves side by side, so that a translation has whole
sentences; what a move then changes is told in `words.py`.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth import moves
from minster.games.pillars_of_the_earth.moves import CATALOGUE
from minster.games.pillars_of_the_earth.phrases import (
    advantage_name,
    advantage_text,
    card_name,
    craft_rate,
    cube_name,
    place_text,
    say,
    the_craft,
)
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    BUY_PRICE,
    COST,
    CUBES,
    FIRST_SPACE,
    MARKET_START,
    SELL_PRICE,
    SPACES_THERE,
    STARTING,
    Place,
)
from minster.games.pillars_of_the_earth.state import State, Step

Deed = tuple[str, str, dict[str, object]]
"""The offer, the deed, and what both speak of."""


def deed(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    offer, _, values = _deed(s, move)
    return say(offer, **values)


def deed_done(s: State, who: str, move: int) -> str:
    """The same move, told of the one who made it."""
    _, done, values = _deed(s, move)
    return say(done, who=who, **values)


def _deed(s: State, move: int) -> Deed:
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if family.first in PLAIN:
        return (*PLAIN[family.first], {})
    match family.first:
        case moves.PASS:
            return _passing(s)
        case moves.TAKE_CARD:
            return _sending(i)
        case moves.TAKE_CUBE:
            return (
                "take 1 {cube} from the market",
                "{who} takes 1 {cube} from the market.",
                {"cube": cube_name(i)},
            )
        case moves.PLACE | moves.REMIGIUS:
            return _placing(s, i, family.first == moves.REMIGIUS)
        case moves.BUY:
            return _trading("buy", i // MARKET_START, i % MARKET_START + 1)
        case moves.SELL:
            return _trading("sell", *sold(move))
        case moves.DROP:
            return (
                "give back 1 {cube}",
                "{who} gives back 1 {cube}.",
                {"cube": cube_name(i)},
            )
        case moves.HIRE | moves.DISCARD | moves.BOOST | moves.USE:
            return _craftsman(family.first, i)
    return CATALOGUE.text(move), CATALOGUE.text(move), {}


PLAIN = {
    moves.KEEP: ("keep the builder drawn", "{who} keeps the builder drawn."),
    moves.REDRAW: (
        "put the builder back into the bag and draw again, once a round",
        "{who} puts the builder back into the bag.",
    ),
    moves.PROTECT: (
        "be protected from the event and take no resource",
        "{who} asks the archbishop for protection.",
    ),
    moves.RESOURCE: (
        "face the event and take a resource from the market",
        "{who} faces the event and will take a resource.",
    ),
    moves.USE_THOMAS: (
        "use Thomas and stay out of the event",
        "{who} uses Thomas and stays out of the event.",
    ),
    moves.KEEP_THOMAS: ("keep Thomas for later", "{who} keeps Thomas for later."),
    moves.USE_WAIVER: (
        "use the Tax Waiver and pay no tax this round",
        "{who} uses the Tax Waiver and pays no tax this round.",
    ),
    moves.KEEP_WAIVER: ("keep Tax Waiver for later", "{who} keeps Tax Waiver for later."),
    moves.WITHDRAW: ("leave the market with this builder", "{who} leaves the market."),
    moves.DONE: ("finish building", "{who} finishes building."),
}
"""Moves that are always said in the same words."""


def sold(move: int) -> tuple[int, int]:
    """Which cube, and how many."""
    cube = max(c for c in range(CUBES) if int(moves.SELL_FIRST[c]) <= move)
    return cube, move - int(moves.SELL_FIRST[cube]) + 1


def _passing(s: State) -> Deed:
    if s.agenda.steps[s.agenda.depth - 1].kind == Step.DRAFT_TURN:
        return "take no more cards this round", "{who} takes no more cards.", {}
    return (
        "leave the builder at {cost} on the cost track, to be placed later for nothing",
        "{who} passes; the builder waits at {cost} on the cost track.",
        {"cost": int(COST[s.marker])},
    )


def _sending(card: int) -> Deed:
    face = BOX.resource_cards.cards[card]
    return (
        "send {workers} to the {card} for {cubes} {cube}",
        "{who} sends {workers} to the {card} for {cubes} {cube}.",
        {
            "workers": say.count(face.workers, "{n} worker", "{n} workers"),
            "card": card_name(card),
            "cubes": face.cubes,
            "cube": say(face.resource),
        },
    )


def _craftsman(first: int, i: int) -> Deed:
    card = STARTING + i if first == moves.HIRE else i
    values: dict[str, object] = {"name": the_craft(card), "rate": craft_rate(card)}
    if first == moves.HIRE:
        return (
            "hire {name} for {gold} gold ({rate})",
            "{who} hires {name} for {gold} gold ({rate}).",
            {**values, "gold": BOX.craftsmen.cards[i].cost},
        )
    if first == moves.DISCARD:
        return "dismiss {name} ({rate})", "{who} dismisses {name} ({rate}).", values
    if first == moves.BOOST:
        return (
            "let {name} work once more this round ({rate})",
            "{who} lets {name} work once more this round ({rate}).",
            values,
        )
    return "use {name}: {rate}", "{who} uses {name}.", values


def _trading(verb: str, cube: int, n: int) -> Deed:
    prices = BUY_PRICE if verb == "buy" else SELL_PRICE
    return (
        f"{verb} {{n}} {{cube}} for {{gold}} gold",
        f"{{who}} {verb}s {{n}} {{cube}} for {{gold}} gold.",
        {"n": n, "cube": cube_name(cube), "gold": n * int(prices[cube])},
    )


def _placing(s: State, place: int, free: bool) -> Deed:
    where = _where(s, place)
    if free:
        return (
            "place the builder for nothing, thanks to Remigius, {where}",
            "{who} places the builder for nothing, thanks to Remigius, {where}.",
            {"where": where},
        )
    cost = int(COST[s.marker])
    if s.agenda.steps[s.agenda.depth - 1].kind == Step.BUILDER_FREE_PLACE or not cost:
        return (
            "place the builder {where}, for nothing",
            "{who} places the builder {where}, for nothing.",
            {"where": where},
        )
    return (
        "place the builder {where}, for {cost} gold",
        "{who} places the builder {where}, for {cost} gold.",
        {"where": where, "cost": cost},
    )


def _where(s: State, place: int) -> str:
    first, there = int(FIRST_SPACE[place]), int(SPACES_THERE[place])
    taken = sum(s.spaces[space] != NOBODY for space in range(first, first + there))
    if place in (Place.KINGSBRIDGE_1, Place.KINGSBRIDGE_2):
        card = s.kingsbridge[place - Place.KINGSBRIDGE_1]
        name, text = advantage_name(card), advantage_text(card)
        return say("in Kingsbridge for {name} ({text})", name=name, text=text)
    if place in (Place.SHIRING_1, Place.SHIRING_2):
        card = s.shiring[place - Place.SHIRING_1]
        return say("in Shiring for {name} ({rate})", name=the_craft(card), rate=craft_rate(card))
    if place == Place.PRIORY:
        points = BOX.builder_spaces.entries[first + min(taken, there - 1)].vp
        return say("in the priory for {points} VP", points=points)
    if place == Place.COURT and taken == 0 and s.court_metal:
        return say("in the King's court: no tax and the metal")
    if place == Place.COURT:
        return say("in the King's court: no tax")
    if place == Place.MARKET:
        return say("in the market, as number {n}", n=taken + 1)
    return place_text(place)
