"""What a position is worth in a game without an evaluation of its own: the points as they stand,
and nothing learned.

Bound to one game's `flow` (see `mind/__init__.py`).
"""

from __future__ import annotations

from typing import Any

from minster.bots.mind.room import Room
from minster.core.record import Ints
from minster.core.rule import rule

flow: Any = globals().get("flow")
fixed: int = globals().get("fixed", 0)


@rule
def margin(s: Any) -> int:
    return fixed


@rule
def value(s: Any, seat: int) -> int:
    return 100 * flow.score(s, seat)  # type: ignore[no-any-return]


@rule
def outstanding(s: Any) -> int:
    return 0


@rule
def prior(s: Any, move: int) -> int:
    return 0


@rule
def ending(s: Any) -> bool:
    """A game may say when it is so near its end that it is played out."""
    return False


@rule
def correct(s: Any, players: int, values: Ints, room: Room) -> None:
    """Nothing was learned."""
