"""Golden journals: whole games kept beside what they came to, for every game alike.

Each `journals/<name>.journal` has a `<name>.sheet` beside it. A game's `golden.py` says how they
were made and what their sheets tell; after a change of rules or of the edition that is meant, write
them anew and review the difference:

    python -m tests.games.red_cathedral.golden
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from minster.core.game import Game
from minster.core.match import Match


@dataclass(frozen=True)
class Golden:
    """How a journal was made."""

    name: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)


def nothing_more(match: Match) -> list[list[str]]:
    return []


@dataclass(frozen=True)
class Goldens:
    """The journals of one game."""

    game: Game
    beside: str
    """The file their folder lies beside."""
    made: Sequence[Golden]
    play: Callable[[Match, Random], object]
    wrong: tuple[str, str]
    """A line that journals have, and how it might be misspelt."""
    told: Callable[[Match], list[str]]
    """How a game came to its end, in lines."""
    rows: Callable[[Match], Iterable[Sequence[object]]] = nothing_more
    """What a sheet holds below the total: a name and a figure for every player."""

    @property
    def folder(self) -> Path:
        return Path(self.beside).with_name("journals")

    @property
    def names(self) -> list[str]:
        return [golden.name for golden in self.made]

    def journal(self, name: str) -> str:
        return (self.folder / f"{name}.journal").read_text(encoding="utf-8")

    def sheet(self, name: str) -> str:
        return (self.folder / f"{name}.sheet").read_text(encoding="utf-8")

    def fold(self, name: str) -> Match:
        return self.game.fold(self.journal(name))

    def sheet_of(self, match: Match) -> str:
        """What a game came to, as text: the way it ended, and every line of every player."""
        sheets = [match.sheet(p) for p in range(len(match.scores()))]
        rows: list[Sequence[object]] = [["", *self.players(match)]]
        rows += [[line, *(sheet[line] for sheet in sheets)] for line in sheets[0]]
        rows += [["total", *match.scores()], *self.rows(match)]
        width = max(len(str(row[0])) for row in rows) + 1
        lines = [str(row[0]).ljust(width) + "".join(f"{c!s:>8}" for c in row[1:]) for row in rows]
        return "\n".join([*self.told(match), "", *(line.rstrip() for line in lines)]) + "\n"

    def players(self, match: Match) -> list[str]:
        names = (self.game.words.player_name(match.state, p) for p in range(len(match.scores())))
        return [name.lower() for name in names]

    def won_by(self, match: Match) -> str:
        names = self.players(match)
        return f"won by {' and '.join(names[p] for p in match.winners())}"

    def write(self) -> None:
        """Plays the games of the list and writes their files."""
        self.folder.mkdir(exist_ok=True)
        for golden in self.made:
            match = self.game.start(golden.seats, None, **golden.options)
            self.play(match, Random(golden.seed))
            assert match.over, golden.name
            for text, kind in ((match.journal(), "journal"), (self.sheet_of(match), "sheet")):
                (self.folder / f"{golden.name}.{kind}").write_text(text, encoding="utf-8")
