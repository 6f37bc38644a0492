"""Bots: what sits at a seat and chooses a move.

Knows only the shape of one; each bot has its own file.
"""

from __future__ import annotations

from typing import Protocol

from minster.core.match import Match


class Bot(Protocol):
    def choose(self, match: Match) -> int:
        """One of `match.options_now()`, from what the deciding seat may know; the match is not
        changed."""
        ...
