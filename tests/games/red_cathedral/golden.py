"""The golden journals of The Red Cathedral: how they were made, and what their sheets tell.

    python -m tests.games.red_cathedral.golden

writes them anew (see `tests/golden.py`).
"""

from minster.core.match import Match
from minster.games.red_cathedral.state import Step
from tests.games.red_cathedral.positions import GAME, completed, decorated
from tests.games.red_cathedral.sensible import play_sensibly
from tests.golden import Golden, Goldens

MADE = [
    Golden("solo-basic-ended-by-ivan", 1, 33),
    Golden("solo-advanced-ended-by-the-human", 1, 45, {"workshop": "advanced"}),
    Golden("two-basic", 2, 11),
    Golden("two-basic-ended-by-teamsters", 2, 29),
    Golden("two-advanced-first-game", 2, 40, {"workshop": "advanced", "influence": "first-game"}),
    Golden("three-basic-chosen-colours", 3, 8, {"colours": "yellow red green"}),
    Golden("three-advanced-tie-broken", 3, 113, {"workshop": "advanced"}),
    Golden("four-basic", 4, 103),
    Golden("four-advanced-first-game", 4, 35, {"workshop": "advanced", "influence": "first-game"}),
]


def told(match: Match) -> list[str]:
    ender = GOLDENS.players(match)[match.state.ender]
    ended = f"ended by {ender} {ending(match)}"
    return [f"{len(match.made)} moves", ended, GOLDENS.won_by(match)]


def rows(match: Match) -> list[list[object]]:
    players = range(len(match.scores()))
    return [
        ["complete", *(completed(match, p) for p in players)],
        ["decorated", *(decorated(match, p) for p in players)],
    ]


def ending(match: Match) -> str:
    """By which kind of step the sixth section was completed."""
    replay = GAME.start(match.seats, None, **match.options)
    for move in match.made:
        before = replay.step
        replay.push(move)
        if replay.state.ender >= 0:
            means = {
                Step.BUILD: "building",
                Step.INFLUENCE: "by teamsters",
                Step.DELIVER: "by teamsters",
            }
            return means.get(Step(before), "by his card")
    raise AssertionError("nobody ended this game")


GOLDENS = Goldens(GAME, __file__, MADE, play_sensibly, ("finish", "finnish"), told, rows)


if __name__ == "__main__":
    GOLDENS.write()
