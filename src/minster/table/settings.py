"""What a server of tables can be told: where it keeps things, how many bots think at once, and how
much it takes from anybody.

Knows figures and their defaults; each is used where it is named.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from minster.core.errors import MinsterError


def data_folder() -> Path:
    """`MINSTER_DATA`, or where this system keeps a user's data."""
    if given := os.environ.get("MINSTER_DATA"):
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Minster"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Minster"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "minster"


def own_database() -> str:
    """One file in the user's data folder: nothing to set up."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"{folder}: {error.strerror}; name another folder with MINSTER_DATA"
        raise MinsterError(f"data folder {reason}") from None
    return f"sqlite:///{folder / 'tables.db'}"


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one connection and one address may ask for."""

    message_bytes: int = 4096
    form_bytes: int = 64 << 10
    journal_bytes: int = 2 << 20
    messages: Rate = Rate(40, 10)
    chat: Rate = Rate(8, 0.5)
    hints: Rate = Rate(6, 0.5)
    requests: Rate = Rate(200, 40)
    new_tables: Rate = Rate(30, 0.2)
    wrong_keys: Rate = Rate(30, 0.2)
    connections: int = 64
    """Open at one time, from one address."""


PLENTY = Rate(1e9, 1e9)
UNLIMITED = Limits(
    messages=PLENTY,
    chat=PLENTY,
    hints=PLENTY,
    requests=PLENTY,
    new_tables=PLENTY,
    wrong_keys=PLENTY,
    connections=1_000_000,
)
"""Sizes stay bounded; how often one address comes does not."""


@dataclass(frozen=True)
class Settings:
    database: str
    limits: Limits = field(default_factory=Limits)
    bot_mode: str = "fast"
    """The mode of the bots' processes; plain ones need no compilation."""
    bot_processes: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    warms: bool = True
    """Compiles what the bots need in the background, from the start."""
    idle_minutes: float = 20.0
    """A table nobody looks at leaves the memory after so long."""

    @staticmethod
    def from_environment(database: str) -> Settings:
        """`MINSTER_RATES=off` where a proxy in front limits itself, or for measurements;
        `MINSTER_BOTS=plain` where nothing should be compiled."""
        limits = UNLIMITED if os.environ.get("MINSTER_RATES") == "off" else Limits()
        mode = "plain" if os.environ.get("MINSTER_BOTS") == "plain" else "fast"
        return Settings(database, limits, bot_mode=mode)
