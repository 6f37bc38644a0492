"""Results on disk: one JSON line a game as it ends, and a Parquet table of them all.

Knows how an interrupted run goes on: what is written down is never played again, a line cut off in
the middle counts as not written, and only one process at a time writes into a folder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from minster.arena.job import Result
from minster.core.claim import Claim
from minster.core.errors import MinsterError

PLAN, GAMES, TABLE, REPORT = "plan.json", "games.jsonl", "games.parquet", "report.json"


class Records:
    """A folder with the plan of a run and its games so far; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, plan: Mapping[str, Any]) -> None:
        self.folder = folder
        self.found: list[Result] = []
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        self._claim = Claim(folder / PLAN)
        if not self._claim.take():
            raise MinsterError(f"{folder}: another process is at work on this run")
        try:
            self._agree_on(plan)
            self.found = self._read()
        except MinsterError:
            self.release()
            raise

    def _agree_on(self, plan: Mapping[str, Any]) -> None:
        file = self._file(PLAN)
        if file.exists():
            try:
                there = json.loads(file.read_text(encoding="utf-8"))
            except ValueError:
                raise MinsterError(f"{file}: is not the plan of a run") from None
            if {name: there.get(name) for name in plan} != dict(plan):
                raise MinsterError(
                    f"{self.folder}: holds another run; name another folder, or repeat that run's "
                    "command to go on with it"
                )
        file.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8")

    def _read(self) -> list[Result]:
        file = self._file(GAMES)
        if not file.exists():
            return []
        found = _games(file)
        file.write_text("".join(json.dumps(r.as_row()) + "\n" for r in found), encoding="utf-8")
        return found

    def keep(self, result: Result) -> None:
        self.found.append(result)
        if self.folder is not None:
            with self._file(GAMES).open("a", encoding="utf-8") as file:
                file.write(json.dumps(result.as_row()) + "\n")

    def close(self, report: Mapping[str, Any]) -> None:
        """Writes the report and, where pyarrow is installed, the table: a row a seat of a game."""
        if self.folder is None:
            return
        text = json.dumps(report, indent=2, ensure_ascii=False) + "\n"
        self._file(REPORT).write_text(text, encoding="utf-8")
        try:
            arrow = import_module("pyarrow")
            parquet = import_module("pyarrow.parquet")
        except ModuleNotFoundError:
            return
        parquet.write_table(arrow.Table.from_pylist(list(rows(self.found))), str(self._file(TABLE)))

    def release(self) -> None:
        """Lets another process go on with the run."""
        if self.folder is not None:
            self._claim.release()

    def _file(self, name: str) -> Path:
        if self.folder is None:
            raise MinsterError("these results are not kept")
        return self.folder / name


def kept(folder: Path) -> tuple[dict[str, Any], list[Result]]:
    """The plan of a run and its games so far, only read."""
    try:
        plan: dict[str, Any] = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        return plan, _games(folder / GAMES)
    except (OSError, ValueError):
        raise MinsterError(f"{folder}: holds no run of the arena") from None


def _games(file: Path) -> list[Result]:
    found: dict[int, Result] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            result = Result(**json.loads(line))
        except (ValueError, TypeError):
            continue  # the writer was stopped in the middle of it
        found.setdefault(result.number, result)
    return list(found.values())


def rows(results: Iterable[Result]) -> Iterable[dict[str, Any]]:
    """A row for every seat of every game."""
    for result in sorted(results, key=lambda r: r.number):
        for seat, name in enumerate(result.bots):
            others = [points for k, points in enumerate(result.scores) if k != seat]
            yield {
                "game": result.number,
                "seed": result.seed,
                "seat": seat,
                "bot": name,
                "score": result.scores[seat],
                "margin": result.scores[seat] - max(others, default=0),
                "rank": float(result.ranks[seat]),
                "share": float(result.shares[seat]),
                "moves": result.moves,
                "longest_s": float(result.seconds[seat]),
                "fault": result.faults.get(str(seat), ""),
            }
