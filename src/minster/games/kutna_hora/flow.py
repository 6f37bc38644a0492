"""The table of contents of Kutná Hora: which step is put to whom, with which options, and what an
answer does.

The only place where the sequence of play is written (RULES.md section 4, Parts F and G); the rules
themselves are in the chapters.
"""

from minster.core.agenda import pop, top
from minster.core.moves import offer
from minster.core.nature import NATURE
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.building import (
    build,
    choose_building,
    offer_buildings,
    offer_removals,
    offer_sites,
    remove_house,
    resolve_effects,
    resolve_house,
    take_house_tile,
)
from minster.games.kutna_hora.economy import advance
from minster.games.kutna_hora.faults import faults
from minster.games.kutna_hora.income import offer_council, seat_patrician
from minster.games.kutna_hora.mine import (
    build_mine,
    dig,
    draw_mine,
    end_draw,
    evaluate,
    hire,
    is_drawn,
    offer_digs,
    offer_hires,
    offer_mine_tiles,
    offer_squares,
    offer_technology,
    place_technology,
)
from minster.games.kutna_hora.moves import (
    AS,
    AT,
    BUILD,
    CLAIM,
    DEAL_RED,
    DRAW_EVENT,
    DRAW_MINE,
    GUILD_ROWS,
    GUILD_SET,
    HIRE,
    ON,
    REMOVE,
    REVEAL,
    SKIP,
    TAKE,
)
from minster.games.kutna_hora.pieces import NONE
from minster.games.kutna_hora.plots import claim, offer_plots
from minster.games.kutna_hora.rights import FREE_PUBLIC, PAID, offer_rights, take_rights
from minster.games.kutna_hora.round_end import (
    answer_gift,
    deal_red,
    end_round,
    offer_events,
    offer_gift,
    offer_reds,
    reveal_event,
)
from minster.games.kutna_hora.scoring import score, standing
from minster.games.kutna_hora.setup import (
    choose_rows,
    choose_set,
    draw_setup,
    offer_reveals,
    offer_rows,
    offer_sets,
    offer_setup,
    reveal_next,
)
from minster.games.kutna_hora.st_barbara import answer_middle, is_passed_over, offer_middle
from minster.games.kutna_hora.state import State, Step
from minster.games.kutna_hora.taxes import answer_tax, offer_taxes
from minster.games.kutna_hora.turn import (
    next_card,
    offer_cards,
    offer_joker,
    play_card,
    use_joker,
)

__all__ = ["apply", "conceal", "decider", "faults", "imagine", "options", "score", "standing"]


@rule
def decider(s: State) -> int:
    if top(s.agenda).kind <= Step.RED:
        return NATURE
    return s.active


@rule
def options(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind <= Step.RED:
        offer_draws(s, out, kind)
    elif kind == Step.CARD:
        offer_cards(s, out)
    elif is_of_st_barbara(kind):
        offer_middle(s, out, kind)
    else:
        offer_answers(s, out, kind)


@rule
def is_of_st_barbara(kind: int) -> bool:
    return Step.CHAPEL_RIGHTS <= kind <= Step.CHAPEL_SCORE


@rule
def offer_draws(s: State, out: Ints, kind: int) -> None:
    if kind == Step.DRAW_MINE:
        offer_mine_tiles(s, out)
    elif kind == Step.REVEAL:
        offer_reveals(s, out, top(s.agenda).a)
    elif kind == Step.EVENT:
        offer_events(s, out)
    elif kind == Step.RED:
        offer_reds(s, out)
    else:
        offer_setup(s, out)


@rule
def offer_answers(s: State, out: Ints, kind: int) -> None:
    if kind == Step.DIG:
        offer_digs(s, out)
    elif kind == Step.SQUARE:
        offer_squares(s, out, top(s.agenda).b)
    elif kind == Step.RIGHTS:
        offer_rights(s, out, PAID)
    elif kind == Step.PLOT:
        offer_plots(s, out)
    elif kind == Step.BUILDING:
        offer_buildings(s, out, 0)
    elif kind == Step.SITE:
        offer_sites(s, out)
    elif kind == Step.TAX:
        offer_taxes(s, out)
    elif kind == Step.JOKER:
        offer_joker(s, out)
    elif kind == Step.HIRE:
        offer_hires(s, out)
    elif kind == Step.REMOVE_HOUSE:
        offer_removals(s, out)
    elif kind == Step.TECHNOLOGY:
        offer_technology(s, out)
    elif kind == Step.HOUSE_TILE:
        offer_rights(s, out, FREE_PUBLIC)
        offer(out, SKIP)
    elif kind == Step.COUNCIL:
        offer_council(s, out)
    elif kind == Step.GIFT:
        offer_gift(s, out)
    elif kind == Step.GUILD_SET:
        offer_sets(s, out)
    else:
        offer_rows(s, out)


@rule
def apply(s: State, move: int) -> None:
    kind = top(s.agenda).kind
    if kind <= Step.RED:
        draw(s, kind, move)
    elif kind == Step.CARD:
        play_card(s, move)
    elif is_of_st_barbara(kind):
        answer_middle(s, kind, move)
    else:
        answer(s, kind, move)
    settle(s)


@rule
def draw(s: State, kind: int, move: int) -> None:
    if kind == Step.DRAW_MINE:
        draw_mine(s, move - DRAW_MINE)
    elif kind == Step.REVEAL:
        reveal_next(s, move - REVEAL)
    elif kind == Step.EVENT:
        reveal_event(s, move - DRAW_EVENT)
    elif kind == Step.RED:
        deal_red(s, move - DEAL_RED)
    else:
        draw_setup(s, move)


@rule
def answer(s: State, kind: int, move: int) -> None:
    if kind == Step.DIG:
        dig(s, move)
    elif kind == Step.SQUARE:
        build_mine(s, move - AT)
    elif kind == Step.RIGHTS:
        take_rights(s, move - TAKE, PAID)
    elif kind == Step.PLOT:
        claim(s, move - CLAIM)
    elif kind == Step.BUILDING:
        choose_building(s, move - BUILD, 0)
    elif kind == Step.SITE:
        build(s, move - ON)
    elif kind == Step.TAX:
        answer_tax(s, move)
    elif kind == Step.JOKER:
        use_joker(s, move - AS)
    elif kind == Step.HIRE:
        hire(s, move - HIRE + 1)
    elif kind == Step.REMOVE_HOUSE:
        remove_house(s, move - REMOVE)
    elif kind == Step.TECHNOLOGY:
        place_technology(s, move)
    elif kind == Step.HOUSE_TILE:
        take_house_tile(s, NONE if move == SKIP else move - TAKE)
    elif kind == Step.COUNCIL:
        seat_patrician(s, move)
    elif kind == Step.GIFT:
        answer_gift(s, move)
    elif kind == Step.GUILD_SET:
        choose_set(s, move - GUILD_SET)
    else:
        choose_rows(s, move - GUILD_ROWS)


@rule
def settle(s: State) -> None:
    """Lets happen what happens by itself, until a step with options lies on top or the game is
    over."""
    while s.agenda.depth > 0:
        kind = top(s.agenda).kind
        if kind == Step.NEXT_CARD:
            next_card(s)
        elif kind == Step.ADVANCE:
            advance(s)
        elif kind == Step.EFFECTS:
            resolve_effects(s)
        elif kind == Step.HOUSE:
            resolve_house(s)
        elif kind == Step.EVALUATE:
            evaluate(s)
        elif kind == Step.ROUND_END:
            end_round(s)
        elif kind == Step.DRAW_MINE and is_drawn(s):
            end_draw(s)
        elif is_of_st_barbara(kind) and is_passed_over(s, kind):
            pop(s.agenda)  # KH-10.2
        else:
            break


@rule
def conceal(s: State, seat: int) -> None:
    """KH-17.3: nothing is hidden from one seat and known to another."""


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """KH-17.2: no order exists before it is seen, so there is nothing to imagine."""
