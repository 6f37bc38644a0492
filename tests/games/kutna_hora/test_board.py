"""The drawn table: well-formed, every move with its place, pieces that keep their names, and the
mark of reconstructed figures."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from minster.core.language import calling
from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR
from minster.games.kutna_hora import board, moves
from minster.games.kutna_hora.moves import CATALOGUE
from minster.games.kutna_hora.names import SOURCES
from minster.games.kutna_hora.pieces import BOX
from minster.kit.drawing import ICONS, TABLE, TINCTURES, region_svg
from tests.games.kutna_hora.positions import GAME, position
from tests.games.kutna_hora.willing import weight
from tests.table import play

GAMES = [(2, 1, {}), (3, 2, {"events": "on"}), (4, 4, {})]
NO_PLACE = {moves.SKIP}


def moments(seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """Every moment of a game in which a player decides, played as one who wants to build."""
    match, random = GAME.start(seats, seed, **options), Random(seed)
    while not match.over:
        yield match
        texts = match.moves()
        match.play(random.choices(texts, [weight(text) for text in texts])[0])
    yield match


def pieces(match: Match, viewer: int) -> str:
    return "".join(region.pieces(match.state, viewer) for region in board.REGIONS)


def page(match: Match, viewer: int) -> ElementTree.Element:
    drawn = "".join(region_svg(region, match.state, viewer) for region in board.REGIONS)
    return ElementTree.fromstring(f"<page>{drawn}</page>")  # noqa: S314 (our own text)


def ids(text: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', text)


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_option_points_at_a_place_that_is_drawn(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    asked = set()
    for match in moments(seats, seed, options):
        if match.over:
            continue
        assert match.seat != NATURE
        drawn = set(ids(pieces(match, match.seat)))
        for move in match.options_now():
            family = CATALOGUE.family_of(move).first
            places = board.places(match.state, move)
            asked.add(family)
            assert places or family in NO_PLACE, CATALOGUE.text(move)
            assert {f"at-{place}" for place in places} <= drawn, CATALOGUE.text(move)
            assert f'id="i-{board.icon_of(match.state, move)}"' in ICONS
    assert len(asked) > 12


@pytest.mark.parametrize(
    ("turned", "move", "place"),
    [
        (2, "remove grocers", "row-grocers"),
        (4, "income", "income"),
        (6, "accept", "reputation"),
        (8, "mine", "prospecting"),
        (9, "score c2", "town-c2"),
    ],
)
def test_what_st_barbara_offers_has_its_place(turned: int, move: str, place: str) -> None:
    match = position(
        turned=turned, pelicans={0: 1}, town={"c2": ("bakery", 0), "c3": ("little-castle", -2)}
    )
    play(match, "play rights-st-barbara st-barbara")
    number = CATALOGUE.number(move)
    assert number in match.options_now()
    assert number is not None
    assert board.places(match.state, number)[0] == place
    assert f'id="at-{place}"' in pieces(match, 0)


def test_a_council_seat_points_at_where_the_token_lies() -> None:
    match = position(turned=5, pelicans={0: 1})
    play(match, "play rights-st-barbara st-barbara")
    move = CATALOGUE.number("council green")
    assert move is not None
    assert board.places(match.state, move) == ["bank-green", "council-green"]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_page_is_well_formed_and_names_everything_once(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    art = ""
    for number, match in enumerate(moments(seats, seed, options)):
        if number % 25 and not match.over:
            continue
        for viewer in (number % seats, SPECTATOR):
            root = page(match, viewer)
            named = [e.get("id") for e in root.iter() if e.get("id")]
            assert len(named) == len(set(named))
            used = {e.get("href") for e in root.iter("use")}
            assert all(f'id="{link[1:]}"' in ICONS or link[1:] in named for link in used if link)
            assert not any(e.get("style") for e in root.iter())
            sizes = [float(e.get("font-size", 12.5)) for e in root.iter("text")]
            assert min(sizes) >= 11.5
        now = "".join(region.art(match.state) for region in board.REGIONS)
        assert art in ("", now)
        art = now
    assert all(len(r.art(match.state).encode()) < 40_000 for r in board.REGIONS)


def test_an_arm_says_what_the_cards_to_come_hold_for_it() -> None:
    match = position(arms=[1, 0, 0, 0, 0])
    card = next(c.number for c in BOX.population_card if 1 not in c.blocked["wood"])
    assert f"<title>wood, crossed out until card {card}" in pieces(match, 0)
    town = next(c.number for c in BOX.population_card if 0 in c.town["food"])
    assert f"<title>food, the town builds at card {town}</title>" in pieces(match, 0)


def test_the_art_is_small() -> None:
    state = GAME.start(4, 1).state
    assert sum(len(region.art(state).encode()) for region in board.REGIONS) < 120_000


def test_pieces_keep_their_names() -> None:
    """A tile is the same piece in the town hall, in a slot and in town; tokens never vanish."""
    tokens = {f"piece-patrician-{p.id}-{k + 1}" for p in BOX.patrician for k in range(p.tokens)}
    standing: set[str] = set()
    for match in moments(3, 6, {}):
        drawn = set(ids(pieces(match, 0)))
        assert tokens <= drawn
        built = {
            f"piece-building-{BOX.buildings[tile].id}" for tile in match.state.town if tile >= 0
        }
        assert built <= drawn
        assert standing <= built
        standing = built
    assert standing


def test_regions_lie_on_the_table_without_overlap() -> None:
    boxes = [(r.x, r.y, r.x + r.width, r.y + r.height) for r in board.REGIONS]
    for k, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= TABLE[0]
        assert bottom <= TABLE[1]
        for other in boxes[k + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart
    assert {region.tab for region in board.REGIONS} == set(board.TABS)


def test_reconstructed_figures_are_marked_where_they_lie() -> None:
    state = position().state
    marked = {
        region.id
        for region in board.REGIONS
        if "#i-reconstructed" in region.art(state) + region.pieces(state, 0)
    }
    assert {"town", "mine", "hall", "market", "dig", "barbara", "rounds"} <= marked
    assert {"hand", "guilds", "rights"} <= marked
    assert "patricians" not in marked  # what the council scores is in the rulebook
    hand = next(region for region in board.REGIONS if region.id == "hand").pieces(state, 0)
    designed = sum(source.is_designed("actions") for source in SOURCES.action_card)
    assert hand.count("#i-reconstructed") == designed < len(SOURCES.action_card)


def test_people_are_called_by_their_names() -> None:
    match = position(plots={"a1": 1})
    assert "plot of Blue" in pieces(match, 0)
    with calling({1: "Odo"}):
        assert "plot of Odo" in pieces(match, 0)
    assert "Odo" not in pieces(match, 0)


def test_strips_say_what_is_true() -> None:
    match = position(groschen={1: 37}, reputation={1: -2}, pelicans={1: 2})
    strip = {icon: text for icon, _, text, _ in board.strip(match.state, 1)}
    assert strip["groschen"] == "37"
    assert strip["reputation"] == "−2"
    assert strip["pelican"].startswith("2·")
    assert len(strip) <= 8
    assert {board.tincture(match.state, seat) for seat in range(4)} < set(TINCTURES)
    assert board.headline(match.state) == "Round 1 of 6 · Turn 1 · first card"
