"""Where everything lies on the map: spaces, labels, cells of the tracks, in units of the table.

Knows numbers only; what is drawn there is `land.py` (printed) and `site.py` (laid on it).
"""

from __future__ import annotations

MAP_WIDTH, MAP_HEIGHT = 1038, 390
EDGES = (0, 331, 707, 1038)
"""The map is cut into three parts at the joints of its tracks."""

# -- tracks --------------------------------------------------------------------------------------

TOP, SIDE = 20, 31
CELL, CELL_HEIGHT = 47, 43.75
ACROSS, DOWN = 22, 8


def points_cell(n: int) -> tuple[float, float, float, float]:
    """The cell of a space of the victory track: x, y, width, height."""
    if n <= ACROSS:
        return 2 + CELL * (n - 1), 0, CELL, TOP
    if n <= ACROSS + DOWN:
        return MAP_WIDTH - 2 - SIDE, TOP + CELL_HEIGHT * (n - ACROSS - 1), SIDE, CELL_HEIGHT
    if n <= 2 * ACROSS + DOWN:
        k = n - ACROSS - DOWN - 1
        return 2 + CELL * (ACROSS - 1 - k), MAP_HEIGHT - TOP, CELL, TOP
    k = n - 2 * ACROSS - DOWN - 1
    return 2, TOP + CELL_HEIGHT * (DOWN - 1 - k), SIDE, CELL_HEIGHT


GOLD_LEFT, GOLD_TOP, GOLD_CELL, GOLD_HEIGHT = 70.69, 346, 28.923, 22


def gold_x(gold: int) -> float:
    """The middle of a cell of the gold track."""
    return GOLD_LEFT + GOLD_CELL * (gold + 0.5)


COST_LEFT, COST_TOP, COST_CELL = 497, 25, 26


def cost_x(i: int) -> float:
    return COST_LEFT + COST_CELL * i + COST_CELL / 2


# -- places --------------------------------------------------------------------------------------

LABELS = {
    1: (838, 42, "Event"),
    2: (764, 90, "Archbishop"),
    3: (762, 172, "Wool mill"),
    4: (922, 148, "Kingsbridge"),
    5: (757, 333, "Priory"),
    6: (622, 339, "Forest"),
    7: (382, 339, "Quarry"),
    8: (262, 333, "Gravel pit"),
    9: (98, 285, "King's court"),
    10: (83, 190, "Shiring"),
    11: (100, 113, "Shiring Castle"),
    12: (404, 92, "Market"),
    13: (518, 299, "Cathedral"),
    14: (605, 299, "First"),
}
"""By step of phase III: the middle of the label, its base line and its name."""

SPACE_AT = {
    "archbishop-1": (794, 63),
    "kingsbridge-1": (872, 275),
    "kingsbridge-2": (962, 275),
    "priory-1": (822, 304),
    "priory-2": (858, 304),
    "kings-court-1": (52, 326),
    "kings-court-2": (84, 326),
    "kings-court-3": (116, 326),
    "kings-court-4": (148, 326),
    "shiring-1": (174, 242),
    "shiring-2": (260, 242),
    "shiring-castle-1": (160, 84),
    "market-1": (358, 118),
    "market-2": (390, 118),
    "market-3": (422, 118),
    "market-4": (454, 118),
    "cathedral-1": (686, 295),
}

CARD_WIDTH, CARD_HEIGHT = 82, 96
SHIRING_CARDS = ((133, 122), (219, 122))
KINGSBRIDGE_CARDS = ((831, 157), (921, 157))
EVENT_CARD = (874, 25, 130, 100)
EVENT_DECK = (822, 56)
STALLS = {"sand": 340, "wood": 386, "stone": 432}
STALL_TOP = 26
BAG = (384, 190)
DRAWN = (446, 212)
TAX_DIE = (142, 256)
WORKERS_AT = {"wood": (563, 336), "stone": (446, 315), "sand": (230, 292)}
WOOL_AT = (735, 192)
SUPPLY_AT = {"wood": (685, 335), "stone": (446, 335), "sand": (310, 308), "metal": (186, 276)}
GRAY_AT = (186, 92)
STARTER_AT = (657, 294)
ADVANTAGE_DECK = (962, 292)
