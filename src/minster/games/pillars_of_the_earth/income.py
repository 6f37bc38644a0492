"""Steps 3 to 8: RULES.md PE-7.7 to PE-7.15 and section 12. Knows what wool mill, Kingsbridge,
priory and the places of production give."""

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.builders import return_builder
from minster.games.pillars_of_the_earth.holdings import (
    gain_cubes,
    gain_gold,
    gain_points,
    has_card,
)
from minster.games.pillars_of_the_earth.pieces import (
    ADVANTAGE_GAIN,
    CARD_CUBE,
    CARD_YIELD,
    CARDS,
    CUBES,
    IMMEDIATE,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    NONE,
    PHILIP_POINTS,
    PRIORY_SPACE,
    PRIORY_SPACES,
    SPACE_POINTS,
    VOLUNTEERS_YIELD,
    WINTER_YIELD,
    WOOL_GOLD,
    Advantage,
    Event,
    Good,
)
from minster.games.pillars_of_the_earth.state import Line, State
from minster.kit.bag import holds, with_thing, without


@rule
def run_wool_mill(s: State) -> None:
    """Step 3."""
    for seat in range(s.seats):
        me = s.players[seat]
        gain_gold(s, seat, WOOL_GOLD * me.wool)  # PE-7.7
        me.wool = 0


@rule
def visit_kingsbridge(s: State) -> None:
    """Step 4."""
    for i in range(KINGSBRIDGE):  # PE-7.9  the first space, then the second
        seat = s.spaces[KINGSBRIDGE_SPACE + i]
        if seat != NOBODY:
            gain_advantage(s, seat, s.kingsbridge[i])
            return_builder(s, KINGSBRIDGE_SPACE + i)
        s.kingsbridge[i] = NONE  # PE-7.10


@rule
def gain_advantage(s: State, seat: int, card: int) -> None:
    me = s.players[seat]
    if not IMMEDIATE[card]:
        me.advantages = with_thing(me.advantages, card)  # PE-7.9
        return
    for cube in range(CUBES):
        gain_cubes(s, seat, cube, ADVANTAGE_GAIN[card][cube])  # PE-12.6
    gain_gold(s, seat, ADVANTAGE_GAIN[card][Good.GOLD])
    gain_points(s, seat, Line.WEEPING_MADONNA, ADVANTAGE_GAIN[card][Good.POINTS])


@rule
def visit_priory(s: State) -> None:
    """Step 5."""
    for space in range(PRIORY_SPACE, PRIORY_SPACE + PRIORY_SPACES):
        seat = s.spaces[space]
        if seat != NOBODY:
            gain_points(s, seat, Line.PRIORY, SPACE_POINTS[space])  # PE-7.11
            if has_card(s, seat, Advantage.PRIOR_PHILIP):
                gain_points(s, seat, Line.PRIOR_PHILIP, PHILIP_POINTS)
            return_builder(s, space)


@rule
def produce(s: State, cube: int) -> None:
    """Steps 6, 7 and 8."""
    for seat in range(s.seats):
        me = s.players[seat]
        change = yield_change(s, seat)
        for card in range(CARDS):
            if CARD_CUBE[card] == cube and holds(me.cards, card):
                gain_cubes(s, seat, cube, CARD_YIELD[card] + change)  # PE-7.12
                me.cards = without(me.cards, card)  # PE-7.14
        for card in range(Advantage.RICHARD, Advantage.ALIENA + 1):
            if holds(me.advantages, card):
                gain_cubes(s, seat, cube, ADVANTAGE_GAIN[card][cube])  # PE-7.13


@rule
def yield_change(s: State, seat: int) -> int:
    if s.event == Event.VOLUNTEERS:
        return VOLUNTEERS_YIELD
    if s.event == Event.COLD_WINTER and not s.players[seat].shield:  # PE-11.4
        return WINTER_YIELD
    return 0
