"""What the things of Praga Caput Regni are called: gains, tiles, plazas, sites, slots.

Knows names alone; sentences about what happens are in `words.py`.
"""

from __future__ import annotations

from minster.core.language import Speech
from minster.core.words import listed
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.pieces import (
    BOARD_NEAR,
    BOARD_TOUCH,
    BOX,
    NONE,
    SITE_PRINTED,
    SITE_TOUCH,
    SPECIAL_PLACE,
)
from minster.games.praga_caput_regni.state import Player, State

say = Speech(__file__)

EFFECTS = {
    "gold": ("{n} gold", "{n} gold"),
    "stone": ("{n} stone", "{n} stone"),
    "egg": ("{n} egg", "{n} eggs"),
    "silver_window": ("{n} silver window", "{n} silver windows"),
    "gold_window": ("{n} gold window", "{n} gold windows"),
    "points": ("{n} point", "{n} points"),
    "red_token": ("{n} red token", "{n} red tokens"),
    "blue_token": ("{n} blue token", "{n} blue tokens"),
    "univ": ("{n} university step", "{n} university steps"),
    "mine": ("{n} gold mine", "{n} gold mines"),
    "quarry": ("{n} quarry", "{n} quarries"),
    "tech": ("{n} technology step", "{n} technology steps"),
    "hw": ("{n} move on the Hunger Wall", "{n} moves on the Hunger Wall"),
    "cath": ("{n} move on the Cathedral", "{n} moves on the Cathedral"),
    "hw_or_cath": ("{n} move on either grid", "{n} moves on either grid"),
}
COUNTED = {
    "univ_height": "university step",
    "upgrade_tiles": "upgrade",
    "wall_tiles": "wall",
    "gold_mines": "gold mine",
    "quarries": "quarry",
    "rows_both": "row on either grid",
}
ACTION_NAMES = [action.name for action in BOX.action]
GRID_NAMES = ["Hunger Wall", "Cathedral"]
ROW_NAMES = ["upgrade", "wall", "building"]
SPACES = ["the start", *(f"space {numeral}" for numeral in data.NUMERALS)]
ROMAN = ["I", "II", "III", "IV"]


def gains(gain: data.Gain) -> str:
    """`2 gold and 1 point`."""
    parts = [
        say.count(n, *EFFECTS[key])
        for key, n in sorted(gain.items(), key=lambda item: data.KEYS.index(item[0]))
    ]
    return listed(parts, say("and")) or say("nothing")


def points(n: int) -> str:
    return say.count(n, *EFFECTS["points"])


def hex_tile(row: int, tile: int) -> str:
    if row == Row.UPGRADE:
        face = BOX.upgrade[tile]
        action = say(ACTION_NAMES[data.ACTIONS.index(face.action)])
        return say("the upgrade of {action} ({gain})", action=action, gain=gains(face.bonus))
    work = (BOX.wall if row == Row.WALL else BOX.building)[tile]
    marks = []
    if isinstance(work, data.Wall) and work.hunger_wall:
        marks.append(say("Hunger Wall"))
    if isinstance(work, data.Building):
        marks += [say("Cathedral")] * work.cathedral + [say("cube")] * work.cube_space
    shown = f", {', '.join(marks)}" if marks else ""
    return f"{say(work.name)} ({gains(work.cost)} → {gains(work.reward)}{shown})"


def place_name(place: int) -> str:
    """A place of a row as it is said."""
    return say("the special place") if place == SPECIAL_PLACE else say("place {n}", n=place + 1)


def any_hex(number: int) -> str:
    """A hex tile by its number among all of the catalogue."""
    for row, tiles in enumerate(data.rows_of(BOX)):
        if number < len(tiles):
            return hex_tile(row, number)
        number -= len(tiles)
    return say("no tile")


def technology_name(tile: int) -> str:
    return say(BOX.technology[tile].name)


def technology(tile: int) -> str:
    level = ROMAN[BOX.technology[tile].level - 1]
    return say("{tile} (level {level})", tile=technology_name(tile), level=level)


def bridge_tile(tile: int) -> str:
    face = BOX.bridge_tile[tile]
    name = say(face.name)
    if face.final is None:
        return say("{tile} (IV: {gain})", tile=name, gain=gains(face.gain))
    at_once = f"{gains(face.immediate)}, " if face.immediate else ""
    return say(
        "{tile} (V: {at_once}{points} for each {thing} at the end)",
        tile=name,
        at_once=at_once,
        points=points(face.final.points_each),
        thing=say(COUNTED[face.final.kind]),
    )


def plaza(s: State, site: int) -> str:
    name = BOX.plaza_site[site].id.removeprefix("plaza-site-").upper()
    if s.plazas[site] == NONE:
        return say("plaza {name}", name=name)
    tile = BOX.plaza_tile[s.plazas[site]]
    return say(
        "plaza {name} ({upper} / {lower})",
        name=name,
        upper=gains(tile.upper),
        lower=gains(tile.lower),
    )


def site_name(site: int) -> str:
    place = BOX.building_site[site]
    home = place.plaza_site.removeprefix("plaza-site-").upper()
    at = say("({q}, {r}) at plaza {home}", q=place.q, r=place.r, home=home)
    if not place.cost_gold:
        return at
    gold = say.count(place.cost_gold, *EFFECTS["gold"])
    return say("{at}, Old Town: {gold}, {points}", at=at, gold=gold, points=points(place.points))


def slot(sector: int) -> str:
    effect = BOX.crane.slot[sector - 1].effect
    if "special" in effect:
        return say("special tile or {points}", points=points(effect["points_if_unused"]))
    if "buy" in effect:
        return say("an egg for {price}", price=gains(effect["price"]))
    return gains(effect)


def action_tile(s: State, tile: int) -> str:
    face = BOX.action_tile[tile]
    pair = face.side_b if s.side_b else face.side_a
    names = [say(ACTION_NAMES[data.ACTIONS.index(action)]) for action in pair]
    return say("{one} or {other}", one=names[0], other=names[1])


def strip(s: State, strip: str, spot: int) -> str:
    side = "AB"[s.strips[("north", "south").index(strip)]]
    found = next(b for b in BOX.bridge_strip if (b.strip, b.side) == (strip, side))
    return gains(found.gains[spot])


# -- what tiles do, for the board ------------------------------------------------------------------

TECHNOLOGY_TEXTS = {
    "wheel_bonus_gold": "when the wheel gives gold: {gain}",
    "wheel_bonus_stone": "when the wheel gives stone: {gain}",
    "advance_gold_mine": "for each gold mine you add: {gain}",
    "advance_quarry": "for each quarry you add: {gain}",
    "move_up_row": "for each row you move up: {gain}",
    "points_on_taking_action_tile": "when taking the action tile scores, once a turn: {gain}",
    "build_with_cathedral": "for each building with the Cathedral: {gain}",
    "build_without_cathedral": "for each building without the Cathedral: {gain}",
    "gain_red_token": "when you gain red tokens, once a turn: {gain}",
    "gain_blue_token": "when you gain blue tokens, once a turn: {gain}",
    "gain_egg": "for each egg you gain: {gain}",
    "wall_with_hunger_wall": "for each wall with the Hunger Wall: {gain}",
    "gain_then_action": "once: {gain}, then {action}",
    "move_up_free_tier": "once: move up a row without windows and tier cost",
    "gain": "once: {gain}",
    "action_and_gain": "once: {gain}, then {action}",
    "produce_gold": "once: produce gold, then {gain}",
    "produce_stone": "once: produce stone, then {gain}",
    "action_discount": "once: {action}, {discount} cheaper",
    "any_action": "once: any action",
    "both_plaza_rewards": "once: both halves of a plaza",
    "increase_then_produce": "once: increase a track, then produce",
}
"""By the trigger of a permanent technology, or the effect of one that is used."""
SEAL_TEXTS = {
    "fixed": "{points} at the end",
    "per_gold": "{points} at the end for each gold",
    "per_stone": "{points} at the end for each stone",
    "per_pair": "{points} at the end for each pair of gold and stone",
}


def technology_text(tile: int) -> str:
    """A technology with what it does."""
    face = BOX.technology[tile]
    action = say(ACTION_NAMES[data.ACTIONS.index(face.action)]) if face.action else ""
    does = say(
        TECHNOLOGY_TEXTS[face.trigger or face.effect],
        gain=gains(face.gain),
        action=action,
        discount=gains(face.discount),
    )
    return f"{technology(tile)}: {does}"


def seal_text(seal: int) -> str:
    """A seal with what it counts and costs."""
    face = BOX.seal[seal]
    counts = say(SEAL_TEXTS[face.scoring.kind], points=points(face.scoring.points))
    return say("{seal}: {counts}; costs {cost}", seal=say(face.name), counts=counts,
               cost=gains(face.cost))  # fmt: skip


# -- rims ------------------------------------------------------------------------------------------


def rim(tile: data.Upgrade | data.Wall | data.Building) -> str:
    """What stands on the sides and corners of a tile, as printed."""
    if isinstance(tile, data.Building):
        return _corners("blue", tile.blue_corners)
    sides = [
        say("side {n} {gain}", n=symbol.side, gain=gains(symbol.gain))
        for symbol in tile.side_symbols
    ]
    return "; ".join(filter(None, [*sides, _corners("red", tile.red_corners)]))


def _corners(colour: str, corners: list[int]) -> str:
    if not corners:
        return ""
    which = listed([str(c) for c in corners], say("and"))
    return say.count(len(corners), *CORNERS[colour], which=which)


CORNERS = {
    "red": ("red corner {which}", "red corners {which}"),
    "blue": ("blue corner {which}", "blue corners {which}"),
}


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
