"""Small drawings of a finished game: how the points grew, in the seats' colours and emblems.

Knows scales and lines; which points there were is the Look's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minster.kit.drawing import circle, emblem, group, line, path, tag, words

WIDTH, HEIGHT = 640, 200
LEFT, RIGHT, TOP, FOOT = 30, 34, 10, 16
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)


def course(scores: Sequence[Sequence[int]], tinctures: Sequence[str], label: str) -> str:
    """Everybody's points over time; a dot marks each change of the lead."""
    if len(scores) < 2:
        return ""
    low = min(0, *(min(now) for now in scores))
    high = max(1, *(max(now) for now in scores))

    def x(k: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * k / (len(scores) - 1)

    def y(points: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (high - points) / (high - low)

    step = next((s for s in STEPS if (high - low) / s <= 5), 1000)
    ticks = range(low - low % step, high + 1, step)
    grid = [
        line(LEFT, y(t), WIDTH - RIGHT, y(t)) + words(LEFT - 6, y(t) + 4, t, 12, "t", "end", "ink2")
        for t in ticks
        if t >= low
    ]
    curves, ends = [], []
    for player, tincture in enumerate(tinctures):
        d = "L".join(f"{x(k):.1f} {y(now[player]):.1f}" for k, now in enumerate(scores))
        curves.append(path(f"M{d}", fill="none", class_=f"curve e-{tincture} dash-{tincture}"))
        ends.append((scores[-1][player], tincture))
    return tag(
        "svg",
        group(*grid),
        group(*curves),
        group(*_changes(scores, x, y)),
        group(*_spread(ends, y)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart",
        role="img",
        aria_label=label,
    )


def _changes(
    scores: Sequence[Sequence[int]], x: Callable[[int], float], y: Callable[[float], float]
) -> list[str]:
    dots, leader = [], -1
    for k, now in enumerate(scores):
        first = [p for p, points in enumerate(now) if points == max(now)]
        if len(first) == 1 and first[0] != leader:
            if leader >= 0:
                dots.append(circle(x(k), y(max(now)), 4, class_="f-panel l-ink"))
            leader = first[0]
    return dots


def _spread(ends: list[tuple[int, str]], y: Callable[[float], float]) -> list[str]:
    """The emblems at the end of the lines, moved apart where they would cover each other."""
    drawn, last = [], -100.0
    for points, tincture in sorted(ends, key=lambda end: -end[0]):
        last = max(y(points), last + 21)
        drawn.append(emblem(tincture, WIDTH - 16, min(last, HEIGHT - 10), 10))
    return drawn
