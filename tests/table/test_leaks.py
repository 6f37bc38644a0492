"""Nothing a seat may not know leaves the server: looks of states that differ only in secrets are
the same."""

import json
from collections.abc import Iterator
from random import Random

import pytest

import minster
from minster.core.match import Match
from minster.core.view import SPECTATOR, concealed, imagined
from minster.table.looks import Tellers, language_and_names, look_at, look_back
from minster.table.records import PERSON, Header, Kept, Sitter
from minster.table.sitting import Sitting
from tests.table.pages import parts

HIDING = ["pillars-of-the-earth", "praga-caput-regni"]


def sitting_at(slug: str, seed: int, moves: int) -> Sitting:
    """A table after so many random moves."""
    game, random = minster.game(slug), Random(seed)
    match = game.start(3, seed)
    while len(match.made) < moves and not match.over:
        match.push(random.choice(match.options_now()))
        match.answer_nature()
    header = Header(slug, game.rules, game.edition, 3, match.options)
    texts = [game.catalogue.text(move) for move in match.made]
    sitters = [Sitter(seat, PERSON, f"P{seat}") for seat in range(3)]
    return Sitting(Kept(1, header, 1, -2, texts, sitters, frozenset(), ()))


def supposed(sitting: Sitting, seat: int, seed: int) -> Iterator[Match]:
    """The same moment with other secrets, if there are any for this seat."""
    for number in range(seed, seed + 8):
        state = imagined(sitting.match, seat, number)
        if state != sitting.match.state:
            other = sitting.match.copy()
            other.set_up(state)
            other.made = sitting.match.made
            yield other


@pytest.mark.parametrize("slug", HIDING)
def test_looks_of_states_that_differ_only_in_secrets_are_equal(slug: str) -> None:
    compared = 0
    for seed in range(8):
        sitting = sitting_at(slug, seed, 70 + 45 * seed)
        tellers = Tellers(sitting)
        for seat in (0, 1, 2, SPECTATOR):
            seats = (seat,) if seat >= 0 else ()
            with language_and_names(sitting, "en"):
                shown = parts(look_at(sitting, tellers, "key", seats, seats))
            true = sitting.match
            for other in supposed(sitting, seat, seed):
                sitting.match = other
                with language_and_names(sitting, "en"):
                    assert parts(look_at(sitting, tellers, "key", seats, seats)) == shown
                sitting.match = true
                compared += 1
    if slug == "praga-caput-regni":
        assert compared > 20


@pytest.mark.parametrize("slug", HIDING)
def test_the_log_of_a_look_never_names_a_secret_move(slug: str) -> None:
    hidden = 0
    for seed in range(6):
        sitting = sitting_at(slug, seed, 400)
        game = sitting.game
        for seat in (0, SPECTATOR):
            tellers = Tellers(sitting)
            seats = (seat,) if seat >= 0 else ()
            with language_and_names(sitting, "en"):
                log = look_at(sitting, tellers, "key", seats, ()).log
            for told, move in zip(log, sitting.match.made, strict=True):
                if told.move != game.catalogue.text(move):
                    secret = game.catalogue.text(move).removeprefix(told.move).strip()
                    assert secret
                    assert secret not in json.dumps([told.move, told.sentences])
                    hidden += 1
    assert hidden or slug == "pillars-of-the-earth"


@pytest.mark.parametrize("slug", HIDING)
def test_looking_back_shows_what_could_be_known_then(slug: str) -> None:
    sitting = sitting_at(slug, 3, 260)
    tellers = Tellers(sitting)
    with language_and_names(sitting, "en"):
        for number in (0, 40, 130, 259):
            for viewer in (1, SPECTATOR):
                look = look_back(sitting, tellers, "key", viewer, number)
                again = sitting.game.start(3, None, **sitting.match.options)
                for move in sitting.match.made[:number]:
                    again.push(move)
                assert look.state == concealed(again, viewer)
                assert len(look.log) == number
                assert look.choices == ()


def test_the_journal_stays_closed_while_something_is_hidden() -> None:
    from minster.table.looks import keeps_secrets

    sitting = sitting_at("praga-caput-regni", 1, 300)
    with language_and_names(sitting, "en"):
        assert keeps_secrets(sitting.match, Tellers(sitting).log(SPECTATOR))
    sitting = sitting_at("red-cathedral", 1, 300)
    with language_and_names(sitting, "en"):
        assert not keeps_secrets(sitting.match, Tellers(sitting).log(SPECTATOR))


def test_the_log_grows_the_same_way_it_is_told_at_once() -> None:
    sitting = sitting_at("kutna-hora", 2, 30)
    tellers, random = Tellers(sitting), Random(2)
    with language_and_names(sitting, "en"):
        for number in range(60):
            if sitting.match.over:
                break
            if sitting.held >= 0:
                sitting.undo([sitting.held]) if number % 5 == 0 else sitting.confirm([sitting.held])
            else:
                seat = sitting.match.seat
                sitting.play([seat], random.choice(sitting.match.moves()))
            grown = list(tellers.log(1))
            sitting.recent.clear()
            assert grown == Tellers(sitting).log(1)
