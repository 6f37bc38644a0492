"""Games played for practice: whole turns by what they promise, with the traits of positions written
down on the way. Nobody looks further than the own turn, so nothing hidden is seen by it.

Bound to one game's `flow` and the `rows` of its traits, and to `worth`, `glance` and `beam` (see
`mind/__init__.py`).
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind.network import HIGHEST, LOWEST
from minster.bots.mind.room import Room
from minster.core.nature import NOBODY, draw, seed_generator
from minster.core.record import Ints
from minster.core.rule import rule, table
from minster.core.states import copy_state

flow: Any = globals().get("flow")
worth: Any = globals().get("worth")
glance: Any = globals().get("glance")
beam: Any = globals().get("beam")
by_hand: Any = globals().get("by_hand")
traits: Any = globals().get("traits")

ERRORS = table([0, 0, 10_000, 30_000])
"""How far a player misjudges turns, by chance one of these: else only what all like is seen."""
BY_HAND = table([1, 0, 0, 0])
"""And who judges by hand alone, as strangers do: among none but equals a network would learn only
how these are beaten."""
WANDER = 6
"""One turn in so many begins with any move at all: what nobody would do must be seen too, or what
was learned would think too well of it."""
EVERY = 6
"""One position in so many is written down, at the end of a turn and after nature has answered."""
LONGEST_GAME = 400
GAME, SEAT, ESTIMATE = range(3)
"""What is noted beside the traits."""
NOTES = 3


@rule
def practise(
    states: Any,
    opening: Any,
    room: Room,
    players: int,
    first: int,
    last: int,
    seed: int,
    rng: Ints,
    out: Ints,
    rows: Any,
    notes: Any,
    finals: Any,
) -> int:
    """Plays the games first … last - 1, each by its own stream of the seed; answers how many rows
    of traits were written, one a player for each position."""
    written = 0
    for game in range(first, last):
        copy_state(opening, 0, states, 0)
        seed_generator(rng, seed, game)
        kinds = draw(rng, 1 << 16)
        mover, turns = glance.go_on(states[0], rng, out), 0
        while mover != NOBODY and turns < LONGEST_GAME:
            copy_state(states, 0, room.states, 0)
            error = ERRORS[(kinds >> (2 * mover)) % len(ERRORS)]
            if BY_HAND[(kinds >> (8 + 2 * mover)) % len(BY_HAND)]:
                chosen = by_hand.look_ahead(room, mover, players, error, rng)
            else:
                chosen = beam.look_ahead(room, mover, players, error, rng)
            if draw(rng, WANDER) == 0:
                other = draw(rng, out[0])
                if room.prospects[other] > beam.NOTHING:
                    chosen = other
            copy_state(room.ends, chosen, states, 0)
            turns += 1
            if draw(rng, EVERY) == 0:
                written = write_down(states[0], game, players, room, rows, notes, written)
            mover = glance.go_on(states[0], rng, out)
            if draw(rng, EVERY) == 0:
                written = write_down(states[0], game, players, room, rows, notes, written)
        for p in range(players):
            finals[game - first][p] = flow.score(states[0], p)
    return written


@rule
def write_down(
    s: Any, game: int, players: int, room: Room, rows: Any, notes: Any, written: int
) -> int:
    if s.agenda.depth == 0 or written + players > len(rows):
        return written
    worth.all_points(s, players, room.estimates)
    traits.tell(s, players, room.estimates, room.lines)
    for p in range(players):
        line = room.lines[p]
        for k in range(len(line)):
            rows[written][k] = max(LOWEST, min(HIGHEST, line[k]))
        note = notes[written]
        note[GAME], note[SEAT], note[ESTIMATE] = game, p, room.estimates[p]
        written += 1
    return written
