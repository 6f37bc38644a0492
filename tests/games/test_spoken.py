"""What people read of all four games: words, and never the ids that data and journals use."""

import re
import tomllib
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random

import pytest

import minster
from minster.core.edition import data_file
from minster.core.game import Game
from minster.core.language import speaking
from minster.core.match import Match
from minster.core.view import SPECTATOR, concealed, log_for
from tests.table import setups

READ_ON_A_BOARD = re.compile(r'<title>([^<]*)|<text[^>]*>([^<]*)|aria-label="([^"]*)')
NUMBERED = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)*-\d+\b|\w_\w")
"""`guild-setup-6`, `two_players`."""
HYPHENATED = re.compile(r"\b[a-z0-9]+(?:-[a-z0-9]+)+\b")
MOST_SETUPS, MOST_MOVES = 10, 400
LANGUAGES = ("en", "it")


def ids_of(game: Game) -> set[str]:
    """Those of the data file that no word could be, and the names of the sheet's lines."""
    folder = Path(minster.__file__).parent / "games" / game.slug.replace("-", "_")
    data = tomllib.loads(data_file(folder).read_text(encoding="utf-8"))
    return {id_ for id_ in _ids(data) if "-" in id_} | {k for k in game.words.LINES if "-" in k}


def _ids(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(id_ := part.get("id"), str):
            yield id_
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from _ids(each)


def raw(text: str, ids: set[str]) -> set[str]:
    return set(NUMBERED.findall(text)) | (set(HYPHENATED.findall(text)) & ids)


def played(game: Game, seats: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    match, random = game.start(seats=seats, seed=seed, **options), Random(seed)
    match.answer_nature()
    while not match.over and len(match.made) < MOST_MOVES:
        yield match
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    yield match


def said(match: Match, often: int) -> Iterator[str]:
    """What whoever decides is asked and offered, and now and then everything on the board."""
    game, words, board = match.game, match.game.words, match.game.board
    seat = match.seat if not match.over else SPECTATOR
    state = concealed(match, seat)
    if not match.over:
        yield words.say(match.question)
        yield from (words.explain(state, move) for move in match.options_now())
    if match.over or len(match.made) % often == 0:
        yield board.headline(state)
        for player in range(game.players(match.seats)):
            yield words.player_name(state, player)
            yield from (label for *_, label in board.strip(state, player))
        for region in board.REGIONS:
            drawn = region.art(state) + region.pieces(state, seat)
            yield from (unescape("".join(read)) for read in READ_ON_A_BOARD.findall(drawn))


def told(match: Match) -> Iterator[str]:
    """The log as the first seat reads it, and the sheet."""
    words = match.game.words
    for happening in log_for(match, 0, 0):
        yield from happening.sentences
    yield from (words.say(words.LINES.get(line, line)) for line in match.game.sheet(match.state, 0))


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_nobody_reads_an_id(slug: str) -> None:
    game = minster.game(slug)
    ids = ids_of(game)
    assert len(ids) > 20
    every = list(setups(game))
    found: dict[str, str] = {}
    for seed, (seats, options) in enumerate(every[:: max(1, len(every) // MOST_SETUPS)]):
        for match in played(game, seats, options, seed):
            if len(match.made) % 3 and not match.over:
                continue
            for language in LANGUAGES:
                with speaking(language):
                    for text in said(match, 10):
                        found |= dict.fromkeys(raw(text, ids), text)
        for language in LANGUAGES:
            with speaking(language):
                for text in told(match):
                    found |= dict.fromkeys(raw(text, ids), text)
    assert not found
