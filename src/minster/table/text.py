"""Text that strangers typed: names and chat, made harmless and short.

Knows characters; escaping for a page is the page's.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NAME_LENGTH = 24
LINE_LENGTH = 300
UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control characters, invisible and undefined ones, and those that turn the direction of text."""
JOINERS = {"\u200d", "\ufe0f"}
"""Needed inside emoji and some scripts."""
BLANKS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Letters and signs by their kind that show nothing."""
MOST_MARKS = 3
"""So many accents on one letter are writing; more are a tower through the lines around it."""


def cleaned(text: str, most: int) -> str:
    """One line of at most so many characters, with single spaces and nothing invisible."""
    text = unicodedata.normalize("NFC", text[: 8 * most])
    kept = (c if _is_wanted(c) else " " if c.isspace() or c in BLANKS else "" for c in text)
    line = " ".join(_without_towers("".join(kept)).split())
    return line.strip("".join(JOINERS))[:most].strip()


def _is_wanted(c: str) -> bool:
    return c in JOINERS or (unicodedata.category(c) not in UNWANTED and c not in BLANKS)


def _without_towers(text: str) -> str:
    kept, marks = [], MOST_MARKS  # a line does not begin with one
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)


def name(text: str) -> str:
    return cleaned(text, NAME_LENGTH)


@lru_cache(1 << 10)
def isolated(name: str) -> str:
    """A name that runs from right to left, held apart so that the words around it keep theirs."""
    turns = any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in name)
    return f"\u2068{name}\u2069" if turns else name


def line(text: str) -> str:
    return cleaned(text, LINE_LENGTH)
