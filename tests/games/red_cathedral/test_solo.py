"""RULES.md section 13: Solitaire."""

from typing import Any

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.red_cathedral.box import MATERIALS
from minster.games.red_cathedral.pieces import BOX, IVAN, NONE
from minster.games.red_cathedral.state import Step
from tests.games.red_cathedral.positions import (
    GAME,
    Patch,
    claimed,
    die,
    done,
    free,
    held,
    in_reserve,
    player,
    position,
    section,
    step,
    stock,
    tower,
)
from tests.table import play, starting

RECOGNITION, INVENTORY, TRANSPORT, CLAIM, CONSTRUCTION = range(5)
"""The Solitaire cards from the left, as they lie on the plain table."""


def only(card: int) -> list[int]:
    return [int(i == card) for i in range(5)]


def ivans_turn(card: int, **given: Any) -> Match:
    """The human ends a turn; on Ivan's row only this card still has a face-up tile."""
    match = position(1, **{"step": (Step.TURN_END, 0, 0), "solo_face_up": only(card), **given})
    return play(match, "end")


def ivan_plays(card: int, **given: Any) -> Match:
    """The same after the roll of his die."""
    return rolled(ivans_turn(card, **given))


def rolled(match: Match) -> Match:
    while step(match) == "ROLL":
        play(match, match.moves()[0])
    return match


def set_up_with(*, bases: tuple[str, ...], tiles: tuple[str, ...] = ()) -> Match:
    """A solo table with these bases from the left (plan-2a) and these first Workshop tiles."""
    match, cards, faces = GAME.start(seats=1), list(bases), list(tiles)
    while match.seat != 0:
        move = match.moves()[0]
        if step(match) == "DRAW_PLAN":
            move = "draw plan-2a"
        elif move.startswith("draw base"):
            move = f"draw {cards.pop(0)}"
        elif step(match) == "DRAW_TILE" and faces:
            move = f"draw {faces.pop(0)}"
        play(match, move)
    return match


# -- setting up ----------------------------------------------------------------------------------


@pytest.mark.rule("RC-13.1")
def test_alone_the_table_is_that_of_two_players() -> None:
    match = GAME.start(seats=1, seed=3)
    assert sum(match.state.heights) == 12
    tiles = [BOX.workshop_tiles[s.tile] for s in match.state.sections if s.tile != NONE]
    assert len(tiles) == 11  # Ivan has claimed one
    assert not any(tile.marked for tile in tiles)


@pytest.mark.rule("RC-13.1")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_ivan_has_six_banners_and_four_ornaments_but_no_board_and_no_money(side: str) -> None:
    ivan = player(GAME.start(seats=1, workshop=side), IVAN)
    assert sum(ivan.banners) == 6
    assert ivan.ornaments == [1, 2, 1]
    assert (ivan.marker, ivan.rubles) == (2, 0)
    assert (ivan.tiles, sum(ivan.inventory)) == ([NONE] * 6, 0)


@pytest.mark.rule("RC-13.2")
def test_the_five_solitaire_cards_are_drawn_into_a_row() -> None:
    match = GAME.start(seats=1)
    while step(match) != "DRAW_SOLO":
        play(match, match.moves()[0])
    assert len(match.moves()) == 5
    cards = ["claim", "recognition", "construction", "inventory", "transport"]
    for left, name in zip((5, 4, 3, 2, 1), cards, strict=True):
        assert len(match.moves()) == left
        play(match, f"draw solo-{name}")
    assert match.state.solo_row == [3, 0, 4, 1, 2]


@pytest.mark.rule("RC-13.2")
def test_five_of_ivans_banners_are_left_after_his_first_claim() -> None:
    match = GAME.start(seats=1, seed=5)
    assert sum(player(match, IVAN).banners) == 5


@pytest.mark.rule("RC-13.2")
def test_the_row_of_cards_never_changes() -> None:
    match = ivans_turn(CONSTRUCTION)
    rolled(match)
    row = list(match.state.solo_row)
    play(match, "claim b1", "banner beside", "tile red down", "end")  # his tiles are mixed again
    while step(match) == "DRAW_SOLO_TILE":
        play(match, match.moves()[-1])
    assert match.state.solo_row == row


@pytest.mark.rule("RC-13.3")
def test_the_five_marked_die_tiles_are_drawn_onto_the_cards() -> None:
    match = GAME.start(seats=1)
    while step(match) != "DRAW_SOLO_TILE":
        play(match, match.moves()[0])
    names = [f"draw ws-die-{die}-m" for die in ("white", "red", "blue", "green", "yellow")]
    assert match.moves() == names
    play(match, "draw ws-die-green-m")
    assert match.moves() == [name for name in names if "green" not in name]
    play(match, *match.moves())
    assert match.state.solo_face_up == [1] * 5
    assert match.seat == 0


@pytest.mark.rule("RC-13.4")
@pytest.mark.parametrize(
    ("bases", "first"),
    [
        (("base-01", "base-05", "base-08", "base-03"), "b1"),  # 3, 4, 4, 2 RP
        (("base-03", "base-01", "base-04", "base-10"), "d1"),  # 2, 3, 3, 5 RP
        (("base-01", "base-02", "base-04", "base-06"), "a1"),  # 3 RP each
    ],
)
def test_ivan_first_claims_the_base_worth_most(bases: tuple[str, ...], first: str) -> None:
    match = set_up_with(bases=bases)
    owned = [name for name in ("a1", "b1", "c1", "d1") if section(match, name).owner == IVAN]
    assert owned == [first]
    assert section(match, first).tile == NONE


@pytest.mark.rule("RC-13.4")
@pytest.mark.parametrize(("tile", "marker"), [("ws-recognition", 3), ("ws-rubles", 2)])
def test_ivan_gains_the_recognition_of_the_tile_of_his_first_claim(tile: str, marker: int) -> None:
    match = set_up_with(bases=("base-10", "base-01", "base-02", "base-03"), tiles=(tile,))
    assert section(match, "a1").owner == IVAN
    assert player(match, IVAN).marker == marker
    assert player(match, IVAN).rubles == 0


@pytest.mark.rule("RC-13.5")
def test_the_human_begins_and_the_sides_alternate() -> None:
    match = position(1)
    for place in ("b1", "c1"):
        assert (match.seat, step(match)) == (0, "TURN")
        play(match, f"claim {place}", "banner beside")
        play(match, starting(match, "tile")[-1], "end")
        assert match.state.turn == IVAN
        rolled(match)
    assert match.seat == 0


# -- Ivan's Ornament -----------------------------------------------------------------------------

ALL_DOWN = -1


@pytest.mark.rule("RC-13.6")
def test_with_all_tiles_face_down_ivan_first_decorates_a_section_of_the_humans() -> None:
    sections = tower("a", done(IVAN)) | tower("b", done(0)) | tower("c", done(0))
    match = ivans_turn(ALL_DOWN, sections=sections, marker={IVAN: 6})
    assert (match.seat, match.moves()) == (0, ["ivan-decorate b1", "ivan-decorate c1"])
    play(match, "ivan-decorate c1")
    assert section(match, "c1").ornament == IVAN
    assert player(match, IVAN).marker == 9
    assert player(match, IVAN).ornaments == [0, 2, 1]
    assert step(match) == "DRAW_SOLO_TILE"
    assert match.sheet(IVAN)["ornaments"] == 1


@pytest.mark.rule("RC-13.6")
def test_else_he_decorates_one_of_his_own() -> None:
    sections = tower("a", done(IVAN)) | tower("b", claimed(0)) | tower("c", done(0, ornament=0))
    match = ivans_turn(ALL_DOWN, sections=sections)
    assert match.moves() == ["ivan-decorate a1"]


@pytest.mark.rule("RC-13.6")
@pytest.mark.parametrize(
    ("placed", "choices"),
    [
        (0, ["ivan-decorate b1"]),  # a Door
        (1, ["ivan-decorate b2"]),  # an Arch
        (2, ["ivan-decorate b2"]),  # the other Arch
        (3, ["ivan-decorate b3"]),  # the Cross
    ],
)
def test_his_ornaments_come_in_the_order_door_arch_arch_cross(
    placed: int, choices: list[str]
) -> None:
    ornaments = [IVAN if i < placed else NOBODY for i in range(3)]
    decorated = [done(IVAN, ornaments[0]), done(IVAN, ornaments[1])]
    sections = tower("a", *decorated) | tower("b", *[done(0)] * 3)
    if placed == 3:
        sections |= tower("c", done(0, 0), done(IVAN, IVAN))
    match = ivans_turn(ALL_DOWN, sections=sections)
    assert match.moves() == choices


@pytest.mark.rule("RC-13.6")
@pytest.mark.parametrize(
    "sections",
    [
        tower("b", done(0, 0), done(0), done(0)),  # no base for his Door; Arch and Cross must wait
        tower("a", done(IVAN, IVAN), done(IVAN, IVAN), done(IVAN, IVAN))
        | tower("b", done(0), done(0, IVAN)),  # all four are placed
    ],
)
def test_without_a_section_for_the_next_ornament_none_is_placed(
    sections: dict[str, Patch],
) -> None:
    assert step(ivans_turn(ALL_DOWN, sections=sections)) == "DRAW_SOLO_TILE"


@pytest.mark.rule("RC-13.6")
def test_then_his_five_tiles_are_mixed_and_the_turn_goes_on() -> None:
    match = ivans_turn(ALL_DOWN)
    for left in (5, 4, 3, 2, 1):
        assert (step(match), len(match.moves())) == ("DRAW_SOLO_TILE", left)
        play(match, match.moves()[-1])
    assert step(match) == "ROLL"  # the yellow die of the leftmost card
    assert die(match, "yellow") == ("m4", 1)
    rolled(match)
    assert match.state.solo_face_up == [0, 1, 1, 1, 1]


@pytest.mark.rule("RC-13.6")
def test_with_a_face_up_tile_left_nothing_is_mixed_or_decorated() -> None:
    match = ivans_turn(CONSTRUCTION, sections=tower("b", done(0)))
    assert step(match) == "ROLL"


# -- his die -------------------------------------------------------------------------------------


@pytest.mark.rule("RC-13.7")
def test_he_takes_the_leftmost_card_with_a_face_up_tile_and_moves_its_die() -> None:
    match = ivans_turn(ALL_DOWN, solo_face_up=[0, 0, 1, 0, 1], dice={"blue": ("m1", 6)})
    assert die(match, "blue") == ("m7", 6)
    play(match, "roll blue 2")
    assert match.state.solo_face_up == [0, 0, 0, 0, 1]
    assert match.seat == 0


@pytest.mark.rule("RC-13.7")
def test_all_dice_on_his_target_are_rolled() -> None:
    match = ivans_turn(INVENTORY)  # the red die joins the blue one
    play(match, "roll red 3", "roll blue 4")
    assert (die(match, "red"), die(match, "blue")) == (("m1", 3), ("m1", 4))
    assert match.seat == 0


@pytest.mark.rule("RC-13.7")
@pytest.mark.parametrize(("company", "marker"), [((), 4), (("blue",), 5), (("blue", "green"), 6)])
def test_ivan_gains_the_recognition_of_his_target_for_each_die_there(
    company: tuple[str, ...], marker: int
) -> None:
    dice = dict.fromkeys(company, ("m7", 1)) | {"red": ("m6", 1)}
    match = ivan_plays(
        INVENTORY, dice=dice, influence={"autumn": "inf-craftsmen-1"}, marker={IVAN: 3}
    )
    assert player(match, IVAN).marker == marker
    assert match.sheet(IVAN)["market"] == int(marker >= 5)


@pytest.mark.rule("RC-13.7")
@pytest.mark.parametrize(
    ("card", "sections", "gained"),
    [
        ("inf-clergy-1", {}, 1),
        ("inf-clergy-2", {}, 1),
        ("inf-clergy-3", {}, 0),
        ("inf-clergy-3", tower("b", *[done(IVAN)] * 3), 2),
        ("inf-clergy-3", tower("b", *[done(0)] * 3), 0),
        ("inf-teamsters-1", {}, 0),
        ("inf-craftsmen-1", {}, 0),
    ],
)
def test_ivan_gains_free_recognition_of_the_influence_card(
    card: str, sections: dict[str, Patch], gained: int
) -> None:
    match = ivan_plays(
        INVENTORY, influence={"winter": card}, sections={"a1": claimed(IVAN)} | sections
    )
    assert player(match, IVAN).marker == 2 + gained
    assert player(match, IVAN).rubles == 0


@pytest.mark.rule("RC-13.7")
def test_ivan_takes_nothing_else_at_the_market() -> None:
    match = ivan_plays(
        RECOGNITION, dice={"white": ("m5", 1)}, influence={"autumn": "inf-teamsters-1"}
    )
    assert die(match, "white")[0] == "m6"  # two Rubles lie there, and a Ruble on the card
    assert (player(match, IVAN).rubles, held(match, IVAN)) == (0, {})


@pytest.mark.rule("RC-13.7")
def test_a_die_that_cannot_move_stays_but_the_card_is_performed() -> None:
    full = dict.fromkeys(("red", "blue", "green"), ("m5", 3))
    match = ivans_turn(RECOGNITION, dice=full)  # the white die on m4 shows 1
    assert (match.seat, die(match, "white")) == (0, ("m4", 1))  # no roll
    assert die(match, "red") == ("m5", 3)
    assert match.state.solo_face_up == [0] * 5
    assert player(match, IVAN).marker == 2 + 4


# -- his cards -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-13.8")
def test_recognition_brings_4() -> None:
    match = ivan_plays(RECOGNITION)
    assert player(match, IVAN).marker == 6
    assert match.sheet(IVAN)["ivan"] == 1


@pytest.mark.rule("RC-13.9")
def test_inventory_takes_4_one_by_one_from_the_largest_stock() -> None:
    match = ivan_plays(INVENTORY)  # 20 lumber, 20 brick, 20 stone, …
    assert match.state.stocked == stock("2 lumber, 1 brick, 1 stone")
    assert [in_reserve(match, m) for m in MATERIALS] == [18, 19, 19, 15, 10, 10]


@pytest.mark.rule("RC-13.9")
def test_the_largest_stock_is_looked_for_anew_for_each_unit() -> None:
    carried = stock("20 lumber, 8 brick, 7 stone, 3 gold")  # left: 0, 12, 13, 11, 10, 10
    match = ivan_plays(INVENTORY, carried=carried, stocked=stock("1 gold"))
    assert match.state.stocked == stock("2 brick, 2 stone, 1 gold")  # stone, brick, stone, brick


@pytest.mark.rule("RC-13.9")
def test_ivan_takes_fewer_only_if_the_reserve_is_empty() -> None:
    carried = stock("20 lumber, 20 brick, 20 stone, 14 gold, 10 green-gem, 8 purple-gem")
    match = ivan_plays(INVENTORY, carried=carried)
    assert match.state.stocked == stock("1 gold, 2 purple-gem")
    assert [in_reserve(match, m) for m in MATERIALS] == [0] * 6


@pytest.mark.rule("RC-13.10")
def test_transport_moves_all_materials_to_the_construction_card() -> None:
    match = ivan_plays(TRANSPORT, stocked=stock("2 lumber, 1 gold"), carried=stock("1 lumber"))
    assert match.state.carried == stock("3 lumber, 1 gold")
    assert match.state.stocked == stock("")


@pytest.mark.rule("RC-13.10")
def test_transport_of_nothing_changes_nothing() -> None:
    match = ivan_plays(TRANSPORT)
    assert match.state.carried == stock("")


@pytest.mark.rule("RC-13.11")
@pytest.mark.parametrize(
    ("sections", "choices"),
    [
        # 1. above a section of the human's, claimed or complete
        (tower("a", claimed(IVAN)) | tower("b", claimed(0)) | tower("c", done(0)), "b2 c2"),
        (tower("a", done(IVAN), claimed(0)), "a3"),
        # 2. a base
        (tower("a", claimed(IVAN)), "b1 c1 d1"),
        (tower("a", claimed(IVAN)) | tower("b", *[claimed(0)] * 3), "c1 d1"),
        # 3. anything
        (
            tower("a", done(IVAN))
            | tower("b", *[claimed(0)] * 3)
            | tower("c", done(IVAN))
            | tower("d", claimed(0), done(IVAN)),
            "a2 c2 d3",
        ),
    ],
)
def test_ivans_preferences_for_a_claim(sections: dict[str, Patch], choices: str) -> None:
    match = ivan_plays(CLAIM, sections=sections)
    assert match.seat == 0
    assert match.moves() == [f"ivan-claim {name}" for name in choices.split(" ")]


@pytest.mark.rule("RC-13.11")
@pytest.mark.parametrize(
    ("tile", "marker"), [("ws-recognition", 3), ("ws-rubles", 2), ("ws-gold", 2)]
)
def test_a_claim_takes_a_banner_and_the_recognition_of_the_tile(tile: str, marker: int) -> None:
    match = play(
        ivan_plays(CLAIM, sections={"a1": claimed(IVAN), "c1": free(tile)}), "ivan-claim c1"
    )
    assert (section(match, "c1").owner, section(match, "c1").tile) == (IVAN, NONE)
    assert sum(player(match, IVAN).banners) == 4
    assert player(match, IVAN).marker == marker
    assert (player(match, IVAN).tiles, held(match, IVAN)) == ([NONE] * 6, {})
    assert match.seat == 0


@pytest.mark.rule("RC-13.11")
def test_a_die_tile_gives_ivan_nothing() -> None:
    match = ivan_plays(
        CLAIM,
        sections={"a1": claimed(IVAN), "c1": free("ws-die-blue")},
        dice={"blue": ("m7", 1)},  # at the recognition tile
    )
    assert player(play(match, "ivan-claim c1"), IVAN).marker == 2


@pytest.mark.rule("RC-13.11")
def test_ivan_claims_with_his_last_banner() -> None:
    five = tower("a", *[claimed(IVAN)] * 3) | tower("b", *[claimed(IVAN)] * 2)
    match = play(ivan_plays(CLAIM, sections=five), "ivan-claim c1")
    assert sum(player(match, IVAN).banners) == 0
    assert match.faults() == []


@pytest.mark.rule("RC-13.11")
def test_without_a_banner_ivan_claims_nothing() -> None:
    six = tower("a", *[claimed(IVAN)] * 3) | tower("b", *[claimed(IVAN)] * 3)
    match = ivan_plays(CLAIM, sections=six)
    assert (match.seat, step(match)) == (0, "TURN")


@pytest.mark.rule("RC-13.12")
def test_construction_needs_as_many_materials_as_the_cost_whatever_their_kind() -> None:
    sections = {"a1": claimed(IVAN, name="base-10")}  # 2 lumber, 1 brick, 1 gold; 5 RP, 1 Ruble
    match = ivan_plays(CONSTRUCTION, sections=sections, carried=stock("5 purple-gem"))
    assert section(match, "a1").complete
    assert player(match, IVAN).marker == 2 + 5
    assert player(match, IVAN).rubles == 0
    assert match.state.carried == stock("1 purple-gem")  # what is not needed stays
    assert in_reserve(match, "purple-gem") == 9


@pytest.mark.rule("RC-13.12", "RC-7.4")
def test_the_human_gets_the_rubles_of_a_section() -> None:
    sections = {
        "a1": claimed(IVAN),
        "b1": claimed(0, "1 lumber, 1 brick"),
    }  # base-02: 3 RP, 1 Ruble
    match = position(1, sections=sections, holding={0: "1 brick"}, rubles={0: 0})
    play(match, "build", "deliver brick b1")
    assert (player(match, 0).marker, player(match, 0).rubles) == (5, 1)


@pytest.mark.rule("RC-13.12")
def test_construction_fills_towers_from_the_left_each_from_the_bottom() -> None:
    sections = (
        tower("a", claimed(0), claimed(IVAN))
        | tower("b", claimed(IVAN), claimed(IVAN))
        | tower("c", claimed(IVAN))
    )
    match = ivan_plays(CONSTRUCTION, sections=sections, carried=stock("4 gold, 4 stone"))
    done_now = [name for name in ("a2", "b1", "b2", "c1") if section(match, name).complete]
    assert done_now == ["a2", "b1"]
    assert section(match, "b2").materials == stock("2 gold")
    assert section(match, "c1").materials == stock("")


@pytest.mark.rule("RC-13.12")
def test_kinds_are_used_up_in_the_order_of_the_data_file() -> None:
    match = ivan_plays(
        CONSTRUCTION,
        sections=tower("a", claimed(IVAN, "1 purple-gem", name="base-10")),
        carried=stock("1 gold, 1 brick"),
    )
    assert section(match, "a1").materials == stock("1 brick, 1 gold, 1 purple-gem")
    match = ivan_plays(CONSTRUCTION, carried=stock("2 brick, 2 gold"))
    assert match.state.carried == stock("1 gold")


@pytest.mark.rule("RC-13.12")
def test_construction_without_materials_changes_nothing() -> None:
    match = ivan_plays(CONSTRUCTION)
    assert section(match, "a1").materials == stock("")
    assert not section(match, "a1").complete


@pytest.mark.rule("RC-13.13")
def test_ivan_makes_the_human_lose_recognition() -> None:
    sections = tower("a", claimed(0), claimed(IVAN))
    match = ivan_plays(CONSTRUCTION, sections=sections, carried=stock("3 stone"), marker={0: 9})
    assert section(match, "a2").complete
    assert player(match, 0).marker == 8


@pytest.mark.rule("RC-13.13")
def test_the_human_makes_ivan_lose_recognition() -> None:
    sections = tower("a", claimed(IVAN), claimed(0, "1 lumber, 1 brick"))
    match = position(1, sections=sections, holding={0: "1 gold"}, marker={IVAN: 9})
    play(match, "build", "deliver gold a2")
    assert player(match, IVAN).marker == 8


# -- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("RC-13.14")
def test_when_the_human_ends_nobody_gets_3_prestige_and_ivan_plays_one_last_card() -> None:
    nearly = claimed(0, "1 brick, 1 gold", name="dome-02")
    sections = {"d1": claimed(IVAN)} | tower("a", *[done(0)] * 3)
    sections |= tower("b", done(0), done(0), nearly)
    match = position(1, sections=sections, holding={0: "1 green-gem"}, rubles={0: 0})
    play(match, "build", "deliver green-gem b3")
    assert player(match, 0).marker == 2 + 6
    assert (match.state.ender, match.sheet(0)["ending"]) == (0, 0)
    play(match, "end")
    assert match.state.turn == IVAN
    rolled(match)
    assert match.over
    assert player(match, IVAN).marker == 2 + 4  # his Recognition card


@pytest.mark.rule("RC-13.14")
def test_when_ivan_ends_the_human_takes_one_last_full_turn() -> None:
    sections = tower("a", *[done(IVAN)] * 3)
    sections |= tower("b", done(IVAN), done(IVAN), claimed(IVAN, "2 gold"))
    match = ivan_plays(CONSTRUCTION, sections=sections, carried=stock("1 lumber"))
    assert (match.state.ender, match.sheet(IVAN)["ending"]) == (IVAN, 0)
    assert (match.seat, step(match)) == (0, "TURN")
    play(match, "claim c1", "banner beside", "tile red down", "end")
    assert match.over


@pytest.mark.rule("RC-13.15")
def test_ivans_leftovers_are_the_materials_on_his_two_cards() -> None:
    match = position(
        1,
        stocked=stock("4 gold"),
        carried=stock("6 lumber"),
        ender=IVAN,
        step=(Step.TURN_END, 0, 0),
        rubles={0: 4},
        holding={0: "1 gold"},
    )
    play(match, "end")
    assert [match.sheet(seat)["leftovers"] for seat in range(2)] == [1, 2]


@pytest.mark.rule("RC-13.15")
@pytest.mark.parametrize(
    ("markers", "sections", "winners"),
    [
        ((9, 5), {}, [0]),
        ((5, 9), {}, [1]),
        ((5, 5), {}, [0, 1]),
        ((5, 13), {"b1": done(0)}, [0]),  # 3 each; the human has a complete section more
    ],
)
def test_the_human_is_0_and_ivan_1_in_scores_and_winners(
    markers: tuple[int, int], sections: dict[str, Patch], winners: list[int]
) -> None:
    match = position(
        1,
        sections=sections,
        marker=dict(enumerate(markers)),
        ender=IVAN,
        step=(Step.TURN_END, 0, 0),
        rubles={0: 0},
    )
    play(match, "end")
    assert match.winners() == winners
