"""Solitaire: RULES.md section 13. Knows Ivan Yakovlevich's cards, his preferences and what he
leaves to the human."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.building import complete, lies_on
from minster.games.red_cathedral.cathedral import (
    available,
    decorated,
    has_completed_each_kind,
    kind_of,
    put_banner,
    put_ornament,
)
from minster.games.red_cathedral.market import can_land, dice_on, roll_dice, target_of
from minster.games.red_cathedral.moves import IVAN_CLAIM, IVAN_DECORATE
from minster.games.red_cathedral.pieces import (
    ACTION_KIND,
    ACTION_RECOGNITION,
    ALL_ORNAMENTS,
    CARD_RECOGNITION,
    CARD_UNITS,
    INFLUENCE_ACTIONS,
    IVAN,
    IVAN_ORNAMENT,
    IVAN_ORNAMENT_PRESTIGE,
    IVAN_RECOGNITION,
    IVAN_STOCK,
    LEVELS,
    MATERIALS,
    NONE,
    PLACES,
    SOLO_CARDS,
    TILE_AMOUNT,
    TILE_RESOURCE,
    TOWERS,
    WORKSHOP_DIE,
    WORKSHOP_GAIN,
    WORKSHOP_KIND,
    Act,
    Banner,
    Resource,
    Solo,
    Tile,
)
from minster.games.red_cathedral.state import Line, State, Step
from minster.games.red_cathedral.track import gain_prestige, gain_recognition

HUMAN = 0


@rule
def claim_for_ivan(s: State, place: int) -> None:
    section = s.sections[place]
    put_banner(s, IVAN, place)
    s.players[IVAN].banners[Banner.BESIDE] -= 1
    if WORKSHOP_KIND[section.tile] == Tile.GAIN:  # RC-13.11  a die tile gives him nothing
        gain_recognition(s, IVAN, Line.WORKSHOP, WORKSHOP_GAIN[section.tile][Resource.RECOGNITION])
    section.tile = NONE  # it leaves the game


@rule
def claim_in_setup(s: State) -> None:
    best = NONE
    for tower in range(TOWERS):
        place = tower * LEVELS
        if s.heights[tower] > 0:
            worth = CARD_RECOGNITION[s.sections[place].card]
            if best == NONE or worth > CARD_RECOGNITION[s.sections[best].card]:
                best = place  # RC-13.4  on a tie the leftmost
    claim_for_ivan(s, best)


@rule
def begin_ivan(s: State) -> None:
    push(s.agenda, Step.NEXT_TURN, 0, 0)
    push(s.agenda, Step.IVAN_MOVES, 0, 0)
    if leftmost_face_up(s) == NONE:  # RC-13.6
        for i in range(SOLO_CARDS):
            s.solo_tiles[i] = NONE
        push(s.agenda, Step.DRAW_SOLO_TILE, 0, 0)
        placed = decorated(s, IVAN)
        if placed < ALL_ORNAMENTS and can_ivan_decorate(s, IVAN_ORNAMENT[placed]):
            push(s.agenda, Step.IVAN_DECORATE, IVAN_ORNAMENT[placed], 0)


@rule
def leftmost_face_up(s: State) -> int:
    for i in range(SOLO_CARDS):
        if s.solo_face_up[i]:
            return i
    return NONE


# -- his Ornament -------------------------------------------------------------------------------


@rule
def could_decorate(s: State, place: int, kind: int, builder: int) -> bool:
    section = s.sections[place]
    if not section.complete or section.owner != builder or section.ornament != NOBODY:
        return False
    return kind_of(s, place) == kind


@rule
def ornament_builder(s: State, kind: int) -> int:
    """Whose sections his Ornament goes to: the human's if one fits, else his own; NOBODY if none
    does."""
    for builder in range(2):  # RC-13.6 (1)
        for place in range(PLACES):
            if could_decorate(s, place, kind, builder):
                return builder
    return NOBODY


@rule
def can_ivan_decorate(s: State, kind: int) -> bool:
    return ornament_builder(s, kind) != NOBODY


@rule
def offer_ivan_decorations(s: State, out: Ints) -> None:
    kind = top(s.agenda).a
    builder = ornament_builder(s, kind)
    for place in range(PLACES):
        if could_decorate(s, place, kind, builder):
            offer(out, IVAN_DECORATE + place)


@rule
def decorate_for_ivan(s: State, place: int) -> None:
    pop(s.agenda)
    put_ornament(s, IVAN, place)
    gain_prestige(s, IVAN, Line.ORNAMENTS, IVAN_ORNAMENT_PRESTIGE)


# -- his die and his card -------------------------------------------------------------------------


@rule
def move_ivan(s: State) -> None:
    pop(s.agenda)
    i = leftmost_face_up(s)
    push(s.agenda, Step.IVAN_CARD, i, 0)
    die = WORKSHOP_DIE[s.solo_tiles[i]]
    target = target_of(s, die, 0)  # RC-13.7 (1)  he never pays for more
    if not can_land(s, die, target):
        return
    s.die_at[die] = target  # RC-13.7 (2)
    tile = s.market[target]
    if TILE_RESOURCE[tile] == Resource.RECOGNITION:
        gain_recognition(s, IVAN, Line.MARKET, TILE_AMOUNT[tile] * dice_on(s, target))
    gain_recognition(s, IVAN, Line.CLERGY, free_recognition(s, target // 2))
    roll_dice(s, target)


@rule
def free_recognition(s: State, quadrant: int) -> int:
    best = 0
    for k in range(2):
        action = INFLUENCE_ACTIONS[s.influence[quadrant]][k]
        kind = ACTION_KIND[action]
        if kind == Act.GAIN or (kind == Act.GAIN_IF_EACH_TYPE and has_completed_each_kind(s, IVAN)):
            best = max(best, ACTION_RECOGNITION[action])
    return best


@rule
def play_ivan_card(s: State) -> None:
    i = top(s.agenda).a
    pop(s.agenda)
    s.solo_face_up[i] = 0  # RC-13.7 (3)  in every case
    card = s.solo_row[i]
    if card == Solo.RECOGNITION:
        gain_recognition(s, IVAN, Line.IVAN, IVAN_RECOGNITION)  # RC-13.8
    elif card == Solo.INVENTORY:
        for _ in range(IVAN_STOCK):
            stock_one(s)  # RC-13.9
    elif card == Solo.TRANSPORT:
        for m in range(MATERIALS):
            s.carried[m] += s.stocked[m]  # RC-13.10
            s.stocked[m] = 0
    elif card == Solo.CLAIM:
        if s.players[IVAN].banners[Banner.BESIDE] > 0 and claim_preference(s) != NONE:
            push(s.agenda, Step.IVAN_CLAIM, 0, 0)  # RC-13.11
    else:
        construct(s)  # RC-13.12


@rule
def stock_one(s: State) -> None:
    largest = 0
    for m in range(1, MATERIALS):
        if s.reserve[m] > s.reserve[largest]:
            largest = m
    if s.reserve[largest] > 0:
        s.reserve[largest] -= 1
        s.stocked[largest] += 1


@rule
def preference(s: State, place: int) -> int:
    """RC-13.11: 0 above a section of the human's, 1 a base, 2 any other."""
    if place % LEVELS == 0:
        return 1
    if s.sections[place - 1].owner == HUMAN:
        return 0
    return 2


@rule
def claim_preference(s: State) -> int:
    best = NONE
    for tower in range(TOWERS):
        place = available(s, tower)
        if place != NONE and (best == NONE or preference(s, place) < best):
            best = preference(s, place)
    return best


@rule
def offer_ivan_claims(s: State, out: Ints) -> None:
    wanted = claim_preference(s)
    for tower in range(TOWERS):
        place = available(s, tower)
        if place != NONE and preference(s, place) == wanted:
            offer(out, IVAN_CLAIM + place)


@rule
def construct(s: State) -> None:
    for place in range(PLACES):  # towers left to right, each bottom to top
        section = s.sections[place]
        if section.owner == IVAN and not section.complete:
            lacking = CARD_UNITS[section.card] - lies_on(section)
            for m in range(MATERIALS):  # RC-13.12  in the order of the data file
                used = min(lacking, s.carried[m])
                section.materials[m] += used
                s.carried[m] -= used
                lacking -= used
            if lacking == 0:
                complete(s, place)
