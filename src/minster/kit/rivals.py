"""Who stands against a player. Knows nothing of any game."""

from minster.core.record import Ints
from minster.core.rule import rule


@rule
def strongest_rival(seat: int, players: int, values: Ints) -> int:
    """The other player who may expect most; alone, the player."""
    found = seat
    for other in range(players):
        if other != seat and (found == seat or values[other] > values[found]):
            found = other
    return found
