"""Views: a match as one seat may know it, as plain data; nothing else ever leaves a server.

Knows how a state is concealed and how a bot imagines what it cannot see; what is private is each
game's `flow.conceal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from minster.core.game import Game
from minster.core.match import Happening, Match
from minster.core.nature import NATURE, RNG_NUMBERS, seed_generator
from minster.core.states import States, ints

SPECTATOR = NATURE
"""Whoever sits nowhere knows what everybody knows."""


UNSEEN = "Something is drawn that only its owner sees."


def concealed(match: Match, seat: int) -> Any:
    """The state with everything blanked that the seat has not seen."""
    return as_known(match.game, match.state, seat)


def as_known(game: Game, state: Any, seat: int) -> Any:
    """A copy of the state with everything blanked that the seat has not seen."""
    states = States.holding(state)
    game.loops.conceal(states.data, 0, seat)
    return states[0]


def log_for(match: Match, seat: int, since: int = 0) -> Iterator[Happening]:
    """The log as this seat may read it: told from what it knows, secret moves without their
    secret."""
    for happened in match.history(since):
        yield told_to(seat, match.game, *happened)


def told_to(
    seat: int, game: Game, number: int, mover: int, before: Any, move: int, after: Any
) -> Happening:
    """One move as this seat may read it."""
    text = game.words.shown(before, move, seat)
    known = as_known(game, before, seat), as_known(game, after, seat)
    return told(game, number, mover, text, move, *known)


def told(
    game: Game, number: int, mover: int, text: str, move: int, before: Any, after: Any
) -> Happening:
    """One move of which somebody may read this text, told from what they know of the states."""
    secret = text != game.catalogue.text(move)
    sentences = [UNSEEN] if secret else game.words.tell(before, move, after)
    return Happening(number, mover, text, sentences)


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
    states = States.holding(concealed(match, seat))
    rng = ints(RNG_NUMBERS)
    seed_generator(rng, seed, seat)
    match.game.loops.imagine(states.data, 0, seat, rng)
    return states[0]
