"""The King's Road: what each of its spaces gives, plain and for an egg, with the road tiles.

Knows the effects; the pawns stand on the map (`city.py`) and the bridge (`river.py`).
"""

from __future__ import annotations

from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.board.marks import (
    chip,
    in_order,
    is_reconstructed,
    marks,
    paper,
    point_mark,
    width_of,
)
from minster.games.praga_caput_regni.board.river import numeral
from minster.games.praga_caput_regni.phrases import say
from minster.games.praga_caput_regni.pieces import BOX, NONE, STREET
from minster.games.praga_caput_regni.state import State
from minster.kit.drawing import circle, icon, line, place, reconstructed, rectangle, words

WIDTH, HEIGHT = 472, 60
COLUMN = 122
LINES = (18, 43)
CHIP_HEIGHT = 20
PERS = {"era1_upgrade_tiles": ("upgrade", "metal"), "silver_windows_held": ("silver-window",) * 2}
WHILES = {
    "upgrade_action": ("upgrade", "metal"),
    "build_without_cathedral": ("building", "green-gem"),
    "wall_action": ("wall", "brick"),
}


def effect_id(space: int, egg: bool, key: str) -> str:
    name = f"road-{data.NUMERALS[space].lower()}-{'egg' if egg else 'plain'}"
    return f"{name}-{key.replace('_', '-')}" if key else name


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT)]
    for space in range(STREET):
        x = 8 + COLUMN * space
        drawn.append(numeral(x + 11, 18, space + 1))
        drawn += [_effect(s, space, egg, x + 24) for egg in (False, True)]
    x = 8 + COLUMN * STREET
    drawn.append(_last(x, 18, 4, ("card", "silver-window")))
    drawn.append(_last(x, 43, 5, ("card", "gold-window")))
    drawn.append(circle(19, 43, 11, fill="#F6EBD0") + icon("kings-road", 19, 42.5, 16, "sand"))
    if is_reconstructed("road_space", "road_tile_face"):
        drawn.append(reconstructed(WIDTH - 10, HEIGHT - 10))
    return "".join(drawn)


def _last(x: float, y: float, space: int, tile: tuple[str, str]) -> str:
    """IV: 1 egg, keep 1 of 3; V: 1 egg, a tile of choice."""
    cost = BOX.road_space[space - 1].cost
    drawn = BOX.road_space[space - 1].draw
    many = words(x + 75, y + 4, f"1/{drawn}", 12.5, "n", "start") if drawn else ""
    return (
        numeral(x + 11, y, space)
        + marks(in_order(cost), x + 32, y, 14, "ink")
        + icon("arrow", x + 47, y, 11, "ink2")
        + icon(tile[0], x + 64, y, 17, tile[1])
        + many
    )


def _face(s: State, space: int, egg: bool) -> data.RoadEffect:
    """A road tile covers the plain effect of its space."""
    if not egg and s.street[space] != NONE:
        return BOX.road_tile_face[s.street[space]].effect
    printed = BOX.road_space[space].egg_effect if egg else BOX.road_space[space].plain_effect
    assert printed is not None  # noqa: S101  checked by components.py
    return printed


def _effect(s: State, space: int, egg: bool, x: float) -> str:
    """What it costs or when it counts, then each thing one may choose as a place of its own."""
    effect, y = _face(s, space, egg), LINES[egg]
    before, at = _condition(effect, x, y)
    drawn = [before]
    for k, (key, inside, wide) in enumerate(_choices(effect)):
        if k:
            drawn.append(words(at - 3.5, y + 4, "/", 12, "b", ink="ink2"))
        label = say("Space {numeral} of the King's Road", numeral=data.NUMERALS[space])
        outline = rectangle(-wide / 2, -CHIP_HEIGHT / 2, wide, CHIP_HEIGHT, 4)
        plate = chip(0, 0, wide, CHIP_HEIGHT, inside, fill="#FBF3DC")
        name = effect_id(space, egg, key)
        drawn.append(place(name, outline, plate, x=at + wide / 2, y=y, label=label))
        at += wide + 7
    return "".join(drawn)


def _condition(effect: data.RoadEffect, x: float, y: float) -> tuple[str, float]:
    """The price, or the action that scores while the pawn stands here; and where it ends."""
    drawn, at = "", x
    for key, amount in effect.pay.items():
        drawn += marks([(key, amount)], at + 7, y, 14, "ink")
        drawn += icon("arrow", at + 21, y, 10, "ink2")
        at += 29
    if effect.while_:
        name, tone = WHILES[effect.while_]
        drawn += icon(name, at + 7, y, 15, tone) + icon("arrow", at + 19, y, 9, "ink2")
        drawn += point_mark(at + 33, y, effect.points, 12.5)
        at += 43
    return drawn, at


def _choices(effect: data.RoadEffect) -> list[tuple[str, str, float]]:
    """Key, picture and width of each."""
    if effect.per:
        return [("", _per(effect), 58)]
    if effect.while_ and not effect.choose:
        return []
    found = [(next(iter(g)), g) for g in effect.choose] or [("", effect.gain)]
    least = 24 if effect.while_ else 28
    return [
        (key, marks(items, 0, 0, 13), max(least, sum(width_of(e, n, 13) + 2 for e, n in items) + 8))
        for key, gain in found
        for items in [in_order(gain)]
    ]


def _per(effect: data.RoadEffect) -> str:
    name, tone = PERS[effect.per]
    era = words(22, 4.3, "I", 12.5, "n", ink="black") if effect.per.startswith("era1") else ""
    return (
        point_mark(-18, 0, effect.points_each, 12.5)
        + words(-4, 4.3, "/", 12.5, "n", ink="black")
        + icon(name, 9, 0, 15, tone)
        + era
    )


def pieces(s: State, viewer: int) -> str:
    """Effects that wait to be used are underlined in gold."""
    drawn = []
    for space in range(STREET):
        for egg in (False, True):
            if s.effects >> (2 * space + egg) & 1:
                y = LINES[egg] + 13
                x = 8 + COLUMN * space
                drawn.append(line(x + 24, y, x + COLUMN - 10, y, class_="l-gold", stroke_width=2.5))
    return "".join(drawn)
