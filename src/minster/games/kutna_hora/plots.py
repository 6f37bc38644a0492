"""Plots: RULES.md section 7. Knows which squares can be claimed and at what price."""

from minster.core.agenda import pop
from minster.core.moves import offer
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.moves import CLAIM
from minster.games.kutna_hora.pieces import (
    DEAREST_PLOT,
    FREE_CHOICE_COST,
    GOOD_NAME_COST,
    NONE,
    PLOT_MARKERS,
    TOWN,
)
from minster.games.kutna_hora.reputation import has_cheap_plots
from minster.games.kutna_hora.state import State
from minster.kit.bag import holds, without


@rule
def plots_of(s: State, seat: int) -> int:
    """Own plot markers in town."""
    return PLOT_MARKERS - s.players[seat].markers


@rule
def is_plot_of(s: State, square: int, seat: int) -> bool:
    return s.town[square] == NONE and s.holder[square] == seat


@rule
def is_free_choice(s: State) -> bool:
    """KH-7.2: no claimable square is next to a building."""
    return s.claimable & s.near == 0


@rule
def plot_cost(s: State, seat: int, square: int) -> int:
    """Groschen for a square that may be claimed."""
    if has_cheap_plots(s, seat):
        return GOOD_NAME_COST  # KH-7.4  R-21
    if is_free_choice(s):
        return FREE_CHOICE_COST
    return s.beside[square]  # KH-7.3


@rule
def can_claim(s: State, seat: int) -> bool:
    me = s.players[seat]
    if me.markers == 0 or s.claimable == 0:
        return False  # KH-7.1
    if has_cheap_plots(s, seat):
        return me.groschen >= GOOD_NAME_COST
    if is_free_choice(s):
        return me.groschen >= FREE_CHOICE_COST
    if me.groschen >= DEAREST_PLOT:
        return True
    square, squares = 0, s.claimable & s.near
    while squares != 0:
        if squares & 1 and s.beside[square] <= me.groschen:
            return True
        square += 1
        squares >>= 1
    return False


@rule
def can_claim_free(s: State, seat: int) -> bool:
    return s.players[seat].markers > 0 and s.claimable != 0


@rule
def offer_plots(s: State, out: Ints) -> None:
    groschen = s.players[s.active].groschen
    square, squares = 0, s.claimable  # KH-7.2  neither building nor marker
    if not is_free_choice(s):
        squares &= s.near
    while squares != 0:
        if squares & 1 and plot_cost(s, s.active, square) <= groschen:
            offer(out, CLAIM + square)
        square += 1
        squares >>= 1


@rule
def offer_free_plots(s: State, out: Ints) -> None:
    for square in range(TOWN):
        if holds(s.claimable, square):
            offer(out, CLAIM + square)  # KH-7.6


@rule
def claim(s: State, square: int) -> None:
    s.players[s.active].groschen -= plot_cost(s, s.active, square)
    claim_free(s, square)


@rule
def claim_free(s: State, square: int) -> None:
    pop(s.agenda)
    s.players[s.active].markers -= 1
    s.holder[square] = s.active  # KH-7.5
    s.claimable = without(s.claimable, square)
