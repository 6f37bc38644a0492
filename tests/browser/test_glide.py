"""Pieces glide from place to place, also those that nobody can tell apart; calmly, they do not."""

import re
from math import dist

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.flights import (
    Thing,
    begins_where_one_lay,
    ends_where_it_lies,
    flights,
    recorded,
    things,
)
from tests.browser.people import Person

WANTED = {
    "pillars-of-the-earth": ("builder-", ("place", "keep")),
    "red-cathedral": ("banner-", ("claim",)),
    "kutna-hora": ("flag-", ("claim", "play")),
    "praga-caput-regni": ("piece-upgrade-", ("pick", "rotate", "do upgrade", "take")),
}
"""A kind of piece of each game, and the verbs of moves that bring it about."""
STEPS = 150


def decides(ada: Person, eager: tuple[str, ...]) -> None:
    """Makes one of these moves if there is one, or some other."""
    shown = ada.page.locator("#choices .list > li:not([hidden]) > .choice")
    verbs = shown.evaluate_all("all => all.map((c) => c.dataset.move ?? c.dataset.openBundle)")
    ranks = [next((k for k, v in enumerate(eager) if w.startswith(v)), len(eager)) for w in verbs]
    best = [k for k, rank in enumerate(ranks) if rank == min(ranks)]
    shown.nth(best[ada.revision % len(best)]).evaluate("e => e.click()")


def first_flight(ada: Person, like: str, eager: tuple[str, ...]) -> tuple[Thing, list[Thing]]:
    """Of a piece of this kind by a move of one's own, and how the table lay before it."""
    for _ in range(STEPS):
        state, moment = ada.awaits("decide", "confirm", seconds=60), ada.moment
        before = things(ada)
        flights(ada)
        if state == "confirm":
            ada.page.keyboard.press("c")
        else:
            decides(ada, eager)
        ada.awaits_another(moment)
        seen = [flight for flight in flights(ada) if flight["like"].startswith(like)]
        if seen and state == "decide":
            return seen[0], before
    raise AssertionError(f"no {like} has moved")


@pytest.mark.parametrize("slug", WANTED)
def test_a_piece_glides_from_where_one_like_it_lay(arrive: Arrive, slug: str) -> None:
    ada = recorded(arrive("Ada", motion="full"))
    ada.opens(slug, "bot")
    flight, before = first_flight(ada, *WANTED[slug])
    assert begins_where_one_lay(flight, before)
    assert ends_where_it_lies(flight, things(ada))
    assert dist(flight["start"], flight["end"]) > 10
    assert flight["duration"] in (320, 480)
    expect(ada.page.locator("#sky > *")).to_have_count(0)


@pytest.mark.parametrize("slug", WANTED)
@pytest.mark.parametrize("wish", ["the system's", "one's own"])
def test_nothing_travels_where_little_movement_is_wanted(
    arrive: Arrive, slug: str, wish: str
) -> None:
    ada = recorded(arrive("Ada", motion="full" if wish == "the system's" else "reduced"))
    if wish == "the system's":
        ada.page.emulate_media(reduced_motion="reduce")
    ada.opens(slug, "bot")
    for _ in range(12):
        state, moment = ada.awaits("decide", "confirm", seconds=60), ada.moment
        ada.page.keyboard.press("c") if state == "confirm" else decides(ada, WANTED[slug][1])
        ada.awaits_another(moment)
    assert flights(ada) == []
    assert ada.page.evaluate("window.fades") > 0
    assert ada.page.locator("#sky").count() == 0


def test_a_replay_lets_pieces_glide_on_and_back(arrive: Arrive) -> None:
    ada = recorded(arrive("Ada"))
    ada.opens("pillars-of-the-earth", "bot", confirm=False)
    ada.plays_by_itself(5)
    ada.sees('#log .line[data-number="60"]')
    ada.page.context.add_cookies([{"name": "motion", "value": "full", "url": ada.url}])
    ada.page.goto(f"{ada.page.url}/replay?move=20")
    on, back = [], []
    for n in range(21, 58):
        things(ada)  # at rest
        flights(ada)
        ada.page.keyboard.press("ArrowRight")
        expect(ada.page).to_have_url(re.compile(f"move={n}$"))
        on = [f for f in flights(ada) if f["like"].startswith("builder-")]
        if len(on) == 1:
            things(ada)
            ada.page.keyboard.press("ArrowLeft")
            expect(ada.page).to_have_url(re.compile(f"move={n - 1}$"))
            back = [f for f in flights(ada) if f["like"] == on[0]["like"]]
            break
    assert len(back) == 1
    assert dist(on[0]["start"], back[0]["end"]) < 3
    assert dist(on[0]["end"], back[0]["start"]) < 3
    ada.page.keyboard.press("End")
    expect(ada.page).not_to_have_url(re.compile(f"move={n - 1}$"))
    assert flights(ada) == []


CUT = """
window.lines = [];
const Whole = WebSocket;
window.WebSocket = class extends Whole {
  constructor(url) {
    super(window.cut ? `${url}x` : url);
    window.lines.push(this);
  }
};
"""
"""A line that can be cut."""


def test_nothing_glides_after_one_was_cut_off(arrive: Arrive) -> None:
    ada = recorded(arrive("Ada", motion="full"))
    ada.page.add_init_script(CUT)
    ada.opens("red-cathedral", "bot")
    ada.awaits("decide")
    tab = ada.page.context.new_page()
    tab.goto(ada.page.url)
    other = Person("Ada", tab, ada.url)
    other.awaits("decide")
    ada.page.evaluate("window.cut = true; window.lines.at(-1).close()")
    expect(ada.page.locator("main.offline")).to_be_attached()
    flights(ada)
    before = things(ada)
    while other.awaits("decide", "confirm") == "decide":
        moment = other.moment
        decides(other, ("claim",))
        other.awaits_another(moment)
    ada.page.evaluate("window.cut = false; dispatchEvent(new Event('online'))")
    ada.awaits("confirm")
    assert [t["id"] for t in things(ada)] != [t["id"] for t in before]
    assert flights(ada) == []


PAIRS = """async ([before, after, homes]) => {
  const { paired } = await import("/static/js/pairs.js");
  const thing = ([id, like, count, x, y]) => [id, { id, like, count, x, y }];
  const named = (all) => new Map(all.map(thing));
  const home = (like) => homes.includes(like) ? { id: "home" } : null;
  return paired(named(before), named(after), home).map(({ from, to }) => [from.id, to.id]);
}"""


@pytest.mark.parametrize(
    ("before", "after", "homes", "pairs"),
    [
        pytest.param(
            [["a", "cube", 1, 0, 0], ["b", "cube", 1, 90, 0]],
            [["b", "cube", 1, 90, 0], ["c", "cube", 1, 50, 0]],
            [],
            [["a", "c"]],
            id="what stayed where it was is not what came",
        ),
        pytest.param(
            [["a", "cube", 1, 0, 0], ["b", "cube", 1, 90, 0]],
            [["c", "cube", 1, 80, 0], ["d", "cube", 1, 500, 0]],
            [],
            [["b", "c"], ["a", "d"]],
            id="the nearest first",
        ),
        pytest.param(
            [["a", "cube", 1, 0, 0], ["b", "cube", 1, 0, 0]],
            [["c", "cube", 1, 9, 0]],
            [],
            [["a", "c"]],
            id="of two as near the first drawn",
        ),
        pytest.param(
            [["a", "cube", 1, 0, 0]], [["c", "house", 1, 9, 0]], [], [], id="only like things"
        ),
        pytest.param(
            [["pile", "cube", 5, 0, 0]],
            [["pile", "cube", 3, 0, 0], ["c", "cube", 1, 9, 0], ["d", "cube", 1, 8, 0]],
            [],
            [["pile", "d"], ["pile", "c"]],
            id="from a pile",
        ),
        pytest.param(
            [["pile", "cube", 0, 0, 0], ["a", "cube", 1, 9, 0]],
            [["pile", "cube", 1, 0, 0]],
            [],
            [["a", "pile"]],
            id="into a pile",
        ),
        pytest.param(
            [["a", "house-ruby", 1, 0, 0], ["b", "cube", 1, 0, 0]],
            [["c", "house-lapis", 1, 0, 0]],
            ["house-ruby", "house-lapis"],
            [["a", "home"], ["home", "c"]],
            id="from home and back, where it has one",
        ),
    ],
)
def test_which_of_several_like_things_went_where(
    arrive: Arrive,
    before: list[list[object]],
    after: list[list[object]],
    homes: list[str],
    pairs: list[list[str]],
) -> None:
    ada = arrive("Ada")
    ada.page.goto(ada.url)
    assert ada.page.evaluate(PAIRS, [before, after, homes]) == pairs
