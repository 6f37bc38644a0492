"""A tree as one array of numbers, a row a node: how it is planted, copied and found one's way in.

Knows nothing of games: what is worth growing is `tree.py`.
"""

from __future__ import annotations

from typing import Any

from minster.core.rule import rule

MOVE, FIRST, NEXT, VISITS, PROMISE, REWARDS = range(6)
"""The columns of a node: the move that led to it, its first child, its next sibling, how often it
was visited, what a glance promised, then each player's reward and each player's points, summed."""
NO_NODE = -1
ROOT = 0


@rule
def columns(players: int) -> int:
    return REWARDS + 2 * players


@rule
def plant(tree: Any, players: int) -> int:
    """A tree of one node, never visited; answers how many nodes there are."""
    return add_node(tree, 0, -1, 0, players)


@rule
def add_node(tree: Any, node: int, move: int, promise: int, players: int) -> int:
    row = tree[node]
    row[MOVE], row[FIRST], row[NEXT], row[VISITS] = move, NO_NODE, NO_NODE, 0
    row[PROMISE] = promise
    for column in range(REWARDS, columns(players)):
        row[column] = 0
    return node + 1


@rule
def hand_on(planned: Any, row: Any, players: int) -> None:
    """What was seen of the turn as planned is from now on seen of the move the plan goes on
    with."""
    row[VISITS] += planned[VISITS]
    planned[VISITS] = 0
    for column in range(REWARDS, columns(players)):
        row[column] += planned[column]
        planned[column] = 0


@rule
def transplant(tree: Any, node: int, fresh: Any, players: int) -> int:
    """Copies the tree below a node into another array, as its root; answers how many nodes.

    Nodes are copied in rows: a copied node's FIRST still names the old child until its turn comes.
    """
    copy_node(tree, node, fresh, ROOT, players)
    fresh[ROOT][NEXT] = NO_NODE
    used, at = 1, 0
    while at < used:
        child, last = fresh[at][FIRST], NO_NODE
        while child != NO_NODE and used < len(fresh):
            copy_node(tree, child, fresh, used, players)
            fresh[used][NEXT] = NO_NODE
            if last == NO_NODE:
                fresh[at][FIRST] = used
            else:
                fresh[last][NEXT] = used
            last = used
            used += 1
            child = tree[child][NEXT]
        if last == NO_NODE:
            fresh[at][FIRST] = NO_NODE
        at += 1
    return used


@rule
def copy_node(tree: Any, node: int, fresh: Any, to: int, players: int) -> None:
    for column in range(columns(players)):
        fresh[to][column] = tree[node][column]


@rule
def child_of(tree: Any, node: int, move: int) -> int:
    child = tree[node][FIRST]
    while child != NO_NODE and tree[child][MOVE] != move:
        child = tree[child][NEXT]
    return child  # type: ignore[no-any-return]
