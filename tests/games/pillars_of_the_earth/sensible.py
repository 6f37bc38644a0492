"""A small player for the golden journals: random, but it wants points and keeps some gold.

It looks at the cards with its own arithmetic and calls no rule, so a journal it wrote shows what
the rules made of its moves.
"""

from random import Random

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.pillars_of_the_earth.moves import CRAFT_NAMES
from minster.games.pillars_of_the_earth.pieces import BOX, COST, CRAFT
from minster.games.pillars_of_the_earth.state import Step
from tests.games.pillars_of_the_earth.positions import me

RESOURCE_CARDS = {card.id: card for card in BOX.resource_cards.cards}
WANTED = {"kingsbridge": 2.5, "shiring": 2.5, "priory": 2.0, "kings-court": 1.8}
WORTH = {"sand": 1.0, "wood": 1.5, "stone": 2.0, "metal": 3.0, "gold": 0.5, "vp": 4.0}


def gain(name: str) -> float:
    """What one use of a craftsman is worth beyond what it asks."""
    card = CRAFT[CRAFT_NAMES.index(name)]
    worth = sum(WORTH[good] * n for good, n in card.output.items())
    return worth - 0.6 * sum(WORTH[good] * n for good, n in card.input.items())


def drafted(match: Match, move: str) -> float:
    name = move.removeprefix("take ")
    if name == "pass":
        return 2.0
    if name in RESOURCE_CARDS:
        card = RESOURCE_CARDS[name]
        return 1.5 + WORTH[card.resource] * card.cubes - 0.5 * card.workers
    card = CRAFT[CRAFT_NAMES.index(name)]
    if len([c for c in me(match, match.seat).row if c >= 0]) > 5:
        return 0.0
    return gain(name) * min(card.capacity, 4) - 0.4 * card.cost


def placed(match: Match, move: str) -> float:
    if move == "pass":
        return 1.2
    verb, _, place = move.partition(" ")
    price = 0.0 if verb == "remigius" else 0.25 * int(COST[match.state.marker])
    return WANTED.get(place.rstrip("-12"), 1.5) - price


def built(move: str) -> float:
    return 0.0 if move == "done" else gain(move.removeprefix("use "))


def choose(match: Match, random: Random) -> str:
    """A move for whoever decides."""
    moves = match.moves()
    if match.seat == NATURE or len(moves) == 1:
        return random.choice(moves)
    match match.step:
        case Step.DRAFT_TURN:
            return max(moves, key=lambda move: drafted(match, move) + 2 * random.random())
        case Step.BUILDER_PLACE | Step.BUILDER_FREE_PLACE:
            return max(moves, key=lambda move: placed(match, move) + random.random())
        case Step.BUILDER_REDRAW:
            return "redraw" if random.random() < 0.15 else "keep"
        case Step.BUILD_TURN:
            return max(moves, key=built)
        case Step.DRAFT_DISCARD | Step.SHIRING_DISCARD | Step.EVENT_LOSE_CRAFTSMAN:
            return min(moves, key=lambda move: gain(move.removeprefix("discard ")))
        case Step.MARKET_TURN if random.random() < 0.5:
            return "withdraw"
    return random.choice(moves)


def play_sensibly(match: Match, random: Random) -> Match:
    """To the end, nature included."""
    while not match.over:
        match.play(choose(match, random))
    return match
