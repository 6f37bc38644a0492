"""This turn: the tile in hand, what waits to be used, and the tiles one chooses from.

Knows the passing state of a turn; everything lasting lies on the boards.
"""

from __future__ import annotations

from minster.games.praga_caput_regni.board.looks import LOOKS, SEAT_TINCTURES
from minster.games.praga_caput_regni.board.marks import mark, paper, point_mark
from minster.games.praga_caput_regni.board.tiles import (
    action_tile,
    bridge_tile,
    offered,
    technology_plate,
)
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.phrases import (
    ACTION_NAMES,
    ROW_NAMES,
    hex_tile,
    say,
    slot,
    technology_name,
    technology_text,
)
from minster.games.praga_caput_regni.phrases import (
    bridge_tile as bridge_name,
)
from minster.games.praga_caput_regni.pieces import (
    BOX,
    DRAWN,
    GRIDS,
    IV_PILE,
    LEVEL_SIZE,
    NONE,
    TILE_ACTIONS,
)
from minster.games.praga_caput_regni.state import Extra, State, Step
from minster.games.praga_caput_regni.words import QUESTIONS, player_name
from minster.kit.drawing import (
    circle,
    emblem,
    fitted,
    group,
    icon,
    keystone,
    line,
    piece,
    place,
    rectangle,
    words,
)

WIDTH, HEIGHT = 246, 176
HELD = {Step.ROTATE: Row.UPGRADE, Step.PLACE_WALL: Row.WALL, Step.PLACE_BUILDING: Row.BUILDING}
TILE_BITS = 63
KEEP = QUESTIONS[Step.KEEP][0]
DRAW_STEPS = (Step.TECHNOLOGY, Step.IV_TILE, Step.KEEP)


def art(s: State) -> str:
    return paper(WIDTH, HEIGHT) + _reminders()


def _reminders() -> str:
    """What walls and eggs are worth at the end."""
    walls = [(t.min, t.points) for t in BOX.final.walls.thresholds]
    eggs = [(n, worth) for n, worth in enumerate(BOX.final.eggs.points_by_count) if worth]
    drawn = []
    for k, (look, pairs) in enumerate(((("wall", "brick"), walls), (LOOKS["egg"], eggs))):
        y = 143 + 20 * k
        drawn.append(icon(look[0], 90, y, 15, look[1]))
        for i, (many, worth) in enumerate(pairs):
            x = 112 + 44 * i
            drawn.append(words(x, y + 4.5, f"{many}:", 12.5, "n", "middle"))
            drawn.append(point_mark(x + 17, y, worth, 12.5))
    return "".join(drawn)


def pieces(s: State, viewer: int) -> str:
    if not s.agenda.depth:
        return _over(s)
    if s.turn < 0:
        return ""
    step = s.agenda.steps[s.agenda.depth - 1]
    if step.kind in DRAW_STEPS and any(s.drawn_seen[i] for i in range(DRAWN)):
        return _drawn(s, step.a, step.b & 3, viewer)
    drawn = [_heading(s), _hand(s), _wheel(s)]
    row = HELD.get(Step(step.kind)) if step.kind >= Step.TURN else None
    drawn.append(_state(s) if row is None else _held(s, row, step.a & TILE_BITS))
    return "".join(drawn)


def _over(s: State) -> str:
    """The scores, best first."""
    drawn = [paper(WIDTH, HEIGHT), words(14, 24, say("The game is over."), 15, "h", "start")]
    ranked = sorted(range(s.seats), key=lambda p: -s.players[p].score)
    for k, p in enumerate(ranked):
        y = 52 + 32 * k
        drawn.append(emblem(SEAT_TINCTURES[p], 26, y, 11))
        drawn.append(fitted(46, y + 5, player_name(s, p), 15, 138, "start", face="b"))
        drawn.append(keystone(208, y, s.players[p].score, 14))
    return "".join(drawn)


def _heading(s: State) -> str:
    who = player_name(s, s.turn)
    return emblem(SEAT_TINCTURES[s.turn], 20, 18, 9) + fitted(
        35, 23, say("{who}: this turn", who=who), 14, 176, "start"
    )


def _hand(s: State) -> str:
    """The action tile taken, or the place where it will lie."""
    x, y = 40, 72
    if s.hand == NONE:
        empty = circle(x, y, 28, class_="f-sunk l-line2 dashed", stroke_width=1)
        return empty + icon("crane", x, y, 24, "ink2")
    done = icon("check", 20, -20, 18, "ink") if s.done else ""
    used = "used" if s.done else None
    body = group(action_tile(s.hand, s.side_b, 28), class_=used)
    return piece(BOX.action_tile[s.hand].id, x, y, body, done)


def _wheel(s: State) -> str:
    """The bonus of the wheel, while it waits to be collected."""
    x, y = 40, 134
    outline = rectangle(-30, -18, 60, 36, 7)
    if not s.wheel:
        slot_ = rectangle(-30, -18, 60, 36, 7, class_="f-sunk l-line2 dashed")
        return group(slot_, icon("windlass", 0, 0, 22, "ink2"), x=x, y=y)
    effect = BOX.crane.slot[s.wheel - 1].effect
    plate = rectangle(-30, -18, 60, 36, 7, fill="#FBF3DC", stroke="#8E7E5F", stroke_width=1.2)
    if "special" in effect:
        inside = icon("hex", -11, 0, 21, "gold-window") + point_mark(
            12, 0, effect["points_if_unused"], 14
        )
    elif "buy" in effect:
        key, amount = next(iter(effect["price"].items()))
        inside = (
            mark(key, amount, -25, 0, 16)
            + icon("arrow", 0, 0, 11, "gray")
            + icon("egg", 16, 0, 20, "egg")
        )
    else:
        key, amount = next(iter(effect.items()))
        inside = mark(key, amount, -14, 0, 19, always=True)
    return place("wheel", outline, plate, inside, x=x, y=y, label=slot(s.wheel))


def _state(s: State) -> str:
    lines: list[tuple[str, str, str]] = []
    if s.hand == NONE:
        lines.append(("arrow", say("Take an action tile"), "ink"))
    else:
        mark_, ink = ("check", "ink2") if s.done else ("arrow", "ink")
        pair = TILE_ACTIONS[2 * s.hand + s.side_b]
        lines += [(mark_, say(ACTION_NAMES[int(action)]), ink) for action in pair]
    extra = {
        Extra.NONE: ("plus", say("Extra action: 2 windows"), "ink2"),
        Extra.BOUGHT: ("arrow", say("Extra action: bought"), "ink"),
        Extra.USED: ("check", say("Extra action: done"), "ink2"),
    }
    lines.append(extra[Extra(s.extra)])
    refreshed = say("Row refreshed") if s.refreshed else say("Refresh a row: unused")
    lines.append(("check" if s.refreshed else "refresh", refreshed, "ink2"))
    drawn = []
    for k, (name, text, ink) in enumerate(lines):
        y = 46 + 20 * k
        drawn.append(
            icon(name, 90, y, 13, ink) + words(102, y + 4.5, text, 12.5, "b", "start", ink)
        )
    drawn.append(_sideways(s))
    return "".join(drawn)


def _sideways(s: State) -> str:
    """Moves on the grids that wait."""
    parts, x = [], 90.0
    waiting = [(LOOKS[("hw", "cath")[g]], s.side_due[g] + s.side_optional[g]) for g in range(GRIDS)]
    for look, many in waiting:
        if many:
            parts.append(icon(look[0], x, 122, 20, look[1]))
            parts.append(words(x + 13, 127, f"×{many}", 13.5, "n", "start"))
            x += 44
    if s.side_either:
        parts.append(mark("hw_or_cath", 1, x - 8, 122, 17))
        parts.append(words(x + 34, 127, f"×{s.side_either}", 13.5, "n", "start"))
    return "".join(parts)


def _held(s: State, row: int, tile: int) -> str:
    """The tile being laid, large."""
    name = hex_tile(row, tile).partition(" (")[0]
    face = piece(f"{ROW_NAMES[row]}-{tile}", 164, 78, offered(row, tile, 38))
    return face + words(164, 128, name, 13, "h")


def _drawn(s: State, pile: int, seat: int, viewer: int) -> str:
    """Three drawn, one kept: face down for those who may not see them."""
    told = say("{who} keeps one tile", who=player_name(s, seat))
    drawn = [
        paper(WIDTH, HEIGHT),
        emblem(SEAT_TINCTURES[seat], 20, 18, 9),
        words(35, 23, say(KEEP) if viewer == seat else told, 14, "h", "start"),
        line(12, 33, WIDTH - 12, 33),
    ]
    seen = [i for i in range(DRAWN) if s.drawn_seen[i]]
    drawn += [_drawn_tile(pile, s.drawn[i], 57 + 44 * i) for i in seen]
    return "".join(drawn)


def _drawn_tile(pile: int, tile: int, y: float) -> str:
    wide, high = WIDTH - 20, 39
    x = WIDTH / 2
    if tile == NONE:
        back = rectangle(-wide / 2, -high / 2, wide, high, 6, class_="f-stone2 l-line2")
        return group(back, icon("lock", 0, 0, 18, "ink2"), x=x, y=y)
    outline = rectangle(-wide / 2, -high / 2, wide, high, 6)
    ground = rectangle(
        -wide / 2, -high / 2, wide, high, 6, fill="#FBF3DC", stroke="#8E7E5F", stroke_width=1.2
    )
    if pile == IV_PILE:
        face = piece(f"bridge-{tile}", -74, 0, bridge_tile(tile, 64, 34))
        name, text = BOX.bridge_tile[tile].id, bridge_name(tile)
        title = say(BOX.bridge_tile[tile].name)
    else:
        number = pile * LEVEL_SIZE + tile
        face = piece(f"tech-{number}", -66, 0, technology_plate(number, 84, 34, 13))
        name, text = BOX.technology[number].id, technology_text(number)
        title = technology_name(number)
    first, second = _broken(title)
    label = words(-18, -3 if second else 5, first, 13, "h", "start", "black") + words(
        -18, 12, second, 13, "h", "start", "black"
    )
    return place(name, outline, ground, face, label, x=x, y=y, label=text)


def _broken(text: str) -> tuple[str, str]:
    """A long name on two lines."""
    head, _, tail = text.partition(" ")
    return (text, "") if len(text) < 19 else (head, tail)
