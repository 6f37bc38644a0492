"""Figures about a running server, in the text form that Prometheus reads.

Knows counting; what is counted is told from where it happens.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
HELP = {
    "moves": "Moves stored, nature's and bots' included.",
    "decisions": "Decisions of people stored.",
    "refused": "Moves refused, with the rule told.",
    "stale": "Commands for a moment that had passed.",
    "bot_failures": "Bots that crashed, hung or answered nonsense.",
    "faults": "Errors of the server itself.",
}


class Metrics:
    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self._times = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        """From a command's arrival to the last page's update on its way."""
        self._times[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def text(self, gauges: Mapping[str, float]) -> str:
        lines = []
        for name, said in HELP.items():
            lines += [f"# HELP minster_{name}_total {said}", f"# TYPE minster_{name}_total counter"]
            lines.append(f"minster_{name}_total {self.count[name]}")
        for name, value in gauges.items():
            lines += [f"# TYPE minster_{name} gauge", f"minster_{name} {value:g}"]
        lines.append("# TYPE minster_update_seconds histogram")
        total = 0
        for bound, found in zip((*map(str, BOUNDS), "+Inf"), self._times, strict=True):
            total += found
            lines.append(f'minster_update_seconds_bucket{{le="{bound}"}} {total}')
        lines += [
            f"minster_update_seconds_sum {self._sum:.6f}",
            f"minster_update_seconds_count {total}",
        ]
        return "\n".join(lines) + "\n"
