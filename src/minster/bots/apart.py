"""A bot in a process of its own: for rooms that run plain rules and want compiled thinking.

Knows how to ask and to answer, one line of JSON each way; who thinks there is `levels.py`. Run as a
program it is that process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import IO, Any, cast

import minster
from minster.bots import Bot
from minster.bots.advice import ADVISER, Hint, advice
from minster.bots.levels import bot
from minster.bots.search import SearchBot
from minster.core.errors import MinsterError
from minster.core.game import Game
from minster.core.match import Match
from minster.core.mode import COMPILED


class BotApart:
    """Chooses and advises like the bot of that name, thought out in a compiled process."""

    def __init__(self, name: str, seed: int, seat: int = 0) -> None:
        self.name, self.seed, self.seat = name, seed, seat
        self._process: subprocess.Popen[str] | None = None

    def choose(self, match: Match) -> int:
        options = match.options_now()
        if len(options) == 1:
            return options[0]
        move: int = self._ask(match, "choose")
        if move not in options:
            raise MinsterError(f"the bot {self.name} answered {move!r}, which is no option")
        return move

    def hints(self, match: Match) -> list[Hint]:
        return [Hint(*hint) for hint in self._ask(match, "advise")]

    def _ask(self, match: Match, what: str) -> Any:
        if match._start is not None:
            raise MinsterError("a match from a given position cannot be thought about apart")
        process = self._started()
        question = {
            "ask": what,
            "bot": self.name,
            "seed": self.seed,
            "seat": self.seat,
            "game": match.game.slug,
            "seats": match.seats,
            "options": match.options,
            "made": match.made,
        }
        to, back = cast(IO[str], process.stdin), cast(IO[str], process.stdout)
        try:
            to.write(json.dumps(question) + "\n")
            to.flush()
            line = back.readline()
        except OSError:
            line = ""
        if not line:
            self.close()
            raise MinsterError(f"the bot {self.name} has left; ask again to call it back")
        answer = json.loads(line)
        if "error" in answer:
            raise MinsterError(f"the bot {self.name}: {answer['error']}")
        return answer["answer"]

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "minster.bots.apart"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"MINSTER_MODE": "fast"},
                text=True,
            )
        return self._process

    def close(self) -> None:
        """Lets the process go."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def __del__(self) -> None:
        self.close()


def seated(name: str | int, game: Game, seed: int, seat: int) -> Bot:
    """The bot of that name, apart where it has to think long and this process is plain."""
    here = bot(name, game, seed, seat)
    if isinstance(here, SearchBot) and not COMPILED:
        return BotApart(str(name), seed, seat)
    return here


def hints(match: Match, apart: BotApart | None = None) -> list[Hint]:
    """Advice on the present decision, thought out in a compiled process where this one is plain."""
    if COMPILED or match._start is not None:
        return advice(match)
    return (apart or BotApart(ADVISER, 0)).hints(match)


# -- the process itself --------------------------------------------------------------------------


class Desk:
    """Keeps the match and the bots between questions, so that trees are kept too."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.bots: dict[tuple[str, int, int], Bot] = {}

    def answer(self, question: dict[str, Any]) -> Any:
        match = self._caught_up(question)
        key = question["bot"], question["seed"], question["seat"]
        if key not in self.bots:
            self.bots[key] = bot(key[0], match.game, *key[1:])
        if question["ask"] == "choose":
            return self.bots[key].choose(match)
        known = self.bots[key]
        return advice(match, known if isinstance(known, SearchBot) else question["bot"])

    def _caught_up(self, question: dict[str, Any]) -> Match:
        made, match = question["made"], self.match
        same = match is not None and (match.game.slug, match.seats, match.options) == (
            question["game"],
            question["seats"],
            question["options"],
        )
        if match is None or not same or made[: len(match.made)] != match.made:
            match = minster.game(question["game"]).start(
                question["seats"], None, **question["options"]
            )
        for move in made[len(match.made) :]:
            match.push(move)
        self.match = match
        return match


def serve(lines: IO[str], say: Callable[[str], None]) -> None:
    desk = Desk()
    for line in lines:
        try:
            said: dict[str, Any] = {"answer": desk.answer(json.loads(line))}
        except Exception as error:  # told to whoever asked, who goes on
            said = {"error": f"{type(error).__name__}: {error}"}
        say(json.dumps(said) + "\n")


def _main() -> None:
    def say(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    serve(sys.stdin, say)


if __name__ == "__main__":
    _main()
