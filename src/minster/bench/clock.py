"""Measuring: how many of something happen in a second, warmed up, as the best of a few spells."""

from __future__ import annotations

import time
from collections.abc import Callable

SPELLS = 3
"""Other work on the machine can only slow a spell down, so the best one is nearest to the truth."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units per second of `work`, which does some and answers how many."""
    work()
    best = 0.0
    for _ in range(SPELLS):
        done, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / SPELLS:
            done += work()
        best = max(best, done / spent)
    return best
