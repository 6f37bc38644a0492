"""A small network's second opinion on a position: what a player will end with beyond the hand-made
estimate and, where that was learned, how well the player stands to win.

Bound to one game's `rows` and to the weights of its lesson (see `mind/__init__.py`). One layer of
units, each a clipped sum of the traits, and a straight sum beside them; all in integers, so that
every mode comes to the same figure.
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind.room import Room
from minster.core.mode import COMPILED
from minster.core.record import Ints
from minster.core.rule import rule

rows: Any = globals().get("rows")
into: Any = globals().get("into")
offsets: Any = globals().get("offsets")
out_of: Any = globals().get("out_of")
straight: Any = globals().get("straight")
base: int = globals().get("base", 0)
hope_out_of: Any = globals().get("hope_out_of")
hope_straight: Any = globals().get("hope_straight")
hope_base: int = globals().get("hope_base", 0)
hopeful: bool = globals().get("hopeful", False)
units: int = globals().get("units", 0)

FULL, FINE = 1 << 14, 64
"""A unit's sum at its highest; and the parts that weights are in, of a hundredth of a point and of
the smallest hope."""
LOWEST, HIGHEST = -128, 127
"""What is kept of a trait."""


if COMPILED:
    from numpy import int32

    @rule
    def narrow(number: int) -> int:
        """A sum of 32 bits, of which a processor adds up many at a time."""
        return int32(number)  # type: ignore[return-value]

else:

    def narrow(number: int) -> int:
        return number


@rule
def correct(s: Any, players: int, values: Ints, room: Room) -> None:
    """Adds to everybody's values what the estimates of the room do not tell, and tells the hopes,
    where those were learned."""
    rows.tell(s, players, room.estimates, room.lines)
    for p in range(players):
        values[p] += correction(p, room.lines[p], room.seen, room.hopes)


@rule
def correction(seat: int, line: Ints, seen: Ints, hopes: Ints) -> int:
    """Hundredths of a point, by the traits of the seat; and its hope (`worth.py` says what that
    is). A weight has 16 bits at most, so the sum of some hundred has 32."""
    total, deep, hope, deep_hope = base, 0, hope_base, 0
    count = min(min(len(line), len(seen)), len(straight))  # so plainly within all that it is quick
    for k in range(count):
        trait = max(LOWEST, min(HIGHEST, line[k]))
        seen[k] = trait
        total += trait * straight[k]
        if hopeful:
            hope += trait * hope_straight[k]
    for u in range(units):
        unit, weights = narrow(offsets[u]), into[u]
        for k in range(min(count, len(weights))):
            unit = narrow(unit + seen[k] * weights[k])
        raised = max(0, min(FULL, unit))
        deep += raised * out_of[u]
        if hopeful:
            deep_hope += raised * hope_out_of[u]
    hopes[seat] = (hope + deep_hope // FULL) // FINE
    return (total + deep // FULL) // FINE
