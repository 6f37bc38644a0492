"""Text that strangers typed: names and chat, made harmless and short.

Knows characters; escaping for a page is the page's.
"""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24
LINE_LENGTH = 300
UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control characters, invisible and undefined ones, and those that turn the direction of text."""
JOINERS = {"\u200d", "\ufe0f"}
"""Needed inside emoji and some scripts."""


def cleaned(text: str, most: int) -> str:
    """One line of at most so many characters, with single spaces and nothing invisible."""
    text = unicodedata.normalize("NFC", text[: 8 * most])
    kept = (c if _is_wanted(c) else " " if c.isspace() else "" for c in text)
    return " ".join("".join(kept).split()).strip("".join(JOINERS))[:most].strip()


def _is_wanted(c: str) -> bool:
    return c in JOINERS or unicodedata.category(c) not in UNWANTED


def name(text: str) -> str:
    return cleaned(text, NAME_LENGTH)


def line(text: str) -> str:
    return cleaned(text, LINE_LENGTH)
