"""Buildings: RULES.md section 8. Knows what can be built, the effects of tiles and of emptied house
spaces."""

from minster.core.agenda import pop, push, top
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.economy import is_crossed_out, price, turn_arm
from minster.games.kutna_hora.moves import BUILD, ON, REMOVE
from minster.games.kutna_hora.pieces import (
    BUILDING_GUILD,
    CHAPELS,
    EFFECT_AMOUNT,
    EFFECT_COUNT,
    EFFECT_KIND,
    FIRST_TECHNOLOGY,
    FLIP_TAX,
    GUILDS,
    HOUSE_AMOUNT,
    HOUSE_COUNT,
    HOUSE_KIND,
    HOUSES,
    NONE,
    ROWS,
    SLOTS,
    TECHNOLOGIES,
    TOWN,
    WOOD,
    Commodity,
    Deck,
    Effect,
    House,
)
from minster.games.kutna_hora.plots import is_plot_of, plots_of
from minster.games.kutna_hora.reputation import change_reputation
from minster.games.kutna_hora.rights import (
    FREE_PUBLIC,
    can_take_any,
    row_of,
    take_from_slot,
    take_rights,
)
from minster.games.kutna_hora.state import Line, Player, State, Step
from minster.games.kutna_hora.taxes import raise_tax


@rule
def can_build(s: State, seat: int, tile: int, free: int) -> bool:
    me = s.players[seat]
    if not free and WOOD[tile] * price(s, Commodity.WOOD) > me.groschen:
        return False
    guild = BUILDING_GUILD[tile]
    if guild == NONE:
        return True
    return not is_crossed_out(s, guild) and has_house(me, row_of(me, guild))  # KH-8.1


@rule
def has_house(me: Player, row: int) -> bool:
    return me.houses_gone[row] < HOUSES  # KH-16.3


@rule
def can_build_any(s: State, seat: int, free: int) -> bool:
    if plots_of(s, seat) == 0:
        return False
    for k in range(SLOTS):
        tile = s.players[seat].slots[k]
        if tile != NONE and can_build(s, seat, tile, free):
            return True
    return False


@rule
def offer_buildings(s: State, out: Ints, free: int) -> None:
    for k in range(SLOTS):
        tile = s.players[s.active].slots[k]
        if tile != NONE and can_build(s, s.active, tile, free):
            offer(out, BUILD + tile)


@rule
def choose_building(s: State, tile: int, free: int) -> None:
    pop(s.agenda)
    push(s.agenda, Step.SITE, tile, free)


@rule
def offer_sites(s: State, out: Ints) -> None:
    for square in range(TOWN):
        if is_plot_of(s, square, s.active):
            offer(out, ON + square)


@rule
def build(s: State, square: int) -> None:
    step = top(s.agenda)
    tile, free = step.a, step.b
    me = s.players[s.active]
    pop(s.agenda)
    if not free:
        me.groschen -= WOOD[tile] * price(s, Commodity.WOOD)  # KH-8.2
    me.markers += 1
    take_from_slot(me, tile)
    s.town[square] = tile
    if BUILDING_GUILD[tile] == NONE:
        s.holder[square] = NOBODY  # KH-8.7
    else:
        me.houses_gone[row_of(me, BUILDING_GUILD[tile])] += 1  # KH-8.5
    push(s.agenda, Step.EFFECTS, tile, 0)


@rule
def resolve_effects(s: State) -> None:
    """The next effect of the tile on top of the agenda; after the last, its house."""
    step = top(s.agenda)
    tile, part = step.a, step.b
    if part < EFFECT_COUNT[tile]:
        step.b += 1
        resolve_effect(s, tile, EFFECT_KIND[tile][part], EFFECT_AMOUNT[tile][part])
        return
    pop(s.agenda)
    guild = BUILDING_GUILD[tile]
    if guild != NONE:
        me = s.players[s.active]
        row = row_of(me, guild)
        push(s.agenda, Step.HOUSE, row * HOUSES + me.houses_gone[row] - 1, 0)


@rule
def resolve_effect(s: State, tile: int, kind: int, amount: int) -> None:
    me = s.players[s.active]
    if kind == Effect.PRODUCTION:
        me.production[row_of(me, BUILDING_GUILD[tile])] += amount
    elif kind == Effect.ARM:
        turn_arm(s, amount)
    elif kind == Effect.ORE:
        push(s.agenda, Step.ADVANCE, Deck.ORE, amount)
    elif kind == Effect.TECHNOLOGY:
        take_technology(s)
    elif kind == Effect.POPULATION:
        push(s.agenda, Step.ADVANCE, Deck.POPULATION, amount)
    elif kind == Effect.POINTS:
        me.lines[Line.BUILDING_TILES] += amount
    elif kind == Effect.REPUTATION:
        change_reputation(s, s.active, amount)
    elif kind == Effect.PELICAN:
        me.pelicans += amount
    elif kind == Effect.TAX:
        raise_tax(s, amount)
    elif kind == Effect.FLIP:
        flip_st_barbara(s)
    elif kind == Effect.PATRICIAN:
        if s.patrician_bank[amount] > 0:  # KH-16.4
            s.patrician_bank[amount] -= 1
            s.patrician_pool[amount] += 1
    elif has_any_house(me):
        push(s.agenda, Step.REMOVE_HOUSE, 0, 0)


@rule
def take_technology(s: State) -> None:
    if s.technology < TECHNOLOGIES:
        push(s.agenda, Step.TECHNOLOGY, FIRST_TECHNOLOGY + s.technology, 0)
        s.technology += 1  # KH-8.6  KH-16.7


@rule
def flip_st_barbara(s: State) -> None:
    if s.turned < CHAPELS:  # KH-10.7
        raise_tax(s, FLIP_TAX[s.turned])
        s.turned += 1


@rule
def has_any_house(me: Player) -> bool:
    for row in range(ROWS):
        if has_house(me, row):
            return True
    return False


@rule
def offer_removals(s: State, out: Ints) -> None:
    me = s.players[s.active]
    for guild in range(GUILDS):
        row = row_of(me, guild)
        if row != NONE and has_house(me, row):
            offer(out, REMOVE + guild)


@rule
def remove_house(s: State, guild: int) -> None:
    pop(s.agenda)
    me = s.players[s.active]
    me.houses_gone[row_of(me, guild)] += 1  # KH-8.3  without its effect


@rule
def resolve_house(s: State) -> None:
    """The next effect of the emptied house space on top of the agenda."""
    step = top(s.agenda)
    space, part = step.a, step.b
    if part == HOUSE_COUNT[space]:
        pop(s.agenda)
        return
    step.b += 1  # KH-8.5  all of them, in list order
    kind, amount = HOUSE_KIND[space][part], HOUSE_AMOUNT[space][part]
    me = s.players[s.active]
    if kind == House.PELICAN:
        me.pelicans += amount
    elif kind == House.REPUTATION:
        change_reputation(s, s.active, amount)
    elif kind == House.POINTS:
        me.lines[Line.HOUSES] += amount
    elif can_take_any(s, s.active, FREE_PUBLIC):
        push(s.agenda, Step.HOUSE_TILE, 0, 0)


@rule
def take_house_tile(s: State, tile: int) -> None:
    if tile == NONE:
        pop(s.agenda)
    else:
        take_rights(s, tile, FREE_PUBLIC)
