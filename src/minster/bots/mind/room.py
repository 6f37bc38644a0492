"""Room to look ahead in: the states and lists a beam works with, made once and used again.

Knows what there is of each and how much; what is done there is `beam.py`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from minster.bots.lesson import traits_of
from minster.core.game import Game
from minster.core.record import Ints
from minster.core.states import States, ints, move_lists, shorts

MOST_PLAYERS = 8


class Room(NamedTuple):
    """The beam stands in two halves of `states`, 1 … width and width + 1 … 2 · width; it starts
    from the first state, and the last is for trying things out."""

    states: Any
    rows: Any
    """For each state of the beam the option it came by and what it is worth; in the last row the
    best finished turn."""
    out: Ints
    prospects: Ints
    """For each option what the best turn found that begins with it is worth."""
    ends: Any
    """And the state that turn ends in."""
    estimates: Ints
    values: Ints
    """For each player what they may expect: by the hand-made evaluation, and by all known."""
    hopes: Ints
    """And what their chances are shared by, where those were learned."""
    lines: Any
    seen: Ints
    """For a network: the traits of a position, a row a player as they come, and those of one as
    they are looked at."""


def room(game: Game, width: int) -> Room:
    traits = traits_of(game)
    length = traits.TRAITS if traits else 1
    return Room(
        States(game.schema, 2 * width + 2).data,
        ints(2 * width + 2, 2),
        move_lists(1, game.longest)[0],
        ints(game.longest),
        States(game.schema, game.longest).data,
        ints(MOST_PLAYERS),
        ints(MOST_PLAYERS),
        ints(MOST_PLAYERS),
        ints(MOST_PLAYERS, length),
        shorts(length),
    )
