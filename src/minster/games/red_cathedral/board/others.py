"""The other players' boards at half size, in the same order of things; alone, Ivan's row of cards.

Knows how small a board can be drawn; the sizes of its pieces are in `marks.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board.ivan import ivan
from minster.games.red_cathedral.board.marks import (
    DIE_TINCTURES,
    banner_piece,
    good,
    good_piece,
    ornament_id,
    ornament_piece,
    space_cost,
    tile_back,
    tile_face,
    tincture,
)
from minster.games.red_cathedral.board.workshop import ALL_SLOTS, capacity, own
from minster.games.red_cathedral.names import player_name
from minster.games.red_cathedral.pieces import (
    COLOURS,
    KINDS,
    LOCKED_ORNAMENT,
    MATERIALS,
    NONE,
    SPACES,
    Banner,
)
from minster.games.red_cathedral.state import State
from minster.kit.drawing import Region, fitted, icon, piece, rectangle, words

WIDTH, TOP, BOTTOM = 338, 4, 190


@dataclass(frozen=True)
class Sizes:
    """How an opponent's board is drawn, by how many there are."""

    height: float
    per_row: int
    slot: float
    slot_high: float
    goods_y: float
    spaces_x: float
    spaces_y: float
    space: float
    space_high: float


SIZES = {
    1: Sizes(
        186,
        10,
        slot=29,
        slot_high=32,
        goods_y=42,
        spaces_x=16,
        spaces_y=88,
        space=49,
        space_high=84,
    ),
    2: Sizes(
        90, 5, slot=26, slot_high=24, goods_y=34, spaces_x=166, spaces_y=34, space=25, space_high=50
    ),
    3: Sizes(
        59,
        10,
        slot=18,
        slot_high=22,
        goods_y=31,
        spaces_x=210,
        spaces_y=25,
        space=19,
        space_high=30,
    ),
}


def art(s: State) -> str:
    return ""


def pieces(s: State, viewer: int) -> str:
    if s.turn == NOBODY:
        return ""
    if s.seats == 1:
        return ivan(s)
    me = own(viewer)
    others = [(me + k) % s.seats for k in range(1, s.seats)]
    sizes = SIZES[len(others)]
    gap = (BOTTOM - TOP - sizes.height * len(others)) / max(1, len(others) - 1)
    return "".join(
        _board(s, p, TOP + k * (sizes.height + gap), sizes) for k, p in enumerate(others)
    )


def _board(s: State, p: int, y: float, sizes: Sizes) -> str:
    tone = tincture(s, p)
    ground = rectangle(6, y, WIDTH - 14, sizes.height, 10, class_="f-panel l-line")
    stripe = rectangle(6, y + 8, 5, sizes.height - 16, 2.5, class_=f"h-{tone}")
    head = y + (20 if sizes.height > 60 else 13)
    return (
        ground
        + stripe
        + icon(f"seat-{tone}", 24, head - 1, 15, tone)
        + fitted(36, head + 4, player_name(s, p), 13.5, 68, "start", face="b")
        + _beside(s, p, head)
        + _inventory(s, p, y, sizes)
        + _spaces(s, p, y, sizes)
    )


def _beside(s: State, p: int, y: float) -> str:
    """At the right of the heading: Rubles, Ornaments at hand, Banners beside the board."""
    me, tone = s.players[p], tincture(s, p)
    held = f"{sum(me.inventory)}/{capacity(me)}"
    drawn = [
        good("ruble", 122, y, 16),
        words(132, y + 4.5, me.rubles, 13, "n", "start"),
        icon("chest", 160, y, 16, "ink2"),
        words(170, y + 4.5, held, 13, "n", "start"),
    ]
    x = 212.0
    for kind in range(KINDS):
        for k in range(me.ornaments[kind]):
            drawn.append(ornament_piece(ornament_id(p, kind, k), kind, tone, x, y, 7.5))
            x += 18
    drawn += [
        banner_piece(f"{p}-beside-{k}", tone, 292 + 16 * k, y - 8, 0.72)
        for k in range(me.banners[Banner.BESIDE])
    ]
    return "".join(drawn)


def _inventory(s: State, p: int, y: float, sizes: Sizes) -> str:
    me, tone = s.players[p], tincture(s, p)
    pitch = sizes.slot + (2 if sizes.slot > 20 else 0.8)
    corners = [
        (
            16 + pitch * (k % sizes.per_row),
            y + sizes.goods_y + (sizes.slot_high + 2) * (k // sizes.per_row),
        )
        for k in range(ALL_SLOTS)
    ]
    drawn = [
        rectangle(x, top, sizes.slot, sizes.slot_high, 3, class_="f-sunk l-line2")
        for x, top in corners
    ]
    across, down = sizes.slot / 2, sizes.slot_high / 2
    at, size = 0, min(sizes.slot - 2, sizes.slot_high - 2)
    for material in range(MATERIALS):
        name = data.MATERIALS[material]
        for k in range(me.inventory[material]):
            x, top = corners[at]
            drawn.append(good_piece(f"{p}-{name}-{k}", name, x + across, top + down, size))
            at += 1
    by = min(0.95, sizes.slot_high / 27) if sizes.slot > 20 else 0.68
    for k in range(me.banners[Banner.INVENTORY]):
        x, top = corners[ALL_SLOTS - 1 - k]
        at_pole = (x + across - 8 * by, top + down - 12 * by)
        drawn.append(banner_piece(f"{p}-inventory-{k}", tone, *at_pole, by))
    return "".join(drawn)


def _spaces(s: State, p: int, y: float, sizes: Sizes) -> str:
    pitch = sizes.space + (3 if sizes.space > 30 else 1)
    return "".join(
        _space(s, p, space, sizes.spaces_x + pitch * space, y + sizes.spaces_y, sizes)
        for space in range(SPACES)
    )


def _space(s: State, p: int, space: int, x: float, y: float, sizes: Sizes) -> str:
    me, tone = s.players[p], DIE_TINCTURES[min(space, COLOURS)]
    wide, high = sizes.space, sizes.space_high
    look = "f-white l-line2" if tone == "white" else f"h-{tone} e-{tone}"
    head = 12 if wide > 30 else 6
    drawn = [
        rectangle(x, y, wide, high, 3, class_="f-sunk l-line2"),
        rectangle(x, y, wide, head, 2, class_=look),
    ]
    middle, centre = x + wide / 2, y + head + (high - head) / 2
    tile = me.tiles[space]
    side = wide - (10 if wide > 30 else 1)
    if tile != NONE:
        tall = min(side * 1.3, high - head - 2)
        face = tile_face(tile, side, tall) if me.face_up[space] else tile_back(side, tall)
        drawn.append(piece(f"tile-{tile}", middle, centre, face))
    elif s.advanced and space < COLOURS:
        kind = int(LOCKED_ORNAMENT[me.colour][space])
        name, radius = f"locked-{p}-{space}", 14 if wide > 30 else 8
        drawn.append(ornament_piece(name, kind, tincture(s, p), middle, centre, radius))
    elif s.advanced and me.banners[Banner.WHITE_1 + space - COLOURS]:
        by = 1 if wide > 30 else 0.7
        at_pole = (middle - 8 * by, centre - 12 * by)
        drawn.append(banner_piece(f"{p}-white-{space}", tincture(s, p), *at_pole, by))
    elif wide > 30:
        drawn.append(good("ruble", middle - 8, centre, 15))
        drawn.append(words(middle + 8, centre + 5, space_cost(s, p, space), 13, "n"))
    return "".join(drawn)


REGION = Region("others", "Others", 700, 438, WIDTH, 198, "others", art, pieces)
