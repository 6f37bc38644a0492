"""Draws the picture in the README: a table of The Red Cathedral in play.

.venv/bin/python docs/pictures/terminal.py
"""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

import minster
from minster.terminal import screen

WIDTH, MOVES = 118, 420


def main() -> None:
    match = minster.game("red-cathedral").start(seats=3, seed=12)
    chance = Random(4)  # noqa: S311
    while len(match.made) < MOVES or match.question[:5] != "Claim":
        match.push(chance.choice(match.options_now()))
        match.answer_nature()
    console = Console(record=True, width=WIDTH, force_terminal=True, file=StringIO())
    console.print(screen.board(match, match.seat))
    svg = console.export_svg(title="minster play red-cathedral")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing fetched from elsewhere
    svg = svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")
    svg = svg.replace("Fira Code", "ui-monospace, Menlo, Consolas, monospace")
    Path(__file__).with_suffix(".svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
