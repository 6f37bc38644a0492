"""Performing an action: RULES.md sections 6.2, 7.2 and 7.3. Knows which of the six actions are
possible and how each begins; the Manage actions are here whole."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.praga_caput_regni.actionboard import perform_bonus
from minster.games.praga_caput_regni.gains import SEAT, produce, push_gain
from minster.games.praga_caput_regni.kinds import Act
from minster.games.praga_caput_regni.moves import INCREASE, PRODUCE
from minster.games.praga_caput_regni.pieces import ONE_MORE
from minster.games.praga_caput_regni.road import can_go_on, go_on_the_road
from minster.games.praga_caput_regni.rows import DISCOUNT, SPECIAL_BIT, can_pick
from minster.games.praga_caput_regni.state import Source, State, Step

SPECIAL, CHEAPER = 8, 16
"""In a PERFORM step, above the action: the special tile may be taken; the technology (plus 1) that
gives a discount."""


@rule
def is_possible(s: State, p: int, action: int, special: int, discount: int) -> bool:
    """PR-6.2.15: a legal choice exists that can be paid for now."""
    if action == Act.ROAD:
        return can_go_on(s, p)
    if action >= Act.UPGRADE:
        return can_pick(s, p, action - Act.UPGRADE, special, discount)
    return True


@rule
def perform(s: State) -> None:
    """Begins the action of the PERFORM step on top; one that a technology grants in vain is
    skipped (PR-9.7)."""
    step = top(s.agenda)
    action, special, discount = step.a % SPECIAL, step.a // SPECIAL % 2, step.a // CHEAPER
    p = step.b & SEAT
    pop(s.agenda)
    if not is_possible(s, p, action, special, discount):
        return
    if action == Act.ROAD:
        go_on_the_road(s, p)
    elif action >= Act.UPGRADE:
        choice = action - Act.UPGRADE + SPECIAL_BIT * special + DISCOUNT * discount
        push(s.agenda, Step.PICK, choice, p)
    else:
        perform_bonus(s, p, action)  # it waits below the choice
        push(s.agenda, Step.MANAGE, action, p)


@rule
def offer_manage(out: Ints) -> None:
    offer(out, INCREASE)
    offer(out, PRODUCE)


@rule
def manage(s: State, move: int) -> None:
    step = top(s.agenda)
    track, p = step.a, step.b & SEAT
    pop(s.agenda)
    if move == INCREASE:
        push_gain(s, p, ONE_MORE[track], Source.PRODUCTION)  # PR-7.2.1 PR-7.3.1
    else:
        produce(s, p, track)
