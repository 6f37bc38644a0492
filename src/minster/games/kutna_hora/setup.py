"""Setting up: RULES.md section 2 and Part G. Knows the table before nature's first move, nature's
draws after it, and the draft of the guilds."""

from __future__ import annotations

from collections.abc import Mapping

from minster.core.agenda import pop, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.hall import may_come_up, stack_at
from minster.games.kutna_hora.mine import cover, note_diggable
from minster.games.kutna_hora.moves import (
    DEAL_ROCK,
    DEAL_SET,
    DEAL_STACK,
    DRAW_GUILD_CARD,
    DRAW_MINE_CARD,
    FIRST,
    GUILD_SET,
    REVEAL,
    guild_of_rows,
    rows_move,
)
from minster.games.kutna_hora.pieces import (
    ALL_MINE_TILES,
    ALL_REDS,
    ALWAYS_EVENTS,
    FIRST_GAME_CARD,
    FIRST_RED,
    FIRST_ROCK,
    FULL_HAND,
    GUILD_CARDS,
    GUILD_COLUMNS,
    GUILD_STACK,
    GUILDS,
    MINE,
    MINE_CARDS,
    MINE_HAS,
    NONE,
    OFF_BOARD,
    PLOT_MARKERS,
    ROCK_SQUARE,
    ROCK_SQUARES,
    ROCKS,
    ROW_STACK,
    ROWS,
    SEATS,
    SET_GUILDS,
    SIDE,
    SLOTS,
    STACK_SIZE,
    STACK_TILES,
    START_GROSCHEN,
    START_POOL,
    START_REPUTATION,
    START_RESERVE,
    START_TAX,
    TOKENS,
    TOWN,
    TOWN_HAS,
)
from minster.games.kutna_hora.state import Player, State, Step
from minster.games.kutna_hora.turn import begin_round, seat_after
from minster.kit.bag import holds, with_thing

ON = "on"


def opening(seats: int, options: Mapping[str, str]) -> State:
    """The table before the first draw."""
    s = State()
    s.seats, s.side = seats, int(SIDE[seats])  # KH-2.1
    s.has_events = int(options["events"] == ON or seats in ALWAYS_EVENTS)  # KH-2.15 KH-20.2
    s.first_game = int(options["first-game"] == ON)  # KH-20.1
    s.first, s.active = NOBODY, NOBODY
    s.tax = START_TAX  # KH-2.2
    s.event, s.mine_card, s.guild_card = NONE, NONE, NONE
    s.town = [NONE if has else OFF_BOARD for has in TOWN_HAS[s.side]]
    s.claimable = sum(1 << square for square, has in enumerate(TOWN_HAS[s.side]) if has)
    s.mine = [NONE if has else OFF_BOARD for has in MINE_HAS[s.side]]
    note_diggable(s)
    s.holder, s.miner = [NOBODY] * TOWN, [NOBODY] * MINE
    for k, stack in enumerate(s.stacks):
        under = (1 << int(STACK_SIZE[k])) - 1 if k < FIRST_RED else 0
        stack.patch({"top": NONE, "under": under, "row": NONE, "column": NONE})
    for row in range(ROWS):  # KH-2.4
        s.stacks[int(ROW_STACK[row])].patch({"row": row, "column": GUILD_COLUMNS})
    s.reds = ALL_REDS  # KH-2.2
    s.patrician_bank = [int(n) for n in TOKENS]  # KH-2.8
    s.mine_stack = ALL_MINE_TILES  # KH-2.9
    for seat in range(seats):
        s.players[seat] = _player()
    for seat in range(seats, SEATS):
        s.players[seat].slots = [NONE] * SLOTS
        s.players[seat].guilds = [NONE] * ROWS
    s.agenda.begin(Step.FIRST)
    return s


def _player() -> Player:
    """KH-2.10."""
    me = Player()
    me.guilds, me.slots = [NONE] * ROWS, [NONE] * SLOTS
    me.pool, me.reserve, me.markers = START_POOL, START_RESERVE, PLOT_MARKERS
    me.reputation, me.hand = START_REPUTATION, FULL_HAND
    return me


# -- nature's draws, in the order of Part G --------------------------------------------------------


@rule
def offer_setup(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind == Step.FIRST:
        for seat in range(s.seats):
            offer(out, FIRST + seat)
    elif kind == Step.DEAL_STACK:
        for guild in range(GUILDS):
            if s.stacks[GUILD_STACK[guild]].row == NONE:
                offer(out, DEAL_STACK + guild)
    elif kind == Step.FIRST_TOP:
        offer_reveals(s, out, stack_of_first_top(s))
    elif kind == Step.MINE_CARD:
        for card in range(MINE_CARDS):
            offer(out, DRAW_MINE_CARD + card)
    elif kind == Step.ROCK:
        dealt = rocks_dealt(s)
        for rock in range(ROCKS):
            if not holds(dealt, rock):
                offer(out, DEAL_ROCK + rock)
    elif kind == Step.GUILD_CARD:
        for card in range(GUILD_CARDS):
            offer(out, DRAW_GUILD_CARD + card)
    else:
        for number in range(s.seats):
            if not holds(s.sets_taken, number):
                offer(out, DEAL_SET + number)


@rule
def offer_reveals(s: State, out: Ints, k: int) -> None:
    places = may_come_up(s, k)
    for place in range(STACK_SIZE[k]):
        if holds(places, place):
            offer(out, REVEAL + STACK_TILES[k][place])


@rule
def stack_of_first_top(s: State) -> int:
    """Guild stacks by row and column, then the public stacks by row."""
    number = top(s.agenda).a
    if number < GUILDS:
        return stack_at(s, number // GUILD_COLUMNS, number % GUILD_COLUMNS)
    return stack_at(s, number - GUILDS, GUILD_COLUMNS)


@rule
def rocks_dealt(s: State) -> int:
    """As bits."""
    dealt = 0
    for square in range(MINE):
        if s.mine[square] >= FIRST_ROCK:
            dealt |= 1 << (s.mine[square] - FIRST_ROCK)
    return dealt


@rule
def draw_setup(s: State, move: int) -> None:
    step = top(s.agenda)
    kind = step.kind
    if kind == Step.FIRST:
        choose_first(s, move - FIRST)
    elif kind == Step.DEAL_STACK:
        stack = s.stacks[GUILD_STACK[move - DEAL_STACK]]
        stack.row = step.a // GUILD_COLUMNS  # KH-2.3
        stack.column = step.a % GUILD_COLUMNS
        go_on(s, GUILDS, Step.FIRST_TOP)
    elif kind == Step.FIRST_TOP:
        reveal(s, stack_of_first_top(s), move - REVEAL)
        go_on(s, GUILDS + ROWS, Step.MINE_CARD)
    elif kind == Step.MINE_CARD:
        s.mine_card = move - DRAW_MINE_CARD  # KH-2.5
        step.kind = Step.ROCK
        end_rocks(s)
    elif kind == Step.ROCK:
        square = ROCK_SQUARE[s.side * MINE_CARDS + s.mine_card][step.a]
        cover(s, square, FIRST_ROCK + move - DEAL_ROCK)
        step.a += 1
        end_rocks(s)
    elif kind == Step.GUILD_CARD:
        s.guild_card = move - DRAW_GUILD_CARD  # KH-2.12
        step.kind = Step.GUILD_SET
        s.active = seat_in_order(s, s.seats - 1)
    else:
        give_set(s, seat_in_order(s, step.a), move - DEAL_SET)  # KH-2.14
        step.a += 1
        if step.a == s.seats:
            begin_play(s)


@rule
def go_on(s: State, count: int, following: int) -> None:
    """The same step for the next place, or after the last of `count` the following kind of step."""
    step = top(s.agenda)
    step.a += 1
    if step.a == count:
        step.kind = following
        step.a = 0


@rule
def seat_in_order(s: State, number: int) -> int:
    return seat_after(s, s.first, number)


@rule
def choose_first(s: State, seat: int) -> None:
    s.first = seat
    for number in range(s.seats):
        s.players[seat_in_order(s, number)].groschen = START_GROSCHEN[number]  # KH-2.11
    top(s.agenda).kind = Step.DEAL_STACK


@rule
def reveal(s: State, k: int, tile: int) -> None:
    stack = s.stacks[k]
    stack.top = tile
    for place in range(STACK_SIZE[k]):
        if STACK_TILES[k][place] == tile:
            stack.under &= ~(1 << place)


@rule
def reveal_next(s: State, tile: int) -> None:
    k = top(s.agenda).a
    pop(s.agenda)
    reveal(s, k, tile)


@rule
def end_rocks(s: State) -> None:
    """After the last rock (KH-2.16): the guilds."""
    step = top(s.agenda)
    if step.a < ROCK_SQUARES[s.side * MINE_CARDS + s.mine_card]:
        return
    s.mine_card = NONE
    step.a = 0
    step.kind = Step.GUILD_CARD
    if s.first_game:
        s.guild_card = FIRST_GAME_CARD
        step.kind = Step.DEAL_SET


# -- the draft of the guilds -----------------------------------------------------------------------


@rule
def offer_sets(s: State, out: Ints) -> None:
    for number in range(s.seats):
        if not holds(s.sets_taken, number):
            offer(out, GUILD_SET + number)


@rule
def give_set(s: State, seat: int, number: int) -> None:
    s.sets_taken = with_thing(s.sets_taken, number)
    for row in range(ROWS):
        guild = SET_GUILDS[s.guild_card * (SEATS + 1) + s.seats][number * ROWS + row]
        s.players[seat].guilds[row] = guild


@rule
def choose_set(s: State, number: int) -> None:
    step = top(s.agenda)
    give_set(s, s.active, number)
    step.a += 1
    if step.a < s.seats:
        s.active = seat_in_order(s, s.seats - 1 - step.a)  # KH-2.12  reverse turn order
    else:
        step.a = 0
        step.kind = Step.GUILD_ROWS
        s.active = s.first


@rule
def offer_rows(s: State, out: Ints) -> None:
    """The six orders of the own guilds, sorted by the guild of row 1, then of row 2."""
    guilds = s.players[s.active].guilds
    for a in range(GUILDS):
        if is_in(guilds, a):
            for b in range(GUILDS):
                if b != a and is_in(guilds, b):
                    offer(out, rows_move(a, b, guilds[0] + guilds[1] + guilds[2] - a - b))


@rule
def is_in(guilds: Ints, guild: int) -> bool:
    return guilds[0] == guild or guilds[1] == guild or guilds[2] == guild


@rule
def choose_rows(s: State, choice: int) -> None:
    for row in range(ROWS):
        s.players[s.active].guilds[row] = guild_of_rows(choice, row)  # KH-2.13
    step = top(s.agenda)
    step.a += 1
    if step.a == s.seats:
        begin_play(s)
    else:
        s.active = seat_in_order(s, step.a)


@rule
def begin_play(s: State) -> None:
    s.guild_card = NONE
    s.sets_taken = 0
    s.round = 1
    begin_round(s)  # KH-2.16  the first event comes last
