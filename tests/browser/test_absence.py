"""Somebody is gone: the others agree to a bot, it plays, and the seat is taken back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person


def three(arrive: Arrive, slug: str) -> tuple[Person, Person, Person, str]:
    """Ada, Teo and Zoe at a table, and the link of Zoe's seat."""
    ada, teo, zoe = arrive("Ada"), arrive("Teo"), arrive("Zoe")
    ada.opens(slug, "friend", "friend", confirm=False)
    links = ada.invitations()
    teo.joins(links[0])
    zoe.joins(links[1])
    for person in (ada, teo):  # a page that still thinks Zoe away offers a bot, which is refused
        there = person.page.locator(strip(person, "Zoe"))
        expect(there).to_be_visible()
        expect(there).not_to_contain_text("away")
    return ada, teo, zoe, links[1]


def leaves(person: Person) -> None:
    person.page.goto("about:blank")


def strip(person: Person, name: str) -> str:
    return f'#strips .strip:has(strong:text-is("{name}"))'


def test_the_others_agree_to_a_bot_and_the_seat_is_taken_back(arrive: Arrive) -> None:
    ada, teo, zoe, link = three(arrive, "pillars-of-the-earth")
    expect(ada.page.locator("#strips [data-do]")).to_have_count(0)
    leaves(zoe)
    there = strip(ada, "Zoe")
    expect(ada.page.locator(there)).to_contain_text("away")
    ada.page.locator(there).get_by_role("button", name="Bot instead").click()
    expect(teo.page.locator("#notice")).to_have_text(
        "Ada asks that a bot plays for Zoe. Do you agree?"
    )
    expect(ada.page.locator(there)).to_contain_text("a bot is asked for")
    expect(ada.page.locator(f"{there} [data-do]")).to_have_count(0)
    assert "a bot plays" not in teo.page.locator(strip(teo, "Zoe")).inner_text()
    teo.page.locator("#choices").get_by_role("button", name="Agree to a bot").click()
    for person in (ada, teo):
        expect(person.page.locator(strip(person, "Zoe"))).to_contain_text("a bot plays for them")
        expect(person.page.locator("#notice")).to_have_text("A bot plays for Zoe from now on.")
    ada.plays_by_itself(1)
    teo.plays_by_itself(2)
    made = '#log .line[data-seat="2"]'
    expect(ada.page.locator(made).nth(2)).to_be_attached()

    zoe.page.goto(link)
    zoe.is_seated()
    back = zoe.page.locator("#choices").get_by_role("button", name="Take my seat back")
    expect(zoe.page.locator("#choices-title")).to_have_text("A bot plays for you")
    assert zoe.page.locator("#choices .choice").count() == 0
    back.click()
    expect(ada.page.locator(strip(ada, "Zoe"))).not_to_contain_text("a bot")
    zoe.awaits("decide")
    moment = zoe.moment
    zoe.page.keyboard.press("1")
    zoe.awaits_another(moment)


def test_whoever_comes_back_in_time_is_not_replaced(arrive: Arrive) -> None:
    ada, teo, zoe, link = three(arrive, "kutna-hora")
    leaves(zoe)
    ada.page.locator(strip(ada, "Zoe")).get_by_role("button", name="Bot instead").click()
    agree = teo.page.locator("#choices").get_by_role("button", name="Agree to a bot")
    expect(agree).to_be_visible()
    zoe.page.goto(link)
    zoe.is_seated()
    expect(agree).to_have_count(0)
    expect(teo.page.locator(strip(teo, "Zoe"))).not_to_contain_text("away")
    leaves(zoe)
    again = teo.page.locator(strip(teo, "Zoe")).get_by_role("button", name="Bot instead")
    expect(again).to_be_visible()  # what was agreed before counts no more


@pytest.mark.parametrize("language", ["en", "it"])
def test_on_a_phone_the_absent_player_is_replaced_from_the_choices(
    arrive: Arrive, language: str
) -> None:
    ada = arrive("Ada", phone=True, language=language)
    zoe = arrive("Zoe", phone=True, language=language)
    ada.opens("pillars-of-the-earth", "friend", confirm=False)
    link = ada.invitations()[0]
    zoe.joins(link)
    ada.awaits("decide", "wait")
    leaves(zoe)
    for _ in range(60):
        if ada.awaits("decide", "wait") == "wait":
            break
        moment = ada.moment
        ada.page.keyboard.press("1")
        ada.awaits_another(moment)
    instead = ada.page.locator("#choices [data-do=replace]")
    expect(instead).to_be_visible()
    assert "Zoe" in instead.inner_text()
    instead.tap()
    ada.awaits("decide")  # the bot has moved
    zoe.page.goto(link)
    zoe.is_seated()
    zoe.page.locator("#choices .act[data-do=return]").tap()
    expect(zoe.page.locator("#choices [data-do=return]")).to_have_count(0)
