"""Drawings shared by those who see the same: a region is drawn once for a state, not once a viewer.

Knows which regions look the same to everybody; how one is drawn is each game's `board`.
"""

from __future__ import annotations

import dis
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from minster.core.language import spoken
from minster.kit.drawing import Region
from minster.table.look import Look

MOST_KEPT = 256

_kept: OrderedDict[tuple[Any, ...], str] = OrderedDict()


def pieces(look: Look, regions: Iterable[Region]) -> dict[str, str]:
    """What lies on each region, by its id, as this viewer sees it.

    The state is concealed already: two viewers share a drawing only if they know the same.
    """
    seen = (
        look.game.slug,
        spoken(),
        tuple(chair.name for chair in look.chairs),
        look.state.pack(),
    )
    return {region.id: _drawn(look, region, seen) for region in regions}


def _drawn(look: Look, region: Region, seen: tuple[Any, ...]) -> str:
    if minds_the_viewer(region.pieces):
        return region.pieces(look.state, look.viewer)
    key = (region.id, *seen)
    if key not in _kept:
        _kept[key] = region.pieces(look.state, look.viewer)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return _kept[key]


@cache
def minds_the_viewer(draw: Callable[[Any, int], str]) -> bool:
    """Whether a drawing function ever reads its second argument; if in doubt it does."""
    code = getattr(draw, "__code__", None)
    if code is None or code.co_argcount < 2:
        return True
    viewer = code.co_varnames[1]
    return viewer in code.co_cellvars or any(
        step.argval == viewer for step in dis.get_instructions(code)
    )
