"""What was measured of the bots: `measured.json`, the one place for it, read and checked.

Knows rows and how a page of Markdown shows them; it measures nothing (`minster arena` does, and
`arena/measure.py` brings its runs here), and a figure that is not in the file is not known.
`python -m minster.bots.measured docs/bots.md` renews the page's table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

from minster.bots.levels import LEVELS
from minster.core.errors import MinsterError

FILE = Path(__file__).with_name("measured.json")
BEGIN, END = "<!-- measured.json -->\n", "<!-- measured.json ends -->\n"
WEAKEST = "random"
"""Whom the first level is measured against."""


class MeasuredError(MinsterError):
    """A row that cannot be true."""


@dataclass(frozen=True)
class Row:
    """One bot against another: at a larger table one among several of the others."""

    game: str
    seats: int
    bot: str
    against: str
    games: int
    win_rate: float
    low: float
    high: float
    """From `low` to `high`: the 95 % interval of the share of games won."""
    mean_score: float
    their_score: float
    command: str
    """What repeats it."""


@cache
def rows(file: Path = FILE) -> tuple[Row, ...]:
    """Everything measured, in the file's order."""
    found = json.loads(file.read_text(encoding="utf-8"))["rows"]
    return tuple(_row(number, row) for number, row in enumerate(found, 1))


def write(found: Sequence[Row], file: Path = FILE) -> None:
    """A line a row, so that a change reads as one."""
    lines = ",\n".join(f"  {json.dumps(asdict(row), ensure_ascii=False)}" for row in found)
    file.write_text(f'{{"rows": [\n{lines}\n]}}\n', encoding="utf-8")
    rows.cache_clear()


def ladder(game: str) -> list[Row]:
    """Each level against the one below it, by seats, from the weakest level; only what is known."""
    order = [WEAKEST, *(level.name for level in LEVELS)]
    steps = list(zip(order[1:], order, strict=False))
    known = [row for row in rows() if row.game == game and (row.bot, row.against) in steps]
    return sorted(known, key=lambda row: (row.seats, order.index(row.bot)))


def _row(number: int, found: dict[str, Any]) -> Row:
    kinds = get_type_hints(Row)
    for field in fields(Row):
        value, kind = found.get(field.name), kinds[field.name]
        is_whole_point = kind is float and type(value) is int
        if type(value) is not kind and not is_whole_point:
            raise MeasuredError(f"measured.json, row {number}: {field.name} is {value!r}")
    if unknown := set(found) - set(kinds):
        raise MeasuredError(f"measured.json, row {number}: {sorted(unknown)} are not known")
    row = Row(**found)
    if not (0 <= row.low <= row.win_rate <= row.high <= 1 and row.games > 0):
        raise MeasuredError(f"measured.json, row {number}: {row.win_rate} of {row.games} games")
    return row


def percent(share: float) -> int:
    return round(100 * share)


def markdown(shown: Sequence[Row]) -> str:
    """The rows as a table for a page."""
    if not shown:
        return "Nothing has been measured yet.\n"
    lines = ["| game | seats | who | against | games | wins | points |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for r in shown:
        wins = f"{percent(r.win_rate)} % ({percent(r.low)}–{percent(r.high)})"
        points = f"{r.mean_score:.1f} : {r.their_score:.1f}".replace("-", "−")
        cells = (r.game, r.seats, r.bot, r.against, f"{r.games:,}", wins, points)
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    commands = dict.fromkeys(row.command for row in shown)
    return "\n".join([*lines, "", *(f"    {command}" for command in commands), ""])


def renewed(page: str) -> str:
    """The page with what lies between its marks replaced by what is measured now."""
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (mark and end):
        raise MeasuredError(f"the page has no marks {BEGIN.strip()} and {END.strip()}")
    return f"{before}{BEGIN}\n{markdown(rows())}\n{END}{after}"


def main(file: Path) -> None:
    file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
