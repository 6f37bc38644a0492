"""The server as people start it: `minster serve`, its address, its end, and a load on it."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from minster.bench import table_load
from minster.core.errors import MinsterError
from minster.table import serve, settings

pytest.importorskip("minster.table.parts")


def start(*words: str, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    env = {**os.environ, "MINSTER_MODE": "plain", "MINSTER_BOTS": "plain"}
    env |= {"MINSTER_DATA": str(folder), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    command = [sys.executable, "-m", "minster.cli", *words]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE)
    assert process.stdout
    line = process.stdout.readline().decode()
    return process, re.sub(r".*?(http://\S+/).*", r"\1", line.strip())


def test_it_opens_on_a_file_of_its_own_and_ends_when_interrupted(tmp_path: Path) -> None:
    process, url = start("serve", "--port", "0", folder=tmp_path)
    assert process.stdout
    assert httpx.get(url + "health").json()["status"] == "ok"
    assert "<title>Minster" in httpx.get(url).text
    assert (tmp_path / "tables.db").exists()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    process.stdout.close()


def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert not serve.is_minster("127.0.0.1", port + 1)
        with pytest.raises(MinsterError, match=f"port {port}"):
            serve.listen("127.0.0.1", port)


def test_the_address_is_one_a_browser_takes() -> None:
    assert serve.address(serve.ANYWHERE[0], 80) == "http://localhost:80/"
    assert serve.address("::1", 8000) == "http://[::1]:8000/"
    assert serve.address("10.0.0.7", 8000) == "http://10.0.0.7:8000/"


def test_the_environment_says_where_and_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINSTER_DATA", str(tmp_path / "deep" / "er"))
    monkeypatch.setenv("MINSTER_BOTS", "plain")
    monkeypatch.setenv("MINSTER_RATES", "off")
    assert settings.own_database() == f"sqlite:///{tmp_path}/deep/er/tables.db"
    read = settings.Settings.from_environment("sqlite:///x")
    assert (read.bot_mode, read.limits) == ("plain", settings.UNLIMITED)


def test_the_load_is_held_and_told(tmp_path: Path) -> None:
    process, url = table_load.start_server(str(tmp_path))
    try:
        facts = asyncio.run(table_load.measure(url, process.pid, 4, 2, rate=5, seconds=2))
    finally:
        process.terminate()
        process.wait()
        assert process.stdout
        process.stdout.close()
    assert facts["rate_held"] > 0
    assert 0 < facts["p50_ms"] <= facts["p95_ms"]
    assert facts["memory_per_match_kib"] != 0
