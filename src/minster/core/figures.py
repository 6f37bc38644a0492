"""Small checks of a data file, one sentence for each place that is wrong; every game's
`components.py` is made of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence


def same(place: str, found: Iterable[str], wanted: Sequence[str]) -> Iterator[str]:
    """Names that rules know by heart must stand there, in their order."""
    names = list(found)
    if names != list(wanted):
        yield f"{place}: must be {', '.join(wanted)} in this order, not {', '.join(names)}"


def one_of(place: str, word: str, words: Iterable[str]) -> Iterator[str]:
    possible = list(words)
    if word not in possible:
        yield f"{place}: {word!r} is not one of {', '.join(possible)}"


def in_range(place: str, value: int, low: int, high: int) -> Iterator[str]:
    if not low <= value <= high:
        yield f"{place}: {value} is not from {low} to {high}"


def amounts(
    place: str, figures: Mapping[str, int], keys: Sequence[str], most: int
) -> Iterator[str]:
    """So many of each thing, all of them known things."""
    for key, amount in figures.items():
        if key not in keys:
            yield f"{place}: {key!r} is not one of {', '.join(keys)}"
        elif not 0 < amount <= most:
            yield f"{place}.{key}: {amount} is not an amount from 1 to {most}"
