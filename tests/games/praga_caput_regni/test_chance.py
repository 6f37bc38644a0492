"""RULES.md section 11: randomness and information."""

import pytest

from minster.core.match import Match
from minster.core.nature import RNG_NUMBERS, seed_generator
from minster.core.states import States, ints
from minster.core.view import SPECTATOR, concealed, imagined, log_for, view
from tests.games.praga_caput_regni.positions import GAME, go, position, rest, step


def drawing() -> Match:
    """Red has drawn three technologies of level I and is to keep one."""
    match = position(hand="action-tile-1", tech={0: 1}, eggs={0: 1}, effects=0b1000)
    go(match, "road ii egg tech", "draw tech-1-row-up", "draw tech-1-wheel-stone")
    return go(match, "draw tech-1-wheel-gold")


def returned() -> Match:
    return go(drawing(), "keep tech-1-wheel-gold")


@pytest.mark.rule("PR-11.1")
def test_a_draw_takes_from_the_bag_while_it_holds_any_and_then_the_front_of_the_tail() -> None:
    match = returned()  # tail: row-up, wheel-stone
    state = match.state.copy()
    state.piles[0].loose = 0b000100
    state.players[1].tech, state.players[1].eggs = 1, 1
    state.turn, state.effects, state.agenda.steps[0].b = 1, 0b1000, 1
    match.set_up(state)
    go(match, "road ii egg tech")
    assert match.moves() == ["draw tech-1-track-mine"]
    go(match, "draw tech-1-track-mine")  # the others come from the tail, which is no move
    assert match.moves() == [
        "keep tech-1-wheel-stone",
        "keep tech-1-track-mine",
        "keep tech-1-row-up",
    ]


@pytest.mark.rule("PR-11.1")
def test_every_tile_of_the_bag_is_an_option_of_nature() -> None:
    match = position(hand="action-tile-5")
    go(match, "do upgrade", "pick upgrade-1-01")
    assert len(match.moves()) == 8


@pytest.mark.rule("PR-11.2", "PR-20.3")
def test_drawn_technologies_are_seen_by_the_drawing_player_only() -> None:
    match = drawing()
    assert concealed(match, 0).drawn == [4, 1, 0]
    for seat in (1, SPECTATOR):
        seen = concealed(match, seat)
        assert seen.drawn == [-1, -1, -1]
        assert seen.piles[0].loose == 0b111111
    assert view(match, 1)["moves"] == []


@pytest.mark.rule("PR-11.2")
def test_returned_tiles_are_known_to_the_one_who_returned_them() -> None:
    match = returned()
    assert concealed(match, 0).piles[0].tail[:2] == [4, 1]
    other = concealed(match, 1).piles[0]
    assert (other.tail[:2], other.length, other.loose) == ([-1, -1], 2, 0b111110)
    assert list(other.seen[:2]) == [1, 1]  # all know how many there are and who put them there


@pytest.mark.rule("PR-11.2")
def test_what_is_imagined_agrees_with_what_was_seen_and_differs_elsewhere() -> None:
    match = drawing()
    hands = set()
    for seed in range(40):
        guess = imagined(match, 1, seed)
        hands.add(tuple(guess.drawn))
        assert guess.piles[0].loose.bit_count() == 3
        assert imagined(match, 0, seed) == match.state
    assert len(hands) > 20


@pytest.mark.rule("PR-11.2")
def test_returned_tiles_are_imagined_anew_by_those_who_did_not_see_them() -> None:
    match = returned()
    tails = set()
    for seed in range(40):
        pile = imagined(match, 1, seed).piles[0]
        tails.add(tuple(pile.tail[:2]))
        assert pile.loose.bit_count() == 3
        assert sum(1 << tile for tile in pile.tail[:2]) | pile.loose == 0b111110
        assert imagined(match, 0, seed) == match.state
    assert len(tails) > 10


@pytest.mark.rule("PR-11.2")
def test_a_tile_drawn_again_from_underneath_is_known_to_both() -> None:
    match = returned()  # Red put row-up and wheel-stone underneath
    state = match.state.copy()
    state.piles[0].loose = 0
    state.players[1].tech, state.players[1].eggs = 1, 1
    state.turn, state.effects, state.agenda.steps[0].b = 1, 0b1000, 1
    match.set_up(state)
    go(match, "road ii egg tech")
    assert match.moves() == ["keep tech-1-wheel-stone", "keep tech-1-row-up"]
    assert concealed(match, 0).drawn[:2] == [4, 1]
    go(match, "keep tech-1-row-up")
    assert match.state.piles[0].seen[0] == 0b11


@pytest.mark.rule("PR-11.2")
def test_all_else_is_open() -> None:
    match = position(gold={1: 7}, techs={1: ["tech-4-any"]}, seal_rights={1: 1})
    assert concealed(match, 0) == match.state
    assert concealed(match, SPECTATOR) == match.state


@pytest.mark.rule("PR-11.2")
def test_the_tails_of_the_hex_stacks_are_known_to_all() -> None:
    match = position(gold={0: 1})
    rest(go(match, "refresh wall 1 2 gold"))
    assert concealed(match, 1).stacks[2].tail[:2] == [0, 1]


@pytest.mark.rule("PR-20.3")
def test_another_s_draw_reads_draw_without_an_id() -> None:
    match = position(hand="action-tile-1", tech={0: 1}, eggs={0: 1}, effects=0b1000)
    go(match, "road ii egg tech")
    move = match.options_now()[0]
    assert GAME.words.shown(match.state, move, 0) == "draw tech-1-wheel-gold"
    assert GAME.words.shown(match.state, move, 1) == "draw"
    match.push(move)
    assert "gold broker" in list(log_for(match, 0))[-1].sentences[0]
    for seat in (1, SPECTATOR):
        heard = list(log_for(match, seat))[-1]
        assert heard.move == "draw"
        assert "gold" not in " ".join(heard.sentences)


@pytest.mark.rule("PR-11.3")
def test_the_drawing_player_chooses_at_once() -> None:
    match = drawing()
    assert (step(match), match.seat) == ("keep", 0)
    assert all(move.startswith("keep") for move in match.moves())


def test_conceal_and_imagine_are_rules_like_any_other() -> None:
    match = drawing()
    states = States(GAME.schema, 1)
    states[0] = match.state
    GAME.loops.conceal(states.data, 0, 1)
    rng = ints(RNG_NUMBERS)
    seed_generator(rng, 5, 1)
    GAME.loops.imagine(states.data, 0, 1, rng)
    assert states[0] == imagined(match, 1, 5)
