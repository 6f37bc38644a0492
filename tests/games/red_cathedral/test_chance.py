"""RULES.md section 14: randomness, information, limits."""

import json

import pytest

from minster.core.errors import NothingToUndo
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, concealed, imagined, view
from minster.games.red_cathedral.pieces import IVAN
from tests.games.red_cathedral.positions import (
    GAME,
    chance,
    claimed,
    die,
    player,
    position,
    step,
)
from tests.table import play, play_randomly

CHANCE_IN_PLAY = {"ROLL", "DRAW_SOLO_TILE"}


@pytest.mark.rule("RC-14.1")
@pytest.mark.parametrize(("seats", "seed"), [(1, 11), (2, 12), (4, 13)])
def test_after_setup_nature_only_rolls_dice_and_mixes_ivans_tiles(seats: int, seed: int) -> None:
    match, random = GAME.start(seats=seats), chance(seed)
    while match.seat == NATURE:
        match.push(random.choice(match.options_now()))
    seen = set()
    while not match.over:
        if match.seat == NATURE:
            seen.add(step(match))
        match.push(random.choice(match.options_now()))
    assert seen == (CHANCE_IN_PLAY if seats == 1 else {"ROLL"})


@pytest.mark.rule("RC-14.1")
@pytest.mark.parametrize("moved", ["red", "white"])
def test_dice_are_rolled_in_the_order_red_blue_green_yellow_white(moved: str) -> None:
    dice = {"red": ("m5", 1), "white": ("m5", 1), "yellow": ("m5", 1)}
    match = position(dice=dice | {moved: ("m4", 1)})
    play(match, f"die {moved}", "finish")
    order = []
    while match.seat == NATURE:
        order.append(match.moves()[0].split(" ")[1])
        play(match, match.moves()[0])
    assert order == ["red", "yellow", "white"]


@pytest.mark.rule("RC-14.1")
def test_a_claim_and_a_build_involve_no_chance() -> None:
    match = position(sections={"a1": claimed(1)}, holding={1: "1 lumber"})
    play(match, "claim b1", "banner beside", "tile red down", "end")
    play(match, "build", "deliver lumber a1", "end")
    assert match.seat == 0


@pytest.mark.rule("RC-14.1")
def test_each_face_of_a_die_is_one_equally_likely_option() -> None:
    match = play(position(), "die white", "finish")
    assert match.moves() == [f"roll white {face}" for face in range(1, 7)]
    assert die(play(match, "roll white 5"), "white") == ("m5", 5)


@pytest.mark.rule("RC-14.2")
@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_is_hidden_from_anyone(seats: int) -> None:
    match = play_randomly(GAME.start(seats=seats, seed=21), chance(21), most=150)
    for seat in (*range(seats), SPECTATOR):
        assert concealed(match, seat).to_json() == match.state.to_json()
        assert imagined(match, seat, seed=99).to_json() == match.state.to_json()


@pytest.mark.rule("RC-14.2")
def test_every_seat_sees_the_same_table_but_only_the_decider_its_moves() -> None:
    match = position(rubles={0: 7, 1: 3})
    mine, theirs = view(match, 0), view(match, 1)
    assert mine["state"] == theirs["state"]
    assert (mine["moves"], theirs["moves"]) == (match.moves(), [])
    assert json.loads(json.dumps(theirs)) == theirs


@pytest.mark.rule("RC-14.3")
def test_a_roll_is_not_undone() -> None:
    match = play(position(), "die white", "finish", "roll white 5")
    assert not match.can_undo()
    with pytest.raises(NothingToUndo, match="stays known"):
        match.undo()
    assert die(match, "white") == ("m5", 5)


@pytest.mark.rule("RC-14.3")
def test_moves_after_a_roll_can_be_taken_back_as_far_as_the_roll() -> None:
    match = position(marker={0: 9})
    play(match, "reroll m0", "roll red 4")
    before = match.pack()
    play(match, "claim a1", "banner beside")
    assert [match.undo(), match.undo()] == ["banner beside", "claim a1"]
    assert match.pack() == before
    assert not match.can_undo()


@pytest.mark.rule("RC-14.3")
def test_moves_before_any_roll_can_all_be_taken_back() -> None:
    match = position(rubles={0: 9})
    before = match.pack()
    play(match, "claim a1", "banner beside", "tile red down", "end", "die white", "obtain 1")
    while match.can_undo():
        match.undo()
    assert match.pack() == before
    with pytest.raises(NothingToUndo, match="no move"):
        match.undo()


@pytest.mark.rule("RC-14.3")
def test_the_roll_of_ivans_die_is_not_undone() -> None:
    match = play(position(1), "claim b1", "banner beside", "tile red down", "end")
    play(match, "roll white 2")
    assert player(match, IVAN).marker == 6
    assert not match.can_undo()


@pytest.mark.rule("RC-14.4")
@pytest.mark.parametrize(
    ("seats", "side", "seed"), [(1, "advanced", 31), (2, "basic", 32), (4, "advanced", 33)]
)
def test_no_limit_is_broken_in_random_play(seats: int, side: str, seed: int) -> None:
    match, random = GAME.start(seats=seats, seed=seed, workshop=side), chance(seed)
    while not match.over:
        assert match.faults() == []
        state = match.state
        assert max(state.die_at.count(space) for space in range(8)) <= 3
        for seat in range(seats):
            assert sum(state.players[seat].inventory) <= 10
            assert sum(section.owner == seat for section in state.sections) <= 6
            assert sum(section.ornament == seat for section in state.sections) <= 4
        match.push(random.choice(match.options_now()))
        match.answer_nature()
