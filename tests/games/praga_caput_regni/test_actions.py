"""RULES.md sections 7.2 and 7.3: Manage Mines and Manage Quarries."""

import pytest

from tests.games.praga_caput_regni.positions import go, line, player, position


@pytest.mark.rule("PR-7.2.1")
def test_manage_mines_increases_or_produces() -> None:
    match = go(position(hand="action-tile-1"), "do mines")
    assert match.moves() == ["increase", "produce"]
    go(match, "increase")
    assert (player(match).gold, player(match).tracks[0]) == (3, 4)
    match = go(position(hand="action-tile-1"), "do mines", "produce")
    assert (player(match).gold, player(match).tracks[0]) == (5, 3)


@pytest.mark.rule("PR-7.2.2")
def test_increasing_at_8_mines_gives_the_gold_only() -> None:
    match = position(hand="action-tile-1", tracks={0: [8, 2]})
    go(match, "do mines", "increase")
    assert (player(match).gold, player(match).tracks[0], player(match).seal_rights) == (3, 8, 0)


@pytest.mark.rule("PR-7.3.1")
def test_manage_quarries_increases_or_produces() -> None:
    match = go(position(hand="action-tile-3"), "do quarries", "increase")
    assert (player(match).stone, player(match).tracks[1]) == (3, 3)
    match = go(position(hand="action-tile-3"), "do quarries", "produce")
    assert (player(match).stone, player(match).tracks[1]) == (4, 2)
    match = position(hand="action-tile-3", tracks={0: [3, 7]})
    go(match, "do quarries", "increase")
    assert (player(match).stone, player(match).tracks[1]) == (3, 7)


@pytest.mark.rule("PR-7.3.2")
@pytest.mark.parametrize("way", ["tech-3-produce-gold", "road"])
def test_an_increase_or_production_from_elsewhere_earns_no_upgrade_bonus(way: str) -> None:
    match = position(
        techs={0: ["tech-3-produce-gold"]},
        effects=0b10,
        pawn={0: 1},
        eggs={0: 1},
        board={0: {"mines": "upgrade-1-01 r0"}},
    )
    if way == "road":
        go(match, "road i egg mine")
        assert player(match).tracks[0] == 4
    else:
        go(match, f"use {way}")
        assert (player(match).gold, player(match).stone) == (5, 4)
    assert line(match, "upgrades") == 0
    assert match.state.performed[0] == 0


def test_the_upgrade_bonus_comes_after_the_action_itself() -> None:
    match = position(
        hand="action-tile-1", tracks={0: [4, 2]}, board={0: {"mines": "upgrade-1-01 r0"}}
    )
    go(match, "do mines", "increase")
    assert line(match, "upgrades") == 0  # the token is chosen first
    go(match, "token token-gold")
    assert line(match, "upgrades") == 2
