"""Prices: RULES.md PR-5.13. Knows whether a price of gold, stone, eggs and windows can be paid, and
takes it; what is bought is said by the chapters."""

from minster.core.rule import rule
from minster.games.praga_caput_regni.kinds import Key
from minster.games.praga_caput_regni.pieces import PRICE
from minster.games.praga_caput_regni.state import Player


@rule
def can_pay(me: Player, price: int) -> bool:
    return (
        me.gold >= PRICE[price][Key.GOLD]
        and me.stone >= PRICE[price][Key.STONE]
        and me.eggs >= PRICE[price][Key.EGG]
        and me.silver >= PRICE[price][Key.SILVER_WINDOW]
        and me.golden >= PRICE[price][Key.GOLD_WINDOW]
    )


@rule
def pay(me: Player, price: int) -> None:
    me.gold -= PRICE[price][Key.GOLD]
    me.stone -= PRICE[price][Key.STONE]
    me.eggs -= PRICE[price][Key.EGG]
    me.silver -= PRICE[price][Key.SILVER_WINDOW]
    me.golden -= PRICE[price][Key.GOLD_WINDOW]
