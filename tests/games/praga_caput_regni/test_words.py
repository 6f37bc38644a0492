"""What people read: explanations, the log and the terminal table."""

from random import Random

import pytest
from rich.console import Console

from minster.core.nature import NATURE
from minster.games.praga_caput_regni.terminal import draw
from tests.games.praga_caput_regni.positions import GAME, go, player, position, rest
from tests.table import play_randomly

WORDS = GAME.words


def explained(match, text: str) -> str:  # type: ignore[no-untyped-def]
    found: str = WORDS.explain(match.state, GAME.catalogue.number(text))
    return found


def test_a_move_says_what_it_costs_and_gives() -> None:
    match = position(crane={"action-tile-1": 10}, silver={0: 2})
    assert explained(match, "take action-tile-1") == (
        "take Manage Mines or Construct a Wall from position 10 with special tile or 1 point, "
        "scoring 5"
    )
    assert explained(match, "take action-tile-3").endswith("paying 1 gold")
    assert explained(match, "refresh wall 1 s stone") == (
        "refresh place 1 and the special place of the wall row for 1 stone"
    )


def test_a_placement_says_what_it_matches() -> None:
    match = position(hand="action-tile-1", board={0: {"upgrade": "upgrade-1-11 r3"}})
    rest(go(match, "do wall", "pick wall-1-03"))
    assert explained(match, "place w1 r3").endswith(
        "matching 1 silver window and 1 technology step"
    )
    assert "matching" not in explained(match, "place w1 r0")


@pytest.mark.parametrize("seed", range(6))
def test_what_a_placement_says_it_matches_is_what_it_brings(seed: int) -> None:
    """The words work it out by themselves; the rules must agree."""
    random = Random(seed)
    match = GAME.start(2, seed)
    while not match.over:
        moves = match.moves()
        move = random.choice([m for m in moves if m.startswith(("pick", "do w", "do b"))] or moves)
        text = explained(match, move)
        before = match.state.copy()
        match.push(match.options_now()[moves.index(move)])
        if match.over or move.split(" ")[0] not in ("place", "rotate"):
            match.answer_nature()
            continue
        p = before.turn
        red = match.state.players[p].red - before.players[p].red
        blue = match.state.players[p].blue - before.players[p].blue
        if match.seat != NATURE and match.state.turn == p:
            assert (f"{blue} blue token" in text) == (blue > 0 and move.startswith("place site"))
            if "technology" not in text:
                assert (f"{red} red token" in text) == (red > 0)
        match.answer_nature()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"solo_opponent": "parler"}),
        (2, {"road_tiles": "road-tile-2b"}),
        (3, {}),
        (4, {}),
    ],
)
def test_the_log_of_a_whole_game_reads_as_sentences(seats: int, options: dict[str, str]) -> None:
    match = play_randomly(GAME.start(seats, 5, **options), Random(5))
    for happening in match.log():
        for sentence in happening.sentences:
            assert sentence[-1] in ".—", sentence
            assert "  " not in sentence
            assert "None" not in sentence


def test_the_log_tells_turns_points_and_the_end() -> None:
    match = position(crane={"action-tile-1": 8})
    go(match, "take action-tile-1", "do mines", "produce", "end")
    lines = [" ".join(happening.sentences) for happening in match.log()]
    assert "+2 points (Action crane)" in lines[0]
    assert lines[2].startswith("Red produces gold. +3 gold")
    assert lines[3].endswith("— Green's turn —")


def test_names_of_the_opponents() -> None:
    assert WORDS.player_name(GAME.start(1).state, 1) == "The neutral opponent"
    assert WORDS.player_name(GAME.start(1, solo_opponent="parler").state, 1) == "Parler"


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"solo_opponent": "parler"}), (2, {}), (4, {"road_tiles": "road-tile-1"})],
)
def test_the_table_is_drawn_at_every_moment(seats: int, options: dict[str, str]) -> None:
    console = Console(width=100, record=True, file=None, quiet=True)
    match, random = GAME.start(seats, **options), Random(3)
    count = 0
    while not match.over:
        if count % 25 == 0:
            console.print(draw(match.state))
        match.push(random.choice(match.options_now()))
        count += 1
    wide = Console(width=120, record=True, quiet=True)
    wide.print(draw(match.state))
    assert player(match).score >= 0
