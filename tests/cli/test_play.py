"""Playing in the terminal: entries of every kind, undo, the journal, leaving."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import minster
from minster.bots.advice import Hint
from minster.bots.random import RandomBot
from minster.core.errors import MinsterError
from minster.core.journal import Journal
from minster.terminal import entry, journals
from tests.cli.line import SLUG, flat, random_match, refused, run, spawn, write_journal

GAME = minster.game(SLUG)
MOVES = [
    "claim a1",
    "claim b1",
    "build",
    "die red",
    "die white",
    "die white +1",
    "deliver stone a1",
]


def moves_in(path: Path) -> list[str]:
    return Journal.parse(path.read_text(encoding="utf-8")).moves


# -- entries -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3", "build"),
        ("build", "build"),
        ("  BUILD ", "build"),
        ("b", "build"),
        ("d r", "die red"),
        ("die w", "die white"),
        ("die  white   +", "die white +1"),
        ("de", "deliver stone a1"),
        ("cl b", "claim b1"),
    ],
)
def test_an_entry_is_a_number_a_move_or_its_beginning(typed: str, meant: str) -> None:
    assert entry.understand(entry.tidy(typed), MOVES) == meant


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("claim", "'claim' could be 1 claim a1, 2 claim b1"),
        ("d", "'d' could be 4 die red, 5 die white"),
        ("0", "there is no choice 0; they go from 1 to 7"),
        ("8", "there is no choice 8"),
        ("-1", "there is no choice -1"),
        ("9" * 5000, "there is no choice 99999999999999999…"),
    ],
)
def test_an_unclear_entry_says_what_it_could_be(typed: str, said: str) -> None:
    with pytest.raises(entry.Unclear) as refusal:
        entry.understand(entry.tidy(typed), MOVES)
    assert said in str(refusal.value)


@pytest.mark.parametrize(
    "typed",
    ["xyzzy", "claim f9", "²", "\x00\x1b[2J", "[bold]", "die purple", "ß" * 300, "1 2", "+1"],
)
def test_garbage_explains_itself_and_loses_nothing(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run("play", SLUG, "--seed", "1", "--journal", str(file), entries=f"{typed}\n")
    assert result.exit_code == 0
    assert "not a move" in result.stdout or "not possible now" in result.stdout
    assert "RC-5.1" in result.stdout or "RC-6.2" in result.stdout
    assert "\x1b" not in result.stdout
    assert moves_in(file) == Journal.parse(GAME.start(2, 1).journal()).moves


def test_a_huge_entry_and_bytes_that_are_no_text_are_survived(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    entries = b"A" * 5_000_000 + b"\n\xff\xfe\n\n1\nquit\n"
    done = spawn("play", SLUG, "--seed", "1", "--journal", str(file), entries=entries)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout) < 50_000
    assert moves_in(file)[-1] == "claim a1"


def test_commands_show_and_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    entries = "help\n?\nboard\nsheet\nlog\nlog 5\nlog all\nlog many\n\nquit\n"
    result = run("play", SLUG, "--seed", "1", "--journal", str(file), entries=entries)
    assert result.exit_code == 0
    for words in ("take back", "Points from", "The plan is", "say log, log 100", "Not finished"):
        assert words in result.stdout
    assert result.stdout.count("╭─") >= 6
    assert moves_in(file) == Journal.parse(GAME.start(2, 1).journal()).moves


# -- whole games ---------------------------------------------------------------------------------


def random_game(
    seats: int, people: list[int], options: dict[str, str], ask_forced: bool
) -> tuple[str, list[str]]:
    """The journal of a game played here at random, and what the people at it would type."""
    match, chooser = GAME.start(seats, 3, **options), RandomBot(8)
    bots = {seat: RandomBot(3, seat) for seat in range(seats) if seat not in people}
    entries: list[str] = []
    while not match.over:
        moves = match.options_now()
        move = bots.get(match.seat, chooser).choose(match)
        if match.seat in people and (ask_forced or len(moves) > 1):
            by_number = len(entries) % 2
            text = GAME.catalogue.text(move)
            entries.append(str(moves.index(move) + 1) if by_number else text)
        match.push(move)
        match.answer_nature()
    return match.journal(), entries


@pytest.mark.parametrize(
    ("words", "seats", "people", "options"),
    [
        (["--seats", "2"], 2, [0], {"workshop": "advanced"}),
        (["--seats", "3", "--seat", "2", "--ask-forced"], 3, [2], {}),
        (["--hot-seat"], 2, [0, 1], {"colours": "yellow red"}),
    ],
)
def test_a_whole_game_by_entries(
    words: list[str], seats: int, people: list[int], options: dict[str, str], tmp_path: Path
) -> None:
    journal, entries = random_game(seats, people, options, "--ask-forced" in words)
    file = tmp_path / "game.txt"
    words += [f"--option={name}={value}" for name, value in options.items()]
    given = "\n".join([*entries, ""])
    result = run("play", SLUG, "--seed", "3", "--journal", str(file), *words, entries=given)
    assert result.exit_code == 0, result.output
    assert file.read_text(encoding="utf-8") == journal
    assert "The Cathedral is scored." in flat(result)
    assert "First to six sections" in result.stdout
    assert " with " in result.stdout
    assert result.stdout.endswith(f"minster replay {file}\n")


def test_a_solitaire_game_by_whatever_is_typed(tmp_path: Path) -> None:
    file, random = tmp_path / "game.txt", Random(7)
    entries = "".join(f"{random.choice('123456789abcdeiost')}\n" for _ in range(6000))
    words = ["--seats", "1", "--seed", "3", "--journal", str(file)]
    result = run("play", SLUG, *words, entries=entries)
    assert result.exit_code == 0, result.output
    assert GAME.fold(file.read_text(encoding="utf-8")).over
    assert "Ivan" in result.stdout


def test_the_same_seed_and_entries_give_the_same_game() -> None:
    one, two = (run("play", SLUG, "--seed", "9", entries="1\n2\n1\n1\n1\n") for _ in range(2))
    assert one.stdout == two.stdout
    assert "Blue" in one.stdout


def test_without_a_seed_games_differ() -> None:
    assert run("play", SLUG).stdout != run("play", SLUG).stdout


def test_a_bot_with_a_seed_repeats_itself() -> None:
    match = GAME.start(2, 1)
    assert RandomBot(5, 1).choose(match) == RandomBot(5, 1).choose(match)
    assert len({RandomBot(seed).choose(match) for seed in range(50)}) > 5


def test_other_seats_are_bots_and_their_moves_are_told() -> None:
    result = run("play", SLUG, "--seats", "3", "--seat", "2", "--seed", "1")
    assert "You play Green; Red and Blue are bots." in result.stdout
    assert "— Blue's turn —" in result.stdout
    assert "Green, your move" in result.stdout
    assert "Red, your move" not in result.stdout


def test_at_a_hot_seat_everybody_is_asked() -> None:
    entries = "claim a1\nbanner beside\ntile red down\nclaim b1\nbanner beside\n"
    result = run("play", SLUG, "--hot-seat", "--seed", "1", entries=entries)
    assert "You play Red and Blue." in result.stdout
    assert "Red, your move" in result.stdout
    assert "Blue, your move" in result.stdout


def test_forced_moves_are_made_and_told_unless_asked_for() -> None:
    entries = "claim a1\nbanner beside\ntile red down\n"
    made = run("play", SLUG, "--hot-seat", "--seed", "1", entries=entries)
    assert "Red ends the turn. (the only option)" in made.stdout
    asked = run("play", SLUG, "--hot-seat", "--seed", "1", "--ask-forced", entries=entries)
    assert "(the only option)" not in asked.stdout
    assert "Red, your move (1;" in asked.stdout


# -- undo ----------------------------------------------------------------------------------------


def test_undo_takes_back_one_decision_and_what_was_forced_after_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    start = ["play", SLUG, "--hot-seat", "--seed", "1", "--journal", str(file)]
    result = run(*start, entries="claim a1\nbanner beside\ntile red down\nundo\nundo\n")
    assert "Taken back: 'tile red down' and 'end'." in result.stdout
    assert "Taken back: 'banner beside'." in result.stdout
    assert moves_in(file)[-1] == "claim a1"


def test_undo_stops_at_nature_at_bots_and_at_the_beginning(tmp_path: Path) -> None:
    assert "nobody has made a move yet" in run("play", SLUG, "--seed", "1", entries="undo\n").stdout
    entries = "claim a1\nbanner beside\ntile red down\nundo\n"
    against_bot = run("play", SLUG, "--seed", "1", entries=entries).stdout
    assert "has moved since" in against_bot or "nature has answered" in against_bot
    rolled = run(
        "play", SLUG, "--hot-seat", "--seed", "1", entries="die white\nfinish\nundo\n"
    ).stdout
    assert "nature has answered since" in rolled


# -- leaving -------------------------------------------------------------------------------------


def test_ctrl_c_leaves_politely_with_the_game_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = [
        sys.executable,
        "-m",
        "minster.cli",
        "play",
        SLUG,
        "--seed",
        "1",
        "--journal",
        str(file),
    ]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "MINSTER_MODE": "plain", "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write(b"claim a1\n")
        game.stdin.flush()
        while b"Where does the Banner come from?" not in game.stdout.readline():
            pass
        game.stdout.readline(), game.stdout.readline()
        game.send_signal(signal.SIGINT)
        said, errors = game.communicate(timeout=30)
    assert game.returncode == 0, errors
    assert b"Interrupted." in said
    assert errors == b""
    assert moves_in(file)[-1] == "claim a1"


@pytest.mark.parametrize("no_colour", [{}, {"NO_COLOR": "1"}])
def test_a_terminal_gets_colours_unless_told_not_to(no_colour: dict[str, str]) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "MINSTER_MODE": "plain", "COLUMNS": "80"}
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "minster.cli", "play", SLUG, "--seed", "1"]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=env | no_colour
    ) as game:
        os.close(theirs)
        os.write(ours, b"claim a1\nquit\n")
        said = b"".join(iter(lambda: _read(ours), b""))
    os.close(ours)
    assert game.returncode == 0
    assert b"Red claims a1" in said
    assert (b"\x1b[1;37;41m" in said) == (not no_colour)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # how a closed terminal reads on Linux
        return b""


# -- the journal ---------------------------------------------------------------------------------


def test_a_journal_is_kept_after_every_move_and_continued(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    first = run(
        "play", SLUG, "--seats", "3", "--seed", "1", "--journal", str(file), entries="claim a1\n"
    )
    assert "The input has ended." in first.stdout
    kept = moves_in(file)
    assert kept[-1] == "claim a1"
    second = run("play", SLUG, "--journal", str(file), entries="banner beside\n")
    assert second.exit_code == 0
    assert moves_in(file) == [*kept, "banner beside"]
    assert list(tmp_path.iterdir()) == [file]


def test_a_finished_journal_shows_its_end(tmp_path: Path) -> None:
    file = write_journal(tmp_path / "game.txt", random_match())
    result = run("play", SLUG, "--journal", str(file))
    assert result.exit_code == 0
    assert "Score" in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "3"], "--seats is 2 there, not 3"),
        (["--option", "workshop=advanced"], "--option workshop is basic there, not advanced"),
        (["--seat", "2"], "--seat 2: with 2 seats there is 0 and 1"),
    ],
)
def test_a_continued_journal_must_agree(words: list[str], said: str, tmp_path: Path) -> None:
    file = write_journal(tmp_path / "game.txt", random_match(most=3))
    before = file.read_bytes()
    refused(run("play", SLUG, "--journal", str(file), *words), said)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"", b"hello\n", b"\xff\xfe\x00", b"minster journal 1\ngame x"]
)
def test_a_file_that_is_no_journal_is_never_overwritten(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_bytes(content)
    refused(run("play", SLUG, "--journal", str(file)), str(file), "line")
    assert file.read_bytes() == content


def test_save_writes_a_new_file_and_no_other(tmp_path: Path) -> None:
    new, old = tmp_path / "New File.txt", tmp_path / "old.txt"
    old.write_text("mine")
    entries = f"claim a1\nsave\nsave {old}\nsave {new}\nsave {tmp_path / 'no' / 'x'}\n"
    result = run("play", SLUG, "--seed", "1", entries=entries)
    assert result.exit_code == 0
    assert "name the file" in result.stdout
    assert "exists already" in flat(result)
    assert "No such file" in flat(result)
    assert old.read_text() == "mine"
    assert GAME.fold(new.read_text(encoding="utf-8")).journal().endswith("claim a1\n")


def test_an_unwritable_journal_is_refused_before_the_game(tmp_path: Path) -> None:
    refused(run("play", SLUG, "--journal", str(tmp_path / "no" / "game.txt")), "No such file")
    refused(run("play", SLUG, "--journal", str(tmp_path)), "Is a directory")


def test_a_journal_that_cannot_be_written_any_more_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    saves = iter(range(100))
    save = journals.JournalFile.save

    def failing(self: journals.JournalFile, text: str) -> None:
        if next(saves):
            raise OSError(28, "No space left on device", str(file))
        save(self, text)

    monkeypatch.setattr(journals.JournalFile, "save", failing)
    result = run(
        "play", SLUG, "--seed", "1", "--journal", str(file), entries="claim a1\nbanner beside\n"
    )
    assert result.stdout.count("the game goes on") == 1
    assert "Red takes the Banner" in result.stdout
    assert result.exit_code == 1
    assert "The journal is not saved" in result.stdout
    GAME.fold(file.read_text(encoding="utf-8"))


def test_a_new_file_is_not_written_over_one_that_appeared_meanwhile(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    kept = journals.JournalFile(file)
    file.write_text("mine")
    with pytest.raises(MinsterError, match="exists already"):
        kept.save("ours")
    assert file.read_text() == "mine"


# -- how it is started ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "7"], "is for 1 to 4 players, not 7"),
        (["--seats", "0"], "is for 1 to 4 players, not 0"),
        (["--seats", "two"], "'two' is not a valid integer"),
        (["--seat", "2"], "--seat 2: with 2 seats there is 0 and 1"),
        (["--seat", "-1"], "--seat"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "9" * 40], "--seed"),
        (["--option", "workshop"], "'workshop' is not of the form name=value"),
        (["--option", "workshop=gold"], "'gold' is not one of basic, advanced"),
        (["--option", "weather=fine"], "weather: no such option"),
        (["--option", "colours=red red"], "name 2 different ones"),
        (["--option", "workshop=basic", "--option", "workshop=basic"], "given twice"),
        (["--hot-seat", "--seat", "0"], "every seat is yours"),
        ([SLUG, "extra"], "extra"),
    ],
)
def test_what_cannot_be_started_is_refused(words: list[str], said: str) -> None:
    refused(run("play", SLUG, *words), said)


def test_several_games_are_offered_in_a_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minster, "SLUGS", (SLUG, SLUG))
    result = run("play", "--seed", "1", entries="9\nchess\n1\n")
    assert result.stdout.count("is none of them") == 2
    assert "Red, your move" in result.stdout
    refused(run("play"), "no game was chosen")


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_screen_keeps_to_its_width(width: int) -> None:
    result = run("play", SLUG, "--seed", "1", "--seats", "4", entries="1\n1\n", width=width)
    assert max(len(line) for line in result.stdout.splitlines()) <= width


def test_a_hint_shows_moves_with_their_chance_and_points(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Hint("claim a1", 61.4, 33.6), Hint("die white", 40.0, 29.0)]
    monkeypatch.setattr("minster.terminal.play.hints", lambda match, adviser: found)
    told = run("play", SLUG, "--seed", "1", entries="hint\n").stdout
    assert "claim a1                     wins  61 %, 34 points expected" in told
    assert "die white                    wins  40 %, 29 points expected" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "deep-blue"], "there is no bot 'deep-blue'"),
        (["--bots", "1", "--bots", "2"], "2 named, but 1 seat is free for bots"),
    ],
)
def test_bots_that_cannot_sit_down_are_refused(words: list[str], said: str) -> None:
    refused(run("play", SLUG, *words), said)


def test_a_level_takes_the_other_seats() -> None:
    result = run("play", SLUG, "--seed", "1", "--bots", "apprentice", entries="1\n")
    assert result.exit_code == 0


def test_a_hint_shows_the_best_building_where_the_game_can_tell() -> None:
    pillars, entries = minster.game("pillars-of-the-earth"), []
    match, bots = pillars.start(2, 3), {1: RandomBot(3, 1)}
    while len(match.options_now()) < 2 or match.seat == 1 or not pillars.suggestion(match):
        bot = bots.get(match.seat)
        move = bot.choose(match) if bot else match.options_now()[0]
        if not bot and len(match.options_now()) > 1:
            entries.append(pillars.catalogue.text(move))
        match.push(move)
        match.answer_nature()
    typed = "\n".join([*entries, "hint"]) + "\n"
    told = run("play", pillars.slug, "--seats", "2", "--seed", "3", entries=typed).stdout
    assert f"for the most points: {pillars.suggestion(match)}." in told
