"""The Red Cathedral in Italian: nothing that a person reads is left in English, every placeholder
survives, and no sentence of the file is dead."""

import ast
import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from babel.messages.pofile import read_po
from rich.console import Console

from minster.core import language
from minster.core.match import Match
from minster.games.red_cathedral import board, phrases, terminal, words
from minster.games.red_cathedral.pieces import BOX
from minster.kit.drawing import region_svg
from tests.games.page_words import asked_by_provenance
from tests.games.red_cathedral.positions import GAME

FILE = GAME.package / "italian.po"
PLACEHOLDER = re.compile(r"\{\w+\}")


def hear(match: Match) -> None:
    """Everything a person could read at this moment."""
    say, state = words.say, match.state.copy()
    say(words.QUESTIONS[match.step][0])
    for move in match.options_now():
        words.explain(state, move)
    if len(match.made) % 16 == 0:
        board.headline(state)
        for player in range(GAME.players(match.seats)):
            board.strip(state, player)
            words.player_name(state, player)
        for region in board.REGIONS:
            region_svg(region, state, 0)
        Console(file=io.StringIO(), width=100).print(terminal.draw(state))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("workshop", ["basic", "advanced"])
def test_nothing_is_left_in_english(seats: int, workshop: str) -> None:
    language.untranslated.clear()
    match, random = GAME.start(seats, None, workshop=workshop), Random(seats)
    with language.speaking("it"):
        while not match.over and len(match.made) < 330:
            hear(match)
            match.play(random.choice(match.moves()))
        for happening in match.log():
            assert happening.sentences
        for line in match.sheet(0):
            words.say(words.LINES[line])
        for text in printed():
            words.say(text)
    assert {text for folder, text in language.untranslated if folder == "red_cathedral"} == set()


def printed() -> Iterator[str]:
    """What those who show the game ask to be translated."""
    yield from (GAME.title, GAME.credits)
    yield from (question for question, _ in words.QUESTIONS.values())
    yield from (*words.LINES.values(), *words.KINDS.values())
    yield from GAME.fault_names.values()
    for option in GAME.options:
        yield from (option.name, option.question, *option.values, *option.values.values())
    yield from (region.title for region in board.REGIONS)
    yield from (title for title, _ in board.TABS.values())
    for kind in (BOX.cathedral_cards, BOX.workshop_tiles, BOX.resource_tiles, BOX.building_plans):
        yield from (thing.name for thing in kind)  # type: ignore[attr-defined]
    for kind in (BOX.influence_cards, BOX.influence_actions, BOX.solo_cards, BOX.ornaments):
        yield from (thing.name for thing in kind)  # type: ignore[attr-defined]


def written() -> Iterator[str]:
    """Every string of the game's sources, and the names that are made from the data file."""
    for path in GAME.package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    yield from printed()
    for material in BOX.materials:
        yield from (material.name.lower(), f"{{n}} {material.name.lower()}")
    for colour in BOX.player_colours.colours:
        yield colour.capitalize()
    for quadrant in BOX.market.quadrant:
        yield quadrant.id.capitalize()
    for card in BOX.influence_cards:
        yield from (card.group, card.group.capitalize())


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
    assert len(catalogue) > 250


def spoken_literally() -> Iterator[str]:
    """The sentences that stand in the sources as arguments of `say` or of a `Phrase`."""
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
                case ast.Call(
                    func=ast.Name(id="Phrase"),
                    args=[ast.Constant(value=str(deed)), ast.Constant(value=str(told)), *_],
                ):
                    yield from (deed, told)


def test_every_sentence_of_the_sources_is_translated() -> None:
    known = language.sentences(FILE)
    spoken = set(spoken_literally())
    assert len(spoken) > 100
    assert spoken - known.keys() == set()
    rare = [text for pair in phrases.BANNER_PHRASES for text in pair]
    rare += [text for pair in phrases.PLAIN_PHRASES.values() for text in pair]
    assert set(rare) <= known.keys()


def test_people_are_called_by_their_names() -> None:
    match = GAME.start(2, 1)
    with language.calling({0: "Ada"}):
        assert words.player_name(match.state, 0) == "Ada"
        assert words.player_name(match.state, 1) == "Blue"
        assert board.headline(match.state) == "Ada to move · 0 of 12 sections complete"
    with language.speaking("it"):
        assert words.player_name(match.state, 1) == "Blu"
