"""Whole turns played on in a search: by whom they are judged, and how far they go."""

from functools import cache
from random import Random
from typing import Any

import pytest

import minster
from minster.bots.greedy import GreedyBot
from minster.bots.lesson import lesson_of
from minster.bots.levels import bot
from minster.bots.mind import foresight_of, mind_of, tries_of
from minster.bots.mind.room import Room, room
from minster.bots.search import Budget, SearchBot
from minster.core.match import Match
from minster.core.nature import NOBODY, RNG_NUMBERS, seed_generator
from minster.core.states import States, ints, move_lists
from tests.table import play_randomly

GAME = minster.game("red-cathedral")
OTHERS = [minster.game(slug) for slug in minster.SLUGS if slug != GAME.slug]


class Seat:
    """What a turn is looked at with."""

    def __init__(self, match: Match) -> None:
        self.match, self.mind = match, mind_of(GAME, lesson_of(GAME, match.seats))
        self.room: Room = room(GAME, foresight_of(GAME))
        self.states: States[Any] = States.holding(match.state)
        self.rng, self.out = ints(RNG_NUMBERS), move_lists(1, GAME.longest)[0]
        seed_generator(self.rng, 1, 1)

    def look(self, look_ahead: Any, *before: Any) -> tuple[int, list[int]]:
        """The place of the move it finds, and what every option promises."""
        self.room.states[0] = self.states.data[0]
        found = look_ahead(*before, self.rng)
        return int(found), [int(p) for p in self.room.prospects[: len(self.match.options_now())]]

    def mover(self) -> int:
        return int(self.mind.glance.go_on(self.states.data[0], self.rng, self.out))

    def play_on(self, turns: int) -> int:
        """Who is to move then."""
        mover = self.mover()
        self.mind.beam.play_on(
            self.states.data,
            0,
            self.room,
            mover,
            mover,
            self.match.seats,
            turns,
            self.rng,
            self.out,
        )
        return self.mover()


def ending(match: Match) -> bool:
    return bool(mind_of(match.game).beam.ending(States.holding(match.state).data[0]))


@cache
def last_turns(seats: int) -> Match:
    """Somebody has just built the sixth section, and another is to move."""
    match = GAME.start(seats, 3)
    players = [GreedyBot(GAME, seat, width=2) for seat in range(seats)]
    match.answer_nature()
    while match.state.ender == NOBODY or match.seat == match.state.ender:
        options = match.options_now()
        match.push(players[match.seat].choose(match) if len(options) > 1 else options[0])
        match.answer_nature()
    return match


def test_a_player_judges_by_what_was_learned_and_expects_rivals_to_judge_by_hand() -> None:
    match = play_randomly(GAME.start(2, 5), Random(5), most=60)
    while match.seat < 0 or len(match.options_now()) < 3:
        match.answer_nature()
        match.push(match.options_now()[0])
    seat, at = match.seat, Seat(match)
    learned = at.look(at.mind.beam.look_ahead, at.room, seat, 2, 0)
    by_hand = at.look(mind_of(GAME).beam.look_ahead, at.room, seat, 2, 0)
    assert learned[1] != by_hand[1]
    assert at.look(at.mind.beam.turn_of, seat, at.room, seat, 2) == learned
    assert at.look(at.mind.beam.turn_of, seat, at.room, 1 - seat, 2) == by_hand


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_is_ending_is_played_to_its_end(seats: int) -> None:
    match = last_turns(seats)
    assert ending(match)
    assert Seat(match).play_on(1) == NOBODY


def test_any_other_position_is_played_on_for_the_turns_asked_for() -> None:
    match = GAME.start(2, 1)
    match.answer_nature()
    assert not ending(match)
    assert [Seat(match).play_on(turns) for turns in (1, 2)] == [1, 0]


@pytest.mark.parametrize("game", OTHERS, ids=[game.slug for game in OTHERS])
def test_no_other_game_says_that_it_is_ending(game: Any) -> None:
    assert not ending(game.start(2, 1))


def test_a_game_says_how_many_ways_the_master_tries() -> None:
    assert [tries_of(game) for game in OTHERS] == [12] * len(OTHERS)
    assert tries_of(GAME) == GAME.evaluation.TRIES  # type: ignore[union-attr]
    for game in (GAME, OTHERS[0]):
        master = bot("Master", game, 1)
        assert isinstance(master, SearchBot)
        assert master.budget == Budget(iterations=tries_of(game))
