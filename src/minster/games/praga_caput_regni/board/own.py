"""The viewer's own boards: the action board with its upgrades and walls, and the player board with
goods, tracks and technologies.

Knows what one player has; the others' boards, smaller, are in `others.py`.
"""

from __future__ import annotations

from functools import cache

from minster.games.praga_caput_regni.board.looks import (
    ACTION_LOOKS,
    LOOKS,
    ROMAN,
    SEAT_TINCTURES,
)
from minster.games.praga_caput_regni.board.marks import (
    action_mark,
    in_order,
    is_reconstructed,
    marks,
    paper,
    pile_size,
    plated,
    titled,
)
from minster.games.praga_caput_regni.board.seals import wax
from minster.games.praga_caput_regni.board.stamps import OWN, hex_at
from minster.games.praga_caput_regni.board.tiles import bridge_tile, laid_piece, technology_plate
from minster.games.praga_caput_regni.box import ACTIONS as ACTION_IDS
from minster.games.praga_caput_regni.kinds import Track
from minster.games.praga_caput_regni.moves import SPOT_NAMES
from minster.games.praga_caput_regni.phrases import (
    ACTION_NAMES,
    say,
    seal_text,
    technology_text,
)
from minster.games.praga_caput_regni.phrases import bridge_tile as bridge_name
from minster.games.praga_caput_regni.pieces import (
    ACTIONS,
    BOARD_HEXES,
    BOX,
    FIRST_SPOT,
    LEVEL_AT,
    LEVELS,
    NONE,
    SEALS,
    TECH_TOP,
    UNIV_MULTIPLIER,
    UNIV_TOP,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.state import Player, State
from minster.kit.drawing import (
    circle,
    emblem,
    group,
    hexagon,
    icon,
    piece,
    place,
    reconstructed,
    rectangle,
    stamp,
    words,
)

# -- the action board ------------------------------------------------------------------------------

BOARD_WIDTH, BOARD_HEIGHT = 206, 184
RADIUS = OWN


def own_seat(viewer: int) -> int:
    """Whose boards are drawn: the viewer's, or those a spectator looks at."""
    return viewer if viewer >= 0 else -1 - viewer


def hex_id(at: int) -> str:
    return f"action-{ACTION_IDS[at]}" if at < FIRST_SPOT else f"spot-{SPOT_NAMES[at - FIRST_SPOT]}"


@cache
def board_ground(radius: float, icons: float) -> str:
    """The empty action board: six actions in a ring, twelve spots for walls."""
    drawn = []
    for at in range(BOARD_HEXES):
        x, y = hex_at(at, radius)
        if at < FIRST_SPOT:
            wash = ACTION_LOOKS[at][2]
            drawn.append(group(hexagon(0, 0, radius - 0.7, fill=wash, class_="l-draw"), x=x, y=y))
            drawn.append(action_mark(at, x, y, icons))
        else:
            free = hexagon(0, 0, radius - 1, class_="f-sunk l-line2 dashed", stroke_width=0.9)
            drawn.append(stamp("pr-spot", x, y) if radius == OWN else group(free, x=x, y=y))
    return "".join(drawn)


def board_art(s: State) -> str:
    mark_ = reconstructed(BOARD_WIDTH - 9, 10) if is_reconstructed("action") else ""
    ground = group(board_ground(RADIUS, 22), x=BOARD_WIDTH / 2, y=BOARD_HEIGHT / 2)
    return paper(BOARD_WIDTH, BOARD_HEIGHT) + ground + mark_


OUTLINE = stamp("pr-at-own")


def board_pieces(s: State, viewer: int) -> str:
    p = own_seat(viewer)
    me = s.players[p]
    drawn = [
        hexagon(0, 0, RADIUS - 1, class_="f-panel l-line2", stroke_width=1),
        emblem(SEAT_TINCTURES[p], 0, 0, 12),
    ]
    for at in range(BOARD_HEXES):
        x, y = hex_at(at)
        if me.board[at] != NONE:
            drawn.append(laid_piece(me.board[at], me.turned[at], x, y, RADIUS))
    for at in range(BOARD_HEXES):
        x, y = hex_at(at)
        if at < ACTIONS and s.performed[at] and s.turn == p:
            drawn.append(group(_done(s.performed[at]), x=x + 12, y=y + 12))
        label = say(ACTION_NAMES[at]) if at < ACTIONS else SPOT_NAMES[at - FIRST_SPOT]
        drawn.append(place(hex_id(at), OUTLINE, x=x, y=y, label=label))
    return group(*drawn, x=BOARD_WIDTH / 2, y=BOARD_HEIGHT / 2) + _prizes(me)


def _prizes(me: Player) -> str:
    """V tiles, seals and rights to seals, in the corners that the hexes leave."""
    tiles = [V_FIRST + i for i in range(V_TILES) if me.v_tiles >> i & 1]
    drawn = [
        piece(f"bridge-{tile}", 24, y, titled(bridge_name(tile), bridge_tile(tile, 40, 34)))
        for tile, y in zip(tiles, (22, 162), strict=False)
    ]
    won = [i for i in range(SEALS) if me.claimed >> i & 1]
    drawn += [
        group(titled(seal_text(i), wax(i)), x=183, y=y)
        for i, y in zip(won, (164, 22), strict=False)
    ]
    drawn += [icon("seal", 195, 132 - 18 * k, 16, "red") for k in range(me.seal_rights)]
    return "".join(drawn)


def _done(times: int) -> str:
    """How often an action was performed this turn."""
    return circle(0, 0, 7, class_="f-accent") + (
        icon("check", 0, 0, 10, "onaccent")
        if times == 1
        else words(0, 4.2, times, 12.5, "n", ink="onaccent")
    )


# -- the player board ------------------------------------------------------------------------------

WIDTH, HEIGHT = 258, 184
GOODS = (
    ("gold", "gold"), ("stone", "stone"), ("eggs", "egg"), ("silver", "silver_window"),
    ("golden", "gold_window"), ("red", "red_token"), ("blue", "blue_token"),
)  # fmt: skip
"""Fields of a player with the effect that shows them."""
GOOD_STEP, GOODS_Y = 30.5, 19
TRACK_Y = (49, 75)
TRACK_X, TRACK_CELL = 27, 26
LADDER_Y = (101, 126)
LADDER_X, LADDER_CELL = 27, 25
CELL_HEIGHT = 22
TECH_Y, TECH_WIDTH = 162, 61
STARTS = (BOX.track.gold_mine, BOX.track.quarry)


def art(s: State) -> str:
    drawn = [paper(WIDTH, HEIGHT)]
    for i, (_, key) in enumerate(GOODS):
        drawn.append(icon(LOOKS[key][0], 15 + GOOD_STEP * i, GOODS_Y, 16, LOOKS[key][1]))
    for track, look in enumerate(("mine", "quarry")):
        drawn.append(plated(look, 14, TRACK_Y[track]))
        drawn += _track(track)
    for ladder, look in enumerate(("tech", "univ")):
        drawn.append(plated(look, 14, LADDER_Y[ladder]))
        top = TECH_TOP if ladder == 0 else UNIV_TOP
        drawn += [_rung(ladder, height) for height in range(top + 1)]
    for level in range(LEVELS):
        drawn.append(_empty_technology(level))
    drawn += [_wealth(i) for i in range(len(BOX.wealth_bonus))]
    if is_reconstructed("track", "wealth_bonus"):
        drawn.append(reconstructed(WIDTH - 8, 62))
    return "".join(drawn)


def _cell(x: float, y: float, width: float, current: bool = False) -> str:
    if not current:
        return stamp("pr-rung", x, y)
    return rectangle(x - width / 2, y - CELL_HEIGHT / 2, width, CELL_HEIGHT, 4, class_="f-accent")


def track_x(track: int, count: int) -> float:
    return TRACK_X + TRACK_CELL * (count - STARTS[track].start + 0.5)


def _track(track: int) -> list[str]:
    given, y = STARTS[track], TRACK_Y[track]
    drawn = []
    for count in range(given.start, given.max + 1):
        x = track_x(track, count)
        drawn.append(_cell(x, y, TRACK_CELL - 2) + words(x - 6.5, y + 4.5, count, 12.5, "n"))
        found = [bonus.gain for bonus in given.bonus if bonus.from_count == count]
        drawn += [marks(in_order(gain), x + 4, y, 11.5) for gain in found]
        if count == given.production_token_at:
            drawn.append(icon("token", x + 5.5, y, 11, "metal"))
        if count == given.seal_at:
            drawn.append(icon("seal", x + 5.5, y, 12, "red"))
    x = track_x(track, given.max) + TRACK_CELL + 2
    drawn.append(
        rectangle(x - 13, y - 11, 26, 22, 7, class_="f-sunk l-line2 dashed", stroke_width=1)
    )
    return drawn


def rung_x(height: int) -> float:
    return LADDER_X + LADDER_CELL * (height + 0.5)


def _rung(ladder: int, height: int) -> str:
    x, y = rung_x(height), LADDER_Y[ladder]
    cell = _cell(x, y, LADDER_CELL - 2)
    if ladder:
        return cell + words(x, y + 4.5, f"×{UNIV_MULTIPLIER[height]}", 12.5, "n")
    level = int(LEVEL_AT[height])
    if level == NONE:
        return cell + words(x, y + 4.5, height, 12.5, "n", ink="ink2")
    return cell + words(x, y + 4.5, ROMAN[level], 12.5, "n", ink="goldtext")


def _technology_x(level: int) -> float:
    return 8 + (TECH_WIDTH - 1) * (level + 0.5) + level


def _empty_technology(level: int) -> str:
    x = _technology_x(level)
    left, wide = x - TECH_WIDTH / 2 + 1.5, TECH_WIDTH - 3
    look = "f-sunk l-line2 dashed"
    slot = rectangle(left, TECH_Y - 19, wide, 38, 5, class_=look, stroke_width=1)
    return slot + words(x, TECH_Y - 3, ROMAN[level], 13, "n", ink="ink2")


def _wealth(i: int) -> str:
    """PR-5.2: once a game, on reaching so much."""
    bonus = BOX.wealth_bonus[i]
    key, amount = next(iter(bonus.trigger.items()))
    x, y = _wealth_at(i)
    look = LOOKS.get(key)
    first = icon(look[0], x - 12, y, 11, look[1]) if look else ""
    return (
        first
        + words(x - 1, y + 4.3, amount, 12.5, "n")
        + icon(LOOKS[next(iter(bonus.gain))][0], x + 12, y, 13, LOOKS[next(iter(bonus.gain))][1])
    )


def _wealth_at(i: int) -> tuple[float, float]:
    return ((WIDTH - 22, TRACK_Y[0]), (WIDTH - 22, TRACK_Y[1]), (WIDTH - 22, GOODS_Y))[i]


def pieces(s: State, viewer: int) -> str:
    p = own_seat(viewer)
    me = s.players[p]
    drawn = []
    for i, (name, _) in enumerate(GOODS):
        x = 23.5 + GOOD_STEP * i
        drawn.append(words(x, GOODS_Y + 5, getattr(me, name), 14.5, "n", "start"))
    drawn.append(_good_places())
    drawn += [_track_pieces(me, track) for track in range(2)]
    for ladder, height in enumerate((me.tech, me.univ)):
        x, y = rung_x(height), LADDER_Y[ladder]
        figure = f"×{UNIV_MULTIPLIER[height]}" if ladder else height
        drawn.append(
            piece(f"own-{('tech', 'univ')[ladder]}", x, y, _cell(0, 0, LADDER_CELL - 2, True),
                  words(0, 4.5, figure, 12.5, "n", ink="onaccent"))
        )  # fmt: skip
    drawn += [_technology(s, me, level) for level in range(LEVELS)]
    claimed = [i for i in range(len(BOX.wealth_bonus)) if me.wealth >> i & 1]
    drawn += [_claimed_wealth(*_wealth_at(i)) for i in claimed]
    return "".join(drawn)


def _claimed_wealth(x: float, y: float) -> str:
    veil = rectangle(x - 19, y - 9, 38, 18, 5, class_="f-panel", fill_opacity=0.65)
    return veil + icon("check", x, y, 13, "ink2")


def _good_places() -> str:
    """Gold and stone, as what is produced; the windows, as what pays for an extra action."""
    spots = (("gold", 0, 1), ("stone", 1, 1), ("windows", 3, 2))
    return "".join(
        place(
            name,
            rectangle(0, -11, GOOD_STEP * many - 3, 22, 6),
            x=5.5 + GOOD_STEP * first,
            y=GOODS_Y,
        )
        for name, first, many in spots
    )


def _track_pieces(me: Player, track: int) -> str:
    given, y = STARTS[track], TRACK_Y[track]
    count = me.tracks[track]
    drawn = []
    if count >= given.start:
        drawn.append(
            piece(f"own-track-{track}", track_x(track, count), y,
                  _cell(0, 0, TRACK_CELL - 2, True),
                  words(0, 4.5, count, 12.5, "n", ink="onaccent"))
        )  # fmt: skip
    if me.tokens[track] != NONE:
        token = BOX.production_token[me.tokens[track]]
        x = track_x(track, given.max) + TRACK_CELL + 2
        plate = rectangle(-13, -11, 26, 22, 7, fill="#EAF1F3", stroke="#5E8496", stroke_width=1.3)
        items = in_order(token.gain)
        size = 13 if len(items) == 1 else 12.5
        drawn.append(piece(token.id, x, y, plate, marks(items, 0, 0, size)))
    wide = TRACK_CELL * (given.max - given.start + 1)
    outline = rectangle(0, -CELL_HEIGHT / 2 - 1, wide, CELL_HEIGHT + 2, 5)
    name = "mines" if track == Track.MINE else "quarries"
    drawn.append(place(name, outline, x=TRACK_X, y=y))
    return "".join(drawn)


def _technology(s: State, me: Player, level: int) -> str:
    x, tile = _technology_x(level), me.technologies[level]
    outline = rectangle(-TECH_WIDTH / 2 + 1.5, -19, TECH_WIDTH - 3, 38, 5)
    if tile == NONE:
        left = pile_size(s, level)
        known = say("{n} left", n=left)
        return words(x, TECH_Y + 12, known, 11.5, "t", ink="ink2")
    spent, fresh = me.spent >> level & 1, me.fresh >> level & 1
    plate = technology_plate(tile, TECH_WIDTH - 3, 38, 13)
    plate = group(plate, class_="used") if spent else plate
    if fresh:
        plate += icon("clock", TECH_WIDTH / 2 - 9, -11, 12, "sand")
    target = place(f"technology-{level + 1}", outline, label=technology_text(tile))
    return piece(f"tech-{tile}", x, TECH_Y, plate, target)
