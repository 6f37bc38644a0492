"""The drawn table of Kutná Hora: its regions, where each move points, and what a strip shows.

Knows where the regions lie and which place belongs to which move; each region is drawn in its own
file.
"""

from __future__ import annotations

from collections.abc import Sequence

from minster.games.kutna_hora import box as data
from minster.games.kutna_hora import moves
from minster.games.kutna_hora.board import chronicle, land, market, others, player
from minster.games.kutna_hora.board.colours import ACTION_ICONS, TINCTURES
from minster.games.kutna_hora.moves import BUILDING_IDS, CATALOGUE, MINE_NAMES, TOWN_NAMES
from minster.games.kutna_hora.names import income, say
from minster.games.kutna_hora.pieces import BOX, CARDS_PER_TURN, ROUNDS, ROWS
from minster.games.kutna_hora.state import State, Step
from minster.kit.drawing import Region, picture

__all__ = [
    "OWN",
    "REGIONS",
    "TABS",
    "headline",
    "icon_of",
    "picture",
    "places",
    "strip",
    "tincture",
]

TABS: dict[str, tuple[str, str]] = {
    "town": ("Town", "house"),
    "hall": ("Market", "rights"),
    "council": ("Council", "patrician"),
    "board": ("Boards", "card"),
}

_LEFT, _MIDDLE, _RIGHT = 8, 416, 772
_OTHERS, _OWN = 426, 506

REGIONS: Sequence[Region] = (
    Region(
        "town", "The town", _LEFT, 8, 400, 268, "town", land.town_art, land.town_pieces, shared=True
    ),
    Region(
        "mine",
        "The mine",
        _LEFT,
        276,
        400,
        144,
        "town",
        land.mine_art,
        land.mine_pieces,
        shared=True,
    ),
    Region(
        "hall",
        "Town hall",
        _MIDDLE,
        8,
        350,
        224,
        "hall",
        market.hall_art,
        market.hall_pieces,
        shared=True,
    ),
    Region(
        "market",
        "Prices",
        _MIDDLE,
        238,
        350,
        102,
        "hall",
        market.market_art,
        market.market_pieces,
        shared=True,
    ),
    Region(
        "dig",
        "Prospecting",
        _MIDDLE,
        346,
        350,
        74,
        "hall",
        market.dig_art,
        market.dig_pieces,
        shared=True,
    ),
    Region(
        "barbara",
        "St. Barbara",
        _RIGHT,
        8,
        258,
        168,
        "council",
        chronicle.barbara_art,
        chronicle.barbara_pieces,
        shared=True,
    ),
    Region(
        "rounds",
        "Rounds and tax",
        _RIGHT,
        182,
        258,
        66,
        "council",
        chronicle.rounds_art,
        chronicle.rounds_pieces,
        shared=True,
    ),
    Region(
        "patricians",
        "Patricians",
        _RIGHT,
        254,
        258,
        88,
        "council",
        chronicle.patricians_art,
        chronicle.patricians_pieces,
        shared=True,
    ),
    Region(
        "event",
        "Event",
        _RIGHT,
        348,
        258,
        72,
        "council",
        chronicle.event_art,
        chronicle.event_pieces,
        shared=True,
    ),
    Region("hand", "Cards", _LEFT, _OWN, 372, 124, "board", player.hand_art, player.hand_pieces),
    Region(
        "guilds", "Guilds", 386, _OWN, 290, 124, "board", player.guilds_art, player.guilds_pieces
    ),
    Region(
        "rights", "Rights", 682, _OWN, 348, 124, "board", player.rights_art, player.rights_pieces
    ),
    *(
        Region(
            f"other-{k}",
            f"Other board {k}",
            _LEFT + 343 * (k - 1),
            _OTHERS,
            336,
            74,
            "board",
            others.other_art,
            others.other_pieces(k),
        )
        for k in (1, 2, 3)
    ),
)

OWN = ("hand", "guilds", "rights")
"""The regions of one player's board."""

_ACTION_PLACES = ("prospecting", "hall", "plots", "rights", "income", "barbara")
"""Where an action happens, in the order of `Action`."""
_PLAIN_PLACES = {
    moves.HIRE: "miners",
    moves.DISCARD: "prospecting",
    moves.SCRAP: "prospecting",
    moves.INCOME: "income",
    moves.ACCEPT: "reputation",
    moves.MINE_AGAIN: "prospecting",
    moves.PAY: "tax",
    moves.REFUSE: "reputation",
    moves.GIVE: "event",
}
_ICONS = {
    moves.GUILD_SET: "people",
    moves.GUILD_ROWS: "people",
    moves.PASS: "skip",
    moves.HIRE: "miner",
    moves.DIG: "pick",
    moves.DISCARD: "close",
    moves.AT: "pick",
    moves.TAKE: "rights",
    moves.CLAIM: "plot",
    moves.BUILD: "building",
    moves.ON: "plot",
    moves.REMOVE: "house",
    moves.SCRAP: "close",
    moves.COUNCIL: "patrician",
    moves.INCOME: "income",
    moves.ACCEPT: "reputation",
    moves.MINE_AGAIN: "mine",
    moves.SCORE: "star",
    moves.SKIP: "skip",
    moves.PAY: "tax",
    moves.REFUSE: "reputation",
    moves.GIVE: "reputation",
    moves.DRAW_EVENT: "event-card",
    moves.REVEAL: "rights",
    moves.DEAL_RED: "rights",
    moves.DRAW_MINE: "pick",
}


def places(s: State, move: int) -> list[str]:
    """Where a decision points; nature's moves and what has no place point nowhere."""
    first = CATALOGUE.family_of(move).first
    i = move - first
    if first in _PLAIN_PLACES:
        return [_PLAIN_PLACES[first]]
    match first:
        case moves.GUILD_SET:
            return [f"set-{i + 1}"]
        case moves.GUILD_ROWS:
            return [player.order_place(move)]
        case moves.PLAY:
            card = BOX.action_card[i // 2]
            return [f"card-{card.id}-{card.actions[i % 2]}"]
        case moves.PASS:
            return [f"pass-{BOX.action_card[i].id}"]
        case moves.AS:
            return [_ACTION_PLACES[i]]
        case moves.DIG:
            return [f"dig-{BOX.mine_tile[i].id}"]
        case moves.AT:
            return [f"mine-{MINE_NAMES[i]}"]
        case moves.TAKE:
            return [f"take-{BUILDING_IDS[i]}"]
        case moves.BUILD:
            return [f"slot-{BUILDING_IDS[i]}"]
        case moves.CLAIM | moves.ON | moves.SCORE:
            return [f"town-{TOWN_NAMES[i]}"]
        case moves.REMOVE:
            me = s.players[s.active]
            row = list(me.guilds).index(i)
            return [f"row-{data.GUILDS[i]}", f"house-{row + 1}-{me.houses_gone[row] + 1}"]
        case moves.COUNCIL:
            paid = player.step_of(s) == Step.COUNCIL
            colour = data.PATRICIANS[i]
            return [f"{'pool' if paid else 'bank'}-{colour}", f"council-{colour}"]
    return []


def icon_of(s: State, move: int) -> str:
    first = CATALOGUE.family_of(move).first
    i = move - first
    if first == moves.PLAY:
        return ACTION_ICONS[BOX.action_card[i // 2].actions[i % 2]]
    if first == moves.AS:
        return ACTION_ICONS[data.ACTIONS[i]]
    return _ICONS.get(first, "card")


def strip(s: State, seat: int) -> list[tuple[str, str, str, str]]:
    """Money, what an income would give, reputation, pelicans, miners, ore and plot markers."""
    me = s.players[seat]
    reputation = f"−{-me.reputation}" if me.reputation < 0 else str(me.reputation)
    return [
        ("groschen", "groschen", str(me.groschen), say("groschen")),
        ("income", "gold", str(income(s, seat)), say("income now")),
        ("reputation", "none", reputation, say("reputation")),
        (
            "pelican",
            "none",
            f"{me.pelicans}·{me.pelicans_used}",
            say("pelicans unused and used"),
        ),
        (
            "miner",
            TINCTURES[seat],
            f"{me.pool}+{me.reserve}",
            say("miners in the pool and in the reserve"),
        ),
        ("ore", "ore", str(me.production[ROWS]), say("ore from mines")),
        ("plot", "none", str(me.markers), say("plot markers")),
    ]


def tincture(s: State, seat: int) -> str:
    return TINCTURES[seat]


def headline(s: State) -> str:
    if not s.round:
        return say("The table is being set up")
    number = say("Round {n} of {all}", n=s.round, all=int(ROUNDS[s.seats]))
    if not s.agenda.depth:
        return f"{number} · {say('the city is scored')}"
    kind = player.step_of(s)
    if kind in (Step.TAX, Step.GIFT, Step.RED):
        return f"{number} · {say('end of the round')}"
    turn = say("Turn {n}", n=s.turn + 1)
    cards = int(CARDS_PER_TURN[s.turn])
    if cards == 1:
        return f"{number} · {turn} · {say('the last card')}"
    which = say("second card") if s.cards_left == 1 else say("first card")
    return f"{number} · {turn} · {which}"
