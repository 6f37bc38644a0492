"""Pages and parts without a browser: whole, escaped, in both languages, fit for a strict CSP."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import minster
from minster.core import language
from minster.core.language import calling, sentences, speaking
from minster.core.match import Match
from minster.core.view import SPECTATOR, concealed, log_for
from minster.table import parts, seating, shelf
from minster.table.look import Chair, Choice, Look, Said
from minster.table.words import IN_THE_BROWSER

FOLDER = Path(parts.__file__).parent
TEMPLATES = sorted((FOLDER / "pages").rglob("*.html"))
SCRIPTS = sorted((FOLDER / "static" / "js").glob("*.js"))
BARE = re.compile(r"\b(hidden|disabled|autofocus|download|data-all|data-close)(?=[\s>])")
"""Attributes without a value, which XML does not know."""
LIKED = SimpleNamespace(
    theme="auto", motion="full", sound=False, confirm=True, forced=False, name=""
)
NAMES = {0: "<Ada>", 1: "Teo & Co", 2: "Odo"}


def look_at(match: Match, seat: int) -> Look:
    game, words = match.game, match.game.words
    state, players = concealed(match, seat), range(game.players(match.seats))
    question, rule = ("The game is over.", "") if match.over else words.QUESTIONS[match.step]
    options = match.options_now() if match.seat == seat else []
    board = game.board
    choices = [
        Choice(
            game.catalogue.text(move),
            words.explain(state, move),
            "",
            game.catalogue.family_of(move).rule,
            tuple(board.places(state, move)) if board else (),
            board.icon_of(state, move) if board else "",
        )
        for move in options
    ]
    return Look(
        key="key",
        game=game,
        seats=match.seats,
        options=match.options,
        viewer=seat,
        revision=1,
        move_number=len(match.made),
        state=state,
        chairs=[Chair(k, NAMES[k], "bot" if k else "person") for k in range(match.seats)],
        decider=match.seat,
        question=question,
        rule=rule,
        choices=choices,
        awaits_confirmation=False,
        may_undo=True,
        log=list(log_for(match, seat)),
        seen=len(match.made) // 2,
        scores=match.scores(),
        sheets=[match.sheet(p) for p in players],
        player_names=[words.player_name(match.state, p) for p in players],
        winners=match.winners(),
        chat=[Said("<i>", 0, "<script>alert(1)</script>", 0.0)],
        over=match.over,
        course=[[0] * len(players), match.scores()] if match.over else (),
    )


def moments(slug: str) -> Iterator[Look]:
    """Openings, middles and the end of a seeded game, for a seat and for spectators."""
    match, chance = minster.game(slug).start(seats=3, seed=5), random.Random(5)
    while not match.over:
        if len(match.made) % 97 < 2:
            yield look_at(match, match.seat)
            yield look_at(match, SPECTATOR)
        match.push(chance.choice(match.options_now()))
        match.answer_nature()
    yield look_at(match, 0)


@pytest.mark.parametrize("spoken", ["en", "it"])
@pytest.mark.parametrize("slug", ["pillars-of-the-earth", "kutna-hora", "praga-caput-regni"])
def test_every_part_is_whole_and_nothing_is_left_unescaped(slug: str, spoken: str) -> None:
    language.untranslated.clear()
    with speaking(spoken), calling(NAMES):
        for look in moments(slug):
            made = parts.parts(look)
            assert set(parts.PARTS) <= set(made)
            for name, markup in made.items():
                root = ElementTree.fromstring(BARE.sub(r'\1=""', markup))  # noqa: S314
                assert root.get("id") == name
                assert "<script" not in markup
                assert " style=" not in markup
            assert len(made["log"]) < 60_000
    assert {said for said in language.untranslated if said[0] == "table"} == set()


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_who_made_a_game_is_said_in_italian_too(slug: str) -> None:
    with speaking("it"):
        assert shelf.box(slug).credits.startswith("ideato da")


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_pages_render_in_both_languages(slug: str) -> None:
    language.untranslated.clear()
    level = SimpleNamespace(name="Journeyman", about="takes the turn that looks best")
    for spoken in ("en", "it"):
        with speaking(spoken), calling(NAMES):
            pages = [
                parts.page("shelf", settings=LIKED, tables=[]),
                parts.page("new", settings=LIKED, box=shelf.box(slug), levels=[level]),
                parts.page("rules", settings=LIKED, slug=slug),
                parts.page("provenance", settings=LIKED, slug=slug),
                parts.page("error", settings=LIKED, text="no"),
                parts.page(
                    "name",
                    settings=LIKED,
                    slug=slug,
                    title="x",
                    there="<Ada>",
                    action="/t/key/name",
                    error="A name has letters.",
                ),
                parts.page(
                    "table", settings=LIKED, look=look_at(minster.game(slug).start(2, 1), 0)
                ),
            ]
        for page in pages:
            assert f'lang="{spoken}"' in page
            assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
            assert not re.search(r"\son\w+=", page)
            assert " style=" not in page
    assert {said for said in language.untranslated if said[0] == "table"} == set()


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_every_rule_a_choice_names_has_its_anchor(slug: str) -> None:
    game = minster.game(slug)
    with speaking("en"):
        page = parts.page("rules", settings=LIKED, slug=slug)
    named = {family.rule for family in game.catalogue.families}
    named |= {rule for _, rule in game.words.QUESTIONS.values()}
    assert {rule for rule in named if f'id="{rule}"' not in page} == set()
    anchors = re.findall(r'id="([A-Z]{2}-[\d.a-z]+)"', page)
    assert len(anchors) == len(set(anchors))


def test_the_provenance_page_marks_what_is_reconstructed() -> None:
    with speaking("en"):
        page = parts.page("provenance", settings=LIKED, slug="red-cathedral")
    assert page.count('class="reconstructed"') > 50
    assert 'class="rulebook"' in page


def test_every_sentence_of_pages_and_scripts_is_in_italian() -> None:
    known = sentences(FOLDER / "italian.po")
    quoted = re.compile(r"""say\((?:"([^"]+)"|'([^']+)')""")
    asked = {
        found.group(1) or found.group(2)
        for template in TEMPLATES
        for found in quoted.finditer(template.read_text(encoding="utf-8"))
    }
    assert len(asked) > 120
    assert asked - set(known) == set()
    assert set(IN_THE_BROWSER.values()) - set(known) == set()


def test_scripts_say_only_what_they_are_given() -> None:
    used = {
        word
        for script in SCRIPTS
        for word in re.findall(r'word\("(\w+)"', script.read_text(encoding="utf-8"))
    }
    assert used == set(IN_THE_BROWSER)


def test_placeholders_are_the_same_in_both_languages() -> None:
    for sentence, forms in sentences(FOLDER / "italian.po").items():
        wanted = set(re.findall(r"\{(\w+)\}", sentence))
        for form in forms:
            assert set(re.findall(r"\{(\w+)\}", form)) == wanted, sentence


def test_templates_hold_no_script_and_no_style_of_their_own() -> None:
    for template in TEMPLATES:
        text = template.read_text(encoding="utf-8")
        assert " style=" not in text, template
        assert not re.search(r"<style|javascript:|\son(click|load|error)=", text), template


def test_many_choices_of_one_kind_are_gathered() -> None:
    claims = [Choice(f"claim {k}", f"claim section {k}", "", "RC-6.1") for k in range(8)]
    others = [Choice("end", "end the turn", "", "RC-5.5"), Choice("build", "build", "", "RC-7.1")]
    found = seating.bundles([*claims, *others], {})
    assert [bundle.words for bundle in found] == ["claim section …", "", ""]
    assert all(not bundle.words for bundle in seating.bundles(claims[:4] + others, {}))
    titled = seating.bundles([*claims, *others], {"claim": "Claim a section"})
    assert titled[0].words == "Claim a section"


def test_a_crowd_of_one_verb_is_gathered_by_what_it_is_about() -> None:
    turned = ("", ", turned by 60°", ", turned by 120°")
    laid = [
        Choice(f"place w{at} r{k}", f"lay the wall on w{at}{how}", "", "PR-7.4.3")
        for at in range(6)
        for k, how in enumerate(turned)
    ]
    found = seating.bundles(laid, {"place": "Lay the tile"})
    assert [bundle.words for bundle in found[:2]] == [
        "lay the wall on w0 …",
        "lay the wall on w1 …",
    ]
    assert [len(bundle.choices) for bundle in found] == [3] * 6


def test_made_style_sheets_are_only_those_of_the_house() -> None:
    assert "--page" in (parts.made("drawing.css") or "")
    assert parts.made("boards/red-cathedral.css") is not None
    assert parts.made("boards/../secret.css") is None
    assert parts.made("fonts.css") is None


@pytest.mark.parametrize("slug", ["red-cathedral", "praga-caput-regni"])
def test_the_new_table_asks_each_seat_only_what_is_its_own(slug: str) -> None:
    facts = {"box": shelf.box(slug), "levels": [], "settings": LIKED}
    with speaking("en"):
        page = parts.page("new", **facts)
    own = re.findall(r'name="option-colours-(\d)"', page)
    assert own == (["0", "1", "2", "3"] if slug == "red-cathedral" else [])
    first = page.partition('id="option-colours-1"')[2].partition("</select>")[0]
    assert not own or '<option value="blue" selected>blue' in first


def test_those_who_wait_are_told_for_whom() -> None:
    match = minster.game("red-cathedral").start(seats=3, seed=5)
    look = look_at(match, 1)
    for kind, said in (("bot", "is thinking"), ("open", "Waiting for")):
        chairs = [Chair(k, NAMES[k], kind if k == match.seat else "person") for k in range(3)]
        with speaking("en"):
            shown = parts.parts(replace(look, chairs=chairs))["choices"]
        assert said in shown
        assert "is asked: " in shown


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_a_board_can_be_looked_into(slug: str) -> None:
    match = minster.game(slug).start(seats=3, seed=4)
    match.answer_nature()
    look = look_at(match, 0)
    boards = [parts.board_of(look, player) for player in range(3)]
    assert len(set(boards)) == 3
    for drawn in boards:
        root = ElementTree.fromstring(f"<p>{drawn}</p>")  # noqa: S314 (our own drawing)
        assert len(root) == len(match.game.board.OWN)
        assert not any(element.get("id") for element in root.iter())
        assert "Your " not in drawn
    assert parts.board_of(look, 3) == ""
