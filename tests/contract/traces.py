"""Whole random games as fingerprints of every state on the way, to compare one mode with another.

    MINSTER_MODE=fast python -m tests.contract.traces red-cathedral 200

prints one line a game: seats, options, stream, moves made and the fingerprint. A plain process
that runs the same games must print the same lines.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator

from minster.core.game import Game
from minster.core.nature import RNG_NUMBERS, draw, seed_generator
from minster.core.states import ints
from tests.contract.games import by_name
from tests.table import setups

SEED = 2026


def fingerprint(game: Game, seats: int, options: dict[str, str], stream: int) -> list[object]:
    """The random game that `play_outs` plays in this stream, looked at after every move."""
    match = game.start(seats, **options)
    rng = ints(RNG_NUMBERS)
    seed_generator(rng, SEED, stream)
    digest = hashlib.sha256(match.pack())
    while not match.over:
        moves = match.options_now()
        match.push(moves[int(draw(rng, len(moves)))])
        digest.update(match.pack())
    return [seats, options, stream, len(match.made), digest.hexdigest()]


def fingerprints(game: Game, streams: int) -> Iterator[list[object]]:
    for seats, options in setups(game):
        for stream in range(streams):
            yield fingerprint(game, seats, options, stream)


def told_by_fast(module: str, slug: str, count: int) -> list[object]:
    """What a module like this one prints in a process with compiled rules."""
    told = subprocess.run(
        [sys.executable, "-m", module, slug, str(count)],
        env={**os.environ, "MINSTER_MODE": "fast"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


if __name__ == "__main__":
    for line in fingerprints(by_name(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(line), flush=True)
