"""RULES.md section 7.4: upgrades and walls on the action board.

Spot w1 lies at side 0 of the Upgrade hex, w2 at its side 1; w1, w2 and the Upgrade hex share the
vertex that is corner 3 of w1, corner 5 of w2 and corner 1 of the Upgrade hex.
"""

import pytest

from minster.games.praga_caput_regni.pieces import BOARD_NEAR, BOX, NONE
from tests.games.praga_caput_regni.positions import board, go, line, player, position, rest, step
from tests.table import starting


@pytest.mark.rule("PR-7.4.1")
def test_the_board_has_six_action_hexes_and_twelve_wall_spots_round_a_centre() -> None:
    ring = [tuple(action.action_board_hex) for action in BOX.action]
    assert sorted(ring) == sorted([(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)])
    touching = [[n for n in near if n != NONE] for near in BOARD_NEAR]
    assert [len(near) for near in touching[:6]] == [5] * 6  # all but the centre
    actions = [sum(n < 6 for n in near) for near in touching[6:]]
    assert actions == [1, 2] * 6  # odd names touch one action hex, even names two


@pytest.mark.rule("PR-7.4.2")
@pytest.mark.parametrize(("era", "name", "univ"), [(0, "upgrade-1-01", 1), (1, "upgrade-2-01", 2)])
def test_an_upgrade_goes_on_the_hex_of_its_action_and_advances_the_university(
    era: int, name: str, univ: int
) -> None:
    match = position(hand="action-tile-5", era=era)
    rest(go(match, "do upgrade", f"pick {name}"))
    assert match.moves() == [f"rotate r{k}" for k in range(6)]
    go(match, "rotate r4")
    assert board(match) == {"mines": f"{name} r4"}
    assert (player(match).univ, player(match).gold) == (univ, 2)


@pytest.mark.rule("PR-7.4.3")
def test_a_wall_is_paid_for_rewarded_and_laid_on_an_empty_spot() -> None:
    match = position(
        hand="action-tile-1",
        stone={0: 3},
        rows={"wall": ["wall-1-07", "", "", ""]},  # 3 stone, 2 points, Hunger Wall
        board={0: {"w3": "wall-1-01 r0"}},
    )
    rest(go(match, "do wall", "pick wall-1-07"))
    assert (player(match).stone, line(match, "walls")) == (0, 2)
    assert len(match.moves()) == 11 * 6
    assert starting(match, "place w3") == []
    go(match, "place w9 r2")
    assert board(match)["w9"] == "wall-1-07 r2"
    assert starting(match, "side") == ["side hunger-wall"]
    assert player(match).walls == 2


@pytest.mark.rule("PR-7.4.3")
def test_with_twelve_walls_the_action_is_not_possible() -> None:
    walls = {f"w{i}": f"wall-1-{i:02} r0" for i in range(1, 13)}
    match = position(hand="action-tile-1", stone={0: 9}, board={0: walls})
    assert starting(match, "do") == ["do mines"]


@pytest.mark.rule("PR-7.4.4")
def test_a_covered_tile_has_no_symbols() -> None:
    match = position(
        hand="action-tile-1",
        board={0: {"upgrade": "upgrade-1-s4 r3"}},  # its technology looks at side 4, none at 0
    )
    rest(go(match, "do wall", "pick wall-1-02"))  # silver window on side 3
    go(match, "place w1 r0")
    assert player(match).silver == 0


@pytest.mark.rule("PR-7.4.5")
def test_two_symbols_that_touch_give_both_bonuses() -> None:
    match = position(hand="action-tile-1", board={0: {"upgrade": "upgrade-1-11 r3"}})
    rest(go(match, "do wall", "pick wall-1-03"))  # technology on side 0
    go(match, "place w1 r3")
    assert (player(match).silver, player(match).tech) == (1, 1)


@pytest.mark.rule("PR-7.4.5")
@pytest.mark.parametrize(("at", "rotation"), [("w1", 2), ("w2", 3), ("w7", 3)])
def test_a_blank_side_or_no_neighbour_gives_nothing(at: str, rotation: int) -> None:
    match = position(hand="action-tile-1", board={0: {"upgrade": "upgrade-1-11 r3"}})
    rest(go(match, "do wall", "pick wall-1-03"))
    go(match, f"place {at} r{rotation}")
    assert (player(match).silver, player(match).tech) == (0, 0)


@pytest.mark.rule("PR-7.4.5")
@pytest.mark.parametrize(
    ("laid", "tech", "silver"),
    [
        ({"w4": "wall-1-02 r1"}, 1, 1),
        ({"quarries": "upgrade-1-04 r1"}, 0, 2),
        ({"w4": "wall-1-02 r1", "quarries": "upgrade-1-04 r1"}, 1, 3),
    ],
)
def test_every_symbol_of_the_new_tile_is_matched(
    laid: dict[str, str], tech: int, silver: int
) -> None:
    # turned by 1 upgrade-1-06 shows its technology to w4 and its silver window to the Quarries
    rows = {"upgrade": ["upgrade-1-06", "", "", ""]}
    match = position(hand="action-tile-5", board={0: laid}, rows=rows)
    rest(go(match, "do upgrade", "pick upgrade-1-06"))
    go(match, "rotate r1")
    assert (player(match).tech, player(match).silver) == (tech, silver)


@pytest.mark.rule("PR-7.4.5")
def test_the_new_tile_s_bonus_comes_first() -> None:
    match = position(hand="action-tile-1", tech={0: 1}, board={0: {"upgrade": "upgrade-1-11 r3"}})
    rest(go(match, "do wall", "pick wall-1-03"))
    rest(go(match, "place w1 r3"))
    assert step(match) == "keep"
    assert player(match).silver == 0  # the neighbour's silver window waits


@pytest.mark.rule("PR-7.4.6")
@pytest.mark.parametrize(
    ("others", "tokens"),
    [
        ({}, 0),
        ({"upgrade": "upgrade-1-11 r0"}, 1),
        ({"w2": "wall-1-07 r4"}, 1),
        ({"upgrade": "upgrade-1-11 r0", "w2": "wall-1-07 r4"}, 2),
        ({"upgrade": "upgrade-1-11 r1", "w2": "wall-1-07 r3"}, 0),
    ],
)
def test_red_corners_at_one_vertex_give_red_tokens(others: dict[str, str], tokens: int) -> None:
    match = position(hand="action-tile-1", board={0: others})
    rest(go(match, "do wall", "pick wall-1-01"))  # a red corner 0
    go(match, "place w1 r3")
    assert player(match).red == tokens


@pytest.mark.rule("PR-7.4.7")
def test_existing_matches_pay_never_again() -> None:
    laid = {"upgrade": "upgrade-1-11 r0", "w2": "wall-1-07 r4"}
    match = position(hand="action-tile-1", board={0: laid})
    rest(go(match, "do wall", "pick wall-1-01"))
    go(match, "place w7 r0")
    assert player(match).red == 0


@pytest.mark.rule("PR-7.4.7")
def test_an_upgrade_on_another_is_matched_afresh() -> None:
    match = position(
        hand="action-tile-5",
        era=1,
        board={0: {"upgrade": "upgrade-1-11 r0", "w2": "wall-1-07 r4"}},
        rows={"upgrade": ["upgrade-2-11", "", "", ""]},  # a red corner 4
    )
    rest(go(match, "do upgrade", "pick upgrade-2-11"))
    rest(go(match, "rotate r3"))  # corner 1, where the covered tile had its match
    assert player(match).red == 1


@pytest.mark.rule("PR-7.4.8")
def test_the_bare_board_has_no_symbols() -> None:
    match = position(hand="action-tile-1")
    rest(go(match, "do wall", "pick wall-1-02"))
    go(match, "place w1 r0")
    assert (player(match).silver, player(match).red, player(match).univ) == (0, 0, 0)


@pytest.mark.rule("PR-7.4.9")
@pytest.mark.parametrize(("name", "rotations"), [("wall-1-s3", 3), ("wall-1-01", 6)])
def test_of_like_rotations_only_the_lowest_is_offered(name: str, rotations: int) -> None:
    match = position(
        hand="action-tile-1",
        stone={0: 5},
        wheel=1,
        rows={"wall": ["wall-1-01", "", "", "wall-1-s3"]},
    )
    rest(go(match, "do wall", f"pick {name}"))
    assert starting(match, "place w5") == [f"place w5 r{k}" for k in range(rotations)]


@pytest.mark.rule("PR-7.4.9")
@pytest.mark.parametrize(
    ("name", "rotations"), [("building-1-05", 1), ("building-1-11", 3), ("building-1-01", 6)]
)
def test_this_holds_for_buildings_too(name: str, rotations: int) -> None:
    match = position(
        hand="action-tile-3",
        gold={0: 6},
        wealth={0: 7},
        rows={"building": ["building-1-01", "building-1-05", "building-1-11", ""]},
    )
    rest(go(match, "do building", f"pick {name}"))
    assert len(starting(match, "place site-4-0 ")) == rotations
