"""The score and the Sheet: RULES.md sections 13 and 24. Knows points by source and who stands
before whom."""

from __future__ import annotations

from minster.core.match import Match
from minster.core.rule import rule
from minster.games.pillars_of_the_earth.pieces import BOX, MOST_GOLD
from minster.games.pillars_of_the_earth.state import Line, State


@rule
def score(s: State, seat: int) -> int:
    return s.players[seat].points  # PE-13.1


@rule
def standing(s: State, seat: int) -> int:
    """Orders the players as PE-13.2 does: points, then gold; equal shares the victory."""
    return s.players[seat].points * (MOST_GOLD + 1) + s.players[seat].gold


def sheet(s: State, seat: int) -> dict[str, int]:
    """The lines of section 24 in order."""
    return {line_name(line): s.players[seat].lines[line] for line in Line}


def line_name(line: Line) -> str:
    return line.name.lower().replace("_", "-")


def track_space(points: int) -> tuple[int, int]:
    """PE-18.3: where the marker stands, and how often it went round; 0 before the first space."""
    last = BOX.tracks.victory.last
    return ((points - 1) % last + 1, (points - 1) // last) if points else (0, 0)


def sheets_by_round(match: Match, seat: int) -> list[dict[str, int]]:
    """PE-24.1: what each round begun so far brought, from the moves made; the start counts as the
    first's."""
    replay = match.game.start(match.seats, None, **match.options)
    rounds = [dict.fromkeys(replay.sheet(seat), 0)]
    before = rounds[0]
    for move in match.made:
        playing = replay.state.round
        replay.push(move)
        now = replay.sheet(seat)
        for line, points in now.items():
            rounds[playing - 1][line] += points - before[line]
        before = now
        if replay.state.round > playing:
            rounds.append(dict.fromkeys(now, 0))
    return rounds
