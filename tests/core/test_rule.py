"""Tables in rules: kept small where rules are compiled, yet reckoned with like any integers."""

from __future__ import annotations

import pytest

from minster.core.rule import rule, table

SMALL = table([30_000, -30_000, 32_766])
LARGE = table([32_767, 40_000, -40_000])
ROWS = table([[1, 200], [-3, 32_000]])


@rule
def product(k: int, m: int) -> int:
    return SMALL[k] * SMALL[m]


@rule
def from_zero(k: int) -> int:
    return abs(-SMALL[k]) + LARGE[k]


@rule
def raised(row: int, column: int, by: int) -> int:
    figure = ROWS[row][column]
    figure += by
    return figure << 20


@pytest.mark.parametrize("k", range(3))
def test_a_table_gives_back_what_was_put_in(k: int) -> None:
    assert SMALL[k] == (30_000, -30_000, 32_766)[k]
    assert LARGE[k] == (32_767, 40_000, -40_000)[k]


def test_figures_of_small_tables_do_not_wrap_around() -> None:
    assert product(0, 0) == 900_000_000
    assert product(1, 2) == -30_000 * 32_766
    assert [from_zero(k) for k in range(3)] == [62_767, 70_000, -7_234]
    assert raised(1, 1, 32_000) == 64_000 << 20
    assert raised(1, 0, -40_000) == -40_003 << 20
