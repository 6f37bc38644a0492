"""The game in Italian: nothing is left in English, and nothing is translated in vain."""

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from minster.core import language
from minster.core.language import calling, sentences, speaking
from minster.core.view import concealed
from minster.games.pillars_of_the_earth import board, phrases, terminal
from minster.games.pillars_of_the_earth.board.cards import SHORT
from minster.games.pillars_of_the_earth.board.where import LABELS
from minster.games.pillars_of_the_earth.pieces import BOX, CRAFT
from tests.games.page_words import asked_by_provenance
from tests.games.pillars_of_the_earth.positions import GAME
from tests.games.pillars_of_the_earth.sensible import choose

FILE = GAME.package / "italian.po"
ITALIAN = sentences(FILE)


def everything_said(seats: int, seed: int) -> list[str]:
    """All that people read in one game: questions, options, log, sheet, table and screen."""
    words, said = GAME.words, []
    match, random = GAME.start(seats, seed=seed), Random(seed)
    while not match.over:
        said.append(words.say(match.question))
        said += [words.explain(match.state, move) for move in match.options_now()]
        if len(match.made) % 17 == 0:
            state = concealed(match, match.seat)
            said += [board.headline(state), *(words.say(r.title) for r in board.REGIONS)]
            said += [r.art(state) + r.pieces(state, match.seat) for r in board.REGIONS]
            said += [entry[3] for p in range(seats) for entry in board.strip(state, p)]
            Console(file=StringIO()).print(terminal.draw(state))
        match.play(choose(match, random))
    said += [sentence for happening in match.log() for sentence in happening.sentences]
    return said + [words.say(line) for line in (*words.LINES.values(), *words.KINDS.values())]


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_is_left_in_english(seats: int) -> None:
    language.untranslated.clear()
    with speaking("it"):
        text = " ".join(everything_said(seats, seats))
        for region in board.REGIONS:
            GAME.words.say(region.title)
        for title, _ in board.TABS.values():
            GAME.words.say(title)
        for option in GAME.options:
            GAME.words.say(option.question)
            for value in option.values.values():
                GAME.words.say(value)
    assert language.untranslated == set()
    assert "capomastro" in text
    assert " builder" not in text


def test_every_card_and_question_has_its_italian() -> None:
    language.untranslated.clear()
    with speaking("it"):
        for question, _ in GAME.words.QUESTIONS.values():
            GAME.words.say(question)
        for card in range(len(CRAFT)):
            phrases.the_craft(card)
            phrases.craft_rate(card)
        for card in range(len(BOX.advantage_cards.cards)):
            phrases.advantage_name(card)
            phrases.advantage_text(card)
        for number in range(len(BOX.event_cards.cards)):
            phrases.event_name(number)
            phrases.event_text(number)
        for card in range(len(BOX.resource_cards.cards)):
            phrases.card_name(card)
        for step in range(1, len(phrases.STEPS) + 1):
            phrases.step_name(step)
    assert language.untranslated == set()


def test_placeholders_are_the_same_in_both_languages() -> None:
    for english, forms in ITALIAN.items():
        for form in forms:
            known = set(re.findall(r"{\w*}", english)) | ({"{n}"} if len(forms) > 1 else set())
            assert set(re.findall(r"{\w*}", form)) <= known, english
            if len(forms) == 1:
                assert sorted(re.findall(r"{\w*}", form)) == sorted(re.findall(r"{\w*}", english))


def test_no_translation_is_dead() -> None:
    sources = [*GAME.package.glob("*.py"), *GAME.package.glob("board/*.py")]
    code = "".join(file.read_text(encoding="utf-8") for file in sources)
    data = {card.name for card in (*CRAFT, *BOX.advantage_cards.cards, *BOX.event_cards.cards)}
    data |= {f"the {card.name}" for card in CRAFT}
    data |= {card.name for card in BOX.resource_cards.cards}
    data |= {piece.name for piece in BOX.cathedral.pieces}
    data |= {t.id for t in BOX.resources.types} | {c.capitalize() for c in BOX.colors.ids}
    data |= {*phrases.STEPS, *SHORT.values(), *(name for _, _, name in LABELS.values())}
    data |= {place.name for place in BOX.locations.entries}
    data |= {c.requires.replace("-", " ") for c in CRAFT} | {"mixer", "gold"}
    data |= {f"Seat {seat}." for seat in range(4)}
    data |= {text.format(verb=verb) for verb in ("buy", "sell")
             for text in ("{verb} {{n}} {{cube}} for {{gold}} gold",
                          "{{who}} {verb}s {{n}} {{cube}} for {{gold}} gold.")}  # fmt: skip
    data |= asked_by_provenance(GAME)
    dead = [english for english in ITALIAN if english not in data and f'"{english}"' not in code
            and f"'{english}'" not in code]  # fmt: skip
    assert dead == []


def test_players_are_called_by_their_names_where_they_have_one() -> None:
    match = GAME.start(2, seed=1)
    with calling({0: "Ada"}):
        assert GAME.words.player_name(match.state, 0) == "Ada"
        assert GAME.words.player_name(match.state, 1) == "Red"
        with speaking("it"):
            assert GAME.words.player_name(match.state, 1) == "Rosso"


def test_a_few_sentences_read_as_they_should() -> None:
    match = GAME.start(2, seed=1, first="0")
    with speaking("it"):
        assert phrases.the_craft(5).startswith("l'Impastatore")
        assert phrases.goods({"wood": 2, "vp": 1}) == "2 legno + 1 PV"
        assert board.headline(match.state) == "Round 1 di 6 · Scelta delle carte"
