"""What can never be true: pieces lost or made, limits broken, a Sheet that does not add up. For
tests and for positions given by hand."""

from collections.abc import Callable
from enum import IntEnum

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.red_cathedral.building import lies_on
from minster.games.red_cathedral.cathedral import kind_of
from minster.games.red_cathedral.inventory import capacity, held
from minster.games.red_cathedral.pieces import (
    ALL_BANNERS,
    BANNERS,
    CARD_COST,
    CARD_UNITS,
    COLOURS,
    DICE,
    IVAN,
    KINDS,
    LEVELS,
    LOCKED_ORNAMENT,
    MARKET_SPACES,
    MATERIALS,
    MOST_DICE,
    NONE,
    ORNAMENTS_EACH,
    PLACES,
    SUPPLY,
    Banner,
    kind_at,
)
from minster.games.red_cathedral.scoring import players_of, score
from minster.games.red_cathedral.state import Line, Section, State
from minster.games.red_cathedral.track import prestige
from minster.kit.bag import holds


class Fault(IntEnum):
    """Bits above the core's own."""

    MATERIALS, INVENTORY, BANNERS, ORNAMENTS = 2, 4, 8, 16
    DICE, NEGATIVE, SHEET, PLACES, SECTIONS = 32, 64, 128, 256, 512


FAULT_TEXTS = {
    Fault.MATERIALS: "Materials are lost or made up (RC-1.3, RC-11.4)",
    Fault.INVENTORY: "an Inventory holds more than its open spaces (RC-11.1)",
    Fault.BANNERS: "a player's Banners are not six (RC-1.1)",
    Fault.ORNAMENTS: "a player's Ornaments are not the four of the box (RC-1.1)",
    Fault.DICE: "more than three dice share a space, or a die shows no face (RC-8.3)",
    Fault.NEGATIVE: "a marker, a purse or a stock is below zero",
    Fault.PLACES: "the places noted as claimed, built or undecorated are not those of the sections",
    Fault.SECTIONS: "a Banner, Ornament or Material lies where none can (RC-6.2, RC-7.3, RC-7.6)",
    Fault.SHEET: "the Sheet does not add up to the marker's prestige (RC-12.9)",
}


@rule
def faults(s: State) -> int:
    found = 0
    for material in range(MATERIALS):
        if units_of(s, material) != SUPPLY[material]:
            found |= Fault.MATERIALS
        if s.reserve[material] < 0:
            found |= Fault.NEGATIVE
    for player in range(players_of(s)):
        me = s.players[player]
        if held(me) > capacity(me) and not is_ivan(s, player):
            found |= Fault.INVENTORY
        if me.marker < 0 or me.rubles < 0:
            found |= Fault.NEGATIVE
        if banners_of(s, player) != ALL_BANNERS:
            found |= Fault.BANNERS
        for kind in range(3):
            if ornaments_of(s, player, kind) != ORNAMENTS_EACH[kind]:
                found |= Fault.ORNAMENTS
        if s.agenda.depth > 0 and score(s, player) != prestige(me.marker):
            found |= Fault.SHEET
    if dice_are_wrong(s):
        found |= Fault.DICE
    if places_are_wrong(s):
        found |= Fault.PLACES
    if sections_are_wrong(s):
        found |= Fault.SECTIONS
    return found


@rule
def is_ivan(s: State, player: int) -> bool:
    return s.seats == 1 and player == IVAN


@rule
def units_of(s: State, material: int) -> int:
    total = s.reserve[material] + s.stocked[material] + s.carried[material]
    for player in range(players_of(s)):
        if s.players[player].inventory[material] < 0:
            return NONE
        total += s.players[player].inventory[material]
    for place in range(PLACES):
        total += s.sections[place].materials[material]
    return total


@rule
def banners_of(s: State, player: int) -> int:
    total = 0
    for source in range(BANNERS):
        total += s.players[player].banners[source]
    for place in range(PLACES):
        if s.sections[place].owner == player:
            total += 1
    return total


@rule
def ornaments_of(s: State, player: int, kind: int) -> int:
    """Available, placed, and on the advanced side still locked."""
    me = s.players[player]
    total = me.ornaments[kind]
    for place in range(PLACES):
        if s.sections[place].ornament == player and kind_of(s, place) == kind:
            total += 1
    if s.advanced and not is_ivan(s, player):
        for space in range(COLOURS):
            if not me.face_up[space] and LOCKED_ORNAMENT[me.colour][space] == kind:
                total += 1
    return total


@rule
def dice_are_wrong(s: State) -> bool:
    if s.turn == NOBODY:
        return False
    for space in range(MARKET_SPACES):
        there = 0
        for die in range(DICE):
            if s.die_at[die] == space:
                there += 1
        if there > MOST_DICE:
            return True
    for die in range(DICE):
        if not 1 <= s.die_value[die] <= 6 or not 0 <= s.die_at[die] < MARKET_SPACES:
            return True
    return False


@rule
def sections_are_wrong(s: State) -> bool:
    for place in range(PLACES):
        section = s.sections[place]
        if section.owner == NOBODY:
            if section.complete or lies_on(section) > 0:
                return True
        elif place % LEVELS > 0 and s.sections[place - 1].owner == NOBODY:
            return True  # RC-6.2  a Banner above a free section
        if section.complete:
            if lies_on(section) > 0:
                return True
        elif section.ornament != NOBODY or (section.owner != NOBODY and lies_too_much(s, place)):
            return True
    return False


@rule
def lies_too_much(s: State, place: int) -> bool:
    section = s.sections[place]
    if is_ivan(s, section.owner):
        return lies_on(section) >= CARD_UNITS[section.card]  # RC-13.12  kinds do not matter
    for m in range(MATERIALS):
        if section.materials[m] > CARD_COST[section.card][m]:
            return True
    return False


@rule
def places_are_wrong(s: State) -> bool:
    for place in range(PLACES):
        section = s.sections[place]
        bare = section.complete == 1 and section.ornament == NOBODY
        if holds(s.undecorated, place) != bare:
            return True
        for player in range(players_of(s)):
            me = s.players[player]
            mine = section.owner == player
            if holds(me.finished, place) != (mine and section.complete == 1):
                return True
            if holds(me.unfinished, place) != (mine and section.complete == 0):
                return True
    return False


def balance(s: State) -> None:
    """Counts again what follows from the rest of a position: reserve, Banners, places, Sheet."""
    s.undecorated = _places(s, lambda x: bool(x.complete) and x.ornament == NOBODY)
    for material in range(MATERIALS):
        on_table = (
            sum(p.inventory[material] for p in s.players)
            + s.stocked[material]
            + s.carried[material]
        )
        on_table += sum(section.materials[material] for section in s.sections)
        s.reserve[material] = int(SUPPLY[material]) - on_table
    for player in range(2 if s.seats == 1 else s.seats):
        _balance_player(s, player)


def _balance_player(s: State, player: int) -> None:
    me = s.players[player]
    surplus = sum(me.banners) + sum(x.owner == player for x in s.sections) - ALL_BANNERS
    for source in (Banner.BESIDE, Banner.WHITE_1, Banner.WHITE_2, Banner.INVENTORY):
        taken = max(0, min(surplus, me.banners[source]))
        me.banners[source] -= taken
        surplus -= taken
    me.finished = _places(s, lambda x: x.owner == player and bool(x.complete))
    me.unfinished = _places(s, lambda x: x.owner == player and not x.complete)
    me.lines[Line.START] += int(prestige(me.marker)) - sum(me.lines)
    for kind in range(KINDS):
        placed, locked = _placed(s, player, kind), _locked(s, player, kind)
        surplus = me.ornaments[kind] + placed + locked - int(ORNAMENTS_EACH[kind])
        me.ornaments[kind] -= max(0, min(surplus, placed))


def _placed(s: State, player: int, kind: int) -> int:
    kinds = [kind_at(place % LEVELS, s.heights[place // LEVELS]) for place in range(PLACES)]
    sections = zip(kinds, s.sections, strict=True)
    return sum(here == kind and section.ornament == player for here, section in sections)


def _locked(s: State, player: int, kind: int) -> int:
    if not s.advanced or (s.seats == 1 and player == IVAN):
        return 0
    me = s.players[player]
    under = [space for space in range(COLOURS) if not me.face_up[space]]
    return sum(LOCKED_ORNAMENT[me.colour][space] == kind for space in under)


def _places(s: State, fits: Callable[[Section], bool]) -> int:
    return sum(1 << place for place, section in enumerate(s.sections) if fits(section))
