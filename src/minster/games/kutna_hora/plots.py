"""Plots: RULES.md section 7. Knows which squares can be claimed and at what price."""

from minster.core.agenda import pop
from minster.core.moves import offer
from minster.core.nature import NOBODY
from minster.core.record import Ints
from minster.core.rule import rule
from minster.games.kutna_hora.moves import CLAIM
from minster.games.kutna_hora.pieces import (
    FREE_CHOICE_COST,
    GOOD_NAME_COST,
    NONE,
    PLOT_MARKERS,
    TOWN,
)
from minster.games.kutna_hora.reputation import has_cheap_plots
from minster.games.kutna_hora.state import State
from minster.games.kutna_hora.town import dearest_beside


@rule
def plots_of(s: State, seat: int) -> int:
    """Own plot markers in town."""
    return PLOT_MARKERS - s.players[seat].markers


@rule
def is_plot_of(s: State, square: int, seat: int) -> bool:
    return s.town[square] == NONE and s.holder[square] == seat


@rule
def is_claimable(s: State, square: int) -> bool:
    return s.town[square] == NONE and s.holder[square] == NOBODY  # KH-7.2


@rule
def is_free_choice(s: State) -> bool:
    """KH-7.2: no claimable square is next to a building."""
    for square in range(TOWN):
        if is_claimable(s, square) and dearest_beside(s, square) > 0:
            return False
    return True


@rule
def plot_cost(s: State, seat: int, square: int, free_choice: int) -> int:
    """Groschen for a claimable square; NONE where it may not be claimed."""
    dearest = dearest_beside(s, square)
    if dearest == 0 and not free_choice:
        return NONE
    if has_cheap_plots(s, seat):
        return GOOD_NAME_COST  # KH-7.4  R-21
    if free_choice:
        return FREE_CHOICE_COST
    return dearest  # KH-7.3


@rule
def can_claim(s: State, seat: int) -> bool:
    me = s.players[seat]
    if me.markers == 0:
        return False  # KH-7.1
    is_beside, is_open = False, False
    cheap = has_cheap_plots(s, seat)
    for square in range(TOWN):
        if is_claimable(s, square):
            is_open = True
            if cheap:
                return me.groschen >= GOOD_NAME_COST
            dearest = dearest_beside(s, square)
            if dearest > 0:
                is_beside = True
                if dearest <= me.groschen:
                    return True
    return is_open and not is_beside and me.groschen >= FREE_CHOICE_COST


@rule
def can_claim_free(s: State, seat: int) -> bool:
    if s.players[seat].markers == 0:
        return False
    for square in range(TOWN):
        if is_claimable(s, square):
            return True
    return False


@rule
def offer_plots(s: State, out: Ints) -> None:
    free_choice = is_free_choice(s)
    groschen = s.players[s.active].groschen
    for square in range(TOWN):
        if is_claimable(s, square):
            if NONE < plot_cost(s, s.active, square, free_choice) <= groschen:
                offer(out, CLAIM + square)


@rule
def offer_free_plots(s: State, out: Ints) -> None:
    for square in range(TOWN):
        if is_claimable(s, square):
            offer(out, CLAIM + square)  # KH-7.6


@rule
def claim(s: State, square: int) -> None:
    cost = plot_cost(s, s.active, square, is_free_choice(s))
    s.players[s.active].groschen -= cost
    claim_free(s, square)


@rule
def claim_free(s: State, square: int) -> None:
    pop(s.agenda)
    s.players[s.active].markers -= 1
    s.holder[square] = s.active  # KH-7.5
