"""Whole games on a CUDA device, one game a thread, by the very functions the processor runs.

Knows memory and grids; imported only where somebody asks for the device.
"""

from __future__ import annotations

import time
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from minster.core.errors import MinsterError
from minster.core.mode import COMPILED
from minster.core.nature import RNG_NUMBERS, seed_generator

if TYPE_CHECKING:
    from minster.core.batch import Batch
    from minster.core.game import Game

THREADS = 64
REGISTERS = 64
LONG_RULE = 500
"""A rule with more bytes of bytecode is called on the device instead of copied into its callers.

A kernel of whole games is bound by the instruction cache: with everything inlined four fifths of
its cycles went to waiting for instructions, and the figures here nearly doubled its speed (H200).
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


def play_outs(batch: Batch, limit: int) -> None:
    """Plays every game of a batch and brings states and counts back."""
    if not COMPILED:
        raise MinsterError("device cuda: needs MINSTER_MODE=fast or gpu, this process is plain")
    if not is_available():
        raise MinsterError("device cuda: there is no CUDA device, or numba-cuda is not installed")
    cuda = _cuda()
    kernel = kernel_of(batch.game)
    batch.device_seconds = 0.0
    for first in range(0, batch.count, AT_ONCE):
        count = min(AT_ONCE, batch.count - first)
        states = cuda.device_array(count, batch.states.data.dtype)
        made = cuda.device_array(count, batch.made.dtype)
        opening = cuda.to_device(batch.opening.data)
        blocks = (count + THREADS - 1) // THREADS
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
    import numba

    cuda = _cuda()
    play_out = game.loops.play_out
    longest = game.longest + 1
    give_twins(cuda)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator]
    def kernel(states: Any, opening: Any, seed: int, first: int, limit: int, made: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(longest, numba.int16)
            rng = cuda.local.array(RNG_NUMBERS, numba.int64)
            states[i] = opening[0]
            seed_generator(rng, seed, first + i)
            made[i] = play_out(states[i], rng, out, limit)

    return kernel


def give_twins(cuda: Any) -> None:
    """Gives every rule its device twin, compiled like the rule itself for one signature only."""
    from minster.core.rule import RULES, widened

    class DeviceRule(cuda.dispatcher.CUDADispatcher):  # type: ignore[misc]
        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            compiled = super().compile_device(widened(args), return_type)
            if len(self.py_func.__code__.co_code) > LONG_RULE:
                for function in compiled.library.modules[0].functions:
                    if not function.is_declaration:
                        function.attributes.add("noinline")
            return compiled

    twin = "_CUDATypingContext__dispatcher"  # where numba-cuda looks for the twin of a function
    for rule in RULES:
        if not hasattr(rule, twin):
            setattr(rule, twin, DeviceRule(rule.py_func, {"device": True, "opt": True}))
