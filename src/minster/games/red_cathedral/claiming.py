"""Claiming a section: RULES.md section 6. Knows Banners, Workshop spaces and what they cost."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.cathedral import available, put_banner
from minster.games.red_cathedral.moves import BANNER, CLAIM, PLACE_TILE
from minster.games.red_cathedral.pieces import (
    BANNERS,
    COLOURS,
    COST_ADVANCED,
    COST_OTHER,
    COST_OWN,
    COST_WHITE,
    LOCKED_ORNAMENT,
    NONE,
    SPACES,
    TOWERS,
    Banner,
    Space,
)
from minster.games.red_cathedral.state import State, Step
from minster.games.red_cathedral.workshop import activate


@rule
def banners_left(s: State, player: int) -> int:
    total = 0
    for source in range(BANNERS):
        total += s.players[player].banners[source]
    return total


@rule
def offer_claims(s: State, out: Ints) -> None:
    if banners_left(s, s.turn) == 0:  # RC-6.1 RC-6.10
        return
    for tower in range(TOWERS):
        place = available(s, tower)
        if place != NONE:
            offer(out, CLAIM + place)


@rule
def claim(s: State, place: int) -> None:
    pop(s.agenda)
    push(s.agenda, Step.TURN_END, 0, 0)
    push(s.agenda, Step.TILE, place, 0)
    push(s.agenda, Step.BANNER, place, 0)


@rule
def offer_banners(s: State, out: Ints) -> None:
    for source in range(BANNERS):
        if s.players[s.turn].banners[source] > 0:
            offer(out, BANNER + source)


@rule
def take_banner(s: State, source: int) -> None:
    place = top(s.agenda).a
    pop(s.agenda)
    s.players[s.turn].banners[source] -= 1  # RC-6.3 (1)
    put_banner(s, s.turn, place)  # RC-6.3 (2)


@rule
def is_usable(s: State, player: int, space: int) -> bool:
    me = s.players[player]
    if me.tiles[space] != NONE:  # RC-6.5
        return False
    if space == Space.WHITE_1:
        return me.banners[Banner.WHITE_1] == 0  # RC-6.8
    if space == Space.WHITE_2:
        return me.banners[Banner.WHITE_2] == 0
    return True


@rule
def cost_of(s: State, player: int, space: int) -> int:
    if s.advanced:
        return COST_ADVANCED  # RC-6.4
    if space >= COLOURS:
        return COST_WHITE
    if space == s.players[player].colour:
        return COST_OWN
    return COST_OTHER


@rule
def offer_spaces(s: State, out: Ints) -> None:
    for space in range(SPACES):
        if is_usable(s, s.turn, space):
            if s.players[s.turn].rubles >= cost_of(s, s.turn, space):  # RC-6.6
                offer(out, PLACE_TILE + 2 * space)
            offer(out, PLACE_TILE + 2 * space + 1)


@rule
def place_tile(s: State, choice: int) -> None:
    section = s.sections[top(s.agenda).a]
    pop(s.agenda)
    me = s.players[s.turn]
    space, tile = choice // 2, section.tile
    section.tile = NONE
    me.tiles[space] = tile  # RC-6.3 (3)
    if choice % 2 == 1:  # RC-6.3 (4)  face down
        return
    me.rubles -= cost_of(s, s.turn, space)
    me.face_up[space] = 1
    if s.advanced and space < COLOURS:
        me.ornaments[LOCKED_ORNAMENT[me.colour][space]] += 1  # RC-6.8
    activate(s, s.turn, tile, 1)  # RC-6.3 (5)
