"""The golden journals of Praga Caput Regni: how they were made, and what their sheets tell.

    python -m tests.games.praga_caput_regni.golden

writes them anew (see `tests/golden.py`).
"""

from minster.core.match import Match
from tests.games.praga_caput_regni.positions import GAME
from tests.games.praga_caput_regni.sensible import play_sensibly
from tests.golden import Golden, Goldens

VARIANTS = {"action_side": "B", "bridge_north": "B", "bridge_south": "B"}
MADE = [
    Golden("solo-simple", 1, 1),
    Golden("solo-parler", 1, 2, {"solo_opponent": "parler"}),
    Golden("two-first-game", 2, 3, {"action_order": "first_game", "start_player": "0"}),
    Golden("two-sides-b", 2, 4, VARIANTS),
    Golden("three-road-tiles", 3, 5, {"road_tiles": "road-tile-1 road-tile-2a road-tile-3"}),
    Golden("four", 4, 6),
    Golden("four-tiers", 4, 7, {"hunger_wall_set": "A", "cathedral_set": "B"}),
]


def told(match: Match) -> list[str]:
    return [f"{len(match.made)} moves, {match.state.turn_number} turns", GOLDENS.won_by(match)]


GOLDENS = Goldens(GAME, __file__, MADE, play_sensibly, ("end", "ende"), told)


if __name__ == "__main__":
    GOLDENS.write()
