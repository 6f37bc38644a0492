"""The agenda: the stack of steps inside a state, whose top is the present moment.

Knows how steps are laid on and taken off; which kinds exist and what they mean is each game's
`flow.py`.
"""

from minster.core.record import Record, i8, i16
from minster.core.rule import rule

DEPTH = 16
"""More than any game stacks up; the bounds check would tell."""


class Step(Record):
    """One pending decision (or one thing that happens by itself): a kind and two small
    arguments."""

    kind = i8()
    a = i16()
    b = i16()


class Agenda(Record):
    depth = i8()
    steps = Step.times(DEPTH)

    def begin(self, kind: int, a: int = 0, b: int = 0) -> None:
        """The first step of all; for setting up, outside the rules."""
        self.depth = 1
        self.steps[0].patch({"kind": kind, "a": a, "b": b})


@rule
def push(agenda: Agenda, kind: int, a: int, b: int) -> None:
    step = agenda.steps[agenda.depth]
    step.kind = kind
    step.a = a
    step.b = b
    agenda.depth += 1


@rule
def pop(agenda: Agenda) -> None:
    """Takes the top off and wipes it, so that equal moments have equal bytes."""
    agenda.depth -= 1
    step = agenda.steps[agenda.depth]
    step.kind = 0
    step.a = 0
    step.b = 0


@rule
def top(agenda: Agenda) -> Step:
    return agenda.steps[agenda.depth - 1]
