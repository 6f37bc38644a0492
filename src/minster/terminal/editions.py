"""Editions on the command line: choosing a corrected data file, checking one, telling what it
changes.

Knows files and differences; what the figures must satisfy is each game's `components.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

import minster
from minster.core import edition
from minster.core.errors import EditionError, MinsterError
from minster.core.game import Game

NOT_FIGURES = frozenset({"provenance", "source", "note"})


def game_with(slug: str, path: Path | None) -> Game:
    """A game off the shelf, played with the figures of a file; a wrong file is refused."""
    if path is None:
        return minster.game(slug)
    if (own := edition.game_of(path)) != slug:
        raise MinsterError(f"{path}: this edition is of {own!r}, not of {slug!r}")
    earlier = os.environ.get(edition.VARIABLE)
    others = [earlier] if earlier else []
    os.environ[edition.VARIABLE] = os.pathsep.join([str(path.resolve()), *others])
    game = minster.game(slug)  # its import reads and checks the file
    if game.edition != edition.fingerprint(_components(slug, path)):
        raise MinsterError(f"{path}: {game.title} is already open here with another edition")
    return game


def slug_of(path: Path) -> str:
    """The game an edition file is for; it must be on the shelf."""
    slug = edition.game_of(path)
    if slug not in minster.SLUGS:
        shelf = ", ".join(minster.SLUGS)
        raise EditionError(str(path), [f"game_id: there is no game {slug!r}, but {shelf}"])
    return slug


def check(path: Path) -> tuple[str, str, dict[str, tuple[Any, Any]]]:
    """The slug and fingerprint of a playable edition, and what it changes: {place: (the game's
    own figure, the file's)}."""
    os.environ.pop(edition.VARIABLE, None)  # the comparison is with the game's own figures
    slug = slug_of(path)
    game = minster.game(slug)
    given = _components(slug, path)
    own = _components(slug, game.package / "components.toml")
    return slug, edition.fingerprint(given), _differences(own, given)


def _components(slug: str, path: Path) -> msgspec.Struct:
    module = import_module(f"minster.games.{slug.replace('-', '_')}.components")
    components: msgspec.Struct = module.load(path)
    return components


def _differences(own: msgspec.Struct, given: msgspec.Struct) -> dict[str, tuple[Any, Any]]:
    ours, theirs = (dict(_figures(msgspec.to_builtins(c))) for c in (own, given))
    places = [*ours, *(place for place in theirs if place not in ours)]
    return {
        place: (ours.get(place), theirs.get(place))
        for place in places
        if ours.get(place) != theirs.get(place)
    }


def _figures(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every figure with its place; things in a list go by their id."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in NOT_FIGURES:
                yield from _figures(inner, f"{place}.{name}" if place else name)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, thing in enumerate(value):
            yield from _figures(thing, f"{place}.{thing.get('id', number)}")
    else:
        yield place, value
