"""RULES.md sections 3, 4 and 9: the round, its preparation and clean-up."""

from random import Random

import pytest

from minster.core.errors import IllegalMove
from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, concealed, imagined, view
from minster.games.pillars_of_the_earth.pieces import NONE
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    STARTING,
    at,
    building,
    cards,
    cubes,
    drafting,
    event,
    held,
    me,
    on,
    row,
)
from tests.table import play, starting


def next_round(match: Match, until: Step = Step.DRAFT_TURN) -> Match:
    """Everybody finishes building; nature then takes the first option each time."""
    while match.step in (Step.BUILD_TURN, Step.BUILD_STORE):
        play(match, match.moves()[-1])
    while match.seat == NATURE and match.step != until:
        play(match, match.moves()[0])
    return match


@pytest.mark.rule("PE-3.1")
def test_the_game_has_six_rounds() -> None:
    match, random, rounds = GAME.start(2, seed=1), Random(1), []
    while not match.over:
        rounds.append(match.state.round)
        match.play(random.choice(match.moves()))
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5, 6]
    assert rounds == sorted(rounds)


@pytest.mark.rule("PE-3.2", "PE-5.4")
def test_a_decision_with_a_single_option_is_put_all_the_same() -> None:
    match = drafting(gold={0: 0}, workers={0: 1})
    assert (match.seat, match.moves()) == (0, ["pass"])
    play(match, "pass")
    assert match.made[-1] == GAME.catalogue.number("pass")


@pytest.mark.rule("PE-3.3")
@pytest.mark.parametrize("move", ["buy 1 sand", "use woodworker-start", "redraw", "use thomas"])
def test_nothing_can_be_done_out_of_its_moment(move: str) -> None:
    match = drafting(advantages={0: held("thomas")}, cubes={0: cubes(wood=4)})
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.rule == "PE-5.1"


@pytest.mark.rule("PE-4.1")
def test_two_advantage_cards_come_to_kingsbridge() -> None:
    match = play(GAME.start(2, first="0"), "draw jack", "draw francis")
    names = [GAME.words.advantage_name(card) for card in match.state.kingsbridge]
    assert names == ["Jack", "Francis"]


@pytest.mark.rule("PE-4.1")
def test_the_final_cards_come_in_round_six_without_a_draw() -> None:
    match = next_round(building(round=5, row={0: row(*STARTING)}), until=Step.CRAFTSMAN_DRAW)
    assert match.state.round == 6
    assert match.step == Step.CRAFTSMAN_DRAW
    names = [GAME.words.advantage_name(card) for card in match.state.kingsbridge]
    assert names == ["The Cathedral Is Nearly Complete", "The King Arrives at the Ceremony"]


@pytest.mark.rule("PE-4.2")
def test_two_craftsmen_come_to_shiring_and_two_into_the_supply() -> None:
    match = play(
        GAME.start(2, first="0"), "draw jack", "draw otto", "draw mason-r1", "draw tool-maker-r1"
    )
    play(match, "omit quarry-large", "omit forest-small")
    assert match.state.shiring == [6, 3]
    assert [m for m in match.moves() if m.endswith("-r1")] == [
        "take master-woodworker-r1",
        "take mortar-mixer-r1",
    ]


@pytest.mark.rule("PE-4.3", "PE-4.4")
def test_two_of_the_nine_resource_cards_stay_out() -> None:
    match = play(
        GAME.start(2, first="0"), "draw jack", "draw otto", "draw mason-r1", "draw tool-maker-r1"
    )
    assert len(match.moves()) == 9
    play(match, "omit quarry-large")
    assert len(match.moves()) == 8
    play(match, "omit forest-small")
    assert match.state.open_cards.bit_count() == 7
    assert len(starting(match, "take")) == 9
    assert "take quarry-large" not in match.moves()


def peeking() -> Match:
    """Round 2 with Ellen in red's hands, the event about to be drawn."""
    return next_round(building(advantages={1: held("ellen")}), until=Step.EVENT_DRAW)


@pytest.mark.rule("PE-4.5", "PE-23.5")
def test_the_owner_of_ellen_alone_sees_the_coming_event() -> None:
    match = peeking()
    assert match.step == Step.EVENT_DRAW
    play(match, "draw cold-winter")
    assert match.step == Step.DRAFT_TURN
    hidden = match.state.copy()
    for seat in (0, SPECTATOR):
        assert concealed(match, seat).event == NONE
        assert concealed(match, seat).event_bag == 0b1111111111
        assert "cold" not in str(view(match, seat)).lower()
    assert concealed(match, 1) == hidden
    assert hidden.event == event("cold-winter")


@pytest.mark.rule("PE-23.5")
def test_the_others_imagine_any_event_not_yet_revealed() -> None:
    match = play(peeking(), "draw cold-winter")
    imagined_events = {imagined(match, 0, seed).event for seed in range(200)}
    assert imagined_events == set(range(10))
    assert {imagined(match, 1, seed).event for seed in range(20)} == {event("cold-winter")}


@pytest.mark.rule("PE-23.5")
def test_the_private_draw_reads_draw_to_all_others() -> None:
    match = peeking()
    before, move = match.state.copy(), GAME.catalogue.number("draw cold-winter")
    assert move is not None
    assert [GAME.words.shown(before, move, seat) for seat in (0, 1, SPECTATOR)] == [
        "draw",
        "draw cold-winter",
        "draw",
    ]
    play(match, "draw cold-winter")
    assert "Winter" not in " ".join(GAME.words.tell(before, move, match.state))


@pytest.mark.rule("PE-4.5", "PE-23.1", "PE-23.5")
def test_the_event_seen_is_the_one_revealed_and_no_second_is_drawn() -> None:
    match = play(peeking(), "draw kings-gift", "pass", "pass")
    gold = me(match).gold
    while match.step != Step.TAX_ROLL:
        play(match, "pass" if "pass" in match.moves() else match.moves()[-1])
    assert match.state.event == event("kings-gift")
    assert not match.state.private
    assert me(match).gold == min(30, gold + 5 + 12)
    drawn = [GAME.catalogue.text(move) for move in match.made]
    assert sum(text.removeprefix("draw ") in GAME.words.moves.EVENT_NAMES for text in drawn) == 1


@pytest.mark.rule("PE-4.6")
@pytest.mark.parametrize(
    ("gray", "advantages", "workers"),
    [(0, 0, 12), (2, 0, 14), (0, held("otto"), 13), (2, held("otto"), 15)],
)
def test_gray_and_black_workers_are_added(gray: int, advantages: int, workers: int) -> None:
    match = next_round(building(gray_next={0: gray}, advantages={0: advantages}))
    assert me(match).workers == workers
    assert me(match, 1).workers == 12


@pytest.mark.rule("PE-4.6")
def test_gray_and_black_workers_do_all_the_others_do() -> None:
    match = drafting(workers={0: 15}, gray={0: 2}, advantages={0: held("otto")})
    play(match, "take quarry-large", "pass", "take quarry-small", "pass")
    assert match.step == Step.BUILDER_DRAW
    assert me(match).wool == 0


@pytest.mark.rule("PE-9.1", "PE-9.2")
def test_market_and_court_are_filled_up_again() -> None:
    match = building(market=[1, 0, 4], court_metal=0, cubes={0: cubes(metal=3)})
    supply = list(match.state.supply)
    next_round(match)
    assert match.state.market == [4, 4, 4]
    assert match.state.court_metal == 1
    assert match.state.supply == [supply[0] - 3, supply[1] - 4, supply[2], supply[3] - 1]


@pytest.mark.rule("PE-9.2", "PE-7.20")
def test_no_second_metal_comes_into_the_court() -> None:
    match = building(court_metal=1)
    supply = match.state.supply[3]
    next_round(match)
    assert (match.state.court_metal, match.state.supply[3]) == (1, supply)


@pytest.mark.rule("PE-9.3")
def test_gray_workers_serve_for_one_round() -> None:
    match = next_round(building(gray={0: 2}, gray_next={1: 2}))
    assert [me(match, seat).gray for seat in (0, 1)] == [0, 2]
    assert [me(match, seat).gray_next for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("PE-9.4")
def test_the_marker_goes_back_and_builders_set_aside_return() -> None:
    match = next_round(building(marker=7, aside={0: 1}, redrawn=1))
    assert (match.state.marker, match.state.redrawn) == (0, 0)
    assert (me(match).aside, me(match).bag) == (0, 3)


@pytest.mark.rule("PE-9.5")
def test_the_next_round_is_prepared_after_the_clean_up() -> None:
    match = building(spaces=on(cathedral_1=1))
    play(match, "done", "done")
    assert (match.state.round, match.step) == (2, Step.ADVANTAGE_DRAW)
    assert match.state.open_cards == cards(*GAME.words.moves.CARD_NAMES)


@pytest.mark.rule("PE-9.5")
def test_nothing_is_cleaned_up_after_the_last_round() -> None:
    match = at(Step.BUILD_TURN, 1, round=6, market=[0, 1, 2])
    play(match, "done")
    assert match.over
    assert match.state.market == [0, 1, 2]
