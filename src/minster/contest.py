"""The command `minster arena`: its parameters, its progress bar and how its results are shown.

Knows the command line only; the games are played in `arena/`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

import minster
from minster.arena import report, run
from minster.bots.levels import bot
from minster.core.words import plural
from minster.terminal import screen
from minster.terminal.parameters import FILE, liked_seats, read_options, read_seed


@click.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@click.option("--seats", type=int, metavar="N", help="How many sit together; 2 if not said.")
@click.option(
    "--games", type=int, default=100, metavar="N", help="At every table; 100 if not said."
)
@click.option("--seed", type=int, default=0, callback=read_seed, metavar="N", help="The first one.")
@click.option(
    "--option",
    "options",
    multiple=True,
    callback=read_options,
    metavar="NAME=VALUE",
    help="An option of the game; may be repeated.",
)
@click.option("--json", "as_json", is_flag=True, help="For machines.")
@click.option("--out", type=FILE, metavar="FOLDER", help="Keep the games; again: go on from there.")
@click.option("--jobs", type=int, metavar="N", help="Processes; one a core if not said.")
@click.option("--ray", is_flag=True, help="On a Ray cluster (pip install 'minster[ray]').")
def arena(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    options: dict[str, str],
    as_json: bool,
    out: Path | None,
    jobs: int | None,
    ray: bool,
) -> None:
    """Let bots meet over many games, seats rotating, and rate them.

    A BOT is a level (1 to 6, or its name), random, greedy, search:0.5s or search:2000. More bots
    than seats play a round robin; with fewer the last one takes the other seats.

    \b
    Examples:
      minster arena red-cathedral greedy random --games 400
      minster arena kutna-hora search:1s greedy --seats 4 --json
      minster arena praga-caput-regni 1 2 3 4 5 6 --games 100 --out ladder
    """
    box = minster.game(game)
    count = liked_seats(box) if seats is None else seats
    box.check_seats(count)
    chosen = box.read_options(count, options)
    for name in bots:
        bot(name, box, 0)  # a name that is none is said before the first game
    spread = run.over_ray() if ray else run.over_processes(jobs)
    with screen.progress(f"{box.title}, {plural(count, 'seat')}") as told:
        given = tuple((name, chosen[name]) for name in options)
        found = run.run(game, bots, count, games, seed, given, out, spread, told)
    if as_json:
        click.echo(json.dumps(report.as_json(found), ensure_ascii=False))
    else:
        screen.new_console().print(report.as_table(found))
    for line in found:
        for fault in line.faults:
            click.echo(f"{line.name} lost by a fault: {fault}", err=True)
