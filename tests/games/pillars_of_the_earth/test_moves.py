"""RULES.md sections 18, 22 and 23: board geometry, the move catalogue and nature's moves."""

import tomllib
from itertools import groupby

import pytest

from minster.core.nature import NATURE
from minster.games.pillars_of_the_earth.pieces import BOX
from minster.games.pillars_of_the_earth.state import Board, Step
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    before_event,
    building,
    cards,
    cubes,
    drafting,
    drawing,
    me,
    names_in_row,
    on,
)
from tests.table import play

TEXTS = GAME.catalogue.texts


@pytest.mark.rule("PE-18.4")
def test_the_steps_of_the_board_come_in_order() -> None:
    places = [place.id for place in sorted(BOX.locations.entries, key=lambda place: place.step)]
    assert places == [
        "events", "archbishop", "wool-mill", "kingsbridge", "priory", "forest", "quarry",
        "gravel-pit", "kings-court", "shiring", "shiring-castle", "market", "cathedral",
    ]  # fmt: skip
    assert len(Board) == 14


@pytest.mark.rule("PE-18.6")
def test_the_open_supply_shows_resource_cards_then_craftsmen_by_kind() -> None:
    moves = [move[5:] for move in drafting(gold={0: 20}).moves() if move.startswith("take")]
    assert len(moves) == 11
    assert [kind for kind, _ in groupby(moves[:9], lambda m: m.rpartition("-")[0])] == [
        "gravel-pit", "forest", "quarry",
    ]  # fmt: skip
    assert moves[9:] == ["mortar-mixer-r1", "mason-r1"]


@pytest.mark.rule("PE-18.7")
def test_every_location_has_a_place_on_the_screen() -> None:
    data = tomllib.loads((GAME.package / "components.toml").read_text(encoding="utf-8"))
    layout = {key: spot for key, spot in data["layout"].items() if key != "provenance"}
    assert {place.id for place in BOX.locations.entries} <= layout.keys()
    assert all(0 <= spot["x"] <= 100 and 0 <= spot["y"] <= 100 for spot in layout.values())


@pytest.mark.rule("PE-22.1")
def test_the_seats_have_246_moves_in_the_order_of_the_table() -> None:
    families = [(f.verb, f.size) for f in GAME.catalogue.families]
    assert families[:22] == [
        ("pass", 1), ("take", 9), ("take", 24), ("discard", 27), ("keep", 1), ("redraw", 1),
        ("place", 10), ("remigius", 10), ("protect", 1), ("resource", 1), ("use", 1), ("keep", 1),
        ("take", 3), ("use", 1), ("keep", 1), ("buy", 12), ("sell", 82), ("withdraw", 1),
        ("boost", 27), ("use", 27), ("done", 1), ("drop", 4),
    ]  # fmt: skip
    assert sum(size for _, size in families[:22]) == 246


@pytest.mark.rule("PE-22.1")
@pytest.mark.parametrize(
    "text",
    ["take forest-small", "take mason-r1", "discard stonecutter-start", "place shiring-2",
     "remigius priory", "use thomas", "keep tax-waiver", "take sand", "buy 2 wood", "sell 1 metal",
     "boost sculptor-r3", "use potter-r2", "drop sand", "sell 23 stone", "sell 13 metal"],
)  # fmt: skip
def test_the_catalogue_knows_the_texts_of_the_rules(text: str) -> None:
    assert text in TEXTS
    assert "sell 14 metal" not in TEXTS
    assert "take mortar-mixer-start" not in TEXTS


@pytest.mark.rule("PE-22.1")
def test_types_come_before_numbers_in_buying_and_selling() -> None:
    first = TEXTS.index("buy 1 sand")
    assert TEXTS[first : first + 5] == [
        "buy 1 sand", "buy 2 sand", "buy 3 sand", "buy 4 sand", "buy 1 wood",
    ]  # fmt: skip


@pytest.mark.rule("PE-22.2")
def test_ten_places_are_named_by_location_or_by_space() -> None:
    first = TEXTS.index("place archbishop")
    assert TEXTS[first : first + 10] == [
        f"place {place}"
        for place in (
            "archbishop", "kingsbridge-1", "kingsbridge-2", "priory", "kings-court", "shiring-1",
            "shiring-2", "shiring-castle", "market", "cathedral",
        )
    ]  # fmt: skip


@pytest.mark.rule("PE-22.3")
def test_a_craftsman_is_named_without_doubt() -> None:
    for seat in range(4):
        assert len(set(names_in_row(GAME.start(4), seat))) == 3
    with pytest.raises(ValueError, match="lies in two"):
        building("mason-r1", row={0: [6] + [-1] * 6, 1: [6] + [-1] * 6})


@pytest.mark.rule("PE-22.4")
def test_what_happens_without_a_choice_is_no_move() -> None:
    match = before_event(
        wool={0: 3}, workers={0: 0}, cards={0: cards("forest-small")}, spaces=on(priory_1=1)
    )
    play(match, "draw kings-gift")
    assert len(match.made) == 1
    assert match.step == Step.TAX_ROLL
    assert (me(match).gold, me(match).cubes, me(match, 1).points) == (28, cubes(wood=2), 4)


@pytest.mark.rule("PE-23.1")
def test_nature_has_79_moves_in_the_order_of_the_table() -> None:
    families = [(f.verb, f.size) for f in GAME.catalogue.families[22:]]
    assert families == [
        ("first", 4), ("draw", 14), ("draw", 24), ("omit", 9), ("draw", 10), ("draw", 12),
        ("roll", 6),
    ]  # fmt: skip
    assert len(TEXTS) == 246 + 79
    assert TEXTS[-6:] == ["roll 2", "roll 3", "roll 3b", "roll 4", "roll 4b", "roll 5"]


@pytest.mark.rule("PE-23.2")
def test_first_drawn_lies_first() -> None:
    match = play(GAME.start(2, first="1"), "draw toledo", "draw jack")
    play(match, "draw mason-r1", "draw tool-maker-r1")
    assert match.state.kingsbridge == [13, 3]
    assert match.state.shiring == [6, 3]
    assert match.state.offered == [4, 5]


@pytest.mark.rule("PE-23.3")
def test_builders_of_one_colour_are_alike() -> None:
    first, third = (play(drawing(), f"draw red-{k}", "keep", "pass") for k in (1, 3))
    assert first.pack() == third.pack()
    assert first.moves() == [
        "draw blue-1",
        "draw blue-2",
        "draw blue-3",
        "draw red-1",
        "draw red-2",
    ]


@pytest.mark.rule("PE-23.6")
@pytest.mark.parametrize(("seats", "moves"), [(2, 89), (3, 107), (4, 125)])
@pytest.mark.parametrize("redrawing", [False, True])
def test_nature_moves_as_often_as_the_rules_count(seats: int, moves: int, redrawing: bool) -> None:
    match, natures = GAME.start(seats, first="0"), 0
    while not match.over:
        natures += match.seat == NATURE
        if match.step == Step.EVENT_DRAW:
            play(match, match.moves()[-1])
        else:
            play(match, "redraw" if redrawing and "redraw" in match.moves() else match.moves()[0])
    per_round = 2 + 2 + 2 + 1 + 3 * seats + 1
    assert natures == 6 * per_round - 2 + 6 * redrawing
    assert (
        moves == 6 * per_round - 2 + 6 + 1
    )  # section 19: a redraw each round, and the first player
