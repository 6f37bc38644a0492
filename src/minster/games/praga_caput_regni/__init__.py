"""Praga Caput Regni (Vladimír Suchý, Delicious Games 2020) for 1 to 4 players."""

from itertools import product
from pathlib import Path

from minster.core.errors import OptionError
from minster.core.game import Game, Option
from minster.games.praga_caput_regni import board, evaluation, flow, words
from minster.games.praga_caput_regni.faults import FAULT_TEXTS, balance
from minster.games.praga_caput_regni.moves import CATALOGUE
from minster.games.praga_caput_regni.pieces import EDITION, FACE_IDS, FACE_SPACE, SEATS, STREET
from minster.games.praga_caput_regni.scoring import sheet
from minster.games.praga_caput_regni.setup import opening
from minster.games.praga_caput_regni.state import State, Step


class SeatOption(Option):
    """A seat by its number, one of those that are taken."""

    def read(self, text: str | None, seats: int) -> str:
        chosen = super().read(text, seats)
        if chosen.isdigit() and int(chosen) >= seats:
            taken = ", ".join(str(seat) for seat in range(seats))
            raise OptionError(f"{self.name}: there is no seat {chosen}; seats taken: {taken}")
        return chosen


def _road_tiles() -> dict[str, str]:
    """PR-7.6.5: at most one face for each of I, II and III."""
    by_space = [
        ["", *(face for face, at in zip(FACE_IDS, FACE_SPACE, strict=True) if at == space)]
        for space in range(STREET)
    ]
    sets = [" ".join(filter(None, faces)) for faces in product(*by_space)]
    return {
        chosen or "none": f"Lay out {chosen}." if chosen else "The printed street."
        for chosen in sets
    }


GAME = Game(
    slug="praga-caput-regni",
    title="Praga Caput Regni",
    credits="designed by Vladimír Suchý, published by Delicious Games (2020)",
    seats=(1, 2, 3, 4),
    options=(
        Option(
            "action_side",
            "Which side of the action tiles?",
            {"A": "Each pair of actions is on two tiles.", "B": "Six different pairs."},
            "A",
        ),
        Option(
            "action_order",
            "In which order do the action tiles begin?",
            {"random": "Drawn at random.", "first_game": "As recommended for a first game."},
            "random",
        ),
        Option(
            "bridge_north",
            "Which side of the northern bridge strip?",
            {"A": "Side A.", "B": "Side B."},
            "A",
        ),
        Option(
            "bridge_south",
            "Which side of the southern bridge strip?",
            {"A": "Side A.", "B": "Side B."},
            "A",
        ),
        Option("road_tiles", "Which King's Road tiles?", _road_tiles(), "none"),
        Option(
            "hunger_wall_set",
            "Which Hunger Wall?",
            {"base": "As printed.", "A": "Alternate tiers A.", "B": "Alternate tiers B."},
            "base",
        ),
        Option(
            "cathedral_set",
            "Which Cathedral?",
            {"base": "As printed.", "A": "Alternate tiers A.", "B": "Alternate tiers B."},
            "base",
        ),
        Option(
            "solo_opponent",
            "Whom do you meet when you play alone?",
            {
                "simple": "A neutral opponent who only takes action tiles.",
                "parler": "Peter Parler, who builds, digs and claims with five cards.",
            },
            "simple",
        ),
        SeatOption(
            "start_player",
            "Who begins?",
            {
                "random": "Drawn at random; alone it is you.",
                **{str(seat): f"Seat {seat}." for seat in range(SEATS)},
            },
            "random",
        ),
    ),
    rules=1,
    folds=frozenset(),
    edition=EDITION,
    package=Path(__file__).parent,
    schema=State,
    catalogue=CATALOGUE,
    longest=255,
    flow=flow,
    evaluation=evaluation,
    steps=Step,
    words=words,
    board=board,
    opening=opening,
    sheet=sheet,
    fault_names=FAULT_TEXTS,
    balance=balance,
)
