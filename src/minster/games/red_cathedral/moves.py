"""The move catalogue of The Red Cathedral: RULES.md sections 20 and 21, to the letter.

Knows the texts, their order and the rule each family stands under; an id is the family's first plus
its places.
"""

from __future__ import annotations

from itertools import combinations

from minster.core.moves import Catalogue
from minster.core.rule import table
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.pieces import (
    BOX,
    FACES,
    JEWEL_SETS,
    LEVELS,
    MARKET_SPACES,
    MOST_EXTRA,
    TOWERS,
)

CATALOGUE = Catalogue()
_family = CATALOGUE.family

PLACE_NAMES = [f"{'abcdef'[t]}{level + 1}" for t in range(TOWERS) for level in range(LEVELS)]
MARKET_NAMES = [f"m{i}" for i in range(MARKET_SPACES)]
EXTRAS = ["", *(f"+{e}" for e in range(1, MOST_EXTRA + 1))]
JEWEL_NAMES = [
    " ".join(["green-gem"] * green + ["purple-gem"] * purple) for green, purple in JEWEL_SETS
]
BANNER_NAMES = ["inventory", "beside", "white-1", "white-2"]

MOST_TAKEN = BOX.workshop_board.inventory_spaces
MOST_OBTAINED = 3 * max(t.amount for t in BOX.resource_tiles)

CLAIM = _family("RC-6.2", "claim", PLACE_NAMES)
BUILD = _family("RC-7.1", "build")
MOVE_DIE = _family("RC-8.1", "die", data.DICE, EXTRAS)
BANNER = _family("RC-6.3", "banner", BANNER_NAMES)
PLACE_TILE = _family("RC-6.3", "tile", data.SPACES, ["up", "down"])
TAKE = _family("RC-9.25", "take", [str(n) for n in range(1, MOST_TAKEN + 1)], data.MATERIALS)
SKIP = _family("RC-9.25", "skip")
DELIVER = _family("RC-7.3", "deliver", data.MATERIALS, PLACE_NAMES)
DECORATE = _family("RC-7.6", "decorate", PLACE_NAMES, JEWEL_NAMES)
OBTAIN = _family("RC-8.6", "obtain", [str(n) for n in range(1, MOST_OBTAINED + 1)])
INFLUENCE = _family("RC-9.1", "influence", [a.id for a in BOX.influence_actions])
WORKSHOP = _family("RC-8.7", "workshop", data.SPACES)
FINISH = _family("RC-8.8", "finish")
SELL = _family("RC-9.2", "sell", data.MATERIALS)
BUY = _family("RC-9.2", "buy", data.MATERIALS)
PAIRS = list(combinations(range(MARKET_SPACES), 2))
SWAP = _family("RC-9.12", "swap", [f"{MARKET_NAMES[a]} {MARKET_NAMES[b]}" for a, b in PAIRS])
PAIR = table(PAIRS)
GIVE = _family("RC-9.2", "give", data.MATERIALS)
ACTIVATE = _family("RC-9.16", "activate", data.SPACES)
PAY = _family("RC-9.18", "pay")
TRIPLES = list(combinations(range(len(data.MATERIALS)), 3))
OFFER = _family(
    "RC-9.18", "offer", [" ".join(data.MATERIALS[m] for m in three) for three in TRIPLES]
)
TRIPLE = table(TRIPLES)
STOP = _family("RC-9.1", "stop")
END = _family("RC-5.5", "end")
EXCHANGE = _family("RC-5.3", "exchange")
REROLL = _family("RC-5.3", "reroll", MARKET_NAMES)
IVAN_DECORATE = _family("RC-13.6", "ivan-decorate", PLACE_NAMES)
IVAN_CLAIM = _family("RC-13.11", "ivan-claim", PLACE_NAMES)

# Nature's: section 21
DRAW_RESOURCE = _family("RC-3.3", "draw", [t.id for t in BOX.resource_tiles])
DRAW_INFLUENCE = _family("RC-3.4", "draw", [card.id for card in BOX.influence_cards])
DRAW_DIE = _family("RC-3.5", "draw", data.DICE)
DRAW_PLAN = _family("RC-3.6", "draw", [plan.id for plan in BOX.building_plans])
DRAW_SECTION = _family("RC-3.7", "draw", [card.id for card in BOX.cathedral_cards])
DRAW_TILE = _family("RC-3.8", "draw", [t.id for t in BOX.workshop_tiles])
DRAW_SOLO = _family("RC-13.2", "draw", [card.id for card in BOX.solo_cards])
ROLL = _family("RC-8.8", "roll", data.DICE, [str(v) for v in range(1, FACES + 1)])
