"""The Cathedral as a place: RULES.md section 16. Knows towers, levels, and which section is
available."""

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.red_cathedral.pieces import LEVELS, NONE, PLACES, TOWERS, kind_at
from minster.games.red_cathedral.state import State


@rule
def height_of(s: State, place: int) -> int:
    return s.heights[place // LEVELS]


@rule
def kind_of(s: State, place: int) -> int:
    return kind_at(place % LEVELS, height_of(s, place))


@rule
def in_play(s: State, place: int) -> bool:
    return place % LEVELS < height_of(s, place)


@rule
def next_place(s: State, place: int) -> int:
    """The next place in the order of setting up: bottom to top, then the tower to the right; NONE
    at the end."""
    if place % LEVELS + 1 < height_of(s, place):
        return place + 1
    tower = place // LEVELS + 1
    if tower < TOWERS and s.heights[tower] > 0:
        return tower * LEVELS
    return NONE


@rule
def available(s: State, tower: int) -> int:
    """RC-6.2: the lowest free section of a tower is the only one that can be claimed; NONE if there
    is none."""
    for place in range(tower * LEVELS, tower * LEVELS + s.heights[tower]):
        if s.sections[place].owner == NOBODY:
            return place
    return NONE


@rule
def completed(s: State, player: int) -> int:
    total = 0
    for place in range(PLACES):
        if s.sections[place].complete and s.sections[place].owner == player:
            total += 1
    return total


@rule
def decorated(s: State, player: int) -> int:
    total = 0
    for place in range(PLACES):
        if s.sections[place].ornament == player:
            total += 1
    return total


@rule
def has_completed_each_kind(s: State, player: int) -> bool:
    seen = 0
    for place in range(PLACES):
        if s.sections[place].complete and s.sections[place].owner == player:
            seen |= 1 << kind_of(s, place)
    return seen == 7
