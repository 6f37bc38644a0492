"""How somebody likes the pages: language, light, movement; kept in cookies, never trusted.

Knows cookies and their possible values; what a value changes is the pages'.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote, unquote

from minster.core.language import LANGUAGES
from minster.table import text

YEAR = 365 * 86_400
ON_OFF = ("on", "off")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("full", "reduced"),
    "sound": ON_OFF,
    "confirm": ON_OFF,
    "forced": ON_OFF,
}


@dataclass(frozen=True)
class Preferences:
    language: str = "en"
    theme: str = "auto"
    motion: str = "full"
    sound: bool = False
    confirm: bool = True
    forced: bool = False
    """Ask also where only one move is possible."""
    name: str = ""


def read(cookies: Mapping[str, str], accepted: str) -> Preferences:
    """What the cookies say; the language else as the browser asks for it."""
    chosen = {name: cookies.get(name) for name in CHOICES}
    valid = {name: v for name, v in chosen.items() if v in CHOICES[name]}
    return Preferences(
        language=valid.get("language") or _language(accepted),
        theme=valid.get("theme") or "auto",
        motion=valid.get("motion") or "full",
        sound=valid.get("sound") == "on",
        confirm=valid.get("confirm") != "off",
        forced=valid.get("forced") == "on",
        name=text.name(_plain(cookies.get("name", ""))),
    )


def changes(form: Mapping[str, str]) -> dict[str, str]:
    """The cookies a settings form sets."""
    found = {name: form[name] for name in CHOICES if form.get(name) in CHOICES[name]}
    if called := text.name(form.get("name", "")):
        found["name"] = quote(called)
    return found


def _plain(cookie: str) -> str:
    return unquote(cookie)[:200]


def _language(accepted: str) -> str:
    """The first language of the browser's wishes that is spoken here."""
    wishes = []
    for number, wish in enumerate(accepted[:500].split(",")):
        code, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), number, code.strip().lower()[:2]))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(wishes) if code in LANGUAGES), "en")
