"""Opening a table: what a form or a journal asks for becomes a match with chairs and keys.

Knows the fields of the forms and whose key is whose; what is possible is each game's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import minster
from minster.core.errors import OptionError
from minster.core.game import Game
from minster.core.journal import Journal
from minster.core.language import Speech
from minster.core.nature import NOBODY
from minster.core.view import SPECTATOR
from minster.table import levels, names, text, tokens
from minster.table.records import BOT, OPEN, PERSON, Header, Kept, Sitter
from minster.table.sitting import Sitting
from minster.table.store import Store

say = Speech(__file__)
ME, FRIEND, SCREEN = "me", "friend", "screen"
LIKED_SEATS = (3, 2)


class Invitation(NamedTuple):
    label: str
    url: str


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it: who sits where, and with which options."""

    game: Game
    options: Mapping[str, str]
    sitters: Sequence[Sitter]
    mine: Sequence[int]
    """Seats of the one who opens it; several share the screen."""
    moves: Sequence[str] = ()


def from_form(form: Mapping[str, str], *, ask_forced: bool = False) -> Wish:
    """The wish of the page for a new table; what is missing is as in the box."""
    game = minster.game(form.get("game", ""))
    seats = _seats(game, form.get("seats"))
    game.check_seats(seats)
    options = game.read_options(seats, _asked_options(game, seats, form))
    return _seated(game, seats, options, form, ask_forced)


def from_journal(journal: Journal, form: Mapping[str, str], *, ask_forced: bool = False) -> Wish:
    """A wish to play on, or only to look back at, what a journal tells."""
    game = minster.game(journal.game)
    match = game.fold(journal)
    if form.get("as", "view") == "view" or match.over:
        sitters = [Sitter(seat, PERSON) for seat in range(match.seats)]
        return Wish(game, match.options, sitters, (), journal.moves)
    wish = _seated(game, match.seats, match.options, form, ask_forced)
    return Wish(game, match.options, wish.sitters, wish.mine, journal.moves)


def _asked_options(game: Game, seats: int, form: Mapping[str, str]) -> dict[str, str]:
    given = {name[7:]: value for name, value in form.items() if name[:7] == "option-" and value}
    for option in game.options:
        if option.per_seat:  # asked seat by seat, read as one line
            asked = [given.pop(f"{option.name}-{seat}", "") for seat in range(max(game.seats))]
            if all(asked[:seats]):
                given[option.name] = " ".join(asked[:seats])
    return given


def _seats(game: Game, asked: str | None) -> int:
    if asked is None:
        return next((n for n in LIKED_SEATS if n in game.seats), min(game.seats))
    if not (asked.isascii() and asked.isdigit() and len(asked) < 3):
        raise OptionError(f"seats: {asked[:20]!r} is not a number")
    return int(asked)


def _seated(
    game: Game, seats: int, options: Mapping[str, str], form: Mapping[str, str], ask_forced: bool
) -> Wish:
    confirm = form.get("confirm", "off") == "on"
    name = text.name(form.get("name", ""))
    sitters: list[Sitter] = []
    mine: list[int] = []
    for seat in range(seats):
        kind, _, level = form.get(f"seat-{seat}", _usual(seat)).partition(":")
        if kind in (ME, SCREEN):
            mine.append(seat)
            called = text.name(form.get(f"name-{seat}", "")) or (name if kind == ME else "")
            called = names.apart(called, [sitter.name for sitter in sitters])
            sitters.append(Sitter(seat, PERSON, called))
        elif kind == FRIEND:
            sitters.append(Sitter(seat, OPEN, public=form.get("public") == "on"))
        elif kind == BOT and level in levels.names():
            sitters.append(Sitter(seat, BOT, level=level))
        else:
            raise OptionError(f"seat {seat + 1}: {kind[:20]!r} cannot sit there")
    names.name_bots(game.slug, sitters)
    for sitter in sitters:
        sitter.confirm, sitter.ask_forced = confirm, ask_forced
    return Wish(game, options, sitters, mine)


def _usual(seat: int) -> str:
    return ME if seat == 0 else f"{BOT}:{levels.usual()}"


async def open_table(store: Store, wish: Wish) -> str:
    """Keeps a new table and answers the key of the one who opened it."""
    game = wish.game
    header = Header(game.slug, game.rules, game.edition, len(wish.sitters), dict(wish.options))
    kept = Kept(0, header, 0, NOBODY, wish.moves, wish.sitters, frozenset(), ())
    sitting = Sitting(kept)
    if wish.mine or any(sitter.kind != PERSON for sitter in wish.sitters):
        sitting.begin()
    moves = [game.catalogue.text(move) for move in sitting.match.made]
    opener = tokens.new_key()
    mine = wish.mine or (SPECTATOR,)
    keys = [(opener, seat, True) for seat in mine]
    friends = [s.seat for s in wish.sitters if s.kind == OPEN]
    keys += [(tokens.friend_key(opener, seat), seat, False) for seat in (SPECTATOR, *friends)]
    await store.add(header, moves, sitting.decider, wish.sitters, keys)
    return opener


def invitations(opener: str, mine: Sequence[int], sitting: Sitting, url: str) -> list[Invitation]:
    """The links an opener can send: one for each friend's seat, and one for spectators."""
    found = []
    for sitter in sitting.sitters:
        taken = sitter.public and sitter.kind != OPEN  # by a stranger, with a link of their own
        if sitter.kind != BOT and sitter.seat not in mine and not taken:
            label = sitter.name or say("Seat {n}", n=sitter.seat + 1)
            found.append(Invitation(label, f"{url}/t/{tokens.friend_key(opener, sitter.seat)}"))
    spectators = tokens.friend_key(opener, SPECTATOR)
    return [*found, Invitation(say("Spectators"), f"{url}/t/{spectators}")]
