"""A look at a table: everything a page may show to one viewer at one moment.

Made by the live side (`hall.py`), shown by the pages; a page reads nothing else, so what is not in
here cannot leak.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from minster.core.game import Game
from minster.core.match import Happening


@dataclass(frozen=True)
class Chair:
    """A seat and who sits there."""

    seat: int
    name: str
    kind: str
    """person, bot, or open (nobody has come yet)."""
    level: str = ""
    """The bot's level, by name; empty for people."""
    present: bool = True
    left: bool = False
    """A bot plays for a person who may come back."""
    asked: Sequence[int] = ()
    """Seats that agree that a bot plays here; the others at the table are asked."""
    guest: bool = False
    """A person who gave no name, and is called by the colour."""


@dataclass(frozen=True)
class Choice:
    """One option of the present step."""

    move: str
    words: str
    """What it is, as a person would say it."""
    outcome: str
    """What it costs and gives at once."""
    rule: str
    places: tuple[str, ...] = ()
    """Ids of the places on the board it points at, without `at-`."""
    icon: str = ""
    picture: str = ""
    """A drawing of what would lie there, round the middle, where words do not tell it."""


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    name: str
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class Look:
    key: str
    """The viewer's own secret link."""
    game: Game
    seats: int
    options: dict[str, str]
    viewer: int
    """A seat, or SPECTATOR."""
    revision: int
    """Grows with every change; a command carries the revision it was made for."""
    move_number: int
    state: Any
    """Concealed: only what the viewer may know."""
    chairs: Sequence[Chair]
    decider: int
    """The seat that decides, or NOBODY."""
    question: str
    rule: str
    choices: Sequence[Choice]
    """Empty unless the viewer decides."""
    awaits_confirmation: bool
    """The viewer's last move waits for the viewer to confirm it."""
    may_undo: bool
    log: Sequence[Happening]
    seen: int
    """The number of the last move the viewer has seen made before others moved: "since your last
    turn" begins after it."""
    scores: Sequence[int]
    sheets: Sequence[dict[str, int]]
    player_names: Sequence[str]
    """Of everybody who is scored, an automatic opponent included."""
    winners: Sequence[int]
    chat: Sequence[Said]
    over: bool
    damaged: str = ""
    """Why this table can only be read, if so."""
    course: Sequence[Sequence[int]] = ()
    """Everybody's score as the game went, oldest first, evenly thinned; only when it is over."""
    veil: str = ""
    """On a shared screen: whom to pass it to before anything hidden is shown."""
