"""The compiled part of the bots: looking ahead, playing on and growing a tree, once per game.

Knows which sources there are and what of a game is bound to them; the bots outside this folder
decide when to think and for how long.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from minster.bots.lesson import Lesson, traits_of
from minster.core import binding
from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.mode import COMPILED
from minster.core.rule import table

HERE = Path(__file__).parent
ROOT_TRUST = 10
"""So many visits a search lets the best turn by each move count for, where a game says nothing."""


@dataclass(frozen=True)
class Mind:
    """The sources of this folder, bound to one game."""

    worth: Any
    beam: Any
    glance: Any
    tree: Any


@cache
def mind_of(game: Game, lesson: Lesson | None = None) -> Mind:
    """By the hand-made evaluation alone, or with what was learned; compiled where the process is.

    What is compiled is kept beside the game's rules.
    """
    evaluation = game.evaluation
    plain = _loaded(game, "plainly", fixed=getattr(evaluation, "MARGIN", 1000))
    if lesson is None:
        glance = _loaded(
            game,
            "glance",
            value=getattr(evaluation, "value", plain.value),
            prior=getattr(evaluation, "prior", plain.prior),
        )
        worth = _loaded(
            game,
            "worth",
            value=getattr(evaluation, "value", plain.value),
            values=getattr(evaluation, "values", None),
            margin=getattr(evaluation, "margin", plain.margin),
            outstanding=getattr(evaluation, "outstanding", plain.outstanding),
            correct=plain.correct,
        )
    else:
        by_hand = mind_of(game)
        glance = by_hand.glance
        network = _loaded(
            game,
            "network",
            lesson,
            rows=rows_of(game),
            into=table(list(zip(*lesson.into, strict=True))),  # a row a unit
            offsets=table(lesson.offsets),
            out_of=table(lesson.out_of),
            straight=table(lesson.straight),
            base=lesson.base,
            units=len(lesson.offsets),
            hope_out_of=table(lesson.hope_out_of),
            hope_straight=table(lesson.hope_straight),
            hope_base=lesson.hope_base,
            hopeful=lesson.hopeful,
        )
        worth = _loaded(
            game,
            "worth",
            lesson,
            value=by_hand.worth.value,
            values=by_hand.worth.values_of_all,
            margin=by_hand.worth.margin,
            outstanding=plain.outstanding,  # what was learned leaves nothing outstanding
            correct=network.correct,
            hopeful=lesson.hopeful,
        )
    beam = _loaded(
        game,
        "beam",
        lesson,
        worth=worth,
        glance=glance,
        ending=getattr(evaluation, "ending", plain.ending),
        by_hand=mind_of(game).beam if lesson else None,
    )
    tree = _loaded(
        game,
        "tree",
        lesson,
        worth=worth,
        glance=glance,
        beam=beam,
        root_trust=getattr(evaluation, "ROOT_TRUST", ROOT_TRUST),
        dismay=getattr(evaluation, "DISMAY", 0),
    )
    return Mind(worth, beam, glance, tree)


def practice_of(game: Game, lesson: Lesson | None) -> Any:
    """Games played for practice, by what is known so far."""
    mind = mind_of(game, lesson)
    return _loaded(
        game,
        "practice",
        lesson,
        traits=rows_of(game),
        worth=mind.worth,
        glance=mind.glance,
        beam=mind.beam,
        by_hand=mind_of(game).beam,
    )


def _loaded(game: Game, name: str, lesson: Lesson | None = None, **bound: Any) -> Any:
    evaluation = game.evaluation
    own = Path(evaluation.__file__ or "") if evaluation else HERE / "plainly.py"
    sources, by = [HERE, own], own.stem
    if traits := traits_of(game):
        sources.append(Path(traits.__file__ or ""))
    if lesson:
        sources.append(lesson.file)
        by += f"_and_{lesson.name}"
    return binding.load(
        f"{__name__}.{name}_by_{by}",
        str(HERE / f"{name}.py"),
        game.package,
        sources,
        flow=game.flow,
        **bound,
    )


def rows_of(game: Game) -> Any:
    """What a game's traits tell of a position, a row a player."""
    traits = traits_of(game)
    if traits is None:
        raise MinsterError(f"{game.slug} has no traits to learn by")
    one, every = getattr(traits, "traits", None), getattr(traits, "all_traits", None)
    return _loaded(game, "rows", traits=one, all_traits=every)


def horizon_of(game: Game, seats: int) -> int:
    """How many turns ahead a search looks before it counts; a game may know better than this."""
    turns: int = getattr(game.evaluation, "HORIZON", 2)
    return max(turns * seats, 2)


def foresight_of(game: Game) -> int:
    """How wide a search looks at the turns beyond its tree; 0 where glances at single moves do."""
    width: int = getattr(game.evaluation, "FORESIGHT", 0)
    return width


def tries_of(game: Game) -> int:
    """How many ways to go on the Master tries: a game may say how many come between the levels
    below and above."""
    tries: int = getattr(game.evaluation, "TRIES", 12)
    return tries


def duels_of(game: Game, seats: int) -> bool:
    """Whether the moves at the root of a search meet in pairs until one is sure to be best: a game
    may say up to how many seats that helps."""
    most: int = getattr(game.evaluation, "DUELS", 0)
    return seats <= most


LARGEST_TREE = 800_000 if COMPILED else 4_000
"""Nodes; beyond, a search goes on without growing."""
