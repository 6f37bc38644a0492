"""What a position of Kutná Hora is worth to a seat, for the bots.

Knows a hand-made estimate of a player's final points; that a better one wins is measured in the
arena (docs/bots.md). It only reads the state.

The idea: an early groschen is worth more than a late one, because it buys buildings whose
production comes back as income. So a player is worth the points made, the final scoring as it
would be now, the income of the rounds to come, and everything begun (tiles, plots, pelicans) at
what it will probably become.
"""

from minster.core.agenda import top
from minster.core.rule import rule, table
from minster.games.kutna_hora.economy import is_crossed_out, price
from minster.games.kutna_hora.income import income_of
from minster.games.kutna_hora.mine import fewest_mines, mines_in_row
from minster.games.kutna_hora.pieces import (
    BUILDING_GUILD,
    CHEAP_PLOT_FROM,
    COLOURS,
    DOTS,
    EFFECT_AMOUNT,
    EFFECT_COUNT,
    EFFECT_KIND,
    FREE_JOKER_FROM,
    GUILD_COMMODITY,
    HOUSE_COLUMN_POINTS,
    HOUSES,
    LEAST_REPUTATION,
    MINE_ROWS,
    MINES_ONE_POINTS,
    MOST_STARS,
    NEIGHBOUR,
    NONE,
    PATRICIANS,
    PATRICIANS_SCORE,
    PELICAN_PAIR_POINTS,
    PLACES,
    REPUTATION_POINTS,
    ROUNDS,
    ROW_VALUE,
    ROWS,
    SIDES_OF_A_SQUARE,
    SLOTS,
    TAX_PENALTY,
    TOWN,
    VILLAGE_DOTS,
    WOOD,
    Commodity,
    Effect,
    Patrician,
)
from minster.games.kutna_hora.rights import row_of
from minster.games.kutna_hora.scoring import score, stars_by_seat, stars_in_row, stars_of
from minster.games.kutna_hora.state import Phase, Player, State, Step
from minster.games.kutna_hora.taxes import tax_due
from minster.games.kutna_hora.town import dot_points, public_beside
from minster.kit.bag import bag_size

NARROW, SWING = 60, 220
"""A lead that matters on the last turn, and how much more is needed for each round left."""
HORIZON = 8
"""With 0.03 s a move eight turns won 58 % of 50 games against four, four 67 % of 70 against two,
sixteen 30 % of 50 against eight."""

CARDS_A_ROUND = 6
"""As far as time goes: five are played, but the first ones do more than the last."""
EARLY_GROSCHEN = 6
"""What a groschen is worth while there is time to use it; in the last round it falls to nothing."""
ENOUGH = 45
"""Groschen beyond this lie about: they count half."""
INCOMES = 80
"""Income actions in a round, in hundredths: in most rounds one."""
FINAL_INCOME = 10
"""A groschen of income is a tenth of a point at the end."""

SLOT, PLOT, PELICAN = 100, 100, 100
"""Each is a point at the end if nothing comes of it."""
IDLE = 50
"""What a tile or plot lying about costs while there is time: room for the next one, and rounds."""
TILE_BUILT = 45
"""Per cent: how likely a tile in a slot is built while cards are left."""
CITY = 160
"""What a new building will score with its neighbours, on an ordinary plot."""
DOT_BESIDE = 28
"""A dot next to an own plot; about one in three will match."""
ROOM_TO_GROW = 34
"""Every free square beside an own building, for each round to come."""
PELICAN_USED = 55
"""A St. Barbara action, on top of the pelican's point, less the card it takes."""
REPUTATION_STEP = 60
MINER = 40
HOUSE_EFFECT = 110
POOL_SHARE = 30
"""Per cent of a patrician's worth while it waits for the council."""

PROMISES = table([140, 100, 120, 120, 120, 110, 330, 330, 0, 100, 100])
"""A step that is begun, by its kind from JOKER on: what the answer will bring on average. It keeps
a card that opens something from looking like a card thrown away."""

OUTSTANDING = table(
    [
        [4_720, 3_810, 2_780, 2_040, 1_270, 570, 160],
        [6_260, 5_310, 4_200, 3_380, 2_410, 1_310, 400],
        [4_810, 3_920, 2_950, 2_190, 1_220, 390, 0],
    ]
)
"""By how much greedy players ended above this estimate with 2, 3 and 4 seats, by round (20 games
each): what is not yet planned is not in it."""


@rule
def outstanding(s: State) -> int:
    """What everybody may expect beyond `value`: for those who ask how many points to expect."""
    return OUTSTANDING[s.seats - 2][s.round]


@rule
def value(s: State, seat: int) -> int:
    me = s.players[seat]
    worth = 100 * score(s, seat)
    if s.agenda.depth == 0 or me.guilds[ROWS - 1] == NONE:
        return worth  # all is said; or all is still the same for everybody
    left = rounds_left(s, me)
    each = groschen_worth(left)
    income = income_of(s, seat)
    worth += money(s, seat, each)
    worth += income * (INCOMES * left // 100) * max(each, 4) // 100 + FINAL_INCOME * income
    worth += 100 * REPUTATION_POINTS[me.reputation - LEAST_REPUTATION]
    if me.reputation >= CHEAP_PLOT_FROM:
        worth += 40 * left // 100
    if me.reputation >= FREE_JOKER_FROM:
        worth += 50 * left // 100
    worth += town_worth(s, seat, left)
    worth += slots_worth(s, seat, left, each)
    worth += mines_worth(s, seat, left)
    worth += council_worth(s, seat)
    worth += me.pelicans * PELICAN + min(me.pelicans, 2) * PELICAN_USED * min(left, 60) // 60
    worth += MINER * me.pool * min(left, 100) // 100
    if s.active == seat:
        worth += promise(s)
    return worth


@rule
def margin(s: State) -> int:
    """The lead that wins three games in four; less and less of one."""
    return NARROW + SWING * rounds_left(s, s.players[0]) // 100


@rule
def rounds_left(s: State, me: Player) -> int:
    """In hundredths: whole rounds to come, and the cards left in this one."""
    if s.round == 0:
        return 100 * ROUNDS[s.seats]
    cards = max(0, bag_size(me.hand) - 1)
    if s.agenda.steps[0].kind == Step.ROUND_END:
        cards = 0
    return 100 * (ROUNDS[s.seats] - s.round) + 100 * cards // CARDS_A_ROUND


@rule
def groschen_worth(left: int) -> int:
    return min(EARLY_GROSCHEN, 1 + left * 5 // 100)


@rule
def promise(s: State) -> int:
    kind = top(s.agenda).kind
    if Step.JOKER <= kind <= Step.HOUSE_TILE:
        return PROMISES[kind - Step.JOKER]
    if kind == Step.DRAW_MINE:
        return PROMISES[Step.DIG - Step.JOKER]
    if Step.CHAPEL_RIGHTS <= kind <= Step.CHAPEL_SCORE:
        return 100 * top(s.agenda).a
    return 0


# -- money ---------------------------------------------------------------------------------------


@rule
def money(s: State, seat: int, each: int) -> int:
    """Groschen at hand, less the tax that is due at the end of this round."""
    me = s.players[seat]
    groschen = me.groschen
    worth = 0
    if not is_taxed(s, seat):
        due = tax_due(s, seat)
        if groschen >= due:
            groschen -= due
        else:
            # Half of it: there may be an income before the tax is asked for.
            worth -= REPUTATION_STEP * TAX_PENALTY[s.seats][max(0, s.round - 1)] // 2
    if groschen > ENOUGH:
        groschen = ENOUGH + (groschen - ENOUGH) // 2
    return worth + groschen * each


@rule
def is_taxed(s: State, seat: int) -> bool:
    """Whether this round's tax is behind the seat."""
    step = s.agenda.steps[0]
    if step.kind != Step.ROUND_END or step.a < Phase.TAX:
        return False
    if step.a > Phase.TAX:
        return True
    return step.b > (seat - s.first + s.seats) % s.seats


# -- the town ------------------------------------------------------------------------------------


@rule
def town_worth(s: State, seat: int, left: int) -> int:
    """Buildings at what they score now, room to grow, and plots at what may stand there."""
    worth = 0
    for square in range(TOWN):
        if s.holder[square] == seat:
            if s.town[square] >= 0:
                worth += 100 * dot_points(s, square)
                worth += free_beside(s, square) * ROOM_TO_GROW * left // 100
            else:
                worth += PLOT - IDLE * min(left, 100) // 100
                if left > 0:
                    worth += DOT_BESIDE * dots_beside(s, square) * min(left, 100) // 100
    return worth


@rule
def free_beside(s: State, square: int) -> int:
    count = 0
    for k in range(SIDES_OF_A_SQUARE):
        other = NEIGHBOUR[square][k]
        if other != NONE and s.town[other] == NONE:
            count += 1
    return count


@rule
def dots_beside(s: State, square: int) -> int:
    count = 0
    for colour in range(COLOURS):
        count += VILLAGE_DOTS[s.side * TOWN + square][colour]
    for k in range(SIDES_OF_A_SQUARE):
        other = NEIGHBOUR[square][k]
        if other != NONE and s.town[other] >= 0:
            for colour in range(COLOURS):
                count += DOTS[s.town[other]][colour]
    return count


@rule
def slots_worth(s: State, seat: int, left: int, each: int) -> int:
    """Tiles in slots: a point each, or what building them brings, the sooner the better."""
    me = s.players[seat]
    worth = 0
    for k in range(SLOTS):
        if me.slots[k] != NONE:
            built = tile_worth(s, me, me.slots[k], left, each)
            likely = TILE_BUILT * min(left, 60) // 60
            worth += SLOT - IDLE * min(left, 100) // 100 + max(0, built - SLOT) * likely // 100
    return worth


@rule
def tile_worth(s: State, me: Player, tile: int, left: int, each: int) -> int:
    """What a tile brings when it is built, less its wood."""
    guild = BUILDING_GUILD[tile]
    worth = -each * WOOD[tile] * price(s, Commodity.WOOD)
    if guild == NONE:
        worth += 40  # its dots serve whoever builds beside it
    else:
        row = row_of(me, guild)
        if me.houses_gone[row] == HOUSES:
            return 0
        worth += CITY + HOUSE_EFFECT
        if is_crossed_out(s, guild):
            worth -= 80
    for k in range(EFFECT_COUNT[tile]):
        kind, amount = EFFECT_KIND[tile][k], EFFECT_AMOUNT[tile][k]
        if kind == Effect.PRODUCTION and guild != NONE:
            earned = amount * price(s, GUILD_COMMODITY[guild])
            worth += earned * (INCOMES * left // 100) * max(each, 4) // 100
            worth += FINAL_INCOME * earned
        elif kind == Effect.POINTS:
            worth += 100 * amount
        elif kind == Effect.REPUTATION:
            worth += REPUTATION_STEP * amount
        elif kind == Effect.PELICAN:
            worth += amount * (PELICAN + PELICAN_USED // 2)
        elif kind == Effect.TECHNOLOGY:
            worth += 150
    return worth


# -- mines and the council -----------------------------------------------------------------------


@rule
def mines_worth(s: State, seat: int, left: int) -> int:
    """Rows at the places held now, with the stars that will still come."""
    worth = 0
    for row in range(MINE_ROWS):
        stars = stars_by_seat(s, row)
        mine = stars_of(stars, seat)
        if mine > 0:
            total = min(stars_in_row(s, row) + left // 150, MOST_STARS)
            place = 0
            for other in range(s.seats):
                if other != seat and stars_of(stars, other) > mine:
                    place += 1
            if place < PLACES:
                worth += 100 * ROW_VALUE[total][place]
    return worth


@rule
def council_worth(s: State, seat: int) -> int:
    """Patricians on the council and on their way, for the scorings still to come."""
    times = 0
    for number in range(max(1, s.round), ROUNDS[s.seats] + 1):
        if PATRICIANS_SCORE[s.seats][number - 1]:
            times += 1
    step = s.agenda.steps[0]
    if step.kind == Step.ROUND_END and step.a > Phase.PATRICIANS:
        if s.round > 0 and PATRICIANS_SCORE[s.seats][s.round - 1]:
            times -= 1
    if times == 0:
        return 0
    worth = 0
    for colour in range(PATRICIANS):
        tokens = 100 * s.council[colour] + POOL_SHARE * s.patrician_pool[colour]
        if tokens > 0:
            worth += times * tokens * token_worth(s, seat, colour) // 100
    return worth


@rule
def token_worth(s: State, seat: int, colour: int) -> int:
    """Hundredths of points one token brings at a scoring, with what is half done."""
    me = s.players[seat]
    if colour == Patrician.GREEN:
        count = 0
        for square in range(TOWN):
            if s.holder[square] == seat and s.town[square] >= 0:
                count += public_beside(s, square)
        return 100 * count
    if colour == Patrician.SILVER:
        return 50 * PELICAN_PAIR_POINTS * me.pelicans_used
    if colour == Patrician.YELLOW:
        held = 0
        for row in range(MINE_ROWS):
            held += min(2, mines_in_row(s, seat, row))
        return 25 * held + 25 * MINES_ONE_POINTS * min(2, fewest_mines(s, seat))
    fewest, total = HOUSES, 0
    for row in range(ROWS):
        fewest = min(fewest, me.houses_gone[row])
        total += me.houses_gone[row]
    return 70 * HOUSE_COLUMN_POINTS * fewest + 30 * HOUSE_COLUMN_POINTS * total // ROWS
