"""RULES.md section 12: alone against the neutral opponent, or against Peter Parler."""

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.praga_caput_regni.pieces import BOX
from minster.games.praga_caput_regni.state import Step
from tests.games.praga_caput_regni.positions import (
    GAME,
    SITES,
    crane,
    go,
    idle,
    line,
    player,
    position,
    rest,
    row,
    step,
)
from tests.table import starting

PLAZAS = [plaza.id for plaza in BOX.plaza_site]
A, B, C, D, E, F, G, H = range(8)


def alone(**given: object) -> Match:
    return position(1, hand="action-tile-1", done=1, **given)  # type: ignore[arg-type]


def parler(card: str = "", **given: object) -> Match:
    """Red's turn is over and Parler turns up this card; his pawn stands on plaza F."""
    given = {"parler_pawn": F, "pointers": [0, 0, 0], "cards": 0b11111, **given}
    match = position(
        1,
        solo_opponent="parler",
        hand="action-tile-1",
        done=1,
        **given,  # type: ignore[arg-type]
    )
    go(match, "end")
    return go(match, f"card {card}") if card else match


@pytest.mark.rule("PR-12.1")
def test_the_neutral_opponent_takes_the_tile_farthest_along_and_nothing_else() -> None:
    match = alone(crane={"action-tile-2": 8, "action-tile-3": 7}, marked=[0, 1, 0, 0, 0, 0])
    go(match, "end")  # 8 and 7 have moved to 9 and 8
    places = crane(match)
    assert places["action-tile-2"] == 0
    assert places["action-tile-3"] == 9
    assert match.state.marked == [0] * 6  # the mark is lost
    assert (match.state.turn, match.seat, match.state.turn_number) == (0, 0, 2)
    assert player(match).score == 0


@pytest.mark.rule("PR-12.1")
def test_the_human_takes_16_turns_and_era_ii_begins_after_the_16th_in_all() -> None:
    match = rest(GAME.start(1))
    assert match.state.turn == 0
    turns, era = 0, 0
    while not match.over:
        idle(match)
        turns += 1
        if match.state.era and not era:
            era = turns
    assert (turns, era, match.state.turn_number) == (16, 8, 32)
    assert match.winners() == [0]
    assert len(match.scores()) == 1


@pytest.mark.rule("PR-12.2")
def test_parler_is_set_up_with_four_tokens_pointers_and_a_pawn() -> None:
    match = GAME.start(1, solo_opponent="parler", action_order="first_game")
    while step(match) != "pointer":
        match.push(match.options_now()[0])
    assert match.moves() == [f"pointer upgrade {n}" for n in range(1, 5)]
    go(match, "pointer upgrade 4", "pointer wall 2", "pointer building 1")
    assert (step(match), match.seat) == ("pawn", 0)
    assert match.moves() == [f"pawn plaza-site-{letter}" for letter in "abcdefgh"]
    go(match, "pawn plaza-site-c")
    s = match.state
    assert (s.parler_pawn, list(s.pointers), s.river) == (C, [3, 1, 0], 0b1111)
    assert list(s.players[1].tracks) == [3, 2]
    assert step(match) == "turn"


@pytest.mark.rule("PR-12.2")
def test_all_five_cards_are_drawn_before_they_are_mixed_again() -> None:
    match = parler(cards=0b00100)
    assert match.moves() == ["card parler-3"]
    match = parler(cards=0)
    assert match.moves() == [f"card parler-{n}" for n in range(1, 6)]


@pytest.mark.rule("PR-12.2")
def test_he_takes_the_action_tile_of_the_stated_rank() -> None:
    places = {"action-tile-2": 8, "action-tile-3": 7, "action-tile-4": 6}
    match = rest(parler("parler-5", crane=places))  # rank 3
    assert crane(match)["action-tile-4"] == 0
    assert match.seat == 0


@pytest.mark.rule("PR-12.2")
def test_the_human_lays_his_building_on_an_empty_site_of_the_pawn_s_plaza() -> None:
    match = parler("parler-1", rows={"building": ["building-1-05", "", "", ""]})
    assert (step(match), match.seat) == ("place-building", 0)
    assert match.moves() == ["place site-m4-m3 r0", "place site-m4-m2 r0"]
    gold = player(match).gold
    go(match, "place site-m4-m2 r0")  # no cube space
    assert (player(match).gold, player(match).score) == (gold, 0)
    assert match.state.claims[SITES.index("site-m4-m2")] == NOBODY


@pytest.mark.rule("PR-12.2")
def test_a_tile_with_blue_corners_must_match_one_if_it_can() -> None:
    # the printed corner of (-4,-2), (-4,-1), (-3,-2) is corner 2 of (-4,-2)
    match = parler("parler-1", rows={"building": ["building-1-06", "", "", ""]})  # corner 0
    assert match.moves() == ["place site-m4-m2 r2"]
    match = parler("parler-1", rows={"building": ["building-1-06", "", "", ""]}, parler_pawn=C)
    assert match.moves() == ["place site-1-1 r4"]


@pytest.mark.rule("PR-12.2")
def test_a_cube_space_carries_his_claim_and_the_row_is_refilled_only_then() -> None:
    match = parler("parler-1", rows={"building": ["building-1-06", "", "", ""]})
    assert row(match, "building")["1"] == ""
    go(match, "place site-m4-m2 r2")
    assert match.state.claims[SITES.index("site-m4-m2")] == 1
    assert step(match) == "refill"
    go(match, "draw building-1-09")
    assert row(match, "building")["1"] == "building-1-09"
    assert list(match.state.pointers) == [0, 0, 1]


@pytest.mark.rule("PR-12.2", "PR-12.3")
@pytest.mark.parametrize(
    ("name", "pawn"),
    [("building-1-05", H), ("building-1-07", A), ("building-1-11", B), ("building-1-12", B)],
)
def test_the_pawn_moves_on_by_the_printed_cost_round_the_ring(name: str, pawn: int) -> None:
    match = parler("parler-1", rows={"building": [name, "", "", ""]})
    rest(go(match, match.moves()[0]))
    assert match.state.parler_pawn == pawn


@pytest.mark.rule("PR-12.2", "PR-12.3")
def test_the_pawn_goes_on_past_a_plaza_without_an_empty_site() -> None:
    built = {"site-3-m3": "building-1-02 r0", "site-3-m4": "building-1-03 r0"}
    built |= {"site-2-m2": "building-1-08 r0"}  # H is full
    match = parler("parler-1", built=built, rows={"building": ["building-1-05", "", "", ""]})
    rest(go(match, match.moves()[0]))
    assert match.state.parler_pawn == A


@pytest.mark.rule("PR-12.2")
@pytest.mark.parametrize(
    ("name", "halves"),
    [("building-1-07", 1), ("building-1-03", 2)],  # 3 gold; 2 gold
)
def test_his_claims_compete_for_a_full_plaza_but_he_gains_nothing(name: str, halves: int) -> None:
    match = parler(
        "parler-1",
        built={"site-m4-m3": "building-1-06 r0"},  # 2 gold
        claims={"site-m4-m3": 0},
        rows={"building": [name, "", "", ""]},
    )
    rest(go(match, match.moves()[0]))
    if halves == 1:
        assert match.moves() == ["half upper", "half lower"]
        go(match, "half lower")
        assert (player(match).stone, line(match, "plazas")) == (5, 0)
    else:
        assert (player(match).stone, line(match, "plazas")) == (5, 4)
    assert match.seat == 0
    assert set(match.state.claims) == {NOBODY}


@pytest.mark.rule("PR-12.2")
def test_he_puts_walls_and_upgrades_under_their_stacks() -> None:
    match = parler("parler-2", pointers=[0, 1, 0])
    assert step(match) == "refill"
    go(match, "draw wall-1-09")
    assert row(match, "wall")["2"] == "wall-1-09"
    assert (list(match.state.pointers), match.state.stacks[2].tail[0]) == ([0, 2, 0], 1)
    match = parler("parler-5", pointers=[3, 0, 0])
    go(match, "draw upgrade-1-s4")
    assert (row(match, "upgrade")["s"], match.state.pointers[0]) == ("upgrade-1-s4", 0)


@pytest.mark.rule("PR-12.2")
def test_an_empty_place_or_a_full_city_skips_the_part_and_the_pointer_still_advances() -> None:
    match = parler("parler-1", rows={"building": ["", "building-1-01", "", ""]})
    assert step(match) == "turn"
    assert match.state.pointers[2] == 1


@pytest.mark.rule("PR-12.2")
@pytest.mark.parametrize(
    ("human", "his", "after"),
    [
        ([4, 2], [3, 2], [4, 2]),
        ([3, 4], [3, 2], [3, 3]),
        ([4, 4], [3, 2], [4, 3]),
        ([5, 2], [8, 2], [8, 3]),
        ([8, 2], [3, 2], [4, 2]),
    ],
)
def test_increase_richer_follows_the_human(
    human: list[int], his: list[int], after: list[int]
) -> None:
    match = rest(parler("parler-3", tracks={0: human, 1: his}))
    assert list(match.state.players[1].tracks) == after


@pytest.mark.rule("PR-12.2")
def test_at_5_mines_or_4_quarries_a_random_token_leaves_the_river() -> None:
    match = parler("parler-3", tracks={0: [5, 2], 1: [4, 2]})
    assert match.moves() == [
        "remove token-two-points-1",
        "remove token-two-points-2",
        "remove token-point-gold",
        "remove token-point-stone",
    ]
    go(match, "remove token-point-gold")
    assert match.state.river == 0b1011


@pytest.mark.rule("PR-12.2")
@pytest.mark.parametrize(
    ("his", "taken", "left"),
    [
        ([7, 2], 0, ["seal-six", "seal-stone", "seal-pair", "seal-nine"]),
        ([7, 2], 0b00010, ["seal-stone", "seal-pair", "seal-nine"]),
        ([7, 2], 0b00011, ["seal-stone", "seal-pair", "seal-nine"]),
    ],
)
def test_at_8_mines_he_claims_the_gold_seal_or_else_the_six_points(
    his: list[int], taken: int, left: list[str]
) -> None:
    match = parler("parler-3", tracks={0: [5, 2], 1: his}, claimed={0: taken})
    rest(match)
    names = [seal.id for i, seal in enumerate(BOX.seal) if match.state.seals >> i & 1]
    assert names == left


@pytest.mark.rule("PR-12.2")
def test_when_the_human_fills_the_pawn_s_plaza_the_pawn_moves_on() -> None:
    match = position(
        1,
        solo_opponent="parler",
        hand="action-tile-3",
        gold={0: 5},
        built={"site-m4-m3": "building-1-06 r0"},
        parler_pawn=F,
        rows={"building": ["building-1-01", "", "", ""]},
    )
    rest(go(match, "do building", "pick building-1-01"))
    go(match, "place site-m4-m2 r0")
    assert match.state.parler_pawn == G


@pytest.mark.rule("PR-12.2")
def test_his_claims_gain_nothing_in_final_scoring() -> None:
    match = position(
        1,
        solo_opponent="parler",
        turn=0,
        box=6,
        platform=6,
        era=1,
        turn_number=30,
        hand="action-tile-1",
        done=1,
        cards=0b00100,
        parler_pawn=F,
        built={"site-4-0": "building-1-06 r0"},
        claims={"site-4-0": 1},
    )
    rest(go(match, "end"))
    assert match.over
    assert match.state.players[1].score == 0
    assert line(match, "plazas") == 0


@pytest.mark.rule("PR-12.3")
def test_the_ring_of_plazas_is_a_to_h() -> None:
    ring = [plaza for plaza in BOX.plaza_site if plaza.min_players <= 2]
    assert [plaza.id[-1] for plaza in ring] == list("abcdefgh")
    assert starting(GAME.start(1), "start") == []
    assert Step.PAWN.name == "PAWN"
