"""The Italian rules say what the English ones say, block by block, and the pages show them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from markdown_it import MarkdownIt

import minster
from minster.core import language
from minster.core.language import speaking
from minster.rulebook import RULE_ID
from minster.table import parts, reading

LIKED = SimpleNamespace(
    theme="auto", motion="full", sound=False, confirm=True, forced=False, name=""
)
TRANSLATED = [s for s in minster.SLUGS if (minster.game(s).package / "REGOLE.md").exists()]
in_every_translated_game = pytest.mark.parametrize("slug", TRANSLATED)


@dataclass
class Block:
    """A paragraph, a heading, a row of a table or a block of code."""

    kind: str
    text: str = ""
    cells: int = 0
    code: list[str] = field(default_factory=list)

    def numbers(self) -> Counter[str]:
        return Counter(re.findall(r"\d+", self.text))

    def prose(self) -> str:
        return re.sub(r"`[^`]*`", "", self.text)


def blocks(slug: str, file: str) -> Iterator[Block]:
    text = (minster.game(slug).package / file).read_text(encoding="utf-8")
    kind, row = "", None
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "tr_open":
            row = Block("row")
        elif token.type == "tr_close" and row:
            yield row
            row = None
        elif token.type == "heading_open":
            kind = token.tag
        elif token.type in ("paragraph_open", "list_item_open"):
            kind = "paragraph"
        elif token.type == "fence":
            yield Block("code", token.content)
        elif token.type == "inline":
            block = row or Block(kind)
            block.text += f"{token.content}\n"
            block.cells += 1
            block.code += [c.content for c in token.children or [] if c.type == "code_inline"]
            if not row:
                yield block


def pairs(slug: str) -> list[tuple[Block, Block]]:
    english, italian = list(blocks(slug, "RULES.md")), list(blocks(slug, "REGOLE.md"))
    for at, (here, there) in enumerate(zip(english, italian, strict=False)):
        assert here.kind == there.kind, f"block {at}: {here.text!r} became {there.text!r}"
    return list(zip(english, italian, strict=True))


def test_every_game_has_its_rules_in_italian() -> None:
    assert list(minster.SLUGS) == TRANSLATED


@in_every_translated_game
def test_the_same_rules_stand_in_the_same_order(slug: str) -> None:
    folder = minster.game(slug).package
    texts = [(folder / file).read_text(encoding="utf-8") for file in ("RULES.md", "REGOLE.md")]
    for pattern in (RULE_ID.pattern, rf"\*\*{RULE_ID.pattern}"):
        english, italian = ([m.group() for m in re.finditer(pattern, text)] for text in texts)
        assert english == italian
    assert len(english) + len(RULE_ID.findall(texts[0])) > 100


@in_every_translated_game
def test_headings_and_tables_have_the_same_shape(slug: str) -> None:
    for english, italian in pairs(slug):
        assert english.cells == italian.cells, f"{english.text!r} became {italian.text!r}"


@in_every_translated_game
def test_every_figure_is_the_same(slug: str) -> None:
    for english, italian in pairs(slug):
        assert english.numbers() == italian.numbers(), f"{english.text}\n{italian.text}"


@in_every_translated_game
def test_moves_and_ids_are_not_translated(slug: str) -> None:
    english, italian = (
        Counter(code for pair in pairs(slug) for code in pair[side].code) for side in (0, 1)
    )
    assert english == italian


@in_every_translated_game
def test_no_paragraph_is_left_in_english(slug: str) -> None:
    left = [e.text for e, i in pairs(slug) if len(e.prose().split()) > 8 and e.text == i.text]
    left = [text for text in left if re.search(r"\b(the|of|and|is|with)\b", text)]
    assert left == []


def page_of(slug: str, name: str, spoken: str) -> str:
    with speaking(spoken):
        page = parts.page(name, settings=LIKED, slug=slug)
    return page.partition("<main")[2].partition("</main>")[0]


@in_every_translated_game
def test_the_italian_page_has_every_anchor_of_the_english_one(slug: str) -> None:
    english, italian = (page_of(slug, "rules", spoken) for spoken in ("en", "it"))
    anchors = re.findall(r' id="([^"]+)"', english)
    assert re.findall(r' id="([^"]+)"', italian) == anchors
    assert len(anchors) == len(set(anchors)) > 100
    assert 'lang="en"' not in italian
    assert 'class="note"' not in italian
    chapters = re.findall(r'<li><a href="#(s\d+)">', italian)
    assert set(chapters) == {anchor for anchor in anchors if re.fullmatch(r"s\d+", anchor)}


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_a_rule_is_found_where_it_is_stated_not_where_it_is_first_named(slug: str) -> None:
    text = (minster.game(slug).package / "RULES.md").read_text(encoding="utf-8")
    page = page_of(slug, "rules", "en")
    stated = re.findall(rf"^\s*- (?:\*\*)?({RULE_ID.pattern})\s", text, re.MULTILINE)
    for rule, _ in stated:
        assert re.search(rf'(<li>\s*(<p>)?|<strong>)<a class="rule-id" id="{rule}"', page), rule


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_where_no_italian_is_written_the_page_says_so(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(reading.TEXTS, "it", "ABSENT.md")
    page = page_of(slug, "rules", "it")
    assert '<div class="text" lang="en">' in page
    assert 'class="note"' in page
    assert (
        page.partition('<div class="text"')[2].partition(">")[2]
        == (page_of(slug, "rules", "en").partition('<div class="text"')[2].partition(">")[2])
    )


@in_every_translated_game
def test_the_provenance_page_leaves_nothing_in_english(slug: str) -> None:
    language.untranslated.clear()
    reading.provenance_in.cache_clear()
    page = page_of(slug, "provenance", "it")
    folders = {"table", minster.game(slug).package.name}
    left = {text for folder, text in language.untranslated if folder in folders}
    assert {text for text in left if not text.isdigit()} == set()
    assert 'lang="en"' not in page
    assert page != page_of(slug, "provenance", "en")


def test_what_an_edition_adds_in_english_is_marked_as_english() -> None:
    entry = {"name": "Dragon's Lair", "provenance": "rulebook", "note": "a <b>", "cost": -3}
    with speaking("it"):
        terms = reading.Terms(minster.game("kutna-hora"), {})
        (told,) = reading._entries(terms, "lair", entry)
    assert told.name == '<span lang="en">Dragon&#39;s Lair</span>'
    assert told.note == '<span lang="en">a &lt;b&gt;</span>'
    assert told.figures == "costo −3"
