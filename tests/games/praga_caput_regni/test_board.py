"""The drawn table of Praga Caput Regni: well-formed, its places where the moves point, its art
still while the match goes on, and nothing on it that the viewer may not know."""

import re
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from minster.core.match import Match
from minster.core.nature import NATURE
from minster.core.view import SPECTATOR, concealed
from minster.games.praga_caput_regni import board
from minster.games.praga_caput_regni.board.marks import is_reconstructed
from minster.games.praga_caput_regni.pieces import BOX, OPPONENT, TILE_IDS
from minster.games.praga_caput_regni.state import Keep, Step
from minster.kit.drawing import ICONS, TABLE, TINCTURES, region_svg
from tests.games.praga_caput_regni.positions import GAME
from tests.games.praga_caput_regni.sensible import choose

ID = re.compile(r'\bid="([^"]+)"')
ICON = re.compile(r'href="#i-([^"]+)"')
SYMBOLS = set(re.findall(r'<symbol id="i-([^"]+)"', ICONS))
WITHOUT_PLACE = {"end", "decline"}
STREET = {"road_tiles": "road-tile-1 road-tile-2b road-tile-3", "action_side": "B"}
GAMES: list[tuple[int, Mapping[str, str]]] = [
    (1, {}),
    (1, {"solo_opponent": "parler"}),
    (2, STREET),
    (3, {"bridge_north": "B", "bridge_south": "B", "road_tiles": "road-tile-2a"}),
    (4, {"hunger_wall_set": "A", "cathedral_set": "B"}),
]


def drawn(state: Any, viewer: int) -> str:
    return "".join(region_svg(region, state, viewer) for region in board.REGIONS)


def places_in(picture: str) -> set[str]:
    return {name.removeprefix("at-") for name in ID.findall(picture) if name[:3] == "at-"}


def advanced(match: Match, random: Random, moves: int) -> Match:
    """So many moves further, mostly sensible, at times any."""
    for _ in range(moves):
        if match.over:
            break
        wild = random.random() < 0.3
        match.play(random.choice(match.moves()) if wild else choose(match, random))
    return match


def test_the_regions_lie_on_the_table_without_overlapping() -> None:
    width, height = TABLE
    for r in board.REGIONS:
        assert r.x >= 0
        assert r.y >= 0
        assert r.x + r.width <= width
        assert r.y + r.height <= height
        assert r.tab in board.TABS
        for other in board.REGIONS:
            apart = (
                r.x + r.width <= other.x
                or other.x + other.width <= r.x
                or r.y + r.height <= other.y
                or other.y + other.height <= r.y
            )
            assert apart or r is other, (r.id, other.id)
    assert {icon for _, icon in board.TABS.values()} <= SYMBOLS


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_picture_is_sound(seats: int, options: Mapping[str, str]) -> None:
    match, random = GAME.start(seats, 7, **options), Random(seats)
    art = [region.art(match.state) for region in board.REGIONS]
    assert all(len(one) < 40_000 for one in art)
    while True:
        for viewer in (SPECTATOR, *range(seats)):
            picture = drawn(concealed(match, viewer), viewer)
            ElementTree.fromstring(f"<svg>{picture}</svg>")  # noqa: S314  our own
            ids = Counter(ID.findall(picture))
            assert [name for name, count in ids.items() if count > 1] == []
            assert set(ICON.findall(picture)) <= SYMBOLS
            assert "style=" not in picture
            assert sum(map(len, art)) < 120_000
        assert [region.art(match.state) for region in board.REGIONS] == art
        if match.over:
            break
        advanced(match, random, 60)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_option_points_at_a_place_that_is_there(
    seats: int, options: Mapping[str, str]
) -> None:
    random, asked = Random(seats), Counter[str]()
    match = GAME.start(seats, 3, **options)
    still = places_in("".join(region.art(match.state) for region in board.REGIONS))
    while not match.over and len(match.made) < 300:
        state = concealed(match, match.seat)
        there = still | places_in("".join(r.pieces(state, match.seat) for r in board.REGIONS))
        for move in match.options_now():
            text, verb = GAME.catalogue.text(move), GAME.catalogue.family_of(move).verb
            found = board.places(state, move)
            asked[verb] += 1
            assert set(found) <= there, text
            assert bool(found) == (verb not in WITHOUT_PLACE), text
            assert board.icon_of(state, move) in SYMBOLS, text
        advanced(match, random, 1)
    assert {"take", "do", "pick", "place", "rotate", "refresh", "end"} <= asked.keys()


STEPS = [
    (Step.HALF, 0, 0),
    (Step.SIDE, 0, 0),
    (Step.ARROW, 1, 0),
    (Step.TREADWHEEL, 0, 0),
    (Step.KEEP, Keep.BRIDGE_V, 0),
    (Step.KEEP, Keep.CATHEDRAL_V, 0),
    (Step.PLANK, 2, 0),
    (Step.PLAZA, 0, 0),
    (Step.RAISE, 0, 0),
    (Step.PRODUCE, 0, 0),
    (Step.CHARTER, 0, 0),
    (Step.TOKEN, 1, 0),
    (Step.MANAGE, 1, 0),
]


@pytest.mark.parametrize("step", STEPS)
def test_rare_steps_have_their_places(step: tuple[int, int, int]) -> None:
    match = GAME.start(2, 5)
    state = match.state.copy()
    state.agenda.steps[state.agenda.depth - 1].kind = step[0]
    state.agenda.steps[state.agenda.depth - 1].a = step[1]
    state.agenda.steps[state.agenda.depth - 1].b = step[2]
    match.set_up(state)
    there = set(ID.findall(drawn(match.state, 0)))
    assert match.options_now()
    for move in match.options_now():
        for place in board.places(match.state, move):
            assert f"at-{place}" in there, GAME.catalogue.text(move)


def test_drawn_tiles_are_seen_by_their_owner_alone() -> None:
    match, random = GAME.start(3, 2), Random(4)
    while match.step != Step.KEEP or match.state.agenda.steps[
        match.state.agenda.depth - 1
    ].a in (Keep.BRIDGE_V, Keep.CATHEDRAL_V):  # fmt: skip
        advanced(match, random, 1)
    owner = match.seat
    left = re.compile(r">(\d+) left<")
    said = {tuple(left.findall(drawn(concealed(match, viewer), viewer))) for viewer in (0, 1, 2)}
    assert len(said) == 1
    cards = [place for move in match.options_now() for place in board.places(match.state, move)]
    assert cards
    for viewer in (SPECTATOR, 0, 1, 2):
        ids = set(ID.findall(drawn(concealed(match, viewer), viewer)))
        for card in cards:
            assert (f"at-{card}" in ids) == (viewer == owner)


def test_pieces_keep_their_ids_wherever_they_lie() -> None:
    match, random = GAME.start(4, 1), Random(2)
    always = {f"piece-{tile}" for tile in TILE_IDS} | {f"piece-pawn-{p}" for p in range(4)}
    always |= {f"piece-{grid}-{p}" for grid in ("hunger-wall", "cathedral") for p in range(4)}
    always |= {f"piece-wheel-{slot.sector}" for slot in BOX.crane.slot} | {"piece-platform-cube"}
    for _ in range(6):
        advanced(match, random, 40)
        assert always <= set(ID.findall(drawn(match.state, 0)))


def test_a_table_being_set_up_can_be_drawn() -> None:
    match, random = GAME.start(3, None), Random(1)
    while match.seat == NATURE:
        ElementTree.fromstring(f"<svg>{drawn(match.state, SPECTATOR)}</svg>")  # noqa: S314
        assert board.headline(match.state)
        match.play(random.choice(match.moves()))


def test_a_match_draws_itself() -> None:
    picture = ElementTree.fromstring(GAME.start(2, 1).svg(0))  # noqa: S314
    assert picture.get("class") == "minster accent-praga-caput-regni"


def test_what_an_opponent_sees_of_a_player() -> None:
    match = GAME.start(4, 1)
    for player in range(4):
        entries = board.strip(match.state, player)
        assert len(entries) <= 8
        assert {icon for icon, _, _, _ in entries} <= SYMBOLS
        assert entries[0][2] == str(match.state.players[player].gold)
    tinctures = [board.tincture(match.state, player) for player in range(4)]
    assert tinctures == ["ruby", "verdigris", "lapis", "amethyst"]
    assert set(tinctures) <= set(TINCTURES)
    assert board.headline(match.state) == "Turn 1 of 16 · Era I"
    solo = GAME.start(1, 1, solo_opponent="parler")
    assert [text for _, _, text, _ in board.strip(solo.state, OPPONENT)] == ["3", "2"]


def test_reconstructed_figures_are_known_from_the_data_file() -> None:
    assert is_reconstructed("project_grid")
    assert not is_reconstructed("final")


def test_a_tile_is_previewed_as_it_would_lie() -> None:
    match, random, seen = GAME.start(2, seed=3), Random(3), set()
    while not match.over and seen < {Step.ROTATE, Step.PLACE_WALL, Step.PLACE_BUILDING}:
        drawings = [board.preview(match.state, move) for move in match.options_now()]
        if match.step in (Step.ROTATE, Step.PLACE_WALL, Step.PLACE_BUILDING):
            seen.add(match.step)
            assert all(drawings)
            assert 1 < len(set(drawings)) <= 6
            ElementTree.fromstring(f"<g>{drawings[0]}</g>")  # noqa: S314
        else:
            assert not any(drawings)
        match.play(choose(match, random))
    assert seen == {Step.ROTATE, Step.PLACE_WALL, Step.PLACE_BUILDING}
