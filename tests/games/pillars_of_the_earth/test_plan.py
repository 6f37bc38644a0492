"""The plan of the building: exact against every way to build, and what it suggests."""

from functools import cache
from random import Random

import pytest

from minster.core.match import Match
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT, NONE
from minster.games.pillars_of_the_earth.plan import points_within_reach, suggestion
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import (
    GAME,
    at,
    building,
    cubes,
    drafting,
    event,
    me,
    row,
)
from tests.table import play, play_randomly

TYPES = [t.id for t in BOX.resources.types]


def exhaustive(match: Match, seat: int = 0) -> int:
    """The most points of all ways to build, tried one by one over the data file."""
    player = me(match, seat)
    row_cards = [card for card in player.row if card != NONE]
    professions = {CRAFT[card].profession for card in row_cards}
    boosted = match.state.boosted
    left = [
        CRAFT[c].capacity + (c == boosted) - match.state.uses[i] for i, c in enumerate(row_cards)
    ]

    @cache
    def best(held: tuple[int, ...], gold: int, left: tuple[int, ...]) -> int:
        most = 0
        for i, number in enumerate(row_cards):
            card = CRAFT[number]
            needs = [max(card.input.get(t, 0), card.needs_held.get(t, 0)) for t in TYPES]
            if left[i] == 0 or any(h < n for h, n in zip(held, needs, strict=True)):
                continue
            if gold < card.input.get("gold", 0) or (
                card.requires and card.requires not in professions
            ):
                continue
            after = tuple(h - card.input.get(t, 0) for h, t in zip(held, TYPES, strict=True))
            purse = min(30, gold - card.input.get("gold", 0) + card.output.get("gold", 0))
            rest = (*left[:i], left[i] - 1, *left[i + 1 :])
            most = max(most, card.output.get("vp", 0) + best(after, purse, rest))
        return most

    return best(tuple(player.cubes), player.gold, tuple(left))


def follow(match: Match, seat: int = 0) -> int:
    """Builds as suggested; answers the points made."""
    before = match.scores()[seat]
    while not match.over and match.seat == seat and match.step == Step.BUILD_TURN:
        move = suggestion(match)
        assert move is not None
        play(match, move)
    return match.scores()[seat] - before


def any_position(random: Random) -> Match:
    craftsmen = random.sample(range(len(CRAFT)), random.randint(2, 6))
    return at(
        Step.BUILD_TURN,
        0,
        round=random.randint(1, 6),
        row={0: row(*(CRAFT[c].id for c in craftsmen))},
        advantages={0: 1 << 3},
        cubes={0: [random.randint(0, 6), random.randint(0, 6), random.randint(0, 6),
                   random.randint(0, 3)]},
        gold={0: random.choice([0, 2, 5, 9, 14, 27, 29, 30])},
        boosted=random.choice([NONE, *craftsmen]),
        uses=[random.randint(0, 1) for _ in range(7)],
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_the_plan_reaches_the_most_points_of_all_ways_to_build(seed: int) -> None:
    match = any_position(Random(seed))
    wanted = exhaustive(match)
    assert points_within_reach(match, 0) == wanted
    assert follow(match) == wanted


def test_the_plan_spends_gold_before_it_overflows() -> None:
    match = building(
        "tool-maker-r1", "master-woodworker-r1", "goldsmith-r5", "goldsmith-r6",
        gold={0: 30}, cubes={0: cubes(wood=1, metal=1)},
    )  # fmt: skip
    assert points_within_reach(match, 0) == 12
    assert follow(match) == 12
    assert me(match).gold == 0


def test_the_plan_uses_the_tool_maker_before_it_spends_the_metal() -> None:
    match = building(
        "tool-maker-r1", "bell-maker-r6", "goldsmith-r5", gold={0: 1}, cubes={0: cubes(metal=1)}
    )
    assert suggestion(match) == "use tool-maker-r1"
    assert follow(match) == 5


def test_the_plan_keeps_what_scores_nothing() -> None:
    match = building("master-woodworker-r1", cubes={0: cubes(wood=2)}, gold={0: 0})
    assert suggestion(match) == "done"


def test_in_the_last_round_the_plan_makes_gold_for_the_tie_break() -> None:
    match = building("master-woodworker-r1", cubes={0: cubes(wood=2)}, gold={0: 0}, round=6)
    follow(match)
    assert me(match).gold == 8


def test_the_plan_boosts_the_craftsman_who_scores_most() -> None:
    match = at(
        Step.BUILD_BOOST, 0, event=event("archbishops-blessing"),
        row={0: row("mortar-mixer-start", "sculptor-r3", "mason-r1")}, cubes={0: cubes(stone=4)},
    )  # fmt: skip
    assert suggestion(match) == "boost sculptor-r3"
    play(match, "boost sculptor-r3")
    assert follow(match) == 2 + 2 + 1 + 1


def test_the_plan_is_silent_outside_the_building_and_changes_nothing() -> None:
    assert suggestion(drafting()) is None
    match = building(cubes={0: cubes(4, 4, 4, 1)})
    before = match.pack()
    assert suggestion(match) is not None
    assert match.pack() == before
    assert suggestion(play_randomly(GAME.start(2, seed=1), Random(1))) is None
