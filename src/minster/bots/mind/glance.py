"""A glance at every option, and quick play from glances: what a search does where it has no tree.

Bound to one game's `flow`, `value` and `prior` (see `mind/__init__.py`). A glance is the mover's
expected points right after a move; the game's `prior` may add what a single move does not show.
"""

from __future__ import annotations

from typing import Any

from minster.core.nature import NATURE, NOBODY, draw
from minster.core.record import Ints
from minster.core.rule import rule
from minster.core.states import copy_state

flow: Any = globals().get("flow")
value: Any = globals().get("value")
prior: Any = globals().get("prior")

NOISE = 15
"""Hundredths of a point by which quick play may err, so that it does not always err the same
way."""
LONGEST_TURN = 8
"""Decisions after which a turn counts as over; alone, turns never pass to another seat."""


@rule
def go_on(s: Any, rng: Ints, out: Ints) -> int:
    """Nature's answers and moves without a choice, up to the next real decision; answers whose.

    Leaves the options in `out`; NOBODY when the game is over.
    """
    while s.agenda.depth > 0:
        out[0] = 0
        flow.options(s, out)
        mover = flow.decider(s)
        if mover != NATURE and out[0] > 1:
            return mover  # type: ignore[no-any-return]
        if out[0] == 0:
            break
        flow.apply(s, out[1 + draw(rng, out[0])] if out[0] > 1 else out[1])
    return NOBODY


@rule
def at_option(states: Any, i: int, trial: int, mover: int, move: int) -> int:
    """What the mover may expect after this move from state i."""
    copy_state(states, i, states, trial)
    flow.apply(states[trial], move)
    extra = prior(states[i], move)
    if states[trial].agenda.depth == 0:
        return extra + 100 * flow.score(states[trial], mover)  # type: ignore[no-any-return]
    return extra + value(states[trial], mover)  # type: ignore[no-any-return]


@rule
def at_rest(states: Any, i: int, mover: int) -> int:
    """What the mover may expect before any move."""
    return value(states[i], mover)  # type: ignore[no-any-return]


@rule
def play_on(states: Any, i: int, trial: int, mover: int, turns: int, rng: Ints, out: Ints) -> None:
    """Plays so many turns from state i by glances, where `mover` has the options in `out`."""
    last, made = mover, 0
    while mover != NOBODY and turns > 0:
        best, chosen = -(1 << 40), 1
        for k in range(1, out[0] + 1):
            promise = at_option(states, i, trial, mover, out[k]) + draw(rng, NOISE)
            if promise > best:
                best, chosen = promise, k
        flow.apply(states[i], out[chosen])
        made += 1
        mover = go_on(states[i], rng, out)
        if mover != last or made == LONGEST_TURN:
            last, made = mover, 0
            turns -= 1
