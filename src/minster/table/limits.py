"""How much one connection or one address may ask for: buckets that fill up again with time.

Knows time and figures; what is refused, and how, is said where it is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

from minster.table.settings import Rate

Clock = Callable[[], float]
MOST_ADDRESSES = 10_000


class Bucket:
    """Holds a burst, refilled at a steady rate; each thing taken needs one."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._left, self._at = rate.burst, clock()

    def _fill(self) -> None:
        now = self._clock()
        grown = self._left + (now - self._at) * self._rate.per_second
        self._left, self._at = min(self._rate.burst, grown), now

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._rate.burst

    @property
    def is_empty(self) -> bool:
        self._fill()
        return self._left < 1

    def take(self) -> bool:
        """Whether there was one left."""
        if self.is_empty:
            return False
        self._left -= 1
        return True


class Addresses:
    """A bucket for each address, forgotten once it is full again."""

    def __init__(self, rate: Rate, clock: Clock = monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        return self._bucket(address).take()

    def is_empty(self, address: str) -> bool:
        return address in self._buckets and self._buckets[address].is_empty

    def _bucket(self, address: str) -> Bucket:
        if address not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget()
            self._buckets[address] = Bucket(self._rate, self._clock)
        return self._buckets[address]

    def _forget(self) -> None:
        kept = {a: bucket for a, bucket in self._buckets.items() if not bucket.is_full}
        self._buckets = kept if len(kept) < MOST_ADDRESSES else {}


class Crowd:
    """How many connections each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
