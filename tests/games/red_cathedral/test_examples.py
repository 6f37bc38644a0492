"""RULES.md section 18: the worked examples, with their figures."""

import pytest

from minster.core.match import Match
from minster.games.red_cathedral.scoring import shared_rank
from minster.games.red_cathedral.state import Step
from minster.games.red_cathedral.track import prestige
from tests.games.red_cathedral.positions import (
    claimed,
    die,
    done,
    free,
    held,
    player,
    position,
    section,
    stock,
    tower,
)
from tests.table import play, starting

YELLOW, GREEN = 0, 1
COLOURS = "yellow green"


@pytest.mark.rule("RC-6.3", "RC-6.4", "RC-9.22")
def test_x1_a_claim_on_the_basic_board() -> None:
    match = position(
        colours=COLOURS,
        sections={"a1": free("ws-die-white")},
        dice={"white": ("m6", 2), "red": ("m5", 1)},  # white beside the tile of 2 Rubles
        rubles={YELLOW: 2},
    )
    play(match, "claim a1", "banner beside", "tile blue up")
    assert player(match, YELLOW).rubles == 2 - 2 + 2
    # from now on the blue die collects once from wherever the white die then is
    play(match, "end", "die white", "finish", "roll white 1", "end", "die blue")
    assert die(match, "white") == ("m0", 1)
    play(match, "workshop blue")
    assert match.moves() == ["take 1 lumber", "take 2 lumber"]


@pytest.mark.rule("RC-6.3", "RC-6.8")
def test_x2_a_claim_on_the_advanced_board() -> None:
    match = position(
        colours=COLOURS,
        workshop="advanced",
        sections={"a1": free("ws-gold")},
        rubles={YELLOW: 3},
        holding={YELLOW: "6 brick"},
    )
    play(match, "claim a1", "banner inventory", "tile green up", "take 1 gold")
    assert player(match, YELLOW).rubles == 0
    assert held(match, YELLOW) == {"brick": 6, "gold": 1}  # the capacity rose to 7
    assert player(match, YELLOW).ornaments == [0, 1, 0]


@pytest.mark.rule("RC-6.8")
def test_x2_face_down_the_arch_stays_locked() -> None:
    match = position(colours=COLOURS, workshop="advanced", rubles={YELLOW: 3})
    play(match, "claim a1", "banner inventory", "tile green down")
    assert player(match, YELLOW).ornaments == [0, 0, 0]


@pytest.mark.rule("RC-6.3", "RC-6.8")
def test_x2_a_banner_from_a_white_space_makes_it_a_legal_place() -> None:
    match = position(colours=COLOURS, workshop="advanced", rubles={YELLOW: 3})
    play(match, "claim a1", "banner white-2")
    assert starting(match, "tile white") == ["tile white-2 up", "tile white-2 down"]


@pytest.mark.rule("RC-7.5")
def test_x3_penalties() -> None:
    blue, red, yellow = 1, 0, 3
    sections = tower(
        "a",
        claimed(blue),
        claimed(red, "1 lumber, 1 brick", name="middle-01"),
        claimed(blue, name="middle-02"),
        claimed(yellow, "1 stone, 1 gold", name="dome-01"),
    )
    match = position(
        4,
        sections=sections,
        holding={red: "1 gold", yellow: "1 purple-gem"},
        marker={blue: 20},
        turn=red,
    )
    play(match, "build", "deliver gold a2", "end")
    assert player(match, blue).marker == 20 - 1
    for place in ("b1", "c1"):
        play(match, f"claim {place}", "banner inventory", "tile white-1 down", "end")
    play(match, "build", "deliver purple-gem a4")
    assert player(match, blue).marker == 19 - 3


@pytest.mark.rule("RC-7.7", "RC-7.8")
def test_x4_a_cross_with_two_jewels() -> None:
    match = position(
        colours=COLOURS,
        sections=tower("a", *[done(GREEN)] * 3) | {"b1": claimed(YELLOW)},
        holding={YELLOW: "1 lumber, 1 gold, 1 green-gem, 1 purple-gem"},
        marker={YELLOW: 0},
    )
    play(match, "build", "decorate a3 green-gem purple-gem")
    assert match.scores()[YELLOW] == 3
    assert starting(match, "deliver") == []  # all three deliveries are used
    assert section(match, "a3").ornament == YELLOW


@pytest.mark.rule("RC-7.2", "RC-7.4", "RC-7.5", "RC-7.8")
def test_x5_build_and_decorate_in_one_action() -> None:
    match = position(
        colours=COLOURS,
        sections=tower("a", claimed(GREEN), claimed(YELLOW, "2 lumber, 1 stone", name="middle-14")),
        holding={YELLOW: "1 gold, 1 stone, 1 purple-gem"},
        marker={YELLOW: 10, GREEN: 10},
        rubles={YELLOW: 0},
    )
    play(match, "build", "deliver gold a2")
    assert (player(match, YELLOW).marker, player(match, YELLOW).rubles) == (14, 2)
    assert player(match, GREEN).marker == 9
    play(match, "decorate a2 purple-gem")
    assert player(match, YELLOW).marker == 17  # 1 PP
    assert starting(match, "deliver") + starting(match, "decorate") == []
    assert held(match, YELLOW) == {}


def at_the_kiln() -> Match:
    """X-6: the yellow die shows 3, three spaces before 2 bricks and the blue die; the next space
    has 2 lumber and the red die."""
    return position(
        colours=COLOURS,
        market={"m3": "res-brick", "m4": "res-lumber"},
        dice={"yellow": ("m0", 3), "blue": ("m3", 1), "red": ("m4", 1), "white": ("m6", 1)},
        rubles={YELLOW: 1},
        influence={"spring": "inf-merchants-1"},
    )


@pytest.mark.rule("RC-8.1", "RC-8.6")
@pytest.mark.parametrize(
    ("move", "space", "material", "rubles"),
    [("die yellow", "m3", "brick", 1), ("die yellow +1", "m4", "lumber", 0)],
)
def test_x6_a_market_move(move: str, space: str, material: str, rubles: int) -> None:
    match = play(at_the_kiln(), move)
    assert (die(match, "yellow"), player(match, YELLOW).rubles) == ((space, 3), rubles)
    assert starting(match, "obtain")[-1] == "obtain 4"
    play(match, "obtain 4")
    assert held(match, YELLOW) == {material: 4}


@pytest.mark.rule("RC-9.13")
@pytest.mark.parametrize("taken", ["green-gem", "lumber", "gold"])
def test_x7_influence_after_obtaining(taken: str) -> None:
    match = play(at_the_kiln(), "die yellow", "obtain 4", "influence mg-two-for-one")
    play(match, "give brick", f"take 1 {taken}")
    assert held(match, YELLOW) == {"brick": 2, taken: 1}


@pytest.mark.rule("RC-8.7", "RC-9.22")
def test_x8_workshop_tiles() -> None:
    given = {
        "tiles": {0: {"blue": "ws-die-red", "yellow": "ws-recognition"}},
        "dice": {"red": ("m0", 1), "green": ("m0", 1)},
    }
    match = play(position(**given), "die blue", "workshop blue")  # type: ignore[arg-type]
    assert match.moves()[-1] == "take 2 lumber"  # not 4
    play(match, "take 2 lumber")
    assert held(match, 0) == {"lumber": 2}
    match = play(position(**given), "die yellow", "workshop yellow")  # type: ignore[arg-type]
    assert player(match, 0).marker == 2 + 1


@pytest.mark.rule("RC-12.1")
def test_x9_the_step_back_at_the_end() -> None:
    match = position(
        colours=COLOURS,
        marker={YELLOW: 49, GREEN: 56},
        rubles={YELLOW: 0, GREEN: 0},
        ender=0,
        turn=1,
        step=(Step.TURN_END, 0, 0),
    )
    assert play(match, "end").scores() == [14, 18]


@pytest.mark.rule("RC-12.3", "RC-12.5")
@pytest.mark.parametrize(
    ("sections", "points"),
    [
        # value 7: green (2) 2, yellow (3) 1, red (0) 1
        ((done(2, ornament=2), done(3), done(0)), {2: 7, 3: 2, 0: 2}),
        # value 5: blue (1) ahead of yellow
        ((done(1, ornament=1), done(3)), {1: 5, 3: 2}),
    ],
)
def test_x10_towers_of_four_players(
    sections: tuple[dict[str, object], ...], points: dict[int, int]
) -> None:
    match = position(4, sections=tower("a", *sections), ender=0, turn=3, step=(Step.TURN_END, 0, 0))
    play(match, "end")
    assert [match.sheet(s)["tower-a"] for s in range(4)] == [points.get(s, 0) for s in range(4)]


@pytest.mark.rule("RC-12.5")
def test_x10_a_tower_of_value_10() -> None:
    # four complete sections and two Ornaments: green 3, red 2, yellow 1
    sections = tower("a", done(2, ornament=2), done(2), done(0, ornament=0), done(3))
    match = position(4, sections=sections, ender=0, turn=3, step=(Step.TURN_END, 0, 0))
    play(match, "end")
    assert [match.sheet(seat)["tower-a"] for seat in (2, 0, 3)] == [10, 5, 2]
    assert [int(shared_rank(10, ahead, 1)) for ahead in range(3)] == [10, 5, 2]


@pytest.mark.rule("RC-12.6")
def test_x11_a_tower_of_two_players_with_one_present() -> None:
    sections = tower("b", done(GREEN, GREEN), done(GREEN, GREEN), done(GREEN))
    match = position(
        colours=COLOURS, sections=sections, ender=0, turn=1, step=(Step.TURN_END, 0, 0)
    )
    play(match, "end")
    assert [match.sheet(seat)["tower-b"] for seat in (GREEN, YELLOW)] == [8, 0]


@pytest.mark.rule("RC-13.12")
@pytest.mark.parametrize(
    "materials", ["4 stone", "1 gold, 3 purple-gem", "2 lumber, 1 brick, 1 gold"]
)
def test_x12_ivans_cost(materials: str) -> None:
    match = position(
        1,
        sections={"a1": claimed(1, name="base-10")},  # 2 lumber, 1 brick, 1 gold
        carried=stock(materials),
        solo_face_up=[0, 0, 0, 0, 1],
        step=(Step.TURN_END, 0, 0),
    )
    play(match, "end", "roll yellow 1", "roll white 1")
    assert section(match, "a1").complete == 1
    assert match.state.carried == stock("")


@pytest.mark.rule("RC-4.6", "RC-5.3")
def test_x13_exchanging_prestige() -> None:
    match = position(marker={0: 15}, rubles={0: 0})
    play(match, "exchange")
    assert player(match, 0).marker == 13
    play(match, "exchange")
    assert (player(match, 0).marker, player(match, 0).rubles) == (9, 4)
    assert "exchange" not in position(marker={0: 5}).moves()
    match = play(position(marker={0: 7}), "exchange")
    assert player(match, 0).marker == 5
    assert "exchange" not in match.moves()


@pytest.mark.rule("RC-4.5")
def test_x14_gaining_prestige_from_between_spaces() -> None:
    match = position(marker={0: 22}, rubles={0: 9}, influence={"winter": "inf-clergy-1"})
    play(match, "die red", "influence cl-rubles")
    markers = []
    for _ in range(3):
        play(match, "pay")
        markers.append(player(match, 0).marker)
    assert markers == [24, 27, 30]
    assert int(prestige(30)) - int(prestige(22)) == 3
