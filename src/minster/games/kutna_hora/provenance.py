"""Where the figures of Kutná Hora come from: the same data file read for its provenance alone.

Knows which figure was made for the project because the printed one is unknown; the figures
themselves are `box.py`, so that provenance stays out of an edition's fingerprint.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from minster.core.edition import read


class Source(Struct):
    """Where the figures of one entry come from."""

    provenance: str
    id: str = ""
    reconstructed_fields: list[str] = []
    rulebook_fields: list[str] = []
    public_fields: list[str] = []

    def is_designed(self, name: str) -> bool:
        """Whether a figure of this entry was made for the project, the printed one being
        unknown."""
        if name in self.reconstructed_fields:
            return True
        attested = {*self.rulebook_fields, *self.public_fields}
        return self.provenance == "reconstructed" and name not in attested


class Sources(Struct):
    """Every table whose figures are shown to people."""

    action_card: list[Source]
    town_hall: Source
    house_space: list[Source]
    reputation_track: Source
    st_barbara_tile: list[Source]
    guild_building: list[Source]
    public_building: list[Source]
    mine_tile: list[Source]
    technology_tile: list[Source]
    rock_tile: list[Source]
    row_value: list[Source]
    edge_village: list[Source]
    population_card: list[Source]
    ore_card: list[Source]
    guild_setup_card: list[Source]
    event_card: list[Source]
    mine_setup_card: list[Source]
    rounds_track: dict[str, Source]
    mine_board: dict[str, Source]
    town_board: dict[str, Source]
    technology: Source
    patrician: list[Source]


def sources(path: Path) -> Sources:
    return read(path, Sources)
