"""How well the figures of an evaluation agree with how games end, and what would agree better.

Greedy players who err a little play games for two; every position is then compared with its end.
Each figure is changed a little, and least squares say which changes would have told the ends
better, with errors that count games, not positions. It suggests; that a change wins games is for
the arena to say. Figures are changed while they are in use, which plain rules allow; compiled ones
play the games:

    MINSTER_MODE=fast  python -m minster.bots.fit play kutna-hora positions.npz 2000
    MINSTER_MODE=plain python -m minster.bots.fit weigh kutna-hora positions.npz
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

import minster
from minster.bots.greedy import GreedyBot
from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.mode import COMPILED

SEATS = 2
SOURCES = ("evaluation", "worth", "promise")
"""The modules of a game that hold such figures."""
APART = ("HORIZON", "FORESIGHT", "TRUST", "MARGIN", "NARROW", "SWING", "OUTSTANDING")
"""Figures that say nothing about what a player has."""
ERRORS = (0, 0, 15_000, 40_000)
"""How far the players misjudge, in millionths of a win: else only what they like would be seen."""
POSITIONS = 14
"""Of each game, at the beginnings of turns."""
LARGE_TABLE = 12
"""A table of more figures is only changed as a whole."""
STEP = 5
"""A figure is tried a fifth larger."""
STAGES = 6
"""Early ends are harder to tell, so they weigh less: by so many parts of the game."""
CERTAIN = 2.5
"""A change smaller than so many of its errors is not suggested."""


@dataclass(frozen=True)
class Change:
    """What to add to a figure, and how uncertain that is."""

    name: str
    by: float
    error: float


# -- games ---------------------------------------------------------------------------------------


def play(game: Game, games: int, seed: int = 1) -> dict[str, Any]:
    """Positions with the game they are from, how much of it was played, and the lead at its end."""
    random = Random(seed)  # noqa: S311
    packed, numbers, parts, leads = [], [], [], []
    for number in range(games):
        match, seen, last = game.start(SEATS, seed + number), [], -1
        bots = [
            GreedyBot(game, SEATS * (seed + number) + seat, error=random.choice(ERRORS))
            for seat in range(SEATS)
        ]
        while not match.over:
            if match.seat != last:
                last = match.seat
                seen.append(match.state.pack())
            match.push(bots[match.seat].choose(match))
            match.answer_nature()
        lead = match.scores()[0] - match.scores()[1]
        for k in sorted(random.sample(range(len(seen)), min(POSITIONS, len(seen)))):
            packed.append(np.frombuffer(seen[k], np.uint8))
            numbers.append(number)
            parts.append(k / len(seen))
            leads.append(lead)
    return {
        "states": np.array(packed),
        "game": np.array(numbers),
        "part": np.array(parts),
        "lead": np.array(leads, float),
    }


# -- figures -------------------------------------------------------------------------------------


class Figures:
    """The figures of one game's evaluation, wherever they are imported."""

    def __init__(self, game: Game) -> None:
        evaluation = game.evaluation
        if COMPILED or evaluation is None:
            raise MinsterError("figures can be weighed over plain rules, with an evaluation")
        self.value = evaluation.value
        package = evaluation.__name__.rpartition(".")[0]
        here = Path(str(evaluation.__file__)).parent
        self.modules: list[ModuleType] = [
            import_module(f"{package}.{name}")
            for name in SOURCES
            if (here / f"{name}.py").is_file()
        ]

    def leads(self, states: list[Any]) -> Any:
        """What the first seat is expected to end ahead by, in points."""
        return np.array([self.value(s, 0) - self.value(s, 1) for s in states]) / 100

    def trials(self) -> Iterator[tuple[str, str, Any, float]]:
        """Each figure by itself, slightly changed: label, name, new value, and the change."""
        for module in self.modules:
            for name in _assigned(module):
                value = getattr(module, name)
                single = list(_numbers(value))
                if len(single) > LARGE_TABLE:
                    yield f"{name} (as a whole)", name, _larger(value), 1 / STEP
                    continue
                for path, number in single:
                    by = max(1, abs(number) // STEP)
                    label = name + "".join(f"[{k}]" for k in path)
                    yield label, name, _changed(value, path, by), by

    def put(self, name: str, value: Any) -> Any:
        """Gives a figure another value in all modules; answers the one it had."""
        before = None
        for module in self.modules:
            if hasattr(module, name):
                before = getattr(module, name)
                setattr(module, name, value)
        return before

    def responses(self, states: list[Any]) -> tuple[list[str], Any]:
        """For every figure that matters, how the leads change with it."""
        base, names, columns = self.leads(states), [], []
        for label, name, value, by in self.trials():
            before = self.put(name, value)
            try:
                column = (self.leads(states) - base) / by
            except IndexError:  # the length of a table, not a worth
                continue
            finally:
                self.put(name, before)
            if np.any(column):
                names.append(label)
                columns.append(column)
        return names, np.array(columns).T


def _assigned(module: ModuleType) -> Iterator[str]:
    for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            for target in ast.walk(node.targets[0]):
                if isinstance(target, ast.Name) and target.id.isupper():
                    if target.id not in APART:
                        yield target.id


def _numbers(value: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
    if isinstance(value, tuple):
        for k, part in enumerate(value):
            yield from _numbers(part, (*path, k))
    elif isinstance(value, int):
        yield path, value


def _larger(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_larger(part) for part in value)
    return value + value // STEP


def _changed(value: Any, path: tuple[int, ...], by: int) -> Any:
    if not path:
        return value + by
    return tuple(_changed(v, path[1:], by) if k == path[0] else v for k, v in enumerate(value))


# -- least squares -------------------------------------------------------------------------------


def weigh(game: Game, played: dict[str, Any]) -> list[Change]:
    """The changes that would have told the ends better, the most certain first."""
    figures = Figures(game)
    states = [game.schema.unpack(bytes(packed)) for packed in played["states"]]
    missing = played["lead"] - figures.leads(states)
    names, columns = figures.responses(states)
    stage = np.minimum((played["part"] * STAGES).astype(int), STAGES - 1)
    weights = np.ones(len(states))
    for k in np.unique(stage):
        weights[stage == k] = 1 / (missing[stage == k].std() or 1.0)
    found = _certain(columns * weights[:, None], missing * weights, played["game"])
    return [Change(names[k], by, error) for k, by, error in found]


def _certain(columns: Any, missing: Any, games: Any) -> list[tuple[int, float, float]]:
    """Least squares over fewer and fewer columns, until all that are left are certain."""
    kept = list(range(columns.shape[1]))
    _, number = np.unique(games, return_inverse=True)
    while kept:
        used = columns[:, kept]
        inverse = np.linalg.pinv(used.T @ used)
        by = inverse @ (used.T @ missing)
        pull = np.zeros((number.max() + 1, len(kept)))
        np.add.at(pull, number, used * (missing - used @ by)[:, None])
        errors = np.sqrt(np.diag(inverse @ (pull.T @ pull) @ inverse)) + 1e-12
        certainty = np.abs(by / errors)
        if certainty.min() >= CERTAIN:
            order = np.argsort(-certainty)
            return [(kept[k], float(by[k]), float(errors[k])) for k in order]
        del kept[int(certainty.argmin())]
    return []


def main(what: str, slug: str, file: str, games: str = "1000") -> None:
    game = minster.game(slug)
    if what == "play":
        np.savez_compressed(file, **play(game, int(games)))
        return
    with np.load(file) as played:
        for change in weigh(game, dict(played)):
            print(f"{change.name:28} {change.by:+10.1f} ± {change.error:.1f}")


if __name__ == "__main__":
    asked = sys.argv[1:]
    if len(asked) not in (3, 4) or asked[0] not in ("play", "weigh"):
        sys.exit(__doc__)
    main(*asked)
