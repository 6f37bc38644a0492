"""The search bot: open-loop Monte-Carlo tree search within a budget of iterations or seconds.

Knows how long to think, which part of an earlier tree still holds, and how several trees become one
choice; the search itself is `mind/tree.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from time import perf_counter
from typing import Any, NamedTuple

from minster.bots.greedy import GreedyBot
from minster.bots.lesson import lesson_of
from minster.bots.mind import (
    LARGEST_TREE,
    duels_of,
    foresight_of,
    horizon_of,
    mind_of,
)
from minster.bots.mind.nodes import (
    FIRST,
    MOVE,
    NEXT,
    NO_NODE,
    REWARDS,
    ROOT,
    VISITS,
    child_of,
    columns,
    plant,
    transplant,
)
from minster.bots.mind.room import Room, room
from minster.core.game import Game
from minster.core.match import Match
from minster.core.nature import LARGEST_SEED, NATURE, RNG_NUMBERS, seed_generator
from minster.core.rule import entered
from minster.core.states import States, ints, move_lists
from minster.core.view import concealed

FIRST_SLICE = 8
SLICE_SECONDS = 0.02
"""A search looks at the clock about so often, and oftener towards the end: it takes on half of the
time that is left, for the next iterations may be slower than the last."""
CLOSE = 0.02
"""So near to its time, as a part of it, a search is done."""
SMALL_STAKE = 0.002
"""The chance to win that is not worth more thinking."""
NODES_PER_ITERATION = 24
FAR = 0x5851F42D4C95
"""Between the luck of two choices."""


@dataclass(frozen=True)
class Budget:
    """So many iterations, or so many seconds; with iterations the choice depends on the seed
    alone."""

    iterations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Advice:
    """A move with what the search found behind it."""

    move: int
    visits: int
    chance: float
    """To win, in per cent."""
    points: float
    """Expected at the end."""


class Outlook(NamedTuple):
    """What a tree says of a move: the visits its expectation rests on, the expectation in parts of
    a sure win, and what the best turn that begins with it was worth."""

    visits: int
    expected: int
    prospect: int
    move: int


class Tree:
    """One tree and what growing it takes: three states, a generator, room for lists."""

    def __init__(self, game: Game, seats: int, nodes: int) -> None:
        self.mind, self.game = mind_of(game, lesson_of(game, seats)), game
        tree = self.mind.tree
        self._think, self._prime = entered(tree.think), entered(tree.prime)
        self._sum_up = entered(tree.sum_up)
        self.players = game.players(seats)
        self.turns = horizon_of(game, seats)
        self.states: States[Any] = States(game.schema, tree.STATES)
        self.nodes = ints(nodes, int(columns(self.players)))
        self.spare = ints(nodes, int(columns(self.players)))
        self.rng = ints(RNG_NUMBERS)
        self.out = move_lists(1, game.longest)[0]
        self.slots, self.path = ints(game.longest + 1), ints(tree.DEEPEST)
        self.gains, self.seen = ints(2, self.players), ints(3)
        self.options, self.sums = move_lists(1, game.longest)[0], ints(game.longest, 2)
        self.ahead = room(game, foresight_of(game))
        self.by_turns = foresight_of(game) > 0
        self.luck = 0
        self.clear()
        self._load()

    def _load(self) -> None:
        """What only a later choice needs is loaded with the rest, not in the midst of a game."""
        child_of(self.nodes, ROOT, 0)
        transplant(self.nodes, ROOT, self.spare, self.players)

    def clear(self) -> None:
        self.used = int(plant(self.nodes, self.players))

    def look_at(self, state: Any, options: list[int], seed: int, stream: int) -> None:
        self.states[self.mind.tree.KNOWN] = state
        self.options[: len(options) + 1] = [len(options), *options]
        self.luck = (seed + stream * FAR) & LARGEST_SEED
        self.seen = ints(3)
        seed_generator(self.rng, seed, stream)

    def think(self, seat: int, iterations: int, found: Room, duels: bool) -> None:
        """`found` is what a look to the end of the turn has found."""
        self.used = int(
            self._think(
                self.states.data,
                self.nodes,
                self.used,
                seat,
                self.players,
                self.turns,
                iterations,
                self.luck,
                self.rng,
                self.out,
                self.slots,
                self.path,
                self.gains,
                self.seen,
                found,
                self.ahead,
                duels,
            )
        )

    def prime(self, seat: int, prospects: Any) -> None:
        """Tells the root what a look to the end of the turn has found."""
        self.used = int(
            self._prime(
                self.states.data,
                self.nodes,
                self.used,
                seat,
                self.players,
                self.rng,
                self.out,
                self.slots,
                prospects,
                self.by_turns,
            )
        )

    def descend(self, moves: list[int]) -> None:
        """Keeps what is known below these decisions and forgets the rest."""
        node = ROOT
        for move in moves:
            node = int(child_of(self.nodes, node, move))
            if node == NO_NODE:
                self.clear()
                return
        if node != ROOT:
            self.used = int(transplant(self.nodes, node, self.spare, self.players))
            self.nodes, self.spare = self.spare, self.nodes

    def outlooks(self, seat: int, prospects: Any) -> list[Outlook]:
        """Of every option that found room in the tree."""
        count = int(self.options[0])
        self._sum_up(
            self.states.data, self.nodes, seat, self.seen, prospects, self.options, self.sums
        )
        rows = zip(self.sums[:count], prospects[:count], self.options[1 : count + 1], strict=True)
        return [
            Outlook(int(visits), int(expected), int(prospect), int(move))
            for (visits, expected), prospect, move in rows
            if visits > 0
        ]

    def at_stake(self, seat: int, prospects: Any, duels: bool) -> float:
        """The chance to win that more thinking may still bring: what to expect of the best other
        move where it turns out better than the one that would be taken, as far as that is open."""
        outlooks = self.outlooks(seat, prospects)
        if not outlooks:  # a full tree
            return 0.0
        spread = max(1.0, float(self.mind.tree.spread(self.seen)))
        leader = max(outlooks, key=lambda o: o.expected) if duels else max(outlooks)
        stakes = (
            shortfall(leader.expected - o.expected, spread * sqrt(1 / leader.visits + 1 / o.visits))
            for o in outlooks
            if o is not leader and not (duels and o.prospect == leader.prospect >= 0)
        )
        return max(stakes, default=0.0) / float(self.mind.worth.SURE)

    def found(self, seat: int) -> dict[int, tuple[int, int, int]]:
        """For each move tried: visits, the seat's rewards and points, summed."""
        reward, points = REWARDS + seat, REWARDS + self.players + seat
        found, child = {}, int(self.nodes[ROOT][FIRST])
        while child != NO_NODE:
            row = self.nodes[child]
            found[int(row[MOVE])] = int(row[VISITS]), int(row[reward]), int(row[points])
            child = int(row[NEXT])
        return found


class SearchBot:
    """Thinks for its budget on every real choice; what it found before is kept where it still
    holds."""

    def __init__(self, game: Game, seed: int, budget: Budget, threads: int = 1) -> None:
        self.game, self.seed, self.budget = game, seed & LARGEST_SEED, budget
        self.threads = threads
        self._trees: list[Tree] = []
        self._ahead = GreedyBot(game, self.seed, learned=True)
        """Looks to the end of the own turn."""
        self._seat, self._seats = NATURE, 0
        self._then: Match | None = None
        self.iterations = 0
        """Of the last choice."""

    def choose(self, match: Match) -> int:
        options = match.options_now()
        if len(options) == 1:
            return options[0]
        duels = duels_of(self.game, match.seats) and not self.budget.iterations
        self._think(match, SMALL_STAKE, duels)
        best = self._looks_best(match.seat) if duels else None
        return self._ranked(match)[0].move if best is None else best

    def advise(self, match: Match) -> list[Advice]:
        """The moves, best first, by how often the search came back to them."""
        self._think(match, 0.0, duels=False)
        return self._ranked(match)

    # -- what still holds --------------------------------------------------------------------

    def _remember(self, match: Match) -> None:
        seat, known = match.seat, concealed(match, match.seat)
        moves = self._since(match)
        if not self._trees or self._seats != match.seats:
            self._sit_down(match.seats)
        self._ahead.look_ahead(match)
        for number, tree in enumerate(self._trees):
            if moves is None:
                tree.clear()
            else:
                tree.descend(moves)
            tree.look_at(known, match.options_now(), self.seed + number, len(match.made))
            tree.prime(seat, self._ahead.room.prospects)
        self._then, self._seat = match.copy(), seat

    def _sit_down(self, seats: int) -> None:
        wanted = self.budget.iterations * NODES_PER_ITERATION // self.threads + 1_000
        nodes = min(LARGEST_TREE, wanted) if self.budget.iterations else LARGEST_TREE
        self._seats = seats
        self._trees = [Tree(self.game, seats, nodes) for _ in range(self.threads)]

    def _since(self, match: Match) -> list[int] | None:
        """The real decisions since this seat last thought; None where the match is another."""
        then = self._then
        if then is None or match.seat != self._seat or match.seats != then.seats:
            return None
        count = len(then.made)
        if match.made[:count] != then.made:
            return None
        decisions = []
        for move in match.made[count:]:
            options = then.options_now()
            if move not in options:
                return None
            if then.seat != NATURE and len(options) > 1:
                decisions.append(move)
            then.push(move)
        same = concealed(then, match.seat) == concealed(match, match.seat)
        return decisions if same else None

    # -- thinking ----------------------------------------------------------------------------

    def _think(self, match: Match, small: float, duels: bool) -> None:
        """Until less than `small` of a win is at stake, if there is a limit of time."""
        start, seat = perf_counter(), match.seat
        self._remember(match)
        if self.threads == 1:
            self.iterations = self._spend(self._trees[0], seat, start, small, duels)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            spent = pool.map(lambda tree: self._spend(tree, seat, start, small, duels), self._trees)
            self.iterations = sum(spent)

    def _spend(self, tree: Tree, seat: int, start: float, small: float, duels: bool) -> int:
        found = self._ahead.room
        if self.budget.iterations:
            share = max(1, self.budget.iterations // self.threads)
            tree.think(seat, share, found, duels)
            return share
        return spend_seconds(
            lambda iterations: tree.think(seat, iterations, found, duels),
            start,
            self.budget.seconds,
            lambda: tree.at_stake(seat, found.prospects, duels) < small,
        )

    def _looks_best(self, seat: int) -> int | None:
        """The move of the highest expectation, if any found room in a tree: after duels the two
        best are visited alike."""
        total: Counter[int] = Counter()
        weight: Counter[int] = Counter()
        for tree in self._trees:
            for outlook in tree.outlooks(seat, self._ahead.room.prospects):
                total[outlook.move] += outlook.visits * outlook.expected
                weight[outlook.move] += outlook.visits
        return max(total, key=lambda move: total[move] / weight[move], default=None)

    def _ranked(self, match: Match) -> list[Advice]:
        totals = dict.fromkeys(match.options_now(), (0, 0, 0))
        for tree in self._trees:
            for move, found in tree.found(match.seat).items():
                if move in totals:
                    a, b = totals[move], found
                    totals[move] = a[0] + b[0], a[1] + b[1], a[2] + b[2]
        sure = mind_of(self.game).worth.SURE
        advice = [
            Advice(move, n, 100 * reward / (n * sure) if n else 0.0, points / (100 * n) if n else 0)
            for move, (n, reward, points) in totals.items()
        ]
        return sorted(advice, key=lambda a: (-a.visits, -a.chance))


def shortfall(lead: float, doubt: float) -> float:
    """By how much a lead is expected to be less than nothing, where it is known up to a normal
    error of `doubt`."""
    z = lead / doubt
    return doubt * (exp(-z * z / 2) / sqrt(2 * pi) - z * erfc(z / sqrt(2)) / 2)


def spend_seconds(
    think: Callable[[int], None], start: float, seconds: float, settled: Callable[[], bool]
) -> int:
    """Calls `think` in slices until the time is up or the choice is settled; answers how many
    iterations that made. The first slices are small: most choices are settled soon."""
    done, size = 0, FIRST_SLICE
    while True:
        began = perf_counter()
        think(size)
        done += size
        now = perf_counter()
        left = seconds - (now - start)
        pace = (now - began) / size
        if left <= max(pace / 2, CLOSE * seconds) or settled():
            return done
        size = max(1, min(done, int(min(SLICE_SECONDS, left / 2) / pace)))
