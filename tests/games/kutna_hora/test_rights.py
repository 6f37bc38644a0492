"""RULES.md section 6: rights to buildings and the town hall."""

import pytest

from minster.games.kutna_hora.pieces import NONE
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    building,
    hall_of,
    let_nature,
    me,
    position,
    price,
    tiles_left,
    top_of,
)
from tests.table import play, starting

RIGHTS = "play rights-income rights"


@pytest.mark.rule("KH-6.1")
def test_with_three_tiles_in_the_slots_no_rights_can_be_taken() -> None:
    match = position(slots={0: ["bakery", "sawmill", "hoist-house"]})
    assert starting(match, RIGHTS) == []
    assert RIGHTS in position(slots={0: ["bakery", "sawmill"]}).moves()


@pytest.mark.rule("KH-6.2", "KH-16.1")
def test_own_guilds_and_public_stacks_are_offered_in_file_order() -> None:
    match = position()
    play(match, RIGHTS)
    assert match.moves() == [
        "take carpenters-yard",
        "take bakery",
        "take hoist-house",
        "take st-john-chapel",
        "take high-church",
        "take little-castle",
    ]


@pytest.mark.rule("KH-6.2")
def test_red_tiles_can_be_taken_once_they_have_arrived() -> None:
    hall = [
        ["metallurgists", "miners", "green", "town-walls"],
        ["builders", "scribes", "silver", "royal-town-hall"],
        ["grocers", "innkeepers", "yellow", "italian-court"],
    ]
    match = position(hall=hall)
    play(match, RIGHTS)
    assert match.moves()[-3:] == ["take italian-court", "take town-walls", "take royal-town-hall"]


@pytest.mark.rule("KH-6.3")
@pytest.mark.parametrize(
    ("tile", "groschen", "permits"),
    [("bakery", 1, 0), ("hoist-house", 0, 1), ("little-castle", 0, 2), ("town-walls", 0, 3)],
)
def test_the_cost_goes_by_the_column(tile: str, groschen: int, permits: int) -> None:
    hall = [
        ["metallurgists", "miners", "green", "town-walls"],
        ["builders", "scribes", "silver"],
        ["grocers", "innkeepers", "yellow"],
    ]
    match = position(hall=hall)
    cost = groschen + permits * price(match, "permit")
    play(match, RIGHTS, f"take {tile}")
    assert me(match).groschen == 40 - cost
    short = position(hall=hall, groschen={0: cost - 1})
    if RIGHTS in short.moves():
        play(short, RIGHTS)
        assert f"take {tile}" not in short.moves()


@pytest.mark.rule("KH-6.4")
def test_the_tile_lies_in_a_slot_until_it_is_built() -> None:
    match = position(slots={0: ["sawmill"]})
    play(match, RIGHTS, "take bakery")
    assert me(match).slots == [building("sawmill"), building("bakery"), NONE]
    assert starting(match, "return") == []


@pytest.mark.rule("KH-6.5")
def test_the_next_tile_is_revealed_and_the_stack_goes_to_the_end_of_its_row() -> None:
    match = position()
    play(match, RIGHTS, "take bakery")
    assert match.step == Step.REVEAL
    assert match.moves() == ["reveal butchers-stalls", "reveal vegetable-market"]
    play(match, "reveal vegetable-market")
    assert hall_of(match)[2] == ["innkeepers", "yellow", "grocers"]
    assert (top_of(match, "grocers"), tiles_left(match, "grocers")) == ("vegetable-market", 3)


@pytest.mark.rule("KH-6.5")
def test_the_marked_tile_comes_up_last_and_an_emptied_stack_is_gone() -> None:
    match = position(
        slots={1: []}, town={"a1": ("butchers-stalls", 2), "c3": ("vegetable-market", 2)}
    )
    play(match, RIGHTS, "take bakery")
    assert match.moves() == ["reveal provisions-hall"]
    play(match, "reveal provisions-hall", "play rights-st-barbara rights", "take provisions-hall")
    assert hall_of(match)[2] == ["innkeepers", "yellow"]
    assert match.step == Step.CARD


@pytest.mark.rule("KH-6.6")
def test_gaps_are_closed_and_the_order_is_kept() -> None:
    match = position()
    play(match, RIGHTS, "take hoist-house")
    let_nature(match)
    assert hall_of(match)[0] == ["metallurgists", "green", "miners"]
    play(match, "play rights-st-barbara rights", "take st-john-chapel")
    let_nature(match)
    assert hall_of(match)[0] == ["metallurgists", "miners", "green"]


@pytest.mark.rule("KH-6.7")
def test_free_rights_cost_nothing_and_a_houses_tile_is_public() -> None:
    match = position(pelicans={0: 1}, turned=1, groschen={0: 0})
    play(match, "play rights-st-barbara st-barbara")
    assert match.step == Step.CHAPEL_RIGHTS
    assert match.moves()[:2] == ["take carpenters-yard", "take bakery"]
    play(match, "take little-castle")
    assert me(match).groschen == 0
    match = position(step=(Step.HOUSE_TILE, 0, 0), groschen={0: 0})
    assert match.moves() == [
        "take st-john-chapel",
        "take high-church",
        "take little-castle",
        "skip",
    ]
