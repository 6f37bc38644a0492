"""RULES.md sections 12 and 22: final scoring and the Sheet."""

from typing import Any

import pytest

from minster.core.match import Match
from minster.games.red_cathedral.scoring import shared_rank
from minster.games.red_cathedral.state import Step
from minster.games.red_cathedral.track import prestige
from tests.games.red_cathedral.positions import (
    GAME,
    Patch,
    chance,
    claimed,
    done,
    player,
    position,
    tower,
)
from tests.table import play

LINES = [
    "start",
    "sections",
    "market",
    "workshop",
    "clergy",
    "ornaments",
    "ivan",
    "ending",
    "penalties",
    "spent",
    "leftovers",
]


def scored(seats: int = 2, **given: Any) -> Match:
    """This position as the end of the game."""
    match = position(seats, ender=0, turn=seats - 1, step=(Step.TURN_END, 0, 0), **given)
    return play(match, "end")


def tower_a(match: Match) -> list[int]:
    return [match.sheet(seat)["tower-a"] for seat in range(len(match.scores()))]


@pytest.mark.rule("RC-12.1")
@pytest.mark.parametrize(
    ("marker", "points"), [(0, 0), (4, 0), (5, 1), (49, 14), (56, 18), (90, 42)]
)
def test_a_marker_scores_the_prestige_spaces_at_or_below_it(marker: int, points: int) -> None:
    assert scored(marker={0: marker}, rubles={0: 0}).scores()[0] == points


@pytest.mark.rule("RC-12.2")
@pytest.mark.parametrize(
    ("holding", "rubles", "points"),
    [("", 4, 0), ("", 5, 1), ("2 gold", 3, 1), ("4 gold", 0, 0), ("3 lumber, 3 gold", 9, 3)],
)
def test_five_leftover_materials_and_rubles_together_are_a_point(
    holding: str, rubles: int, points: int
) -> None:
    match = scored(holding={0: holding}, rubles={0: rubles})
    assert match.sheet(0)["leftovers"] == points


@pytest.mark.rule("RC-12.2")
def test_materials_on_unfinished_sections_are_no_leftovers() -> None:
    match = scored(sections={"a1": claimed(0, "2 lumber")}, holding={0: "1 gold"}, rubles={0: 3})
    assert match.sheet(0)["leftovers"] == 0


@pytest.mark.rule("RC-12.3")
@pytest.mark.parametrize(
    ("sections", "value"),
    [
        ((done(0),), 2),
        ((done(0), done(0)), 4),
        ((done(0, ornament=0), done(0), done(0)), 7),
        ((done(0, ornament=0), done(0, ornament=0), done(0, ornament=0)), 9),
        ((done(0), claimed(0)), 2),
        ((claimed(0), claimed(0)), 0),
    ],
)
def test_the_value_of_a_tower(sections: tuple[Patch, ...], value: int) -> None:
    assert tower_a(scored(sections=tower("a", *sections))) == [value, 0]


@pytest.mark.rule("RC-12.4")
@pytest.mark.parametrize(
    ("sections", "points"),
    [
        ((done(0), done(1), done(1)), [2, 6]),  # Banners on complete sections
        ((done(0), done(1, ornament=0)), [5, 1]),  # and Ornaments, wherever they are
        ((done(0), claimed(1), claimed(1)), [2, 0]),  # unfinished ones are no presence
        ((done(1), done(1)), [0, 4]),
    ],
)
def test_presence_is_complete_sections_and_ornaments(
    sections: tuple[Patch, ...], points: list[int]
) -> None:
    assert tower_a(scored(sections=tower("a", *sections))) == points


@pytest.mark.rule("RC-12.5")
@pytest.mark.parametrize(
    ("owners", "points"),
    [
        ("000", [6, 0, 0, 0]),
        ("001", [6, 3, 0, 0]),
        ("0011", [6, 6, 0, 0]),  # (8 + 4) / 2
        ("0012", [8, 3, 3, 0]),  # (4 + 2) / 2
        ("012", [3, 3, 3, 0]),  # (6 + 3 + 1) / 3
        ("0123", [3, 3, 3, 3]),  # (8 + 4 + 2 + 1) / 4 = 3
        ("1", [0, 2, 0, 0]),
        ("3322", [0, 0, 6, 6]),
    ],
)
def test_towers_of_four_players_by_rank_with_ties_shared(owners: str, points: list[int]) -> None:
    match = scored(4, sections=tower("a", *(done(int(seat)) for seat in owners)))
    assert tower_a(match) == points


@pytest.mark.rule("RC-12.5")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("letter", "abcd")
def test_each_tower_has_its_own_line(seats: int, letter: str) -> None:
    match = scored(seats, sections=tower(letter, done(1), done(1)))
    lines = {name: points for name, points in match.sheet(1).items() if name.startswith("tower")}
    assert lines == {name: 4 * (name == f"tower-{letter}") for name in lines}


@pytest.mark.rule("RC-12.5")
def test_a_player_behind_a_tie_takes_the_value_of_their_own_rank() -> None:
    sections = tower("a", done(0, ornament=1), done(1, ornament=0), done(2))
    assert tower_a(scored(3, sections=sections)) == [6, 6, 2]  # V = 8: (8 + 4) / 2, then 2


@pytest.mark.rule("RC-12.5")
def test_three_players_use_the_ranks_even_when_two_are_present() -> None:
    sections = tower("a", done(0), done(0), done(1))
    assert tower_a(scored(3, sections=sections)) == [6, 3, 0]  # with two players it were 6 and 2


@pytest.mark.rule("RC-12.5")
@pytest.mark.parametrize(
    ("value", "ranks"), [(10, [10, 5, 2, 1]), (7, [7, 3, 1, 0]), (15, [15, 7, 3, 1])]
)
def test_each_rank_is_half_of_the_one_before(value: int, ranks: list[int]) -> None:
    assert [int(shared_rank(value, ahead, 1)) for ahead in range(4)] == ranks


@pytest.mark.rule("RC-12.6")
@pytest.mark.parametrize(
    ("owners", "points"),
    [("000", [6, 0]), ("001", [6, 2]), ("01", [0, 0]), ("11", [0, 4]), ("", [0, 0])],
)
def test_towers_of_two_players(owners: str, points: list[int]) -> None:
    match = scored(2, sections=tower("a", *(done(int(seat)) for seat in owners)))
    assert tower_a(match) == points


@pytest.mark.rule("RC-12.6", "RC-13.15")
def test_towers_against_ivan_score_as_with_two_players() -> None:
    sections = tower("a", done(0), done(0), done(1))
    match = position(1, sections=sections, ender=1, turn=0, step=(Step.TURN_END, 0, 0))
    assert tower_a(play(match, "end")) == [6, 2]


@pytest.mark.rule("RC-12.7")
def test_the_score_is_track_and_leftovers_and_all_towers() -> None:
    sections = tower("a", done(0), done(0)) | tower("c", done(0), done(1), done(1))
    match = scored(sections=sections, marker={0: 85}, rubles={0: 11})
    assert match.scores()[0] == 41 + 2 + 4 + 2  # above 40 it simply adds up


@pytest.mark.rule("RC-12.8")
@pytest.mark.parametrize(
    ("markers", "sections", "winners"),
    [
        ((9, 5), {}, [0]),
        ((5, 9), {}, [1]),
        ((6, 8), {}, [0, 1]),  # both have 1 point
        ((5, 9), {"a1": done(0), "b1": done(1)}, [1]),  # 3 to 4 points
        ((13, 5), {"a1": done(1), "b1": claimed(0)}, [1]),  # 3 each; blue has a section more
        ((30, 5), {name: done(1) for name in ("a1", "b1", "c1")}, [0]),  # 8 to 7, 0 to 3 sections
    ],
)
def test_most_points_win_then_most_complete_sections(
    markers: tuple[int, int], sections: dict[str, Patch], winners: list[int]
) -> None:
    match = scored(sections=sections, marker=dict(enumerate(markers)), rubles={0: 0, 1: 0})
    assert match.winners() == winners
    assert match.winner() == (winners[0] if len(winners) == 1 else None)


@pytest.mark.rule("RC-12.8")
def test_a_tie_in_points_and_sections_is_broken_by_ornaments() -> None:
    # a1: equal presence, worth nothing; red has 3 + 2 points, blue 1 + 2 + 2, both two sections
    sections = {"a1": done(0, ornament=1), "b1": done(0), "c1": done(1), "d1": done(1)}
    match = scored(sections=sections, marker={0: 13, 1: 5}, rubles={0: 0, 1: 0})
    assert match.scores() == [5, 5]
    assert match.winners() == [1]


@pytest.mark.rule("RC-12.8")
def test_sections_count_before_ornaments() -> None:
    # red 5 + 0, blue 1 + 3 + 1 points; two sections to one, no Ornament to two
    sections = tower("a", done(0), done(0, ornament=1)) | tower("b", done(1, ornament=1))
    match = scored(sections=sections, marker={0: 0, 1: 5}, rubles={0: 0, 1: 0})
    assert match.scores() == [5, 5]
    assert match.winners() == [0]


@pytest.mark.rule("RC-12.8")
def test_players_equal_in_everything_share_the_victory() -> None:
    sections = {"a1": done(0, ornament=0), "b1": done(1, ornament=1)}
    match = scored(sections=sections, marker={0: 9, 1: 9}, rubles={0: 0, 1: 0})
    assert (match.winners(), match.winner()) == ([0, 1], None)


# -- the Sheet -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-12.9")
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_lines_add_up_to_the_score_at_every_moment(seats: int, seed: int) -> None:
    match, random = GAME.start(seats=seats, seed=seed), chance(seed)
    while not match.over:
        for seat, score in enumerate(match.scores()):
            lines = match.sheet(seat)
            assert sum(lines.values()) == score == prestige(player(match, seat).marker)
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    for seat, score in enumerate(match.scores()):
        lines = match.sheet(seat)
        assert sum(lines.values()) == score
        track = sum(lines[name] for name in LINES[:-1])
        assert track == prestige(player(match, seat).marker)


@pytest.mark.rule("RC-12.9")
def test_every_movement_of_a_marker_belongs_to_its_source() -> None:
    # the example of section 22: blue goes 8 → 13 → 11 → 9 → 13
    towers = tower("a", done(1), claimed(1, "2 stone", name="middle-07"))
    towers |= tower("c", claimed(1), done(0), claimed(0, "1 stone, 1 gold", name="dome-01"))
    match = position(
        sections=towers,
        turn=1,
        marker={1: 8},
        holding={0: "1 purple-gem", 1: "1 lumber, 1 green-gem, 1 purple-gem"},
    )
    play(match, "build", "deliver purple-gem a2", "end")
    play(match, "build", "deliver purple-gem c3", "end")
    play(match, "exchange", "build", "decorate a1 green-gem")
    found = match.sheet(1)
    assert {name: found[name] for name in ("start", "sections", "penalties", "spent")} == {
        "start": 1,
        "sections": 2,
        "penalties": -1,
        "spent": 0,
    }
    assert (found["ornaments"], match.scores()[1]) == (1, 3)


@pytest.mark.rule("RC-12.9", "RC-7.5")
def test_a_penalty_that_crosses_a_prestige_space_stands_on_its_line() -> None:
    sections = tower("a", claimed(1), claimed(0, "1 lumber, 1 brick"))
    match = position(sections=sections, holding={0: "1 gold"}, marker={1: 9})
    play(match, "build", "deliver gold a2")
    assert match.sheet(1)["penalties"] == -1


@pytest.mark.rule("RC-12.9")
def test_the_sheet_has_these_lines_and_the_towers_from_the_plan_on() -> None:
    match = GAME.start(seats=3)
    while match.question != "Which Building Plan is drawn?":
        play(match, match.moves()[0])
    assert list(match.sheet(0)) == LINES
    play(match, "draw plan-3b")
    assert list(match.sheet(0)) == LINES + [f"tower-{letter}" for letter in "abcde"]


@pytest.mark.rule("RC-12.9")
@pytest.mark.parametrize(
    ("moves", "line"),
    [
        (("die yellow", "obtain 1"), "market"),
        (("die yellow", "influence cl-gain-1"), "clergy"),
        (("die yellow", "workshop yellow"), "workshop"),
        (("build", "deliver brick a1"), "sections"),
        (("build", "decorate b1 green-gem"), "ornaments"),
        (("exchange",), "spent"),
        (("reroll m0",), "spent"),
    ],
)
def test_each_source_has_its_line(moves: tuple[str, ...], line: str) -> None:
    match = position(
        sections={"a1": claimed(0, "2 lumber"), "b1": done(1)},
        holding={0: "1 lumber, 1 brick, 1 green-gem"},
        tiles={0: {"yellow": "ws-recognition"}},
        dice={"yellow": ("m6", 1)},
        marker={0: 60},
    )
    start = match.sheet(0)
    play(match, *moves)
    changed = {name for name, value in match.sheet(0).items() if value != start[name]}
    assert changed == {line}
