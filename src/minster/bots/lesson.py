"""What a game's bots have learned from games played for practice: the weights of a small network,
in the game's folder.

Knows the file and what it says; how it came about is `learn.py`, what is done with it
`mind/network.py`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from minster.core.game import Game

FILE = "learned.json"


@dataclass(frozen=True, eq=False)
class Lesson:
    """The weights of each trait (`into` the units, and `straight`) and of each unit (`offsets`
    before it, `out_of` it), and a `base`; `mind/network.py` says how large they are."""

    about: str
    seats: list[int]
    """The numbers of seats it was practised with."""
    base: int
    offsets: list[int]
    out_of: list[int]
    straight: list[int]
    into: list[list[int]]
    file: Path
    hope_base: int = 0
    hope_out_of: list[int] = field(default_factory=list)
    hope_straight: list[int] = field(default_factory=list)
    """The same for everybody's hope to win, where it was learned."""

    @property
    def hopeful(self) -> bool:
        return bool(self.hope_out_of)

    @property
    def name(self) -> str:
        """Another for every content: what is compiled from it is kept by that name."""
        return hashlib.sha256(self.file.read_bytes()).hexdigest()[:12]


def write(file: Path, content: dict[str, Any]) -> Lesson:
    """A line a field and a line a trait, so that changes can be read."""
    lines = [f'"{name}": {json.dumps(content[name])}' for name in content]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    file.write_text(text.replace("], [", "],\n["), encoding="utf-8")
    return read(file)


def read(file: Path) -> Lesson:
    content = json.loads(file.read_text(encoding="utf-8"))
    names = {known.name for known in fields(Lesson)} - {"file"}
    return Lesson(**{name: content[name] for name in names & content.keys()}, file=file)


@cache
def traits_of(game: Game) -> ModuleType | None:
    """The game's `traits.py`, what a network looks at, if there is one."""
    if game.evaluation is None or not (game.package / "traits.py").is_file():
        return None
    return import_module(game.flow.__name__.rpartition(".")[0] + ".traits")


def lesson_of(game: Game, seats: int) -> Lesson | None:
    """What the game's folder holds for that many seats."""
    lesson = _kept(game)
    return lesson if lesson and seats in lesson.seats else None


@cache
def _kept(game: Game) -> Lesson | None:
    """One for all numbers of seats: what is compiled from it is compiled once."""
    file = game.package / FILE
    return read(file) if traits_of(game) and file.is_file() else None
