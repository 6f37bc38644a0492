"""RULES.md Parts F and G: the texts of the moves and their order."""

from random import Random

import pytest

from minster.core.nature import NATURE
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.moves import CATALOGUE, MINE_NAMES, TOWN_NAMES
from minster.games.kutna_hora.pieces import BOX
from minster.games.kutna_hora.state import Step
from tests.games.kutna_hora.positions import GAME
from tests.games.kutna_hora.willing import weight
from tests.table import setups

VERBS = {
    Step.GUILD_SET: ["set"],
    Step.GUILD_ROWS: ["rows"],
    Step.CARD: ["play", "pass"],
    Step.JOKER: ["as"],
    Step.HIRE: ["hire"],
    Step.DIG: ["dig", "discard"],
    Step.SQUARE: ["at"],
    Step.RIGHTS: ["take"],
    Step.PLOT: ["claim"],
    Step.BUILDING: ["build"],
    Step.SITE: ["on"],
    Step.REMOVE_HOUSE: ["remove"],
    Step.TECHNOLOGY: ["at", "scrap"],
    Step.HOUSE_TILE: ["take", "skip"],
    Step.COUNCIL: ["council", "skip"],
    Step.CHAPEL_RIGHTS: ["take", "skip"],
    Step.CHAPEL_HOUSE: ["remove", "skip"],
    Step.CHAPEL_PLOT: ["claim", "skip"],
    Step.CHAPEL_INCOME: ["income", "skip"],
    Step.CHAPEL_PATRICIAN: ["council", "skip"],
    Step.CHAPEL_PROCESSION: ["accept", "skip"],
    Step.CHAPEL_BUILDING: ["build", "skip"],
    Step.CHAPEL_MINE: ["mine", "skip"],
    Step.CHAPEL_SCORE: ["score", "skip"],
    Step.TAX: ["pay", "refuse"],
    Step.GIFT: ["give", "skip"],
    Step.FIRST: ["first"],
    Step.DEAL_STACK: ["deal"],
    Step.FIRST_TOP: ["reveal"],
    Step.MINE_CARD: ["draw"],
    Step.ROCK: ["deal"],
    Step.GUILD_CARD: ["draw"],
    Step.DEAL_SET: ["deal"],
    Step.EVENT: ["draw"],
    Step.DRAW_MINE: ["draw"],
    Step.REVEAL: ["reveal"],
    Step.RED: ["deal"],
}
"""The verbs of each step, in the order of the lines of Parts F and G."""

HALVES = [f"{card.id} {action}" for card in BOX.action_card for action in card.actions]
WORDS = [
    *(str(n) for n in range(10)),
    *(f"set {n}" for n in range(1, 5)),
    *HALVES,
    *(card.id for card in BOX.action_card),
    *data.ACTIONS,
    *data.GUILDS,
    *(tile.id for tile in BOX.buildings),
    *(tile.id for tile in BOX.mine_tile),
    *(rock.id for rock in BOX.rock_tile),
    *(card.id for card in BOX.mine_setup_card),
    *(card.id for card in BOX.guild_setup_card),
    *(event.id for event in BOX.event_card),
    *data.PATRICIANS,
    *TOWN_NAMES,
    *MINE_NAMES,
]
"""Everything a move can name, in file order; squares row by row."""


def place(move: str, verbs: list[str]) -> tuple[int, list[int]]:
    """Where a move stands in the list of its step."""
    verb, _, rest = move.partition(" ")
    if verb == "rows":
        return 0, [data.GUILDS.index(guild) for guild in rest.split(" ")]
    return verbs.index(verb), [WORDS.index(rest)] if rest else []


def test_every_step_lists_its_moves_in_the_order_of_the_catalogue() -> None:
    seen: set[Step] = set()
    for seed in range(4):
        for seats, options in setups(GAME):
            match, random = GAME.start(seats, None, **options), Random(seed)
            while not match.over:
                moves = match.moves()
                places = [place(move, VERBS[match.step]) for move in moves]
                assert places == sorted(places), (match.step, moves)
                seen.add(match.step)
                weights = [1 if match.seat == NATURE else weight(move) for move in moves]
                match.push(match.options_now()[random.choices(range(len(moves)), weights)[0]])
    assert len(seen) > 30


def test_every_text_is_there_once_and_found_again() -> None:
    assert len(set(CATALOGUE.texts)) == len(CATALOGUE)
    assert all(CATALOGUE.number(text) == k for k, text in enumerate(CATALOGUE.texts))


@pytest.mark.parametrize(
    "text",
    [
        "set 4",
        "rows grocers miners scribes",
        "play plot-mine mine",
        "play mine-joker joker",
        "pass rights-st-barbara",
        "as st-barbara",
        "hire 2",
        "dig mine-27",
        "discard",
        "at r4c7",
        "take royal-town-hall",
        "claim f5",
        "build bakery",
        "on c2",
        "remove innkeepers",
        "scrap",
        "council red",
        "income",
        "accept",
        "mine",
        "score a1",
        "skip",
        "pay",
        "refuse",
        "give",
        "first 3",
        "deal metallurgists",
        "reveal masons-lodge",
        "draw mine-setup-15",
        "deal rock-6",
        "draw guild-setup-9",
        "deal set 4",
        "draw event-b5",
        "draw mine-01",
        "deal town-walls",
    ],
)
def test_the_texts_are_those_of_the_rules(text: str) -> None:
    assert CATALOGUE.number(text) is not None
