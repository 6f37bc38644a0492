"""Records: the one way state is written down, as integers and fixed arrays of integers or records.

A schema is a class whose attributes are fields; from it come the slots class, the packed layout
(the same bytes in every mode), JSON, difference, equality and copy. What the numbers mean is left
to the games.

    class Player(Record):
        rubles = i16()
        materials = i8(6)

    class State(Record):
        turn = i8()
        players = Player.times(4)
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, MutableSequence
from typing import Any, ClassVar, Self, TypeVar, cast, overload

Ints = MutableSequence[int]
"""A fixed array of integers: a list in plain mode, a NumPy array in compiled ones."""

FORMATS = {1: "b", 2: "h", 4: "i", 8: "q"}


class Field:
    """One attribute of a record: integers of so many bytes, or records, in zero, one or two
    dimensions."""

    __slots__ = ("item", "shape")

    def __init__(self, item: int | type[Record], shape: tuple[int, ...]) -> None:
        if any(n < 1 for n in shape):
            raise ValueError(f"a field cannot have the shape {shape}")
        self.item, self.shape = item, shape

    @property
    def item_bytes(self) -> int:
        return self.item if isinstance(self.item, int) else self.item.BYTES

    @property
    def alignment(self) -> int:
        return self.item if isinstance(self.item, int) else self.item.ALIGNMENT

    @property
    def count(self) -> int:
        n = 1
        for size in self.shape:
            n *= size
        return n


class _Width:
    """`i8()` is one number of that width, `i8(6)` six in a row, `i8(4, 6)` four rows of six."""

    def __init__(self, item_bytes: int) -> None:
        self.item_bytes = item_bytes

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, length: int, /) -> list[int]: ...
    @overload
    def __call__(self, rows: int, length: int, /) -> list[list[int]]: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.item_bytes, shape)


i8, i16, i32, i64 = _Width(1), _Width(2), _Width(4), _Width(8)


class _Schema(type):
    """Turns the fields of a class body into slots and straight-line methods, as dataclasses do."""

    FIELDS: dict[str, Field]
    BYTES: int
    ALIGNMENT: int

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Schema:
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        rest = {key: value for key, value in body.items() if key not in own}
        rest["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, rest)
        cls.FIELDS = {**getattr(bases[0], "FIELDS", {}), **own} if bases else own
        cls._lay_out()
        cls._write_methods()
        return cls

    def _lay_out(cls) -> None:
        """Offsets as a C compiler would choose them: every number stands at a multiple of its
        width."""
        at, widest, layout = 0, 1, ""
        cls.OFFSETS: dict[str, int] = {}
        for name, field in cls.FIELDS.items():
            padding = -at % field.alignment
            cls.OFFSETS[name] = at + padding
            layout += "x" * padding
            if isinstance(field.item, int):
                layout += f"{field.count}{FORMATS[field.item]}"
            else:
                layout += field.item.LAYOUT * field.count
            at += padding + field.count * field.item_bytes
            widest = max(widest, field.alignment)
        end = -at % widest
        cls.LAYOUT: str = layout + "x" * end
        cls.BYTES = at + end
        cls.ALIGNMENT = widest
        cls.PACKER = struct.Struct("<" + cls.LAYOUT)

    def _write_methods(cls) -> None:
        blank, copy, flat, load = [], [], [], []
        scope: dict[str, Any] = {"new": object.__new__, "cls": cls, "islice": _take}
        for name, field in cls.FIELDS.items():
            is_number = isinstance(field.item, int)
            scope[f"T_{name}"] = field.item
            fresh = "0" if is_number else f"T_{name}()"
            loaded = "next(numbers)" if is_number else f"T_{name}.load(numbers)"
            match field.shape:
                case ():
                    copied = f"s.{name}" if is_number else f"s.{name}.copy()"
                    flat.append(f"out.append(s.{name})" if is_number else f"s.{name}.flatten(out)")
                case (n,):
                    fresh = f"[0]*{n}" if is_number else f"[{fresh} for _ in range({n})]"
                    copied = f"s.{name}[:]" if is_number else f"[x.copy() for x in s.{name}]"
                    loaded = (
                        f"islice(numbers, {n})" if is_number else f"[{loaded} for _ in range({n})]"
                    )
                    flat.append(
                        f"out.extend(s.{name})"
                        if is_number
                        else f"for x in s.{name}: x.flatten(out)"
                    )
                case (n, m):
                    fresh = f"[[{fresh} for _ in range({m})] for _ in range({n})]"
                    row = "row[:]" if is_number else "[x.copy() for x in row]"
                    copied = f"[{row} for row in s.{name}]"
                    loaded = f"[[{loaded} for _ in range({m})] for _ in range({n})]"
                    flat.append(
                        f"for row in s.{name}: out.extend(row)"
                        if is_number
                        else f"for row in s.{name}:\n  for x in row: x.flatten(out)"
                    )
                case _:
                    raise ValueError(f"{cls.__name__}.{name} has more than two dimensions")
            blank.append(f"s.{name} = {fresh}")
            copy.append(f"q.{name} = {copied}")
            load.append(f"q.{name} = {loaded}")
        if not cls.FIELDS:
            return
        source = (
            f"def __init__(s):\n {_lines(blank)}\n"
            f"def copy(s):\n q = new(cls)\n {_lines(copy)}\n return q\n"
            f"def flatten(s, out):\n {_lines(flat)}\n"
            f"def load(numbers):\n q = new(cls)\n {_lines(load)}\n return q\n"
            f"def __eq__(s, o):\n if type(o) is not cls: return NotImplemented\n"
            f" return {' and '.join(f's.{name} == o.{name}' for name in cls.FIELDS)}\n"
        )
        exec(source, scope)  # noqa: S102  the source is made of the schema's own names alone
        cls.__init__ = scope["__init__"]  # type: ignore[misc]
        for method in ("copy", "flatten", "__eq__"):
            setattr(cls, method, scope[method])
        cls.load = staticmethod(scope["load"])


def _lines(statements: list[str]) -> str:
    return "\n ".join(statements)


def _take(numbers: Iterator[int], count: int) -> list[int]:
    return [next(numbers) for _ in range(count)]


class Record(metaclass=_Schema):
    """Integers and fixed arrays under names. Equal when every number is equal; copied deeply."""

    FIELDS: ClassVar[dict[str, Field]]
    OFFSETS: ClassVar[dict[str, int]]
    BYTES: ClassVar[int]
    ALIGNMENT: ClassVar[int]
    LAYOUT: ClassVar[str]
    PACKER: ClassVar[struct.Struct]

    def copy(self) -> Self:
        raise TypeError(f"{type(self).__name__} has no fields")  # every schema writes its own

    def flatten(self, out: list[int]) -> None:
        raise TypeError(f"{type(self).__name__} has no fields")

    @staticmethod
    def load(numbers: Iterator[int]) -> Any:
        raise TypeError("a record without fields")

    @classmethod
    def one(cls) -> Self:
        """A field that is one such record."""
        return cast(Self, Field(cls, ()))

    @classmethod
    def times(cls, count: int) -> list[Self]:
        """A field that is a row of such records."""
        return cast(list[Self], Field(cls, (count,)))

    def pack(self) -> bytes:
        """The bytes every mode agrees on; a number too large for its field is an error that names
        it."""
        numbers: list[int] = []
        self.flatten(numbers)
        try:
            return self.PACKER.pack(*numbers)
        except struct.error:
            raise OverflowError(f"out of range: {', '.join(self.out_of_range())}") from None

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        return cast(Self, cls.load(iter(cls.PACKER.unpack(data))))

    def out_of_range(self) -> list[str]:
        return [
            f"{path} = {number}"
            for path, number, width in self._leaves()
            if not -(1 << (8 * width - 1)) <= number < 1 << (8 * width - 1)
        ]

    def _leaves(self, prefix: str = "") -> Iterator[tuple[str, int, int]]:
        for name, field in self.FIELDS.items():
            for place, value in _places(getattr(self, name), len(field.shape)):
                path = f"{prefix}{name}{place}"
                if isinstance(field.item, int):
                    yield path, value, field.item
                else:
                    yield from value._leaves(path + ".")

    def to_json(self) -> dict[str, Any]:
        return {name: _jsonable(getattr(self, name)) for name in self.FIELDS}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        record = cls()
        if missing := cls.FIELDS.keys() ^ data.keys():
            raise ValueError(
                f"{cls.__name__}: these fields are missing or unknown: {sorted(missing)}"
            )
        record.patch(data)
        return record

    def patch(self, changes: dict[str, Any]) -> None:
        """Overwrites the named fields; arrays as lists or as {index: value}, records as {field:
        value}."""
        for name, value in changes.items():
            if name not in self.FIELDS:
                raise ValueError(f"{type(self).__name__} has no field {name!r}")
            self._patch_one(name, value)

    def _patch_one(self, name: str, value: Any) -> None:
        here = getattr(self, name)
        if isinstance(here, list):
            _patch_list(here, value, f"{type(self).__name__}.{name}")
        elif isinstance(here, Record):
            here.patch(value)
        else:
            setattr(self, name, int(value))

    def diff(self, other: Self) -> dict[str, tuple[int, int]]:
        """{path: (mine, the other's)} for every number that differs."""
        mine, theirs = self._leaves(), other._leaves()
        return {p: (a, b) for (p, a, _), (_, b, _) in zip(mine, theirs, strict=True) if a != b}

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={_jsonable(getattr(self, name))}" for name in self.FIELDS)
        return f"{type(self).__name__}({fields})"


AnyRecord = TypeVar("AnyRecord", bound=Record)


def _places(value: Any, dimensions: int, at: str = "") -> Iterator[tuple[str, Any]]:
    if dimensions == 0:
        yield at, value
        return
    for i, item in enumerate(value):
        yield from _places(item, dimensions - 1, f"{at}[{i}]")


def _jsonable(value: Any) -> Any:
    if isinstance(value, list):
        return [_jsonable(item) for item in value]
    return value.to_json() if isinstance(value, Record) else int(value)


def _patch_list(here: list[Any], value: Any, name: str) -> None:
    if not isinstance(value, dict):
        if len(value) != len(here):
            raise ValueError(f"{name} has {len(here)} places, not {len(value)}")
        value = dict(enumerate(value))
    for i, item in value.items():
        if not 0 <= i < len(here):
            raise ValueError(f"{name} has no place {i}")
        if isinstance(here[i], Record):
            here[i].patch(item.to_json() if isinstance(item, Record) else item)
        elif isinstance(here[i], list):
            _patch_list(here[i], item, f"{name}[{i}]")
        else:
            here[i] = int(item)


def dtype_of(schema: type[Record]) -> Any:
    """The NumPy dtype with exactly the bytes of `Record.pack`."""
    import numpy as np

    def item(field: Field) -> Any:
        one = np.dtype(f"<i{field.item}") if isinstance(field.item, int) else dtype_of(field.item)
        return (one, field.shape) if field.shape else one

    return np.dtype(
        {
            "names": list(schema.FIELDS),
            "formats": [item(field) for field in schema.FIELDS.values()],
            "offsets": list(schema.OFFSETS.values()),
            "itemsize": schema.BYTES,
        },
        align=True,
    )
