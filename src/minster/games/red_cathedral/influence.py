"""Influence cards: RULES.md RC-9.1 to RC-9.19. Knows when an action can be executed and what one
execution does."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.red_cathedral.building import bring, can_bring_anything, offer_deliveries
from minster.games.red_cathedral.cathedral import has_completed_each_kind
from minster.games.red_cathedral.inventory import give_back, kinds_held, receive, room
from minster.games.red_cathedral.moves import (
    ACTIVATE,
    BUY,
    GIVE,
    OFFER,
    PAIR,
    PAIRS,
    PAY,
    SELL,
    STOP,
    SWAP,
    TRIPLE,
    TRIPLES,
)
from minster.games.red_cathedral.pieces import (
    ACTION_DELIVERIES,
    ACTION_GIVE,
    ACTION_KIND,
    ACTION_MATERIALS,
    ACTION_PRESTIGE,
    ACTION_PRICE,
    ACTION_RECOGNITION,
    ACTION_RUBLES,
    ACTION_TAKE,
    ACTION_UNLIMITED,
    MATERIALS,
    SPACES,
    Act,
)
from minster.games.red_cathedral.state import Line, State, Step
from minster.games.red_cathedral.track import gain_prestige, gain_recognition
from minster.games.red_cathedral.workshop import activate, can_activate, usable_tile

ALL_PAIRS, ALL_TRIPLES = len(PAIRS), len(TRIPLES)
ALL_MATERIALS = (1 << MATERIALS) - 1


@rule
def can_sell(s: State, action: int, material: int) -> bool:
    return ACTION_MATERIALS[action][material] == 1 and s.players[s.turn].inventory[material] > 0


@rule
def can_buy(s: State, action: int, material: int) -> bool:
    return ACTION_MATERIALS[action][material] == 1 and s.reserve[material] > 0


@rule
def can_give(s: State, action: int, material: int) -> bool:
    if s.players[s.turn].inventory[material] < ACTION_GIVE[action]:
        return False
    if ACTION_KIND[action] == Act.EXCHANGE_SAME:
        return True  # what is given is in the reserve by then
    for other in range(MATERIALS):
        if other != material and s.reserve[other] > 0:  # RC-9.2  another kind to take
            return True
    return False


@rule
def can_offer(s: State, triple: int) -> bool:
    for k in range(3):
        if s.players[s.turn].inventory[TRIPLE[triple][k]] == 0:
            return False
    return True


@rule
def can_execute(s: State, action: int) -> bool:
    """RC-9.1, RC-9.2: one execution is legal now."""
    if s.players[s.turn].rubles < price_of(action):
        return False
    kind = ACTION_KIND[action]
    if kind == Act.GAIN or kind == Act.SWAP_TILES or kind == Act.BUY_PRESTIGE:
        return True
    if kind == Act.DELIVER:
        return can_bring_anything(s, s.turn)
    if kind == Act.GAIN_IF_EACH_TYPE:
        return has_completed_each_kind(s, s.turn)  # RC-9.17
    if kind == Act.ACTIVATE:
        for space in range(SPACES):
            if can_activate(s, s.turn, usable_tile(s, s.turn, space)):
                return True
        return False
    if kind == Act.OFFER:
        return kinds_held(s.players[s.turn]) >= 3
    if kind == Act.BUY and room(s.players[s.turn]) == 0:
        return False
    for m in range(MATERIALS):
        if kind == Act.SELL:
            possible = can_sell(s, action, m)
        elif kind == Act.BUY:
            possible = can_buy(s, action, m)
        else:
            possible = can_give(s, action, m)
        if possible:
            return True
    return False


@rule
def price_of(action: int) -> int:
    """Rubles due before an execution; what a sale brings is no price."""
    if ACTION_KIND[action] == Act.SELL:
        return 0
    return ACTION_PRICE[action]


@rule
def use_influence(s: State, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == Act.GAIN or kind == Act.GAIN_IF_EACH_TYPE:  # RC-9.10 RC-9.17  nothing to choose
        s.players[s.turn].rubles += ACTION_RUBLES[action]
        gain_recognition(s, s.turn, Line.CLERGY, ACTION_RECOGNITION[action])
    else:
        push(s.agenda, Step.INFLUENCE, action, 0)


@rule
def offer_executions(s: State, out: Ints) -> None:
    step = top(s.agenda)
    action = step.a
    if can_execute(s, action):
        offer_choices(s, out, action)
    if step.b:
        offer(out, STOP)


@rule
def offer_choices(s: State, out: Ints, action: int) -> None:
    kind = ACTION_KIND[action]
    if kind == Act.DELIVER:
        offer_deliveries(s, out, s.turn, ACTION_DELIVERIES[action])
    elif kind == Act.SWAP_TILES:
        for pair in range(ALL_PAIRS):  # RC-9.12
            offer(out, SWAP + pair)
    elif kind == Act.BUY_PRESTIGE:
        offer(out, PAY)  # RC-9.18
    elif kind == Act.OFFER:
        for triple in range(ALL_TRIPLES):  # RC-9.18
            if can_offer(s, triple):
                offer(out, OFFER + triple)
    elif kind == Act.ACTIVATE:
        for space in range(SPACES):  # RC-9.16
            if can_activate(s, s.turn, usable_tile(s, s.turn, space)):
                offer(out, ACTIVATE + space)
    else:
        for m in range(MATERIALS):
            if kind == Act.SELL:
                if can_sell(s, action, m):  # RC-9.3 RC-9.5 RC-9.7
                    offer(out, SELL + m)
            elif kind == Act.BUY:
                if can_buy(s, action, m):  # RC-9.4 RC-9.6 RC-9.8
                    offer(out, BUY + m)
            elif can_give(s, action, m):  # RC-9.13 RC-9.14 RC-9.15
                offer(out, GIVE + m)


@rule
def execute(s: State, move: int) -> None:
    step = top(s.agenda)
    action = step.a
    if move == STOP:
        pop(s.agenda)
        return
    if ACTION_UNLIMITED[action]:
        step.b = 1  # RC-9.1  each further one is optional
    else:
        pop(s.agenda)
    me = s.players[s.turn]
    me.rubles -= price_of(action)  # RC-9.2  the price is paid first
    kind = ACTION_KIND[action]
    if kind == Act.SELL:
        give_back(s, s.turn, move - SELL, 1)
        me.rubles += ACTION_PRICE[action]
    elif kind == Act.BUY:
        receive(s, s.turn, move - BUY, 1)
    elif kind == Act.DELIVER:
        left = ACTION_DELIVERIES[action] - bring(s, s.turn, move)  # RC-9.9 RC-9.11 RC-9.19
        if left > 0 and can_bring_anything(s, s.turn):
            push(s.agenda, Step.DELIVER, left, 0)
    elif kind == Act.SWAP_TILES:
        swap_tiles(s, PAIR[move - SWAP][0], PAIR[move - SWAP][1])
    elif kind == Act.ACTIVATE:
        activate(s, s.turn, me.tiles[move - ACTIVATE], 0)
    elif kind == Act.BUY_PRESTIGE:
        gain_prestige(s, s.turn, Line.CLERGY, ACTION_PRESTIGE[action])
    elif kind == Act.OFFER:
        for k in range(3):
            give_back(s, s.turn, TRIPLE[move - OFFER][k], 1)
        gain_prestige(s, s.turn, Line.CLERGY, ACTION_PRESTIGE[action])
    else:
        exchange(s, action, move - GIVE)


@rule
def exchange(s: State, action: int, material: int) -> None:
    give_back(s, s.turn, material, ACTION_GIVE[action])  # RC-9.2  given up first
    kinds = ALL_MATERIALS
    if ACTION_KIND[action] == Act.EXCHANGE_OTHER:
        kinds &= ~(1 << material)  # RC-9.14  a different kind
    for _ in range(ACTION_TAKE[action]):
        push(s.agenda, Step.TAKE, kinds, 2)  # RC-9.25  one unit after the other, none may be left


@rule
def swap_tiles(s: State, a: int, b: int) -> None:
    tile = s.market[a]
    s.market[a] = s.market[b]  # RC-9.24  they stay swapped; the dice stay where they are
    s.market[b] = tile


@rule
def offer_second_delivery(s: State, out: Ints) -> None:
    offer_deliveries(s, out, s.turn, top(s.agenda).a)
    offer(out, STOP)


@rule
def deliver_second(s: State, move: int) -> None:
    pop(s.agenda)
    if move != STOP:
        bring(s, s.turn, move)
