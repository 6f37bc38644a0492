"""The contract of every game, over random play: options, moves, journals, copies, undo, faults,
sheets."""

from random import Random

import pytest

from minster.core.errors import IllegalMove, NothingToUndo
from minster.core.game import Game
from minster.core.match import Match
from minster.core.nature import NATURE, NOBODY
from tests.contract.games import NAMES, SETUPS
from tests.table import play_randomly

everywhere = pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=NAMES)


def finished(game: Game, seats: int, options: dict[str, str], seed: int = 1) -> Match:
    return play_randomly(game.start(seats, seed, **options), Random(seed))


@everywhere
def test_every_step_has_options_and_the_game_ends(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(5)
    match = game.start(seats, **options)
    while not match.over:
        moves = match.moves()
        assert moves, f"stuck at {match.step!r}"
        assert len(set(moves)) == len(moves)
        assert [game.catalogue.number(text) for text in moves] == match.options_now()
        assert match.seat in (NATURE, *range(seats))
        assert match.question.endswith("?")
        match.play(random.choice(moves))
    assert match.moves() == []
    assert match.seat == NOBODY
    assert match.winners()


@everywhere
def test_sheets_add_up_and_nothing_is_at_fault_after_every_move(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(6)
    match = game.start(seats, 6, **options)
    while not match.over:
        match.push(random.choice(match.options_now()))
        match.answer_nature()
        assert match.faults() == []
        scores = match.scores()
        assert len(scores) == game.players(seats)
        assert [sum(match.sheet(p).values()) for p in range(len(scores))] == scores
        assert set(match.sheet(0)) <= set(game.words.LINES)


@everywhere
def test_a_journal_folds_back_to_the_same_state(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    match = finished(game, seats, options)
    text = match.journal()
    again = game.fold(text)
    assert again.pack() == match.pack()
    assert again.journal() == text
    assert again.scores() == match.scores()
    half = game.start(seats, **options)
    for move in match.made[: len(match.made) // 2]:
        half.push(move)
    assert game.fold(half.journal()).pack() == half.pack()


@everywhere
def test_the_same_seed_gives_the_same_game(game: Game, seats: int, options: dict[str, str]) -> None:
    first, second = finished(game, seats, options, 11), finished(game, seats, options, 11)
    assert first.journal() == second.journal()
    assert first.journal() != finished(game, seats, options, 12).journal()


@everywhere
def test_copies_are_independent_and_json_and_bytes_round_trip(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    match = play_randomly(game.start(seats, 3, **options), Random(3), most=60)
    before, twin = match.pack(), match.copy()
    play_randomly(twin, Random(4), most=80)
    assert twin.pack() != before or match.over
    assert match.pack() == before
    state = match.state
    assert game.schema.from_json(state.to_json()) == state
    assert game.schema.unpack(state.pack()) == state
    assert state.diff(state) == {}


@everywhere
def test_a_refused_move_names_a_rule_and_changes_nothing(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(8)
    match = game.start(seats, 8, **options)
    for _ in range(40):
        if match.over:
            break
        before, possible = match.pack(), match.moves()
        wrong = random.choice([t for t in game.catalogue.texts if t not in possible])
        for text in (wrong, "nonsense", "", " " + possible[0], possible[0].upper(), "x" * 5000):
            with pytest.raises(IllegalMove) as refused:
                match.play(text)
            assert refused.value.rule[2] == "-"
            assert refused.value.rule in str(refused.value)
            assert len(str(refused.value)) < 1000
        assert match.pack() == before
        match.play(random.choice(possible))


@everywhere
def test_undo_goes_back_exactly_and_never_past_nature(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    random = Random(9)
    match = game.start(seats, **options)
    with pytest.raises(NothingToUndo):
        match.undo()
    for _ in range(120):
        if match.over:
            break
        before, seat, moves = match.pack(), match.seat, match.moves()
        move = random.choice(moves)
        match.play(move)
        assert match.can_undo() == (seat != NATURE)
        if seat == NATURE:
            with pytest.raises(NothingToUndo):
                match.undo()
            continue
        assert match.undo() == move
        assert (match.pack(), match.seat, match.moves()) == (before, seat, moves)
        match.play(move)


@everywhere
def test_every_move_is_explained_and_told(game: Game, seats: int, options: dict[str, str]) -> None:
    match = finished(game, seats, options, 2)
    told = list(match.log())
    assert [line.move for line in told] == [game.catalogue.text(move) for move in match.made]
    assert all(line.sentences and all(line.sentences) for line in told)
    assert next(match.log(since=len(match.made) - 1)).number == len(match.made)
    halfway = play_randomly(game.start(seats, 2, **options), Random(2), most=150)
    state = halfway.state
    assert all(game.words.explain(state, option) for option in halfway.options_now())
    assert all(game.words.player_name(state, p) for p in range(game.players(seats)))
