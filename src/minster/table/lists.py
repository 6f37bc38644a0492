"""Tables as lists show them: one's own, and those anybody may join.

Knows what is said of a table in a line; which tables there are is the store's.
"""

from __future__ import annotations

from typing import Any

import minster
from minster.core.language import Speech
from minster.table.records import Awaiting, Brief

say = Speech(__file__)
ORDER = ("yours", "waiting", "open", "over")
"""Of the tables one knows: first those that wait for oneself."""


def told(brief: Brief) -> dict[str, Any]:
    """A table in the list of one's own."""
    state = "yours" if brief.decider in brief.seats else "waiting" if brief.seats else "open"
    names = ", ".join(name for name in brief.names if name)
    moves = say.count(brief.moves, "{n} move", "{n} moves")
    return {
        "slug": brief.game,
        "title": minster.game(brief.game).title,
        "key": brief.key,
        "match": brief.match,
        "state": "over" if brief.finished else state,
        "line": f"{names} · {moves}" if names else moves,
        "touched": brief.touched,
    }


def awaited(table: Awaiting) -> dict[str, Any]:
    """A table on the shelf that anybody may join."""
    free = say("{n} of {all} chairs free", n=table.free, all=table.players)
    return {
        "slug": table.game,
        "title": minster.game(table.game).title,
        "match": table.match,
        "line": " · ".join([", ".join(table.names), free]),
    }
