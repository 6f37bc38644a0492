"""RULES.md section 8: buildings, their effects, houses and technology."""

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.pieces import BOX, NONE
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    arms_at,
    building,
    grid,
    let_nature,
    me,
    pit,
    points,
    position,
    square,
)
from tests.table import play, starting

BUILD = "play plot-building building"
OWNERS = {b.id: b.guild for b in BOX.guild_building}


def building_on(tile: str, where: str = "c2", **given: object) -> Match:
    """Seat 0 has chosen a tile and builds it on its one plot."""
    given = {"groschen": {0: 100}, **given}
    slots = {0: [tile]}
    match = position(step=(Step.SITE, building(tile), 0), slots=slots, plots={where: 0}, **given)
    return play(match, f"on {where}")


@pytest.mark.rule("KH-8.1")
def test_a_tile_needs_a_plot_the_wood_an_open_guild_and_a_house() -> None:
    ready = {"slots": {0: ["bakery"]}, "plots": {"c2": 0}, "groschen": {0: 12}}
    assert BUILD in position(**ready).moves()
    assert starting(position(**{**ready, "plots": {}}), BUILD) == []
    assert starting(position(**{**ready, "groschen": {0: 11}}), BUILD) == []
    assert starting(position(**ready, arms=arms_at(food=1)), BUILD) == []
    assert starting(position(**ready, gone={0: [0, 4, 0]}), BUILD) == []
    assert BUILD in position(**ready, gone={0: [4, 3, 4]}).moves()


@pytest.mark.rule("KH-8.1")
def test_a_public_tile_needs_no_house_and_no_market() -> None:
    arms = arms_at(wood=5, food=5, beer=5, silver=5, permit=5)
    ready = {"slots": {0: ["little-castle"]}, "plots": {"c2": 0}, "arms": arms}
    assert BUILD in position(**ready, gone={0: [4, 4, 4]}).moves()


@pytest.mark.rule("KH-8.2")
def test_the_tile_is_chosen_then_an_own_plot_and_the_marker_returns() -> None:
    slots = {0: ["bakery", "little-castle"]}
    match = position(slots=slots, plots={"e4": 0, "c2": 0, "a1": 1}, groschen={0: 50})
    play(match, BUILD)
    assert match.moves() == ["build bakery", "build little-castle"]
    play(match, "build bakery")
    assert match.moves() == ["on c2", "on e4"]
    play(match, "on e4")
    mine = me(match)
    assert mine.groschen == 50 - 3 * BOX.population_card[0].wood[0]
    assert (mine.markers, mine.slots) == (2, [building("little-castle"), NONE, NONE])
    assert match.state.town[square("e4")] == building("bakery")


@pytest.mark.rule("KH-8.3")
@pytest.mark.parametrize("tile", BOX.guild_building, ids=lambda tile: tile.id)
def test_every_guild_building_has_its_effects(tile: data.GuildBuilding) -> None:
    guilds = {0: [tile.guild, *[g for g in data.GUILDS if g != tile.guild][:2]]}
    gone = {0: [1, 0, 0]}  # the second house of row 1 gives one reputation
    match = building_on(tile.id, guilds=guilds, gone=gone, turned=4, tax=3)
    while match.step == Step.TECHNOLOGY:
        play(match, "scrap")
    effects = {kind: value for effect in tile.effects for kind, value in effect.items()}
    state, mine = match.state, me(match)
    assert mine.production == [tile.production, 0, 0, 0]
    moved = [int(effects.get("arm") == arm) for arm in data.ARMS]
    assert state.arms == moved
    assert (state.population, state.ore) == (effects["population"], effects.get("ore", 0))
    assert state.technology == effects.get("technology", 0)
    assert points(match, "building-tiles") == effects.get("points", 0)
    assert mine.reputation == effects.get("reputation", 0) + 1
    assert mine.pelicans == effects.get("pelican", 0)
    flip = BOX.st_barbara_tile[4].tax_when_flipped_by_guild if "st_barbara_flip" in effects else 0
    assert state.tax == 3 + effects.get("tax", 0) + flip
    assert state.turned == 4 + effects.get("st_barbara_flip", 0)
    assert mine.houses_gone == [2, 0, 0]


@pytest.mark.rule("KH-8.3", "KH-8.7")
@pytest.mark.parametrize("tile", BOX.public_building, ids=lambda tile: tile.id)
def test_every_public_building_has_its_effects(tile: data.PublicBuilding) -> None:
    match = building_on(tile.id, tax=3)
    effects = {kind: value for effect in tile.effects for kind, value in effect.items()}
    if "remove_house" in effects:
        play(match, "remove miners")
    state, mine = match.state, me(match)
    colour = data.PATRICIANS.index(tile.patrician)
    assert (state.patrician_bank[colour], state.patrician_pool[colour]) == (2, 1)
    assert points(match, "building-tiles") == effects.get("points", 0)
    assert mine.reputation == effects.get("reputation", 0)
    assert mine.pelicans == effects.get("pelican", 0)
    assert state.tax == 3 + effects.get("tax", 0)
    assert state.population == effects.get("population", 0)
    assert mine.houses_gone == [0, 0, effects.get("remove_house", 0)]
    assert mine.production == [0, 0, 0, 0]
    assert state.holder[square("c2")] == NOBODY


@pytest.mark.rule("KH-8.3")
def test_the_tax_counter_stops_at_25() -> None:
    assert (
        building_on(
            "refinery", guilds={0: ["metallurgists", "grocers", "miners"]}, tax=24
        ).state.tax
        == 25
    )


@pytest.mark.rule("KH-8.3", "KH-16.4")
def test_without_a_token_in_the_bank_nothing_comes_to_the_pool() -> None:
    match = building_on("ore-market", council=[0, 0, 3, 0])
    assert match.state.patrician_pool == [0, 0, 0, 0]
    assert points(match, "building-tiles") == 3


@pytest.mark.rule("KH-8.3")
def test_the_removed_houses_row_is_chosen_and_its_effect_lost() -> None:
    match = building_on("town-walls", gone={0: [4, 0, 1]})
    assert match.moves() == ["remove miners", "remove grocers"]
    play(match, "remove grocers")
    assert me(match).houses_gone == [4, 1, 1]
    assert me(match).pelicans == 0  # the space would have given one
    assert match.step == Step.CARD


@pytest.mark.rule("KH-8.3")
def test_without_a_house_nothing_is_removed() -> None:
    match = building_on("town-walls", gone={0: [4, 4, 4]})
    assert match.step == Step.CARD
    assert points(match, "building-tiles") == 3


@pytest.mark.rule("KH-8.3")
def test_effects_follow_each_other_in_list_order() -> None:
    # Carpenters' Yard moves the wood arm before the population: number 11 no longer finds it at 0.
    match = building_on("carpenters-yard", population=10)
    assert match.state.arms[0] == 1
    assert match.state.discarded == 1 << building("tavern")  # only beer, on number 12


@pytest.mark.rule("KH-8.4")
def test_a_built_tile_keeps_only_dots_and_plot_price() -> None:
    match = building_on("brickworks", gone={0: [2, 0, 0]}, cards_left=3)  # the house: a pelican
    before = me(match).copy()
    play(match, "pass plot-mine", "play plot-building plot")
    assert starting(match, "claim") == ["claim c1", "claim b2", "claim d2", "claim c3"]
    play(match, "claim c1")
    after = me(match)
    assert after.groschen == before.groschen - 5  # its plot price
    assert (after.production, after.reputation) == (before.production, before.reputation)
    assert (match.state.population, match.state.turned) == (1, 1)


@pytest.mark.rule("KH-8.5")
@pytest.mark.parametrize("space", BOX.house_space, ids=lambda space: space.id)
def test_every_house_space_has_its_effect(space: data.HouseSpace) -> None:
    gone = [0, 0, 0]
    gone[space.row - 1] = space.column - 1
    others = ["grocers", "scribes"]
    guilds = {0: [*others[: space.row - 1], "metallurgists", *others[space.row - 1 :]]}
    match = building_on("stamp-mill", guilds=guilds, gone={0: gone})
    if "public_tile" in space.effect:
        assert match.step == Step.HOUSE_TILE
        play(match, "skip")
    mine = me(match)
    assert mine.pelicans == space.effect.get("pelican", 0)
    assert mine.reputation == space.effect.get("reputation", 0)
    assert points(match, "houses") == space.effect.get("points", 0)
    assert mine.houses_gone[space.row - 1] == space.column


@pytest.mark.rule("KH-8.5")
def test_the_free_public_tile_comes_before_the_points_and_fills_a_slot() -> None:
    match = building_on("carpenters-yard", gone={0: [3, 0, 0]})
    assert (match.step, points(match, "houses")) == (Step.HOUSE_TILE, 0)
    play(match, "take little-castle")
    assert match.step == Step.REVEAL
    let_nature(match)
    assert points(match, "houses") == 2
    assert me(match).slots[0] == building("little-castle")


@pytest.mark.rule("KH-8.5")
def test_without_a_public_stack_no_tile_is_offered() -> None:
    public = sum(1 << building(b.id) for b in BOX.public_building[:9])
    hall = [["metallurgists", "miners"], ["builders", "scribes"], ["grocers", "innkeepers"]]
    match = building_on("carpenters-yard", hall=hall, discarded=public)
    assert match.step == Step.CARD


@pytest.mark.rule("KH-8.6")
def test_the_technology_tile_is_placed_free_with_a_miner_of_the_reserve() -> None:
    match = building_on("hoist-house", groschen={0: 16})
    assert (match.step, match.state.technology) == (Step.TECHNOLOGY, 1)
    assert match.moves() == ["at r1c2", "at r1c6", "scrap"]
    play(match, "at r1c6")
    mine = me(match)
    assert (mine.pool, mine.reserve, mine.groschen) == (1, 7, 0)
    assert match.state.mine[pit("r1c6")] == grid("technology-1")
    assert mine.production == [0, 0, 2, 1]
    assert (match.state.ore, match.state.population) == (2 + 1, 1)


@pytest.mark.rule("KH-8.6")
def test_the_pool_lends_the_miner_only_without_a_reserve() -> None:
    squares = [f"r{r}c{c}" for r in (2, 3) for c in range(1, 8)][:8]
    mines = {q: (f"mine-{k:02}", 0) for k, q in enumerate(squares, 1)}
    match = building_on("hoist-house", mines=mines, groschen={0: 100})
    assert (me(match).pool, me(match).reserve) == (1, 0)
    play(match, "at r1c2")
    assert me(match).pool == 0


@pytest.mark.rule("KH-8.6")
def test_without_a_miner_the_technology_tile_must_be_scrapped() -> None:
    squares = [f"r{r}c{c}" for r in (2, 3) for c in range(1, 8)][:9]
    mines = {q: (f"mine-{k:02}", 0) for k, q in enumerate(squares, 1)}
    match = building_on("hoist-house", mines=mines, players={0: {"pool": 0}})
    assert match.moves() == ["scrap"]
    play(match, "scrap")
    assert match.state.technology == 1


@pytest.mark.rule("KH-8.6")
def test_a_placed_technology_tile_opens_and_prices_squares() -> None:
    match = position(
        step=(Step.SQUARE, grid("mine-05"), 0),
        mine_drawn=1 << grid("mine-05"),
        mines={"r2c4": ("technology-3", 1)},
        technology=3,
    )
    assert "at r2c3" in match.moves()
    play(match, "at r2c3")
    assert me(match).groschen == 40 - 4 * BOX.population_card[0].wood[0]


@pytest.mark.rule("KH-8.6")
def test_all_of_the_technology_tile_happens_before_the_buildings_own_population() -> None:
    match = building_on("pump-house", ore=8)  # ore 10, the tile 11: the town builds for permits
    play(match, "at r1c2")
    assert (match.state.ore, match.state.population) == (11, 0)
    let_nature(match)
    assert match.state.population == 2


@pytest.mark.rule("KH-8.7")
def test_a_public_building_is_nobodys_and_counts_as_neighbour() -> None:
    match = building_on("little-castle")
    assert match.state.holder[square("c2")] == NOBODY
    assert me(match).houses_gone == [0, 0, 0]
    play(match, "play plot-mine plot")
    assert match.moves() == ["claim c1", "claim b2", "claim d2", "claim c3"]


@pytest.mark.rule("KH-8.8")
def test_nothing_but_row_technology_and_public_tile_is_asked() -> None:
    for tile in BOX.buildings:
        guild = OWNERS.get(tile.id, "scribes")
        others = [g for g in data.GUILDS if g != guild][:2]
        match = building_on(tile.id, guilds={0: [guild, *others]}, gone={0: [1, 0, 0]})
        asked = {Step.REMOVE_HOUSE, Step.TECHNOLOGY, Step.HOUSE_TILE, Step.CARD}
        assert match.step in asked
