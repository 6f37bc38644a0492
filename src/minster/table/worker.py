"""A bot's own process: journals come in by one pipe, chosen moves go out by the other.

Knows how to sit a bot down at a moment of a match; what it keeps between two questions only saves
time, so it may be ended at any moment. Run by `workers.py` as `python -m minster.table.worker`.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from typing import Any, BinaryIO

import msgspec

import minster
from minster.bots import Bot
from minster.core.match import Match
from minster.core.view import imagined
from minster.table import levels

HEAD = 4
"""Bytes that give a message's length."""

SELDOM = 50
"""A move the search came back to so many times less often than to its best is not worth a word."""


THINKERS = 4
"""Bots that are kept with what they found."""
_thinkers: dict[tuple[str, str, int, int], Bot] = {}


class Question(msgspec.Struct, frozen=True):
    """A moment of a match, and what is wanted: a move, advice, or only to be ready for the game."""

    want: str
    game: str
    seats: int = 0
    options: dict[str, str] = {}
    made: list[int] = []
    level: str = ""


class Advised(msgspec.Struct, frozen=True):
    move: str
    words: str = ""
    win: float | None = None
    """In per cent."""
    score: float | None = None


class Answer(msgspec.Struct, frozen=True):
    move: int = -1
    advice: list[Advised] = []


def write(pipe: BinaryIO, message: msgspec.Struct) -> None:
    data = msgspec.msgpack.encode(message)
    pipe.write(len(data).to_bytes(HEAD, "big") + data)
    pipe.flush()


def answer(question: Question) -> Answer:
    game = minster.game(question.game)
    if question.want == "ready":
        return _ready(question)
    match = game.start(question.seats, None, **question.options)
    for move in question.made:
        match.push(move)
    seed = secrets.randbits(62)
    if question.want == "advice":
        return Answer(advice=_advice(match, seed))
    return Answer(move=_bot_for(question, match.seat, seed).choose(match))


def _bot_for(question: Question, seat: int, seed: int) -> Bot:
    """Whoever thought for this seat last: the same match may go on, and then the tree does too."""
    key = question.game, question.level, question.seats, seat
    found = _thinkers.pop(key, None) or levels.bot(
        question.level, minster.game(question.game), seed
    )
    _thinkers[key] = found  # the last one asked is the last to go
    while len(_thinkers) > THINKERS:
        del _thinkers[next(iter(_thinkers))]
    return found


def _ready(question: Question) -> Answer:
    """Loads (or compiles) everything the bots of a game use, by using it."""
    game = minster.game(question.game)
    match = game.start(min(game.seats), seed=1)
    for name in levels.names()[:3]:  # from the third on they differ in patience alone
        with contextlib.suppress(Exception):  # a broken level is found out when it is asked
            levels.bot(name, game, 1).choose(match)
    return Answer()


def _advice(match: Match, seed: int) -> list[Advised]:
    """The moves worth a look, the best first: the game's own suggestion, then a bot's."""
    game, seat = match.game, match.seat
    supposed = match.copy()
    supposed.set_up(imagined(match, seat, seed))
    best = game.suggestion(supposed)
    bot: Any = levels.adviser(game, seed)
    found: list[Advised] = []
    if hasattr(bot, "advise"):
        advised = bot.advise(match)
        for advice in [a for a in advised if a.visits * SELDOM >= advised[0].visits][:4]:
            text = game.catalogue.text(advice.move)
            found.append(Advised(text, win=advice.chance, score=advice.points))
    else:
        found.append(Advised(game.catalogue.text(bot.choose(match))))
    if best is not None:
        found = [Advised(best), *(advised for advised in found if advised.move != best)]
    return found


def main() -> None:
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not run into the pipe
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # people are served first
    read = msgspec.msgpack.Decoder(Question).decode
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        while head := source.read(HEAD):
            write(target, answer(read(source.read(int.from_bytes(head, "big")))))


if __name__ == "__main__":
    main()
