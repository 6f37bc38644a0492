"""What a player holds: gold, points and cubes. Knows the limits of the tracks and what an unpaid
debt costs; when something is gained or paid stands in the other chapters."""

from minster.core.rule import rule
from minster.games.pillars_of_the_earth.pieces import (
    CUBES,
    MOST_GOLD,
    NONE,
    UNPAID_PER_POINT,
    Advantage,
)
from minster.games.pillars_of_the_earth.state import Player, State
from minster.kit.bag import holds, without


@rule
def gain_gold(s: State, seat: int, amount: int) -> None:
    me = s.players[seat]
    me.gold = min(MOST_GOLD, me.gold + amount)  # PE-7.8  the rest is lost


@rule
def gain_cubes(s: State, seat: int, cube: int, amount: int) -> None:
    s.players[seat].cubes[cube] += amount
    s.supply[cube] -= amount  # PE-7.15  owed where the place is empty


@rule
def return_cubes(s: State, seat: int, cube: int, amount: int) -> None:
    s.players[seat].cubes[cube] -= amount
    s.supply[cube] += amount


@rule
def cubes_of(me: Player) -> int:
    total = 0
    for cube in range(CUBES):
        total += me.cubes[cube]
    return total


@rule
def gain_points(s: State, seat: int, line: int, amount: int) -> None:
    me = s.players[seat]
    me.points += amount
    me.lines[line] += amount  # PE-24.1


@rule
def lose_points(s: State, seat: int, line: int, amount: int) -> None:
    gain_points(s, seat, line, -min(amount, s.players[seat].points))  # PE-7.18  never below 0


@rule
def pay_or_lose(s: State, seat: int, amount: int, line: int) -> None:
    """Taxes and the event that asks for gold."""
    me = s.players[seat]
    paid = min(amount, me.gold)  # PE-7.18  pays what there is
    me.gold -= paid
    lose_points(s, seat, line, (amount - paid) // UNPAID_PER_POINT)


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    return holds(s.players[seat].advantages, card)


@rule
def owner_of(s: State, card: int) -> int:
    """The seat with this advantage card, or NONE."""
    for seat in range(s.seats):
        if holds(s.players[seat].advantages, card):
            return seat
    return NONE


@rule
def use_up(s: State, seat: int, card: int) -> None:
    me = s.players[seat]
    me.advantages = without(me.advantages, card)  # PE-12.2  it leaves the game


@rule
def has_jack(me: Player) -> bool:
    return holds(me.advantages, Advantage.JACK)
