"""What several commands read from the command line in the same way: files, seeds, options, seats.

Knows how a parameter is checked and refused; what it is for is each command's matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from minster.core.game import Game
from minster.core.nature import LARGEST_SEED

FILE = click.Path(path_type=Path)
LIKED_SEATS = 2


def read_options(_: click.Context, __: click.Parameter, given: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"{text!r} is not of the form name=value")
        if name in options:
            raise click.BadParameter(f"{name} is given twice")
        options[name] = value
    return options


def read_seed(_: click.Context, __: click.Parameter, seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise click.BadParameter(f"a seed is a number from 0 to {LARGEST_SEED}")
    return seed


def liked_seats(game: Game) -> int:
    return LIKED_SEATS if LIKED_SEATS in game.seats else min(game.seats)
