"""Whole games of all four in a real browser: two people, each with a browser, and a bot; one plays
by the list of choices, the other by clicking on the board."""

import pytest

from tests.browser.clicking import noted, plays_on_the_board
from tests.browser.conftest import Arrive

BUILDERS = ("deliver", "build", "claim", "obtain", "buy", "swap", "influence", "workshop")
EAGER = {"red-cathedral": BUILDERS}
"""Verbs that bring a game of random clicks to its end."""


@pytest.mark.parametrize(
    "slug", ["pillars-of-the-earth", "red-cathedral", "kutna-hora", "praga-caput-regni"]
)
def test_two_people_and_a_bot_play_a_whole_game(arrive: Arrive, slug: str) -> None:
    ada, teo = arrive("Ada"), arrive("Teo")
    ada.opens(slug, "friend", "bot", confirm=False)
    teo.joins(ada.invitations()[0])
    assert "Teo" in ada.page.locator("#strips").inner_text()
    ada.plays_by_itself(1, *EAGER.get(slug, ()))
    plays_on_the_board(teo, 2, *EAGER.get(slug, ()))
    ada.sees_the_end(300)
    teo.sees_the_end(20)
    points = [p.page.locator("#end tfoot").inner_text() for p in (ada, teo)]
    assert points[0] == points[1]
    assert ada.page.locator("#end .chart").count() == 1
    winner = ada.page.locator("#end-title").inner_text()
    assert any(word in winner for word in ("win", "shared"))
    seen = noted(teo)
    assert seen["wrong"] == []
    assert seen["clicks"] > seen["listed"]
