"""The table of contents of The Pillars of the Earth: which step is put to whom, with which options,
and what an answer does.

The only place where the sequence of play is written (RULES.md section 3); the rules themselves are
in the chapters.
"""

from minster.core.agenda import push, top
from minster.core.nature import NATURE, draw
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import (
    draw_builder,
    keep_or_redraw,
    offer_builders,
    offer_free_placement,
    offer_placement,
    offer_redraw,
    place_free,
    place_or_pass,
)
from minster.games.pillars_of_the_earth.building import (
    begin_building,
    boost,
    build,
    drop,
    offer_boosts,
    offer_drops,
    offer_uses,
    open_building,
)
from minster.games.pillars_of_the_earth.cathedral import close_round
from minster.games.pillars_of_the_earth.court import (
    answer_waiver,
    collect_tax,
    offer_faces,
    offer_waiver,
    roll_tax,
)
from minster.games.pillars_of_the_earth.drafting import draft, end_draft, offer_draft
from minster.games.pillars_of_the_earth.events import (
    answer_thomas,
    apply_event,
    choose_protection,
    draw_event,
    offer_events,
    offer_market_cube,
    offer_protection,
    offer_thomas,
    take_market_cube,
    turn_over,
    visit_archbishop,
)
from minster.games.pillars_of_the_earth.faults import faults
from minster.games.pillars_of_the_earth.holdings import has_card
from minster.games.pillars_of_the_earth.income import (
    produce,
    run_wool_mill,
    visit_kingsbridge,
    visit_priory,
)
from minster.games.pillars_of_the_earth.market import offer_trades, open_market, trade
from minster.games.pillars_of_the_earth.moves import (
    BOOST,
    DISCARD,
    DRAW_ADVANTAGE,
    DRAW_BUILDER,
    DRAW_CRAFTSMAN,
    DRAW_EVENT,
    DROP,
    FIRST,
    OMIT,
    ROLL,
    TAKE_CUBE,
)
from minster.games.pillars_of_the_earth.pieces import (
    BUILDERS,
    EVENTS,
    NONE,
    STARTING,
    Advantage,
    Cube,
)
from minster.games.pillars_of_the_earth.plan import suggest
from minster.games.pillars_of_the_earth.preparation import (
    draw_advantage,
    draw_craftsman,
    offer_advantages,
    offer_craftsmen,
    offer_omissions,
    omit,
)
from minster.games.pillars_of_the_earth.row import discard, offer_row
from minster.games.pillars_of_the_earth.scoring import score, standing
from minster.games.pillars_of_the_earth.setup import begin_with, offer_first_players
from minster.games.pillars_of_the_earth.shiring import gain_craftsman, visit_castle, visit_shiring
from minster.games.pillars_of_the_earth.state import Board, State, Step
from minster.kit.bag import bag_size, holds, with_thing, without

__all__ = [
    "apply",
    "conceal",
    "decider",
    "faults",
    "imagine",
    "options",
    "score",
    "standing",
    "suggest",
]


@rule
def decider(s: State) -> int:
    step = top(s.agenda)
    if step.kind <= Step.TAX_ROLL:
        return NATURE
    return step.a


@rule
def options(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind <= Step.TAX_ROLL:
        offer_draws(s, kind, out)
    elif kind == Step.DRAFT_TURN:
        offer_draft(s, out)
    elif kind == Step.BUILDER_REDRAW:
        offer_redraw(s, out)
    elif kind == Step.BUILDER_PLACE:
        offer_placement(s, out)
    elif kind == Step.BUILDER_FREE_PLACE:
        offer_free_placement(s, out)
    elif kind == Step.ARCHBISHOP_CHOICE:
        offer_protection(s, out)
    elif kind == Step.EVENT_SHIELD:
        offer_thomas(s, out)
    elif kind == Step.ARCHBISHOP_RESOURCE:
        offer_market_cube(s, out)
    elif kind == Step.TAX_WAIVER:
        offer_waiver(s, out)
    elif kind == Step.MARKET_TURN:
        offer_trades(s, out)
    elif kind == Step.BUILD_BOOST:
        offer_boosts(s, out)
    elif kind == Step.BUILD_TURN:
        offer_uses(s, out)
    elif kind == Step.BUILD_STORE:
        offer_drops(s, out)
    elif kind < Step.DRAFT_END:
        offer_row(s, out)  # DRAFT_DISCARD, SHIRING_DISCARD, EVENT_LOSE_CRAFTSMAN


@rule
def offer_draws(s: State, kind: int, out: Ints) -> None:
    if kind == Step.BUILDER_DRAW:
        offer_builders(s, out)
    elif kind == Step.ADVANTAGE_DRAW:
        offer_advantages(s, out)
    elif kind == Step.CRAFTSMAN_DRAW:
        offer_craftsmen(s, out)
    elif kind == Step.RESOURCE_OMIT:
        offer_omissions(s, out)
    elif kind == Step.EVENT_DRAW:
        offer_events(s, out)
    elif kind == Step.TAX_ROLL:
        offer_faces(s, out)
    else:
        offer_first_players(s, out)


@rule
def apply(s: State, move: int) -> None:
    kind = top(s.agenda).kind
    if kind <= Step.TAX_ROLL:
        make_draw(s, kind, move)
    elif kind == Step.DRAFT_TURN:
        draft(s, move)
    elif kind == Step.BUILDER_REDRAW:
        keep_or_redraw(s, move)
    elif kind == Step.BUILDER_PLACE:
        place_or_pass(s, move)
    elif kind == Step.BUILDER_FREE_PLACE:
        place_free(s, move)
    elif kind == Step.ARCHBISHOP_CHOICE:
        choose_protection(s, move)
    elif kind == Step.EVENT_SHIELD:
        answer_thomas(s, move)
    elif kind == Step.ARCHBISHOP_RESOURCE:
        take_market_cube(s, move - TAKE_CUBE)
    elif kind == Step.TAX_WAIVER:
        answer_waiver(s, move)
    elif kind == Step.MARKET_TURN:
        trade(s, move)
    elif kind == Step.BUILD_BOOST:
        boost(s, move - BOOST)
    elif kind == Step.BUILD_TURN:
        build(s, move)
    elif kind == Step.BUILD_STORE:
        drop(s, move - DROP)
    else:
        discard(s, move - DISCARD)
    settle(s)


@rule
def make_draw(s: State, kind: int, move: int) -> None:
    if kind == Step.BUILDER_DRAW:
        draw_builder(s, (move - DRAW_BUILDER) // BUILDERS)
    elif kind == Step.ADVANTAGE_DRAW:
        draw_advantage(s, move - DRAW_ADVANTAGE)
    elif kind == Step.CRAFTSMAN_DRAW:
        draw_craftsman(s, move - DRAW_CRAFTSMAN + STARTING)
    elif kind == Step.RESOURCE_OMIT:
        omit(s, move - OMIT)
    elif kind == Step.EVENT_DRAW:
        draw_event(s, move - DRAW_EVENT)
    elif kind == Step.TAX_ROLL:
        roll_tax(s, move - ROLL)
    else:
        begin_with(s, move - FIRST)


@rule
def settle(s: State) -> None:
    """Lets happen what happens by itself (PE-22.4), until a step with options lies on top or the
    game is over."""
    while s.agenda.depth > 0:
        kind = top(s.agenda).kind
        if kind < Step.DRAFT_END:
            break
        if kind == Step.BOARD:
            resolve(s)
        elif kind == Step.BUILD:
            begin_building(s)
        elif kind == Step.SHIRING_GAIN:
            gain_craftsman(s)
        elif kind == Step.EVENT_APPLY:
            apply_event(s)
        elif kind == Step.TAX_PAY:
            collect_tax(s)
        else:
            end_draft(s)


@rule
def resolve(s: State) -> None:
    """One step of phase III; the decisions it needs come to lie on top of the next."""
    step = top(s.agenda)
    number = step.a
    step.a += 1  # PE-18.4
    if number == Board.EVENT:
        turn_over(s)
    elif number == Board.ARCHBISHOP:
        visit_archbishop(s)
    elif number == Board.WOOL_MILL:
        run_wool_mill(s)
    elif number == Board.KINGSBRIDGE:
        visit_kingsbridge(s)
    elif number == Board.PRIORY:
        visit_priory(s)
    elif number == Board.COURT:
        push(s.agenda, Step.TAX_ROLL, 0, 0)
    elif number == Board.SHIRING:
        visit_shiring(s)
    elif number == Board.CASTLE:
        visit_castle(s)
    elif number == Board.MARKET:
        open_market(s)
    elif number == Board.BUILDING:
        open_building(s)
    elif number == Board.START_PLAYER:
        close_round(s)
    else:
        produce(s, produced_at(number))


@rule
def produced_at(number: int) -> int:
    if number == Board.FOREST:
        return Cube.WOOD
    if number == Board.QUARRY:
        return Cube.STONE
    return Cube.SAND


@rule
def conceal(s: State, seat: int) -> None:
    """PE-23.5: the event that the owner of Ellen alone has seen goes back among the unseen."""
    if s.event == NONE or not s.private:
        return
    if not (0 <= seat < s.seats and has_card(s, seat, Advantage.ELLEN)):
        s.event_bag = with_thing(s.event_bag, s.event)
        s.event = NONE


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """Each event not yet revealed is equally likely."""
    if not s.private or s.event != NONE:
        return
    nth = draw(rng, bag_size(s.event_bag))
    for event in range(EVENTS):
        if holds(s.event_bag, event):
            if nth == 0:
                s.event = event
            nth -= 1
    s.event_bag = without(s.event_bag, s.event)
