"""Whole random games as fingerprints of every state on the way, to compare one mode with another.

    MINSTER_MODE=fast python -m tests.contract.traces red-cathedral 200

prints one line a game: seats, options, stream, moves made and the fingerprint. A plain process
that runs the same games must print the same lines.
"""

import hashlib
import json
import sys
from collections.abc import Iterator

from minster.core.game import Game
from minster.core.nature import RNG_NUMBERS
from minster.core.states import States, ints, move_lists
from tests.contract.games import by_name
from tests.table import setups

SEED = 2026
LONGEST = 20_000


def fingerprint(game: Game, seats: int, options: dict[str, str], stream: int) -> list[object]:
    opening = game.opened(seats, game.read_options(seats, options))
    states = States(game.schema, 1 << 12)
    while True:
        moves = ints(len(states) - 1)
        made = int(
            game.loops.trace(
                states.data,
                opening.data,
                SEED,
                stream,
                moves,
                ints(RNG_NUMBERS),
                move_lists(1, game.longest)[0],
            )
        )
        if made < len(moves):
            break
        states = States(game.schema, 2 * len(states))
    digest = hashlib.sha256()
    for i in range(made + 1):
        digest.update(states.bytes_of(i))
    return [seats, options, stream, made, digest.hexdigest()]


def fingerprints(game: Game, streams: int) -> Iterator[list[object]]:
    for seats, options in setups(game):
        for stream in range(streams):
            yield fingerprint(game, seats, options, stream)


if __name__ == "__main__":
    for line in fingerprints(by_name(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(line), flush=True)
