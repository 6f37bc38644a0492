"""What a search does when a move turns out far worse than it promised, and when rivals answer with
whole turns."""

from pathlib import Path
from typing import Any

import pytest

import minster
from minster.bots.mind import mind_of, nodes
from minster.bots.search import Budget, SearchBot
from minster.core.match import Match
from minster.core.mode import COMPILED
from minster.core.states import ints
from tests.contract.games import SPECIMEN

GAME = minster.game("red-cathedral")
PROMISED = 500_000
SCALE, WIDE = 1_000, 1_000
compiled = pytest.mark.skipif(not COMPILED, reason="takes plain rules too long")


def disappointed(visits: int) -> tuple[Any, Any, Any]:
    """A root with two moves: the first promised most and brought nothing, the other is untried."""
    rows, out, slots = ints(3, int(nodes.columns(2))), ints(3), ints(3)
    nodes.plant(rows, 2)
    out[:], slots[:] = [2, 7, 8], [nodes.NO_NODE, 1, 2]
    nodes.add_node(rows, 1, 7, 100, 2)
    nodes.add_node(rows, 2, 8, 0, 2)
    rows[0][nodes.VISITS] = rows[1][nodes.VISITS] = visits
    return rows, out, slots


def prospects(*found: int) -> Any:
    told = ints(len(found))
    told[:] = list(found)
    return told


def test_a_move_that_disappoints_takes_the_others_down_unless_a_game_says_how_far() -> None:
    rows, out, slots = disappointed(50)
    for game, tried in ((SPECIMEN, 1), (GAME, 2)):
        tree = mind_of(game).tree
        least = tree.least_hope(prospects(PROMISED, PROMISED - 90_000))
        assert least == (PROMISED - tree.dismay if tree.dismay else tree.NONE)
        assert tree.choose(rows, 0, 0, SCALE, WIDE, least, out, slots) == tried


def test_a_duel_does_not_forget_what_is_untried() -> None:
    rows, out, slots = disappointed(50)
    told = prospects(PROMISED, PROMISED - 90_000)
    assert mind_of(GAME).tree.duel(rows, 0, SCALE, WIDE, out, slots, told) == 2


def who_ends_the_game_loses() -> Match:
    """`build` would be the sixth section, but the rival wins with the last turn of the game."""
    file = Path(__file__).parent / "positions" / "who-ends-the-game-loses.journal"
    return GAME.fold(file.read_text(encoding="utf-8"))


@compiled
@pytest.mark.parametrize("iterations", [40, 400])
def test_nobody_ends_a_game_that_a_rival_then_wins(iterations: int) -> None:
    match = who_ends_the_game_loses()
    advice = SearchBot(GAME, 1, Budget(iterations=iterations)).advise(match)
    by_text = {GAME.catalogue.text(hint.move): hint for hint in advice}
    assert by_text["build"].chance < 5
    assert advice[0].move != by_text["build"].move
    assert advice[0].chance > by_text["build"].chance


@compiled
def test_rivals_answer_with_whole_turns_not_with_single_moves() -> None:
    match = who_ends_the_game_loses()
    searcher = SearchBot(GAME, 1, Budget(iterations=200))
    searcher.choose(match)
    tree, plans = searcher._trees[0], 0
    for move in match.options_now():
        node = int(nodes.child_of(tree.nodes, nodes.ROOT, move))
        plan = int(tree.nodes[node][nodes.FIRST])
        if plan != nodes.NO_NODE:
            plans += 1
            assert tree.nodes[plan][nodes.MOVE] == mind_of(GAME).tree.AS_PLANNED
            assert tree.nodes[plan][nodes.FIRST] == nodes.NO_NODE
    assert plans > 3
