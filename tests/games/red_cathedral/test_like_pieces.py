"""Like pieces in the drawing of The Red Cathedral: none comes from nowhere, whoever looks, so that
every one that comes has a place to glide from."""

import re
from collections import Counter
from random import Random

import pytest

from minster.core.match import Match
from minster.core.view import SPECTATOR
from tests.games.red_cathedral.test_board import GAMES, a_game, advanced, pieces

LIKE = re.compile(r'data-like="([^"]+)"(?: data-count="(\d+)")?')
KEPT = ("banner-", "good-")
"""An Ornament under a tile laid face down is not seen again."""


def shown(match: Match, viewer: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for like, count in LIKE.findall(pieces(match, viewer)):
        if like.startswith(KEPT):
            found[like] += int(count or 1)
    return found


@pytest.mark.parametrize(("seats", "workshop"), [given for given in GAMES if given[0] > 1])
def test_banners_and_goods_are_as_many_as_ever(seats: int, workshop: str) -> None:
    match, random = a_game(seats, workshop), Random(seats)
    always = shown(match, SPECTATOR)
    assert {like.split("-")[0] for like in always} == {"banner", "good"}
    while not match.over and len(match.made) < 600:
        for viewer in (SPECTATOR, *range(seats)):
            assert shown(match, viewer) == always
        advanced(match, random, 25)
