"""What can never be true: pieces lost or made, limits broken, a sheet that does not add up. For
tests and for positions given by hand."""

from enum import IntEnum

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    ALL_SITES,
    ALL_V,
    BOARD_HEXES,
    CAP,
    DEAD_POSITION,
    FIRST_SPOT,
    GRIDS,
    HOURGLASS,
    LAST_COLUMN,
    LEVEL_SIZE,
    LEVELS,
    NONE,
    PLACES,
    POSITIONS,
    ROAD_V,
    SEALS,
    SITES,
    STACK_FIRST,
    STACK_SIZE,
    STACKS,
    TECH_TOP,
    TOP_ROW,
    TRACK_MAX,
    TURNS_EACH,
    UNIV_TOP,
    UPGRADES,
)
from minster.games.praga_caput_regni.rows import TILE
from minster.games.praga_caput_regni.stacks import pile_being_drawn
from minster.games.praga_caput_regni.state import SOURCES, Player, State, Step
from minster.kit.bag import bag_size, holds

ONE_TILE = 1 << 32


class Fault(IntEnum):
    """Bits above the core's own."""

    RESOURCES, TRACKS, HEXES, TECHNOLOGIES, V_TILES, SEALS, CRANE, CITY, BOARD, SHEET, TURNS = (
        2,
        4,
        8,
        16,
        32,
        64,
        128,
        256,
        512,
        1024,
        2048,
    )


FAULT_TEXTS = {
    Fault.RESOURCES: "gold or stone is not from 0 to 9, or a stock is below zero (PR-5.1)",
    Fault.TRACKS: "a marker has left its track or grid (PR-5.4, PR-8.1)",
    Fault.HEXES: "hex tiles are lost or doubled (PR-1.4)",
    Fault.TECHNOLOGIES: "technologies or production tokens are lost or doubled (PR-1.5)",
    Fault.V_TILES: "V tiles are lost or doubled (PR-1.5)",
    Fault.SEALS: "a seal is lost or claimed twice (PR-5.6)",
    Fault.CRANE: "an action tile lies where none can (PR-4.1)",
    Fault.CITY: "a site is both free and built, or a claim stands on nothing (PR-7.5.2)",
    Fault.BOARD: "the tiles of an action board are miscounted (PR-7.4.1)",
    Fault.SHEET: "the sheet does not add up to the score, or an entry is negative (PR-21.1)",
    Fault.TURNS: "the game did not end after 16 turns each (PR-4.16)",
}


@rule
def faults(s: State) -> int:
    found = 0
    for p in range(s.seats):
        found |= faults_of(s.players[p])
    found |= hex_faults(s) | shared_faults(s) | crane_faults(s) | city_faults(s)
    if s.agenda.depth == 0 and s.turn_number != TURNS_EACH * max(2, s.seats):
        found |= Fault.TURNS
    if (s.agenda.depth == 0) != (s.platform == HOURGLASS) and s.turn != NOBODY:
        found |= Fault.TURNS
    return found


@rule
def faults_of(me: Player) -> int:
    found = 0
    if not (0 <= me.gold <= CAP and 0 <= me.stone <= CAP):
        found |= Fault.RESOURCES
    if min(me.eggs, me.silver) < 0 or min(me.golden, me.seal_rights) < 0:
        found |= Fault.RESOURCES
    if me.tech > TECH_TOP or me.univ > UNIV_TOP or me.pawn > ROAD_V:
        found |= Fault.TRACKS
    for k in range(2):
        if me.tracks[k] > TRACK_MAX[k]:
            found |= Fault.TRACKS
    for grid in range(GRIDS):
        if me.row[grid] > TOP_ROW or me.column[grid] > LAST_COLUMN:
            found |= Fault.TRACKS
    walls = 0
    for at in range(BOARD_HEXES):
        if me.board[at] != NONE:
            if (at >= FIRST_SPOT) != (me.board[at] >= UPGRADES):
                found |= Fault.BOARD
            if at >= FIRST_SPOT:
                walls += 1
    if walls != me.walls:
        found |= Fault.BOARD
    total = 0
    for source in range(SOURCES):
        total += me.lines[source]
        if me.lines[source] < 0:
            found |= Fault.SHEET
    if total != me.score:
        found |= Fault.SHEET
    return found


# -- hex tiles ------------------------------------------------------------------------------------


@rule
def mark(s: State, stack: int, tile: int) -> int:
    """One for the count and the tile's own bit, if it belongs to this stack of the era. Marks are
    added up: as many bits as tiles are left only if no tile is doubled."""
    i = tile - STACK_FIRST[STACKS * s.era + stack]
    if 0 <= i < STACK_SIZE[STACKS * s.era + stack]:
        return ONE_TILE + (1 << i)
    return 0


@rule
def marks_laid(s: State, stack: int) -> int:
    """Visible tiles of a stack in the city and on the action boards, and the one in hand."""
    total = 0
    row = stack // 2
    if row == Row.BUILDING:
        for site in range(SITES):
            if s.buildings[site] != NONE:
                total += mark(s, stack, s.buildings[site])
    else:
        for p in range(s.seats):
            for at in range(BOARD_HEXES):
                tile = s.players[p].board[at]
                if tile != NONE and (tile >= UPGRADES) == (row == Row.WALL):
                    total += mark(s, stack, tile - UPGRADES * row)
    for i in range(s.agenda.depth):
        if row_in_hand(s.agenda.steps[i].kind) == row:
            total += mark(s, stack, s.agenda.steps[i].a & TILE)
    return total


@rule
def row_in_hand(kind: int) -> int:
    """Of which row a tile is held by a step of this kind, or NONE."""
    if kind == Step.ROTATE:
        return Row.UPGRADE
    if kind == Step.PLACE_WALL or kind == Step.WALL_PAID:
        return Row.WALL
    if kind == Step.PLACE_BUILDING or kind == Step.BUILDING_PAID:
        return Row.BUILDING
    return NONE


@rule
def hex_faults(s: State) -> int:
    """Upgrades may lie covered under others, so fewer of them may be seen, never more."""
    for stack in range(STACKS):
        deck = s.stacks[stack]
        row = stack // 2
        total = marks_laid(s, stack) + deck.loose + ONE_TILE * bag_size(deck.loose)
        for i in range(deck.tail_length):
            total += ONE_TILE + (1 << deck.tail[i])
        for place in range(PLACES):
            tile = s.rows[row][place]
            if tile != NONE and (place == PLACES - 1) == (stack % 2 == 1):
                if mark(s, stack, tile) == 0:
                    return Fault.HEXES
                total += mark(s, stack, tile)
        count, size = total // ONE_TILE, STACK_SIZE[STACKS * s.era + stack]
        if bag_size(total % ONE_TILE) != count or (row > 0 and count != size):
            return Fault.HEXES
    return 0


# -- technologies, tokens, V tiles, seals ---------------------------------------------------------


@rule
def level_is_wrong(s: State, level: int) -> bool:
    pile = s.piles[level]
    seen = pile.loose
    for i in range(pile.length):
        if holds(seen, pile.tail[i]):
            return True
        seen |= 1 << pile.tail[i]
    for p in range(s.seats):
        tile = s.players[p].technologies[level] - level * LEVEL_SIZE
        if s.players[p].technologies[level] != NONE:
            if not 0 <= tile < LEVEL_SIZE or holds(seen, tile):
                return True
            seen |= 1 << tile
    if pile_being_drawn(s) == level:
        for i in range(len(s.drawn)):
            if s.drawn[i] != NONE:
                if holds(seen, s.drawn[i]):
                    return True
                seen |= 1 << s.drawn[i]
    return bag_size(seen) != LEVEL_SIZE


@rule
def shared_faults(s: State) -> int:
    found = 0
    for level in range(LEVELS):
        if level_is_wrong(s, level):
            found |= Fault.TECHNOLOGIES
    v_tiles = s.bridge_v | s.cathedral_v
    v_count = bag_size(s.bridge_v) + bag_size(s.cathedral_v)
    seals, seal_count, tokens = s.seals, bag_size(s.seals), s.river
    for p in range(max(2, s.seats)):
        me = s.players[p]
        v_tiles |= me.v_tiles
        v_count += bag_size(me.v_tiles)
        seals |= me.claimed
        seal_count += bag_size(me.claimed)
        if p < s.seats:
            for k in range(2):
                if me.tokens[k] != NONE:
                    if holds(tokens, me.tokens[k]):
                        found |= Fault.TECHNOLOGIES
                    tokens |= 1 << me.tokens[k]
    if v_tiles != ALL_V or v_count != bag_size(ALL_V):
        found |= Fault.V_TILES
    if seal_count != SEALS or bag_size(seals) != SEALS:
        found |= Fault.SEALS
    return found


# -- crane and city -------------------------------------------------------------------------------


@rule
def crane_faults(s: State) -> int:
    if s.turn == NOBODY and s.platform < HOURGLASS:
        return 0  # not laid out yet
    taken = 1
    for tile in range(ACTION_TILES):
        sector = s.sectors[tile]
        if tile == s.hand:
            if sector != 0:
                return Fault.CRANE
        elif holds(taken, sector) or (s.box + sector) % POSITIONS == DEAD_POSITION:
            return Fault.CRANE
        taken |= 1 << sector
    return 0


@rule
def city_faults(s: State) -> int:
    free = ALL_SITES
    for site in range(SITES):
        if s.buildings[site] != NONE:
            free &= ~(1 << site)
        elif s.claims[site] != NOBODY:
            return Fault.CITY
    if free != s.free:
        return Fault.CITY
    return 0


def balance(s: State) -> None:
    """Counts again what follows from the rest of a position: bags, free sites, scores."""
    s.free = sum(1 << i for i, tile in enumerate(s.buildings) if tile == NONE)
    taken: list[set[int]] = [{tile for tile in row if tile != NONE} for row in s.rows]
    taken[2] |= {tile for tile in s.buildings if tile != NONE}
    for me in s.players[: s.seats]:
        taken[0] |= {tile for tile in me.board if NONE < tile < UPGRADES}
        taken[1] |= {tile - UPGRADES for tile in me.board if tile >= UPGRADES}
        me.walls = sum(tile >= UPGRADES for tile in me.board)
        me.score = sum(me.lines)
    for stack, deck in enumerate(s.stacks):
        first = int(STACK_FIRST[STACKS * s.era + stack])
        size = int(STACK_SIZE[STACKS * s.era + stack])
        gone = {tile - first for tile in taken[stack // 2]} | set(deck.tail[: deck.tail_length])
        deck.loose = sum(1 << i for i in range(size) if i not in gone)
    for level in range(LEVELS):
        _balance_pile(s, level)
    for me in s.players[: s.seats]:
        s.river &= ~sum(1 << token for token in me.tokens if token != NONE)
        s.seals &= ~me.claimed
        s.bridge_v &= ~me.v_tiles
        s.cathedral_v &= ~(me.v_tiles | s.bridge_v)


def _balance_pile(s: State, level: int) -> None:
    pile = s.piles[level]
    gone = {me.technologies[level] % LEVEL_SIZE for me in s.players[: s.seats] if _has(me, level)}
    gone |= set(pile.tail[: pile.length]) | {tile for tile in s.drawn if tile != NONE}
    pile.loose = sum(1 << i for i in range(LEVEL_SIZE) if i not in gone)


def _has(me: Player, level: int) -> bool:
    return me.technologies[level] != NONE
