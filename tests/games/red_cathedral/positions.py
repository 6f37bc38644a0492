"""Positions for the rule tests: one plain table, and what a test changes on it.

The plain table has the first Building Plan of the player count; Cathedral cards and Workshop tiles
lie in the order of the data file (a1 is base-01, b1 base-02, a2 middle-01 …). The Resource tiles
lie in that order on m0 … m7, the first Influence card of each guild in winter, spring, summer,
autumn; the dice red, blue, green, yellow, white stand on m0 … m4 and show 1. Alone, Ivan has
claimed a1, and his cards and tiles lie in the order of the data file, face up. Nature's moves are
left to the test.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import minster
from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.red_cathedral.box import DICE, GROUPS, KINDS, MATERIALS, SPACES
from minster.games.red_cathedral.moves import MARKET_NAMES, PLACE_NAMES
from minster.games.red_cathedral.pieces import BOX, LEVELS, NONE, PLAN_HEIGHTS, TOWERS
from minster.games.red_cathedral.state import Player, Section

GAME = minster.game("red-cathedral")
QUADRANTS = [quadrant.id for quadrant in BOX.market.quadrant]
FIRST_PLANS = {1: "plan-2a", 2: "plan-2a", 3: "plan-3a", 4: "plan-4a"}

Patch = dict[str, Any]


def number_of(name: str, things: Sequence[Any]) -> int:
    """The number of a thing of the data file, by its id."""
    return [thing.id for thing in things].index(name)


def card(name: str) -> int:
    return number_of(name, BOX.cathedral_cards)


def tile(name: str) -> int:
    return number_of(name, BOX.workshop_tiles)


def amounts(text: str) -> dict[str, int]:
    """`2 lumber, 1 gold` as figures."""
    words = [part.split(" ") for part in text.split(", ") if part]
    return {name: int(count) for count, name in words}


def stock(text: str) -> list[int]:
    """`2 lumber, 1 gold` as a row of six."""
    figures = amounts(text)
    assert set(figures) <= set(MATERIALS)
    return [figures.get(name, 0) for name in MATERIALS]


# -- sections ------------------------------------------------------------------------------------


def free(face: str = "", *, name: str = "") -> Patch:
    """A section nobody has claimed, with this Workshop tile, and this card instead of its own."""
    return ({"tile": tile(face)} if face else {}) | _named(name)


def claimed(seat: int, on: str = "", *, name: str = "") -> Patch:
    """A claimed, unfinished section with these Materials on it."""
    return {"owner": seat, "tile": NONE, "materials": stock(on)} | _named(name)


def done(seat: int, ornament: int = NOBODY, *, name: str = "") -> Patch:
    """A complete section, and who has decorated it."""
    return {"owner": seat, "tile": NONE, "complete": 1, "ornament": ornament} | _named(name)


def _named(name: str) -> Patch:
    return {"card": card(name)} if name else {}


def tower(letter: str, *levels: Patch) -> dict[str, Patch]:
    """Sections of one tower from the base up."""
    return {f"{letter}{level}": section for level, section in enumerate(levels, 1)}


# -- the table -----------------------------------------------------------------------------------


def position(
    seats: int = 2,
    *,
    plan: str = "",
    sections: Mapping[str, Patch] | None = None,
    dice: Mapping[str, tuple[str, int]] | None = None,
    market: Mapping[str, str] | None = None,
    influence: Mapping[str, str] | None = None,
    tiles: Mapping[int, Mapping[str, str]] | None = None,
    holding: Mapping[int, str] | None = None,
    reserve: str = "",
    **given: Any,
) -> Match:
    """The plain table with these changes; what is left goes to `GAME.given` as it stands.

    `tiles` are the Workshop tiles of each seat, face up unless ` down` follows the id. `reserve`
    says how few of some Materials are left: the others are put aside on Ivan's first card, which
    nobody reads with two players or more.
    """
    heights = [int(h) for h in PLAN_HEIGHTS[number_of(plan or FIRST_PLANS[seats], _plans())]]
    places = _laid(heights, seats)
    for name, change in (sections or {}).items():
        assert places[PLACE_NAMES.index(name)]["card"] != NONE, f"{name} is not in play"
        places[PLACE_NAMES.index(name)] |= change
    boards = {seat: _board(laid) for seat, laid in (tiles or {}).items()}
    solo = _solo(places, sections or {}) if seats == 1 else {}
    match = GAME.given(
        seats=seats,
        **{
            "step": (GAME.steps.TURN, 0, 0),  # type: ignore[attr-defined]
            "plan": number_of(plan or FIRST_PLANS[seats], _plans()),
            "heights": heights,
            "sections": places,
            "market": _ring(market or {}),
            "die_at": [_die(dice, die, i)[0] for i, die in enumerate(DICE)],
            "die_value": [_die(dice, die, i)[1] for i, die in enumerate(DICE)],
            "tiles": {seat: laid[0] for seat, laid in boards.items()},
            "face_up": {seat: laid[1] for seat, laid in boards.items()},
            "inventory": {seat: stock(text) for seat, text in (holding or {}).items()},
            "stocked": _put_aside(reserve, holding or {}, places),
            **solo,
            **given,
        },
    )
    state = match.state.copy()
    state.influence = _corners(influence or {})
    match.set_up(state)  # `given` would read `influence` as the option of that name
    assert match.faults() == []
    return match


def _plans() -> Sequence[Any]:
    return BOX.building_plans


def _laid(heights: list[int], seats: int) -> dict[int, Patch]:
    """Every section of the plain table: cards and tiles in the order of the data file."""
    cards = {kind: [c.id for c in BOX.cathedral_cards if c.section == kind] for kind in KINDS}
    faces = [t.id for t in BOX.workshop_tiles if seats > 2 or not t.marked]
    blank = {"owner": NOBODY, "ornament": NOBODY, "complete": 0, "materials": stock("")}
    nothing = {"card": NONE, "tile": NONE} | blank
    laid: dict[int, Patch] = {p: dict(nothing) for p in range(TOWERS * LEVELS)}
    for t, height in enumerate(heights):
        for level in range(height):
            kind = "base" if level == 0 else "dome" if level == height - 1 else "middle"
            place = laid[t * LEVELS + level]
            place |= {"card": card(cards[kind].pop(0)), "tile": tile(faces.pop(0))}
    return laid


def _solo(places: dict[int, Patch], sections: Mapping[str, Patch]) -> Patch:
    if "a1" not in sections:
        places[0] |= claimed(1)
    return {
        "banners": {1: [0, BOX.pieces_per_player.banners, 0, 0]},
        "solo_row": list(range(len(BOX.solo_cards))),
        "solo_tiles": [tile(name) for name in BOX.solo.ivan_tiles],
        "solo_face_up": [1] * len(BOX.solo_cards),
    }


def _ring(changes: Mapping[str, str]) -> list[int]:
    """The Resource tiles; one that is named trades places with the one that lay there."""
    ring = list(range(len(MARKET_NAMES)))
    for space, name in changes.items():
        here, there = MARKET_NAMES.index(space), ring.index(number_of(name, BOX.resource_tiles))
        ring[here], ring[there] = ring[there], ring[here]
    return ring


def _corners(changes: Mapping[str, str]) -> list[int]:
    """The Influence cards; one that is named trades places with the one that lay there."""
    cards = [f"inf-{group}-1" for group in GROUPS]
    for season, name in changes.items():
        here = QUADRANTS.index(season)
        there = [c.rpartition("-")[0] for c in cards].index(name.rpartition("-")[0])
        cards[there], cards[here] = cards[here], name
    return [number_of(name, BOX.influence_cards) for name in cards]


def _die(dice: Mapping[str, tuple[str, int]] | None, name: str, i: int) -> tuple[int, int]:
    space, value = (dice or {}).get(name, (MARKET_NAMES[i], 1))
    return MARKET_NAMES.index(space), value


def _board(board: Mapping[str, str]) -> tuple[list[int], list[int]]:
    tiles, face_up = [NONE] * len(SPACES), [0] * len(SPACES)
    for space, text in board.items():
        name, _, face = text.partition(" ")
        tiles[SPACES.index(space)] = tile(name)
        face_up[SPACES.index(space)] = int(face != "down")
    return tiles, face_up


def _put_aside(
    left: str, holding: Mapping[int, str], places: Mapping[int, Patch]
) -> dict[int, int]:
    aside = {}
    for name, count in amounts(left).items():
        m = MATERIALS.index(name)
        used = sum(stock(text)[m] for text in holding.values())
        used += sum(place["materials"][m] for place in places.values())
        aside[m] = BOX.materials[m].supply - used - count
    return aside


def chance(seed: int) -> Random:
    """For random play: the same seed, the same game."""
    return Random(seed)


# -- reading -------------------------------------------------------------------------------------


def player(match: Match, seat: int) -> Player:
    found: Player = match.state.players[seat]
    return found


def section(match: Match, name: str) -> Section:
    found: Section = match.state.sections[PLACE_NAMES.index(name)]
    return found


def held(match: Match, seat: int) -> dict[str, int]:
    """What lies in an Inventory."""
    return _named_amounts(player(match, seat).inventory)


def lying_on(match: Match, name: str) -> dict[str, int]:
    return _named_amounts(section(match, name).materials)


def in_reserve(match: Match, material: str) -> int:
    return int(match.state.reserve[MATERIALS.index(material)])


def market_at(match: Match, space: str) -> str:
    return BOX.resource_tiles[match.state.market[MARKET_NAMES.index(space)]].id


def die(match: Match, name: str) -> tuple[str, int]:
    """Where a die stands and what it shows."""
    i = DICE.index(name)
    return MARKET_NAMES[match.state.die_at[i]], match.state.die_value[i]


def board(match: Match, seat: int) -> dict[str, str]:
    """The Workshop tiles of a seat, as `position` takes them."""
    me = player(match, seat)
    return {
        space: BOX.workshop_tiles[me.tiles[i]].id + ("" if me.face_up[i] else " down")
        for i, space in enumerate(SPACES)
        if me.tiles[i] != NONE
    }


def step(match: Match) -> str:
    """The name of the present state of RC-5.6; `OVER` after the last."""
    if match.over:
        return "OVER"
    return GAME.steps(match.step).name  # type: ignore[attr-defined,no-any-return]


def _named_amounts(figures: Sequence[int]) -> dict[str, int]:
    return {name: int(n) for name, n in zip(MATERIALS, figures, strict=True) if n}


def completed(match: Match, seat: int) -> int:
    return sum(s.complete and s.owner == seat for s in match.state.sections)


def decorated(match: Match, seat: int) -> int:
    return sum(s.ornament == seat for s in match.state.sections)
