"""RULES.md sections 17 and 18: what is random, what is hidden, what is decided."""

import json
from random import Random

import pytest

from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, imagined, view
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    GAME,
    building,
    end_round,
    grid,
    pit,
    position,
    price,
)
from tests.table import play, play_randomly, setups

NATURES = {step for step in Step if step <= Step.RED}


@pytest.mark.rule("KH-17.1")
def test_nature_decides_exactly_the_draws_of_part_g() -> None:
    seen: set[Step] = set()
    for seats, options in setups(GAME):
        match = GAME.start(seats, None, **options)
        random = Random(f"{seats} {options}")
        while not match.over:
            assert (match.seat == NATURE) == (match.step in NATURES)
            seen.add(match.step)
            match.push(random.choice(match.options_now()))
    assert seen >= NATURES


@pytest.mark.rule("KH-17.2")
def test_no_order_exists_before_it_is_seen() -> None:
    match = position()
    play(match, "play rights-income rights", "take bakery")
    assert len(match.moves()) == 2  # either unmarked tile may be next
    match = position()
    play(match, "play plot-mine mine")
    assert len(match.moves()) == 9
    assert len(end_round(round=3).moves()) == 3


@pytest.mark.rule("KH-17.3")
def test_every_seat_and_spectator_has_the_same_view_of_the_state() -> None:
    match = play_randomly(GAME.start(3, 2), Random(2), most=80)
    views = [view(match, seat)["state"] for seat in (0, 1, 2, SPECTATOR)]
    assert all(json.dumps(v) == json.dumps(match.state.to_json()) for v in views)
    assert imagined(match, 1, seed=3) == match.state


@pytest.mark.rule("KH-17.4")
def test_price_cards_and_technology_tiles_are_open_knowledge() -> None:
    match = position(
        step=(Step.SITE, building("hoist-house"), 0),
        slots={0: ["hoist-house"]},
        plots={"c2": 0},
        technology=2,
        ore=3,
    )
    play(match, "on c2", "at r1c2")  # nature is not asked which technology tile it is
    assert match.state.mine[pit("r1c2")] == grid("technology-3")
    card = BOX.ore_card[3 + 2 + BOX.technology_tile[2].ore]  # nor which card comes next
    assert (match.state.ore, price(match, "ore")) == (card.number, card.ore[0])


@pytest.mark.rule("KH-18.1")
def test_only_the_active_player_decides_during_a_turn() -> None:
    match = GAME.start(4, 6)
    random = Random(6)
    inside = {Step.GUILD_SET, Step.GUILD_ROWS, Step.TAX, Step.GIFT}
    while not match.over:
        if match.step not in inside:
            assert match.seat == match.state.active
        play(match, random.choice(match.moves()))


@pytest.mark.rule("KH-18.2")
@pytest.mark.parametrize(("seats", "cards"), [(4, 100), (3, 90), (2, 60)])
def test_so_many_cards_are_played_in_a_game(seats: int, cards: int) -> None:
    match = GAME.start(seats, 8)
    random, played = Random(8), 0
    while not match.over:
        played += match.step == Step.CARD
        play(match, random.choice(match.moves()))
    assert played == cards


@pytest.mark.rule("KH-18.2")
def test_the_longest_list_of_options_is_31() -> None:
    match = position(pelicans={0: 1}, turned=3)
    play(match, "play rights-st-barbara st-barbara")
    assert len(match.moves()) == 31
    assert GAME.longest >= 31
