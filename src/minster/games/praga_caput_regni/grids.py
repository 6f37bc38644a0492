"""Hunger Wall and Cathedral: RULES.md section 8. Knows how markers move sideways and up, what the
squares do, and the V tiles of the Cathedral's top tier."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.gains import SEAT, react, score
from minster.games.praga_caput_regni.kinds import Grid, Square, Trigger
from minster.games.praga_caput_regni.moves import CLIMB, SIDE, STAY, UP
from minster.games.praga_caput_regni.pieces import (
    CROSS_PRICE,
    GRID_COLUMNS,
    GRIDS,
    LAST_COLUMN,
    SQUARES,
    TOP_ROW,
    TOP_TIER,
    UP_PRICE,
)
from minster.games.praga_caput_regni.prices import can_pay, pay
from minster.games.praga_caput_regni.state import Keep, Source, State, Step


@rule
def can_go_sideways(s: State, p: int, grid: int) -> bool:
    return s.players[p].column[grid] < LAST_COLUMN  # PR-8.2


@rule
def can_go_up(s: State, p: int, grid: int) -> bool:
    """Without windows: a row above, and the tier's price if it is crossed."""
    me = s.players[p]
    return me.row[grid] < TOP_ROW and can_pay(me, CROSS_PRICE[me.row[grid] + 1])  # PR-8.3


@rule
def go_sideways(s: State, p: int, grid: int) -> None:
    if can_go_sideways(s, p, grid):
        s.players[p].column[grid] += 1
        enter(s, p, grid)


@rule
def enter(s: State, p: int, grid: int) -> None:
    """The effect of the square a marker has come to."""
    me = s.players[p]
    chosen = 3 * grid + s.sets[grid]
    row = me.row[grid] * GRID_COLUMNS
    square = SQUARES[chosen][row + me.column[grid]]
    while square == Square.SIDE and me.column[grid] < LAST_COLUMN:  # PR-8.4  S
        me.column[grid] += 1
        square = SQUARES[chosen][row + me.column[grid]]
    if square > 0:
        score(s, p, Source.SQUARES, square)  # PR-8.4  P
    elif square == Square.UP and can_go_up(s, p, grid):
        push(s.agenda, Step.ARROW, grid, p)  # PR-8.4  U


@rule
def rise(s: State, p: int, grid: int) -> None:
    """Section 6.6: scaffolding, the Cathedral's V tile, then the square."""
    me = s.players[p]
    me.row[grid] += 1
    push(s.agenda, Step.ENTER, grid, p)
    if grid == Grid.CATHEDRAL and me.row[grid] == TOP_TIER and s.cathedral_v != 0:
        push(s.agenda, Step.KEEP, Keep.CATHEDRAL_V, p)  # PR-8.5
    react(s, p, Trigger.ROW_UP)  # PR-9.3


@rule
def pay_and_rise(s: State, p: int, grid: int) -> None:
    me = s.players[p]
    pay(me, CROSS_PRICE[me.row[grid] + 1])  # PR-8.6
    rise(s, p, grid)


# -- turn operations ------------------------------------------------------------------------------


@rule
def offer_ups(s: State, out: Ints, p: int) -> None:
    if can_pay(s.players[p], UP_PRICE):
        for grid in range(GRIDS):
            if can_go_up(s, p, grid):
                offer(out, UP + grid)


@rule
def buy_up(s: State, p: int, grid: int) -> None:
    pay(s.players[p], UP_PRICE)  # PR-8.3
    pay_and_rise(s, p, grid)


@rule
def offer_sides(s: State, out: Ints, p: int) -> None:
    for grid in range(GRIDS):
        if s.side_due[grid] + s.side_either + s.side_optional[grid] > 0:
            if can_go_sideways(s, p, grid):
                offer(out, SIDE + grid)


@rule
def use_side(s: State, p: int, grid: int) -> None:
    if s.side_due[grid] > 0:  # PR-8.2  those that must be made there first
        s.side_due[grid] -= 1
    elif s.side_either > 0:
        s.side_either -= 1
    else:
        s.side_optional[grid] -= 1
    go_sideways(s, p, grid)


@rule
def must_go_sideways(s: State, p: int) -> bool:
    for grid in range(GRIDS):
        if s.side_due[grid] + s.side_either > 0 and can_go_sideways(s, p, grid):
            return True  # PR-6.2.12
    return False


# -- sub-decisions --------------------------------------------------------------------------------


@rule
def enter_square(s: State) -> None:
    step = top(s.agenda)
    grid, p = step.a, step.b & SEAT
    pop(s.agenda)
    enter(s, p, grid)


@rule
def make_side(s: State) -> None:
    """A sideways move outside the own turn, on a grid that is given."""
    step = top(s.agenda)
    grid, p = step.a, step.b & SEAT
    pop(s.agenda)
    go_sideways(s, p, grid)


@rule
def ask_side(s: State) -> None:
    step = top(s.agenda)
    p = step.b & SEAT
    if can_go_sideways(s, p, Grid.HUNGER_WALL) or can_go_sideways(s, p, Grid.CATHEDRAL):
        step.kind = Step.SIDE
    else:
        pop(s.agenda)  # PR-13.1


@rule
def offer_free_side(s: State, out: Ints) -> None:
    p = top(s.agenda).b & SEAT
    for grid in range(GRIDS):
        if can_go_sideways(s, p, grid):
            offer(out, SIDE + grid)


@rule
def choose_side(s: State, grid: int) -> None:
    p = top(s.agenda).b & SEAT
    pop(s.agenda)
    go_sideways(s, p, grid)


@rule
def offer_arrow(out: Ints) -> None:
    offer(out, CLIMB)
    offer(out, STAY)


@rule
def follow_arrow(s: State, move: int) -> None:
    step = top(s.agenda)
    grid, p = step.a, step.b & SEAT
    pop(s.agenda)
    if move == CLIMB:
        pay_and_rise(s, p, grid)


@rule
def offer_treadwheel(s: State, out: Ints) -> None:
    p = top(s.agenda).b & SEAT
    for grid in range(GRIDS):
        if s.players[p].row[grid] < TOP_ROW:
            offer(out, UP + grid)


@rule
def turn_treadwheel(s: State, grid: int) -> None:
    p = top(s.agenda).b & SEAT
    pop(s.agenda)
    rise(s, p, grid)  # PR-9.5  no windows, no tier cost
