"""Looking to the end of the own turn: the best ways to go on, side by side, until another seat
decides or nature answers.

Bound to one game's `flow` and `ending`, to `worth` and to `glance` (see `mind/__init__.py`); one
that judges by what was learned also to its twin that judges `by_hand`. What is left when the turn
is over is valued before nature answers.
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind.room import Room
from minster.core.nature import NOBODY, draw
from minster.core.record import Ints
from minster.core.rule import rule
from minster.core.states import copy_state

flow: Any = globals().get("flow")
worth: Any = globals().get("worth")
glance: Any = globals().get("glance")
ending: Any = globals().get("ending")
by_hand: Any = globals().get("by_hand")

NOTHING = -(1 << 40)
DEEPEST = 24
"""Small moves of one turn; longer turns are valued as they stand."""


@rule
def is_done(s: Any, seat: int) -> bool:
    return s.agenda.depth == 0 or flow.decider(s) != seat  # type: ignore[no-any-return]


@rule
def width_of(room: Room) -> int:
    return len(room.rows) // 2 - 1


@rule
def look_ahead(room: Room, seat: int, players: int, error: int, rng: Ints) -> int:
    """The first move of the best turn found from the room's first state; answers its place among
    the options.

    `prospects` is told for each option what the best turn found that begins with it is worth, or
    NOTHING, and `ends` the state it ends in.
    """
    width, states, rows, out = width_of(room), room.states, room.rows, room.out
    prospects, trial = room.prospects, 2 * width + 1
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
                if is_done(states[trial], seat):
                    here_worth = worth.judgement(states[trial], seat, players, room)
                    if here_worth > prospects[first]:
                        prospects[first] = here_worth
                        copy_state(states, trial, room.ends, first)
                    if here_worth > best[1]:
                        best[0], best[1] = first, here_worth
                else:
                    here_worth = worth.outlook(states[trial], seat, players, room)
                    following = keep(states, rows, there, following, width, first, here_worth)
        count = following
        here, there = there, here
        if count == 0:
            break
    for b in range(here, here + count):
        if rows[b][1] > prospects[rows[b][0]]:
            prospects[rows[b][0]] = rows[b][1]
            copy_state(states, b, room.ends, rows[b][0])
        if rows[b][1] > best[1]:
            best[0], best[1] = rows[b][0], rows[b][1]
    return misjudged(prospects, best[0], error, rng) if error > 0 else best[0]


if by_hand:

    @rule
    def turn_of(mover: int, room: Room, seat: int, players: int, rng: Ints) -> int:
        """Rivals judge by hand, as strangers do: who expects everybody to play by what was learned
        is caught out by all who do not."""
        if mover == seat:
            return look_ahead(room, mover, players, 0, rng)
        return by_hand.look_ahead(room, mover, players, 0, rng)  # type: ignore[no-any-return]

else:

    @rule
    def turn_of(mover: int, room: Room, seat: int, players: int, rng: Ints) -> int:
        """All alike."""
        return look_ahead(room, mover, players, 0, rng)


@rule
def play_on(
    states: Any,
    i: int,
    room: Room,
    mover: int,
    seat: int,
    players: int,
    turns: int,
    rng: Ints,
    out: Ints,
) -> None:
    """Plays so many turns from state i as `seat` imagines them, each the best that is found, and to
    the end of a game that is `ending`; `mover` is to move."""
    last, made = mover, 0
    while mover != NOBODY and (turns > 0 or ending(states[i])):
        copy_state(states, i, room.states, 0)
        first = turn_of(mover, room, seat, players, rng)
        copy_state(room.ends, first, states, i)
        made += 1
        mover = glance.go_on(states[i], rng, out)
        if mover != last or made == glance.LONGEST_TURN:
            last, made = mover, 0
            turns -= 1


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
