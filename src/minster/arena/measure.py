"""From runs of the arena to `bots/measured.json`: `python -m minster.arena.measure FOLDER…`.

Knows which runs belong together (the same bots at the same table, from other seeds) and which row
they replace, or with `--more` add to: that is for bots unchanged since the row was played. What a
row is, `bots/measured.py` says. A row's command plays as many games in one run, from the first seed
on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean

from minster.arena.job import Result
from minster.arena.ratings import wilson
from minster.arena.records import kept
from minster.arena.report import lines
from minster.bots import measured
from minster.bots.levels import level_of
from minster.bots.measured import Row
from minster.core.errors import MinsterError


def rows_of(folders: Iterable[Path], after: Sequence[Row] = ()) -> list[Row]:
    """One row for all runs of one bot against one other, in the order of the folders, counted
    together with what was played before."""
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
    return [_with(_row(*who, results), results, after) for who, results in found.items()]


def _with(row: Row, results: Sequence[Result], after: Sequence[Row]) -> Row:
    before = next((old for old in after if about(old) == about(row)), None)
    if before is None:
        return row
    if min(result.seed for result in results) < before.games:
        raise MinsterError(
            f"{row.command}: the row counts games from seed 0 on already; "
            f"play more with --seed {before.games}"
        )
    games = before.games + row.games

    def mean(earlier: float, later: float) -> float:
        return (before.games * earlier + row.games * later) / games

    share = mean(before.win_rate, row.win_rate)
    low, high = wilson(share * games, games)
    return replace(
        row,
        games=games,
        win_rate=round(share, 3),
        low=round(low, 3),
        high=round(high, 3),
        mean_score=round(mean(before.mean_score, row.mean_score), 1),
        their_score=round(mean(before.their_score, row.their_score), 1),
        command=row.command.replace(f"--games {row.games}", f"--games {games}"),
    )


def about(row: Row) -> tuple[str, int, str, str]:
    """Who was measured against whom."""
    return row.game, row.seats, row.bot, row.against


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
        known_of = [about(old) for old in rows]
        beside = [k for k, old in enumerate(rows, 1) if old.game == row.game]
        if about(row) in known_of:
            rows[known_of.index(about(row))] = row
        else:
            rows.insert(beside[-1] if beside else len(rows), row)
    return rows


def main(folders: Sequence[Path], more: bool = False, file: Path = measured.FILE) -> None:
    known = measured.rows(file)
    measured.write(taken_in(known, rows_of(folders, known if more else ())), file)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Takes runs of the arena into measured.json.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--more", action="store_true", help="add to the rows there are")
    asked = parser.parse_args()
    main(asked.folders, asked.more)
