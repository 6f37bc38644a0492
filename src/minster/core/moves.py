"""The move catalogue of a game: every move that can ever be made, as a small integer and as a line
of text.

Knows texts, their fixed order and the rule behind each family of moves; when one is legal is the
game's `flow.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product

from minster.core.record import Ints
from minster.core.rule import rule


@dataclass(frozen=True)
class Family:
    """Moves that differ only in their words, as `claim a1` … `claim f5`: ids from `first` on, in
    order."""

    verb: str
    first: int
    size: int
    rule: str


class Catalogue:
    """Dense ids ↔ texts. Families are entered in the order of RULES.md's table."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.texts: list[str] = []
        self._ids: dict[str, int] = {}

    def family(self, rule: str, verb: str, *words: Sequence[str]) -> int:
        """Enters `verb` with every combination of the words and answers the first id.

        The last list of words turns fastest, so the id is `first + i * len(second) + j`. An empty
        word is left out.
        """
        first = len(self.texts)
        texts = [" ".join(filter(None, (verb, *choice))) for choice in product(*words)]
        for number, text in enumerate(texts, first):
            if self._ids.setdefault(text, number) != number:
                raise ValueError(f"the move {text!r} is entered twice")
        self.texts += texts
        self.families.append(Family(verb, first, len(texts), rule))
        return first

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, move: int) -> str:
        return self.texts[move]

    def number(self, text: str) -> int | None:
        return self._ids.get(text)

    def family_of(self, move: int) -> Family:
        return next(f for f in self.families if f.first <= move < f.first + f.size)

    def like(self, text: str, among: Sequence[str]) -> list[str]:
        """What somebody who typed this may have meant."""
        starting = [t for t in among if text and t.startswith(text)][:8]
        return starting or get_close_matches(text, among, n=3)


@rule
def offer(out: Ints, move: int) -> None:
    """Adds a move to a list of options: their number stands first, the moves follow."""
    out[0] += 1
    out[out[0]] = move
