"""What a person typed, understood: the number of a choice, a move, or the beginning of one.

Knows spelling alone; whether a move is legal is said by the match.
"""

from __future__ import annotations

from collections.abc import Sequence

from minster.core.errors import MinsterError

LONGEST = 200
"""Characters of an entry that are looked at; no move has as many."""

SHOWN = 12


class Unclear(MinsterError):
    """An entry that names no choice, or several; the message says which."""


def tidy(line: str) -> str:
    """One spelling: lower case, single spaces, nothing around."""
    return " ".join(line[:LONGEST].lower().split())


def understand(entry: str, moves: Sequence[str]) -> str:
    """The move meant by a tidy entry; what is no choice comes back as typed, for the match to
    refuse."""
    if entry in moves:
        return entry
    if _is_number(entry):
        return _numbered(entry, moves)
    meant = [move for move in moves if _begins(entry, move)]
    whole = [move for move in meant if len(move.split()) == len(entry.split())]
    for candidates in (whole, meant):
        if len(candidates) == 1:
            return candidates[0]
    if meant:
        raise Unclear(f"{entry!r} could be {_some(meant, moves)}; type more of it, or the number")
    return entry


def _is_number(entry: str) -> bool:
    return entry.isascii() and entry.removeprefix("-").isdigit()


def _numbered(entry: str, moves: Sequence[str]) -> str:
    if len(entry) < 6 and 1 <= int(entry) <= len(moves):
        return moves[int(entry) - 1]
    shown = entry if len(entry) <= 20 else f"{entry[:17]}…"
    raise Unclear(f"there is no choice {shown}; they go from 1 to {len(moves)}")


def _begins(entry: str, move: str) -> bool:
    """Word by word, so that `d w` begins `die white`."""
    typed, words = entry.split(), move.split()
    pairs = zip(typed, words, strict=False)
    return 0 < len(typed) <= len(words) and all(word.startswith(t) for t, word in pairs)


def _some(meant: Sequence[str], moves: Sequence[str]) -> str:
    shown = [f"{moves.index(move) + 1} {move}" for move in meant[:SHOWN]]
    more = f", … ({len(meant)} in all)" if len(meant) > SHOWN else ""
    return ", ".join(shown) + more
