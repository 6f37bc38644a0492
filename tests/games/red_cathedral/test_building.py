"""RULES.md section 7: deliveries, completed sections, penalties and Ornaments."""

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.red_cathedral.state import Step
from tests.games.red_cathedral.positions import (
    Patch,
    claimed,
    done,
    held,
    in_reserve,
    lying_on,
    player,
    position,
    section,
    tower,
)
from tests.table import play, starting

GEMS = "2 green-gem, 2 purple-gem"


def markers(match: Match) -> list[int]:
    return [player(match, seat).marker for seat in range(match.seats)]


# -- deliveries ----------------------------------------------------------------------------------


@pytest.mark.rule("RC-7.1", "RC-14.4")
def test_a_build_delivers_at_most_three_materials() -> None:
    match = position(sections={"a1": claimed(0, name="base-06")}, holding={0: "2 lumber, 2 brick"})
    play(match, "build", "deliver lumber a1", "deliver lumber a1", "deliver brick a1")
    assert match.moves() == ["end"]
    assert held(match, 0) == {"brick": 1}


@pytest.mark.rule("RC-7.1")
def test_the_three_may_be_spread_over_sections_and_ornaments() -> None:
    sections = {"a1": claimed(0), "b1": claimed(0), "c1": done(1)}
    match = position(sections=sections, holding={0: "3 lumber"})
    play(match, "build", "deliver lumber b1", "decorate c1", "deliver lumber a1")
    assert match.moves() == ["end"]


@pytest.mark.rule("RC-7.1")
@pytest.mark.parametrize(
    ("sections", "holding", "possible"),
    [
        ({"a1": claimed(0)}, "1 lumber", True),  # base-01: 2 lumber, 1 brick
        ({"a1": claimed(0)}, "", False),
        ({"a1": claimed(0)}, "6 stone", False),
        ({"a1": claimed(1)}, "1 lumber", False),
        ({"a1": claimed(0, "2 lumber")}, "1 lumber", False),
        ({"a1": done(1)}, "1 lumber", True),  # a Door
        ({"a1": done(1)}, "1 green-gem", False),
        ({"a1": done(1, ornament=1)}, "1 lumber", False),
        ({}, "6 lumber", False),
    ],
)
def test_a_build_needs_at_least_one_legal_delivery(
    sections: dict[str, Patch], holding: str, possible: bool
) -> None:
    match = position(sections=sections, holding={0: holding})
    assert ("build" in match.moves()) == possible


@pytest.mark.rule("RC-7.2")
def test_a_later_delivery_may_decorate_what_an_earlier_one_completed() -> None:
    match = position(sections={"a1": claimed(0, "1 lumber, 1 brick")}, holding={0: "2 lumber"})
    play(match, "build")
    assert starting(match, "decorate") == []
    play(match, "deliver lumber a1", "decorate a1")
    assert section(match, "a1").ornament == 0


@pytest.mark.rule("RC-7.3")
def test_a_material_goes_to_an_own_unfinished_section_that_lacks_it() -> None:
    sections = {"a1": claimed(0, "1 brick"), "b1": claimed(1), "c1": done(0, ornament=1)}
    match = position(sections=sections, holding={0: "1 lumber, 1 brick, 1 stone"})
    play(match, "build")
    assert match.moves() == ["deliver lumber a1"]


@pytest.mark.rule("RC-7.3")
def test_sections_below_need_not_be_complete() -> None:
    match = position(sections=tower("a", claimed(1), claimed(0)), holding={0: "1 gold"})
    assert play(match, "build").moves() == ["deliver gold a2"]


@pytest.mark.rule("RC-7.3", "RC-11.5")
def test_a_partial_delivery_lies_on_the_card_from_turn_to_turn() -> None:
    match = position(sections={"a1": claimed(0)}, holding={0: "1 lumber"})
    play(match, "build", "deliver lumber a1", "end")
    play(match, "die white", "finish", "roll white 1", "end")
    assert lying_on(match, "a1") == {"lumber": 1}
    assert held(match, 0) == {}
    assert in_reserve(match, "lumber") == 19


@pytest.mark.rule("RC-7.4")
def test_a_section_is_complete_when_its_whole_cost_lies_on_it() -> None:
    sections = {"a1": claimed(0, "1 lumber", name="base-10")}  # 2 lumber, 1 brick, 1 gold
    match = position(
        sections=sections, holding={0: "1 lumber, 1 brick, 1 gold"}, rubles={0: 0}, marker={0: 3}
    )
    play(match, "build", "deliver gold a1", "deliver brick a1")
    assert not section(match, "a1").complete
    play(match, "deliver lumber a1")
    assert section(match, "a1").complete == 1
    assert section(match, "a1").owner == 0  # the Banner stays
    assert lying_on(match, "a1") == {}
    assert [in_reserve(match, m) for m in ("lumber", "brick", "gold")] == [20, 20, 15]
    assert (player(match, 0).marker, player(match, 0).rubles) == (3 + 5, 1)


@pytest.mark.rule("RC-7.4")
@pytest.mark.parametrize("seat", range(4))
def test_every_owner_gets_the_recognition_and_the_rubles(seat: int) -> None:
    sections = {"a1": claimed(seat, "2 lumber", name="base-10")}
    match = position(
        4, sections=sections, holding={seat: "1 brick, 1 gold"}, rubles={seat: 0}, turn=seat
    )
    play(match, "build", "deliver gold a1", "deliver brick a1")
    assert (player(match, seat).marker, player(match, seat).rubles) == (2 + 5, 1)


@pytest.mark.rule("RC-7.4")
def test_the_reward_comes_before_the_penalty() -> None:
    # red's base is unfinished under blue's middle; red completes the dome (6 RP)
    sections = tower("a", claimed(0), done(1), claimed(0, "1 stone, 1 gold", name="dome-01"))
    match = position(sections=sections, holding={0: "1 purple-gem"}, marker={0: 0})
    play(match, "build", "deliver purple-gem a3")
    assert player(match, 0).marker == 6 - 1  # not 0 - 1, stopped at 0, and then 6


# -- penalties -----------------------------------------------------------------------------------

LACKING_ONE = {
    2: ("1 lumber, 1 brick", "middle-01", "gold"),
    3: ("1 lumber, 1 stone", "middle-02", "gold"),
    4: ("1 stone, 1 gold", "dome-01", "purple-gem"),
}
"""Per level: what lies on the card, which card it is, and what it still lacks."""


def completing(level: int, *owners: str) -> Match:
    """Red completes this level of tower a; `1` is claimed by seat 1, `1!` is complete."""
    on, name, lacking = LACKING_ONE[level]
    parts = [done(int(o[0])) if o.endswith("!") else claimed(int(o)) for o in owners]
    parts[level - 1] = claimed(0, on, name=name)
    match = position(
        4,
        sections=tower("a", *parts),
        holding={0: f"1 {lacking}"},
        marker=dict.fromkeys(range(4), 20),
    )
    return play(match, "build", f"deliver {lacking} a{level}")


@pytest.mark.rule("RC-7.5")
@pytest.mark.parametrize(
    ("level", "owners", "lost"),
    [
        (2, ("1", "0"), {1: 1}),  # one foreign section above
        (2, ("1!", "0"), {}),  # complete sections are not charged
        (2, ("0", "0"), {}),  # own sections above are not counted
        (3, ("1", "2", "0"), {1: 1, 2: 1}),  # everybody below
        (3, ("1", "1", "0"), {1: 2}),  # each card separately
        (3, ("1", "0!", "0"), {1: 2}),  # all complete sections above count, new and old
        (3, ("1", "1!", "0"), {1: 1}),  # one's own complete section above does not
        (3, ("1", "2!", "0"), {1: 2}),
        (3, ("0", "1!", "0"), {0: 1}),  # the completing player is charged too
        (3, ("0", "2", "0"), {2: 1}),
        (2, ("1", "0", "2!"), {1: 2}),  # what lies above the new section counts as well
        (2, ("1", "0", "2"), {1: 1}),  # but is not charged
        (4, ("1", "2!", "1", "0"), {1: 3}),
    ],
)
def test_unfinished_sections_below_a_completed_one_cost_their_owners(
    level: int, owners: tuple[str, ...], lost: dict[int, int]
) -> None:
    match = completing(level, *owners)
    assert section(match, f"a{level}").complete
    reward = {2: 4, 3: 4, 4: 6}[level]
    expected = [20 - lost.get(seat, 0) for seat in range(4)]
    expected[0] += reward
    assert markers(match) == expected


@pytest.mark.rule("RC-7.5")
def test_completing_a_section_below_complete_ones_costs_nobody() -> None:
    sections = tower("a", claimed(0, "2 lumber"), done(1), done(1))
    match = position(sections=sections, holding={0: "1 brick"}, marker={0: 9, 1: 9})
    play(match, "build", "deliver brick a1")
    assert markers(match) == [9 + 3, 9]


@pytest.mark.rule("RC-7.5")
def test_a_delivery_that_completes_nothing_costs_nobody() -> None:
    sections = tower("a", claimed(1), done(0), claimed(0, name="dome-01"))
    match = position(sections=sections, holding={0: "1 gold"}, marker={1: 9})
    play(match, "build", "deliver gold a3")
    assert player(match, 1).marker == 9


@pytest.mark.rule("RC-7.5")
def test_other_towers_are_not_charged() -> None:
    sections = tower("a", claimed(1)) | tower(
        "b", done(1), claimed(0, "1 lumber, 1 brick", name="middle-01")
    )
    match = position(sections=sections, holding={0: "1 gold"}, marker={1: 9})
    play(match, "build", "deliver gold b2")
    assert section(match, "b2").complete
    assert player(match, 1).marker == 9


# -- Ornaments -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-7.6", "RC-7.7")
@pytest.mark.parametrize(
    ("place", "material", "left"),
    [("a1", "lumber", [0, 2, 1]), ("a2", "stone", [1, 1, 1]), ("a3", "gold", [1, 2, 0])],
)
def test_a_base_takes_a_door_a_middle_an_arch_and_a_dome_a_cross(
    place: str, material: str, left: list[int]
) -> None:
    match = position(sections=tower("a", done(1), done(1), done(1)), holding={0: f"1 {material}"})
    play(match, "build")
    assert match.moves() == [f"decorate {place}"]
    before = in_reserve(match, material)
    play(match, f"decorate {place}")
    assert section(match, place).ornament == 0
    assert player(match, 0).ornaments == left
    assert held(match, 0) == {}
    assert in_reserve(match, material) == before + 1


@pytest.mark.rule("RC-7.6")
def test_only_complete_sections_without_ornament_are_decorated_whoever_owns_them() -> None:
    sections = {
        "a1": done(0),
        "b1": done(1),
        "c1": done(1, ornament=1),
        "d1": claimed(0, "2 brick"),
    }
    match = position(sections=sections, holding={0: "1 lumber"})
    play(match, "build")
    assert starting(match, "decorate") == ["decorate a1", "decorate b1"]


@pytest.mark.rule("RC-7.6")
def test_an_ornament_must_be_available() -> None:
    sections = {"a1": done(0, ornament=0), "b1": done(1)}  # the only Door is placed
    match = position(sections=sections, holding={0: "2 lumber"})
    assert "build" not in match.moves()


@pytest.mark.rule("RC-7.6", "RC-14.4")
def test_a_section_holds_one_ornament_in_the_game() -> None:
    sections = tower("a", done(0), done(0), done(0))
    match = play(position(sections=sections, holding={0: "2 stone"}), "build", "decorate a2")
    assert match.moves() == ["end"]


@pytest.mark.rule("RC-7.7")
def test_jewels_count_as_deliveries() -> None:
    sections = {"a1": claimed(0, name="base-06"), "b1": done(1)}
    match = position(sections=sections, holding={0: f"2 lumber, {GEMS}"})
    play(match, "build")
    assert len(starting(match, "decorate")) == 6
    play(match, "deliver lumber a1")
    assert starting(match, "decorate") == [
        "decorate b1",
        "decorate b1 green-gem",
        "decorate b1 purple-gem",
    ]


@pytest.mark.rule("RC-7.7")
def test_with_one_delivery_left_an_ornament_takes_no_jewel() -> None:
    sections = {"a1": claimed(0, name="base-06"), "b1": done(1)}
    match = position(sections=sections, holding={0: "2 lumber, 1 brick, 2 green-gem"})
    play(match, "build", "deliver lumber a1", "deliver brick a1")
    assert starting(match, "decorate") == ["decorate b1"]


@pytest.mark.rule("RC-7.7")
def test_an_ornament_with_two_jewels_uses_the_whole_build() -> None:
    sections = {"a1": claimed(0), "b1": done(1)}
    match = position(sections=sections, holding={0: "2 lumber, 1 green-gem, 1 purple-gem"})
    play(match, "build", "decorate b1 green-gem purple-gem")
    assert starting(match, "deliver") + starting(match, "decorate") == []
    assert held(match, 0) == {"lumber": 1}
    assert [in_reserve(match, gem) for gem in ("green-gem", "purple-gem")] == [10, 10]


@pytest.mark.rule("RC-7.7", "RC-14.4")
@pytest.mark.parametrize(
    ("gems", "choices"),
    [
        ("", [""]),
        ("1 green-gem", ["", " green-gem"]),
        ("2 green-gem", ["", " green-gem", " green-gem green-gem"]),
        ("3 purple-gem", ["", " purple-gem", " purple-gem purple-gem"]),
        (
            "1 green-gem, 1 purple-gem",
            ["", " green-gem", " green-gem purple-gem", " purple-gem"],
        ),
    ],
)
def test_the_jewels_must_be_in_the_inventory(gems: str, choices: list[str]) -> None:
    holding = f"1 lumber, {gems}" if gems else "1 lumber"
    match = play(position(sections={"a1": done(1)}, holding={0: holding}), "build")
    assert match.moves() == [f"decorate a1{jewels}" for jewels in choices]


@pytest.mark.rule("RC-7.8")
@pytest.mark.parametrize(
    ("jewels", "points"),
    [
        ("", 0),
        (" green-gem", 1),
        (" purple-gem", 1),
        (" green-gem green-gem", 2),
        (" purple-gem purple-gem", 2),
        (" green-gem purple-gem", 3),
    ],
)
def test_the_award_for_jewels(jewels: str, points: int) -> None:
    match = position(sections={"a1": done(1)}, holding={0: f"1 lumber, {GEMS}"})
    play(match, "build", f"decorate a1{jewels}")
    assert match.scores()[0] == points
    assert match.sheet(0)["ornaments"] == points


@pytest.mark.rule("RC-7.9", "RC-12.4")
def test_an_ornament_counts_for_its_placer_on_another_players_section() -> None:
    match = position(
        sections=tower("a", done(1, ornament=0), done(0)),
        ender=0,
        turn=1,
        step=(Step.TURN_END, 0, 0),
    )
    play(match, "end")
    assert [match.sheet(seat)["tower-a"] for seat in range(2)] == [5, 1]


@pytest.mark.rule("RC-7.10")
def test_decorating_causes_no_penalty_and_gives_the_owner_nothing() -> None:
    sections = tower("a", claimed(1), done(1))
    match = position(sections=sections, holding={0: "1 stone"}, marker={1: 9}, rubles={1: 4})
    play(match, "build", "decorate a2")
    assert (player(match, 1).marker, player(match, 1).rubles) == (9, 4)
    assert section(match, "a1").ornament == NOBODY


@pytest.mark.rule("RC-7.11")
def test_a_build_can_be_ended_after_the_first_delivery_but_not_before() -> None:
    match = position(sections={"a1": claimed(0)}, holding={0: "2 lumber"})
    play(match, "build")
    assert "end" not in match.moves()
    play(match, "deliver lumber a1", "end")
    assert match.seat == 1


@pytest.mark.rule("RC-7.11")
def test_unused_deliveries_are_lost() -> None:
    match = position(
        sections={"a1": claimed(0, name="base-06"), "b1": claimed(1, name="base-07")},
        holding={0: "2 lumber, 2 brick", 1: "1 lumber"},
    )
    play(match, "build", "deliver lumber a1", "end")
    play(match, "build", "deliver lumber b1", "end")
    play(match, "build", "deliver lumber a1", "deliver brick a1", "deliver brick a1")
    assert match.moves() == ["end"]
