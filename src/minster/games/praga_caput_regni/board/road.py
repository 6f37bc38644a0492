"""The King's Road: what each of its spaces gives, plain and for an egg, with the road tiles.

Knows the effects; the pawns stand on the map (`city.py`) and the bridge (`river.py`).
"""

from __future__ import annotations

from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.board.marks import (
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
from minster.kit.drawing import circle, group, icon, line, place, reconstructed, rectangle, words

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


def choices(s: State, space: int, egg: bool) -> list[tuple[str, dict[str, int]]]:
    """What can be chosen there, each with its key."""
    effect = _face(s, space, egg)
    if effect.choose:
        return [(next(iter(gain)), gain) for gain in effect.choose]
    return [("", effect.gain)]


def _effect(s: State, space: int, egg: bool, x: float) -> str:
    effect, y = _face(s, space, egg), LINES[egg]
    drawn, at = [], x
    for key, amount in effect.pay.items():
        drawn.append(marks([(key, amount)], at + 7, y, 14, "ink"))
        drawn.append(icon("arrow", at + 21, y, 10, "ink2"))
        at += 29
    if effect.while_:
        name, tone = WHILES[effect.while_]
        drawn.append(icon(name, at + 7, y, 15, tone))
        drawn.append(icon("arrow", at + 19, y, 9, "ink2"))
        drawn.append(point_mark(at + 33, y, effect.points, 12.5))
        at += 43
    options = choices(s, space, egg)
    for k, (key, gain) in enumerate(options):
        items = in_order(gain)
        wide = max(
            24.0 if effect.while_ else 28.0, sum(width_of(e, n, 13) + 2 for e, n in items) + 8
        )
        if effect.per:
            wide = 58
        if effect.while_ and not key:
            wide = 1
        if k:
            drawn.append(words(at - 3.5, y + 4, "/", 12, "b", ink="ink2"))
        inside = _per(effect) if effect.per else marks(items, 0, 0, 13)
        shape = rectangle(-wide / 2, -CHIP_HEIGHT / 2, wide, CHIP_HEIGHT, 4)
        plate = (
            rectangle(
                -wide / 2, -CHIP_HEIGHT / 2, wide, CHIP_HEIGHT, 4, fill="#FBF3DC",
                stroke="#8E7E5F", stroke_width=1,
            )
            if wide > 1
            else ""
        )  # fmt: skip
        label = say("Space {numeral} of the King's Road", numeral=data.NUMERALS[space])
        drawn.append(
            place(
                effect_id(space, egg, key), shape, group(plate, inside), x=at + wide / 2, y=y,
                label=label,
            )
        )  # fmt: skip
        at += wide + 7
    return "".join(drawn)


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
