"""What the tests of the command line share: running it in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

import minster
from minster.bots.random import RandomBot
from minster.cli import main
from minster.core.match import Match

SLUG = "red-cathedral"
OWN = minster.game(SLUG).package / "components.toml"


def run(*words: str, entries: str = "", width: int = 80) -> Result:
    """One command in this process, with a pipe as its keyboard."""
    env = {"COLUMNS": str(width), "NO_COLOR": "1", "MINSTER_EDITION": None}
    return CliRunner().invoke(main, list(words), input=entries, env=env, prog_name="minster")


def flat(result: Result) -> str:
    """The output without the line breaks that its width brought about."""
    return " ".join(result.stdout.split())


def refused(result: Result, *said: str) -> None:
    """An error as it should be: on the error stream, no traceback, an exit code."""
    assert result.exit_code not in (0, None), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.stderr.startswith("minster: "), result.stderr
    assert "Traceback" not in result.output
    for words in said:
        assert words in result.stderr, result.stderr


def spawn(
    *words: str, entries: bytes = b"", env: Mapping[str, str] | None = None, seconds: int = 60
) -> subprocess.CompletedProcess[bytes]:
    """One command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "minster.cli", *words],
        input=entries,
        capture_output=True,
        timeout=seconds,
        env={**os.environ, "MINSTER_MODE": "plain", "COLUMNS": "100", **(env or {})},
    )


def random_match(seats: int = 2, seed: int = 1, most: int = 100_000, **options: str) -> Match:
    match, bot = minster.game(SLUG).start(seats, seed, **options), RandomBot(seed)
    while not match.over and len(match.made) < most:
        match.push(bot.choose(match))
        match.answer_nature()
    return match


def write_journal(path: Path, match: Match) -> Path:
    path.write_text(match.journal(), encoding="utf-8")
    return path
