"""The journal: a header and one move a line, nature's included; the only stored truth about a
match.

Knows the text form and what is wrong with a text that is not one; the moves themselves are checked
by folding.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from minster.core.errors import JournalError
from minster.core.language import Speech

say = Speech(__file__)
FORMAT = "minster journal 1"
FIELDS = ("game", "rules", "edition", "seats")
LONGEST_LINE = 200
LONGEST_JOURNAL = 100_000


@dataclass
class Journal:
    game: str
    rules: int
    edition: str
    seats: int
    options: dict[str, str]
    moves: list[str] = field(default_factory=list)
    first_line: int = 1
    """The line of the text where the first move stands, so that a fold can name the line of a wrong
    one."""

    def __str__(self) -> str:
        header = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"edition {self.edition}"]
        header += [
            f"seats {self.seats}",
            *(f"option {name} {value}" for name, value in self.options.items()),
        ]
        return "\n".join([*header, "", *self.moves]) + "\n"

    @staticmethod
    def parse(text: str) -> Journal:
        """Reads a journal; a text that is cut off or no journal is refused with the line."""
        lines = text.split("\n")
        if lines[0].removesuffix("\r") != FORMAT:
            found = _shown(lines[0]) if text else say("an empty text")
            raise JournalError(
                say(
                    "line 1: a journal begins with {form!r}, not with {found}",
                    form=FORMAT,
                    found=found,
                )
            )
        if lines[-1].strip("\r") != "":
            raise JournalError(
                say(
                    "line {line}: the journal is cut off here ({text} has no line end); remove "
                    "that line to fold what comes before it",
                    line=len(lines),
                    text=_shown(lines[-1]),
                )
            )
        lines = [line.removesuffix("\r") for line in lines[:-1]]
        if len(lines) > LONGEST_JOURNAL:
            raise JournalError(say("the journal has more than {n} lines", n=LONGEST_JOURNAL))
        header, options, at = _header(lines)
        moves = lines[at:]
        for number, move in enumerate(moves, at + 1):
            if len(move) > LONGEST_LINE or not move:
                raise JournalError(
                    say("line {line}: {text} is no move", line=number, text=_shown(move))
                )
        return Journal(
            game=header["game"],
            rules=_number(header["rules"], "rules"),
            edition=header["edition"],
            seats=_number(header["seats"], "seats"),
            options=options,
            moves=moves,
            first_line=at + 1,
        )


def _header(lines: list[str]) -> tuple[dict[str, str], dict[str, str], int]:
    header: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line:
            if missing := [name for name in FIELDS if name not in header]:
                raise JournalError(
                    say(
                        "line {line}: the header ends without {names}",
                        line=number,
                        names=", ".join(missing),
                    )
                )
            return header, options, number
        name, _, value = line.partition(" ")
        target = header
        if name == "option":
            name, _, value = value.partition(" ")
            target = options
        elif name not in FIELDS:
            raise JournalError(
                say("line {line}: {text} is no field of the header", line=number, text=_shown(line))
            )
        if name in target:
            raise JournalError(say("line {line}: {name!r} is given twice", line=number, name=name))
        if not value:
            raise JournalError(
                say("line {line}: {name!r} is given no value", line=number, name=name)
            )
        target[name] = value
    raise JournalError(
        say("line {line}: the journal is cut off inside its header", line=len(lines))
    )


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise JournalError(
            say("header: {name} is a number, not {text}", name=name, text=_shown(text))
        )
    return int(text)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "…")
