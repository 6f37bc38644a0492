"""One move at a time: the board, the list, the keys, taking back, and being cut off."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.server import Running

SLUGS = ["pillars-of-the-earth", "red-cathedral", "kutna-hora", "praga-caput-regni"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_place_on_the_board_makes_the_move(arrive: Arrive, slug: str) -> None:
    ada = arrive("Ada", motion="full")
    ada.opens(slug, "bot")
    for _ in range(12):  # to a choice the board shows
        if ada.awaits("decide", "confirm") == "confirm":
            ada.page.keyboard.press("c")
        elif ada.page.locator("#board .place.possible").count():
            break
        else:
            ada.page.keyboard.press("1")
        expect(ada.page.locator("#choices")).not_to_have_attribute("data-n", str(ada.revision))
    places = ada.page.locator("#board .place.possible")
    assert places.count()
    place = places.first
    assert place.get_attribute("aria-label")
    place.focus()
    before, listed = ada.revision, len(ada.choices())
    possible = ada.page.locator("#choices .choice[data-move]").count()
    ada.page.keyboard.press("Enter")
    narrowed = ada.page.locator(".narrowed:not([hidden])")
    moved = ada.page.locator(f'#choices:not([data-n="{before}"])')
    expect(narrowed.or_(moved).first).to_be_visible()
    if narrowed.count():
        assert 1 < len(ada.choices()) <= possible
        ada.page.keyboard.press("Escape")
        assert len(ada.choices()) == listed


def test_choices_and_places_point_at_each_other(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("red-cathedral", "bot")
    ada.awaits("decide")
    choice = ada.page.locator("#choices .choice").first
    choice.hover()
    assert ada.page.locator("#board .place.pointed").count()
    place = ada.page.locator("#board .place.possible").first
    place.focus()
    assert ada.page.locator("#choices .choice.pointed").count()
    assert re.search(r"RC-\d|\d", ada.page.locator("#choices .detail").inner_text())


LOWEST = """() => {
  const list = document.querySelector("#choices .list").getBoundingClientRect();
  const seen = [...document.querySelectorAll("#choices .list > li:not([hidden]) > .choice")]
    .map((choice) => choice.getBoundingClientRect())
    .filter((box) => box.bottom <= list.bottom);
  const { x, y, width, height } = seen.at(-1);
  return [x + width / 2, y + height / 2];
}"""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_tap_on_the_lowest_choice_of_a_phone_is_taken(arrive: Arrive, slug: str) -> None:
    ada = arrive("Ada", phone=True)
    ada.opens(slug, "bot")
    for _ in range(8):
        state, moment = ada.awaits("decide", "confirm"), ada.moment
        if state == "confirm":
            ada.page.locator("#choices .act").tap()
        else:
            ada.page.touchscreen.tap(*ada.page.evaluate(LOWEST))
        ada.awaits_another(moment)


def test_undo_takes_a_move_back_and_confirm_lets_the_others_move(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "bot")
    ada.awaits("decide")
    offered = ada.choices()
    ada.page.keyboard.press("1")
    ada.awaits("confirm")
    ada.page.keyboard.press("u")
    ada.awaits("decide")
    assert ada.choices() == offered
    ada.page.keyboard.press("1")
    ada.awaits("confirm")
    moves = ada.page.locator("#log .line").count()
    ada.page.get_by_role("button", name="Confirm", exact=True).click()
    ada.awaits("decide", "wait")
    expect(ada.page.locator("#log .line").nth(moves)).to_be_attached()


def test_a_move_that_is_not_possible_is_refused_with_its_rule(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("red-cathedral", "bot")
    ada.awaits("decide")
    first = ada.page.locator("#choices .choice[data-move]").first
    first.evaluate(
        "e => { e.dataset.move = 'claim z9'; e.closest('li').hidden = false; e.click() }"
    )
    expect(ada.page.locator("#notice")).to_be_visible()
    assert ada.page.locator("#notice").inner_text()
    ada.awaits("decide")


def test_a_killed_server_loses_nothing_and_the_page_comes_back(
    arrive: Arrive, server: Running
) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "bot", confirm=False)
    ada.awaits("decide")
    revision = ada.revision
    ada.page.keyboard.press("1")
    expect(ada.page.locator("#choices")).not_to_have_attribute("data-n", str(revision))
    ada.awaits("decide")
    told = ada.page.locator("#log").inner_text()
    server.kill()
    expect(ada.page.locator("main.offline")).to_be_attached()
    server.start_again()
    expect(ada.page.locator("main:not(.offline)")).to_be_attached()
    assert ada.page.locator("#log").inner_text() == told
    revision = ada.revision
    ada.page.keyboard.press("1")
    expect(ada.page.locator("#choices")).not_to_have_attribute("data-n", str(revision))


def test_a_second_tab_of_the_same_seat_follows(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "bot")
    ada.awaits("decide")
    tab = ada.page.context.new_page()
    tab.goto(ada.page.url)
    ada.page.keyboard.press("1")
    ada.awaits("confirm")
    expect(tab.locator('#choices[data-state="confirm"]')).to_be_visible()


def test_what_is_said_reaches_the_others_as_text(arrive: Arrive) -> None:
    ada, teo = arrive("Ada"), arrive("<b>Teo</b>")
    ada.opens("pillars-of-the-earth", "friend")
    teo.joins(ada.invitations()[0])
    teo.page.keyboard.press("t")
    teo.page.keyboard.type("Hello <img src=x onerror=alert(1)>")
    teo.page.keyboard.press("Enter")
    ada.page.locator("#tab-chat").click()
    expect(ada.page.locator("#chat")).to_contain_text("Hello <img src=x onerror=alert(1)>")
    assert ada.page.locator("#chat img, #strips b b").count() == 0


def test_a_spectator_sees_and_cannot_choose(arrive: Arrive) -> None:
    ada, guest = arrive("Ada"), arrive("Guest")
    ada.opens("kutna-hora", "bot")
    ada.awaits("decide")
    guest.page.goto(ada.invitations()[-1])
    guest.is_seated()
    assert guest.page.locator("#choices .choice").count() == 0
    assert guest.page.locator("[data-do=undo]").count() == 0


def test_a_whole_game_by_keyboard_alone(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "bot")
    for turn in range(1500):
        state = ada.awaits("decide", "confirm", "over")
        if state == "over":
            break
        moment = ada.moment
        if ada.state == "confirm":
            ada.page.keyboard.press("Enter")
        elif turn % 3:
            ada.page.keyboard.press(str(min(turn % 3, len(ada.choices()))))
        else:
            ada.page.keyboard.press("ArrowDown")
            ada.page.keyboard.press("Enter")
        ada.awaits_another(moment)
    ada.sees_the_end(5)


def test_two_people_share_a_screen(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "screen")
    for _ in range(6):
        state = ada.awaits("decide", "confirm", "veil")
        moment = ada.moment
        if state == "decide":
            ada.page.keyboard.press("1")
        else:
            ada.page.locator("#choices .act").click()
        ada.awaits_another(moment)
    movers = {line.get_attribute("data-seat") for line in ada.page.locator("#log .line").all()}
    assert {"0", "1"} <= movers


def test_a_journal_goes_home_and_comes_back(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("red-cathedral", "bot")
    ada.awaits("decide")
    journal = ada.page.request.get(f"{ada.page.url}/journal")
    assert journal.ok
    ada.page.goto(ada.url)
    kept = {"name": "evening.txt", "mimeType": "text/plain", "buffer": journal.body()}
    ada.page.locator("#journal-file").set_input_files(kept)
    ada.page.get_by_role("button", name="Look back", exact=True).click()
    expect(ada.page.locator("#slider")).to_be_visible()
    expect(ada.page.locator("#at")).to_have_text("0")


def test_somebodys_board_lies_in_full_under_their_strip(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("praga-caput-regni", "bot", "bot", "bot")
    ada.awaits("decide")
    strip = ada.page.locator("#strip-2 [data-peek]")
    strip.focus()
    ada.page.keyboard.press("Enter")
    board = ada.page.locator("#peek:not([hidden]) svg.region")
    expect(board).to_have_count(2)
    assert ada.page.locator("#peek").bounding_box()["y"] >= strip.bounding_box()["y"]  # type: ignore[index]
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#peek")).to_be_hidden()
    expect(strip).to_be_focused()
    assert ada.page.locator("#strip-0 [data-peek]").count() == 0
