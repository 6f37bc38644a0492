"""How the bots' reckoning keeps several figures of The Red Cathedral in one number, for rules make
no lists. Knows where each begins; what they mean is `evaluation.py`."""

from minster.core.rule import rule, table

TURNS = 60
"""Bits for the needed turns of all players; for Ivan they may look a hundred times as many."""
DONE, OTHERS, DUE, TOTAL = 14, 21, 28, 42
"""A player's account: first the time left; then what the player and what the others will build of
what is begun, in per cent; the recognition due; hundredths of points."""
PRESENCE, WORTH, OPEN = 12, 48, 60
"""A tower: first the presence of each player, with so many bits; its worth; what is open."""
LEVEL, OWNER, CLAIM_BITS = 7, 10, 12
"""Each claim in a tower: first how near it is to its end; its level; its owner."""
PART = 32
NARROWEST, WIDEST = 50, 400
PARTS = table([(1 << PART) // (2 * spread) + 1 for spread in range(NARROWEST, WIDEST)])
"""In place of divisions by twice a spread: its hundredth part, times 2 to the power of `PART`."""


@rule
def field(packed: int, at: int, bits: int) -> int:
    return (packed >> at) & ((1 << bits) - 1)
