"""The moves of Kutná Hora in words: as they are said before they are made, and told after it.

Knows one phrase for each family of moves, with its costs; what a move changed is told by
`words.py`, and pieces are called by `names.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from minster.games.kutna_hora import box as data
from minster.games.kutna_hora import moves
from minster.games.kutna_hora.moves import CATALOGUE, MINE_NAMES, PERMUTATIONS, TOWN_NAMES
from minster.games.kutna_hora.names import (
    PATRICIAN_NAMES,
    action_name,
    building_face,
    building_name,
    card_name,
    chapel_face,
    event_face,
    guild_name,
    mine_face,
    money,
    plot_cost,
    price,
    rights_cost,
    rock_face,
    say,
    seat_name,
    set_guilds,
    tax_due,
    tax_penalty,
    wood_at,
)
from minster.games.kutna_hora.pieces import (
    BOX,
    CHAPELS,
    COUNCIL_COST,
    FREE_JOKER_FROM,
    JOKER_COST,
    REFILL_PERMITS,
    WOOD,
)
from minster.games.kutna_hora.state import State, Step

_FREE_TAKES = (Step.HOUSE_TILE, Step.CHAPEL_RIGHTS)


def step_of(s: State) -> Step:
    return Step(s.agenda.steps[s.agenda.depth - 1].kind)


@dataclass(frozen=True)
class Said:
    """A move as it is said before it is made, and how it is told after it."""

    plan: str
    deed: str = ""
    """A sentence about `{who}`, still in English; nature's moves have none."""
    values: Mapping[str, object] = field(default_factory=dict)


def _said(plan: str, deed: str, **values: object) -> Said:
    return Said(say(plan, **values), deed, values)


def phrase(s: State, move: int) -> Said:
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if family.first in _PLAIN:
        return _said(*_PLAIN[family.first])
    match family.first:
        case moves.GUILD_SET | moves.DEAL_SET:
            guilds = set_guilds(s, i)
            return _said("the guilds {guilds}", "{who} chooses the guilds {guilds}.", guilds=guilds)
        case moves.GUILD_ROWS:
            named = enumerate(PERMUTATIONS[i], 1)
            rows = [say("row {row} {guild}", row=r, guild=guild_name(g)) for r, g in named]
            return _named("{who} lays out {what}.", ", ".join(rows))
        case moves.PLAY:
            return _named("{who} plays {what}.", _played(s, *divmod(i, 2)))
        case moves.PASS:
            card = card_name(i)
            return _said(
                "spend {card} for no effect", "{who} spends {card} for no effect.", card=card
            )
        case moves.AS:
            action = action_name(data.ACTIONS[i])
            return _said(
                "take the action {action}", "{who} takes the action {action}.", action=action
            )
        case moves.HIRE:
            return _said(
                "hire {miners} for {cost}",
                "{who} hires {miners} for {cost}.",
                miners=say.count(i + 1, "{n} miner", "{n} miners"),
                cost=money(REFILL_PERMITS * price(s, "permit")),
            )
        case moves.DIG | moves.DRAW_MINE:
            return _named("{who} keeps {what}.", mine_face(i))
        case moves.AT:
            return _named("{who} digs at {what}.", _square(s, i))
        case moves.REVEAL:
            return Said(building_face(i))
        case moves.DRAW_EVENT:
            return Said(event_face(i))
        case moves.DEAL_ROCK:
            return Said(rock_face(i))
        case moves.FIRST:
            return Said(say("{who} starts", who=seat_name(i)))
    return _of_town(s, move, family.first, i)


def _named(deed: str, what: str) -> Said:
    """A move that is said by what it names alone."""
    return Said(what, deed, {"what": what})


def _of_town(s: State, move: int, first: int, i: int) -> Said:
    """Tiles, plots, buildings, the council and the tax."""
    match first:
        case moves.TAKE if step_of(s) in _FREE_TAKES:
            return _said("take {tile}", "{who} takes {tile}.", tile=building_face(i))
        case moves.TAKE:
            return _said(
                "take {tile}, for {cost}",
                "{who} takes {tile}, for {cost}.",
                tile=building_face(i),
                cost=rights_cost(s, i),
            )
        case moves.CLAIM:
            free = step_of(s) == Step.CHAPEL_PLOT
            return _said(
                "claim {square} for {cost}",
                "{who} claims {square} for {cost}.",
                square=TOWN_NAMES[i],
                cost=say("nothing") if free else money(plot_cost(s, i)),
            )
        case moves.BUILD:
            free = step_of(s) == Step.CHAPEL_BUILDING
            return _said(
                "build {tile} for {cost}",
                "{who} builds {tile} for {cost}.",
                tile=building_face(i),
                cost=say("nothing") if free else _wood(s, int(WOOD[i])),
            )
        case moves.ON:
            square = TOWN_NAMES[i]
            return _said("build on {square}", "{who} builds on {square}.", square=square)
        case moves.REMOVE:
            return _said(
                "remove the left-most house of the {guild}",
                "{who} removes the left-most house of the {guild}.",
                guild=guild_name(i),
            )
        case moves.COUNCIL if step_of(s) == Step.COUNCIL:
            return _said(
                "seat the {colour} patrician on the council for {cost}",
                "{who} seats the {colour} patrician on the council for {cost}.",
                colour=say(PATRICIAN_NAMES[i]),
                cost=money(COUNCIL_COST),
            )
        case moves.COUNCIL:
            return _said(
                "seat the {colour} patrician on the council",
                "{who} seats the {colour} patrician on the council.",
                colour=say(PATRICIAN_NAMES[i]),
            )
        case moves.SCORE:
            return _said(
                "score {building} on {square}",
                "{who} scores {building} on {square}.",
                building=building_name(s.town[i]),
                square=TOWN_NAMES[i],
            )
        case moves.PAY:
            return _said("pay {cost}", "{who} pays {cost}.", cost=money(tax_due(s, s.active)))
        case moves.REFUSE:
            return _said(
                "refuse the tax, losing {n} reputation",
                "{who} refuses the tax, losing {n} reputation.",
                n=tax_penalty(s),
            )
    return Said(CATALOGUE.text(move))


_PLAIN = {
    moves.DISCARD: (
        "discard everything drawn, building nothing",
        "{who} discards everything drawn, building nothing.",
    ),
    moves.SCRAP: (
        "remove the technology tile from the game",
        "{who} removes the technology tile from the game.",
    ),
    moves.INCOME: ("take an income", "{who} takes an income."),
    moves.ACCEPT: ("take the reputation", "{who} takes the reputation."),
    moves.MINE_AGAIN: (
        "draw and dig a mine without wood",
        "{who} draws and digs a mine without wood.",
    ),
    moves.SKIP: ("leave it", "{who} declines."),
    moves.GIVE: ("pay for reputation", "{who} pays for reputation."),
}


def _wood(s: State, amount: int) -> str:
    cost = money(amount * price(s, "wood"))
    return say("{n} wood = {cost}", n=amount, cost=cost)


def _played(s: State, card: int, half: int) -> str:
    action = BOX.action_card[card].actions[half]
    text = say("{action}, with the card {card}", action=action_name(action), card=card_name(card))
    if action == "joker" and s.players[s.active].reputation < FREE_JOKER_FROM:
        text += say(", losing {n} reputation", n=JOKER_COST)
    if action == "st-barbara":
        complete = s.turned >= CHAPELS
        text += f": {say('St. Barbara is complete') if complete else chapel_face(s.turned)}"
    return text


def _square(s: State, square: int) -> str:
    top = s.agenda.steps[s.agenda.depth - 1]
    free = top.kind == Step.TECHNOLOGY or bool(top.b)
    cost = say("nothing") if free else _wood(s, wood_at(s, square))
    return say("{square} for {cost}", square=MINE_NAMES[square], cost=cost)
