"""The table of contents of The Red Cathedral: which step is put to whom, with which options, and
what an answer does.

The only place where the sequence of play is written (RULES.md 5.6 and 21); the rules themselves are
in the chapters.
"""

from minster.core.agenda import pop, top
from minster.core.moves import offer
from minster.core.nature import NATURE
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.claiming import (
    offer_banners,
    offer_spaces,
    place_tile,
    take_banner,
)
from minster.games.red_cathedral.faults import faults
from minster.games.red_cathedral.influence import (
    deliver_second,
    execute,
    offer_executions,
    offer_second_delivery,
)
from minster.games.red_cathedral.market import offer_market, use_market
from minster.games.red_cathedral.moves import BANNER, END, IVAN_CLAIM, IVAN_DECORATE, PLACE_TILE
from minster.games.red_cathedral.scoring import score, standing
from minster.games.red_cathedral.setup import draw, offer_draws
from minster.games.red_cathedral.solo import (
    HUMAN,
    claim_for_ivan,
    decorate_for_ivan,
    move_ivan,
    offer_ivan_claims,
    offer_ivan_decorations,
    play_ivan_card,
)
from minster.games.red_cathedral.state import State, Step
from minster.games.red_cathedral.turn import (
    build,
    close_exchange,
    end_turn,
    is_optional,
    offer_build,
    offer_optional,
    offer_turn,
    pass_turn,
    take_turn,
    use_optional,
)
from minster.games.red_cathedral.workshop import nothing_to_take, offer_takes, take

__all__ = ["apply", "conceal", "decider", "faults", "imagine", "options", "score", "standing"]


@rule
def decider(s: State) -> int:
    kind = top(s.agenda).kind
    if kind <= Step.ROLL:
        return NATURE
    if kind == Step.IVAN_DECORATE or kind == Step.IVAN_CLAIM:
        return HUMAN  # RC-13.6 RC-13.11
    return s.turn


@rule
def options(s: State, out: Ints) -> None:
    kind = top(s.agenda).kind
    if kind <= Step.ROLL:
        offer_draws(s, out)
    elif kind == Step.TURN:
        offer_turn(s, out)
    elif kind == Step.BANNER:
        offer_banners(s, out)
    elif kind == Step.TILE:
        offer_spaces(s, out)
    elif kind == Step.TAKE:
        offer_takes(s, out)
    elif kind == Step.BUILD:
        offer_build(s, out)
    elif kind == Step.MARKET:
        offer_market(s, out)
    elif kind == Step.INFLUENCE:
        offer_executions(s, out)
    elif kind == Step.DELIVER:
        offer_second_delivery(s, out)
    elif kind == Step.TURN_END:
        offer(out, END)
    elif kind == Step.IVAN_DECORATE:
        offer_ivan_decorations(s, out)
    else:
        offer_ivan_claims(s, out)
    if allows_optional(kind):
        offer_optional(s, out)


@rule
def allows_optional(kind: int) -> bool:
    """RC-5.4, RC-5.6: the states marked with a star."""
    if kind == Step.TURN or kind == Step.TILE:
        return True
    return Step.BUILD <= kind <= Step.TURN_END


@rule
def apply(s: State, move: int) -> None:
    close_exchange(s, move)
    kind = top(s.agenda).kind
    if kind <= Step.ROLL:
        draw(s, move)
    elif is_optional(move):
        use_optional(s, move)
    elif kind == Step.TURN:
        take_turn(s, move)
    elif kind == Step.BANNER:
        take_banner(s, move - BANNER)
    elif kind == Step.TILE:
        place_tile(s, move - PLACE_TILE)
    elif kind == Step.TAKE:
        take(s, move)
    elif kind == Step.BUILD:
        build(s, move)
    elif kind == Step.MARKET:
        use_market(s, move)
    elif kind == Step.INFLUENCE:
        execute(s, move)
    elif kind == Step.DELIVER:
        deliver_second(s, move)
    elif kind == Step.TURN_END:
        end_turn(s)
    elif kind == Step.IVAN_DECORATE:
        decorate_for_ivan(s, move - IVAN_DECORATE)
    else:
        pop(s.agenda)
        claim_for_ivan(s, move - IVAN_CLAIM)
    settle(s)


@rule
def settle(s: State) -> None:
    """Lets happen what happens by itself, until a step with options lies on top or the game is
    over."""
    while s.agenda.depth > 0:
        kind = top(s.agenda).kind
        if kind == Step.NEXT_TURN:
            pop(s.agenda)
            pass_turn(s)  # RC-5.5
        elif kind == Step.IVAN_MOVES:
            move_ivan(s)
        elif kind == Step.IVAN_CARD:
            play_ivan_card(s)
        elif kind == Step.TAKE and nothing_to_take(s):
            pop(s.agenda)  # RC-5.6  a step without any option is not reached
        else:
            break


@rule
def conceal(s: State, seat: int) -> None:
    """RC-14.2: nothing is hidden from anyone."""


@rule
def imagine(s: State, seat: int, rng: Ints) -> None:
    """RC-14.2: there is nothing to imagine."""
