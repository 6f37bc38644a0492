"""What a network looks at to judge a position of Kutná Hora: a row of numbers for a player.

Knows which things to look at, not what they are worth (`evaluation.py` has a judgement,
`learned.json` another). Each is brought to a size of some tens. It only reads the state.
"""

from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule, table
from minster.games.kutna_hora.building import can_build
from minster.games.kutna_hora.economy import is_crossed_out, price
from minster.games.kutna_hora.evaluation import (
    DOT_BESIDE,
    FINAL_INCOME,
    IDLE,
    INCOMES,
    MINER,
    PELICAN,
    PELICAN_USED,
    PLOT,
    POOL_SHARE,
    ROOM_TO_GROW,
    SLOT,
    TILE_BUILT,
    groschen_worth,
    is_taxed,
    money,
    promise,
    rounds_left,
    tile_worth,
)
from minster.games.kutna_hora.income import income_of
from minster.games.kutna_hora.pieces import (
    ACTION_CARDS,
    BUILDING_GUILD,
    BUILDINGS,
    CHAPELS,
    CHEAP_PLOT_FROM,
    COLOURS,
    COMMODITIES,
    COMPLETE_REPUTATION,
    DOTS,
    EVENT_ORE,
    EVENT_POPULATION,
    FIXED_POINTS,
    FIXED_REPUTATION,
    FREE_JOKER_FROM,
    GUILD_BUILDINGS,
    GUILD_COMMODITY,
    GUILD_STACK,
    GUILDS,
    HOUSE_COLUMN_POINTS,
    HOUSES,
    LEAST_REPUTATION,
    MIDDLE,
    MINE_COLUMNS,
    MINE_ROWS,
    MINES_ONE_POINTS,
    MOST_STARS,
    NEIGHBOUR,
    NONE,
    PATRICIANS,
    PATRICIANS_SCORE,
    PELICAN_PAIR_POINTS,
    PLACES,
    PUBLIC_STACKS,
    REPUTATION_POINTS,
    ROUNDS,
    ROW_VALUE,
    ROWS,
    SIDES_OF_A_SQUARE,
    SLOTS,
    TILE_STARS,
    TOWN,
    VILLAGE_DOTS,
    WOOD,
    Commodity,
    Middle,
    Patrician,
)
from minster.games.kutna_hora.rights import rights_cost, row_of
from minster.games.kutna_hora.scoring import STARS_BITS, score, stars_of
from minster.games.kutna_hora.state import FROM_MINES, Phase, State, Step
from minster.games.kutna_hora.taxes import tax_due
from minster.kit.bag import bag_size, lowest
from minster.kit.rivals import strongest_rival

OF_PLAYER = 46
OF_OWN = 19
COMMON = 29
TRAITS = 2 * OF_PLAYER + OF_OWN + COMMON

_OWN = [[c for c in range(COLOURS) if int(DOTS[b][c]) > 0] for b in range(BUILDINGS)]
MATCH = table(
    [[sum(int(DOTS[o][c]) for c in _OWN[b]) for o in range(BUILDINGS)] for b in range(BUILDINGS)]
)
"""By building and its neighbour: the dots of the neighbour in a colour of the building."""
VILLAGE_MATCH = table(
    [
        [sum(int(VILLAGE_DOTS[q][c]) for c in _OWN[b]) for q in range(2 * TOWN)]
        for b in range(BUILDINGS)
    ]
)
DOT_COUNT = table([sum(int(DOTS[b][c]) for c in range(COLOURS)) for b in range(BUILDINGS)])
VILLAGE_COUNT = table(
    [sum(int(VILLAGE_DOTS[q][c]) for c in range(COLOURS)) for q in range(2 * TOWN)]
)
_MIDDLES = {
    int(Middle.RIGHTS): 8,
    int(Middle.HOUSE): 12,
    int(Middle.PLOT): 8,
    int(Middle.INCOME): 30,
    int(Middle.PATRICIAN): 20,
    int(Middle.PROCESSION): 10,
    int(Middle.BUILDING): 20,
    int(Middle.MINE): 30,
    int(Middle.SCORE): 30,
}
CHAPEL = table(
    [
        6 * int(FIXED_REPUTATION[k]) + 10 * int(FIXED_POINTS[k]) + _MIDDLES.get(int(MIDDLE[k]), 0)
        for k in range(CHAPELS)
    ]
    + [6 * COMPLETE_REPUTATION]
)
"""By the St. Barbara tiles turned: about what the current one brings, in tenths of points."""


@rule
def traits(s: State, seat: int, values: Ints, out: Ints) -> None:
    """The player, the strongest rival, the town; `values` is the hand-made estimate for all."""
    rival = strongest_rival(seat, s.seats, values)
    times = scorings_left(s)
    k = of_player(s, seat, out, 0, times, True)
    k = of_player(s, rival, out, k, times, False)
    mine, theirs = out[0], out[OF_PLAYER + OF_OWN]
    out[0] = mine // 60
    out[OF_PLAYER + OF_OWN] = theirs // 60
    me = s.players[seat]
    out[k] = 20 if s.seats == 3 else 0
    out[k + 1] = 20 if s.seats == 4 else 0
    out[k + 2] = max(-120, min(120, (mine - theirs) // 20))
    out[k + 3] = 20 if s.active == seat else 0
    out[k + 4] = 20 * s.cards_left if s.active == seat else 0
    out[k + 5] = 20 * s.turn
    out[k + 6] = 25 * times
    k += 7
    for commodity in range(COMMODITIES):
        out[k + commodity] = 10 * price(s, commodity)
    k += COMMODITIES
    out[k] = 4 * s.tax
    out[k + 1] = 3 * s.population
    out[k + 2] = 4 * s.ore
    out[k + 3] = 11 * s.turned
    out[k + 4] = 3 * CHAPEL[s.turned]
    out[k + 5] = 20 * s.technology
    out[k + 6] = 12 * (EVENT_POPULATION[s.event] + EVENT_ORE[s.event]) if s.event != NONE else 0
    waiting, seated = 0, 0
    for colour in range(PATRICIANS):
        waiting += s.patrician_pool[colour]
        seated += s.council[colour]
    out[k + 7] = 15 * waiting
    out[k + 8] = 12 * seated
    k += 9
    # What is still to be had.
    offers, cheap, tiles, crossed = 0, 0, 0, 0
    if me.guilds[ROWS - 1] != NONE:
        left = rounds_left(s, me)
        each = groschen_worth(left)
        permit = price(s, Commodity.PERMIT)
        for row in range(ROWS):
            stack = s.stacks[GUILD_STACK[me.guilds[row]]]
            if is_crossed_out(s, me.guilds[row]):
                crossed += 1
            tiles += min(
                bag_size(stack.under) + (1 if stack.top != NONE else 0),
                HOUSES - me.houses_gone[row],
            )
            if stack.top != NONE and stack.column != NONE:
                cost = rights_cost(stack.column, permit)
                offers = max(offers, tile_worth(s, me, stack.top, left, each) - each * cost)
                if cost <= me.groschen:
                    cheap += 1
    publics = 0
    stacks = PUBLIC_STACKS
    while stacks != 0:
        if s.stacks[lowest(stacks)].top != NONE:
            publics += 1
        stacks &= stacks - 1
    out[k] = min(120, offers // 12)
    out[k + 1] = 15 * cheap
    out[k + 2] = 8 * tiles
    out[k + 3] = 20 * crossed
    out[k + 4] = 12 * publics
    out[k + 5] = 4 * bag_size(s.claimable & s.near)
    out[k + 6] = 10 * bag_size(s.diggable)


@rule
def scorings_left(s: State) -> int:
    """Of the patricians."""
    times = 0
    for number in range(max(1, s.round), ROUNDS[s.seats] + 1):
        if PATRICIANS_SCORE[s.seats][number - 1]:
            times += 1
    step = s.agenda.steps[0]
    if step.kind == Step.ROUND_END and step.a > Phase.PATRICIANS:
        if s.round > 0 and PATRICIANS_SCORE[s.seats][s.round - 1]:
            times -= 1
    return times


@rule
def fit(s: State, tile: int, square: int) -> int:
    """What a tile would score on a square with its neighbours."""
    dots = VILLAGE_MATCH[tile][s.side * TOWN + square]
    for k in range(SIDES_OF_A_SQUARE):
        other = NEIGHBOUR[square][k]
        if other != NONE and s.town[other] >= 0:
            dots += MATCH[tile][s.town[other]]
    return dots


@rule
def of_player(s: State, p: int, out: Ints, k: int, times: int, own: bool) -> int:
    """The first column is the hand-made value as it is; `traits` makes it small."""
    me = s.players[p]
    worth = 100 * score(s, p)
    if me.guilds[ROWS - 1] == NONE:
        size = OF_PLAYER + (OF_OWN if own else 0)
        for i in range(size):
            out[k + i] = 0
        out[k] = worth
        return k + size
    first = k
    left = rounds_left(s, me)
    each = groschen_worth(left)
    out[k + 1] = min(120, 4 * score(s, p))
    # Money and income.
    part = money(s, p, each)
    worth += part
    income = income_of(s, p)
    earned = income * (INCOMES * left // 100) * max(each, 4) // 100 + FINAL_INCOME * income
    worth += earned
    out[k + 2] = 4 * min(me.groschen, 20)
    out[k + 3] = 2 * min(60, max(0, me.groschen - 20))
    out[k + 4] = min(120, part // 6)
    out[k + 5] = 0 if is_taxed(s, p) else 4 * min(30, max(0, tax_due(s, p) - me.groschen))
    out[k + 6] = 2 * min(income, 40)
    out[k + 7] = max(0, income - 30)
    out[k + 8] = min(120, earned // 20)
    out[k + 9] = left // 5
    out[k + 10] = 6 * me.production[FROM_MINES]
    k += 11
    # Reputation and pelicans.
    worth += 100 * REPUTATION_POINTS[me.reputation - LEAST_REPUTATION]
    if me.reputation >= CHEAP_PLOT_FROM:
        worth += 40 * left // 100
    if me.reputation >= FREE_JOKER_FROM:
        worth += 50 * left // 100
    worth += me.pelicans * PELICAN + min(me.pelicans, 2) * PELICAN_USED * min(left, 60) // 60
    worth += MINER * me.pool * min(left, 100) // 100
    out[k] = 6 * me.reputation
    out[k + 1] = 5 * REPUTATION_POINTS[me.reputation - LEAST_REPUTATION]
    out[k + 2] = (20 if me.reputation >= CHEAP_PLOT_FROM else 0) + (
        20 if me.reputation >= FREE_JOKER_FROM else 0
    )
    out[k + 3] = 15 * me.pelicans
    out[k + 4] = 12 * me.pelicans_used
    k += 5
    # The town.
    slots, tiles, built, ready, wood, likes = 0, 0, 0, 0, 0, 0
    fits_0, fits_1, fits_2 = 0, 0, 0
    city, room, publics, ripe, plots, buildings, dots = 0, 0, 0, 0, 0, 0, 0
    worth_of_town = 0
    for square in range(TOWN):
        if s.holder[square] == p:
            tile = s.town[square]
            free, public, near, match = 0, 0, 0, 0
            for side in range(SIDES_OF_A_SQUARE):
                other = NEIGHBOUR[square][side]
                if other != NONE:
                    there = s.town[other]
                    if there >= 0:
                        near += DOT_COUNT[there]
                        if there >= GUILD_BUILDINGS:
                            public += 1
                        if tile >= 0:
                            match += MATCH[tile][there]
                    elif there == NONE:
                        free += 1
            if tile >= 0:
                buildings += 1
                match += VILLAGE_MATCH[tile][s.side * TOWN + square]
                city += match
                room += free
                publics += public
                worth_of_town += 100 * match + free * ROOM_TO_GROW * left // 100
            else:
                plots += 1
                ripe += public
                near += VILLAGE_COUNT[s.side * TOWN + square]
                dots += near
                worth_of_town += PLOT - IDLE * min(left, 100) // 100
                if left > 0:
                    worth_of_town += DOT_BESIDE * near * min(left, 100) // 100
                if me.slots[0] != NONE and me.slots[0] < GUILD_BUILDINGS:
                    fits_0 = max(fits_0, fit(s, me.slots[0], square))
                if me.slots[1] != NONE and me.slots[1] < GUILD_BUILDINGS:
                    fits_1 = max(fits_1, fit(s, me.slots[1], square))
                if me.slots[2] != NONE and me.slots[2] < GUILD_BUILDINGS:
                    fits_2 = max(fits_2, fit(s, me.slots[2], square))
    worth += worth_of_town
    out[k] = min(120, worth_of_town // 35)
    out[k + 1] = 7 * buildings
    out[k + 2] = min(120, 2 * city)
    out[k + 3] = 4 * room
    out[k + 4] = 12 * publics
    out[k + 5] = 20 * plots
    out[k + 6] = 4 * dots
    out[k + 7] = 15 * ripe
    k += 8
    worth_of_slots = 0
    for slot in range(SLOTS):
        tile = me.slots[slot]
        if tile != NONE:
            slots += 1
            brings = tile_worth(s, me, tile, left, each)
            worth_of_slots += SLOT - IDLE * min(left, 100) // 100
            worth_of_slots += max(0, brings - SLOT) * (TILE_BUILT * min(left, 60) // 60) // 100
            likes = max(likes, brings)
            built += max(0, brings)
            wood += WOOD[tile]
            if BUILDING_GUILD[tile] != NONE:
                tiles += 1
            if can_build(s, p, tile, 0):
                ready += 1
    worth += worth_of_slots
    out[k] = min(120, worth_of_slots // 10)
    out[k + 1] = 20 * slots
    out[k + 2] = 20 * tiles
    out[k + 3] = min(120, built // 20)
    out[k + 4] = min(120, likes // 10)
    out[k + 5] = 20 * min(ready, plots)
    out[k + 6] = 8 * (fits_0 + fits_1 + fits_2)
    k += 7
    # The mine.
    stars_all, mines_all, covered, fewest, ahead, behind = 0, 0, 0, MINE_COLUMNS, 0, 0
    worth_of_mines = 0
    for row in range(MINE_ROWS):
        stars, total, mines = 0, 0, 0
        for square in range(row * MINE_COLUMNS, (row + 1) * MINE_COLUMNS):
            if s.mine[square] >= 0:
                here = TILE_STARS[s.mine[square]]
                total += here
                if s.miner[square] != NOBODY:
                    stars += here << (STARS_BITS * s.miner[square])
                    if s.miner[square] == p:
                        mines += 1
        mines_all += mines
        covered += min(2, mines)
        fewest = min(fewest, mines)
        mine = stars_of(stars, p)
        stars_all += mine
        place, most = 0, 0
        for other in range(s.seats):
            if other != p:
                theirs = stars_of(stars, other)
                most = max(most, theirs)
                if theirs > mine:
                    place += 1
        if mine > 0:
            if place < PLACES:
                worth_of_mines += 100 * ROW_VALUE[min(total + left // 150, MOST_STARS)][place]
            if mine >= most and mine <= most + 1:
                ahead += 1
        if most > mine and most <= mine + 2:
            behind += 1
    worth += worth_of_mines
    out[k] = worth_of_mines // 25
    out[k + 1] = 12 * mines_all
    out[k + 2] = 5 * stars_all
    out[k + 3] = 10 * covered
    out[k + 4] = 15 * ahead
    out[k + 5] = 15 * behind
    out[k + 6] = 25 * me.pool
    out[k + 7] = 10 * me.reserve
    k += 8
    # The council.
    least, gone, rows = HOUSES, 0, 0
    for row in range(ROWS):
        least = min(least, me.houses_gone[row])
        gone += me.houses_gone[row]
    for row in range(ROWS):
        if me.houses_gone[row] == least:
            rows += 1
    green = 100 * publics
    silver = 50 * PELICAN_PAIR_POINTS * me.pelicans_used
    yellow = 25 * covered + 25 * MINES_ONE_POINTS * min(2, fewest)
    red = 70 * HOUSE_COLUMN_POINTS * least + 30 * HOUSE_COLUMN_POINTS * gone // ROWS
    a = times * tokens_of(s, Patrician.GREEN) * green // 100
    b = times * tokens_of(s, Patrician.SILVER) * silver // 100
    c = times * tokens_of(s, Patrician.YELLOW) * yellow // 100
    d = times * tokens_of(s, Patrician.RED) * red // 100
    worth += a + b + c + d
    out[k] = min(120, (a + b + c + d) // 30)
    out[k + 1] = yellow // 6
    out[k + 2] = red // 10
    out[k + 3] = 10 * gone
    out[k + 4] = 20 * least
    out[k + 5] = 10 * bag_size(me.hand)
    pledge = promise(s) if s.active == p and s.agenda.depth > 0 else 0
    worth += pledge
    out[k + 6] = pledge // 5
    out[first] = worth
    if not own:
        return k + 7
    k += 7
    for guild in range(GUILDS):
        row = row_of(me, guild)
        out[k + guild] = 0 if row == NONE else 12 + 4 * me.production[row]
    k += GUILDS
    for row in range(ROWS):
        out[k + row] = 15 * me.houses_gone[row]
    k += ROWS
    for card in range(ACTION_CARDS):
        out[k + card] = 20 if (me.hand >> card) & 1 else 0
    k += ACTION_CARDS
    out[k] = 2 * min(60, max(0, wood * price(s, Commodity.WOOD) - me.groschen))
    out[k + 1] = 20 * rows
    out[k + 2] = min(120, me.groschen * left // 200)
    # Income by what the population and the ore deck price.
    people = 0
    for row in range(ROWS):
        if GUILD_COMMODITY[me.guilds[row]] < Commodity.ORE:
            people += me.production[row] * price(s, GUILD_COMMODITY[me.guilds[row]])
    out[k + 3] = min(120, 2 * people)
    return k + 4


@rule
def tokens_of(s: State, colour: int) -> int:
    """In hundredths, on the council and on their way."""
    return 100 * s.council[colour] + POOL_SHARE * s.patrician_pool[colour]
