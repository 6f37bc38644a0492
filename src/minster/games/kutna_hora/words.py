"""Kutná Hora in words: questions, moves, and the log derived from a move and what it changed.

Knows sentences; every fact in them is read from the states before and after. Names and faces of
pieces, with the mark of reconstructed figures, come from `names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from minster.core.words import listed, plural, signed
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora import moves
from minster.games.kutna_hora.moves import CATALOGUE, MINE_NAMES, PERMUTATIONS, TOWN_NAMES
from minster.games.kutna_hora.names import (
    ACTION_NAMES,
    ARM_NAMES,
    CARD_NAMES,
    GUILD_NAMES,
    PATRICIAN_NAMES,
    building_face,
    building_name,
    chapel_face,
    event_face,
    mine_face,
    mine_name,
    plot_cost,
    price,
    rights_cost,
    rock_face,
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


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    match family.first:
        case moves.GUILD_SET | moves.DEAL_SET:
            return f"the guilds {set_guilds(s, i)}"
        case moves.GUILD_ROWS:
            guilds = [GUILD_NAMES[g] for g in PERMUTATIONS[i]]
            return ", ".join(f"row {row} {guild}" for row, guild in enumerate(guilds, 1))
        case moves.PLAY:
            return _explain_card(s, *divmod(i, 2))
        case moves.PASS:
            return f"spend {CARD_NAMES[i]} for no effect"
        case moves.AS:
            return f"take the action {ACTION_NAMES[i]}"
        case moves.HIRE:
            permits = _money(REFILL_PERMITS * price(s, "permit"))
            return f"hire {plural(i + 1, 'miner')} for {permits}"
        case moves.DIG | moves.DRAW_MINE:
            return mine_face(i)
        case moves.DISCARD:
            return "discard everything drawn, building nothing"
        case moves.AT:
            return _explain_square(s, i)
        case moves.TAKE:
            cost = "" if _step(s) in _FREE_TAKES else f", for {rights_cost(s, i)}"
            return f"take {building_face(i)}{cost}"
        case moves.CLAIM:
            free = _step(s) == Step.CHAPEL_PLOT
            return f"claim {TOWN_NAMES[i]} for {'nothing' if free else _money(plot_cost(s, i))}"
        case moves.BUILD:
            free = _step(s) == Step.CHAPEL_BUILDING
            cost = "nothing" if free else _wood(s, int(WOOD[i]))
            return f"build {building_face(i)} for {cost}"
        case moves.ON:
            return f"build on {TOWN_NAMES[i]}"
        case moves.REMOVE:
            return f"remove the left-most house of the {GUILD_NAMES[i]}"
        case moves.COUNCIL:
            paid = _step(s) == Step.COUNCIL
            cost = f" for {_money(COUNCIL_COST)}" if paid else ""
            return f"seat the {PATRICIAN_NAMES[i]} patrician on the council{cost}"
        case moves.SCORE:
            return f"score {building_name(s.town[i])} on {TOWN_NAMES[i]}"
        case moves.REVEAL:
            return building_face(i)
        case moves.DRAW_EVENT:
            return event_face(i)
        case moves.DEAL_ROCK:
            return rock_face(i)
        case moves.PAY:
            return f"pay {_money(tax_due(s, s.active))}"
        case moves.REFUSE:
            return f"refuse the tax, losing {tax_penalty(s)} reputation"
        case moves.FIRST:
            return f"{seat_name(i)} starts"
    return _PLAIN.get(family.first, CATALOGUE.text(move))


_PLAIN = {
    moves.SCRAP: "remove the technology tile from the game",
    moves.INCOME: "take an income",
    moves.ACCEPT: "take the reputation",
    moves.MINE_AGAIN: "draw and dig a mine without wood",
    moves.SKIP: "leave it",
    moves.GIVE: "pay for reputation",
}


def _money(amount: int) -> str:
    return plural(amount, "groschen", "groschen")


def _wood(s: State, amount: int) -> str:
    return f"{amount} wood = {_money(amount * price(s, 'wood'))}"


def _explain_card(s: State, card: int, half: int) -> str:
    action = data.ACTIONS.index(BOX.action_card[card].actions[half])
    text = f"{ACTION_NAMES[action]}, with the card {CARD_NAMES[card]}"
    if data.ACTIONS[action] == "joker" and s.players[s.active].reputation < FREE_JOKER_FROM:
        text += f", losing {JOKER_COST} reputation"
    if data.ACTIONS[action] == "st-barbara":
        text += f": {chapel_face(s.turned)}" if s.turned < CHAPELS else ": St. Barbara is complete"
    return text


def _explain_square(s: State, square: int) -> str:
    top = s.agenda.steps[s.agenda.depth - 1]
    free = top.kind == Step.TECHNOLOGY or bool(top.b)
    return f"{MINE_NAMES[square]} for {'nothing' if free else _wood(s, wood_at(s, square))}"


# -- the log ---------------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    step = _step(before)
    if step <= Step.RED:
        sentences = [_tell_nature(before, step, move)]
    else:
        sentences = [_tell_move(before, move)]
    for seat in range(before.seats):
        if changes := list(_changes(before, after, seat)):
            mine = step > Step.RED and seat == before.active
            who = "" if mine else f"{seat_name(seat)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    sentences += _tell_table(before, after)
    if not after.agenda.depth:
        sentences.append("The city is scored.")
    elif after.round != before.round:
        sentences.append(f"— Round {after.round}: {seat_name(after.first)} starts —")
    return sentences


def _tell_move(s: State, move: int) -> str:
    who, said = seat_name(s.active), explain(s, move)
    first = CATALOGUE.family_of(move).first
    verbs = {
        moves.GUILD_SET: "chooses",
        moves.GUILD_ROWS: "lays out",
        moves.PLAY: "plays",
        moves.DIG: "keeps",
        moves.AT: "digs at",
    }
    if first in verbs:
        return f"{who} {verbs[first]} {said}."
    if first == moves.SKIP:
        return f"{who} declines."
    verb, _, rest = said.partition(" ")
    return f"{who} {verb}{'es' if verb.endswith('ss') else 's'} {rest}."


def _tell_nature(s: State, step: Step, move: int) -> str:
    top = s.agenda.steps[s.agenda.depth - 1]
    said = explain(s, move)
    match step:
        case Step.FIRST:
            return f"{said}."
        case Step.DEAL_STACK:
            row, column = divmod(top.a, 2)
            guild = GUILD_NAMES[move - moves.DEAL_STACK]
            return f"The {guild} lie in row {row + 1}, column {column} of the town hall."
        case Step.FIRST_TOP | Step.REVEAL:
            return f"{said} comes up in the town hall."
        case Step.MINE_CARD | Step.GUILD_CARD:
            return f"The card {CATALOGUE.text(move).removeprefix('draw ')} is drawn."
        case Step.ROCK:
            return f"{said} blocks a square of the mine."
        case Step.DEAL_SET:
            return f"{seat_name((s.first + top.a) % s.seats)} gets {said}."
        case Step.EVENT:
            return f"The event of round {s.round}: {said}."
        case Step.DRAW_MINE:
            return f"{seat_name(s.active)} draws {said}."
    tile = BUILDINGS - len(_reds()) + move - moves.DEAL_RED
    return f"{building_face(tile)} comes to row {top.a + 1} of the town hall."


def _reds() -> list[data.PublicBuilding]:
    return [b for b in BOX.public_building if b.patrician == "red"]


def _changes(before: State, after: State, seat: int) -> Iterator[str]:
    was, now = before.players[seat], after.players[seat]
    if change := now.groschen - was.groschen:
        yield f"{signed(change)} groschen"
    if now.reputation != was.reputation:
        yield f"reputation {was.reputation} → {now.reputation}"
    for row in range(ROWS + 1):
        if change := now.production[row] - was.production[row]:
            track = "ore from mines" if row == ROWS else f"of the {GUILD_NAMES[now.guilds[row]]}"
            yield f"{signed(change)} production {track}"
    if change := now.pelicans - was.pelicans:
        yield f"{signed(change)} {plural(change, 'pelican', number=False)}"
    if change := now.pool - was.pool:
        yield f"{signed(change)} in the pool of miners"
    for row in range(ROWS):
        if now.houses_gone[row] > was.houses_gone[row]:
            yield f"a house of the {GUILD_NAMES[now.guilds[row]]} leaves the board"
    for line, name in zip(Line, LINES.values(), strict=True):
        if change := now.lines[line] - was.lines[line]:
            yield f"{signed(change)} {plural(change, 'point', number=False)} ({name})"


def _tell_table(before: State, after: State) -> Iterator[str]:
    for name, was, now in (
        ("Population", before.population, after.population),
        ("Ore", before.ore, after.ore),
        ("Tax", before.tax, after.tax),
    ):
        if now != was:
            yield f"{name} {was} → {now}."
    if arms := [ARM_NAMES[a] for a in range(ARMS) if after.arms[a] != before.arms[a]]:
        move = plural(len(arms), "arm moves", "arms move", number=False)
        yield f"The {listed(arms)} {move} right."
    for tile in range(BUILDINGS):
        if after.discarded >> tile & 1 and not before.discarded >> tile & 1:
            yield f"The town builds {building_name(tile)}."
    for square in range(TOWN):
        if after.town[square] != before.town[square]:
            yield f"{building_name(after.town[square])} stands on {TOWN_NAMES[square]}."
    for square in range(MINE):
        tile = after.mine[square]
        if tile != before.mine[square] and tile < FIRST_TECHNOLOGY + len(BOX.technology_tile):
            yield f"{mine_name(tile)} is dug at {MINE_NAMES[square]}."
    for colour in range(PATRICIANS):
        if after.council[colour] > before.council[colour]:
            yield f"A {PATRICIAN_NAMES[colour]} patrician joins the council."
        elif after.patrician_pool[colour] > before.patrician_pool[colour]:
            yield f"A {PATRICIAN_NAMES[colour]} patrician comes to the pool."
    if after.turned != before.turned:
        yield f"St. Barbara: {plural(after.turned, 'tile')} of {CHAPELS} turned."
    if after.mixed and not before.mixed:
        yield "The discarded mine tiles are shuffled into a new stack."
