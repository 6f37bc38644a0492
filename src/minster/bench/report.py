"""`minster bench`: runs each measurement in a child of its own mode; tells figures and ratios.

Knows what is compared with what; the measuring itself is `measure.py` and `peers.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from rich.console import Console
from rich.table import Table

from minster.bench.peers import installed
from minster.games.shelf import SLUGS

COLUMNS = {
    "plain": "plain",
    "fast": "fast, one core",
    "fast_all": "fast, all cores",
    "gpu": "gpu",
    "copy_step": "copy + step",
    "state_bytes": "bytes",
    "cold_s": "cold s",
    "warm_s": "warm s",
}


def main(as_json: bool, games: list[str], quick: bool) -> None:
    """Prints one JSON object, or a table for people."""
    note = Console(stderr=True, quiet=not sys.stderr.isatty())
    figures = report(games or list(SLUGS), quick, note)
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        _tell(figures, Console())


def report(games: list[str], quick: bool, note: Console) -> dict[str, Any]:
    found: dict[str, Any] = {"games": {}, "peers": {}, "ratios": {}}
    for name in installed():
        note.print(f"[dim]measuring {name}[/]")
        command = [sys.executable, "-m", "minster.bench.peers", name, "0.6" if quick else "3"]
        found["peers"][name] = _child_value(command, {}, note)
    for slug in games:
        note.print(f"[dim]measuring {slug}[/]")
        found["games"][slug] = _measure(slug, quick, note)
    found["ratios"] = {slug: _ratios(of, found["peers"]) for slug, of in found["games"].items()}
    return found


def _measure(slug: str, quick: bool, note: Console) -> dict[str, Any]:
    command = [sys.executable, "-m", "minster.bench.measure", slug, *(["quick"] if quick else [])]
    plain = _child_value(command, {"MINSTER_MODE": "plain"}, note)
    cold = None if quick else _cold_start(slug, note)
    warm_command = [sys.executable, "-c", _FIRST_GAME.format(slug=slug)]
    _child(warm_command, {"MINSTER_MODE": "fast"}, note)  # fills the cache if it was empty
    started = time.perf_counter()
    _child(warm_command, {"MINSTER_MODE": "fast"}, note)
    warm = time.perf_counter() - started
    fast = _child_value(command, {"MINSTER_MODE": "fast"}, note)
    gpu = fast["gpu"]
    if gpu and not gpu["same_bytes"]:
        note.print(f"[red]{slug}: the device's bytes differ from the processor's[/]")
    return {
        "plain": plain["one"],
        "fast": fast["one"],
        "fast_all": fast["all"],
        "gpu": gpu["rate"] if gpu else None,
        "copy_step": fast["copy_step"],
        "state_bytes": fast["state_bytes"],
        "cold_s": cold,
        "warm_s": warm,
    }


_FIRST_GAME = (
    "from minster.games.shelf import game; g = game('{slug}'); "
    "g.batch(1, max(g.seats), seed=1).playout(threads=1)"
)


def _cold_start(slug: str, note: Console) -> float:
    """Seconds to compile everything a playout needs, with an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        started = time.perf_counter()
        command = [sys.executable, "-c", _FIRST_GAME.format(slug=slug)]
        _child(command, {"MINSTER_MODE": "fast", "MINSTER_CACHE": empty}, note)
        return time.perf_counter() - started


def _child(command: list[str], environment: dict[str, str], note: Console) -> str:
    done = subprocess.run(  # noqa: S603  our own interpreter and modules
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        note.print(f"[red]{' '.join(command[1:])} failed:[/] {done.stderr.strip()[-400:]}")
        raise SystemExit(f"minster: bench: {' '.join(command[2:4])} failed")
    return done.stdout


def _child_value(command: list[str], environment: dict[str, str], note: Console) -> Any:
    return json.loads(_child(command, environment, note).strip().splitlines()[-1])


def _ratios(of: dict[str, Any], peers: dict[str, float]) -> dict[str, float]:
    """Everything against the same run's figures: machines are noisy, ratios less so."""
    ratios = {f"fast/{name}": of["fast"] / figure for name, figure in peers.items()}
    ratios["fast/plain"] = of["fast"] / of["plain"]
    ratios["fast_all/fast"] = of["fast_all"] / of["fast"]
    if of["gpu"]:
        ratios["gpu/fast"] = of["gpu"] / of["fast"]
    return ratios


def _tell(figures: dict[str, Any], console: Console) -> None:
    table = Table(title="Decisions per second, whole random games with the most seats")
    table.add_column("")
    for title in COLUMNS.values():
        table.add_column(title, justify="right")
    for slug, of in figures["games"].items():
        table.add_row(slug, *(_shown(of[key]) for key in COLUMNS))
    for name, figure in figures["peers"].items():
        table.add_row(f"[dim]{name}[/]", _shown(figure))
    console.print(table)
    for slug, ratios in figures["ratios"].items():
        told = ", ".join(f"{name} {value:,.1f}" for name, value in ratios.items())
        console.print(f"{slug}: {told}")


def _shown(figure: float | None) -> str:
    if figure is None:
        return "–"
    if figure >= 1e6:
        return f"{figure / 1e6:,.1f} M"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
