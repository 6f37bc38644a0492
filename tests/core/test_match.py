"""Matches and games: starting, moving, given positions, nature, and what is refused."""

import pytest

import minster
from minster.core.errors import IllegalMove, MinsterError, OptionError
from minster.core.nature import NATURE, NOBODY
from minster.core.view import concealed, imagined
from tests.specimen import GAME
from tests.specimen.rules import NONE, UNKNOWN, Step
from tests.table import play


def test_without_a_seed_natures_moves_are_played_by_the_caller() -> None:
    match = GAME.start(2)
    play(match, "dig")
    assert match.seat == NATURE
    assert match.moves() == [f"draw stone-{i}" for i in range(6)]
    play(match, "draw stone-2")
    assert match.seat == 1
    assert match.scores() == [3, 0]
    assert match.sheet(0) == {"dug": 3, "kept": 0}


def test_with_a_seed_nature_answers_by_itself() -> None:
    match = GAME.start(2, seed=3)
    play(match, "dig")
    assert match.seat == 1
    assert len(match.made) == 2


def test_nature_can_be_left_to_the_system() -> None:
    openings = set()
    for _ in range(20):
        match = GAME.start(2, seed=minster.SYSTEM, stones="many")
        openings.add(tuple(play(match, "dig").made))
    assert len(openings) > 1


def test_a_buried_stone_comes_up_last_and_everybody_knows() -> None:
    match = GAME.start(2)
    play(match, "peek", "draw stone-0", "bury")
    for stone in (1, 2, 3, 4, 5):
        play(match, "dig", f"draw stone-{stone}")
    assert match.moves() == ["dig"]
    play(match, "dig")
    assert match.moves() == ["draw stone-0"]
    play(match, "draw stone-0")
    assert match.over
    assert match.seat == NOBODY
    assert match.scores() == [1 + 3 + 2, 2 + 1 + 3]


def test_a_shared_victory_has_winners_but_no_winner() -> None:
    match = GAME.start(2)
    for stone in (0, 3, 1, 4, 2, 5):
        assert match.winners() == []
        play(match, "dig", f"draw stone-{stone}")
    assert match.winners() == [0, 1]
    assert match.winner() is None


def test_what_one_seat_has_seen_is_hidden_from_the_others() -> None:
    match = play(GAME.start(2), "peek", "draw stone-4")
    assert concealed(match, 0).seen == 4
    assert concealed(match, 1).seen == UNKNOWN
    assert concealed(match, 1).deck.loose == 0b111111
    imagined_stones = {imagined(match, 1, seed).seen for seed in range(60)}
    assert imagined_stones == set(range(6))
    assert all(imagined(match, 0, seed).seen == 4 for seed in range(5))


def test_a_given_position_is_an_opening_with_some_things_changed() -> None:
    match = GAME.given(2, step=(Step.CHOICE, 0, 0), turn=1, seen=3, deck={"loose": 0b110111})
    assert match.seat == 1
    play(match, "keep")
    assert match.scores() == [0, 1]
    assert match.state.seen == NONE
    with pytest.raises(MinsterError, match="given position has no journal"):
        match.journal()
    assert match.undo() == "keep"
    assert match.state.seen == 3


def test_an_impossible_given_position_says_why() -> None:
    with pytest.raises(MinsterError, match="stones are lost"):
        GAME.given(2, deck={"loose": 1})


@pytest.mark.parametrize("seats", [0, 1, 4, -1, 10**9])
def test_a_wrong_seat_count_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 3 players"):
        GAME.start(seats)


def test_options_are_read_strictly() -> None:
    assert GAME.start(3).options == {"stones": "few", "marks": "a b c"}
    with pytest.raises(OptionError, match="few, many"):
        GAME.start(2, stones="FEW")
    with pytest.raises(OptionError, match="no such option"):
        GAME.start(2, speed="fast")
    for marks in ("a", "a a", "a  b", "a d", "", "a b c"):
        with pytest.raises(OptionError, match="2 different ones"):
            GAME.start(2, marks=marks)


def test_an_illegal_move_says_what_is_possible() -> None:
    match = GAME.start(2)
    with pytest.raises(IllegalMove, match=r"'di' is not a move .* did you mean 'dig'") as refused:
        match.play("di")
    assert refused.value.rule == "CA-1.1"
    with pytest.raises(IllegalMove, match="possible: dig, peek"):
        match.play("bury")


def test_nothing_can_be_played_after_the_end() -> None:
    match = GAME.start(2, 1)
    while not match.over:
        match.play(match.moves()[0])
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("dig")
    assert match.question == "The game is over."


def test_an_unknown_game_is_refused_with_the_shelf() -> None:
    with pytest.raises(minster.UnknownGame, match=r"on the shelf: .*red-cathedral"):
        minster.game("chess")
