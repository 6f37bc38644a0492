"""Which places of the board a move points at, and the icon it carries in the list of choices.

Knows moves and the ids of places; the places themselves are drawn by the regions.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth import moves
from minster.games.pillars_of_the_earth.box import PLACES as PLACE_NAMES
from minster.games.pillars_of_the_earth.box import TYPES
from minster.games.pillars_of_the_earth.deeds import sold
from minster.games.pillars_of_the_earth.moves import CARD_NAMES, CATALOGUE, CRAFT_NAMES
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    FIRST_SPACE,
    MARKET_SPACE,
    MARKET_START,
    SPACES_THERE,
    STARTING,
)
from minster.games.pillars_of_the_earth.state import State, Step


def places(s: State, move: int) -> list[str]:
    """Ids of the places, the main one first; empty where a move has none, and for nature's."""
    if move >= moves.FIRST or not s.agenda.depth:
        return []
    family = CATALOGUE.family_of(move)
    i = move - family.first
    step = s.agenda.steps[s.agenda.depth - 1]
    match family.first:
        case moves.PASS if step.kind == Step.BUILDER_PLACE:
            return [f"cost-{s.marker}", "drawn"]
        case moves.TAKE_CARD:
            return [f"card-{CARD_NAMES[i]}"]
        case moves.HIRE:
            return [f"hire-{CRAFT_NAMES[STARTING + i]}"]
        case moves.DISCARD | moves.BOOST | moves.USE:
            return [f"craftsman-{CRAFT_NAMES[i]}"]
        case moves.KEEP:
            return ["drawn"]
        case moves.REDRAW:
            return ["bag"]
        case moves.PLACE:
            return [free_space(s, i)]
        case moves.REMIGIUS:
            return [free_space(s, i), "advantage-remigius"]
        case moves.PROTECT:
            return ["event"]
        case moves.RESOURCE:
            return ["archbishop-1"]
        case moves.USE_THOMAS:
            return ["advantage-thomas"]
        case moves.USE_WAIVER:
            return ["advantage-tax-waiver"]
        case moves.TAKE_CUBE:
            return [f"stall-{TYPES[i]}"]
        case moves.BUY:
            return [f"stall-{TYPES[i // MARKET_START]}"]
        case moves.SELL:
            return [f"stock-{TYPES[sold(move)[0]]}"]
        case moves.WITHDRAW:
            return [BOX.builder_spaces.entries[MARKET_SPACE + step.b].id]
        case moves.DROP:
            return [f"stock-{TYPES[i]}"]
    return []


def free_space(s: State, place: int) -> str:
    """The space a builder would stand on (PE-6.9)."""
    first, there = int(FIRST_SPACE[place]), int(SPACES_THERE[place])
    free = next(space for space in range(first, first + there) if s.spaces[space] == NOBODY)
    return BOX.builder_spaces.entries[free].id


ICONS = {
    moves.PASS: "skip",
    moves.KEEP: "master-builder",
    moves.REDRAW: "bag",
    moves.PROTECT: "archbishop",
    moves.RESOURCE: "stone",
    moves.USE_THOMAS: "reputation",
    moves.KEEP_THOMAS: "card",
    moves.USE_WAIVER: "tax",
    moves.KEEP_WAIVER: "card",
    moves.WITHDRAW: "door",
    moves.DONE: "check",
    moves.FIRST: "king",
    moves.DRAW_ADVANTAGE: "card",
    moves.DRAW_CRAFTSMAN: "craftsman",
    moves.OMIT: "card",
    moves.DRAW_EVENT: "event",
    moves.DRAW_BUILDER: "master-builder",
    moves.ROLL: "dice",
}
PLACE_ICONS = dict(
    zip(
        PLACE_NAMES,
        (
            "archbishop",
            "card",
            "card",
            "priory",
            "king",
            "craftsman",
            "craftsman",
            "castle",
            "market",
            "cathedral",
        ),
        strict=True,
    )
)


def icon_of(s: State, move: int) -> str:
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if family.first in ICONS:
        return ICONS[family.first]
    match family.first:
        case moves.TAKE_CARD:
            return BOX.resource_cards.cards[i].resource
        case moves.PLACE | moves.REMIGIUS:
            return PLACE_ICONS[PLACE_NAMES[i]]
        case moves.TAKE_CUBE | moves.DROP:
            return TYPES[i]
        case moves.BUY:
            return TYPES[i // MARKET_START]
        case moves.SELL:
            return TYPES[sold(move)[0]]
    return "craftsman"
