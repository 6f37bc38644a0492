"""The traits of a position, a row a player: told all at once by a game that can, else one after
another.

Bound to one game's `traits` or `all_traits` (see `mind/__init__.py`).
"""

from __future__ import annotations

from typing import Any

from minster.core.record import Ints
from minster.core.rule import rule

traits: Any = globals().get("traits")
all_traits: Any = globals().get("all_traits")

if all_traits:

    @rule
    def tell(s: Any, players: int, values: Ints, lines: Any) -> None:
        """`values` is the hand-made estimate for every player."""
        all_traits(s, values, lines)

else:

    @rule
    def tell(s: Any, players: int, values: Ints, lines: Any) -> None:
        """`values` is the hand-made estimate for every player."""
        for p in range(players):
            traits(s, p, values, lines[p])
