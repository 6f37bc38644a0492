"""The tiles of Kutná Hora as they are printed: buildings before and after they are built, mines and
rocks.

Knows faces, each drawn once a language; where a tile lies is said by the regions.
"""

from __future__ import annotations

from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.board.colours import GUILD_TINTS, INK, PUBLIC_TINT, RIM, TINCTURES
from minster.games.kutna_hora.board.marks import (
    dots,
    good,
    price_disc,
    token,
    worth,
)
from minster.games.kutna_hora.names import (
    mine_face,
    rock_face,
    say,
    seat_name,
)
from minster.games.kutna_hora.pieces import (
    BOX,
    FIRST_ROCK,
    FIRST_TECHNOLOGY,
    TILE_COST,
    TILE_ORE,
    TILE_POINTS,
    TILE_POPULATION,
    TILE_STARS,
)
from minster.kit.drawing import (
    circle,
    fitted,
    group,
    icon,
    path,
    polygon,
    rectangle,
    stamp,
    words,
)

SHORT_NAMES = {
    "Carpenters' Yard": "Carpenters",
    "Butchers' Stalls": "Butchers",
    "Vegetable Market": "Vegetables",
    "Provisions Hall": "Provisions",
    "Great Silver Works": "Silver Works",
    "Royal Mining Court": "Mining Court",
    "Miners' Hospice": "Hospice",
    "Miners' Guildhall": "Guildhall",
    "Chapel of St. John": "St. John",
    "Church of Our Lady": "Our Lady",
    "High Church of the Virgin Mary": "High Church",
    "Tower of St. James": "St. James",
    "Corpus Christi Chapel": "Corpus Christi",
}
"""How a long name stands on a small tile; the whole name is said when one points at it."""


def commodity_of(building: data.GuildBuilding | data.PublicBuilding) -> str:
    if isinstance(building, data.PublicBuilding):
        return ""
    return next(g.commodity for g in BOX.guild if g.id == building.guild)


def tints(building: data.GuildBuilding | data.PublicBuilding) -> tuple[str, str]:
    if isinstance(building, data.PublicBuilding):
        return PUBLIC_TINT
    return GUILD_TINTS[building.guild]


# -- a building before it is built -----------------------------------------------------------------


def building_card(tile: int) -> str:
    """The front of a building tile, 80×61, its corner at the origin."""
    return _building_card(tile, spoken())


@cache
def _building_card(tile: int, language: str) -> str:
    building = BOX.buildings[tile]
    tint, _ = tints(building)
    body = stamp("kh-tile", fill=tint)
    if isinstance(building, data.GuildBuilding):
        yields = good(commodity_of(building), 12, 11, 16)
        yields += words(21, 15.8, f"+{building.production}", 13.5, "n", "start", "black")
        if building.marked:  # the known bottom of its stack has a cut corner
            yields += polygon([(0, 0), (7, 0), (0, 7)], fill=RIM)
    else:
        yields = token(building.patrician, 12, 11, large=True)
    cost = good("wood", 60, 11, 14) + words(68, 15.5, building.wood, 13, "n", "start", "black")
    short = say(SHORT_NAMES.get(building.name, building.name))
    name = fitted(40, 28.5, short, 12.5, 74, ink="black")
    foot = dots(building.dots, 9, 53.5) + price_disc(70.5, 52.5, building.plot_price)
    return body + yields + cost + name + _effects(building) + foot


EFFECT_SIGNS = (
    ("technology", "windlass", "metal"),
    ("pelican", "pelican", "white"),
    ("reputation", "reputation", "white"),
    ("population", "population", "sand"),
    ("st_barbara_flip", "dome", "metal"),
    ("remove_house", "house", "white"),
    ("tax", "tax", "gold"),
)
UNCOUNTED = ("technology", "st_barbara_flip", "remove_house")
EFFECTS_WIDTH = 75


def _effects(building: data.GuildBuilding | data.PublicBuilding) -> str:
    """What else a tile does, in icons with figures, on one line: points first, then the rest."""
    found = {kind: value for effect in building.effects for kind, value in effect.items()}
    parts: list[tuple[float, str]] = []
    if "points" in found:
        parts.append((20.5, worth(10.5, -1, found["points"], printed=True)))
    for kind, sign, tone in EFFECT_SIGNS:
        if kind not in found:
            continue
        drawn = icon(sign, 6, 0, 13, tone)
        if kind == "remove_house":
            drawn += path("M1 5.5l10-11", stroke="#A3262A", stroke_width=1.6)
        if kind in UNCOUNTED:
            parts.append((12, drawn))
        else:
            figure = words(12, 4.2, found[kind], 12.5, "n", "start", "black")
            parts.append((18.2, drawn + figure))
    wide = sum(width for width, _ in parts)
    gap = max(0.6, min(5, (EFFECTS_WIDTH - wide) / max(1, len(parts) - 1)))
    x, line = 3.0, ""
    for width, drawn in parts:
        line += group(drawn, x=x, y=40)
        x += width + gap
    return line


# -- a building in town ----------------------------------------------------------------------------


@cache
def built(tile: int, holder: int, width: float, height: float) -> str:
    """The built side: dots, plot price, and an edge for whose it is; the corner at the origin."""
    building = BOX.buildings[tile]
    tint, roof = tints(building)
    edge = TINCTURES[holder] if holder >= 0 else ""
    body = stamp(
        "kh-on-plot",
        fill=tint,
        stroke=None if edge else RIM,
        stroke_width=1.6 if edge else 1.2,
        class_=f"e-{edge}" if edge else None,
    )
    x, y = round(width / 2 + 1, 1), round(height - 12, 1)
    if isinstance(building, data.GuildBuilding):
        picture = stamp("kh-workshop", x, y, fill=roof)
        corner = good(commodity_of(building), 9, 9, 14)
    else:
        picture = stamp(f"kh-public-{building.patrician}", x, y)
        corner = token(building.patrician, 9, 9)
    foot = dots(building.dots, 7, height - 7, 9.6)
    return body + picture + corner + foot + price_disc(width - 9, height - 9, building.plot_price)


# -- mines -----------------------------------------------------------------------------------------


@cache
def dug(tile: int, width: float, height: float) -> str:
    """A mine on the grid: ore, stars and what digging beside it costs."""
    x = round(width / 2 - 1, 1)
    inside = stamp("kh-dug")
    inside += words(x + 2.5, 13.2, int(TILE_ORE[tile]), 12.5, "n", "start", "black")
    if tile >= FIRST_TECHNOLOGY:
        inside += icon("windlass", width - 9, height - 9, 12, "metal")
    count = int(TILE_STARS[tile])
    cost = words(width - 8, 12.7, int(TILE_COST[tile]), 12.5, "n", ink="black")
    return inside + stars_of(count, x + 4 + count, height - 8, 9) + cost


def stars_of(count: int, x: float, y: float, gap: int = 11) -> str:
    return stamp(f"kh-stars-{count}-{gap}", x, y) if count else ""


def cost_disc(x: float, y: float, figure: int) -> str:
    """What it costs in wood to dig beside a mine."""
    disc = circle(x, y, 6.8, fill="#D9A66A", stroke="#4A3520", stroke_width=1)
    return disc + words(x, y + 4.3, figure, 12.5, "n", ink="black")


@cache
def rock(tile: int, width: float, height: float) -> str:
    return stamp("kh-rock") + stars_of(int(TILE_STARS[tile]), width / 2, height / 2 + 3)


@cache
def mine_card(tile: int) -> str:
    """A mine tile before it is built, 42×56, with everything it will do."""
    body = rectangle(1, 2, 42, 56, 5, class_="f-shadow")
    body += rectangle(0, 0, 42, 56, 5, fill="#E9DCC2", stroke="#2B221A", stroke_width=1.2)
    body += good("ore", 10, 10, 13) + words(
        17, 14.5, int(TILE_ORE[tile]), 13, "n", "start", "black"
    )
    body += cost_disc(33, 10, int(TILE_COST[tile]))
    body += stars_of(int(TILE_STARS[tile]), 21, 27)
    people, points = int(TILE_POPULATION[tile]), int(TILE_POINTS[tile])
    if people:
        x = 7.5 if points else 17
        body += icon("population", x, 45, 12, "sand")
        body += words(x + 6, 49.5, people, 12.5, "n", "start", "black")
    if points:
        body += worth(31 if people else 21, 44.5, points, printed=True)
    return body


def mine_label(tile: int, seat: int = -1) -> str:
    if tile >= FIRST_ROCK:
        return rock_face(tile - FIRST_ROCK)
    face = mine_face(tile)
    return f"{seat_name(seat)}: {face}" if seat >= 0 else face


def back(width: float, height: float, text: str) -> str:
    """The back of a tile of the mine stack, with its set."""
    fill, rim = "#6B5645", INK
    cards = "".join(
        rectangle(3 - k, 3 - k, width, height, 5, fill=fill, stroke=rim, stroke_width=1)
        for k in (0, 1, 2, 3)
    )
    return cards + words(width / 2, height / 2 + 6, text, 18, "h", ink="white")
