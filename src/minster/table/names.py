"""What people and bots at a table are called: first names of each game's time and place.

Knows that no two at a table share a name and who gives way; what a name may contain is `text.py`,
and whoever has none is called by the colour (`game.words.player_name`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random, SystemRandom

from minster.table.records import BOT, Sitter
from minster.table.text import NAME_LENGTH

ENGLAND_12TH = (
    "Odo Hawise Godwin Aldith Osbert Rohese Wulfric Edith Ranulf Isolda Gervase Sibyl Baldwin Emma"
)
MUSCOVY_16TH = (
    "Fyodor Marfa Grigory Ulyana Timofey Agafya Nikita Fedosya Matvei Avdotya Zakhar Irina Lukyan "
    "Daria"
)
MINERS_14TH = (
    "Vok Markéta Heřman Dorota Prokop Anežka Havel Ludmila Konrad Gertrud Matouš Barbora Ulrich "
    "Jitka"
)
PRAGUE_14TH = (
    "Beneš Žofie Oldřich Kunhuta Jaroš Hedvika Ctibor Perchta Mikeš Zdena Bořek Klára Přibík Ofka"
)
FIRST_NAMES: Mapping[str, Sequence[str]] = {
    "pillars-of-the-earth": ENGLAND_12TH.split(),
    "red-cathedral": MUSCOVY_16TH.split(),
    "kutna-hora": MINERS_14TH.split(),
    "praga-caput-regni": PRAGUE_14TH.split(),
}


def apart(name: str, taken: Iterable[str]) -> str:
    """The name a person gave, numbered where somebody at the table has it already."""
    known = {_folded(other) for other in taken}
    called, number = name, 1
    while name and _folded(called) in known:
        number += 1
        called = f"{name[: NAME_LENGTH - 3].rstrip()} {number}"
    return called


def name_bots(game: str, sitters: Sequence[Sitter], chance: Random | None = None) -> list[Sitter]:
    """Every bot without a name, or with one that somebody else has, is given one; answers them."""
    named = []
    for sitter in sitters:
        others = [other.name for other in sitters if other is not sitter]
        if sitter.kind == BOT and (not sitter.name or _is_taken(sitter.name, others)):
            sitter.name = _drawn(game, others, chance or SystemRandom())
            named.append(sitter)
    return named


def _drawn(game: str, taken: Collection[str], chance: Random) -> str:
    possible = FIRST_NAMES.get(game) or [name for some in FIRST_NAMES.values() for name in some]
    return chance.choice([name for name in possible if not _is_taken(name, taken)])


def _is_taken(name: str, others: Iterable[str]) -> bool:
    return _folded(name) in map(_folded, others)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
