"""A small player for the golden journals: random, but it wants to build and seldom declines.

It weighs moves by their words alone and calls no rule, so a journal it wrote shows what the rules
made of its moves.
"""

from random import Random

from minster.core.match import Match
from minster.core.nature import NATURE

WEIGHTS = {
    "pass": 1,
    "scrap": 1,
    "refuse": 5,
    "skip": 8,
    "discard": 8,
    "st-barbara": 400,
    "building": 300,
    "rights": 60,
    "plot": 60,
}
USUAL = 50


def weight(move: str) -> int:
    words = move.split(" ")
    return WEIGHTS.get(words[0], WEIGHTS.get(words[-1], USUAL))


def play_willingly(match: Match, random: Random) -> Match:
    """Plays to the end, nature's moves included, all of those equally likely."""
    while not match.over:
        moves = match.moves()
        if match.seat == NATURE:
            match.play(random.choice(moves))
        else:
            match.play(random.choices(moves, [weight(move) for move in moves])[0])
    return match
