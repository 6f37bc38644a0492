"""Bots choose: legal moves in every game, the same for the same seed, and nothing from what the
seat cannot know."""

from random import Random
from statistics import mean

import pytest

import minster
from minster.bots import Bot
from minster.bots.greedy import GreedyBot
from minster.bots.levels import bot
from minster.bots.search import Budget, SearchBot
from minster.core.game import Game
from minster.core.match import Match
from minster.core.mode import COMPILED, MODE
from minster.core.view import concealed, imagined
from tests.bots.thoughts import moments, thoughts
from tests.contract.games import SPECIMEN
from tests.contract.traces import told_by_fast
from tests.table import play_randomly

GAMES = [SPECIMEN, *(minster.game(slug) for slug in minster.SLUGS)]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])

FEW = 60 if COMPILED else 6
"""Iterations: plain rules are a thousand times slower."""
MOVES = 40 if COMPILED else 4
COMPARED = 2
"""Moments at the least and the most seats at which plain and compiled thoughts are compared;
`tests.bots.thoughts` compares as many as one likes."""


def bots(game: Game, seed: int = 1) -> list[Bot]:
    return [
        bot("random", game, seed),
        GreedyBot(game, seed, width=4),
        SearchBot(game, seed, Budget(iterations=FEW)),
    ]


@each_game
def test_every_bot_chooses_an_option_and_changes_nothing(game: Game) -> None:
    for seats in {min(game.seats), max(game.seats)}:
        match = play_randomly(game.start(seats, 3), Random(3), most=30)
        players = bots(game)
        for number in range(MOVES):
            if match.over:
                break
            before = match.pack()
            move = players[number % len(players)].choose(match)
            assert move in match.options_now()
            assert match.pack() == before
            match.push(move)
            match.answer_nature()


@each_game
def test_the_same_seed_chooses_the_same(game: Game) -> None:
    for match in moments(game, 2, 5, 3 if COMPILED else 1):
        for one, other in zip(bots(game, 7), bots(game, 7), strict=True):
            assert one.choose(match) == other.choose(match)


@each_game
@pytest.mark.skipif(MODE != "plain", reason="compares the other mode with this one")
def test_plain_and_fast_think_the_same(game: Game) -> None:
    fast = told_by_fast("tests.bots.thoughts", game.slug, COMPARED)
    assert fast
    assert fast == list(thoughts(game, COMPARED))


@pytest.mark.skipif(not COMPILED, reason="whole games take plain rules too long")
@each_game
def test_greedy_against_itself_comes_to_an_end(game: Game) -> None:
    for seed in range(3):
        match = game.start(2, seed)
        players = [GreedyBot(game, seed * 10 + seat) for seat in range(2)]
        while not match.over and len(match.made) < 2_000:
            match.push(players[match.seat].choose(match))
            match.answer_nature()
        assert match.over, f"seed {seed}"


def test_a_careless_player_errs_and_a_careful_one_does_not() -> None:
    game = minster.game("red-cathedral")
    seen = moments(game, 2, 5, 6 if COMPILED else 2)
    careful = [GreedyBot(game, 1, width=4).choose(match) for match in seen]
    assert [GreedyBot(game, 2, width=4).choose(match) for match in seen] == careful
    wild = [GreedyBot(game, 3, width=4, error=10_000_000).choose(match) for match in seen]
    assert wild != careful
    assert all(move in match.options_now() for move, match in zip(wild, seen, strict=True))


def redealt(match: Match, seed: int) -> Match:
    """The same match, as the deciding seat cannot tell it from the true one."""
    other = match.copy()
    other._states[0] = imagined(match, match.seat, seed)
    other._look()
    return other


def secret_moments(game: Game, count: int) -> list[tuple[Match, Match]]:
    """Decisions made while something is hidden from the one who decides, each dealt anew."""
    random, found = Random(8), []
    for seed in range(40):
        match = game.start(max(game.seats), seed)
        while not match.over and len(match.made) < 1_500:
            if len(match.options_now()) > 1 and random.random() < 0.3:
                other = redealt(match, len(match.made))
                if other.pack() != match.pack():
                    found.append((match.copy(), other))
                    break
            match.push(random.choice(match.options_now()))
            match.answer_nature()
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("slug", ["pillars-of-the-earth", "praga-caput-regni"])
def test_what_a_seat_cannot_know_does_not_change_its_choice(slug: str) -> None:
    """The leak test: what is hidden is dealt anew, and every bot does the same. In the other two
    games nothing is ever hidden (RC-14.2, KH-17.2)."""
    game = next(game for game in GAMES if game.slug == slug)
    pairs = secret_moments(game, 8 if COMPILED else 2)
    assert pairs
    for match, other in pairs:
        assert concealed(other, match.seat) == concealed(match, match.seat)
        for here, there in zip(bots(game), bots(game), strict=True):
            assert here.choose(match) == there.choose(other)


@pytest.mark.parametrize("slug", ["red-cathedral", "kutna-hora"])
def test_where_nothing_is_hidden_there_is_nothing_to_imagine(slug: str) -> None:
    for match in moments(minster.game(slug), 2, 4, 5):
        assert redealt(match, 1).pack() == match.pack()


@pytest.mark.skipif(not COMPILED, reason="whole games take plain rules too long")
@pytest.mark.parametrize("slug", minster.SLUGS)
def test_hints_expect_about_the_points_that_games_come_to(slug: str) -> None:
    game, hoped, made = minster.game(slug), [], []
    for seed in range(8):
        match = game.start(2, seed)
        searcher = SearchBot(game, seed, Budget(iterations=100))
        players = [GreedyBot(game, seed * 10 + seat) for seat in range(2)]
        hoped.append(searcher.advise(match)[0].points)
        while not match.over:
            match.push(players[match.seat].choose(match))
            match.answer_nature()
        made += match.scores()
    assert mean(hoped) == pytest.approx(mean(made), rel=0.25)
