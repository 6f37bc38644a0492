"""What the figures of a data file must satisfy to be a playable edition of Praga Caput Regni.

Knows the limits that the tables of `pieces.py` and the move catalogue take for granted; the shape
of the file is `box.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from minster.core.edition import read
from minster.core.errors import EditionError
from minster.core.figures import amounts, in_range, same
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.box import Components, Gain
from minster.games.praga_caput_regni.kinds import EFFECTS, TRIGGERS

MOST_IN_STACK = 30
MOST_SITES = 30
MOST_SYMBOLS = 3
MOST_AMOUNT = 9


def load(path: Path) -> Components:
    """A data file, checked; refused with every place that is wrong."""
    components = read(path, Components)
    if found := list(problems(components)):
        raise EditionError(str(path), found)
    return components


def problems(c: Components) -> Iterator[str]:
    yield from _names(c)
    yield from _crane(c)
    yield from _tracks(c)
    yield from _hexes(c)
    yield from _technologies(c)
    yield from _road(c)
    yield from _city(c)
    yield from _grids(c)
    yield from _rest(c)


def _amounts(place: str, figures: Gain, keys: tuple[str, ...]) -> Iterator[str]:
    return amounts(place, figures, keys, MOST_AMOUNT)


def _among(place: str, word: str, words: Sequence[str]) -> Iterator[str]:
    if word not in words:
        yield f"{place}: {word!r} is not one of {', '.join(words)}"


def _names(c: Components) -> Iterator[str]:
    yield from same("game_id", [c.game_id], ("praga-caput-regni",))
    yield from same("colours.ids", c.colours.ids, data.COLOURS)
    yield from same("action", [a.id for a in c.action], data.ACTIONS)
    for name, times in _ids(c).items():
        if times > 1:
            yield f"{name}: this id is used {times} times"
        if not name.replace("-", "").isalnum() or name != name.lower():
            yield f"{name!r}: ids are lower case letters and digits joined by hyphens"
    for place, gain in _gains(c):
        yield from _amounts(place, gain, data.KEYS)
    yield from in_range("meta.currency_cap", c.meta.currency_cap, 9, 9)
    yield from in_range("meta.window_carry_limit", c.meta.window_carry_limit, 2, 2)


def _crane(c: Components) -> Iterator[str]:
    crane = c.crane
    if [p.index for p in crane.position] != list(range(12)):
        yield "crane.position: twelve, numbered 0 to 11"
    if [s.sector for s in crane.slot] != list(range(1, 12)):
        yield "crane.slot: eleven, of the sectors 1 to 11"
    for slot in crane.slot:
        place = f"crane.slot.{slot.id}.effect"
        if "buy" in slot.effect:
            yield from _among(f"{place}.buy", slot.effect["buy"], ("egg",))
            yield from _amounts(f"{place}.price", slot.effect.get("price", {}), data.PRICES)
        elif "special" not in slot.effect:
            yield from _amounts(place, slot.effect, data.KEYS[:9])
    if [s.players for s in crane.setup] != [2, 3, 4]:
        yield "crane.setup: one each for 2, 3 and 4 players"
    for setup in crane.setup:
        place = f"crane.setup ({setup.players} players)"
        if setup.total_turns != c.meta.turns_per_player * setup.players:
            yield f"{place}.total_turns: everyone has {c.meta.turns_per_player} turns"
        if _drops(c, setup.box_position, setup.total_turns) != setup.drop_turns:
            yield f"{place}.drop_turns: not what the rotation of the wheel gives"
        if setup.platform_start + len(setup.drop_turns) != crane.platform.hourglass:
            yield f"{place}.platform_start: the last drop must reach the hourglass"
    if len(c.action_tile) != 6:
        yield "action_tile: six"
    for tile in c.action_tile:
        for side in (tile.side_a, tile.side_b):
            if len(side) != 2 or not set(side) <= set(data.ACTIONS):
                yield f"action_tile.{tile.id}: two actions on each side"
    order = c.action_tile_first_game_order.order
    if sorted(order) != sorted(t.id for t in c.action_tile):
        yield "action_tile_first_game_order.order: every action tile once"


def _drops(c: Components, box: int, turns: int) -> list[int]:
    found = []
    for turn in range(1, turns + 1):
        box = 1 if box == 11 else box + 1
        if box == c.crane.platform.drop_box_position:
            found.append(turn)
    return found


def _tracks(c: Components) -> Iterator[str]:
    tech, univ = c.track.technology, c.track.university
    heights = list(tech.levels.values())
    yield from same("track.technology.levels", list(tech.levels), ("I", "II", "III", "IV"))
    if heights != sorted(set(heights)) or not 0 < heights[0] <= heights[-1] <= tech.top:
        yield "track.technology.levels: must rise, up to the top at most"
    if len(univ.multiplier_by_height) != univ.top + 1:
        yield "track.university.multiplier_by_height: one figure for each height"
    for wealth in c.wealth_bonus:
        key = next(iter(wealth.trigger), "")
        yield from _among(f"{wealth.id}.trigger", key, ("gold", "stone", "gold_or_stone"))
    yield from in_range("wealth_bonus (number)", len(c.wealth_bonus), 1, 7)
    yield from in_range("production_token (number)", len(c.production_token), 4, 14)
    yield from in_range("seal (number)", len(c.seal), 3, 7)
    kinds = [seal.scoring.kind for seal in c.seal]
    for kind in ("fixed", "per_gold", "per_stone"):
        yield from _among("seal.scoring.kind", kind, kinds)
    for seal in c.seal:
        yield from _among(f"{seal.id}.scoring.kind", seal.scoring.kind, data.SEAL_KINDS)
        yield from _amounts(f"{seal.id}.cost", seal.cost, data.PRICES)


def _hexes(c: Components) -> Iterator[str]:
    for name, tiles in zip(data.ROWS, data.rows_of(c), strict=True):
        order = [(t.era, t.special) for t in tiles]
        if order != sorted(order):
            yield f"{name}: Era I before Era II, in each the special tiles last"
        for stack, count in Counter(order).items():
            yield from in_range(f"{name} {stack}", count, 4, MOST_IN_STACK)
        if len(set(order)) != 4:
            yield f"{name}: normal and special tiles of both eras"
        if len(tiles) > 60:
            yield f"{name}: at most 60 tiles"
    for tile in data.works_of(c):
        yield from _amounts(f"{tile.id}.cost", tile.cost, ("gold", "stone"))
    for rim in data.rims_of(c):
        sides = [symbol.side for symbol in rim.side_symbols]
        if len(set(sides)) != len(sides) or len(sides) > MOST_SYMBOLS:
            yield f"{rim.id}.side_symbols: at most {MOST_SYMBOLS}, each on its own side"
        for i in (*sides, *rim.red_corners):
            yield from in_range(f"{rim.id} (side or corner)", i, 0, 5)
    for upgrade in c.upgrade:
        yield from _among(f"{upgrade.id}.action", upgrade.action, data.ACTIONS)
        yield from in_range(f"{upgrade.id}.univ", upgrade.univ, 1, 9)


def _technologies(c: Components) -> Iterator[str]:
    if [t.level for t in c.technology] != [level for level in (1, 2, 3, 4) for _ in range(6)]:
        yield "technology: six of each level, level by level"
    for tile in c.technology:
        if tile.level <= 2:
            yield from _among(f"{tile.id}.trigger", tile.trigger, TRIGGERS)
            continue
        yield from _among(f"{tile.id}.effect", tile.effect, EFFECTS)
        if "action" in tile.effect and tile.effect != "any_action":
            yield from _among(f"{tile.id}.action", tile.action, data.ACTIONS)


def _road(c: Components) -> Iterator[str]:
    wanted = ["IV"] * 6 + ["V"] * 6
    yield from same("bridge_tile", [t.numeral for t in c.bridge_tile], wanted)
    for tile in c.bridge_tile[6:]:
        if tile.final is None or tile.final.kind not in data.V_KINDS:
            yield f"{tile.id}.final.kind: one of {', '.join(data.V_KINDS)}"
    if c.bridge.spots != [1, 2, 3, 4, 5] or c.bridge.planks_to_complete != 5:
        yield "bridge: five spots"
    strips = [(s.strip, s.side) for s in c.bridge_strip]
    for strip in ((a, b) for a in ("north", "south") for b in "AB"):
        if strips.count(strip) != 1:
            yield f"bridge_strip: one for {strip}"
    if any(len(s.gains) != 5 for s in c.bridge_strip):
        yield "bridge_strip.gains: five"
    yield from same("road_space", [s.numeral for s in c.road_space], data.NUMERALS)
    for space in c.road_space[:3]:
        for effect in (space.plain_effect, space.egg_effect):
            if effect is None:
                yield f"{space.id}: a plain effect and one for an egg"
            elif any(len(gain) != 1 for gain in effect.choose):
                yield f"{space.id}.choose: one effect each"
    for face in c.road_tile_face:
        yield from _among(f"{face.id}.numeral", face.numeral, data.NUMERALS[:3])
        if face.effect.while_:
            yield from _among(f"{face.id}.while", face.effect.while_, data.WHILES)
        else:
            yield from _among(f"{face.id}.per", face.effect.per, data.PERS)


def _city(c: Components) -> Iterator[str]:
    yield from in_range("building_site (number)", len(c.building_site), 1, MOST_SITES)
    yield from in_range("plaza_site (number)", len(c.plaza_site), 1, 12)
    sites = {(s.q, s.r) for s in c.building_site}
    plazas = {(p.q, p.r): p.id for p in c.plaza_site}
    for site in c.building_site:
        near = [(site.q + q, site.r + r) for q, r in data.SIDES]
        touched = [plazas[at] for at in near if at in plazas]
        if touched != [site.plaza_site]:
            yield f"{site.id}: must touch {site.plaza_site} and no other plaza"
        yield from in_range(f"{site.id}.cost_gold", site.cost_gold, 0, 9)
    for corner in c.printed_blue_corner:
        if not any(tuple(at) in sites for at in corner.vertex_of):
            yield f"{corner.id}: touches no building site"
    tiles = Counter(t.colour for t in c.plaza_tile)
    for colour, count in Counter(p.colour for p in c.plaza_site).items():
        if tiles[colour] < count or (tiles[colour] > 1 and colour != "tan"):
            yield f"plaza_tile ({colour}): too few tiles, or several of a colour that is not tan"


def _grids(c: Components) -> Iterator[str]:
    yield from in_range("project.rows", c.project.rows, 6, 6)
    yield from in_range("project.columns", c.project.columns, 5, 5)
    if list(c.project.tiers.values()) != [[0, 1], [2, 3], [4, 5]]:
        yield "project.tiers: three of two rows each"
    have = [(g.project, g.set) for g in c.project_grid]
    for wanted in ((a, b) for a in data.GRIDS for b in data.GRID_SETS):
        if have.count(wanted) != 1:
            yield f"project_grid: one for {wanted}"
    for grid in c.project_grid:
        rows = grid.rows_bottom_to_top
        squares = [square for row in rows for square in row]
        if len(rows) != 6 or any(len(row) != 5 for row in rows):
            yield f"{grid.id}: six rows of five squares"
        elif any(s not in (".", "S", "U") and s[:1] != "P" for s in squares):
            yield f"{grid.id}: squares are . S U or P with a number"
        elif "U" in rows[5] or any(row[4] == "S" for row in rows):
            yield f"{grid.id}: an arrow leads off the grid"


def _rest(c: Components) -> Iterator[str]:
    if len(c.final.eggs.points_by_count) != c.final.eggs.count_cap + 1:
        yield "final.eggs.points_by_count: one figure for each count up to the cap"
    yield from in_range("parler_card (number)", len(c.parler_card), 1, 7)
    for card in c.parler_card:
        yield from in_range(f"{card.id}.action_tile_rank", card.action_tile_rank, 1, 6)
        for part in card.actions:
            yield from _among(f"{card.id}.actions", part, data.CARD_PARTS)
    for spot in c.action_board.wall_spots:
        if max(abs(spot[0]), abs(spot[1]), abs(sum(spot))) != 2:
            yield f"action_board.wall_spots: {spot} is not at distance 2"
    yield from in_range("action_board.wall_spots (number)", len(c.action_board.wall_spots), 12, 12)


def _ids(c: Components) -> Counter[str]:
    groups: tuple[Sequence[Any], ...] = (
        *data.rows_of(c),
        c.action_tile,
        c.production_token,
        c.seal,
        c.technology,
        c.bridge_tile,
        c.plaza_tile,
        c.plaza_site,
        c.building_site,
        c.parler_card,
    )
    return Counter(thing.id for group in groups for thing in group)


def _gains(c: Components) -> Iterator[tuple[str, Gain]]:
    """Every table of effects with its place in the file."""
    for track in (c.track.gold_mine, c.track.quarry):
        yield from (("track.bonus", bonus.gain) for bonus in track.bonus)
    for tile in data.rims_of(c):
        yield from ((f"{tile.id}.side_symbols", symbol.gain) for symbol in tile.side_symbols)
    yield from ((f"{tile.id}.bonus", tile.bonus) for tile in c.upgrade)
    yield from ((f"{tile.id}.reward", tile.reward) for tile in data.works_of(c))
    for plaza in c.plaza_tile:
        yield f"{plaza.id}.upper", plaza.upper
        yield f"{plaza.id}.lower", plaza.lower
    for bridge in c.bridge_tile:
        yield f"{bridge.id}.gain", bridge.gain
        yield f"{bridge.id}.immediate", bridge.immediate
    for strip in c.bridge_strip:
        yield from ((f"{strip.id}.gains", gain) for gain in strip.gains)
    for group in (c.production_token, c.wealth_bonus, c.technology):
        yield from ((f"{thing.id}.gain", thing.gain) for thing in group)
