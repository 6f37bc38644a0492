"""Drawings of one table: a region is drawn again only when something it shows has changed.

Knows what the drawing of a region has read of the state, and its hash, not its markup: that goes
as soon as everybody has been shown it. How a region is drawn is each game's `board`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from minster.core.language import spoken
from minster.kit.drawing import Region
from minster.table.look import Look
from minster.table.watched import watched


@dataclass
class Drawing:
    """One region as it was drawn last; it holds for every state that shows the same under the
    mask, whoever knows what besides."""

    mask: int
    seen: int
    hash: int
    markup: str | None


class Drawings:
    """Two viewers share a drawing only if it read nothing that they know differently."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        self._last: dict[tuple[Any, ...], Drawing] = {}

    def forget(self) -> None:
        """Lets the markup go: whoever needs it again has it drawn again."""
        for drawing in self._last.values():
            drawing.markup = None

    def parts(
        self, look: Look, regions: Iterable[Region], sent: Mapping[str, int]
    ) -> dict[str, str]:
        """What lies on each region, by element id; without those the page was sent already."""
        names = tuple(chair.name for chair in look.chairs)
        if names != self._names:
            self._names, self._last = names, {}
        state = int.from_bytes(look.state.pack(), "little")
        made = {}
        for region in regions:
            name = f"on-{region.id}"
            drawing = self._drawing(look, region, state)
            if sent.get(name) != drawing.hash:
                drawing.markup = drawing.markup or _markup(region, look.state, look.viewer)
                made[name] = drawing.markup
        return made

    def _drawing(self, look: Look, region: Region, state: int) -> Drawing:
        at = (region.id, None if region.shared else look.viewer, spoken())
        last = self._last.get(at)
        if last is None or state & last.mask != last.seen:
            looked_at, reads = watched(look.state)
            markup = _markup(region, looked_at, look.viewer)
            mask = reads.mask()
            last = self._last[at] = Drawing(mask, state & mask, hash(markup), markup)
        return last


def _markup(region: Region, state: Any, viewer: int) -> str:
    return f'<g id="on-{region.id}">{region.pieces(state, viewer)}</g>'
