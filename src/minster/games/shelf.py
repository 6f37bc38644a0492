"""The shelf: which games there are, taken down by slug and not before."""

from functools import cache
from importlib import import_module
from typing import cast

from minster.core.errors import UnknownGame
from minster.core.game import Game

SLUGS = ("pillars-of-the-earth", "red-cathedral", "kutna-hora")


@cache
def game(slug: str) -> Game:
    if slug not in SLUGS:
        raise UnknownGame(f"there is no game {slug!r}; on the shelf: {', '.join(SLUGS)}")
    return cast(Game, import_module(f"minster.games.{slug.replace('-', '_')}").GAME)
