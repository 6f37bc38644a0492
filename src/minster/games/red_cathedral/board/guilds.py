"""The Influence cards in the hub of the Market, each in its quarter, with its actions in icons.

Knows how an action is written without words; what it does is `influence.py`.
"""

from __future__ import annotations

from functools import cache

from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board.marks import TILE_EDGE, TILE_FILL, good, titled
from minster.games.red_cathedral.names import action as action_name
from minster.games.red_cathedral.names import guild, say
from minster.games.red_cathedral.pieces import BOX
from minster.games.red_cathedral.state import State
from minster.kit.drawing import group, icon, path, place, reconstructed, rectangle, words

QUARTERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""Where winter, spring, summer and autumn lie, seen from the hub."""
ROW, WIDE = 21, 88
ACTIONS = {action.id: action for action in BOX.influence_actions}


def influence_card(s: State, quadrant: int, x: float, y: float) -> str:
    """The heading on the rim, the two actions nearer to the middle, where there is room."""
    card = BOX.influence_cards[s.influence[quadrant]]
    right, down = QUARTERS[quadrant]
    middle = x + right * 51
    name = guild(card.group)
    heading = words(x + right * 38, y + down * 68 + 5, name, 15, "h", ink="accent")
    mark = reconstructed(x + right * 34, y + down * 88)
    rows = [
        _action(quadrant, k, ACTIONS[action], middle, y + down * (42 - 24 * k))
        for k, action in enumerate(card.actions)
    ]
    return group(titled(say(card.name)), heading, mark, *rows)


def _action(quadrant: int, k: int, action: data.Action, x: float, y: float) -> str:
    season = BOX.market.quadrant[quadrant].id
    outline = rectangle(-WIDE / 2, -ROW / 2, WIDE, ROW, 5)
    ground = rectangle(-WIDE / 2, -ROW / 2, WIDE, ROW, 5, class_="f-sunk")
    return place(
        f"influence-{season}-{k}",
        outline,
        ground,
        _written(action.id),
        x=x,
        y=y,
        label=action_name(action),
    )


@cache
def _written(action_id: str) -> str:
    """Icons and figures in a row, centred, with the sign for how often it may be done."""
    action = ACTIONS[action_id]
    marks = [*_sentence(action), "∞" if action.repeat == "unlimited" else "once"]
    total = sum(map(_width, marks))
    gap = min(4, (WIDE - 2 - total) / (len(marks) - 1))
    at, drawn = -(total + gap * (len(marks) - 1)) / 2, []
    for mark in marks:
        wide = _width(mark)
        drawn.append(_mark(mark, at + wide / 2))
        at += wide + gap
    return "".join(drawn)


def _sentence(action: data.Action) -> list[str]:
    """What is given, an arrow, what is taken; figures are digits, the rest are icons."""
    params = action.params
    money = [*([str(params.price)] if params.price > 1 else []), "ruble"]
    kinds = ["any"] if len(params.materials) in (0, len(data.MATERIALS)) else params.materials
    match action.kind:
        case "sell":
            return [*kinds, "→", *money]
        case "buy":
            return [*money, "→", *kinds]
        case "deliver":
            return [*money, "→", str(params.deliveries), "crane"]
        case "gain":
            name, amount = next(iter(params.resources.items()))
            return [f"+{amount}", name]
        case "swap-resource-tiles":
            return [*money, "→", "refresh", "market"]
        case "exchange-same":
            return [str(params.give), "same", "→", str(params.take), "any"]
        case "exchange-other":
            return [*money, "+", "any", "→", "other"]
        case "activate-workshop":
            return ["craftsman", "→", str(params.count), "tile"]
        case "buy-prestige":
            return [*money, "→", str(params.prestige), "prestige"]
        case "offer-materials":
            return ["three", "→", str(params.prestige), "prestige"]
    amount = next(iter(params.resources.values()))
    return ["each", "→", f"+{amount}", "recognition"]


def _width(mark: str) -> float:
    if mark in ("three", "each"):
        return 36
    return {"→": 9, "∞": 12, "once": 8, "+": 8}.get(mark, 7.2 * len(mark) if _figure(mark) else 13)


def _figure(mark: str) -> bool:
    return mark.lstrip("+").isdigit()


def _mark(mark: str, x: float) -> str:
    if _figure(mark) or mark == "+":
        return words(x, 4.6, mark, 13, "n")
    if mark == "→":
        return icon("arrow", x, 0, 10, "ink2")
    if mark == "∞":
        return words(x + 0.5, 4.6, "∞", 15, "b", ink="ink2")
    if mark == "once":
        bolt = f"M{x + 2:.1f} -6.5l-5 7.5h3.4l-1 5.5 5-7.5h-3.4z"
        return path(bolt, fill="#E3B341", class_="l-ink2", stroke_width=0.8)
    if mark in ("any", "same", "other"):
        return _any(x, mark)
    if mark == "three":
        return "".join(_any(x + 11 * k, "any") for k in (-1, 0, 1))
    if mark == "each":
        return "".join(
            icon(name, x + 12 * k, 0, 13, "brick")
            for k, name in zip((-1, 0, 1), ("door", "arch", "dome"), strict=True)
        )
    if mark == "tile":
        return rectangle(x - 6, -7, 12, 14, 2, fill=TILE_FILL, stroke=TILE_EDGE, stroke_width=1.2)
    if mark in data.RESOURCES:
        return good(mark, x, 0, 14)
    return icon(mark, x, 0, 14, "ink")


def _any(x: float, which: str) -> str:
    """A cube of no kind: any, the same, or (crossed) another."""
    body = path(
        f"M{x:.1f} -7l6 3.4v7.2l-6 3.4-6-3.4v-7.2z", class_="f-stone l-ink2", stroke_width=1.2
    )
    sign = {"any": "?", "same": "=", "other": "≠"}[which]
    return body + words(x, 4.3, sign, 12.5, "n")
