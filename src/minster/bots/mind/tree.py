"""Open-loop Monte-Carlo tree search: a tree of decisions, with nature sampled anew on every way
down.

Bound to one game's `flow`, to `worth`, `glance` and `beam` (see `mind/__init__.py`); `nodes.py` has
the array a tree is. Forced moves and nature's are no nodes, so one node stands for all the
positions its moves can lead to. Each iteration imagines what the seat does not know, goes down
by the moves that are most promising and least tried, plays on for some turns, and carries one
reward for each player back up.
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind.nodes import (
    FIRST,
    MOVE,
    NEXT,
    NO_NODE,
    PROMISE,
    REWARDS,
    ROOT,
    VISITS,
    add_node,
    child_of,
    hand_on,
)
from minster.bots.mind.room import Room
from minster.core.nature import NOBODY, seed_generator
from minster.core.record import Ints
from minster.core.rule import rule
from minster.core.states import copy_state

flow: Any = globals().get("flow")
worth: Any = globals().get("worth")
glance: Any = globals().get("glance")
beam: Any = globals().get("beam")

AS_PLANNED = -2
"""In place of a move: the rest of the turn as a look to its end has found it."""
PLAN = 40
"""How much more promising that is than the best single move, in hundredths of a point."""
KNOWN, HERE, TRIAL = range(3)
"""The states at work: what the seat knows, where the iteration is, and one to try moves in."""
STATES = 3
DEEPEST = 60
NONE = -(1 << 40)
"""Less than anything is worth."""

CURIOSITY, DOUBT = 200, 10
"""How much an untried move draws, and what the most promising move is expected to fall short of
what its parent has seen: in per cent of the spread of rewards, which is a hundred times smaller
where the game is all but decided than where it is open."""
SPREAD, SUPPOSED = 60_000, 8
"""The spread to begin with, of rewards from 0 to 1,000,000, and how many rewards it counts for."""
COARSE = 100
"""Squares of rewards are summed in this unit, so that millions of them fit."""
TRUST = 3
root_trust: int = globals().get("root_trust", 0)
"""So many visits the promise of a move counts for: a glance for less than a look to the end of the
turn, for which a game may say how much. A few playouts say little, so with little time the promise
decides."""
dismay: int = globals().get("dismay", 0)
"""How far the root's untried moves may be expected to fall short of what greedy found, however
badly the tried ones do, in parts of a sure win: a game may say so. Else the first move that
disappoints takes all others down with it, and they are never tried."""
TEMPER = 60
"""A glance worse by so many hundredths of a point than the best makes a move half as promising."""


@rule
def think(
    states: Any,
    tree: Any,
    used: int,
    seat: int,
    players: int,
    turns: int,
    iterations: int,
    luck: int,
    rng: Ints,
    out: Ints,
    slots: Ints,
    path: Ints,
    gains: Any,
    seen: Ints,
    found: Room,
    ahead: Room,
    duels: bool,
) -> int:
    """So many iterations from what the seat knows (state KNOWN); answers how many nodes are used.

    `slots` is room for the child of each option, `path` for the way down, `gains` for two rows:
    points and rewards. `seen` sums up the seat's rewards since the search began. `found` holds the
    best turns by each option of the root, `ahead` is room to play on by turns; without any, single
    moves are played on by glances. Where `duels` are asked for, the moves of the root meet in
    pairs. By the number `luck` the options of the root meet the same luck
    at their first visits, at their second and so on, so that none looks better by chance alone.
    """
    scale, by_turns = 2 * worth.swing(states[KNOWN]), beam.width_of(ahead) > 0
    for _ in range(iterations):
        copy_state(states, KNOWN, states, HERE)
        flow.imagine(states[HERE], seat, rng)
        node, depth, left, first = ROOT, 0, turns, 0
        wide = spread(seen)
        path[0] = ROOT
        mover = glance.go_on(states[HERE], rng, out)
        while mover != NOBODY and depth < DEEPEST - 1:
            in_turn = depth == 1 and mover == seat and players > 1
            planned = in_turn and found.prospects[first - 1] >= 0
            if node != ROOT and not planned and (by_turns or tree[node][VISITS] == 0):
                break
            if planned and by_turns:  # other ways through the turn wait until they are the root's
                for k in range(1, out[0] + 1):
                    slots[k] = NO_NODE
            else:
                used = grow(states, tree, used, node, mover, players, out, slots)
            if planned:
                used = plan(tree, used, node, players, out, slots)
            if duels and depth == 0:
                node = duel(tree, mover, scale, wide, out, slots, found.prospects)
            else:
                least = least_hope(found.prospects) if node == ROOT else NONE
                node = choose(tree, node, mover, scale, wide, least, out, slots)
            if node == NO_NODE:  # no room left
                break
            if depth == 0:
                first = place_of(node, out, slots)
                seed_generator(rng, luck, tree[node][VISITS])
                copy_state(states, KNOWN, states, HERE)
                flow.imagine(states[HERE], seat, rng)
            if tree[node][MOVE] == AS_PLANNED:
                copy_state(found.ends, first - 1, states, HERE)
                flow.imagine(states[HERE], seat, rng)
            else:
                flow.apply(states[HERE], tree[node][MOVE])
            depth += 1
            path[depth] = node
            last = mover
            mover = glance.go_on(states[HERE], rng, out)
            if mover != last:
                left -= 1
        if by_turns:
            beam.play_on(states, HERE, ahead, mover, seat, players, max(left, 1), rng, out)
        else:
            glance.play_on(states, HERE, TRIAL, mover, max(left, 1), rng, out)
        worth.reward(states[HERE], players, gains[0], gains[1], ahead)
        note(seen, gains[1][seat])
        for k in range(depth + 1):
            row = tree[path[k]]
            row[VISITS] += 1
            for p in range(players):
                row[REWARDS + p] += gains[1][p]
                row[REWARDS + players + p] += gains[0][p]
    return used


@rule
def grow(
    states: Any,
    tree: Any,
    used: int,
    node: int,
    mover: int,
    players: int,
    out: Ints,
    slots: Ints,
) -> int:
    """Finds the child of every option, and makes those that are missing; answers how many nodes are
    used."""
    slots[0] = NO_NODE  # the plan, where there is one
    following, last, now = tree[node][FIRST], NO_NODE, 0
    for k in range(1, out[0] + 1):
        child = following
        if child == NO_NODE or tree[child][MOVE] != out[k]:
            child = tree[node][FIRST]
            while child != NO_NODE and tree[child][MOVE] != out[k]:
                last = child
                child = tree[child][NEXT]
        if child == NO_NODE and used < len(tree):
            if now == 0:
                now = glance.at_rest(states, HERE, mover)
            promise = glance.at_option(states, HERE, TRIAL, mover, out[k]) - now
            child = used
            used = add_node(tree, child, out[k], promise, players)
            if last == NO_NODE:
                tree[node][FIRST] = child
            else:
                tree[last][NEXT] = child
        slots[k] = child
        if child == NO_NODE:
            following = NO_NODE
        else:
            following = tree[child][NEXT]
            last = child
    return used


@rule
def plan(tree: Any, used: int, node: int, players: int, out: Ints, slots: Ints) -> int:
    """Finds the child that stands for the rest of the turn as planned, or makes it the first;
    answers how many nodes are used."""
    slots[0] = child_of(tree, node, AS_PLANNED)
    if slots[0] == NO_NODE and used < len(tree):
        top = NONE
        for k in range(1, out[0] + 1):
            if slots[k] != NO_NODE:
                top = max(top, tree[slots[k]][PROMISE])
        slots[0] = used
        used = add_node(tree, used, AS_PLANNED, top + PLAN, players)
        tree[slots[0]][NEXT] = tree[node][FIRST]
        tree[node][FIRST] = slots[0]
    return used


@rule
def place_of(node: int, out: Ints, slots: Ints) -> int:
    """Which of the options leads to this child, counted from 1."""
    for k in range(1, out[0] + 1):
        if slots[k] == node:
            return k
    return 0


@rule
def prime(
    states: Any,
    tree: Any,
    used: int,
    seat: int,
    players: int,
    rng: Ints,
    out: Ints,
    slots: Ints,
    prospects: Ints,
    by_turns: bool,
) -> int:
    """Gives the root's moves the promise of the best turn that begins with each, which says more
    than a glance; answers how many nodes are used. Where the tree is one of turns, other ways
    through the turn have not been tried yet: nothing is handed on, so that they are."""
    copy_state(states, KNOWN, states, HERE)
    flow.imagine(states[HERE], seat, rng)
    out[0] = 0
    flow.options(states[HERE], out)
    used = grow(states, tree, used, ROOT, seat, players, out, slots)
    scale, lowest = worth.swing(states[HERE]), worth.SURE
    for k in range(1, out[0] + 1):
        if prospects[k - 1] >= 0:
            lowest = min(lowest, prospects[k - 1])
    best = 1
    for k in range(1, out[0] + 1):
        if prospects[k - 1] > prospects[best - 1]:
            best = k
        if slots[k] != NO_NODE:
            prospect = prospects[k - 1] if prospects[k - 1] >= 0 else lowest
            tree[slots[k]][PROMISE] = prospect * 2 * scale // worth.SURE  # in hundredths again
    planned = child_of(tree, ROOT, AS_PLANNED)
    if planned != NO_NODE and slots[best] != NO_NODE and not by_turns:
        hand_on(tree[planned], tree[slots[best]], players)
    return used


@rule
def note(seen: Ints, reward: int) -> None:
    """Takes a reward into the sums: how many, their sum, the sum of their squares."""
    coarse = reward // COARSE
    seen[0] += 1
    seen[1] += coarse
    seen[2] += coarse * coarse


@rule
def spread(seen: Ints) -> int:
    """The standard deviation of the rewards seen so far."""
    n = seen[0] + SUPPOSED
    supposed = SPREAD // COARSE
    squares = SUPPOSED * supposed * supposed + seen[2]
    if seen[0] > 0:
        squares -= seen[1] * seen[1] // seen[0]
    return COARSE * root_of(squares // n)


@rule
def choose(
    tree: Any, node: int, mover: int, scale: int, wide: int, least: int, out: Ints, slots: Ints
) -> int:
    """The child with the best mix of reward and curiosity among the options at hand.

    What a child may expect is the mean of its rewards and of some visits more that brought what its
    promise says: so much less than the best as a lead of that size is worth. `wide` is the spread
    of rewards, `least` what the best is hoped to bring at least.
    """
    tried, total, top = 0, 0, most_promising(tree, out, slots)
    for k in range(out[0] + 1):
        if slots[k] != NO_NODE:
            tried += tree[slots[k]][VISITS]
            total += weight(top - tree[slots[k]][PROMISE])
    eager = CURIOSITY * wide // 100 * root_of(tried + 1)
    hoped = hoped_for(tree[node], mover, wide, least)
    trust = root_trust if node == ROOT else TRUST
    best, found = NONE, NO_NODE
    for k in range(out[0] + 1):
        child = slots[k]
        if child != NO_NODE:
            behind = top - tree[child][PROMISE]
            expects = expected(tree[child], mover, behind, hoped, trust, scale)
            draw_of_it = eager * weight(behind) // (total * (1 + tree[child][VISITS]))
            if expects + draw_of_it > best:
                best, found = expects + draw_of_it, child
    return found


@rule
def duel(
    tree: Any, mover: int, scale: int, wide: int, out: Ints, slots: Ints, prospects: Ints
) -> int:
    """Of the root's children the one that looks best, or the one that may most easily turn out
    better: whichever of the two was visited less.

    How surely one is worse grows with the square of the gap and with the visits of the two. Where
    the best turns are worth the same to the digit they are one turn in another order: no rivals.
    """
    top, best, first = most_promising(tree, out, slots), NONE, 0
    hoped = hoped_for(tree[ROOT], mover, wide, least_hope(prospects))
    for k in range(1, out[0] + 1):
        if slots[k] != NO_NODE:
            behind = top - tree[slots[k]][PROMISE]
            expects = expected(tree[slots[k]], mover, behind, hoped, root_trust, scale)
            if expects > best:
                best, first = expects, k
    if first == 0:
        return NO_NODE
    leader = slots[first]
    rival, nearest, visits = leader, 1 << 62, tree[leader][VISITS] + 1
    for k in range(1, out[0] + 1):
        child = slots[k]
        if child != NO_NODE and not same_turn(prospects, k - 1, first - 1):
            behind, few = top - tree[child][PROMISE], tree[child][VISITS] + 1
            expects = expected(tree[child], mover, behind, hoped, root_trust, scale)
            gap = (best - expects) // COARSE
            sure = gap * gap * (visits * few // (visits + few) + 1)
            if sure < nearest:
                rival, nearest = child, sure
    return rival if tree[rival][VISITS] < tree[leader][VISITS] else leader


@rule
def same_turn(prospects: Ints, k: int, other: int) -> bool:
    return k == other or (prospects[k] >= 0 and prospects[k] == prospects[other])


@rule
def most_promising(tree: Any, out: Ints, slots: Ints) -> int:
    top = NONE
    for k in range(out[0] + 1):
        if slots[k] != NO_NODE:
            top = max(top, tree[slots[k]][PROMISE])
    return top


@rule
def hoped_for(row: Any, mover: int, wide: int, least: int) -> int:
    """What the most promising child of a node is supposed to bring."""
    hoped = worth.SURE // 2
    if row[VISITS] > 0:
        hoped = row[REWARDS + mover] // row[VISITS]
    return max(least, hoped - DOUBT * wide // 100)  # type: ignore[no-any-return]


@rule
def least_hope(prospects: Ints) -> int:
    """By the best turn greedy found: what is hoped for at the root at least, where a game says
    how far that may fall short."""
    best = NONE
    if dismay > 0:
        for k in range(len(prospects)):
            best = max(best, prospects[k] - dismay)
    return best


@rule
def expected(row: Any, mover: int, behind: int, hoped: int, trust: int, scale: int) -> int:
    """What a child may expect whose promise is so far behind the best."""
    promised = hoped - worth.SURE * behind // (scale + 2 * behind)
    rewards = row[REWARDS + mover] + trust * promised
    return rewards // (row[VISITS] + trust)  # type: ignore[no-any-return]


@rule
def sum_up(
    states: Any, tree: Any, seat: int, seen: Ints, prospects: Ints, options: Ints, sums: Any
) -> None:
    """For each of the root's options how many visits its expectation rests on, none where the tree
    was full, and the expectation. Other children of the root belong to other luck than was met."""
    scale, wide, top = 2 * worth.swing(states[KNOWN]), spread(seen), NONE
    for k in range(1, options[0] + 1):
        child = child_of(tree, ROOT, options[k])
        if child != NO_NODE:
            top = max(top, tree[child][PROMISE])
    hoped = hoped_for(tree[ROOT], seat, wide, least_hope(prospects))
    for k in range(1, options[0] + 1):
        child = child_of(tree, ROOT, options[k])
        sums[k - 1][0] = 0
        if child != NO_NODE:
            row = tree[child]
            sums[k - 1][0] = row[VISITS] + 1
            sums[k - 1][1] = expected(row, seat, top - row[PROMISE], hoped, root_trust, scale)


@rule
def weight(behind: int) -> int:
    return 1_000 * TEMPER // (TEMPER + behind)


@rule
def root_of(n: int) -> int:
    """The whole part of a square root."""
    found, bit = 0, 1 << 30
    while bit > n:
        bit >>= 2
    while bit != 0:
        if n >= found + bit:
            n -= found + bit
            found = (found >> 1) + bit
        else:
            found >>= 1
        bit >>= 2
    return found
