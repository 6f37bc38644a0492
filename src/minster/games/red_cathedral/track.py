"""The score track: RULES.md section 4. Knows how a marker moves and to which line of the Sheet each
move belongs."""

from minster.core.rule import rule
from minster.games.red_cathedral.pieces import FIRST_PRESTIGE, LAP, LAP_PRESTIGE, PRESTIGE
from minster.games.red_cathedral.state import State


@rule
def prestige(position: int) -> int:
    return LAP_PRESTIGE * (position // LAP) + PRESTIGE[position % LAP]  # RC-4.1 RC-4.2 RC-4.3


@rule
def move_marker(s: State, player: int, line: int, position: int) -> None:
    me = s.players[player]
    me.lines[line] += prestige(position) - prestige(me.marker)  # RC-12.9  by source
    me.marker = position


@rule
def gain_recognition(s: State, player: int, line: int, amount: int) -> None:
    move_marker(s, player, line, s.players[player].marker + amount)  # RC-4.4


@rule
def lose_recognition(s: State, player: int, line: int, amount: int) -> None:
    move_marker(s, player, line, max(0, s.players[player].marker - amount))  # RC-4.4  never below 0


@rule
def gain_prestige(s: State, player: int, line: int, amount: int) -> None:
    position = s.players[player].marker
    for _ in range(amount):  # RC-4.5  to the next prestige space
        here = prestige(position)
        while prestige(position) == here:
            position += 1
    move_marker(s, player, line, position)


@rule
def can_lose_prestige(s: State, player: int) -> bool:
    return s.players[player].marker > FIRST_PRESTIGE  # RC-4.6  a prestige space lies behind


@rule
def lose_prestige(s: State, player: int, line: int) -> None:
    position = s.players[player].marker - 1  # RC-4.6  back to the prestige space behind
    while prestige(position) == prestige(position - 1):
        position -= 1
    move_marker(s, player, line, position)
