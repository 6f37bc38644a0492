"""What a network looks at to judge a position of The Red Cathedral: a row of numbers for a player.

Knows which things to look at, not what they are worth (`evaluation.py` has a judgement,
`learned.json` another). Each is brought to a size of some tens. It only reads the state.
"""

from typing import Any

from minster.core.agenda import top
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.evaluation import (
    ACTIVATIONS,
    BRING,
    CLAIM,
    FETCH,
    OWN_DIE,
    last_turn,
)
from minster.games.red_cathedral.inventory import held, room
from minster.games.red_cathedral.market import dice_on
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    CARD_KIND,
    CARD_RECOGNITION,
    CARD_RUBLES,
    DICE,
    KINDS,
    LEVELS,
    MARKET_SPACES,
    MATERIALS,
    MOST_DICE,
    ORNAMENT_MATERIAL,
    ORNAMENT_VALUE,
    SEATS,
    SECTION_VALUE,
    SPACES,
    TILE_AMOUNT,
    TILE_RESOURCE,
    TOWERS,
    Banner,
    Material,
    Resource,
)
from minster.games.red_cathedral.scoring import players_of
from minster.games.red_cathedral.state import State, Step
from minster.games.red_cathedral.worth import (
    FURTHEST,
    MATERIAL,
    NEEDED,
    TILE_WORTH,
    TRACK,
    free_sections,
)
from minster.kit.bag import bag_size, lowest
from minster.kit.rivals import rival_behind

OF_PLAYER, OF_TOWERS, OF_MARKET, OF_TABLE, OF_RIVAL, OF_TIME = 33, 9, 4, 10, 8, 3
RIVALS = SEATS - 1
TRAITS = OF_PLAYER + OF_TOWERS + OF_MARKET + OF_TABLE + RIVALS * OF_RIVAL
MARKER, FREE, UNFINISHED, LACKING = 0, 5, 6, 11
READY, TIME = LACKING + MATERIALS + 1, OF_PLAYER - OF_TIME
"""Where in a row some of what is told of a player stands."""
YES, UNIT = 20, 12
"""How large a yes is, and one of most things that are counted."""
TOLD = 6_000
"""The highest estimate that is told, in hundredths of a point. Where somebody has more, everybody
is told to have so much less: else nobody would be seen to lead in a long game."""
COUNT = 4
"""Bits for what each player has in a tower, in one number."""


@rule
def all_traits(s: State, values: Ints, lines: Any) -> None:
    """A row for every player: the player in full, of every rival how far and how soon, the
    strongest first. `values` is the hand-made estimate for everybody."""
    sides, soonest, k = players_of(s), 1 << 20, 0
    for p in range(sides):
        k = of_player(s, p, lines[p], 0)
        soonest = min(soonest, lines[p][TIME])
    k = of_towers(s, sides, lines, k)
    k = of_market(s, sides, lines, k)
    beyond = 0
    for p in range(sides):
        beyond = max(beyond, values[p] - TOLD)
    for p in range(sides):
        at = of_table(s, p, values[p] - beyond, soonest, lines[p], k)
        for many in range(RIVALS):
            rival = rival_behind(p, sides, values, many)
            theirs = values[rival] - beyond if rival != NOBODY else 0
            at = of_rival(rival, theirs, lines, lines[p], at)


@rule
def of_table(s: State, seat: int, value: int, soonest: int, out: Ints, k: int) -> int:
    """How many play, how near the end is, who is to move, what is left for all."""
    sides = players_of(s)
    next_up = s.turn if top(s.agenda).kind == Step.TURN else (s.turn + 1) % sides
    out[k] = value // 50
    out[k + 1] = YES if sides == 3 else 0
    out[k + 2] = YES if sides == 4 else 0
    out[k + 3] = YES if s.ender != NOBODY else 0
    out[k + 4] = YES if s.ender == seat else 0
    out[k + 5] = last_turn(s, seat) // 5 if s.ender != NOBODY else 0
    out[k + 6] = YES if next_up == seat else 0
    out[k + 7] = 15 * ((seat + sides - next_up) % sides)
    out[k + 8] = soonest
    out[k + 9] = 2 * (s.reserve[Material.GOLD] + s.reserve[Material.GREEN_GEM])
    return k + OF_TABLE


@rule
def of_rival(p: int, value: int, lines: Any, out: Ints, k: int) -> int:
    """What there is to fear of a rival, if there are so many: a part of what is told of players."""
    for i in range(OF_RIVAL):
        out[k + i] = 0
    if p != NOBODY:
        theirs = lines[p]
        out[k] = value // 50
        out[k + 1] = theirs[MARKER]
        out[k + 2] = theirs[FREE]
        out[k + 3] = theirs[UNFINISHED]
        out[k + 4] = theirs[READY]
        for i in range(OF_TIME):
            out[k + 5 + i] = theirs[TIME + i]
    return k + OF_RIVAL


@rule
def of_time(turns: int, out: Ints, k: int) -> None:
    """Hundredths of turns until the sixth section, and whether that is near."""
    out[k] = turns // 20
    out[k + 1] = min(80, turns // 5)
    out[k + 2] = max(0, 300 - turns) // 4


@rule
def of_player(s: State, p: int, out: Ints, k: int) -> int:
    """Track, Rubles, Inventory, Workshop, sections and how long they will take."""
    me = s.players[p]
    free = free_sections(me)
    out[k] = TRACK[min(me.marker, FURTHEST)] // 25
    out[k + 1] = 5 * min(me.rubles, 10)
    out[k + 2] = 4 * max(0, me.rubles - 5)
    out[k + 3] = 6 * room(me)
    out[k + 4] = 6 * held(me)
    out[k + 5] = UNIT * free
    out[k + 6] = UNIT * bag_size(me.unfinished)
    out[k + 7] = UNIT * me.banners[Banner.INVENTORY]
    for kind in range(KINDS):
        out[k + 8 + kind] = 15 * me.ornaments[kind]
    of_sections(s, p, out, k + LACKING)  # what lacks of each Material comes first
    lacks, asked, spare_gems, foundations, turns = 0, 0, 0, 0, CLAIM * free
    for m in range(MATERIALS):
        lack = out[k + LACKING + m]
        at_hand = min(lack, me.inventory[m])
        spare = me.inventory[m] - at_hand
        lacks += lack
        asked += at_hand
        turns += BRING * lack + FETCH * (lack - at_hand)
        out[k + LACKING + m] = UNIT * (lack - at_hand)
        if m >= Material.GREEN_GEM:
            spare_gems += spare
        for kind in range(KINDS):
            if ORNAMENT_MATERIAL[kind] == m:
                foundations += min(spare, me.ornaments[kind])
    k += LACKING + MATERIALS + 4
    out[k] = 10 * asked
    out[k + 1] = 6 * lacks
    out[k + 2] = 15 * spare_gems
    out[k + 3] = 15 * foundations
    often, each, face_down = 0, 0, 0
    for space in range(SPACES):
        if me.face_up[space]:
            rate = ACTIVATIONS[space] + (OWN_DIE if space == me.colour else 0)
            often += TILE_WORTH[me.tiles[space]] * rate
            each += TILE_WORTH[me.tiles[space]]
        elif me.tiles[space] >= 0:
            face_down += 1
    out[k + 4] = often // 50
    out[k + 5] = each // 8
    out[k + 6] = UNIT * face_down
    adorns, bare = 0, s.undecorated
    while bare != 0:
        if me.ornaments[CARD_KIND[s.sections[lowest(bare)].card]] > 0:
            adorns += 1
        bare &= bare - 1
    out[k + 7] = UNIT * adorns
    kinds, places = 0, me.finished
    while places != 0:
        kinds |= 1 << CARD_KIND[s.sections[lowest(places)].card]
        places &= places - 1
    out[k + 8] = 10 * bag_size(kinds)
    of_time(turns, out, k + 9)
    return k + 9 + OF_TIME


@rule
def of_sections(s: State, p: int, out: Ints, k: int) -> None:
    """Of sections not yet finished: what they lack, what they pay, which can be finished with what
    is at hand, and whether others have claimed or built above them."""
    me = s.players[p]
    for m in range(MATERIALS):
        out[k + m] = 0
    pay, ready, claimed, built = 0, 0, 0, 0
    places = me.unfinished
    while places != 0:
        place = lowest(places)
        section = s.sections[place]
        pay += CARD_RECOGNITION[section.card] + CARD_RUBLES[section.card]
        short = False
        for m in range(MATERIALS):
            lack = CARD_COST[section.card][m] - section.materials[m]
            short |= lack > me.inventory[m]
            out[k + m] += lack
        ready += 0 if short else 1
        tower = place // LEVELS
        for above in range(place + 1, tower * LEVELS + s.heights[tower]):
            if s.sections[above].owner != NOBODY and s.sections[above].owner != p:
                if s.sections[above].complete:
                    built += 1
                else:
                    claimed += 1
        places &= places - 1
    out[k + MATERIALS] = 3 * pay
    out[k + MATERIALS + 1] = YES * ready
    out[k + MATERIALS + 2] = UNIT * claimed
    out[k + MATERIALS + 3] = UNIT * built


@rule
def of_towers(s: State, sides: int, lines: Any, k: int) -> int:
    """Who leads in how many towers and what they are worth: as they stand, and when all that is
    claimed is built."""
    unclaimed = 0
    for p in range(sides):
        for i in range(OF_TOWERS):
            lines[p][k + i] = 0
    for tower in range(TOWERS):
        if s.heights[tower] > 0:
            now, then, worth, hoped = 0, 0, 0, 0
            for place in range(tower * LEVELS, tower * LEVELS + s.heights[tower]):
                section = s.sections[place]
                if section.owner == NOBODY:
                    unclaimed += 1
                else:
                    hoped += SECTION_VALUE
                    then += 1 << (COUNT * section.owner)
                    if section.complete:
                        worth += SECTION_VALUE
                        now += 1 << (COUNT * section.owner)
                if section.ornament != NOBODY:
                    worth += ORNAMENT_VALUE
                    hoped += ORNAMENT_VALUE
                    now += 1 << (COUNT * section.ornament)
                    then += 1 << (COUNT * section.ornament)
            for p in range(sides):
                compare(p, sides, now, worth, lines[p], k)
                compare(p, sides, then, hoped, lines[p], k + 4)
    for p in range(sides):
        lines[p][k + 8] = 4 * unclaimed
    return k + OF_TOWERS


@rule
def compare(seat: int, sides: int, presence: int, worth: int, out: Ints, k: int) -> None:
    """Adds a tower to those led and lost, and to what the player and the best other have of it."""
    mine, best = (presence >> (COUNT * seat)) % (1 << COUNT), 0
    for other in range(sides):
        if other != seat:
            best = max(best, (presence >> (COUNT * other)) % (1 << COUNT))
    if mine > best:
        out[k] += 8
        out[k + 2] += 2 * worth
        out[k + 3] += worth if best > 0 else 0
    elif mine < best:
        out[k + 1] += 8
        out[k + 2] += worth if mine > 0 else 0
        out[k + 3] += 2 * worth
    elif mine > 0 and sides > 2:
        out[k + 2] += 3 * worth // 2
        out[k + 3] += 3 * worth // 2


@rule
def of_market(s: State, sides: int, lines: Any, k: int) -> int:
    """What the dice that are not about to be rolled would bring a player: the best, the second,
    needed Materials at most, Rubles at most."""
    rolled = 0
    for i in range(s.agenda.depth):
        if s.agenda.steps[i].kind == Step.ROLL:
            rolled |= 1 << s.agenda.steps[i].a
    for p in range(sides):
        for i in range(OF_MARKET):
            lines[p][k + i] = 0
    for die in range(DICE):
        space = (s.die_at[die] + s.die_value[die]) % MARKET_SPACES
        dice = dice_on(s, space)
        if not (rolled >> die) & 1 and dice < MOST_DICE:
            for p in range(sides):
                of_die(s, p, die, s.market[space], dice, lines[p], k)
    for p in range(sides):
        out = lines[p]
        out[k] //= 4
        out[k + 1] //= 4
        out[k + 2] *= 15
        out[k + 3] *= 10
    return k + OF_MARKET


@rule
def of_die(s: State, p: int, die: int, tile: int, dice: int, out: Ints, k: int) -> None:
    """What one die would bring, moved to so many dice on this market tile."""
    me, brings = s.players[p], 0
    resource, amount = TILE_RESOURCE[tile], TILE_AMOUNT[tile] * (dice + 1)
    if resource == Resource.RUBLE:
        brings = 35 * amount
        out[k + 3] = max(out[k + 3], amount)
    elif resource == Resource.RECOGNITION:
        brings = 30 * amount
    else:
        amount = min(min(amount, room(me)), s.reserve[resource])
        useful = min(amount, out[LACKING + resource] // UNIT)
        brings = MATERIAL[resource] * amount + NEEDED[resource] * useful
        out[k + 2] = max(out[k + 2], useful)
    if me.face_up[die]:
        brings += TILE_WORTH[me.tiles[die]]
    if brings > out[k]:
        out[k], out[k + 1] = brings, out[k]
    elif brings > out[k + 1]:
        out[k + 1] = brings
