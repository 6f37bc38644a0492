"""Mines: RULES.md section 5 and 8.6. Knows which squares are open and what they cost, how tiles are
drawn, and what a placed one does."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.economy import price
from minster.games.kutna_hora.moves import AT, DIG, DISCARD, DRAW_MINE, HIRE, SCRAP
from minster.games.kutna_hora.pieces import (
    DRAWS,
    ENTRANCE,
    ENTRANCE_COST,
    FIRST_ROCK,
    MINE,
    MINE_COLUMNS,
    MINE_ROWS,
    MOST_HIRED,
    NONE,
    OPENED,
    OPENS,
    REFILL_PERMITS,
    SET_TILES,
    SETS,
    TILE_COST,
    TILE_ORE,
    TILE_POINTS,
    TILE_POPULATION,
    Commodity,
    Deck,
)
from minster.games.kutna_hora.state import FROM_MINES, Line, State, Step
from minster.kit.bag import lowest, with_thing, without

# -- squares ---------------------------------------------------------------------------------------


@rule
def cover(s: State, square: int, tile: int) -> None:
    """Lays a mine or a rock on a square and notes what the squares beside and below cost now."""
    s.mine[square] = tile
    s.wood[square] = NONE  # KH-5.5  rock, mine, or off the board
    s.diggable = without(s.diggable, square)
    if tile < FIRST_ROCK:
        for k in range(OPENED):
            other = OPENS[square][k]  # KH-16.8  never the one above
            if other != NONE and s.mine[other] == NONE and not ENTRANCE[s.side][other]:
                s.wood[other] = max(s.wood[other], TILE_COST[tile])  # KH-5.6
                s.diggable = with_thing(s.diggable, other)


@rule
def wood_at(s: State, square: int) -> int:
    """What a square costs in wood, from the tiles around it; NONE where nothing may be built."""
    if s.mine[square] != NONE:
        return NONE
    if ENTRANCE[s.side][square]:
        return ENTRANCE_COST  # KH-5.6  R-6
    cost = NONE
    for other in range(MINE):
        if 0 <= s.mine[other] < FIRST_ROCK:
            for k in range(OPENED):
                if OPENS[other][k] == square:
                    cost = max(cost, TILE_COST[s.mine[other]])
    return cost


def note_diggable(s: State) -> None:
    """Notes what follows from the tiles of the mine; for setting up, outside the rules."""
    s.wood = [NONE] * MINE
    for square, tile in enumerate(s.mine):
        if 0 <= tile < FIRST_ROCK:
            for other in OPENS[square]:
                if other != NONE:
                    s.wood[other] = max(s.wood[other], int(TILE_COST[tile]))
    for square, tile in enumerate(s.mine):
        if tile != NONE:
            s.wood[square] = NONE
        elif ENTRANCE[s.side][square]:
            s.wood[square] = ENTRANCE_COST
    s.diggable = sum(1 << square for square in range(MINE) if s.wood[square] != NONE)


@rule
def can_dig_at(s: State, seat: int, square: int, free: int) -> bool:
    """Whether an open square can be paid for."""
    if free:
        return True  # KH-10.3  no cost at all
    return s.wood[square] * price(s, Commodity.WOOD) <= s.players[seat].groschen


@rule
def can_dig_anywhere(s: State, seat: int, free: int) -> bool:
    square, squares = 0, s.diggable
    while squares != 0:
        if squares & 1 and can_dig_at(s, seat, square, free):
            return True
        square += 1
        squares >>= 1
    return False


@rule
def offer_squares(s: State, out: Ints, free: int) -> None:
    square, squares = 0, s.diggable
    while squares != 0:
        if squares & 1 and can_dig_at(s, s.active, square, free):
            offer(out, AT + square)
        square += 1
        squares >>= 1


# -- the Mine action -------------------------------------------------------------------------------


@rule
def can_mine(s: State, seat: int) -> bool:
    me = s.players[seat]
    if me.pool > 0:
        return True
    return me.reserve > 0 and me.groschen >= refill_cost(s)  # KH-4.4


@rule
def refill_cost(s: State) -> int:
    return REFILL_PERMITS * price(s, Commodity.PERMIT)


@rule
def begin_mine(s: State) -> None:
    if s.players[s.active].pool == 0:
        push(s.agenda, Step.HIRE, 0, 0)  # KH-5.1
    else:
        begin_draw(s, 0)  # KH-5.2  R-5


@rule
def offer_hires(s: State, out: Ints) -> None:
    for n in range(min(MOST_HIRED, s.players[s.active].reserve)):
        offer(out, HIRE + n)


@rule
def hire(s: State, count: int) -> None:
    me = s.players[s.active]
    me.groschen -= refill_cost(s)  # KH-5.1  the same for 1 or 2
    me.reserve -= count
    me.pool += count
    pop(s.agenda)
    begin_draw(s, 0)


@rule
def begin_draw(s: State, free: int) -> None:
    push(s.agenda, Step.DRAW_MINE, DRAWS[s.technology], free)  # KH-5.3


@rule
def is_drawn(s: State) -> bool:
    """Whether the draw is over, or nothing is left to draw; mixes the discard into an empty
    stack."""
    if top(s.agenda).a == 0:
        return True
    if s.mine_stack == 0:
        if s.mine_discard == 0:
            return True
        s.mine_stack = s.mine_discard  # KH-5.3  only when a tile has to be drawn
        s.mine_discard = 0
        s.mixed = 1
    return False


@rule
def end_draw(s: State) -> None:
    free = top(s.agenda).b
    pop(s.agenda)
    if s.mine_drawn != 0:
        push(s.agenda, Step.DIG, free, 0)


@rule
def offer_mine_tiles(s: State, out: Ints) -> None:
    bag = s.mine_stack
    if not s.mixed:
        for k in range(SETS - 1, -1, -1):
            if s.mine_stack & SET_TILES[k]:
                bag = s.mine_stack & SET_TILES[k]  # KH-2.9  the lowest set left
    while bag != 0:
        tile = lowest(bag)
        bag = without(bag, tile)
        offer(out, DRAW_MINE + tile)


@rule
def draw_mine(s: State, tile: int) -> None:
    s.mine_stack = without(s.mine_stack, tile)
    s.mine_drawn = with_thing(s.mine_drawn, tile)
    top(s.agenda).a -= 1


@rule
def offer_digs(s: State, out: Ints) -> None:
    if can_dig_anywhere(s, s.active, top(s.agenda).a):
        bag = s.mine_drawn
        while bag != 0:
            tile = lowest(bag)
            bag = without(bag, tile)
            offer(out, DIG + tile)
    offer(out, DISCARD)  # KH-5.4


@rule
def dig(s: State, move: int) -> None:
    free = top(s.agenda).a
    pop(s.agenda)
    kept = 0
    if move != DISCARD:
        kept = 1 << (move - DIG)
        push(s.agenda, Step.SQUARE, move - DIG, free)
    s.mine_discard |= s.mine_drawn & ~kept
    s.mine_drawn = kept


@rule
def build_mine(s: State, square: int) -> None:
    step = top(s.agenda)
    tile, free = step.a, step.b
    pop(s.agenda)
    if not free:
        me = s.players[s.active]
        me.groschen -= s.wood[square] * price(s, Commodity.WOOD)  # KH-5.6
    s.mine_drawn = 0
    place_mine(s, square, tile, free)


@rule
def place_mine(s: State, square: int, tile: int, from_reserve: int) -> None:
    me = s.players[s.active]
    if from_reserve and me.reserve > 0:  # KH-8.6 KH-10.3  from the pool only without a reserve
        me.reserve -= 1
    else:
        me.pool -= 1  # KH-5.7
    cover(s, square, tile)
    s.miner[square] = s.active
    push(s.agenda, Step.EVALUATE, tile, 0)


@rule
def evaluate(s: State) -> None:
    """KH-5.8: one part of a placed tile after the other."""
    step = top(s.agenda)
    tile, part = step.a, step.b
    me = s.players[s.active]
    step.b += 1
    if part == 0:
        me.production[FROM_MINES] += TILE_ORE[tile]
        push(s.agenda, Step.ADVANCE, Deck.ORE, TILE_ORE[tile])
    elif part == 1:
        push(s.agenda, Step.ADVANCE, Deck.POPULATION, TILE_POPULATION[tile])
    else:
        me.lines[Line.MINE_TILES] += TILE_POINTS[tile]
        pop(s.agenda)


# -- technology ------------------------------------------------------------------------------------


@rule
def has_miner(s: State, seat: int) -> bool:
    return s.players[seat].reserve + s.players[seat].pool > 0


@rule
def offer_technology(s: State, out: Ints) -> None:
    if has_miner(s, s.active):
        offer_squares(s, out, 1)
    offer(out, SCRAP)  # KH-16.9


@rule
def place_technology(s: State, move: int) -> None:
    tile = top(s.agenda).a
    pop(s.agenda)
    if move != SCRAP:
        place_mine(s, move - AT, tile, 1)  # KH-8.6


@rule
def mines_in_row(s: State, seat: int, row: int) -> int:
    count = 0
    for square in range(row * MINE_COLUMNS, (row + 1) * MINE_COLUMNS):
        if s.miner[square] == seat:
            count += 1
    return count


@rule
def fewest_mines(s: State, seat: int) -> int:
    """In the row of the grid where the player has fewest."""
    fewest = MINE
    for row in range(MINE_ROWS):
        fewest = min(fewest, mines_in_row(s, seat, row))
    return fewest


@rule
def mines_of(s: State, seat: int) -> int:
    count = 0
    for square in range(MINE):
        if s.miner[square] == seat:
            count += 1
    return count
