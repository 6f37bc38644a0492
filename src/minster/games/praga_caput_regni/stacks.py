"""Stacks: RULES.md PR-11.1, PR-5.8, PR-7.1.2 and PR-7.1.5. Knows how hex tiles, technologies and IV
tiles come up and go back underneath, and which seat has seen what."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import draw as draw_number
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.gains import SEAT
from minster.games.praga_caput_regni.moves import DRAW_BRIDGE, DRAW_HEX, DRAW_TECH
from minster.games.praga_caput_regni.pieces import (
    DRAWN,
    HEX_FIRST,
    IV_PILE,
    LEVEL_SIZE,
    NONE,
    PILES,
    PLACES,
    SPECIAL_PLACE,
    STACK_FIRST,
)
from minster.games.praga_caput_regni.state import Pile, State, Step
from minster.kit.bag import bag_size, holds, put_under, take_from, without

# -- hex tiles ------------------------------------------------------------------------------------


@rule
def stack_of(place: int) -> int:
    """The stack of a place 4 × row + place: two for each row, the second for special tiles."""
    if place % PLACES == SPECIAL_PLACE:
        return 2 * (place // PLACES) + 1
    return 2 * (place // PLACES)


@rule
def offer_hexes(s: State, out: Ints, stack: int) -> None:
    printed = 6 * s.era + stack
    first = DRAW_HEX + HEX_FIRST[stack // 2] + STACK_FIRST[printed]
    bag = s.stacks[stack].loose
    while bag != 0:
        if bag & 1:
            offer(out, first)
        first += 1
        bag >>= 1


@rule
def draw_hex(s: State, stack: int, move: int) -> int:
    """Takes the tile of nature's move from its stack; answers its number within its row."""
    tile = move - DRAW_HEX - HEX_FIRST[stack // 2]
    take_from(s.stacks[stack], tile - STACK_FIRST[6 * s.era + stack])
    return tile


@rule
def refill(s: State) -> None:
    """PR-7.1.2: a place of a row is filled at once, by nature while the bag lasts."""
    place = top(s.agenda).a
    pop(s.agenda)
    stack = stack_of(place)
    deck = s.stacks[stack]
    if deck.loose != 0:
        push(s.agenda, Step.REFILL, place, 0)
    elif deck.tail_length > 0:  # PR-20.2  the front of the tail is no move
        card = deck.tail[0]
        take_from(deck, card)
        s.rows[place // PLACES][place % PLACES] = card + STACK_FIRST[6 * s.era + stack]


@rule
def remove_hex(s: State, place: int) -> int:
    """Takes the tile off a place of a row."""
    tile = s.rows[place // PLACES][place % PLACES]
    s.rows[place // PLACES][place % PLACES] = NONE
    return tile


@rule
def return_hex(s: State, place: int) -> None:
    stack = stack_of(place)
    put_under(s.stacks[stack], remove_hex(s, place) - STACK_FIRST[6 * s.era + stack])


# -- technologies and IV tiles --------------------------------------------------------------------


@rule
def go_on_drawing(s: State) -> None:
    """PR-5.8, PR-7.6.6: up to three tiles from the top, then one is kept."""
    step = top(s.agenda)
    pile = s.piles[step.a]
    while step.b >> 2 > 0 and (pile.loose != 0 or pile.length > 0):
        step.b -= 4
        if pile.loose != 0:
            kind = Step.IV_TILE if step.a == IV_PILE else Step.TECHNOLOGY
            push(s.agenda, kind, step.a, step.b & SEAT)
            return
        take_from_tail(s, pile, step.b & SEAT)  # PR-20.2
    if s.drawn[0] == NONE:
        pop(s.agenda)
    else:
        step.kind = Step.KEEP
        step.b &= SEAT


@rule
def hold_drawn(s: State, tile: int, seen: int) -> None:
    i = 0
    while s.drawn[i] != NONE:
        i += 1
    s.drawn[i] = tile
    s.drawn_seen[i] = seen


@rule
def take_from_tail(s: State, pile: Pile, p: int) -> None:
    hold_drawn(s, pile.tail[0], pile.seen[0] | (1 << p))
    pile.length -= 1
    for i in range(pile.length):
        pile.tail[i] = pile.tail[i + 1]
        pile.seen[i] = pile.seen[i + 1]
    pile.tail[pile.length] = 0
    pile.seen[pile.length] = 0


@rule
def offer_pile(s: State, out: Ints) -> None:
    a = top(s.agenda).a
    first = DRAW_BRIDGE if a == IV_PILE else DRAW_TECH + a * LEVEL_SIZE
    bag = s.piles[a].loose
    while bag != 0:
        if bag & 1:
            offer(out, first)
        first += 1
        bag >>= 1


@rule
def draw_from_pile(s: State, move: int) -> None:
    step = top(s.agenda)
    a, p = step.a, step.b & SEAT
    pop(s.agenda)
    tile = move - (DRAW_BRIDGE if a == IV_PILE else DRAW_TECH + a * LEVEL_SIZE)
    s.piles[a].loose = without(s.piles[a].loose, tile)
    hold_drawn(s, tile, 1 << p)  # PR-11.2


@rule
def return_others(s: State, a: int, kept: int) -> None:
    """PR-5.8: the tiles not kept go underneath in the order drawn."""
    pile = s.piles[a]
    for i in range(DRAWN):
        if s.drawn[i] != NONE and s.drawn[i] != kept:
            pile.tail[pile.length] = s.drawn[i]
            pile.seen[pile.length] = s.drawn_seen[i]
            pile.length += 1
        s.drawn[i] = NONE
        s.drawn_seen[i] = 0


@rule
def is_drawn(s: State, tile: int) -> bool:
    for i in range(DRAWN):
        if s.drawn[i] == tile:
            return True
    return False


# -- what a seat has not seen ---------------------------------------------------------------------


@rule
def pile_being_drawn(s: State) -> int:
    """The pile whose tiles are in somebody's hand, or NONE: a draw is among the top two steps."""
    for below in range(min(2, s.agenda.depth)):
        step = s.agenda.steps[s.agenda.depth - 1 - below]
        kind = step.kind
        if kind == Step.DRAWING or (kind == Step.KEEP and step.a < PILES):
            return step.a
    return NONE


@rule
def knows(seen: int, seat: int) -> bool:
    return seat >= 0 and holds(seen, seat)


@rule
def conceal(s: State, seat: int) -> None:
    """PR-11.2: tiles a seat has not seen all look as if they were in the bag."""
    for a in range(PILES):
        pile = s.piles[a]
        for i in range(pile.length):
            if not knows(pile.seen[i], seat):
                pile.loose |= 1 << pile.tail[i]
                pile.tail[i] = NONE
    a = pile_being_drawn(s)
    if a == NONE:
        return
    for i in range(DRAWN):
        if s.drawn[i] != NONE and not knows(s.drawn_seen[i], seat):
            s.piles[a].loose |= 1 << s.drawn[i]
            s.drawn[i] = NONE


@rule
def draw_unseen(pile: Pile, rng: Ints) -> int:
    nth = draw_number(rng, bag_size(pile.loose))
    for tile in range(LEVEL_SIZE):
        if holds(pile.loose, tile):
            if nth == 0:
                pile.loose = without(pile.loose, tile)
                return tile
            nth -= 1
    return NONE


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """Draws anew whatever was concealed, each possibility equally likely."""
    for a in range(PILES):
        pile = s.piles[a]
        for i in range(pile.length):
            if pile.tail[i] == NONE:
                pile.tail[i] = draw_unseen(pile, rng)
    a = pile_being_drawn(s)
    if a == NONE:
        return
    for i in range(DRAWN):
        if s.drawn_seen[i] != 0 and s.drawn[i] == NONE:
            s.drawn[i] = draw_unseen(s.piles[a], rng)
