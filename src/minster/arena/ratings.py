"""Ratings from ranked games: Plackett–Luce, which is Bradley–Terry where two meet.

Knows the arithmetic (Newton's iteration; its curvature gives the intervals); what a game is stands
in `job.py`. Ratings are on the scale of chess: 400 more is ten times as likely to win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log, sqrt

import numpy as np
from numpy.typing import NDArray

SCALE = 400 / log(10)
MIDDLE = 1500.0
Z = 1.959964
PRIOR = 0.5
"""A half win and a half loss against an average opponent keep ratings finite."""

Vector = NDArray[np.float64]
Row = tuple[int, list[int], float]
"""One choice: who was placed next, among whom, and how much it counts."""
Ranking = Sequence[Sequence[str]]
"""Best first; those who share a place stand together."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share; shared victories count in part."""
    if games == 0:
        return 0.0, 1.0
    p, n = wins / games, games
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half) if wins else 0.0, middle + half if wins < games else 1.0


def plackett_luce(rankings: Sequence[Ranking]) -> dict[str, tuple[float, float, float]]:
    """{name: (rating, low, high)} with 95 % intervals; the mean of the ratings is 1500."""
    names = sorted({name for ranking in rankings for group in ranking for name in group})
    index = {name: i for i, name in enumerate(names)}
    choices: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for ranking in rankings:
        for who, among, part in _stages(ranking):
            choices[index[who], tuple(sorted(index[n] for n in among))] += part  # type: ignore[assignment]
    rows = [(who, list(among), float(part)) for (who, among), part in choices.items()]
    strength = _fit(rows, len(names))
    spread = _spread(rows, strength)
    middle = sum(strength) / max(1, len(strength))
    return {
        name: (
            MIDDLE + SCALE * (strength[i] - middle),
            MIDDLE + SCALE * (strength[i] - middle - Z * spread[i]),
            MIDDLE + SCALE * (strength[i] - middle + Z * spread[i]),
        )
        for name, i in index.items()
    }


def _stages(ranking: Ranking) -> list[tuple[str, list[str], float]]:
    """Each choice from those not yet placed: (chosen, among, weight). Who share a place are each
    chosen first in part."""
    stages = []
    left = [name for group in ranking for name in group]
    for group in ranking:
        if len(left) < 2:
            break
        if len(set(left)) > 1:
            waiting = list(group)
            remaining = list(left)
            for _ in range(len(group)):
                stages += [(name, list(remaining), 1 / len(waiting)) for name in waiting]
                gone = waiting.pop()
                remaining.remove(gone)
                if len(remaining) < 2:
                    break
        for name in group:
            left.remove(name)
    return stages


def _fit(rows: Sequence[Row], count: int) -> list[float]:
    """Log strengths by Newton's method, with a small pull to the middle."""
    theta = np.zeros(count)
    for _ in range(100):
        gradient, curvature = _slopes(rows, theta)
        step = np.linalg.solve(curvature, gradient)
        theta = theta + np.clip(step, -1, 1)
        if float(np.abs(step).max(initial=0)) < 1e-9:
            break
    return [float(x) for x in theta]


def _slopes(rows: Sequence[Row], theta: Vector) -> tuple[Vector, Vector]:
    """The gradient of the log likelihood and its curvature, turned positive."""
    gradient = np.array([2 * PRIOR * (0.5 - 1 / (1 + exp(-x))) for x in theta])
    curvature = np.diag([2 * PRIOR * exp(-abs(x)) / (1 + exp(-abs(x))) ** 2 for x in theta])
    for chosen, among, part in rows:
        weights = np.exp(theta[among])
        share = np.zeros(len(theta))
        np.add.at(share, among, weights / weights.sum())
        gradient[chosen] += part
        gradient -= part * share
        curvature += part * (np.diag(share) - np.outer(share, share))
    return gradient, curvature


def _spread(rows: Sequence[Row], theta: list[float]) -> list[float]:
    """Standard deviations from the curvature at the best fit, of differences to the mean."""
    if not theta:
        return []
    _, curvature = _slopes(rows, np.array(theta))
    covariance = np.linalg.inv(curvature)
    n = len(theta)
    centre = np.eye(n) - np.ones((n, n)) / n
    return [float(sqrt(max(0.0, v))) for v in np.diag(centre @ covariance @ centre.T)]
