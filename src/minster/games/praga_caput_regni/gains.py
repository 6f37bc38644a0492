"""Gains, resources and tracks: RULES.md section 5. Knows what each effect does and which further
gains it sets off; those wait on the agenda, so that nothing calls itself.

A GAIN step holds a row of gains and, above the seat, the source, whether its sideways move may be
left, and how many effects of the row are done.
"""

from minster.core.agenda import pop, push, top
from minster.core.rule import rule
from minster.games.praga_caput_regni.kinds import Grid, Key, Track, Trigger
from minster.games.praga_caput_regni.pieces import (
    ALL_WEALTH,
    BONUS_FROM,
    BONUS_GAIN,
    CAP,
    DRAWN,
    GAIN_AMOUNT,
    GAIN_KEY,
    GAIN_LENGTH,
    LEVEL_AT,
    NONE,
    SEAL_AT,
    TECH_GAIN,
    TECH_OVERFLOW,
    TECH_TOP,
    TECH_TRIGGER,
    TOKEN_AT,
    TOKEN_GAIN,
    TRACK_BONUSES,
    TRACK_MAX,
    UNIV_OVERFLOW,
    UNIV_TOP,
    WEALTH_GAIN,
    WEALTH_GOLD,
    WEALTH_STONE,
    WEALTHS,
)
from minster.games.praga_caput_regni.state import Player, Source, State, Step
from minster.kit.bag import holds

SEAT = 3
"""The bits of a step's `b` that say whose it is."""
OPTIONAL_BIT = 1 << 7
ONE_EFFECT = 1 << 8


@rule
def seat_after(s: State, p: int, places: int) -> int:
    """Clockwise, by less than a round of the table."""
    if p + places >= s.seats:
        return p + places - s.seats
    return p + places


@rule
def score(s: State, p: int, source: int, points: int) -> None:
    me = s.players[p]
    me.score += points
    me.lines[source] += points  # PR-21.1


@rule
def push_gain(s: State, p: int, row: int, source: int) -> None:
    if GAIN_LENGTH[row] > 0:
        push(s.agenda, Step.GAIN, row, p | (source << 2))


@rule
def go_on_gaining(s: State) -> None:
    """One effect of the GAIN step on top; the rest of the row waits for what that sets off."""
    step = top(s.agenda)
    row, b = step.a, step.b
    done = b >> 8
    if done + 1 == GAIN_LENGTH[row]:
        pop(s.agenda)
    else:
        step.b += ONE_EFFECT  # PR-5.12  in the fixed order
    receive(
        s, b & SEAT, GAIN_KEY[row][done], GAIN_AMOUNT[row][done], (b >> 2) & 31, b & OPTIONAL_BIT
    )


@rule
def give_bonuses(s: State) -> None:
    """The same gain several times, each in full before the next."""
    step = top(s.agenda)
    row, b = step.a, step.b
    if b >> 2 == 1:
        pop(s.agenda)
    else:
        step.b -= 4
    push_gain(s, b & SEAT, row, Source.UPGRADES)


@rule
def receive(s: State, p: int, key: int, amount: int, source: int, optional: int) -> None:
    me = s.players[p]
    if key == Key.POINTS:
        score(s, p, source, amount)
    elif key == Key.GOLD:
        receive_gold(s, p, amount)
    elif key == Key.STONE:
        receive_stone(s, p, amount)
    elif key == Key.SILVER_WINDOW:
        me.silver += amount
    elif key == Key.TECH:
        push(s.agenda, Step.TECH_STEPS, amount, p)
    elif key == Key.EGG:
        me.eggs += amount
        mortar = reacting(me, Trigger.EGG)
        if mortar != NONE:
            for _ in range(amount):  # PR-9.4  each egg
                push_gain(s, p, TECH_GAIN[mortar], Source.TECHNOLOGIES)
    elif key == Key.UNIV:
        advance_univ(s, p, amount)
    elif key == Key.GOLD_WINDOW:
        me.golden += amount
    elif key == Key.MINE:
        push(s.agenda, Step.TRACK_STEPS, Track.MINE, p | (amount << 2))
    elif key == Key.QUARRY:
        push(s.agenda, Step.TRACK_STEPS, Track.QUARRY, p | (amount << 2))
    elif key == Key.RED_TOKEN:
        me.red += amount
        wave_banner(s, p, Trigger.RED_TOKEN)
    elif key == Key.BLUE_TOKEN:
        me.blue += amount
        wave_banner(s, p, Trigger.BLUE_TOKEN)
    else:
        receive_moves(s, p, key, amount, optional)


@rule
def receive_gold(s: State, p: int, amount: int) -> None:
    me = s.players[p]
    me.gold = min(CAP, me.gold + amount)  # PR-5.1
    if me.wealth != ALL_WEALTH:
        for w in range(WEALTHS - 1, -1, -1):  # PR-5.2  the first comes to lie on top
            if me.gold >= WEALTH_GOLD[w]:
                claim_wealth(s, p, w)


@rule
def receive_stone(s: State, p: int, amount: int) -> None:
    me = s.players[p]
    me.stone = min(CAP, me.stone + amount)  # PR-5.1
    if me.wealth != ALL_WEALTH:
        for w in range(WEALTHS - 1, -1, -1):
            if me.stone >= WEALTH_STONE[w]:
                claim_wealth(s, p, w)


@rule
def claim_wealth(s: State, p: int, w: int) -> None:
    me = s.players[p]
    if not holds(me.wealth, w):  # PR-5.2  once a game
        me.wealth |= 1 << w
        push_gain(s, p, WEALTH_GAIN[w], Source.WEALTH)


@rule
def reacting(me: Player, trigger: int) -> int:
    """The owner's permanent technology for this trigger, or NONE; a fresh one does nothing."""
    for level in range(2):
        tile = me.technologies[level]
        if tile != NONE and TECH_TRIGGER[tile] == trigger:
            if holds(me.fresh, level):  # PR-9.1
                return NONE
            return tile
    return NONE


@rule
def react(s: State, p: int, trigger: int) -> None:
    tile = reacting(s.players[p], trigger)
    if tile != NONE:
        push_gain(s, p, TECH_GAIN[tile], Source.TECHNOLOGIES)


@rule
def wave_banner(s: State, p: int, trigger: int) -> None:
    me = s.players[p]
    bit = 1 << (trigger - Trigger.RED_TOKEN)
    tile = reacting(me, trigger)
    if tile != NONE and not me.bannered & bit:  # PR-9.4  once a turn
        me.bannered |= bit
        push_gain(s, p, TECH_GAIN[tile], Source.TECHNOLOGIES)


@rule
def receive_moves(s: State, p: int, key: int, amount: int, optional: int) -> None:
    if s.agenda.steps[0].kind == Step.TURN and p == s.turn:  # PR-8.2  they wait in the own turn
        if key == Key.HW_OR_CATH:
            s.side_either += amount
        elif optional:
            s.side_optional[key - Key.HW] += amount
        else:
            s.side_due[key - Key.HW] += amount
        return
    for _ in range(amount):  # PR-7.5.9  else made at once
        if key == Key.HW_OR_CATH:
            push(s.agenda, Step.EITHER_SIDE, 0, p)
        elif key == Key.HW:
            push(s.agenda, Step.SIDEWAYS, Grid.HUNGER_WALL, p)
        else:
            push(s.agenda, Step.SIDEWAYS, Grid.CATHEDRAL, p)


# -- tracks ---------------------------------------------------------------------------------------


@rule
def is_final(s: State) -> bool:
    return s.agenda.steps[0].kind >= Step.LAST_PLAZAS


@rule
def advance_univ(s: State, p: int, steps: int) -> None:
    me = s.players[p]
    risen = min(steps, UNIV_TOP - me.univ)
    me.univ += risen
    if risen < steps:
        score(s, p, Source.OVERFLOW, (steps - risen) * UNIV_OVERFLOW)  # PR-5.9


@rule
def advance_tech(s: State) -> None:
    """One step of the technology track; a draw is decided before the next step."""
    step = top(s.agenda)
    p = step.b & SEAT
    if step.a == 1:
        pop(s.agenda)
    else:
        step.a -= 1
    me = s.players[p]
    if me.tech == TECH_TOP:
        score(s, p, Source.OVERFLOW, TECH_OVERFLOW)  # PR-5.8  at the top
        return
    me.tech += 1
    level = LEVEL_AT[me.tech]
    if level != NONE and not is_final(s):  # PR-10.1  not drawn any more
        push(s.agenda, Step.DRAWING, level, p | (DRAWN << 2))


@rule
def raise_track(s: State) -> None:
    """One increase of a production track."""
    step = top(s.agenda)
    track, p = step.a, step.b & SEAT
    if step.b >> 2 == 1:
        pop(s.agenda)
    else:
        step.b -= 4
    me = s.players[p]
    if me.tracks[track] == TRACK_MAX[track]:
        return  # PR-5.4
    me.tracks[track] += 1
    if not is_final(s):  # PR-10.1
        if me.tracks[track] == SEAL_AT[track]:
            me.seal_rights += 1  # PR-5.6
        if me.tracks[track] == TOKEN_AT[track] and s.river != 0:  # PR-5.5
            push(s.agenda, Step.TOKEN, track, p)
    react(s, p, Trigger.MINE + track)  # PR-9.3


@rule
def produce(s: State, p: int, track: int) -> None:
    me = s.players[p]
    count = me.tracks[track]
    if me.tokens[track] != NONE:
        push_gain(s, p, TOKEN_GAIN[me.tokens[track]], Source.PRODUCTION)
    for k in range(TRACK_BONUSES - 1, -1, -1):  # PR-5.7  resource, bonuses, token
        if BONUS_FROM[track][k] <= count:
            push_gain(s, p, BONUS_GAIN[track][k], Source.PRODUCTION)
    if track == Track.MINE:
        receive_gold(s, p, count)
    else:
        receive_stone(s, p, count)
