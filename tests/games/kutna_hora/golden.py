"""The golden journals of Kutná Hora: how they were made, and what their sheets tell.

    python -m tests.games.kutna_hora.golden

writes them anew (see `tests/golden.py`).
"""

from minster.core.match import Match
from tests.games.kutna_hora.positions import GAME
from tests.games.kutna_hora.willing import play_willingly
from tests.golden import Golden, Goldens

MADE = [
    Golden("two-tie-broken", 2, 151),
    Golden("two-first-game", 2, 194, {"first-game": "on"}),
    Golden("three-st-barbara-complete", 3, 198),
    Golden("three-events", 3, 71, {"events": "on"}),
    Golden("four-st-barbara-complete", 4, 237),
    Golden("four-first-game-events-tie-broken", 4, 105, {"first-game": "on", "events": "on"}),
]


def told(match: Match) -> list[str]:
    """With the economy and the town at the end."""
    state = match.state
    return [
        f"{len(match.made)} moves",
        GOLDENS.won_by(match),
        f"population {state.population}, ore {state.ore}, arms {state.arms}, tax {state.tax}",
        f"st. barbara {state.turned}, technology {state.technology}, council {state.council}, "
        f"{int(state.discarded).bit_count()} built by the town",
    ]


def rows(match: Match) -> list[list[object]]:
    """What breaks ties."""
    return [["groschen", *(match.state.players[p].groschen for p in range(match.seats))]]


GOLDENS = Goldens(GAME, __file__, MADE, play_willingly, ("refuse", "refuze"), told, rows)


if __name__ == "__main__":
    GOLDENS.write()
