"""The table of contents of Praga Caput Regni: which step is put to whom, with which options, and
what an answer does.

The only place where the sequence of play is written (RULES.md 6, 7.7, 19 and 20); the rules
themselves are in the chapters.
"""

from minster.core.agenda import top
from minster.core.nature import NATURE
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actionboard import (
    choose_face,
    match_rim,
    offer_face,
    offer_rotations,
    offer_spots,
    pay_wall,
    place_upgrade,
    place_wall,
)
from minster.games.praga_caput_regni.actions import manage, offer_manage, perform
from minster.games.praga_caput_regni.building import (
    choose_half,
    evaluate,
    offer_halves,
    offer_sites,
    pay_building,
    place_building,
)
from minster.games.praga_caput_regni.faults import faults
from minster.games.praga_caput_regni.gains import (
    SEAT,
    advance_tech,
    give_bonuses,
    go_on_gaining,
    raise_track,
)
from minster.games.praga_caput_regni.grids import (
    ask_side,
    choose_side,
    enter_square,
    follow_arrow,
    make_side,
    offer_arrow,
    offer_free_side,
    offer_treadwheel,
    turn_treadwheel,
)
from minster.games.praga_caput_regni.moves import (
    CARD,
    DO,
    GREAT_PRODUCE,
    HALF,
    HOLD,
    PAWN,
    PLACE_BUILDING,
    PLACE_WALL,
    PLANK,
    PLAZA,
    RAISE,
    REMOVE,
    ROAD_TILE,
    ROTATE,
    SIDE,
    TOKEN,
    UP,
)
from minster.games.praga_caput_regni.road import lay_plank, offer_planks
from minster.games.praga_caput_regni.rows import offer_picks, pick
from minster.games.praga_caput_regni.scoring import points as score
from minster.games.praga_caput_regni.scoring import score_plazas, score_the_end, standing
from minster.games.praga_caput_regni.setup import (
    lay_out,
    offer_layout,
    offer_pawns,
    put_pawn,
    refill_place,
    remove_token,
)
from minster.games.praga_caput_regni.solo import (
    FOR_OPPONENT,
    finish_parler_building,
    leave_full_plaza,
    offer_parler_sites,
    place_for_parler,
    play_card,
    turn_card,
)
from minster.games.praga_caput_regni.stacks import (
    conceal,
    draw_from_pile,
    go_on_drawing,
    imagine,
    offer_hexes,
    offer_pile,
    refill,
    stack_of,
)
from minster.games.praga_caput_regni.state import State, Step
from minster.games.praga_caput_regni.technologies import (
    keep,
    offer_charter,
    offer_great_works,
    offer_kept,
    offer_plazas,
    offer_tokens,
    produce_granted,
    produce_great,
    raise_great,
    take_token,
    use_charter,
    use_market_right,
)
from minster.games.praga_caput_regni.turn import (
    begin_turn,
    finish_turn,
    hold,
    limit_windows,
    offer_holds,
    offer_turn,
    operate,
    settle_special,
)

__all__ = ["apply", "conceal", "decider", "faults", "imagine", "options", "score", "standing"]


@rule
def decider(s: State) -> int:
    step = top(s.agenda)
    if step.kind < Step.TURN:
        return NATURE
    return step.b & SEAT


@rule
def options(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind == Step.TURN:
        offer_turn(s, out)
    elif kind == Step.REFILL:
        offer_hexes(s, out, stack_of(top(s.agenda).a))
    elif kind == Step.TECHNOLOGY or kind == Step.IV_TILE:
        offer_pile(s, out)
    elif kind < Step.TURN:
        offer_layout(s, out)
    else:
        offer_answers(s, out, kind)


@rule
def offer_answers(s: State, out: Ints, kind: int) -> None:
    """The sub-decisions of PR-19.2."""
    if kind == Step.MANAGE:
        offer_manage(out)
    elif kind == Step.PICK:
        offer_picks(s, out)
    elif kind == Step.ROTATE:
        offer_rotations(s, out)
    elif kind == Step.KEEP:
        offer_kept(s, out)
    elif kind == Step.PLACE_WALL:
        offer_spots(s, out)
    elif kind == Step.PLACE_BUILDING:
        if top(s.agenda).b & FOR_OPPONENT:
            offer_parler_sites(s, out)
        else:
            offer_sites(s, out)
    elif kind == Step.TOKEN:
        offer_tokens(s, out)
    elif kind == Step.HALF:
        offer_halves(out)
    elif kind == Step.SIDE:
        offer_free_side(s, out)
    elif kind == Step.ARROW:
        offer_arrow(out)
    elif kind == Step.TREADWHEEL:
        offer_treadwheel(s, out)
    elif kind == Step.PLANK:
        offer_planks(s, out)
    elif kind == Step.HOLD:
        offer_holds(s, out)
    elif kind == Step.PLAZA:
        offer_plazas(s, out)
    elif kind == Step.RAISE or kind == Step.PRODUCE:
        offer_great_works(s, out)
    elif kind == Step.CHARTER:
        offer_charter(s, out)
    elif kind == Step.ROAD_TILE:
        offer_face(s, out)
    else:
        offer_pawns(s, out)


@rule
def apply(s: State, move: int) -> None:
    kind = top(s.agenda).kind
    if kind == Step.TURN:
        operate(s, move)
    elif kind == Step.REFILL:
        refill_place(s, move)
    elif kind == Step.TECHNOLOGY or kind == Step.IV_TILE:
        draw_from_pile(s, move)
    elif kind == Step.CARD:
        turn_card(s, move - CARD)
    elif kind == Step.REMOVE:
        remove_token(s, move - REMOVE)
    elif kind < Step.TURN:
        lay_out(s, move)
    else:
        answer(s, move, kind)
    settle(s)


@rule
def answer(s: State, move: int, kind: int) -> None:
    if kind == Step.MANAGE:
        manage(s, move)
    elif kind == Step.PICK:
        pick(s, move)
    elif kind == Step.ROTATE:
        place_upgrade(s, move - ROTATE)
    elif kind == Step.KEEP:
        keep(s, move)
    elif kind == Step.PLACE_WALL:
        place_wall(s, move - PLACE_WALL)
    elif kind == Step.PLACE_BUILDING:
        if top(s.agenda).b & FOR_OPPONENT:
            place_for_parler(s, move - PLACE_BUILDING)
        else:
            place_building(s, move - PLACE_BUILDING)
            if s.parler:
                leave_full_plaza(s)  # PR-12.2
    elif kind == Step.TOKEN:
        take_token(s, move - TOKEN)
    elif kind == Step.HALF:
        choose_half(s, move - HALF)
    elif kind == Step.SIDE:
        choose_side(s, move - SIDE)
    elif kind == Step.ARROW:
        follow_arrow(s, move)
    elif kind == Step.TREADWHEEL:
        turn_treadwheel(s, move - UP)
    elif kind == Step.PLANK:
        lay_plank(s, move - PLANK)
    elif kind == Step.HOLD:
        hold(s, move - HOLD)
    elif kind == Step.PLAZA:
        use_market_right(s, move - PLAZA)
    elif kind == Step.RAISE:
        raise_great(s, move - RAISE)
    elif kind == Step.PRODUCE:
        produce_great(s, move - GREAT_PRODUCE)
    elif kind == Step.CHARTER:
        use_charter(s, move - DO)
    elif kind == Step.ROAD_TILE:
        choose_face(s, move - ROAD_TILE)
    else:
        put_pawn(s, move - PAWN)


@rule
def settle(s: State) -> None:
    """Lets happen what happens by itself, until a step with options lies on top or the game is
    over."""
    while s.agenda.depth > 0 and top(s.agenda).kind >= Step.GAIN:
        happen(s, top(s.agenda).kind)


@rule
def happen(s: State, kind: int) -> None:
    if kind == Step.GAIN:
        go_on_gaining(s)
    elif kind == Step.REFILLING:
        refill(s)
    elif kind == Step.TECH_STEPS:
        advance_tech(s)
    elif kind == Step.TRACK_STEPS:
        raise_track(s)
    elif kind == Step.RIM:
        match_rim(s)
    elif kind == Step.BONUSES:
        give_bonuses(s)
    elif kind == Step.DRAWING:
        go_on_drawing(s)
    elif kind == Step.ENTER:
        enter_square(s)
    elif kind == Step.SIDEWAYS:
        make_side(s)
    elif kind == Step.EITHER_SIDE:
        ask_side(s)
    elif kind == Step.PERFORM:
        perform(s)
    elif kind == Step.WALL_PAID:
        pay_wall(s)
    elif kind == Step.BUILDING_PAID:
        pay_building(s)
    elif kind == Step.PRODUCTION:
        produce_granted(s)
    elif kind == Step.EVALUATE:
        evaluate(s)
    else:
        pass_on(s, kind)


@rule
def pass_on(s: State, kind: int) -> None:
    """What happens between turns, in the opponent's, and at the end."""
    if kind == Step.SPECIAL:
        settle_special(s)
    elif kind == Step.WINDOWS:
        limit_windows(s)
    elif kind == Step.TURN_OVER:
        finish_turn(s)
    elif kind == Step.BEGIN:
        begin_turn(s)
    elif kind == Step.CARD_PART:
        play_card(s)
    elif kind == Step.PARLER_BUILT:
        finish_parler_building(s)
    elif kind == Step.LAST_PLAZAS:
        score_plazas(s)
    else:
        score_the_end(s)
