"""St. Barbara: RULES.md section 10. Knows what the current tile gives, which middle effects can be
carried out, and what an answer to one does."""

from minster.core.agenda import push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.building import (
    can_build_any,
    choose_building,
    has_any_house,
    offer_buildings,
    offer_removals,
    remove_house,
)
from minster.games.kutna_hora.income import take_income
from minster.games.kutna_hora.mine import begin_draw, has_miner
from minster.games.kutna_hora.moves import (
    ACCEPT,
    BUILD,
    CLAIM,
    COUNCIL,
    INCOME,
    MINE_AGAIN,
    REMOVE,
    SCORE,
    SKIP,
    TAKE,
)
from minster.games.kutna_hora.pieces import (
    CHAPELS,
    COMPLETE_REPUTATION,
    FIXED_POINTS,
    FIXED_REPUTATION,
    MIDDLE,
    MIDDLE_FIGURE,
    PATRICIANS,
    TOWN,
    Middle,
)
from minster.games.kutna_hora.plots import can_claim_free, claim_free, offer_free_plots
from minster.games.kutna_hora.reputation import change_reputation
from minster.games.kutna_hora.rights import FREE, can_take_any, offer_rights, row_of, take_rights
from minster.games.kutna_hora.state import Line, State, Step
from minster.games.kutna_hora.town import (
    dot_points,
    has_building,
    is_building_of,
    public_neighbours,
)

TWICE = 2


@rule
def use_st_barbara(s: State) -> None:
    me = s.players[s.active]
    me.pelicans -= 1  # KH-10.1
    me.pelicans_used += 1
    if s.turned == CHAPELS:
        change_reputation(s, s.active, COMPLETE_REPUTATION)  # KH-10.4
        return
    tile = s.turned
    s.turned += 1  # KH-10.5  it counts as used already
    change_reputation(s, s.active, FIXED_REPUTATION[tile])  # KH-10.2  the fixed part first
    me.lines[Line.ST_BARBARA] += FIXED_POINTS[tile]
    middle = MIDDLE[tile]
    if middle == Middle.INCOME or middle == Middle.MINE:
        push(s.agenda, chapel_step(middle), TWICE, 0)
    elif middle != Middle.NONE:
        push(s.agenda, chapel_step(middle), 1, MIDDLE_FIGURE[tile])


@rule
def chapel_step(middle: int) -> int:
    return Step.CHAPEL_RIGHTS + middle - Middle.RIGHTS


@rule
def is_passed_over(s: State, kind: int) -> bool:
    """KH-10.2: whether the middle effect on top of the agenda cannot be carried out (any more)."""
    seat = s.active
    if top(s.agenda).a == 0:
        return True
    if kind == Step.CHAPEL_RIGHTS:
        return not can_take_any(s, seat, FREE)
    if kind == Step.CHAPEL_HOUSE:
        return not has_any_house(s.players[seat])
    if kind == Step.CHAPEL_PLOT:
        return not can_claim_free(s, seat)
    if kind == Step.CHAPEL_PATRICIAN:
        for colour in range(PATRICIANS):
            if s.patrician_bank[colour] > 0:
                return False
        return True
    if kind == Step.CHAPEL_PROCESSION:
        return public_neighbours(s, seat) == 0
    if kind == Step.CHAPEL_BUILDING:
        return not can_build_any(s, seat, 1)
    if kind == Step.CHAPEL_MINE:
        return not has_miner(s, seat)
    if kind == Step.CHAPEL_SCORE:
        return not has_building(s, seat)
    return False


@rule
def offer_middle(s: State, out: Ints, kind: int) -> None:
    if kind == Step.CHAPEL_RIGHTS:
        offer_rights(s, out, FREE)
    elif kind == Step.CHAPEL_HOUSE:
        offer_removals(s, out)
    elif kind == Step.CHAPEL_PLOT:
        offer_free_plots(s, out)
    elif kind == Step.CHAPEL_INCOME:
        offer(out, INCOME)
    elif kind == Step.CHAPEL_PATRICIAN:
        for colour in range(PATRICIANS):
            if s.patrician_bank[colour] > 0:
                offer(out, COUNCIL + colour)
    elif kind == Step.CHAPEL_PROCESSION:
        offer(out, ACCEPT)
    elif kind == Step.CHAPEL_BUILDING:
        offer_buildings(s, out, 1)
    elif kind == Step.CHAPEL_MINE:
        offer(out, MINE_AGAIN)
    else:
        for square in range(TOWN):
            if is_building_of(s, square, s.active):
                offer(out, SCORE + square)
    offer(out, SKIP)  # KH-16.2


@rule
def answer_middle(s: State, kind: int, move: int) -> None:
    step = top(s.agenda)
    step.a -= 1  # what is asked no more is passed over
    if move == SKIP:
        return
    if kind == Step.CHAPEL_RIGHTS:
        take_rights(s, move - TAKE, FREE)
    elif kind == Step.CHAPEL_HOUSE:
        give_house(s, move - REMOVE, step.b)
    elif kind == Step.CHAPEL_PLOT:
        claim_free(s, move - CLAIM)
    elif kind == Step.CHAPEL_INCOME:
        take_income(s)
    elif kind == Step.CHAPEL_PATRICIAN:
        s.patrician_bank[move - COUNCIL] -= 1
        s.council[move - COUNCIL] += 1
    elif kind == Step.CHAPEL_PROCESSION:
        change_reputation(s, s.active, public_neighbours(s, s.active))
    elif kind == Step.CHAPEL_BUILDING:
        choose_building(s, move - BUILD, 1)
    elif kind == Step.CHAPEL_MINE:
        begin_draw(s, 1)
    else:
        s.players[s.active].lines[Line.ST_BARBARA] += dot_points(s, move - SCORE)


@rule
def give_house(s: State, guild: int, production: int) -> None:
    """Tile 3: a house for production; no arm and no deck moves (R-8)."""
    me = s.players[s.active]
    me.production[row_of(me, guild)] += production
    remove_house(s, guild)
