"""Somebody at the web table: opens tables, sits down, and chooses, as a person would."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, expect

LOST = ("ERR_CONNECTION", "WebSocket connection to")
"""What a browser says when a server goes away, as some tests want it to."""

PLAYER = """
([seed, eager]) => {
  let state = seed, last = "", waited = 0;
  const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const shown = "#choices .list > li:not([hidden]) > .choice";
  const visible = () => [...document.querySelectorAll(shown)];
  const verb = (option) => option.dataset.move ?? option.dataset.openBundle;
  const liked = (options) => {
    for (const wanted of eager) {
      const found = options.filter((option) => verb(option).startsWith(wanted));
      if (found.length) return found;
    }
    return options;
  };
  setInterval(() => {
    const box = document.getElementById("choices");
    const now = [box.dataset.n, box.dataset.state, box.dataset.narrowed].join();
    if (now === last && (waited += 1) < 100) return;
    [last, waited] = [now, 0];
    if (box.dataset.state === "confirm") box.querySelector(".act").click();
    if (box.dataset.state !== "decide") return;
    const options = liked(visible());
    options[random(options.length)].click();
  }, 12);
}
"""
"""Clicks a choice whenever there is one to make: a whole game in seconds, by the page's buttons."""


class Person:
    def __init__(self, name: str, page: Page, url: str) -> None:
        self.name, self.page, self.url = name, page, url
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(lost in message.text for lost in LOST):
            self.faults.append(message.text)

    # -- sitting down ------------------------------------------------------------------------

    def opens(self, slug: str, *others: str, confirm: bool = True) -> None:
        """A new table by its form; the others are friend, screen or bot."""
        page = self.page
        page.goto(f"{self.url}/new/{slug}")
        page.locator("#name").fill(self.name)
        page.locator(f'input[name=seats][value="{1 + len(others)}"]').check(force=True)
        for seat, kind in enumerate(others, 1):
            chosen = page.locator(f"#seat-{seat}")
            if kind == "bot":
                kind = chosen.locator("optgroup option").first.get_attribute("value") or ""
            chosen.select_option(kind)
        page.locator(".open-table input[name=confirm]").set_checked(confirm)
        page.locator("form.open-table button[type=submit]").click()
        self.is_seated()

    def invitations(self) -> list[str]:
        """Links for the friends' seats, and last the spectators'."""
        return [field.input_value() for field in self.page.locator("#links input").all()]

    def joins(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator("#name").fill(self.name)
        self.page.locator("form button[type=submit]").first.click()
        self.is_seated()

    def is_seated(self) -> None:
        """The page has heard from the server."""
        self.page.locator("main[data-ready]").wait_for()

    # -- playing -----------------------------------------------------------------------------

    @property
    def state(self) -> str:
        return self.page.locator("#choices").get_attribute("data-state") or ""

    @property
    def revision(self) -> int:
        return int(self.page.locator("#choices").get_attribute("data-n") or 0)

    def awaits(self, *states: str, seconds: float = 20) -> str:
        wanted = ",".join(f'#choices[data-state="{state}"]' for state in states)
        self.page.locator(wanted).wait_for(timeout=seconds * 1000)
        return self.state

    @property
    def moment(self) -> str:
        """The choices as they stand now; `awaits_another` one goes on from it."""
        box = self.page.locator("#choices")
        told = box.evaluate("e => [e.dataset.n, e.dataset.narrowed]")
        return '#choices[data-n="{}"][data-narrowed="{}"]'.format(*told)

    def awaits_another(self, moment: str) -> None:
        self.sees(f"#choices[data-narrowed]:not({moment})")

    def sees(self, what: str) -> None:
        self.page.locator(what).first.wait_for(state="attached")

    def choices(self) -> list[str]:
        found = self.page.locator("#choices .list > li:not([hidden]) > .choice .words")
        return [words.strip() for words in found.all_inner_texts()]

    def plays_by_itself(self, seed: int, *eager: str) -> None:
        self.page.evaluate(PLAYER, [seed, list(eager)])

    def sees_the_end(self, seconds: float) -> None:
        self.page.locator('#end[data-over="yes"]').wait_for(
            state="attached", timeout=seconds * 1000
        )
        expect(self.page.locator("#end[open]")).to_be_visible()
