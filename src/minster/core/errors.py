"""What can be wrong with something that comes from outside. Every message says what, why and what
is possible instead."""


class MinsterError(ValueError):
    """A clear answer to bad input; the command line prints it without a traceback."""


class IllegalMove(MinsterError):
    """A move that is not among the options; `rule` is the id of the rule that refuses it."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class NothingToUndo(MinsterError):
    """There is no move to take back, or nature has answered since."""


class OptionError(MinsterError):
    """A seat count or an option that the game does not have."""


class JournalError(MinsterError):
    """A journal that cannot be read or folded; the message names the line."""


class EditionError(MinsterError):
    """An edition file with wrong or missing figures; `problems` names each place."""

    def __init__(self, source: str, problems: list[str]) -> None:
        super().__init__("\n  ".join([f"{source}:", *problems]))
        self.problems = problems


class UnknownGame(MinsterError):
    """No such box on the shelf."""
