"""Looks: what one viewer may see of a sitting, made quickly again after every move.

Knows how each viewer's log grows move by move in each language and what an option would do; it
takes everything from concealed states, so a look cannot tell what its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from minster.core.game import Game
from minster.core.language import calling, speaking, spoken
from minster.core.match import Happening, Match
from minster.core.nature import NOBODY
from minster.core.states import States
from minster.core.view import SPECTATOR, as_known, concealed, imagined, log_for, told
from minster.table.look import Chair, Choice, Look, Said
from minster.table.records import BOT, PERSON, Line
from minster.table.sitting import Recent, Sitting

OUTCOME_SEED = 1
"""What a seat cannot see is imagined the same way each time: an outcome must not flicker."""


MOST_POINTS = 120
"""A curve of the scores has about so many."""


class Tellers:
    """The log of each viewer in each language, told once and kept."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._names: dict[int, str] = {}
        self._heard: dict[tuple[int, str], list[Happening]] = {}
        self._course: list[list[int]] = []

    def log(self, viewer: int) -> list[Happening]:
        """What happened, as the viewer may read it in the language spoken now."""
        sitting = self._sitting
        if self._names != (names := sitting.names()):
            self._names, self._heard = names, {}
        heard = self._heard.setdefault((viewer, spoken()), [])
        if sitting.rewound is not None:
            for told in self._heard.values():
                del told[sitting.rewound :]
            sitting.rewound, self._course = None, []
        if len(heard) < len(sitting.match.made):
            self._catch_up(heard, viewer)
        return heard

    def course(self) -> list[list[int]]:
        """Everybody's score as the game went; for a game that is over."""
        if not self._course:
            match, made = self._sitting.match, self._sitting.match.made
            replay = match.game.start(match.seats, None, **match.options)
            apart = max(1, len(made) // MOST_POINTS)
            for number, move in enumerate(made):
                replay.push(move)
                if number % apart == 0 or number == len(made) - 1:
                    self._course.append(replay.scores())
        return self._course

    def _catch_up(self, heard: list[Happening], viewer: int) -> None:
        sitting, known = self._sitting, len(heard)
        fresh = [recent for recent in sitting.recent if recent.number > known]
        if not fresh or fresh[0].number != known + 1:
            heard += map(self._as_others_heard, log_for(sitting.match, viewer, known))
            return
        before = as_known(sitting.game, fresh[0].before, viewer)
        for recent in fresh:
            after = as_known(sitting.game, recent.after, viewer)
            heard.append(self._told(recent, viewer, before, after))
            before = after

    def _as_others_heard(self, happening: Happening) -> Happening:
        """The very same as another viewer's where it says the same: it is kept once."""
        at = happening.number - 1
        heard = (h[at] for h in self._heard.values() if len(h) > at)
        return next((other for other in heard if other == happening), happening)

    def _told(self, recent: Recent, viewer: int, before: Any, after: Any) -> Happening:
        """A move as the viewer may read it; whoever knows the same is told the same."""
        game, language = self._sitting.game, spoken()
        text = game.words.shown(recent.before, recent.move, viewer)
        for telling in recent.tellings:
            if telling[:4] == (language, text, before, after):
                return telling[4]
        happening = told(game, recent.number, recent.seat, text, recent.move, before, after)
        recent.tellings.append((language, text, before, after, happening))
        return happening


def language_and_names(sitting: Sitting, language: str) -> Any:
    """Within it everything is said in this language, with the names people gave."""
    return _Within(speaking(language), calling(sitting.names()))


class _Within:
    def __init__(self, *ways: Any) -> None:
        self._ways = ways

    def __enter__(self) -> None:
        for way in self._ways:
            way.__enter__()

    def __exit__(self, *what: Any) -> None:
        for way in reversed(self._ways):
            way.__exit__(*what)


def look_at(
    sitting: Sitting,
    tellers: Tellers,
    key: str,
    seats: Sequence[int],
    present: Collection[int],
    passed_to: int | None = None,
) -> Look:
    """What the owner of these seats sees; `passed_to` is whoever holds a shared screen now."""
    viewer = sitting.viewer(seats)
    match, game = sitting.match, sitting.game
    veil = ""
    if is_veiled(sitting, seats, passed_to):
        veil, viewer = _name(sitting, match.state, viewer), SPECTATOR
    state = concealed(match, viewer)
    decides = (
        viewer == sitting.decider and not sitting.damaged and not _is_replaced(sitting, viewer)
    )
    sheets = [game.sheet(state, p) for p in range(game.players(match.seats))]
    return Look(
        key=key,
        game=game,
        seats=match.seats,
        options=match.options,
        viewer=viewer,
        revision=sitting.revision,
        move_number=len(match.made),
        state=state,
        chairs=chairs(sitting, state, present),
        decider=sitting.decider,
        question="" if sitting.held != NOBODY else match.question,
        rule="" if match.over else game.words.QUESTIONS[match.step][1],
        choices=choices(match, viewer) if decides and sitting.held == NOBODY else (),
        awaits_confirmation=sitting.held in seats and not veil,
        may_undo=sitting.undo_to(seats) is not None and not veil,
        log=tellers.log(viewer),
        seen=sitting.seen(viewer),
        scores=[sum(sheet.values()) for sheet in sheets],
        sheets=sheets,
        player_names=[_name(sitting, state, p) for p in range(len(sheets))],
        winners=match.winners() if sitting.is_over else (),
        chat=[_said(sitting, state, line) for line in sitting.chat],
        over=sitting.is_over,
        damaged=sitting.damaged,
        course=tellers.course() if sitting.is_over else (),
        veil=veil,
    )


def look_back(sitting: Sitting, tellers: Tellers, key: str, viewer: int, number: int) -> Look:
    """The table as it stood after so many moves, as the viewer could know it then."""
    game, full = sitting.game, sitting.match
    match = game.start(full.seats, None, **full.options)
    for move in full.made[:number]:
        match.push(move)
    state = concealed(match, viewer)
    sheets = [game.sheet(state, p) for p in range(game.players(match.seats))]
    return Look(
        key=key,
        game=game,
        seats=match.seats,
        options=match.options,
        viewer=viewer,
        revision=sitting.revision,
        move_number=number,
        state=state,
        chairs=chairs(sitting, state, range(match.seats)),
        decider=match.seat,
        question=match.question,
        rule="" if match.over else game.words.QUESTIONS[match.step][1],
        choices=(),
        awaits_confirmation=False,
        may_undo=False,
        log=tellers.log(viewer)[:number],
        seen=0,
        scores=[sum(sheet.values()) for sheet in sheets],
        sheets=sheets,
        player_names=[_name(sitting, state, p) for p in range(len(sheets))],
        winners=match.winners(),
        chat=(),
        over=match.over,
        damaged=sitting.damaged,
    )


def chairs(sitting: Sitting, state: Any, present: Collection[int]) -> list[Chair]:
    return [
        Chair(
            s.seat,
            _name(sitting, state, s.seat),
            s.kind,
            s.level if s.is_played_by_a_bot else "",
            s.seat in present or s.kind == BOT,
            s.left,
            tuple(sorted(voter for seat, voter in sitting.votes if seat == s.seat)),
            s.kind == PERSON and not s.name,
        )
        for s in sitting.sitters
    ]


def _said(sitting: Sitting, state: Any, line: Line) -> Said:
    return Said(_name(sitting, state, line.seat), line.seat, line.text, line.at)


def name_of(sitting: Sitting, player: int) -> str:
    """What this player is called at the table, in the language spoken now."""
    return _name(sitting, sitting.match.state, player)


def _name(sitting: Sitting, state: Any, player: int) -> str:
    return sitting.names().get(player) or str(sitting.game.words.player_name(state, player))


def _is_replaced(sitting: Sitting, viewer: int) -> bool:
    return viewer >= 0 and sitting.sitters[viewer].left


def is_veiled(sitting: Sitting, seats: Sequence[int], passed_to: int | None) -> bool:
    """Whether a shared screen must be passed on before anything is shown."""
    away = len(seats) > 1 and passed_to != sitting.viewer(seats)
    return away and hides_something(sitting, seats)


def hides_something(sitting: Sitting, seats: Collection[int]) -> bool:
    """Whether one of these seats knows now what the others may not."""
    known = [concealed(sitting.match, seat) for seat in (SPECTATOR, *seats)]
    return any(state != known[0] for state in known[1:])


def keeps_secrets(match: Match, log: Sequence[Happening]) -> bool:
    """Whether some move was told in this log without its secret."""
    text = match.game.catalogue.text
    return any(told.move != text(move) for told, move in zip(log, match.made, strict=True))


def choices(match: Match, viewer: int) -> list[Choice]:
    """The options in words, with what each would do as far as the viewer can tell."""
    game, board = match.game, match.game.board
    known = concealed(match, viewer)
    preview = getattr(board, "preview", None)
    supposed = States.holding(imagined(match, viewer, OUTCOME_SEED))
    return [
        Choice(
            move=game.catalogue.text(move),
            words=game.words.explain(known, move),
            outcome=_outcome(game, supposed, move, viewer, known),
            rule=game.catalogue.family_of(move).rule,
            places=tuple(board.places(known, move)) if board else (),
            icon=board.icon_of(known, move) if board else "",
            picture=preview(known, move) if preview else "",
        )
        for move in match.options_now()
    ]


def _outcome(game: Game, supposed: States[Any], move: int, viewer: int, known: Any) -> str:
    after = supposed.apart(0)
    game.loops.step(after.data, 0, move)
    game.loops.conceal(after.data, 0, viewer)
    told = game.words.tell(known, move, after[0])
    return " ".join(
        line for line in told[1:] if not (line.startswith("— ") and line.endswith(" —"))
    )
