"""A game as a box on the shelf: what it is called, how many sit at it, its options, and its
functions.

Knows how to open it: a new match, a stored one, a position for a test, or a million games at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from minster.core import loops
from minster.core.errors import JournalError, MinsterError, OptionError
from minster.core.journal import Journal
from minster.core.language import Speech
from minster.core.moves import Catalogue
from minster.core.record import Record
from minster.core.states import States

if TYPE_CHECKING:
    from minster.core.batch import Batch
    from minster.core.match import Match

say = Speech(__file__)


@dataclass(frozen=True)
class Option:
    """A choice made before the game: one of `values`, each explained in a sentence.

    With `per_seat` it is one value for each seat, all different, separated by one space.
    """

    name: str
    question: str
    values: Mapping[str, str]
    default: str = ""
    per_seat: bool = False

    def read(self, text: str | None, seats: int) -> str:
        """The value in its one spelling, or an error that says what is possible."""
        if not self.per_seat:
            chosen = self.default if text is None else text
            if chosen not in self.values:
                raise OptionError(
                    say(
                        "{name}: {chosen!r} is not one of {values}",
                        name=self.name,
                        chosen=chosen,
                        values=", ".join(self.values),
                    )
                )
            return chosen
        words = list(self.values)[:seats] if text is None else text.split(" ")
        if len(words) != seats or len(set(words)) != seats or not set(words) <= self.values.keys():
            raise OptionError(
                say(
                    "{name}: name {seats} different ones of {values}, separated by one space; not "
                    "{text!r}",
                    name=self.name,
                    seats=seats,
                    values=", ".join(self.values),
                    text=text,
                )
            )
        return " ".join(words)


@dataclass(frozen=True, eq=False)
class Game:
    """One value per game folder, made in its `__init__.py`."""

    slug: str
    title: str
    credits: str
    seats: Sequence[int]
    options: Sequence[Option]
    rules: int
    """Bumped when a finished rule changes; a journal says which it was played under."""
    folds: frozenset[int]
    """Earlier rules versions whose journals still fold to the same states."""
    edition: str
    package: Path
    schema: type[Record]
    catalogue: Catalogue
    longest: int
    """The most options a step can have."""
    flow: ModuleType
    steps: type
    """The IntEnum of the kinds of step."""
    words: ModuleType
    """Everything a person reads: `QUESTIONS` (for each step the question and its rule), `LINES` (of
    the sheet), `player_name(state, player)`, `explain(state, move)` before a move, `tell(before,
    move, after)` after it, where a new turn is marked `— Red's turn —`, and `shown(before, move,
    seat)`, the move's text as that seat may read it."""
    opening: Callable[[int, Mapping[str, str]], Any]
    """The state before nature's first move."""
    sheet: Callable[[Any, int], dict[str, int]]
    fault_names: Mapping[Any, str]
    balance: Callable[[Any], None]
    """Makes a position given by hand whole: what follows from the rest is counted again."""
    suggestion: Callable[[Match], str | None] = lambda match: None
    """A move the game itself can show to be best now, for people and bots; None where it cannot."""
    board: ModuleType | None = None
    """The drawn table: `REGIONS`, `TABS`, `places`, `strip`, `tincture`, `headline`, `icon_of`."""
    evaluation: ModuleType | None = None
    """What a position is worth to a seat, for bots (see docs/bots.md): `value(s, seat)` and perhaps
    `prior(s, move)`. Without one, bots count the points as they stand."""
    players: Callable[[int], int] = int
    """How many records have a score, with so many seats; more than seats where the box plays one
    itself."""

    @cached_property
    def loops(self) -> Any:
        return loops.load(self.flow, self.package)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            few, many = min(self.seats), max(self.seats)
            raise OptionError(
                say(
                    "seats: {game} is for {few} to {many} players, not {seats}",
                    game=self.title,
                    few=few,
                    many=many,
                    seats=seats,
                )
            )

    def read_options(self, seats: int, given: Mapping[str, str]) -> dict[str, str]:
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError(
                    say(
                        "{name}: no such option; {game} has {known}",
                        name=name,
                        game=self.title,
                        known=", ".join(known) or say("none"),
                    )
                )
        return {name: option.read(given.get(name), seats) for name, option in known.items()}

    def start(self, seats: int, seed: int | None = None, **options: str) -> Match:
        """A new match. With a seed nature answers by itself; without, its moves are played by the
        caller."""
        from minster.core.match import Match

        self.check_seats(seats)
        return Match(self, seats, self.read_options(seats, options), seed)

    def fold(self, text: str | Journal, seed: int | None = None) -> Match:
        """The match a journal tells, checked move by move."""
        journal = text if isinstance(text, Journal) else Journal.parse(text)
        if journal.game != self.slug:
            raise JournalError(
                say(
                    "the journal is of {one!r}, not of {other!r}", one=journal.game, other=self.slug
                )
            )
        if journal.rules != self.rules and journal.rules not in self.folds:
            raise JournalError(
                say(
                    "header: played under rules version {old} of {game}; this Minster plays "
                    "version {new}: it can show that journal's lines, but not replay it",
                    old=journal.rules,
                    game=self.title,
                    new=self.rules,
                )
            )
        if journal.edition != self.edition:
            raise JournalError(
                say(
                    "header: played with the edition {old} of {game}, not with {new}; give that "
                    "edition's file (--edition FILE) to replay it",
                    old=journal.edition,
                    game=self.title,
                    new=self.edition,
                )
            )
        try:
            match = self.start(journal.seats, None, **journal.options)
        except OptionError as error:
            raise JournalError(say("header: {error}", error=error)) from None
        for line, move in enumerate(journal.moves, journal.first_line):
            try:
                match.play(move)
            except MinsterError as error:
                raise JournalError(say("line {line}: {error}", line=line, error=error)) from None
        match.attend(seed)
        return match

    def given(
        self, seats: int, seed: int = 0, step: tuple[int, int, int] | None = None, **given: Any
    ) -> Match:
        """A position for a test or a puzzle: an opening with some things changed.

        Options go by their names; then fields of the state, or of each player as {seat: value}:
        `given(seats=2, workshop="advanced", turn=1, rubles={0: 4}, inventory={0: {Material.GOLD:
        2}})`.
        """
        options = {name: value for name, value in given.items() if isinstance(value, str)}
        match = self.start(seats, seed, **options)
        state = match.state.copy()
        for name, value in given.items():
            if name in options:
                continue
            if name in self.schema.FIELDS:
                state.patch({name: value})
            elif isinstance(value, Mapping):
                state.patch({"players": {seat: {name: v} for seat, v in value.items()}})
            else:
                raise OptionError(f"{name}: no option, field of the state or {{seat: value}}")
        if step is not None:
            state.agenda = type(state.agenda)()
            state.agenda.begin(*step)
        self.balance(state)
        match.set_up(state)
        if found := match.faults():
            raise MinsterError(f"this position is impossible: {'; '.join(found)}")
        return match

    def batch(
        self, count: int, seats: int, seed: int = 0, device: str = "cpu", **options: str
    ) -> Batch:
        """Many games at once: on all cores of this machine, or with device="cuda" on its GPU."""
        from minster.core.batch import Batch

        self.check_seats(seats)
        return Batch(self, count, seats, self.read_options(seats, options), seed, device)

    def opened(self, seats: int, options: Mapping[str, str]) -> States[Any]:
        """One state, before nature's first move."""
        return States.holding(self.opening(seats, options))

    def fault_texts(self, bits: int) -> list[str]:
        names = {loops.STUCK: "a step has no option", **self.fault_names}
        return [text for bit, text in names.items() if bits & bit]
