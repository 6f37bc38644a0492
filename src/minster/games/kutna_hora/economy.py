"""The living economy: RULES.md section 3. Knows prices, what a step of a deck does, and when the
town builds."""

from minster.core.agenda import pop, push, top
from minster.core.rule import rule
from minster.games.kutna_hora.hall import lose_top
from minster.games.kutna_hora.pieces import (
    ARM_GUILD,
    ARMS,
    COMMODITY_ARM,
    GUILD_ARM,
    GUILD_STACK,
    LAST_ORE,
    LAST_POPULATION,
    NONE,
    NOTCHES,
    ORE_BLOCKED,
    ORE_PRICE,
    ORE_TOWN,
    POPULATION_ARMS,
    POPULATION_BLOCKED,
    POPULATION_PRICE,
    POPULATION_TOWN,
    Commodity,
    Deck,
)
from minster.games.kutna_hora.state import State, Step


@rule
def price(s: State, commodity: int) -> int:
    notch = s.arms[COMMODITY_ARM[commodity]]  # KH-3.1  ore is read at the silver arm
    if commodity < Commodity.ORE:
        return POPULATION_PRICE[s.population][commodity * NOTCHES + notch]  # KH-3.2
    return ORE_PRICE[s.ore][(commodity - Commodity.ORE) * NOTCHES + notch]


@rule
def is_crossed_out(s: State, guild: int) -> bool:
    """KH-3.9: whether nobody may build for this guild now."""
    arm = GUILD_ARM[guild]
    if arm == NONE:
        return False  # KH-3.11  the Miners never are
    if arm < POPULATION_ARMS:
        return (POPULATION_BLOCKED[s.population][arm] >> s.arms[arm]) & 1 == 1
    return (ORE_BLOCKED[s.ore][arm - POPULATION_ARMS] >> s.arms[arm]) & 1 == 1


@rule
def move_arm(s: State, arm: int) -> None:
    s.arms[arm] = min(s.arms[arm] + 1, NOTCHES - 1)  # KH-3.11


@rule
def turn_arm(s: State, arm: int) -> None:
    """An arm moved by a building; the town looks at it too."""
    move_arm(s, arm)
    push(s.agenda, Step.ADVANCE, deck_of(arm), 0)  # KH-3.8  R-33


@rule
def deck_of(arm: int) -> int:
    if arm < POPULATION_ARMS:
        return Deck.POPULATION
    return Deck.ORE


@rule
def advance(s: State) -> None:
    """Goes on with the deck on top of the agenda until the town builds or no step is left."""
    step = top(s.agenda)
    while True:
        arm = listed_arm(s, step.a)
        if arm != NONE:
            town_builds(s, arm)  # KH-3.5  before the next step
            return
        if step.b == 0 or is_last(s, step.a):
            pop(s.agenda)  # KH-3.7  further steps are ignored
            return
        step.b -= 1
        if step.a == Deck.POPULATION:
            s.population += 1  # KH-3.6  turning the deck is no step
        else:
            s.ore += 1


@rule
def is_last(s: State, deck: int) -> bool:
    if deck == Deck.POPULATION:
        return s.population == LAST_POPULATION
    return s.ore == LAST_ORE


@rule
def listed_arm(s: State, deck: int) -> int:
    """The first arm that stands on a notch where the town builds, or NONE."""
    if deck == Deck.POPULATION:
        for arm in range(POPULATION_ARMS):  # R-3  wood, food, beer
            if (POPULATION_TOWN[s.population][arm] >> s.arms[arm]) & 1:
                return arm
    else:
        for arm in range(POPULATION_ARMS, ARMS):  # R-3  silver, permit
            if (ORE_TOWN[s.ore][arm - POPULATION_ARMS] >> s.arms[arm]) & 1:
                return arm
    return NONE


@rule
def town_builds(s: State, arm: int) -> None:
    move_arm(s, arm)  # KH-3.8 (a)
    k = GUILD_STACK[ARM_GUILD[arm]]
    if s.stacks[k].row != NONE:
        s.discarded |= 1 << s.stacks[k].top  # KH-3.8 (b)  R-27
        lose_top(s, k)  # KH-3.8 (c)
