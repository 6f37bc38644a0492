"""What a short search gives away, as a long one judged it."""

from pathlib import Path

import minster
from minster.bots import regret
from minster.bots.search import Budget, SearchBot

GAME = minster.game("kutna-hora")


def test_positions_are_real_choices_and_come_back_from_a_file(tmp_path: Path) -> None:
    found = list(regret.judged(GAME, 2, 3, 30))
    for judged in found:
        options = GAME.fold(judged.journal).options_now()
        assert len(options) > 1
        assert judged.best in judged.chances
        assert set(judged.chances) <= set(options)
    assert len({judged.journal for judged in found}) == 3
    regret.write(tmp_path / "judged.json", found)
    assert regret.read(tmp_path / "judged.json") == found


def test_who_chooses_the_best_gives_nothing_away_and_who_does_not_the_difference() -> None:
    match = regret.position(GAME, 2, 1)
    move = SearchBot(GAME, 0, Budget(iterations=5)).choose(match)
    others = [option for option in match.options_now() if option != move]

    def judged(best: int, chances: dict[int, float]) -> regret.Judged:
        return regret.Judged(GAME.slug, match.journal(), best, chances)

    positions = [
        judged(move, {move: 60.0, others[0]: 50.0}),
        judged(others[0], {move: 41.5, others[0]: 60.0}),
        judged(others[0], {others[0]: 60.0, others[-1]: 33.0}),  # the long one never tried it
    ]
    budget = Budget(iterations=5)
    assert regret.given_away(positions, budget) == [0.0, 18.5, 27.0 if others[1:] else 0.0]
