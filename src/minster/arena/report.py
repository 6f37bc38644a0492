"""What the games say: for every bot its share of victories, ranks, points and rating, with 95 %
intervals.

Knows counting and the two ways to show it, for people and for machines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from rich.table import Table

from minster.arena.job import Result
from minster.arena.ratings import Ranking, Z, plackett_luce, wilson


@dataclass
class Line:
    """One bot over all its seats."""

    name: str
    shares: list[float] = field(default_factory=list)
    ranks: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    longest: float = 0.0
    rating: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @property
    def win_rate(self) -> float:
        return fmean(self.shares)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(sum(self.shares), len(self.shares))


def lines(results: Sequence[Result]) -> list[Line]:
    """Best first."""
    found: dict[str, Line] = {}
    for result in results:
        for seat, name in enumerate(result.bots):
            line = found.setdefault(name, Line(name))
            others = [points for k, points in enumerate(result.scores) if k != seat]
            line.shares.append(result.shares[seat])
            line.ranks.append(result.ranks[seat])
            line.scores.append(result.scores[seat])
            line.margins.append(result.scores[seat] - max(others, default=0))
            line.longest = max(line.longest, result.seconds[seat])
            if fault := result.faults.get(str(seat)):
                line.faults.append(f"game {result.number}, seat {seat}: {fault}")
    ratings = plackett_luce([ranking(result) for result in results])
    for line in found.values():
        line.rating = ratings[line.name]
    return sorted(found.values(), key=lambda line: -line.rating[0])


def ranking(result: Result) -> Ranking:
    places = sorted(set(result.ranks))
    return [
        [name for name, rank in zip(result.bots, result.ranks, strict=True) if rank == place]
        for place in places
    ]


def as_json(found: Sequence[Line]) -> dict[str, Any]:
    return {
        "bots": {
            line.name: {
                "games": len(line.shares),
                "win_rate": round(line.win_rate, 4),
                "low": round(line.interval[0], 4),
                "high": round(line.interval[1], 4),
                "mean_rank": round(fmean(line.ranks), 4),
                "mean_score": round(fmean(line.scores), 3),
                "rating": round(line.rating[0], 1),
            }
            for line in found
        }
    }


def in_full(found: Sequence[Line]) -> dict[str, Any]:
    """What is kept beside the games: the same with every interval, and what went wrong."""
    report = as_json(found)
    for line in found:
        report["bots"][line.name] |= {
            "rating_low": round(line.rating[1], 1),
            "rating_high": round(line.rating[2], 1),
            "mean_rank_half_width": round(half_width(line.ranks), 4),
            "mean_score_half_width": round(half_width(line.scores), 3),
            "mean_margin": round(fmean(line.margins), 3),
            "mean_margin_half_width": round(half_width(line.margins), 3),
            "longest_s": round(line.longest, 4),
            "faults": line.faults,
        }
    return report


def half_width(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def as_table(found: Sequence[Line]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("Bot", style="bold")
    for heading in ("games", "wins", "95 %", "rank", "points", "margin", "rating", "longest move"):
        table.add_column(heading, justify="right")
    for line in found:
        low, high = line.interval
        table.add_row(
            line.name,
            str(len(line.shares)),
            f"{100 * line.win_rate:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f}",
            f"{fmean(line.ranks):.2f}",
            f"{fmean(line.scores):.1f} ± {half_width(line.scores):.1f}",
            f"{fmean(line.margins):+.1f} ± {half_width(line.margins):.1f}".replace("-", "−"),
            f"{line.rating[0]:.0f} ({line.rating[1]:.0f}–{line.rating[2]:.0f})",
            f"{line.longest:.2f} s",
        )
    return table
