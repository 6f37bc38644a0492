"""Reputation: RULES.md section 12. Knows the track, its ends and its thresholds."""

from minster.core.rule import rule
from minster.games.kutna_hora.pieces import (
    CHEAP_PLOT_FROM,
    FREE_JOKER_FROM,
    JOKER_COST,
    LEAST_REPUTATION,
    MOST_REPUTATION,
    OVER_TOP,
    UNDER_BOTTOM,
)
from minster.games.kutna_hora.state import Line, State


@rule
def change_reputation(s: State, seat: int, change: int) -> None:
    me = s.players[seat]
    wanted = me.reputation + change
    if wanted > MOST_REPUTATION:
        me.lines[Line.REPUTATION_ENDS] += (wanted - MOST_REPUTATION) * OVER_TOP  # KH-12.2
    elif wanted < LEAST_REPUTATION:
        me.lines[Line.REPUTATION_ENDS] += (LEAST_REPUTATION - wanted) * UNDER_BOTTOM
    me.reputation = min(max(wanted, LEAST_REPUTATION), MOST_REPUTATION)


@rule
def has_cheap_plots(s: State, seat: int) -> bool:
    return s.players[seat].reputation >= CHEAP_PLOT_FROM  # KH-12.3


@rule
def pay_for_joker(s: State, seat: int) -> None:
    if s.players[seat].reputation < FREE_JOKER_FROM:  # KH-11.2
        change_reputation(s, seat, -JOKER_COST)  # KH-11.1
