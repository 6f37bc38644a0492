"""RULES.md section 5: the Mine action."""

import pytest

from minster.core.match import Match
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import bag, grid, me, pit, points, position, price
from tests.table import play, starting

MINE = "play plot-mine mine"
SET_I = [t.id for t in BOX.mine_tile if t.set == "I"]
SET_II = [t.id for t in BOX.mine_tile if t.set == "II"]


def digging(tile: str = "mine-05", free: int = 0, **given: object) -> Match:
    given = {"groschen": {0: 200}, **given}
    return position(step=(Step.SQUARE, grid(tile), free), mine_drawn=bag(tile), **given)


@pytest.mark.rule("KH-5.1")
@pytest.mark.parametrize("count", [1, 2])
def test_with_an_empty_pool_one_permit_hires_one_or_two_miners(count: int) -> None:
    match = position(players={0: {"pool": 0}})
    play(match, MINE)
    assert match.moves() == ["hire 1", "hire 2"]
    play(match, f"hire {count}")
    mine = me(match)
    assert (mine.pool, mine.reserve, mine.groschen) == (
        count,
        9 - count,
        40 - price(match, "permit"),
    )
    assert match.step == Step.DRAW_MINE


@pytest.mark.rule("KH-5.1")
def test_with_one_miner_in_reserve_only_one_is_hired_for_the_full_price() -> None:
    names = ("r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r2c1")
    mines = {name: (f"mine-{k:02}", 0) for k, name in enumerate(names, 1)}
    match = position(players={0: {"pool": 0}}, mines=mines)
    play(match, MINE)
    assert match.moves() == ["hire 1"]
    play(match, "hire 1")
    assert me(match).groschen == 40 - price(match, "permit")


@pytest.mark.rule("KH-5.1", "KH-16.3")
def test_without_any_miner_the_action_cannot_be_taken() -> None:
    names = [f"r{r}c{c}" for r in (1, 2) for c in range(1, 6)][:9]
    mines = {name: (f"mine-{k:02}", 0) for k, name in enumerate(names, 1)}
    match = position(players={0: {"pool": 0}}, mines=mines)
    assert starting(match, MINE) == []


@pytest.mark.rule("KH-5.2")
def test_a_pool_with_a_miner_is_not_refilled() -> None:
    match = position(players={0: {"pool": 1}})
    play(match, MINE)
    assert match.step == Step.DRAW_MINE
    assert me(match).groschen == 40


@pytest.mark.rule("KH-5.3")
@pytest.mark.parametrize("technology", range(5))
def test_as_many_tiles_are_drawn_as_the_technology_level_says(technology: int) -> None:
    match = position(technology=technology)
    play(match, MINE)
    drawn = 0
    while match.step == Step.DRAW_MINE:
        assert match.moves() == [f"draw {tile}" for tile in SET_I[drawn:]]
        play(match, match.moves()[0])
        drawn += 1
    assert drawn == BOX.technology.draw_by_tiles_taken[technology] == technology + 1


@pytest.mark.rule("KH-5.3")
def test_the_next_set_comes_when_the_one_before_is_drawn() -> None:
    match = position(mine_discard=bag(*SET_I[:-1]), technology=1)
    play(match, MINE, f"draw {SET_I[-1]}")
    assert match.moves() == [f"draw {tile}" for tile in SET_II]


@pytest.mark.rule("KH-5.3")
def test_the_discard_is_shuffled_in_only_when_a_tile_has_to_be_drawn_from_an_empty_stack() -> None:
    everything = [t.id for t in BOX.mine_tile]
    match = position(mine_discard=bag(*everything[:-1]), technology=0)
    play(match, MINE, "draw mine-27")
    assert (match.state.mine_stack, match.state.mixed) == (0, 0)
    play(match, "discard", MINE.replace("plot-mine", "mine-joker"))
    assert match.state.mixed == 1
    assert match.moves() == [f"draw {tile}" for tile in everything]  # sets mix from now on


@pytest.mark.rule("KH-5.3")
def test_tiles_of_the_present_draw_are_not_shuffled_in_and_with_none_left_the_draw_ends() -> None:
    kept = [f"mine-{k:02}" for k in range(3, 28)]
    squares = [f"r{r}c{c}" for r in range(1, 5) for c in range(1, 8)][:25]
    mines = {q: (tile, 1 + k % 3) for k, (q, tile) in enumerate(zip(squares, kept, strict=True))}
    given = {"players": {1: {"pool": 0}}, "mine_discard": bag("mine-02"), "technology": 4}
    match = position(4, mines=mines, **given)
    play(match, MINE, "draw mine-01")
    assert match.moves() == ["draw mine-02"]
    play(match, "draw mine-02")
    assert match.step == Step.DIG
    assert match.state.mine_discard == 0


@pytest.mark.rule("KH-5.4")
def test_one_drawn_tile_is_built_and_the_others_are_discarded() -> None:
    match = position(technology=2)
    play(match, MINE, "draw mine-09", "draw mine-02", "draw mine-05")
    assert match.moves() == ["dig mine-02", "dig mine-05", "dig mine-09", "discard"]
    play(match, "dig mine-05")
    assert match.state.mine_discard == bag("mine-02", "mine-09")
    assert match.moves() == ["at r1c2", "at r1c6"]  # who has chosen must build


@pytest.mark.rule("KH-5.4")
def test_all_tiles_may_be_discarded_and_a_refill_stays_paid() -> None:
    match = position(players={0: {"pool": 0}})
    play(match, MINE, "hire 2", "draw mine-02", "discard")
    assert match.state.mine_discard == bag("mine-02")
    assert (me(match).pool, me(match).groschen) == (2, 40 - price(match, "permit"))


@pytest.mark.rule("KH-5.5")
def test_open_squares_are_entrances_and_those_beside_or_below_a_mine() -> None:
    match = digging(mines={"r2c3": ("mine-02", 1)}, rocks={"r2c4": "rock-1"})
    assert match.moves() == ["at r1c2", "at r1c6", "at r2c2", "at r3c3"]


@pytest.mark.rule("KH-5.6")
@pytest.mark.parametrize(("where", "wood"), [("r1c2", 2), ("r2c2", 4), ("r2c3", 5), ("r3c1", 4)])
def test_a_square_costs_the_dearest_mine_beside_or_above(where: str, wood: int) -> None:
    mines = {
        "r1c1": ("mine-02", 1),  # 3, next to the entrance, which costs 2 all the same
        "r1c3": ("mine-10", 2),  # 5, above r2c3
        "r2c1": ("mine-01", 0),  # 4
    }
    match = digging(mines=mines)
    if where == "r2c3":
        play(match, "at r2c2")
        match = digging("mine-06", mines={**mines, "r2c2": ("mine-05", 0)})
    play(match, f"at {where}")
    assert me(match).groschen == 200 - wood * BOX.population_card[0].wood[0]


@pytest.mark.rule("KH-5.6")
def test_only_squares_that_can_be_paid_are_offered() -> None:
    wood = BOX.population_card[0].wood[0]
    mines = {"r1c2": ("mine-02", 1)}  # cost 3
    assert digging(mines=mines, groschen={0: 3 * wood}).moves() == [
        *("at r1c1", "at r1c3", "at r1c6", "at r2c2")
    ]
    assert digging(mines=mines, groschen={0: 3 * wood - 1}).moves() == ["at r1c6"]


@pytest.mark.rule("KH-5.7")
def test_a_miner_of_the_pool_takes_the_square() -> None:
    match = digging(players={0: {"pool": 2}})
    play(match, "at r1c6")
    assert match.state.mine[pit("r1c6")] == grid("mine-05")
    assert match.state.miner[pit("r1c6")] == 0
    assert (me(match).pool, me(match).reserve) == (1, 7)


@pytest.mark.rule("KH-5.8")
def test_a_mine_gives_ore_moves_both_decks_and_scores() -> None:
    match = digging("mine-01")  # ore 2, population 1, points 1
    play(match, "at r1c2")
    assert me(match).production == [0, 0, 0, 2]
    assert (match.state.ore, match.state.population) == (2, 1)
    assert points(match, "mine-tiles") == 1


@pytest.mark.rule("KH-5.8")
def test_the_ore_deck_moves_before_the_population_and_the_points_come_last() -> None:
    match = digging("mine-01", ore=10, population=10)
    play(match, "at r1c2")
    assert match.state.ore == 11  # the scribes' stack stops the ore deck first
    assert (match.state.population, points(match, "mine-tiles")) == (10, 0)
    play(match, match.moves()[0])
    assert (match.state.ore, match.state.population) == (12, 10)
    play(match, match.moves()[0])
    assert (match.state.population, points(match, "mine-tiles")) == (11, 0)
    play(match, match.moves()[0])
    assert points(match, "mine-tiles") == 1


@pytest.mark.rule("KH-5.9")
def test_stars_give_nothing_when_the_tile_is_built() -> None:
    match = digging("mine-04")  # two stars, no points
    play(match, "at r1c2")
    assert sum(match.sheet(0).values()) == 0
