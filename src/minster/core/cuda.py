"""Whole games on a CUDA device, one game a thread, by the very functions the processor runs.

Knows memory and grids; imported only where somebody asks for the device.
"""

from __future__ import annotations

import dis
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from minster.core.errors import MinsterError
from minster.core.mode import COMPILED
from minster.core.nature import RNG_NUMBERS, seed_generator

if TYPE_CHECKING:
    from minster.core.batch import Batch
    from minster.core.game import Game

THREADS = 512
GAMES = 512
"""Threads of a block, and games it plays together.

Before every decision a block sorts its games by the kind of step that is due, so that the 32
threads of a warp run the same rules: in the order of their numbers a warp would run seven or eight
kinds one after the other, each for a few of its games (Kutná Hora; sorted it is two or three).
"""
REGISTERS = 64
LONG_RULE = 1600
"""Bytes of bytecode, inlined callees included, from which a rule with several callers is called on
the device instead of copied into each of them. A rule with one caller is always copied.

A kernel of whole games is bound by the instruction cache: with everything inlined four fifths of
its cycles went to waiting for instructions, and calls where they save space nearly doubled its
speed (H200).
"""
AT_ONCE = 1 << 18
"""Games on the device together; larger batches go in slices."""


GONE_FROM_NUMPY = {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}
"""Names that numba-cuda still looks up when it is loaded; NumPy has since dropped them."""


def _cuda() -> Any:
    numpy = import_module("numpy")
    for old, new in GONE_FROM_NUMPY.items():
        if not hasattr(numpy, old):
            setattr(numpy, old, getattr(numpy, new))
    from numba.core.registry import cpu_target

    cpu_target.typing_context.refresh()  # else enum members could not be indices on the device
    cpu_target.target_context.refresh()
    return import_module("numba.cuda")


def is_available() -> bool:
    if not COMPILED:
        return False
    try:
        return bool(_cuda().is_available())
    except ImportError:
        return False


def device() -> Any:
    """`numba.cuda` where there is a device; else says what is missing."""
    if not COMPILED:
        raise MinsterError("device cuda: needs MINSTER_MODE=fast or gpu, this process is plain")
    if not is_available():
        raise MinsterError("device cuda: there is no CUDA device, or numba-cuda is not installed")
    return _cuda()


def play_outs(batch: Batch, limit: int) -> None:
    """Plays every game of a batch and brings states and counts back."""
    cuda = device()
    kernel = kernel_of(batch.game)
    batch.device_seconds = 0.0
    for first in range(0, batch.count, AT_ONCE):
        count = min(AT_ONCE, batch.count - first)
        states = cuda.device_array(count, batch.states.data.dtype)
        made = cuda.device_array(count, batch.made.dtype)
        opening = cuda.to_device(batch.opening.data)
        blocks = (count + GAMES - 1) // GAMES
        cuda.synchronize()
        started = time.perf_counter()
        kernel[blocks, THREADS](states, opening, batch.seed, first, limit, made)
        cuda.synchronize()
        batch.device_seconds += time.perf_counter() - started
        states.copy_to_host(batch.states.data[first : first + count])
        made.copy_to_host(batch.made[first : first + count])


@cache
def kernel_of(game: Game) -> Any:
    """The playout kernel of a game, compiled on its first launch."""
    cuda = device()
    give_twins(cuda, game.loops.play_out)
    give_twins(cuda, seed_generator)
    return cuda.jit(max_registers=REGISTERS)(block_of(game, cuda))


def block_of(game: Game, cuda: Any) -> Any:
    """What the threads of a block do: games of their own to deal out, then one decision in each
    game by whichever thread it falls to, until all are over."""
    import numba

    play_out = game.loops.play_out
    longest = game.longest + 1
    steps: Any = game.steps
    kinds = max(steps) + 1  # 0 is no step: the game is over

    def block(states: Any, opening: Any, seed: int, first: int, limit: int, made: Any) -> None:
        due = cuda.shared.array(GAMES, numba.int8)
        order = cuda.shared.array(GAMES, numba.int16)
        counts = cuda.shared.array(kinds, numba.int32)
        places = cuda.shared.array(kinds, numba.int32)
        rngs = cuda.shared.array((GAMES, RNG_NUMBERS), numba.int64)
        out = cuda.local.array(longest, numba.int16)
        thread = cuda.threadIdx.x
        front = cuda.blockIdx.x * GAMES
        games = min(GAMES, states.shape[0] - front)
        for g in range(thread, games, THREADS):
            states[front + g] = opening[0]
            seed_generator(rngs[g], seed, first + front + g)
            made[front + g] = 0
            due[g] = opening[0].agenda.steps[0].kind if limit > 0 else 0
        while True:
            for kind in range(thread, kinds, THREADS):
                counts[kind] = 0
            cuda.syncthreads()
            for g in range(thread, games, THREADS):
                cuda.atomic.add(counts, due[g], 1)
            cuda.syncthreads()
            playing = games - counts[0]
            if playing == 0:
                break
            for kind in range(thread, kinds, THREADS):
                places[kind] = 0
                for later in range(kind + 1, kinds):
                    places[kind] += counts[later]  # so games that are over come last
            cuda.syncthreads()
            for g in range(thread, games, THREADS):
                order[cuda.atomic.add(places, due[g], 1)] = g
            cuda.syncthreads()
            for place in range(thread, playing, THREADS):
                g = order[place]
                s = states[front + g]
                due[g] = 0
                if play_out(s, rngs[g], out, 1) == 1:
                    made[front + g] += 1
                    if s.agenda.depth > 0 and made[front + g] < limit:
                        due[g] = s.agenda.steps[s.agenda.depth - 1].kind

    return block


def give_twins(cuda: Any, first: Any) -> None:
    """Gives every rule that `first` needs its device twin, compiled like the rule itself for one
    signature only."""
    from minster.core.rule import counting_from_the_front, widened

    indexing = import_module(f"{cuda.__name__}.np.arrayobj")
    called = rules_from(first)
    alone = called_alone(called)

    class DeviceRule(cuda.dispatcher.CUDADispatcher):  # type: ignore[misc]
        inlining = "alwaysinline"

        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            with counting_from_the_front(indexing):
                compiled = super().compile_device(widened(args), return_type)
            for function in compiled.library.modules[0].functions:
                if not function.is_declaration:
                    function.attributes.add(self.inlining)
            return compiled

    twin = "_CUDATypingContext__dispatcher"  # where numba-cuda looks for the twin of a function
    for rule in called:
        device_rule = DeviceRule(rule.py_func, {"device": True, "opt": True})
        if rule in alone or rule is first:
            device_rule.inlining = "noinline"
        setattr(rule, twin, device_rule)


def rules_from(first: Any) -> dict[Any, list[Any]]:
    """A rule and all it leads to, each with the rules it calls, once for each place."""
    from minster.core.rule import RuleDispatcher

    called: dict[Any, list[Any]] = {}
    waiting = [first]
    while waiting:
        rule = waiting.pop()
        if rule not in called:
            found = [thing for thing in _called(rule.py_func) if isinstance(thing, RuleDispatcher)]
            called[rule] = found
            waiting += found
    return called


def called_alone(called: dict[Any, list[Any]]) -> set[Any]:
    """The rules that stay functions of their own, from the innermost outwards."""
    callers = Counter(rule for found in called.values() for rule in found)
    alone: set[Any] = set()
    sizes: dict[Any, int] = {}

    def size(rule: Any) -> int:
        if rule not in sizes:
            inner = sum(size(inner) for inner in called[rule])
            sizes[rule] = len(rule.py_func.__code__.co_code) + inner
            if callers[rule] > 1 and sizes[rule] > LONG_RULE:
                alone.add(rule)
                sizes[rule] = 0  # a call costs its callers next to nothing
        return sizes[rule]

    for rule in called:
        size(rule)
    return alone


def _called(function: Any) -> Iterator[Any]:
    """What a function names of its globals, and of modules among them, once for each place."""
    module: Any = None
    for step in dis.get_instructions(function):
        if step.opname == "LOAD_GLOBAL":
            module = function.__globals__.get(step.argval)
            yield module
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(module, ModuleType):
            yield getattr(module, step.argval, None)
            module = None
        else:
            module = None
