"""The search by itself: it finds what is plainly best, keeps its tree and its time, and works
alone."""

from time import perf_counter
from typing import Any

import pytest

import minster
from minster.bots.advice import advice
from minster.bots.apart import Desk
from minster.bots.greedy import GreedyBot
from minster.bots.levels import LEVELS, bot, level_of, thinking_time, title
from minster.bots.mind import duels_of, mind_of, nodes
from minster.bots.random import RandomBot
from minster.bots.search import SMALL_STAKE, Budget, SearchBot, shortfall, spend_seconds
from minster.core.errors import OptionError
from minster.core.match import Match
from minster.core.mode import COMPILED
from minster.core.states import ints
from tests.contract.games import SPECIMEN

FEW = 200 if COMPILED else 12


def test_roots_are_whole_numbers() -> None:
    root = mind_of(SPECIMEN).tree.root_of
    for n in (0, 1, 2, 3, 4, 15, 16, 17, 99, 100, 10_000, 123_456_789):
        assert root(n) ** 2 <= n < (root(n) + 1) ** 2


def test_a_game_says_how_far_its_search_trusts_the_best_turn() -> None:
    assert mind_of(SPECIMEN).tree.root_trust == 10
    assert mind_of(minster.game("red-cathedral")).tree.root_trust == 1


def test_the_spread_of_rewards_is_their_standard_deviation() -> None:
    tree = mind_of(SPECIMEN).tree
    alike, apart = ints(3), ints(3)
    assert tree.spread(alike) == tree.SPREAD  # what is supposed before anything was seen
    for k in range(1_000):
        tree.note(alike, 640_000)
        tree.note(apart, 300_000 if k % 2 else 700_000)
    assert tree.spread(alike) < tree.SPREAD // 10
    assert tree.spread(apart) == pytest.approx(200_000, rel=0.01)


def test_the_last_stone_is_kept_and_not_left() -> None:
    """In Cairn a stone in the hand is points; burying it gives them away."""
    match = SPECIMEN.start(2)
    for move in ("peek", "draw stone-2"):
        match.play(move)
    found = SearchBot(SPECIMEN, 3, Budget(iterations=400)).advise(match)
    assert SPECIMEN.catalogue.text(found[0].move) == "keep"
    assert sum(a.visits for a in found) == 400
    assert found[0].points > found[1].points


def test_a_tree_is_kept_where_the_match_goes_on() -> None:
    match = SPECIMEN.start(2, 5, stones="many")
    searcher = SearchBot(SPECIMEN, 1, Budget(iterations=300))
    searcher.choose(match)
    for _ in range(2):
        match.push(match.options_now()[0])
        match.answer_nature()
    while match.seat != 0 or len(match.options_now()) == 1:
        match.push(match.options_now()[0])
        match.answer_nature()
    found = searcher.advise(match)
    assert sum(a.visits for a in found) > 300  # what was seen before counts too
    fresh = SPECIMEN.start(2, 6, stones="many")
    assert sum(a.visits for a in searcher.advise(fresh)) == 300


def test_several_trees_give_one_choice() -> None:
    match = SPECIMEN.start(2, 5, stones="many")
    one = SearchBot(SPECIMEN, 1, Budget(iterations=300), threads=3)
    two = SearchBot(SPECIMEN, 1, Budget(iterations=300), threads=3)
    assert one.advise(match) == two.advise(match)
    assert one.iterations == 300


@pytest.mark.parametrize("slug", ["red-cathedral", "praga-caput-regni"])
def test_a_bot_plays_alone(slug: str) -> None:
    game = minster.game(slug)
    match, searcher = game.start(1, 2), SearchBot(game, 1, Budget(iterations=FEW))
    for _ in range(20 if COMPILED else 3):
        move = searcher.choose(match)
        assert move in match.options_now()
        match.push(move)
        match.answer_nature()


def think_slowly(iterations: int) -> None:
    until = perf_counter() + 0.0005 * iterations
    while perf_counter() < until:
        pass


def test_time_is_spent_to_the_end_and_not_beyond() -> None:
    clock = perf_counter()
    done = spend_seconds(think_slowly, clock, 0.2, lambda: False)
    assert done > 20
    assert perf_counter() - clock >= 0.19


def test_what_is_settled_takes_no_more_time() -> None:
    slices, asked = [], iter([False, False, True])
    done = spend_seconds(slices.append, perf_counter(), 60.0, lambda: next(asked))
    assert slices == [8, 8, 16]  # never more at once than before altogether
    assert done == 32


def test_the_smaller_a_lead_and_the_less_is_known_the_more_is_at_stake() -> None:
    assert shortfall(0, 100) == pytest.approx(39.9, abs=0.1)  # half of the mean error
    assert shortfall(100, 100) == pytest.approx(8.3, abs=0.1)
    assert shortfall(-300, 100) == pytest.approx(300, abs=0.1)
    assert shortfall(500, 100) < 0.001


def at_stake(searcher: SearchBot, match: Match) -> float:
    prospects, duels = searcher._ahead.room.prospects, duels_of(searcher.game, match.seats)
    return searcher._trees[0].at_stake(match.seat, prospects, duels)


def test_a_choice_is_settled_when_nothing_is_at_stake() -> None:
    match = SPECIMEN.start(2)
    for move in ("peek", "draw stone-2"):
        match.play(move)
    stakes = []
    for iterations in (1, 2_000):
        searcher = SearchBot(SPECIMEN, 3, Budget(iterations=iterations))
        searcher.advise(match)
        stakes.append(at_stake(searcher, match))
    assert stakes[-1] < SMALL_STAKE / 10 < stakes[0]


def test_hints_take_their_time_and_choices_only_what_they_need() -> None:
    match = SPECIMEN.start(2)
    for move in ("peek", "draw stone-2"):
        match.play(move)
    adviser, player = (SearchBot(SPECIMEN, 3, Budget(seconds=10)) for _ in range(2))
    player.choose(match)
    assert at_stake(player, match) < SMALL_STAKE
    adviser.budget = Budget(seconds=0.4)
    clock = perf_counter()
    adviser.advise(match)
    assert perf_counter() - clock >= 0.38


def root_of_three(visits: list[int], rewards: list[int]) -> tuple[Any, Any, Any]:
    """A root with three equally promising moves, the mean rewards of each, and the lists a search
    has of them."""
    rows, out, slots = ints(4, int(nodes.columns(2))), ints(4), ints(4)
    nodes.plant(rows, 2)
    out[:], slots[:] = [3, 7, 8, 9], [nodes.NO_NODE, 1, 2, 3]
    for k in range(3):
        nodes.add_node(rows, 1 + k, out[1 + k], 0, 2)
        rows[1 + k][nodes.VISITS] = visits[k]
        rows[1 + k][nodes.REWARDS] = visits[k] * rewards[k]
        rows[0][nodes.VISITS] += visits[k]
        rows[0][nodes.REWARDS] += visits[k] * rewards[k]
    return rows, out, slots


@pytest.mark.parametrize(
    ("visits", "rewards", "prospects", "visited"),
    [
        ([50, 40, 40], [600_000, 500_000, 590_000], [1, 2, 3], 3),  # the nearest rival
        ([50, 60, 60], [600_000, 500_000, 590_000], [1, 2, 3], 1),  # the leader was visited less
        ([50, 1, 40], [600_000, 520_000, 550_000], [1, 2, 3], 2),  # of whom little is known
        ([50, 40, 40], [600_000, 500_000, 600_000], [1, 2, 1], 2),  # the same turn is no rival
        ([50, 40, 40], [600_000, 500_000, 590_000], [-1, 2, -1], 3),  # unknown turns are not alike
    ],
)
def test_in_a_duel_the_leader_meets_who_may_most_easily_be_better(
    visits: list[int], rewards: list[int], prospects: list[int], visited: int
) -> None:
    rows, out, slots = root_of_three(visits, rewards)
    room = ints(3)
    room[:] = prospects
    assert mind_of(SPECIMEN).tree.duel(rows, 0, 1_000, 100_000, out, slots, room) == visited


def test_what_was_seen_of_a_plan_is_handed_on_to_the_move_it_goes_on_with() -> None:
    tree = mind_of(SPECIMEN).tree
    planned, move = rows = ints(2, int(nodes.columns(2)))
    nodes.add_node(rows, 0, tree.AS_PLANNED, 50, 2)
    nodes.add_node(rows, 1, 7, 40, 2)
    planned[nodes.VISITS], move[nodes.VISITS] = 3, 1
    for column in range(nodes.REWARDS, len(move)):
        planned[column], move[column] = 30 * column, column
    nodes.hand_on(planned, move, 2)
    assert (planned[nodes.VISITS], move[nodes.VISITS]) == (0, 4)
    assert list(move[nodes.REWARDS :]) == [
        31 * column for column in range(nodes.REWARDS, len(move))
    ]
    assert not any(planned[nodes.REWARDS :])
    assert (planned[nodes.PROMISE], move[nodes.PROMISE]) == (50, 40)  # promises stay


@pytest.mark.parametrize(
    ("slug", "handed_on"), [("praga-caput-regni", True), ("red-cathedral", False)]
)
def test_within_a_turn_a_plan_goes_on_unless_the_tree_is_one_of_turns(
    slug: str, handed_on: bool
) -> None:
    game = minster.game(slug)
    match, searcher = game.start(2, 2), SearchBot(game, 1, Budget(iterations=FEW))
    for _ in range(3):
        seat = match.seat
        match.push(searcher.choose(match))
        match.answer_nature()
        while len(match.options_now()) == 1:
            match.push(match.options_now()[0])
            match.answer_nature()
        if match.seat == seat:
            break
    assert match.seat == seat
    visits = sum(a.visits for a in searcher.advise(match))
    assert (visits > FEW) == handed_on


def test_hints_name_moves_chances_and_points() -> None:
    match = SPECIMEN.start(2, 5)
    found = advice(match, SearchBot(SPECIMEN, 1, Budget(iterations=200)))
    assert {hint.move for hint in found} <= set(match.moves())
    assert all(0 <= hint.chance <= 100 for hint in found)
    assert found[0].points > 0


def test_every_level_gives_hints() -> None:
    match = SPECIMEN.start(2, 5)
    for level in LEVELS[:4]:
        assert {hint.move for hint in advice(match, level.name)} <= set(match.moves())
        assert advice(match, level.name)


def test_levels_have_names_times_and_numbers() -> None:
    game = minster.game("red-cathedral")
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert [level.seconds for level in LEVELS] == sorted(level.seconds for level in LEVELS)
    for level in LEVELS:
        assert level_of(level.name.upper()) is level_of(level.number) is level
    assert isinstance(bot("random", game, 1), RandomBot)
    assert isinstance(bot(3, game, 1), GreedyBot)
    assert bot("search:0.5s", game, 1).budget == Budget(seconds=0.5)  # type: ignore[attr-defined]
    assert bot("search:2000", game, 1).budget == Budget(iterations=2000)  # type: ignore[attr-defined]
    assert (thinking_time("architect"), thinking_time("search:0.5s")) == (1, 0.5)
    assert title(5) == "Master (level 5)"
    for nonsense in ("", "7", "search:0", "search:-1s", "deep blue"):
        with pytest.raises(OptionError, match="there is no bot"):
            bot(nonsense, game, 1)


def test_a_desk_answers_for_a_match_told_move_by_move() -> None:
    game = minster.game("red-cathedral")
    match, desk = game.start(2, 4), Desk()
    question = {
        "ask": "choose",
        "bot": "greedy",
        "seed": 1,
        "seat": 0,
        "game": game.slug,
        "seats": 2,
    }
    for _ in range(3):
        asked = question | {"options": match.options, "made": match.made}
        assert desk.answer(asked) == GreedyBot(game, 1).choose(match)
        match.push(match.options_now()[0])
        match.answer_nature()
