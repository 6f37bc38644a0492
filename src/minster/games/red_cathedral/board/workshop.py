"""The viewer's own board at the foot of the table: Inventory, Ornaments and Banners, and the six
Workshop spaces.

Knows what lies where on it; what a space costs is `marks.space_cost`.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board.marks import (
    DIE_TINCTURES,
    banner_piece,
    good,
    good_piece,
    lines_of,
    ornament_id,
    ornament_piece,
    small_die,
    space_cost,
    tile_back,
    tile_face,
    tincture,
)
from minster.games.red_cathedral.names import (
    MATERIAL_NAMES,
    player_name,
    rubles,
    say,
    workshop_space,
)
from minster.games.red_cathedral.pieces import (
    BOX,
    COLOURS,
    KINDS,
    LOCKED_ORNAMENT,
    MATERIALS,
    NONE,
    SPACES,
    WORKSHOP_KIND,
    Banner,
    Tile,
)
from minster.games.red_cathedral.state import Player, State
from minster.kit.drawing import (
    Region,
    circle,
    emblem,
    icon,
    path,
    piece,
    place,
    reconstructed,
    rectangle,
    slot,
    words,
)

ALL_SLOTS = BOX.workshop_board.inventory_spaces
SLOT, PITCH, PER_ROW = 35, 39, 5
SPACE_W, SPACE_H, SPACE_PITCH = 71, 150, 77


def own(viewer: int) -> int:
    """Whose board lies at the foot: the viewer's, or the one a spectator looks at."""
    return viewer if viewer >= 0 else -1 - viewer


def capacity(me: Player) -> int:
    return ALL_SLOTS - me.banners[Banner.INVENTORY]


# -- Inventory -----------------------------------------------------------------------------------


def slot_at(k: int) -> tuple[float, float]:
    return 18 + PITCH * (k % PER_ROW), 46 + PITCH * (k // PER_ROW)


def art_inventory(s: State) -> str:
    ground = rectangle(8, 4, 260, 186, 10, class_="f-panel l-line", stroke_width=1)
    slots = [slot(*slot_at(k), SLOT, SLOT, 5) for k in range(ALL_SLOTS)]
    return (
        ground
        + "".join(slots)
        + words(18, 139, say("Ornaments"), 12.5, "b", "start", "ink2")
        + words(213, 139, say("Banners"), 12.5, "b", "end", "ink2")
        + "".join(
            circle(31 + 31 * k, 162, 13, class_="f-none l-line2 dashed", stroke_width=1.2)
            for k in range(sum(o.per_player for o in BOX.ornaments))
        )
    )


def pieces_inventory(s: State, viewer: int) -> str:
    if s.turn == NOBODY:
        return ""
    p = own(viewer)
    me, tone = s.players[p], tincture(s, p)
    return (
        _heading(s, p, viewer)
        + _goods(s, p)
        + _inventory_banners(me, p, tone)
        + _available_ornaments(me, p, tone)
        + _banners_beside(me, p, tone)
    )


def _heading(s: State, p: int, viewer: int) -> str:
    me = s.players[p]
    title = say("Your workshop") if viewer >= 0 else player_name(s, p)
    held = say("Inventory {held} of {room}", held=sum(me.inventory), room=capacity(me))
    purse = place(
        "purse",
        rectangle(-4, -13, 44, 25, 6),
        rectangle(-4, -13, 44, 25, 6, class_="f-sunk l-line2"),
        good("ruble", 10, 0, 18),
        words(27, 5, me.rubles, 15, "n"),
        x=173,
        y=23,
        label=rubles(me.rubles),
    )
    mark = emblem(tincture(s, p), 27, 22, 9)
    return mark + words(42, 22, title, 15, "h", "start") + purse + words(
        42, 37, held, 12.5, "b", "start", "ink2"
    )  # fmt: skip


def _goods(s: State, p: int) -> str:
    """Materials in the order of the box, each kind one place of so many slots."""
    me, at, drawn = s.players[p], 0, []
    for material in range(MATERIALS):
        count, name = me.inventory[material], data.MATERIALS[material]
        if not count:
            continue
        corners = [slot_at(at + k) for k in range(count)]
        inside = [
            good_piece(f"{p}-{name}-{k}", name, x + SLOT / 2, y + SLOT / 2, 25)
            for k, (x, y) in enumerate(corners)
        ]
        outline = path("".join(f"M{x:g} {y:g}h{SLOT}v{SLOT}h-{SLOT}z" for x, y in corners))
        drawn.append(place(f"mine-{name}", outline, *inside, label=say(MATERIAL_NAMES[material])))
        at += count
    return "".join(drawn)


def _inventory_banners(me: Player, p: int, tone: str) -> str:
    count = me.banners[Banner.INVENTORY]
    if not count:
        return ""
    corners = [slot_at(ALL_SLOTS - count + k) for k in range(count)]
    flags = [
        banner_piece(f"{p}-inventory-{k}", tone, x + 10, y + 6) for k, (x, y) in enumerate(corners)
    ]
    outline = path("".join(f"M{x:g} {y:g}h{SLOT}v{SLOT}h-{SLOT}z" for x, y in corners))
    return place("banner-inventory", outline, *flags, label=say("Banners in the Inventory"))


def _available_ornaments(me: Player, p: int, tone: str) -> str:
    at, drawn = 0, []
    for kind in range(KINDS):
        name = data.ORNAMENTS[kind]
        if me.ornaments[kind]:
            discs = [
                ornament_piece(ornament_id(p, kind, k), kind, tone, 31 + 31 * (at + k), 162, 13)
                for k in range(me.ornaments[kind])
            ]
            wide = 31 * (me.ornaments[kind] - 1) + 30
            outline = rectangle(31 + 31 * at - 15, 147, wide, 30, 15)
            label = say(BOX.ornaments[kind].name)
            drawn.append(place(f"ornament-{name}", outline, *discs, label=label))
        at += BOX.ornaments[kind].per_player
    return "".join(drawn)


def _banners_beside(me: Player, p: int, tone: str) -> str:
    count = me.banners[Banner.BESIDE]
    flags = [banner_piece(f"{p}-beside-{k}", tone, 163 + 27 * k, 150) for k in range(count)]
    if not flags:
        return words(190, 166, "—", 13, "t", ink="ink2")
    outline = rectangle(157, 145, 27 * count + 3, 34, 5)
    return place("banner-beside", outline, *flags, label=say("Banners beside the board"))


# -- the six spaces ------------------------------------------------------------------------------


def space_x(space: int) -> float:
    return 6 + SPACE_PITCH * space


def art_workshop(s: State) -> str:
    ground = rectangle(-40, 4, 508, 186, 10, class_="f-panel l-line", stroke_width=1)
    side = say("advanced side") if s.advanced else say("basic side")
    cards = [_space_card(space) for space in range(SPACES)]
    note = words(458, 22, side, 12.5, "t", "end", "ink2")
    return ground + note + reconstructed(132, 18) + "".join(cards) + words(
        6, 22, say("Workshop spaces"), 12.5, "b", "start", "ink2"
    )  # fmt: skip


def _space_card(space: int) -> str:
    x, tone = space_x(space), DIE_TINCTURES[min(space, COLOURS)]
    body = rectangle(x, 32, SPACE_W, SPACE_H, 8, class_="f-sunk l-line2")
    look = (
        {"fill": "#FBF7EE", "class_": "l-line2"}
        if tone == "white"
        else {"class_": f"h-{tone} e-{tone}"}
    )
    head = path(f"M{x} 40a8 8 0 0 1 8-8h{SPACE_W - 16}a8 8 0 0 1 8 8v16h-{SPACE_W}z", **look)
    middle = x + SPACE_W / 2
    if tone == "white":
        return body + head + small_die("white", middle, 44, 15)
    return body + head + circle(middle, 44, 9.5, fill="#fff") + icon(
        f"seat-{tone}", middle, 44, 14, tone
    )  # fmt: skip


def pieces_workshop(s: State, viewer: int) -> str:
    if s.turn == NOBODY:
        return ""
    return "".join(_space(s, own(viewer), space) for space in range(SPACES))


def _space(s: State, p: int, space: int) -> str:
    me = s.players[p]
    tile = me.tiles[space]
    middle = space_x(space) + SPACE_W / 2
    inside = _empty(s, p, space) if tile == NONE else _tile(me, space)
    return place(
        f"workshop-{data.SPACES[space]}",
        rectangle(-SPACE_W / 2, 32, SPACE_W, SPACE_H, 8),
        inside,
        x=middle,
        label=say("The {space} space", space=workshop_space(space)),
    )


def _tile(me: Player, space: int) -> str:
    tile = me.tiles[space]
    if not me.face_up[space]:
        back = piece(f"tile-{tile}", 0, 93, tile_back(57, 60))
        name = lines_of(say(BOX.workshop_tiles[tile].name), 12)
        return back + words(0, 143, say("face down"), 12.5, "t", ink="ink2") + "".join(
            words(0, 159 + 14 * k, text, 12.5, "h", ink="ink2") for k, text in enumerate(name)
        )  # fmt: skip
    face = piece(f"tile-{tile}", 0, 93, tile_face(tile, 57, 60))
    name = lines_of(say(BOX.workshop_tiles[tile].name), 12)
    gain = _gain(tile)
    first = 142 if len(name) + bool(gain) > 2 else 146
    texts = [words(0, first + 14 * k, text, 13, "h") for k, text in enumerate(name)]
    last = words(0, first + 1 + 14 * len(name), gain, 12.5, "b", ink="ink2") if gain else ""
    return face + "".join(texts) + last


def _gain(tile: int) -> str:
    effect = BOX.workshop_tiles[tile].effect
    if WORKSHOP_KIND[tile] == Tile.DIE:
        return say("its tile, once")
    if WORKSHOP_KIND[tile] == Tile.GAIN_ANY:
        return say("{n} of one kind", n=effect.amount)
    return " ".join(f"+{n}" for n in effect.resources.values())


def _empty(s: State, p: int, space: int) -> str:
    me = s.players[p]
    hole = rectangle(-28, 63, 57, 60, 5, class_="f-none l-line2 dashed", stroke_width=1.2)
    waiting = icon("plus", 0, 93, 18, "ink2")
    if s.advanced and space < COLOURS:
        kind = int(LOCKED_ORNAMENT[me.colour][space])
        waiting = ornament_piece(f"locked-{p}-{space}", kind, tincture(s, p), 0, 93, 16)
    elif s.advanced and me.banners[Banner.WHITE_1 + space - COLOURS]:
        waiting = banner_piece(f"{p}-white-{space}", tincture(s, p), -7, 81)
    cost = space_cost(s, p, space)
    price = good("ruble", -9, 158, 17) + words(8, 163, cost, 15, "n")
    return hole + waiting + words(0, 143, say("Empty"), 13, "h", ink="ink2") + price


REGIONS = (
    Region("inventory", "Inventory", 0, 438, 226, 198, "workshop", art_inventory, pieces_inventory),
    Region("workshop", "Workshop", 226, 438, 474, 198, "workshop", art_workshop, pieces_workshop),
)
