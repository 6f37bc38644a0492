"""Golden journals: whole games, folded, compared with their sheets, and written again to the byte.

Each `journals/<name>.journal` has a `<name>.sheet` beside it with what the game came to. They are
the work of `sensible.py`. After a change of rules or of the edition that is meant, write them anew
and review the difference:

    python -m tests.games.praga_caput_regni.test_journals
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from minster.core.errors import JournalError
from minster.core.journal import Journal
from minster.core.match import Match
from tests.games.praga_caput_regni.positions import GAME
from tests.games.praga_caput_regni.sensible import play_sensibly
from tests.table import play

FOLDER = Path(__file__).with_name("journals")


@dataclass(frozen=True)
class Golden:
    """How a journal was made."""

    name: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)


VARIANTS = {"action_side": "B", "bridge_north": "B", "bridge_south": "B"}
GAMES = [
    Golden("solo-simple", 1, 1),
    Golden("solo-parler", 1, 2, {"solo_opponent": "parler"}),
    Golden("two-first-game", 2, 3, {"action_order": "first_game", "start_player": "0"}),
    Golden("two-sides-b", 2, 4, VARIANTS),
    Golden("three-road-tiles", 3, 5, {"road_tiles": "road-tile-1 road-tile-2a road-tile-3"}),
    Golden("four", 4, 6),
    Golden("four-tiers", 4, 7, {"hunger_wall_set": "A", "cathedral_set": "B"}),
]
NAMES = [golden.name for golden in GAMES]


def journal(name: str) -> str:
    return (FOLDER / f"{name}.journal").read_text(encoding="utf-8")


def sheet_of(match: Match) -> str:
    """What a game came to, as text: every line of every player."""
    seats = range(match.seats)
    names = [GAME.words.player_name(match.state, p).lower() for p in seats]
    sheets = [match.sheet(p) for p in seats]
    rows = [["", *names]]
    rows += [[line, *(str(sheet[line]) for sheet in sheets)] for line in sheets[0]]
    rows += [["total", *map(str, match.scores())]]
    told = [
        f"{len(match.made)} moves, {match.state.turn_number} turns",
        f"won by {' and '.join(names[p] for p in match.winners())}",
        "",
        *(
            "".join([row[0].ljust(16), *(cell.rjust(8) for cell in row[1:])]).rstrip()
            for row in rows
        ),
    ]
    return "\n".join(told) + "\n"


def test_every_journal_is_in_the_list_and_has_a_sheet() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.journal")) == sorted(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.sheet")) == sorted(NAMES)


@pytest.mark.rule("PR-4.16", "PR-21.1")
@pytest.mark.parametrize("name", NAMES)
def test_a_journal_folds_to_its_sheet(name: str) -> None:
    match = GAME.fold(journal(name))
    assert match.over
    assert match.state.turn_number == 16 * max(2, match.seats)
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


@pytest.mark.parametrize("name", NAMES[2:3])
def test_a_wrong_line_is_named(name: str) -> None:
    lines = journal(name).splitlines(keepends=True)
    at = lines.index("end\n")
    lines[at] = "ende\n"
    with pytest.raises(JournalError, match=rf"line {at + 1}: .*did you mean 'end'"):
        GAME.fold("".join(lines))


def write() -> None:
    """Plays the games of the list and writes their files."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GAMES:
        match = GAME.start(golden.seats, None, **golden.options)
        play_sensibly(match, Random(golden.seed))
        (FOLDER / f"{golden.name}.journal").write_text(match.journal(), encoding="utf-8")
        (FOLDER / f"{golden.name}.sheet").write_text(sheet_of(match), encoding="utf-8")


if __name__ == "__main__":
    write()
