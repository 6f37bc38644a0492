"""The move catalogue of Kutná Hora: RULES.md Parts F and G, to the letter.

Knows the texts, their order and the rule each family stands under; an id is the family's first plus
its places.
"""

from __future__ import annotations

from itertools import permutations

from minster.core.moves import Catalogue
from minster.core.rule import rule
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.pieces import (
    BOX,
    FIRST_RED_TILE,
    MINE,
    MINE_COLUMNS,
    MOST_HIRED,
    SEATS,
    TOWN,
    TOWN_COLUMNS,
)

CATALOGUE = Catalogue()
_family = CATALOGUE.family

TOWN_NAMES = [f"{'abcdefghij'[q % TOWN_COLUMNS]}{q // TOWN_COLUMNS + 1}" for q in range(TOWN)]
MINE_NAMES = [f"r{q // MINE_COLUMNS + 1}c{q % MINE_COLUMNS + 1}" for q in range(MINE)]
BUILDING_IDS = [b.id for b in BOX.buildings]
SEAT_NAMES = [str(seat) for seat in range(SEATS)]
SET_NAMES = [str(number + 1) for number in range(SEATS)]
PERMUTATIONS = list(permutations(range(len(data.GUILDS)), 3))

GUILD_SET = _family("KH-2.12", "set", SET_NAMES)
GUILD_ROWS = _family(
    "KH-2.13", "rows", [" ".join(data.GUILDS[g] for g in order) for order in PERMUTATIONS]
)
PLAY = _family(
    "KH-4.4", "play", [f"{card.id} {action}" for card in BOX.action_card for action in card.actions]
)
PASS = _family("KH-4.3", "pass", [card.id for card in BOX.action_card])
AS = _family("KH-11.5", "as", data.ACTIONS[:-1])
HIRE = _family("KH-5.1", "hire", [str(n) for n in range(1, MOST_HIRED + 1)])
DIG = _family("KH-5.4", "dig", [tile.id for tile in BOX.mine_tile])
DISCARD = _family("KH-5.4", "discard")
AT = _family("KH-5.5", "at", MINE_NAMES)
TAKE = _family("KH-6.2", "take", BUILDING_IDS)
CLAIM = _family("KH-7.2", "claim", TOWN_NAMES)
BUILD = _family("KH-8.1", "build", BUILDING_IDS)
ON = _family("KH-8.2", "on", TOWN_NAMES)
REMOVE = _family("KH-8.3", "remove", data.GUILDS)
SCRAP = _family("KH-8.6", "scrap")
COUNCIL = _family("KH-9.2", "council", data.PATRICIANS)
INCOME = _family("KH-10.3", "income")
ACCEPT = _family("KH-10.3", "accept")
MINE_AGAIN = _family("KH-10.3", "mine")
SCORE = _family("KH-10.3", "score", TOWN_NAMES)
SKIP = _family("KH-16.2", "skip")
PAY = _family("KH-13.3", "pay")
REFUSE = _family("KH-13.3", "refuse")
GIVE = _family("KH-14.1", "give")

# Nature's: Part G
FIRST = _family("KH-2.11", "first", SEAT_NAMES)
DEAL_STACK = _family("KH-2.3", "deal", data.GUILDS)
REVEAL = _family("KH-6.5", "reveal", BUILDING_IDS)
DRAW_MINE_CARD = _family("KH-2.5", "draw", [card.id for card in BOX.mine_setup_card])
DEAL_ROCK = _family("KH-2.5", "deal", [rock.id for rock in BOX.rock_tile])
DRAW_GUILD_CARD = _family("KH-2.12", "draw", [card.id for card in BOX.guild_setup_card])
DEAL_SET = _family("KH-2.14", "deal", [f"set {name}" for name in SET_NAMES])
DRAW_EVENT = _family("KH-2.15", "draw", [event.id for event in BOX.event_card])
DRAW_MINE = _family("KH-5.3", "draw", [tile.id for tile in BOX.mine_tile])
DEAL_RED = _family("KH-13.5", "deal", BUILDING_IDS[FIRST_RED_TILE:])

OTHERS = len(data.GUILDS) - 1


@rule
def rows_move(a: int, b: int, c: int) -> int:
    """The move that gives rows 1, 2, 3 to these guilds."""
    second, third = b, c
    if b > a:
        second -= 1
    if c > a:
        third -= 1
    if c > b:
        third -= 1
    return GUILD_ROWS + (a * OTHERS + second) * (OTHERS - 1) + third


@rule
def guild_of_rows(choice: int, row: int) -> int:
    """The guild of a row in the choice-th order of three guilds."""
    a = choice // (OTHERS * (OTHERS - 1))
    second = choice // (OTHERS - 1) % OTHERS
    b = second
    if b >= a:
        b += 1
    if row == 0:
        return a
    if row == 1:
        return b
    third = choice % (OTHERS - 1)
    if third >= min(a, b):
        third += 1
    if third >= max(a, b):
        third += 1
    return third
