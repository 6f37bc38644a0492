"""RULES.md section 20: the texts of the moves and their order."""

from collections.abc import Iterator

import pytest

from minster.core.errors import IllegalMove
from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.moves import CATALOGUE, MARKET_NAMES, PLACE_NAMES
from minster.games.red_cathedral.pieces import BOX
from tests.games.red_cathedral.positions import (
    GAME,
    chance,
    claimed,
    done,
    free,
    position,
    step,
)
from tests.table import play

STATES = {
    "TURN": ("claim", "build", "die"),
    "BANNER": ("banner",),
    "TILE": ("tile",),
    "TAKE": ("take", "skip"),
    "BUILD": ("deliver", "decorate", "end"),
    "MARKET": ("obtain", "influence", "workshop", "finish"),
    "INFLUENCE": (
        "sell",
        "buy",
        "deliver",
        "decorate",
        "swap",
        "give",
        "activate",
        "pay",
        "offer",
        "stop",
    ),
    "DELIVER": ("deliver", "decorate", "stop"),
    "TURN_END": ("end",),
    "IVAN_DECORATE": ("ivan-decorate",),
    "IVAN_CLAIM": ("ivan-claim",),
}
"""The verbs of each state in the order of the table; `exchange` and `reroll` come last."""

WORDS = [
    *PLACE_NAMES,
    *MARKET_NAMES,
    *data.SPACES,
    "white",
    "up",
    "down",
    *data.MATERIALS,
    "inventory",
    "beside",
]
"""Places as in section 16, ids as in the data file, `up` before `down`."""


def rank(match: Match, move: str) -> tuple[object, ...]:
    """Where a move stands in the order of section 20."""
    verb, *words = move.split(" ")
    verbs = (*STATES[step(match)], "exchange", "reroll")
    if verb == "influence":
        space = match.state.die_at[match.state.agenda.steps[match.state.agenda.depth - 1].a]
        card = BOX.influence_cards[match.state.influence[space // 2]]
        return (verbs.index(verb), card.actions.index(words[0]))
    if verb == "banner":
        return (verbs.index(verb), ["inventory", "beside", "white-1", "white-2"].index(words[0]))
    numbers = [int(w) if w.lstrip("+").isdigit() else WORDS.index(w) for w in words]
    return (verbs.index(verb), *numbers)


def random_moments(seats: int, seed: int, **options: str) -> Iterator[Match]:
    match, random = GAME.start(seats=seats, seed=seed, **options), chance(seed)
    while not match.over:
        yield match
        match.push(random.choice(match.options_now()))
        match.answer_nature()


@pytest.mark.rule("RC-5.6")
@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {}), (3, {"workshop": "advanced"}), (4, {})]
)
def test_options_come_in_the_order_of_the_catalogue(seats: int, options: dict[str, str]) -> None:
    for match in random_moments(seats, seed=40 + seats, **options):
        moves = match.moves()
        ranks = [rank(match, move) for move in moves]
        assert ranks == sorted(ranks), moves  # type: ignore[type-var]
        assert len(set(moves)) == len(moves)


@pytest.mark.rule("RC-6.2", "RC-7.1", "RC-8.1", "RC-5.3")
def test_the_moves_of_a_turn_to_the_letter() -> None:
    match = position(
        colours="blue red",
        sections={"a1": claimed(0), "c1": claimed(1)},
        holding={0: "1 lumber"},
        marker={0: 9},
        rubles={0: 2},
    )
    assert match.moves() == [
        "claim a2",
        "claim b1",
        "claim c2",
        "claim d1",
        "build",
        "die red",
        "die blue",
        "die blue +1",
        "die blue +2",
        "die green",
        "die yellow",
        "die white",
        "die white +1",
        "die white +2",
        "exchange",
        "reroll m0",
        "reroll m1",
        "reroll m2",
        "reroll m3",
        "reroll m4",
    ]


@pytest.mark.rule("RC-7.3", "RC-7.6")
def test_deliveries_go_by_material_then_by_place_and_ornaments_follow() -> None:
    match = position(
        sections={"a1": claimed(0), "b1": claimed(0), "c1": done(1)},  # both lack lumber, brick
        holding={0: "1 lumber, 1 brick, 1 green-gem, 1 purple-gem"},
    )
    assert play(match, "build").moves() == [
        "deliver lumber a1",
        "deliver lumber b1",
        "deliver brick a1",
        "deliver brick b1",
        "decorate c1",
        "decorate c1 green-gem",
        "decorate c1 green-gem purple-gem",
        "decorate c1 purple-gem",
    ]


@pytest.mark.rule("RC-9.25")
def test_amounts_ascend_before_the_kinds_turn() -> None:
    match = position(tiles={0: {"red": "ws-any"}})
    play(match, "die red", "workshop red")
    assert match.moves()[:4] == ["take 1 lumber", "take 1 brick", "take 1 stone", "take 2 lumber"]


@pytest.mark.rule("RC-8.6", "RC-9.1", "RC-8.7", "RC-8.8")
def test_the_moves_at_the_market_to_the_letter() -> None:
    match = position(
        dice={"white": ("m5", 1)},
        tiles={0: {"white-1": "ws-rubles", "white-2": "ws-gold"}},
        influence={"autumn": "inf-clergy-2"},
        holding={0: "1 lumber, 1 stone, 1 gold"},
    )
    assert play(match, "die white").moves() == [
        "obtain 1",
        "obtain 2",
        "influence cl-gain-1",
        "influence cl-three-different",
        "workshop white-1",
        "workshop white-2",
        "finish",
    ]


@pytest.mark.rule("RC-6.3", "RC-9.25")
def test_the_claim_of_the_catalogues_example() -> None:
    match = position(sections={"b1": free("ws-gold")}, rubles={0: 0}, marker={0: 9})
    play(match, "claim b1", "banner inventory", "exchange", "tile blue up", "take 1 gold", "end")
    assert match.seat == 1


@pytest.mark.rule("RC-8.1", "RC-9.13")
def test_the_market_turn_of_the_catalogues_example() -> None:
    match = position(
        colours="yellow red",
        dice={"yellow": ("m6", 1)},  # one more brings it to m0, beside the red die
        tiles={0: {"yellow": "ws-rubles"}},
        influence={"winter": "inf-merchants-1"},
    )
    play(match, "die yellow +1", "obtain 4", "influence mg-two-for-one", "give lumber")
    play(match, "take 1 green-gem", "workshop yellow", "finish")
    assert match.seat == NATURE
    play(match, "roll red 1", "roll yellow 1", "end")
    assert match.seat == 1


@pytest.mark.rule("RC-14.1")
def test_the_verbs_of_the_catalogue_are_those_of_the_rules() -> None:
    of_players = dict.fromkeys(verb for verbs in STATES.values() for verb in verbs)
    expected = {*of_players, "exchange", "reroll", "draw", "roll"}
    assert {text.split(" ")[0] for text in CATALOGUE.texts} == expected


@pytest.mark.rule("RC-5.6")
def test_a_text_is_lower_case_words_separated_by_one_space_and_names_one_move() -> None:
    assert all(text == " ".join(text.lower().split()) for text in CATALOGUE.texts)
    assert len(set(CATALOGUE.texts)) == len(CATALOGUE)
    assert [CATALOGUE.number(text) for text in CATALOGUE.texts] == list(range(len(CATALOGUE)))


@pytest.mark.rule("RC-5.1", "RC-6.2", "RC-7.1", "RC-8.3", "RC-6.4")
@pytest.mark.parametrize(
    ("before", "move", "rule"),
    [
        ((), "claim a2", "RC-6.2"),
        ((), "claim f1", "RC-6.2"),
        ((), "build", "RC-5.1"),
        ((), "die red +5", "RC-8.1"),
        ((), "end", "RC-5.1"),
        ((), "exchange", "RC-5.1"),
        ((), "roll red 6", "RC-5.1"),
        ((), "pass", "RC-5.1"),
        (("claim a1",), "banner white-1", "RC-6.3"),
        (("claim a1", "banner beside"), "tile white up", "RC-6.3"),
        (("die red",), "obtain 5", "RC-8.6"),
        (("die red",), "influence cl-gain-1", "RC-9.1"),
        (("die red",), "workshop red", "RC-8.5"),
        (("die red", "finish"), "roll blue 1", "RC-8.8"),
        (("die red", "finish"), "end", "RC-14.1"),
    ],
)
def test_a_refused_move_names_a_rule_and_changes_nothing(
    before: tuple[str, ...], move: str, rule: str
) -> None:
    match = play(position(rubles={0: 3}), *before)
    bytes_before, made = match.pack(), list(match.made)
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.rule == rule
    assert rule in str(refused.value)
    assert (match.pack(), match.made) == (bytes_before, made)


@pytest.mark.rule("RC-5.6")
def test_every_move_can_be_said_in_words_and_told_afterwards() -> None:
    for match in random_moments(1, seed=50):
        for move in match.options_now():
            assert GAME.words.explain(match.state, move)
    assert all(happening.sentences for happening in match.log())
