"""The Market wheel: the score track around it, eight spaces with their tiles and dice, and the four
Influence cards in its middle.

Knows angles and places; what an action does is the rules' affair.
"""

from __future__ import annotations

from functools import cache

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.board.guilds import influence_card
from minster.games.red_cathedral.board.marks import DIE_TINCTURES, good, seat_mark, tincture
from minster.games.red_cathedral.names import player_name, resource_tile, say
from minster.games.red_cathedral.pieces import (
    BOX,
    DICE,
    LAP,
    LAP_PRESTIGE,
    MARKET_SPACES,
    PRESTIGE,
    QUADRANTS,
)
from minster.games.red_cathedral.state import State
from minster.kit.drawing import (
    Region,
    around,
    circle,
    die,
    icon,
    line,
    path,
    piece,
    place,
    rectangle,
    sector,
    words,
)

X, Y = 223, 220
RIM, TRACK, WHEEL, HUB = 213.0, 203.5, 190.0, 110.0
INNER = 194
SEASON_TINTS = ("#7DA7C4", "#8DB369", "#E0B93A", "#D9855A")
"""Winter, spring, summer, autumn; washed over the panel, so that both themes hold."""
DICE_AT = ((49.4, 119.2), (19.0, 127.6), (78.5, 102.3))
"""Where 3 dice stand on the first space, from the hub: right and up."""
TILE_AT, NAME_AT = (68.0, 150.0), (25.0, 163.0)


def seat_on_wheel(space: int, right: float, up: float) -> tuple[float, float]:
    """A spot of the first space, carried to another: the eight are mirror images and turns."""
    if space % 2:
        right, up = up, right
    for _ in range(space // 2):
        right, up = up, -right
    return X + right, Y - up


# -- what is printed -----------------------------------------------------------------------------


def art(s: State) -> str:
    ring = circle(X, Y, RIM, class_="f-panel l-line2", stroke_width=1.5)
    inner = circle(X, Y, INNER, class_="f-none l-line2")
    return (
        words(12, 24, say("Market"), 20, "d", "start")
        + ring
        + inner
        + _cells()
        + "".join(_season(quadrant) for quadrant in range(QUADRANTS))
        + _spokes()
        + circle(X, Y, HUB, class_="f-panel l-line2", stroke_width=1.2)
        + circle(X, Y, HUB - 3, class_="f-none l-line")
        + line(X - HUB, Y, X + HUB, Y)
        + line(X, Y - HUB, X, Y + HUB)
        + circle(X, Y, 7.5, class_="f-accent")
        + icon("windlass", X, Y, 11, "onaccent")
        + _legend()
        + "".join(_space_name(space) for space in range(MARKET_SPACES))
    )


@cache
def _cells() -> str:
    """The track: cell k lies between the lines k and k + 1; a lozenge is a prestige."""
    cells = []
    for k in range(LAP):
        (ax, ay), (bx, by) = around(X, Y, INNER, k * 360 / LAP), around(X, Y, RIM, k * 360 / LAP)
        cells.append(line(ax, ay, bx, by, class_="l-line2" if k % 10 == 0 else "l-line"))
    for number, position in enumerate(BOX.score_track.prestige_positions, 1):
        x, y = at_position(position)
        if number % 5 == 0:
            cells.append(
                circle(x, y, 9.3, fill="#F2B632", class_="l-gold")
                + words(x, y + 4.1, number, 12.5, "n", ink="black")
            )
        else:
            cells.append(
                path(f"M{x:.1f} {y - 5:.1f}l5 5-5 5-5-5z", fill="#F2B632", class_="l-gold")
            )
    return "".join(cells)


def at_position(position: int) -> tuple[float, float]:
    """The middle of a cell of the track."""
    return around(X, Y, TRACK, (position % LAP + 0.5) * 360 / LAP)


def _season(quadrant: int) -> str:
    start = 90 * quadrant
    ground = sector(X, Y, HUB, WHEEL, start, start + 90, class_="f-panel")
    wash = sector(
        X, Y, HUB, WHEEL, start, start + 90, fill=SEASON_TINTS[quadrant], fill_opacity=0.3,
        class_="l-line2",
    )  # fmt: skip
    return ground + wash


def _spokes() -> str:
    drawn = []
    for k in range(MARKET_SPACES):
        (ax, ay), (bx, by) = around(X, Y, HUB, 45 * k), around(X, Y, WHEEL, 45 * k)
        kind = "l-line2 dashed" if k % 2 else "l-line2"
        drawn.append(line(ax, ay, bx, by, class_=kind, stroke_width=1 if k % 2 else 2))
    return "".join(drawn)


def _legend() -> str:
    """In the corners that the wheel leaves free."""
    lozenge = path("M14 419l5 5-5 5-5-5z", fill="#F2B632", class_="l-gold")
    bolt = path("M432 416l-5 7.5h3.4l-1 5.5 5-7.5h-3.4z", fill="#E3B341", class_="l-ink2")
    return (
        lozenge
        + words(24, 428, say("1 prestige"), 11.5, "t", "start", "ink2")
        + words(424, 428, say("once"), 11.5, "t", "end", "ink2")
        + bolt
        + words(424, 412, say("repeatable"), 11.5, "t", "end", "ink2")
        + words(434, 413, "∞", 15, "b", ink="ink2")
    )


def _space_name(space: int) -> str:
    x, y = seat_on_wheel(space, *NAME_AT)
    return words(x, y + 4, f"m{space}", 12, "b", ink="ink2")


# -- what lies on it -----------------------------------------------------------------------------


def pieces(s: State, viewer: int) -> str:
    if s.turn == NOBODY:
        return words(X, Y - HUB - 40, say("The table is being set up."), 13.5, "b")
    spaces = [_space(s, space) for space in range(MARKET_SPACES)]
    cards = [influence_card(s, quadrant, X, Y) for quadrant in range(QUADRANTS)]
    return "".join(spaces) + "".join(cards) + _dice(s) + _markers(s)


def _space(s: State, space: int) -> str:
    outline = sector(X, Y, HUB + 2, WHEEL - 2, 45 * space + 1, 45 * space + 44)
    tile = s.market[space]
    face = BOX.resource_tiles[tile]
    x, y = seat_on_wheel(space, *TILE_AT)
    what = piece(f"market-tile-{face.id}", x, y, _market_tile(tile))
    label = f"m{space} · {resource_tile(face)}"
    return place(f"space-{space}", outline, what, label=label)


@cache
def _market_tile(tile: int) -> str:
    face = BOX.resource_tiles[tile]
    unsure = face.provenance == "reconstructed"
    return (
        rectangle(-17, -16, 36, 36, 6, class_="f-shadow")
        + rectangle(-18, -18, 36, 36, 6, class_="f-panel l-line2", stroke_width=1.3)
        + good(face.resource, 0, -6, 21)
        + words(-4 if unsure else 0, 14.5, f"×{face.amount}", 13.5, "n")
        + (icon("reconstructed", 11.5, 10, 11, "ink2") if unsure else "")
    )


def _dice(s: State) -> str:
    drawn = []
    for number in range(DICE):
        before = [d for d in range(number) if s.die_at[d] == s.die_at[number]]
        x, y = seat_on_wheel(s.die_at[number], *DICE_AT[min(len(before), len(DICE_AT) - 1)])
        name = data.DICE[number]
        body = place(
            f"die-{name}",
            rectangle(-14, -14, 28, 28, 6),
            die(DIE_TINCTURES[number], s.die_value[number]),
            label=say("The {colour} die", colour=say(name)),
        )
        drawn.append(piece(f"die-{name}", x, y, body))
    return "".join(drawn)


def _markers(s: State) -> str:
    """Markers that share a cell stand smaller, in twos, so that they hide no other cell."""
    players = range(2 if s.seats == 1 else s.seats)
    drawn = []
    for p in players:
        position = s.players[p].marker
        cell = position % LAP
        sharing = [other for other in players if s.players[other].marker % LAP == cell]
        along, out = _shift(sharing.index(p), len(sharing))
        x, y = around(X, Y, TRACK + out, (cell + 0.5) * 360 / LAP + along / TRACK * 57.3)
        radius = 9.5 if len(sharing) == 1 else 7.8
        lap = words(0, radius + 10, f"+{LAP_PRESTIGE}", 12.5, "n") if position >= LAP else ""
        label = say(
            "{who}: {recognition} recognition, {prestige} prestige",
            who=player_name(s, p),
            recognition=position,
            prestige=LAP_PRESTIGE * (position // LAP) + int(PRESTIGE[cell]),
        )
        mark = seat_mark(tincture(s, p), radius)
        body = place(f"marker-{p}", circle(0, 0, radius + 1), mark, lap, label=label)
        drawn.append(piece(f"marker-{p}", x, y, body))
    return "".join(drawn)


def _shift(rank: int, sharing: int) -> tuple[float, float]:
    """Along the track and away from the hub."""
    if sharing == 1:
        return 0, 0
    return 15.0 * (rank % 2) - 7.5, 0 if sharing == 2 else 7.5 - 15.0 * (rank // 2)


REGION = Region("market", "Market", 0, 0, 446, 438, "market", art, pieces, shared=True)
