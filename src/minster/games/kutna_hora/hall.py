"""The town hall: RULES.md 6.5, 6.6 and Part C. Knows where stacks lie, how they close up, and which
tile may be revealed next; who may take one is `rights.py`."""

from minster.core.agenda import push
from minster.core.rule import rule
from minster.games.kutna_hora.pieces import NONE, STACK_MARKED, STACKS
from minster.games.kutna_hora.state import State, Step


@rule
def stack_at(s: State, row: int, column: int) -> int:
    for k in range(STACKS):
        if s.stacks[k].row == row and s.stacks[k].column == column:
            return k
    return NONE


@rule
def stacks_in(s: State, row: int) -> int:
    count = 0
    for k in range(STACKS):
        if s.stacks[k].row == row:
            count += 1
    return count


@rule
def lose_top(s: State, k: int) -> None:
    """The top has left: the stack goes last in its row, or for good; the gap is closed."""
    stack = s.stacks[k]
    last = 0
    for other in range(STACKS):
        if s.stacks[other].row == stack.row:
            last += 1
            if s.stacks[other].column > stack.column:
                s.stacks[other].column -= 1  # KH-6.6  slide left
    stack.top = NONE
    if stack.under == 0:
        stack.row = NONE  # KH-6.5  gone for good
        stack.column = NONE
    else:
        stack.column = last - 1  # KH-6.5  to the end of its row
        push(s.agenda, Step.REVEAL, k, 0)


@rule
def may_come_up(s: State, k: int) -> int:
    """The places of the tiles that may be revealed next, as bits; the marked one is last."""
    loose = s.stacks[k].under & ~STACK_MARKED[k]  # KH-2.3
    if loose != 0:
        return loose
    return s.stacks[k].under
