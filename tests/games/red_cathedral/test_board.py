"""The drawn table of The Red Cathedral: well-formed, its places where the moves point, its art
still while the match goes on."""

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR
from minster.games.red_cathedral import board
from minster.games.red_cathedral.pieces import IVAN, NONE, SOLO_CARDS
from minster.kit.drawing import ICONS, TABLE, TINCTURES, region_svg
from tests.games.red_cathedral.positions import GAME
from tests.games.red_cathedral.sensible import choose

ID = re.compile(r'\bid="([^"]+)"')
ICON = re.compile(r'href="#i-([^"]+)"')
SYMBOLS = set(re.findall(r'<symbol id="i-([^"]+)"', ICONS))
WITHOUT_PLACE = {"skip", "finish", "stop", "end"}
GAMES = [(1, "basic"), (2, "advanced"), (3, "basic"), (4, "advanced")]


def drawn(match: Match, viewer: int) -> str:
    return "".join(region_svg(region, match.state, viewer) for region in board.REGIONS)


def pieces(match: Match, viewer: int) -> str:
    return "".join(region.pieces(match.state, viewer) for region in board.REGIONS)


def a_game(seats: int, workshop: str = "basic", seed: int = 7) -> Match:
    return GAME.start(seats, seed, workshop=workshop)


def advanced(match: Match, random: Random, moves: int) -> Match:
    """So many moves further, mostly sensible, at times any."""
    for _ in range(moves):
        if match.over:
            break
        wild = random.random() < 0.15
        match.play(random.choice(match.moves()) if wild else choose(match, random))
    return match


def test_the_regions_fill_the_table_without_overlapping() -> None:
    width, height = TABLE
    assert sum(r.width * r.height for r in board.REGIONS) == width * height
    for r in board.REGIONS:
        assert r.x >= 0
        assert r.y >= 0
        assert r.x + r.width <= width
        assert r.y + r.height <= height
        assert r.tab in board.TABS
    assert {icon for _, icon in board.TABS.values()} <= SYMBOLS


@pytest.mark.parametrize(("seats", "workshop"), GAMES)
def test_every_picture_is_sound(seats: int, workshop: str) -> None:
    match, random = a_game(seats, workshop), Random(seats)
    while not match.over and len(match.made) < 1_500:
        for viewer in (SPECTATOR, *range(seats)):
            picture = drawn(match, viewer)
            ElementTree.fromstring(f"<svg>{picture}</svg>")  # noqa: S314  our own
            ids = Counter(ID.findall(picture))
            assert [name for name, count in ids.items() if count > 1] == []
            assert set(ICON.findall(picture)) <= SYMBOLS
            assert "style=" not in picture
            assert len(picture) < 120_000
        advanced(match, random, 90)


@pytest.mark.parametrize(("seats", "workshop"), GAMES)
def test_every_option_points_at_a_place_that_is_there(seats: int, workshop: str) -> None:
    random, asked = Random(seats), Counter[str]()
    match = a_game(seats, workshop)
    for skipped in (0, 150, 150):  # the opening, the middle and the later game
        advanced(match, random, skipped)
        for _ in range(0 if match.over else 75):
            asked.update(check_options(match))
            advanced(match, random, 1)
            if match.over:
                break
    assert {"claim", "build", "die", "banner", "tile", "deliver", "obtain"} <= asked.keys()


def check_options(match: Match) -> set[str]:
    """Every option of this moment; answers their verbs."""
    there = {name.removeprefix("at-") for name in ID.findall(pieces(match, match.seat))}
    verbs = set()
    for move in match.options_now():
        text, verb = GAME.catalogue.text(move), GAME.catalogue.family_of(move).verb
        found = board.places(match.state, move)
        assert set(found) <= there, text
        assert bool(found) == (verb not in WITHOUT_PLACE), text
        assert board.icon_of(match.state, move) in SYMBOLS
        verbs.add(verb)
    return verbs


@pytest.mark.parametrize(("seats", "workshop"), GAMES)
def test_the_art_stays_still_and_pieces_keep_their_ids(seats: int, workshop: str) -> None:
    match = a_game(seats, workshop)
    art = [region.art(match.state) for region in board.REGIONS]
    assert all(len(one) < 40_000 for one in art)
    always = {f"piece-die-{name}" for name in ("red", "blue", "green", "yellow", "white")}
    always |= {f"piece-marker-{p}" for p in range(GAME.players(seats))}
    for _ in range(4):
        advanced(match, Random(seats), 60)
        assert [region.art(match.state) for region in board.REGIONS] == art
        assert always <= set(ID.findall(pieces(match, 0)))


def test_a_claimed_tile_travels_from_the_section_to_the_workshop() -> None:
    match = a_game(2)
    tile = match.state.sections[0].tile
    name = f'id="piece-tile-{tile}"'
    at = {region.id: region for region in board.REGIONS}
    assert name in at["west"].pieces(match.state, 0)
    for move in ("claim a1", "banner beside", "tile red down"):
        match.play(move)
    assert name not in at["west"].pieces(match.state, 0)
    assert name in at["workshop"].pieces(match.state, 0)
    assert name in at["others"].pieces(match.state, 1)


def test_a_table_being_set_up_can_be_drawn() -> None:
    match, random = GAME.start(3, None), Random(1)
    while match.seat == NATURE:
        ElementTree.fromstring(f"<svg>{drawn(match, SPECTATOR)}</svg>")  # noqa: S314
        assert board.headline(match.state)
        match.play(random.choice(match.moves()))


def test_ivan_shows_his_cards_and_his_row() -> None:
    match, random = a_game(1), Random(1)
    region = next(region for region in board.REGIONS if region.id == "others")
    for _ in range(6):
        picture = region.pieces(match.state, 0)
        lying = [tile for tile in match.state.solo_tiles if tile != NONE]
        assert len(lying) == SOLO_CARDS
        assert all(f'id="piece-tile-{tile}"' in picture for tile in lying)
        for title in ("Recognition", "Inventory", "Transport", "Claim", "Build"):
            assert f">{title}</text>" in picture
        advanced(match, random, 25)
    assert board.strip(match.state, IVAN)[0][0] == "banner"


def test_what_an_opponent_sees_of_a_player() -> None:
    match = a_game(4)
    for player in range(4):
        entries = board.strip(match.state, player)
        assert len(entries) <= 8
        assert {icon for icon, _, _, _ in entries} <= SYMBOLS
        assert entries[0][2] == str(match.state.players[player].rubles)
    tinctures = [board.tincture(match.state, player) for player in range(4)]
    assert tinctures == list(TINCTURES[:4])
    assert board.headline(match.state) == "Red to move · 0 of 24 sections complete"
