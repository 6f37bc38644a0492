"""Weighing the figures of an evaluation: a planted error is found, and nothing is left changed."""

from typing import Any

import numpy as np
import pytest

import minster
from minster.bots import fit
from minster.bots.random import RandomBot
from minster.core.errors import MinsterError
from minster.core.mode import COMPILED

GAME = minster.game("kutna-hora")


def positions(games: int) -> dict[str, Any]:
    """Positions of random games, each with the lead that the evaluation expects."""
    packed, number, part = [], [], []
    for seed in range(games):
        match = GAME.start(fit.SEATS, seed)
        bots = [RandomBot(seed, seat) for seat in range(fit.SEATS)]
        while not match.over:
            match.push(bots[match.seat].choose(match))
            match.answer_nature()
            if len(match.made) % 9 == 0 and not match.over:
                packed.append(np.frombuffer(match.state.pack(), np.uint8))
                number.append(seed)
                part.append(len(match.made) / 400)
    states = [GAME.schema.unpack(bytes(state)) for state in packed]
    leads = fit.Figures(GAME).leads(states)
    return {"states": packed, "game": np.array(number), "part": np.array(part), "lead": leads}


@pytest.mark.skipif(COMPILED, reason="figures are changed while they are in use")
def test_a_figure_that_is_wrong_is_found_and_nothing_else() -> None:
    figures = fit.Figures(GAME)
    before = figures.put("PELICAN_USED", 155)
    try:
        played = positions(12)  # the truth, where a pelican is worth a point more
    finally:
        figures.put("PELICAN_USED", before)
    changes = fit.weigh(GAME, played)
    assert changes[0].name == "PELICAN_USED"
    assert changes[0].by == pytest.approx(155 - before, rel=0.1)
    assert all(abs(change.by) < 10 for change in changes[1:])
    assert GAME.evaluation is not None
    assert before == GAME.evaluation.PELICAN_USED


@pytest.mark.skipif(not COMPILED, reason="whole games of bots are for the compiled rules")
def test_games_are_played_for_positions_and_their_ends() -> None:
    played = fit.play(GAME, 3, seed=5)
    assert len(set(played["game"])) == 3
    assert len(played["states"]) == 3 * fit.POSITIONS
    assert all(len({*played["lead"][played["game"] == k]}) == 1 for k in range(3))
    assert 0 <= played["part"].min() < played["part"].max() < 1
    with pytest.raises(MinsterError, match="plain"):
        fit.weigh(GAME, played)
