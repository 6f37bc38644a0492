"""RULES.md section 9: income and the council."""

from random import Random

import pytest

from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME, arms_at, me, position, price
from tests.table import play

INCOME = "play rights-income income"


@pytest.mark.rule("KH-9.1")
def test_income_is_production_times_price_over_all_four_tracks() -> None:
    arms = arms_at(wood=2, food=1, silver=3)
    match = position(production={0: [3, 2, 4, 5]}, population=12, ore=15, arms=arms)
    wood, food, ore = (price(match, name) for name in ("wood", "food", "ore"))
    play(match, INCOME)
    assert me(match).groschen == 40 + 3 * wood + 2 * food + (4 + 5) * ore


@pytest.mark.rule("KH-9.2")
def test_ten_groschen_move_one_patrician_from_the_pool_to_the_council() -> None:
    match = position(groschen={0: 4}, production={0: [0, 0, 0, 2]}, patrician_pool=[1, 0, 2, 0])
    play(match, INCOME)  # 4 + 2 × 5: the new income may be used
    assert match.moves() == ["council green", "council yellow", "skip"]
    play(match, "council yellow")
    assert me(match).groschen == 4
    assert match.state.patrician_pool == [1, 0, 1, 0]
    assert match.state.council == [0, 0, 1, 0]
    assert match.step == Step.CARD  # only one per action


@pytest.mark.rule("KH-9.2")
@pytest.mark.parametrize(("groschen", "pool"), [(9, [1, 0, 0, 0]), (40, [0, 0, 0, 0])])
def test_the_council_is_not_asked_about_without_money_or_tokens(
    groschen: int, pool: list[int]
) -> None:
    match = position(groschen={0: groschen}, patrician_pool=pool)
    play(match, INCOME)
    assert match.step == Step.CARD


@pytest.mark.rule("KH-9.2")
def test_the_council_may_be_declined() -> None:
    match = position(patrician_pool=[0, 0, 0, 1])
    play(match, INCOME, "skip")
    assert (me(match).groschen, match.state.patrician_pool) == (40, [0, 0, 0, 1])


@pytest.mark.rule("KH-9.3")
def test_money_grows_by_income_alone() -> None:
    random = Random(3)
    match = GAME.start(3, 3)
    while not match.over:
        before = [p.groschen for p in match.state.players]
        move = random.choice(match.moves())
        match.play(move)
        if "income" not in move:
            assert all(p.groschen <= b for p, b in zip(match.state.players, before, strict=True))
