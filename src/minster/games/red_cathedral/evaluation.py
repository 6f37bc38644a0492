"""What a position of The Red Cathedral is worth to a player: expected final points, in hundredths.

Knows how a player thinks about the game, not what its rules are: every figure here is a judgement,
with its reason beside it. Nothing is changed by looking.
"""

from minster.core.agenda import top
from minster.core.nature import NOBODY
from minster.core.rule import rule, table
from minster.games.red_cathedral.building import decorable
from minster.games.red_cathedral.inventory import held, room
from minster.games.red_cathedral.market import dice_on
from minster.games.red_cathedral.moves import EXCHANGE, REROLL
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    CARD_RECOGNITION,
    CARD_RUBLES,
    CARD_UNITS,
    DELIVERIES,
    END_PRESTIGE,
    INVENTORY_BANNERS,
    IVAN,
    KINDS,
    LAP,
    LAP_PRESTIGE,
    LEFTOVERS_PER_PRESTIGE,
    LEVELS,
    MARKET_SPACES,
    MATERIALS,
    ORNAMENT_MATERIAL,
    ORNAMENT_VALUE,
    PRESTIGE,
    SECOND_OF_TWO,
    SECTION_VALUE,
    SECTIONS_TO_END,
    SPACES,
    TILE_AMOUNT,
    TILE_RESOURCE,
    TOWERS,
    WORKSHOP_ANY_AMOUNT,
    WORKSHOP_GAIN,
    WORKSHOP_KIND,
    WORKSHOP_TILES,
    Banner,
    Material,
    Resource,
    Tile,
)
from minster.games.red_cathedral.scoring import leftovers, players_of
from minster.games.red_cathedral.state import Done, Player, Section, State, Step
from minster.games.red_cathedral.track import prestige
from minster.kit.bag import bag_size, lowest

HORIZON, FORESIGHT = 1, 6
"""A single move of a turn says little here: market and building show their worth at the end. So a
search plays whole turns, the best of six side by side, and looks one round ahead."""

# -- what things are worth, in hundredths of a point ---------------------------------------------

RUBLES = table([0, 48, 92, 132, 168, 200, 229, 256, 281, 304, 326])
"""So many together: the first ones place a tile or move a die to where it is wanted."""
MANY, HOARDED, RUBLE = len(RUBLES) - 1, 18, 30
"""One beyond, a little less than the fifth of a point that each is at the end; one on average."""
MATERIAL = table([20, 20, 20, 26, 26, 26])
"""A Material on the board that nothing asks for: a fifth of a point at the end, or the Merchants'.
Gold and gems come one at a time, the others in pairs."""
NEEDED, LATER = table([36, 36, 36, 48, 48, 48]), 14
"""What it is worth beyond that where an own section lacks it, or may once it is claimed: less than
delivered, so that nobody hoards."""
JEWEL, FOUNDATION = 46, 26
"""A gem for an Ornament yet to be placed, a point or more if there is a build to spare; the lumber,
stone or gold of one."""
LEFTOVER = 20
"""Anything, at the end: five are a point."""
CROWDED, COMFORT, OPEN_SPACE = 26, 3, 22
"""With fewer free spaces than these, what the next market gives is partly lost; and a further space
for the whole game."""
ORNAMENT = 170
"""An Ornament not yet placed, early on: presence in a tower, a point more for it, gems."""
SECTION_PRIZE = 580
"""What a section still to be claimed brings on average, in hundredths: Recognition and Rubles."""
TILE_WORTH = table(
    [
        75
        if WORKSHOP_KIND[t] == Tile.DIE
        else 50 * WORKSHOP_ANY_AMOUNT[t]
        if WORKSHOP_KIND[t] == Tile.GAIN_ANY
        else sum(
            WORKSHOP_GAIN[t][r] * (42, 42, 42, 70, 70, 70, RUBLE, 33)[r]
            for r in range(Resource.RECOGNITION + 1)
        )
        for t in range(WORKSHOP_TILES)
    ]
)
"""A Workshop tile used once."""
INFLUENCE, DELIVERY, COMPLETION, DECORATION = 22, 45, 60, 120
"""What a guild's card, a Material brought to a section, the last one, and an Ornament gain."""
PROMISED = 80
"""Per cent of what they bring that steps still pending count for."""
HASTE = 80
"""By how much a re-roll or Rubles for prestige must look better before they are looked at."""
NARROW, SWING = 150, 40
"""A lead that matters on the last turn, and how much more is needed for each turn left."""

# -- how fast things go --------------------------------------------------------------------------

FETCH, BRING = 28, 34
"""Hundredths of a turn that a Material costs: three or four come of a market turn, three are
delivered in a build."""
CLAIM = 100 + 330 * (FETCH + BRING) // 100
"""The same for a whole section of three or four, with its claim."""
EARLY, SLACK = 1600, 300
"""A time left that is as good as the whole game; and what who is ahead may take beyond what the own
sections need."""
ACTIVATIONS, OWN_DIE = table([10, 10, 10, 10, 12, 12]), 4
"""Of a hundred turns, how many use this Workshop space; more for the own die, which Rubles push."""
SEASON, USABLE = 800, 60
"""The time an Ornament waits without loss, and per cent of a Material's use just before the end."""
UNCLAIMED, UNREST, MOST_OPEN = 60, 180, 5
"""Per cent: whether somebody builds a section that is still free; how much presence may change in a
whole game for each thing that is still open in a tower, of so many at most."""
PRESENCE = 12
"""Bits for the presence of each player in one number: one look at a tower instead of many."""
TRUST = 45
"""Per cent of a section's worth that the time left vouches for; the rest comes Material by
Material, so that progress shows."""
BEGUN, AT_LAST = 20, 70
"""Per cent of that rest which the claim alone is good for; and whether a section is finished in the
very last turn with everything at hand."""


def _smooth(position: int) -> int:
    """Prestige in hundredths, and of the way to the next prestige space its part."""
    full = [LAP_PRESTIGE * (x // LAP) + PRESTIGE[x % LAP] for x in range(position + LAP)]
    behind, ahead = full.index(full[position]), full.index(full[position] + 1)
    return 100 * full[position] + 100 * (position - behind) // (ahead - behind)


FURTHEST = 6 * LAP
TRACK = table([_smooth(x) for x in range(FURTHEST + LAP)])


@rule
def value(s: State, seat: int) -> int:
    """Expected final points of a player, Ivan too."""
    me = s.players[seat]
    mine, theirs = needed_turns(s, seat), 100 * EARLY
    for other in range(players_of(s)):
        if other != seat:
            theirs = min(theirs, needed_turns(s, other))
    left = min(theirs, mine + SLACK)
    if s.ender != NOBODY:
        left = last_turn(s, seat)
    done, others = 100 * min(left, mine) // max(1, mine), 100 * min(left, theirs) // max(1, theirs)
    recognition = recognition_due(s, me, left, done)
    marker = min(me.marker + recognition // 100, FURTHEST)
    total = TRACK[marker] + (TRACK[marker + 1] - TRACK[marker]) * (recognition % 100) // 100
    if left == 0:
        total = 100 * prestige(marker)
    for tower in range(TOWERS):
        if s.heights[tower] > 0:
            total += of_tower(s, tower, seat, left, done, others)
    if s.seats == 1 and seat == IVAN:
        return total
    if s.ender == NOBODY and s.seats > 1:
        total += END_PRESTIGE * first_to_end(s, mine, theirs)
    total += of_board(s, seat, left)
    if s.turn == seat:
        total += pending(s, me, left)
    return total


@rule
def margin(s: State) -> int:
    """The lead that wins three games in four: whoever is ahead wants the game to end."""
    if s.ender != NOBODY:
        return NARROW
    left = 100 * EARLY
    for player in range(players_of(s)):
        left = min(left, needed_turns(s, player))
    return NARROW + left * SWING // 100


@rule
def prior(s: State, move: int) -> int:
    """Prestige given away rarely pays, and there are too many such options to try them all."""
    return -HASTE if EXCHANGE <= move < REROLL + MARKET_SPACES else 0


# -- time ----------------------------------------------------------------------------------------


@rule
def free_sections(me: Player) -> int:
    return SECTIONS_TO_END - bag_size(me.finished) - bag_size(me.unfinished)


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
def needed_turns(s: State, player: int) -> int:
    """Hundredths of turns until this player may finish the sixth section."""
    me = s.players[player]
    turns = CLAIM * free_sections(me)
    for m in range(MATERIALS):
        lacks = lack_of(s, me, m)
        turns += BRING * lacks + FETCH * max(0, lacks - me.inventory[m])
    return turns


@rule
def last_turn(s: State, seat: int) -> int:
    """Once the end is near: a turn if the player still has one, half of one while it lasts, nothing
    when it is over."""
    sides = players_of(s)
    if seat == s.turn:
        step = top(s.agenda)
        acts = step.kind >= Step.TURN and step.kind <= Step.DELIVER
        return 50 if acts and not (step.kind == Step.BUILD and step.a == 0) else 0
    to_me, to_end = (seat - s.turn) % sides, (s.ender - s.turn) % sides
    if s.turn == s.ender:
        to_end = sides
    return 100 if 0 < to_me < to_end else 0


@rule
def first_to_end(s: State, mine: int, theirs: int) -> int:
    """Per cent: whether this player finishes the sixth section before all others."""
    a, b = mine + 100, theirs + 100
    return 100 * b * b // (b * b + (players_of(s) - 1) * a * a)


@rule
def likely(s: State, section: Section, left: int, done: int) -> int:
    """Per cent: whether a claimed section will be finished in the time left."""
    units = CARD_UNITS[section.card]
    lacks, owner = units, s.players[section.owner]
    for m in range(MATERIALS):
        lacks -= section.materials[m]
        at_hand = section.materials[m] + owner.inventory[m]
        if s.ender != NOBODY and CARD_COST[section.card][m] > at_hand:
            return 0
    if s.ender != NOBODY:  # once the end is near one build must be enough
        return AT_LAST if left > 0 and lacks <= DELIVERIES else 0
    shown = BEGUN + (100 - BEGUN) * (units - lacks) // units
    return (TRUST * done + (100 - TRUST) * shown) // 100


# -- the Cathedral -------------------------------------------------------------------------------


@rule
def recognition_due(s: State, me: Player, left: int, done: int) -> int:
    """In hundredths, what own sections will bring, those still to be claimed as well. A Ruble is
    worth about as much as a Recognition Point."""
    total = 0
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        prize = CARD_RECOGNITION[section.card] + CARD_RUBLES[section.card]
        total += prize * likely(s, section, left, done)
        places &= places - 1
    if s.ender == NOBODY:
        total += SECTION_PRIZE * free_sections(me) * TRUST * done // 10_000
    return total


@rule
def of_tower(s: State, tower: int, seat: int, left: int, done: int, others: int) -> int:
    """The tower's expected value, times the share that one's presence may earn. Of what they have
    yet to build, `done` and `others` are what the player and the others will build, in per cent."""
    worth, presence, open_places = 0, 0, 0
    for place in range(tower * LEVELS, tower * LEVELS + s.heights[tower]):
        section = s.sections[place]
        chance = 0
        if section.complete:
            chance = 100
        elif section.owner != NOBODY:
            chance = likely(s, section, left, done if section.owner == seat else others)
            open_places += 1
        else:
            open_places += 2
            if s.ender == NOBODY:
                worth += SECTION_VALUE * UNCLAIMED
        worth += SECTION_VALUE * chance
        if section.owner != NOBODY:
            presence += chance << (PRESENCE * section.owner)
        if section.ornament == NOBODY:
            open_places += 1
        else:
            worth += 100 * ORNAMENT_VALUE
            presence += 100 << (PRESENCE * section.ornament)
    spread = 50 + min(left, EARLY) * min(open_places, MOST_OPEN) * UNREST // 10_000
    return worth * share_of(s, seat, presence, spread) // 100


@rule
def share_of(s: State, seat: int, presence: int, spread: int) -> int:
    """Per cent of a tower's value, from the presence that everybody may expect there."""
    mine, sides = (presence >> (PRESENCE * seat)) % (1 << PRESENCE), players_of(s)
    share = min(100, max(mine, spread - 50))  # whoever is not there has nothing
    for other in range(sides):
        if other != seat:
            lead = mine - (presence >> (PRESENCE * other)) % (1 << PRESENCE)
            ahead, behind = chance_above(lead, spread), chance_above(-lead, spread)
            if sides == 2:  # a tie leaves the tower to nobody
                share = share * (ahead + behind // SECOND_OF_TWO) // 100
            else:
                share = share * (150 + (ahead - behind) // 2) // 200
    return share


@rule
def chance_above(lead: int, spread: int) -> int:
    """Per cent: whether a lead of presence will be one at the end, where it may still change by
    `spread` either way; a tie is no lead."""
    return max(0, min(100, 100 * (lead + spread - 50) // (2 * spread)))


# -- the board -----------------------------------------------------------------------------------


@rule
def of_board(s: State, seat: int, left: int) -> int:
    """Rubles, Materials, tiles, Ornaments: worth most early; at the end what leftovers bring."""
    me = s.players[seat]
    if left == 0:
        return 100 * (leftovers(s, seat) // LEFTOVERS_PER_PRESTIGE)
    early, usable = min(left, EARLY), usable_in(s, left)
    total = of_rubles(me.rubles, usable) + of_materials(s, me, usable)
    total -= CROWDED * max(0, COMFORT - room(me)) * usable // 100
    total += OPEN_SPACE * (INVENTORY_BANNERS - me.banners[Banner.INVENTORY]) * early // EARLY
    for kind in range(KINDS):
        total += ORNAMENT * me.ornaments[kind] * min(left, SEASON) // SEASON
    for space in range(SPACES):
        if me.face_up[space]:
            often = ACTIVATIONS[space]
            if space == me.colour:
                often += OWN_DIE
            total += TILE_WORTH[me.tiles[space]] * often * left // 10_000
    return total


@rule
def of_materials(s: State, me: Player, usable: int) -> int:
    """What is held, and for what: own sections first, then Ornaments, then sections to come."""
    free, total, spare_gems = free_sections(me), 0, 0
    for m in range(MATERIALS):
        if me.inventory[m] > 0:
            asked = min(me.inventory[m], lack_of(s, me, m))
            spare = me.inventory[m] - asked
            total += (MATERIAL[m] - LEFTOVER) * me.inventory[m] + NEEDED[m] * asked
            total += LATER * min(spare, free)
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


# -- the turn in progress ------------------------------------------------------------------------


@rule
def pending(s: State, me: Player, left: int) -> int:
    """What the steps still on the agenda may bring, a little less than they do: a turn half made
    shows its promise, and nobody leaves it lying."""
    total = 0
    for i in range(s.agenda.depth):
        step = s.agenda.steps[i]
        if step.kind == Step.MARKET:
            total += of_market(s, me, step.a, step.b, usable_in(s, left))
        elif step.kind == Step.BUILD or step.kind == Step.DELIVER:
            total += of_deliveries(s, me, step.a)
        elif step.kind == Step.TAKE:
            total += 25 * min(step.b // 2, room(me))
        elif step.kind == Step.INFLUENCE and not step.b:
            total += INFLUENCE
        elif step.kind == Step.TILE:
            tile = s.sections[step.a].tile
            total += TILE_WORTH[tile] * (100 + 10 * left // 100) // 100 - 2 * RUBLE
    return total * PROMISED // 100


@rule
def of_market(s: State, me: Player, die: int, done: int, usable: int) -> int:
    space = s.die_at[die]
    total = 0
    if not done & Done.OBTAIN:
        tile = s.market[space]
        resource, amount = TILE_RESOURCE[tile], TILE_AMOUNT[tile] * dice_on(s, space)
        if resource == Resource.RUBLE:
            total += of_rubles(me.rubles + amount, usable) - of_rubles(me.rubles, usable)
        elif resource == Resource.RECOGNITION:
            total += TRACK[min(me.marker, FURTHEST) + amount] - TRACK[min(me.marker, FURTHEST)]
        else:
            amount = min(min(amount, room(me)), s.reserve[resource])
            useful = max(0, min(amount, lack_of(s, me, resource) - me.inventory[resource]))
            total += MATERIAL[resource] * amount + NEEDED[resource] * useful
    if not done & Done.INFLUENCE:
        total += INFLUENCE
    if not done & Done.WORKSHOP and me.face_up[die]:
        total += TILE_WORTH[me.tiles[die]]
    return total


@rule
def of_deliveries(s: State, me: Player, left: int) -> int:
    """Materials that fit an own section, as many as may be brought; best where they finish one."""
    fits, finishes = 0, 0
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        lacks, brings = 0, 0
        for m in range(MATERIALS):
            missing = CARD_COST[section.card][m] - section.materials[m]
            lacks += missing
            brings += min(missing, me.inventory[m])
        fits += brings
        if brings == lacks and lacks <= left:
            finishes = COMPLETION
        places &= places - 1
    adorns = DECORATION if left > 0 and decorable(s, s.turn) != 0 else 0
    return max(DELIVERY * min(fits, left) + finishes, adorns)
