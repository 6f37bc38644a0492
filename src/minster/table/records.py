"""What passes between the store and an open table: a match as it is kept, and a change to it.

Knows shapes alone; `store.py` reads and writes them, `sitting.py` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from minster.core.nature import NOBODY

PERSON, BOT, OPEN = "person", "bot", "open"
"""Kinds of chair; open: nobody has come yet."""


@dataclass
class Sitter:
    """A chair and who sits there, as it is kept."""

    seat: int
    kind: str
    name: str = ""
    level: str = ""
    left: bool = False
    confirm: bool = True
    ask_forced: bool = False

    @property
    def is_played_by_a_bot(self) -> bool:
        return self.kind == BOT or self.left


@dataclass(frozen=True)
class Line:
    """A line of the chat."""

    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Header:
    """What a match is of; it never changes."""

    game: str
    rules: int
    edition: str
    seats: int
    options: Mapping[str, str]


@dataclass(frozen=True)
class Kept:
    """A match with everything kept about it."""

    id: int
    header: Header
    revision: int
    held: int
    moves: Sequence[str]
    sitters: Sequence[Sitter]
    votes: frozenset[tuple[int, int]]
    chat: Sequence[Line]


@dataclass
class Change:
    """One step of a match, stored whole or not at all."""

    keep: int | None = None
    """Moves after this many are taken back."""
    first: int = 0
    """The number before the first of the new moves."""
    texts: list[str] = field(default_factory=list)
    held: int = NOBODY
    decider: int = NOBODY
    finished: bool = False
    sitters: list[Sitter] = field(default_factory=list)
    votes: frozenset[tuple[int, int]] | None = None


@dataclass(frozen=True)
class Pass:
    """What a secret key opens: a match, and the seats it may sit at; none for spectators."""

    match: int
    seats: tuple[int, ...]
    opener: bool


@dataclass(frozen=True)
class Brief:
    """A match as a list of tables shows it."""

    key: str
    match: int
    seats: tuple[int, ...]
    game: str
    players: int
    decider: int
    finished: bool
    touched: float
    moves: int
    names: Sequence[str]
