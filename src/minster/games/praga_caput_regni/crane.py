"""The action crane: RULES.md section 4. Knows positions and sectors, what a tile costs and gives,
the wheel's bonuses, the rotation, the overflow and the platform cube."""

from minster.core.agenda import push
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.gains import (
    push_gain,
    react,
    reacting,
    receive_gold,
    receive_stone,
    score,
)
from minster.games.praga_caput_regni.kinds import Key, Trigger, Wheel
from minster.games.praga_caput_regni.moves import BUY_EGG, COLLECT, TAKE
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    BROKER_MORE,
    BROKER_REST,
    DEAD_POSITION,
    DROP_POSITION,
    EGG_ROW,
    FIRST_GREEN,
    GAIN_AMOUNT,
    GAIN_KEY,
    NONE,
    OVERFLOW_POINTS,
    POSITION_COST,
    POSITION_POINTS,
    POSITIONS,
    WHEEL_GAIN,
    WHEEL_KIND,
    WHEEL_POINTS,
    WHEEL_PRICE,
)
from minster.games.praga_caput_regni.prices import can_pay, pay
from minster.games.praga_caput_regni.state import Source, State, Step


@rule
def around(position: int) -> int:
    """On the wheel, for what is less than one turn beyond its last position."""
    if position >= POSITIONS:
        return position - POSITIONS
    return position


@rule
def position_of(s: State, tile: int) -> int:
    return around(s.box + s.sectors[tile])  # PR-4.2


@rule
def offer_tiles(s: State, out: Ints, p: int) -> None:
    for tile in range(ACTION_TILES):
        if s.players[p].gold >= POSITION_COST[position_of(s, tile)]:  # PR-6.2.1
            offer(out, TAKE + tile)


@rule
def take_tile(s: State, p: int, tile: int) -> None:
    """PR-4.4: the red cost, the points, and the wheel's bonus becomes pending."""
    position = position_of(s, tile)
    s.players[p].gold -= POSITION_COST[position]
    points = OVERFLOW_POINTS if s.marked[tile] else POSITION_POINTS[position]
    s.marked[tile] = 0
    s.hand = tile
    s.wheel = s.sectors[tile]
    s.sectors[tile] = 0
    score_tile(s, p, points)


@rule
def score_tile(s: State, p: int, points: int) -> None:
    if points == 0:
        return
    score(s, p, Source.CRANE, points)
    if not s.patronage and reacting(s.players[p], Trigger.TILE_POINTS) != NONE:
        s.patronage = 1  # PR-9.3  once a turn
        react(s, p, Trigger.TILE_POINTS)


# -- the wheel's bonus ----------------------------------------------------------------------------


@rule
def wheel_kind(s: State) -> int:
    """What is pending of the wheel's bonus, or NONE."""
    return WHEEL_KIND[s.wheel]


@rule
def allows_special(s: State) -> int:
    return 1 if wheel_kind(s) == Wheel.SPECIAL else 0


@rule
def offer_wheel(s: State, out: Ints, p: int) -> None:
    kind = wheel_kind(s)
    if kind == Wheel.GAIN:
        offer(out, COLLECT)
    elif kind == Wheel.BUY and can_pay(s.players[p], WHEEL_PRICE[s.wheel]):
        offer(out, BUY_EGG)


@rule
def buy_egg(s: State, p: int) -> None:
    pay(s.players[p], WHEEL_PRICE[s.wheel])  # PR-4.6
    s.wheel = 0
    push_gain(s, p, EGG_ROW, Source.CRANE)


@rule
def collect(s: State, p: int) -> None:
    """PR-4.5; a broker's gold or stone comes in one with the wheel's (R-21)."""
    row = WHEEL_GAIN[s.wheel]
    s.wheel = 0
    key, amount = GAIN_KEY[row][0], GAIN_AMOUNT[row][0]
    broker = NONE
    if key == Key.GOLD:
        broker = reacting(s.players[p], Trigger.WHEEL_GOLD)
    elif key == Key.STONE:
        broker = reacting(s.players[p], Trigger.WHEEL_STONE)
    if broker == NONE:
        push_gain(s, p, row, Source.CRANE)
        return
    push_gain(s, p, BROKER_REST[broker], Source.TECHNOLOGIES)
    if key == Key.GOLD:
        receive_gold(s, p, amount + BROKER_MORE[broker][0])
    else:
        receive_stone(s, p, amount + BROKER_MORE[broker][1])


@rule
def score_special(s: State, p: int) -> None:
    """PR-4.7: the points of a special bonus that was not used."""
    if wheel_kind(s) == Wheel.SPECIAL:
        points = WHEEL_POINTS[s.wheel]
        s.wheel = 0
        score_tile(s, p, points)


# -- the end of a turn ----------------------------------------------------------------------------


@rule
def tile_at(s: State, position: int) -> int:
    """The tile that rests at a position, or NONE."""
    sector = around(position - s.box + POSITIONS)
    if sector != 0:
        for tile in range(ACTION_TILES):
            if s.sectors[tile] == sector:
                return tile
    return NONE


@rule
def overflow_to(s: State) -> int:
    """PR-4.9: the first open position, green before blue."""
    position = FIRST_GREEN
    while position == s.box or tile_at(s, position) != NONE:
        position += 1
    return position


@rule
def rotate_wheel(s: State) -> None:
    """PR-6.4.2. A tile that reaches the dead position, or passes it, is first taken off."""
    steps = 2 if s.box == DEAD_POSITION else 1  # PR-4.8
    first = tile_at(s, DEAD_POSITION - 1)
    second = tile_at(s, DEAD_POSITION - 2) if steps == 2 else NONE
    if first != NONE:
        s.sectors[first] = 0
    if second != NONE:
        s.sectors[second] = 0
    s.box = around(s.box + steps)
    s.sectors[s.hand] = POSITIONS - s.box  # PR-4.10  the slot now at position 0
    s.hand = NONE
    if first != NONE:
        overflow(s, first)
    if second != NONE:
        overflow(s, second)


@rule
def overflow(s: State, tile: int) -> None:
    s.sectors[tile] = around(overflow_to(s) - s.box + POSITIONS)
    s.marked[tile] = 1


@rule
def drop_cube(s: State) -> None:
    if s.box == DROP_POSITION:
        s.platform += 1  # PR-4.11


@rule
def ranked_tile(s: State, rank: int) -> int:
    """PR-12.1: the tile that is farthest along, or second, third … farthest."""
    position = DEAD_POSITION
    tile = NONE
    while rank > 0:
        position -= 1
        tile = tile_at(s, position)
        if tile != NONE:
            rank -= 1
    return tile


@rule
def take_for_opponent(s: State, rank: int) -> None:
    tile = ranked_tile(s, rank)
    s.hand = tile
    s.sectors[tile] = 0
    s.marked[tile] = 0
    push(s.agenda, Step.TURN_OVER, 0, 0)
