"""The peers: other people's games and libraries, played at random from Python.

Each is measured only where it is installed, in a process of its own.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from minster.bench.clock import rate


def catanatron() -> Callable[[], int]:
    """A whole game of Catan between four random players."""
    catan = import_module("catanatron")
    colours = [catan.Color.RED, catan.Color.BLUE, catan.Color.ORANGE, catan.Color.WHITE]

    def play() -> int:
        match = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        match.play()
        return len(match.state.actions)

    return play


def open_spiel() -> Callable[[], int]:
    """Backgammon, a game with dice, through the Python interface."""
    box = import_module("pyspiel").load_game("backgammon")
    choose = random.Random(1).choice  # noqa: S311

    def play() -> int:
        state, made = box.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            options = [o for o, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(choose(options))
            made += 1
        return made

    return play


def pettingzoo() -> Callable[[], int]:
    """Connect Four through the agent loop."""
    table = import_module("pettingzoo.classic.connect_four_v3").env()
    choose = random.Random(1).choice  # noqa: S311

    def play() -> int:
        table.reset()
        made = 0
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
            else:
                table.step(choose([k for k, may in enumerate(seen["action_mask"]) if may]))
                made += 1
        return made

    return play


def rlcard() -> Callable[[], int]:
    """Gin rummy, step by step."""
    table = import_module("rlcard").make("gin-rummy")
    choose = random.Random(1).choice  # noqa: S311

    def play() -> int:
        seen, _ = table.reset()
        made = 0
        while not table.is_over():
            seen, _ = table.step(choose(list(seen["legal_actions"])))
            made += 1
        return made

    return play


PEERS: dict[str, tuple[str, Callable[[], Callable[[], int]]]] = {
    "catanatron": ("catanatron", catanatron),
    "open_spiel": ("pyspiel", open_spiel),
    "pettingzoo": ("pettingzoo", pettingzoo),
    "rlcard": ("rlcard", rlcard),
}


def installed() -> list[str]:
    return [name for name, (module, _) in PEERS.items() if find_spec(module)]


if __name__ == "__main__":
    print(rate(PEERS[sys.argv[1]][1](), float(sys.argv[2])))
