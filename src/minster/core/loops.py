"""The loops that run whole games: looking, stepping, playouts and traces, over rows of states in
any mode.

This source is loaded once per game with the name `flow` bound to that game's `flow.py` (see
`binding.py`).
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from minster.core import binding
from minster.core.nature import NATURE, NOBODY, draw, seed_generator
from minster.core.record import Ints
from minster.core.rule import rule
from minster.core.states import copy_state

flow: Any = globals().get("flow")  # bound by `load` before this source runs

NO_MOVE = -1

STUCK = 1
"""The fault of a step without any option; the games' own faults are the higher bits."""


def load(flow_module: ModuleType, package: Path) -> Any:
    """These loops over the rules of one game."""
    return binding.load(__name__, __file__, package, flow=flow_module)


@rule
def look(states: Any, i: int, out: Ints) -> int:
    """Lists the options of state i and answers who decides."""
    s = states[i]
    out[0] = 0
    if s.agenda.depth == 0:
        return NOBODY
    flow.options(s, out)
    return flow.decider(s)  # type: ignore[no-any-return]


@rule
def step(states: Any, i: int, move: int) -> None:
    flow.apply(states[i], move)


@rule
def standing(states: Any, i: int, seat: int) -> int:
    return flow.standing(states[i], seat)  # type: ignore[no-any-return]


@rule
def points(states: Any, i: int, seat: int) -> int:
    return flow.score(states[i], seat)  # type: ignore[no-any-return]


@rule
def faults(states: Any, i: int) -> int:
    return flow.faults(states[i])  # type: ignore[no-any-return]


@rule
def conceal(states: Any, i: int, seat: int) -> None:
    flow.conceal(states[i], seat)


@rule
def imagine(states: Any, i: int, seat: int, rng: Ints) -> None:
    flow.imagine(states[i], seat, rng)


@rule
def play_out(s: Any, rng: Ints, out: Ints, limit: int) -> int:
    """Plays uniformly random moves to the end, nature's included; answers how many.

    `limit` guards a simulation, not the rules: a game it cuts short still has a step on its agenda.
    """
    made = 0
    while made < limit and s.agenda.depth > 0:
        out[0] = 0
        flow.options(s, out)
        if out[0] == 0:
            break
        flow.apply(s, out[1 + draw(rng, out[0])])
        made += 1
    return made


@rule
def play_outs(
    states: Any,
    first: int,
    last: int,
    opening: Any,
    seed: int,
    limit: int,
    made: Ints,
    rng: Ints,
    out: Ints,
) -> None:
    """A random game in each of the states first … last - 1; game i follows stream i of the seed."""
    for i in range(first, last):
        copy_state(opening, 0, states, i)
        seed_generator(rng, seed, i)
        made[i] = play_out(states[i], rng, out, limit)


@rule
def watch_play_outs(
    states: Any,
    first: int,
    last: int,
    opening: Any,
    seed: int,
    limit: int,
    found: Ints,
    rng: Ints,
    out: Ints,
) -> None:
    """The games of `play_outs`, looking for faults after every move; keeps the first found, as
    bits."""
    for i in range(first, last):
        copy_state(opening, 0, states, i)
        seed_generator(rng, seed, i)
        found[i] = 0
        made = 0
        while made < limit and found[i] == 0 and states[i].agenda.depth > 0:
            if play_out(states[i], rng, out, 1) == 0:
                found[i] = STUCK
            else:
                found[i] = flow.faults(states[i])
            made += 1


@rule
def results(states: Any, first: int, last: int, players: int, scores: Any, standings: Any) -> None:
    for i in range(first, last):
        for p in range(players):
            scores[i][p] = flow.score(states[i], p)
            standings[i][p] = flow.standing(states[i], p)


@rule
def seat_of(s: Any) -> int:
    if s.agenda.depth == 0:
        return NOBODY
    return flow.decider(s)  # type: ignore[no-any-return]


@rule
def go_on(s: Any, move: int, rng: Ints, out: Ints) -> int:
    """Makes a move (`NO_MOVE` makes none), then nature's, until a seat decides or the game is over.

    Leaves that seat's options in `out` and answers who it is.
    """
    while True:
        if move != NO_MOVE:
            flow.apply(s, move)
        out[0] = 0
        if s.agenda.depth > 0:
            flow.options(s, out)
        if out[0] == 0 or flow.decider(s) != NATURE:
            return seat_of(s)
        move = out[1 + draw(rng, out[0])]


@rule
def step_all(
    states: Any, first: int, last: int, moves: Ints, rngs: Any, outs: Any, seats: Ints
) -> int:
    """One decision in each game that is not over. A move that is no option is left unmade; answers
    how many were."""
    refused = 0
    for i in range(first, last):
        if states[i].agenda.depth > 0:
            if moves[i] == NO_MOVE or is_offered(outs[i], moves[i]):
                seats[i] = go_on(states[i], moves[i], rngs[i], outs[i])
            else:
                refused += 1
    return refused


@rule
def is_offered(out: Ints, move: int) -> bool:
    for k in range(1, out[0] + 1):
        if out[k] == move:
            return True
    return False


@rule
def copy_and_step(states: Any, count: int, rng: Ints, out: Ints) -> int:
    """What a search does at every node: copy, list the options, make one. For measuring."""
    total = 0
    for _ in range(count):
        copy_state(states, 0, states, 1)
        s = states[1]
        out[0] = 0
        flow.options(s, out)
        flow.apply(s, out[1 + draw(rng, out[0])])
        total += s.agenda.depth
    return total
