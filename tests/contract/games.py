"""The games the battery runs over: every box on the shelf, and the specimen."""

import minster
from minster.core.game import Game
from tests.specimen import GAME as SPECIMEN
from tests.table import setups

GAMES = [SPECIMEN, *(minster.game(slug) for slug in minster.SLUGS)]

SETUPS = [(game, seats, options) for game in GAMES for seats, options in setups(game)]
NAMES = ["-".join([game.slug, str(seats), *options.values()]) for game, seats, options in SETUPS]


def by_name(slug: str) -> Game:
    return next(game for game in GAMES if game.slug == slug)
