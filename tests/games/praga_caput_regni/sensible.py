"""A small player for the golden journals: random, but it wants to build, to match and to climb.

It weighs the texts of the moves and what `explain` says of them; it calls no rule, so a journal it
wrote shows what the rules made of its moves.
"""

from random import Random

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.praga_caput_regni.pieces import BOX
from tests.games.praga_caput_regni.positions import GAME, player

WEIGHTS = {
    "do building": 40,
    "do wall": 30,
    "do road": 18,
    "do upgrade": 18,
    "do ": 6,
    "extra building": 30,
    "extra wall": 30,
    "extra ": 5,
    "buy extra": 30,
    "buy egg": 15,
    "use ": 20,
    "claim": 60,
    "up ": 40,
    "side": 60,
    "collect": 60,
    "road": 30,
    "climb": 8,
    "refresh": 0.05,
    "end": 2,
    "decline": 0.1,
    "stay": 1,
    "produce": 3,
    "keep": 2,
}


def weight(match: Match, move: str) -> float:
    value = next((w for start, w in WEIGHTS.items() if move.startswith(start)), 1.0)
    words = move.split(" ")
    if words[0] == "take":
        return weight_of_tile(match, BOX.action_tile[int(words[1][-1]) - 1].side_a)
    if words[0] in ("place", "rotate"):
        said = GAME.words.explain(match.state, GAME.catalogue.number(move))
        value *= 40 if "matching" in said else 1
        value *= 3 if "1 gold, 2 points" in said else 1
    if words[0] == "pick":
        value *= 3 if "-s" in words[1] else 1
    return value


def weight_of_tile(match: Match, actions: list[str]) -> float:
    """Rich players build, poor ones dig."""
    me = player(match, match.seat)
    needs = {"mines": 6 - me.gold, "quarries": 6 - me.stone, "building": me.gold, "wall": me.stone}
    return max(1.0, *(float(needs.get(action, 3)) for action in actions)) ** 2


def choose(match: Match, random: Random) -> str:
    moves = match.moves()
    if match.seat == NATURE or len(moves) == 1:
        return random.choice(moves)
    return random.choices(moves, [weight(match, move) for move in moves])[0]


def play_sensibly(match: Match, random: Random) -> Match:
    while not match.over:
        match.play(choose(match, random))
    return match
