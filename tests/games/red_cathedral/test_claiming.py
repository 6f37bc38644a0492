"""RULES.md section 6: claiming a section."""

import pytest

from minster.core.nature import NOBODY
from minster.games.red_cathedral.pieces import NONE
from tests.games.red_cathedral.positions import (
    board,
    claimed,
    done,
    free,
    held,
    player,
    position,
    section,
    step,
    tower,
)
from tests.table import play, starting

SPACES = ["red", "blue", "green", "yellow", "white-1", "white-2"]
SIX_OF_RED = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 3)


@pytest.mark.rule("RC-6.1", "RC-6.10", "RC-14.4")
def test_without_a_banner_nothing_can_be_claimed() -> None:
    assert starting(position(sections=SIX_OF_RED), "claim") == []
    assert starting(position(sections=SIX_OF_RED, turn=1), "claim") == ["claim c1", "claim d1"]


@pytest.mark.rule("RC-6.1")
def test_without_a_free_section_nothing_can_be_claimed() -> None:
    blue = tower("c", *[claimed(1)] * 3) | tower("d", *[claimed(1)] * 3)
    assert starting(position(sections=SIX_OF_RED | blue), "claim") == []


@pytest.mark.rule("RC-6.2")
def test_each_tower_offers_its_lowest_free_section() -> None:
    sections = tower("a", claimed(1)) | tower("b", done(0), claimed(1)) | tower("c", *[done(0)] * 3)
    match = position(sections=sections)
    assert starting(match, "claim") == ["claim a2", "claim b3", "claim d1"]


@pytest.mark.rule("RC-6.2")
def test_a_base_is_available_from_the_start_and_nothing_above_a_free_section_is() -> None:
    assert starting(position(), "claim") == ["claim a1", "claim b1", "claim c1", "claim d1"]


@pytest.mark.rule("RC-6.3")
def test_a_claim_takes_a_banner_a_section_and_its_tile() -> None:
    match = position(sections={"b1": free("ws-gold")}, rubles={0: 2})
    play(match, "claim b1", "banner beside", "tile blue up", "take 1 gold", "end")
    assert section(match, "b1").owner == 0
    assert (section(match, "b1").tile, section(match, "b1").complete) == (NONE, 0)
    assert player(match, 0).banners == [4, 1, 0, 0]
    assert board(match, 0) == {"blue": "ws-gold"}
    assert held(match, 0) == {"gold": 1}
    assert player(match, 0).rubles == 0


@pytest.mark.rule("RC-6.3")
@pytest.mark.parametrize(
    ("side", "banners", "sources"),
    [
        ("basic", [4, 2, 0, 0], ["inventory", "beside"]),
        ("advanced", [4, 0, 1, 1], ["inventory", "white-1", "white-2"]),
    ],
)
def test_the_banner_comes_from_where_one_is_left(
    side: str, banners: list[int], sources: list[str]
) -> None:
    match = play(position(workshop=side), "claim a1")
    assert player(match, 0).banners == banners
    assert match.moves() == [f"banner {source}" for source in sources]


@pytest.mark.rule("RC-6.3", "RC-11.1")
def test_an_inventory_space_opened_by_the_banner_already_counts() -> None:
    match = position(sections={"a1": free("ws-gold")}, holding={0: "6 brick"}, rubles={0: 3})
    play(match, "claim a1", "banner inventory", "tile blue up")
    assert match.moves() == ["take 1 gold", "skip"]


@pytest.mark.rule("RC-6.3", "RC-11.2")
def test_a_banner_from_beside_opens_no_inventory_space() -> None:
    match = position(sections={"a1": free("ws-gold")}, holding={0: "6 brick"}, rubles={0: 3})
    assert step(play(match, "claim a1", "banner beside", "tile blue up")) == "TURN_END"


@pytest.mark.rule("RC-6.3")
def test_the_benefit_of_a_tile_placed_face_up_may_be_left() -> None:
    match = position(sections={"a1": free("ws-gold")}, rubles={0: 2})
    play(match, "claim a1", "banner beside", "tile blue up", "skip", "end")
    assert held(match, 0) == {}


@pytest.mark.rule("RC-6.3", "RC-9.22")
def test_a_die_tile_reads_the_die_where_it_stands_when_placed() -> None:
    match = position(
        sections={"a1": free("ws-die-green")}, dice={"green": ("m0", 5)}, rubles={0: 2}
    )
    play(match, "claim a1", "banner beside", "tile blue up")  # the red die is there as well
    assert match.moves() == ["take 1 lumber", "take 2 lumber", "skip"]


@pytest.mark.rule("RC-6.3")
def test_a_tile_placed_face_down_gives_nothing() -> None:
    match = position(sections={"a1": free("ws-rubles")}, rubles={0: 3})
    play(match, "claim a1", "banner beside", "tile blue down")
    assert player(match, 0).rubles == 3
    assert board(match, 0) == {"blue": "ws-rubles down"}


@pytest.mark.rule("RC-6.4")
@pytest.mark.parametrize(
    ("colour", "space", "cost"),
    [
        ("red", "red", 3),
        ("red", "blue", 2),
        ("red", "yellow", 2),
        ("red", "white-1", 3),
        ("red", "white-2", 3),
        ("yellow", "blue", 2),
        ("yellow", "yellow", 3),
    ],
)
def test_the_cost_of_a_space_on_the_basic_side(colour: str, space: str, cost: int) -> None:
    for rubles in (cost - 1, cost):
        match = position(
            colours=f"{colour} green",
            sections={"a1": free("ws-recognition")},
            rubles={0: rubles},
        )
        play(match, "claim a1", "banner beside")
        assert (f"tile {space} up" in match.moves()) == (rubles == cost)
        assert f"tile {space} down" in match.moves()
    play(match, f"tile {space} up")
    assert player(match, 0).rubles == 0


@pytest.mark.rule("RC-6.4")
@pytest.mark.parametrize("space", ["red", "blue", "green", "yellow", "white-1"])
def test_every_space_of_the_advanced_side_costs_3(space: str) -> None:
    given = {"workshop": "advanced", "sections": {"a1": free("ws-recognition")}}
    poor = position(**given, rubles={0: 2})  # type: ignore[arg-type]
    assert not any(m.endswith("up") for m in play(poor, "claim a1", "banner white-1").moves())
    match = position(**given, rubles={0: 4})  # type: ignore[arg-type]
    play(match, "claim a1", "banner white-1", f"tile {space} up")
    assert player(match, 0).rubles == 1


@pytest.mark.rule("RC-6.5")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_placed_tile_keeps_its_space_and_its_face(face: str) -> None:
    match = position(
        sections={"a1": claimed(0), "b1": free("ws-recognition")},
        tiles={0: {"blue": f"ws-gold {face}"}},
        rubles={0: 9},
    )
    play(match, "claim b1", "banner beside")
    assert starting(match, "tile blue") == []
    play(match, "tile green up")
    kept = "ws-gold" if face == "up" else "ws-gold down"
    assert board(match, 0) == {"blue": kept, "green": "ws-recognition"}


@pytest.mark.rule("RC-6.5")
@pytest.mark.parametrize(("face", "offered"), [("up", True), ("down", False)])
def test_a_face_down_tile_has_no_effect(face: str, offered: bool) -> None:
    match = position(
        sections={"a1": claimed(0)},
        tiles={0: {"red": f"ws-gold {face}"}},
        influence={"winter": "inf-merchants-1"},
    )
    play(match, "die red")
    assert ("workshop red" in match.moves()) == offered
    assert ("influence mg-activate" in match.moves()) == offered


@pytest.mark.rule("RC-6.6")
def test_who_cannot_pay_places_the_tile_face_down() -> None:
    match = play(position(rubles={0: 1}), "claim a1", "banner beside")
    assert match.moves() == [f"tile {space} down" for space in SPACES]


@pytest.mark.rule("RC-6.6")
def test_who_will_not_pay_claims_for_nothing() -> None:
    match = play(position(rubles={0: 9}), "claim a1", "banner beside", "tile red down", "end")
    assert player(match, 0).rubles == 9
    assert section(match, "a1").owner == 0


@pytest.mark.rule("RC-6.7")
def test_prestige_exchanged_at_that_moment_pays_for_the_space() -> None:
    match = position(sections={"a1": free("ws-recognition")}, rubles={0: 0}, marker={0: 9})
    play(match, "claim a1", "banner beside")
    assert "tile blue up" not in match.moves()
    play(match, "exchange", "tile blue up")
    assert player(match, 0).rubles == 0
    assert player(match, 0).marker == 5 + 1


@pytest.mark.rule("RC-6.7")
@pytest.mark.parametrize("rubles", [0, 1])
def test_a_tile_cannot_pay_for_itself(rubles: int) -> None:
    match = position(sections={"a1": free("ws-rubles")}, rubles={0: rubles})
    play(match, "claim a1", "banner beside")
    assert "tile blue up" not in match.moves()


@pytest.mark.rule("RC-6.8")
def test_advanced_a_tile_face_up_frees_the_ornament_of_its_space() -> None:
    match = position(workshop="advanced", rubles={0: 3})
    play(match, "claim a1", "banner inventory", "tile red up")
    assert player(match, 0).ornaments == [0, 0, 1]


@pytest.mark.rule("RC-6.8")
def test_advanced_a_tile_face_down_locks_the_ornament_for_good() -> None:
    match = position(workshop="advanced", rubles={0: 3})
    play(match, "claim a1", "banner inventory", "tile red down")
    assert player(match, 0).ornaments == [0, 0, 0]
    assert match.faults() == []  # the Cross is still accounted for, under the tile
    dome = position(
        workshop="advanced",
        sections=tower("a", done(1), done(1), done(1)) | tower("b", claimed(0)),
        tiles={0: {"red": "ws-gold down"}},
        holding={0: "1 gold"},
    )
    assert "build" not in dome.moves()


@pytest.mark.rule("RC-6.8")
def test_advanced_a_white_space_frees_no_ornament() -> None:
    match = position(workshop="advanced", rubles={0: 3})
    play(match, "claim a1", "banner white-1", "tile white-1 up")
    assert player(match, 0).ornaments == [0, 0, 0]


@pytest.mark.rule("RC-6.8", "RC-6.3")
@pytest.mark.parametrize(
    ("source", "usable"),
    [
        ("inventory", []),
        ("white-1", ["tile white-1 down"]),
        ("white-2", ["tile white-2 down"]),
    ],
)
def test_advanced_a_white_space_is_usable_once_its_banner_is_gone(
    source: str, usable: list[str]
) -> None:
    match = position(workshop="advanced", rubles={0: 0})
    play(match, "claim a1", f"banner {source}")
    assert starting(match, "tile white") == usable
    assert len(starting(match, "tile")) == 4 + len(usable)


@pytest.mark.rule("RC-6.9")
def test_a_player_may_hold_six_unfinished_sections() -> None:
    five = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 2)
    laid = dict.fromkeys(SPACES[:5], "ws-gold down")
    match = position(sections=five, tiles={0: laid})
    play(match, "claim b3", "banner inventory")
    assert starting(match, "tile") == ["tile white-2 up", "tile white-2 down"]
    play(match, "tile white-2 down", "end")
    owned = [x for x in match.state.sections if x.owner == 0]
    assert [x.complete for x in owned] == [0] * 6


@pytest.mark.rule("RC-6.9")
def test_a_white_banner_frees_its_own_space() -> None:
    five = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 2)
    laid = dict.fromkeys(SPACES[:5], "ws-gold down")
    match = position(
        workshop="advanced",
        sections=five,
        tiles={0: laid},
        banners={0: [0, 0, 0, 1]},
        rubles={0: 0},
    )
    play(match, "claim b3", "banner white-2")
    assert match.moves() == ["tile white-2 down"]


@pytest.mark.rule("RC-6.10")
def test_the_last_banner_still_finds_a_section() -> None:
    blue = tower("c", *[done(1)] * 3) | tower("d", *[done(1)] * 3)
    five = tower("a", *[claimed(0)] * 3) | tower("b", *[claimed(0)] * 2)
    match = position(sections=blue | five)
    assert starting(match, "claim") == ["claim b3"]
    assert section(match, "b3").owner == NOBODY
