"""RULES.md section 6: turn operations, the end of a turn, performances and triggers."""

import pytest

from minster.core.errors import IllegalMove
from tests.games.praga_caput_regni.positions import (
    GAME,
    go,
    idle,
    line,
    player,
    position,
    rest,
    step,
    technologies,
)
from tests.table import starting


@pytest.mark.rule("PR-6.2.1")
def test_exactly_one_action_tile_is_taken_a_turn() -> None:
    match = go(position(), "take action-tile-4")
    assert starting(match, "take") == []


@pytest.mark.rule("PR-6.2.2")
def test_one_of_the_two_actions_of_the_tile_is_performed() -> None:
    match = position(gold={0: 3})
    assert starting(match, "do") == []
    go(match, "take action-tile-3")
    assert starting(match, "do") == ["do quarries", "do building"]
    go(match, "do quarries", "produce")
    assert starting(match, "do") == []


@pytest.mark.rule("PR-6.2.3")
@pytest.mark.parametrize(
    ("golden", "silver", "ways"),
    [
        (2, 0, ["buy extra gold gold"]),
        (1, 1, ["buy extra gold silver"]),
        (2, 1, ["buy extra gold gold", "buy extra gold silver"]),
        (0, 4, []),
        (1, 0, []),
    ],
)
def test_an_extra_action_costs_two_windows_one_of_them_gold(
    golden: int, silver: int, ways: list[str]
) -> None:
    match = position(golden={0: golden}, silver={0: silver})
    assert starting(match, "buy extra") == ways
    if ways:
        go(match, ways[0])
        assert player(match).golden + player(match).silver == golden + silver - 2
        assert starting(match, "buy extra") == []


@pytest.mark.rule("PR-6.2.4")
def test_the_extra_action_is_any_possible_one_once() -> None:
    match = position(golden={0: 4}, gold={0: 2}, stone={0: 0})
    go(match, "buy extra gold gold")
    assert starting(match, "extra") == [
        "extra mines",
        "extra quarries",
        "extra upgrade",
        "extra building",
        "extra road",
    ]
    go(match, "extra mines", "increase")
    assert starting(match, "extra") == []
    assert starting(match, "buy extra") == []


@pytest.mark.rule("PR-6.2.5")
def test_an_owned_technology_of_level_iii_or_iv_is_used_once() -> None:
    names = ["tech-1-row-up", "tech-2-egg", "tech-3-university", "tech-4-any"]
    match = position(techs={0: names})
    assert starting(match, "use") == ["use tech-3-university", "use tech-4-any"]
    go(match, "use tech-3-university")
    assert starting(match, "use") == ["use tech-4-any"]


@pytest.mark.rule("PR-6.2.6")
def test_moving_up_costs_2_silver_windows_any_number_of_times() -> None:
    match = position(silver={0: 4})
    go(match, "up hunger-wall", "up cathedral")
    assert (list(player(match).row), player(match).silver) == ([1, 1], 0)
    assert starting(match, "up") == []


@pytest.mark.rule("PR-6.2.7")
def test_a_pending_sideways_move_is_made_once() -> None:
    match = position(side_due=[1, 0])
    assert starting(match, "side") == ["side hunger-wall"]
    go(match, "side hunger-wall")
    assert starting(match, "side") == []
    assert list(player(match).column) == [1, 0]


@pytest.mark.rule("PR-6.2.9")
def test_pending_road_effects_are_resolved_once_each() -> None:
    match = position(hand="action-tile-5", eggs={0: 1})
    go(match, "do road")
    assert starting(match, "road") == [
        "road i plain gold",
        "road i plain stone",
        "road i egg quarry",
        "road i egg mine",
    ]
    go(match, "road i plain stone", "road i egg mine")
    assert starting(match, "road") == []
    assert (player(match).stone, player(match).eggs, player(match).tracks[0]) == (4, 0, 4)


@pytest.mark.rule("PR-6.2.10")
def test_one_refresh_a_turn() -> None:
    match = position(gold={0: 2}, stone={0: 0})
    assert len(starting(match, "refresh")) == 18
    rest(go(match, "refresh wall 1 3 gold"))
    assert starting(match, "refresh") == []
    assert player(match).gold == 1


@pytest.mark.rule("PR-6.2.12")
def test_a_turn_ends_only_after_tile_and_action_and_all_that_is_due() -> None:
    assert "end" not in position().moves()
    assert "end" not in go(position(), "take action-tile-4").moves()
    done = {"hand": "action-tile-1", "done": 1}
    assert "end" in position(**done).moves()
    assert "end" not in position(**done, extra=1).moves()
    assert "end" not in position(**done, side_due=[0, 1]).moves()
    assert "end" in position(**done, side_due=[0, 1], column={0: [0, 4]}).moves()
    assert "end" not in position(**done, side_either=1, column={0: [4, 0]}).moves()
    assert "end" in position(**done, side_optional=[1, 1]).moves()
    assert "end" not in position(**done, effects=0b1, pawn={0: 1}).moves()  # I, plain
    assert "end" in position(**done, effects=0b110, pawn={0: 2}).moves()  # I egg, II plain


@pytest.mark.rule("PR-6.2.12", "PR-6.2.15", "PR-6.7.1")
def test_the_tile_action_may_be_left_out_only_if_neither_is_possible() -> None:
    nothing = {"rows": {"upgrade": ["", "", "", ""]}, "pawn": {0: 3}, "hand": "action-tile-5"}
    match = position(**nothing, eggs={0: 0})
    assert starting(match, "do") == []
    assert "end" in match.moves()
    match = position(**nothing, eggs={0: 1})
    assert starting(match, "do") == ["do road"]
    assert "end" not in match.moves()


@pytest.mark.rule("PR-6.7.1")
def test_an_operation_stays_legal_even_if_it_makes_the_tile_action_impossible() -> None:
    match = position(
        hand="action-tile-5",
        rows={"upgrade": ["", "", "", ""]},
        pawn={0: 3},
        eggs={0: 1},
        effects=0b100000,
    )
    go(match, "road iii egg mine")
    assert starting(match, "do") == []
    assert "end" in match.moves()


@pytest.mark.rule("PR-6.2.13")
def test_operations_may_come_before_the_action_tile() -> None:
    match = position(golden={0: 2}, silver={0: 2}, techs={0: ["tech-3-university"]})
    go(match, "buy extra gold gold", "extra mines", "produce", "use tech-3-university")
    go(match, "up cathedral", "refresh upgrade 1 2 gold")
    rest(match)
    assert len(starting(match, "take")) == 6
    assert match.state.hand == -1


@pytest.mark.rule("PR-6.2.14")
def test_an_action_once_begun_runs_to_its_end() -> None:
    match = position(hand="action-tile-1", silver={0: 4}, techs={0: ["tech-3-university"]})
    go(match, "do wall")
    assert [move.split(" ")[0] for move in match.moves()] == ["pick"] * 3
    go(match, "pick wall-1-01")
    rest(match)
    assert {move.split(" ")[0] for move in match.moves()} == {"place"}


@pytest.mark.rule("PR-6.2.15")
def test_only_possible_actions_are_offered_and_the_manage_actions_always_are() -> None:
    match = position(gold={0: 0}, stone={0: 0}, golden={0: 2}, pawn={0: 5})
    go(match, "buy extra gold gold")
    assert starting(match, "extra") == ["extra mines", "extra quarries", "extra upgrade"]


@pytest.mark.rule("PR-6.2.16")
def test_an_upgrade_bonus_does_not_help_to_pay_for_its_action() -> None:
    board = {0: {"building": "upgrade-1-07 r0", "wall": "upgrade-2-06 r0"}}  # wall: 2 stone
    match = position(hand="action-tile-1", stone={0: 0}, board=board)
    assert starting(match, "do") == ["do mines"]


@pytest.mark.rule("PR-6.4.2", "PR-6.4.4")
def test_the_wheel_turns_and_the_next_player_begins() -> None:
    match = position(hand="action-tile-4", done=1)
    go(match, "end")
    assert (match.state.box, match.state.turn, match.seat) == (10, 1, 1)
    assert match.state.hand == -1


@pytest.mark.rule("PR-6.4.2", "PR-6.4.4")
def test_the_memory_of_a_turn_is_wiped() -> None:
    match = position(
        hand="action-tile-4",
        done=1,
        extra=2,
        refreshed=1,
        patronage=1,
        effects=0b101000,
        side_optional=[1, 0],
        performed=[1, 1, 0, 0, 0, 0],
        bannered={0: 3, 1: 1},
    )
    go(match, "end")
    s = match.state
    assert (s.done, s.extra, s.refreshed, s.patronage, s.effects) == (0, 0, 0, 0, 0)
    assert (list(s.side_optional), list(s.performed)) == ([0, 0], [0] * 6)
    assert [me.bannered for me in s.players] == [0] * 4


@pytest.mark.rule("PR-6.4.3")
def test_the_game_ends_with_the_32nd_turn_of_two_players() -> None:
    match = position(hand="action-tile-4", done=1, turn_number=31, turn=1, box=7, platform=6)
    go(match, "end")
    assert match.over
    assert match.state.platform == 7


@pytest.mark.rule("PR-6.5.1", "PR-6.5.2")
@pytest.mark.parametrize("way", ["do", "extra", "technology"])
def test_every_performance_pays_the_top_upgrade_once(way: str) -> None:
    match = position(
        hand="action-tile-1",
        extra=1,
        techs={0: ["tech-4-any"]},
        board={0: {"mines": "upgrade-1-01 r0"}},  # 2 points
    )
    if way == "technology":
        go(match, "use tech-4-any", "do mines", "increase")
    else:
        go(match, f"{way} mines", "increase")
    assert line(match, "upgrades") == 2


@pytest.mark.rule("PR-6.5.2")
def test_a_covered_upgrade_pays_no_more() -> None:
    match = position(
        hand="action-tile-5",
        extra=1,
        board={0: {"mines": "upgrade-1-02 r0"}},  # stone 1
        rows={"upgrade": ["upgrade-1-01", "upgrade-1-03", "upgrade-1-04", "upgrade-1-s1"]},
    )
    rest(go(match, "do upgrade", "pick upgrade-1-01"))
    go(match, "rotate r0", "extra mines", "increase")
    assert (line(match, "upgrades"), player(match).stone) == (2, 2)


@pytest.mark.rule("PR-6.5.3")
@pytest.mark.parametrize(("times", "points"), [(0, 0), (1, 2), (2, 4)])
def test_a_new_upgrade_pays_for_every_earlier_performance_of_the_turn(
    times: int, points: int
) -> None:
    match = position(hand="action-tile-5", performed=[times, 0, 0, 0, 0, 0])
    rest(go(match, "do upgrade", "pick upgrade-1-01"))
    go(match, "rotate r0")
    assert line(match, "upgrades") == points


WALL = ("do wall", "pick wall-1-02", "place w7 r0")
BUILD = ("do building", "pick building-1-03", "place site-4-0 r0")


@pytest.mark.rule("PR-6.5.3")
@pytest.mark.parametrize(
    ("tile", "first", "name", "points"),
    [
        ("action-tile-1", ("do mines", "increase"), "upgrade-1-01", 2),
        ("action-tile-3", ("do quarries", "produce"), "upgrade-1-03", 2),
        ("action-tile-1", WALL, "upgrade-1-06", 1),
        (
            "action-tile-3",
            ("do building", "pick building-1-03", "place site-4-0 r0"),
            "upgrade-1-08",
            1,
        ),
        ("action-tile-1", ("do mines", "increase"), "upgrade-1-03", 0),
    ],
)
def test_an_action_performed_before_its_upgrade_pays_exactly_once(
    tile: str, first: tuple[str, ...], name: str, points: int
) -> None:
    match = position(hand=tile, extra=1, rows={"upgrade": [name, "", "", ""]})
    rest(go(match, *first))
    rest(go(match, "extra upgrade", f"pick {name}"))
    rest(go(match, "rotate r0"))
    assert line(match, "upgrades") == points


@pytest.mark.rule("PR-6.5.3")
def test_an_upgrade_of_the_upgrade_action_pays_at_once_and_the_older_one_too() -> None:
    match = position(
        hand="action-tile-5",
        era=1,
        board={0: {"upgrade": "upgrade-1-s4 r0"}},  # a gold window
        rows={"upgrade": ["upgrade-2-11", "", "", ""]},  # 2 stone
    )
    rest(go(match, "do upgrade", "pick upgrade-2-11"))
    go(match, "rotate r0")
    assert (player(match).golden, player(match).stone) == (1, 4)


@pytest.mark.rule("PR-6.6.1")
def test_triggers_chain_from_a_wall_to_a_technology() -> None:
    match = position(
        hand="action-tile-1",
        tech={0: 1},
        board={0: {"upgrade": "upgrade-1-11 r3"}},  # its silver window looks at w1
        rows={"wall": ["wall-1-03", "", "", ""]},
    )
    rest(go(match, "do wall", "pick wall-1-03"))
    rest(go(match, "place w1 r3"))  # technology against silver window
    assert step(match) == "keep"
    go(match, match.moves()[0])
    assert len(technologies(match)) == 1
    assert player(match).silver == 1


@pytest.mark.rule("PR-6.6.2", "PR-9.1")
def test_a_permanent_technology_gained_in_a_chain_does_not_react_to_the_rest_of_it() -> None:
    # technology 2 then 1 stone: gaining the egg technology before the egg of the reward
    match = position(
        hand="action-tile-1", tech={0: 2}, effects=0b1000, eggs={0: 1}, pawn={0: 2}, wheel=11
    )
    go(match, "road ii egg tech", "draw tech-2-egg")
    rest(match)
    go(match, "keep tech-2-egg", "buy egg")
    assert (player(match).eggs, player(match).stone, player(match).score) == (1, 1, 0)


@pytest.mark.rule("PR-6.7.1", "PR-6.2.14")
def test_a_refused_operation_names_its_rule() -> None:
    match = position(gold={0: 0}, stone={0: 0})
    with pytest.raises(IllegalMove, match=r"PR-6\.2\.1"):
        match.play("take action-tile-1")


@pytest.mark.rule("PR-6.7.1")
def test_the_end_of_the_turn_can_always_be_reached() -> None:
    match = rest(GAME.start(3, start_player="0"))
    for _ in range(48):
        idle(match)
    assert match.over
