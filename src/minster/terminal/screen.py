"""The screen: how boards, questions, logs and sheets of any game look in a terminal, and how a
line is read from the person at it.

Knows rich and the standard streams; names and sentences come from each game's `words.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise

from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from minster.core.game import Game, Option
from minster.core.match import Happening, Match
from minster.core.nature import NATURE
from minster.core.view import concealed
from minster.core.words import listed, signed

LONGEST_ENTRY = 1000
ECHOED = 60
"""How much of a piped entry is shown, so that a transcript can be read."""


def new_console() -> Console:
    """Plain text in, styles only where meant: nothing that comes from outside is read as markup."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(markup=False, highlight=False, emoji=False)


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error stream that is told how much is done, and of how much."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True, markup=False, highlight=False, emoji=False)
    shown = Progress(
        *columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal
    )
    with shown as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def reason(error: Exception) -> str:
    """What is wrong, as a person would say it."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def read_line(prompt: str, console: Console) -> str | None:
    """One line without its end, cut where nobody types on; None where the input has ended."""
    if sys.stdin.isatty():
        return _typed(prompt, console)
    console.print(prompt, end="")
    line = sys.stdin.readline(LONGEST_ENTRY)
    rest = line
    while rest and not rest.endswith("\n"):
        rest = sys.stdin.readline(LONGEST_ENTRY)
    entry = line.rstrip("\r\n")
    console.print("".join(c if c.isprintable() else "·" for c in entry[:ECHOED]))
    return entry if line else None


def _typed(prompt: str, console: Console) -> str | None:
    """With the editing and the history of earlier lines that readline gives, where there is one."""
    with suppress(ImportError):
        import_module("readline")
    try:
        return input(prompt)[:LONGEST_ENTRY]
    except EOFError:
        console.print()
        return None


# -- the table -----------------------------------------------------------------------------------


def board(match: Match, seat: int) -> RenderableType:
    """The table as a seat may see it, drawn by the game."""
    drawing = import_module(f"minster.games.{match.game.package.name}.terminal")
    drawn: RenderableType = drawing.draw(concealed(match, seat))
    return drawn


def name_of(match: Match, player: int) -> str:
    name: str = match.game.words.player_name(match.state, player)
    return name


def choices(match: Match) -> Table:
    """The options, numbered: what to type, and what it means."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    state = match.state
    for number, move in enumerate(match.options_now(), 1):
        text = match.game.catalogue.text(move)
        said: str = match.game.words.explain(state, move)
        grid.add_row(f"{number:>3}", text, "" if said == text else said.removeprefix(f"{text} "))
    return grid


# -- the log -------------------------------------------------------------------------------------


def is_heading(sentence: str) -> bool:
    """`— Blue's turn —`: how every game's `words.tell` says that a turn begins."""
    return sentence.startswith("— ") and sentence.endswith(" —")


def turns(log: Iterable[Happening], first: str = "") -> Iterator[tuple[str, list[Happening]]]:
    """The log cut where turns begin, each with its heading; `first` is that of what comes
    before."""
    title, group = first, list[Happening]()
    for happening in log:
        headings = [sentence for sentence in happening.sentences if is_heading(sentence)]
        plain = [sentence for sentence in happening.sentences if not is_heading(sentence)]
        group.append(Happening(happening.number, happening.seat, happening.move, plain))
        if headings:
            yield title, group
            title, group = headings[-1].strip("— "), []
    if group or title:
        yield title, group


def told(happening: Happening, *, numbered: bool = False, forced: bool = False) -> RenderableType:
    style = "dim" if happening.seat == NATURE else "default"
    text = Text(" ".join(happening.sentences), style=style)
    if forced:
        text.append(" (the only option)", style="dim")
    if not numbered:
        return Padding(text, (0, 0, 0, 2))
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(justify="right", width=5, style="dim")
    line.add_column()
    line.add_row(str(happening.number), text)
    return line


def print_turns(
    console: Console,
    turns: Iterable[tuple[str, list[Happening]]],
    *,
    numbered: bool = False,
    forced: AbstractSet[int] = frozenset(),
) -> None:
    """Every turn with its heading; one in which nothing has happened yet is left out."""
    for title, group in turns:
        if title and group:
            console.print(Text(f"— {title} —", style="bold"))
        for happening in group:
            console.print(told(happening, numbered=numbered, forced=happening.number in forced))


def setup_length(match: Match) -> int:
    """How many of nature's moves came before anybody's."""
    moves = match.history()
    return next((number - 1 for number, seat, *_ in moves if seat != NATURE), len(match.made))


# -- the sheet -----------------------------------------------------------------------------------


def sheet(match: Match) -> Table:
    """Points by source, one column for each player."""
    players = range(match.game.players(match.seats))
    columns = [match.sheet(player) for player in players]
    table = Table(box=box.SIMPLE_HEAD, show_footer=True, pad_edge=False)
    table.add_column("Points from", footer="Score")
    for player, score in zip(players, match.scores(), strict=True):
        table.add_column(name_of(match, player), footer=str(score), justify="right")
    for line in columns[0]:
        figures = [column[line] for column in columns]
        name = match.game.words.LINES.get(line, line)
        table.add_row(name, *(_figure(f) for f in figures), style="" if any(figures) else "dim")
    return table


def _figure(points: int) -> str:
    return signed(points) if points < 0 else str(points)


def result(match: Match) -> Text:
    """Who has won, with how much; or whose move it is."""
    if not match.over:
        return Text(f"Not finished: {name_of(match, match.seat)} decides. {match.question}")
    winners = match.winners()
    scores, names = match.scores(), [name_of(match, player) for player in winners]
    verb = "wins" if len(winners) == 1 else "share the victory"
    ranking = sorted(enumerate(scores), key=lambda pair: -pair[1])
    others = [f"{name_of(match, p)} {score}" for p, score in ranking if p not in winners]
    best = listed([str(score) for score in sorted({scores[p] for p in winners})])
    tail = f" (then {', '.join(others)})" if others else ""
    return Text(f"{listed(names)} {verb} with {best}{tail}.", style="bold")


def shelf(games: Sequence[Game]) -> Iterator[RenderableType]:
    """The boxes, one after another: slug, title, players, options, credits."""
    for game in games:
        yield Text.assemble((game.slug, "bold cyan"), "  ", (game.title, "bold"))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        grid.add_row("players", players_of(game))
        for option in game.options:
            grid.add_row(f"--option {option.name}=", _values(option))
        grid.add_row("credits", game.credits)
        grid.add_row("edition", f"{game.edition}, rules version {game.rules}")
        yield Padding(grid, (0, 0, 1, 2))


def players_of(game: Game) -> str:
    seats = sorted(game.seats)
    gaps = any(b - a > 1 for a, b in pairwise(seats))
    return ", ".join(map(str, seats)) if gaps else f"{seats[0]}–{seats[-1]}"


def _values(option: Option) -> str:
    if option.per_seat:
        example = " ".join(list(option.values)[:2])
        return f"one for each seat of {', '.join(option.values)}; as in '{option.name}={example}'"
    names = (f"{value} (default)" if value == option.default else value for value in option.values)
    return " | ".join(names)
