"""RULES.md section 7.5: buildings, sites, claims and plazas.

On the plain table plaza C (sites (2,2) and (1,1)) offers plaza-books: technology 1 or 3 points; F
(sites (-4,-3) and (-4,-2)) offers plaza-stone: 4 points or 3 stone.
"""

import pytest

from minster.core.match import Match
from minster.core.nature import NOBODY
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import (
    SITES,
    go,
    line,
    player,
    position,
    rest,
    step,
)
from tests.table import starting

NEW_TOWN = [site.id for site in BOX.building_site if site.cost_gold == 0]
OLD_TOWN = [site.id for site in BOX.building_site if site.cost_gold]


def ready(name: str, **given: object) -> Match:
    """Red holds a building tile of the crane and 6 gold; the row shows this building."""
    given = {"gold": {0: 6}, "wealth": {0: 7}, **given}
    return position(
        hand="action-tile-3",
        rows={"building": [name, "", "", ""]},
        **given,  # type: ignore[arg-type]
    )


def build(match: Match, name: str, place: str) -> Match:
    rest(go(match, "do building", f"pick {name}"))
    return go(match, f"place {place}")


@pytest.mark.rule("PR-7.5.1")
def test_a_building_is_paid_for_rewarded_and_laid_in_any_rotation() -> None:
    match = ready("building-1-07")  # 3 gold, 2 points, Cathedral, a cube
    rest(go(match, "do building", "pick building-1-07"))
    assert (player(match).gold, line(match, "buildings")) == (3, 2)
    assert starting(match, "place site-4-0 ") == [f"place site-4-0 r{k}" for k in range(6)]
    go(match, "place site-4-0 r2")
    assert starting(match, "side") == ["side cathedral"]
    assert match.state.rotations[SITES.index("site-4-0")] == 2


@pytest.mark.rule("PR-7.5.2")
def test_only_empty_building_sites_are_legal() -> None:
    match = ready("building-1-07", built={"site-4-0": "building-1-06 r0"})
    rest(go(match, "do building", "pick building-1-07"))
    sites = {move.split(" ")[1] for move in match.moves()}
    taken = {"site-4-0", "site-4-m2", "site-m1-0"}  # the last two are pre-built
    assert sites == set(SITES) - taken
    assert len(sites) == 26


@pytest.mark.rule("PR-7.5.3")
def test_old_town_sites_cost_gold_and_give_points() -> None:
    match = build(ready("building-1-07"), "building-1-07", "site-5-m4 r0")
    assert (player(match).gold, line(match, "sites")) == (2, 2)
    match = build(ready("building-1-07"), "building-1-07", "site-4-0 r0")
    assert (player(match).gold, line(match, "sites")) == (3, 0)


@pytest.mark.rule("PR-7.5.3")
def test_a_site_must_be_payable_after_the_tile() -> None:
    match = ready("building-1-07", gold={0: 3})
    rest(go(match, "do building", "pick building-1-07"))
    assert {move.split(" ")[1] for move in match.moves()}.isdisjoint(OLD_TOWN)


@pytest.mark.rule("PR-7.5.3")
@pytest.mark.parametrize(("gold", "possible"), [(2, False), (3, True)])
def test_a_tile_may_be_chosen_only_if_some_empty_site_can_be_paid_afterwards(
    gold: int, possible: bool
) -> None:
    names = [tile.id for tile in BOX.building if tile.era == 1] + ["building-2-14"]
    built = dict(zip(NEW_TOWN, names, strict=True)) | {"site-4-m2": ""}
    match = position(
        hand="action-tile-3",
        era=1,
        gold={0: gold},
        built=built,
        rows={"building": ["building-2-01", "", "", ""]},  # 2 gold
    )
    assert ("do building" in match.moves()) == possible


@pytest.mark.rule("PR-7.5.4")
@pytest.mark.parametrize(
    ("built", "rotation", "tokens"),
    [
        ({}, 0, 1),  # the printed corner of (0,1), (0,2), (1,1)
        ({"site-0-1": "building-1-02 r0"}, 0, 2),
        ({"site-0-1": "building-1-02 r1"}, 0, 1),
        ({"site-0-1": "building-1-02 r0"}, 1, 0),
    ],
)
def test_blue_corners_at_one_vertex_give_blue_tokens(
    built: dict[str, str], rotation: int, tokens: int
) -> None:
    match = ready("building-1-04", built=built)  # a blue corner 4
    build(match, "building-1-04", f"site-1-1 r{rotation}")
    assert player(match).blue == tokens


@pytest.mark.rule("PR-7.5.5")
def test_a_cube_space_makes_a_claim_on_the_plaza() -> None:
    match = build(ready("building-1-07"), "building-1-07", "site-4-0 r0")
    assert match.state.claims[SITES.index("site-4-0")] == 0
    assert line(match, "plaza-count") == 0
    match = build(ready("building-1-01"), "building-1-01", "site-4-0 r0")
    assert match.state.claims[SITES.index("site-4-0")] == NOBODY


@pytest.mark.rule("PR-7.5.5")
def test_at_an_unused_plaza_no_claim_is_made() -> None:
    match = build(ready("building-1-07"), "building-1-07", "site-m5-0 r0")
    assert set(match.state.claims) == {NOBODY}
    match = build(ready("building-1-01"), "building-1-01", "site-m5-0 r0")
    assert line(match, "plaza-count") == 1  # R-13  the no-cube points and nothing else


@pytest.mark.rule("PR-7.5.6")
@pytest.mark.parametrize(("built", "points"), [({}, 2), ({"site-1-0": "building-1-06 r0"}, 3)])
def test_a_building_without_a_cube_space_scores_the_buildings_of_its_plaza(
    built: dict[str, str], points: int
) -> None:
    match = ready("building-1-01", built=built)  # (-1,0) of plaza D is pre-built
    build(match, "building-1-01", "site-0-1 r0")
    assert line(match, "plaza-count") == points


def completing(name: str, **given: object) -> Match:
    """Red completes plaza F, where Green has a claim with building-1-06 (2 gold)."""
    built = {"site-m4-m3": "building-1-06 r0"}
    match = ready(name, built=built, claims={"site-m4-m3": 1}, **given)
    return build(match, name, "site-m4-m2 r0")


@pytest.mark.rule("PR-7.5.7")
def test_most_claims_get_both_halves_and_the_others_choose_one() -> None:
    match = completing("building-1-07")  # one claim each; 3 gold beats 2
    assert (line(match, "plazas"), player(match).stone) == (4, 5)
    assert (match.seat, match.moves()) == (1, ["half upper", "half lower"])
    go(match, "half upper")
    assert (line(match, "plazas", 1), player(match, 1).stone) == (4, 2)
    assert set(match.state.claims) == {NOBODY}


@pytest.mark.rule("PR-7.5.7")
def test_players_still_tied_all_get_both() -> None:
    match = completing("building-1-03")  # 2 gold against 2 gold
    assert (line(match, "plazas"), player(match).stone) == (4, 5)
    assert (line(match, "plazas", 1), player(match, 1).stone) == (4, 5)
    assert step(match) == "turn"


@pytest.mark.rule("PR-7.5.7")
def test_a_player_without_a_claim_gets_nothing_even_for_completing() -> None:
    match = completing("building-1-01")  # no cube space
    assert line(match, "plazas") == 0
    assert (line(match, "plazas", 1), player(match, 1).stone) == (4, 5)  # a sole claimant


@pytest.mark.rule("PR-7.5.7")
def test_two_claims_beat_one_of_any_cost() -> None:
    match = ready(
        "building-1-03",
        built={"site-4-0": "building-1-06 r0", "site-3-1": "building-1-11 r0"},
        claims={"site-4-0": 0, "site-3-1": 1},
    )
    build(match, "building-1-03", "site-2-0 r0")  # plaza B: 2 silver windows or 4 points
    assert (player(match).silver, line(match, "plazas")) == (2, 4)
    go(match, "half lower")
    assert line(match, "plazas", 1) == 4


@pytest.mark.rule("PR-7.5.7")
def test_rewards_begin_with_the_active_player_and_go_clockwise() -> None:
    built = {"site-1-0": "building-1-06 r0", "site-0-1": "building-1-03 r0"}
    built |= {"site-m1-1": "building-1-07 r0"}
    claims = {"site-1-0": 0, "site-0-1": 2, "site-m1-1": 1}
    match = position(
        3,
        turn=1,
        hand="action-tile-3",
        gold={1: 6},
        wealth={1: 7},
        built=built,
        claims=claims,
        rows={"building": ["building-1-01", "", "", ""]},
    )
    build(match, "building-1-01", "site-0-m1 r0")  # D: Green leads with 3 gold
    assert line(match, "plazas", 1) == 7
    asked = []
    while step(match) == "half":
        asked.append(match.seat)
        go(match, "half lower")
    assert asked == [2, 0]


@pytest.mark.rule("PR-7.5.8")
def test_the_no_cube_points_come_before_the_completed_plaza() -> None:
    match = completing("building-1-01")
    assert line(match, "plaza-count") == 2
    assert line(match, "plazas", 1) == 4


@pytest.mark.rule("PR-7.5.9")
def test_rewards_outside_the_own_turn_are_resolved_at_once_by_their_owner() -> None:
    built = {"site-2-2": "building-1-06 r0"}
    match = ready("building-1-01", built=built, claims={"site-2-2": 1}, tech={1: 1})
    build(match, "building-1-01", "site-1-1 r0")  # C: technology 1 and 3 points for Green
    assert line(match, "plazas", 1) == 3  # the lower half first
    rest(match)
    assert (step(match), match.seat) == ("keep", 1)
    go(match, match.moves()[0])
    assert match.seat == 0


@pytest.mark.rule("PR-7.5.9")
def test_off_turn_windows_are_kept_beyond_two() -> None:
    built = {"site-4-0": "building-1-06 r0", "site-3-1": "building-1-07 r0"}
    claims = {"site-4-0": 1, "site-3-1": 1}
    match = ready("building-1-01", built=built, claims=claims, silver={1: 2})
    build(match, "building-1-01", "site-2-0 r0")  # B: 2 silver windows
    assert player(match, 1).silver == 4


WORKS = {"site-1-m4": "building-1-06 r0", "site-0-m4": "building-1-07 r0"}


@pytest.mark.rule("PR-7.5.9", "PR-7.5.10")
def test_in_the_own_turn_a_sideways_move_from_a_plaza_is_pending() -> None:
    claims = {"site-1-m4": 0, "site-0-m4": 0}
    match = ready("building-1-01", built=WORKS, claims=claims)
    build(match, "building-1-01", "site-m1-m3 r0")  # G: a move on either grid, 3 gold
    assert starting(match, "side") == ["side hunger-wall", "side cathedral"]
    go(match, "side cathedral")
    assert starting(match, "side") == []  # one move, also for both halves


@pytest.mark.rule("PR-7.5.9", "PR-7.5.10")
def test_outside_it_the_move_is_made_at_once() -> None:
    claims = {"site-1-m4": 1, "site-0-m4": 1}
    match = ready("building-1-01", built=WORKS, claims=claims)
    build(match, "building-1-01", "site-m1-m3 r0")
    assert (step(match), match.seat) == ("side", 1)
    go(match, "side hunger-wall")
    assert list(player(match, 1).column) == [1, 0]
    assert (step(match), match.seat) == ("turn", 0)


@pytest.mark.rule("PR-7.7.1", "PR-9.6")
@pytest.mark.parametrize(
    ("name", "site", "paid"),
    [
        ("building-1-01", "site-4-0", 0),  # 1 gold
        ("building-1-01", "site-5-m4", 0),  # 1 gold and 1 for the site
        ("building-1-07", "site-4-0", 1),  # 3 gold
        ("building-1-07", "site-5-m4", 2),
    ],
)
def test_a_discount_covers_the_tile_first_and_then_the_site(
    name: str, site: str, paid: int
) -> None:
    match = ready(name, techs={0: ["tech-4-building"]})
    rest(go(match, "use tech-4-building", f"pick {name}"))
    go(match, f"place {site} r0")
    assert player(match).gold == 6 - paid
