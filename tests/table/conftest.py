"""What the tests of the table share: a server on a fresh file, and its client."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from minster.table.settings import UNLIMITED, Limits, Settings
from tests.table.server import Running, in_thread


def settings(file: Path, limits: Limits = UNLIMITED) -> Settings:
    url = f"sqlite:///{file}"
    return Settings(url, limits, bot_mode="plain", bot_processes=1, warms=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with in_thread(settings(tmp_path_factory.mktemp("table") / "tables.db")) as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client
