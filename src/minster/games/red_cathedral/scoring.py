"""Final scoring and the Sheet: RULES.md sections 12 and 22. Knows points by source and who stands
before whom."""

from minster.core.nature import NOBODY
from minster.core.rule import rule
from minster.games.red_cathedral.cathedral import completed, decorated
from minster.games.red_cathedral.inventory import held
from minster.games.red_cathedral.pieces import (
    IVAN,
    LEFTOVERS_PER_PRESTIGE,
    LEVELS,
    MATERIALS,
    ORNAMENT_VALUE,
    SECOND_OF_TWO,
    SECTION_VALUE,
    STEP_OF_MANY,
    TOWERS,
)
from minster.games.red_cathedral.state import Line, State

LINES = Line.TOWER + TOWERS


@rule
def players_of(s: State) -> int:
    return 2 if s.seats == 1 else s.seats


@rule
def score(s: State, player: int) -> int:
    total = 0
    for line in range(LINES):
        total += s.players[player].lines[line]
    return total  # RC-12.7


@rule
def standing(s: State, player: int) -> int:
    """Orders the players as RC-12.8 does: points, then complete sections, then Ornaments; equal
    shares the victory."""
    return (score(s, player) * 100 + completed(s, player)) * 100 + decorated(s, player)


@rule
def score_the_end(s: State) -> None:
    for player in range(players_of(s)):
        s.players[player].lines[Line.LEFTOVERS] = (
            leftovers(s, player) // LEFTOVERS_PER_PRESTIGE
        )  # RC-12.2
    for tower in range(TOWERS):
        if players_of(s) == 2:
            score_tower_of_two(s, tower)
        else:
            score_tower(s, tower)


@rule
def leftovers(s: State, player: int) -> int:
    total = s.players[player].rubles + held(s.players[player])
    if s.seats == 1 and player == IVAN:
        for m in range(MATERIALS):
            total += s.stocked[m] + s.carried[m]  # RC-13.15
    return total


@rule
def tower_value(s: State, tower: int) -> int:
    value = 0
    for place in range(tower * LEVELS, tower * LEVELS + s.heights[tower]):
        if s.sections[place].complete:
            value += SECTION_VALUE  # RC-12.3
            if s.sections[place].ornament != NOBODY:
                value += ORNAMENT_VALUE
    return value


@rule
def presence(s: State, tower: int, player: int) -> int:
    total = 0
    for place in range(tower * LEVELS, tower * LEVELS + s.heights[tower]):
        if s.sections[place].complete and s.sections[place].owner == player:
            total += 1  # RC-12.4
        if s.sections[place].ornament == player:
            total += 1
    return total


@rule
def score_tower_of_two(s: State, tower: int) -> None:
    value = tower_value(s, tower)
    for player in range(2):
        mine, theirs = presence(s, tower, player), presence(s, tower, 1 - player)
        points = 0
        if mine > theirs:
            points = value  # RC-12.6
        elif 0 < mine < theirs:
            points = value // SECOND_OF_TWO
        s.players[player].lines[Line.TOWER + tower] = points


@rule
def score_tower(s: State, tower: int) -> None:
    value = tower_value(s, tower)
    for player in range(s.seats):
        mine = presence(s, tower, player)
        ahead, level = 0, 0
        for other in range(s.seats):
            theirs = presence(s, tower, other)
            if theirs > mine:
                ahead += 1
            elif theirs == mine:
                level += 1
        if mine > 0:
            s.players[player].lines[Line.TOWER + tower] = shared_rank(value, ahead, level)


@rule
def shared_rank(value: int, ahead: int, level: int) -> int:
    """RC-12.5: what each of `level` tied players gets behind `ahead` others."""
    for _ in range(ahead):
        value //= STEP_OF_MANY
    pot = 0
    for _ in range(level):
        pot += value
        value //= STEP_OF_MANY
    return pot // level


def sheet(s: State, player: int) -> dict[str, int]:
    """The lines of section 22 in order; the towers from the draw of the Building Plan on."""
    lines = s.players[player].lines
    names = {line.name.lower(): lines[line] for line in Line if line != Line.TOWER}
    towers = [t for t in range(TOWERS) if s.heights[t] > 0]
    return names | {f"tower-{'abcdef'[t]}": lines[Line.TOWER + t] for t in towers}
