"""The building site: the towers as they stand, in two halves that make one picture, with the
reserve in the sky above them.

Knows which tower stands where and what is written on a section; its drawing is `masonry.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board import masonry
from minster.games.red_cathedral.board.marks import (
    banner_piece,
    good,
    good_piece,
    lacking,
    ornament_id,
    ornament_piece,
    row,
    scaled,
    tile_face,
    tincture,
    titled,
)
from minster.games.red_cathedral.moves import PLACE_NAMES
from minster.games.red_cathedral.names import MATERIAL_NAMES, say
from minster.games.red_cathedral.names import section as section_text
from minster.games.red_cathedral.pieces import (
    BOX,
    IVAN,
    LEVELS,
    MATERIALS,
    NONE,
    ORNAMENT_VALUE,
    SECTION_VALUE,
    TOWERS,
    Kind,
    kind_at,
)
from minster.games.red_cathedral.state import Section, State
from minster.kit.drawing import (
    Region,
    badge,
    group,
    icon,
    keystone,
    path,
    piece,
    pile,
    place,
    reconstructed,
    rectangle,
    words,
)

WEST, EAST = 0, 1
WIDTH, HEIGHT, GROUND = 296, 438, 403
SLOTS = (52, 148, 244, 342, 438, 534)
WIDE_SLOTS = (76, 222, 370, 516)
"""Four towers stand further apart, and larger as far as the sky allows."""
SKY, LARGEST = 352, 1.4
LETTERS = "abcdef"


def towers_of(s: State) -> list[int]:
    return [t for t in range(TOWERS) if s.heights[t]]


def _stands(s: State) -> tuple[tuple[int, ...], float]:
    """Where the towers' feet are, and how large they are drawn."""
    if len(towers_of(s)) > 4:
        return SLOTS, 1.0
    walls = masonry.HEIGHTS[Kind.BASE] + masonry.HEIGHTS[Kind.MIDDLE] * (max(s.heights) - 2)
    tallest = walls + masonry.HEIGHTS[Kind.DOME] + masonry.SPIRE
    return WIDE_SLOTS, min(LARGEST, SKY / tallest)


# -- the ground ----------------------------------------------------------------------------------


def art_west(s: State) -> str:
    title = words(14, 29, say("Building site"), 20, "d", "start")
    return masonry.brick_pattern("bricks-west") + _scene(0) + title + reconstructed(138, 24)


def art_east(s: State) -> str:
    return masonry.brick_pattern("bricks-east") + _scene(-WIDTH)


def _scene(shift: float) -> str:
    """The whole width every time: the region's edge cuts it."""
    clouds = "M40 78q8-14 24-8q14-12 28 0q18-4 18 8zM262 66q9-16 28-9q17-15 34 0q21-5 22 9z"
    clouds += "M470 92q7-13 22-7q12-11 25 0q16-4 16 7z"
    birds = "M128 92q4-4 7 0q3-4 7 0M150 82q3-3 5 0q2-3 5 0M402 76q4-4 7 0q3-4 7 0"
    town = "M0 380h26v-18l10-12 10 12v18h34v-28l9-10 9 10v28h60v-16h24v16h50v-34l12-18 12 18v34"
    town += "h70v-20h26v20h46v-30l10-12 10 12v30h60v-14h30v14h90v-22l9-11 9 11v22h30v40H0z"
    ground = "M0 404q150-10 300-4t300 2v40H0z"
    return group(
        rectangle(4, 6, 584, 428, 9, class_="f-sky"),
        path(clouds, class_="f-panel", opacity=0.75),
        path(birds, class_="f-none l-ink2", stroke_width=1.2),
        path(town, class_="f-stone", opacity=0.8),
        path(ground, class_="f-grass l-line2"),
        path("M0 0H592V438H0zM13 6Q4 6 4 15V425Q4 434 13 434H579Q588 434 588 425V15Q588 6 579 6z",
             class_="f-board", fill_rule="evenodd"),
        rectangle(4, 6, 584, 428, 9, class_="f-none l-line2", stroke_width=1),
        x=shift,
    )  # fmt: skip


# -- the towers ----------------------------------------------------------------------------------


def pieces_west(s: State, viewer: int) -> str:
    return _half(s, WEST)


def pieces_east(s: State, viewer: int) -> str:
    return _reserve(s) + _half(s, EAST)


def _half(s: State, half: int) -> str:
    if s.turn == NOBODY:
        return ""
    slots, size = _stands(s)
    bricks = ("bricks-west", "bricks-east")[half]
    drawn = []
    for tower in towers_of(s):
        x = slots[tower] - WIDTH * half
        if 0 < x < WIDTH:
            drawn.append(scaled(_tower(s, tower, bricks), x, GROUND, size))
            drawn.append(_foot(s, tower, x))
    if half == EAST and len(towers_of(s)) == 5:
        drawn.append(group(masonry.crane(), x=SLOTS[5] - WIDTH, y=GROUND))
    return "".join(drawn)


def _tower(s: State, tower: int, bricks: str) -> str:
    """From the top down, so that cornices and scaffolds lie over what is above them."""
    foot, drawn = 0, []
    for level in range(s.heights[tower]):
        kind = kind_at(level, s.heights[tower])
        drawn.append(_section(s, tower * LEVELS + level, int(kind), -foot, bricks))
        foot += masonry.HEIGHTS[Kind(int(kind))]
    return "".join(reversed(drawn))


def _foot(s: State, tower: int, x: float) -> str:
    """The tower's letter and what it is worth so far."""
    sections = s.sections[tower * LEVELS : (tower + 1) * LEVELS]
    value = sum(
        SECTION_VALUE + (ORNAMENT_VALUE if one.ornament != NOBODY else 0)
        for one in sections
        if one.complete
    )
    name = LETTERS[tower]
    return group(
        titled(say("What tower {name} is worth so far", name=name)),
        badge(-12, 0, name, 10),
        keystone(13, 0, value, 12.5),
        x=x,
        y=GROUND + 16,
    )


def _section(s: State, spot: int, kind: int, y: float, bricks: str) -> str:
    section = s.sections[spot]
    name = PLACE_NAMES[spot]
    if section.card == NONE:
        return ""
    if section.complete:
        tower, level = divmod(spot, LEVELS)
        inside = masonry.finished(kind, tower if kind == Kind.DOME else tower + level, bricks)
        inside += _banner(s, section, kind, spot) + _placed_ornament(s, section, kind, spot)
    elif section.owner != NOBODY:
        inside = masonry.scaffolded(kind) + _site(s, section, kind, spot)
    else:
        inside = masonry.planned(kind) + _plan(section, kind, spot)
    label = section_text(s, spot)
    return place(f"section-{name}", masonry.outline(kind), inside, y=y, label=label)


def _cost(section: Section) -> Iterator[tuple[int, str, int]]:
    """Every unit on the card: its Material, its name, and its number among its kind."""
    cost = BOX.cathedral_cards[section.card].cost
    for material, name in enumerate(data.MATERIALS):
        for k in range(cost.get(name, 0)):
            yield material, name, k


def _plan(section: Section, kind: int, spot: int) -> str:
    goods = [name for _, name, _ in _cost(section)]
    tile = section.tile
    if kind == Kind.DOME:
        lies = piece(f"tile-{tile}", 0, -57, tile_face(tile, 31, 21)) if tile != NONE else ""
        return row(goods, 0, -33, 16, 17.5) + _reward(section, -25, -4.6) + lies
    top = -masonry.HEIGHTS[Kind(kind)]
    lies = piece(f"tile-{tile}", 26.5, top + 16, tile_face(tile, 31, 24)) if tile != NONE else ""
    return (
        _reward(section, -40, top + 17)
        + words(-39, top + 32, PLACE_NAMES[spot], 11.5, "t", "start", "ink2")
        + row(goods, 0, -14, 17.5, 20)
        + lies
    )


def _reward(section: Section, x: float, y: float) -> str:
    """Recognition, then Rubles, on a base line."""
    card = BOX.cathedral_cards[section.card]
    drawn = good("recognition", x + 7, y - 4.5, 14) + words(
        x + 15, y, card.recognition, 13, "n", "start"
    )
    if card.rubles:
        drawn += good("ruble", x + 31, y - 4.5, 14)
        drawn += words(x + 39, y, card.rubles, 13, "n", "start")
    return drawn


def _site(s: State, section: Section, kind: int, spot: int) -> str:
    """Claimed: what lies here in colour over a green line, what is missing as an outline."""
    units = list(_cost(section))
    ivan = s.seats == 1 and section.owner == IVAN
    y, pitch, size = (-34, 17.5, 16) if kind == Kind.DOME else (-15, 20, 17.5)
    left = -pitch * (len(units) - 1) / 2
    there = _ivan_units(section) if ivan else None
    drawn = []
    for at, (material, name, k) in enumerate(units):
        x = left + pitch * at
        if there is not None:
            lies, name = at < len(there), there[at] if at < len(there) else name
        else:
            lies = k < section.materials[material]
        if lies:
            drawn.append(path(f"M{x - 6:g} {y + 11}h12", stroke="#2C6E55", stroke_width=2.4))
            drawn.append(good_piece(f"{PLACE_NAMES[spot]}-{at}", name, x, y, size))
        else:
            drawn.append(lacking(name, x, y, size))
    if kind == Kind.DOME:
        reward = _reward(section, -25, -4.6)
    else:
        top = -masonry.HEIGHTS[Kind(kind)]
        reward = _reward(section, -16, top + 17)
        reward += words(-14, top + 32, PLACE_NAMES[spot], 11.5, "t", "start", "ink2")
    return reward + "".join(drawn) + _banner(s, section, kind, spot)


def _ivan_units(section: Section) -> list[str]:
    """Ivan's deliveries count whatever their kind: RC-13.12."""
    return [name for m, name in enumerate(data.MATERIALS) for _ in range(section.materials[m])]


def _banner(s: State, section: Section, kind: int, spot: int) -> str:
    tone = tincture(s, section.owner)
    name = PLACE_NAMES[spot]
    if kind == Kind.DOME:
        return banner_piece(name, tone, 16 if section.complete else -3, -73)
    top = -masonry.HEIGHTS[Kind(kind)]
    if section.complete and kind == Kind.MIDDLE:
        return banner_piece(name, tone, -7, top + 10)
    return banner_piece(name, tone, -38, top + 10)


def _placed_ornament(s: State, section: Section, kind: int, spot: int) -> str:
    if section.ornament == NOBODY:
        return ""
    p = section.ornament
    name = ornament_id(p, kind, PLACE_NAMES[spot])
    y = {Kind.BASE: -15, Kind.MIDDLE: -15, Kind.DOME: -38}[Kind(kind)]
    return ornament_piece(name, kind, tincture(s, p), 0, y, 12.5)


# -- the reserve ---------------------------------------------------------------------------------


def _reserve(s: State) -> str:
    drawn = [words(4, 29, say("Reserve"), 12.5, "b", "start", "ink2")]
    for material in range(MATERIALS):
        name = data.MATERIALS[material]
        x = 70 + 37 * material
        inside = (
            rectangle(-17, -12, 35, 24, 5, class_="f-panel l-line2")
            + icon(name, -8, 0, 15, name)
            + words(8.5, 4.6, s.reserve[material], 13, "n")
        )
        label = say("{what} in the reserve", what=say(MATERIAL_NAMES[material]))
        drawn.append(
            place(
                f"reserve-{name}",
                rectangle(-17, -12, 35, 24, 5),
                pile(f"reserve-{name}", f"good-{name}", s.reserve[material], inside),
                x=x,
                y=25,
                label=label,
            )
        )
    return "".join(drawn)


REGIONS = (
    Region(
        "west",
        "Building site, west",
        446,
        0,
        WIDTH,
        HEIGHT,
        "site",
        art_west,
        pieces_west,
        shared=True,
    ),
    Region(
        "east",
        "Building site, east",
        742,
        0,
        WIDTH,
        HEIGHT,
        "site",
        art_east,
        pieces_east,
        shared=True,
    ),
)
