"""The game in Italian: nothing a person reads stays in English, and nothing is translated in
vain."""

import ast
from io import StringIO
from random import Random
from string import Formatter

import pytest
from babel.messages.pofile import read_po
from rich.console import Console

from minster.core import language
from minster.core.language import calling, speaking
from minster.games.kutna_hora import board, names, words
from minster.games.kutna_hora.board.tiles import SHORT_NAMES, building_card
from minster.games.kutna_hora.pieces import BOX, BUILDINGS
from minster.games.kutna_hora.terminal import draw
from tests.games.kutna_hora.positions import GAME, position
from tests.games.kutna_hora.willing import weight
from tests.games.page_words import asked_by_provenance

FILE = GAME.package / "italian.po"
OURS = GAME.package.name


def entries() -> dict[str, tuple[list[str], list[str]]]:
    """What is translated: every form of the English sentence, and of the Italian one."""
    with FILE.open("rb") as text:
        catalogue = read_po(text)
    found = {}
    for message in catalogue:
        if message.id:
            ids = list(message.id) if isinstance(message.id, tuple) else [message.id]
            forms = message.string
            found[ids[0]] = (ids, list(forms) if isinstance(forms, tuple) else [str(forms)])
    return found


def untranslated() -> set[str]:
    return {sentence for folder, sentence in language.untranslated if folder == OURS}


def read_everything(seats: int, seed: int, **options: str) -> None:
    match, random = GAME.start(seats, None, **options), Random(seed)
    while not match.over:
        words.say(match.question)
        moves = match.options_now()
        for move in moves:
            words.explain(match.state, move)
        before = match.state.copy()
        (move,) = random.choices(moves, [weight(text) for text in match.moves()])
        match.push(move)
        words.tell(before, move, match.state)
        if len(match.made) % 20 == 0 or match.over:
            board.headline(match.state)
            for region in board.REGIONS:
                region.art(match.state)
                region.pieces(match.state, max(match.seat, -1))
    Console(width=100, file=StringIO()).print(draw(match.state))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"events": "on"}), (4, {"first-game": "on"}), (4, {})],
)
def test_a_whole_game_is_played_in_italian(seats: int, options: dict[str, str]) -> None:
    language.untranslated.clear()
    with speaking("it"):
        read_everything(seats, seats, **options)
    assert untranslated() == set()


def test_whatever_stands_in_the_data_and_the_tables_has_its_sentence() -> None:
    language.untranslated.clear()
    with speaking("it"):
        for tile in range(BUILDINGS):
            assert names.building_face(tile)
            assert building_card(tile)
        for tile in range(len(BOX.mine_tile) + len(BOX.technology_tile)):
            assert names.mine_face(tile)
        for event in range(len(BOX.event_card)):
            assert names.event_face(event)
        for text in (
            *(question for question, _ in words.QUESTIONS.values()),
            *words.LINES.values(),
            *words.KINDS.values(),
            *names.SEAT_NAMES,
            *(tile.name for tile in BOX.st_barbara_tile),
            *(rock.name for rock in BOX.rock_tile),
            *(region.title for region in board.REGIONS),
            *(title for title, _ in board.TABS.values()),
            *(option.question for option in GAME.options),
            *(value for option in GAME.options for value in option.values.values()),
        ):
            words.say(text)
        for turned in range(len(BOX.st_barbara_tile)):
            assert names.chapel_face(turned)
    assert untranslated() == set()


def spoken_in_code() -> set[str]:
    """Every sentence given to `say` or `say.count` as it stands in the game's folder."""
    found = set()
    for file in GAME.package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "_said"):
                texts = node.args[: 2 if ast.unparse(node.func) == "_said" else 1]
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "say.count":
                texts = node.args[1:2]
            else:
                continue
            found |= {t.value for t in texts if isinstance(t, ast.Constant)}
    return found


def test_every_sentence_of_the_code_is_translated() -> None:
    assert spoken_in_code() <= set(entries())


def test_no_sentence_is_translated_in_vain() -> None:
    known = "".join(file.read_text(encoding="utf-8") for file in sorted(GAME.package.rglob("*.py")))
    known += (GAME.package / "components.toml").read_text(encoding="utf-8")
    of_events = {event.effect.replace("-", " ") for event in BOX.event_card}
    titles = {region.title for region in board.REGIONS}
    options = {v for o in GAME.options for v in (o.question, *o.values.values())}
    computed = of_events | titles | options | {names.LEGEND, GAME.credits}
    dead = [s for s in entries() if f'"{s}"' not in known and f"'{s}'" not in known]
    assert set(dead) <= computed | asked_by_provenance(GAME)
    assert computed <= set(entries()) | {"none"}


def test_placeholders_are_the_same_in_both_languages() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for english, (ids, forms) in entries().items():
        assert len(ids) == len(forms), english
        for form in forms:
            assert form, english
            assert fields(form) == fields(english), english


def test_italian_says_what_english_says() -> None:
    match = position(groschen={0: 90})
    with speaking("it"), calling({0: "Ada"}):
        assert words.player_name(match.state, 0) == "Ada"
        assert words.player_name(match.state, 1) == "Blu"
        assert words.say(match.question) == "Quale carta giochi, e per quale azione?"
        assert names.building_name(0) == "Cortile dei Carpentieri"
        assert names.card_name(2) == "Lotto / Edificio*"
        assert board.headline(match.state) == "Round 1 di 6 · Turno 1 · prima carta"
    assert names.card_name(2) == "Plot / Building*"
    assert set(SHORT_NAMES) <= {building.name for building in BOX.buildings}
