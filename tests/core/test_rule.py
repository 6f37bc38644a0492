"""Tables in rules: kept small where rules are compiled, yet reckoned with like any integers; and
rules entered without a look at what they are given."""

from __future__ import annotations

import pytest

from minster.core.record import Ints
from minster.core.rule import entered, rule, table
from minster.core.states import ints

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


@rule
def paid(purse: Ints, k: int) -> int:
    purse[k] -= SMALL[k]
    return purse[k]


def test_an_entered_rule_is_the_rule_at_every_call() -> None:
    purse, pay = ints(4), entered(paid)
    assert [pay(purse, 0), pay(purse, 0), pay(purse, True)] == [-30_000, -60_000, 30_000]
    assert list(purse) == [-60_000, 30_000, 0, 0]
    for again in range(2):
        with pytest.raises(IndexError):
            pay(purse, 3 + again)
