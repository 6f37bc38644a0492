"""What a position of The Red Cathedral is worth to a player: expected final points, in hundredths.

Knows how a player thinks about the game, not what its rules are: every figure here is a judgement,
with its reason beside it. Nothing is changed by looking.
"""

from minster.core.nature import NOBODY
from minster.core.rule import rule, table
from minster.games.red_cathedral.building import can_decorate
from minster.games.red_cathedral.inventory import held, room
from minster.games.red_cathedral.market import dice_on
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    CARD_RECOGNITION,
    CARD_RUBLES,
    CARD_UNITS,
    END_PRESTIGE,
    INVENTORY_BANNERS,
    IVAN,
    KINDS,
    LAP,
    LAP_PRESTIGE,
    LEVELS,
    MATERIALS,
    ORNAMENT_VALUE,
    PRESTIGE,
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
    Resource,
    Tile,
)
from minster.games.red_cathedral.scoring import players_of
from minster.games.red_cathedral.state import Done, Player, Section, State, Step
from minster.kit.bag import bag_size, lowest

HORIZON = 2

# -- what things are worth, in hundredths of a point ---------------------------------------------

RUBLE, LAST_RUBLE = 40, 20
"""One more, and what it is at the end, where five are a point."""
RUBLES = table([0, 60, 115, 165, 210, 250, 282, 308, 328, 343, 355, 365, 373])
"""So many together: the first ones place a tile or move a die to where it is wanted; a hoard is
no way to win, though five are a point at the end."""
HOARDED = 6
MANY = len(RUBLES) - 1
MATERIAL = table([16, 16, 16, 24, 24, 24])
"""A Material on the board. Gold and gems come one at a time, the others in pairs."""
NEEDED = table([50, 50, 50, 66, 66, 66])
"""What it is worth beyond that where an own section lacks it: less than delivered, so that nobody
hoards."""
LAST_MATERIAL = 20
CROWDED, COMFORT = 30, 3
"""With fewer free spaces than these, what the next market gives is partly lost."""
OPEN_SPACE = 22
"""A further Inventory space, for the whole game."""
PROGRESS = 90
"""A finished section beyond what it scores: who is ahead decides when the game ends."""
FREE_SECTION = 60
"""A Banner not yet used, early on: a section will come of it."""
ORNAMENT = 120
"""An Ornament not yet placed, early on: presence in a tower, a point more for it, gems."""
TILE_WORTH = table(
    [
        75
        if WORKSHOP_KIND[t] == Tile.DIE
        else 55 * WORKSHOP_ANY_AMOUNT[t]
        if WORKSHOP_KIND[t] == Tile.GAIN_ANY
        else sum(
            WORKSHOP_GAIN[t][r] * (45, 45, 45, 75, 75, 75, RUBLE, 40)[r]
            for r in range(Resource.RECOGNITION + 1)
        )
        for t in range(WORKSHOP_TILES)
    ]
)
"""A Workshop tile used once."""
INFLUENCE = 22
"""What a guild's card is good for, on average."""
PROMISED = 80
"""Per cent of it that a step still pending counts for."""
COMPLETION, DECORATION = 60, 90
DELIVERY = 55
"""What a Material gains by lying on a section instead of on the board."""

NARROW, SWING = 120, 32
"""A lead that matters on the last turn, and how much more is needed for each turn left."""

# -- how fast things go --------------------------------------------------------------------------

UNIT_TURNS = 78
"""Hundredths of a turn that a Material costs, fetching and delivering."""
SECTION_TURNS = 100 + 330 * UNIT_TURNS // 100
"""The same for a whole section of three or four, with its claim."""
EARLY = 1600
"""A time left that is as good as the whole game."""
ACTIVATIONS = table([10, 10, 10, 10, 12, 12])
"""Of a hundred turns, how many use the Workshop space of this die."""
OWN_DIE = 4
"""So many more for the own colour, which Rubles can push."""
AHEAD = 300
"""The first to finish ends the game. One's own progress must not look like time lost, so only who
is this far ahead feels the own end coming."""
DOUBT, LEAST = 20, 20
"""Per cent: so much less likely is a section to be finished for each Material it lacks."""


def _smooth(position: int) -> int:
    """Prestige in hundredths, and of the way to the next prestige space its part."""

    def full(x: int) -> int:
        return LAP_PRESTIGE * (x // LAP) + PRESTIGE[x % LAP]

    behind, ahead = position, position + 1
    while behind > 0 and full(behind - 1) == full(position):
        behind -= 1
    while full(ahead) == full(position):
        ahead += 1
    return 100 * full(position) + 100 * (position - behind) // (ahead - behind)


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
    left = min(theirs, mine + AHEAD)
    if s.ender != NOBODY:
        left = last_turn(s, seat)
    total, recognition = of_sections(s, me, left), 0
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        recognition += CARD_RECOGNITION[section.card] * likely(section, left)
        places &= places - 1
    recognition += 100 * free_sections(me) * min(left, EARLY) // EARLY
    marker = min(me.marker + recognition // 100, FURTHEST)
    total += TRACK[marker] + (TRACK[marker + 1] - TRACK[marker]) * (recognition % 100) // 100
    for tower in range(TOWERS):
        if s.heights[tower] > 0:
            total += of_tower(s, tower, seat, left)
    if s.seats == 1 and seat == IVAN:
        return total
    if s.ender == NOBODY and s.seats > 1:
        total += END_PRESTIGE * max(0, min(100, 50 + (theirs - mine) // 8))
    total += of_board(s, me, left)
    if s.turn == seat:
        total += pending(s, me, left)
    return total


@rule
def margin(s: State) -> int:
    """The lead that wins three games in four: ten points at the beginning, one at the end. So
    whoever is ahead wants the game to end."""
    if s.ender != NOBODY:
        return NARROW
    left = 100 * EARLY
    for player in range(players_of(s)):
        left = min(left, needed_turns(s, player))
    return NARROW + left * SWING // 100


# -- time ----------------------------------------------------------------------------------------


@rule
def lacking(section: Section) -> int:
    lies = 0
    for m in range(MATERIALS):
        lies += section.materials[m]
    return CARD_UNITS[section.card] - lies


@rule
def free_sections(me: Player) -> int:
    return SECTIONS_TO_END - bag_size(me.finished) - bag_size(me.unfinished)


@rule
def needed_turns(s: State, player: int) -> int:
    """Hundredths of turns until this player may finish the sixth section."""
    me = s.players[player]
    turns = SECTION_TURNS * free_sections(me)
    places = me.unfinished
    while places != 0:
        turns += UNIT_TURNS * lacking(s.sections[lowest(places)])
        places &= places - 1
    if s.seats == 1 and player == IVAN:
        return turns
    return max(0, turns - UNIT_TURNS * min(held(me), turns // 200) // 2)


@rule
def last_turn(s: State, seat: int) -> int:
    """Once the end is near: a turn if the player still has one, nothing otherwise."""
    sides = players_of(s)
    to_me, to_end = (seat - s.turn) % sides, (s.ender - s.turn) % sides
    if s.turn == s.ender:
        to_end = sides
    return 100 if 0 < to_me < to_end else 0


@rule
def likely(section: Section, left: int) -> int:
    """Per cent: whether a claimed section will be finished in the time left."""
    lacks = lacking(section)
    chance = max(LEAST, 100 - DOUBT * lacks)
    needs = UNIT_TURNS * lacks // 2
    if needs > left:
        chance = chance * left // needs
    return chance


# -- the Cathedral -------------------------------------------------------------------------------


@rule
def of_sections(s: State, me: Player, left: int) -> int:
    """What comes with own sections beside recognition, and what unused Banners may become."""
    total = PROGRESS * bag_size(me.finished)
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        prize = PROGRESS + CARD_RUBLES[section.card] * RUBLE
        total += prize * likely(section, left) // 100
        places &= places - 1
    return total + FREE_SECTION * free_sections(me) * min(left, EARLY) // EARLY


@rule
def of_tower(s: State, tower: int, seat: int, left: int) -> int:
    """The tower's expected value, times the share that one's presence may earn."""
    worth, mine = 0, 0
    first = tower * LEVELS
    for place in range(first, first + s.heights[tower]):
        section = s.sections[place]
        if section.owner != NOBODY:
            chance = 100 if section.complete else likely(section, left)
            worth += SECTION_VALUE * chance
            if section.owner == seat:
                mine += chance
            if section.ornament != NOBODY:
                worth += 100 * ORNAMENT_VALUE
                if section.ornament == seat:
                    mine += 100
    if mine == 0:
        return 0
    for other in range(players_of(s)):
        if other != seat:
            theirs = presence_of(s, tower, other, left)
            ahead = chance_ahead(mine - theirs, left)
            if players_of(s) == 2:
                if left == 0 and mine == theirs:
                    return 0  # between two, a tie leaves the tower to nobody
                return worth * (ahead + (100 - ahead) // 3) // 100
            worth = worth * (100 + ahead) // 200
    return worth


@rule
def presence_of(s: State, tower: int, player: int, left: int) -> int:
    """Expected, in hundredths."""
    total = 0
    first = tower * LEVELS
    for place in range(first, first + s.heights[tower]):
        section = s.sections[place]
        if section.owner == player:
            total += 100 if section.complete else likely(section, left)
        if section.ornament == player:
            total += 100
    return total


@rule
def chance_ahead(difference: int, left: int) -> int:
    """Per cent; the less time there is, the less a lead can change."""
    return max(0, min(100, 50 + 50 * difference // (60 + min(left, EARLY) // 8)))


# -- the board -----------------------------------------------------------------------------------


@rule
def of_board(s: State, me: Player, left: int) -> int:
    """Rubles, Materials, tiles and Ornaments: worth most early, and at the end what the leftovers
    bring."""
    early = min(left, EARLY)
    usable = usable_in(left)
    total = of_rubles(me.rubles, usable)
    for m in range(MATERIALS):
        if me.inventory[m] > 0:
            worth = MATERIAL[m] * me.inventory[m]
            worth += NEEDED[m] * min(me.inventory[m], lack_of(s, me, m))
            total += worth * usable // 100
            total += LAST_MATERIAL * me.inventory[m] * (100 - usable) // 100
    free = room(me)
    if free < COMFORT:
        total -= CROWDED * (COMFORT - free) * usable // 100
    total += OPEN_SPACE * (INVENTORY_BANNERS - me.banners[Banner.INVENTORY]) * early // EARLY
    for kind in range(KINDS):
        total += ORNAMENT * me.ornaments[kind] * early // EARLY
    for space in range(SPACES):
        if me.face_up[space]:
            often = ACTIVATIONS[space]
            if space == me.colour:
                often += OWN_DIE
            total += TILE_WORTH[me.tiles[space]] * often * left // 10_000
    return total


@rule
def usable_in(left: int) -> int:
    """Per cent: what is fetched too late is never delivered."""
    return min(100, left // 3)


@rule
def of_rubles(rubles: int, usable: int) -> int:
    few = min(rubles, MANY)
    total = (RUBLES[few] + HOARDED * (rubles - few)) * usable // 100
    return total + LAST_RUBLE * rubles * (100 - usable) // 100


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


# -- the turn in progress ------------------------------------------------------------------------


@rule
def pending(s: State, me: Player, left: int) -> int:
    """What the steps still on the agenda may bring, so that a turn half made shows its promise; a
    little less than it does bring, so that nobody leaves it lying."""
    total = 0
    for i in range(s.agenda.depth):
        step = s.agenda.steps[i]
        if step.kind == Step.MARKET:
            total += of_market(s, me, step.a, step.b, usable_in(left))
        elif step.kind == Step.BUILD or step.kind == Step.DELIVER:
            total += of_deliveries(s, me, step.a)
        elif step.kind == Step.TAKE:
            total += 25 * min(step.b // 2, room(me))
        elif step.kind == Step.INFLUENCE:
            if not step.b:
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
    if not done & Done.WORKSHOP:
        if me.face_up[die]:
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
    total = DELIVERY * min(fits, left) + finishes
    for kind in range(KINDS):
        if can_decorate(s, s.turn, kind):
            return max(total, DECORATION)
    return total
