"""Golden journals: whole games, folded, compared with their Sheets, and written again to the byte.

Each `journals/<name>.journal` has a `<name>.sheet` beside it with what the game came to. They are
the work of `willing.py`. After a change of rules or of the edition that is meant, write them anew
and review the difference:

    python -m tests.games.kutna_hora.test_journals
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from minster.core.journal import Journal
from minster.core.match import Match
from tests.games.kutna_hora.positions import GAME
from tests.games.kutna_hora.willing import play_willingly
from tests.table import play

FOLDER = Path(__file__).with_name("journals")


@dataclass(frozen=True)
class Golden:
    """How a journal was made."""

    name: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)


GAMES = [
    Golden("two-tie-broken", 2, 151),
    Golden("two-first-game", 2, 194, {"first-game": "on"}),
    Golden("three-st-barbara-complete", 3, 198),
    Golden("three-events", 3, 71, {"events": "on"}),
    Golden("four-st-barbara-complete", 4, 237),
    Golden("four-first-game-events-tie-broken", 4, 105, {"first-game": "on", "events": "on"}),
]
NAMES = [golden.name for golden in GAMES]


def journal(name: str) -> str:
    return (FOLDER / f"{name}.journal").read_text(encoding="utf-8")


def sheet_of(match: Match) -> str:
    """What a game came to, as text: who won, the economy at the end, every line of every player."""
    players, state = range(match.seats), match.state
    names = [GAME.words.player_name(state, p).lower() for p in players]
    sheets = [match.sheet(p) for p in players]
    rows = [["", *names]]
    rows += [[line, *(str(sheet[line]) for sheet in sheets)] for line in sheets[0]]
    rows += [["total", *map(str, match.scores())]]
    rows += [["groschen", *(str(state.players[p].groschen) for p in players)]]
    told = [
        f"{len(match.made)} moves",
        f"won by {' and '.join(names[p] for p in match.winners())}",
        f"population {state.population}, ore {state.ore}, arms {state.arms}, tax {state.tax}",
        f"st. barbara {state.turned}, technology {state.technology}, council {state.council}, "
        f"{int(state.discarded).bit_count()} built by the town",
        "",
        *(
            "".join([row[0].ljust(18), *(cell.rjust(8) for cell in row[1:])]).rstrip()
            for row in rows
        ),
    ]
    return "\n".join(told) + "\n"


def test_every_journal_is_in_the_list_and_has_a_sheet() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.journal")) == sorted(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.sheet")) == sorted(NAMES)


@pytest.mark.rule("KH-15.1", "KH-15.7")
@pytest.mark.parametrize("name", NAMES)
def test_a_journal_folds_to_its_sheet(name: str) -> None:
    match = GAME.fold(journal(name))
    assert match.over
    assert sheet_of(match) == (FOLDER / f"{name}.sheet").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_folded_journal_is_written_again_to_the_byte(name: str) -> None:
    assert GAME.fold(journal(name)).journal() == journal(name)


@pytest.mark.parametrize("name", NAMES)
def test_no_position_of_a_journal_is_impossible(name: str) -> None:
    told = Journal.parse(journal(name))
    match = GAME.start(told.seats, None, **told.options)
    for move in told.moves:
        assert match.faults() == []
        play(match, move)


@pytest.mark.parametrize("name", NAMES[:2])
def test_half_a_journal_folds_to_a_match_that_goes_on(name: str) -> None:
    lines = journal(name).splitlines(keepends=True)
    match = GAME.fold("".join(lines[:120]))
    assert not match.over
    assert match.journal() == "".join(lines[:120])


def write() -> None:
    """Plays the games of the list and writes their files."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GAMES:
        match = GAME.start(golden.seats, None, **golden.options)
        play_willingly(match, Random(golden.seed))
        (FOLDER / f"{golden.name}.journal").write_text(match.journal(), encoding="utf-8")
        (FOLDER / f"{golden.name}.sheet").write_text(sheet_of(match), encoding="utf-8")


if __name__ == "__main__":
    write()
