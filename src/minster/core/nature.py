"""Nature, the seat that answers rolls and draws, and the small generator of numbers it is played
from.

The generator is written in the rule dialect, so that the same seed gives the same game in every
mode. It lives outside the state: in a match, a batch or a test.
"""

from minster.core.record import Ints
from minster.core.rule import rule

NATURE = -1
NOBODY = -2
"""Who decides when the game is over; also the owner of what has none."""

LOW_32 = 0xFFFFFFFF
LARGEST_SEED = (1 << 62) - 1
"""Larger seeds are taken modulo this and one: compiled rules know no larger numbers."""

RNG_NUMBERS = 2
"""A generator is two numbers: where it stands, and which of its streams it follows."""


@rule
def scramble(x: int) -> int:
    """Spreads near seeds far apart (the finisher of PCG-RXS-M-XS-32); every product stays below
    2**63."""
    word = (((x >> ((x >> 28) + 4)) ^ x) * 277803737) & LOW_32
    return (word >> 22) ^ word


@rule
def advance(x: int, increment: int) -> int:
    return (x * 747796405 + increment) & LOW_32


@rule
def seed_generator(rng: Ints, seed: int, stream: int) -> None:
    """Any seed and any stream (a game's number, a seat) give their own sequence."""
    low = scramble(seed & LOW_32)
    high = scramble(((seed >> 32) & LOW_32) ^ low)
    own = scramble(((stream & LOW_32) * 2654435769 + high) & LOW_32)
    rng[0] = advance(low ^ own, own | 1)
    rng[1] = ((own << 1) | 1) & LOW_32


@rule
def draw(rng: Ints, n: int) -> int:
    """A number from 0 to n - 1, all equally likely (to one part in four thousand million)."""
    rng[0] = advance(rng[0], rng[1])
    return (scramble(rng[0]) * n) >> 32
