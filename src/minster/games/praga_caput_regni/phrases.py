"""What the things of Praga Caput Regni are called: gains, tiles, plazas, sites, slots.

Knows names alone; sentences about what happens are in `words.py`.
"""

from __future__ import annotations

from minster.core.words import listed, plural
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.pieces import (
    BOARD_NEAR,
    BOARD_TOUCH,
    BOX,
    NONE,
    SITE_PRINTED,
    SITE_TOUCH,
)
from minster.games.praga_caput_regni.state import Player, State

EFFECTS = {
    "gold": "gold",
    "stone": "stone",
    "egg": "egg",
    "silver_window": "silver window",
    "gold_window": "gold window",
    "points": "point",
    "red_token": "red token",
    "blue_token": "blue token",
    "univ": "university step",
    "mine": "gold mine",
    "quarry": "quarry",
    "tech": "technology step",
    "hw": "move on the Hunger Wall",
    "cath": "move on the Cathedral",
    "hw_or_cath": "move on either grid",
}
COUNTED = {
    "univ_height": "university step",
    "upgrade_tiles": "upgrade",
    "wall_tiles": "wall",
    "gold_mines": "gold mine",
    "quarries": "quarry",
    "rows_both": "row on either grid",
}
MASS = ("gold", "stone")
ACTION_NAMES = [action.name for action in BOX.action]
GRID_NAMES = ["Hunger Wall", "Cathedral"]
ROW_NAMES = ["upgrade", "wall", "building"]
SPACES = ["the start", *(f"space {numeral}" for numeral in data.NUMERALS)]
ROMAN = ["I", "II", "III", "IV"]


def gains(gain: data.Gain) -> str:
    """`2 gold and 1 point`."""
    parts = [
        f"{n} {EFFECTS[key]}" if key in MASS else plural(n, EFFECTS[key])
        for key, n in sorted(gain.items(), key=lambda item: data.KEYS.index(item[0]))
    ]
    return listed(parts) or "nothing"


def hex_tile(row: int, tile: int) -> str:
    if row == Row.UPGRADE:
        face = BOX.upgrade[tile]
        action = ACTION_NAMES[data.ACTIONS.index(face.action)]
        return f"{face.id} (for {action}: {gains(face.bonus)})"
    work = (BOX.wall if row == Row.WALL else BOX.building)[tile]
    marks = []
    if isinstance(work, data.Wall) and work.hunger_wall:
        marks.append("Hunger Wall")
    if isinstance(work, data.Building):
        marks += ["Cathedral"] * work.cathedral + ["cube"] * work.cube_space
    shown = f", {', '.join(marks)}" if marks else ""
    return f"{work.name} ({work.id}; {gains(work.cost)} → {gains(work.reward)}{shown})"


def any_hex(number: int) -> str:
    """A hex tile by its number among all of the catalogue."""
    for row, tiles in enumerate(data.rows_of(BOX)):
        if number < len(tiles):
            return hex_tile(row, number)
        number -= len(tiles)
    return "no tile"


def technology(tile: int) -> str:
    face = BOX.technology[tile]
    return f"{face.name} (level {ROMAN[face.level - 1]})"


def bridge_tile(tile: int) -> str:
    face = BOX.bridge_tile[tile]
    if face.final is None:
        return f"{face.name} (IV: {gains(face.gain)})"
    at_once = f"{gains(face.immediate)}, " if face.immediate else ""
    counted = COUNTED[face.final.kind]
    each = plural(face.final.points_each, "point")
    return f"{face.name} (V: {at_once}{each} for each {counted} at the end)"


def plaza(s: State, site: int) -> str:
    name = BOX.plaza_site[site].id.removeprefix("plaza-site-").upper()
    if s.plazas[site] == NONE:
        return f"plaza {name}"
    tile = BOX.plaza_tile[s.plazas[site]]
    return f"plaza {name} ({gains(tile.upper)} / {gains(tile.lower)})"


def site_name(site: int) -> str:
    place = BOX.building_site[site]
    home = place.plaza_site.removeprefix("plaza-site-").upper()
    old = f", Old Town: {place.cost_gold} gold, {plural(place.points, 'point')}"
    return f"({place.q}, {place.r}) at plaza {home}{old if place.cost_gold else ''}"


def slot(sector: int) -> str:
    effect = BOX.crane.slot[sector - 1].effect
    if "special" in effect:
        return f"special tile or {plural(effect['points_if_unused'], 'point')}"
    if "buy" in effect:
        return f"an egg for {gains(effect['price'])}"
    return gains(effect)


def action_tile(s: State, tile: int) -> str:
    face = BOX.action_tile[tile]
    pair = face.side_b if s.side_b else face.side_a
    return " or ".join(ACTION_NAMES[data.ACTIONS.index(action)] for action in pair)


def strip(s: State, strip: str, spot: int) -> str:
    side = "AB"[s.strips[("north", "south").index(strip)]]
    found = next(b for b in BOX.bridge_strip if (b.strip, b.side) == (strip, side))
    return gains(found.gains[spot])


# -- rims ------------------------------------------------------------------------------------------


def rim(tile: data.Upgrade | data.Wall | data.Building) -> str:
    """What stands on the sides and corners of a tile, as printed."""
    if isinstance(tile, data.Building):
        return _corners("blue", tile.blue_corners)
    sides = [f"side {symbol.side} {gains(symbol.gain)}" for symbol in tile.side_symbols]
    return "; ".join(filter(None, [*sides, _corners("red", tile.red_corners)]))


def _corners(colour: str, corners: list[int]) -> str:
    many = "corners" if len(corners) > 1 else "corner"
    return f"{colour} {many} {listed([str(c) for c in corners])}" if corners else ""


def rim_matches(me: Player, at: int, tile: int, rotation: int) -> str:
    """What a tile would match on an action board: side symbols, red corners."""
    won: data.Gain = {}
    for symbol in data.rims_of(BOX)[tile].side_symbols:
        side = (symbol.side + rotation) % 6
        near = int(BOARD_NEAR[at][side])
        other = me.board[near] if near != NONE else NONE
        if other == NONE:
            continue
        facing = (side + 3 - me.turned[near]) % 6
        for met in data.rims_of(BOX)[other].side_symbols:
            if met.side == facing:
                for gain in (symbol.gain, met.gain):
                    won |= {key: won.get(key, 0) + n for key, n in gain.items()}
    red = 0
    for corner in data.rims_of(BOX)[tile].red_corners:
        for k in range(2):
            there = int(BOARD_TOUCH[at][2 * ((corner + rotation) % 6) + k])
            if there != NONE and me.board[there // 6] != NONE:
                printed = data.rims_of(BOX)[me.board[there // 6]].red_corners
                red += (there % 6 - me.turned[there // 6]) % 6 in printed
    if red:
        won |= {"red_token": red}
    return gains(won) if won else ""


def corner_matches(s: State, site: int, tile: int, rotation: int) -> str:
    """What a building would match on a site: blue corners, printed or of other buildings."""
    blue = 0
    for corner in BOX.building[tile].blue_corners:
        turned = (corner + rotation) % 6
        blue += int(SITE_PRINTED[site][turned])
        for k in range(2):
            there = int(SITE_TOUCH[site][2 * turned + k])
            if there != NONE and s.buildings[there // 6] != NONE:
                printed = BOX.building[s.buildings[there // 6]].blue_corners
                blue += (there % 6 - s.rotations[there // 6]) % 6 in printed
    return gains({"blue_token": blue}) if blue else ""
