"""RULES.md sections 13 and 14: the end of a round, and events."""

import pytest

from minster.games.kutna_hora.pieces import BOX, FULL_HAND
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import (
    GAME,
    building,
    end_game,
    end_round,
    hall_of,
    let_nature,
    me,
    points,
)
from tests.table import play

EVENT = {event.id: k for k, event in enumerate(BOX.event_card)}


@pytest.mark.rule("KH-13.1")
def test_an_event_moves_the_population_and_then_the_ore() -> None:
    match = end_round(2, event=EVENT["event-b5"], population=10, ore=10)
    assert (match.state.population, match.state.ore) == (11, 10)  # stopped by the town's wood
    let_nature(match)
    assert (match.state.population, match.state.ore) == (11, 12)


@pytest.mark.rule("KH-13.2")
def test_the_events_effect_comes_after_the_decks_and_before_the_taxes() -> None:
    match = end_round(2, event=EVENT["event-a4"], tax=3)
    assert match.step == Step.GIFT
    assert (match.state.population, match.state.ore) == (1, 1)
    play(match, "skip", "skip")
    assert match.step == Step.TAX


@pytest.mark.rule("KH-13.3")
def test_taxes_are_asked_in_turn_order_and_paid_or_refused() -> None:
    match = end_round(first=1, active=0, tax=6, round=4)
    assert (match.step, match.seat) == (Step.TAX, 1)
    assert match.moves() == ["pay", "refuse"]
    play(match, "pay")
    assert me(match, 1).groschen == 34
    assert match.seat == 2
    play(match, "refuse")
    assert (me(match, 2).groschen, me(match, 2).reputation) == (40, -2)
    assert match.seat == 0


@pytest.mark.rule("KH-13.3")
def test_without_the_money_refusing_is_forced() -> None:
    match = end_round(tax=6, groschen={0: 5})
    assert match.moves() == ["refuse"]


@pytest.mark.rule("KH-13.3")
@pytest.mark.parametrize(("plots", "due"), [(0, 2), (1, 2), (2, 5), (3, 10)])
def test_plots_in_town_raise_the_tax(plots: int, due: int) -> None:
    match = end_round(tax=2, plots=dict.fromkeys(("a1", "a2", "a3")[:plots], 0))
    play(match, "pay")
    assert me(match).groschen == 40 - due


@pytest.mark.rule("KH-13.3")
def test_nothing_is_asked_with_nothing_due() -> None:
    match = end_round(tax=0, plots={"a1": 0, "b1": 0, "a2": 1})
    assert match.seat == 0  # two plots cost 3 even without a tax
    play(match, "pay")
    assert (match.step, match.state.round) == (Step.CARD, 2)


@pytest.mark.rule("KH-13.3")
@pytest.mark.parametrize(("seats", "losses"), [(2, "111223"), (3, "111223"), (4, "11223")])
def test_a_refusal_costs_reputation_by_round(seats: int, losses: str) -> None:
    for number, loss in enumerate(losses, 1):
        match = end_round(seats, tax=1, round=number)
        play(match, "refuse")
        assert me(match).reputation == -int(loss)


@pytest.mark.rule("KH-13.4")
@pytest.mark.parametrize(("seats", "rounds"), [(4, {3, 4, 5}), (3, {4, 5, 6}), (2, {4, 5, 6})])
def test_patricians_score_in_the_last_three_rounds(seats: int, rounds: set[int]) -> None:
    last = 5 if seats == 4 else 6
    for number in range(1, last + 1):
        match = end_round(seats, round=number, council=[0, 1, 0, 0], pelicans_used={0: 2})
        assert points(match, "patricians-silver") == (3 if number in rounds else 0)


@pytest.mark.rule("KH-13.4")
def test_green_scores_public_buildings_next_to_own_ones() -> None:
    town = {"b2": ("sawmill", 0), "d2": ("bakery", 0), "c2": ("little-castle", -2)}
    match = end_round(round=5, council=[2, 0, 0, 0], town=town)
    assert points(match, "patricians-green") == 2 * 2
    assert points(match, "patricians-green", 1) == 0


@pytest.mark.rule("KH-13.4")
@pytest.mark.parametrize(("used", "gained"), [(0, 0), (1, 0), (3, 3), (4, 6)])
def test_silver_scores_pairs_of_used_pelicans(used: int, gained: int) -> None:
    match = end_round(round=5, council=[0, 1, 0, 0], pelicans_used={1: used}, pelicans={1: 5})
    assert points(match, "patricians-silver", 1) == gained


@pytest.mark.rule("KH-13.4")
@pytest.mark.parametrize(
    ("each", "lacking", "gained"), [(1, 0, 2), (2, 0, 4), (2, 1, 2), (1, 1, 0)]
)
def test_yellow_scores_mines_in_every_row(each: int, lacking: int, gained: int) -> None:
    places = [f"r{r}c{c}" for r in range(1, 5) for c in range(1, each + 1)]
    places = places[: len(places) - lacking]
    mines = {q: (f"mine-{k:02}", 0) for k, q in enumerate(places, 1)}
    match = end_round(round=5, council=[0, 0, 1, 0], mines=mines, players={0: {"pool": 0}})
    assert points(match, "patricians-yellow") == gained


@pytest.mark.rule("KH-13.4")
@pytest.mark.parametrize(("gone", "gained"), [([4, 4, 0], 0), ([1, 2, 1], 3), ([4, 3, 3], 9)])
def test_red_scores_house_columns_emptied_in_all_three_rows(gone: list[int], gained: int) -> None:
    match = end_round(round=5, council=[0, 0, 0, 1], gone={0: gone})
    assert points(match, "patricians-red") == gained


@pytest.mark.rule("KH-13.5")
@pytest.mark.parametrize(("seats", "after"), [(4, 2), (3, 3), (2, 3)])
def test_the_red_tiles_arrive_at_the_end_of_each_row(seats: int, after: int) -> None:
    match = end_round(seats, round=after)
    assert match.moves() == ["deal italian-court", "deal town-walls", "deal royal-town-hall"]
    play(match, "deal town-walls")
    assert match.moves() == ["deal italian-court", "deal royal-town-hall"]
    play(match, "deal royal-town-hall", "deal italian-court")
    assert [row[-1] for row in hall_of(match)] == ["town-walls", "royal-town-hall", "italian-court"]
    assert all(len(row) == 4 for row in hall_of(match))
    assert end_round(seats, round=after - 1).step != Step.RED


@pytest.mark.rule("KH-13.5")
def test_in_an_empty_row_the_red_tile_lies_in_column_0() -> None:
    gone = ("builders", "scribes")
    tiles = [b.id for b in BOX.guild_building if b.guild in gone]
    tiles += [b.id for b in BOX.public_building if b.patrician == "silver"]
    hall = [["metallurgists", "miners", "green"], [], ["grocers", "innkeepers", "yellow"]]
    match = end_round(round=3, hall=hall, discarded=sum(1 << building(t) for t in tiles))
    play(match, "deal town-walls", "deal royal-town-hall", "deal italian-court")
    assert hall_of(match)[1] == ["royal-town-hall"]


@pytest.mark.rule("KH-13.6")
def test_the_next_round_begins_with_the_left_neighbour_a_full_hand_and_a_new_event() -> None:
    match = end_round(events="on", event=EVENT["event-a1"], events_used=1 << EVENT["event-a1"])
    assert match.moves() == [f"draw event-a{n}" for n in (2, 3, 4, 5)]
    play(match, "draw event-a3")
    assert (match.state.round, match.state.first, match.seat) == (2, 1, 1)
    assert match.state.tax == 2
    assert all(me(match, seat).hand == FULL_HAND for seat in range(3))


@pytest.mark.rule("KH-13.7")
def test_the_last_round_has_taxes_and_patricians_and_then_the_end() -> None:
    match = end_game(tax=1, council=[0, 1, 0, 0], pelicans_used={0: 2})
    assert match.step == Step.TAX
    play(match, "pay", "pay", "pay")
    assert match.over
    assert points(match, "patricians-silver") == 3


@pytest.mark.rule("KH-14.1")
def test_the_spring_fair_sells_reputation_for_5_groschen() -> None:
    match = end_round(2, event=EVENT["event-a4"], groschen={0: 4, 1: 5})
    assert (match.seat, match.moves()) == (1, ["give", "skip"])  # asked only with 5 groschen
    play(match, "give")
    assert (me(match, 1).groschen, me(match, 1).reputation) == (0, 1)


@pytest.mark.rule("KH-14.1")
def test_the_preacher_gives_reputation_for_an_unused_pelican() -> None:
    match = end_round(2, event=EVENT["event-a5"], pelicans={0: 3}, pelicans_used={1: 3})
    assert [me(match, seat).reputation for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("KH-14.1")
def test_the_parade_scores_rows_with_two_houses_gone() -> None:
    gone = {0: [2, 4, 1], 1: [1, 1, 1]}
    match = end_round(2, event=EVENT["event-b4"], gone=gone)
    assert [points(match, "events", seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("KH-14.1")
def test_the_bishop_gives_two_points_to_all_with_the_highest_reputation() -> None:
    match = end_round(events="on", event=EVENT["event-b5"], reputation={0: 1, 1: 3, 2: 3})
    assert [points(match, "events", seat) for seat in range(3)] == [0, 2, 2]


@pytest.mark.rule("KH-14.1")
def test_the_tax_of_an_event_is_raised_when_it_is_revealed() -> None:
    match = end_round(events="on", round=3)
    play(match, "deal italian-court", "deal town-walls", "deal royal-town-hall", "draw event-b3")
    assert match.state.tax == 3


@pytest.mark.rule("KH-14.2")
def test_the_ten_events_are_marked_as_reconstructed() -> None:
    from minster.games.kutna_hora.provenance import sources

    found = sources(GAME.package / "components.toml").event_card
    assert [event.provenance for event in found] == ["reconstructed"] * 10
