"""Kutná Hora in words: questions, moves, and the log derived from a move and what it changed.

Knows sentences; every fact in them is read from the states before and after. Names and faces of
pieces, with the mark of reconstructed figures, come from `names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from minster.core.words import listed, signed
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora import moves
from minster.games.kutna_hora.moves import CATALOGUE, MINE_NAMES, PERMUTATIONS, TOWN_NAMES
from minster.games.kutna_hora.names import (
    ARM_NAMES,
    PATRICIAN_NAMES,
    action_name,
    building_face,
    building_name,
    card_name,
    chapel_face,
    event_face,
    guild_name,
    mine_face,
    mine_name,
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
    ARMS,
    BOX,
    BUILDINGS,
    CHAPELS,
    COUNCIL_COST,
    FIRST_TECHNOLOGY,
    FREE_JOKER_FROM,
    JOKER_COST,
    MINE,
    PATRICIANS,
    REFILL_PERMITS,
    ROWS,
    TOWN,
    WOOD,
)
from minster.games.kutna_hora.state import Line, State, Step

QUESTIONS = {
    Step.FIRST: ("Who is the starting player?", "KH-2.11"),
    Step.DEAL_STACK: ("Which guild's stack lies on the next space of the town hall?", "KH-2.3"),
    Step.FIRST_TOP: ("Which tile is on top of the next stack?", "KH-2.4"),
    Step.MINE_CARD: ("Which mine setup card is drawn?", "KH-2.5"),
    Step.ROCK: ("Which rock lies on the next square?", "KH-2.5"),
    Step.GUILD_CARD: ("Which guild setup card is drawn?", "KH-2.12"),
    Step.DEAL_SET: ("Which set of guilds does the next player get?", "KH-2.14"),
    Step.EVENT: ("Which event does this round have?", "KH-2.15"),
    Step.DRAW_MINE: ("Which mine tile is drawn?", "KH-5.3"),
    Step.REVEAL: ("Which tile comes up in the town hall?", "KH-6.5"),
    Step.RED: ("Which red tile comes to the next row of the town hall?", "KH-13.5"),
    Step.GUILD_SET: ("Which three guilds do you take?", "KH-2.12"),
    Step.GUILD_ROWS: ("Which guild goes into which row of your board?", "KH-2.13"),
    Step.CARD: ("Which card do you play, and for which action?", "KH-4.2"),
    Step.JOKER: ("Which action is the Joker?", "KH-11.1"),
    Step.HIRE: ("How many miners do you hire?", "KH-5.1"),
    Step.DIG: ("Which of the drawn tiles do you build?", "KH-5.4"),
    Step.SQUARE: ("Where do you dig?", "KH-5.5"),
    Step.RIGHTS: ("Which rights do you take?", "KH-6.2"),
    Step.PLOT: ("Which plot do you claim?", "KH-7.2"),
    Step.BUILDING: ("What do you build?", "KH-8.1"),
    Step.SITE: ("On which of your plots?", "KH-8.2"),
    Step.REMOVE_HOUSE: ("From which row do you remove a house?", "KH-8.3"),
    Step.TECHNOLOGY: ("Where does the mining technology go?", "KH-8.6"),
    Step.HOUSE_TILE: ("Which public tile do you take for the house?", "KH-8.5"),
    Step.COUNCIL: ("Do you pay for a seat on the council?", "KH-9.2"),
    Step.CHAPEL_RIGHTS: ("Which rights do you take for nothing?", "KH-10.3"),
    Step.CHAPEL_HOUSE: ("Which row gives a house for production?", "KH-10.3"),
    Step.CHAPEL_PLOT: ("Which plot do you claim for nothing?", "KH-10.3"),
    Step.CHAPEL_INCOME: ("Do you take an income?", "KH-10.3"),
    Step.CHAPEL_PATRICIAN: ("Which patrician goes from the bank to the council?", "KH-10.3"),
    Step.CHAPEL_PROCESSION: ("Do you take reputation for your public neighbours?", "KH-10.3"),
    Step.CHAPEL_BUILDING: ("What do you build without wood?", "KH-10.3"),
    Step.CHAPEL_MINE: ("Do you dig a mine without wood?", "KH-10.3"),
    Step.CHAPEL_SCORE: ("Which of your buildings scores now?", "KH-10.3"),
    Step.TAX: ("Do you pay the tax?", "KH-13.3"),
    Step.GIFT: ("Do you pay for reputation?", "KH-14.1"),
}

LINES = {
    "mine-tiles": "Mine tiles",
    "building-tiles": "Building tiles",
    "houses": "House spaces",
    "st-barbara": "St. Barbara",
    "reputation-ends": "Ends of the reputation track",
    "events": "Events",
    "patricians-green": "Green patricians",
    "patricians-silver": "Silver patricians",
    "patricians-yellow": "Yellow patricians",
    "patricians-red": "Red patricians",
    "city": "Dots in the city",
    "mines": "Rows of the mine",
    "income": "Final income",
    "reputation": "Final reputation",
    "extra-tiles": "Tiles in slots",
    "extra-plots": "Plots",
    "extra-pelicans": "Unused pelicans",
}

_FREE_TAKES = (Step.HOUSE_TILE, Step.CHAPEL_RIGHTS)


def player_name(s: State, player: int) -> str:
    return seat_name(player)


def _step(s: State) -> Step:
    return Step(s.agenda.steps[s.agenda.depth - 1].kind)


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as this seat may read it: nothing is hidden here."""
    return CATALOGUE.text(move)


@dataclass(frozen=True)
class Said:
    """A move as it is said before it is made, and how it is told after it."""

    plan: str
    deed: str = ""
    """A sentence about `{who}`, still in English; nature's moves have none."""
    values: Mapping[str, object] = field(default_factory=dict)


def _said(plan: str, deed: str, **values: object) -> Said:
    return Said(say(plan, **values), deed, values)


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    return _phrase(s, move).plan


def _phrase(s: State, move: int) -> Said:
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
    return _phrase_of_town(s, move, family.first, i)


def _named(deed: str, what: str) -> Said:
    """A move that is said by what it names alone."""
    return Said(what, deed, {"what": what})


def _phrase_of_town(s: State, move: int, first: int, i: int) -> Said:
    """Tiles, plots, buildings, the council and the tax."""
    match first:
        case moves.TAKE if _step(s) in _FREE_TAKES:
            return _said("take {tile}", "{who} takes {tile}.", tile=building_face(i))
        case moves.TAKE:
            return _said(
                "take {tile}, for {cost}",
                "{who} takes {tile}, for {cost}.",
                tile=building_face(i),
                cost=rights_cost(s, i),
            )
        case moves.CLAIM:
            free = _step(s) == Step.CHAPEL_PLOT
            return _said(
                "claim {square} for {cost}",
                "{who} claims {square} for {cost}.",
                square=TOWN_NAMES[i],
                cost=say("nothing") if free else money(plot_cost(s, i)),
            )
        case moves.BUILD:
            free = _step(s) == Step.CHAPEL_BUILDING
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
        case moves.COUNCIL if _step(s) == Step.COUNCIL:
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


# -- the log ---------------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    step = _step(before)
    if step <= Step.RED:
        sentences = [_tell_nature(before, step, move)]
    else:
        said = _phrase(before, move)
        sentences = [say(said.deed, who=seat_name(before.active), **said.values)]
    for seat in range(before.seats):
        if changes := list(_changes(before, after, seat)):
            mine = step > Step.RED and seat == before.active
            who = "" if mine else f"{seat_name(seat)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    sentences += _tell_table(before, after)
    if not after.agenda.depth:
        sentences.append(say("The city is scored."))
    elif after.round != before.round:
        starts = say("Round {n}: {who} starts", n=after.round, who=seat_name(after.first))
        sentences.append(f"— {starts} —")
    return sentences


def _tell_nature(s: State, step: Step, move: int) -> str:
    top = s.agenda.steps[s.agenda.depth - 1]
    said = explain(s, move)
    match step:
        case Step.FIRST:
            return f"{said}."
        case Step.DEAL_STACK:
            row, column = divmod(top.a, 2)
            return say(
                "The {guild} lie in row {row}, column {column} of the town hall.",
                guild=guild_name(move - moves.DEAL_STACK),
                row=row + 1,
                column=column,
            )
        case Step.FIRST_TOP | Step.REVEAL:
            return say("{tile} comes up in the town hall.", tile=said)
        case Step.MINE_CARD | Step.GUILD_CARD:
            drawn = CATALOGUE.text(move).removeprefix("draw ")
            return say("The card {card} is drawn.", card=drawn)
        case Step.ROCK:
            return say("{rock} blocks a square of the mine.", rock=said)
        case Step.DEAL_SET:
            who = seat_name((s.first + top.a) % s.seats)
            return say("{who} gets {what}.", who=who, what=said)
        case Step.EVENT:
            return say("The event of round {n}: {event}.", n=s.round, event=said)
        case Step.DRAW_MINE:
            return say("{who} draws {tile}.", who=seat_name(s.active), tile=said)
    tile = building_face(BUILDINGS - len(_reds()) + move - moves.DEAL_RED)
    return say("{tile} comes to row {row} of the town hall.", tile=tile, row=top.a + 1)


def _reds() -> list[data.PublicBuilding]:
    return [b for b in BOX.public_building if b.patrician == "red"]


def _changes(before: State, after: State, seat: int) -> Iterator[str]:
    was, now = before.players[seat], after.players[seat]
    if change := now.groschen - was.groschen:
        yield say("{change} groschen", change=signed(change))
    if now.reputation != was.reputation:
        yield say("reputation {was} → {now}", was=was.reputation, now=now.reputation)
    for row in range(ROWS + 1):
        if change := now.production[row] - was.production[row]:
            if row == ROWS:
                yield say("{change} production ore from mines", change=signed(change))
            else:
                yield say(
                    "{change} production of the {guild}",
                    change=signed(change),
                    guild=guild_name(now.guilds[row]),
                )
    if change := now.pelicans - was.pelicans:
        yield say.count(change, "{change} pelican", "{change} pelicans", change=signed(change))
    if change := now.pool - was.pool:
        yield say("{change} in the pool of miners", change=signed(change))
    for row in range(ROWS):
        if now.houses_gone[row] > was.houses_gone[row]:
            guild = guild_name(now.guilds[row])
            yield say("a house of the {guild} leaves the board", guild=guild)
    for line, name in zip(Line, LINES.values(), strict=True):
        if change := now.lines[line] - was.lines[line]:
            yield say.count(
                change,
                "{change} point ({source})",
                "{change} points ({source})",
                change=signed(change),
                source=say(name),
            )


def _tell_table(before: State, after: State) -> Iterator[str]:
    for name, was, now in (
        ("Population", before.population, after.population),
        ("Ore", before.ore, after.ore),
        ("Tax", before.tax, after.tax),
    ):
        if now != was:
            yield f"{say(name)} {was} → {now}."
    if arms := [say(ARM_NAMES[a]) for a in range(ARMS) if after.arms[a] != before.arms[a]]:
        yield say.count(
            len(arms),
            "The {arms} arm moves right.",
            "The {arms} arms move right.",
            arms=listed(arms, say("and")),
        )
    for tile in range(BUILDINGS):
        if after.discarded >> tile & 1 and not before.discarded >> tile & 1:
            yield say("The town builds {building}.", building=building_name(tile))
    for square in range(TOWN):
        if after.town[square] != before.town[square]:
            building = building_name(after.town[square])
            yield say(
                "{building} stands on {square}.", building=building, square=TOWN_NAMES[square]
            )
    for square in range(MINE):
        tile = after.mine[square]
        if tile != before.mine[square] and tile < FIRST_TECHNOLOGY + len(BOX.technology_tile):
            where = MINE_NAMES[square]
            yield say("{mine} is dug at {square}.", mine=mine_name(tile), square=where)
    for colour in range(PATRICIANS):
        name = say(PATRICIAN_NAMES[colour])
        if after.council[colour] > before.council[colour]:
            yield say("A {colour} patrician joins the council.", colour=name)
        elif after.patrician_pool[colour] > before.patrician_pool[colour]:
            yield say("A {colour} patrician comes to the pool.", colour=name)
    if after.turned != before.turned:
        yield say.count(
            after.turned,
            "St. Barbara: {n} tile of {all} turned.",
            "St. Barbara: {n} tiles of {all} turned.",
            all=CHAPELS,
        )
    if after.mixed and not before.mixed:
        yield say("The discarded mine tiles are shuffled into a new stack.")
