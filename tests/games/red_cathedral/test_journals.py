"""Golden journals: whole games, folded, compared with their Sheets, and written again to the byte.

Each `journals/<name>.journal` has a `<name>.sheet` beside it with what the game came to. They are
the work of `sensible.py`. After a change of rules or of the edition that is meant, write them anew
and review the difference:

    python -m tests.games.red_cathedral.test_journals
"""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from minster.core.errors import JournalError
from minster.core.journal import Journal
from minster.core.match import Match
from minster.games.red_cathedral.state import Step
from tests.games.red_cathedral.positions import GAME, chance, completed, decorated
from tests.games.red_cathedral.sensible import play_sensibly
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
    Golden("solo-basic-ended-by-ivan", 1, 33),
    Golden("solo-advanced-ended-by-the-human", 1, 45, {"workshop": "advanced"}),
    Golden("two-basic", 2, 11),
    Golden("two-basic-ended-by-teamsters", 2, 29),
    Golden("two-advanced-first-game", 2, 40, {"workshop": "advanced", "influence": "first-game"}),
    Golden("three-basic-chosen-colours", 3, 8, {"colours": "yellow red green"}),
    Golden("three-advanced-tie-broken", 3, 113, {"workshop": "advanced"}),
    Golden("four-basic", 4, 103),
    Golden("four-advanced-first-game", 4, 35, {"workshop": "advanced", "influence": "first-game"}),
]
NAMES = [golden.name for golden in GAMES]


def journal(name: str) -> str:
    return (FOLDER / f"{name}.journal").read_text(encoding="utf-8")


def sheet_of(match: Match) -> str:
    """What a game came to, as text: the way it ended, and every line of every player."""
    players = range(len(match.scores()))
    names = [GAME.words.player_name(match.state, p).lower() for p in players]
    sheets = [match.sheet(p) for p in players]
    rows = [["", *names]]
    rows += [[line, *(str(sheet[line]) for sheet in sheets)] for line in sheets[0]]
    rows += [["total", *map(str, match.scores())]]
    rows += [["complete", *(str(completed(match, p)) for p in players)]]
    rows += [["decorated", *(str(decorated(match, p)) for p in players)]]
    told = [
        f"{len(match.made)} moves",
        f"ended by {names[match.state.ender]} {ending(match)}",
        f"won by {' and '.join(names[p] for p in match.winners())}",
        "",
        *(
            "".join([row[0].ljust(10), *(cell.rjust(8) for cell in row[1:])]).rstrip()
            for row in rows
        ),
    ]
    return "\n".join(told) + "\n"


def ending(match: Match) -> str:
    """By which kind of step the sixth section was completed."""
    replay = GAME.start(match.seats, None, **match.options)
    for move in match.made:
        before = replay.step
        replay.push(move)
        if replay.state.ender >= 0:
            means = {
                Step.BUILD: "building",
                Step.INFLUENCE: "by teamsters",
                Step.DELIVER: "by teamsters",
            }
            return means.get(Step(before), "by his card")
    raise AssertionError("nobody ended this game")


def test_every_journal_is_in_the_list_and_has_a_sheet() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.journal")) == sorted(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.sheet")) == sorted(NAMES)


@pytest.mark.rule("RC-10.4", "RC-12.7", "RC-12.8")
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
    match = GAME.fold("".join(lines[:200]))
    assert not match.over
    assert match.journal() == "".join(lines[:200])


@pytest.mark.parametrize("name", NAMES[2:3])
def test_a_wrong_line_is_named(name: str) -> None:
    lines = journal(name).splitlines(keepends=True)
    at = lines.index("finish\n")
    lines[at] = "finnish\n"
    with pytest.raises(JournalError, match=rf"line {at + 1}: .*did you mean 'finish'"):
        GAME.fold("".join(lines))


def write() -> None:
    """Plays the games of the list and writes their files."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GAMES:
        match = GAME.start(golden.seats, None, **golden.options)
        play_sensibly(match, chance(golden.seed))
        assert match.over, golden.name
        (FOLDER / f"{golden.name}.journal").write_text(match.journal(), encoding="utf-8")
        (FOLDER / f"{golden.name}.sheet").write_text(sheet_of(match), encoding="utf-8")


if __name__ == "__main__":
    write()
