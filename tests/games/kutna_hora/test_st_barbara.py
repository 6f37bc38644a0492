"""RULES.md section 10: St. Barbara, tile by tile."""

import pytest

from minster.core.match import Match
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    bag,
    building,
    hall_of,
    let_nature,
    me,
    points,
    position,
    price,
)
from tests.table import play, starting

ACTION = "play rights-st-barbara st-barbara"


def using(tile: int, **given: object) -> Match:
    """Seat 0 has just taken the St. Barbara action with this tile current."""
    given = {"pelicans": {0: 1}, "turned": tile - 1, **given}
    return play(position(**given), ACTION)


@pytest.mark.rule("KH-10.1")
def test_the_action_turns_a_pelican_to_its_used_side() -> None:
    assert starting(position(), ACTION) == []
    match = using(1)
    assert (me(match).pelicans, me(match).pelicans_used) == (0, 1)


@pytest.mark.rule("KH-10.2")
@pytest.mark.parametrize("tile", BOX.st_barbara_tile, ids=lambda tile: tile.id)
def test_the_fixed_part_comes_first_and_the_next_tile_becomes_current(tile: object) -> None:
    match = using(tile.number, tax=4)  # type: ignore[attr-defined]
    fixed = tile.fixed  # type: ignore[attr-defined]
    assert me(match).reputation == fixed.reputation
    assert points(match, "st-barbara") == fixed.points
    assert match.state.turned == tile.number  # type: ignore[attr-defined]
    assert match.state.tax == 4  # the tile's tax is ignored


@pytest.mark.rule("KH-10.2", "KH-16.2")
@pytest.mark.parametrize(
    ("tile", "skips"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 1), (7, 1), (8, 1), (9, 2), (10, 1)]
)
def test_every_middle_effect_may_be_declined(tile: int, skips: int) -> None:
    given = {
        "town": {"c2": ("sawmill", 0), "c3": ("little-castle", -2)},
        "plots": {"a1": 0},
        "slots": {0: ["bakery"]},
    }
    match = using(tile, **given)
    before = match.state
    for _ in range(skips):
        assert match.moves()[-1] == "skip"
        play(match, "skip")
    assert match.step == Step.CARD
    assert match.state.players[0] == before.players[0]
    assert hall_of(match) == hall_of(using(tile, **given))


@pytest.mark.rule("KH-10.2")
@pytest.mark.parametrize(
    ("tile", "given"),
    [
        (2, {"slots": {0: ["bakery", "sawmill", "hoist-house"]}}),
        (3, {"gone": {0: [4, 4, 4]}}),
        (4, {"plots": {"a1": 0, "a2": 0, "a3": 0}}),
        (6, {"council": [3, 3, 3, 3]}),
        (7, {"town": {"a1": ("sawmill", 0)}}),
        (8, {"slots": {0: ["bakery"]}}),
        (10, {"town": {"a1": ("sawmill", 1)}}),
    ],
)
def test_a_middle_effect_that_cannot_be_carried_out_is_passed_over(
    tile: int, given: dict[str, object]
) -> None:
    assert using(tile, **given).step == Step.CARD


@pytest.mark.rule("KH-10.3")
def test_tile_1_gives_two_reputation() -> None:
    assert me(using(1)).reputation == 2


@pytest.mark.rule("KH-10.3")
def test_tile_2_takes_rights_at_no_cost() -> None:
    match = using(2)
    play(match, "take hoist-house")
    assert match.moves() == ["reveal pump-house", "reveal miners-hospice"]
    assert (me(match).groschen, me(match).reputation) == (40, 1)
    assert me(match).slots[0] == building("hoist-house")


@pytest.mark.rule("KH-10.3")
def test_tile_3_gives_a_house_for_two_production_and_moves_nothing() -> None:
    match = using(3)
    assert match.moves() == ["remove miners", "remove builders", "remove grocers", "skip"]
    play(match, "remove miners")
    mine = me(match)
    assert (mine.production, mine.houses_gone) == ([0, 0, 2, 0], [0, 0, 1])
    assert (match.state.ore, match.state.arms) == (0, [0] * 5)
    assert mine.reputation == -1  # the house space's +1 is lost


@pytest.mark.rule("KH-10.3")
def test_tile_4_gives_a_plot() -> None:
    match = using(4)
    play(match, "claim f5")
    assert (me(match).groschen, me(match).markers) == (40, 2)


@pytest.mark.rule("KH-10.3")
def test_tile_5_gives_two_incomes_each_with_the_council() -> None:
    match = using(5, production={0: [1, 0, 0, 0]}, patrician_pool=[2, 0, 0, 0])
    assert me(match).reputation == -2
    assert match.moves() == ["income", "skip"]
    play(match, "income", "council green", "income", "council green")
    assert me(match).groschen == 40 + 2 * price(match, "wood") - 20
    assert match.state.council == [2, 0, 0, 0]
    assert match.step == Step.CARD


@pytest.mark.rule("KH-10.3")
def test_tile_5_asks_for_each_income_separately() -> None:
    match = using(5, production={0: [1, 0, 0, 0]})
    play(match, "skip", "income")
    assert me(match).groschen == 40 + price(match, "wood")
    assert match.step == Step.CARD


@pytest.mark.rule("KH-10.3")
def test_tile_6_brings_a_patrician_from_the_bank_to_the_council() -> None:
    match = using(6, patrician_pool=[0, 3, 0, 0])
    assert match.moves() == ["council green", "council yellow", "council red", "skip"]
    play(match, "council red")
    assert match.state.council == [0, 0, 0, 1]
    assert match.state.patrician_bank == [3, 0, 3, 2]
    assert (me(match).groschen, points(match, "st-barbara")) == (40, 2)


@pytest.mark.rule("KH-10.3")
def test_tile_7_gives_reputation_for_public_neighbours_counted_twice_where_shared() -> None:
    town = {
        "b2": ("sawmill", 0),
        "d2": ("bakery", 0),
        "c2": ("little-castle", -2),  # next to both
        "b1": ("ore-market", -2),
        "f5": ("stone-house", -2),
    }
    match = using(7, town=town)
    play(match, "accept")
    assert me(match).reputation == 3


@pytest.mark.rule("KH-10.3")
def test_tile_8_builds_without_wood() -> None:
    match = using(8, slots={0: ["bakery", "little-castle"]}, plots={"c2": 0}, groschen={0: 0})
    assert match.moves() == ["build bakery", "build little-castle", "skip"]
    play(match, "build bakery", "on c2")
    assert me(match).production == [0, 2, 0, 0]
    assert (me(match).pelicans, points(match, "st-barbara")) == (1, 1)


@pytest.mark.rule("KH-10.3")
def test_tile_9_digs_twice_without_wood_permit_or_pool() -> None:
    match = using(9, groschen={0: 0}, players={0: {"pool": 0}})
    assert match.moves() == ["mine", "skip"]
    play(match, "mine", "draw mine-05", "dig mine-05", "at r1c2")
    assert (me(match).pool, me(match).reserve, me(match).groschen) == (0, 8, 0)
    play(match, "mine", "draw mine-02")
    assert match.moves() == ["dig mine-02", "discard"]
    play(match, "discard")
    assert match.step == Step.CARD
    assert match.state.mine_discard == bag("mine-02")


@pytest.mark.rule("KH-10.3")
def test_tile_9_takes_miners_from_the_pool_only_without_a_reserve_and_ends_without_any() -> None:
    squares = [f"r{r}c{c}" for r in (2, 3) for c in range(1, 8)][:8]
    mines = {q: (f"mine-{k:02}", 0) for k, q in enumerate(squares, 10)}
    match = using(9, mines=mines, players={0: {"pool": 1}})
    play(match, "mine", "draw mine-05", "dig mine-05", "at r1c2")
    assert (me(match).pool, me(match).reserve) == (0, 0)
    assert match.step == Step.CARD  # the second is passed over


@pytest.mark.rule("KH-10.3")
def test_tile_10_scores_one_own_building() -> None:
    town = {"c2": ("sawmill", 0), "c3": ("st-john-chapel", -2), "e4": ("bakery", 0)}
    match = using(10, town=town)
    assert match.moves() == ["score c2", "score e4", "skip"]
    play(match, "score c2")
    assert points(match, "st-barbara") == 3  # red, red, yellow next to red and yellow


@pytest.mark.rule("KH-10.3")
def test_tile_11_gives_five_points() -> None:
    match = using(11)
    assert points(match, "st-barbara") == 5
    assert match.state.turned == 11


@pytest.mark.rule("KH-10.4")
def test_after_tile_11_the_action_gives_two_reputation() -> None:
    match = using(12, pelicans={0: 2})
    mine = me(match)
    assert (mine.reputation, mine.pelicans, mine.pelicans_used) == (2, 1, 1)
    assert (match.state.turned, points(match, "st-barbara")) == (11, 0)


@pytest.mark.rule("KH-10.5")
def test_a_flip_by_the_building_of_tile_8_hits_tile_9() -> None:
    match = using(8, slots={0: ["brickworks"]}, plots={"c2": 0}, tax=1)
    play(match, "build brickworks", "on c2")
    assert match.state.turned == 9
    assert match.state.tax == 1 + BOX.st_barbara_tile[8].tax_when_flipped_by_guild == 5


@pytest.mark.rule("KH-10.6")
def test_the_action_may_be_taken_twice_in_a_round() -> None:
    match = position(pelicans={0: 2})
    play(match, ACTION, "play mine-joker joker", "as st-barbara")
    assert match.step == Step.CHAPEL_RIGHTS
    assert me(match).pelicans_used == 2


@pytest.mark.rule("KH-10.7")
@pytest.mark.parametrize(("turned", "tax"), [(4, 3), (10, 0), (11, 0)])
def test_a_flip_by_a_guild_building_raises_the_tax_and_gives_nobody_anything(
    turned: int, tax: int
) -> None:
    match = position(
        step=(Step.SITE, building("brickworks"), 0),
        slots={0: ["brickworks"]},
        plots={"c2": 0},
        turned=turned,
        gone={0: [1, 0, 0]},
    )
    play(match, "on c2")
    let_nature(match)
    assert match.state.tax == tax
    assert match.state.turned == min(turned + 1, 11)
    assert points(match, "st-barbara") == 0
