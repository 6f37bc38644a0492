"""The command line: `minster` and its commands.

Knows options, exit codes and how errors are said; the work is done in `terminal/` and elsewhere.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

import minster
from minster import contest, rulebook
from minster.bots import Bot
from minster.bots.apart import seated
from minster.bots.levels import MODEST
from minster.core.errors import EditionError, JournalError, MinsterError, OptionError
from minster.core.match import SYSTEM, Match
from minster.core.mode import COMPILED
from minster.core.words import listed, plural
from minster.terminal import editions, journals, replay, screen, warming
from minster.terminal.front import Commands
from minster.terminal.journals import JournalFile
from minster.terminal.parameters import FILE, liked_seats, read_options, read_seed
from minster.terminal.play import Play

USUAL_BOT = MODEST.name


@click.group(
    cls=Commands,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(minster.__version__, prog_name="minster")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play, study and simulate games of building in stone.

    Without a command it opens the table in the browser.

    \b
    minster                                   the table in the browser, alone or with friends
    minster play                              a game against a bot, in this terminal
    minster play --journal evening.txt        the same, kept move by move; again: continued
    minster replay evening.txt                what happened, turn by turn, and the sheet
    minster rules red-cathedral               the rules with their numbers
    minster arena red-cathedral greedy random bots against each other, rated
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


# -- the table -----------------------------------------------------------------------------------


@main.command()
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="Who can come: 0.0.0.0 all.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="4600 if not said.")
@click.option(
    "--database",
    envvar="MINSTER_DATABASE",
    metavar="URL",
    help="Where tables are kept; if not said, a file in your data folder.",
)
@click.option("--open/--no-open", "opens", default=None, help="Open the browser on it.")
def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    opens: bool | None = None,
) -> None:
    """Serve the table to browsers; without --port it also opens one here.

    \b
    Examples:
      minster serve
      minster serve --host 0.0.0.0 --port 8000
      minster serve --port 8000 --database postgresql://minster@db/minster
    """
    if COMPILED:  # the table's own process runs the plain rules and starts at once
        command = [sys.executable, "-m", "minster.cli", *sys.argv[1:]]
        sys.exit(subprocess.run(command, env=os.environ | {"MINSTER_MODE": "plain"}).returncode)  # noqa: S603
    from minster.table.serve import serve as serve_table  # the web stack, for this command alone
    from minster.table.settings import Settings, own_database

    settings = Settings.from_environment(database or own_database())
    wanted = port is None if opens is None else opens
    sys.exit(serve_table(settings, host, port, opens=wanted, echo=click.echo))


# -- games ---------------------------------------------------------------------------------------


@main.command()
def games() -> None:
    """The games on the shelf, with players, options and credits."""
    screen.new_console().print(*screen.shelf([minster.game(slug) for slug in minster.SLUGS]))


# -- play ----------------------------------------------------------------------------------------


@main.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N", help="How many play; 2 if not said.")
@click.option("--seat", type=int, metavar="K", help="Yours: 0 (if not said) plays first.")
@click.option(
    "--seed",
    type=int,
    callback=read_seed,
    metavar="N",
    help="Dice, draws and bots from this number; else from the system.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    callback=read_options,
    metavar="NAME=VALUE",
    help="An option of the game (see minster games); may be repeated.",
)
@click.option("--edition", type=FILE, metavar="FILE", help="Play with the figures of this file.")
@click.option(
    "--journal",
    type=FILE,
    metavar="FILE",
    help="Keep the game here after every move. A file that exists is continued.",
)
@click.option(
    "--bots",
    "levels",
    multiple=True,
    metavar="LEVEL",
    help="Who sits at the other seats: 1 to 6, a level's name, random, greedy or search:2s; "
    "repeated, one seat after the other. If not said: Journeyman.",
)
@click.option("--ask-forced", is_flag=True, help="Ask also where there is a single option.")
@click.option("--hot-seat", is_flag=True, help="People play every seat, at this keyboard.")
def play(
    game: str | None,
    seats: int | None,
    seat: int | None,
    seed: int | None,
    options: dict[str, str],
    edition: Path | None,
    journal: Path | None,
    levels: Sequence[str],
    ask_forced: bool,
    hot_seat: bool,
) -> None:
    """Play a game in this terminal.

    The other seats are played by bots. Type help at the table for what can be typed there.
    Their levels: 1 Apprentice, 2 Journeyman, 3 Mason, 4 Warden, 5 Master, 6 Architect.

    \b
    Examples:
      minster play
      minster play red-cathedral --seats 3 --seat 1 --option workshop=advanced
      minster play praga-caput-regni --bots Master
      minster play --seats 1 --journal solo.txt
      minster play --hot-seat --seats 4 --option "colours=yellow red blue green"
    """
    if hot_seat and seat is not None:
        raise click.UsageError("--seat: with --hot-seat every seat is yours; leave one of them out")
    console = screen.new_console()
    if journal and journal.exists():
        match = _continued(journal, game, seats, options, edition)
    else:
        box = editions.game_with(game or _chosen(console, edition), edition)
        match = box.start(liked_seats(box) if seats is None else seats, None, **options)
    bots = _bots(match, None if hot_seat else seat or 0, seed, levels)
    file = JournalFile(journal, continued=journal.exists()) if journal else None
    match.attend(SYSTEM if seed is None else seed)
    sys.exit(Play(match, bots, console, file, ask_forced).run())


def _continued(
    path: Path,
    slug: str | None,
    seats: int | None,
    options: Mapping[str, str],
    edition: Path | None,
) -> Match:
    """The match in a journal that exists; what was asked for must agree with its header."""
    journal = journals.read(path)
    for name, asked, found in (
        ("game", slug, journal.game),
        ("--seats", seats, journal.seats),
        *(
            (f"--option {name}", value, journal.options.get(name))
            for name, value in options.items()
        ),
    ):
        if asked is not None and asked != found:
            raise JournalError(
                f"{path}: exists and would be continued, but {name} is {found} there, not {asked}; "
                "name another file for a new game"
            )
    return replay.fold(editions.game_with(journal.game, edition), journal, path)


def _chosen(console: Console, edition: Path | None) -> str:
    """The only game, or the one chosen from a small menu."""
    if edition:
        return editions.slug_of(edition)
    if len(minster.SLUGS) == 1:
        return minster.SLUGS[0]
    for number, slug in enumerate(minster.SLUGS, 1):
        console.print(f"{number:>3}  {minster.game(slug).title}")
    while True:
        line = screen.read_line(f"Which game (1–{len(minster.SLUGS)})? ", console)
        if line is None:
            raise MinsterError("no game was chosen; name one: minster play GAME")
        answer = line.strip().lower()
        if answer in minster.SLUGS:
            return answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(minster.SLUGS):
            return minster.SLUGS[int(answer[:3]) - 1]
        console.print(f"{answer[:40]!r} is none of them.")


def _bots(
    match: Match, seat: int | None, seed: int | None, levels: Sequence[str]
) -> dict[int, Bot]:
    """A bot for every seat but the person's; none where every seat is. The last level named serves
    for the seats left over."""
    if seat is None:
        return {}
    if not 0 <= seat < match.seats:
        there = listed([str(s) for s in range(match.seats)])
        raise OptionError(
            f"--seat {seat}: with {plural(match.seats, 'seat')} there is {there}, in turn order"
        )
    number = secrets.randbits(62) if seed is None else seed
    others = [other for other in range(match.seats) if other != seat]
    names = [*(levels or [USUAL_BOT])]
    names += [names[-1]] * (len(others) - len(names))
    if len(levels) > len(others):
        free = plural(len(others), "seat is", "seats are")
        raise OptionError(f"--bots: {len(levels)} named, but {free} free for bots")
    return {
        other: seated(name, match.game, number, other)
        for other, name in zip(others, names, strict=False)
    }


# -- replay --------------------------------------------------------------------------------------


@main.command(name="replay")
@click.argument("file", type=FILE)
@click.option("--edition", type=FILE, metavar="FILE", help="The edition it was played with.")
@click.option("--to", type=int, metavar="N", help="Only the first N moves.")
@click.option("--board", is_flag=True, help="Draw the table at the end.")
def replay_command(file: Path, edition: Path | None, to: int | None, board: bool) -> None:
    """Tell a journal turn by turn, checked move by move, with the sheet at its end.

    \b
    Examples:
      minster replay evening.txt
      minster replay evening.txt --to 80 --board
    """
    console = screen.new_console()
    journal = journals.read(file)
    game = editions.game_with(journal.game, edition)
    if not replay.is_foldable(game, journal):
        replay.print_lines(console, replay.cut(journal, to))
    replay.print_replay(console, replay.fold(game, replay.cut(journal, to), file), board=board)


# -- rules ---------------------------------------------------------------------------------------


@main.command()
@click.argument("game")
@click.option("--coverage", is_flag=True, help="Each rule with the tests that show it.")
@click.option("--json", "as_json", is_flag=True, help="For machines.")
def rules(game: str, coverage: bool, as_json: bool) -> None:
    """List the rules of GAME with their numbers, or which tests show them.

    With --coverage the exit code is 1 while a rule has neither a test nor an excuse.

    \b
    Examples:
      minster rules red-cathedral
      minster rules red-cathedral --coverage
      minster rules red-cathedral --coverage --json
    """
    box = minster.game(game)
    if coverage:
        sys.exit(_print_coverage(rulebook.coverage(box), as_json))
    found = rulebook.rules_of(box)
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    table = _rule_table()
    for rule, text in found.items():
        table.add_row(rule, Text(text, no_wrap=True, overflow="ellipsis"))
    screen.new_console().print(table)


def _print_coverage(coverage: rulebook.Coverage, as_json: bool) -> int:
    if as_json:
        click.echo(json.dumps(coverage.as_json(), ensure_ascii=False))
        return 1 if coverage.missing else 0
    table = _rule_table()
    for rule in coverage.rules:
        if tests := coverage.tests.get(rule):
            table.add_row(rule, Text("\n".join(tests)))
        elif rule in coverage.excuses:
            table.add_row(rule, Text(f"excused: {coverage.excuses[rule]}", style="dim"))
        else:
            table.add_row(rule, Text("missing", style="bold red"))
    console = screen.new_console()
    console.print(table)
    for remark in coverage.remarks():
        console.print(Text(f"note: {remark}", style="yellow"))
    console.print(
        f"{plural(len(coverage.rules), 'rule')}: {len(coverage.tested)} tested, "
        f"{len(coverage.excused)} excused, {len(coverage.missing)} missing"
    )
    return 1 if coverage.missing else 0


def _rule_table() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column(ratio=1)
    return table


# -- edition -------------------------------------------------------------------------------------


@main.group()
def edition() -> None:
    """Data files of your own: the figures of the box as you know them.

    Copy a game's components.toml, correct it, check it, and play with it:

    \b
      minster edition check mine.toml
      minster play --edition mine.toml
    """


@edition.command()
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Say whether FILE is a playable edition, and what it changes."""
    try:
        slug, fingerprint, changes = editions.check(file)
    except EditionError as error:
        click.echo(f"minster: {error}\n  hint: correct these places and check again", err=True)
        sys.exit(1)
    console = screen.new_console()
    console.print(f"OK: {file} is an edition of {slug}, fingerprint {fingerprint}", soft_wrap=True)
    if not changes:
        console.print("Its figures are the game's own.")
        return
    console.print(f"{plural(len(changes), 'figure')} changed:")
    for place, (own, given) in changes.items():
        console.print(f"  {place}: {_shown(own)} → {_shown(given)}", soft_wrap=True)


def _shown(figure: Any) -> str:
    return "absent" if figure is None else str(figure)


main.add_command(contest.arena)


# -- warm and bench ------------------------------------------------------------------------------


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
def warm(games: Sequence[str]) -> None:
    """Compile what the cache lacks, so that nothing has to wait for it later.

    Without a GAME, every game. Takes a minute or three a game the first time, then a moment.
    """
    sys.exit(warming.warm(games or minster.SLUGS, screen.new_console()))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="For machines.")
@click.option("--game", "games", multiple=True, metavar="SLUG", help="Only this; may be repeated.")
@click.option("--quick", is_flag=True, help="Fewer and shorter runs.")
def bench(as_json: bool, games: Sequence[str], quick: bool) -> None:
    """Measure decisions a second in every mode, beside other libraries where installed.

    \b
    Examples:
      minster bench
      minster bench --quick --game red-cathedral --json
    """
    for slug in games:
        minster.game(slug)
    try:
        report = import_module("minster.bench.report")
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("minster"):
            raise MinsterError(
                f"bench: {error.name} is missing; pip install 'minster[bench]'"
            ) from None
        raise MinsterError("bench: this Minster carries no measurements") from None
    report.main(as_json, list(games), quick)


if __name__ == "__main__":
    main()
