"""Positions for the rule tests: one plain table, and what a test changes on it.

The plain table begins with seat 0 (Red), the action tiles in the first-game order, and everything
that is drawn in the order of the data file: the rows show tiles 01, 02, 03 and s1, the V tiles
university, upgrades and walls lie at the bridge, plaza B offers plaza-glass, C plaza-books and so
on; with two players building-1-04 stands on (4,-2) and building-1-05 on (-1,0). Nature's moves are
left to the test; `go` plays its first option wherever the next named move has to wait for it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import minster
from minster.core.match import Match
from minster.core.nature import NATURE, NOBODY
from minster.games.praga_caput_regni.box import ACTIONS
from minster.games.praga_caput_regni.moves import PLACE_NAMES, SPOT_NAMES
from minster.games.praga_caput_regni.pieces import BOX, NONE, POSITIONS, UPGRADES
from minster.games.praga_caput_regni.state import Player, State, Step

GAME = minster.game("praga-caput-regni")
PLAIN = {"start_player": "0", "action_order": "first_game"}
ROWS = ["upgrade", "wall", "building"]
BOARD = [*ACTIONS, *SPOT_NAMES]
SITES = [site.id for site in BOX.building_site]

Patch = dict[str, Any]


def number_of(name: str, things: Sequence[Any]) -> int:
    """The number of a thing of the data file, by its id."""
    return [thing.id for thing in things].index(name)


def tiles_of(row: str) -> Sequence[Any]:
    found: Sequence[Any] = getattr(BOX, row)
    return found


def turned(text: str) -> tuple[str, int]:
    """`wall-1-05 r2` as id and rotation."""
    name, _, rotation = text.partition(" ")
    return name, int(rotation[1:] or 0)


@cache
def _opened(seats: int, options: tuple[tuple[str, str], ...]) -> State:
    match = GAME.start(seats, None, **dict(options))
    while match.seat == NATURE:
        match.push(match.options_now()[0])
    state: State = match.state.copy()
    return state


def position(
    seats: int = 2,
    *,
    turn: int = 0,
    rows: Mapping[str, Sequence[str]] | None = None,
    built: Mapping[str, str] | None = None,
    claims: Mapping[str, int] | None = None,
    board: Mapping[int, Mapping[str, str]] | None = None,
    techs: Mapping[int, Sequence[str]] | None = None,
    crane: Mapping[str, int] | None = None,
    hand: str = "",
    step: tuple[int, int, int] | None = None,
    **given: Any,
) -> Match:
    """The plain table with these changes; what is left goes to `GAME.given` as it stands.

    `rows` name the four places (an empty name is an empty place); `built` and `board` a tile and
    its rotation, as `wall-1-05 r2`; `crane` the position of some action tiles (those in the way
    trade places); `hand` the tile already taken this turn.
    """
    options = {o.name: given.pop(o.name) for o in GAME.options if o.name in given}
    chosen = PLAIN | options
    opened = _opened(seats, tuple(sorted(chosen.items())))
    kept = opened.to_json().items()
    fields = {k: v for k, v in kept if k not in ("agenda", "players", "seats")}
    used = _used(rows or {}, built or {}, board or {})
    era = given.get("era", 0)
    fields |= {"rows": _rows(era, rows or {}, used), "turn": turn}
    fields |= _city(opened, built or {}, claims or {}, used)
    fields["sectors"] = _sectors(opened, given.get("box", opened.box), crane or {}, hand)
    if hand:
        fields["hand"] = number_of(hand, BOX.action_tile)
    boards = {seat: _board(laid) for seat, laid in (board or {}).items()}
    return GAME.given(
        seats,
        step=step or (Step.TURN, 0, turn),
        **chosen,
        **{
            **fields,
            "board": {seat: laid[0] for seat, laid in boards.items()},
            "turned": {seat: laid[1] for seat, laid in boards.items()},
            "technologies": {seat: _levels(names) for seat, names in (techs or {}).items()},
            **given,
        },
    )


def _used(
    rows: Mapping[str, Sequence[str]],
    built: Mapping[str, str],
    board: Mapping[int, Mapping[str, str]],
) -> set[str]:
    """The hex tiles a test names."""
    names = [name for ids in rows.values() for name in ids]
    names += [turned(text)[0] for text in built.values()]
    names += [turned(text)[0] for laid in board.values() for text in laid.values()]
    return set(names)


def _rows(era: int, changes: Mapping[str, Sequence[str]], used: set[str]) -> list[list[int]]:
    """The first tiles of each stack that the test does not name elsewhere."""
    rows = []
    for name in ROWS:
        tiles = [t for t in tiles_of(name) if t.era == era + 1 and t.id not in used]
        normal = [t.id for t in tiles if not t.special] + [""] * 3
        ids = changes.get(name) or [*normal[:3], next(t.id for t in tiles if t.special)]
        rows.append([number_of(i, tiles_of(name)) if i else NONE for i in ids])
        used |= set(ids)
    return rows


def _city(
    opened: State, built: Mapping[str, str], claims: Mapping[str, int], used: set[str]
) -> Patch:
    """Pre-built buildings that a test names elsewhere make way to the last of their stack."""
    buildings, rotations = [NONE] * len(SITES), [0] * len(SITES)
    for site, tile in enumerate(opened.buildings):
        if tile != NONE and SITES[site] not in built:
            face = BOX.building[tile]
            if face.id in used:
                face = next(t for t in BOX.building[13::-1] if t.id not in used)
            used.add(face.id)
            buildings[site] = number_of(face.id, BOX.building)
    for name, text in built.items():
        tile_name, rotation = turned(text)
        buildings[SITES.index(name)] = number_of(tile_name, BOX.building) if tile_name else NONE
        rotations[SITES.index(name)] = rotation
    owners = [NOBODY] * len(SITES)
    for name, seat in claims.items():
        owners[SITES.index(name)] = seat
    return {"buildings": buildings, "rotations": rotations, "claims": owners}


def _sectors(opened: State, box: int, changes: Mapping[str, int], hand: str) -> list[int]:
    at = [(opened.box + sector) % POSITIONS for sector in opened.sectors]
    for name, wanted in changes.items():
        tile = number_of(name, BOX.action_tile)
        if wanted in at:
            at[at.index(wanted)] = at[tile]
        at[tile] = wanted
    if box in at:
        at[at.index(box)] = next(x for x in range(4, 11) if x != box and x not in at)
    sectors = [(position - box) % POSITIONS for position in at]
    if hand:
        sectors[number_of(hand, BOX.action_tile)] = 0
    return sectors


def _board(laid: Mapping[str, str]) -> tuple[list[int], list[int]]:
    tiles, rotations = [NONE] * len(BOARD), [0] * len(BOARD)
    for at, text in laid.items():
        name, rotation = turned(text)
        is_wall = name.startswith("wall")
        tile = number_of(name, BOX.wall) + UPGRADES if is_wall else number_of(name, BOX.upgrade)
        tiles[BOARD.index(at)], rotations[BOARD.index(at)] = tile, rotation
    return tiles, rotations


def _levels(names: Sequence[str]) -> list[int]:
    levels = [NONE] * 4
    for name in names:
        tile = number_of(name, BOX.technology)
        levels[BOX.technology[tile].level - 1] = tile
    return levels


# -- playing ---------------------------------------------------------------------------------------


def go(match: Match, *moves: str) -> Match:
    """Plays these moves; where one has to wait for nature, nature's first option comes before."""
    for move in moves:
        while match.seat == NATURE and move not in match.moves():
            match.push(match.options_now()[0])
        match.play(move)
    return match


def rest(match: Match) -> Match:
    """Nature's first options until a seat decides or the game is over."""
    while match.seat == NATURE:
        match.push(match.options_now()[0])
    return match


def idle(match: Match) -> Match:
    """A turn with as little as possible: any tile, Manage Mines or the first thing offered."""
    number = match.state.turn_number
    while not match.over and match.state.turn_number == number:
        rest(match)
        moves = match.moves()
        wanted = ("end", "decline", "stay", "take", "do mines", "do quarries", "produce", "side")
        chosen = [m for w in wanted for m in moves if m.startswith(w)] or moves
        match.play(chosen[0])
    return rest(match)


# -- reading ---------------------------------------------------------------------------------------


def player(match: Match, seat: int = 0) -> Player:
    found: Player = match.state.players[seat]
    return found


def line(match: Match, name: str, seat: int = 0) -> int:
    """Points from one source of the sheet."""
    return match.sheet(seat)[name]


def step(match: Match) -> str:
    """The name of the present step as RULES.md spells it; `over` after the last."""
    if match.over:
        return "over"
    name: str = GAME.steps(match.step).name  # type: ignore[attr-defined]
    return name.lower().replace("_", "-")


def row(match: Match, name: str) -> dict[str, str]:
    """What lies in a row, place by place."""
    tiles = match.state.rows[ROWS.index(name)]
    return {
        place: tiles_of(name)[tile].id if tile != NONE else ""
        for place, tile in zip(PLACE_NAMES, tiles, strict=True)
    }


def crane(match: Match) -> dict[str, int]:
    """Where the action tiles lie; a tile in hand is left out."""
    s = match.state
    return {
        tile.id: (s.box + s.sectors[i]) % POSITIONS
        for i, tile in enumerate(BOX.action_tile)
        if s.sectors[i]
    }


def board(match: Match, seat: int = 0) -> dict[str, str]:
    """The tiles of an action board, as `position` takes them."""
    me = player(match, seat)
    names = [tile.id for tile in (*BOX.upgrade, *BOX.wall)]
    laid = [(i, tile) for i, tile in enumerate(me.board) if tile != NONE]
    return {BOARD[i]: f"{names[tile]} r{me.turned[i]}" for i, tile in laid}


def technologies(match: Match, seat: int = 0) -> list[str]:
    return [BOX.technology[t].id for t in player(match, seat).technologies if t != NONE]
