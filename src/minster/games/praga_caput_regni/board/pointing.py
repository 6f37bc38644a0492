"""Which places of the board a move points at, and its icon in the list of choices.

Knows the move catalogue on one side and the names of places on the other.
"""

from __future__ import annotations

from collections.abc import Callable

from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni import moves
from minster.games.praga_caput_regni.board.grids import square_id
from minster.games.praga_caput_regni.board.looks import ACTION_LOOKS, LOOKS
from minster.games.praga_caput_regni.board.own import hex_id
from minster.games.praga_caput_regni.board.road import effect_id
from minster.games.praga_caput_regni.board.rows import place_id
from minster.games.praga_caput_regni.board.tiles import built, laid
from minster.games.praga_caput_regni.deeds import top_of
from minster.games.praga_caput_regni.moves import CATALOGUE
from minster.games.praga_caput_regni.pieces import (
    BOX,
    EGG_EFFECTS,
    FIRST_SPOT,
    LEVEL_SIZE,
    PLACES,
    PLAIN_EFFECTS,
    UPGRADES,
)
from minster.games.praga_caput_regni.state import State

PREVIEW = 24.0
"""The radius of a previewed tile; the page scales it to the place it would lie on."""
TRACK_PLACES, GOOD_PLACES = ("mines", "quarries"), ("gold", "stone")


def places(s: State, move: int) -> list[str]:
    """Ids of the places a move points at, the main one first."""
    family = CATALOGUE.family_of(move)
    if move >= moves.START:
        return []  # nature's
    i = move - family.first
    if family.first in _BY_FAMILY:
        return _BY_FAMILY[family.first](s, i)
    return []


def _action(s: State, i: int) -> list[str]:
    return [hex_id(i)]


def _up(s: State, grid: int) -> list[str]:
    me = s.players[_decider(s)]
    return [square_id(grid, me.row[grid] + 1, me.column[grid])]


def _side(s: State, grid: int) -> list[str]:
    me = s.players[_decider(s)]
    return [square_id(grid, me.row[grid], me.column[grid] + 1)]


def _arrow(up: int) -> Callable[[State, int], list[str]]:
    def found(s: State, i: int) -> list[str]:
        grid = top_of(s).a
        me = s.players[_decider(s)]
        return [square_id(grid, me.row[grid] + up, me.column[grid])]

    return found


def _plain(s: State, i: int) -> list[str]:
    space, key, _, _ = PLAIN_EFFECTS[i]
    return [effect_id(space, False, key)]


def _egg(s: State, i: int) -> list[str]:
    space, key, _, _ = EGG_EFFECTS[i]
    return [effect_id(space, True, key)]


def _refresh(s: State, i: int) -> list[str]:
    row, k = divmod(i // 2, len(moves.PAIRS))
    return [place_id(row, place) for place in moves.PAIRS[k]]


def _manage(names: tuple[str, str]) -> Callable[[State, int], list[str]]:
    return lambda s, i: [names[top_of(s).a]]


def _pick(s: State, i: int) -> list[str]:
    for row, tiles in enumerate(data.rows_of(BOX)):
        if i < len(tiles):
            found = [place for place in range(PLACES) if s.rows[row][place] == i]
            return [place_id(row, place) for place in found]
        i -= len(tiles)
    return []


def _rotate(s: State, i: int) -> list[str]:
    return [f"action-{BOX.upgrade[top_of(s).a & 63].action}"]


def _keep(s: State, i: int) -> list[str]:
    techs = len(BOX.technology)
    return [BOX.technology[i].id if i < techs else BOX.bridge_tile[i - techs].id]


def _road_tile(s: State, i: int) -> list[str]:
    space = data.NUMERALS.index(BOX.road_tile_face[top_of(s).a].numeral)
    return [effect_id(space, False, data.BROKER[i])]


def _level(s: State, i: int) -> list[str]:
    return [f"technology-{(i + moves.FIRST_USED) // LEVEL_SIZE + 1}"]


_BY_FAMILY: dict[int, Callable[[State, int], list[str]]] = {
    moves.TAKE: lambda s, i: [BOX.action_tile[i].id],
    moves.DO: _action,
    moves.BUY_EXTRA: lambda s, i: ["windows"],
    moves.EXTRA: _action,
    moves.USE: _level,
    moves.UP: _up,
    moves.SIDE: _side,
    moves.COLLECT: lambda s, i: ["wheel"],
    moves.BUY_EGG: lambda s, i: ["wheel"],
    moves.PLAIN: _plain,
    moves.EGG: _egg,
    moves.REFRESH: _refresh,
    moves.CLAIM: lambda s, i: [BOX.seal[i].id],
    moves.INCREASE: _manage(TRACK_PLACES),
    moves.PRODUCE: _manage(GOOD_PLACES),
    moves.TOKEN: lambda s, i: [BOX.production_token[i].id],
    moves.PICK: _pick,
    moves.ROTATE: _rotate,
    moves.PLACE_WALL: lambda s, i: [hex_id(FIRST_SPOT + i // 6)],
    moves.PLACE_BUILDING: lambda s, i: [BOX.building_site[i // 6].id],
    moves.HALF: lambda s, i: [("half-upper", "half-lower")[i]],
    moves.CLIMB: _arrow(1),
    moves.STAY: _arrow(0),
    moves.KEEP: _keep,
    moves.PLANK: lambda s, i: [f"plank-{i + 1}"],
    moves.HOLD: lambda s, i: ["windows"],
    moves.PLAZA: lambda s, i: [BOX.plaza_site[i].id],
    moves.RAISE: lambda s, i: [TRACK_PLACES[i]],
    moves.GREAT_PRODUCE: lambda s, i: [GOOD_PLACES[i]],
    moves.ROAD_TILE: _road_tile,
    moves.PAWN: lambda s, i: [moves.RING_NAMES[i]],
}


def _decider(s: State) -> int:
    return int(top_of(s).b & 3)


def preview(s: State, move: int) -> str:
    """The tile as it would lie, where a move says how it is turned."""
    first, tile = CATALOGUE.family_of(move).first, int(top_of(s).a & 63)
    turn = (move - first) % 6
    match first:
        case moves.ROTATE:
            return laid(tile, turn, PREVIEW)
        case moves.PLACE_WALL:
            return laid(UPGRADES + tile, turn, PREVIEW)
        case moves.PLACE_BUILDING:
            return built(tile, turn, PREVIEW)
    return ""


# -- icons -----------------------------------------------------------------------------------------


def icon_of(s: State, move: int) -> str:
    """The icon of a move in the list of choices."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    match family.first:
        case moves.DO | moves.EXTRA:
            return ACTION_LOOKS[i][0]
        case moves.UP | moves.CLIMB:
            return "up"
        case moves.SIDE:
            return LOOKS[("hw", "cath")[i]][0]
        case moves.INCREASE | moves.PRODUCE:
            keys = ("gold", "stone") if move == moves.PRODUCE else ("mine", "quarry")
            return LOOKS[keys[top_of(s).a]][0]
        case moves.RAISE:
            return LOOKS[("mine", "quarry")[i]][0]
        case moves.GREAT_PRODUCE | moves.ROAD_TILE:
            return LOOKS[data.BROKER[i]][0]
        case moves.PLAIN | moves.EGG:
            key = (PLAIN_EFFECTS if family.first == moves.PLAIN else EGG_EFFECTS)[i][1]
            return LOOKS[key.replace("-", "_")][0] if key else "vp"
        case moves.PICK:
            row = sum(i >= first for first in (len(BOX.upgrade), len(BOX.upgrade) + len(BOX.wall)))
            return ("upgrade", "wall", "building")[row]
        case moves.KEEP:
            return "technology" if i < len(BOX.technology) else "bridge"
        case moves.TOKEN:
            gain = BOX.production_token[i].gain
            return LOOKS[next(iter(gain))][0]
        case moves.COLLECT if s.wheel:
            key = next(iter(BOX.crane.slot[s.wheel - 1].effect))
            return LOOKS[key][0] if key in LOOKS else "hex"
    return ICONS.get(family.first, "hex")


ICONS = {
    moves.TAKE: "crane",
    moves.BUY_EXTRA: "gold-window",
    moves.USE: "technology",
    moves.COLLECT: "income",
    moves.BUY_EGG: "egg",
    moves.REFRESH: "refresh",
    moves.CLAIM: "seal",
    moves.END: "check",
    moves.ROTATE: "upgrade",
    moves.PLACE_WALL: "wall",
    moves.PLACE_BUILDING: "building",
    moves.HALF: "plaza",
    moves.STAY: "skip",
    moves.DECLINE: "skip",
    moves.PLANK: "bridge",
    moves.HOLD: "silver-window",
    moves.PLAZA: "plaza",
    moves.PAWN: "person",
}
