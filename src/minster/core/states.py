"""A row of states as this process's mode keeps them: slotted objects in plain mode, one packed
array in the others.

Matches and batches hold their states here and nowhere else, so everything above is the same in
every mode.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from minster.core.mode import COMPILED
from minster.core.record import Ints, Record, dtype_of
from minster.core.rule import rule

S = TypeVar("S", bound=Record)

if COMPILED:
    import numpy as np

    @rule
    def copy_state(source: Any, i: int, target: Any, j: int) -> None:
        target[j] = source[i]  # one copy of raw bytes

    def ints(*shape: int) -> Any:
        """Room for numbers that rules fill."""
        return np.zeros(shape, np.int64)

    def shorts(count: int) -> Any:
        """Room for numbers of 16 bits."""
        return np.zeros(count, np.int16)

    def move_lists(count: int, longest: int) -> Any:
        """Room for the options of so many states, each list led by its length."""
        return np.zeros((count, longest + 1), np.int16)

else:

    def copy_state(source: Any, i: int, target: Any, j: int) -> None:
        target[j] = source[i].copy()

    def ints(*shape: int) -> Any:
        """Room for numbers that rules fill."""
        return [0] * shape[0] if len(shape) == 1 else [ints(*shape[1:]) for _ in range(shape[0])]

    def shorts(count: int) -> Any:
        """Room for numbers of 16 bits."""
        return [0] * count

    def move_lists(count: int, longest: int) -> Any:
        """Room for the options of so many states, each list led by its length."""
        return [[0] * (longest + 1) for _ in range(count)]


class States(Generic[S]):
    """`data[i]` is what rules work on; `self[i]` is a readable record, to look at but not to
    change."""

    __slots__ = ("data", "schema")

    def __init__(self, schema: type[S], count: int) -> None:
        self.schema = schema
        self.data: Any = (
            np.zeros(count, dtype_of(schema)) if COMPILED else [schema() for _ in range(count)]
        )

    @classmethod
    def holding(cls, state: S) -> States[S]:
        """A row of one: a copy of this state."""
        states = object.__new__(cls)
        states.schema = type(state)
        states.data = _from_bytes(state.pack(), states.schema) if COMPILED else [state.copy()]
        return states

    def apart(self, i: int) -> States[S]:
        """A row of one with a copy of that state."""
        states = object.__new__(type(self))
        states.schema = self.schema
        states.data = (
            _from_bytes(self.bytes_of(i), self.schema) if COMPILED else [self.data[i].copy()]
        )
        return states

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, i: int) -> S:
        return self.schema.unpack(self.data[i].tobytes()) if COMPILED else self.data[i]

    def __setitem__(self, i: int, state: S) -> None:
        if COMPILED:
            self.data[i] = np.frombuffer(state.pack(), self.data.dtype)[0]
        else:
            self.data[i] = state.copy()

    def bytes_of(self, i: int) -> bytes:
        return bytes(self.data[i].tobytes()) if COMPILED else self.data[i].pack()

    def copy_to(self, i: int, other: States[S], j: int) -> None:
        copy_state(self.data, i, other.data, j)


def as_list(numbers: Ints) -> list[int]:
    """The options in a list led by its length."""
    return [int(number) for number in numbers[1 : int(numbers[0]) + 1]]


def _from_bytes(packed: bytes, schema: type[Record]) -> Any:
    """One packed record. Byte by byte: NumPy copies records field by field and leaves whatever was
    in memory between the fields."""
    row = np.zeros(1, dtype_of(schema))
    row.view(np.uint8)[:] = np.frombuffer(packed, np.uint8)
    return row
