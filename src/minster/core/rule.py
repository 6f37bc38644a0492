"""`@rule` marks a function of the rule dialect: Python as it stands in plain mode, machine code in
the others.

Knows how one source is compiled once for all callers; the dialect itself is kept by
`tests/house/test_dialect.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, overload

from minster.core.mode import COMPILED

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS: dict[str, bool] = {
    "nopython": True,
    "boundscheck": True,
    "nogil": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
"""The last: rules make no arrays, so none needs counting who holds it. That count cost two locked
instructions for each array at each call, a third of the time of a look to the end of a turn."""

if COMPILED:
    import numpy as np
    from numba.core import config, types
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher
    from numba.np import arrayobj

    from minster.core.cache import folder_for

    class RuleDispatcher(CPUDispatcher):
        """Compiles a rule for one signature only: every integer, flag or enum argument arrives as
        int64.

        Without this the same rule would be compiled again for each width that happens to be passed.
        The compilation itself waits for the first call, so a process that finds its loops in the
        cache compiles and loads nothing else; and a kernel may still compile the rule for the
        device.
        """

        def compile(self, signature: Any) -> Any:
            arguments = signature.args if hasattr(signature, "args") else signature
            with counting_from_the_front(arrayobj):
                return super().compile(widened(arguments))

    @contextmanager
    def counting_from_the_front(indexing: Any) -> Iterator[None]:
        """Takes every index as it is while a rule is compiled, by the given module of Numba.

        A negative one would otherwise count from the end, which no rule means: now the bounds
        check refuses it, and a comparison less at each index makes the device's code a tenth
        smaller. Only rules are compiled so: whoever else compiles waits for the lock.
        """

        def as_it_is(compiler: Any, builder: Any, kind: Any, index: Any, length: Any) -> Any:
            return compiler.cast(builder, index, kind, types.intp)

        with global_compiler_lock:
            usual = indexing.fix_integer_index
            indexing.fix_integer_index = as_it_is
            try:
                yield
            finally:
                indexing.fix_integer_index = usual

    def widened(arguments: Iterable[Any]) -> tuple[Any, ...]:
        narrow = (types.Integer, types.Boolean, types.IntEnumMember)
        return tuple(types.int64 if isinstance(a, narrow) else a for a in arguments)

    RULES: list[RuleDispatcher] = []
    """Every rule of this process; the device keeps a twin of each."""

    def _compiled(fn: Callable[..., Any], folder: Path) -> Any:
        setattr(config, "CACHE_DIR", str(folder))  # noqa: B010  read just below
        dispatcher = RuleDispatcher(py_func=fn, targetoptions=dict(OPTIONS))
        dispatcher.enable_caching()
        RULES.append(dispatcher)
        return dispatcher

    def rule(fn: F) -> F:
        package = fn.__globals__.get("RULES_PACKAGE") or Path(fn.__code__.co_filename).parent
        folder = folder_for(package, fn.__globals__.get("RULES_SOURCES", ()))
        return _compiled(fn, folder)  # type: ignore[no-any-return]

    def entered(fn: F) -> F:
        """The rule for calls again and again with arguments of the same types.

        Numba looks at the type of every argument of every call, which takes milliseconds where one
        is a named tuple of arrays of records: longer than a search takes for a dozen iterations.
        Here it looks at the first call alone.
        """

        def call(*arguments: Any) -> Any:
            compiled = list(fn.overloads.values())  # type: ignore[attr-defined]
            return compiled[0].entry_point(*arguments) if len(compiled) == 1 else fn(*arguments)

        return call  # type: ignore[return-value]

    def _frozen(rows: Sequence[Any]) -> Any:
        """As small as may be: a device keeps a copy for every rule that reads it, 64 KB in all."""
        figures = np.array(rows, np.int32)
        small = np.iinfo(np.int16)
        fits = small.min < figures.min(initial=0) and figures.max(initial=0) < small.max
        return figures.astype(np.int16) if fits else figures

else:

    def rule(fn: F) -> F:
        return fn

    def entered(fn: F) -> F:
        return fn

    def _frozen(rows: Sequence[Any]) -> Any:
        return tuple(_frozen(row) if isinstance(row, Sequence) else int(row) for row in rows)


@overload
def table(rows: Sequence[int]) -> Sequence[int]: ...
@overload
def table(rows: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]: ...
def table(rows: Sequence[Any]) -> Any:
    """Constant figures, read by index in rules: `COST[card][material]`."""
    return _frozen(rows)
