"""Drawings kept at a table: never shown where a fresh one would differ."""

import random
from typing import Any

import pytest

import minster
from minster.core.language import speaking
from minster.core.record import Record, i8, i16
from minster.core.view import SPECTATOR
from minster.kit.drawing import Region
from minster.table.drawn import Drawings
from minster.table.looks import Tellers, language_and_names, look_at
from minster.table.watched import watched
from tests.table.test_leaks import sitting_at


class Chest(Record):
    gold = i16()
    stones = i8(2, 3)


class Yard(Record):
    turn = i8()
    open_to = i8(4)
    chests = Chest.times(2)
    gate = Chest.one()


def bytes_read(look: Any) -> set[str]:
    """The fields whose change would be noticed after this look at a yard."""
    state, reads = watched(Yard())
    look(state)
    mask, blank = reads.mask(), int.from_bytes(Yard().pack(), "little")
    changes: list[tuple[str, dict[str, Any]]] = [
        ("turn", {"turn": 1}),
        ("open_to", {"open_to": {3: 1}}),
        ("chests[0].gold", {"chests": {0: {"gold": 300}}}),
        ("chests[1].gold", {"chests": {1: {"gold": 300}}}),
        ("chests[1].stones", {"chests": {1: {"stones": {1: {2: 1}}}}}),
        ("gate.stones", {"gate": {"stones": {0: {0: 1}}}}),
    ]
    noticed = set()
    for name, change in changes:
        yard = Yard()
        yard.patch(change)
        if int.from_bytes(yard.pack(), "little") & mask != blank & mask:
            noticed.add(name)
    return noticed


def test_a_watched_state_notes_exactly_what_is_read() -> None:
    assert bytes_read(lambda s: None) == set()
    assert bytes_read(lambda s: s.turn) == {"turn"}
    assert bytes_read(lambda s: s.open_to[0]) == {"open_to"}
    assert bytes_read(lambda s: s.chests[1].gold) == {"chests[1].gold"}
    assert bytes_read(lambda s: [c.gold for c in s.chests]) == {"chests[0].gold", "chests[1].gold"}
    assert bytes_read(lambda s: s.chests[1].stones[1][2]) == {"chests[1].stones"}
    assert bytes_read(lambda s: s.gate.stones) == {"gate.stones"}
    assert bytes_read(lambda s: s.chests[1].copy()) == {"chests[1].gold", "chests[1].stones"}


def test_a_region_is_drawn_once_for_all_who_see_the_same() -> None:
    drawn: list[int] = []

    def draw(state: Any, _: int) -> str:
        drawn.append(state.turn_number)
        return f"drawing {len(drawn)}"

    sitting = sitting_at("praga-caput-regni", 5, 120)
    tellers, drawings = Tellers(sitting), Drawings()
    with language_and_names(sitting, "en"):
        one, two = (look_at(sitting, tellers, "key", seats, ()) for seats in ((), (1,)))
        region = Region("west", "West", 0, 0, 9, 9, "tab", draw, draw, shared=True)  # type: ignore[arg-type]
        first = drawings.parts(one, [region], {})
        assert drawings.parts(two, [region], {}) == first
        assert one.viewer == SPECTATOR
        assert len(drawn) == 1
        sent = {name: hash(markup) for name, markup in first.items()}
        drawings.forget()
        assert drawings.parts(two, [region], sent) == {}
        assert len(drawn) == 1, "a page that has it needs no drawing"
        with speaking("it"):
            drawings.parts(one, [region], {})
        assert len(drawn) == 2
        one.state.turn_number += 1
        assert drawings.parts(one, [region], sent) != {}


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_a_kept_drawing_is_what_would_be_drawn_anew(slug: str) -> None:
    """Move by move, for every viewer: what a page has been sent equals a fresh drawing."""
    sitting, chance = sitting_at(slug, 3, 20), random.Random(7)
    board = sitting.game.board
    assert board is not None
    tellers, drawings = Tellers(sitting), Drawings()
    pages: dict[int, dict[str, str]] = {viewer: {} for viewer in (SPECTATOR, 0, 1, 2)}
    for _ in range(60):
        if sitting.match.over:
            break
        sitting._push(chance.choice(sitting.match.options_now()))
        with language_and_names(sitting, "en"):
            for viewer, page in pages.items():
                look = look_at(sitting, tellers, "key", () if viewer < 0 else (viewer,), ())
                sent = {name: hash(markup) for name, markup in page.items()}
                page |= drawings.parts(look, board.REGIONS, sent)
                assert page == Drawings().parts(look, board.REGIONS, {})
        drawings.forget()


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_every_board_says_truly_whom_it_draws_for(slug: str) -> None:
    game = minster.game(slug)
    assert game.board is not None
    sitting = sitting_at(slug, 3, 150)
    with language_and_names(sitting, "en"):
        look = look_at(sitting, Tellers(sitting), "key", (), ())
        for region in game.board.REGIONS:
            if region.shared:
                drawings = {region.pieces(look.state, seat) for seat in range(3)}
                assert len(drawings) == 1, region.id
