"""Construct a Building and the plazas: RULES.md section 7.5. Knows sites, blue corners, claims, and
who gets which half of a completed plaza."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actionboard import SIX, perform_bonus, standing_face
from minster.games.praga_caput_regni.gains import (
    SEAT,
    push_gain,
    react,
    score,
    seat_after,
    wave_banner,
)
from minster.games.praga_caput_regni.kinds import Act, Grid, Trigger, While
from minster.games.praga_caput_regni.moves import HALF, PLACE_BUILDING
from minster.games.praga_caput_regni.pieces import (
    AFFORDABLE_SITES,
    BLUE_CORNERS,
    BUILDING_CUBE,
    BUILDING_GAIN,
    BUILDING_GOLD,
    BUILDING_MARK,
    BUILDING_ROTATIONS,
    BUILDING_STONE,
    FACE_GAIN,
    GOLD_OFF,
    NONE,
    PLAZA_LOWER,
    PLAZA_SITES,
    PLAZA_UPPER,
    SITE_COST,
    SITE_PLAZA,
    SITE_POINTS,
    SITE_PRINTED,
    SITE_TOUCH,
    SITES,
    STONE_OFF,
    rotated,
)
from minster.games.praga_caput_regni.rows import TILE, TILE_BITS
from minster.games.praga_caput_regni.state import Source, State, Step
from minster.kit.bag import bag_size, holds, lowest, without


@rule
def pay_building(s: State) -> None:
    step = top(s.agenda)
    tile, discount, p = step.a & TILE, step.a >> TILE_BITS, step.b & SEAT
    me = s.players[p]
    me.gold -= max(0, BUILDING_GOLD[tile] - GOLD_OFF[discount])
    me.stone -= max(0, BUILDING_STONE[tile] - STONE_OFF[discount])
    left = max(0, GOLD_OFF[discount] - BUILDING_GOLD[tile])  # PR-7.7.1  what is left of it
    step.kind = Step.PLACE_BUILDING
    step.a = tile | (left << TILE_BITS)
    if BUILDING_MARK[tile]:
        s.side_due[Grid.CATHEDRAL] += 1  # PR-7.5.1
    push_gain(s, p, BUILDING_GAIN[tile], Source.BUILDINGS)


@rule
def offer_sites(s: State, out: Ints) -> None:
    a = top(s.agenda).a
    rotations = BUILDING_ROTATIONS[a & TILE]
    gold = min(9, s.players[s.turn].gold + (a >> TILE_BITS))
    open_sites = s.free & AFFORDABLE_SITES[gold]  # PR-7.5.3  the gold now held decides
    for site in range(SITES):
        if holds(open_sites, site):
            for r in range(rotations):
                offer(out, PLACE_BUILDING + SIX * site + r)


@rule
def lay_building(s: State, tile: int, site: int, rotation: int) -> None:
    s.buildings[site] = tile
    s.rotations[site] = rotation
    s.free = without(s.free, site)


@rule
def blue_matches(s: State, tile: int, site: int, rotation: int) -> int:
    """PR-7.5.4: blue corners, of buildings or printed, at the vertices of this tile's."""
    corners = rotated(BLUE_CORNERS[tile], rotation)
    total = 0
    for corner in range(SIX):
        if (corners >> corner) & 1:
            total += SITE_PRINTED[site][corner]
            for k in range(2):
                other = SITE_TOUCH[site][2 * corner + k]
                if other != NONE and s.buildings[other // SIX] != NONE:
                    theirs = BLUE_CORNERS[s.buildings[other // SIX]]
                    total += (rotated(theirs, s.rotations[other // SIX]) >> (other % SIX)) & 1
    return total


@rule
def is_used(s: State, plaza: int) -> bool:
    return s.plazas[plaza] != NONE  # PR-3.4


@rule
def is_full(s: State, plaza: int) -> bool:
    return s.free & PLAZA_SITES[plaza] == 0


@rule
def place_building(s: State, choice: int) -> None:
    """Section 7.7, from step 6 on."""
    a = top(s.agenda).a
    pop(s.agenda)
    p = s.turn
    tile, site, rotation = a & TILE, choice // SIX, choice % SIX
    plaza = SITE_PLAZA[site]
    s.players[p].gold -= max(0, SITE_COST[site] - (a >> TILE_BITS))
    lay_building(s, tile, site, rotation)
    if SITE_POINTS[site] > 0:
        score(s, p, Source.SITES, SITE_POINTS[site])
    if is_used(s, plaza) and is_full(s, plaza):
        push(s.agenda, Step.EVALUATE, plaza, 0)  # PR-7.5.7  last of all
    if BUILDING_MARK[tile]:
        react(s, p, Trigger.CATHEDRAL_BUILDING)  # PR-9.4
    else:
        face = standing_face(s, p, While.PLAIN_BUILDING)
        if face != NONE:
            push_gain(s, p, FACE_GAIN[face], Source.ROAD)  # PR-7.6.5
        react(s, p, Trigger.PLAIN_BUILDING)
    perform_bonus(s, p, Act.BUILDING)
    blue = blue_matches(s, tile, site, rotation)
    if blue > 0:
        s.players[p].blue += blue
        wave_banner(s, p, Trigger.BLUE_TOKEN)
    if not BUILDING_CUBE[tile]:
        built = bag_size(PLAZA_SITES[plaza] & ~s.free)
        score(s, p, Source.PLAZA_COUNT, built)  # PR-7.5.6
    elif is_used(s, plaza):
        s.claims[site] = p  # PR-7.5.5


# -- plazas ---------------------------------------------------------------------------------------


@rule
def claims_at(s: State, plaza: int, p: int) -> int:
    total = 0
    sites = PLAZA_SITES[plaza] & ~s.free
    while sites != 0:
        site = lowest(sites)
        sites = without(sites, site)
        if s.claims[site] == p:
            total += 1
    return total


@rule
def worth_at(s: State, plaza: int, p: int) -> int:
    """Claims first, then the printed cost of the claimed buildings (R-14)."""
    worth = 0
    sites = PLAZA_SITES[plaza] & ~s.free
    while sites != 0:
        site = lowest(sites)
        sites = without(sites, site)
        if s.claims[site] == p:
            tile = s.buildings[site]
            worth += 1000 + BUILDING_GOLD[tile] + BUILDING_STONE[tile]
    return worth


@rule
def leads_at(s: State, plaza: int, p: int) -> bool:
    mine = worth_at(s, plaza, p)
    for other in range(max(2, s.seats)):
        if worth_at(s, plaza, other) > mine:
            return False
    return True


@rule
def give_halves(s: State, p: int, plaza: int) -> None:
    """Both: the lower first, then the upper (R-25)."""
    push_gain(s, p, PLAZA_UPPER[s.plazas[plaza]], Source.PLAZAS)
    push_gain(s, p, PLAZA_LOWER[s.plazas[plaza]], Source.PLAZAS)


@rule
def evaluate(s: State) -> None:
    """PR-7.5.7: one player after another, the active one first."""
    step = top(s.agenda)
    plaza, done = step.a, step.b
    while done < s.seats:
        p = seat_after(s, s.turn, done)
        done += 1
        step.b = done
        if claims_at(s, plaza, p) > 0:
            if leads_at(s, plaza, p):
                give_halves(s, p, plaza)
            else:
                push(s.agenda, Step.HALF, plaza, p)
            return
    pop(s.agenda)
    for site in range(SITES):
        if SITE_PLAZA[site] == plaza:
            s.claims[site] = NOBODY  # then all cubes there go back


@rule
def choose_half(s: State, half: int) -> None:
    step = top(s.agenda)
    plaza, p = step.a, step.b & SEAT
    pop(s.agenda)
    if half == 0:
        push_gain(s, p, PLAZA_UPPER[s.plazas[plaza]], Source.PLAZAS)
    else:
        push_gain(s, p, PLAZA_LOWER[s.plazas[plaza]], Source.PLAZAS)


@rule
def offer_halves(out: Ints) -> None:
    offer(out, HALF)
    offer(out, HALF + 1)
