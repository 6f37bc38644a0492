"""Step 12: RULES.md PE-7.26 to PE-7.34. Knows who trades when, at which price, and what a card in
the row is needed for."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.holdings import gain_gold, return_cubes
from minster.games.pillars_of_the_earth.moves import BUY, SELL, SELL_FIRST, WITHDRAW
from minster.games.pillars_of_the_earth.pieces import (
    BUY_PRICE,
    BUY_REQUIRES,
    CUBES,
    MARKET_SPACE,
    MARKET_SPACES,
    MARKET_START,
    NONE,
    SELL_PRICE,
    SELL_REQUIRES,
    TRADED,
)
from minster.games.pillars_of_the_earth.row import has_profession
from minster.games.pillars_of_the_earth.state import Player, State, Step
from minster.kit.bag import holds, with_thing


@rule
def next_stall(s: State, after: int) -> int:
    """The next space of the market with a builder, or NONE."""
    for k in range(1, MARKET_SPACES + 1):
        i = (after + k) % MARKET_SPACES
        if s.spaces[MARKET_SPACE + i] != NOBODY:
            return i
    return NONE


@rule
def open_market(s: State) -> None:
    """Step 12."""
    i = next_stall(s, MARKET_SPACES - 1)
    if i != NONE:
        push(s.agenda, Step.MARKET_TURN, s.spaces[MARKET_SPACE + i], i)


@rule
def meets(me: Player, profession: int) -> bool:
    return profession == NONE or has_profession(me, profession)


@rule
def offer_trades(s: State, out: Ints) -> None:
    me = s.players[top(s.agenda).a]
    for cube in range(TRADED):
        most = min(s.market[cube], me.gold // BUY_PRICE[cube])
        if most > 0 and meets(me, BUY_REQUIRES[cube]):
            for n in range(most):
                offer(out, BUY + cube * MARKET_START + n)
    for cube in range(CUBES):
        if me.cubes[cube] > 0 and not holds(me.bought, cube):  # PE-7.32
            if meets(me, SELL_REQUIRES[cube]):
                for n in range(me.cubes[cube]):
                    offer(out, SELL_FIRST[cube] + n)
    offer(out, WITHDRAW)


@rule
def trade(s: State, move: int) -> None:
    step = top(s.agenda)
    if move == WITHDRAW:
        return_builder(s, MARKET_SPACE + step.b)  # PE-7.27  one builder only
    elif move >= SELL:
        sell(s, step.a, move)
    else:
        buy(s, step.a, (move - BUY) // MARKET_START, (move - BUY) % MARKET_START + 1)
    i = next_stall(s, step.b)  # PE-7.26
    if i == NONE:
        close_market(s)
    else:
        step.a = s.spaces[MARKET_SPACE + i]
        step.b = i


@rule
def buy(s: State, seat: int, cube: int, amount: int) -> None:
    me = s.players[seat]
    me.gold -= amount * BUY_PRICE[cube]  # PE-7.28
    me.cubes[cube] += amount
    s.market[cube] -= amount
    me.bought = with_thing(me.bought, cube)


@rule
def sell(s: State, seat: int, move: int) -> None:
    cube = 0
    while cube + 1 < CUBES and move >= SELL_FIRST[cube + 1]:
        cube += 1
    amount = move - SELL_FIRST[cube] + 1
    return_cubes(s, seat, cube, amount)  # PE-7.29
    gain_gold(s, seat, amount * SELL_PRICE[cube])  # PE-7.31


@rule
def close_market(s: State) -> None:
    pop(s.agenda)
    for seat in range(s.seats):
        s.players[seat].bought = 0
