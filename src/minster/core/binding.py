"""Sources that are compiled once per game: each is loaded anew for a game, with the game's own
modules bound to names before it runs.

Compiled functions can be kept in a cache only when all they call is known by name, so a loop cannot
be handed its rules as an argument. Knows how such a source is loaded; what it does with the names
is its own matter.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any

_loading = Lock()


def load(name: str, source: str, package: Path, sources: Sequence[Path] = (), **bound: Any) -> Any:
    """The module `name` for the game in `package`, its source run with `bound` in place.

    What it compiles is kept beside the game's rules; `sources` are the folders that count into the
    name of that cache as well, because their rules are compiled in.
    """
    full_name = f"{name}_of_{package.name}"
    with _loading:  # two threads must never see a half-loaded module
        if full_name not in sys.modules:
            spec = importlib.util.spec_from_file_location(full_name, source)
            if spec is None or spec.loader is None:
                raise ImportError(f"{source} cannot be loaded")
            module = importlib.util.module_from_spec(spec)
            vars(module).update(bound, RULES_PACKAGE=package, RULES_SOURCES=tuple(sources))
            sys.modules[full_name] = module
            spec.loader.exec_module(module)
        return sys.modules[full_name]
