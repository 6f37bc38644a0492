"""What the drawn tables of all four games keep to: how large a drawing may be, and how small a
figure."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import minster
from minster.core.language import speaking
from minster.core.match import Match
from minster.core.view import SPECTATOR, concealed
from minster.kit.drawing import region_svg

LARGEST = 120_000
"""Bytes of a whole board, as the page is sent them at first."""
SMALLEST, SMALLEST_FIGURE = 11.5, 12.5
"""At 1366×768 a unit of the drawing is a pixel."""
USUAL = "12.5"
"""The size that `drawing.css` gives where a text names none."""
FIGURE = re.compile(r"[+−×]?\d[\d/+×·–− ]*\+?")
SCALE = re.compile(r"scale\(([\d.]+)")
GAMES = Path(__file__).parent


def ends() -> Iterator[object]:
    """Four Journeymen's games (seed 12), and the games of the battery that four played."""
    for slug in minster.SLUGS:
        own = GAMES / slug.replace("-", "_") / "journals"
        for file in [GAMES / "journeymen" / f"{slug}.journal", *sorted(own.glob("four*.journal"))]:
            yield pytest.param(slug, file, id=f"{slug}-{file.parent.name}-{file.stem}")


def drawn(match: Match, viewer: int) -> list[str]:
    state = concealed(match, viewer)
    return [region_svg(region, state, viewer) for region in match.game.board.REGIONS]


@pytest.mark.parametrize(("slug", "file"), list(ends()))
def test_a_board_is_small_when_the_game_is_over(slug: str, file: Path) -> None:
    match = minster.game(slug).fold(file.read_text(encoding="utf-8"))
    assert (match.over, match.seats) == (True, 4)
    for language in ("en", "it"):
        with speaking(language):
            for viewer in (SPECTATOR, *range(match.seats)):
                assert sum(len(region.encode()) for region in drawn(match, viewer)) < LARGEST


@pytest.mark.parametrize("slug", minster.SLUGS)
def test_every_figure_can_be_read(slug: str) -> None:
    """As drawn from the opening to the end, also where four boards lie side by side."""
    journal = (GAMES / "journeymen" / f"{slug}.journal").read_text(encoding="utf-8")
    played = minster.game(slug).fold(journal)
    match = minster.game(slug).start(played.seats, None, **played.options)
    small = set()
    for number, move in enumerate(played.made):
        match.push(move)
        if number % 20 == 0 or match.over:
            for region in drawn(match, number % played.seats):
                small |= set(_too_small(ElementTree.fromstring(region), 1.0))  # noqa: S314 (ours)
    assert not small


def _too_small(element: ElementTree.Element, scale: float) -> Iterator[tuple[str, float]]:
    for found in SCALE.findall(element.get("transform", "")):
        scale *= float(found)
    if element.tag == "text":
        text, size = element.text or "", float(element.get("font-size", USUAL)) * scale
        if size < (SMALLEST_FIGURE if FIGURE.fullmatch(text) else SMALLEST):
            yield text, size
    for child in element:
        yield from _too_small(child, scale)
