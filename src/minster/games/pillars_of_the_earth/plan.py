"""The best building for the most points: step 13 solved exactly, as RULES.md section 19 says it can
be.

Knows which uses of the row score most from here on, for bots and as a suggestion to people. Changes
it tries out on a state are taken back.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from minster.core.agenda import top
from minster.core.match import Match
from minster.core.rule import rule, table
from minster.core.states import States
from minster.games.pillars_of_the_earth.building import can_use, capacity, use_craftsman
from minster.games.pillars_of_the_earth.holdings import gain_points, return_cubes
from minster.games.pillars_of_the_earth.moves import BOOST, DONE, USE
from minster.games.pillars_of_the_earth.pieces import (
    BOOSTABLE,
    CRAFT,
    CRAFTSMEN,
    CUBES,
    HELD,
    INPUT,
    NONE,
    OUTPUT_GOLD,
    OUTPUT_POINTS,
    PROFESSION,
    REQUIRES,
    ROUNDS,
    Good,
)
from minster.games.pillars_of_the_earth.row import has_profession, row_length
from minster.games.pillars_of_the_earth.state import Line, Player, State, Step

# A craftsman who turns one good into points competes only for that good, and there the cheapest
# comes first (an edition where that fails is refused). So the uses of the others, who take two
# goods or make gold, are tried in every number, and each time the rest follows. Gold never
# overflows on the way: it is spent on points whenever somebody still takes it.


class Kind(IntEnum):
    """How a craftsman enters the plan: asks nothing; turns one good into points; anything else."""

    FREE, PLAIN, JOINT = range(3)


def _kind(card: int) -> Kind:
    inputs = CRAFT[card].input
    if not inputs:
        return Kind.FREE
    return Kind.PLAIN if len(inputs) == 1 and "vp" in CRAFT[card].output else Kind.JOINT


def _good(card: int) -> int:
    return next((g for g, n in enumerate(INPUT[card]) if n), NONE)


def _rank(card: int) -> int:
    """Who works before whom for the same good: the one who asks less, then who scores more."""
    rates = {
        (int(INPUT[c][_good(c)]), -int(OUTPUT_POINTS[c]))
        for c in range(CRAFTSMEN)
        if KINDS[c] == Kind.PLAIN and _good(c) == _good(card)
    }
    return sorted(rates).index((int(INPUT[card][_good(card)]), -int(OUTPUT_POINTS[card])))


KINDS = [_kind(card) for card in range(CRAFTSMEN)]
RANKED = [_rank(card) if KINDS[card] == Kind.PLAIN else NONE for card in range(CRAFTSMEN)]
KIND = table(KINDS)
GOOD = table([_good(card) for card in range(CRAFTSMEN)])
RANK = table(RANKED)
RANKS = max(RANKED) + 1
TURN = table(
    [
        0 if KINDS[card] == Kind.FREE else 1 if OUTPUT_POINTS[card] else 2
        for card in range(CRAFTSMEN)
    ]
)
TURNS = 3
GOODS = Good.GOLD + 1
DIGIT = 4
"""Bits for the number of uses of one craftsman, in a number that holds those of a whole row."""
MOST = (1 << DIGIT) - 1


@rule
def uses_left(s: State, me: Player, i: int) -> int:
    card = me.row[i]
    if REQUIRES[card] != NONE and not has_profession(me, REQUIRES[card]):
        return 0
    for cube in range(CUBES):
        if me.cubes[cube] < HELD[card][cube]:
            return 0
    return capacity(s, card) - s.uses[i]


@rule
def uses_in(counts: int, i: int) -> int:
    return (counts >> (DIGIT * i)) & MOST


@rule
def next_counts(s: State, me: Player, counts: int) -> int:
    """The next choice of uses for the joint craftsmen, or NONE after the last."""
    for i in range(row_length(me)):
        if KIND[me.row[i]] == Kind.JOINT:
            if uses_in(counts, i) < uses_left(s, me, i):
                return counts + (1 << (DIGIT * i))
            counts &= ~(MOST << (DIGIT * i))
    return NONE


@rule
def left_of(s: State, me: Player, counts: int, good: int) -> int:
    """How much of a good the joint and the free craftsmen leave (or make)."""
    if good == Good.GOLD:
        left = me.gold
        for i in range(row_length(me)):
            card = me.row[i]
            if KIND[card] == Kind.FREE:
                left += OUTPUT_GOLD[card] * uses_left(s, me, i)
            elif KIND[card] == Kind.JOINT:
                left += OUTPUT_GOLD[card] * uses_in(counts, i)
        return left
    left = me.cubes[good]
    for i in range(row_length(me)):
        if KIND[me.row[i]] == Kind.JOINT:
            left -= INPUT[me.row[i]][good] * uses_in(counts, i)
    return left


@rule
def points_of_good(s: State, me: Player, good: int, left: int) -> int:
    """The most points the plain craftsmen make of so much of one good."""
    points = 0
    for rank in range(RANKS):
        for i in range(row_length(me)):
            card = me.row[i]
            if RANK[card] == rank and GOOD[card] == good:
                uses = min(uses_left(s, me, i), left // INPUT[card][good])
                points += uses * OUTPUT_POINTS[card]
                left -= uses * INPUT[card][good]
    return points


@rule
def points_with(s: State, me: Player, counts: int) -> int:
    """The most points with these uses of the joint craftsmen; NONE where they ask too much."""
    points = 0
    for i in range(row_length(me)):
        card = me.row[i]
        if KIND[card] == Kind.FREE:
            points += OUTPUT_POINTS[card] * uses_left(s, me, i)
        elif KIND[card] == Kind.JOINT:
            points += OUTPUT_POINTS[card] * uses_in(counts, i)
    for good in range(GOODS):
        left = left_of(s, me, counts, good)
        if left < 0:
            return NONE
        points += points_of_good(s, me, good, left)
    return points


@rule
def most_points(s: State, seat: int) -> int:
    """What the seat's craftsmen can still score in this step at best."""
    me = s.players[seat]
    best, counts = 0, 0
    while counts != NONE:
        best = max(best, points_with(s, me, counts))
        counts = next_counts(s, me, counts)
    return best


@rule
def points_through(s: State, seat: int, i: int) -> int:
    """The most points with a use of this craftsman as the next; the state is left as it was."""
    me = s.players[seat]
    card, gold = me.row[i], me.gold
    use_craftsman(s, seat, i)
    points = OUTPUT_POINTS[card] + most_points(s, seat)
    s.uses[i] -= 1
    me.gold = gold
    for cube in range(CUBES):
        return_cubes(s, seat, cube, -INPUT[card][cube])
    if OUTPUT_POINTS[card] > 0:
        gain_points(s, seat, Line.MORTAR_MIXER + PROFESSION[card], -OUTPUT_POINTS[card])
    return points


@rule
def best_use(s: State, seat: int) -> int:
    """The first move of a best building: who asks nothing, then who scores, then the others."""
    me = s.players[seat]
    best = most_points(s, seat)
    for turn in range(TURNS):
        if best == 0 and turn > 0:
            break
        for i in range(row_length(me)):
            if TURN[me.row[i]] == turn and can_use(s, me, i):
                if points_through(s, seat, i) == best:
                    return USE + me.row[i]
    if s.round == ROUNDS:
        return last_gold(s, seat)
    return DONE


@rule
def last_gold(s: State, seat: int) -> int:
    """Nothing is worth anything after the last building but gold, the tie-break (PE-13.2)."""
    me = s.players[seat]
    for i in range(row_length(me)):
        if OUTPUT_GOLD[me.row[i]] > 0 and can_use(s, me, i):
            return USE + me.row[i]
    return DONE


@rule
def best_boost(s: State, seat: int) -> int:
    me = s.players[seat]
    best, chosen = NONE, NONE
    for i in range(row_length(me)):
        if BOOSTABLE[me.row[i]]:
            s.boosted = me.row[i]
            points = most_points(s, seat)
            if points > best:
                best, chosen = points, me.row[i]
    s.boosted = NONE
    return BOOST + chosen


@rule
def suggest(s: State) -> int:
    """The plan's move for a step of the building; NONE for any other step."""
    if s.agenda.depth == 0:
        return NONE
    step = top(s.agenda)
    if step.kind == Step.BUILD_TURN:
        return best_use(s, step.a)
    if step.kind == Step.BUILD_BOOST:
        return best_boost(s, step.a)
    return NONE


@rule
def suggest_at(states: Any, i: int) -> int:
    return suggest(states[i])


@rule
def most_points_at(states: Any, i: int, seat: int) -> int:
    return most_points(states[i], seat)


def _alone(match: Match) -> States[Any]:
    states: States[Any] = States(match.game.schema, 1)
    states[0] = match.state
    return states


def suggestion(match: Match) -> str | None:
    """What the plan would do now, as a move; nothing outside the building."""
    move = int(suggest_at(_alone(match).data, 0))
    return None if move == NONE else match.game.catalogue.text(move)


def points_within_reach(match: Match, seat: int) -> int:
    """What the seat's craftsmen could score at best with what it holds now."""
    return int(most_points_at(_alone(match).data, 0, seat))
