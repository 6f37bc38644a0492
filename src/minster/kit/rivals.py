"""Who stands against a player. Knows nothing of any game."""

from minster.core.nature import NOBODY
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


@rule
def rival_behind(seat: int, players: int, values: Ints, many: int) -> int:
    """The other player whom so many others are ahead of; NOBODY where there are not so many. Of
    equals the earlier seat is ahead."""
    for rival in range(players):
        ahead = 0
        for other in range(players):
            if other != seat and values[other] >= values[rival]:
                if values[other] > values[rival] or other < rival:
                    ahead += 1
        if rival != seat and ahead == many:
            return rival
    return NOBODY
