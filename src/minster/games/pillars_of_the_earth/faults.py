"""What can never be true: pieces lost or made, limits broken, a Sheet that does not add up. For
tests and for positions given by hand."""

from enum import IntEnum

from minster.core.agenda import top
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.pieces import (
    BLACK_WORKERS,
    BUILDERS,
    CARD_WORKERS,
    CARDS,
    COSTS,
    CUBES,
    CUBES_IN_BOX,
    GRAY_WORKERS,
    MOST_GOLD,
    NONE,
    REGULAR,
    ROW,
    SPACES,
    STARTING,
    TRADED,
    WORKERS,
    Cube,
)
from minster.games.pillars_of_the_earth.row import row_length, row_limit
from minster.games.pillars_of_the_earth.state import Board, Line, Player, State, Step
from minster.kit.bag import holds


class Fault(IntEnum):
    """Bits above the core's own."""

    CUBES, GOLD, NEGATIVE, ROW, BUILDERS, WORKERS, CARDS, SHEET = 2, 4, 8, 16, 32, 64, 128, 256


FAULT_TEXTS = {
    Fault.CUBES: "cubes are lost or made up (PE-1.4)",
    Fault.GOLD: "somebody holds less than no gold or more than the track (PE-7.8)",
    Fault.NEGATIVE: "somebody's points or cubes, or the market's, are below zero",
    Fault.ROW: "a row is longer than its limit or out of order, or a card lies in two (PE-5.7)",
    Fault.BUILDERS: "a player's builders are not three (PE-1.2)",
    Fault.WORKERS: "there are more workers than the box has (PE-4.6, PE-7.25)",
    Fault.CARDS: "a resource card or an advantage card is in two places (PE-1.6, PE-1.7)",
    Fault.SHEET: "the Sheet does not add up to the points (PE-24.1)",
}

LINES = len(Line)


@rule
def faults(s: State) -> int:
    found = 0
    for cube in range(CUBES):
        if cubes_there(s, cube) != CUBES_IN_BOX[cube]:
            found |= Fault.CUBES
    gray, seen_cards, seen_advantages = 0, s.open_cards, s.advantage_bag
    for seat in range(s.seats):
        me = s.players[seat]
        found |= purse_faults(me)
        if row_is_wrong(s, seat):
            found |= Fault.ROW
        if builders_of(s, seat) != BUILDERS:
            found |= Fault.BUILDERS
        if workers_of(me) > WORKERS + me.gray + BLACK_WORKERS:
            found |= Fault.WORKERS
        gray += me.gray + me.gray_next
        if me.cards & seen_cards or me.advantages & seen_advantages:
            found |= Fault.CARDS
        seen_cards |= me.cards
        seen_advantages |= me.advantages
    if gray > GRAY_WORKERS:
        found |= Fault.WORKERS
    for i in range(len(s.kingsbridge)):
        if NONE < s.kingsbridge[i] < REGULAR and holds(seen_advantages, s.kingsbridge[i]):
            found |= Fault.CARDS
    for cube in range(TRADED):
        if s.market[cube] < 0:
            found |= Fault.NEGATIVE
    return found


@rule
def cubes_there(s: State, cube: int) -> int:
    total = s.supply[cube]
    if cube == Cube.METAL:
        total += s.court_metal
    else:
        total += s.market[cube]
    for seat in range(s.seats):
        total += s.players[seat].cubes[cube]
    return total


@rule
def purse_faults(me: Player) -> int:
    found = 0
    if me.gold < 0 or me.gold > MOST_GOLD:
        found |= Fault.GOLD
    if me.points < 0:
        found |= Fault.NEGATIVE
    for cube in range(CUBES):
        if me.cubes[cube] < 0:
            found |= Fault.NEGATIVE
    total = 0
    for line in range(LINES):
        total += me.lines[line]
    if total != me.points:
        found |= Fault.SHEET
    return found


@rule
def row_is_wrong(s: State, seat: int) -> bool:
    me = s.players[seat]
    length = row_length(me)
    if length > row_limit(me) + int(is_discarding(s, seat)):
        return True
    for i in range(1, ROW):
        if me.row[i] != NONE and me.row[i] <= me.row[i - 1]:
            return True
    for other in range(seat):
        for i in range(length):
            if me.row[i] >= STARTING and is_in_row(s.players[other], me.row[i]):
                return True
    return False


@rule
def is_in_row(me: Player, card: int) -> bool:
    for i in range(ROW):
        if me.row[i] == card:
            return True
    return False


@rule
def is_discarding(s: State, seat: int) -> bool:
    if s.agenda.depth == 0:
        return False
    step = top(s.agenda)
    return step.a == seat and (step.kind == Step.DRAFT_DISCARD or step.kind == Step.SHIRING_DISCARD)


@rule
def builders_of(s: State, seat: int) -> int:
    total = s.players[seat].bag + s.players[seat].aside
    for space in range(SPACES):
        if s.spaces[space] == seat:
            total += 1
    for i in range(COSTS):
        if s.cost_track[i] == seat:
            total += 1
    if s.agenda.depth > 0:
        step = top(s.agenda)
        if step.kind == Step.BUILDER_PLACE and step.a == seat:
            total += 1
        if step.kind == Step.BUILDER_REDRAW and step.b == seat:
            total += 1
    return total


@rule
def workers_of(me: Player) -> int:
    total = me.workers + me.wool
    for card in range(CARDS):
        if holds(me.cards, card):
            total += CARD_WORKERS[card]
    return total


FOLLOWS = {
    Step.EVENT_DRAW: Board.ARCHBISHOP,
    Step.ARCHBISHOP_CHOICE: Board.ARCHBISHOP,
    Step.EVENT_SHIELD: Board.ARCHBISHOP,
    Step.EVENT_LOSE_CRAFTSMAN: Board.ARCHBISHOP,
    Step.ARCHBISHOP_RESOURCE: Board.WOOL_MILL,
    Step.TAX_ROLL: Board.SHIRING,
    Step.TAX_WAIVER: Board.SHIRING,
    Step.SHIRING_DISCARD: Board.CASTLE,
    Step.MARKET_TURN: Board.BUILDING,
    Step.BUILD_BOOST: Board.START_PLAYER,
    Step.BUILD_TURN: Board.START_PLAYER,
    Step.BUILD_STORE: Board.START_PLAYER,
}
"""The step of the board that comes after a decision of phase III."""


def balance(s: State) -> None:
    """Counts again what follows from the rest of a position: supply, bag, open cards, Sheet, and
    the rest of the round."""
    _balance_agenda(s)
    for cube in range(CUBES):
        there = s.court_metal if cube == Cube.METAL else s.market[cube]
        there += sum(me.cubes[cube] for me in s.players)
        s.supply[cube] = int(CUBES_IN_BOX[cube]) - there
    top_step = s.agenda.steps[s.agenda.depth - 1]
    for seat in range(s.seats):
        me = s.players[seat]
        placed = me.aside + s.spaces.count(seat) + s.cost_track.count(seat)
        placed += top_step.kind == Step.BUILDER_PLACE and top_step.a == seat
        placed += top_step.kind == Step.BUILDER_REDRAW and top_step.b == seat
        me.bag = BUILDERS - placed
        me.row.sort(key=lambda card: (card == NONE, card))
        me.lines[Line.START] += me.points - sum(me.lines)
        s.open_cards &= ~me.cards
        s.advantage_bag &= ~me.advantages
    _balance_cards(s)


def _balance_cards(s: State) -> None:
    """A card given to a player is not on the table; an advantage card in its stead is any other."""
    held = 0
    for me in s.players:
        held |= me.advantages
    for i, card in enumerate(s.kingsbridge):
        if NONE < card < REGULAR:
            if held >> card & 1:
                s.kingsbridge[i] = next(c for c in range(REGULAR) if s.advantage_bag >> c & 1)
            s.advantage_bag &= ~(1 << s.kingsbridge[i])
    if s.event != NONE:
        s.event_bag &= ~(1 << s.event)
    rows = {card for me in s.players for card in me.row}
    for cards in (s.shiring, s.offered):
        for i, card in enumerate(cards):
            cards[i] = NONE if card in rows and cards is s.offered else card


def _balance_agenda(s: State) -> None:
    """Puts the rest of the round under a decision of phase III that stands alone."""
    alone = s.agenda.steps[0].copy()
    kind = Step(alone.kind)
    if s.agenda.depth != 1 or kind not in FOLLOWS or (kind == Step.EVENT_DRAW and alone.a):
        return
    below: list[tuple[int, int, int]] = [(Step.BOARD, FOLLOWS[kind], 0)]
    if kind in (Step.ARCHBISHOP_CHOICE, Step.EVENT_SHIELD):
        below.append((Step.EVENT_APPLY, 0, 0))
    if kind == Step.TAX_WAIVER:
        below.append((Step.TAX_PAY, 0, 0))
    if kind >= Step.BUILD_BOOST:
        later = range((alone.a - s.starter) % s.seats + 1, s.seats)
        below += [(Step.BUILD, (s.starter + k) % s.seats, 0) for k in reversed(later)]
    if kind == Step.BUILD_BOOST:
        below.append((Step.BUILD_TURN, alone.a, 0))
    for depth, (step, a, b) in enumerate([*below, (kind, alone.a, alone.b)]):
        s.agenda.steps[depth].patch({"kind": step, "a": a, "b": b})
    s.agenda.depth = len(below) + 1
