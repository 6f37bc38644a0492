"""What the steps of a turn of The Red Cathedral promise before they are done, for the bots.

Knows estimates for market, deliveries, Banners and tiles, so that half a turn is not taken for a
bad one; what is already held is `worth.py`, the sum of all `evaluation.py`. It only reads.
"""

from minster.core.rule import rule, table
from minster.games.red_cathedral.building import decorable
from minster.games.red_cathedral.inventory import room
from minster.games.red_cathedral.market import dice_on
from minster.games.red_cathedral.pieces import (
    CARD_COST,
    MATERIALS,
    TILE_AMOUNT,
    TILE_RESOURCE,
    Material,
    Resource,
)
from minster.games.red_cathedral.state import Done, Player, State, Step
from minster.games.red_cathedral.worth import (
    FURTHEST,
    MATERIAL,
    NEEDED,
    ORNAMENT,
    RUBLE,
    SEASON,
    TILE_WORTH,
    TRACK,
    lack_of,
    of_rubles,
    usable_in,
)
from minster.kit.bag import lowest

CLAIMED, INFLUENCE, DELIVERY, COMPLETION = 180, 50, 105, 120
"""What a Banner, a guild's card, a delivery and the last one of a section gain."""
ADORNED = table([120, 180, 370])
"""What an Ornament gains with so many Jewels, before what it was worth in the hand."""
PROMISED = 80
"""Per cent of what they bring that steps still pending count for."""


@rule
def pending(s: State, me: Player, left: int) -> int:
    """What the steps still on the agenda may bring, a little less than they do: a turn half made
    shows its promise, and nobody leaves it lying."""
    total = 0
    for i in range(s.agenda.depth):
        step = s.agenda.steps[i]
        if step.kind == Step.MARKET:
            total += of_market(s, me, step.a, step.b, usable_in(s, left))
        elif step.kind == Step.BUILD or step.kind == Step.DELIVER:
            total += of_deliveries(s, me, step.a, left)
        elif step.kind == Step.TAKE:
            total += 25 * min(step.b // 2, room(me))
        elif step.kind == Step.INFLUENCE and not step.b:
            total += INFLUENCE
        elif step.kind == Step.BANNER:
            total += CLAIMED
        elif step.kind == Step.TILE:
            tile = s.sections[step.a].tile
            total += TILE_WORTH[tile] * (100 + 10 * left // 100) // 100 - 2 * RUBLE
    return total * PROMISED // 100


@rule
def of_market(s: State, me: Player, die: int, done: int, usable: int) -> int:
    space = s.die_at[die]
    total = 0
    if not done & Done.OBTAIN:
        tile = s.market[space]
        resource, amount = TILE_RESOURCE[tile], TILE_AMOUNT[tile] * dice_on(s, space)
        if resource == Resource.RUBLE:
            total += of_rubles(me.rubles + amount, usable) - of_rubles(me.rubles, usable)
        elif resource == Resource.RECOGNITION:
            total += TRACK[min(me.marker, FURTHEST) + amount] - TRACK[min(me.marker, FURTHEST)]
        else:
            amount = min(min(amount, room(me)), s.reserve[resource])
            useful = max(0, min(amount, lack_of(s, me, resource) - me.inventory[resource]))
            total += MATERIAL[resource] * amount + NEEDED[resource] * useful
    if not done & Done.INFLUENCE:
        total += INFLUENCE
    if not done & Done.WORKSHOP and me.face_up[die]:
        total += TILE_WORTH[me.tiles[die]] // 2
    return total


@rule
def of_deliveries(s: State, me: Player, units: int, left: int) -> int:
    """The best use of so many deliveries: Materials for own sections, best where they finish one,
    after an Ornament or without it."""
    fits, finish = 0, units + 1
    places = me.unfinished
    while places != 0:
        section = s.sections[lowest(places)]
        lacks, brings = 0, 0
        for m in range(MATERIALS):
            missing = CARD_COST[section.card][m] - section.materials[m]
            lacks += missing
            brings += min(missing, me.inventory[m])
        fits += brings
        if brings == lacks:
            finish = min(finish, lacks)
        places &= places - 1
    best = DELIVERY * min(fits, units) + (COMPLETION if finish <= units else 0)
    if units > 0 and decorable(s, s.turn) != 0:
        green = min(me.inventory[Material.GREEN_GEM], 1)
        purple = min(me.inventory[Material.PURPLE_GEM], 1)
        jewels = min(units - 1, green + purple)
        rest = units - 1 - jewels
        adorned = ADORNED[jewels] - ORNAMENT * min(left, SEASON) // SEASON
        adorned += DELIVERY * min(fits, rest) + (COMPLETION if finish <= rest else 0)
        best = max(best, adorned)
    return best
