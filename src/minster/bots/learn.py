"""Learning what the hand-made evaluation of a game does not tell.

Greedy players play games for practice, positions are written down as traits, and a small network
learns what players end with beyond the estimate and, where it is asked for hopes, who wins. Then
they play by what was learned, and it is learned anew from the games of all rounds: where the
network thought too well of something, players ran after it, and the next round knows better. Each
round takes some minutes:

    MINSTER_MODE=fast python -m minster.bots.learn red-cathedral --games 5000 --rounds 4

The weights go into the game's folder, where the searching bots find them.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import minster
from minster.bots.lesson import FILE, Lesson, lesson_of, write
from minster.bots.mind import practice_of
from minster.bots.mind.network import FINE, FULL
from minster.bots.mind.practice import ESTIMATE, GAME
from minster.bots.mind.room import room
from minster.bots.mind.worth import BY_RANK, FINAL_SWING, HOPE, TRIPLE
from minster.core.game import Game
from minster.core.nature import RNG_NUMBERS
from minster.core.states import States, ints, move_lists

WIDTH = 4
"""Of the beam that players look ahead with."""
POSITIONS = 160
"""Room for so many of a game, more than the longest has: what finds no room is lost."""
SLICE, AT_TABLES = 250, 1 << 15
"""Games that a core plays at a time, and a GPU together."""
UNITS, EPOCHS = 24, 8
ENOUGH = 60_000_000
"""Rows to look at while learning: of many games each needs to be seen less often."""
AT_ONCE, MOST_AT_ONCE, STEPS = 1024, 4096, 2000
"""Rows that make one step: more where there would still be so many steps."""
PACE = 0.003
"""How fast the network learns in the beginning; it slows down to nothing."""
STEADY, STEADIER = 0.9, 0.999
"""How much of the earlier slopes and of their squares each step keeps (Adam)."""
LEADS = 3.0
"""So much more than what a player has count the differences between players."""
HOPES = 300.0
"""So much more than an error by a point counts one by a whole victory: points are told to people,
choices are made by hopes."""
ONE = 64
"""A trait of this size is 1 to the network."""
TESTED = 20
"""One game in so many is kept from the network, to see what it has learned."""


@dataclass(frozen=True)
class Played:
    """Positions of games with the same number of players: a row a position, a column a player."""

    traits: Any
    estimates: Any
    finals: Any
    game: Any
    """Of which game each position is."""

    @property
    def tested(self) -> Any:
        return self.game % TESTED == 0

    @property
    def shares(self) -> Any:
        """Of the victory, as `worth.py` rewards a finished game."""
        best = self.finals == self.finals.max(axis=1, keepdims=True)
        by_rank = best / best.sum(axis=1, keepdims=True)
        by_lead = shared(self.finals * np.float32(100 * TRIPLE / (HOPE * FINAL_SWING)))
        return ((BY_RANK * by_rank + (100 - BY_RANK) * by_lead) / 100).astype(np.float32)


# -- practice ------------------------------------------------------------------------------------


def practise(
    game: Game, seats: int, games: int, seed: int, lesson: Lesson | None, device: str = "cpu"
) -> Played:
    """So many games by what is known so far, on all cores or on a GPU."""
    spread = _on_device if device == "cuda" else _on_cores
    parts = spread(game, seats, games, seed, lesson)
    return Played(*(np.concatenate(column) for column in zip(*parts, strict=True)))


Part = tuple[Any, Any, Any, Any]


def _on_cores(
    game: Game, seats: int, games: int, seed: int, lesson: Lesson | None
) -> Iterator[Part]:
    practice_of(game, lesson)  # is compiled once, not by every thread
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(
            lambda first: _slice(game, seats, first, min(games, first + SLICE), seed, lesson),
            range(0, games, SLICE),
        )


def _slice(game: Game, seats: int, first: int, last: int, seed: int, lesson: Lesson | None) -> Part:
    practice, players = practice_of(game, lesson), game.players(seats)
    place, most = room(game, WIDTH), (last - first) * players * POSITIONS
    rows = np.zeros((most, len(place.lines[0])), np.int8)
    notes = np.zeros((most, practice.NOTES), np.int32)
    finals = np.zeros((last - first, players), np.int32)
    written = practice.practise(
        States(game.schema, 1).data,
        _opening(game, seats),
        place,
        players,
        first,
        last,
        seed,
        ints(RNG_NUMBERS),
        move_lists(1, game.longest)[0],
        rows,
        notes,
        finals,
    )
    return _part(rows[:written], notes[:written], finals, first)


def _on_device(
    game: Game, seats: int, games: int, seed: int, lesson: Lesson | None
) -> Iterator[Part]:
    from minster.bots.mind.device import Tables

    players, tables = game.players(seats), Tables(game, lesson, min(games, AT_TABLES), WIDTH)
    for first in range(0, games, AT_TABLES):
        count = min(AT_TABLES, games - first)
        opening = _opening(game, seats)
        written = tables.practise(opening, players, first, count, seed, POSITIONS)
        yield _part(*written, first)


def _opening(game: Game, seats: int) -> Any:
    return game.opened(seats, game.read_options(seats, {})).data


def _part(rows: Any, notes: Any, finals: Any, first: int) -> Part:
    """As `Played` has it: a row a position, a column a player."""
    players = finals.shape[1]
    notes = notes.reshape(-1, players, notes.shape[1])
    number = notes[:, 0, GAME]
    traits = rows.reshape(-1, players, rows.shape[1])
    return traits, notes[:, :, ESTIMATE] / np.float32(100), finals[number - first], number


# -- the network ---------------------------------------------------------------------------------


class Network:
    """One layer of clipped units and a straight sum, learning by small steps. It tells points, and
    hopes beside them where it has two `heads`."""

    def __init__(
        self, traits: int, base: float, units: int = UNITS, seed: int = 0, heads: int = 1
    ) -> None:
        random = np.random.default_rng(seed)
        self.into = random.normal(0, traits**-0.5, (traits, units)).astype(np.float32)
        self.offsets = np.zeros(units, np.float32)
        self.out_of = random.normal(0, 0.1, (units, heads)).astype(np.float32)
        self.straight = np.zeros((traits, heads), np.float32)
        self.base = np.zeros(heads, np.float32)
        self.base[0] = base
        self.weights = [self.into, self.offsets, self.out_of, self.straight, self.base]
        self.slopes = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    @property
    def hopeful(self) -> bool:
        return len(self.base) > 1

    def tell(self, traits: Any) -> Any:
        """What is missing from the estimate, in points, and hopes; `traits` are of any shape but
        the last."""
        seen = traits.astype(np.float32) / ONE
        units = np.clip(seen @ self.into + self.offsets, 0, 1)
        return units @ self.out_of + seen @ self.straight + self.base

    def learn(self, traits: Any, missing: Any, shares: Any, pace: float) -> None:
        """One step down the slope of the squared errors, of players and of their differences, and
        of the surprise at the victory."""
        seen = traits.reshape(-1, traits.shape[-1]).astype(np.float32) / ONE
        sums = seen @ self.into + self.offsets
        units = np.clip(sums, 0, 1)
        told = units @ self.out_of + seen @ self.straight + self.base
        told = told.reshape(*missing.shape, -1)
        error = told[..., 0] - missing
        error += np.float32(LEADS) * (error - error.mean(axis=1, keepdims=True))
        errors = [error]
        if self.hopeful:
            errors.append(np.float32(HOPES) * (shared(told[..., 1]) - shares))
        pull = np.stack(errors, -1).reshape(len(seen), -1) / np.float32(error.size)
        back = pull @ self.out_of.T
        back[(sums <= 0) | (sums >= 1)] = 0
        pulls = [seen.T @ back, back.sum(0), units.T @ pull, seen.T @ pull, pull.sum(0)]
        self.steps += 1
        for weight, slope, square, now in zip(
            self.weights, self.slopes, self.squares, pulls, strict=True
        ):
            slope += (1 - STEADY) * (now - slope)
            square += (1 - STEADIER) * (now * now - square)
            even = np.sqrt(square / (1 - STEADIER**self.steps)) + 1e-8
            weight -= np.float32(pace) * (slope / (1 - STEADY**self.steps)) / even

    def lesson(self, file: Path, about: str, seats: Sequence[int]) -> Lesson:
        """In integers, as `mind/network.py` reckons."""
        points = 100 * FINE

        def whole(weights: Any, unit: float) -> Any:
            return np.round(weights * unit).astype(int).tolist()

        def head(number: int, unit: float) -> dict[str, Any]:
            return {
                "base": whole(self.base[number], unit),
                "out_of": whole(self.out_of[:, number], unit),
                "straight": whole(self.straight[:, number], unit / ONE),
            }

        content = {
            "about": about,
            "seats": list(seats),
            **head(0, points),
            "offsets": whole(self.offsets, FULL),
            "into": whole(self.into, FULL / ONE),
        }
        if self.hopeful:
            content |= {f"hope_{name}": part for name, part in head(1, HOPE * FINE).items()}
        return write(file, content)


def shared(hopes: Any) -> Any:
    """What each may expect of the victory, a row a position: e times as much for a hope more."""
    odds = np.exp(hopes - hopes.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def train(
    played: Sequence[Played], units: int = UNITS, seed: int = 0, hopes: bool = False
) -> Network:
    """Learns from the games of all numbers of seats, in turns that chance decides."""
    known = [
        (p.traits[~p.tested], (p.finals - p.estimates)[~p.tested], p.shares[~p.tested])
        for p in played
    ]
    random = np.random.default_rng(seed)
    base = float(np.mean([missing.mean() for _, missing, _ in known]))
    network = Network(known[0][0].shape[-1], base, units, seed, heads=2 if hopes else 1)
    rows = sum(missing.size for _, missing, _ in known)
    at_once = max(AT_ONCE, min(MOST_AT_ONCE, rows // STEPS))
    epochs = max(2, min(EPOCHS, ENOUGH // rows))
    steps = epochs * rows // at_once
    for _ in range(epochs):
        for traits, missing, shares in _batches(known, at_once, random):
            part = min(1.0, network.steps / steps)
            network.learn(traits, missing, shares, PACE * 0.5 * (1 + np.cos(np.pi * part)))
    return network


def _batches(known: Sequence[Any], at_once: int, random: Any) -> Iterator[tuple[Any, Any, Any]]:
    where = [
        (k, places)
        for k, (traits, _, _) in enumerate(known)
        for places in np.array_split(
            random.permutation(len(traits)), max(1, len(traits) * traits.shape[1] // at_once)
        )
    ]
    for i in random.permutation(len(where)):
        k, places = where[i]
        traits, missing, shares = known[k]
        yield traits[places], missing[places], shares[places]


def agreement(estimates: Any, finals: Any) -> float:
    """How far leads over the mean of all agree with those at the end: a correlation."""
    leads = [(x - x.mean(axis=1, keepdims=True)).ravel() for x in (estimates, finals)]
    return float(np.corrcoef(*leads)[0, 1])


def foreseen(hopes: Any, finals: Any) -> float:
    """The chance, in per cent, that whoever wins was given: the geometric mean."""
    best = finals == finals.max(axis=1, keepdims=True)
    surprise = -np.log(shared(hopes)) * best / best.sum(axis=1, keepdims=True)
    return 100 * float(np.exp(-surprise.sum(axis=1).mean()))


# -- rounds --------------------------------------------------------------------------------------


def study(
    game: Game,
    file: Path,
    seats: Sequence[int],
    games: Sequence[int],
    rounds: int,
    units: int = UNITS,
    device: str = "cpu",
    lesson: Lesson | None = None,
    hopes: bool = False,
) -> Iterator[str]:
    """Round after round of practice and training; says what each has brought. A round has so many
    games for each number of seats; the first is played by `lesson`, or by hand."""
    known: list[Played] = []
    for number in range(1, rounds + 1):
        played = [
            practise(game, n, count, number, lesson, device)
            for n, count in zip(seats, games, strict=True)
        ]
        known += played
        network = train(known, units, hopes=hopes)
        told = [_tested(network, n, p) for n, p in zip(seats, played, strict=True)]
        about = f"round {number}, {listed(games)} games for {listed(seats)} seats; agreement of"
        about += f" leads with the ends of games not learned from: {'; '.join(told)} learned"
        lesson = network.lesson(file, about, seats)
        yield about


def _tested(network: Network, seats: int, played: Played) -> str:
    """By the games kept from the network."""
    hand, ends = played.estimates[played.tested], played.finals[played.tested]
    told = network.tell(played.traits[played.tested])
    both = agreement(hand, ends), agreement(hand + told[..., 0], ends)
    said = "{} seats {:.3f} by hand, {:.3f}".format(seats, *both)
    if network.hopeful:
        said += f" (winners were given {foreseen(told[..., 1], ends):.1f} %)"
    return said


def listed(numbers: Sequence[int]) -> str:
    return " and ".join(filter(None, [", ".join(map(str, numbers[:-1])), str(numbers[-1])]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", help="all that the game knows but one")
    parser.add_argument(
        "--games", type=int, nargs="+", default=[5_000], help="a round, for each or one for all"
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--units", type=int, default=UNITS, help="of the network")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="to practise on")
    parser.add_argument("--hopes", action="store_true", help="learn who wins, too")
    parser.add_argument("--go-on", action="store_true", help="begin with what the game has learned")
    parser.add_argument("--file", type=Path, help="of the weights; the game's own if not given")
    asked = parser.parse_args()
    game = minster.game(asked.game)
    seats = asked.seats or [n for n in game.seats if n > 1]
    file = asked.file or game.package / FILE
    games = asked.games * len(seats) if len(asked.games) == 1 else asked.games
    if len(games) != len(seats):
        parser.error(f"--games: one number, or one for each of {listed(seats)} seats")
    lesson = lesson_of(game, seats[0]) if asked.go_on else None
    for said in study(
        game, file, seats, games, asked.rounds, asked.units, asked.device, lesson, asked.hopes
    ):
        print(said, flush=True)


if __name__ == "__main__":
    main()
