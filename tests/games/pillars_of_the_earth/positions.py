"""Positions for the tests of The Pillars of the Earth, written with the names of the data file."""

from typing import Any

import minster
from minster.core.match import Match
from minster.games.pillars_of_the_earth import box, moves
from minster.games.pillars_of_the_earth.pieces import BOX, NONE, ROW
from minster.games.pillars_of_the_earth.state import Player, Step

GAME = minster.game("pillars-of-the-earth")
STARTING = ("mortar-mixer-start", "woodworker-start", "stonecutter-start")
SPACES = [space.id for space in BOX.builder_spaces.entries]
COLOURS = box.COLOURS


def row(*names: str) -> list[int]:
    cards = sorted(moves.CRAFT_NAMES.index(name) for name in names)
    return cards + [NONE] * (ROW - len(cards))


def held(*names: str) -> int:
    """Advantage cards, as a player holds them."""
    return sum(1 << moves.ADVANTAGE_NAMES.index(name) for name in names)


def cards(*names: str) -> int:
    """Resource cards, as a player holds them."""
    return sum(1 << moves.CARD_NAMES.index(name) for name in names)


def cubes(sand: int = 0, wood: int = 0, stone: int = 0, metal: int = 0) -> list[int]:
    return [sand, wood, stone, metal]


def on(**builders: int) -> dict[int, int]:
    """Builders on spaces: `on(priory_1=0, market_2=1)`."""
    return {SPACES.index(name.replace("_", "-")): seat for name, seat in builders.items()}


def event(name: str) -> int:
    return moves.EVENT_NAMES.index(name)


def at(step: Step, seat: int = 0, b: int = 0, seats: int = 2, **given: Any) -> Match:
    """A position with this step to be answered; blue starts, nature is left to the test."""
    return GAME.given(seats=seats, step=(step, seat, b), **{"first": "0", **given})


def drafting(seats: int = 2, **given: Any) -> Match:
    """Phase I of round 1, blue to begin, with all nine resource cards and two known craftsmen."""
    known = {
        "open_cards": cards(*moves.CARD_NAMES),
        "shiring": [3, 4],
        "offered": [5, 6],
        "kingsbridge": [0, 1],
    }
    return at(Step.DRAFT_TURN, seats=seats, **{**known, **given})


def drawing(seats: int = 2, **given: Any) -> Match:
    """Phase II, before the first builder is drawn."""
    return at(Step.BUILDER_DRAW, seats=seats, **{"kingsbridge": [0, 1], "shiring": [3, 4], **given})


def before_event(seats: int = 2, **given: Any) -> Match:
    """Step 1, before the event is drawn; what follows up to step 9 needs no decision."""
    return at(Step.EVENT_DRAW, seats=seats, **{"kingsbridge": [NONE, NONE], **given})


def before_tax(seats: int = 2, **given: Any) -> Match:
    """Step 9, before the die is rolled."""
    return at(Step.TAX_ROLL, seats=seats, **given)


def trading(**given: Any) -> Match:
    """Step 12; without other spaces blue stands alone in the market."""
    given.setdefault("spaces", on(market_1=0))
    stalls = {SPACES[space]: seat for space, seat in given["spaces"].items()}
    first = min(name for name in stalls if name.startswith("market"))
    return at(Step.MARKET_TURN, stalls[first], int(first[-1]) - 1, **given)


def building(*craftsmen: str, **given: Any) -> Match:
    """Step 13, blue to build with these craftsmen (without any: the starting ones)."""
    return at(Step.BUILD_TURN, 0, **{"row": {0: row(*(craftsmen or STARTING))}, **given})


def me(match: Match, seat: int = 0) -> Player:
    player: Player = match.state.players[seat]
    return player


def names_in_row(match: Match, seat: int = 0) -> list[str]:
    return [moves.CRAFT_NAMES[card] for card in me(match, seat).row if card != NONE]


def holds(match: Match, seat: int, advantage: str) -> bool:
    return bool(me(match, seat).advantages & held(advantage))
