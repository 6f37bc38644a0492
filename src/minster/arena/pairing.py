"""Who meets whom: every game of a run, drawn up before the first is played.

Knows rotation of seats and common seeds, so that luck is shared out evenly; playing is `job.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from minster.core.errors import OptionError


@dataclass(frozen=True)
class Job:
    """One game: its number in the run, who sits where, and the seed of nature and bots."""

    number: int
    slug: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()


def tables(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Those who sit together: with more names than seats everyone meets everyone; with fewer the
    last name takes the other seats."""
    if not names:
        raise OptionError("name at least one bot")
    if len(names) > seats:
        if len(set(names)) != len(names):
            raise OptionError("in a round robin every bot is named once")
        return list(combinations(names, seats))
    return [(*names, *([names[-1]] * (seats - len(names))))]


def jobs(
    slug: str,
    names: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Sequence[tuple[str, str]] = (),
) -> Iterator[Job]:
    """`games` games at every table. The seats turn by one from game to game, and a seed serves for
    one full turn of the table, so that each bot plays the same luck from every seat.

    All tables play their first game, then all their second: what was played when a run was stopped
    is fair to all, and a longer run begins with the games of a shorter one."""
    if games < 1:
        raise OptionError(f"--games {games}: at least one")
    number, met = 0, tables(names, seats)
    for k in range(games):
        for table in met:
            turned = tuple(table[(place + k) % seats] for place in range(seats))
            yield Job(number, slug, turned, seed + k // seats, tuple(options))
            number += 1
