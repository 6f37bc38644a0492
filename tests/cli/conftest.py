"""At the tables of these tests random bots sit: they answer at once, and a test can be one too."""

import pytest


@pytest.fixture(autouse=True)
def random_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minster.cli.USUAL_BOT", "random")
