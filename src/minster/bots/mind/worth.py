"""What a position is worth against the others: expected points become a lead, and a lead a chance;
or, where hopes were learned, everybody's hope a share of the victory.

Bound to one game's `flow`, `value`, `margin` and `outstanding`, to `values` where a game has them,
and to `correct`, which adds what was learned (see `mind/__init__.py`). Values are hundredths of a
point, chances are parts of `SURE`. Of two players one wins three times as often as the other whose
hope is `TRIPLE` less.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

from minster.bots.mind.room import Room
from minster.core.record import Ints
from minster.core.rule import rule, table

flow: Any = globals().get("flow")
value: Any = globals().get("value")
values_of_all: Any = globals().get("values")
margin: Any = globals().get("margin")
outstanding: Any = globals().get("outstanding")
correct: Any = globals().get("correct")
hopeful: bool = globals().get("hopeful", False)
"""Whether hopes were learned."""

SURE = 1_000_000
BY_RANK = 85
"""Per cent of the reward of a finished game that its result decides; the lead decides the rest, so
that a bot which has won goes on playing well."""
BY_RANK_AMONG_ALL = 97
"""The same where hopes share a victory. Networks learn them with `BY_RANK`, so nothing is as dear
as a victory at hand: with 85 here too, a narrow one was worth less than a good prospect."""
FINAL_SWING = 500
"""The lead, in hundredths of a point, that counts as three chances in four when all is over."""
ALONE = 6_000
"""Without a rival, so many hundredths of a point count as an even game."""
HOPE = 1024
"""One hope more is e times as many victories."""
TRIPLE = round(HOPE * log(3))
NOTCH, ONE = HOPE // 16, 1 << 24
ODDS = table([round(ONE * exp(-i * NOTCH / HOPE)) for i in range(16 * HOPE // NOTCH + 1)])
"""How much of `ONE` is left of who hopes so many notches less than the best."""


@rule
def points(s: Any, seat: int) -> int:
    """Expected final points; the points themselves once the game is over."""
    if s.agenda.depth == 0:
        return 100 * flow.score(s, seat)  # type: ignore[no-any-return]
    return value(s, seat)  # type: ignore[no-any-return]


if values_of_all:

    @rule
    def all_points(s: Any, players: int, out: Ints) -> None:
        """For every player the `points`, by a game that can tell all at once."""
        if s.agenda.depth > 0:
            values_of_all(s, out)
        else:
            for p in range(players):
                out[p] = points(s, p)

else:

    @rule
    def all_points(s: Any, players: int, out: Ints) -> None:
        """For every player the `points`, one after another."""
        for p in range(players):
            out[p] = points(s, p)


@rule
def swing(s: Any) -> int:
    """The lead that wins three games in four from here."""
    if s.agenda.depth == 0:
        return FINAL_SWING
    return margin(s)  # type: ignore[no-any-return]


@rule
def chance(s: Any, seat: int, other: int, lead: int, swings: int) -> int:
    """To end up before another: even at no lead, three in four at `swings`, never quite certain."""
    by_lead = SURE // 2 + SURE // 2 * lead // (abs(lead) + swings)
    if s.agenda.depth > 0:
        return by_lead
    mine, theirs = flow.standing(s, seat), flow.standing(s, other)
    by_rank = SURE // 2
    if mine != theirs:
        by_rank = SURE if mine > theirs else 0
    return (BY_RANK * by_rank + (100 - BY_RANK) * by_lead) // 100


@rule
def outlook(s: Any, seat: int, players: int, room: Room) -> int:
    """The reward of one player in the midst of a turn, by the hand-made estimate; see `reward`."""
    all_points(s, players, room.values)
    if hopeful:
        hope_by_points(s, players, room.values, room.hopes)
    return worth_to(s, seat, players, room.values, room.hopes)


@rule
def judgement(s: Any, seat: int, players: int, room: Room) -> int:
    """The same between turns, where what was learned counts too."""
    judge(s, players, room.values, room)
    return worth_to(s, seat, players, room.values, room.hopes)


@rule
def judge(s: Any, players: int, values: Ints, room: Room) -> None:
    """For every player the expected final points between two turns, and the hopes."""
    all_points(s, players, room.estimates)
    for p in range(players):
        values[p] = room.estimates[p]
    if s.agenda.depth > 0:
        correct(s, players, values, room)
    elif hopeful:
        hope_by_points(s, players, values, room.hopes)


@rule
def worth_to(s: Any, seat: int, players: int, values: Ints, hopes: Ints) -> int:
    if players == 1:
        return alone(values[0])
    if hopeful:
        return share_of_victory(s, seat, players, hopes)
    return against_all(s, seat, players, values)


@rule
def against_all(s: Any, seat: int, players: int, values: Ints) -> int:
    """Winning is what counts, so three parts look at the strongest rival; one part looks at all."""
    swings = swing(s)
    worst, total = SURE, 0
    for other in range(players):
        if other != seat:
            against = chance(s, seat, other, values[seat] - values[other], swings)
            worst = min(worst, against)
            total += against
    return (3 * worst + total // (players - 1)) // 4


@rule
def alone(mine: int) -> int:
    return SURE * max(0, mine) // (max(0, mine) + ALONE)


@rule
def hope_by_points(s: Any, players: int, values: Ints, hopes: Ints) -> None:
    """A lead of `swing` wins three games in four."""
    swings = swing(s)
    for p in range(players):
        hopes[p] = values[p] * TRIPLE // swings


@rule
def share_of_victory(s: Any, seat: int, players: int, hopes: Ints) -> int:
    """The shares of all are a sure win together; a finished game is won, and its leads hardly
    count."""
    best, total = hopes[seat], 0
    for p in range(players):
        best = max(best, hopes[p])
    for p in range(players):
        total += odds(best - hopes[p])
    by_hope = SURE * odds(best - hopes[seat]) // total
    if s.agenda.depth > 0:
        return by_hope
    by_rank = BY_RANK_AMONG_ALL * share_by_rank(s, seat, players)
    return (by_rank + (100 - BY_RANK_AMONG_ALL) * by_hope) // 100


@rule
def share_by_rank(s: Any, seat: int, players: int) -> int:
    mine, alike = flow.standing(s, seat), 0
    for p in range(players):
        theirs = flow.standing(s, p)
        if theirs > mine:
            return 0
        if theirs == mine:
            alike += 1
    return SURE // alike


@rule
def odds(behind: int) -> int:
    notch = behind // NOTCH
    if notch >= len(ODDS) - 1:
        return ODDS[len(ODDS) - 1]  # at least 1
    return ODDS[notch] - (ODDS[notch] - ODDS[notch + 1]) * (behind % NOTCH) // NOTCH


@rule
def reward(s: Any, players: int, values: Ints, rewards: Ints, room: Room) -> None:
    """For every player the expected final points and a reward from rank and lead."""
    judge(s, players, values, room)
    for p in range(players):
        rewards[p] = worth_to(s, p, players, values, room.hopes)
    if s.agenda.depth > 0:  # the same for all, so no lead changes
        for p in range(players):
            values[p] += outstanding(s)
