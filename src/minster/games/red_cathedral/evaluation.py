"""What a position of The Red Cathedral is worth to a player: expected final points, in hundredths.

Knows how a player thinks about the game, not what its rules are: every figure here is a judgement,
with its reason beside it. Nothing is changed by looking.
"""

from minster.core.agenda import top
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule, table
from minster.games.red_cathedral.inventory import room
from minster.games.red_cathedral.moves import EXCHANGE, REROLL
from minster.games.red_cathedral.packing import (
    CLAIM_BITS,
    DONE,
    DUE,
    LEVEL,
    NARROWEST,
    OPEN,
    OTHERS,
    OWNER,
    PART,
    PARTS,
    PRESENCE,
    TOTAL,
    TURNS,
    WORTH,
    field,
)
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
    LEFTOVERS_PER_PRESTIGE,
    LEVELS,
    MARKET_SPACES,
    MATERIALS,
    ORNAMENT_VALUE,
    SECOND_OF_TWO,
    SECTION_VALUE,
    SPACES,
    TOWERS,
    Banner,
)
from minster.games.red_cathedral.promise import pending
from minster.games.red_cathedral.scoring import leftovers, players_of
from minster.games.red_cathedral.state import Player, Section, State, Step
from minster.games.red_cathedral.track import prestige
from minster.games.red_cathedral.worth import (
    COMFORT,
    CROWDED,
    FURTHEST,
    OPEN_SPACE,
    ORNAMENT,
    SEASON,
    SECTION_PRIZE,
    TILE_WORTH,
    TRACK,
    free_sections,
    lack,
    lacks_of,
    of_materials,
    of_rubles,
    places_in,
    usable_in,
)
from minster.kit.bag import bag_size, lowest

HORIZON, FORESIGHT = 2, 4
"""A single move of a turn says little here: market and building show their worth at the end. So a
search plays whole turns, the best of four side by side, and looks two rounds ahead. With 12
iterations against the Warden one round won 74 % of 135 games where two won 79, three 77 % of 65
where two won 79, four 61 % of 207 where two won 77 (all before rivals judged by hand)."""

ROOT_TRUST = 1
"""So many visits the best turn by a move counts for, which other games trust more. At 262 positions
1,000 iterations came within 0.10 % of a win of what 10,000 thought best; with 10 visits within
0.15, with 40 within 0.24. With 4 it was 0.09, but then a search by the clock stopped before it had
seen that a turn which promised 87 % brings 3."""

DUELS = 2
"""Alone and for two the moves of a search meet in pairs. At 120 positions of four seats that gave
away 0.27 % of a win a choice, and without 0.16 % (before rivals answered with whole turns)."""

DISMAY = 100_000
"""Playouts bring mostly 2 to 9 % of a win less than the best turn promised (ten positions); where
they bring far less, as when a player ends the game and a rival wins by it, other moves are to be
tried."""

TRIES = 1
"""Of the Master: hardly more than the turn that looks best by what was learned. That wins seven
games in ten against the Warden; who tries two ways or a dozen is hardly told apart from the
Architect, who tries a hundred (he won 57 % of 40 games, before rivals judged by hand, and 46 % of
23)."""

HASTE = 80
"""By how much a re-roll or Rubles for prestige must look better before they are looked at."""
NARROW, SWING = 150, 40
"""A lead that matters on the last turn, and how much more is needed for each turn left."""

# -- how fast things go --------------------------------------------------------------------------

FETCH, BRING = 36, 34
"""Hundredths of a turn that a Material costs: about three come of a market turn, three are
delivered in a build."""
CLAIM = 100 + 330 * (FETCH + BRING) // 100
"""The same for a whole section of three or four, with its claim."""
EARLY, SLACK = 1600, 500
"""A time left that is as good as the whole game; and what who is ahead may take beyond what the own
sections need."""
ACTIVATIONS, OWN_DIE = table([10, 10, 10, 10, 12, 12]), 24
"""Of a hundred turns, how many use this Workshop space; many more for the own die, which Rubles
push."""
UNCLAIMED, UNREST, MOST_OPEN = 60, 180, 5
"""Per cent: whether somebody builds a section that is still free; how much presence may change in a
whole game for each thing that is still open in a tower, of so many at most."""
TRUST = 35
"""Per cent of a section's worth that the time left vouches for; the rest comes Material by
Material, so that progress shows."""
BEGUN, AT_LAST = 26, 70
"""Per cent of that rest which the claim alone is good for; and whether a section is finished in the
very last turn with everything at hand."""


@rule
def value(s: State, seat: int) -> int:
    """Expected final points of a player, Ivan too."""
    account = opened(s, seat, lacks_of(s, s.players[seat]), all_needed_turns(s))
    complete, claimed = all_complete(s), all_claimed(s)
    for tower in range(TOWERS):
        places = places_in(s, tower)
        if places != 0:
            settled = settled_in(s, places, complete & places, claimed & places)
            claims = claims_in(s, claimed & places)
            account += of_tower(s, seat, account, tower, settled, claims)
    return closed(s, seat, account)


@rule
def values(s: State, out: Ints) -> None:
    """The same for every player, what does not depend on the player looked at once; `out` needs
    numbers of 64 bits."""
    players, needed = players_of(s), 0
    for p in range(players):
        out[p] = lacks_of(s, s.players[p])
        needed += needed_turns(s.players[p], out[p]) << (TURNS // players * p)
    for p in range(players):
        out[p] = opened(s, p, out[p], needed)
    complete, claimed = all_complete(s), all_claimed(s)
    for tower in range(TOWERS):
        places = places_in(s, tower)
        if places != 0:
            settled = settled_in(s, places, complete & places, claimed & places)
            claims = claims_in(s, claimed & places)
            for p in range(players):
                out[p] += of_tower(s, p, out[p], tower, settled, claims)
    for p in range(players):
        out[p] = closed(s, p, out[p])


@rule
def margin(s: State) -> int:
    """The lead that wins three games in four: whoever is ahead wants the game to end."""
    if s.ender != NOBODY:
        return NARROW
    left = 100 * EARLY
    for player in range(players_of(s)):
        left = min(left, needed_turns(s.players[player], lacks_of(s, s.players[player])))
    return NARROW + left * SWING // 100


@rule
def ending(s: State) -> bool:
    """Everybody has one turn more at most: a search sees who wins instead of guessing it."""
    return s.ender != NOBODY


@rule
def prior(s: State, move: int) -> int:
    """Prestige given away rarely pays, and there are too many such options to try them all."""
    return -HASTE if EXCHANGE <= move < REROLL + MARKET_SPACES else 0


# -- a player's account --------------------------------------------------------------------------


@rule
def opened(s: State, seat: int, lacks: int, needed: int) -> int:
    """The account of a player before the towers: how time stands, and what everything else is
    worth. `needed` has the turns of all players, `lacks` what the own sections lack."""
    me, bits, theirs = s.players[seat], TURNS // players_of(s), 100 * EARLY
    mine = field(needed, bits * seat, bits)
    for other in range(players_of(s)):
        if other != seat:
            theirs = min(theirs, field(needed, bits * other, bits))
    left = min(theirs, mine + SLACK)
    if s.ender != NOBODY:
        left = last_turn(s, seat)
    done, others = 100 * min(left, mine) // max(1, mine), 100 * min(left, theirs) // max(1, theirs)
    due, total = 0, 0
    if s.ender == NOBODY:
        due = SECTION_PRIZE * free_sections(me) * TRUST * done // 10_000
    if not (s.seats == 1 and seat == IVAN):
        total = of_board(s, seat, left, lacks)
        if s.ender == NOBODY and s.seats > 1:
            total += END_PRESTIGE * first_to_end(s, mine, theirs)
        if s.turn == seat:
            total += pending(s, me, left)
    return left + (done << DONE) + (others << OTHERS) + (due << DUE) + (total << TOTAL)


@rule
def closed(s: State, seat: int, account: int) -> int:
    """What it comes to, with the way along the track that is due to the player."""
    due, total = field(account, DUE, TOTAL - DUE), account >> TOTAL
    marker = min(s.players[seat].marker + due // 100, FURTHEST)
    if field(account, 0, DONE) == 0:
        return total + 100 * prestige(marker)
    return total + TRACK[marker] + (TRACK[marker + 1] - TRACK[marker]) * (due % 100) // 100


# -- time ----------------------------------------------------------------------------------------


@rule
def all_needed_turns(s: State) -> int:
    """Of every player, in equal parts of `TURNS` bits."""
    players, needed = players_of(s), 0
    for player in range(players):
        me = s.players[player]
        needed += needed_turns(me, lacks_of(s, me)) << (TURNS // players * player)
    return needed


@rule
def needed_turns(me: Player, lacks: int) -> int:
    """Hundredths of turns until this player may finish the sixth section."""
    turns = CLAIM * free_sections(me)
    for m in range(MATERIALS):
        turns += BRING * lack(lacks, m) + FETCH * max(0, lack(lacks, m) - me.inventory[m])
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
def progress(s: State, section: Section) -> int:
    """Per cent: how near a claimed section is to being finished; see `likely`."""
    delivered, owner, card = 0, s.players[section.owner], section.card
    for m in range(MATERIALS):
        delivered += section.materials[m]
        if s.ender != NOBODY and CARD_COST[card][m] > section.materials[m] + owner.inventory[m]:
            return 0
    units = CARD_UNITS[card]
    if s.ender != NOBODY:  # once the end is near one build must be enough
        return AT_LAST if units - delivered <= DELIVERIES else 0
    return BEGUN + (100 - BEGUN) * delivered // units


@rule
def likely(s: State, near: int, left: int, done: int) -> int:
    """Per cent: whether a claimed section so near its end will be finished in the time left."""
    if s.ender != NOBODY:
        return near if left > 0 else 0
    return (TRUST * done + (100 - TRUST) * near) // 100


# -- the Cathedral -------------------------------------------------------------------------------


@rule
def all_complete(s: State) -> int:
    """The places of complete sections, as bits."""
    places = 0
    for player in range(players_of(s)):
        places |= s.players[player].finished
    return places


@rule
def all_claimed(s: State) -> int:
    """Those of sections claimed and not complete."""
    places = 0
    for player in range(players_of(s)):
        places |= s.players[player].unfinished
    return places


@rule
def settled_in(s: State, places: int, complete: int, claimed: int) -> int:
    """Of a tower with these places, whoever asks: the presence of everybody, what it is worth, and
    how much of it is open."""
    free, decorated = places & ~(complete | claimed), complete & ~s.undecorated
    open_places = bag_size(places) + bag_size(claimed) + 2 * bag_size(free) - bag_size(decorated)
    worth = 100 * (SECTION_VALUE * bag_size(complete) + ORNAMENT_VALUE * bag_size(decorated))
    if s.ender == NOBODY:
        worth += SECTION_VALUE * UNCLAIMED * bag_size(free)
    settled = (worth << WORTH) + (min(open_places, MOST_OPEN) << OPEN)
    for player in range(players_of(s)):
        settled += 100 * bag_size(s.players[player].finished & places) << (PRESENCE * player)
    while decorated != 0:
        settled += 100 << (PRESENCE * s.sections[lowest(decorated)].ornament)
        decorated &= decorated - 1
    return settled


@rule
def claims_in(s: State, claimed: int) -> int:
    """A tower's sections that may be finished yet, in one number: of each the owner, the level and
    how near it is to its end."""
    claims = 0
    while claimed != 0:
        place = lowest(claimed)
        section = s.sections[place]
        near = progress(s, section)
        if near > 0:
            claims = claims << CLAIM_BITS | section.owner << OWNER | place % LEVELS << LEVEL | near
        claimed &= claimed - 1
    return claims


@rule
def of_tower(s: State, seat: int, account: int, tower: int, settled: int, claims: int) -> int:
    """What a tower adds to a player's account: its expected value, times the share that one's
    presence may earn, and the recognition due for own sections. A Ruble is worth about as much as
    a Recognition Point."""
    left, done = field(account, 0, DONE), field(account, DONE, OTHERS - DONE)
    others = field(account, OTHERS, DUE - OTHERS)
    presence, worth = field(settled, 0, WORTH), field(settled, WORTH, OPEN - WORTH)
    due = 0
    while claims != 0:
        owner, near = field(claims, OWNER, CLAIM_BITS - OWNER), field(claims, 0, LEVEL)
        chance = likely(s, near, left, done if owner == seat else others)
        if owner == seat:
            card = s.sections[tower * LEVELS + field(claims, LEVEL, OWNER - LEVEL)].card
            due += (CARD_RECOGNITION[card] + CARD_RUBLES[card]) * chance
        worth += SECTION_VALUE * chance
        presence += chance << (PRESENCE * owner)
        claims >>= CLAIM_BITS
    spread = 50 + min(left, EARLY) * (settled >> OPEN) * UNREST // 10_000
    return (worth * share_of(s, seat, presence, spread) // 100 << TOTAL) + (due << DUE)


@rule
def share_of(s: State, seat: int, presence: int, spread: int) -> int:
    """Per cent of a tower's value, from the presence that everybody may expect there."""
    mine, sides = field(presence, PRESENCE * seat, PRESENCE), players_of(s)
    share = min(100, max(mine, spread - 50))  # whoever is not there has nothing
    part = PARTS[spread - NARROWEST]
    for other in range(sides):
        if other != seat:
            lead = mine - field(presence, PRESENCE * other, PRESENCE)
            ahead, behind = chance_above(lead, spread, part), chance_above(-lead, spread, part)
            if sides == 2:  # a tie leaves the tower to nobody
                share = share * (ahead + behind // SECOND_OF_TWO) // 100
            else:
                share = share * (150 + ((ahead - behind) >> 1)) // 200
    return share


@rule
def chance_above(lead: int, spread: int, part: int) -> int:
    """Per cent: whether a lead of presence will be one at the end, where it may still change by
    `spread` either way, of which `part` is the hundredth part; a tie is no lead."""
    return max(0, min(100, 100 * (lead + spread - 50) * part >> PART))


# -- the board -----------------------------------------------------------------------------------


@rule
def of_board(s: State, seat: int, left: int, lacks: int) -> int:
    """Rubles, Materials, tiles, Ornaments: worth most early; at the end what leftovers bring."""
    me = s.players[seat]
    if left == 0:
        return 100 * (leftovers(s, seat) // LEFTOVERS_PER_PRESTIGE)
    early, usable = min(left, EARLY), usable_in(s, left)
    total = of_rubles(me.rubles, usable) + of_materials(me, usable, lacks)
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
