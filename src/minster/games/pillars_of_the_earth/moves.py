"""The move catalogue of The Pillars of the Earth: RULES.md sections 22 and 23, to the letter.

Knows the texts, their order and the rule each family stands under; an id is the family's first plus
its places.
"""

from __future__ import annotations

from minster.core.moves import Catalogue
from minster.core.rule import table
from minster.games.pillars_of_the_earth import box as data
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    BUILDERS,
    CRAFT,
    CUBES_IN_BOX,
    MARKET_START,
    REGULAR,
    STARTING,
)

CATALOGUE = Catalogue()
_family = CATALOGUE.family

TRADED_NAMES = data.TYPES[:3]
CARD_NAMES = [card.id for card in BOX.resource_cards.cards]
CRAFT_NAMES = [card.id for card in CRAFT]
ROUND_CRAFT_NAMES = CRAFT_NAMES[STARTING:]
ADVANTAGE_NAMES = [card.id for card in BOX.advantage_cards.cards]
EVENT_NAMES = [card.id for card in BOX.event_cards.cards]
BUILDER_NAMES = [f"{colour}-{k + 1}" for colour in data.COLOURS for k in range(BUILDERS)]
_SELLING = [int(n) for n in CUBES_IN_BOX]

PASS = _family("PE-5.1", "pass")
TAKE_CARD = _family("PE-5.1", "take", CARD_NAMES)
HIRE = _family("PE-5.1", "take", ROUND_CRAFT_NAMES)
DISCARD = _family("PE-5.7", "discard", CRAFT_NAMES)
KEEP = _family("PE-6.2", "keep")
REDRAW = _family("PE-6.2", "redraw")
PLACE = _family("PE-6.9", "place", data.PLACES)
REMIGIUS = _family("PE-12.3", "remigius", data.PLACES)
PROTECT = _family("PE-7.2", "protect")
RESOURCE = _family("PE-7.2", "resource")
USE_THOMAS = _family("PE-7.5", "use", ["thomas"])
KEEP_THOMAS = _family("PE-7.5", "keep", ["thomas"])
TAKE_CUBE = _family("PE-7.6", "take", TRADED_NAMES)
USE_WAIVER = _family("PE-7.21", "use", ["tax-waiver"])
KEEP_WAIVER = _family("PE-7.21", "keep", ["tax-waiver"])
BUY = _family(
    "PE-7.28", "buy", [f"{n} {t}" for t in TRADED_NAMES for n in range(1, MARKET_START + 1)]
)
SELL = _family(
    "PE-7.32",
    "sell",
    [f"{n} {t}" for t, most in zip(data.TYPES, _SELLING, strict=True) for n in range(1, most + 1)],
)
SELL_FIRST = table([SELL + sum(_SELLING[:t]) for t in range(len(_SELLING))])
"""`sell 1` of each type."""
WITHDRAW = _family("PE-7.26", "withdraw")
BOOST = _family("PE-8.5", "boost", CRAFT_NAMES)
USE = _family("PE-8.2", "use", CRAFT_NAMES)
DONE = _family("PE-8.3", "done")
DROP = _family("PE-8.12", "drop", data.TYPES)

# Nature's: section 23
FIRST = _family("PE-2.2", "first", data.COLOURS)
DRAW_ADVANTAGE = _family("PE-4.1", "draw", ADVANTAGE_NAMES[:REGULAR])
DRAW_CRAFTSMAN = _family("PE-4.2", "draw", ROUND_CRAFT_NAMES)
OMIT = _family("PE-4.3", "omit", CARD_NAMES)
DRAW_EVENT = _family("PE-7.1", "draw", EVENT_NAMES)
DRAW_BUILDER = _family("PE-6.1", "draw", BUILDER_NAMES)
ROLL = _family("PE-7.16", "roll", BOX.tax_die.face_ids)
