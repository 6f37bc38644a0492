"""A table in play: the match, who sits at it, what is held and what may be taken back.

Knows the manners of a table (whose word counts, confirming, undoing, forced steps, absent players)
and answers with changes to be stored; it stores and sends nothing itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import minster
from minster.core.errors import IllegalMove, MinsterError
from minster.core.game import Game
from minster.core.language import Speech
from minster.core.match import Happening, Match
from minster.core.nature import NATURE, NOBODY
from minster.core.view import SPECTATOR
from minster.table import names
from minster.table.records import OPEN, PERSON, Change, Kept, Line, Sitter
from minster.table.text import isolated

say = Speech(__file__)


class Refused(MinsterError):
    """What somebody at the table may not do, with the rule or the manner behind it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class Made(NamedTuple):
    """Who made a move, and whether there was no other."""

    seat: int
    forced: bool


class Recent(NamedTuple):
    """A move just made, with the states around it, for those who are still to be told."""

    number: int
    seat: int
    before: Any
    move: int
    after: Any
    tellings: list[tuple[str, str, Any, Any, Happening]]
    """How it was told: language, the move's text, the states as known, and the sentences."""


class Sitting:
    """One match with its chairs. Every method that changes something answers the change."""

    def __init__(self, kept: Kept) -> None:
        self.id, self.header = kept.id, kept.header
        self.game: Game = minster.game(kept.header.game)
        self.damaged = ""
        self.recent: list[Recent] = []
        self.rewound: int | None = None
        """Moves after this many were taken back since the log was last told."""
        self.trail: list[Made] = []
        self.match = self._beginning()
        self.take_over(kept)
        self.recent.clear()

    def _beginning(self) -> Match:
        header, game = self.header, self.game
        if header.rules != game.rules and header.rules not in game.folds:
            self.damaged = say(
                "This table was played under rules version {old} of {game}; this Minster plays "
                "version {new}.",
                old=header.rules,
                game=game.title,
                new=game.rules,
            )
        elif header.edition != game.edition:
            self.damaged = say(
                "This table was played with the edition {old} of {game}, not with {new}.",
                old=header.edition,
                game=game.title,
                new=game.edition,
            )
        try:
            return game.start(header.seats, None, **header.options)
        except MinsterError as error:
            self.damaged = self.damaged or say(
                "This table's header is damaged: {error}.", error=error
            )
            seats = header.seats if header.seats in game.seats else min(game.seats)
            return game.start(seats, None)

    # -- from the store ----------------------------------------------------------------------

    def take_over(self, kept: Kept) -> None:
        """Becomes what is kept: as far as the moves agree they are not made again."""
        self.revision, self.held = kept.revision, kept.held
        self.sitters = [replace(sitter) for sitter in kept.sitters]
        self.votes, self.chat = kept.votes, list(kept.chat)
        if self.damaged:
            return
        made = [self.game.catalogue.text(move) for move in self.match.made]
        same = next(
            (n for n, (a, b) in enumerate(zip(made, kept.moves, strict=False)) if a != b),
            min(len(made), len(kept.moves)),
        )
        if same < len(made):
            self._back_to(same)
        for number, text in enumerate(kept.moves[same:], same + 1):
            try:
                self._make(text)
            except Exception as error:  # whatever a damaged journal does to the rules
                self.damaged = say(
                    "The journal cannot be replayed from move {number} on: {error}",
                    number=number,
                    error=error,
                )
                self._back_to(number - 1)
                return

    def _make(self, text: str) -> None:
        options = self.match.options_now()
        move = self.game.catalogue.number(text)
        if move is None or move not in options:
            raise MinsterError(f"{text[:60]!r} is not possible there")
        self._push(move)

    def _push(self, move: int) -> None:
        match = self.match
        self.trail.append(Made(match.seat, len(match.options_now()) == 1))
        before, seat = match.state.copy(), match.seat
        match.push(move)
        after = match.state.copy()
        self.recent.append(Recent(len(match.made), seat, before, move, after, []))
        if len(self.recent) > 64:
            del self.recent[:32]

    def _back_to(self, count: int) -> None:
        moves = self.match.made[:count]
        self.match = self.game.start(self.match.seats, None, **self.match.options)
        for move in moves:
            self.match.push(move)
        del self.trail[count:]
        self.recent.clear()
        self.rewound = count if self.rewound is None else min(count, self.rewound)

    # -- who is who --------------------------------------------------------------------------

    @property
    def decider(self) -> int:
        """Whose word is waited for: whoever must confirm, else whoever decides."""
        return self.held if self.held != NOBODY else self.match.seat

    @property
    def is_over(self) -> bool:
        return self.match.over and self.held == NOBODY

    def names(self) -> dict[int, str]:
        """As they stand in a sentence."""
        return {sitter.seat: isolated(sitter.name) for sitter in self.sitters if sitter.name}

    def bot_due(self) -> Sitter | None:
        """The chair whose bot is to move now."""
        seat = self.match.seat
        if self.damaged or self.held != NOBODY or seat < 0:
            return None
        sitter = self.sitters[seat]
        return sitter if sitter.is_played_by_a_bot else None

    def viewer(self, seats: Sequence[int]) -> int:
        """Through whose eyes somebody with these seats looks: whoever of them decides."""
        if not seats:
            return SPECTATOR
        if self.decider in seats:
            return self.decider
        last = (made.seat for made in reversed(self.trail) if made.seat in seats)
        return next(last, seats[0])

    def seen(self, seat: int) -> int:
        """The number of the seat's last move before others moved."""
        number = len(self.trail)
        if seat == SPECTATOR:
            return number
        while number and self.trail[number - 1].seat in (seat, NATURE):
            number -= 1
        while number and self.trail[number - 1].seat != seat:
            number -= 1
        return number

    # -- moving ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Nature's setup and whatever is forced, before anybody sits down."""
        self._go_on()

    def play(self, seats: Collection[int], text: str) -> Change:
        """A person's move, with what follows from it by itself."""
        self._check_alive()
        if self.held != NOBODY:
            raise Refused(say("A move waits to be confirmed or taken back first."))
        seat = self.match.seat
        if seat not in seats:
            raise Refused(
                say("It is not your turn.") if seats else say("Spectators make no moves.")
            )
        if self.sitters[seat].left:
            raise Refused(say("A bot plays for you; take your seat back first."))
        first = len(self.match.made)
        self.game_check(text)
        self._make(text)
        self._finish_turn(seat)
        return self._moved(first)

    def game_check(self, text: str) -> None:
        """Refuses a move that is not possible, with the rule; changes nothing."""
        move = self.game.catalogue.number(text)
        if move is not None and move in self.match.options_now():
            return
        try:
            self.match.copy().play(text)
        except IllegalMove as error:
            question = getattr(self.game.words, "say", str)(self.match.question)
            shown = text if len(text) <= 60 else text[:57] + "…"
            message = say("“{move}” is not possible now. {question}", move=shown, question=question)
            raise Refused(message, error.rule) from None

    def _finish_turn(self, seat: int) -> None:
        sitter, match = self.sitters[seat], self.match
        while match.seat == seat and not sitter.ask_forced and len(match.options_now()) == 1:
            self._push(match.options_now()[0])
        if match.seat == seat:
            return
        if sitter.confirm:
            self.held = seat
        else:
            self._go_on()

    def bot_plays(self, move: int) -> Change:
        first = len(self.match.made)
        self._push(move)
        self._go_on()
        return self._moved(first)

    def confirm(self, seats: Collection[int]) -> Change:
        self._check_alive()
        if self.held not in seats:
            raise Refused(say("There is nothing for you to confirm."))
        first = len(self.match.made)
        self.held = NOBODY
        self._go_on()
        return self._moved(first)

    def _go_on(self) -> None:
        """Nature answers from the system's randomness; forced steps are made."""
        match = self.match
        while not match.over:
            options = match.options_now()
            if match.seat != NATURE and (len(options) > 1 or not self._is_hurried(match.seat)):
                return
            self._push(secrets.choice(options))

    def _is_hurried(self, seat: int) -> bool:
        sitter = self.sitters[seat]
        return sitter.kind != PERSON or sitter.left or not sitter.ask_forced

    def _moved(self, first: int) -> Change:
        made = self.match.made[first:]
        texts = [self.game.catalogue.text(move) for move in made]
        return self._change(first=first, texts=texts)

    def _change(self, **what: Any) -> Change:
        return Change(held=self.held, decider=self.decider, finished=self.is_over, **what)

    def _check_alive(self) -> None:
        if self.damaged:
            raise Refused(say("This table can only be read."))
        if self.is_over:
            raise Refused(say("The game is over."))

    # -- going back --------------------------------------------------------------------------

    def undo_to(self, seats: Collection[int]) -> int | None:
        """How many moves stay if one of these seats takes its last decision back; None where it
        may not: nature, another seat or a bot has answered."""
        if self.damaged or self.is_over:
            return None
        for number in range(len(self.trail) - 1, -1, -1):
            made = self.trail[number]
            if made.seat == NATURE:
                return None
            if not made.forced:
                mine = made.seat in seats and not self.sitters[made.seat].is_played_by_a_bot
                return number if mine else None
        return None

    def undo(self, seats: Collection[int]) -> Change:
        self._check_alive()
        keep = self.undo_to(seats)
        if keep is None:
            raise Refused(say("There is nothing you can take back: what others saw or did stays."))
        self._back_to(keep)
        self.held = NOBODY
        return self._change(keep=keep, first=keep)

    # -- chairs ------------------------------------------------------------------------------

    def sit_down(self, seat: int, name: str) -> Change:
        """Somebody takes an open chair, or changes the name."""
        sitter = self.sitters[seat]
        if sitter.kind not in (OPEN, PERSON):
            raise Refused(say("A bot sits there."))
        sitter.kind, sitter.left = PERSON, False
        return self._change(sitters=self._named(seat, name), votes=self._votes_without(seat))

    def call(self, seat: int, name: str) -> Change | None:
        """Somebody who sits there wants another name."""
        sitter = self.sitters[seat]
        if sitter.kind != PERSON or sitter.name == self._apart(seat, name):
            return None
        return self._change(sitters=self._named(seat, name))

    def _named(self, seat: int, name: str) -> list[Sitter]:
        """The chairs that are called otherwise then: a bot gives way to a person."""
        self.sitters[seat].name = self._apart(seat, name)
        return [self.sitters[seat], *names.name_bots(self.header.game, self.sitters)]

    def _apart(self, seat: int, name: str) -> str:
        people = (s for s in self.sitters if s.kind == PERSON and s.seat != seat)
        return names.apart(name, [s.name for s in people])

    def take_chair(self, name: str) -> Change:
        """Somebody from the shelf takes the first chair that anybody may take."""
        free = [s.seat for s in self.sitters if s.kind == OPEN and s.public]
        if not free:
            raise Refused(say("Somebody was quicker. No chair is free at that table now."))
        return self.sit_down(free[0], name)

    def prefer(
        self, seats: Iterable[int], confirm: bool | None, ask_forced: bool | None
    ) -> Change | None:
        changed = []
        for seat in seats:
            sitter = self.sitters[seat]
            wanted = (
                sitter.confirm if confirm is None else confirm,
                sitter.ask_forced if ask_forced is None else ask_forced,
            )
            if wanted != (sitter.confirm, sitter.ask_forced):
                sitter.confirm, sitter.ask_forced = wanted
                changed.append(sitter)
        return self._change(sitters=changed) if changed else None

    def agree(
        self, seats: Collection[int], absent: int, present: Collection[int], level: str
    ) -> Change:
        """Somebody asks, or agrees, that a bot plays for an absent player."""
        self._check_alive()
        voters = [s for s in seats if self.sitters[s].kind == PERSON]
        if not voters or not 0 <= absent < len(self.sitters) or absent in seats:
            raise Refused(say("Only another player at this table can ask for that."))
        sitter = self.sitters[absent]
        if sitter.is_played_by_a_bot:
            raise Refused(say("A bot plays there already."))
        if absent in present:
            raise Refused(say("That player is here."))
        votes = self.votes | {(absent, voter) for voter in voters}
        others = {
            s.seat for s in self.sitters if s.kind == PERSON and not s.left and s.seat != absent
        }
        if others <= {voter for seat, voter in votes if seat == absent}:
            sitter.left, sitter.level = True, sitter.level or level
            self.votes = votes
            first = len(self.match.made)
            self.held = NOBODY if self.held == absent else self.held
            if self.held == NOBODY:
                self._go_on()
            change = self._moved(first)
            return replace(change, sitters=[sitter], votes=self._votes_without(absent))
        self.votes = votes
        return self._change(votes=votes)

    def come_back(self, seats: Collection[int]) -> Change:
        """A player takes the seat back from the bot."""
        back = [s for s in self.sitters if s.seat in seats and s.left]
        if not back:
            raise Refused(say("The seat is yours already."))
        for sitter in back:
            sitter.left = False
        return self._change(sitters=back, votes=self._votes_without(*seats))

    def is_back(self, seats: Collection[int]) -> Change | None:
        """Whoever comes while the others still talk about a bot needs none."""
        if not any(seat in seats for seat, _ in self.votes):
            return None
        return self._change(votes=self._votes_without(*seats))

    def _votes_without(self, *seats: int) -> frozenset[tuple[int, int]]:
        self.votes = frozenset(vote for vote in self.votes if vote[0] not in seats)
        return self.votes

    def heard(self, line: Line) -> None:
        self.chat.append(line)
        del self.chat[:-200]
