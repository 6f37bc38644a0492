"""The Red Cathedral in words: questions, moves, and the log derived from a move and what it
changed.

Knows the sentences of the log; every fact in them is read from the states before and after. Names
come from `names.py`, moves from `phrases.py`.
"""

from __future__ import annotations

from minster.core.words import signed
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral import moves, names, phrases
from minster.games.red_cathedral.moves import CATALOGUE, PLACE_NAMES
from minster.games.red_cathedral.names import (
    ORNAMENT_NAMES,
    SEASONS,
    player_name,
    say,
)
from minster.games.red_cathedral.phrases import explain
from minster.games.red_cathedral.pieces import (
    BOX,
    DICE,
    FACES,
    IVAN,
    MATERIALS,
    NONE,
    PLACES,
)
from minster.games.red_cathedral.state import State, Step

__all__ = ["KINDS", "LINES", "QUESTIONS", "explain", "player_name", "say", "shown", "tell"]

QUESTIONS = {
    Step.DRAW_RESOURCE: ("Which Resource tile lies on the next Market space?", "RC-3.3"),
    Step.DRAW_INFLUENCE: ("Which Influence card lies in the next quadrant?", "RC-3.4"),
    Step.DRAW_DIE: ("Which die is placed next?", "RC-3.5"),
    Step.DRAW_PLAN: ("Which Building Plan is drawn?", "RC-3.6"),
    Step.DRAW_SECTION: ("Which card is the next section?", "RC-3.7"),
    Step.DRAW_TILE: ("Which Workshop tile lies on the next section?", "RC-3.8"),
    Step.DRAW_SOLO: ("Which Solitaire card comes next in the row?", "RC-13.2"),
    Step.DRAW_SOLO_TILE: ("Which of Ivan's tiles lies on the next card?", "RC-13.3"),
    Step.ROLL: ("What does the die show?", "RC-14.1"),
    Step.TURN: ("Claim a section, build, or move a die?", "RC-5.1"),
    Step.BANNER: ("Where does the Banner come from?", "RC-6.3"),
    Step.TILE: ("Which Workshop space takes the tile, face up or face down?", "RC-6.3"),
    Step.TAKE: ("What do you take?", "RC-9.25"),
    Step.BUILD: ("What do you deliver to the site?", "RC-7.1"),
    Step.MARKET: ("What do you do at the Market?", "RC-8.5"),
    Step.INFLUENCE: ("How do you use the Influence card?", "RC-9.1"),
    Step.DELIVER: ("Do the Teamsters deliver a second Material?", "RC-9.19"),
    Step.TURN_END: ("Anything else before your turn ends?", "RC-5.5"),
    Step.IVAN_DECORATE: ("Where does Ivan's Ornament go?", "RC-13.6"),
    Step.IVAN_CLAIM: ("Which section does Ivan claim?", "RC-13.11"),
}

KINDS = {
    "claim": "Claim a section",
    "die": "Move a die",
    "deliver": "Deliver a Material",
    "decorate": "Decorate a section",
    "obtain": "Take Materials of the Market",
    "influence": "Use the Influence card",
    "workshop": "Use a Workshop tile",
    "reroll": "Roll a die again for prestige",
    "swap": "Swap two Resource tiles",
    "sell": "Sell a Material",
    "buy": "Buy a Material",
    "offer": "Discard Materials for prestige",
    "take": "Take a Material",
    "tile": "Place the tile",
}
"""What a list of choices calls those of one verb, when there are many."""

LINES = {
    "start": "Start of the track",
    "sections": "Completed sections",
    "market": "Recognition at the Market",
    "workshop": "Workshop tiles",
    "clergy": "Clergy",
    "ornaments": "Jewels and Ornaments",
    "ivan": "Ivan's Recognition card",
    "ending": "First to six sections",
    "penalties": "Unfinished sections",
    "spent": "Prestige spent",
    "leftovers": "Leftovers",
    **{f"tower-{letter}": f"Tower {letter.upper()}" for letter in "abcdef"},
}


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as this seat may read it: nothing is hidden here."""
    return CATALOGUE.text(move)


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    step = Step(before.agenda.steps[before.agenda.depth - 1].kind)
    if step <= Step.ROLL:
        sentences = [_tell_nature(before, step, move)]
        actor = before.turn if step == Step.ROLL else NONE
    else:
        actor = 0 if before.seats == 1 and step >= Step.IVAN_DECORATE else before.turn
        sentences = [phrases.told(before, actor, move)]
    players = range(2 if before.seats == 1 else before.seats)
    for player in sorted(players, key=lambda p: p != actor):
        if changes := _changes(before, after, player):
            who = "" if player == actor and step > Step.ROLL else f"{player_name(after, player)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    sentences += _tell_cathedral(before, after)
    if before.seats == 1:
        sentences += _tell_ivan(before, move, after)
    if after.ender != before.ender:
        ender = player_name(after, after.ender)
        sentences.append(say("{who} has six sections: last turns.", who=ender))
    if after.turn != before.turn and after.agenda.depth:
        sentences.append(say("— {who}'s turn —", who=player_name(after, after.turn)))
    if not after.agenda.depth:
        sentences.append(say("The Cathedral is scored."))
    return sentences


def _tell_cathedral(before: State, after: State) -> list[str]:
    told = []
    for place in range(PLACES):
        was, now = before.sections[place], after.sections[place]
        if now.complete and not was.complete:
            who = player_name(after, now.owner)
            told.append(
                say("{who} completes {section}.", who=who, section=names.section(after, place))
            )
        if now.owner == IVAN != was.owner and after.seats == 1:
            who = player_name(after, IVAN)
            told.append(
                say("{who} claims {section}.", who=who, section=names.section(after, place))
            )
    return told


def _tell_ivan(before: State, move: int, after: State) -> list[str]:
    """What Ivan did by himself: his die and his card."""
    told, ivan = [], player_name(after, IVAN)
    if not moves.MOVE_DIE <= move < moves.BANNER and before.turn >= 0:
        told += [
            say(
                "{who} moves the {colour} die to {space}.",
                who=ivan,
                colour=say(data.DICE[die]),
                space=names.market_space(after, after.die_at[die]),
            )
            for die in range(DICE)
            if after.die_at[die] != before.die_at[die]
        ]
    for i, card in enumerate(after.solo_row):
        if before.solo_face_up[i] and not after.solo_face_up[i]:
            told.append(
                say.count(
                    sum(after.stocked),
                    "{who} plays his card {card}: {n} Material in his Inventory, "
                    "{load} at the site.",
                    "{who} plays his card {card}: {n} Materials in his Inventory, "
                    "{load} at the site.",
                    who=ivan,
                    card=say(BOX.solo_cards[card].name),
                    load=sum(after.carried),
                )
            )
    return told


def _tell_nature(s: State, step: Step, move: int) -> str:
    place = s.agenda.steps[s.agenda.depth - 1].a
    match step:
        case Step.ROLL:
            die, face = divmod(move - moves.ROLL, FACES)
            colour = say(data.DICE[die])
            return say("The {colour} die shows {n}.", colour=colour, n=face + 1)
        case Step.DRAW_RESOURCE:
            tile = names.resource_tile(BOX.resource_tiles[move - moves.DRAW_RESOURCE])
            return say("{tile} lies at {space}.", tile=tile, space=f"m{place}")
        case Step.DRAW_INFLUENCE:
            card = BOX.influence_cards[move - moves.DRAW_INFLUENCE]
            return say(
                "{season} belongs to the {guild}: {card}.",
                season=say(SEASONS[place]),
                guild=say(card.group),
                card=say(card.name),
            )
        case Step.DRAW_DIE:
            colour = say(data.DICE[move - moves.DRAW_DIE])
            return say("The {colour} die is placed.", colour=colour)
        case Step.DRAW_PLAN:
            plan = BOX.building_plans[move - moves.DRAW_PLAN]
            heights = names.together([str(middles + 2) for middles in plan.middles])
            return say(
                "The plan is {plan}: towers of {heights} sections.",
                plan=say(plan.name),
                heights=heights,
            )
        case Step.DRAW_SECTION:
            section = BOX.cathedral_cards[move - moves.DRAW_SECTION]
            return say(
                "{place} is {card}: {terms}.",
                place=PLACE_NAMES[place],
                card=say(section.name),
                terms=names.terms(section),
            )
        case Step.DRAW_TILE:
            tile = names.tile(move - moves.DRAW_TILE)
            return say("{tile} lies on {place}.", tile=tile, place=PLACE_NAMES[place])
        case Step.DRAW_SOLO:
            solo = say(BOX.solo_cards[move - moves.DRAW_SOLO].name)
            return say("Ivan's card {n} is {card}.", n=place + 1, card=solo)
    tile = names.tile(move - moves.DRAW_TILE)
    return say("{tile} lies on Ivan's card {n}.", tile=tile, n=place + 1)


def _changes(before: State, after: State, player: int) -> list[str]:
    was, now = before.players[player], after.players[player]
    parts = [
        names.changed_units(now.inventory[m] - was.inventory[m], m)
        for m in range(MATERIALS)
        if now.inventory[m] != was.inventory[m]
    ]
    if change := now.rubles - was.rubles:
        parts.append(names.changed_rubles(change))
    parts += [
        say("the {ornament} is available", ornament=say(name))
        for name, had, has in zip(ORNAMENT_NAMES, was.ornaments, now.ornaments, strict=True)
        if has > had
    ]
    if now.marker != was.marker:
        parts.append(say("recognition {before} → {after}", before=was.marker, after=now.marker))
    for name, line in zip(LINES.values(), range(len(now.lines)), strict=False):
        if change := now.lines[line] - was.lines[line]:
            parts.append(say("{n} prestige ({line})", n=signed(change), line=say(name)))
    return parts
