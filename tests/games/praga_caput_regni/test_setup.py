"""RULES.md section 3: set-up."""

import pytest

from minster.core.nature import NATURE, NOBODY
from minster.games.praga_caput_regni.pieces import BOX, NONE, PLAZA_SITES
from tests.games.praga_caput_regni.positions import (
    GAME,
    SITES,
    crane,
    go,
    number_of,
    player,
    position,
    rest,
    row,
)
from tests.table import starting


def opened(seats: int, **options: str):  # type: ignore[no-untyped-def]
    return rest(GAME.start(seats, **options))


@pytest.mark.rule("PR-3.1")
def test_the_bridge_starts_without_planks() -> None:
    assert opened(2).state.planks == [NONE] * 5


@pytest.mark.rule("PR-3.2")
def test_three_v_tiles_lie_at_the_bridge_and_three_at_the_cathedral_openly() -> None:
    match = GAME.start(2, start_player="0", action_order="first_game")
    go(match, "draw bridge-5-rows", "draw bridge-5-mines", "draw bridge-5-walls")
    s = match.state
    names = [tile.id for tile in BOX.bridge_tile[6:]]
    assert [n for i, n in enumerate(names) if s.bridge_v >> i & 1] == [
        "bridge-5-walls",
        "bridge-5-mines",
        "bridge-5-rows",
    ]
    assert [n for i, n in enumerate(names) if s.cathedral_v >> i & 1] == [
        "bridge-5-university",
        "bridge-5-upgrades",
        "bridge-5-quarries",
    ]


@pytest.mark.rule("PR-3.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_eight_production_tokens_lie_in_the_river(seats: int) -> None:
    assert opened(seats).state.river == 0b11111111


@pytest.mark.rule("PR-3.4")
@pytest.mark.parametrize(("seats", "plazas"), [(1, 8), (2, 8), (3, 9), (4, 10)])
def test_eight_nine_or_ten_plazas_are_in_use(seats: int, plazas: int) -> None:
    laid = [tile for tile in opened(seats).state.plazas if tile != NONE]
    assert len(laid) == plazas
    assert len(set(laid)) == plazas


@pytest.mark.rule("PR-3.4", "PR-20.2")
def test_a_plaza_tile_lies_on_a_site_of_its_colour() -> None:
    state = opened(4).state
    for site, tile in zip(BOX.plaza_site, state.plazas, strict=True):
        assert BOX.plaza_tile[tile].colour == site.colour


@pytest.mark.rule("PR-3.5")
def test_every_technology_level_is_a_stack_of_six_nobody_has_seen() -> None:
    for pile in opened(3).state.piles:
        assert (pile.loose, pile.length) == (0b111111, 0)


@pytest.mark.rule("PR-3.6")
def test_each_row_shows_three_normal_tiles_and_a_special_one_of_era_i() -> None:
    match = position()
    assert row(match, "upgrade") == {
        "1": "upgrade-1-01",
        "2": "upgrade-1-02",
        "3": "upgrade-1-03",
        "s": "upgrade-1-s1",
    }
    assert row(match, "wall")["s"] == "wall-1-s1"
    assert row(match, "building")["3"] == "building-1-03"


@pytest.mark.rule("PR-3.7")
@pytest.mark.parametrize(
    ("seats", "sites"),
    [(1, ["site-4-m2", "site-m1-0"]), (2, ["site-4-m2", "site-m1-0"]), (3, ["site-m1-0"]), (4, [])],
)
def test_some_sites_are_built_from_the_start(seats: int, sites: list[str]) -> None:
    s = opened(seats).state
    built = [SITES[i] for i, tile in enumerate(s.buildings) if tile != NONE]
    assert built == sites
    assert set(s.claims) == {NOBODY}
    assert set(s.rotations) == {0}


@pytest.mark.rule("PR-3.7")
def test_a_pre_built_building_has_blue_corners_that_can_be_matched() -> None:
    # corner 0 of (4,-2) and corner 2 of (4,-3) are one vertex
    built = {"site-4-m2": "building-1-06 r0"}
    match = position(built=built, hand="action-tile-3", gold={0: 9})
    go(match, "do building", "pick building-1-02", "place site-4-m3 r0")
    assert player(match).blue == 1


@pytest.mark.rule("PR-3.8")
@pytest.mark.parametrize(
    ("seats", "box", "platform", "positions"),
    [
        (1, 9, 4, [0, 1, 2, 3, 4, 5]),
        (2, 9, 4, [0, 1, 2, 3, 4, 5]),
        (3, 4, 2, [0, 1, 2, 3, 5, 6]),
        (4, 10, 1, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_crane_is_laid_out_for_the_player_count(
    seats: int, box: int, platform: int, positions: list[int]
) -> None:
    match = opened(seats)
    assert (match.state.box, match.state.platform) == (box, platform)
    assert sorted(crane(match).values()) == positions


@pytest.mark.rule("PR-3.9")
def test_a_player_begins_with_2_gold_2_stone_3_mines_and_2_quarries() -> None:
    for seat in range(4):
        me = player(opened(4), seat)
        assert (me.gold, me.stone, list(me.tracks)) == (2, 2, [3, 2])
        assert (me.tech, me.univ, me.eggs, me.silver, me.golden, me.red, me.blue) == (0,) * 7
        assert (me.score, me.pawn, list(me.row), list(me.column)) == (0, 0, [0, 0], [0, 0])
        assert (me.wealth, set(me.board)) == (0, {NONE})


@pytest.mark.rule("PR-3.10")
def test_turns_go_clockwise_from_the_start_player() -> None:
    match = rest(go(GAME.start(4), "start 2"))
    seen = []
    for _ in range(5):
        seen.append(match.state.turn)
        match.play(starting(match, "take")[0])
        match.play(starting(match, "do")[0])
        while match.state.turn == seen[-1] and not match.over:
            moves = [m for m in match.moves() if m == "end"] or match.moves()
            match.play(moves[0])
        rest(match)
    assert seen == [2, 3, 0, 1, 2]


@pytest.mark.rule("PR-3.10")
def test_the_start_player_is_drawn_among_the_seats() -> None:
    match = GAME.start(3)
    assert match.seat == NATURE
    assert match.moves() == ["start 0", "start 1", "start 2"]


def test_the_sites_of_every_plaza_are_known() -> None:
    sizes = [int(sites).bit_count() for sites in PLAZA_SITES]
    assert sizes == [4, 3, 2, 5, 3, 2, 3, 3, 2, 2]
    assert number_of("plaza-site-d", BOX.plaza_site) == 3
