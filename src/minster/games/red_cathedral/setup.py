"""Setting up: RULES.md sections 2, 3 and 21. Knows the table before nature's first move, and each
draw of nature after it."""

from __future__ import annotations

from collections.abc import Mapping

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.cathedral import kind_of, next_place
from minster.games.red_cathedral.moves import (
    DRAW_DIE,
    DRAW_INFLUENCE,
    DRAW_PLAN,
    DRAW_RESOURCE,
    DRAW_SECTION,
    DRAW_SOLO,
    DRAW_TILE,
    ROLL,
)
from minster.games.red_cathedral.pieces import (
    ALL_TILES,
    BANNERS_BESIDE,
    CARDS_OF_INFLUENCE,
    COLOURS,
    DECK_SIZE,
    DICE,
    FACES,
    FIRST_CARD,
    INFLUENCE_FIRST_GAME,
    INFLUENCE_GROUP,
    INVENTORY_BANNERS,
    IVAN,
    IVAN_BANNERS,
    IVAN_TILES,
    MARKET_SPACES,
    NONE,
    ORNAMENTS_EACH,
    PLAN_HEIGHTS,
    PLAN_PLAYERS,
    PLANS,
    QUADRANTS,
    RECOGNITION_TILE,
    RESOURCE_TILES,
    SOLO_CARDS,
    SOLO_RUBLES,
    SOLO_SETUP_PLAYERS,
    SPACES,
    START_POSITION,
    START_PRESTIGE,
    START_RUBLES,
    SUPPLY,
    TOWERS,
    UNMARKED_TILES,
    WORKSHOP_TILES,
)
from minster.games.red_cathedral.solo import claim_in_setup
from minster.games.red_cathedral.state import Line, Player, State, Step
from minster.games.red_cathedral.turn import begin_turn
from minster.kit.bag import holds, without

ADVANCED, FIRST_GAME = "advanced", "first-game"


def opening(seats: int, options: Mapping[str, str]) -> State:
    """The table before the first draw."""
    s = State()
    s.seats = seats
    s.advanced = int(options["workshop"] == ADVANCED)  # RC-2.2
    s.first_game = int(options["influence"] == FIRST_GAME)  # RC-2.3
    s.turn, s.ender, s.plan = NOBODY, NOBODY, NONE
    s.market = [NONE] * MARKET_SPACES
    s.influence = [NONE] * QUADRANTS
    s.die_at = [NONE] * DICE
    s.reserve = list(SUPPLY)  # RC-1.3
    s.tile_bag = UNMARKED_TILES if seats <= 2 else ALL_TILES  # RC-3.8
    s.card_bags = [(1 << int(size)) - 1 for size in DECK_SIZE]
    for section in s.sections:
        section.patch({"card": NONE, "tile": NONE, "owner": NOBODY, "ornament": NOBODY})
    colours = [data.COLOURS.index(word) for word in options["colours"].split(" ")]  # RC-2.4
    for seat, colour in enumerate(colours):
        s.players[seat] = _player(colour, bool(s.advanced), int(START_RUBLES[seat]))  # RC-3.9
    s.solo_row = [NONE] * SOLO_CARDS
    s.solo_tiles = [NONE] * SOLO_CARDS
    if seats == 1:  # RC-13.1
        s.players[0].rubles = SOLO_RUBLES
        ivan = _player((colours[0] + 1) % COLOURS, False, 0)
        ivan.banners = [0, IVAN_BANNERS + 1, 0, 0]
        s.players[IVAN] = ivan
    s.agenda.begin(Step.DRAW_RESOURCE)
    return s


def _player(colour: int, advanced: bool, rubles: int) -> Player:
    me = Player()
    me.colour, me.rubles = colour, rubles
    me.marker = START_POSITION  # RC-3.2
    me.lines[Line.START] = START_PRESTIGE
    me.tiles = [NONE] * SPACES
    if advanced:  # RC-3.1
        me.banners = [INVENTORY_BANNERS, 0, 1, 1]
    else:
        me.banners = [INVENTORY_BANNERS, BANNERS_BESIDE, 0, 0]
        me.ornaments = list(ORNAMENTS_EACH)
    return me


# -- nature's draws, in the order of section 21 ---------------------------------------------------


@rule
def offer_draws(s: State, out: Ints) -> None:
    step = top(s.agenda)
    kind = step.kind
    if kind == Step.ROLL:
        for face in range(FACES):
            offer(out, ROLL + step.a * FACES + face)
    elif kind == Step.DRAW_RESOURCE:
        for tile in range(RESOURCE_TILES):
            if not is_among(s.market, tile):
                offer(out, DRAW_RESOURCE + tile)
    elif kind == Step.DRAW_INFLUENCE:
        for card in range(CARDS_OF_INFLUENCE):
            if may_draw_influence(s, card):
                offer(out, DRAW_INFLUENCE + card)
    elif kind == Step.DRAW_DIE:
        for die in range(DICE):
            if s.die_at[die] == NONE:
                offer(out, DRAW_DIE + die)
    elif kind == Step.DRAW_PLAN:
        for plan in range(PLANS):
            if PLAN_PLAYERS[plan] == plan_players(s):
                offer(out, DRAW_PLAN + plan)
    elif kind == Step.DRAW_SECTION:
        section_kind = kind_of(s, step.a)
        for card in range(DECK_SIZE[section_kind]):
            if holds(s.card_bags[section_kind], card):
                offer(out, DRAW_SECTION + FIRST_CARD[section_kind] + card)
    elif kind == Step.DRAW_TILE:
        for tile in range(WORKSHOP_TILES):
            if holds(s.tile_bag, tile):
                offer(out, DRAW_TILE + tile)
    elif kind == Step.DRAW_SOLO:
        for card in range(SOLO_CARDS):
            if not is_among(s.solo_row, card):
                offer(out, DRAW_SOLO + card)
    else:
        for tile in range(WORKSHOP_TILES):
            if holds(IVAN_TILES, tile) and not is_among(s.solo_tiles, tile):
                offer(out, DRAW_TILE + tile)


@rule
def is_among(row: Ints, thing: int) -> bool:
    for k in range(len(row)):
        if row[k] == thing:
            return True
    return False


@rule
def may_draw_influence(s: State, card: int) -> bool:
    if s.first_game and not INFLUENCE_FIRST_GAME[card]:
        return False
    for quadrant in range(QUADRANTS):  # RC-3.4  one card of each group
        placed = s.influence[quadrant]
        if placed != NONE and INFLUENCE_GROUP[placed] == INFLUENCE_GROUP[card]:
            return False
    return True


@rule
def plan_players(s: State) -> int:
    if s.seats == 1:
        return SOLO_SETUP_PLAYERS  # RC-13.1
    return s.seats


@rule
def draw(s: State, move: int) -> None:
    kind = top(s.agenda).kind
    if kind == Step.ROLL:
        choice = move - ROLL
        s.die_value[choice // FACES] = choice % FACES + 1
        pop(s.agenda)
    elif kind == Step.DRAW_RESOURCE:
        s.market[top(s.agenda).a] = move - DRAW_RESOURCE  # RC-3.3
        go_on(s, MARKET_SPACES, Step.DRAW_INFLUENCE)
    elif kind == Step.DRAW_INFLUENCE:
        s.influence[top(s.agenda).a] = move - DRAW_INFLUENCE  # RC-3.4
        go_on(s, QUADRANTS, Step.DRAW_DIE)
    elif kind == Step.DRAW_DIE:
        place_die(s, move - DRAW_DIE)
    elif kind == Step.DRAW_PLAN:
        draw_plan(s, move - DRAW_PLAN)
    elif kind == Step.DRAW_SECTION:
        draw_section(s, move - DRAW_SECTION)
    elif kind == Step.DRAW_TILE:
        draw_tile(s, move - DRAW_TILE)
    elif kind == Step.DRAW_SOLO:
        s.solo_row[top(s.agenda).a] = move - DRAW_SOLO  # RC-13.2
        go_on(s, SOLO_CARDS, Step.DRAW_SOLO_TILE)
    else:
        draw_solo_tile(s, move - DRAW_TILE)


@rule
def go_on(s: State, count: int, following: int) -> None:
    """The same step for the next place, or after the last of `count` the following kind of step."""
    step = top(s.agenda)
    step.a += 1
    if step.a == count:
        step.kind = following
        step.a = 0


@rule
def place_die(s: State, die: int) -> None:
    first = 0
    while s.market[first] != RECOGNITION_TILE:
        first += 1
    s.die_at[die] = (first + top(s.agenda).a) % MARKET_SPACES  # RC-3.5
    go_on(s, DICE, Step.DRAW_PLAN)
    push(s.agenda, Step.ROLL, die, 0)


@rule
def draw_plan(s: State, plan: int) -> None:
    s.plan = plan  # RC-3.6
    for tower in range(TOWERS):
        s.heights[tower] = PLAN_HEIGHTS[plan][tower]
    step = top(s.agenda)
    step.kind = Step.DRAW_SECTION
    step.a = 0


@rule
def draw_section(s: State, card: int) -> None:
    step = top(s.agenda)
    kind = kind_of(s, step.a)
    s.sections[step.a].card = card  # RC-3.7
    s.card_bags[kind] = without(s.card_bags[kind], card - FIRST_CARD[kind])
    step.a = next_place(s, step.a)
    if step.a == NONE:
        step.kind = Step.DRAW_TILE
        step.a = 0


@rule
def draw_tile(s: State, tile: int) -> None:
    step = top(s.agenda)
    s.sections[step.a].tile = tile  # RC-3.8
    s.tile_bag = without(s.tile_bag, tile)
    step.a = next_place(s, step.a)
    if step.a != NONE:
        return
    if s.seats == 1:
        step.kind = Step.DRAW_SOLO
        step.a = 0
    else:
        pop(s.agenda)
        begin_turn(s, 0)  # RC-3.10


@rule
def draw_solo_tile(s: State, tile: int) -> None:
    step = top(s.agenda)
    s.solo_tiles[step.a] = tile  # RC-13.3 RC-13.6 (2)
    s.solo_face_up[step.a] = 1
    step.a += 1
    if step.a < SOLO_CARDS:
        return
    pop(s.agenda)
    if s.turn == NOBODY:
        claim_in_setup(s)  # RC-13.4
        begin_turn(s, 0)  # RC-13.5
