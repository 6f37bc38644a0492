"""Setting up: RULES.md sections 2, 3 and 20. Knows the table before nature's first move, and each
draw of nature that lays it out."""

from __future__ import annotations

from collections.abc import Mapping

from minster.core.agenda import pop, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.building import is_used, lay_building
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.moves import (
    CARD,
    DRAW_ACTION,
    DRAW_BRIDGE,
    DRAW_PLAZA,
    PAWN,
    POINTER,
    REMOVE,
    START,
)
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    ALL_SITES,
    ALL_V,
    BOARD_HEXES,
    BOX,
    BOX_START,
    CARDS,
    DRAWN,
    FACE_IDS,
    FACE_SPACE,
    FIRST_GAME_ORDER,
    LEVELS,
    NONE,
    OPPONENT,
    PARLER_TOKENS,
    PLACES,
    PLATFORM_START,
    PLAZA_MIN_PLAYERS,
    PLAZA_TAN,
    PLAZA_TILE_TAN,
    PLAZA_TILES,
    PLAZAS,
    POSITIONS,
    PRE_BUILT,
    ROWS,
    SEALS,
    SEATS,
    SITES,
    SPOTS,
    STACK_SIZE,
    STACKS,
    STREET,
    TOKENS,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.pieces import (
    START as START_FIGURES,
)
from minster.games.praga_caput_regni.stacks import draw_hex, offer_hexes, stack_of
from minster.games.praga_caput_regni.state import Player, State, Step
from minster.kit.bag import holds, without

BRIDGE_V = 3
"""V tiles dealt to the bridge; the others lie at the Cathedral."""


def opening(seats: int, options: Mapping[str, str]) -> State:
    """The table before the first draw."""
    s = State()
    players = max(2, seats)
    s.seats, s.turn, s.hand, s.parler_pawn = seats, NOBODY, NONE, NOBODY
    s.side_b = int(options["action_side"] == "B")  # PR-1.3
    s.strips = [int(options[name] == "B") for name in ("bridge_north", "bridge_south")]
    s.sets = [data.GRID_SETS.index(options[name]) for name in ("hunger_wall_set", "cathedral_set")]
    s.street = [NONE] * STREET
    for word in options["road_tiles"].split(" "):
        if word in FACE_IDS:
            face = FACE_IDS.index(word)
            s.street[FACE_SPACE[face]] = face
    s.parler = int(seats == 1 and options["solo_opponent"] == "parler")
    s.box, s.platform = int(BOX_START[seats]), int(PLATFORM_START[seats])  # PR-3.8
    s.rows = [[NONE] * PLACES for _ in range(ROWS)]
    for stack in range(STACKS):
        s.stacks[stack].loose = (1 << int(STACK_SIZE[stack])) - 1  # PR-3.6
    for pile in s.piles:
        pile.loose = ALL_V  # PR-3.2 PR-3.5  six each
    s.drawn = [NONE] * DRAWN
    s.river = (1 << (PARLER_TOKENS if s.parler else TOKENS)) - 1  # PR-3.3 PR-12.2
    s.seals = (1 << SEALS) - 1
    s.cathedral_v = ALL_V
    s.planks = [NONE] * SPOTS
    s.plazas = [_laid_plaza(i, players) for i in range(PLAZAS)]  # PR-3.4
    s.free = ALL_SITES
    s.buildings = [NONE] * SITES
    s.claims = [NOBODY] * SITES
    for seat in range(SEATS):
        if seat < seats or (s.parler and seat == OPPONENT):
            s.players[seat] = _player()
    if s.parler:
        s.players[OPPONENT].tracks = [BOX.track.gold_mine.start, BOX.track.quarry.start]
    _agenda(s, players, options)
    return s


def _laid_plaza(site: int, players: int) -> int:
    """PR-20.2: a plaza whose colour has one tile for one site needs no draw."""
    plaza = BOX.plaza_site[site]
    if plaza.min_players > players or plaza.colour == "tan":
        return NONE
    return next(i for i, t in enumerate(BOX.plaza_tile) if t.colour == plaza.colour)


def _player() -> Player:
    me = Player()
    me.gold, me.stone = START_FIGURES.gold, START_FIGURES.stone  # PR-3.9
    me.eggs, me.silver = START_FIGURES.eggs, START_FIGURES.silver_windows
    me.golden, me.score = START_FIGURES.gold_windows, START_FIGURES.score
    me.tech, me.univ = START_FIGURES.tech, START_FIGURES.univ
    me.tracks = [START_FIGURES.gold_mines, START_FIGURES.quarries]
    me.tokens = [NONE, NONE]
    me.technologies = [NONE] * LEVELS
    me.board = [NONE] * BOARD_HEXES
    return me


def _agenda(s: State, players: int, options: Mapping[str, str]) -> None:
    """The draws of section 20, the first on top; last of all the first turn."""
    chosen = options["start_player"]
    s.start = int(chosen) if chosen != "random" else 0
    steps: list[tuple[Step, int]] = [(Step.BEGIN, s.start)]
    if s.parler:
        steps += [(Step.PAWN, 0), (Step.POINTER, 0)]
    if any(PRE_BUILT[players]):
        steps.append((Step.PRE_BUILT, list(PRE_BUILT[players]).index(1)))  # PR-3.7
    steps.append((Step.ROW, 0))
    tan = [i for i in range(PLAZAS) if PLAZA_TAN[i] and PLAZA_MIN_PLAYERS[i] <= players]
    steps.append((Step.PLAZA_TILE, tan[0]))
    steps.append((Step.V_TILE, 0))
    if options["action_order"] == "random":
        steps.append((Step.ACTION_TILE, 0))
    else:
        for k, tile in enumerate(FIRST_GAME_ORDER):
            s.sectors[tile] = int(slot_at(s.box, k))
    if chosen == "random" and s.seats > 1:
        steps.append((Step.START, 0))
    for i, (kind, a) in enumerate(steps):
        s.agenda.steps[i].patch({"kind": kind, "a": a})
    s.agenda.depth = len(steps)


@rule
def slot_at(box: int, k: int) -> int:
    """PR-3.8: the sector of the k-th position that is not the box."""
    position = k if k < box else k + 1
    return (position - box + POSITIONS) % POSITIONS


# -- nature's draws, in the order of section 20 ---------------------------------------------------


@rule
def offer_layout(s: State, out: Ints) -> None:
    step = top(s.agenda)
    kind = step.kind
    if kind == Step.ROW:
        offer_hexes(s, out, stack_of(step.a))
    elif kind == Step.PLAZA_TILE:
        for tile in range(PLAZA_TILES):
            if PLAZA_TILE_TAN[tile] and not is_laid(s, tile):
                offer(out, DRAW_PLAZA + tile)
    elif kind == Step.ACTION_TILE:
        for tile in range(ACTION_TILES):
            if s.sectors[tile] == 0:
                offer(out, DRAW_ACTION + tile)
    elif kind == Step.V_TILE:
        for i in range(V_TILES):
            if holds(s.cathedral_v, i):
                offer(out, DRAW_BRIDGE + V_FIRST + i)
    elif kind == Step.PRE_BUILT:
        offer_hexes(s, out, 2 * Row.BUILDING)
    elif kind == Step.START:
        for seat in range(s.seats):
            offer(out, START + seat)
    elif kind == Step.POINTER:
        for place in range(PLACES):
            offer(out, POINTER + PLACES * step.a + place)
    elif kind == Step.CARD:
        for card in range(CARDS):
            if holds(s.cards, card):
                offer(out, CARD + card)
    else:
        for token in range(TOKENS):
            if holds(s.river, token):
                offer(out, REMOVE + token)


@rule
def is_laid(s: State, tile: int) -> bool:
    for plaza in range(PLAZAS):
        if s.plazas[plaza] == tile:
            return True
    return False


@rule
def lay_out(s: State, move: int) -> None:
    kind = top(s.agenda).kind
    if kind == Step.ROW:
        deal_row(s, move)
    elif kind == Step.PLAZA_TILE:
        lay_plaza(s, move - DRAW_PLAZA)
    elif kind == Step.ACTION_TILE:
        step = top(s.agenda)
        s.sectors[move - DRAW_ACTION] = slot_at(s.box, step.a)
        go_on(s, ACTION_TILES)
    elif kind == Step.V_TILE:
        tile = move - DRAW_BRIDGE - V_FIRST
        s.cathedral_v = without(s.cathedral_v, tile)
        s.bridge_v |= 1 << tile
        go_on(s, BRIDGE_V)
    elif kind == Step.PRE_BUILT:
        lay_pre_built(s, move)
    elif kind == Step.START:
        pop(s.agenda)
        s.start = move - START
        s.agenda.steps[0].a = s.start  # PR-3.10
    else:
        step = top(s.agenda)
        s.pointers[step.a] = (move - POINTER) % PLACES
        go_on(s, ROWS)


@rule
def go_on(s: State, count: int) -> None:
    """The same step for the next place; after the last of `count` it is done."""
    step = top(s.agenda)
    step.a += 1
    if step.a == count:
        pop(s.agenda)


@rule
def deal_row(s: State, move: int) -> None:
    place = top(s.agenda).a
    s.rows[place // PLACES][place % PLACES] = draw_hex(s, stack_of(place), move)
    go_on(s, ROWS * PLACES)


@rule
def refill_place(s: State, move: int) -> None:
    place = top(s.agenda).a
    pop(s.agenda)
    s.rows[place // PLACES][place % PLACES] = draw_hex(s, stack_of(place), move)


@rule
def lay_plaza(s: State, tile: int) -> None:
    step = top(s.agenda)
    s.plazas[step.a] = tile
    following = step.a + 1
    while following < PLAZAS:
        if PLAZA_TAN[following] and PLAZA_MIN_PLAYERS[following] <= max(2, s.seats):
            break
        following += 1
    step.a = following
    if following == PLAZAS:
        pop(s.agenda)


@rule
def lay_pre_built(s: State, move: int) -> None:
    step = top(s.agenda)
    site = step.a
    lay_building(s, draw_hex(s, 2 * Row.BUILDING, move), site, 0)
    site += 1
    while site < SITES and not PRE_BUILT[max(2, s.seats)][site]:
        site += 1
    step.a = site
    if site == SITES:
        pop(s.agenda)


@rule
def remove_token(s: State, token: int) -> None:
    pop(s.agenda)
    s.river = without(s.river, token)


# -- Parler's pawn --------------------------------------------------------------------------------


@rule
def offer_pawns(s: State, out: Ints) -> None:
    ring = 0
    for plaza in range(PLAZAS):
        if is_used(s, plaza):
            offer(out, PAWN + ring)
            ring += 1


@rule
def put_pawn(s: State, ring: int) -> None:
    pop(s.agenda)
    plaza = 0
    while ring > 0 or not is_used(s, plaza):
        if is_used(s, plaza):
            ring -= 1
        plaza += 1
    s.parler_pawn = plaza
