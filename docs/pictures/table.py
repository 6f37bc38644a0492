"""Takes the pictures of the web table: four games at their opening, middle and end, shelf, phone.

Knows which moments make a picture; needs Chromium, and Pillow where the pictures should be small:

.venv/bin/pip install pillow; MINSTER_MODE=fast .venv/bin/python docs/pictures/table.py [GAME …]
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import minster
from minster.bots.levels import bot
from minster.core.match import Match
from minster.games.shelf import SLUGS

FOLDER = Path(__file__).parent
DESK, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
SEED, SEATS, LEVEL = 11, 3, "Journeyman"
MIDDLE = 0.6
ENOUGH = 5
"""A picture is taken where there is something to choose."""
CALM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def moments(slug: str) -> dict[str, str]:
    """Journals of one game of bots, up to moments at which the first seat decides."""
    match = minster.game(slug).start(seats=SEATS, seed=SEED)
    players = [bot(LEVEL, match.game, seat) for seat in range(SEATS)]
    decisions: list[str] = []
    match.answer_nature()
    while not match.over:
        if match.seat == 0 and len(match.options_now()) >= ENOUGH:
            decisions.append(match.journal())
        match.push(_choice(match, players))
        match.answer_nature()
    middle = decisions[int(len(decisions) * MIDDLE)]
    return {"opening": decisions[0], "middle": middle, "end": match.journal()}


def _choice(match: Match, players: list[minster.bots.Bot]) -> int:
    options = match.options_now()
    return options[0] if len(options) == 1 else players[match.seat].choose(match)


@contextmanager
def served() -> Iterator[str]:
    """A server of its own with an empty file."""
    with socket.socket() as free, tempfile.TemporaryDirectory() as folder:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = [sys.executable, "-m", "minster.cli", "serve", "--no-open", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        env = {**os.environ, "MINSTER_BOTS": "plain", "MINSTER_RATES": "off"}
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)  # noqa: S603
        try:
            url = f"http://127.0.0.1:{port}"
            while not _answers(url):
                process.poll()
                if process.returncode is not None:
                    raise SystemExit("the server did not start")
            yield url
        finally:
            process.terminate()
            process.wait()


def _answers(url: str) -> bool:
    with suppress(URLError, OSError):
        return bool(urlopen(f"{url}/health").status == 200)  # noqa: S310
    return False


def opened(page: Page, url: str, journal: str, way: str) -> None:
    """The journal's table: played on by Ada, or looked at when it is over."""
    seats = {f"seat-{seat}": f"bot:{LEVEL}" for seat in range(1, SEATS)}
    form = {"text": journal, "as": way, "seat-0": "me", "name": "Ada", "confirm": "on", **seats}
    answer = page.request.post(f"{url}/journals", form=form)
    key = answer.url.partition("/t/")[2].partition("/")[0]
    page.goto(f"{url}/t/{key}")
    page.locator("main[data-ready]").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")


def come(browser: Browser, url: str, size: dict[str, int], **more: object) -> BrowserContext:
    context = browser.new_context(viewport=size, locale="en-GB", color_scheme="light", **more)  # type: ignore[arg-type]
    context.add_cookies([{"name": "motion", "value": "reduced", "url": url}])
    return context


def take(page: Page, name: str) -> None:
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file)
    with suppress(ImportError):
        from PIL import Image

        few = Image.open(file).convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE)
        few.save(file, optimize=True)
    print(f"{file.name}: {file.stat().st_size // 1024} KiB")


def main(slugs: list[str]) -> None:
    with served() as url, sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=CALM)
        desk = come(browser, url, DESK).new_page()
        for slug in slugs:
            for moment, journal in moments(slug).items():
                opened(desk, url, journal, "view" if moment == "end" else "play")
                take(desk, f"{slug}-{moment}")
                if (slug, moment) == ("red-cathedral", "middle"):
                    phone = come(browser, url, PHONE, is_mobile=True, has_touch=True).new_page()
                    opened(phone, url, journal, "play")
                    take(phone, "phone")
        desk.goto(url)
        take(desk, "shelf")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(SLUGS))
