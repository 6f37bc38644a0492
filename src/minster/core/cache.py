"""Where compiled rules are kept: one folder per game, named by a hash of all that went into it.

Numba does not notice an edited function in another file, so every source and data file counts.
"""

import hashlib
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from minster.core.edition import edition_files

PACKAGE = Path(__file__).resolve().parent.parent
SHARED_SOURCES = (PACKAGE / "core", PACKAGE / "kit")
NO_RULES = {
    "words.py",
    "deeds.py",
    "phrases.py",
    "names.py",
    "terminal.py",
    "language.py",
    "drawing.py",
    "evaluation.py",
    "traits.py",
}
"""Files of a game folder that no rule reads: editing a sentence must not cost a compilation."""
WEEKS_KEPT = 2


def root() -> Path:
    """`MINSTER_CACHE`, or the user's cache folder, or a temporary one where that cannot be
    written."""
    if given := os.environ.get("MINSTER_CACHE"):
        return Path(given)
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    try:
        (home / "minster").mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir()) / "minster"
    return home / "minster"


@cache
def folder_for(package: Path, others: tuple[Path, ...] = ()) -> Path:
    """The cache folder of the rules that live in this source folder, and of what is compiled for
    them from `others`: folders whose every source counts, or single files."""
    import numba
    import numpy

    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {numpy.__version__}".encode())
    more = {f for o in others for f in (o.glob("*.py") if o.is_dir() else [o])}
    for source in sorted({*_rule_sources(package), *edition_files(), *more}):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    folder = root() / f"{package.name}-{digest.hexdigest()[:16]}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # it is in use
    return folder


def _rule_sources(package: Path) -> set[Path]:
    folders = {*SHARED_SOURCES, package}
    return {
        f
        for folder in folders
        for f in folder.iterdir()
        if f.suffix in (".py", ".toml") and f.name not in NO_RULES
    }


def forget_stale() -> int:
    """Removes the folders that nobody has used for some weeks; says how many."""
    long_ago = time.time() - WEEKS_KEPT * 7 * 86_400
    stale = [f for f in root().glob("*-*") if f.is_dir() and f.stat().st_mtime < long_ago]
    for folder in stale:
        shutil.rmtree(folder, ignore_errors=True)
    return len(stale)
