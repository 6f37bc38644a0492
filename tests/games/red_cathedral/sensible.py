"""A small player for the golden journals: random, but it wants to finish sections.

It knows what its own sections still lack and looks one move ahead with its own arithmetic; it calls
no rule, so a journal it wrote shows what the rules made of its moves.
"""

from collections import Counter
from random import Random

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.red_cathedral.box import DICE, MATERIALS
from minster.games.red_cathedral.moves import PLACE_NAMES
from minster.games.red_cathedral.pieces import BOX
from tests.games.red_cathedral.positions import held, lying_on, player, section, step


def unfinished(match: Match, seat: int) -> list[str]:
    sections = zip(PLACE_NAMES, match.state.sections, strict=True)
    return [name for name, x in sections if x.owner == seat and not x.complete]


def missing(match: Match, seat: int) -> Counter[str]:
    """What the unfinished sections of a seat lack."""
    lacking: Counter[str] = Counter()
    for name in unfinished(match, seat):
        lacking += Counter(BOX.cathedral_cards[section(match, name).card].cost)
        lacking -= Counter(lying_on(match, name))
    return lacking


def wanted(match: Match, seat: int) -> Counter[str]:
    """The same beyond what lies in the Inventory."""
    return missing(match, seat) - Counter(held(match, seat))


def deliverable(match: Match, seat: int) -> int:
    """How many Materials of the Inventory those sections could take."""
    return (missing(match, seat) & Counter(held(match, seat))).total()


def worth(match: Match, move: str) -> float:
    """How much a basic action promises."""
    seat, words = match.seat, move.split(" ")
    if words[0] == "build":
        return 1.5 * min(3, deliverable(match, seat))
    if words[0] == "claim":
        return 3.0 if len(unfinished(match, seat)) < 2 else 0.2
    die = DICE.index(words[1])
    extra = int(words[2]) if len(words) > 2 else 0
    state = match.state
    target = (state.die_at[die] + state.die_value[die] + extra) % len(state.market)
    tile = BOX.resource_tiles[state.market[target]]
    company = 1 + sum(state.die_at[d] == target for d in range(len(DICE)) if d != die)
    return useful(match, tile.resource, tile.amount * company) - 0.5 * extra


def useful(match: Match, resource: str, amount: int) -> float:
    if resource == "ruble":
        return 0.5 * amount
    if resource == "recognition":
        return 0.4 * amount
    return min(amount, wanted(match, match.seat)[resource])


def at_the_market(match: Match, random: Random) -> str:
    moves = match.moves()
    amounts = [move for move in moves if move.startswith("obtain")]
    if amounts:
        state = match.state
        die = state.agenda.steps[state.agenda.depth - 1].a
        tile = BOX.resource_tiles[state.market[state.die_at[die]]]
        if tile.resource not in MATERIALS:
            return amounts[-1]
        needed = wanted(match, match.seat)[tile.resource]
        if needed > 0:
            return amounts[min(needed, len(amounts)) - 1]
    others = [move for move in moves if move.startswith(("workshop", "influence"))]
    return random.choice(others) if others and random.random() < 0.7 else "finish"


def choose(match: Match, random: Random) -> str:
    """A move for whoever decides."""
    moves = match.moves()
    if match.seat == NATURE or len(moves) == 1:
        return random.choice(moves)
    optional = [move for move in moves if move.startswith(("exchange", "reroll"))]
    if optional and random.random() < 0.03:
        return random.choice(optional)
    moves = [move for move in moves if move not in optional]
    match step(match):
        case "TURN":
            return max(moves, key=lambda move: worth(match, move) + random.random())
        case "TILE":
            paid = [move for move in moves if move.endswith("up")]
            return random.choice(paid if paid and random.random() < 0.9 else moves)
        case "MARKET":
            return at_the_market(match, random)
        case "BUILD" | "DELIVER":
            more = [move for move in moves if move not in ("end", "stop")]
            return random.choice(more) if more else moves[0]
        case "INFLUENCE":
            return "stop" if "stop" in moves and random.random() < 0.6 else random.choice(moves)
        case "TAKE":
            room = 6 - sum(player(match, match.seat).inventory)
            return "skip" if "skip" in moves and room < 2 else random.choice(moves)
    return random.choice(moves)


def play_sensibly(match: Match, random: Random, most: int = 2_000) -> Match:
    """To the end, nature included; a game that takes longer is left unfinished."""
    while not match.over and len(match.made) < most:
        match.play(choose(match, random))
    return match
