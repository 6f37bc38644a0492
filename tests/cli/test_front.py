"""The front door: help, version, the shelf, and errors that say what to do instead."""

import json
import os
import subprocess
import sys

import pytest

import minster
from minster import cli
from minster.terminal.warming import loops_of
from tests.cli.line import SLUG, refused, run, spawn


def test_help_shows_what_it_can_do() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in ("serve", "play", "replay", "rules", "edition", "warm", "bench", "games"):
        assert command in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["serve"],
        ["play"],
        ["replay"],
        ["rules"],
        ["edition"],
        ["edition", "check"],
        ["warm"],
        ["bench"],
    ],
)
def test_every_command_explains_itself(words: list[str]) -> None:
    result = run(*words, "--help")
    assert result.exit_code == 0
    assert "Usage: minster " + " ".join(words) in result.stdout


def test_it_says_its_version() -> None:
    assert run("--version").stdout.strip() == f"minster, version {minster.__version__}"


def test_the_shelf_shows_every_game_with_its_options() -> None:
    result = run("games")
    for word in (SLUG, "The Red Cathedral", "1–4", "workshop=", "advanced", "Devir"):
        assert word in result.stdout


def test_an_unknown_command_is_refused_with_a_guess() -> None:
    refused(run("pley"), "'pley' is no command", "did you mean 'play'", "hint: try minster --help")


def test_an_unknown_flag_is_refused() -> None:
    refused(run("play", SLUG, "--sats", "3"), "--sats", "minster play --help")


@pytest.mark.parametrize("command", [["play"], ["rules"], ["warm"], ["bench", "--game"]])
def test_an_unknown_game_is_refused_with_the_shelf(command: list[str]) -> None:
    refused(run(*command, "catan"), "there is no game 'catan'", SLUG, "minster games")


def test_it_runs_as_a_module_and_says_errors_without_a_traceback() -> None:
    done = spawn("replay", "/nowhere/at/all")
    assert done.returncode == 1
    assert done.stderr.startswith(b"minster: /nowhere/at/all: No such file or directory")
    assert b"Traceback" not in done.stderr


def test_output_into_a_closed_pipe_is_no_error_of_ours() -> None:
    shell = '"$PYTHON" -m minster.cli rules red-cathedral | head -1'
    env = {**os.environ, "PYTHON": sys.executable}
    done = subprocess.run(["sh", "-c", shell], capture_output=True, env=env)
    assert done.stdout.startswith(b"RC-")
    assert b"Traceback" not in done.stderr


def test_a_plain_process_warms_in_a_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def record(command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
        calls.append((command[1:], env["MINSTER_MODE"]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", record)
    assert run("warm", SLUG).exit_code == 0
    assert calls == [(["-m", "minster.cli", "warm", SLUG], "fast")]


def test_warming_calls_every_loop() -> None:
    calls = dict(loops_of(minster.game(SLUG)))
    assert len(calls) == 14
    assert {"search at a table for 1", "search at a table for 4"} < set(calls)
    for call in calls.values():
        call()


def test_bench_asks_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    class Report:
        asked: object = None

        @classmethod
        def main(cls, json: bool, games: list[str], quick: bool) -> int:
            cls.asked = (json, games, quick)
            return 0

    monkeypatch.setattr(cli, "import_module", lambda name: {"minster.bench.report": Report}[name])
    assert run("bench", "--json", "--quick", "--game", SLUG).exit_code == 0
    assert Report.asked == (True, [SLUG], True)


def test_nothing_is_printed_in_colour_into_a_pipe() -> None:
    done = spawn("play", SLUG, "--seed", "1", entries=b"1\n", env={"TERM": "xterm-256color"})
    assert b"\x1b[" not in done.stdout


def test_the_bench_tells_what_it_measured_as_one_object() -> None:
    done = spawn("bench", "--json", "--quick", "--game", SLUG, seconds=900)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == {"games", "peers", "ratios"}
    keys = {"plain", "fast", "fast_all", "gpu", "copy_step", "state_bytes", "cold_s", "warm_s"}
    assert set(found["games"][SLUG]) == keys
    assert found["ratios"][SLUG]["fast/plain"] > 1
