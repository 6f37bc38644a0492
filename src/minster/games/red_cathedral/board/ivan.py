"""Ivan Yakovlevich's side of a solitaire table: his five cards in their row, and his stores.

Knows how they lie; what he does with them is `solo.py`.
"""

from __future__ import annotations

from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board.marks import (
    banner_piece,
    good,
    ornament_id,
    ornament_piece,
    tile_back,
    tile_face,
    tincture,
    titled,
)
from minster.games.red_cathedral.names import player_name, say
from minster.games.red_cathedral.pieces import (
    BOX,
    IVAN,
    IVAN_ORNAMENT,
    MATERIALS,
    NONE,
    SOLO_CARDS,
    Banner,
    Solo,
)
from minster.games.red_cathedral.state import State
from minster.kit.drawing import group, icon, piece, pile, rectangle, words

CARD_W, CARD_H = 60, 116
LONGEST = 10
SIGNS = {
    Solo.RECOGNITION: "recognition",
    Solo.INVENTORY: "chest",
    Solo.TRANSPORT: "windlass",
    Solo.CLAIM: "banner",
    Solo.CONSTRUCTION: "crane",
}
TITLES = {
    Solo.RECOGNITION: "Recognition",
    Solo.INVENTORY: "Inventory",
    Solo.TRANSPORT: "Transport",
    Solo.CLAIM: "Claim",
    Solo.CONSTRUCTION: "Build",
}
"""Short enough for the card's head; the full name is its label."""


def ivan(s: State) -> str:
    tone = tincture(s, IVAN)
    ground = rectangle(6, 4, 324, 186, 10, class_="f-panel l-line")
    stripe = rectangle(6, 12, 5, 170, 2.5, class_=f"h-{tone}")
    name = icon(f"seat-{tone}", 24, 19, 15, tone) + words(
        36, 24, player_name(s, IVAN), 15, "h", "start"
    )
    cards = [_card(s, k, 14 + 63 * k, 40) for k in range(SOLO_CARDS)]
    return ground + stripe + name + _hand(s, tone) + "".join(cards) + _stores(s)


def _hand(s: State, tone: str) -> str:
    """His Banners and the Ornaments still to come, the next one first."""
    left = s.players[IVAN].banners[Banner.BESIDE]
    drawn = [banner_piece(f"{IVAN}-beside-{k}", tone, 92 + 21 * k, 9, 0.9) for k in range(left)]
    placed = sum(section.ornament == IVAN for section in s.sections)
    coming = [int(IVAN_ORNAMENT[k]) for k in range(placed, len(IVAN_ORNAMENT))]
    for k, kind in enumerate(coming):
        arches = sum(before == kind for before in coming[:k])
        name = ornament_id(IVAN, kind, arches)
        drawn.append(ornament_piece(name, kind, tone, 226 + 26 * k, 20, 10.5))
    return "".join(drawn)


def _card(s: State, k: int, x: float, y: float) -> str:
    card, tile = Solo(s.solo_row[k]), s.solo_tiles[k]
    ahead = [i for i in range(SOLO_CARDS) if s.solo_face_up[i]]
    is_next = bool(ahead) and ahead[0] == k
    edge = "l-accent" if is_next else "l-line2"
    title = titled(say(BOX.solo_cards[card].name))
    body = rectangle(0, 0, CARD_W, CARD_H, 7, class_=f"f-sunk {edge}",
                     stroke_width=2.4 if is_next else 1.2)  # fmt: skip
    name = say(TITLES[card])
    narrow = (CARD_W - 6, "spacingAndGlyphs") if len(name) > LONGEST else (None, None)
    head = words(
        CARD_W / 2, 16, name, 11.5, "t", textLength=narrow[0], lengthAdjust=narrow[1]
    )  # fmt: skip
    tone = "red" if card == Solo.RECOGNITION else "ink"
    sign = icon(SIGNS[card], CARD_W / 2, 38, 26, tone)
    gain = BOX.solo_cards[card].effect
    figure = gain.recognition or gain.materials
    amount = words(CARD_W / 2 + 19, 43, f"{figure}", 13, "n") if figure else ""
    lies = ""
    if tile != NONE:
        face = tile_face(tile, 38, 38) if s.solo_face_up[k] else tile_back(38, 38)
        lies = piece(f"tile-{tile}", x + CARD_W / 2, y + 84, face)
    turned = "used" if not s.solo_face_up[k] else None
    return group(title, body, head, sign, amount, x=x, y=y, class_=turned) + lies


def _stores(s: State) -> str:
    """What he has stocked, and what waits for his Construction card."""
    lines = (("Inventory", s.stocked, 14), ("At the site", s.carried, 176))
    drawn = []
    for title, amounts, x in lines:
        head = say(title)
        drawn.append(words(x + 2, 176, head, 11.5, "b", "start", "ink2"))
        at = x + 14.0 + 6.2 * len(head)
        for material in range(MATERIALS):
            if amounts[material]:
                name, held = data.MATERIALS[material], amounts[material]
                shown = good(name, at, 172, 14) + words(at + 8, 176.5, held, 12.5, "n", "start")
                drawn.append(pile(f"ivan-{x}-{name}", f"good-{name}", held, shown))
                at += 25
        if not any(amounts):
            drawn.append(words(at, 176, "—", 12.5, "t", "start", "ink2"))
    return "".join(drawn)
