"""Editions: which data file a game is played with, how it is read, and its fingerprint.

Every figure of a game stands in its `components.toml`; an owner of the box may correct a copy and
name it in `MINSTER_EDITION` (several separated as in PATH). What the figures must satisfy is each
game's `components.py`.
"""

import hashlib
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from minster.core.errors import EditionError

T = TypeVar("T", bound=msgspec.Struct)

VARIABLE = "MINSTER_EDITION"
LARGEST = 4 << 20
"""No edition comes near; a file beyond this was given by mistake."""


def edition_files() -> tuple[Path, ...]:
    """The files given instead of the games' own."""
    return tuple(Path(p) for p in os.environ.get(VARIABLE, "").split(os.pathsep) if p)


def game_of(path: Path) -> str:
    """The slug an edition file says it is for."""
    slug = _toml(path).get("game_id")
    if not isinstance(slug, str):
        raise EditionError(
            str(path), ["game_id: missing; it names the game, as in game_id = 'red-cathedral'"]
        )
    return slug


def data_file(package: Path) -> Path:
    """The data a game is played with in this process: a given edition of it, or its own file."""
    own = package / "components.toml"
    for path in edition_files():
        if game_of(path) == game_of(own):
            return path
    return own


def read(path: Path, schema: type[T]) -> T:
    """The figures of a file, typed; a missing or misshapen one is refused with its place."""
    try:
        return msgspec.convert(_toml(path), schema)
    except msgspec.ValidationError as error:
        text = str(error)
        what, _, place = text.partition(" - at `$.")
        raise EditionError(str(path), [f"{place.rstrip('`') or 'file'}: {what}"]) from None


def fingerprint(components: msgspec.Struct) -> str:
    """Equal for files whose figures are equal, whatever their comments, notes and provenance
    say."""
    figures = msgspec.json.encode(_figures(msgspec.to_builtins(components)), order="deterministic")
    return hashlib.sha256(figures).hexdigest()[:12]


def _figures(data: Any) -> Any:
    """The data without names and the notes on where it comes from."""
    if isinstance(data, dict):
        kept = {key: value for key, value in data.items() if key not in ("name", "note")}
        return {key: _figures(value) for key, value in kept.items() if "provenance" not in key}
    return [_figures(item) for item in data] if isinstance(data, list) else data


@cache
def _toml(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST:
            raise EditionError(
                str(path), [f"larger than {LARGEST >> 20} MiB: this is no edition file"]
            )
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EditionError(str(path), [f"not TOML: {error}"]) from None
    except OSError as error:
        raise EditionError(str(path), [f"cannot be read: {error.strerror}"]) from None
