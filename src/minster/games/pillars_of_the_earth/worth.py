"""What a row of craftsmen makes of cubes, metal and gold, as the bots reckon it.

Knows rates and an ordinary round; the exact plan of one building is `plan.py`, and what a whole
position is worth `evaluation.py`.
"""

from minster.core.rule import rule, table
from minster.games.pillars_of_the_earth.building import capacity
from minster.games.pillars_of_the_earth.pieces import (
    CAPACITY,
    INPUT,
    NONE,
    OUTPUT_GOLD,
    OUTPUT_POINTS,
    PROFESSION,
    REQUIRES,
    ROW,
    TRADED,
    Cube,
    Good,
    Profession,
)
from minster.games.pillars_of_the_earth.row import has_profession, row_length
from minster.games.pillars_of_the_earth.state import Player, State

INCOME = table([230, 210, 200])
"""Cubes (in hundredths) an ordinary round brings of each kind."""


@rule
def uses_of(s: State, me: Player, i: int, busy: bool) -> int:
    """How often a craftsman works: in the building that goes on, what is left of it."""
    card = me.row[i]
    if REQUIRES[card] != NONE and not has_profession(me, REQUIRES[card]):
        return 0
    if busy:
        return max(0, capacity(s, card) - s.uses[i])
    return CAPACITY[card]


@rule
def made_of(
    s: State, me: Player, good: int, units: int, busy: bool, without: int, whole: bool
) -> int:
    """Hundredths of points the row makes of so many hundredths of one cube, the best rate first.

    `without` is a place of the row to leave out; `whole` counts whole uses only, as the last
    building does. What is over counts as kept for later, unless there is no later.
    """
    total, ceiling, left = 0, 1_000, units
    while left > 0:
        best = 0  # the next best rate, in hundredths of a point a cube
        for i in range(row_length(me)):
            if i != without:
                rate = rate_of(me.row[i], good)
                if best < rate < ceiling:
                    best = rate
        if best == 0:
            break
        for i in range(row_length(me)):
            if i != without and rate_of(me.row[i], good) == best:
                asked = 100 * INPUT[me.row[i]][good]
                used = min(left, asked * uses_of(s, me, i, busy))
                if whole:
                    used -= used % asked
                total += used * best // 100
                left -= used
        ceiling = best
    return total


@rule
def rate_of(card: int, good: int) -> int:
    """Hundredths of a point a craftsman makes of one such cube; 0 for one who takes others."""
    if INPUT[card][good] == 0 or INPUT[card][Cube.METAL] > 0:
        return 0
    return (100 * OUTPUT_POINTS[card] + 20 * OUTPUT_GOLD[card]) // INPUT[card][good]


@rule
def metal_uses(s: State, me: Player, busy: bool, metals: int) -> int:
    """What the row makes of so many metals: points less what the other cube would have made."""
    total, ceiling = 0, 10_000
    while metals > 0:
        best = 0
        for i in range(row_length(me)):
            rate = metal_rate(me.row[i])
            if best < rate < ceiling:
                best = rate
        if best == 0:
            break
        for i in range(row_length(me)):
            if metal_rate(me.row[i]) == best:
                used = min(metals, uses_of(s, me, i, busy))
                total += used * best
                metals -= used
        ceiling = best
    return total


@rule
def metal_rate(card: int) -> int:
    if INPUT[card][Cube.METAL] == 0:
        return 0
    other = INPUT[card][Cube.SAND] * 50 + INPUT[card][Cube.WOOD] * 80
    return (100 * OUTPUT_POINTS[card] - other) // INPUT[card][Cube.METAL]


@rule
def taken(s: State, me: Player, good: int) -> int:
    """Hundredths of cubes the row can take in one building."""
    total = 0
    for i in range(row_length(me)):
        if rate_of(me.row[i], good) > 0:
            total += 100 * INPUT[me.row[i]][good] * uses_of(s, me, i, False)
    return total


@rule
def smith_uses(s: State, me: Player, busy: bool) -> int:
    total = 0
    for i in range(row_length(me)):
        if INPUT[me.row[i]][Good.GOLD] > 0:
            total += uses_of(s, me, i, busy)
    return total


@rule
def is_needed(me: Player, i: int) -> bool:
    """The only mortar mixer of a row with masons stays."""
    if PROFESSION[me.row[i]] != Profession.MORTAR_MIXER:
        return False
    masons, mixers = 0, 0
    for k in range(ROW):
        if me.row[k] == NONE:
            break
        if PROFESSION[me.row[k]] == Profession.MASON:
            masons += 1
        elif PROFESSION[me.row[k]] == Profession.MORTAR_MIXER:
            mixers += 1
    return masons > 0 and mixers == 1


@rule
def round_worth(s: State, me: Player, without: int, extra: int) -> int:
    """What an ordinary round brings with this row, with one card out of it and another in it."""
    worth = 0
    for good in range(TRADED):
        units = INCOME[good]
        more = extra_made(me, good, extra, units)
        worth += made_of(s, me, good, units - more, False, without, False)
        if more > 0:
            worth += more * rate_of(extra, good) // 100
    for i in range(row_length(me)):
        if i != without:
            worth += joint_worth(me.row[i])
    if extra != NONE:
        worth += joint_worth(extra)
    return worth


@rule
def extra_made(me: Player, good: int, extra: int, units: int) -> int:
    """How much of an income a card that is not in the row yet would take."""
    if extra == NONE or rate_of(extra, good) == 0:
        return 0
    if REQUIRES[extra] != NONE and not has_profession(me, REQUIRES[extra]):
        return 0
    return min(units, 100 * INPUT[extra][good] * CAPACITY[extra])


@rule
def joint_worth(card: int) -> int:
    """Craftsmen who take no single cube: in an ordinary round they get a metal now and then, and
    some gold."""
    if INPUT[card][Cube.METAL] > 0:
        return metal_rate(card) * 6 // 10
    if INPUT[card][Good.GOLD] > 0:
        return CAPACITY[card] * 45
    for cube in range(TRADED):
        if INPUT[card][cube] > 0:
            return 0
    if OUTPUT_GOLD[card] > 0:
        return 10 * OUTPUT_GOLD[card]  # the tool maker, where there is a metal
    return 100 * OUTPUT_POINTS[card]
