"""RULES.md section 11: Inventory and reserve."""

import pytest

from minster.core.nature import NATURE
from minster.games.red_cathedral.box import MATERIALS
from tests.games.red_cathedral.positions import (
    GAME,
    chance,
    claimed,
    done,
    free,
    held,
    in_reserve,
    lying_on,
    player,
    position,
)
from tests.table import play, starting


@pytest.mark.rule("RC-11.1", "RC-14.4")
@pytest.mark.parametrize("taken", [0, 1, 2, 3, 4])
def test_the_capacity_is_6_and_one_more_for_each_banner_taken_from_it(taken: int) -> None:
    places = ["a1", "b1", "c1", "d1"][:taken]
    match = position(
        sections={name: claimed(0) for name in places},
        banners={0: [4 - taken, 2, 0, 0]},
        dice=dict.fromkeys(("blue", "green"), ("m1", 1)),
        holding={0: f"{taken + 5} gold"},
    )
    play(match, "die red")  # three dice at the brick kiln: 6 bricks
    assert starting(match, "obtain") == ["obtain 1"]


@pytest.mark.rule("RC-11.1")
def test_rubles_need_no_space() -> None:
    match = position(holding={0: "6 gold"}, dice={"red": ("m5", 1)}, rubles={0: 30})
    play(match, "die red", "obtain 2")
    assert player(match, 0).rubles == 32


@pytest.mark.rule("RC-11.2")
def test_materials_that_do_not_fit_are_not_taken() -> None:
    match = position(sections={"a1": free("ws-any")}, holding={0: "5 gold"}, rubles={0: 2})
    play(match, "claim a1", "banner beside", "tile blue up")
    assert match.moves() == ["take 1 lumber", "take 1 brick", "take 1 stone", "skip"]


@pytest.mark.rule("RC-11.2", "RC-11.3")
def test_materials_held_cannot_be_thrown_away_to_make_room() -> None:
    match = position(holding={0: "6 gold"}, rubles={0: 0}, influence={"winter": "inf-teamsters-1"})
    assert play(match, "die red").moves() == ["influence tg-gain-1", "finish"]


@pytest.mark.rule("RC-11.3", "RC-11.6")
@pytest.mark.parametrize("seed", [1, 2])
def test_materials_leave_an_inventory_only_by_these_moves(seed: int) -> None:
    """Whole random games: what each move may take, from whom, and that nobody trades."""
    giving = {"deliver", "decorate", "sell", "give", "offer"}
    match, random = GAME.start(seats=3, seed=seed), chance(seed)
    before = [player(match, seat).copy() for seat in range(3)]
    while not match.over:
        actor, move = match.seat, random.choice(match.moves())
        assert actor != NATURE
        match.play(move)
        after = [player(match, seat).copy() for seat in range(3)]
        for seat in range(3):
            was, now = before[seat], after[seat]
            if seat != actor:
                assert (was.inventory, was.rubles) == (now.inventory, now.rubles), move
            elif move.split(" ")[0] not in giving:
                assert all(a <= b for a, b in zip(was.inventory, now.inventory, strict=True)), move
        before = after


@pytest.mark.rule("RC-11.4")
@pytest.mark.parametrize(("left", "most"), [(3, 3), (1, 1), (0, 0)])
def test_a_player_takes_what_the_reserve_has(left: int, most: int) -> None:
    match = play(position(reserve=f"{left} brick"), "die red")
    assert starting(match, "obtain") == [f"obtain {n}" for n in range(1, most + 1)]


@pytest.mark.rule("RC-11.4")
def test_nothing_is_owed_later() -> None:
    match = position(
        sections={"a1": claimed(1, "2 lumber")}, holding={1: "1 brick"}, reserve="1 brick"
    )
    play(match, "die red", "obtain 1", "finish", "roll red 1", "roll blue 1", "end")
    play(match, "build", "deliver brick a1", "end")  # one brick comes back
    assert (in_reserve(match, "brick"), held(match, 0)) == (1, {"brick": 1})


@pytest.mark.rule("RC-11.4")
def test_a_tile_for_an_exhausted_material_gives_nothing() -> None:
    given = {"tiles": {0: {"red": "ws-gold"}}, "reserve": "0 gold"}
    assert "workshop red" not in play(position(**given), "die red").moves()


@pytest.mark.rule("RC-11.5")
def test_materials_on_unfinished_sections_are_outside_the_reserve() -> None:
    match = position(sections={"a1": claimed(0, "2 lumber"), "b1": done(0)})
    assert (lying_on(match, "a1"), in_reserve(match, "lumber")) == ({"lumber": 2}, 18)


@pytest.mark.rule("RC-11.5")
def test_materials_on_ivans_cards_are_outside_the_reserve() -> None:
    match = position(1, stocked={MATERIALS.index("gold"): 3}, carried={MATERIALS.index("gold"): 2})
    assert in_reserve(match, "gold") == 10
