"""A state that notes what is read of it, so that a drawing tells by itself what it depends on.

Knows the layout of records; what is drawn from a state, and kept, is `drawn.py`.
"""

from __future__ import annotations

from typing import Any

from minster.core.record import Field, Record


class Watched:
    """Reads like the record it stands for; every byte read is set in a mask over the packed state.

    An attribute is looked up here once and from then on found like any other.
    """

    def __init__(self, record: Record, reads: Reads | None = None, at: int = 0) -> None:
        self._record, self._at = record, at
        self._reads = Reads() if reads is None else reads

    def __getattr__(self, name: str) -> Any:
        record, field = self._record, self._record.FIELDS.get(name)
        value = getattr(record, name)
        if field is None:  # a method: it may read anything
            self._reads.add(self._at, record.BYTES)
            return value
        at = self._at + record.OFFSETS[name]
        if isinstance(field.item, int):
            self._reads.add(at, field.count * field.item)
        else:
            value = self._within(field, value, at)
        self.__dict__[name] = value
        return value

    def _within(self, field: Field, value: Any, at: int) -> Any:
        if isinstance(value, list):
            apart = field.item_bytes * field.count // len(value)
            inner = Field(field.item, field.shape[1:])
            return [self._within(inner, v, at + apart * i) for i, v in enumerate(value)]
        return Watched(value, self._reads, at)


class Reads:
    """Which bytes of a packed state were read."""

    def __init__(self) -> None:
        self._spans: set[tuple[int, int]] = set()

    def add(self, at: int, count: int) -> None:
        self._spans.add((at, count))

    def mask(self) -> int:
        """To lay over a packed state, which is taken as one little-endian number."""
        mask = 0
        for at, count in self._spans:
            mask |= ((1 << 8 * count) - 1) << 8 * at
        return mask


def watched(state: Record) -> tuple[Any, Reads]:
    reads = Reads()
    return Watched(state, reads), reads
