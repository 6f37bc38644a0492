"""The drawn table of Praga Caput Regni: its regions, and what the page asks of a board.

Knows where the regions lie and how a player is summed up; each region draws itself, and which move
points where is in `pointing.py`.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board import (
    city,
    crane,
    grids,
    others,
    own,
    present,
    river,
    road,
    rows,
    seals,
)
from minster.games.praga_caput_regni.board.looks import LOOKS, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.pointing import icon_of, places, preview
from minster.games.praga_caput_regni.phrases import ROMAN, say
from minster.games.praga_caput_regni.pieces import OPPONENT, TURNS_EACH
from minster.games.praga_caput_regni.state import State
from minster.kit.drawing import Region, picture

__all__ = [
    "OWN",
    "REGIONS",
    "TABS",
    "headline",
    "icon_of",
    "picture",
    "places",
    "preview",
    "strip",
    "tincture",
]

TABS = {
    "city": ("City", "plaza"),
    "crane": ("Crane", "crane"),
    "own": ("Your board", "technology"),
    "works": ("Works", "cathedral"),
}
REGIONS = (
    Region("crane", "Crane", 0, 0, 246, 268, "crane", crane.art, crane.pieces, shared=True),
    Region("rows", "Tiles on offer", 0, 276, 246, 176, "crane", rows.art, rows.pieces, shared=True),
    Region("present", "This turn", 0, 460, 246, 176, "crane", present.art, present.pieces),
    Region(
        "river", "Charles Bridge", 254, 0, 472, 86, "city", river.art, river.pieces, shared=True
    ),
    Region("city", "City", 254, 86, 472, 290, "city", city.art, city.pieces, shared=True),
    Region("road", "King's Road", 254, 384, 472, 60, "city", road.art, road.pieces, shared=True),
    Region("actions", "Action board", 254, 452, 206, 184, "own", own.board_art, own.board_pieces),
    Region("own", "Player board", 468, 452, 258, 184, "own", own.art, own.pieces),
    Region(
        "grids", "Hunger Wall and Cathedral", 734, 0, 304, 206, "works", grids.art, grids.pieces
    ),
    Region("seals", "Seals", 734, 214, 304, 58, "works", seals.art, seals.pieces, shared=True),
    Region("others", "Other boards", 734, 280, 304, 356, "works", others.art, others.pieces),
)
"""In the order in which phones stack them."""

OWN = ("actions", "own")
"""The regions of one player's boards."""

STRIP = (
    ("gold", "gold", "gold"),
    ("stone", "stone", "stone"),
    ("eggs", "egg", "eggs"),
    ("silver", "silver_window", "silver windows"),
    ("golden", "gold_window", "gold windows"),
    ("red", "red_token", "red tokens"),
    ("blue", "blue_token", "blue tokens"),
)


def strip(s: State, player: int) -> list[tuple[str, str, str, str]]:
    """What others want to see of a player: goods, windows and tokens."""
    me = s.players[player]
    if s.seats == 1 and player == OPPONENT:
        pairs = (("mine", say("gold mines")), ("quarry", say("quarries")))
        return [(*LOOKS[key], str(me.tracks[k]), name) for k, (key, name) in enumerate(pairs)]
    return [(*LOOKS[key], str(getattr(me, name)), say(label)) for name, key, label in STRIP]


def tincture(s: State, player: int) -> str:
    return SEAT_TINCTURES[player]


def headline(s: State) -> str:
    """The round, of sixteen, and the era."""
    if s.turn < 0 and not s.turn_number:
        return say("The table is being set up")
    if not s.agenda.depth:
        return say("The game is over")
    players = max(2, s.seats)
    turn = min(TURNS_EACH, s.turn_number // players + 1)
    return say("Turn {n} of {all} · Era {era}", n=turn, all=TURNS_EACH, era=ROMAN[s.era])
