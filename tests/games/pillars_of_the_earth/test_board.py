"""The drawn table: well formed, with a place for every move, and without what is hidden."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, concealed
from minster.games.pillars_of_the_earth import board, moves
from minster.games.pillars_of_the_earth.board.where import LABELS, SPACE_AT, points_cell
from minster.games.pillars_of_the_earth.pieces import BOX
from minster.kit.drawing import ICONS, STYLE, TABLE, TINCTURES
from tests.games.pillars_of_the_earth.positions import GAME, drafting, event, held
from tests.games.pillars_of_the_earth.sensible import choose


def drawn(state: object, viewer: int, art: bool = True) -> str:
    """The whole table as one document."""
    parts = [(r.art(state) if art else "") + r.pieces(state, viewer) for r in board.REGIONS]
    return f"<svg>{''.join(parts)}</svg>"


def ids_of(text: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', text)


def moments(seats: int, seed: int, each: int = 1) -> Iterator[Match]:
    """A game played with a little sense, seen at every step or at each so many."""
    match, random = GAME.start(seats, seed=seed), Random(seed)
    for number in range(10_000):
        if match.over:
            break
        if number % each == 0:
            yield match
        match.play(choose(match, random))
    assert match.over
    yield match


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_drawing_is_well_formed_with_ids_of_its_own(seats: int) -> None:
    for match in moments(seats, seed=seats, each=53):
        for viewer in (SPECTATOR, *range(seats)):
            text = drawn(concealed(match, viewer), viewer)
            ElementTree.fromstring(text)  # noqa: S314 (our own drawing)
            ids = ids_of(text)
            assert len(ids) == len(set(ids))
            assert "style=" not in text


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_points_at_places_that_are_there(seats: int) -> None:
    for match in moments(seats, seed=10 + seats, each=4):
        if match.over or match.seat == NATURE:
            continue
        state = concealed(match, match.seat)
        there = set(ids_of(drawn(state, match.seat, art=False)))
        for move in match.options_now():
            for place in board.places(state, move):
                assert f"at-{place}" in there, (GAME.catalogue.text(move), place)


def test_only_what_has_no_place_points_nowhere() -> None:
    nowhere = {"pass", "keep thomas", "keep tax-waiver", "done"}
    for match in moments(3, seed=5):
        if not match.over and match.seat != NATURE:
            for move in match.options_now():
                placed = board.places(match.state, move)
                assert placed or GAME.catalogue.text(move) in nowhere


def test_what_is_printed_stays_the_same_through_a_match() -> None:
    seen = {region.id: set[str]() for region in board.REGIONS}
    for match in moments(4, seed=2, each=60):
        for region in board.REGIONS:
            seen[region.id].add(region.art(match.state))
    assert {len(arts) for arts in seen.values()} == {1}
    sizes = {id_: len(next(iter(arts))) for id_, arts in seen.items()}
    assert max(sizes.values()) < 40_000
    assert sum(sizes.values()) < 120_000


def test_a_private_event_is_drawn_for_the_owner_of_ellen_alone() -> None:
    match = drafting(event=event("conflict"), private=1, advantages={1: held("ellen")})
    assert "Conflict" in drawn(concealed(match, 1), 1)
    for viewer in (0, SPECTATOR):
        text = drawn(concealed(match, viewer), viewer)
        assert "Conflict" not in text
        assert "of Ellen alone" in text


def test_the_deck_does_not_tell_that_an_event_was_seen() -> None:
    seen = drafting(event=event("conflict"), private=1, advantages={1: held("ellen")})
    piece = re.compile(r'<g[^>]*id="piece-event-deck".*?</g>')
    decks = {piece.search(drawn(concealed(seen, v), v)).group() for v in (0, 1)}  # type: ignore[union-attr]
    assert len(decks) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_markers_keep_their_ids_wherever_they_go(seats: int) -> None:
    expected = {f"piece-{track}-{t}" for t in ("lapis", "ruby", "verdigris", "saffron")[:seats]
                for track in ("points", "gold")}  # fmt: skip
    for match in moments(seats, seed=7, each=40):
        assert expected | {"piece-cost-marker"} <= set(ids_of(drawn(match.state, 0, art=False)))


def test_the_viewers_own_board_lies_at_the_foot() -> None:
    match = drafting(seats=3, cubes={2: {1: 3}})
    stock = next(region for region in board.REGIONS if region.id == "hold")
    assert "piece-own-wood-2" in ids_of(stock.pieces(match.state, 2))
    assert "piece-own-wood-0" not in ids_of(stock.pieces(match.state, SPECTATOR))


def test_the_regions_fit_the_table_without_covering_each_other() -> None:
    boxes = [(r.x, r.y, r.x + r.width, r.y + r.height) for r in board.REGIONS]
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0 <= top
        assert right <= TABLE[0]
        assert bottom <= TABLE[1]
        for other in boxes[i + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart
    assert {region.tab for region in board.REGIONS} == set(board.TABS)


def test_every_space_and_every_step_has_its_place_on_the_map() -> None:
    assert list(SPACE_AT) == [space.id for space in BOX.builder_spaces.entries]
    assert list(LABELS) == list(range(1, 15))
    cells = {points_cell(n)[:2] for n in range(1, BOX.tracks.victory.last + 1)}
    assert len(cells) == BOX.tracks.victory.last


def test_every_icon_and_tone_exists() -> None:
    known = set(re.findall(r'id="i-([^"]+)"', ICONS))
    for move in range(moves.ROLL + 6):
        assert board.icon_of(GAME.start(2, seed=1).state, move) in known
    used, tones = set[str](), set[str]()
    for match in moments(4, seed=3, each=30):
        text = drawn(match.state, 0)
        used |= set(re.findall(r'href="#i-([^"]+)"', text))
        tones |= set(re.findall(r'class="k-([^"]+)"', text))
        used |= {entry[0] for p in range(4) for entry in board.strip(match.state, p)}
    assert used <= known
    assert all(f".k-{tone} " in STYLE or f".k-{tone}," in STYLE for tone in tones)


def test_a_strip_says_what_a_player_has() -> None:
    match = drafting(gold={0: 17}, cubes={0: {1: 3}})
    strip = board.strip(match.state, 0)
    assert ("coin", "coin", "17", "17 gold") in strip
    assert ("wood", "wood", "3", "3 wood") in strip
    assert len(strip) <= 8
    assert {board.tincture(match.state, p) for p in range(4)} <= set(TINCTURES)


def test_the_headline_names_round_and_phase() -> None:
    lines = [board.headline(match.state) for match in moments(2, seed=1)]
    assert lines[0] == "Round 1 of 6 · Choosing cards"
    assert "Round 3 of 6 · Placing builders" in lines
    assert "Round 6 of 6 · Step 13: The craftsmen build" in lines
    assert lines[-1] == "The cathedral is complete"
