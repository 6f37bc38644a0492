"""Drawings shared by those who see the same: a region is drawn once for a state, not once a viewer.

Knows what was drawn last; which regions are shared and how one is drawn is each game's `board`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
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
    if not region.shared:
        return region.pieces(look.state, look.viewer)
    key = (region.id, *seen)
    if key not in _kept:
        _kept[key] = region.pieces(look.state, look.viewer)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return _kept[key]
