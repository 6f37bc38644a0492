"""Coming nearer: real fingers on a phone; wheel, mouse, buttons and keys at a desk."""

from time import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person

Point = tuple[float, float]

MEASURED = """() => {
  const board = document.getElementById("board"), { x, y, height } = board.getBoundingClientRect();
  const scale = new DOMMatrix(getComputedStyle(board).transform).a;
  return { scale, x, y, height, page: visualViewport.scale };
}"""


class Fingers:
    """Touches as the screen sends them."""

    def __init__(self, page: Page) -> None:
        self.page, self.cdp = page, page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: Point, at: float | None = None) -> None:
        touches = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
        sent = {"type": kind, "touchPoints": touches, "timestamp": at or time()}
        self.cdp.send("Input.dispatchTouchEvent", sent)

    def glide(self, *ways: tuple[Point, Point], steps: int = 8) -> None:
        """Each finger from one point to another, all at once."""
        self._send("touchStart", *(start for start, _ in ways))
        for k in range(1, steps + 1):
            at = [
                (a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps)
                for a, b in ways
            ]
            self._send("touchMove", *at)
        self._send("touchEnd")

    def tap(self, x: float, y: float, at: float | None = None) -> None:
        self._send("touchStart", (x, y), at=at)
        self._send("touchEnd", at=at)

    def tap_twice(self, x: float, y: float) -> None:
        now = time()  # however long it takes to send them
        self.tap(x, y, now)
        self.tap(x, y, now + 0.15)


def measured(person: Person) -> dict[str, float]:
    found: dict[str, float] = person.page.evaluate(MEASURED)
    return found


@pytest.fixture
def phone(arrive: Arrive) -> Person:
    ada = arrive("Ada", phone=True)
    ada.opens("red-cathedral", "bot")
    ada.awaits("decide")
    return ada


def middle_of_the_stage(person: Person) -> Point:
    box = person.page.locator("#stage").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pinched(person: Person, at: Point | None = None) -> tuple[Fingers, Point]:
    x, y = at or middle_of_the_stage(person)
    fingers = Fingers(person.page)
    fingers.glide(((x - 20, y), (x - 50, y - 10)), ((x + 20, y), (x + 50, y + 10)))
    return fingers, (x, y)


def test_two_fingers_bring_the_board_nearer(phone: Person) -> None:
    before, revision = measured(phone), phone.revision
    _, (x, _) = pinched(phone)
    after = measured(phone)
    assert after["page"] == 1
    assert 2.3 < after["scale"] < 2.8
    assert x - before["x"] == pytest.approx((x - after["x"]) / after["scale"], abs=4)
    stage = phone.page.locator("#stage").bounding_box()
    assert stage
    assert after["y"] <= stage["y"] + 1
    assert after["y"] + after["height"] >= stage["y"] + stage["height"] - 1
    assert phone.revision == revision
    assert phone.state == "decide"


def test_a_finger_moves_a_board_that_was_brought_nearer(phone: Person) -> None:
    fingers, (x, y) = pinched(phone)
    before, revision = measured(phone), phone.revision
    fingers.glide(((x, y), (x - 60, y - 30)))
    after = measured(phone)
    assert after["x"] - before["x"] == pytest.approx(-60, abs=2)
    assert after["y"] - before["y"] == pytest.approx(-30, abs=2)
    fingers.glide(((x, y), (x + 900, y + 900)))
    corner = measured(phone)
    stage = phone.page.locator("#stage").bounding_box()
    assert stage
    assert [corner["x"], corner["y"]] == pytest.approx([stage["x"], stage["y"]], abs=2)
    assert phone.revision == revision
    assert not phone.page.locator("#choices").get_attribute("data-narrowed")


def test_a_double_tap_or_the_button_shows_the_whole_board_again(phone: Person) -> None:
    fingers, _ = pinched(phone)
    fingers.tap_twice(*away_from_places(phone))
    assert measured(phone)["scale"] == 1
    fingers.tap_twice(*away_from_places(phone))
    assert measured(phone)["scale"] == 2
    phone.page.get_by_role("button", name="Whole board").tap()
    assert measured(phone)["scale"] == 1
    expect(phone.page.get_by_role("button", name="Whole board")).to_be_hidden()


SOMEWHERE = """(wanted) => {
  const { left, right, top, bottom } = document.getElementById("stage").getBoundingClientRect();
  const place = (x, y) => document.elementFromPoint(x, y)?.closest(".place.possible, button");
  const near = [-24, -12, 0, 12, 24];  // a finger is not a point
  for (let y = top + 30; y < bottom - 60; y += 5)
    for (let x = left + 60; x < right - 60; x += 5) {
      const free = near.every((dx) => near.every((dy) => !place(x + dx, y + dy)));
      if (wanted ? place(x, y) : free) return [x, y];
    }
  return null;
}"""


def away_from_places(person: Person) -> Point:
    """Somewhere on the stage where a tap means nothing."""
    found = person.page.evaluate(SOMEWHERE, False)
    assert found
    return found[0], found[1]


def test_a_place_can_be_tapped_on_a_board_brought_nearer(phone: Person) -> None:
    phone.page.locator(".tabs .lit").first.tap()
    place = phone.page.evaluate(SOMEWHERE, True)
    fingers, _ = pinched(phone, tuple(place))
    moment = phone.moment
    fingers.tap(*phone.page.evaluate(SOMEWHERE, True))
    phone.awaits_another(moment)
    assert measured(phone)["scale"] > 2


AT_REST = """(stage) => new Promise((tell) => {
  let last = -1;
  const look = () => {
    if (stage.scrollTop === last) return tell(last);
    last = stage.scrollTop;
    return setTimeout(look, 120);
  };
  look();
})"""


def test_one_finger_scrolls_a_board_that_is_whole(phone: Person) -> None:
    phone.page.locator(".tabs [data-tab]").nth(1).tap()
    x, y = middle_of_the_stage(phone)
    stage = phone.page.locator("#stage")
    room = stage.evaluate("e => e.scrollHeight - e.clientHeight")
    assert room > 20
    Fingers(phone.page).glide(((x, y), (x, y - 80)), steps=12)
    phone.page.wait_for_function("document.getElementById('stage').scrollTop > 10")
    assert measured(phone)["scale"] == 1
    scrolled = stage.evaluate(AT_REST)
    pinched(phone)
    assert measured(phone)["scale"] > 2
    phone.page.get_by_role("button", name="Whole board").tap()
    assert stage.evaluate("e => e.scrollTop") == pytest.approx(scrolled, abs=2)


def test_another_tab_of_the_board_is_shown_whole(phone: Person) -> None:
    pinched(phone)
    phone.page.locator(".tabs [data-tab]").nth(1).tap()
    assert measured(phone)["scale"] == 1


def test_wheel_mouse_buttons_and_keys(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("kutna-hora", "bot")
    ada.awaits("decide")
    page, (x, y) = ada.page, middle_of_the_stage(ada)
    whole = measured(ada)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_function("document.getElementById('board').style.transform")
    near = measured(ada)
    assert near["scale"] > 1.5
    page.mouse.move(*away_from_places(ada))
    page.mouse.down()
    page.mouse.move(x - 30, y - 30, steps=4)
    page.mouse.up()
    assert measured(ada) != near
    page.keyboard.press("0")
    assert measured(ada) == whole
    page.keyboard.press("+")
    assert measured(ada)["scale"] == pytest.approx(1.25)
    page.keyboard.press("-")
    assert measured(ada) == whole
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Smaller").click()
    assert measured(ada)["scale"] == pytest.approx(1.25)
    page.get_by_role("button", name="Whole board").click()
    assert measured(ada) == whole
    assert ada.state == "decide"
