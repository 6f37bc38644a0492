"""Drawings shared between viewers: only where nobody could see a difference."""

from dataclasses import replace

import minster
from minster.core.language import speaking
from minster.core.view import SPECTATOR
from minster.kit.drawing import Region
from minster.table.drawn import pieces
from minster.table.looks import Tellers, language_and_names, look_at
from tests.table.test_leaks import sitting_at


def test_a_region_is_drawn_once_for_all_who_know_the_same() -> None:
    drawn: list[int] = []

    def draw(state: object, _: int) -> str:
        drawn.append(1)
        return f"drawing {len(drawn)}"

    sitting = sitting_at("praga-caput-regni", 5, 120)
    tellers = Tellers(sitting)
    with language_and_names(sitting, "en"):
        one, two = (look_at(sitting, tellers, "key", seats, ()) for seats in ((), (1,)))
        region = Region("west", "West", 0, 0, 9, 9, "tab", draw, draw, shared=True)  # type: ignore[arg-type]
        first = pieces(one, [region])
        assert pieces(one, [region]) == first
        assert (pieces(two, [region]) == first) == (one.state == two.state)
        other = replace(one, state=minster.game("praga-caput-regni").start(3, seed=9).state)
        assert pieces(other, [region]) != first
        with speaking("it"):
            assert pieces(one, [region]) != first
    assert one.viewer == SPECTATOR


def test_every_board_says_truly_whom_it_draws_for() -> None:
    for slug in minster.SLUGS:
        game = minster.game(slug)
        if game.board is None:
            continue
        sitting = sitting_at(slug, 3, 150)
        with language_and_names(sitting, "en"):
            look = look_at(sitting, Tellers(sitting), "key", (), ())
            for region in game.board.REGIONS:
                if region.shared:
                    drawings = {region.pieces(look.state, seat) for seat in range(3)}
                    assert len(drawings) == 1, region.id
