"""RULES.md sections 10 and 21: final scoring, the winner and the sheet."""

from itertools import product
from random import Random

import pytest

from minster.core.match import Match
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import GAME, go, line, player, position, rest
from tests.table import play_randomly, starting

SEALS = [seal.id for seal in BOX.seal]
V_TILES = [tile.id for tile in BOX.bridge_tile[6:]]


def last_turn(seats: int = 2, **given: object) -> Match:
    """The last turn of all, ready to end; the last player has it."""
    seat = seats - 1
    setup = {2: (7, 6, 31), 3: (7, 6, 47), 4: (7, 6, 63)}[seats]
    return position(
        seats,
        turn=seat,
        hand="action-tile-1",
        done=1,
        era=1,
        box=setup[0],
        platform=setup[1],
        turn_number=setup[2],
        **given,  # type: ignore[arg-type]
    )


def ended(seats: int = 2, **given: object) -> Match:
    match = go(last_turn(seats, **given), "end")
    assert match.over
    return match


@pytest.mark.rule("PR-10.1")
def test_every_claim_on_an_unfinished_plaza_gains_the_lower_half_once() -> None:
    built = {"site-4-0": "building-1-06 r0", "site-3-1": "building-1-07 r0"}
    built |= {"site-2-2": "building-1-03 r0", "site-m5-0": "building-1-08 r0"}
    claims = {"site-4-0": 0, "site-3-1": 0, "site-2-2": 1}
    match = ended(built=built, claims=claims)  # B: 4 points, C: 3 points
    assert (line(match, "plazas", 0), line(match, "plazas", 1)) == (4, 3)


@pytest.mark.rule("PR-10.1")
def test_steps_of_this_step_count_but_take_no_token_seal_or_technology() -> None:
    built = {"site-5-m4": "building-1-06 r0", "site-4-0": "building-1-07 r0"}
    plazas = [0, 9, 4, 2, 3, 5, 1, 6, -1, -1]  # B: plaza-pits
    match = ended(
        built=built,
        claims={"site-5-m4": 0, "site-4-0": 0},
        plazas=plazas,
        tracks={0: [7, 2]},
        univ={0: 7},
        v_tiles={0: 0b001001},  # university and mines
    )
    assert (player(match).tracks[0], player(match).univ) == (8, 8)
    assert (player(match).seal_rights, player(match).tokens[0]) == (0, -1)
    assert line(match, "v-tiles") == 16


@pytest.mark.rule("PR-10.1", "PR-9.13")
def test_permanent_technologies_react_but_fresh_ones_do_not() -> None:
    given = {
        "built": {"site-3-m3": "building-1-06 r0"},
        "claims": {"site-3-m3": 0},  # H: a blue token
        "techs": {0: ["tech-2-blue-token"]},
        "column": {0: [1, 0]},
    }
    match = ended(**given)
    assert (line(match, "technologies"), line(match, "blue-tokens")) == (1, 1)
    match = ended(**given, fresh={0: 2})
    assert (line(match, "technologies"), line(match, "blue-tokens")) == (0, 1)


@pytest.mark.rule("PR-10.2")
@pytest.mark.parametrize(
    ("tech", "univ", "points"), [(5, 2, 0), (5, 3, 5), (6, 5, 6), (6, 7, 12), (8, 8, 24), (0, 8, 0)]
)
def test_academics_multiply_the_technology_height(tech: int, univ: int, points: int) -> None:
    assert line(ended(tech={0: tech}, univ={0: univ}), "academics") == points


@pytest.mark.rule("PR-10.3")
@pytest.mark.parametrize(("row", "points"), list(enumerate([0, 2, 4, 7, 10, 13])))
def test_rows_score_their_points(row: int, points: int) -> None:
    match = ended(row={0: [row, 5 - row]})
    assert line(match, "hunger-wall-row") == points
    assert line(match, "cathedral-row") == [0, 2, 4, 7, 10, 13][5 - row]


@pytest.mark.rule("PR-10.3")
def test_blue_tokens_multiply_with_the_hunger_wall_and_red_ones_with_the_cathedral() -> None:
    match = ended(blue={0: 5}, red={0: 3}, column={0: [2, 4]})
    assert (line(match, "blue-tokens"), line(match, "red-tokens")) == (10, 12)


@pytest.mark.rule("PR-10.4")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (2, 0), (3, 4), (4, 10), (5, 10), (6, 18), (8, 18)]
)
def test_a_set_of_walls_scores(count: int, points: int) -> None:
    walls = {f"w{i}": f"wall-1-{i:02} r0" for i in range(1, count + 1)}
    assert line(ended(board={0: walls}), "wall-set") == points


@pytest.mark.rule("PR-10.5")
def test_v_tiles_count_what_they_say() -> None:
    walls = {f"w{i}": f"wall-1-{i:02} r0" for i in (1, 2)}
    given = {
        "univ": {0: 5},
        "upgrades": {0: [2, 1]},
        "board": {0: {**walls, "mines": "upgrade-1-01 r0"}},
        "tracks": {0: [6, 4]},
        "row": {0: [3, 1]},
    }
    wanted = dict(zip(V_TILES, [5, 9, 4, 6, 4, 8], strict=True))
    for i, points in enumerate(wanted.values()):
        assert line(ended(**given, v_tiles={0: 1 << i}), "v-tiles") == points
    assert line(ended(**given, v_tiles={0: 63}), "v-tiles") == sum(wanted.values())


def seals(*names: str) -> int:
    return sum(1 << SEALS.index(name) for name in names)


@pytest.mark.rule("PR-10.5")
@pytest.mark.parametrize(
    ("names", "gold", "stone", "points"),
    [
        (["seal-six"], 5, 5, 6),
        (["seal-nine", "seal-six"], 5, 5, 15),
        (["seal-gold"], 5, 3, 10),
        (["seal-stone"], 5, 3, 6),
        (["seal-pair"], 5, 3, 9),
        (["seal-gold", "seal-stone"], 5, 3, 16),
        (["seal-gold", "seal-pair"], 5, 3, 13),  # 3 pairs and 2 gold
        (["seal-stone", "seal-pair"], 5, 3, 9),
    ],
)
def test_seals_count_each_unit_once_in_the_best_split(
    names: list[str], gold: int, stone: int, points: int
) -> None:
    match = ended(claimed={0: seals(*names)}, gold={0: gold}, stone={0: stone})
    assert line(match, "seals") == points


@pytest.mark.rule("PR-10.5")
@pytest.mark.parametrize("names", [("seal-gold", "seal-pair"), ("seal-stone", "seal-pair")])
def test_no_split_of_the_resources_is_better(names: tuple[str, str]) -> None:
    for gold, stone in product((0, 1, 4, 9), repeat=2):
        match = ended(claimed={0: seals(*names)}, gold={0: gold}, stone={0: stone}, wealth={0: 7})
        best = max(
            3 * pairs + 2 * rest_of
            for pairs in range(min(gold, stone) + 1)
            for rest_of in range((gold if "seal-gold" in names else stone) - pairs + 1)
        )
        assert line(match, "seals") == best


@pytest.mark.rule("PR-10.6")
@pytest.mark.parametrize(("eggs", "points"), [(0, 0), (1, 0), (2, 3), (3, 6), (4, 10), (7, 10)])
def test_left_over_eggs_score(eggs: int, points: int) -> None:
    assert line(ended(eggs={0: eggs}), "eggs") == points


@pytest.mark.rule("PR-10.7")
@pytest.mark.parametrize(
    ("eggs", "start", "winner"),
    [
        ({0: 4, 1: 0, 2: 0}, 0, 0),
        ({0: 4, 1: 4, 2: 0}, 0, 1),
        ({0: 4, 1: 4, 2: 4}, 0, 2),
        ({0: 4, 1: 4, 2: 4}, 1, 0),
        ({0: 4, 1: 0, 2: 4}, 2, 0),
    ],
)
def test_the_most_points_win_and_of_the_tied_the_later_in_turn_order(
    eggs: dict[int, int], start: int, winner: int
) -> None:
    assert ended(3, eggs=eggs, start=start).winners() == [winner]


@pytest.mark.rule("PR-21.1", "PR-21.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_sheet_adds_up_to_the_score_and_nothing_is_negative(seats: int) -> None:
    for seed in range(3):
        match = play_randomly(GAME.start(seats, seed), Random(seed))
        for seat, score in enumerate(match.scores()):
            sheet = match.sheet(seat)
            assert sum(sheet.values()) == score
            assert min(sheet.values()) >= 0
            assert list(sheet) == list(GAME.words.LINES)


@pytest.mark.rule("PR-21.2")
def test_the_point_of_mortar_is_booked_to_technologies() -> None:
    match = position(
        hand="action-tile-1", techs={0: ["tech-2-egg"]}, rows={"wall": ["wall-1-04", "", "", ""]}
    )
    rest(go(match, "do wall", "pick wall-1-04"))
    assert (line(match, "technologies"), line(match, "walls")) == (1, 0)
    assert starting(match, "place w1")
