"""Golden journals: whole games, folded, compared with their Sheets, and written again to the byte.

Each `journals/<name>.journal` has a `<name>.sheet` beside it with what the game came to. They are
the work of `sensible.py`. After a change of rules or of the edition that is meant, write them anew
and review the difference:

    python -m tests.games.pillars_of_the_earth.test_journals
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from minster.core.errors import JournalError
from minster.core.journal import Journal
from minster.core.match import Match
from tests.games.pillars_of_the_earth.positions import GAME, me
from tests.games.pillars_of_the_earth.sensible import play_sensibly
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
    Golden("two", 2, 1),
    Golden("two-tie-broken-by-gold", 2, 14),
    Golden("three-red-starts", 3, 3, {"first": "1"}),
    Golden("three-with-ellen", 3, 0),
    Golden("three-shared-victory", 3, 101),
    Golden("four", 4, 4),
    Golden("four-city-wall", 4, 0),
]
NAMES = [golden.name for golden in GAMES]


def journal(name: str) -> str:
    return (FOLDER / f"{name}.journal").read_text(encoding="utf-8")


def sheet_of(match: Match) -> str:
    """What a game came to, as text: every line of every player, and the tie-break."""
    players = range(match.seats)
    names = [GAME.words.player_name(match.state, p).lower() for p in players]
    sheets = [match.sheet(p) for p in players]
    rows = [["", *names]]
    rows += [[line, *(str(sheet[line]) for sheet in sheets)] for line in sheets[0]]
    rows += [["total", *map(str, match.scores())]]
    rows += [["gold", *(str(me(match, p).gold) for p in players)]]
    told = [
        f"{len(match.made)} moves",
        f"won by {' and '.join(names[p] for p in match.winners())}",
        "",
        *(
            "".join([row[0].ljust(17), *(cell.rjust(8) for cell in row[1:])]).rstrip()
            for row in rows
        ),
    ]
    return "\n".join(told) + "\n"


def test_every_journal_is_in_the_list_and_has_a_sheet() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.journal")) == sorted(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.sheet")) == sorted(NAMES)


@pytest.mark.rule("PE-13.1", "PE-13.2", "PE-24.1")
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


@pytest.mark.rule("PE-13.2")
def test_the_journals_hold_what_their_names_say() -> None:
    tie = GAME.fold(journal("two-tie-broken-by-gold"))
    assert len(set(tie.scores())) == 1
    assert len(tie.winners()) == 1
    assert len(GAME.fold(journal("three-shared-victory")).winners()) == 2
    assert "draw city-wall\n" in journal("four-city-wall")
    ellen = GAME.fold(journal("three-with-ellen"))
    told = [" ".join(line.sentences) for line in ellen.log()]
    assert sum("looks at the coming event (Ellen)" in line for line in told) >= 2


def test_half_a_journal_folds_to_a_match_that_goes_on() -> None:
    lines = journal("two").splitlines(keepends=True)
    match = GAME.fold("".join(lines[:100]))
    assert not match.over
    assert match.journal() == "".join(lines[:100])


def test_a_wrong_line_is_named() -> None:
    lines = journal("four").splitlines(keepends=True)
    at = lines.index("done\n")
    lines[at] = "don\n"
    with pytest.raises(JournalError, match=rf"line {at + 1}: .*did you mean 'done'"):
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
