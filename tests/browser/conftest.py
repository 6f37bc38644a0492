"""What the browser's tests share: a server, a Chromium, and people who sit down at a table."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.people import Person
from tests.browser.server import Running, running

CALM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}

Arrive = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("browser") / "tables.db") as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=CALM)
        yield browser
        browser.close()


@pytest.fixture
def arrive(server: Running, chromium: Browser) -> Iterator[Arrive]:
    """`arrive("Ada", phone=True, language="it", motion="full")`: somebody with a browser of their
    own; an error in their console fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(
        name: str = "Ada", *, phone: bool = False, language: str = "en", motion: str = "reduced"
    ) -> Person:
        context = chromium.new_context(
            viewport=PHONE if phone else DESK, has_touch=phone, is_mobile=phone, locale="en-GB"
        )
        wishes = {"motion": motion, "language": language}
        context.add_cookies([{"name": k, "value": v, "url": server.url} for k, v in wishes.items()])
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(15_000)
        person = Person(name, page, server.url)
        people.append(person)
        return person

    yield come
    faults = [fault for person in people for fault in person.faults]
    for context in contexts:
        context.close()
    assert not faults
