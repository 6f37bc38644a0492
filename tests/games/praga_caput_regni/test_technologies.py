"""RULES.md section 9: technologies."""

import pytest

from tests.games.praga_caput_regni.positions import (
    go,
    line,
    player,
    position,
    rest,
    step,
    technologies,
)
from tests.table import starting

GOLD_2, STONE_1, SILVER = 9, 7, 5


@pytest.mark.rule("PR-9.1")
def test_a_permanent_technology_works_from_the_owner_s_next_turn() -> None:
    given = {"hand": "action-tile-1", "wheel": GOLD_2, "techs": {0: ["tech-1-wheel-gold"]}}
    match = go(position(**given, fresh={0: 1}), "collect")
    assert (player(match).gold, player(match).score) == (4, 0)
    match = go(position(**given), "collect")
    assert (player(match).gold, line(match, "technologies")) == (5, 1)


@pytest.mark.rule("PR-9.1")
def test_it_is_fresh_until_its_owner_s_turn_begins() -> None:
    match = position(
        hand="action-tile-1",
        done=1,
        techs={0: ["tech-1-row-up"], 1: ["tech-2-egg"]},
        fresh={0: 1, 1: 2},
    )
    go(match, "end")
    assert (player(match, 0).fresh, player(match, 1).fresh) == (1, 0)


@pytest.mark.rule("PR-9.2")
def test_levels_iii_and_iv_may_be_used_in_the_turn_they_are_gained_and_only_once() -> None:
    match = position(effects=0b1000, eggs={0: 1}, tech={0: 4}, pawn={0: 2})
    go(match, "road ii egg tech", "draw tech-3-university")
    rest(match)
    go(match, "keep tech-3-university", "use tech-3-university")
    assert player(match).univ == 4
    assert starting(match, "use") == []


@pytest.mark.rule("PR-9.2")
def test_granted_actions_are_not_the_extra_action_and_have_no_special_tile() -> None:
    match = position(
        hand="action-tile-1", wheel=1, golden={0: 2}, stone={0: 9}, techs={0: ["tech-4-any"]}
    )
    go(match, "use tech-4-any", "do wall")
    assert "pick wall-1-s1" not in match.moves()
    go(match, "pick wall-1-01")
    rest(match)
    go(match, "place w1 r0", "buy extra gold gold")
    assert "extra mines" in match.moves()


@pytest.mark.rule("PR-9.3")
def test_the_brokers_add_to_the_wheel_s_gold_or_stone_in_one_gain() -> None:
    match = position(
        hand="action-tile-1", wheel=STONE_1, stone={0: 4}, techs={0: ["tech-1-wheel-stone"]}
    )
    go(match, "collect")  # 4 + 2 = 6: the wealth bonus is one egg
    assert (player(match).stone, player(match).eggs, line(match, "technologies")) == (6, 1, 1)
    match = position(hand="action-tile-1", wheel=SILVER, techs={0: ["tech-1-wheel-stone"]})
    assert player(go(match, "collect")).score == 0


@pytest.mark.rule("PR-9.3")
@pytest.mark.parametrize(
    ("name", "move", "points"),
    [
        ("tech-1-track-mine", "do mines", 2),
        ("tech-1-track-quarry", "do mines", 0),
    ],
)
def test_the_surveyors_score_2_for_each_increase(name: str, move: str, points: int) -> None:
    match = position(hand="action-tile-1", techs={0: [name]})
    go(match, move, "increase")
    assert line(match, "technologies") == points


@pytest.mark.rule("PR-9.3")
def test_scaffolding_scores_2_for_each_row_by_any_means() -> None:
    match = position(
        silver={0: 2},
        side_due=[1, 0],
        row={0: [1, 0]},
        column={0: [1, 0]},
        techs={0: ["tech-1-row-up", "tech-3-row-up"]},
    )
    go(match, "up cathedral", "side hunger-wall", "climb", "use tech-3-row-up", "up hunger-wall")
    assert line(match, "technologies") == 6


@pytest.mark.rule("PR-9.3")
def test_patronage_adds_a_point_once_a_turn_if_the_tile_scored() -> None:
    tech = {0: ["tech-1-tile-points"]}
    match = position(crane={"action-tile-1": 10}, techs=tech)  # 5 points and sector 1
    go(match, "take action-tile-1")
    assert (line(match, "crane"), line(match, "technologies")) == (5, 1)
    go(match, "do mines", "produce")  # the unused special point: once a turn only
    assert (line(match, "crane"), line(match, "technologies")) == (6, 1)
    match = position(crane={"action-tile-1": 5}, techs=tech)  # green, sector 8
    go(match, "take action-tile-1")
    assert line(match, "technologies") == 0
    go(match, "do mines", "produce")
    assert (line(match, "crane"), line(match, "technologies")) == (1, 1)


@pytest.mark.rule("PR-9.4")
@pytest.mark.parametrize(
    ("tech", "building", "gold", "stone", "points"),
    [
        ("tech-2-cathedral-building", "building-1-07", 0, 1, 1),
        ("tech-2-cathedral-building", "building-1-06", 0, 0, 0),
        ("tech-2-plain-building", "building-1-06", 1, 0, 1),
        ("tech-2-plain-building", "building-1-07", 0, 0, 0),
    ],
)
def test_the_workshops_react_to_buildings_with_or_without_the_cathedral(
    tech: str, building: str, gold: int, stone: int, points: int
) -> None:
    cost = 3 if building == "building-1-07" else 2
    match = position(
        hand="action-tile-3",
        gold={0: cost},
        stone={0: 0},
        techs={0: [tech]},
        rows={"building": [building, "", "", ""]},
    )
    rest(go(match, "do building", f"pick {building}"))
    go(match, "place site-4-0 r0")
    assert (player(match).gold, player(match).stone) == (gold, stone)
    assert line(match, "technologies") == points


@pytest.mark.rule("PR-9.4")
def test_a_banner_reacts_once_a_turn_however_many_tokens() -> None:
    match = position(
        hand="action-tile-1",
        era=1,
        stone={0: 9},
        wealth={0: 7},
        wheel=1,
        extra=1,
        techs={0: ["tech-2-red-token"]},
        rows={"wall": ["wall-2-13", "", "", "wall-2-s3"]},  # 1 and 2 red tokens
    )
    rest(go(match, "do wall", "pick wall-2-s3"))
    go(match, "place w7 r0")
    assert (player(match).red, player(match).gold, line(match, "technologies")) == (2, 3, 1)
    rest(go(match, "extra wall", "pick wall-2-13"))
    go(match, "place w1 r0")
    assert (player(match).red, player(match).gold, line(match, "technologies")) == (3, 2, 1)


@pytest.mark.rule("PR-9.4")
def test_mortar_reacts_to_each_egg_gained_or_bought() -> None:
    match = position(
        hand="action-tile-3",
        era=1,
        gold={0: 3},
        stone={0: 1},
        techs={0: ["tech-2-egg"]},
        rows={"building": ["building-2-09", "", "", ""]},  # 2 eggs
    )
    rest(go(match, "do building", "pick building-2-09"))
    assert (player(match).eggs, player(match).stone, line(match, "technologies")) == (2, 2, 2)
    match = position(hand="action-tile-1", wheel=6, techs={0: ["tech-2-egg"]})
    go(match, "buy egg")
    assert (player(match).stone, line(match, "technologies")) == (3, 1)


@pytest.mark.rule("PR-9.4")
@pytest.mark.parametrize(("name", "points"), [("wall-1-03", 1), ("wall-1-01", 0)])
def test_the_wall_gang_reacts_to_walls_with_the_hunger_wall(name: str, points: int) -> None:
    match = position(hand="action-tile-1", techs={0: ["tech-2-hunger-wall"]})
    rest(go(match, "do wall", f"pick {name}"))
    go(match, "place w7 r0")
    assert line(match, "technologies") == points
    assert player(match).gold == 2 + points


@pytest.mark.rule("PR-9.5", "PR-9.14")
def test_the_royal_escort_brings_an_egg_and_then_the_road_action() -> None:
    match = position(techs={0: ["tech-3-road"]}, pawn={0: 4})
    go(match, "use tech-3-road")  # the egg pays for V
    assert (player(match).eggs, player(match).pawn, step(match)) == (0, 5, "keep")


@pytest.mark.rule("PR-9.5", "PR-9.11")
def test_the_treadwheel_moves_up_without_windows_and_tier_cost() -> None:
    match = position(techs={0: ["tech-3-row-up"]}, row={0: [3, 5]}, gold={0: 0}, stone={0: 0})
    go(match, "use tech-3-row-up")
    assert match.moves() == ["up hunger-wall"]
    go(match, "up hunger-wall")
    assert (player(match).row[0], line(match, "squares")) == (4, 2)


@pytest.mark.rule("PR-9.5", "PR-9.7")
def test_the_treadwheel_serves_whichever_grid_is_not_at_its_top() -> None:
    match = position(techs={0: ["tech-3-row-up"]}, row={0: [5, 2]})
    assert go(match, "use tech-3-row-up").moves() == ["up cathedral"]


@pytest.mark.rule("PR-9.11")
def test_an_arrow_found_by_the_treadwheel_pays_its_own_tier_cost() -> None:
    match = position(techs={0: ["tech-3-row-up"]}, column={0: [0, 1]})
    go(match, "use tech-3-row-up", "up cathedral")  # row 1, column 1: U
    assert step(match) == "arrow"
    go(match, "climb")
    assert (player(match).row[1], player(match).gold, player(match).stone) == (2, 1, 1)


@pytest.mark.rule("PR-9.5", "PR-9.14")
def test_the_workshop_scores_3_and_then_upgrades() -> None:
    match = position(techs={0: ["tech-3-upgrade"]})
    go(match, "use tech-3-upgrade")
    assert (step(match), line(match, "technologies")) == ("pick", 3)


@pytest.mark.rule("PR-9.5", "PR-9.14")
def test_deep_shaft_and_open_pit_produce_and_then_add_the_other_resource() -> None:
    match = go(position(techs={0: ["tech-3-produce-gold"]}), "use tech-3-produce-gold")
    assert (player(match).gold, player(match).stone) == (5, 4)
    match = go(position(techs={0: ["tech-3-produce-stone"]}), "use tech-3-produce-stone")
    assert (player(match).gold, player(match).stone) == (4, 4)


@pytest.mark.rule("PR-9.6", "PR-9.8")
def test_the_master_mason_builds_a_wall_2_stone_cheaper() -> None:
    match = position(
        stone={0: 1},
        gold={0: 1},
        techs={0: ["tech-4-wall"]},
        rows={"wall": ["wall-1-01", "wall-1-07", "wall-1-14", ""]},  # 1; 3; 3 stone and 1 gold
    )
    go(match, "use tech-4-wall")
    assert match.moves() == ["pick wall-1-01", "pick wall-1-07", "pick wall-1-14"]
    rest(go(match, "pick wall-1-14"))
    assert (player(match).stone, player(match).gold) == (0, 0)  # only stone is reduced


@pytest.mark.rule("PR-9.6", "PR-9.8")
def test_the_master_builder_lowers_gold_only_and_the_printed_cost_counts_for_ties() -> None:
    match = position(
        gold={0: 1},
        stone={0: 1},
        techs={0: ["tech-4-building"]},
        rows={"building": ["building-1-07", "building-1-12", "", ""]},  # 3 gold; 2 gold, 2 stone
        built={"site-m4-m3": "building-1-06 r0"},
        claims={"site-m4-m3": 1},
    )
    go(match, "use tech-4-building")
    assert match.moves() == ["pick building-1-07"]
    rest(go(match, "pick building-1-07"))
    go(match, "place site-m4-m2 r0")  # 1 gold was paid, but 3 are printed against 2
    assert match.seat == 1
    assert match.moves() == ["half upper", "half lower"]


@pytest.mark.rule("PR-9.6")
def test_the_royal_charter_performs_any_possible_action() -> None:
    match = position(techs={0: ["tech-4-any"]}, gold={0: 0}, stone={0: 0})
    go(match, "use tech-4-any")
    assert match.moves() == ["do mines", "do quarries", "do upgrade", "do road"]
    go(match, "do mines", "produce")
    assert player(match).gold == 3


@pytest.mark.rule("PR-9.6", "PR-9.14")
def test_the_glass_workshop_brings_a_gold_window_and_an_upgrade() -> None:
    match = go(position(techs={0: ["tech-4-upgrade"]}), "use tech-4-upgrade")
    assert (step(match), player(match).golden) == ("pick", 1)


@pytest.mark.rule("PR-9.6", "PR-9.12")
def test_the_market_right_gives_both_halves_of_a_plaza_in_use() -> None:
    match = position(
        techs={0: ["tech-4-plaza"]},
        built={"site-m4-m3": "building-1-06 r0", "site-m4-m2": "building-1-07 r0"},
    )
    go(match, "use tech-4-plaza")
    assert len(match.moves()) == 8
    assert "plaza plaza-site-x1" not in match.moves()
    go(match, "plaza plaza-site-f")  # evaluated or not
    assert (player(match).stone, line(match, "plazas")) == (5, 4)


@pytest.mark.rule("PR-9.12")
def test_a_half_with_a_free_move_gives_one_pending_move() -> None:
    match = go(position(techs={0: ["tech-4-plaza"]}), "use tech-4-plaza", "plaza plaza-site-g")
    assert player(match).gold == 5
    go(match, "side cathedral")
    assert starting(match, "side") == []


@pytest.mark.rule("PR-9.6")
def test_great_works_raise_one_track_and_produce_with_any() -> None:
    match = position(techs={0: ["tech-4-increase-produce"]})
    go(match, "use tech-4-increase-produce")
    assert match.moves() == ["raise mine", "raise quarry"]
    go(match, "raise mine")
    assert match.moves() == ["produce gold", "produce stone"]
    go(match, "produce stone")
    assert (player(match).tracks[0], player(match).gold, player(match).stone) == (4, 2, 4)
    assert match.state.performed == [0] * 6


@pytest.mark.rule("PR-9.7")
def test_a_technology_may_be_used_for_its_other_part_alone() -> None:
    nothing = {"rows": {"upgrade": ["", "", "", ""]}}
    match = go(position(techs={0: ["tech-3-upgrade"]}, **nothing), "use tech-3-upgrade")
    assert (step(match), line(match, "technologies")) == ("turn", 3)
    match = go(position(techs={0: ["tech-3-road"]}, pawn={0: 5}), "use tech-3-road")
    assert (step(match), player(match).eggs) == ("turn", 1)


@pytest.mark.rule("PR-9.7")
def test_discounts_and_the_treadwheel_need_their_action() -> None:
    match = position(
        techs={0: ["tech-3-row-up", "tech-4-wall"]}, row={0: [5, 5]}, stone={0: 0}, gold={0: 0}
    )
    assert starting(match, "use") == ["use tech-4-wall"]  # wall-1-01 costs 1 stone
    match = position(
        techs={0: ["tech-4-wall"]}, stone={0: 0}, rows={"wall": ["wall-1-07", "", "", ""]}
    )
    assert starting(match, "use") == []


@pytest.mark.rule("PR-9.10")
def test_a_player_has_at_most_one_technology_of_each_level() -> None:
    match = position(era=1, tech={0: 0}, stone={0: 9}, techs={0: []})
    for _ in range(8):
        state = match.state.copy()
        state.players[0].eggs, state.effects = 1, 0b1000
        match.set_up(state)
        rest(go(match, "road ii egg tech"))
        if step(match) == "keep":
            go(match, match.moves()[0])
    assert [name[:6] for name in technologies(match)] == ["tech-1", "tech-2", "tech-3", "tech-4"]
    assert player(match).tech == 8


@pytest.mark.rule("PR-9.13")
def test_permanent_technologies_react_in_another_player_s_turn() -> None:
    match = position(
        hand="action-tile-3",
        gold={0: 6},
        wealth={0: 7, 1: 7},
        techs={1: ["tech-1-track-mine", "tech-2-blue-token"]},
        built={"site-3-m4": "building-1-06 r0", "site-2-m2": "building-1-07 r0"},
        claims={"site-3-m4": 1, "site-2-m2": 1},
        rows={"building": ["building-1-01", "", "", ""]},
    )
    rest(go(match, "do building", "pick building-1-01"))
    go(match, "place site-3-m3 r0")  # H: a blue token; silver window and 2 points
    assert (player(match, 1).blue, player(match, 1).stone) == (1, 3)
    assert line(match, "technologies", 1) == 1
