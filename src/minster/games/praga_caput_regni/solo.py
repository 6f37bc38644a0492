"""The solo opponents: RULES.md section 12. Knows Parler's cards, pointers and pawn, and what is
left to the human."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actionboard import SIX
from minster.games.praga_caput_regni.building import (
    blue_matches,
    is_full,
    is_used,
    lay_building,
)
from minster.games.praga_caput_regni.crane import take_for_opponent
from minster.games.praga_caput_regni.kinds import Part, Row, Track
from minster.games.praga_caput_regni.moves import PLACE_BUILDING
from minster.games.praga_caput_regni.pieces import (
    ALL_CARDS,
    BLUE_CORNERS,
    BUILDING_CUBE,
    BUILDING_GOLD,
    BUILDING_ROTATIONS,
    BUILDING_STONE,
    CARD_PART,
    CARD_PARTS,
    CARD_RANK,
    HUMAN,
    NONE,
    OPPONENT,
    PARLER_SEAL,
    PLACES,
    PLAZA_SITES,
    PLAZAS,
    SEAL_AT,
    SITE_PLAZA,
    SITES,
    SIX_SEAL,
    TOKEN_AT,
    TRACK_MAX,
)
from minster.games.praga_caput_regni.rows import TILE
from minster.games.praga_caput_regni.stacks import remove_hex, return_hex
from minster.games.praga_caput_regni.state import State, Step
from minster.kit.bag import holds, without

FOR_OPPONENT = 4
"""In a PLACE_BUILDING step, above the seat: the human lays the opponent's building."""


@rule
def begin_opponent(s: State) -> None:
    if not s.parler:
        take_for_opponent(s, 1)  # PR-12.1
        return
    if s.cards == 0:
        s.cards = ALL_CARDS  # PR-12.2  mixed again
    push(s.agenda, Step.CARD, 0, 0)


@rule
def turn_card(s: State, card: int) -> None:
    s.cards = without(s.cards, card)
    step = top(s.agenda)
    step.kind = Step.CARD_PART
    step.a = card


@rule
def play_card(s: State) -> None:
    """The next part of the card; after the last the opponent takes an action tile."""
    step = top(s.agenda)
    card, done = step.a, step.b
    if done == CARD_PARTS or CARD_PART[card][done] == NONE:
        pop(s.agenda)
        take_for_opponent(s, CARD_RANK[card])
        return
    step.b += 1
    part = CARD_PART[card][done]
    if part == Part.BUILDING:
        construct(s)
    elif part == Part.WALL:
        take_away(s, Row.WALL)
    elif part == Part.UPGRADE:
        take_away(s, Row.UPGRADE)
    elif part == Part.MINE:
        increase(s, Track.MINE)
    elif part == Part.QUARRY:
        increase(s, Track.QUARRY)
    else:
        increase_richer(s)


@rule
def use_pointer(s: State, row: int) -> int:
    """The place a pointer shows, 4 × row + place; then the pointer advances."""
    place = s.pointers[row]
    s.pointers[row] = (place + 1) % PLACES
    return PLACES * row + place


@rule
def take_away(s: State, row: int) -> None:
    place = use_pointer(s, row)
    if s.rows[row][place % PLACES] != NONE:
        return_hex(s, place)
        push(s.agenda, Step.REFILLING, place, 0)


# -- tracks ---------------------------------------------------------------------------------------


@rule
def increase(s: State, track: int) -> None:
    parler = s.players[OPPONENT]
    if parler.tracks[track] == TRACK_MAX[track]:
        return
    parler.tracks[track] += 1
    if parler.tracks[track] == TOKEN_AT[track] and s.river != 0:
        push(s.agenda, Step.REMOVE, 0, 0)
    if parler.tracks[track] == SEAL_AT[track]:
        if holds(s.seals, PARLER_SEAL[track]):
            claim_for_parler(s, PARLER_SEAL[track])
        elif holds(s.seals, SIX_SEAL):
            claim_for_parler(s, SIX_SEAL)


@rule
def claim_for_parler(s: State, seal: int) -> None:
    s.seals = without(s.seals, seal)
    s.players[OPPONENT].claimed |= 1 << seal


@rule
def increase_richer(s: State) -> None:
    human, parler = s.players[HUMAN], s.players[OPPONENT]
    mines, quarries = human.tracks[Track.MINE], human.tracks[Track.QUARRY]
    if mines == quarries:
        increase(s, Track.MINE)
        increase(s, Track.QUARRY)
        return
    richer = Track.MINE if mines > quarries else Track.QUARRY
    if parler.tracks[richer] == TRACK_MAX[richer]:
        increase(s, 1 - richer)
    else:
        increase(s, richer)


# -- his building ---------------------------------------------------------------------------------


@rule
def construct(s: State) -> None:
    place = use_pointer(s, Row.BUILDING)
    tile = s.rows[Row.BUILDING][place % PLACES]
    if tile == NONE or not has_open_plaza(s):
        return
    remove_hex(s, place)
    push(s.agenda, Step.PARLER_BUILT, tile, place)
    push(s.agenda, Step.PLACE_BUILDING, tile, HUMAN | FOR_OPPONENT)


@rule
def matches_somewhere(s: State, tile: int) -> bool:
    for site in range(SITES):
        if is_open_to_parler(s, site):
            for r in range(BUILDING_ROTATIONS[tile]):
                if blue_matches(s, tile, site, r) > 0:
                    return True
    return False


@rule
def is_open_to_parler(s: State, site: int) -> bool:
    return SITE_PLAZA[site] == s.parler_pawn and holds(s.free, site)


@rule
def offer_parler_sites(s: State, out: Ints) -> None:
    tile = top(s.agenda).a
    matching = BLUE_CORNERS[tile] != 0 and matches_somewhere(s, tile)
    for site in range(SITES):
        if is_open_to_parler(s, site):
            for r in range(BUILDING_ROTATIONS[tile]):
                if not matching or blue_matches(s, tile, site, r) > 0:
                    offer(out, PLACE_BUILDING + SIX * site + r)


@rule
def place_for_parler(s: State, choice: int) -> None:
    tile = top(s.agenda).a & TILE
    pop(s.agenda)
    site = choice // SIX
    lay_building(s, tile, site, choice % SIX)
    if BUILDING_CUBE[tile]:
        s.claims[site] = OPPONENT


@rule
def finish_parler_building(s: State) -> None:
    """Refill, evaluate, and only then the pawn moves on; nothing in between looks at it."""
    step = top(s.agenda)
    tile, place = step.a, step.b
    pop(s.agenda)
    if is_full(s, s.parler_pawn):
        push(s.agenda, Step.EVALUATE, s.parler_pawn, 0)
    push(s.agenda, Step.REFILLING, place, 0)
    for _ in range(BUILDING_GOLD[tile] + BUILDING_STONE[tile]):
        s.parler_pawn = next_plaza(s, s.parler_pawn)  # full plazas counted too
    leave_full_plaza(s)


# -- his pawn: PR-12.3 ----------------------------------------------------------------------------


@rule
def has_open_plaza(s: State) -> bool:
    for plaza in range(PLAZAS):
        if is_used(s, plaza) and s.free & PLAZA_SITES[plaza] != 0:
            return True
    return False


@rule
def next_plaza(s: State, plaza: int) -> int:
    plaza = (plaza + 1) % PLAZAS
    while not is_used(s, plaza):
        plaza = (plaza + 1) % PLAZAS
    return plaza


@rule
def leave_full_plaza(s: State) -> None:
    """On to the next plaza with an empty site; if no plaza has one the pawn stays."""
    if s.parler_pawn != NOBODY and has_open_plaza(s):
        while is_full(s, s.parler_pawn):
            s.parler_pawn = next_plaza(s, s.parler_pawn)
