"""RULES.md Part A: the worked examples, with their figures; prices are read from the data."""

import pytest

from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    arms_at,
    bag,
    building,
    end_game,
    end_round,
    grid,
    hall_of,
    me,
    pit,
    points,
    position,
    price,
    tiles_left,
    top_of,
)
from tests.table import play

INCOME = "play rights-income income"


@pytest.mark.rule("KH-4.2")
def test_a_1_bad_planning() -> None:
    def second_turn(plot_card: str) -> list[str]:
        match = position(turn=1, cards_left=2)
        hand = me(match).hand
        for card in (plot_card, "mine-joker"):
            hand &= ~(1 << [c.id for c in BOX.action_card].index(card))
        return position(turn=1, cards_left=2, hand={0: hand}).moves()

    offered = second_turn("plot-mine")
    assert not [move for move in offered if move.endswith((" mine", " joker"))]
    assert "play plot-mine mine" in second_turn("plot-building")


@pytest.mark.rule("KH-9.1")
def test_a_2_income() -> None:
    guilds = {0: ["metallurgists", "miners", "grocers"]}
    match = position(
        guilds=guilds, production={0: [3, 2, 0, 4]}, ore=20, arms=arms_at(silver=4), groschen={0: 0}
    )
    assert (price(match, "silver"), price(match, "ore")) == (3, 4)
    play(match, INCOME)
    assert me(match).groschen == 3 * 3 + (2 + 4) * 4 == 33


@pytest.mark.rule("KH-15.3")
def test_a_3_six_star_row() -> None:
    purple, blue, green, orange = range(4)
    mines = {
        "r3c1": ("mine-04", purple),
        "r3c2": ("mine-11", blue),
        "r3c3": ("mine-02", green),
        "r3c4": ("mine-05", orange),
    }
    match = end_game(4, mines=mines, rocks={"r3c5": "rock-1"})
    assert next(v.points for v in BOX.row_value if v.stars_min == v.stars_max == 6) == [3, 2, 1]
    assert [points(match, "mines", seat) for seat in range(4)] == [3, 3, 1, 0]


@pytest.mark.rule("KH-15.4")
@pytest.mark.parametrize(("income", "gained"), [(48, 4), (50, 5), (9, 0)])
def test_a_4_income_points(income: int, gained: int) -> None:
    arms = arms_at(beer=3)  # beer costs 1 there: production is income
    assert BOX.population_card[0].beer[3] == 1
    guilds = {0: ["innkeepers", "grocers", "miners"]}
    match = end_game(guilds=guilds, production={0: [income, 0, 0, 0]}, arms=arms)
    assert points(match, "income") == gained


@pytest.mark.rule("KH-13.3")
@pytest.mark.parametrize(("plots", "due"), [(0, 6), (1, 6), (2, 9), (3, 14)])
def test_a_5_plot_surcharge(plots: int, due: int) -> None:
    given = {"tax": 6, "plots": dict.fromkeys(("a1", "b1", "c1")[:plots], 0)}
    assert me(play(end_round(**given), "pay")).groschen == 40 - due
    assert me(play(end_round(**given), "refuse")).groschen == 40


@pytest.mark.rule("KH-10.2", "KH-10.3")
def test_a_6_tile_3_middle_declined() -> None:
    match = position(reputation={0: 2}, turned=2, pelicans={0: 1}, tax=5)
    play(match, "play rights-st-barbara st-barbara", "skip")
    mine = me(match)
    assert (mine.reputation, mine.houses_gone, mine.production) == (1, [0, 0, 0], [0, 0, 0, 0])
    assert (mine.pelicans, mine.pelicans_used) == (0, 1)
    assert (match.state.turned, match.state.tax) == (3, 5)


@pytest.mark.rule("KH-6.3", "KH-7.3", "KH-8.2", "KH-8.5")
def test_a_7_first_building() -> None:
    guilds = {0: ["builders", "grocers", "miners"]}
    match = position(guilds=guilds, groschen={0: 40}, cards_left=3)
    play(match, "play rights-income rights", "take bakery", "reveal butchers-stalls")
    play(match, "play plot-mine plot", "claim c2")
    play(match, "play plot-building building", "build bakery", "on c2")
    mine = me(match)
    assert mine.groschen == 40 - 1 - 5 - 3 * 4 == 22
    assert (mine.production[1], match.state.arms, match.state.population) == (2, [0, 1, 0, 0, 0], 2)
    assert (mine.houses_gone, mine.pelicans) == ([0, 1, 0], 1)
    assert 2 * price(match, "food") == 8


@pytest.mark.rule("KH-6.3", "KH-6.5", "KH-6.6")
def test_a_8_rights_column() -> None:
    hall = [["miners", "grocers", "green"], ["builders", "scribes", "silver"], ["innkeepers"]]
    at_4 = next(card.number for card in BOX.ore_card if card.permit[0] == 4)
    match = position(hall=hall, ore=at_4)
    assert price(match, "permit") == 4
    play(match, "play rights-income rights", "take bakery")
    assert me(match).groschen == 36
    assert hall_of(match)[0] == ["miners", "green", "grocers"]
    others = sum(1 << building(b) for b in ("bakery", "butchers-stalls", "vegetable-market"))
    match = position(hall=hall, ore=at_4, discarded=others)
    play(match, "play rights-income rights", "take provisions-hall")
    assert hall_of(match)[0] == ["miners", "green"]


@pytest.mark.rule("KH-7.3", "KH-7.4")
@pytest.mark.parametrize(("reputation", "cost"), [(2, 6), (3, 1)])
def test_a_9_plot_price(reputation: int, cost: int) -> None:
    town = {"b2": ("sawmill", 1), "d2": ("st-john-chapel", -2)}
    match = position(town=town, reputation={0: reputation})
    play(match, "play plot-mine plot", "claim c2")
    assert me(match).groschen == 40 - cost


@pytest.mark.rule("KH-5.5", "KH-5.6")
def test_a_10_mine_square() -> None:
    mines = {
        "r1c6": ("mine-02", 1),
        "r1c5": ("mine-05", 2),
        "r2c5": ("mine-10", 1),
        "r2c4": ("mine-01", 2),
    }
    costs = {tile.id: tile.cost for tile in BOX.mine_tile}
    assert [costs[tile] for tile, _ in mines.values()] == [3, 2, 5, 4]
    wood = {"r1c2": 2, "r1c4": 2, "r1c7": 3, "r2c3": 4, "r2c6": 5, "r3c4": 4, "r3c5": 5}
    for where, cost in wood.items():
        match = position(
            step=(Step.SQUARE, grid("mine-06"), 0),
            mine_drawn=bag("mine-06"),
            mines=mines,
            groschen={0: 100},
        )
        assert match.moves() == [f"at {name}" for name in wood]
        play(match, f"at {where}")
        assert me(match).groschen == 100 - cost * BOX.population_card[0].wood[0]


@pytest.mark.rule("KH-3.8")
def test_a_11_town_builds() -> None:
    hall = [["scribes", "miners", "green"], ["builders", "metallurgists", "silver"], ["grocers"]]
    match = position(
        step=(Step.SQUARE, grid("mine-04"), 0),
        mine_drawn=bag("mine-04"),
        hall=hall,
        ore=10,
        discarded=1 << building("toll-house"),
    )
    assert (tiles_left(match, "scribes"), price(match, "permit")) == (3, 4)
    play(match, "at r1c2")
    assert match.state.ore == 11
    assert match.state.arms[4] == 1
    assert hall_of(match)[0] == ["miners", "green", "scribes"]
    assert match.moves() == ["reveal scriptorium"]
    play(match, "reveal scriptorium")
    assert (tiles_left(match, "scribes"), top_of(match, "scribes")) == (2, "scriptorium")
    assert price(match, "permit") == 4
    assert BOX.ore_card[12].permit[0] == 5


@pytest.mark.rule("KH-3.6")
def test_a_12_deck_turn() -> None:
    arms = arms_at(wood=3, food=3, beer=3)
    event = next(k for k, e in enumerate(BOX.event_card) if e.id == "event-b1")
    match = end_round(2, population=18, arms=arms, event=event)
    assert match.state.population == 21


@pytest.mark.rule("KH-12.2")
def test_a_13_reputation_end() -> None:
    match = position(
        step=(Step.SITE, building("st-john-chapel"), 0),
        slots={0: ["st-john-chapel"]},
        plots={"c2": 0},
        reputation={0: 8},
    )
    play(match, "on c2")
    assert (me(match).reputation, points(match, "reputation-ends")) == (9, 4)


@pytest.mark.rule("KH-10.7")
def test_a_14_st_barbara_flipped_by_a_guild() -> None:
    match = position(
        step=(Step.SITE, building("smelter"), 0),
        slots={0: ["smelter"]},
        plots={"c2": 0},
        guilds={0: ["grocers", "metallurgists", "miners"]},
        tax=5,
        turned=3,
    )
    play(match, "on c2")
    assert (match.state.tax, match.state.turned) == (7, 4)
    assert me(match).markers == 3  # tile 4 gave nobody a plot


@pytest.mark.rule("KH-13.4")
def test_a_15_silver_patricians() -> None:
    match = end_round(round=4, council=[0, 2, 0, 0], pelicans_used={0: 5})
    assert points(match, "patricians-silver") == 2 * 3 * (5 // 2) == 12


@pytest.mark.rule("KH-2.13", "KH-8.5")
def test_a_16_row_assignment() -> None:
    match = position(
        step=(Step.SITE, building("hoist-house"), 0), slots={0: ["hoist-house"]}, plots={"c2": 0}
    )
    play(match, "on c2")
    assert me(match).reputation == 0  # the house comes after the tile's own effects
    play(match, "scrap")
    assert (me(match).reputation, match.state.population) == (1, 1)


@pytest.mark.rule("KH-8.6")
def test_a_17_technology() -> None:
    match = position(
        step=(Step.SITE, building("hoist-house"), 0),
        slots={0: ["hoist-house"]},
        plots={"c2": 0},
        mines={"r1c2": ("mine-05", 0)},
        players={0: {"pool": 0}},
    )
    assert (me(match).pool, me(match).reserve) == (0, 8)
    play(match, "on c2")
    assert (me(match).production, match.state.ore) == ([0, 0, 2, 0], 2)
    play(match, "at r1c1")
    mine = me(match)
    assert (mine.reserve, mine.production[3]) == (7, 1)
    assert (match.state.ore, match.state.population) == (3, 1)
    assert match.state.mine[pit("r1c1")] == grid("technology-1")
    assert mine.reputation == 1  # then the house of row 3
    play(match, "play plot-mine mine", "hire 1")
    play(match, "draw mine-01")
    assert match.step == Step.DRAW_MINE  # a second tile


@pytest.mark.rule("KH-15.6")
def test_a_18_extras() -> None:
    match = end_game(
        slots={0: ["bakery"]},
        plots={"a1": 0, "b1": 0},
        pelicans={0: 1},
        pelicans_used={0: 3},
    )
    play(match, "pay")
    extras = [points(match, f"extra-{what}") for what in ("tiles", "plots", "pelicans")]
    assert (extras, sum(extras)) == ([1, 2, 1], 4)
