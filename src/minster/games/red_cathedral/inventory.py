"""Inventory and reserve: RULES.md section 11. Knows how Materials pass between the two and what
fits."""

from minster.core.rule import rule
from minster.games.red_cathedral.pieces import INVENTORY_BANNERS, INVENTORY_OPEN, MATERIALS, Banner
from minster.games.red_cathedral.state import Player, State


@rule
def held(me: Player) -> int:
    total = 0
    for m in range(MATERIALS):
        total += me.inventory[m]
    return total


@rule
def kinds_held(me: Player) -> int:
    total = 0
    for m in range(MATERIALS):
        if me.inventory[m] > 0:
            total += 1
    return total


@rule
def capacity(me: Player) -> int:
    return INVENTORY_OPEN + INVENTORY_BANNERS - me.banners[Banner.INVENTORY]  # RC-11.1


@rule
def room(me: Player) -> int:
    return capacity(me) - held(me)


@rule
def can_receive(s: State, player: int, material: int) -> int:
    """How many units fit and are there."""
    return min(room(s.players[player]), s.reserve[material])  # RC-11.2 RC-11.4


@rule
def receive(s: State, player: int, material: int, amount: int) -> None:
    s.players[player].inventory[material] += amount
    s.reserve[material] -= amount


@rule
def give_back(s: State, player: int, material: int, amount: int) -> None:
    s.players[player].inventory[material] -= amount  # RC-11.3
    s.reserve[material] += amount
