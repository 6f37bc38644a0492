"""Positions of Kutná Hora for its tests, told by names: squares, tiles, guilds, seats.

The default is the first card of round 1 with 3 players, seat 0 to play, an empty town and mine, and
the town hall as `HALL` says. Nature's moves are left to the test.
"""

from typing import Any

import minster
from minster.core.match import Match
from minster.core.nature import NATURE
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.moves import BUILDING_IDS, MINE_NAMES, TOWN_NAMES
from minster.games.kutna_hora.pieces import (
    BOX,
    FIRST_RED,
    FIRST_ROCK,
    MINE_HAS,
    NONE,
    OFF_BOARD,
    SIDE,
    STACK_NAMES,
    STACK_SIZE,
    STACK_TILES,
)
from minster.games.kutna_hora.state import Step

GAME = minster.game("kutna-hora")

HALL = [
    ["metallurgists", "miners", "green"],
    ["builders", "scribes", "silver"],
    ["grocers", "innkeepers", "yellow"],
]
GUILDS = [
    ["builders", "grocers", "miners"],
    ["metallurgists", "scribes", "innkeepers"],
    ["grocers", "miners", "scribes"],
    ["innkeepers", "builders", "metallurgists"],
]
GRID_IDS = [t.id for t in (*BOX.mine_tile, *BOX.technology_tile, *BOX.rock_tile)]


def building(name: str) -> int:
    return BUILDING_IDS.index(name)


def square(name: str) -> int:
    return TOWN_NAMES.index(name)


def pit(name: str) -> int:
    return MINE_NAMES.index(name)


def grid(name: str) -> int:
    return GRID_IDS.index(name)


def bag(*tiles: str) -> int:
    return sum(1 << grid(tile) for tile in tiles)


def position(
    seats: int = 3,
    *,
    step: tuple[int, int, int] = (Step.CARD, 0, 0),
    town: dict[str, tuple[str, int]] | None = None,
    plots: dict[str, int] | None = None,
    mines: dict[str, tuple[str, int]] | None = None,
    rocks: dict[str, str] | None = None,
    slots: dict[int, list[str]] | None = None,
    guilds: dict[int, list[str]] | None = None,
    hall: list[list[str]] | None = None,
    tops: dict[str, str] | None = None,
    gone: dict[int, list[int]] | None = None,
    **given: Any,
) -> Match:
    rows = [guilds.get(p, GUILDS[p]) if guilds else GUILDS[p] for p in range(seats)]
    held = slots or {}
    given = {
        "round": 1,
        "turn": 0,
        "first": 0,
        "active": 0,
        "cards_left": 2,
        "tax": 0,
        "event": NONE,
        "groschen": dict.fromkeys(range(seats), 40),
        "mine": _mine(seats, mines or {}, rocks or {}),
        "miner": {pit(q): owner for q, (_, owner) in (mines or {}).items()},
        "town": {square(q): building(name) for q, (name, _) in (town or {}).items()},
        "holder": {square(q): owner for q, (_, owner) in (town or {}).items()}
        | {square(q): owner for q, owner in (plots or {}).items()},
        "guilds": {p: [data.GUILDS.index(g) for g in row] for p, row in enumerate(rows)},
        "slots": {
            p: [building(n) for n in held.get(p, [])] + [NONE] * (3 - len(held.get(p, [])))
            for p in range(seats)
        },
        "houses_gone": gone or {},
        "stacks": _stacks(hall or HALL, tops or {}),
        "guild_card": NONE,
        "sets_taken": 0,
        **given,
    }
    match = GAME.given(seats, agenda=_agenda(step), **given)
    assert match.state.agenda.depth > 0
    return match


def _agenda(step: tuple[int, int, int]) -> dict[str, Any]:
    """A step inside an action lies on top of the card's end."""
    kinds = [step] if step[0] == Step.CARD else [(Step.NEXT_CARD, 0, 0), step]
    steps = {k: {"kind": kind, "a": a, "b": b} for k, (kind, a, b) in enumerate(kinds)}
    return {"depth": len(kinds), "steps": steps}


def _mine(seats: int, mines: dict[str, tuple[str, int]], rocks: dict[str, str]) -> list[int]:
    squares = [NONE if has else OFF_BOARD for has in MINE_HAS[int(SIDE[seats])]]
    for name, (tile, _) in mines.items():
        squares[pit(name)] = grid(tile)
    for name, rock in rocks.items():
        squares[pit(name)] = FIRST_ROCK + [r.id for r in BOX.rock_tile].index(rock)
    return squares


def _stacks(hall: list[list[str]], tops: dict[str, str]) -> list[dict[str, int]]:
    """Every stack of the hall is whole under its top; a stack that is not named is empty."""
    where = {name: (row, k) for row, names in enumerate(hall) for k, name in enumerate(names)}
    stacks = []
    for k, name in enumerate(STACK_NAMES):
        row, column = where.get(name, (NONE, NONE))
        top = building(tops[name]) if name in tops else int(STACK_TILES[k][0])
        under = (1 << int(STACK_SIZE[k])) - 1 if k < FIRST_RED else 0
        shown = row != NONE
        stacks.append({"top": top if shown else NONE, "under": under, "row": row, "column": column})
    return stacks


def hall_of(match: Match) -> list[list[str]]:
    """The rows of the town hall, as names of stacks from left to right."""
    rows: list[dict[int, str]] = [{}, {}, {}]
    for name, stack in zip(STACK_NAMES, match.state.stacks, strict=True):
        if stack.row != NONE:
            rows[stack.row][stack.column] = name
    return [[row[k] for k in sorted(row)] for row in rows]


def top_of(match: Match, name: str) -> str | None:
    top = match.state.stacks[STACK_NAMES.index(name)].top
    return None if top == NONE else BUILDING_IDS[top]


def tiles_left(match: Match, name: str) -> int:
    stack = match.state.stacks[STACK_NAMES.index(name)]
    return int(stack.under).bit_count() + (stack.top != NONE)


def price(match: Match, commodity: str) -> int:
    """Read from the data at the present cards and arms."""
    state = match.state
    arm = "silver" if commodity == "ore" else commodity
    notch = state.arms[data.ARMS.index(arm)]
    card = (
        BOX.population_card[state.population]
        if commodity in data.POPULATION_ARMS
        else BOX.ore_card[state.ore]
    )
    prices: list[int] = getattr(card, commodity)
    return prices[notch]


def arms_at(**notches: int) -> dict[int, int]:
    return {data.ARMS.index(arm): notch for arm, notch in notches.items()}


def let_nature(match: Match) -> Match:
    """Nature answers with its first option until a player decides."""
    while match.seat == NATURE:
        match.push(match.options_now()[0])
    return match


def end_round(seats: int = 3, **given: Any) -> Match:
    """The last card of a round is passed; nature's moves are left to the test."""
    last = {"turn": 2, "cards_left": 1, "active": seats - 1, "first": 0}
    match = position(seats, **{**last, **given})
    match.play(next(move for move in match.moves() if move.startswith("pass")))
    return match


def end_game(seats: int = 3, **given: Any) -> Match:
    """The end of the last round; with a tax of 0 and at most one plot each nothing is asked."""
    return end_round(seats, **{"round": BOX.rounds_for(seats).rounds, **given})


def me(match: Match, seat: int = 0) -> Any:
    return match.state.players[seat]


def points(match: Match, source: str, seat: int = 0) -> int:
    return match.sheet(seat)[source]
