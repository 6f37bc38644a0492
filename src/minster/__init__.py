"""Minster: play, study and simulate four games of building in stone.

import minster
match = minster.game("red-cathedral").start(seats=3, seed=7)
"""

from minster.core.errors import IllegalMove, JournalError, MinsterError, UnknownGame
from minster.core.game import Game
from minster.core.match import SYSTEM, Match
from minster.core.nature import NATURE, NOBODY
from minster.games.shelf import SLUGS, game

__all__ = [
    "NATURE",
    "NOBODY",
    "SLUGS",
    "SYSTEM",
    "Game",
    "IllegalMove",
    "JournalError",
    "Match",
    "MinsterError",
    "UnknownGame",
    "game",
]
__version__ = "0.1.0"
