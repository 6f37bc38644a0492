"""Round preparation and clean-up: RULES.md sections 4 and 9. Knows what comes onto the table at the
start of a round; what is done with it is left to the phases."""

from minster.core.agenda import top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.holdings import has_card, owner_of
from minster.games.pillars_of_the_earth.moves import DRAW_ADVANTAGE, DRAW_CRAFTSMAN, OMIT
from minster.games.pillars_of_the_earth.pieces import (
    ALL_CARDS,
    BLACK_WORKERS,
    CARDS,
    CARDS_OMITTED,
    COURT_METAL,
    KINGSBRIDGE,
    MARKET_START,
    NONE,
    REGULAR,
    ROUNDS,
    SHIRING,
    STACK,
    STARTING,
    TRADED,
    WORKERS,
    Advantage,
    Cube,
)
from minster.games.pillars_of_the_earth.state import Shield, State, Step
from minster.kit.bag import holds, without


@rule
def clean_up(s: State) -> None:
    """After rounds 1 to 5."""
    for cube in range(TRADED):
        s.supply[cube] -= MARKET_START - s.market[cube]  # PE-9.1
        s.market[cube] = MARKET_START
    s.supply[Cube.METAL] -= COURT_METAL - s.court_metal  # PE-9.2
    s.court_metal = COURT_METAL
    for seat in range(s.seats):
        me = s.players[seat]
        me.gray = me.gray_next  # PE-9.3
        me.gray_next = 0
        me.walled = me.walled_next  # PE-6.5
        me.walled_next = 0
        me.bag += me.aside  # PE-9.4
        me.aside = 0
        me.shield = Shield.UNSHIELDED
    s.marker = 0
    s.redrawn = 0
    s.event = NONE
    s.tax = 0


@rule
def begin_round(s: State) -> None:
    """The step on top becomes nature's first of the new round."""
    s.round += 1
    s.open_cards = ALL_CARDS
    for seat in range(s.seats):
        me = s.players[seat]
        me.workers = WORKERS + me.gray  # PE-4.6
        if has_card(s, seat, Advantage.OTTO):
            me.workers += BLACK_WORKERS
    step = top(s.agenda)
    step.a = 0
    step.kind = Step.ADVANTAGE_DRAW
    if s.round == ROUNDS:  # PE-4.1  the final cards
        for space in range(KINGSBRIDGE):
            s.kingsbridge[space] = REGULAR + space
        step.kind = Step.CRAFTSMAN_DRAW


@rule
def first_of_stack(s: State) -> int:
    return STARTING + (s.round - 1) * STACK


@rule
def offer_advantages(s: State, out: Ints) -> None:
    for card in range(REGULAR):
        if holds(s.advantage_bag, card):
            offer(out, DRAW_ADVANTAGE + card)


@rule
def draw_advantage(s: State, card: int) -> None:
    step = top(s.agenda)
    s.advantage_bag = without(s.advantage_bag, card)
    s.kingsbridge[step.a] = card  # PE-23.2
    step.a += 1
    if step.a == KINGSBRIDGE:
        step.kind = Step.CRAFTSMAN_DRAW
        step.a = 0


@rule
def is_in_shiring(s: State, card: int) -> bool:
    for space in range(SHIRING):
        if s.shiring[space] == card:
            return True
    return False


@rule
def offer_craftsmen(s: State, out: Ints) -> None:
    first = first_of_stack(s)
    for card in range(first, first + STACK):
        if not is_in_shiring(s, card):
            offer(out, DRAW_CRAFTSMAN + card - STARTING)


@rule
def draw_craftsman(s: State, card: int) -> None:
    step = top(s.agenda)
    s.shiring[step.a] = card  # PE-23.2
    step.a += 1
    if step.a == SHIRING:
        lay_out_rest(s)
        step.kind = Step.RESOURCE_OMIT
        step.a = 0


@rule
def lay_out_rest(s: State) -> None:
    first = first_of_stack(s)
    laid = 0
    for card in range(first, first + STACK):
        if not is_in_shiring(s, card):
            s.offered[laid] = card  # PE-4.2  in the order of the data file
            laid += 1


@rule
def offer_omissions(s: State, out: Ints) -> None:
    for card in range(CARDS):
        if holds(s.open_cards, card):
            offer(out, OMIT + card)


@rule
def omit(s: State, card: int) -> None:
    step = top(s.agenda)
    s.open_cards = without(s.open_cards, card)  # PE-4.3
    step.a += 1
    if step.a < CARDS_OMITTED:
        return
    if owner_of(s, Advantage.ELLEN) != NONE:
        step.kind = Step.EVENT_DRAW  # PE-4.5
        step.a = 1
    else:
        open_draft(s)


@rule
def open_draft(s: State) -> None:
    step = top(s.agenda)
    step.kind = Step.DRAFT_TURN
    step.a = s.starter  # PE-5.1
