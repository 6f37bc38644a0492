"""Deliveries and Ornaments: RULES.md section 7. Knows what may be delivered, what completes a
section and what that costs others."""

from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.cathedral import completed, flip, kind_of, put_ornament
from minster.games.red_cathedral.inventory import give_back
from minster.games.red_cathedral.moves import DECORATE, DELIVER
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    CARD_RECOGNITION,
    CARD_RUBLES,
    CARD_UNITS,
    END_PRESTIGE,
    JEWEL_PRESTIGE,
    JEWELS_GREEN,
    JEWELS_PURPLE,
    KINDS,
    LEVELS,
    MATERIALS,
    ORNAMENT_MATERIAL,
    PLACES,
    PLAN_KIND_PLACES,
    SECTIONS_TO_END,
    SOLO_END_PRESTIGE,
    Material,
)
from minster.games.red_cathedral.state import Line, Section, State
from minster.games.red_cathedral.track import gain_prestige, gain_recognition, lose_recognition
from minster.kit.bag import lowest

JEWEL_CHOICES = 6


@rule
def lacks(section: Section, material: int) -> bool:
    return CARD_COST[section.card][material] > section.materials[material]  # RC-7.3


@rule
def can_decorate(s: State, player: int, kind: int) -> bool:
    """Whether an Ornament for this kind of section is at hand, with its Material."""
    me = s.players[player]
    return me.ornaments[kind] > 0 and me.inventory[ORNAMENT_MATERIAL[kind]] > 0  # RC-7.7


@rule
def decorable(s: State, player: int) -> int:
    """The places that could be decorated now, as bits."""
    places = 0
    for kind in range(KINDS):
        if can_decorate(s, player, kind):
            places |= PLAN_KIND_PLACES[s.plan][kind]  # RC-7.6  of any owner
    return places & s.undecorated


@rule
def can_add_jewels(s: State, player: int, jewels: int, left: int) -> bool:
    me = s.players[player]
    green, purple = JEWELS_GREEN[jewels], JEWELS_PURPLE[jewels]
    if 1 + green + purple > left:  # RC-7.7  all of it delivered together
        return False
    return me.inventory[Material.GREEN_GEM] >= green and me.inventory[Material.PURPLE_GEM] >= purple


@rule
def can_bring_anything(s: State, player: int) -> bool:
    """Whether one delivery or Ornament is legal, with a single delivery left."""
    if decorable(s, player) != 0:
        return True
    me = s.players[player]
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        for material in range(MATERIALS):
            if me.inventory[material] > 0 and lacks(section, material):
                return True
        places &= places - 1
    return False


@rule
def offer_deliveries(s: State, out: Ints, player: int, left: int) -> None:
    if left == 0:
        return
    me = s.players[player]
    for material in range(MATERIALS):
        if me.inventory[material] > 0:
            places = me.unfinished
            while places != 0:
                place = lowest(places)
                if lacks(s.sections[place], material):
                    offer(out, DELIVER + material * PLACES + place)
                places &= places - 1
    places = decorable(s, player)
    while places != 0:
        place = lowest(places)
        for jewels in range(JEWEL_CHOICES):
            if can_add_jewels(s, player, jewels, left):
                offer(out, DECORATE + place * JEWEL_CHOICES + jewels)
        places &= places - 1


@rule
def bring(s: State, player: int, move: int) -> int:
    """Makes a delivery or an Ornament; answers how many deliveries it used."""
    if move >= DECORATE:
        choice = move - DECORATE
        return decorate(s, player, choice // JEWEL_CHOICES, choice % JEWEL_CHOICES)
    choice = move - DELIVER
    return deliver(s, player, choice // PLACES, choice % PLACES)


@rule
def deliver(s: State, player: int, material: int, place: int) -> int:
    section = s.sections[place]
    s.players[player].inventory[material] -= 1  # RC-11.5  it lies on the card, outside the reserve
    section.materials[material] += 1
    if lies_on(section) == CARD_UNITS[section.card]:  # RC-7.4
        complete(s, place)
    return 1  # RC-7.1  each counts 1


@rule
def lies_on(section: Section) -> int:
    total = 0
    for m in range(MATERIALS):
        total += section.materials[m]
    return total


@rule
def complete(s: State, place: int) -> None:
    section = s.sections[place]
    owner = section.owner
    for m in range(MATERIALS):
        s.reserve[m] += section.materials[m]  # RC-7.4 (1)
        section.materials[m] = 0
    gain_recognition(s, owner, Line.SECTIONS, CARD_RECOGNITION[section.card])  # RC-7.4 (2)
    if not (s.seats == 1 and owner == 1):  # RC-13.12  Ivan gets only the RP
        s.players[owner].rubles += CARD_RUBLES[section.card]
    flip(s, place)  # RC-7.4 (3)
    if completed(s, owner) == SECTIONS_TO_END and s.ender == NOBODY:  # RC-7.4 (4)
        s.ender = owner
        if s.seats > 1:
            gain_prestige(s, owner, Line.ENDING, END_PRESTIGE)  # RC-10.1
        else:
            gain_prestige(s, owner, Line.ENDING, SOLO_END_PRESTIGE)  # RC-13.14
    penalise_below(s, place)  # RC-7.4 (5)


@rule
def penalise_below(s: State, done: int) -> None:
    tower = done - done % LEVELS
    for below in range(tower, done):
        owner = s.sections[below].owner
        if s.sections[below].complete:
            continue
        foreign = 0
        for above in range(below + 1, tower + LEVELS):
            if s.sections[above].complete and s.sections[above].owner != owner:
                foreign += 1
        lose_recognition(s, owner, Line.PENALTIES, foreign)  # RC-7.5


@rule
def decorate(s: State, player: int, place: int, jewels: int) -> int:
    kind = kind_of(s, place)
    green, purple = JEWELS_GREEN[jewels], JEWELS_PURPLE[jewels]
    give_back(s, player, ORNAMENT_MATERIAL[kind], 1)  # RC-7.7  to the reserve at once
    give_back(s, player, Material.GREEN_GEM, green)
    give_back(s, player, Material.PURPLE_GEM, purple)
    put_ornament(s, player, place)  # RC-7.9
    gain_prestige(s, player, Line.ORNAMENTS, JEWEL_PRESTIGE[jewels])  # RC-7.8
    return 1 + green + purple
