"""RULES.md sections 19 and 20: the move catalogue and nature's moves."""

import re

import pytest

from minster.core.nature import NATURE
from minster.games.praga_caput_regni.moves import CATALOGUE
from minster.games.praga_caput_regni.state import Step
from tests.games.praga_caput_regni.positions import GAME, go, position, rest, step

COUNTS = {
    "take": 6,
    "do": 6,
    "buy extra": 2,
    "extra": 6,
    "use": 12,
    "up": 2,
    "side": 2,
    "collect": 1,
    "buy egg": 1,
    "refresh": 36,
    "claim": 5,
    "end": 1,
    "increase": 1,
    "token": 8,
    "pick": 102,
    "rotate": 6,
    "half": 2,
    "climb": 1,
    "stay": 1,
    "keep": 36,
    "decline": 1,
    "plank": 5,
    "hold": 3,
    "plaza": 10,
    "raise": 2,
    "gain": 2,
    "pawn": 8,
    "start": 4,
    "pointer": 12,
    "card": 5,
    "remove": 8,
}


@pytest.mark.rule("PR-19.1", "PR-19.2")
def test_every_family_has_as_many_moves_as_the_tables_say() -> None:
    sizes: dict[str, list[int]] = {}
    for family in CATALOGUE.families:
        sizes.setdefault(family.verb, []).append(family.size)
    assert {verb: sizes[verb] for verb in COUNTS} == {verb: [n] for verb, n in COUNTS.items()}
    assert sizes["road"] == [4, 6]
    assert sizes["place"] == [72, 174]
    assert sizes["produce"] == [1, 2]


@pytest.mark.rule("PR-19.1", "PR-19.2")
@pytest.mark.parametrize(
    "text",
    [
        "take action-tile-3",
        "do wall",
        "buy extra gold silver",
        "extra building",
        "use tech-3-road",
        "up hunger-wall",
        "side cathedral",
        "collect",
        "buy egg",
        "road i plain gold",
        "road ii plain",
        "road ii egg gold-window",
        "refresh building 2 s stone",
        "claim seal-gold",
        "end",
        "token token-point-gold",
        "pick building-1-s1",
        "rotate r4",
        "place w7 r2",
        "place site-m1-m3 r5",
        "half upper",
        "keep bridge-4-window",
        "decline",
        "plank 3",
        "hold silver silver",
        "plaza plaza-site-g",
        "raise mine",
        "produce stone",
        "gain gold",
        "pawn plaza-site-b",
    ],
)
def test_the_texts_of_the_catalogue_are_moves(text: str) -> None:
    number = CATALOGUE.number(text)
    assert number is not None
    assert CATALOGUE.text(number) == text


@pytest.mark.rule("PR-19.1")
def test_turn_operations_come_in_the_order_of_the_table() -> None:
    verbs = [family.verb for family in CATALOGUE.families][:14]
    assert verbs == [
        "take",
        "do",
        "buy extra",
        "extra",
        "use",
        "up",
        "side",
        "collect",
        "buy egg",
        "road",
        "road",
        "refresh",
        "claim",
        "end",
    ]


@pytest.mark.rule("PR-19.2", "PR-20.1")
def test_every_step_has_the_name_of_the_tables() -> None:
    rules = (GAME.package / "RULES.md").read_text(encoding="utf-8")
    named = [s for s in Step if s < Step.GAIN]
    for kind in named:
        name = kind.name.lower().replace("_", "-")
        assert re.search(rf"`{name}`", rules), name
    assert len(named) == 32


@pytest.mark.rule("PR-19.3")
def test_the_steps_of_an_action_come_in_order_with_nature_s_draws_between() -> None:
    match = position(hand="action-tile-1", tech={0: 1}, rows={"wall": ["wall-1-05", "", "", ""]})
    seen = []
    for move in ("do wall", "pick wall-1-05"):
        go(match, move)
        seen.append(step(match))
    while match.seat == NATURE:
        match.push(match.options_now()[0])
        seen.append(step(match))
    go(match, match.moves()[0])
    seen.append(step(match))
    assert seen == [
        "pick",
        "refill",
        "technology",
        "technology",
        "technology",
        "keep",
        "place-wall",
    ]


@pytest.mark.rule("PR-19.4")
def test_what_happens_without_a_choice_is_no_move() -> None:
    match = position(hand="action-tile-1", done=1, wheel=7, box=7, turn_number=9)
    go(match, "end")  # the wheel's stone, the rotation and the cube
    assert len(match.made) == 1
    assert (match.state.players[0].stone, match.state.platform) == (3, 5)


@pytest.mark.rule("PR-19.5")
def test_road_moves_are_made_of_the_keys_of_the_data_file() -> None:
    roads = [text for text in CATALOGUE.texts if text.startswith("road")]
    assert roads == [
        "road i plain gold",
        "road i plain stone",
        "road ii plain",
        "road iii plain",
        "road i egg quarry",
        "road i egg mine",
        "road ii egg gold-window",
        "road ii egg tech",
        "road iii egg quarry",
        "road iii egg mine",
    ]


@pytest.mark.rule("PR-19.6")
def test_tiles_are_listed_by_id_and_not_by_place() -> None:
    rows = {"wall": ["wall-1-03", "wall-1-01", "wall-1-02", ""]}
    match = go(position(hand="action-tile-1", rows=rows), "do wall")
    assert match.moves() == ["pick wall-1-01", "pick wall-1-02", "pick wall-1-03"]


@pytest.mark.rule("PR-20.1")
def test_nature_lays_the_table_out_in_the_order_of_the_list() -> None:
    match = GAME.start(2)
    steps: list[tuple[str, int]] = []
    while match.seat == NATURE:
        steps.append((step(match), len(match.moves())))
        match.push(match.options_now()[0])
    assert steps == [
        ("start", 2),
        *(("action-tile", n) for n in (6, 5, 4, 3, 2, 1)),
        *(("v-tile", n) for n in (6, 5, 4)),
        *(("plaza-tile", n) for n in (8, 7, 6, 5, 4)),
        *(("row", n) for n in (11, 10, 9, 4)),
        *(("row", n) for n in (14, 13, 12, 4)),
        *(("row", n) for n in (14, 13, 12, 4)),
        ("pre-built", 11),
        ("pre-built", 10),
    ]


@pytest.mark.rule("PR-20.1", "PR-20.2")
@pytest.mark.parametrize(("seats", "tan"), [(1, 5), (2, 5), (3, 6), (4, 7)])
def test_only_tan_plazas_are_drawn(seats: int, tan: int) -> None:
    match = GAME.start(seats)
    draws = []
    while match.seat == NATURE:
        if step(match) == "plaza-tile":
            draws.append(match.moves()[0])
        match.push(match.options_now()[0])
    assert len(draws) == tan
    assert "draw plaza-works" not in draws


@pytest.mark.rule("PR-20.4")
def test_without_refreshes_a_draw_follows_each_tile_taken() -> None:
    match = rest(GAME.start(4, start_player="0"))
    rows, refills, picks = 0, 0, 0
    while not match.over:
        if match.seat == NATURE:
            rows += step(match) == "row"
            refills += step(match) == "refill"
            match.push(match.options_now()[0])
            continue
        moves = [m for m in match.moves() if not m.startswith("refresh")]
        wanted = [m for m in moves if m.startswith("pick")] or [
            m for m in moves if m.startswith(("do upgrade", "do wall", "do building"))
        ]
        chosen = (wanted or moves)[0]
        picks += chosen.startswith("pick")
        match.play(chosen)
    assert rows == 12
    assert 0 < refills <= picks
