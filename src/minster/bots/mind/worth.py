"""What a position is worth against the others: expected points become a lead, and a lead a chance.

Bound to one game's `flow`, `value` and `margin` (see `mind/__init__.py`). Values are hundredths of
a point, chances are parts of `SURE`.
"""

from __future__ import annotations

from typing import Any

from minster.core.record import Ints
from minster.core.rule import rule

flow: Any = globals().get("flow")
value: Any = globals().get("value")
margin: int = globals().get("margin", 0)

SURE = 10_000
BY_RANK = 85
"""Per cent of the reward of a finished game that its result decides; the lead decides the rest, so
that a bot which has won goes on playing well."""
ALONE = 6_000
"""Without a rival, so many hundredths of a point count as an even game."""


@rule
def points(s: Any, seat: int) -> int:
    """Expected final points; the points themselves once the game is over."""
    if s.agenda.depth == 0:
        return 100 * flow.score(s, seat)  # type: ignore[no-any-return]
    return value(s, seat)  # type: ignore[no-any-return]


@rule
def lead(s: Any, seat: int, players: int) -> int:
    """How far a seat is before its best rival; half as much counts the rivals together."""
    mine = points(s, seat)
    if players == 1:
        return mine
    best, total = -1_000_000, 0
    for p in range(players):
        if p != seat:
            theirs = points(s, p)
            best = max(best, theirs)
            total += theirs
    ahead = mine - (best + total // (players - 1)) // 2
    if s.agenda.depth == 0:
        ahead += margin * result(s, seat, players) // SURE
    return ahead


@rule
def result(s: Any, seat: int, players: int) -> int:
    """The share of rivals beaten, a tie as half of one."""
    beaten = 0
    for p in range(players):
        if p != seat:
            beaten += versus(s, seat, p)
    return beaten // max(1, players - 1)


@rule
def versus(s: Any, seat: int, other: int) -> int:
    mine, theirs = flow.standing(s, seat), flow.standing(s, other)
    if mine == theirs:
        return SURE // 2
    return SURE if mine > theirs else 0


@rule
def chance(difference: int) -> int:
    """A lead as a chance to win: even at 0, three in four at `margin`, never quite certain."""
    return SURE // 2 + SURE // 2 * difference // (abs(difference) + margin)


@rule
def reward(s: Any, players: int, values: Ints, rewards: Ints) -> None:
    """For every player the expected points and a reward from rank and lead.

    Winning is what counts, so three parts look at the strongest rival; one part looks at all.
    """
    for p in range(players):
        values[p] = points(s, p)
    if players == 1:
        rewards[0] = SURE * max(0, values[0]) // (max(0, values[0]) + ALONE)
        return
    over = s.agenda.depth == 0
    for p in range(players):
        worst, total = SURE, 0
        for q in range(players):
            if q != p:
                against = chance(values[p] - values[q])
                if over:
                    against = (BY_RANK * versus(s, p, q) + (100 - BY_RANK) * against) // 100
                worst = min(worst, against)
                total += against
        rewards[p] = (3 * worst + total // (players - 1)) // 4
