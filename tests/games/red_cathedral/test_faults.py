"""Positions given by hand: what follows is counted again, what can never be true is refused."""

from typing import Any

import pytest

from minster.core.errors import MinsterError
from minster.games.red_cathedral.box import MATERIALS
from tests.games.red_cathedral.positions import (
    GAME,
    claimed,
    done,
    in_reserve,
    player,
    position,
    stock,
)


@pytest.mark.rule("RC-1.3", "RC-11.4", "RC-11.5")
def test_the_reserve_is_what_lies_nowhere_else() -> None:
    match = position(
        sections={"a1": claimed(0, "2 lumber")}, holding={0: "1 lumber", 1: "3 lumber"}
    )
    assert in_reserve(match, "lumber") == 20 - 2 - 1 - 3


@pytest.mark.rule("RC-1.1")
def test_banners_on_sections_are_taken_from_the_board() -> None:
    match = position(sections={name: claimed(0) for name in ("a1", "b1", "c1")})
    assert player(match, 0).banners == [3, 0, 0, 0]


@pytest.mark.rule("RC-1.1")
def test_ornaments_on_sections_are_taken_from_the_player() -> None:
    match = position(sections={"a1": done(0, ornament=1), "b1": done(1, ornament=0)})
    assert [player(match, seat).ornaments for seat in range(2)] == [[0, 2, 1], [0, 2, 1]]


@pytest.mark.rule("RC-12.9")
def test_the_sheet_of_a_given_position_adds_up() -> None:
    match = GAME.given(seats=2, marker={0: 50})
    assert (match.scores()[0], match.sheet(0)["start"]) == (15, 15)


@pytest.mark.rule("RC-1.1", "RC-1.3", "RC-8.3", "RC-11.1")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"inventory": {0: stock("7 gold")}}, "more than its open spaces"),
        ({"inventory": {0: stock("-1 gold")}}, "lost or made up"),
        ({"inventory": {2: stock("1 gold")}}, "lost or made up"),
        ({"stocked": stock("16 gold")}, "below zero"),
        ({"banners": {0: [4, 1, 0, 0]}}, "Banners are not six"),
        ({"ornaments": {0: [1, 1, 1]}}, "not the four of the box"),
        ({"ornaments": {0: [1, 2, 2]}}, "not the four of the box"),
        ({"die_at": [3, 3, 3, 3, 0]}, "more than three dice"),
        ({"die_value": [7, 1, 1, 1, 1]}, "shows no face"),
        ({"die_at": [8, 0, 1, 2, 3]}, "shows no face"),
        ({"rubles": {0: -1}}, "below zero"),
        ({"marker": {1: -1}}, "below zero"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(
    given: dict[str, Any], reason: str
) -> None:
    with pytest.raises(MinsterError, match=f"impossible: .*{reason}"):
        GAME.given(seats=2, **given)


@pytest.mark.rule("RC-12.9")
def test_a_sheet_that_does_not_add_up_is_a_fault() -> None:
    match = position()
    state = match.state.copy()
    state.players[0].lines[0] += 1
    match.set_up(state)
    assert match.faults() == ["the Sheet does not add up to the marker's prestige (RC-12.9)"]


@pytest.mark.rule("RC-1.3")
def test_a_material_lost_is_a_fault() -> None:
    match = position()
    state = match.state.copy()
    state.reserve[MATERIALS.index("gold")] -= 1
    match.set_up(state)
    assert match.faults() == ["Materials are lost or made up (RC-1.3, RC-11.4)"]


@pytest.mark.parametrize(
    "sections",
    [
        {"a2": claimed(0)},  # RC-6.2  a Banner above a free section
        {"a1": claimed(0) | {"ornament": 1}},  # RC-7.6  an Ornament on an unfinished section
        {"a1": claimed(0, "6 stone")},  # RC-7.3  Materials the card does not cost
        {"a1": {"materials": stock("1 gold")}},  # RC-7.3  Materials on a free section
        {"a1": done(0) | {"materials": stock("1 gold")}},  # RC-7.4  on a complete one
    ],
)
def test_an_impossible_section_is_refused(sections: dict[str, Any]) -> None:
    with pytest.raises(MinsterError, match="impossible"):
        position(sections=sections)


@pytest.mark.rule("RC-1.1")
def test_a_position_given_whole_stays_as_it_is() -> None:
    sections = {"a1": done(1), "a2": done(1, ornament=0)}
    match = position(sections=sections, ornaments={0: [1, 1, 1]})
    assert player(match, 0).ornaments == [1, 1, 1]
