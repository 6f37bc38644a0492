"""Views: a match as one seat may know it, as plain data; nothing else ever leaves a server.

Knows how a state is concealed and how a bot imagines what it cannot see; what is private is each
game's `flow.conceal`.
"""

from __future__ import annotations

from typing import Any

from minster.core.match import Match
from minster.core.nature import NATURE, RNG_NUMBERS, seed_generator
from minster.core.states import States, ints

SPECTATOR = NATURE
"""Whoever sits nowhere knows what everybody knows."""


def concealed(match: Match, seat: int) -> Any:
    """The state with everything blanked that the seat has not seen."""
    states = States(match.game.schema, 1)
    states[0] = match.state
    match.game.loops.conceal(states.data, 0, seat)
    return states[0]


def view(match: Match, seat: int) -> dict[str, Any]:
    """What this seat may know, ready for JSON; options only if it decides."""
    return {
        "game": match.game.slug,
        "seats": match.seats,
        "options": match.options,
        "number": len(match.made),
        "seat": seat,
        "decides": match.seat,
        "question": match.question,
        "moves": match.moves() if match.seat == seat else [],
        "scores": match.scores(),
        "state": concealed(match, seat).to_json(),
    }


def imagined(match: Match, seat: int, seed: int) -> Any:
    """A full state that the seat cannot tell from the true one: what it has not seen is drawn
    anew."""
    states: States[Any] = States(match.game.schema, 1)
    states[0] = concealed(match, seat)
    rng = ints(RNG_NUMBERS)
    seed_generator(rng, seed, seat)
    match.game.loops.imagine(states.data, 0, seat, rng)
    return states[0]
