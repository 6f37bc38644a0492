"""The drawn table of The Red Cathedral: its regions, where moves point, and what an opponent sees.

Puts the regions together; each is drawn in its own file.
"""

from __future__ import annotations

from collections.abc import Sequence

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board import market, others, site, workshop
from minster.games.red_cathedral.board.marks import tincture
from minster.games.red_cathedral.board.pointing import icon_of, places
from minster.games.red_cathedral.names import ornaments, player_name, rubles, say
from minster.games.red_cathedral.pieces import IVAN, KINDS, PLACES
from minster.games.red_cathedral.state import State
from minster.kit.drawing import Region, picture

__all__ = [
    "OWN",
    "REGIONS",
    "TABS",
    "headline",
    "icon_of",
    "picture",
    "places",
    "strip",
    "tincture",
]

REGIONS: Sequence[Region] = (market.REGION, *site.REGIONS, *workshop.REGIONS, others.REGION)

OWN = tuple(region.id for region in workshop.REGIONS)
"""The regions of one player's board."""

TABS = {
    "market": ("Market", "market"),
    "site": ("Site", "cathedral"),
    "workshop": ("Workshop", "craftsman"),
    "others": ("Others", "people"),
}


def headline(s: State) -> str:
    """Whose turn it is and how far the Cathedral has grown."""
    if s.turn == NOBODY:
        return say("The table is being set up.")
    done = sum(section.complete for section in s.sections)
    built = say("{done} of {all} sections complete", done=done, all=sum(s.heights))
    if not s.agenda.depth:
        return say("The Cathedral is scored · {built}", built=built)
    whose = say("{who} to move", who=player_name(s, s.turn))
    parts = [whose, built]
    if s.ender != NOBODY:
        parts.append(say("last turns"))
    return " · ".join(parts)


def strip(s: State, player: int) -> list[tuple[str, str, str, str]]:
    """Rubles, Banners, Inventory, Ornaments and sections, each with a label for screen readers."""
    me = s.players[player]
    banners = sum(me.banners)
    found = []
    built = sum(me.finished >> place & 1 for place in range(PLACES))
    if s.seats > 1 or player != IVAN:
        held, room = sum(me.inventory), workshop.capacity(me)
        found += [
            ("ruble", "ruble", str(me.rubles), rubles(me.rubles)),
            (
                "chest",
                "none",
                f"{held}/{room}",
                say("{held} of {room} Inventory spaces in use", held=held, room=room),
            ),
        ]
    found.append(
        ("banner", "none", str(banners), say.count(banners, "{n} Banner left", "{n} Banners left"))
    )
    found.append(
        (
            "cathedral",
            "none",
            str(built),
            say.count(built, "{n} section complete", "{n} sections complete"),
        )
    )
    found += [
        (data.ORNAMENTS[kind], "none", str(me.ornaments[kind]), ornaments(me.ornaments[kind], kind))
        for kind in range(KINDS)
        if me.ornaments[kind]
    ]
    return found
