"""A journal told as a log: turn by turn, with the sheet at its end.

Knows the order of telling; a journal that no longer folds is shown line by line, read-only.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from minster.core.errors import JournalError, MinsterError
from minster.core.game import Game
from minster.core.journal import Journal
from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR
from minster.core.words import plural
from minster.terminal import screen


def cut(journal: Journal, to: int | None) -> Journal:
    """The journal up to a move."""
    if to is None:
        return journal
    if not 0 <= to <= len(journal.moves):
        raise MinsterError(f"--to {to}: the journal has {plural(len(journal.moves), 'move')}")
    return replace(journal, moves=journal.moves[:to])


def fold(game: Game, journal: Journal, path: Path) -> Match:
    """The match of a journal; an error names the file, the line and the rule."""
    try:
        return game.fold(journal)
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from None


def is_foldable(game: Game, journal: Journal) -> bool:
    return journal.rules == game.rules or journal.rules in game.folds


def print_replay(console: Console, match: Match, *, board: bool) -> None:
    print_header(console, match.game, match.options, match.seats)
    setup = screen.setup_length(match)
    log = list(match.log())
    if setup:
        before = [
            replace(h, sentences=[t for t in h.sentences if not screen.is_heading(t)])
            for h in log[:setup]
        ]
        screen.print_turns(console, [("Setup", before)], numbered=True)
    first = f"{screen.name_of(match, log[setup].seat)}'s turn" if setup < len(log) else ""
    screen.print_turns(console, screen.turns(log[setup:], first), numbered=True)
    if board:
        console.print(screen.board(match, SPECTATOR))
    console.print(screen.sheet(match))
    if match.seat == NATURE:
        console.print(f"Not finished: nature answers next. {match.question}")
    else:
        console.print(screen.result(match))


def print_header(console: Console, game: Game, options: dict[str, str], seats: int) -> None:
    console.print(Rule(Text(game.title, style="bold")))
    chosen = "; ".join(f"{name}: {value}" for name, value in options.items())
    console.print(f"{plural(seats, 'seat')}; {chosen}; rules version {game.rules}")


def print_lines(console: Console, journal: Journal) -> None:
    """The moves as they stand, numbered; nothing is checked."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", width=5, style="dim")
    grid.add_column()
    for number, move in enumerate(journal.moves, 1):
        grid.add_row(str(number), Text(move))
    console.print(grid)
