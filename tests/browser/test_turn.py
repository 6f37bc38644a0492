"""Being called to the table: title, notification and bell when a turn comes to a hidden tab."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person

RECORDER = """
window.told = [];
window.putAway = 0;
window.tones = [];
window.Notification = new Proxy(Notification, {
  construct(real, given) {
    window.told.push(given);
    return Reflect.construct(real, given);
  },
});
const close = Notification.prototype.close;
Notification.prototype.close = function () {
  window.putAway += 1;
  return close.call(this);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) {
  window.tones.push([this.frequency.value, this.context]);
  return start.apply(this, given);
};
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
window.hide = (now) => {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
"""Notes what the page asks of the browser, and lets a test hide the tab."""


@pytest.fixture
def waiting(arrive: Arrive) -> tuple[Person, Person]:
    """Ada waits while Teo decides."""
    ada, teo = arrive("Ada"), arrive("Teo")
    ada.page.context.grant_permissions(["notifications"], origin=ada.url)
    ada.page.add_init_script(RECORDER)
    ada.opens("pillars-of-the-earth", "friend", confirm=False)
    teo.joins(ada.invitations()[0])
    plays_on(ada)
    teo.awaits("decide")
    return ada, teo


def plays_on(person: Person) -> None:
    """Until somebody else decides."""
    while (state := person.awaits("decide", "confirm", "wait")) != "wait":
        moment = person.moment
        person.page.keyboard.press("1" if state == "decide" else "c")
        person.awaits_another(moment)


def tones(person: Person) -> int:
    count: int = person.page.evaluate("window.tones.length")
    return count


def told(person: Person) -> list[list[object]]:
    given: list[list[object]] = person.page.evaluate("window.told")
    return given


def test_a_turn_that_comes_to_a_hidden_tab_is_told(waiting: tuple[Person, Person]) -> None:
    ada, teo = waiting
    plain = "The Pillars of the Earth · Minster"
    expect(ada.page).to_have_title(plain)
    assert ada.page.evaluate("Notification.permission") == "granted"
    ada.page.evaluate("window.hide(true)")
    plays_on(teo)
    ada.awaits("decide")
    expect(ada.page).to_have_title(f"● Your turn · {plain}")
    [[heading, more]] = told(ada)
    assert heading == "Minster"
    assert isinstance(more, dict)
    assert "The Pillars of the Earth" in more["body"]
    assert tones(ada) == 0  # unless one wants it
    ada.page.evaluate("window.hide(false)")
    assert ada.page.evaluate("window.putAway") == 1
    plays_on(ada)
    expect(ada.page).to_have_title(plain)


def test_a_turn_that_comes_before_ones_eyes_needs_no_notification(
    waiting: tuple[Person, Person],
) -> None:
    ada, teo = waiting
    plays_on(teo)
    ada.awaits("decide")
    expect(ada.page).to_have_title("● Your turn · The Pillars of the Earth · Minster")
    assert told(ada) == []


def test_the_bell_rings_for_whoever_wants_it(waiting: tuple[Person, Person]) -> None:
    ada, teo = waiting
    assert ada.page.locator("html").get_attribute("data-sound") == "off"
    ada.page.get_by_role("button", name="Sound").click()
    expect(ada.page.locator("html")).to_have_attribute("data-sound", "on")
    heard = tones(ada)
    assert heard > 0  # so that one knows it
    ada.page.evaluate("window.hide(true)")
    plays_on(teo)
    ada.awaits("decide")
    assert tones(ada) == 2 * heard
    ada.page.wait_for_function("window.tones.every(([, context]) => context.state === 'running')")
    ada.page.evaluate("window.hide(false)")
    ada.page.get_by_role("button", name="Sound").click()
    expect(ada.page.locator("html")).to_have_attribute("data-sound", "off")
    plays_on(ada)
    plays_on(teo)
    ada.awaits("decide")
    assert tones(ada) == 2 * heard


UNASKED = """
Object.defineProperty(Notification, "permission", { get: () => "default" });
Notification.requestPermission = async () => {
  window.asked = true;
  return "granted";
};
"""


def test_whoever_has_not_been_asked_can_let_it_tell(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.add_init_script(UNASKED)
    ada.page.goto(ada.url)
    ada.page.locator("header [data-open=settings]").last.click()
    ada.page.get_by_role("button", name="Tell me when it is my turn").click()
    assert ada.page.evaluate("window.asked")
    expect(ada.page.get_by_role("button", name="Tell me when it is my turn")).to_be_hidden()
