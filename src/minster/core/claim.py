"""One process a file: whoever writes to it holds a lock beside it, and a second is refused.

Knows the locks of this system, which lets go of one when its process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """Not a lock on the file itself: for a SQLite file, closing that would undo SQLite's own."""

    def __init__(self, file: Path) -> None:
        self._file = file.with_name(file.name + ".lock")
        self._held: int | None = None

    def take(self) -> bool:
        """Whether it is ours now; an OSError where there is no place for it."""
        if self._held is not None:
            return True
        descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            return False
        self._held = descriptor
        return True

    def release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None
