"""The other players' boards at half size, and reminders of the scoring where nobody sits.

Knows three small regions; the order of things in them is that of the viewer's own board.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora.board.chronicle import end_of_game
from minster.games.kutna_hora.board.colours import GUILD_TINTS, RIM, TINCTURES
from minster.games.kutna_hora.board.marks import (
    dots,
    good,
    ground,
    house_piece,
    reconstructed_mark,
    titled,
    token,
)
from minster.games.kutna_hora.board.player import own_seat
from minster.games.kutna_hora.board.tiles import commodity_of, tints
from minster.games.kutna_hora.box import PublicBuilding
from minster.games.kutna_hora.names import (
    SOURCES,
    building_face,
    card_name,
    dot_colours,
    guild_name,
    say,
    seat_name,
)
from minster.games.kutna_hora.pieces import (
    ACTION_CARDS,
    BOX,
    HOUSES,
    NONE,
    ROWS,
    SLOTS,
)
from minster.games.kutna_hora.state import State
from minster.kit.drawing import emblem, fitted, group, icon, path, piece, rectangle, stamp, words

WIDTH, HEIGHT = 336, 74


def other_art(s: State) -> str:
    return ground(WIDTH, HEIGHT)


def other_pieces(number: int) -> Callable[[State, int], str]:
    """The board of the number-th player after the viewer; a reminder where there is none."""

    def pieces(s: State, viewer: int) -> str:
        if number < s.seats:
            return _board(s, (own_seat(viewer) + number) % s.seats)
        return (
            _row_values(spoken()) if number == s.seats else end_of_game(say("At the end"), 300, 16)
        )

    return pieces


def _board(s: State, seat: int) -> str:
    me = s.players[seat]
    tincture = TINCTURES[seat]
    band = path(
        f"M10 .5h-1a9 9 0 0 0-8.5 9v{HEIGHT - 19}a9 9 0 0 0 8.5 9h1z", class_=f"h-{tincture}"
    )
    name = emblem(tincture, 22, 14, 8.5) + fitted(35, 18.5, seat_name(seat), 14, 72, "start")
    first = (
        titled(say("starting player"), icon("seal", 116, 14, 15, "ink")) if s.first == seat else ""
    )
    hand = "".join(_mini_card(k, me.hand >> k & 1, spoken()) for k in range(ACTION_CARDS))
    rows = "".join(
        _mini_guild(seat, row, me.guilds[row], me.production[row], me.houses_gone[row], spoken())
        for row in range(ROWS)
    )
    slots = "".join(_mini_slot(me.slots[k], 213 + 40 * k) for k in range(SLOTS))
    return band + name + first + hand + rows + slots


@cache
def _mini_card(card: int, in_hand: int, language: str) -> str:
    face = stamp(f"kh-mini-{card}", 128 + 34 * card, 5)
    return group(titled(card_name(card), face), class_=None if in_hand else "used")


@cache
def _mini_guild(seat: int, row: int, guild: int, made: int, gone: int, language: str) -> str:
    x = 15 + 65.5 * row
    feet = [x + 8 + 15.4 * column for column in range(HOUSES)]
    emptied = "".join(f"M{foot - 4:g} 63h8" for foot in feet[:gone])
    row_of_houses = "".join(
        house_piece(f"{seat}-{row}-{k}", seat, feet[k], 66, 0.72) for k in range(gone, HOUSES)
    )
    row_of_houses += path(emptied, class_="l-line2", stroke_width=1.4) if gone else ""
    if guild == NONE:
        return rectangle(x, 28, 62, 20, 5, class_="f-sunk l-line2 dashed") + row_of_houses
    tint, _ = GUILD_TINTS[BOX.guild[guild].id]
    chip = rectangle(x, 28, 62, 20, 5, fill=tint, stroke=RIM, stroke_width=1)
    chip += good(BOX.guild[guild].commodity, x + 14, 38, 17)
    chip += words(x + 52, 43, made, 14, "n", "end", "black")
    label = say("{guild}: makes {n}", guild=guild_name(guild), n=made)
    return titled(label, chip) + row_of_houses


def _mini_slot(tile: int, x: float) -> str:
    if tile == NONE:
        return rectangle(
            x, 28, 38, 41, 5, class_="f-none l-line2 dashed", stroke_width=1, stroke_opacity=0.7
        )
    return piece(f"building-{BOX.buildings[tile].id}", x, 28, _mini_tile(tile, spoken()))


@cache
def _mini_tile(tile: int, language: str) -> str:
    building = BOX.buildings[tile]
    tint, _ = tints(building)
    face = rectangle(0, 0, 38, 41, 5, fill=tint, stroke=RIM, stroke_width=1)
    if isinstance(building, PublicBuilding):
        face += token(building.patrician, 10, 12)
    else:
        face += good(commodity_of(building), 10, 12, 16)
    face += good("wood", 23, 12, 11) + words(29, 16.5, building.wood, 12.5, "n", "start", "black")
    gap = 9.6 if len(building.dots) < 4 else 9
    start = 19 - gap / 2 * (len(building.dots) - 1)
    face += dots(building.dots, start, 31, gap)
    return titled(f"{building_face(tile)}; {dot_colours(tile)}", face)


# -- reminders -------------------------------------------------------------------------------------


@cache
def _row_values(language: str) -> str:
    """What a row of the mine is worth by its stars."""
    drawn = [icon("star", 15, 13, 15, "gold")]
    drawn.append(fitted(27, 18, say("Rows of the mine at the end"), 14, 270, "start"))
    values = [value for value in BOX.row_value if any(value.points)]
    for k, value in enumerate(values):
        x = 23 + 36.4 * k
        last = value is values[-1]
        few, many = value.stars_min, value.stars_max
        stars = f"{few}+" if last else str(few) if few == many else f"{few}–{many}"
        values_text = "/".join(str(points) for points in value.points if points)
        drawn.append(words(x, 40, stars, 12.5, "n"))
        drawn.append(fitted(x, 60, values_text, 12.5, 33, face="b", ink="goldtext"))
    drawn.append(path("M8 46h320", class_="l-line", stroke_width=1))
    drawn.append(reconstructed_mark(WIDTH - 11, 12, (SOURCES.row_value, "points")))
    return "".join(drawn)
