"""What can never be true: pieces lost or made, limits broken (RULES.md Part E). For tests and for
positions given by hand."""

from enum import IntEnum

from minster.core.rule import rule
from minster.games.kutna_hora.mine import mines_of
from minster.games.kutna_hora.pieces import (
    ALL_MINE_TILES,
    ALL_MINERS,
    ARMS,
    BUILDING_GUILD,
    BUILDING_PLACE,
    BUILDING_STACK,
    BUILDINGS,
    FIRST_RED,
    FIRST_RED_TILE,
    GUILD_BUILDINGS,
    HALL_COLUMNS,
    HOUSES,
    LAST_ORE,
    LAST_POPULATION,
    LEAST_REPUTATION,
    MINE,
    MINE_TILES,
    MOST_IN_POOL,
    MOST_REPUTATION,
    MOST_TAX,
    NONE,
    NOTCHES,
    PATRICIANS,
    PLOT_MARKERS,
    RED_TILES,
    ROWS,
    SLOTS,
    STACK_MARKED,
    STACK_SIZE,
    STACK_TILES,
    STACKS,
    TOKENS,
    TOWN,
)
from minster.games.kutna_hora.plots import is_plot_of
from minster.games.kutna_hora.rights import row_of
from minster.games.kutna_hora.state import State
from minster.games.kutna_hora.town import is_building_of
from minster.kit.bag import bag_size, full_bag, holds, with_thing


class Fault(IntEnum):
    """Bits above the core's own."""

    HOUSES, MINERS, PLOTS, TILES, MINES, TOKENS, NEGATIVE, LIMITS, HALL = (
        2,
        4,
        8,
        16,
        32,
        64,
        128,
        256,
        512,
    )


FAULT_TEXTS = {
    Fault.HOUSES: "a player's houses do not match the own buildings (KH-1.8, KH-8.5)",
    Fault.MINERS: "a player's miners are not nine, or the pool is overfull (KH-1.8, KH-5.2)",
    Fault.PLOTS: "a player's plot markers are not three (KH-1.8)",
    Fault.TILES: "a building tile is lost, doubled or out of order (KH-1.2, KH-1.3)",
    Fault.MINES: "a mine tile is lost or doubled (KH-1.5)",
    Fault.TOKENS: "the patrician tokens of a colour are not three (KH-1.7)",
    Fault.NEGATIVE: "a purse, a track or a stock is below zero",
    Fault.LIMITS: "a counter, a deck or an arm is off its track (KH-16.5)",
    Fault.HALL: "a row of the town hall has a gap (KH-6.6)",
}


@rule
def faults(s: State) -> int:
    found = 0
    for seat in range(s.seats):
        found |= faults_of(s, seat)
    if tiles_are_wrong(s):
        found |= Fault.TILES
    if mines_are_wrong(s):
        found |= Fault.MINES
    if hall_is_wrong(s):
        found |= Fault.HALL
    for colour in range(PATRICIANS):
        if s.bank[colour] < 0 or s.pool[colour] < 0 or s.council[colour] < 0:
            found |= Fault.NEGATIVE
        if s.bank[colour] + s.pool[colour] + s.council[colour] != TOKENS[colour]:
            found |= Fault.TOKENS
    if not 0 <= s.tax <= MOST_TAX or not 0 <= s.population <= LAST_POPULATION:
        found |= Fault.LIMITS
    if not 0 <= s.ore <= LAST_ORE:
        found |= Fault.LIMITS
    for arm in range(ARMS):
        if not 0 <= s.arms[arm] < NOTCHES:
            found |= Fault.LIMITS
    return found


@rule
def faults_of(s: State, seat: int) -> int:
    me = s.players[seat]
    found = 0
    if me.groschen < 0 or me.pool < 0 or me.reserve < 0 or me.markers < 0 or me.pelicans < 0:
        found |= Fault.NEGATIVE
    if me.pool + me.reserve + mines_of(s, seat) != ALL_MINERS or me.pool > MOST_IN_POOL:
        found |= Fault.MINERS
    if not LEAST_REPUTATION <= me.reputation <= MOST_REPUTATION:
        found |= Fault.LIMITS
    plots = 0
    for square in range(TOWN):
        if is_plot_of(s, square, seat):
            plots += 1
    if plots + me.markers != PLOT_MARKERS:
        found |= Fault.PLOTS
    for row in range(ROWS):
        built = buildings_of(s, seat, me.guilds[row])
        if not built <= me.houses_gone[row] <= HOUSES:
            found |= Fault.HOUSES
    return found


@rule
def buildings_of(s: State, seat: int, guild: int) -> int:
    count = 0
    for square in range(TOWN):
        if is_building_of(s, square, seat) and BUILDING_GUILD[s.town[square]] == guild:
            count += 1
    return count


@rule
def tiles_are_wrong(s: State) -> bool:
    """Every building tile is in exactly one place; a slot holds only what its player may hold."""
    seen = s.discarded
    count = bag_size(seen)
    for k in range(STACKS):
        stack = s.stacks[k]
        if stack.top != NONE:
            seen = with_thing(seen, stack.top)
            count += 1
        for place in range(STACK_SIZE[k]):
            if holds(stack.under, place):
                seen = with_thing(seen, STACK_TILES[k][place])
                count += 1
    for k in range(RED_TILES):
        if holds(s.reds, k):
            seen = with_thing(seen, FIRST_RED_TILE + k)
            count += 1
    for seat in range(s.seats):
        me = s.players[seat]
        for k in range(SLOTS):
            tile = me.slots[k]
            if tile != NONE:
                seen = with_thing(seen, tile)
                count += 1
                if tile < GUILD_BUILDINGS and row_of(me, BUILDING_GUILD[tile]) == NONE:
                    return True  # KH-16.1
                if k > 0 and (me.slots[k - 1] == NONE or me.slots[k - 1] > tile):
                    return True
    for square in range(TOWN):
        if s.town[square] >= 0:
            seen = with_thing(seen, s.town[square])
            count += 1
    return count != BUILDINGS or seen != full_bag(BUILDINGS)


@rule
def mines_are_wrong(s: State) -> bool:
    seen = s.mine_stack | s.mine_drawn | s.mine_discard
    count = bag_size(s.mine_stack) + bag_size(s.mine_drawn) + bag_size(s.mine_discard)
    for square in range(MINE):
        if 0 <= s.mine[square] < MINE_TILES:
            seen = with_thing(seen, s.mine[square])
            count += 1
    return count != MINE_TILES or seen != ALL_MINE_TILES


@rule
def hall_is_wrong(s: State) -> bool:
    if s.round == 0:
        return False
    for row in range(ROWS):
        columns, count = 0, 0
        for k in range(STACKS):
            if s.stacks[k].row == row:
                columns |= 1 << s.stacks[k].column
                count += 1
        if columns != full_bag(count) or count > HALL_COLUMNS:
            return True
    return False


# -- positions given by hand -----------------------------------------------------------------------


def balance(s: State) -> None:
    """Counts again what follows from the rest of a position: tiles, miners, markers, tokens."""
    for seat in range(s.seats):
        _balance_player(s, seat)
    _balance_tiles(s)
    grid = {tile for tile in s.mine if 0 <= tile < MINE_TILES}
    built = sum(1 << tile for tile in grid)
    s.mine_discard &= ~built
    s.mine_drawn &= ~built & ~s.mine_discard
    s.mine_stack = ALL_MINE_TILES & ~built & ~s.mine_discard & ~s.mine_drawn
    for colour in range(PATRICIANS):
        s.bank[colour] = int(TOKENS[colour]) - s.pool[colour] - s.council[colour]


def _balance_player(s: State, seat: int) -> None:
    me = s.players[seat]
    me.slots = sorted(t for t in me.slots if t != NONE)
    me.slots += [NONE] * (SLOTS - len(me.slots))
    plots = sum(s.town[q] == NONE and s.holder[q] == seat for q in range(TOWN))
    me.markers = PLOT_MARKERS - plots
    me.reserve = ALL_MINERS - me.pool - sum(owner == seat for owner in s.miner)
    for row, guild in enumerate(me.guilds):
        own = sum(
            s.town[q] >= 0 and s.holder[q] == seat and BUILDING_GUILD[s.town[q]] == guild
            for q in range(TOWN)
        )
        me.houses_gone[row] = max(me.houses_gone[row], own)


def _balance_tiles(s: State) -> None:
    """Tiles in slots, in town or discarded leave their stacks; a stack shows one of the rest."""
    out = {t for t in s.town if t >= 0} | {b for b in range(BUILDINGS) if s.discarded >> b & 1}
    out |= {t for seat in range(s.seats) for t in s.players[seat].slots if t != NONE}
    shown = {stack.top for stack in s.stacks if stack.top != NONE}
    for tile in range(BUILDINGS):
        k, place = int(BUILDING_STACK[tile]), int(BUILDING_PLACE[tile])
        stack = s.stacks[k]
        if k >= FIRST_RED:
            is_waiting = tile not in out and tile not in shown
            s.reds = s.reds & ~(1 << k - FIRST_RED) | is_waiting << k - FIRST_RED
        elif tile in out or tile in shown:
            stack.under &= ~(1 << place)
        else:
            stack.under |= 1 << place
        if tile in out and stack.top == tile:
            _show_another(s, k)


def _show_another(s: State, k: int) -> None:
    stack = s.stacks[k]
    left = [
        p
        for p in range(int(STACK_SIZE[k]))
        if stack.under >> p & 1 and not _is_out(s, int(STACK_TILES[k][p]))
    ]
    unmarked = [p for p in left if not int(STACK_MARKED[k]) >> p & 1]
    stack.top = NONE
    if left:
        place = (unmarked or left)[0]
        stack.top = int(STACK_TILES[k][place])
        stack.under &= ~(1 << place)
        return
    for other in s.stacks:
        if other.row == stack.row and other.column > stack.column:
            other.column -= 1
    stack.row = stack.column = NONE


def _is_out(s: State, tile: int) -> bool:
    slots = [t for p in s.players[: s.seats] for t in p.slots]
    return tile in s.town or tile in slots or bool(s.discarded >> tile & 1)
