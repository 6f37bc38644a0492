"""Records: one schema, the same bytes everywhere; JSON, difference, copy, ranges."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minster.core.record import Field, Record, dtype_of, i8, i16, i32, i64


class Coin(Record):
    kind = i8()
    worth = i32()


class Purse(Record):
    owner = i8()
    marks = i16(3)
    grid = i8(2, 3)
    coins = Coin.times(2)
    first = Coin.one()
    total = i64()


tiny = st.integers(-128, 127)
coins = st.builds(lambda k, w: {"kind": k, "worth": w}, tiny, st.integers(-(2**31), 2**31 - 1))
purses = st.fixed_dictionaries(
    {
        "owner": tiny,
        "marks": st.lists(st.integers(-(2**15), 2**15 - 1), min_size=3, max_size=3),
        "grid": st.lists(st.lists(tiny, min_size=3, max_size=3), min_size=2, max_size=2),
        "coins": st.lists(coins, min_size=2, max_size=2),
        "first": coins,
        "total": st.integers(-(2**63), 2**63 - 1),
    }
)


@given(purses)
def test_json_and_bytes_round_trip(data: dict) -> None:
    purse = Purse.from_json(data)
    assert purse.to_json() == data
    assert Purse.unpack(purse.pack()) == purse


@given(purses)
def test_the_dtype_has_the_bytes_of_pack(data: dict) -> None:
    purse = Purse.from_json(data)
    row = np.frombuffer(purse.pack(), dtype_of(Purse))[0]
    assert row.dtype.itemsize == Purse.BYTES == len(purse.pack())
    assert int(row["owner"]) == purse.owner
    assert row["grid"].tolist() == purse.grid
    assert row["coins"]["worth"].tolist() == [coin.worth for coin in purse.coins]
    assert int(row["first"]["worth"]) == purse.first.worth
    assert int(row["total"]) == purse.total


@given(purses, purses)
def test_diff_names_every_number_that_differs(one: dict, other: dict) -> None:
    a, b = Purse.from_json(one), Purse.from_json(other)
    assert (a.diff(b) == {}) == (a == b)
    assert a.diff(a.copy()) == {}
    if a.coins[1].worth != b.coins[1].worth:
        assert a.diff(b)["coins[1].worth"] == (a.coins[1].worth, b.coins[1].worth)


def test_a_copy_is_independent() -> None:
    purse = Purse()
    twin = purse.copy()
    twin.marks[0], twin.grid[1][2], twin.coins[0].worth, twin.first.kind = 1, 2, 3, 4
    assert purse == Purse()
    assert twin != purse


def test_numbers_are_aligned_so_that_a_device_can_read_them() -> None:
    dtype = dtype_of(Purse)
    assert dtype.isalignedstruct
    assert dtype.fields["total"][1] % 8 == 0


def test_a_number_too_large_for_its_field_is_named() -> None:
    purse = Purse()
    purse.marks[2] = 40_000
    with pytest.raises(OverflowError, match=r"marks\[2\] = 40000"):
        purse.pack()


def test_a_patch_changes_only_what_it_names() -> None:
    purse = Purse()
    purse.patch({"marks": {1: 5}, "coins": {0: {"worth": 9}}, "grid": {1: {0: 3}}})
    assert purse.diff(Purse()) == {
        "marks[1]": (5, 0),
        "coins[0].worth": (9, 0),
        "grid[1][0]": (3, 0),
    }


@pytest.mark.parametrize(
    "changes", [{"nothing": 1}, {"marks": [1]}, {"marks": {7: 1}}, {"coins": {0: {"x": 1}}}]
)
def test_a_patch_of_what_is_not_there_is_refused(changes: dict) -> None:
    with pytest.raises(ValueError, match=r"no field|places|no place"):
        Purse().patch(changes)


def test_json_with_a_missing_or_unknown_field_is_refused() -> None:
    data = Purse().to_json()
    del data["owner"]
    with pytest.raises(ValueError, match="owner"):
        Purse.from_json(data | {"more": 1})


def test_records_extend_records() -> None:
    class Chest(Coin):
        locked = i8()

    assert list(Chest.FIELDS) == ["kind", "worth", "locked"]
    assert Chest.unpack(Chest().pack()) == Chest()


def test_impossible_shapes_are_refused() -> None:
    with pytest.raises(ValueError, match="shape"):
        Field(1, (0,))
