"""The shelf: what is said of each box before it is opened.

Knows pictures, length and weight in a few words; seats, options and credits are the game's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from minster.core.game import Game, Option
from minster.games.shelf import SLUGS, game
from minster.table.words import in_game, say


@dataclass(frozen=True)
class Told:
    """What the shelf knows of a box, in English."""

    short: str
    tag: str
    length: str
    minutes: str
    weight: int
    """1 (light) to 5 (heavy)."""
    sentence: str
    icon: str


TOLD: Mapping[str, Told] = {
    "pillars-of-the-earth": Told(
        "The Pillars of the Earth",
        "Pay early or wait: raise Kingsbridge",
        "6 rounds",
        "90–120 min",
        3,
        "Send workers for wood, stone and sand, place master builders when you can afford it, "
        "and let craftsmen turn it all into a cathedral.",
        "cathedral",
    ),
    "red-cathedral": Told(
        "The Red Cathedral",
        "Move the dice, raise the domes",
        "6 sections",
        "30–120 min",
        3,
        "Move dice round the market for materials, claim sections of Saint Basil's and build "
        "them before others crown your towers.",
        "dome",
    ),
    "kutna-hora": Told(
        "Kutná Hora",
        "The City of Silver",
        "5–6 rounds",
        "60–120 min",
        4,
        "Found a silver town: mine, build and settle, while every deed of every player moves the "
        "prices of everything.",
        "mine",
    ),
    "praga-caput-regni": Told(
        "Praga Caput Regni",
        "The crane turns, the city rises",
        "16 turns",
        "45–150 min",
        4,
        "Take an action from the turning crane and build the Prague of Charles IV: walls, a "
        "bridge, a cathedral, the King's Road.",
        "bridge",
    ),
}
WEIGHTS = ("", "light", "easy", "medium", "demanding", "heavy")


@dataclass(frozen=True)
class Value:
    """One answer to an option, with what it means."""

    name: str
    sentence: str


@dataclass(frozen=True)
class Question:
    """An option of a game as the new-table page asks it."""

    name: str
    question: str
    values: Sequence[Value]
    default: str
    per_seat: bool


@dataclass(frozen=True)
class Box:
    """A game on the shelf, in the language spoken now."""

    slug: str
    title: str
    short: str
    tag: str
    players: str
    seats: Sequence[int]
    length: str
    minutes: str
    weight: int
    weight_word: str
    sentence: str
    credits: str
    icon: str
    questions: Sequence[Question]


def box(slug: str) -> Box:
    told, taken = TOLD[slug], game(slug)
    seats = sorted(taken.seats)
    return Box(
        slug,
        taken.title,
        told.short,
        say(told.tag),
        f"{seats[0]}–{seats[-1]}",
        seats,
        say(told.length),
        told.minutes,
        told.weight,
        say(WEIGHTS[told.weight]),
        say(told.sentence),
        taken.credits,
        told.icon,
        [_question(taken, option) for option in taken.options],
    )


def boxes() -> list[Box]:
    return [box(slug) for slug in SLUGS]


def _question(taken: Game, option: Option) -> Question:
    values = [Value(name, in_game(taken, sentence)) for name, sentence in option.values.items()]
    return Question(
        option.name, in_game(taken, option.question), values, option.default, option.per_seat
    )
