"""A game in the terminal: asks the people at it, lets bots and nature answer, tells what happened.

Knows the order of asking and telling; how it looks is `screen.py`, what an entry means `entry.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from minster.bots import Bot
from minster.bots.advice import ADVISER
from minster.bots.apart import BotApart, hints
from minster.core.errors import IllegalMove, MinsterError, NothingToUndo
from minster.core.match import Match
from minster.core.view import SPECTATOR, log_for
from minster.core.words import listed, plural
from minster.terminal import entry as entries
from minster.terminal import screen
from minster.terminal.journals import JournalFile, write_new

LOG_MOVES = 30
"""What `log` shows unless told otherwise."""

COMMANDS = {
    "undo": "take back your last decision (never past dice, draws or another player)",
    "board": "draw the table again",
    "sheet": "points by source, as they stand",
    "hint": "the best moves, with the chance to win and the points to expect",
    "log": f"the last {LOG_MOVES} moves; log 100: so many; log all: everything",
    "save": "save FILE: write the journal to a new file",
    "help": "this list",
    "quit": "leave the game (Ctrl-D and Ctrl-C do the same)",
}


@dataclass
class Play:
    """One sitting: a match, who plays which seat, and what has been told so far."""

    match: Match
    bots: Mapping[int, Bot]
    """The seats not played by people, who all sit at this keyboard."""
    console: Console
    file: JournalFile | None = None
    ask_forced: bool = False
    forced: set[int] = field(default_factory=set)
    """Numbers of the moves made for a person because there was no other."""
    told: int = 0
    board_due: bool = True
    choices_due: bool = True
    adviser: BotApart | None = None
    """Who is asked for hints, once somebody asks."""
    unsaved: str = ""
    """Why the journal could not be written last time."""

    def run(self) -> int:
        """Plays until the game is over or the people leave; answers the exit code."""
        self.told = screen.setup_length(self.match)
        if self.file:
            self.file.save(self.match.journal())
        self._welcome()
        try:
            self._let_others_play()
            while not self.match.over and self._answer():
                pass
        except KeyboardInterrupt:
            self.console.print("\nInterrupted.")
        return self._leave()

    # -- the people at this keyboard ---------------------------------------------------------

    def _welcome(self) -> None:
        match, game = self.match, self.match.game
        self.console.print(Rule(Text(game.title, style="bold")))
        bots = [screen.name_of(match, seat) for seat in self.bots]
        people = [screen.name_of(match, s) for s in range(match.seats) if s not in self.bots]
        who = f"You play {listed(people)}"
        if bots:
            who += f"; {listed(bots)} {plural(len(bots), 'is a bot', 'are bots', number=False)}"
        self.console.print(f"{who}. Answer by number or by move; help lists what else you can do.")

    def _answer(self) -> bool:
        """Puts the present question once and acts on the entry; False to leave."""
        self._show()
        name, count = screen.name_of(self.match, self.match.seat), len(self.match.options_now())
        numbers = "1" if count == 1 else f"1–{count}"
        prompt = f"{name}, your move ({numbers}; Enter lists; help): "
        line = screen.read_line(prompt, self.console)
        if line is None:
            self.console.print("The input has ended.")
            return False
        try:
            return self._act(line)
        except (IllegalMove, entries.Unclear, NothingToUndo) as refused:
            self.console.print(Text(f"{refused}", style="yellow"))
        except (MinsterError, OSError) as error:
            self.console.print(Text(f"Not done: {screen.reason(error)}", style="yellow"))
        return True

    def _act(self, line: str) -> bool:
        entry = entries.tidy(line)
        word, _, rest = entry.partition(" ")
        if not entry:
            self.choices_due = True
            return True
        if word == "quit" and not rest:
            return False
        if word == "save":
            self._save(line.strip()[len(word) :].strip())
        elif command := self._commands().get(word):
            command(rest)
        else:
            self._make(entries.understand(entry, self.match.moves()))
        return True

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "undo": self._undo,
            "board": self._board,
            "sheet": self._sheet,
            "hint": self._hint,
            "log": self._log,
            "help": self._help,
            "?": self._help,
        }

    def _make(self, move: str) -> None:
        self.match.play(move)
        self._keep()
        self._let_others_play()

    # -- commands ----------------------------------------------------------------------------

    def _undo(self, _: str) -> None:
        taken = [self.match.undo() for _ in range(self._undoable())]
        self.told = len(self.match.made)
        self.forced = {number for number in self.forced if number <= self.told}
        self._keep()
        self.board_due = self.choices_due = True
        back = listed([repr(move) for move in reversed(taken)])
        self.console.print(Text(f"Taken back: {back}.", style="bold"))

    def _undoable(self) -> int:
        """How many moves lie after the person's last decision, with it."""
        earlier, count = self.match.copy(), 0
        if len(earlier.made) == screen.setup_length(earlier):
            raise NothingToUndo("nobody has made a move yet")
        while True:
            earlier.undo()
            count += 1
            if earlier.seat in self.bots:
                mover = screen.name_of(earlier, earlier.seat)
                raise NothingToUndo(f"{mover} has moved since; that cannot be taken back")
            if self.ask_forced or len(earlier.options_now()) > 1:
                return count

    def _board(self, _: str) -> None:
        self.board_due = True

    def _sheet(self, _: str) -> None:
        self.console.print(screen.sheet(self.match))

    def _hint(self, _: str) -> None:
        if move := self.match.game.suggestion(self.match):
            self.console.print(f"The best plan for the most points: {move}.")
            return
        if self.adviser is None:
            self.adviser = BotApart(ADVISER, 0)
        with self.console.status("Thinking …"):
            found = hints(self.match, self.adviser)
        if not found:
            self.console.print("There is nothing to choose here.")
        for hint in found:
            self.console.print(
                f"  {hint.move:<28} wins {hint.chance:3.0f} %, {hint.points:.0f} points expected"
            )

    def _log(self, how_many: str) -> None:
        made = len(self.match.made)
        if how_many not in ("", "all") and not (how_many.isascii() and how_many.isdigit()):
            raise MinsterError(f"log {how_many}: say log, log 100 or log all")
        count = made if how_many == "all" else int(how_many[:6] or LOG_MOVES)
        log = log_for(self.match, self._viewer(), max(0, made - count))
        screen.print_turns(self.console, screen.turns(log), numbered=True)

    def _save(self, name: str) -> None:
        if not name:
            raise MinsterError("save FILE: name the file")
        write_new(Path(name), self.match.journal())
        said = f"Saved in {name}; minster play --journal {name} continues it."
        self.console.print(said, soft_wrap=True)

    def _help(self, _: str) -> None:
        self.console.print(
            "Answer with the number of a choice, with its move, or with the beginning of its words "
            "('d w' is 'die white'). Enter alone lists the choices again. Or type"
        )
        for name, meaning in COMMANDS.items():
            self.console.print(f"  {name:<7}{meaning}")

    # -- everybody else ----------------------------------------------------------------------

    def _let_others_play(self) -> None:
        """Bots and forced moves, up to the next real question; then tells what happened."""
        match = self.match
        while not match.over:
            options = match.options_now()
            if match.seat in self.bots:
                move = self.bots[match.seat].choose(match)
            elif len(options) == 1 and not self.ask_forced:
                move = options[0]
                self.forced.add(len(match.made) + 1)
            else:
                break
            match.push(move)
            match.answer_nature()
            self._keep()
        self._tell()

    def _keep(self) -> None:
        """Writes the journal; where that fails the game goes on and says so."""
        if self.file is None:
            return
        try:
            self.file.save(self.match.journal())
            self.unsaved = ""
        except (OSError, MinsterError) as error:
            why = screen.reason(error)
            if why != self.unsaved:
                warning = f"The journal could not be written; the game goes on. {why}"
                self.console.print(Text(warning, style="bold red"), soft_wrap=True)
            self.unsaved = why

    # -- telling -----------------------------------------------------------------------------

    def _viewer(self) -> int:
        """Whose knowledge the screen may show: the one person's, or at a shared screen
        everybody's."""
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else SPECTATOR

    def _tell(self) -> None:
        turns = list(screen.turns(log_for(self.match, self._viewer(), self.told)))
        screen.print_turns(self.console, turns[:1], forced=self.forced)
        if any(happening.seat in self.bots for _, turn in turns[1:] for happening in turn):
            self.console.print(Text("Since your last turn:", style="dim"))
        screen.print_turns(self.console, turns[1:], forced=self.forced)
        self.board_due |= len(turns) > 1
        self.choices_due = True
        self.told = len(self.match.made)

    def _show(self) -> None:
        match = self.match
        name = screen.name_of(match, match.seat)
        if self.board_due:
            self.console.print(screen.board(match, match.seat))
        if self.choices_due:
            question = Text.assemble((f"{name}: ", "bold"), (match.question, "bold"))
            self.console.print(question)
            self.console.print(screen.choices(match))
        self.board_due = self.choices_due = False

    def _leave(self) -> int:
        match = self.match
        if match.over:
            self.console.print(screen.board(match, min(set(range(match.seats)) - set(self.bots))))
            self.console.print(screen.sheet(match))
        self.console.print(screen.result(match))
        if self.unsaved:
            problem = Text(f"The journal is not saved: {self.unsaved}", style="bold red")
            self.console.print(problem, soft_wrap=True)
            return 1
        if self.file:
            go_on = "replay" if match.over else "play --journal"
            where = f"The journal is in {self.file.path}: minster {go_on} {self.file.path}"
            self.console.print(where, soft_wrap=True)
        elif not match.over:
            self.console.print("This game was not kept; --journal FILE keeps one, move by move.")
        return 0
