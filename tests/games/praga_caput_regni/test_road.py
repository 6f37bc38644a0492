"""RULES.md section 7.6: the King's Road, its tiles, and Charles Bridge."""

import pytest

from minster.core.match import Match
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import go, line, player, position, rest, step
from tests.table import starting

BRIDGE = [tile.id for tile in BOX.bridge_tile]


def ready(**given: object) -> Match:
    return position(hand="action-tile-5", **given)  # type: ignore[arg-type]


def planks(*names: str) -> list[int]:
    return [BRIDGE.index(name) if name else -1 for name in names]


@pytest.mark.rule("PR-7.6.1")
def test_the_pawn_goes_from_space_to_space_and_may_share_one() -> None:
    match = ready(pawn={1: 1}, extra=1)
    go(match, "do road")
    assert (player(match).pawn, player(match, 1).pawn) == (1, 1)
    go(match, "road i plain gold", "extra road")
    assert player(match).pawn == 2


@pytest.mark.rule("PR-7.6.2")
def test_both_effects_are_offered_and_the_egg_effect_may_be_declined() -> None:
    match = go(ready(eggs={0: 1}), "do road")
    assert len(starting(match, "road i")) == 4
    go(match, "road i plain gold", "end")
    assert player(match).eggs == 1
    match = go(ready(eggs={0: 0}), "do road")
    assert starting(match, "road") == ["road i plain gold", "road i plain stone"]


@pytest.mark.rule("PR-7.6.3")
def test_effects_may_be_resolved_later_also_after_the_pawn_has_moved_on() -> None:
    match = ready(eggs={0: 2}, extra=1)
    go(match, "do road", "extra road", "road ii egg gold-window", "road i egg mine")
    go(match, "road i plain gold", "road ii plain")
    me = player(match)
    assert (me.gold, me.golden, me.eggs, me.tracks[0]) == (3, 1, 0, 4)
    assert line(match, "road") == 4


@pytest.mark.rule("PR-7.6.4")
def test_the_printed_effects_of_the_street() -> None:
    match = go(ready(eggs={0: 1}), "do road")
    go(match, "road i plain stone", "road i egg quarry")
    assert (player(match).stone, player(match).tracks[1]) == (4, 3)
    match = go(ready(pawn={0: 1}, eggs={0: 1}), "do road")
    go(match, "road ii plain", "road ii egg tech")
    assert (player(match).gold, line(match, "road"), player(match).tech) == (1, 4, 1)
    assert starting(match, "road") == []
    board = {0: {"mines": "upgrade-1-01 r0"}}
    match = go(ready(pawn={0: 2}, eggs={0: 1}, upgrades={0: [2, 5]}, board=board), "do road")
    go(match, "road iii plain", "road iii egg mine")
    assert (line(match, "road"), player(match).tracks[0]) == (6, 4)


@pytest.mark.rule("PR-7.6.5")
def test_road_tile_i_pays_each_upgrade_action_while_the_pawn_is_there() -> None:
    match = ready(road_tiles="road-tile-1", pawn={0: 1})
    rest(go(match, "do upgrade", "pick upgrade-1-01"))
    go(match, "rotate r0")
    assert (step(match), line(match, "road")) == ("road-tile", 2)
    assert match.moves() == ["gain gold", "gain stone"]
    go(match, "gain stone")
    assert player(match).stone == 3
    match = ready(road_tiles="road-tile-1", pawn={0: 2})
    rest(go(match, "do upgrade", "pick upgrade-1-01"))
    go(match, "rotate r0")
    assert (step(match), line(match, "road")) == ("turn", 0)


@pytest.mark.rule("PR-7.6.5")
@pytest.mark.parametrize(("name", "points"), [("building-1-01", 3), ("building-1-05", 0)])
def test_road_tile_ii_a_pays_buildings_without_the_cathedral(name: str, points: int) -> None:
    match = position(
        hand="action-tile-3",
        road_tiles="road-tile-2a",
        pawn={0: 2},
        rows={"building": [name, "", "", ""]},
    )
    rest(go(match, "do building", f"pick {name}"))
    go(match, "place site-4-0 r0")
    assert line(match, "road") == points


@pytest.mark.rule("PR-7.6.5", "PR-7.6.9")
def test_road_tile_ii_b_counts_silver_windows_when_it_is_resolved() -> None:
    match = ready(road_tiles="road-tile-2b", pawn={0: 1}, silver={0: 1}, wheel=5, gold={0: 0})
    go(match, "do road")
    assert "end" not in match.moves()  # nothing is paid, so it is not optional
    go(match, "collect", "road ii plain")
    assert (line(match, "road"), player(match).gold) == (4, 0)


@pytest.mark.rule("PR-7.6.5")
def test_road_tile_iii_pays_each_wall_action() -> None:
    match = position(hand="action-tile-1", road_tiles="road-tile-3", pawn={0: 3})
    rest(go(match, "do wall", "pick wall-1-02"))
    go(match, "place w1 r0")
    assert line(match, "road") == 2


@pytest.mark.rule("PR-7.6.5", "PR-7.6.9")
@pytest.mark.parametrize(
    ("tiles", "pawn", "left"),
    [
        ("road-tile-1", 0, ["road i egg quarry", "road i egg mine"]),
        ("road-tile-2a", 1, ["road ii egg gold-window", "road ii egg tech"]),
        ("road-tile-3", 2, ["road iii egg quarry", "road iii egg mine"]),
    ],
)
def test_a_while_tile_leaves_nothing_plain_pending_on_arrival(
    tiles: str, pawn: int, left: list[str]
) -> None:
    match = go(ready(road_tiles=tiles, pawn={0: pawn}, eggs={0: 1}), "do road")
    assert starting(match, "road") == left
    assert "end" in match.moves()
    assert line(match, "road") == 0


@pytest.mark.rule("PR-7.6.6")
def test_space_iv_costs_an_egg() -> None:
    match = ready(pawn={0: 3}, eggs={0: 0})
    assert starting(match, "do") == ["do upgrade"]
    match = ready(pawn={0: 3}, eggs={0: 1})
    go(match, "do road")
    assert (player(match).eggs, player(match).pawn, step(match)) == (0, 4, "iv-tile")


@pytest.mark.rule("PR-7.6.6")
def test_a_iv_tile_is_kept_and_laid_with_both_strip_bonuses_and_its_own() -> None:
    match = ready(pawn={0: 3}, eggs={0: 1})
    go(match, "do road", "draw bridge-4-window", "draw bridge-4-wealth", "draw bridge-4-university")
    assert match.moves() == [
        "keep bridge-4-university",
        "keep bridge-4-window",
        "keep bridge-4-wealth",
    ]
    go(match, "keep bridge-4-wealth")
    assert match.moves() == [f"plank {spot}" for spot in range(1, 6)]
    go(match, "plank 5")  # stone 2, silver window; gold 2, stone 2, 2 points
    me = player(match)
    assert (me.gold, me.stone, me.silver, line(match, "bridge")) == (4, 6, 1, 2)
    pile = match.state.piles[4]
    assert (pile.length, pile.tail[:2]) == (2, [4, 2])  # in the order drawn
    assert match.state.planks[4] == BRIDGE.index("bridge-4-wealth")


FULL = planks(*BRIDGE[:4], "bridge-5-university")


@pytest.mark.rule("PR-7.6.6")
def test_with_a_full_bridge_only_the_tile_s_own_bonus_is_gained() -> None:
    match = ready(pawn={0: 3}, eggs={0: 1}, planks=FULL)
    state = match.state.copy()
    state.piles[4].loose = 0b110000
    match.set_up(state)
    rest(go(match, "do road"))
    go(match, "keep bridge-4-wealth")
    me = player(match)
    assert (step(match), me.gold, me.stone, line(match, "bridge")) == ("turn", 4, 4, 2)
    assert me.silver == 0


@pytest.mark.rule("PR-7.6.7")
def test_space_v_costs_an_egg_and_brings_a_v_tile_for_the_bridge() -> None:
    match = ready(pawn={0: 4}, eggs={0: 1})
    go(match, "do road")
    assert match.moves() == [
        "keep bridge-5-university",
        "keep bridge-5-upgrades",
        "keep bridge-5-walls",
    ]
    go(match, "keep bridge-5-university", "plank 2")  # silver window, university 1
    me = player(match)
    assert (me.silver, me.univ, line(match, "bridge"), me.v_tiles) == (1, 1, 3, 0b1)
    assert match.state.bridge_v == 0b110


@pytest.mark.rule("PR-7.6.7")
def test_with_a_full_bridge_the_v_tile_is_kept_without_strips() -> None:
    match = ready(pawn={0: 4}, eggs={0: 1}, planks=planks(*BRIDGE[:5]))
    go(match, "do road", "keep bridge-5-university")
    assert (step(match), line(match, "bridge"), player(match).v_tiles) == ("turn", 3, 0b1)


@pytest.mark.rule("PR-7.6.7")
def test_without_a_v_tile_the_move_brings_only_the_upgrade_bonus() -> None:
    match = ready(
        pawn={0: 4},
        eggs={0: 1},
        v_tiles={1: 0b111},
        board={0: {"road": "upgrade-1-10 r0"}},  # a silver window
    )
    go(match, "do road")
    assert (step(match), player(match).pawn, player(match).silver) == ("turn", 5, 1)


@pytest.mark.rule("PR-7.6.8")
def test_at_v_the_action_is_no_longer_possible() -> None:
    match = ready(pawn={0: 5}, eggs={0: 3})
    assert starting(match, "do") == ["do upgrade"]


@pytest.mark.rule("PR-7.6.9")
def test_a_plain_effect_without_a_price_must_be_used_and_the_others_lapse() -> None:
    match = go(ready(eggs={0: 1}), "do road")
    assert "end" not in match.moves()
    go(match, "road i plain gold")
    assert "end" in match.moves()
    match = go(ready(pawn={0: 1}), "do road")
    assert "end" in match.moves()  # II costs 1 gold
    go(match, "end")
    assert match.state.effects == 0


@pytest.mark.rule("PR-7.6.9")
def test_era_i_upgrades_are_counted_when_the_effect_is_resolved() -> None:
    match = ready(pawn={0: 2}, extra=1)
    go(match, "do road", "extra upgrade", "pick upgrade-1-01")
    rest(match)
    go(match, "rotate r0", "road iii plain")
    assert line(match, "road") == 3
