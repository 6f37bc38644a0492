"""RULES.md sections 1, 3 and 21: the box, setting up, and nature's draws."""

from collections import Counter

import pytest

from minster.core.match import Match
from minster.core.nature import NATURE, NOBODY
from minster.games.red_cathedral.box import MATERIALS
from minster.games.red_cathedral.moves import CATALOGUE, PLACE_NAMES
from minster.games.red_cathedral.pieces import BOX, LEVELS, NONE
from tests.games.red_cathedral.positions import (
    GAME,
    claimed,
    free,
    held,
    in_reserve,
    player,
    position,
    step,
)
from tests.table import play, starting

ALL_SEATS = [1, 2, 3, 4]
SECTIONS = {1: 12, 2: 12, 3: 18, 4: 24}
TOWERS = {1: 4, 2: 4, 3: 5, 4: 6}


def upto(state: str, seats: int = 2, **options: str) -> Match:
    """A match set up with nature's first choices until this state is reached."""
    match = GAME.start(seats=seats, **options)
    while step(match) != state:
        play(match, match.moves()[0])
    return match


def draws(match: Match, state: str) -> list[int]:
    """How many options nature has each time in this state, until it is left."""
    counts = []
    while step(match) == state:
        counts.append(len(match.moves()))
        play(match, match.moves()[-1])
    return counts


# -- 1. components -------------------------------------------------------------------------------


@pytest.mark.rule("RC-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_six_banners_and_four_ornaments(seats: int) -> None:
    match = GAME.start(seats=seats)
    for seat in range(seats):
        assert sum(player(match, seat).banners) == 6
        assert player(match, seat).ornaments == [1, 2, 1]  # Door, Arches, Cross


@pytest.mark.rule("RC-1.2")
@pytest.mark.parametrize(
    ("family", "pieces"),
    [
        ("draw res-", 8),
        ("draw inf-", 12),
        ("draw plan-", 9),
        ("draw base-", 10),
        ("draw middle-", 20),
        ("draw dome-", 10),
        ("draw ws-", 28),
        ("draw solo-", 5),
        ("roll ", 5 * 6),
    ],
)
def test_the_box_holds_these_pieces(family: str, pieces: int) -> None:
    assert sum(text.startswith(family) for text in CATALOGUE.texts) == pieces


@pytest.mark.rule("RC-1.2")
def test_the_box_has_three_plans_for_each_player_count_and_three_cards_for_each_guild() -> None:
    assert Counter(plan.players for plan in BOX.building_plans) == {2: 3, 3: 3, 4: 3}
    guilds = Counter(card.group for card in BOX.influence_cards)
    assert guilds == {"craftsmen": 3, "teamsters": 3, "merchants": 3, "clergy": 3}


@pytest.mark.rule("RC-1.3")
@pytest.mark.parametrize(
    ("material", "supply"),
    [
        ("lumber", 20),
        ("brick", 20),
        ("stone", 20),
        ("gold", 15),
        ("green-gem", 10),
        ("purple-gem", 10),
    ],
)
def test_the_supply_of_materials(material: str, supply: int) -> None:
    assert in_reserve(GAME.start(seats=4), material) == supply


@pytest.mark.rule("RC-1.3")
def test_change_is_always_possible() -> None:
    match = play(position(rubles={0: 3}), "die red +1")  # 3 Rubles, whatever coins they are
    assert player(match, 0).rubles == 2


@pytest.mark.rule("RC-1.4", "RC-11.4")
def test_materials_are_finite_but_rubles_are_not() -> None:
    few = position(dice={"red": ("m2", 1), "blue": ("m3", 6)}, reserve="1 gold")
    assert starting(play(few, "die red"), "obtain") == ["obtain 1"]
    rich = play(position(dice={"red": ("m5", 1)}, rubles={0: 500, 1: 500}), "die red", "obtain 2")
    assert player(rich, 0).rubles == 502  # more than all coins of the box


@pytest.mark.rule("RC-1.4")
def test_recognition_is_not_limited() -> None:
    match = play(position(dice={"red": ("m6", 1)}, marker={0: 400}), "die red", "obtain 1")
    assert player(match, 0).marker == 401


@pytest.mark.rule("RC-1.5", "RC-11.1")
@pytest.mark.parametrize(("blocked", "open_spaces"), [(4, 6), (3, 7), (0, 10)])
def test_the_inventory_has_ten_spaces_of_which_four_start_blocked(
    blocked: int, open_spaces: int
) -> None:
    sections = {name: claimed(0) for name in PLACE_NAMES[: 4 - blocked]}
    match = position(
        4,
        plan="plan-4c",
        sections=sections,
        banners={0: [blocked, 2, 0, 0]},
        dice=dict.fromkeys(("red", "blue"), ("m0", 1)) | {"green": ("m7", 1)},
        holding={0: f"{open_spaces - 2} brick"},
    )
    play(match, "die green")
    assert starting(match, "obtain") == ["obtain 1", "obtain 2"]  # 6 lumber are offered


@pytest.mark.rule("RC-1.5")
def test_a_workshop_board_has_six_spaces() -> None:
    match = play(position(rubles={0: 3}), "claim a1", "banner beside")
    spaces = ["red", "blue", "green", "yellow", "white-1", "white-2"]
    assert starting(match, "tile") == [f"tile {s} {f}" for s in spaces for f in ("up", "down")]


@pytest.mark.rule("RC-1.6")
def test_half_of_the_workshop_tiles_are_marked_with_one_die_of_each_colour() -> None:
    marked = [t for t in BOX.workshop_tiles if t.marked]
    assert (len(BOX.workshop_tiles), len(marked)) == (28, 14)
    dice = [t.effect.die for t in marked if t.effect.kind == "die"]
    assert sorted(dice) == ["blue", "green", "red", "white", "yellow"]


# -- 3. setup ------------------------------------------------------------------------------------


@pytest.mark.rule("RC-3.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_basic_four_banners_block_the_inventory_and_two_lie_beside(seats: int) -> None:
    match = GAME.start(seats=seats, workshop="basic")
    for seat in range(seats):
        assert player(match, seat).banners == [4, 2, 0, 0]
        assert player(match, seat).ornaments == [1, 2, 1]
        assert player(match, seat).tiles == [NONE] * 6


@pytest.mark.rule("RC-3.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_advanced_a_banner_lies_on_each_white_space_and_no_ornament_is_available(
    seats: int,
) -> None:
    match = GAME.start(seats=seats, workshop="advanced")
    for seat in range(seats):
        assert player(match, seat).banners == [4, 0, 1, 1]
        assert player(match, seat).ornaments == [0, 0, 0]


@pytest.mark.rule("RC-3.1")
@pytest.mark.parametrize(
    ("colour", "space", "kind"),
    [
        ("red", "red", "cross"),
        ("red", "blue", "door"),
        ("red", "yellow", "arch"),
        ("blue", "green", "door"),
        ("green", "blue", "arch"),
        ("yellow", "green", "arch"),
        ("yellow", "yellow", "cross"),
        ("yellow", "red", "door"),
    ],
)
def test_advanced_ornaments_wait_on_the_spaces_of_the_players_colour(
    colour: str, space: str, kind: str
) -> None:
    other = "blue" if colour != "blue" else "red"
    match = position(colours=f"{colour} {other}", workshop="advanced", rubles={0: 3})
    play(match, "claim a1", "banner inventory", f"tile {space} up")
    assert player(match, 0).ornaments == [int(kind == o) for o in ("door", "arch", "cross")]


@pytest.mark.rule("RC-3.2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_every_marker_starts_on_position_2_without_prestige(seats: int) -> None:
    match = GAME.start(seats=seats, seed=3)
    if seats > 1:  # Ivan's first claim may bring him recognition
        assert [player(match, seat).marker for seat in range(seats)] == [2] * seats
    assert player(match, 0).marker == 2
    assert match.scores()[0] == 0


@pytest.mark.rule("RC-3.3")
def test_the_resource_tiles_are_drawn_onto_the_market_from_m0_on() -> None:
    match = play(GAME.start(seats=2), "draw res-gold", "draw res-brick")
    assert match.state.market[:3] == [3, 1, NONE]
    assert "draw res-gold" not in match.moves()
    assert draws(GAME.start(seats=2), "DRAW_RESOURCE") == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.rule("RC-3.3")
@pytest.mark.parametrize("seed", range(4))
def test_one_resource_tile_lies_on_each_market_space(seed: int) -> None:
    assert sorted(GAME.start(seats=3, seed=seed).state.market) == list(range(8))


@pytest.mark.rule("RC-3.4")
def test_one_influence_card_of_each_guild_is_drawn_for_the_quadrants_in_order() -> None:
    match = play(upto("DRAW_INFLUENCE"), "draw inf-clergy-2")
    assert match.state.influence == [10, NONE, NONE, NONE]
    assert starting(match, "draw inf-clergy") == []
    assert draws(upto("DRAW_INFLUENCE"), "DRAW_INFLUENCE") == [12, 9, 6, 3]


@pytest.mark.rule("RC-3.4")
def test_the_first_game_set_is_assigned_at_random() -> None:
    match = upto("DRAW_INFLUENCE", influence="first-game")
    assert match.moves() == [
        "draw inf-craftsmen-1",
        "draw inf-teamsters-1",
        "draw inf-merchants-1",
        "draw inf-clergy-1",
    ]
    assert draws(match, "DRAW_INFLUENCE") == [4, 3, 2, 1]


@pytest.mark.rule("RC-3.5")
def test_the_dice_start_at_the_recognition_tile_and_on_the_next_four_spaces() -> None:
    match = GAME.start(seats=2)
    order = ["lumber", "brick", "stone", "gold", "green-gem", "recognition", "rubles", "purple-gem"]
    play(match, *(f"draw res-{name}" for name in order))  # the recognition tile on m5
    while step(match) == "DRAW_INFLUENCE":
        play(match, match.moves()[0])
    for die, value in (("white", 6), ("red", 2), ("yellow", 3), ("blue", 4), ("green", 1)):
        assert f"draw {die}" in match.moves()
        play(match, f"draw {die}")
        assert match.moves() == [f"roll {die} {face}" for face in range(1, 7)]
        play(match, f"roll {die} {value}")
    assert match.state.die_at == [6, 0, 1, 7, 5]  # red, blue, green, yellow, white
    assert match.state.die_value == [2, 4, 1, 3, 6]
    assert step(match) == "DRAW_PLAN"


@pytest.mark.rule("RC-3.6")
@pytest.mark.parametrize(("seats", "plans"), [(1, "2"), (2, "2"), (3, "3"), (4, "4")])
def test_one_of_the_three_plans_of_the_player_count_is_drawn(seats: int, plans: str) -> None:
    match = upto("DRAW_PLAN", seats)
    assert match.moves() == [f"draw plan-{plans}{letter}" for letter in "abc"]


@pytest.mark.rule("RC-3.6")
@pytest.mark.parametrize(
    ("plan", "heights"),
    [
        ("plan-2a", [3, 3, 3, 3]),
        ("plan-2b", [2, 4, 3, 3]),
        ("plan-2c", [4, 2, 2, 4]),
        ("plan-3a", [3, 4, 5, 3, 3]),
        ("plan-3b", [4, 3, 4, 3, 4]),
        ("plan-3c", [2, 4, 5, 4, 3]),
        ("plan-4a", [4, 4, 4, 4, 4, 4]),
        ("plan-4b", [3, 4, 5, 5, 4, 3]),
        ("plan-4c", [5, 3, 4, 3, 4, 5]),
    ],
)
def test_the_plan_gives_the_heights_of_the_towers(plan: str, heights: list[int]) -> None:
    match = play(upto("DRAW_PLAN", int(plan[5])), f"draw {plan}")
    assert match.state.heights == heights + [0] * (6 - len(heights))


@pytest.mark.rule("RC-3.7")
def test_each_tower_is_drawn_from_base_to_dome_left_to_right() -> None:
    match = play(upto("DRAW_PLAN"), "draw plan-2b")  # heights 2 4 3 3
    kinds = []
    while step(match) == "DRAW_SECTION":
        kinds.append(match.moves()[0].split(" ")[1].split("-")[0])
        play(match, match.moves()[0])
    base, middle, dome = "base", "middle", "dome"
    assert kinds[:6] == [base, dome, base, middle, middle, dome]
    assert kinds[6:] == [base, middle, dome, base, middle, dome]


@pytest.mark.rule("RC-3.7")
def test_a_cathedral_card_is_drawn_only_once() -> None:
    match = play(upto("DRAW_PLAN"), "draw plan-2c", "draw base-07")  # heights 4 2 2 4
    assert match.state.sections[0].card == 6
    assert draws(match, "DRAW_SECTION") == [20, 19, 10, 9, 9, 8, 8, 7, 18, 17, 7]


@pytest.mark.rule("RC-3.7")
@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_towers_and_sections_of_the_player_count(seats: int, seed: int) -> None:
    match = GAME.start(seats=seats, seed=seed)
    heights = [h for h in match.state.heights if h]
    assert (len(heights), sum(heights)) == (TOWERS[seats], SECTIONS[seats])
    for place, section in enumerate(match.state.sections):
        in_play = place % LEVELS < match.state.heights[place // LEVELS]
        assert (section.card != NONE) == in_play
        assert not section.complete


@pytest.mark.rule("RC-3.8")
@pytest.mark.parametrize(("seats", "bag"), [(1, 14), (2, 14), (3, 28), (4, 28)])
def test_the_marked_workshop_tiles_are_left_out_with_one_or_two_players(
    seats: int, bag: int
) -> None:
    match = upto("DRAW_TILE", seats)
    assert sum(move.endswith("-m") for move in match.moves()) == bag - 14
    counts = draws(match, "DRAW_TILE")
    assert counts == [bag - k for k in range(SECTIONS[seats])]


@pytest.mark.rule("RC-3.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_workshop_tile_lies_on_each_section(seats: int) -> None:
    sections = GAME.start(seats=seats, seed=4).state.sections
    tiles = [section.tile for section in sections if section.card != NONE]
    assert len(set(tiles)) == len(tiles) == SECTIONS[seats]
    assert NONE not in tiles


@pytest.mark.rule("RC-3.9")
@pytest.mark.parametrize(("seats", "money"), [(2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5])])
def test_money_in_turn_order(seats: int, money: list[int]) -> None:
    match = GAME.start(seats=seats, seed=2)
    assert [player(match, seat).rubles for seat in range(seats)] == money


@pytest.mark.rule("RC-3.9", "RC-13.1")
def test_alone_the_human_has_3_rubles_and_ivan_none() -> None:
    match = GAME.start(seats=1, seed=2)
    assert [player(match, seat).rubles for seat in range(2)] == [3, 0]


@pytest.mark.rule("RC-3.10")
def test_the_first_player_begins_and_turns_go_clockwise() -> None:
    match = GAME.start(seats=3, seed=5)
    deciders = []
    for _ in range(5):
        deciders.append(match.seat)
        play(
            match,
            starting(match, "claim")[0],
            "banner beside" if len(deciders) < 4 else "banner inventory",
        )
        play(match, starting(match, "tile")[-1], "end")
    assert deciders == [0, 1, 2, 0, 1]


@pytest.mark.rule("RC-3.1", "RC-3.7")
def test_the_table_starts_without_owners_ornaments_or_materials() -> None:
    match = GAME.start(seats=4, seed=6)
    for section in match.state.sections:
        assert (section.owner, section.ornament) == (NOBODY, NOBODY)
        assert sum(section.materials) == 0
    assert all(held(match, seat) == {} for seat in range(4))


# -- 21. nature's moves --------------------------------------------------------------------------


@pytest.mark.rule("RC-3.3", "RC-3.4", "RC-3.5", "RC-3.6", "RC-3.7", "RC-3.8", "RC-14.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_nature_sets_up_in_the_order_of_section_21(seats: int) -> None:
    match = GAME.start(seats=seats)
    visited: list[str] = []
    while match.seat == NATURE:
        if not visited or visited[-1] != step(match):
            visited.append(step(match))
        play(match, match.moves()[0])
    dice = ["DRAW_DIE", "ROLL"] * 5
    solo = ["DRAW_SOLO", "DRAW_SOLO_TILE"] if seats == 1 else []
    cathedral = ["DRAW_PLAN", "DRAW_SECTION", "DRAW_TILE"]
    assert visited == ["DRAW_RESOURCE", "DRAW_INFLUENCE", *dice, *cathedral, *solo]


@pytest.mark.rule("RC-3.8")
def test_tiles_not_drawn_never_enter_play() -> None:
    match = position(sections={"a1": free("ws-gold")})
    before = match.state.tile_bag
    play(match, "claim a1", "banner beside", "tile blue down", "end")
    assert match.state.tile_bag == before


@pytest.mark.rule("RC-1.3", "RC-3.7")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_setting_up_takes_nothing_from_the_reserve(seats: int) -> None:
    match = GAME.start(seats=seats, seed=8)
    assert [in_reserve(match, m) for m in MATERIALS] == [m.supply for m in BOX.materials]
