"""The other pages: shelf, rules, replay, both languages, a phone, and what axe finds."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import Person

SLUGS = ["pillars-of-the-earth", "red-cathedral", "kutna-hora", "praga-caput-regni"]


OUTSIDE = """() => {
  const frame = document.getElementById("stage").getBoundingClientRect();
  return [...document.querySelectorAll("#board .region")].filter((region) => {
    const box = region.getBoundingClientRect();
    const sides = [frame.left - box.left, box.right - frame.right, frame.top - box.top];
    return Math.max(...sides, box.bottom - frame.bottom) > 1;
  }).map((region) => region.id);
}"""
SMALL = """() => {
  const touched = "#choices .choice, #choices .tool, .tabs button, #choices .act";
  const found = [...document.querySelectorAll(touched)].filter((e) => e.offsetParent);
  return found.filter((e) => e.getBoundingClientRect().height < 43.9).map((e) => e.outerHTML);
}"""


def faults(person: Person) -> list[str]:
    """Serious and critical ones, with where they are."""
    wanted = {
        "resultTypes": ["violations"],
        "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"]},
    }
    found = Axe().run(person.page, options=wanted).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:140]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]


def test_play_now_is_one_click_from_the_shelf(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto(ada.url)
    ada.page.get_by_role("button", name="Play Kutná Hora").click()
    ada.is_seated()
    expect(ada.page.locator("#strips .strip")).to_have_count(3)
    ada.page.goto(ada.url)
    assert "Kutná Hora" in ada.page.locator(".tables li").first.inner_text()


def test_the_page_does_not_scroll_and_shows_the_whole_board(arrive: Arrive) -> None:
    ada = arrive("Ada")
    for slug in SLUGS:
        ada.opens(slug, "bot")
        for width, height in ((1366, 768), (1920, 1080)):
            ada.page.set_viewport_size({"width": width, "height": height})
            sizes = "[document.body.scrollHeight, document.documentElement.scrollWidth]"
            assert ada.page.evaluate(sizes) == [height, width]
            assert ada.page.evaluate(OUTSIDE) == [], (slug, width)


@pytest.mark.parametrize("address", ["/", "/tables", "/new/praga-caput-regni"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_the_house(arrive: Arrive, address: str, theme: str) -> None:
    ada = arrive("Ada")
    ada.page.context.add_cookies([{"name": "theme", "value": theme, "url": ada.url}])
    ada.page.goto(ada.url + address)
    assert faults(ada) == []
    ada.page.locator("header [data-open=settings]").last.click()
    assert faults(ada) == []


@pytest.mark.parametrize("address", ["/rules/praga-caput-regni", "/provenance/red-cathedral"])
def test_axe_finds_no_serious_fault_where_one_reads(arrive: Arrive, address: str) -> None:
    ada = arrive("Ada")
    ada.page.goto(ada.url + address)
    assert faults(ada) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_axe_finds_no_serious_fault_at_a_table(arrive: Arrive, slug: str) -> None:
    ada = arrive("Ada")
    ada.opens(slug, "bot")
    ada.awaits("decide")
    assert faults(ada) == []
    ada.page.locator("header [data-theme-switch]").click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert faults(ada) == []


def test_axe_finds_no_serious_fault_in_a_replay(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("pillars-of-the-earth", "bot")
    ada.page.goto(f"{ada.page.url}/replay")
    assert faults(ada) == []


def test_a_phone_shows_a_region_at_a_time_and_the_choices_at_the_foot(arrive: Arrive) -> None:
    ada = arrive("Ada", phone=True)
    for slug in SLUGS:
        ada.opens(slug, "bot")
        ada.awaits("decide")
        page = ada.page
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        tabs = page.locator(".tabs [data-tab]")
        for k in range(tabs.count() - 1):
            tabs.nth(k).tap()
            shown = page.locator("#board .region:visible")
            assert shown.count()
            assert shown.first.bounding_box()["width"] > 350  # type: ignore[index]
        if page.locator("#board .place.possible").count():
            assert page.locator(".tabs .lit").count()
        assert page.evaluate(SMALL) == []


def test_the_replay_goes_back_and_forth_and_links_to_a_move(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("praga-caput-regni", "bot", confirm=False)
    ada.plays_by_itself(3)
    ada.sees('#log .line[data-number="40"]')
    ada.page.goto(f"{ada.page.url}/replay?move=8")
    page = ada.page
    expect(page.locator("#at")).to_have_text("8")
    there = page.locator("#log").inner_text()
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#at")).to_have_text("9")
    expect(page).to_have_url(f"{page.url.split('?')[0]}?move=9")
    page.get_by_role("button", name="One move back").click()
    expect(page.locator("#log")).to_have_text(there, use_inner_text=True)
    page.locator("#slider").fill("0")
    page.locator("#slider").dispatch_event("input")
    expect(page.locator("#at")).to_have_text("0")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#at")).not_to_have_text("0")


def test_the_language_can_be_switched_and_reaches_the_table(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("red-cathedral", "bot")
    english = ada.awaits("decide") and ada.choices()
    ada.page.locator("header [data-open=settings]").click()
    ada.page.locator("input[name=language][value=it]").check(force=True)
    ada.page.locator("#settings button[type=submit]").click()
    expect(ada.page.locator("html[lang=it]")).to_be_attached()
    ada.awaits("decide")
    assert ada.page.locator("#choices-title").inner_text() == "Tocca a te"
    assert ada.choices() != english
    ada.page.goto(f"{ada.url}/rules/red-cathedral")
    assert "Come si gioca" in ada.page.locator("article").inner_text()


def test_a_link_to_a_rule_shows_the_rule(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.opens("kutna-hora", "bot")
    ada.awaits("decide")
    link = ada.page.locator("#choices .question .rule")
    ada.page.goto(ada.url + (link.get_attribute("href") or ""))
    target = ada.page.locator(":target")
    assert target.inner_text() == link.inner_text() if link.count() else target.count() == 1
    expect(target).to_be_in_viewport()


def test_the_settings_are_kept(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto(ada.url)
    ada.page.locator("[data-theme-switch]").click()
    theme = ada.page.locator("html").get_attribute("data-theme")
    ada.page.reload()
    assert ada.page.locator("html").get_attribute("data-theme") == theme
    kept = {cookie["name"]: cookie["value"] for cookie in ada.page.context.cookies()}
    assert kept["theme"] == theme, json.dumps(kept)


def test_whoever_came_without_a_name_can_say_one_at_the_table(arrive: Arrive) -> None:
    ada = arrive("Ada")
    ada.page.goto(ada.url)
    ada.page.get_by_role("button", name="Play The Red Cathedral").click()
    ada.is_seated()
    mine = ada.page.locator("#strips .strip:has(.you) strong")
    expect(mine).to_have_text("Red")
    bots = ada.page.locator("#strips .strip:has(.level)")
    expect(bots).to_have_count(2)
    expect(bots.first).to_contain_text("Journeyman")
    ada.page.locator("header [data-open=settings]").click()
    ada.page.locator("#my-name").fill("Ada")
    ada.page.locator("#settings button[type=submit]").click()
    expect(mine).to_have_text("Ada")
    ada.page.locator("header [data-theme-switch]").click()
    ada.page.reload()
    expect(mine).to_have_text("Ada")
    ada.page.goto(f"{ada.url}/new/kutna-hora")
    expect(ada.page.locator("#name")).to_have_value("Ada")


@pytest.mark.parametrize("address", ["/", "/nowhere", "/new/kutna-hora"])
def test_axe_finds_no_serious_fault_on_a_phone(arrive: Arrive, address: str) -> None:
    ada = arrive("Ada", phone=True, language="it")
    response = ada.page.goto(ada.url + address)
    assert response
    assert faults(ada) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.faults = [fault for fault in ada.faults if "404" not in fault]  # as asked for
