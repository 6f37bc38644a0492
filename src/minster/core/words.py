"""Small turns of phrase that every game's `words.py` needs: plurals, signs and lists as people say
them."""

from collections.abc import Sequence


def plural(count: int, one: str, many: str | None = None, *, number: bool = True) -> str:
    """`3 dice`; without the number just the right form."""
    word = one if abs(count) == 1 else many or one + "s"
    return f"{count} {word}" if number else word


def figure(number: int) -> str:
    """A figure with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
