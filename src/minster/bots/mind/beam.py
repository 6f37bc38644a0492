"""Looking to the end of the own turn: the best ways to go on, side by side, until another seat
decides or nature answers.

Bound to one game's `flow` and to `worth` (see `mind/__init__.py`). What is left when the turn is
over is valued before nature answers.
"""

from __future__ import annotations

from typing import Any

from minster.core.nature import draw
from minster.core.record import Ints
from minster.core.rule import rule
from minster.core.states import copy_state

flow: Any = globals().get("flow")
worth: Any = globals().get("worth")

NOTHING = -(1 << 40)
DEEPEST = 24
"""Small moves of one turn; longer turns are valued as they stand."""


@rule
def is_done(s: Any, seat: int) -> bool:
    return s.agenda.depth == 0 or flow.decider(s) != seat  # type: ignore[no-any-return]


@rule
def look_ahead(
    states: Any,
    seat: int,
    players: int,
    width: int,
    error: int,
    rng: Ints,
    out: Ints,
    rows: Any,
    prospects: Ints,
    ends: Any,
) -> int:
    """The first move of the best turn found from states[0]; answers its place among the options.

    `prospects` is told for each option what the best turn found that begins with it is worth, or
    NOTHING, and `ends` the state it ends in.

    The beam stands in two halves of `states`, 1 … width and width + 1 … 2 · width, and the last
    state is for trying things out. `rows` keeps for each state of the beam the first move it came
    by and what it is worth, and in its last row the best finished turn.
    """
    trial = 2 * width + 1
    best = rows[trial]
    best[0], best[1] = 0, NOTHING
    for k in range(len(prospects)):
        prospects[k] = NOTHING
    copy_state(states, 0, states, 1)
    rows[1][0], rows[1][1] = -1, 0
    count, here, there = 1, 1, width + 1
    for _ in range(DEEPEST):
        following = 0
        for b in range(here, here + count):
            out[0] = 0
            flow.options(states[b], out)
            for k in range(out[0]):
                copy_state(states, b, states, trial)
                flow.apply(states[trial], out[1 + k])
                first = rows[b][0] if rows[b][0] >= 0 else k
                here_worth = worth.outlook(states[trial], seat, players)
                if is_done(states[trial], seat):
                    if here_worth > prospects[first]:
                        prospects[first] = here_worth
                        copy_state(states, trial, ends, first)
                    if here_worth > best[1]:
                        best[0], best[1] = first, here_worth
                else:
                    following = keep(states, rows, there, following, width, first, here_worth)
        count = following
        here, there = there, here
        if count == 0:
            break
    for b in range(here, here + count):
        if rows[b][1] > prospects[rows[b][0]]:
            prospects[rows[b][0]] = rows[b][1]
            copy_state(states, b, ends, rows[b][0])
        if rows[b][1] > best[1]:
            best[0], best[1] = rows[b][0], rows[b][1]
    return misjudged(prospects, best[0], error, rng) if error > 0 else best[0]


@rule
def misjudged(prospects: Ints, best: int, error: int, rng: Ints) -> int:
    """The best option to somebody who errs about each by up to `error`."""
    dearest = NOTHING
    for k in range(len(prospects)):
        if prospects[k] > NOTHING:
            seeming = prospects[k] + draw(rng, error)
            if seeming > dearest:
                best, dearest = k, seeming
    return best


@rule
def keep(
    states: Any, rows: Any, there: int, count: int, width: int, first: int, here_worth: int
) -> int:
    """Puts the trial state into the beam if it is among the best; answers how many stand there.

    One of the same worth by the same first move is almost always the same moves in another order.
    """
    worst = there
    for b in range(there, there + count):
        if rows[b][1] == here_worth and rows[b][0] == first:
            return count
        if rows[b][1] < rows[worst][1]:
            worst = b
    if count < width:
        worst = there + count
        count += 1
    elif here_worth <= rows[worst][1]:
        return count
    copy_state(states, 2 * width + 1, states, worst)
    rows[worst][0], rows[worst][1] = first, here_worth
    return count
