"""Praga Caput Regni in Italian: nothing that a person reads is left in English, every placeholder
survives, and no sentence of the file is dead."""

import ast
import io
import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest
from babel.messages.pofile import read_po
from rich.console import Console

from minster.core import language
from minster.core.match import Match
from minster.games.praga_caput_regni import board, moves, phrases, terminal, words
from minster.games.praga_caput_regni.deeds import third_person
from minster.games.praga_caput_regni.pieces import BOX, SEALS, TECHNOLOGIES
from minster.kit.drawing import region_svg
from tests.games.page_words import asked_by_provenance
from tests.games.praga_caput_regni.positions import GAME
from tests.games.praga_caput_regni.sensible import choose

FILE = GAME.package / "italian.po"
PLACEHOLDER = re.compile(r"\{\w+\}")
GAMES: list[tuple[int, Mapping[str, str]]] = [
    (1, {}),
    (1, {"solo_opponent": "parler"}),
    (2, {"road_tiles": "road-tile-1 road-tile-2b road-tile-3"}),
    (3, {"action_side": "B"}),
    (4, {}),
]


def hear(match: Match) -> None:
    """Everything a person could read at this moment."""
    state = match.state.copy()
    words.say(words.QUESTIONS[match.step][0])
    for move in match.options_now():
        words.explain(state, move)
    if len(match.made) % 24 == 0:
        board.headline(state)
        for player in range(GAME.players(match.seats)):
            board.strip(state, player)
            words.player_name(state, player)
        for region in board.REGIONS:
            region_svg(region, state, 0)
        Console(file=io.StringIO(), width=100).print(terminal.draw(state))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_nothing_is_left_in_english(seats: int, options: Mapping[str, str]) -> None:
    language.untranslated.clear()
    match, random = GAME.start(seats, None, **options), Random(seats)
    with language.speaking("it"):
        while not match.over and len(match.made) < 230:
            hear(match)
            match.play(choose(match, random))
        for happening in match.log():
            assert happening.sentences
        for text in printed():
            words.say(text)
        for tile in range(TECHNOLOGIES):
            phrases.technology_text(tile)
        for seal in range(SEALS):
            phrases.seal_text(seal)
    left = {text for folder, text in language.untranslated if folder == GAME.package.name}
    assert left == set()


def printed() -> Iterator[str]:
    """What those who show the game ask to be translated, and the names of the data file."""
    yield from (GAME.title, GAME.credits)
    yield from (question for question, _ in words.QUESTIONS.values())
    yield from (*words.LINES.values(), *words.KINDS.values())
    for option in GAME.options:
        yield from (option.name, option.question, *option.values, *option.values.values())
    yield from (region.title for region in board.REGIONS)
    yield from (title for title, _ in board.TABS.values())
    for things in (BOX.action, BOX.wall, BOX.building, BOX.technology, BOX.seal):
        yield from (thing.name for thing in things)
    for things in (BOX.bridge_tile, BOX.parler_card):
        yield from (thing.name for thing in things)


def verbs() -> Iterator[str]:
    """Of every move, as one is told and as others are told."""
    for text in sources():
        if re.fullmatch("[a-z]{2,}", text):
            yield from (text, third_person(text))


def sources() -> Iterator[str]:
    """Every string of the game's sources."""
    for path in GAME.package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def written() -> Iterator[str]:
    yield from sources()
    yield from printed()
    yield from verbs()
    yield from (*words.NAMES, *phrases.SPACES)
    for pair in moves.WINDOW_PAIRS:
        yield from (pair.replace(" ", " and "), "a " + pair.replace(" ", " and a ") + " window")
    for card in BOX.parler_card:
        yield from (part.replace("_", " ") for part in card.actions)


def test_every_placeholder_survives_and_no_sentence_is_dead() -> None:
    with FILE.open("rb") as file:
        catalogue = [message for message in read_po(file) if message.id]
    known = set(written()) | asked_by_provenance(GAME)
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        assert len(forms) == len(ids), ids
        for form in forms:
            assert set(PLACEHOLDER.findall(form)) == set(PLACEHOLDER.findall(ids[0])), ids
        assert ids[0] in known, f"nobody says {ids[0]!r}"
    assert len(catalogue) > 450


def spoken_literally() -> Iterator[str]:
    """The sentences that stand in the sources as arguments of `say`."""
    for path in GAME.package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(text)), *_]):
                    yield text
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="say"), attr="count"),
                    args=[_, ast.Constant(value=str(text)), *_],
                ):
                    yield text


def test_every_sentence_of_the_sources_is_translated() -> None:
    known = language.sentences(FILE)
    spoken = set(spoken_literally())
    assert len(spoken) > 100
    assert spoken - known.keys() == set()
    tables = [one for one, _ in (*phrases.EFFECTS.values(), *phrases.CORNERS.values())]
    tables += [*phrases.TECHNOLOGY_TEXTS.values(), *phrases.SEAL_TEXTS.values()]
    tables += [*phrases.COUNTED.values(), *(one for _, one, _ in words.COUNTS)]
    assert set(tables) <= known.keys()


def test_a_move_is_said_and_told_in_italian() -> None:
    match = GAME.start(2, 3)
    before, move = match.state.copy(), match.options_now()[0]
    english = words.explain(before, move)
    match.push(move)
    with language.speaking("it"):
        assert words.explain(before, move).startswith("prendi ")
        assert words.tell(before, move, match.state)[0].split(" ")[1] == "prende"
    assert english.startswith("take ")


def test_people_are_called_by_their_names() -> None:
    match = GAME.start(2, 1)
    with language.calling({0: "Ada"}):
        assert words.player_name(match.state, 0) == "Ada"
        assert words.player_name(match.state, 1) == "Green"
    with language.speaking("it"):
        assert words.player_name(match.state, 1) == "Verde"
