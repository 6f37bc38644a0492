"""The drawn table of The Pillars of the Earth: its regions, and what a page wants to know of it.

Knows which region lies where; each region is drawn by its own file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from minster.games.pillars_of_the_earth.board import land, players, site, supply
from minster.games.pillars_of_the_earth.board.pointing import icon_of, places
from minster.games.pillars_of_the_earth.board.shapes import TINCTURES
from minster.games.pillars_of_the_earth.board.where import EDGES, MAP_HEIGHT
from minster.games.pillars_of_the_earth.phrases import cube_name, say, step_name
from minster.games.pillars_of_the_earth.pieces import BOX, ROUNDS
from minster.games.pillars_of_the_earth.state import State, Step
from minster.kit.drawing import Region, group, picture

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

OWN = ("row", "works", "hold")
"""The regions of one player's board."""

TABS = {
    "board": ("Board", "cathedral"),
    "cards": ("Cards", "card"),
    "mine": ("Yours", "craftsman"),
}


def _part(
    id_: str,
    title: str,
    k: int,
    printed: Callable[[], str],
    laid: Callable[[State, int], str],
) -> Region:
    """One of the three parts the map is cut into; all are drawn in the units of the whole."""
    left, right = EDGES[k], EDGES[k + 1]

    def art(s: State) -> str:
        parts = (land.ground(), land.scattered(left, right), printed(), land.tracks(left, right))
        return group(*parts, land.dusk(), x=-left)

    def pieces(s: State, viewer: int) -> str:
        return group(laid(s, viewer), site.markers(s, left, right), x=-left)

    return Region(id_, title, left, 0, right - left, MAP_HEIGHT, "board", art, pieces, shared=True)


_SECOND, _THIRD = MAP_HEIGHT + 8, 636 - players.HEIGHT

REGIONS: Sequence[Region] = (
    _part("west", "Shiring and the King's court", 0, land.west, site.west),
    _part("centre", "Market and cathedral", 1, land.centre, site.centre),
    _part("east", "Kingsbridge", 2, land.east, site.east),
    Region(
        "supply",
        "Open supply",
        0,
        _SECOND,
        supply.WIDTH,
        supply.HEIGHT,
        "cards",
        supply.art,
        supply.pieces,
        shared=True,
    ),
    Region(
        "hire",
        "For hire",
        supply.WIDTH + 8,
        _SECOND,
        supply.HIRE_WIDTH,
        supply.HEIGHT,
        "cards",
        supply.hire_art,
        supply.hire_pieces,
        shared=True,
    ),
    Region(
        "others",
        "The other players",
        supply.WIDTH + supply.HIRE_WIDTH + 16,
        _SECOND,
        players.OTHERS_WIDTH,
        players.OTHERS_HEIGHT,
        "cards",
        players.others_art,
        players.others_pieces,
    ),
    Region(
        "row",
        "Craftsmen",
        0,
        _THIRD,
        players.ROW_WIDTH,
        players.HEIGHT,
        "mine",
        players.row_art,
        players.row_pieces,
    ),
    Region(
        "works",
        "Resource cards and builders",
        players.ROW_WIDTH + 8,
        _THIRD,
        players.WORKS_WIDTH,
        players.HEIGHT,
        "mine",
        players.works_art,
        players.works_pieces,
    ),
    Region(
        "hold",
        "Advantages and stock",
        players.ROW_WIDTH + players.WORKS_WIDTH + 16,
        _THIRD,
        players.HOLD_WIDTH,
        players.HEIGHT,
        "mine",
        players.hold_art,
        players.hold_pieces,
    ),
)


def tincture(s: State, player: int) -> str:
    return TINCTURES[player]


def strip(s: State, player: int) -> list[tuple[str, str, str, str]]:
    """Gold, cubes, workers and builders to come: icon, tone, figure, words."""
    me = s.players[player]
    gold = say("{n} gold", n=me.gold)
    shown = [("coin", "coin", str(me.gold), gold)]
    for cube in (1, 2, 0, 3):
        name, n = BOX.resources.types[cube].id, me.cubes[cube]
        shown.append((name, name, str(n), f"{n} {cube_name(cube)}"))
    workers = me.workers or me.wool
    shown.append(("worker", "egg", str(workers), say.count(workers, "{n} worker", "{n} workers")))
    bag = say.count(me.bag, "{n} builder in the bag", "{n} builders in the bag")
    shown.append(("master-builder", TINCTURES[player], str(me.bag), bag))
    return shown


def headline(s: State) -> str:
    """Round and phase."""
    if not s.agenda.depth:
        return say("The cathedral is complete")
    bottom = s.agenda.steps[0]
    if bottom.kind == Step.BOARD:
        phase = say(
            "Step {n}: {name}", n=max(bottom.a - 1, 1), name=step_name(max(bottom.a - 1, 1))
        )
    elif bottom.kind in (Step.DRAFT_TURN, Step.DRAFT_DISCARD, Step.DRAFT_END):
        phase = say("Choosing cards")
    elif bottom.kind in (
        Step.BUILDER_DRAW,
        Step.BUILDER_REDRAW,
        Step.BUILDER_PLACE,
        Step.BUILDER_FREE_PLACE,
    ):
        phase = say("Placing builders")
    else:
        phase = say("Preparing the round")
    return say("Round {n} of {rounds} · {phase}", n=s.round, rounds=ROUNDS, phase=phase)
