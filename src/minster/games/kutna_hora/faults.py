"""What can never be true: pieces lost or made, limits broken (RULES.md Part E). For tests and for
positions given by hand."""

from enum import IntEnum

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.kutna_hora.mine import mines_of, note_diggable, wood_at
from minster.games.kutna_hora.pieces import (
    ALL_MINE_TILES,
    ALL_MINERS,
    ARMS,
    BUILDING_GUILD,
    BUILDING_PLACE,
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
    NEIGHBOUR,
    NONE,
    NOTCHES,
    PATRICIANS,
    PLOT_MARKERS,
    PLOT_PRICE,
    RED_TILES,
    ROWS,
    SIDES_OF_A_SQUARE,
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

    HOUSES, MINERS, PLOTS, TILES, MINES = 2, 4, 8, 16, 32
    TOKENS, NEGATIVE, LIMITS, HALL, TOWN = 64, 128, 256, 512, 1024


FAULT_TEXTS = {
    Fault.HOUSES: "a player's houses do not match the own buildings (KH-1.8, KH-8.5)",
    Fault.MINERS: "a player's miners are not nine, or the pool is overfull (KH-1.8, KH-5.2)",
    Fault.PLOTS: "a player's plot markers are not three (KH-1.8)",
    Fault.TILES: "a building tile is lost, doubled or out of order (KH-1.2, KH-1.3)",
    Fault.MINES: "a mine tile is lost or doubled, or a square's cost is not as noted (KH-1.5)",
    Fault.TOKENS: "the patrician tokens of a colour are not three (KH-1.7)",
    Fault.NEGATIVE: "a purse, a track or a stock is below zero",
    Fault.LIMITS: "a counter, a deck or an arm is off its track (KH-16.5)",
    Fault.HALL: "a row of the town hall has a gap (KH-6.6)",
    Fault.TOWN: "what is noted of the town's squares is not what lies on them (KH-7.2, KH-7.3)",
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
    if town_is_wrong(s):
        found |= Fault.TOWN
    for colour in range(PATRICIANS):
        bank, pool, council = s.patrician_bank[colour], s.patrician_pool[colour], s.council[colour]
        if min(bank, pool, council) < 0:
            found |= Fault.NEGATIVE
        if bank + pool + council != TOKENS[colour]:
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
def town_is_wrong(s: State) -> bool:
    """Whether what is noted of the squares is not what lies on them."""
    for square in range(TOWN):
        free = s.town[square] == NONE and s.holder[square] == NOBODY
        if holds(s.claimable, square) != free:
            return True
        dearest = 0
        for k in range(SIDES_OF_A_SQUARE):
            other = NEIGHBOUR[square][k]
            if other != NONE and s.town[other] >= 0:
                dearest = max(dearest, PLOT_PRICE[s.town[other]])
        if s.beside[square] != dearest or holds(s.near, square) != (dearest > 0):
            return True
    return False


@rule
def mines_are_wrong(s: State) -> bool:
    seen = s.mine_stack | s.mine_drawn | s.mine_discard
    count = bag_size(s.mine_stack) + bag_size(s.mine_drawn) + bag_size(s.mine_discard)
    for square in range(MINE):
        wood = wood_at(s, square)
        if s.wood[square] != wood or holds(s.diggable, square) != (wood != NONE):
            return True
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
    """Counts again what follows from the rest of a position: squares, tiles, miners, markers,
    tokens."""
    for square in range(TOWN):
        beside = [s.town[q] for q in NEIGHBOUR[square] if q != NONE and s.town[q] >= 0]
        s.beside[square] = max((int(PLOT_PRICE[tile]) for tile in beside), default=0)
    s.near = sum(1 << q for q in range(TOWN) if s.beside[q] > 0)
    note_diggable(s)
    free = [q for q in range(TOWN) if s.town[q] == NONE and s.holder[q] == NOBODY]
    s.claimable = sum(1 << q for q in free)
    for seat in range(s.seats):
        _balance_player(s, seat)
    _balance_tiles(s)
    grid = {tile for tile in s.mine if 0 <= tile < MINE_TILES}
    built = sum(1 << tile for tile in grid)
    s.mine_discard &= ~built
    s.mine_drawn &= ~built & ~s.mine_discard
    s.mine_stack = ALL_MINE_TILES & ~built & ~s.mine_discard & ~s.mine_drawn
    for colour in range(PATRICIANS):
        out = s.patrician_pool[colour] + s.council[colour]
        s.patrician_bank[colour] = int(TOKENS[colour]) - out


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
    for k, stack in enumerate(s.stacks):
        tiles = [int(STACK_TILES[k][place]) for place in range(int(STACK_SIZE[k]))]
        left = [tile for tile in tiles if tile not in out]
        if k >= FIRST_RED:
            is_waiting = bool(left) and stack.row == NONE
            s.reds = s.reds & ~(1 << k - FIRST_RED) | is_waiting << k - FIRST_RED
            left = [] if is_waiting else left
        if stack.row == NONE:
            stack.top = NONE
        elif not left:
            _close_gap(s, k)
        elif stack.top not in left:
            marked = int(STACK_MARKED[k])
            stack.top = min(left, key=lambda t: (marked >> int(BUILDING_PLACE[t]) & 1, t))
        stack.under = sum(1 << int(BUILDING_PLACE[t]) for t in left if t != stack.top)


def _close_gap(s: State, k: int) -> None:
    stack = s.stacks[k]
    for other in s.stacks:
        if other.row == stack.row and other.column > stack.column:
            other.column -= 1
    stack.top = stack.row = stack.column = NONE
