"""What the provenance page asks of a game's catalogue, for tests that look for dead sentences."""

from collections.abc import Callable

import pytest

from minster.core.game import Game
from minster.core.language import Speech, speaking
from minster.table import reading


def asked_by_provenance(game: Game) -> set[str]:
    """Every chapter, field, name and note of the data file, in each form that is looked for."""
    asked: set[str] = set()
    real: Callable[[Speech, str], bool] = Speech.knows

    def knows(speech: Speech, sentence: str) -> bool:
        asked.add(sentence)
        return real(speech, sentence)

    with pytest.MonkeyPatch.context() as patch, speaking("it"):
        patch.setattr(Speech, "knows", knows)
        reading.provenance_in.__wrapped__(game, "it")
    return asked
