"""The cards of the box as drawings: craftsmen, resource cards, advantages, events.

Knows how a card's figures and words are laid out on its face; cards keep their daylight colours
in the dark theme.
"""

from __future__ import annotations

from minster.games.pillars_of_the_earth.board.shapes import (
    HEADING,
    MOSS,
    PAPER,
    RIM,
    fitted,
    squeezed,
    text_block,
)
from minster.games.pillars_of_the_earth.phrases import event_name, event_text, say
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT, Advantage
from minster.kit.drawing import (
    circle,
    group,
    icon,
    once,
    once_in_each_language,
    path,
    rectangle,
    words,
)

HEADS = {
    "sand": "#F0E2BC",
    "wood": "#E6D0B3",
    "stone": "#DEDCD6",
    "metal": "#D3DCE4",
    "gold": "#F4E3A8",
    "": "#EADFC6",
}
"""The tint of a card by what it works with."""
GROUNDS = {"sand": "#F6EDCF", "wood": "#E4E9D0", "stone": "#E7E5DF"}


def blank(width: float, height: float, fill: str = "#FFFCF4", rim: str = RIM) -> str:
    under = rectangle(1, 2, width, height, 6, class_="f-shadow")
    return under + rectangle(0, 0, width, height, 6, fill=fill, stroke=rim, stroke_width=1.3)


def points(x: float, y: float, figure: object, size: float = 12) -> str:
    """The keystone by daylight, as printed on a card."""
    k = size / 16
    d = f"M{x - 16 * k:.1f} {y - 11.5 * k:.1f}q{16 * k:.1f} {-4.7 * k:.1f} {32 * k:.1f} 0"
    d += f"l{-6.4 * k:.1f} {25.3 * k:.1f}q{-9.6 * k:.1f} {-2.9 * k:.1f} {-19.2 * k:.1f} 0z"
    shape = path(d, fill="#F7E3AE", stroke="#B8862B", stroke_width=1.3)
    return shape + words(x, y + size * 0.38, figure, max(size, 12.5), "n", ink="black")


# -- craftsmen -----------------------------------------------------------------------------------


def craft_title(card: int) -> str:
    """The name as it is printed on the card."""
    return say(CRAFT[card].name.removesuffix(" (improved)"))


def _head_tint(card: int) -> str:
    asked = {**CRAFT[card].input, **CRAFT[card].needs_held}
    return HEADS[next(iter(asked), "")]


@once
def recipe(card: int, x: float, y: float, size: float = 17) -> str:
    """Goods, an arrow and what they become, around the middle (x, y)."""
    c = CRAFT[card]
    parts: list[tuple[float, str, int]] = []
    for name, n in c.input.items():
        parts.append((size + (7 if n > 1 else 0), "coin" if name == "gold" else name, n))
    parts += [(size + 2, f"held-{name}", 1) for name in c.needs_held]
    arrow, out = size * 0.6, size * 1.25
    whole = sum(width for width, _, _ in parts) + (arrow if parts else 0) + out
    at, drawing = x - whole / 2, ""
    for width, name, n in parts:
        if n > 1:
            drawing += words(at + 3.5, y + 4.8, n, 13, "n", ink="black")
        middle = at + width - size / 2 - (1 if name.startswith("held") else 0)
        good = name.removeprefix("held-")
        drawing += icon(good, middle, y, size, good)
        if name.startswith("held"):
            drawing += circle(
                middle, y, size * 0.62, fill="none", stroke="#4B4034", stroke_dasharray="2 2"
            )
        at += width
    if parts:
        drawing += path(
            f"M{at + arrow / 2 - 1.5:.1f} {y - 3.5:.1f}l3.5 3.5-3.5 3.5",
            stroke="#4B4034",
            stroke_width=1.5,
            fill="none",
        )
        at += arrow
    if "vp" in c.output:
        return drawing + points(at + out / 2, y - 0.5, c.output["vp"], size * 0.68)
    gold = c.output["gold"]
    figure = words(at + 4, y + 4.8, gold, 13, "n", ink="black")
    return drawing + figure + icon("coin", at + 8 + size / 2, y, size, "coin")


@once_in_each_language
def craftsman(
    card: int,
    width: float,
    height: float,
    used: int = 0,
    extra: int = 0,
    cost: bool = False,
) -> str:
    """A whole card; `used` of its circles are filled, `extra` is the archbishop's blessing."""
    c = CRAFT[card]
    lines = fitted(craft_title(card), width - 4, 12.5, HEADING)[:2]
    head = f"M0 6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6v25H0z"
    middle = 31 + (height - 31) * (0.27 if height < 80 or c.requires else 0.34)
    parts = [
        blank(width, height),
        path(head, fill=_head_tint(card)),
        text_block(width / 2, 19.5 if len(lines) == 1 else 13.5, lines, 12.5, "h"),
        recipe(card, width / 2, middle, 17 if width < 76 else 19),
    ]
    if c.requires and height > 80:
        look = {"face": "t", "ink": "earth2"}
        parts.append(squeezed(width / 2, middle + 25, _needs(card), width - 6, 11.5, **look))
    foot = height - (8.5 if cost else 10)
    if cost:
        parts.append(icon("coin", width - 11, foot - 2, 15, "coin"))
        parts.append(words(width - 20, foot + 3, c.cost, 13.5, "n", "end", "black"))
        parts.append(words(6, foot + 3, f"×{c.capacity}", 13, "n", "start", "earth2"))
        if c.requires:
            parts.append(icon("link", width / 2 - 4, foot - 2, 12, "gray"))
    else:
        parts.append(_uses(c.capacity + extra, used, width / 2, foot, width - 12, extra))
    return "".join(parts)


def _needs(card: int) -> str:
    return say("with a {profession}", profession=say(CRAFT[card].requires.split("-")[-1]))


def _uses(capacity: int, used: int, x: float, y: float, width: float, extra: int) -> str:
    """A circle for every time it may work; filled once it has."""
    step = min(12.5, width / capacity)
    radius = min(4.6, step / 2 - 0.6)
    left = x - step * (capacity - 1) / 2
    return "".join(
        circle(
            left + step * k,
            y,
            radius,
            fill=MOSS if k < used else "none",
            stroke="#B8862B" if extra and k >= capacity - extra else RIM,
            stroke_width=1.4,
        )
        for k in range(capacity)
    )


# -- resource cards ------------------------------------------------------------------------------


def resource(card: int, width: float = 36, height: float = 70) -> str:
    """What it yields above, the workers it asks below."""
    face = BOX.resource_cards.cards[card]
    x = width / 2
    return "".join(
        (
            blank(width, height, GROUNDS[face.resource]),
            icon(face.resource, x, 15, 22, face.resource),
            words(x, 40, f"+{face.cubes}", 15, "n", ink="black"),
            rectangle(3, height - 24, width - 6, 20, 10, fill=PAPER, stroke="#B7A67E"),
            icon("worker", x - 7, height - 14, 14, "egg"),
            words(x + 3, height - 9.5, face.workers, 13, "n", "start", "black")
            if face.workers < 10
            else words(x + 1, height - 9.5, face.workers, 13, "n", "start", "black"),
        )
    )


# -- advantages ----------------------------------------------------------------------------------

SHORT = {
    "richard": "each round",
    "tom-builder": "each round",
    "aliena": "each round",
    "jack": "place for a craftsman",
    "otto": "worker each round",
    "francis": "tax, always",
    "prior-philip": "per builder in the priory",
    "ellen": "sees the next event",
    "tax-waiver": "once: no tax",
    "thomas": "once: no event",
    "remigius": "once: a free builder",
    "weeping-madonna": "at once",
    "wool-fair": "at once",
    "toledo": "at once",
    "nearly-complete": "at once",
    "king-at-ceremony": "at once",
}
"""What an advantage card says under its sign."""
SIGNS = {
    Advantage.JACK: ("craftsman", "gray"),
    Advantage.OTTO: ("worker", "gray"),
    Advantage.FRANCIS: ("tax", "gold"),
    Advantage.ELLEN: ("eye", "white"),
    Advantage.TAX_WAIVER: ("tax", "white"),
    Advantage.THOMAS: ("reputation", "gold-window"),
    Advantage.REMIGIUS: ("master-builder", "white"),
}


def sign(card: int, x: float, y: float, size: float = 20) -> str:
    """The card's effect as signs and figures, around the middle (x, y)."""
    face = BOX.advantage_cards.cards[card]
    if card in SIGNS:
        name, tone = SIGNS[Advantage(card)]
        figure = face.limit_bonus or face.workers or face.tax
        text = f"+{figure}" if figure and not face.tax else figure or ""
        return _signs([(name, tone, text)], x, y, size)
    if face.vp_per_priory_builder:
        return points(x, y, f"+{face.vp_per_priory_builder}", size * 0.72)
    if "vp" in face.gain:
        return points(x, y, face.gain["vp"], size * 0.72)
    named = [("coin" if good == "gold" else good, n) for good, n in face.gain.items()]
    return _signs([(good, good, f"+{n}") for good, n in named], x, y, size)


def _signs(marks: list[tuple[str, str, object]], x: float, y: float, size: float) -> str:
    widths = [size + (16 if text != "" else 0) for _, _, text in marks]
    at, drawing = x - sum(widths) / 2, ""
    for (name, tone, text), width in zip(marks, widths, strict=True):
        if text != "":
            drawing += words(at + 14, y + 5, text, 13.5, "n", "end", "black")
        drawing += icon(name, at + width - size / 2, y, size, tone)
        at += width
    return drawing


def advantage(card: int, width: float, height: float) -> str:
    face = BOX.advantage_cards.cards[card]
    lines = fitted(say(face.name), width - 6, 12.5, HEADING)[:3]
    small = fitted(say(SHORT[face.id]), width - 6, 11.5)[: 3 if len(lines) == 1 else 2]
    below = height - 8 - 12 * (len(small) - 1)
    over = 5 + 13 * len(lines)
    inner = rectangle(3, 3, width - 6, height - 6, 4, fill="none", stroke="#D9BE7C")
    return "".join(
        (
            blank(width, height, "#F4EBD3", "#B8862B"),
            inner,
            text_block(width / 2, 17, lines, 12.5, "h"),
            sign(card, width / 2, (over + below - 9) / 2 + 1, 20),
            text_block(width / 2, below, small, 11.5, "t", "earth2"),
        )
    )


# -- events --------------------------------------------------------------------------------------


def event(number: int, width: float, height: float, private: bool) -> str:
    card = BOX.event_cards.cards[number]
    mark = ("warning", "red") if card.negative else ("seal", "gold")
    lines = fitted(event_name(number), width - 30, 13, HEADING)[:2]
    text = fitted(event_text(number), width - 8, 12.5, 0.46)[:4]
    fill = "#F6E4DC" if card.negative else "#EEF0D8"
    top = 17 if len(lines) == 1 else 14
    first = 41 + (height - 46 - 13 * len(text)) / 2
    return "".join(
        (
            blank(width, height, fill),
            icon(*mark[:1], 14, 16, 18, mark[1]),
            text_block(width / 2 + 9, top + 3, lines, 13, "h"),
            text_block(width / 2, first + 8, text, 12.5, "t"),
            icon("eye", width - 11, height - 10, 14, "white") if private else "",
        )
    )


def back(width: float, height: float, name: str, count: int) -> str:
    """A face-down deck with how many are left of it."""
    behind = rectangle(3, 3, width, height, 5, fill="#3F4D2B") if count > 1 else ""
    frame = rectangle(4, 4, width - 8, height - 8, 3, fill="none", stroke="#C9B26A")
    return group(
        behind,
        rectangle(0, 0, width, height, 5, fill=MOSS, stroke="#2D3A1E"),
        frame,
        icon(name, width / 2, height / 2 - 6, 18, "gold"),
        words(width / 2, height - 9, count, 13, "n", ink="white"),
    )
