"""The front door: every error said as `minster: …` with a hint, on the error stream.

Knows what can go wrong and which exit code it has; the commands are declared in `cli.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import click

from minster.core.errors import EditionError, JournalError, MinsterError, OptionError, UnknownGame
from minster.core.words import listed
from minster.terminal.screen import reason


class Commands(click.Group):
    """Says every error as `minster: …` with a hint, on the error stream, and never as a
    traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        try:
            code = super().main(args, prog_name or "minster", complete_var, False, **extra)
        except click.Abort:
            click.echo("\nminster: stopped", err=True)
            code = 130
        except (click.ClickException, MinsterError, OSError) as error:
            code = complain(error)
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            names = self.list_commands(ctx)
            meant = get_close_matches(args[0], names, n=1)
            hint = f"did you mean {meant[0]!r}?" if meant else f"there are {listed(names)}"
            ctx.fail(f"{args[0][:60]!r} is no command; {hint}")
        return super().resolve_command(ctx, args)


def complain(error: Exception) -> int:
    """Prints what is wrong and what to do about it; answers the exit code."""
    message, hint, code = str(error), "", 1
    if isinstance(error, click.ClickException):
        message, code = error.format_message(), error.exit_code
        if isinstance(error, click.UsageError) and error.ctx:
            hint = f"try {error.ctx.command_path} --help"
    elif isinstance(error, OSError):
        message = reason(error)
        hint = "nothing was changed; check the path and who may read or write there"
    else:
        hint = _hint(error)
    click.echo(f"minster: {message}" + (f"\n  hint: {hint}" if hint else ""), err=True)
    return code


def _hint(error: Exception) -> str:
    if isinstance(error, (UnknownGame, OptionError)):
        return "minster games shows the games with their players and options"
    if isinstance(error, EditionError):
        return "minster edition check FILE lists what is wrong with an edition"
    if isinstance(error, JournalError):
        return "nothing was changed; minster replay FILE --to N shows a journal up to move N"
    return ""
