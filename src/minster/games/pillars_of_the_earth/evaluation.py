"""What a position of The Pillars of the Earth is worth to a seat, for the bots.

Knows a hand-made estimate of a player's final points; that a better one wins is measured in the
arena (docs/bots.md). It only reads the state.

The idea: points are made in step 13, where the row turns cubes into points. So a player is worth
the points made, what the row will make of the cubes at hand and on their way this round, what it
will make of an ordinary income in every round to come, and gold and builders at what they buy.
"""

from minster.core.agenda import top
from minster.core.rule import rule, table
from minster.games.pillars_of_the_earth.court import is_at_court
from minster.games.pillars_of_the_earth.income import yield_change
from minster.games.pillars_of_the_earth.pieces import (
    ARCHBISHOP_SPACE,
    CARD_CUBE,
    CARD_YIELD,
    CARDS,
    CASTLE_SPACE,
    CATHEDRAL_SPACE,
    COSTS,
    COURT_SPACE,
    FRANCIS_TAX,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    MARKET_SPACE,
    MARKET_SPACES,
    NONE,
    PHILIP_POINTS,
    PRIORY_SPACE,
    PRIORY_SPACES,
    ROUNDS,
    SHIRING,
    SHIRING_SPACE,
    SPACE_POINTS,
    TAX,
    TRADED,
    Advantage,
    Cube,
)
from minster.games.pillars_of_the_earth.row import row_length, row_limit
from minster.games.pillars_of_the_earth.state import Board, Player, State, Step
from minster.games.pillars_of_the_earth.worth import (
    is_needed,
    made_of,
    metal_uses,
    round_worth,
    smith_uses,
    taken,
)
from minster.kit.bag import holds

MARGIN = 500
HORIZON = 8
"""Most choices end a turn here, so eight are less than a round. With four seats and the same
iterations, eight won 65 % of 39 games against three greedy bots, four 44 % of 80."""

GOLD = table([4, 17, 20, 24, 30, 45])
"""What one gold is worth, by rounds to come: in the last it only pays for what is left to buy."""
LAST_GOLD = table([14, 14, 9, 4])
"""In the last round: while drafting, placing, before the market for one who trades there, after."""
ENOUGH_GOLD = 30
"""Gold beyond this is worth half: income over 30 is lost."""
KEPT = 30
"""Per cent of its worth that a cube keeps for the next round: only five may be stored."""
METAL = table([0, 70, 65, 65, 60, 60])
"""What a metal is worth that nobody uses yet, by rounds to come: it is sold for 5 gold; cards that
make 3 to 6 points of it come late, and may come to somebody else."""
SPARE_CUBE = 35
"""A cube no card takes, that a builder in the market could still sell."""

WORKER = 35
"""One worker more in a round to come."""
BUILDER = 95
"""A builder still in the bag: an ordinary place for an ordinary price."""
PASSED = 130
SEAT_OF_ARCHBISHOP = 105
START = 55
TRADE = 45
EXPECTED_TAX = sum(int(face) for face in TAX) * 100 // len(TAX)

PERMANENT = table([105, 155, 105, 90, 30, 30, 190, 20])
"""What a permanent card is worth for every round it works: a sand, a stone, a wood, a sixth
craftsman, a worker, a lower tax, the priory, a look at the event."""
ONCE_CARDS = table([75, 80, 95])
"""Tax Waiver, Thomas and Remigius, while there is a round to use them."""

OUTSTANDING = table(
    [
        [-240, -150, 110, 540, 1_000, 1_570],
        [-280, -360, -40, 270, 590, 830],
        [-200, -180, -20, 270, 490, 470],
    ]
)
"""By how much greedy players ended above this estimate with 2, 3 and 4 seats, by rounds to come (20
games each): better craftsmen come later."""


@rule
def outstanding(s: State) -> int:
    """What everybody may expect beyond `value`: for those who ask how many points to expect."""
    return OUTSTANDING[s.seats - 2][min(ROUNDS - s.round, ROUNDS - 1)]


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
