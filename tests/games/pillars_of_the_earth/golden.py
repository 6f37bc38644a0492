"""The golden journals of The Pillars of the Earth: how they were made, and what their sheets tell.

    python -m tests.games.pillars_of_the_earth.golden

writes them anew (see `tests/golden.py`).
"""

from minster.core.match import Match
from tests.games.pillars_of_the_earth.positions import GAME, me
from tests.games.pillars_of_the_earth.sensible import play_sensibly
from tests.golden import Golden, Goldens

MADE = [
    Golden("two", 2, 1),
    Golden("two-tie-broken-by-gold", 2, 14),
    Golden("three-red-starts", 3, 3, {"first": "1"}),
    Golden("three-with-ellen", 3, 0),
    Golden("three-shared-victory", 3, 101),
    Golden("four", 4, 4),
    Golden("four-city-wall", 4, 0),
]


def told(match: Match) -> list[str]:
    return [f"{len(match.made)} moves", GOLDENS.won_by(match)]


def rows(match: Match) -> list[list[object]]:
    """What breaks ties."""
    return [["gold", *(me(match, p).gold for p in range(match.seats))]]


GOLDENS = Goldens(GAME, __file__, MADE, play_sensibly, ("done", "don"), told, rows)


if __name__ == "__main__":
    GOLDENS.write()
