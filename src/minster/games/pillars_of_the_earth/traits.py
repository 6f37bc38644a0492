"""What a network looks at to judge a position of The Pillars of the Earth: numbers for a player.

Knows which things to look at, not what they are worth (`evaluation.py` has a judgement,
`learned.json` another). Each is brought to a size of some tens. It only reads the state.
"""

from minster.core.agenda import top
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule, table
from minster.games.pillars_of_the_earth.court import is_at_court
from minster.games.pillars_of_the_earth.evaluation import (
    METAL,
    advantage_worth,
    board_step,
    builder_worth,
    card_worth,
    cubes_worth,
    gold_worth,
    is_building,
    is_to_build,
    row_worth,
)
from minster.games.pillars_of_the_earth.pieces import (
    ARCHBISHOP_SPACE,
    CAPACITY,
    CARD_CUBE,
    CARD_WORKERS,
    CARD_YIELD,
    CASTLE_SPACE,
    CATHEDRAL_SPACE,
    COST,
    COSTS,
    COURT_SPACE,
    CRAFT,
    EVENTS,
    FRANCIS_TAX,
    HIRE_COST,
    INPUT,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    MARKET_SPACE,
    MARKET_SPACES,
    MARKET_START,
    MOST_GOLD,
    NEGATIVE,
    NONE,
    OFFERED,
    OUTPUT_GOLD,
    OUTPUT_POINTS,
    PRIORY_SPACE,
    PRIORY_SPACES,
    PROFESSION,
    REQUIRES,
    ROUNDS,
    SHIRING,
    SHIRING_SPACE,
    SPACE_POINTS,
    TRADED,
    VOLUNTEERS_YIELD,
    WINTER_YIELD,
    Advantage,
    Cube,
    Event,
    Good,
    Profession,
)
from minster.games.pillars_of_the_earth.row import has_profession, row_length, row_limit
from minster.games.pillars_of_the_earth.state import Board, State, Step
from minster.games.pillars_of_the_earth.worth import metal_uses
from minster.kit.bag import bag_size, holds, lowest
from minster.kit.rivals import strongest_rival

PARTS = 11
"""The cubes of each kind, the row, gold, cards, builders; then cubes of three kinds to come."""
PROFESSIONS = len(Profession)
OF_PLAYER = PARTS + PROFESSIONS + 28
TRAITS = 2 * OF_PLAYER + 36

WEIGHT = table([15, 15, 20, 8, 8, 12, 25, 12, 25, 5, 30, 15, 25])
"""What a use of each profession counts in its column."""
STRENGTH = table(
    [15 if c < 3 else int(WEIGHT[PROFESSION[c]]) * int(CAPACITY[c]) for c in range(len(CRAFT))]
)
"""What a craftsman adds to the column of the profession; the starting ones 15."""
MAKES = table(
    [
        int(CAPACITY[c]) * (5 * int(OUTPUT_POINTS[c]) + int(OUTPUT_GOLD[c]))
        for c in range(len(CRAFT))
    ]
)
"""Fifths of a point a craftsman makes in a full building."""


@rule
def traits(s: State, seat: int, values: Ints, out: Ints) -> None:
    """The player, the strongest rival, the board; `values` is the hand-made estimate for all."""
    event = s.event  # what the owner of Ellen alone has seen counts for nobody else
    if s.private and not holds(s.players[seat].advantages, Advantage.ELLEN):
        event = NONE
    step, later = board_step(s), ROUNDS - s.round
    kind, mover = 0, NOBODY
    if s.agenda.depth > 0:
        kind = top(s.agenda).kind
        if kind > Step.TAX_ROLL:
            mover = top(s.agenda).a
    rival, others = strongest_rival(seat, s.seats, values), -values[seat]
    for p in range(s.seats):
        others += values[p]
    mine, best = values[seat], values[rival]
    parts_of(s, seat, step, event, out, 0)
    parts_of(s, rival, step, event, out, OF_PLAYER)
    k = of_player(s, seat, step, kind, out, 0)
    k = of_player(s, rival, step, kind, out, k)
    out[k] = 20 if s.seats == 3 else 0
    out[k + 1] = 20 if s.seats == 4 else 0
    out[k + 2] = mine // 40 - 100
    out[k + 3] = best // 40 - 100
    out[k + 4] = (mine - best) // 20
    out[k + 5] = others // (40 * (s.seats - 1)) - 100
    k += 6
    drafting = kind == Step.DRAFT_TURN or kind == Step.DRAFT_DISCARD
    preparing = 0 < kind <= Step.EVENT_DRAW and step == 0
    placing = step == 0 and not drafting and not preparing
    out[k] = 12 * later
    out[k + 1] = 20 if preparing else 0
    out[k + 2] = 20 if drafting else 0
    out[k + 3] = 20 if placing else 0
    out[k + 4] = 20 if 0 < step <= Board.COURT else 0
    out[k + 5] = 20 if Board.COURT < step <= Board.BUILDING else 0
    out[k + 6] = 20 if step > Board.BUILDING else 0
    out[k + 7] = 20 if mover == seat else 0
    out[k + 8] = 20 if mover == rival else 0
    out[k + 9] = 20 if later == 0 else 0
    k += 10
    k = of_draft(s, seat, rival, drafting, out, k)
    k = of_spaces(s, step, later, placing, out, k)
    # The market (a step that waits lies above the next: trading is BUILDING), and the events.
    gone = TRADED * MARKET_START
    for cube in range(TRADED):
        gone -= s.market[cube]
    out[k] = 10 * gone
    out[k + 1] = 20 if s.starter == seat else 0
    unseen = s.event_bag
    if s.private and event == NONE and s.event != NONE:
        unseen |= 1 << s.event
    bad = 0
    for i in range(EVENTS):
        if holds(unseen, i) and NEGATIVE[i]:
            bad += 1
    out[k + 2] = 8 * bad
    out[k + 3] = (20 if holds(unseen, Event.FALLING_MASONRY) else 0) + (
        10 if holds(unseen, Event.CONFLICT) else 0
    )
    out[k + 4] = 0
    if event != NONE and step <= Board.ARCHBISHOP:
        out[k + 4] = -20 if NEGATIVE[event] else 20
    out[k + 5] = 20 if event == Event.BLESSING else 0


@rule
def parts_of(s: State, p: int, step: int, event: int, out: Ints, k: int) -> None:
    """The parts of `value`, each by itself and not yet made small."""
    me = s.players[p]
    later = ROUNDS - s.round
    builds = is_to_build(s, p, step)
    busy = is_building(s, p)
    for cube in range(TRADED):
        out[k + 8 + cube] = 0
    if me.cards != 0:
        change = 0
        if event == Event.VOLUNTEERS:
            change = VOLUNTEERS_YIELD
        elif event == Event.COLD_WINTER and not me.shield:
            change = WINTER_YIELD
        cards = me.cards
        while cards != 0:
            card = lowest(cards)
            out[k + 8 + CARD_CUBE[card]] += max(0, CARD_YIELD[card] + change)
            cards &= cards - 1
    for good in range(TRADED):
        units = 100 * (me.cubes[good] + out[k + 8 + good])
        out[k + good] = 0
        if units > 0:
            out[k + good] = cubes_worth(s, me, good, units, later, builds, busy)
    metals = me.cubes[Cube.METAL]
    out[k + 3] = 0
    if metals > 0:
        now = metal_uses(s, me, busy, metals) if builds or later > 0 else 0
        if later > 0:
            now = max(now, metals * METAL[later])
        out[k + 3] = now
    out[k + 4] = row_worth(s, me, later, step)
    out[k + 5] = gold_worth(s, p, step, later, builds)
    out[k + 6] = advantage_worth(me, later)
    out[k + 7] = builder_worth(s, p, step, later)


@rule
def of_player(s: State, p: int, step: int, kind: int, out: Ints, k: int) -> int:
    """Where the parts lie already."""
    me = s.players[p]
    later = ROUNDS - s.round
    rounds = 100 * later + (60 if step == 0 else 0)
    produces = 1 if step < Board.FOREST else 0
    sand = me.cubes[Cube.SAND] + out[k + 8]
    wood = me.cubes[Cube.WOOD] + out[k + 9]
    stone = me.cubes[Cube.STONE] + out[k + 10]
    if produces:
        sand += me.advantages >> Advantage.RICHARD & 1
        wood += me.advantages >> Advantage.ALIENA & 1
        stone += me.advantages >> Advantage.TOM_BUILDER & 1
    each = 100 * out[k + 4] // rounds if rounds > 0 else 0
    for good in range(TRADED):
        out[k + good] //= 10
    out[k + 3] //= 10
    out[k + 4] //= 40
    out[k + 5] //= 12
    out[k + 6] //= 25
    out[k + 7] //= 12
    out[k + 8] = 10 * sand
    out[k + 9] = 10 * wood
    out[k + 10] = 10 * stone
    k += PARTS
    out[k] = me.points * 3 // 2
    out[k + 1] = each // 12
    out[k + 2] = 20 * me.cubes[Cube.METAL]
    k += 3
    k = of_row(s, p, sand, wood, stone, out, k)
    # Gold, and what is due.
    coming = me.workers + me.wool if step <= Board.WOOL_MILL else 0
    due = 0  # in halves
    if step <= Board.COURT or kind == Step.TAX_ROLL or kind == Step.TAX_WAIVER:
        if not is_at_court(s, p) and not me.waived:
            due = 7
            if holds(me.advantages, Advantage.FRANCIS):
                due = 2 * FRANCIS_TAX
            elif s.tax > 0:
                due = 2 * s.tax
    ahead = 2 * min(MOST_GOLD, me.gold + coming) - due
    out[k] = 3 * me.gold
    out[k + 1] = ahead * 3 // 2
    out[k + 2] = 5 * max(0, 14 - ahead)
    out[k + 3] = 4 * (me.workers + me.wool)
    k += 4
    # Cards.
    held = me.advantages
    left = later + produces
    out[k] = 10 * left if holds(held, Advantage.RICHARD) else 0
    out[k + 1] = 10 * left if holds(held, Advantage.ALIENA) else 0
    out[k + 2] = 10 * left if holds(held, Advantage.TOM_BUILDER) else 0
    out[k + 3] = 5 + 6 * later if holds(held, Advantage.JACK) else 0
    out[k + 4] = 10 * left if holds(held, Advantage.PRIOR_PHILIP) else 0
    out[k + 5] = 0
    if holds(held, Advantage.OTTO):
        out[k + 5] += 6 * later
    if holds(held, Advantage.FRANCIS):
        out[k + 5] += 6 * later
    out[k + 6] = 0
    for card in range(Advantage.TAX_WAIVER, Advantage.REMIGIUS + 1):
        if holds(held, card):
            out[k + 6] += 20
    k += 7
    # Builders.
    passed = 0
    for i in range(COSTS):
        if s.cost_track[i] == p:
            passed += 1
    out[k] = 15 * (me.bag + passed) if step == 0 else 0
    out[k + 1] = 15 * passed
    gray = 10 * me.gray_next + (20 if s.spaces[CASTLE_SPACE] == p and later > 0 else 0)
    out[k + 2] = gray - 15 * (me.walled + me.walled_next)
    out[k + 3] = 20 if is_to_build(s, p, step) else 0
    shiring, stalls, abbey = 0, 0, 0
    for i in range(SHIRING):
        if s.spaces[SHIRING_SPACE + i] == p and s.shiring[i] != NONE:
            shiring += MAKES[s.shiring[i]]
    for space in range(MARKET_SPACE, MARKET_SPACE + MARKET_SPACES):
        if s.spaces[space] == p:
            stalls += 1
    for space in range(PRIORY_SPACE, PRIORY_SPACE + PRIORY_SPACES):
        if s.spaces[space] == p:
            abbey += SPACE_POINTS[space]
    out[k + 4] = shiring
    out[k + 5] = 20 * stalls
    out[k + 6] = 3 * min(me.gold, 10) if stalls > 0 else 0
    out[k + 7] = 15 * abbey + (20 if s.spaces[ARCHBISHOP_SPACE] == p else 0)
    following = s.spaces[CATHEDRAL_SPACE]
    if following == NOBODY:
        following = (s.starter + 1) % s.seats
    out[k + 8] = 20 if following == p and later > 0 else 0
    return k + 9


@rule
def of_row(s: State, p: int, sand: int, wood: int, stone: int, out: Ints, k: int) -> int:
    """The craftsmen, and what they can take against what there is."""
    me = s.players[p]
    later = ROUNDS - s.round
    for i in range(PROFESSIONS):
        out[k + i] = 0
    length = row_length(me)
    sands, woods, stones, metals, smiths, fine = 0, 0, 0, 0, 0, 0
    for i in range(length):
        card = me.row[i]
        uses = CAPACITY[card]
        out[k + PROFESSION[card]] += STRENGTH[card]
        if REQUIRES[card] != NONE and not has_profession(me, REQUIRES[card]):
            uses = 0
        if INPUT[card][Cube.METAL] > 0:
            metals += uses
        else:
            sands += uses * INPUT[card][Cube.SAND]
            woods += uses * INPUT[card][Cube.WOOD]
            stones += uses * INPUT[card][Cube.STONE]
            if INPUT[card][Good.GOLD] > 0:
                smiths += uses
            elif INPUT[card][Cube.STONE] == 1:
                fine += uses * OUTPUT_POINTS[card]
    # One column for the two who come last of all.
    out[k + Profession.ORGAN_BUILDER] += out[k + Profession.BELL_MAKER]
    out[k + Profession.BELL_MAKER] = out[k + Profession.TOOL_MAKER]
    k += PROFESSIONS - 1
    out[k] = 15 * (row_limit(me) - length)
    out[k + 1] = 8 * (max(0, sand - sands) + max(0, wood - woods) + max(0, stone - stones))
    out[k + 2] = 6 * max(0, min(stones, 8) - stone)
    out[k + 3] = 20 * min(metals, me.cubes[Cube.METAL]) - 10 * max(0, metals - me.cubes[Cube.METAL])
    out[k + 4] = 6 * min(smiths, me.gold // 3)
    out[k + 5] = 2 * min(fine, 8) * later
    return k + 6


@rule
def of_draft(s: State, seat: int, rival: int, drafting: bool, out: Ints, k: int) -> int:
    """What lies in the open supply, and for whom."""
    for i in range(7):
        out[k + i] = 0
    if not drafting:
        return k + 7
    cards = s.open_cards
    out[k] = 10 * bag_size(cards)
    most, theirs = 0, 0
    while cards != 0:
        card = lowest(cards)
        if s.players[seat].workers >= CARD_WORKERS[card]:
            most += CARD_YIELD[card]
        if not s.players[rival].passed and s.players[rival].workers >= CARD_WORKERS[card]:
            theirs += CARD_YIELD[card]
        cards &= cards - 1
    if s.players[seat].passed:
        most = 0
    out[k + 1] = 5 * most
    out[k + 2] = 5 * theirs
    for i in range(OFFERED):
        card = s.offered[i]
        if card != NONE:
            if not s.players[seat].passed and s.players[seat].gold >= HIRE_COST[card]:
                out[k + 3] += MAKES[card]
            if not s.players[rival].passed and s.players[rival].gold >= HIRE_COST[card]:
                out[k + 4] += MAKES[card]
    out[k + 5] = 20 if s.players[seat].passed else 0
    out[k + 6] = 20 if s.players[rival].passed else 0
    return k + 7


@rule
def of_spaces(s: State, step: int, later: int, placing: bool, out: Ints, k: int) -> int:
    """What is still free for builders."""
    for i in range(7):
        out[k + i] = 0
    if step > 0:
        return k + 7
    for i in range(KINGSBRIDGE):
        if s.kingsbridge[i] != NONE and s.spaces[KINGSBRIDGE_SPACE + i] == NOBODY:
            out[k] += card_worth(s.kingsbridge[i], later) // 15
    for i in range(SHIRING):
        if s.shiring[i] != NONE and s.spaces[SHIRING_SPACE + i] == NOBODY:
            out[k + 1] += MAKES[s.shiring[i]]
    if placing:
        out[k + 2] = 6 * COST[s.marker]
        bag = 0
        for p in range(s.seats):
            bag += s.players[p].bag
        out[k + 3] = 8 * bag
        for space in range(PRIORY_SPACE, PRIORY_SPACE + PRIORY_SPACES):
            if s.spaces[space] == NOBODY:
                out[k + 4] += 15 * SPACE_POINTS[space]
        if s.spaces[COURT_SPACE] == NOBODY:
            out[k + 5] = 20
        for space in range(MARKET_SPACE, MARKET_SPACE + MARKET_SPACES):
            if s.spaces[space] == NOBODY:
                out[k + 6] += 10
    return k + 7
