"""Turns: RULES.md sections 5 and 10. Knows the optional actions, whose turn comes next, and when
the game is over."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.building import bring, can_bring_anything, offer_deliveries
from minster.games.red_cathedral.claiming import claim, offer_claims
from minster.games.red_cathedral.market import all_dice, move_die, offer_dice, roll_dice
from minster.games.red_cathedral.moves import BUILD, END, EXCHANGE, MOVE_DIE, REROLL
from minster.games.red_cathedral.pieces import DELIVERIES, EXCHANGE_RUBLES, IVAN, MARKET_SPACES
from minster.games.red_cathedral.scoring import score_the_end
from minster.games.red_cathedral.solo import begin_ivan
from minster.games.red_cathedral.state import Exchange, Line, State, Step
from minster.games.red_cathedral.track import can_lose_prestige, lose_prestige


@rule
def offer_turn(s: State, out: Ints) -> None:
    offer_claims(s, out)  # RC-5.1
    if can_bring_anything(s, s.turn):  # RC-7.1  at least one delivery is legal
        offer(out, BUILD)
    offer_dice(s, out)  # RC-5.2 RC-8.9  always possible


@rule
def take_turn(s: State, move: int) -> None:
    if move >= MOVE_DIE:
        move_die(s, move - MOVE_DIE)
    elif move == BUILD:
        pop(s.agenda)
        push(s.agenda, Step.BUILD, DELIVERIES, 0)
    else:
        claim(s, move)


@rule
def offer_build(s: State, out: Ints) -> None:
    step = top(s.agenda)
    offer_deliveries(s, out, s.turn, step.a)
    if step.b:
        offer(out, END)  # RC-7.11


@rule
def build(s: State, move: int) -> None:
    if move == END:
        end_turn(s)
        return
    step = top(s.agenda)
    step.a -= bring(s, s.turn, move)  # RC-7.2  one after another
    step.b = 1


@rule
def offer_optional(s: State, out: Ints) -> None:
    """RC-5.3: the two actions that are legal at any moment of the own turn."""
    if not can_lose_prestige(s, s.turn):
        return
    if s.exchange != Exchange.CLOSED:
        offer(out, EXCHANGE)
    if not s.rerolled:
        counts = all_dice(s)
        for space in range(MARKET_SPACES):
            if (counts >> (4 * space)) & 15 > 0:
                offer(out, REROLL + space)


@rule
def is_optional(move: int) -> bool:
    return EXCHANGE <= move < REROLL + MARKET_SPACES


@rule
def use_optional(s: State, move: int) -> None:
    """The step it was used in stays on the agenda."""
    lose_prestige(s, s.turn, Line.SPENT)
    if move == EXCHANGE:
        s.exchange = Exchange.OPEN
        s.players[s.turn].rubles += EXCHANGE_RUBLES
    else:
        s.rerolled = 1  # RC-5.3  at most once per turn
        roll_dice(s, move - REROLL)


@rule
def close_exchange(s: State, move: int) -> None:
    if move != EXCHANGE and s.exchange == Exchange.OPEN:
        s.exchange = Exchange.CLOSED  # RC-5.3  one single moment of the turn


@rule
def end_turn(s: State) -> None:
    pop(s.agenda)
    push(s.agenda, Step.NEXT_TURN, 0, 0)


@rule
def pass_turn(s: State) -> None:
    sides = 2 if s.seats == 1 else s.seats
    following = (s.turn + 1) % sides  # RC-3.10  clockwise
    if s.ender != NOBODY and following == s.ender:  # RC-10.3  everyone else had one more turn
        score_the_end(s)  # RC-10.4
        return
    begin_turn(s, following)


@rule
def begin_turn(s: State, player: int) -> None:
    s.turn = player
    s.exchange = Exchange.UNUSED
    s.rerolled = 0
    if s.seats == 1 and player == IVAN:
        begin_ivan(s)  # RC-13.5
    else:
        push(s.agenda, Step.TURN, 0, 0)
