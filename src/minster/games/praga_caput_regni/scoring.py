"""Final scoring and the sheet: RULES.md sections 10 and 21. Knows the six steps, the best use of
resources for seals, and who stands before whom."""

from minster.core.agenda import pop, push, top
from minster.core.rule import rule
from minster.games.praga_caput_regni.building import claims_at, is_used
from minster.games.praga_caput_regni.gains import push_gain, score, seat_after
from minster.games.praga_caput_regni.kinds import Claim, Final, Grid, Track
from minster.games.praga_caput_regni.pieces import (
    COLUMN_MULTIPLIER,
    EGG_CAP,
    EGG_POINTS,
    PLAZA_LOWER,
    PLAZAS,
    ROW_POINTS,
    SEAL_KIND,
    SEAL_POINTS,
    SEALS,
    SEATS,
    UNIV_MULTIPLIER,
    V_EACH,
    V_KIND,
    V_TILES,
    WALL_SET,
)
from minster.games.praga_caput_regni.state import Player, Source, State, Step
from minster.kit.bag import holds


@rule
def points(s: State, p: int) -> int:
    return s.players[p].score


@rule
def standing(s: State, p: int) -> int:
    """PR-10.7: points; of the tied the player later in turn order."""
    return s.players[p].score * SEATS + (p - s.start + s.seats) % s.seats


@rule
def score_plazas(s: State) -> None:
    """PR-10.1: the lower half for every claim left, plaza by plaza, from the start player on."""
    step = top(s.agenda)
    while step.a < PLAZAS:
        plaza = step.a
        while step.b < s.seats:
            p = seat_after(s, s.start, step.b)
            step.b += 1
            if is_used(s, plaza) and claims_at(s, plaza, p) > 0:
                push_gain(s, p, PLAZA_LOWER[s.plazas[plaza]], Source.PLAZAS)
                return
        step.a += 1
        step.b = 0
    pop(s.agenda)
    push(s.agenda, Step.LAST_SCORES, 0, 0)


@rule
def score_the_end(s: State) -> None:
    pop(s.agenda)
    for p in range(s.seats):
        score_player(s, p)


@rule
def score_player(s: State, p: int) -> None:
    me = s.players[p]
    wall, cathedral = me.column[Grid.HUNGER_WALL], me.column[Grid.CATHEDRAL]
    score(s, p, Source.ACADEMICS, me.tech * UNIV_MULTIPLIER[me.univ])  # PR-10.2
    score(s, p, Source.HUNGER_WALL_ROW, ROW_POINTS[me.row[Grid.HUNGER_WALL]])  # PR-10.3
    score(s, p, Source.CATHEDRAL_ROW, ROW_POINTS[me.row[Grid.CATHEDRAL]])
    score(s, p, Source.BLUE_TOKENS, me.blue * COLUMN_MULTIPLIER[wall])
    score(s, p, Source.RED_TOKENS, me.red * COLUMN_MULTIPLIER[cathedral])
    score(s, p, Source.WALL_SET, WALL_SET[me.walls])  # PR-10.4
    for tile in range(V_TILES):
        if holds(me.v_tiles, tile):
            score(s, p, Source.V_TILES, V_EACH[tile] * counted_by(me, V_KIND[tile]))  # PR-10.5
    score(s, p, Source.SEALS, seal_points(me))
    score(s, p, Source.EGGS, EGG_POINTS[min(EGG_CAP, me.eggs)])  # PR-10.6


@rule
def counted_by(me: Player, kind: int) -> int:
    if kind == Final.UNIV:
        return me.univ
    if kind == Final.UPGRADES:
        return me.upgrades[0] + me.upgrades[1]
    if kind == Final.WALLS:
        return me.walls
    if kind == Final.MINES:
        return me.tracks[Track.MINE]
    if kind == Final.QUARRIES:
        return me.tracks[Track.QUARRY]
    return me.row[Grid.HUNGER_WALL] + me.row[Grid.CATHEDRAL]


@rule
def best_seal(me: Player, kind: int) -> int:
    """The most points one of the player's seals gives for a unit of this kind."""
    best = 0
    for seal in range(SEALS):
        if holds(me.claimed, seal) and SEAL_KIND[seal] == kind:
            best = max(best, SEAL_POINTS[seal])
    return best


@rule
def seal_points(me: Player) -> int:
    """Every split of the resources is tried: a unit is spent once, the best total counts."""
    fixed = 0
    for seal in range(SEALS):
        if holds(me.claimed, seal) and SEAL_KIND[seal] == Claim.FIXED:
            fixed += SEAL_POINTS[seal]
    gold, stone = best_seal(me, Claim.PER_GOLD), best_seal(me, Claim.PER_STONE)
    pair = best_seal(me, Claim.PER_PAIR)
    best = 0
    for pairs in range(min(me.gold, me.stone) + 1):
        total = pairs * pair + (me.gold - pairs) * gold + (me.stone - pairs) * stone
        best = max(best, total)
    return fixed + best


def sheet(s: State, p: int) -> dict[str, int]:
    """The sources of section 21 in order."""
    lines = s.players[p].lines
    return {source.name.lower().replace("_", "-"): lines[source] for source in Source}
