"""The Cathedral as a place: RULES.md section 16. Knows towers, levels, and which section is
available."""

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.red_cathedral.pieces import (
    KINDS,
    LEVELS,
    NONE,
    PLACES,
    PLAN_KIND_PLACES,
    TOWERS,
    kind_at,
)
from minster.games.red_cathedral.state import State
from minster.kit.bag import bag_size, with_thing, without


@rule
def height_of(s: State, place: int) -> int:
    return s.heights[place // LEVELS]


@rule
def kind_of(s: State, place: int) -> int:
    return kind_at(place % LEVELS, height_of(s, place))


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
def put_banner(s: State, player: int, place: int) -> None:
    s.sections[place].owner = player
    s.players[player].unfinished = with_thing(s.players[player].unfinished, place)


@rule
def flip(s: State, place: int) -> None:
    """Turns a section to its built side."""
    owner = s.players[s.sections[place].owner]
    s.sections[place].complete = 1
    owner.unfinished = without(owner.unfinished, place)
    owner.finished = with_thing(owner.finished, place)
    s.undecorated = with_thing(s.undecorated, place)


@rule
def put_ornament(s: State, player: int, place: int) -> None:
    s.sections[place].ornament = player
    s.players[player].ornaments[kind_of(s, place)] -= 1
    s.undecorated = without(s.undecorated, place)


@rule
def completed(s: State, player: int) -> int:
    return bag_size(s.players[player].finished)


@rule
def decorated(s: State, player: int) -> int:
    total = 0
    for place in range(PLACES):
        if s.sections[place].ornament == player:
            total += 1
    return total


@rule
def has_completed_each_kind(s: State, player: int) -> bool:
    for kind in range(KINDS):
        if s.players[player].finished & PLAN_KIND_PLACES[s.plan][kind] == 0:
            return False
    return True
