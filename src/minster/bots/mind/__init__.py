"""The compiled part of the bots: looking ahead, playing on and growing a tree, once per game.

Knows which sources there are and what of a game is bound to them; the bots outside this folder
decide when to think and for how long.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from minster.core import binding
from minster.core.game import Game
from minster.core.mode import COMPILED

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Mind:
    """The sources of this folder, bound to one game."""

    worth: Any
    beam: Any
    glance: Any
    tree: Any


@cache
def mind_of(game: Game) -> Mind:
    """Compiled where the process is; what is compiled is kept beside the game's rules."""
    evaluation = game.evaluation
    own = Path(evaluation.__file__ or "") if evaluation else HERE / "plainly.py"

    def loaded(name: str, **bound: Any) -> Any:
        return binding.load(
            f"{__name__}.{name}_by_{own.stem}",
            str(HERE / f"{name}.py"),
            game.package,
            (HERE, own),
            flow=game.flow,
            **bound,
        )

    plain = loaded("plainly", fixed=getattr(evaluation, "MARGIN", 1000))
    worth = loaded(
        "worth",
        value=getattr(evaluation, "value", plain.value),
        margin=getattr(evaluation, "margin", plain.margin),
        outstanding=getattr(evaluation, "outstanding", plain.outstanding),
    )
    glance = loaded(
        "glance",
        value=getattr(evaluation, "value", plain.value),
        prior=getattr(evaluation, "prior", plain.prior),
    )
    beam = loaded("beam", worth=worth, glance=glance)
    tree = loaded("tree", worth=worth, glance=glance, beam=beam)
    return Mind(worth, beam, glance, tree)


def horizon_of(game: Game, seats: int) -> int:
    """How many turns ahead a search looks before it counts; a game may know better than this."""
    turns: int = getattr(game.evaluation, "HORIZON", 2)
    return max(turns * seats, 2)


def foresight_of(game: Game) -> int:
    """How wide a search looks at the turns beyond its tree; 0 where glances at single moves do."""
    width: int = getattr(game.evaluation, "FORESIGHT", 0)
    return width


LARGEST_TREE = 800_000 if COMPILED else 4_000
"""Nodes; beyond, a search goes on without growing."""
