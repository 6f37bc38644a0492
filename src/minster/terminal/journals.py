"""Journals as files: read with bounds, written so that neither a crash nor a mistyped name costs
a game.

Knows files alone; what the text means is `core/journal.py`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from minster.core.errors import JournalError, MinsterError
from minster.core.journal import LONGEST_JOURNAL, LONGEST_LINE, Journal

LARGEST = LONGEST_JOURNAL * LONGEST_LINE
"""No journal comes near; a file beyond this was given by mistake."""


def read(path: Path) -> Journal:
    """The journal in a file; every error names the file."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise JournalError(f"{path}: larger than {LARGEST >> 20} MiB: this is no journal")
    try:
        return Journal.parse(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise JournalError(f"{path}: line {line}: not text in UTF-8; this is no journal") from None
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from None


class JournalFile:
    """The file one match is kept in, from its first save on its own to overwrite."""

    def __init__(self, path: Path, *, continued: bool = False) -> None:
        self.path = path
        self._is_ours = continued

    def save(self, text: str) -> None:
        """Writes the whole journal; a file that is somebody else's is left alone."""
        if not self._is_ours:
            write_new(self.path, text)
            self._is_ours = True
            return
        target = self.path.resolve()
        draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
        try:
            draft.write_text(text, encoding="utf-8", newline="\n")
            draft.replace(target)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def write_new(path: Path, text: str) -> None:
    """Writes a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise MinsterError(f"{path}: exists already and is left as it is; name another") from None
