"""RULES.md section 14: the worked examples, with their figures."""

from tests.games.praga_caput_regni.positions import (
    board,
    crane,
    go,
    idle,
    line,
    player,
    position,
    rest,
    step,
)
from tests.games.praga_caput_regni.test_scoring import ended
from tests.table import starting


def test_ex_1_egg_from_the_wheel() -> None:
    match = position(box=10, gold={0: 0}, crane={"action-tile-1": 4})  # sector 6
    go(match, "take action-tile-1", "do mines", "produce", "buy egg")
    assert (player(match).gold, player(match).eggs) == (2, 1)


def test_ex_2_special_or_point() -> None:
    given = {"box": 4, "crane": {"action-tile-3": 5}, "gold": {0: 4}}  # sector 1
    match = position(**given)
    rest(go(match, "take action-tile-3", "do building", "pick building-1-01"))
    go(match, "place site-4-0 r0")
    assert line(match, "crane") == 1
    match = position(**given)
    rest(go(match, "take action-tile-3", "do building", "pick building-1-s1"))
    go(match, "place site-4-0 r0")
    assert line(match, "crane") == 0


def test_ex_3_first_upgrade() -> None:
    rows = {"upgrade": ["upgrade-2-11", "", "", ""]}
    match = position(era=1, hand="action-tile-5", rows=rows)
    rest(go(match, "do upgrade", "pick upgrade-2-11"))
    go(match, "rotate r0")
    me = player(match)
    assert (me.univ, me.stone, me.silver, me.red) == (2, 4, 0, 0)


def test_ex_4_adjacency() -> None:
    match = position(hand="action-tile-1", board={0: {"upgrade": "upgrade-1-11 r3"}})
    rest(go(match, "do wall", "pick wall-1-03"))
    go(match, "place w1 r3")
    assert (player(match).silver, player(match).tech) == (1, 1)


def test_ex_5_corner_vertex() -> None:
    laid = {"upgrade": "upgrade-1-11 r0", "w2": "wall-1-07 r4"}
    match = position(hand="action-tile-1", board={0: laid})
    rest(go(match, "do wall", "pick wall-1-01"))
    go(match, "place w1 r3")
    assert player(match).red == 2


def test_ex_6_a_double_turn() -> None:
    # The Wall hex touches w4 at its side 1, w5 at side 2 and w6 at side 3. upgrade-2-05 has a
    # technology on side 0 and a red corner 2; turned by 1 the technology looks at w4, where
    # wall-1-02 (silver window) looks back, and the corner is the vertex with w5 and w6.
    match = position(
        era=1,
        hand="action-tile-5",
        stone={0: 4},
        techs={0: ["tech-4-any"]},
        board={0: {"upgrade": "upgrade-1-s4 r0", "w4": "wall-1-02 r1"}},
        rows={
            "upgrade": ["upgrade-2-05", "", "", ""],
            "wall": ["wall-2-08", "wall-2-02", "", ""],
        },
    )
    rest(go(match, "do upgrade", "pick upgrade-2-05"))
    go(match, "rotate r1")
    me = player(match)
    assert (me.univ, me.tech, me.golden, me.silver) == (2, 1, 1, 1)
    rest(go(match, "buy extra gold silver", "extra wall", "pick wall-2-08"))
    go(match, "place w5 r5")
    me = player(match)
    assert (me.golden, me.silver, me.stone, me.red) == (0, 0, 0, 1)
    assert (line(match, "upgrades"), line(match, "walls")) == (1, 6)
    assert board(match)["wall"] == "upgrade-2-05 r1"
    state = match.state.copy()
    state.players[0].stone = 2
    match.set_up(state)
    rest(go(match, "use tech-4-any", "do wall", "pick wall-2-02"))
    go(match, "place w6 r3")  # a later red corner at that vertex
    assert player(match).red == 3


def test_ex_7_bridge() -> None:
    match = position(
        hand="action-tile-5", pawn={0: 4}, eggs={0: 1}, planks=[4, -1, -1, -1, -1], gold={0: 0}
    )
    go(match, "do road", "keep bridge-5-walls", "plank 3")
    me = player(match)
    assert (me.eggs, me.blue, me.v_tiles, me.pawn) == (1, 1, 0b100, 5)


def test_ex_8_countdown() -> None:
    match = position(3)
    turns = [0, 0, 0]
    while match.state.platform < 6:
        turns[match.state.turn] += 1
        idle(match)
    assert (match.state.turn_number, turns) == (37, [13, 12, 12])
    assert [16 - taken for taken in turns] == [3, 4, 4]


def test_ex_9_grid_scoring() -> None:
    match = ended(row={0: [0, 5]}, column={0: [0, 3]}, red={0: 3})
    assert (line(match, "cathedral-row"), line(match, "red-tokens")) == (13, 9)


def test_ex_10_eggs() -> None:
    assert line(ended(eggs={0: 5}), "eggs") == 10


def test_ex_11_v_tiles() -> None:
    match = position(hand="action-tile-5", pawn={0: 4}, eggs={0: 1}, univ={0: 7})
    go(match, "do road", "keep bridge-5-university", "plank 2")
    assert (line(match, "bridge"), player(match).univ) == (3, 8)
    assert line(ended(univ={0: 8}, v_tiles={0: 0b000001}), "v-tiles") == 8
    given = {"silver": {0: 2}, "gold": {0: 2}, "stone": {0: 2}, "row": {0: [0, 3]}}
    match = go(position(**given), "up cathedral", "keep bridge-5-mines")
    assert line(match, "bridge") == 3
    match = go(position(**given), "up cathedral", "keep bridge-5-quarries")
    assert line(match, "bridge") == 3
    assert line(ended(tracks={0: [8, 2]}, v_tiles={0: 0b001000}), "v-tiles") == 8
    assert line(ended(tracks={0: [3, 7]}, v_tiles={0: 0b010000}), "v-tiles") == 7


def test_ex_12_row_tile() -> None:
    assert line(ended(row={0: [3, 1]}, v_tiles={0: 0b100000}), "v-tiles") == 8


def test_ex_13_old_town() -> None:
    rows = {"building": ["building-1-07", "", "", ""]}  # 3 gold
    match = position(hand="action-tile-3", gold={0: 5}, rows=rows)
    rest(go(match, "do building", "pick building-1-07"))
    go(match, "place site-5-m2 r0")
    assert (player(match).gold, line(match, "sites")) == (1, 2)


def test_ex_14_rotation_by_two() -> None:
    match = position(hand="action-tile-1", done=1, box=11)
    before = crane(match)
    go(match, "end")
    after = crane(match)
    assert match.state.box == 1
    assert {name: at + 2 for name, at in before.items()} == {
        name: at for name, at in after.items() if name != "action-tile-1"
    }
    assert (after["action-tile-1"], match.state.sectors[0]) == (0, 11)


def test_ex_15_two_road_steps() -> None:
    match = position(
        hand="action-tile-5", gold={0: 0}, stone={0: 0}, eggs={0: 1}, golden={0: 1}, silver={0: 1}
    )
    go(match, "do road", "buy extra gold silver", "extra road", "road i plain gold")
    go(match, "road ii plain", "road ii egg gold-window")
    me = player(match)
    assert (me.gold, me.golden, me.eggs, line(match, "road")) == (1, 1, 0, 4)
    assert starting(match, "road") == []  # the egg effect of I has no egg left
    go(match, "end")
    assert match.state.effects == 0


def test_ex_16_both_halves_outside_the_own_turn() -> None:
    match = position(
        turn=1,
        hand="action-tile-3",
        gold={0: 0, 1: 6},
        stone={0: 1},
        wealth={1: 7},
        row={0: [0, 1]},
        built={"site-1-m4": "building-1-06 r0", "site-0-m4": "building-1-07 r0"},
        claims={"site-1-m4": 0, "site-0-m4": 0},
        rows={"building": ["building-1-01", "", "", ""]},
    )
    rest(go(match, "do building", "pick building-1-01"))
    go(match, "place site-m1-m3 r0")
    assert (player(match).gold, match.seat, step(match)) == (3, 0, "side")
    go(match, "side cathedral")
    assert match.moves() == ["climb", "stay"]
    go(match, "climb")
    me = player(match)
    assert (me.row[1], me.column[1], me.gold, me.stone) == (2, 1, 2, 0)
    assert match.seat == 1
