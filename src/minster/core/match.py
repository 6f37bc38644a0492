"""A match: a journal in play. People, bots, tests and replays all enter by `play`.

Knows whose move it is, what is possible, and how to go back; it keeps no truth beside the moves
made.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from minster.core.errors import IllegalMove, MinsterError, NothingToUndo
from minster.core.game import Game
from minster.core.journal import Journal
from minster.core.language import Speech
from minster.core.nature import (
    LARGEST_SEED,
    NATURE,
    NOBODY,
    RNG_NUMBERS,
    draw,
    seed_generator,
)
from minster.core.record import Record
from minster.core.states import as_list, ints, move_lists

UNSEEDED = None
SYSTEM = -1
"""As a seed: nature answers from the system's randomness."""

say = Speech(__file__)


@dataclass(frozen=True)
class Happening:
    """One line of the log: the move's number, who made it, its text, and what it did in
    sentences."""

    number: int
    seat: int
    move: str
    sentences: list[str]


class Match:
    """`seat` decides among `moves()`; `play` makes one. With a seed nature's moves follow by
    themselves."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str], seed: int | None
    ) -> None:
        self.game, self.seats, self.options = game, seats, dict(options)
        self.made: list[int] = []
        self._states = game.opened(seats, options)
        self._start: Record | None = None
        self._out = move_lists(1, game.longest)[0]
        self._rng: Any = None
        self._look()
        self.attend(seed)

    # -- the present moment ------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Everything true now, to read and not to change."""
        return self._states[0]

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def step(self) -> int:
        """The kind of the step on top of the agenda (an IntEnum member of the game's); 0 at the
        end."""
        state = self.state
        if self.over:
            return 0
        kind: int = self.game.steps(state.agenda.steps[state.agenda.depth - 1].kind)
        return kind

    @property
    def question(self) -> str:
        """What is being decided, in words."""
        if self.over:
            return "The game is over."
        question: str = self.game.words.QUESTIONS[self.step][0]
        return question

    def options_now(self) -> list[int]:
        return as_list(self._out)

    def moves(self) -> list[str]:
        """The legal moves of the present step, as text, in the order of RULES.md."""
        return [self.game.catalogue.text(move) for move in self.options_now()]

    def scores(self) -> list[int]:
        points = self.game.loops.points
        return [int(points(self._states.data, 0, p)) for p in self._players()]

    def sheet(self, seat: int) -> dict[str, int]:
        """Points by source; the values add up to the seat's score."""
        return self.game.sheet(self.state, seat)

    def winners(self) -> list[int]:
        """Those who share the victory; nobody before the end."""
        if not self.over:
            return []
        standing = self.game.loops.standing
        all_of_them = [int(standing(self._states.data, 0, p)) for p in self._players()]
        return [p for p, value in enumerate(all_of_them) if value == max(all_of_them)]

    def winner(self) -> int | None:
        """The one winner; None before the end and when the victory is shared."""
        winners = self.winners()
        return winners[0] if len(winners) == 1 else None

    def faults(self) -> list[str]:
        """Why this position is impossible; empty for every position reached by play."""
        return self.game.fault_texts(int(self.game.loops.faults(self._states.data, 0)))

    def pack(self) -> bytes:
        """The state as the bytes every mode agrees on."""
        return self._states.bytes_of(0)

    def _players(self) -> range:
        return range(self.game.players(self.seats))

    def _look(self) -> None:
        self.seat: int = int(self.game.loops.look(self._states.data, 0, self._out))

    # -- moving ------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Makes a legal move, and nature's answers where nature is attended to."""
        self.push(self._checked(text))
        self.answer_nature()

    def push(self, move: int) -> None:
        """Makes a move without a check; for those who took it from `options_now`."""
        self.game.loops.step(self._states.data, 0, move)
        self.made.append(move)
        self._look()

    def _checked(self, text: str) -> int:
        game = self.game
        if self.over:
            raise IllegalMove(
                say("{text!r} comes too late: the game is over", text=text),
                say("the end of the game"),
            )
        move = game.catalogue.number(text)
        possible = self.moves()
        if move is not None and text in possible:
            return move
        question, step_rule = game.words.QUESTIONS[self.step]
        shown = text if len(text) <= 60 else text[:57] + "…"
        if move is None:
            meant = game.catalogue.like(text, possible)
            alike = say(" or ").join(map(repr, meant))
            hint = say("did you mean {moves}?", moves=alike) if meant else _some(possible)
            why = say(
                "{text!r} is not a move ({rule}: {question}); {hint}",
                text=shown,
                rule=step_rule,
                question=question,
                hint=hint,
            )
            raise IllegalMove(why, step_rule)
        family = game.catalogue.family_of(move)
        asked = any(game.catalogue.family_of(o).verb == family.verb for o in self.options_now())
        rule = family.rule if asked else step_rule
        why = say(
            "{text!r} is not possible now ({rule}: {question}); {hint}",
            text=shown,
            rule=rule,
            question=question,
            hint=_some(possible),
        )
        raise IllegalMove(why, rule)

    def attend(self, seed: int | None) -> None:
        """From now on nature answers by itself, from the seed (or `SYSTEM`); None leaves it to the
        caller."""
        self._rng = UNSEEDED
        if seed is not UNSEEDED:
            self._rng = ints(RNG_NUMBERS)
            seed = secrets.randbits(62) if seed == SYSTEM else seed
            seed_generator(self._rng, seed & LARGEST_SEED, NATURE)
        self.answer_nature()

    def answer_nature(self) -> None:
        while self._rng is not UNSEEDED and self.seat == NATURE and self._out[0] > 0:
            self.push(int(self._out[1 + draw(self._rng, int(self._out[0]))]))

    # -- going back --------------------------------------------------------------------------

    def can_undo(self) -> bool:
        return bool(self.made) and self._seat_of_last() != NATURE

    def undo(self) -> str:
        """Takes the last move back and answers its text. Never past nature: what was revealed stays
        known."""
        if not self.made:
            raise NothingToUndo("there is no move to take back")
        if self._seat_of_last() == NATURE:
            raise NothingToUndo(
                "nature has answered since the last move; what was revealed stays known"
            )
        last = self.made[-1]
        self._refold(len(self.made) - 1)
        return self.game.catalogue.text(last)

    def _seat_of_last(self) -> int:
        before = self.copy()
        before._refold(len(self.made) - 1)
        return before.seat

    def _refold(self, count: int) -> None:
        moves, self.made = self.made[:count], []
        self._states[0] = self._beginning()
        for move in moves:
            self.game.loops.step(self._states.data, 0, move)
        self.made = moves
        self._look()

    def _beginning(self) -> Any:
        return self._start or self.game.opening(self.seats, self.options)

    def copy(self) -> Match:
        """An independent match at the same moment; its nature is left to the caller."""
        twin = object.__new__(Match)
        twin.game, twin.seats, twin.options = self.game, self.seats, dict(self.options)
        twin.made, twin._start, twin._rng = self.made[:], self._start, UNSEEDED
        twin._states = self._states.apart(0)
        twin._out, twin.seat = self._out.copy(), self.seat
        return twin

    def set_up(self, state: Record) -> None:
        """Begins again from a position given by hand."""
        self.made, self._start = [], state.copy()
        self._states[0] = state
        self._rng = UNSEEDED
        self._look()

    # -- telling -----------------------------------------------------------------------------

    def journal(self) -> str:
        """The match as text: header and moves."""
        if self._start is not None:
            raise MinsterError("a match that began from a given position has no journal")
        game = self.game
        texts = [game.catalogue.text(move) for move in self.made]
        return str(Journal(game.slug, game.rules, game.edition, self.seats, self.options, texts))

    def svg(self, seat: int = NATURE) -> str:
        """The drawn table as this seat may see it; without one, as everybody may."""
        from minster.core.view import concealed

        board = self.game.board
        if board is None:
            raise MinsterError(f"{self.game.title} has no drawn board")
        drawn: str = board.picture(board.REGIONS, concealed(self, seat), seat, self.game.slug)
        return drawn

    def _repr_svg_(self) -> str | None:
        """A match shows itself in a notebook."""
        return self.svg() if self.game.board else None

    def log(self, since: int = 0) -> Iterator[Happening]:
        """What happened, move by move, in sentences; derived from the moves alone.

        It tells everything; what one seat may read of it is `view.log_for`.
        """
        words, catalogue = self.game.words, self.game.catalogue
        for number, seat, before, move, after in self.history(since):
            told = words.tell(before, move, after)
            yield Happening(number, seat, catalogue.text(move), told)

    def history(self, since: int = 0) -> Iterator[tuple[int, int, Any, int, Any]]:
        """For each move made: its number, who made it, the state before, the move, the state
        after."""
        replay = self.copy()
        replay._refold(since)
        for number, move in enumerate(self.made[since:], since + 1):
            before, seat = replay.state.copy(), replay.seat
            replay.push(move)
            yield number, seat, before, move, replay.state


def _some(possible: list[str]) -> str:
    shown = ", ".join(possible[:8])
    if len(possible) > 8:
        return say("possible: {moves}, … ({n} in all)", moves=shown, n=len(possible))
    return say("possible: {moves}", moves=shown)
