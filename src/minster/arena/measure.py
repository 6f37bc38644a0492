"""From runs of the arena to `bots/measured.json`: `python -m minster.arena.measure FOLDER…`.

Knows which runs belong together (the same bots at the same table, from other seeds) and which row
they replace; what a row is, `bots/measured.py` says. A row's command plays as many games in one
run, from the first seed on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean

from minster.arena.job import Result
from minster.arena.records import kept
from minster.arena.report import lines
from minster.bots import measured
from minster.bots.levels import level_of
from minster.bots.measured import Row
from minster.core.errors import MinsterError


def rows_of(folders: Iterable[Path]) -> list[Row]:
    """One row for all runs of one bot against one other, in the order of the folders."""
    found: dict[tuple[str, int, str, str], list[Result]] = {}
    for folder in folders:
        plan, results = kept(folder)
        if not results:
            raise MinsterError(f"{folder}: no game was played there")
        if len(plan["bots"]) != 2 or plan["options"]:
            raise MinsterError(f"{folder}: only one bot against one other makes a row")
        earlier = found.setdefault((plan["game"], plan["seats"], *plan["bots"]), [])
        if again := {r.seed for r in results} & {r.seed for r in earlier}:
            raise MinsterError(f"{folder}: seed {min(again)} was played in another folder, too")
        earlier += results
    return [_row(*who, results) for who, results in found.items()]


def _row(game: str, seats: int, bot: str, against: str, results: Sequence[Result]) -> Row:
    found = {line.name: line for line in lines(results)}
    ours, theirs = found[bot], found[against]
    low, high = ours.interval
    return Row(
        game,
        seats,
        _name(bot),
        _name(against),
        len(results),
        round(ours.win_rate, 3),
        round(low, 3),
        round(high, 3),
        round(fmean(ours.scores), 1),
        round(fmean(theirs.scores), 1),
        f"minster arena {game} {bot} {against} --seats {seats} --games {len(results)}",
    )


def _name(bot: str) -> str:
    level = level_of(bot)
    return level.name if level else bot


def taken_in(known: Sequence[Row], new: Iterable[Row]) -> list[Row]:
    """What was known with the new rows in their places: each instead of the one about the same
    bots, or behind the last of its game."""
    rows = list(known)
    for row in new:
        about = [(old.game, old.seats, old.bot, old.against) for old in rows]
        beside = [k for k, old in enumerate(rows, 1) if old.game == row.game]
        if (this := (row.game, row.seats, row.bot, row.against)) in about:
            rows[about.index(this)] = row
        else:
            rows.insert(beside[-1] if beside else len(rows), row)
    return rows


def main(folders: Sequence[Path], file: Path = measured.FILE) -> None:
    measured.write(taken_in(measured.rows(file), rows_of(folders)), file)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Takes runs of the arena into measured.json.")
    asked.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    main(asked.parse_args().folders)
