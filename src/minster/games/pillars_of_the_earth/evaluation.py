"""What a position of The Pillars of the Earth is worth to a seat, for the bots.

Knows a hand-made estimate of a player's final points; that a better one wins is measured in the
arena (docs/bots.md). It only reads the state.

The idea: points are made in step 13, where the row turns cubes into points. So a player is worth
the points made, what the row will make of the cubes at hand and on their way this round, what it
will make of an ordinary income in every round to come, and gold and builders at what they buy.
"""

from minster.core.agenda import top
from minster.core.rule import rule, table
from minster.games.pillars_of_the_earth.building import capacity
from minster.games.pillars_of_the_earth.court import is_at_court
from minster.games.pillars_of_the_earth.income import yield_change
from minster.games.pillars_of_the_earth.pieces import (
    ARCHBISHOP_SPACE,
    CAPACITY,
    CARD_CUBE,
    CARD_YIELD,
    CARDS,
    CASTLE_SPACE,
    CATHEDRAL_SPACE,
    COSTS,
    COURT_SPACE,
    FRANCIS_TAX,
    INPUT,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    MARKET_SPACE,
    MARKET_SPACES,
    NONE,
    OUTPUT_GOLD,
    OUTPUT_POINTS,
    PHILIP_POINTS,
    PRIORY_SPACE,
    PRIORY_SPACES,
    PROFESSION,
    REQUIRES,
    ROUNDS,
    ROW,
    SHIRING,
    SHIRING_SPACE,
    SPACE_POINTS,
    TAX,
    TRADED,
    Advantage,
    Cube,
    Good,
    Profession,
)
from minster.games.pillars_of_the_earth.row import has_profession, row_length, row_limit
from minster.games.pillars_of_the_earth.state import Board, Player, State, Step
from minster.kit.bag import holds

MARGIN = 500
HORIZON = 4

GOLD = table([4, 17, 20, 22, 24, 25])
"""What one gold is worth, by rounds to come: in the last it only pays for what is left to buy."""
LAST_GOLD = table([14, 14, 9, 4])
"""In the last round: while drafting, placing, before the market for one who trades there, after."""
ENOUGH_GOLD = 22
"""Gold beyond this is worth half: income over 30 is lost."""
GOLDSMITH_GOLD = 30
INCOME = table([230, 210, 200])
"""Cubes (in hundredths) an ordinary round brings of each kind."""
KEPT = 60
"""Per cent of its worth that a cube keeps for the next round: only five may be stored."""
METAL = table([0, 150, 190, 190, 180, 170])
"""What a metal is worth that nobody uses yet, by rounds to come: later cards make 3 to 6 points of
it, or it is sold for 5 gold."""
SPARE_CUBE = 35
"""A cube no card takes, that a builder in the market could still sell."""

WORKER = 35
"""One worker more in a round to come."""
BUILDER = 95
"""A builder still in the bag: an ordinary place for an ordinary price."""
PASSED = 60
SEAT_OF_ARCHBISHOP = 105
START = 55
TRADE = 45
EXPECTED_TAX = sum(int(face) for face in TAX) * 100 // len(TAX)

PERMANENT = table([55, 75, 70, 40, 30, 30, 60, 20])
"""What a permanent card is worth for every round it works: a sand, a stone, a wood, a sixth
craftsman, a worker, a lower tax, the priory, a look at the event."""
ONCE_CARDS = table([75, 80, 95])
"""Tax Waiver, Thomas and Remigius, while there is a round to use them."""


@rule
def value(s: State, seat: int) -> int:
    me = s.players[seat]
    later = ROUNDS - s.round
    step = board_step(s)
    builds = is_to_build(s, seat, step)
    worth = 100 * me.points
    worth += holdings(s, seat, later, builds)
    worth += row_worth(s, me, later, step)
    worth += gold_worth(s, seat, step, later, builds)
    worth += advantage_worth(me, later)
    worth += builder_worth(s, seat, step, later)
    if later > 0:
        worth += WORKER * me.gray_next
        if me.walled_next:
            worth -= BUILDER
    return worth


# -- the present moment --------------------------------------------------------------------------


@rule
def board_step(s: State) -> int:
    """The step of the board that comes next; 0 while cards are drafted and builders placed."""
    if s.agenda.depth == 0:
        return Board.START_PLAYER + 1
    if s.agenda.steps[0].kind == Step.BOARD:
        return s.agenda.steps[0].a
    return 0


@rule
def is_to_build(s: State, seat: int, step: int) -> bool:
    """Whether the seat's craftsmen still work this round."""
    if step <= Board.BUILDING:
        return True
    for i in range(s.agenda.depth):
        kind = s.agenda.steps[i].kind
        if kind == Step.BUILD or kind == Step.BUILD_TURN or kind == Step.BUILD_BOOST:
            if s.agenda.steps[i].a == seat:
                return True
    return False


@rule
def is_building(s: State, seat: int) -> bool:
    if s.agenda.depth == 0:
        return False
    kind = top(s.agenda).kind
    return (kind == Step.BUILD_TURN or kind == Step.BUILD_BOOST) and top(s.agenda).a == seat


# -- what a row makes of cubes -------------------------------------------------------------------


@rule
def coming(s: State, seat: int, cube: int) -> int:
    """Cubes of a kind this round's cards will still bring."""
    me = s.players[seat]
    total = 0
    if me.cards != 0:
        change = yield_change(s, seat)
        for card in range(CARDS):
            if CARD_CUBE[card] == cube and holds(me.cards, card):
                total += max(0, CARD_YIELD[card] + change)
    return total


@rule
def uses_of(s: State, me: Player, i: int, busy: bool) -> int:
    """How often a craftsman works: in the building that goes on, what is left of it."""
    card = me.row[i]
    if REQUIRES[card] != NONE and not has_profession(me, REQUIRES[card]):
        return 0
    if busy:
        return max(0, capacity(s, card) - s.uses[i])
    return CAPACITY[card]


@rule
def made_of(
    s: State, me: Player, good: int, units: int, busy: bool, without: int, whole: bool
) -> int:
    """Hundredths of points the row makes of so many hundredths of one cube, the best rate first.

    `without` is a place of the row to leave out; `whole` counts whole uses only, as the last
    building does. What is over counts as kept for later, unless there is no later.
    """
    total, ceiling, left = 0, 1_000, units
    while left > 0:
        best = 0  # the next best rate, in hundredths of a point a cube
        for i in range(row_length(me)):
            if i != without:
                rate = rate_of(me.row[i], good)
                if best < rate < ceiling:
                    best = rate
        if best == 0:
            break
        for i in range(row_length(me)):
            if i != without and rate_of(me.row[i], good) == best:
                asked = 100 * INPUT[me.row[i]][good]
                used = min(left, asked * uses_of(s, me, i, busy))
                if whole:
                    used -= used % asked
                total += used * best // 100
                left -= used
        ceiling = best
    return total


@rule
def rate_of(card: int, good: int) -> int:
    """Hundredths of a point a craftsman makes of one such cube; 0 for one who takes others."""
    if INPUT[card][good] == 0 or INPUT[card][Cube.METAL] > 0:
        return 0
    return (100 * OUTPUT_POINTS[card] + 20 * OUTPUT_GOLD[card]) // INPUT[card][good]


@rule
def metal_uses(s: State, me: Player, busy: bool, metals: int) -> int:
    """What the row makes of so many metals: points less what the other cube would have made."""
    total, ceiling = 0, 10_000
    while metals > 0:
        best = 0
        for i in range(row_length(me)):
            rate = metal_rate(me.row[i])
            if best < rate < ceiling:
                best = rate
        if best == 0:
            break
        for i in range(row_length(me)):
            if metal_rate(me.row[i]) == best:
                used = min(metals, uses_of(s, me, i, busy))
                total += used * best
                metals -= used
        ceiling = best
    return total


@rule
def metal_rate(card: int) -> int:
    if INPUT[card][Cube.METAL] == 0:
        return 0
    other = INPUT[card][Cube.SAND] * 50 + INPUT[card][Cube.WOOD] * 80
    return (100 * OUTPUT_POINTS[card] - other) // INPUT[card][Cube.METAL]


@rule
def holdings(s: State, seat: int, later: int, builds: bool) -> int:
    """The cubes at hand and on their way."""
    me = s.players[seat]
    busy = is_building(s, seat)
    worth = 0
    for good in range(TRADED):
        units = 100 * (me.cubes[good] + coming(s, seat, good))
        if units > 0:
            worth += cubes_worth(s, me, good, units, later, builds, busy)
    metals = me.cubes[Cube.METAL]
    if metals > 0:
        now = metal_uses(s, me, busy, metals) if builds or later > 0 else 0
        if later > 0:
            now = max(now, metals * METAL[later])
        worth += now
    return worth


@rule
def cubes_worth(
    s: State, me: Player, good: int, units: int, later: int, builds: bool, busy: bool
) -> int:
    if not builds:
        if later == 0:
            return 0
        return KEPT * made_of(s, me, good, units, False, NONE, False) // 100
    now = made_of(s, me, good, units, busy, NONE, later == 0)
    if later > 0:
        # What the craftsmen cannot take now is kept, at what the same cubes would make next time.
        again = made_of(s, me, good, units, False, NONE, False)
        if busy:
            now += KEPT * max(0, again - now) // 100
        else:
            now += SPARE_CUBE * max(0, units - taken(s, me, good)) // 100
    return now


@rule
def taken(s: State, me: Player, good: int) -> int:
    """Hundredths of cubes the row can take in one building."""
    total = 0
    for i in range(row_length(me)):
        if rate_of(me.row[i], good) > 0:
            total += 100 * INPUT[me.row[i]][good] * uses_of(s, me, i, False)
    return total


@rule
def row_worth(s: State, me: Player, later: int, step: int) -> int:
    """What the row will make in the rounds to come; too long a row without its worst card."""
    rounds = 100 * later
    if step == 0:
        rounds += 60  # this round's cards are still to be taken
    if rounds == 0:
        return 0
    if row_length(me) <= row_limit(me):
        return rounds * round_worth(s, me, NONE, NONE) // 100
    best = 0
    for i in range(row_length(me)):
        best = max(best, round_worth(s, me, i, NONE))
    return rounds * best // 100


@rule
def round_worth(s: State, me: Player, without: int, extra: int) -> int:
    """What an ordinary round brings with this row, with one card out of it and another in it."""
    worth = 0
    for good in range(TRADED):
        units = INCOME[good]
        more = extra_made(me, good, extra, units)
        worth += made_of(s, me, good, units - more, False, without, False)
        if more > 0:
            worth += more * rate_of(extra, good) // 100
    for i in range(row_length(me)):
        if i != without:
            worth += joint_worth(me.row[i])
    if extra != NONE:
        worth += joint_worth(extra)
    return worth


@rule
def extra_made(me: Player, good: int, extra: int, units: int) -> int:
    """How much of an income a card that is not in the row yet would take."""
    if extra == NONE or rate_of(extra, good) == 0:
        return 0
    if REQUIRES[extra] != NONE and not has_profession(me, REQUIRES[extra]):
        return 0
    return min(units, 100 * INPUT[extra][good] * CAPACITY[extra])


@rule
def joint_worth(card: int) -> int:
    """Craftsmen who take no single cube: in an ordinary round they get a metal now and then, and
    some gold."""
    if INPUT[card][Cube.METAL] > 0:
        return metal_rate(card) * 6 // 10
    if INPUT[card][Good.GOLD] > 0:
        return CAPACITY[card] * 45
    for cube in range(TRADED):
        if INPUT[card][cube] > 0:
            return 0
    if OUTPUT_GOLD[card] > 0:
        return 10 * OUTPUT_GOLD[card]  # the tool maker, where there is a metal
    return 100 * OUTPUT_POINTS[card]


# -- gold ----------------------------------------------------------------------------------------


@rule
def gold_worth(s: State, seat: int, step: int, later: int, builds: bool) -> int:
    me = s.players[seat]
    gold = 100 * me.gold
    if step <= Board.WOOL_MILL:
        gold += 100 * (me.workers + me.wool)
    if step <= Board.COURT and not is_at_court(s, seat):
        tax = EXPECTED_TAX
        if holds(me.advantages, Advantage.FRANCIS):
            tax = 100 * FRANCIS_TAX
        elif s.tax > 0:
            tax = 100 * s.tax
        gold = max(gold - tax, (gold - tax) // 2)
    smith = 0
    if builds and gold > 0:
        smith = smith_uses(s, me, is_building(s, seat))
        smith = min(smith, gold // 300)
        gold -= 300 * smith
    each = GOLD[later] if later > 0 else last_gold(s, seat, step)
    enough = 100 * ENOUGH_GOLD
    if gold > enough:
        gold = enough + (gold - enough) // 2
    return smith * (100 if later == 0 else 85) + each * gold // 100


@rule
def last_gold(s: State, seat: int, step: int) -> int:
    if step == 0:
        return LAST_GOLD[0]
    if step <= Board.MARKET and is_at_market(s, seat):
        return LAST_GOLD[1]
    if is_trading(s, seat):
        return LAST_GOLD[2]
    return LAST_GOLD[3]


@rule
def smith_uses(s: State, me: Player, busy: bool) -> int:
    total = 0
    for i in range(row_length(me)):
        if INPUT[me.row[i]][Good.GOLD] > 0:
            total += uses_of(s, me, i, busy)
    return total


@rule
def is_at_market(s: State, seat: int) -> bool:
    for space in range(MARKET_SPACE, MARKET_SPACE + MARKET_SPACES):
        if s.spaces[space] == seat:
            return True
    return False


@rule
def is_trading(s: State, seat: int) -> bool:
    return s.agenda.depth > 0 and top(s.agenda).kind == Step.MARKET_TURN and is_at_market(s, seat)


# -- cards and builders --------------------------------------------------------------------------


@rule
def advantage_worth(me: Player, later: int) -> int:
    worth = 0
    for card in range(Advantage.REMIGIUS + 1):
        if holds(me.advantages, card):
            worth += card_worth(card, later)
    return worth


@rule
def card_worth(card: int, later: int) -> int:
    """A card in front of a player, or about to be."""
    if card <= Advantage.ELLEN:
        return PERMANENT[card] * later
    if card <= Advantage.REMIGIUS:
        return ONCE_CARDS[card - Advantage.TAX_WAIVER] if later > 0 else 5
    if card == Advantage.WEEPING_MADONNA:
        return 300
    if card == Advantage.WOOL_FAIR:
        return 8 * GOLD[max(1, later)]
    if card == Advantage.TOLEDO:
        return 2 * METAL[max(1, later)]
    if card == Advantage.NEARLY_COMPLETE:
        return 170
    return 200


@rule
def builder_worth(s: State, seat: int, step: int, later: int) -> int:
    """Builders on the board, at what their places will give; in the bag, at an ordinary place."""
    me = s.players[seat]
    worth = 0
    if step == 0:
        worth += BUILDER * me.bag
        for i in range(COSTS):
            if s.cost_track[i] == seat:
                worth += PASSED
    if s.spaces[ARCHBISHOP_SPACE] == seat:
        worth += SEAT_OF_ARCHBISHOP
    for i in range(KINGSBRIDGE):
        if s.spaces[KINGSBRIDGE_SPACE + i] == seat and s.kingsbridge[i] != NONE:
            card = s.kingsbridge[i]
            worth += card_worth(card, later)
            if Advantage.RICHARD <= card <= Advantage.ALIENA:
                worth += PERMANENT[card]  # it already works this round
    for i in range(PRIORY_SPACES):
        if s.spaces[PRIORY_SPACE + i] == seat:
            worth += 100 * SPACE_POINTS[PRIORY_SPACE + i]
            if holds(me.advantages, Advantage.PRIOR_PHILIP):
                worth += 100 * PHILIP_POINTS
    if s.spaces[COURT_SPACE] == seat and s.court_metal > 0:
        worth += max(METAL[later], metal_uses(s, me, False, 1))
    for i in range(SHIRING):
        if s.spaces[SHIRING_SPACE + i] == seat and s.shiring[i] != NONE:
            worth += hire_worth(s, me, s.shiring[i], later)
    if s.spaces[CASTLE_SPACE] == seat and later > 0:
        worth += 2 * WORKER
    if is_at_market(s, seat):
        worth += TRADE
    if s.spaces[CATHEDRAL_SPACE] == seat and later > 0:
        worth += START
    return worth


@rule
def hire_worth(s: State, me: Player, card: int, later: int) -> int:
    """What a craftsman on its way will add: a full row lets its worst card go."""
    rounds = 100 * later + 85
    before = round_worth(s, me, NONE, NONE)
    if row_length(me) < row_limit(me):
        return rounds * (round_worth(s, me, NONE, card) - before) // 100
    best = 0
    for i in range(row_length(me)):
        if not is_needed(me, i):
            best = max(best, round_worth(s, me, i, card) - before)
    return rounds * best // 100


@rule
def is_needed(me: Player, i: int) -> bool:
    """The only mortar mixer of a row with masons stays."""
    if PROFESSION[me.row[i]] != Profession.MORTAR_MIXER:
        return False
    masons, mixers = 0, 0
    for k in range(ROW):
        if me.row[k] == NONE:
            break
        if PROFESSION[me.row[k]] == Profession.MASON:
            masons += 1
        elif PROFESSION[me.row[k]] == Profession.MORTAR_MIXER:
            mixers += 1
    return masons > 0 and mixers == 1
