"""Kutná Hora in words: questions, moves, and the log derived from a move and what it changed.

Knows sentences; every fact in them is read from the states before and after. How a move is said is
`phrases.py`, and names and faces of pieces, with the mark of reconstructed figures, `names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from minster.core.words import figure, listed, signed
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora import moves
from minster.games.kutna_hora.moves import CATALOGUE, MINE_NAMES, TOWN_NAMES
from minster.games.kutna_hora.names import (
    ARM_NAMES,
    PATRICIAN_NAMES,
    building_face,
    building_name,
    guild_name,
    mine_name,
    say,
    seat_name,
)
from minster.games.kutna_hora.phrases import phrase, step_of
from minster.games.kutna_hora.pieces import (
    ARMS,
    BOX,
    BUILDINGS,
    CHAPELS,
    FIRST_TECHNOLOGY,
    MINE,
    PATRICIANS,
    ROWS,
    TOWN,
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

KINDS = {
    "play": "Play a card for an action",
    "pass": "Spend a card for no effect",
    "as": "Take an action",
    "take": "Take a right",
    "claim": "Claim a plot",
    "build": "Build",
    "on": "Choose a plot",
    "dig": "Choose a mine tile",
    "at": "Choose where to dig",
}
"""What a list of choices calls those of one verb, when there are many."""

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


def player_name(s: State, player: int) -> str:
    return seat_name(player)


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as this seat may read it: nothing is hidden here."""
    return CATALOGUE.text(move)


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    return phrase(s, move).plan


# -- the log ---------------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    step = step_of(before)
    if step <= Step.RED:
        sentences = [_tell_nature(before, step, move)]
    else:
        said = phrase(before, move)
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
        case Step.MINE_CARD:
            number = BOX.mine_setup_card[move - moves.DRAW_MINE_CARD].number
            return say("Mine setup card {n} is drawn.", n=number)
        case Step.GUILD_CARD:
            number = BOX.guild_setup_card[move - moves.DRAW_GUILD_CARD].number
            return say("Guild setup card {n} is drawn.", n=number)
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
        old, new = figure(was.reputation), figure(now.reputation)
        yield say("reputation {was} → {now}", was=old, now=new)
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
