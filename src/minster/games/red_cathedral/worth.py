"""What the things of a player are worth in The Red Cathedral, as the bots reckon it.

Knows figures for Rubles, Materials, tiles, Ornaments and the way to the next prestige; the turn in
progress is `promise.py`, the sum of all `evaluation.py`. It only reads the state.
"""

from minster.core.nature import NOBODY
from minster.core.rule import rule, table
from minster.games.red_cathedral.inventory import held
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    KINDS,
    LAP,
    LAP_PRESTIGE,
    LEVELS,
    MATERIALS,
    ORNAMENT_MATERIAL,
    PRESTIGE,
    SECTIONS_TO_END,
    WORKSHOP_ANY_AMOUNT,
    WORKSHOP_GAIN,
    WORKSHOP_KIND,
    WORKSHOP_TILES,
    Material,
    Resource,
    Tile,
)
from minster.games.red_cathedral.state import Player, State
from minster.kit.bag import bag_size, lowest

# -- what things are worth, in hundredths of a point ---------------------------------------------

RUBLES = table([0, 48, 92, 132, 168, 200, 229, 256, 281, 304, 326])
"""So many together: the first ones place a tile or move a die to where it is wanted."""
MANY, HOARDED, RUBLE = len(RUBLES) - 1, 18, 30
"""One beyond, a little less than the fifth of a point that each is at the end; one on average."""
MATERIAL = table([10, 10, 20, 26, 26, 26])
"""A Material on the board that nothing asks for: a fifth of a point at the end, or the Merchants'.
Lumber and stone are easy to come by when they are needed, and in the way until then."""
NEEDED = table([36, 36, 20, 48, 48, 48])
"""What it is worth beyond that where an own section lacks it: less than delivered, so that nobody
hoards."""
JEWEL, FOUNDATION = 18, 75
"""A gem for an Ornament yet to be placed; the lumber, stone or gold without which it cannot be."""
LEFTOVER = 20
"""Anything, at the end: five are a point."""
CROWDED, COMFORT, OPEN_SPACE = 8, 3, 90
"""With fewer free spaces than these, what the next market gives is partly lost; and a further space
for the whole game."""
ORNAMENT = 170
"""An Ornament not yet placed, early on: presence in a tower, a point more for it, gems."""
SECTION_PRIZE = 580
"""What a section still to be claimed brings on average, in hundredths: Recognition and Rubles."""
TILE_WORTH = table(
    [
        45
        if WORKSHOP_KIND[t] == Tile.DIE
        else 30 * WORKSHOP_ANY_AMOUNT[t]
        if WORKSHOP_KIND[t] == Tile.GAIN_ANY
        else sum(
            WORKSHOP_GAIN[t][r] * (25, 25, 25, 42, 42, 42, 18, 20)[r]
            for r in range(Resource.RECOGNITION + 1)
        )
        for t in range(WORKSHOP_TILES)
    ]
)
"""A Workshop tile used once."""
PACKED = 8
SEASON, USABLE = 1000, 90
"""The time an Ornament waits without loss, and per cent of a Material's use just before the end."""


def _smooth(position: int) -> int:
    """Prestige in hundredths, and of the way to the next prestige space its part."""
    full = [LAP_PRESTIGE * (x // LAP) + PRESTIGE[x % LAP] for x in range(position + LAP)]
    behind, ahead = full.index(full[position]), full.index(full[position] + 1)
    return 100 * full[position] + 100 * (position - behind) // (ahead - behind)


FURTHEST = 6 * LAP
TRACK = table([_smooth(x) for x in range(FURTHEST + LAP)])


@rule
def free_sections(me: Player) -> int:
    return SECTIONS_TO_END - bag_size(me.finished) - bag_size(me.unfinished)


@rule
def places_in(s: State, tower: int) -> int:
    """The places of a tower, as bits."""
    return ((1 << s.heights[tower]) - 1) << (tower * LEVELS)


@rule
def lack_of(s: State, me: Player, material: int) -> int:
    """Units of a Material that own sections still lack."""
    total = 0
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        total += CARD_COST[section.card][material] - section.materials[material]
        places &= places - 1
    return total


@rule
def lacks_of(s: State, me: Player) -> int:
    """The same for every Material in one number, `PACKED` bits each: `lack(lacks, material)`."""
    total, places = 0, me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        for m in range(MATERIALS):
            total += (CARD_COST[section.card][m] - section.materials[m]) << (PACKED * m)
        places &= places - 1
    return total


@rule
def lack(lacks: int, material: int) -> int:
    return (lacks >> (PACKED * material)) & ((1 << PACKED) - 1)


@rule
def of_materials(me: Player, usable: int, lacks: int) -> int:
    """What is held, and for what: own sections, which lack so much, first, then Ornaments."""
    total, spare_gems = 0, 0
    for m in range(MATERIALS):
        if me.inventory[m] > 0:
            asked = min(me.inventory[m], lack(lacks, m))
            spare = me.inventory[m] - asked
            total += (MATERIAL[m] - LEFTOVER) * me.inventory[m] + NEEDED[m] * asked
            if m >= Material.GREEN_GEM:
                spare_gems += spare
            for kind in range(KINDS):
                if ORNAMENT_MATERIAL[kind] == m:
                    total += FOUNDATION * min(spare, me.ornaments[kind])
    total += JEWEL * min(spare_gems, 2 * (me.ornaments[0] + me.ornaments[1] + me.ornaments[2]))
    return total * usable // 100 + LEFTOVER * held(me)


@rule
def usable_in(s: State, left: int) -> int:
    """Per cent. While nobody ends the game there is time: else nobody fetched what lacks last."""
    if s.ender != NOBODY:
        return min(100, left) // 2
    return min(100, USABLE + left // 6)


@rule
def of_rubles(rubles: int, usable: int) -> int:
    few = min(rubles, MANY)
    extra = RUBLES[few] + HOARDED * (rubles - few) - LEFTOVER * rubles
    return LEFTOVER * rubles + extra * usable // 100
