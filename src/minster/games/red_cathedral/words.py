"""The Red Cathedral in words: questions, moves, and the log derived from a move and what it
changed.

Knows names and sentences; every fact in them is read from the states before and after.
"""

from __future__ import annotations

from minster.core.language import Speech
from minster.core.words import listed, plural, signed
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral import moves
from minster.games.red_cathedral.moves import CATALOGUE, PLACE_NAMES
from minster.games.red_cathedral.pieces import (
    BOX,
    DICE,
    FACES,
    IVAN,
    JEWEL_PRESTIGE,
    JEWEL_SETS,
    LEVELS,
    MATERIALS,
    NONE,
    PLACES,
    Colour,
    kind_at,
)
from minster.games.red_cathedral.state import State, Step

say = Speech(__file__)

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

MATERIAL_NAMES = [m.name.lower() for m in BOX.materials]
ORNAMENT_NAMES = [o.name for o in BOX.ornaments]
SEASONS = [q.id.capitalize() for q in BOX.market.quadrant]


def tile_name(name: str) -> str:
    return say(name)

card_name = influence_name = solo_card_name = tile_name

def guild_name(g): return say(g.capitalize())

def action_name(action): return say(action.name)

def ornaments_text(kind, ornaments): return ORNAMENT_NAMES[kind]

def player_name(s: State, player: int) -> str:
    if s.seats == 1 and player == IVAN:
        return "Ivan"
    return Colour(s.players[player].colour).name.capitalize()


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as this seat may read it: nothing is hidden here."""
    return CATALOGUE.text(move)


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    material = MATERIAL_NAMES[i % MATERIALS]
    match family.verb:
        case "claim":
            return f"claim {_section(s, i)}, with the tile {_tile(s.sections[i].tile)}"
        case "build":
            return "deliver up to three Materials"
        case "die":
            return _explain_die(s, *divmod(i, len(moves.EXTRAS)))
        case "banner":
            return (
                "from the Inventory, opening a space",
                "from beside the board",
                "from the first white space, which it frees",
                "from the second white space, which it frees",
            )[i]
        case "tile":
            return _explain_tile(i)
        case "take":
            return f"take {_units(i // MATERIALS + 1, i % MATERIALS)}"
        case "skip":
            return "take nothing"
        case "deliver":
            return f"bring {MATERIAL_NAMES[i // PLACES]} to {_section(s, i % PLACES)}"
        case "decorate":
            return _explain_decoration(s, *divmod(i, len(JEWEL_SETS)))
        case "obtain":
            return f"take {_resource(_tile_here(s).resource, i + 1)} from {_tile_here(s).name}"
        case "influence":
            action = BOX.influence_actions[i]
            often = " (any number of times)" if action.repeat == "unlimited" else ""
            return action.name + often
        case "workshop" | "activate":
            return f"use the tile {_tile(s.players[s.turn].tiles[i])}"
        case "finish":
            return "leave the Market; the dice here are rolled"
        case "sell" | "buy":
            return f"{family.verb} 1 {material}"
        case "swap":
            a, b = moves.PAIRS[i]
            return f"exchange {_market(s, a)} and {_market(s, b)}"
        case "give":
            return f"give {material}"
        case "pay":
            return "pay Rubles for prestige"
        case "offer":
            kinds = [MATERIAL_NAMES[m] for m in moves.TRIPLES[i]]
            return f"discard {listed(kinds)} for prestige"
        case "stop":
            return "no more of this"
        case "end":
            return "end the turn"
        case "exchange":
            return f"1 prestige for {plural(BOX.rules.prestige_to_rubles, 'Ruble')}"
        case "reroll":
            return f"1 prestige to roll {_dice_at(s, i)} again"
        case "ivan-decorate" | "ivan-claim":
            return _section(s, i)
    return CATALOGUE.text(move)


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    step = Step(before.agenda.steps[before.agenda.depth - 1].kind)
    if step <= Step.ROLL:
        sentences = [_tell_nature(before, step, move)]
        actor = before.turn if step == Step.ROLL else NONE
    else:
        actor = 0 if before.seats == 1 and step >= Step.IVAN_DECORATE else before.turn
        sentences = [_tell_move(before, actor, move)]
    players = range(2 if before.seats == 1 else before.seats)
    for player in sorted(players, key=lambda p: p != actor):
        if changes := _changes(before, after, player):
            who = "" if player == actor and step > Step.ROLL else f"{player_name(after, player)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    for place in range(PLACES):
        if after.sections[place].complete and not before.sections[place].complete:
            owner = player_name(after, after.sections[place].owner)
            sentences.append(f"{owner} completes {_section(after, place)}.")
        if after.sections[place].owner == IVAN != before.sections[place].owner and after.seats == 1:
            sentences.append(f"Ivan claims {_section(after, place)}.")
    if before.seats == 1:
        sentences += _tell_ivan(before, move, after)
    if after.ender != before.ender:
        sentences.append(f"{player_name(after, after.ender)} has six sections: last turns.")
    if after.turn != before.turn and after.agenda.depth:
        sentences.append(f"— {player_name(after, after.turn)}'s turn —")
    if not after.agenda.depth:
        sentences.append("The Cathedral is scored.")
    return sentences


def _tell_ivan(before: State, move: int, after: State) -> list[str]:
    """What Ivan did by himself: his die and his card."""
    told = []
    if not moves.MOVE_DIE <= move < moves.BANNER and before.turn >= 0:
        told += [
            f"Ivan moves the {data.DICE[die]} die to {_market(after, after.die_at[die])}."
            for die in range(DICE)
            if after.die_at[die] != before.die_at[die]
        ]
    for i, card in enumerate(after.solo_row):
        if before.solo_face_up[i] and not after.solo_face_up[i]:
            stock, load = sum(after.stocked), sum(after.carried)
            told.append(
                f"Ivan plays his card {BOX.solo_cards[card].name}: "
                f"{plural(stock, 'Material')} in his Inventory, {load} at the site."
            )
    return told


def _tell_move(s: State, player: int, move: int) -> str:
    who, text = player_name(s, player), CATALOGUE.text(move)
    said = explain(s, move)
    match text.split(" ")[0]:
        case "end":
            return f"{who} ends the turn."
        case "finish":
            return f"{who} leaves the Market."
        case "stop":
            return f"{who} leaves it at that."
        case "build":
            return f"{who} builds."
        case "skip":
            return f"{who} takes nothing."
        case "banner":
            return f"{who} takes the Banner {said}."
        case "influence":
            return f"{who} uses Influence: {said}."
        case "ivan-claim" | "ivan-decorate":
            return f"{who} chooses {said} for Ivan."
        case "exchange":
            return f"{who} exchanges {said}."
        case "reroll":
            return f"{who} pays {said}."
    verb, _, rest = said.partition(" ")
    return f"{who} {verb}s {rest}."


def _tell_nature(s: State, step: Step, move: int) -> str:
    top = s.agenda.steps[s.agenda.depth - 1]
    what = CATALOGUE.text(move).partition(" ")[2]
    match step:
        case Step.ROLL:
            die, face = divmod(move - moves.ROLL, FACES)
            return f"The {data.DICE[die]} die shows {face + 1}."
        case Step.DRAW_RESOURCE:
            tile = BOX.resource_tiles[move - moves.DRAW_RESOURCE]
            return f"{tile.name} ({_resource(tile.resource, tile.amount)}) lies at m{top.a}."
        case Step.DRAW_INFLUENCE:
            card = BOX.influence_cards[move - moves.DRAW_INFLUENCE]
            return f"{SEASONS[top.a]} belongs to the {card.group}: {card.name}."
        case Step.DRAW_DIE:
            return f"The {what} die is placed."
        case Step.DRAW_PLAN:
            plan = BOX.building_plans[move - moves.DRAW_PLAN]
            heights = listed([str(middles + 2) for middles in plan.middles])
            return f"The plan is {plan.name}: towers of {heights} sections."
        case Step.DRAW_SECTION:
            section = BOX.cathedral_cards[move - moves.DRAW_SECTION]
            return f"{PLACE_NAMES[top.a]} is {section.name}: {_card(section)}."
        case Step.DRAW_TILE:
            return f"{_tile(move - moves.DRAW_TILE)} lies on {PLACE_NAMES[top.a]}."
        case Step.DRAW_SOLO:
            return f"Ivan's card {top.a + 1} is {BOX.solo_cards[move - moves.DRAW_SOLO].name}."
    return f"{_tile(move - moves.DRAW_TILE)} lies on Ivan's card {top.a + 1}."


def _changes(before: State, after: State, player: int) -> list[str]:
    was, now = before.players[player], after.players[player]
    parts = [
        f"{signed(now.inventory[m] - was.inventory[m])} {MATERIAL_NAMES[m]}"
        for m in range(MATERIALS)
        if now.inventory[m] != was.inventory[m]
    ]
    if change := now.rubles - was.rubles:
        parts.append(f"{signed(change)} {plural(change, 'Ruble', number=False)}")
    parts += [
        f"the {name} is available"
        for name, had, has in zip(ORNAMENT_NAMES, was.ornaments, now.ornaments, strict=True)
        if has > had
    ]
    if now.marker != was.marker:
        parts.append(f"recognition {was.marker} → {now.marker}")
    for name, line in zip(LINES.values(), range(len(now.lines)), strict=False):
        if change := now.lines[line] - was.lines[line]:
            parts.append(f"{signed(change)} prestige ({name})")
    return parts


def _explain_die(s: State, die: int, extra: int) -> str:
    target = (s.die_at[die] + s.die_value[die] + extra) % len(s.market)
    others = sum(s.die_at[d] == target for d in range(DICE) if d != die)
    cost = f", paying {plural(extra, 'Ruble')}" if extra else ""
    company = f", {plural(others + 1, 'die', 'dice')} there" if others else ""
    return f"move the {data.DICE[die]} die to {_market(s, target)}{company}{cost}"


def _explain_tile(choice: int) -> str:
    space, down = divmod(choice, 2)
    where = f"on the {data.SPACES[space]} space"
    return f"place it face down {where}" if down else f"place it face up {where}, paying for it"


def _explain_decoration(s: State, place: int, jewels: int) -> str:
    kind = kind_at(place % LEVELS, s.heights[place // LEVELS])
    green, purple = JEWEL_SETS[jewels]
    worth = int(JEWEL_PRESTIGE[jewels])
    stones = [f"{n} {name}" for n, name in ((green, "green"), (purple, "purple")) if n]
    award = f" with {listed(stones)} for {worth} prestige" if stones else ""
    return f"decorate {PLACE_NAMES[place]} with the {ORNAMENT_NAMES[kind]}{award}"


def _section(s: State, place: int) -> str:
    card = BOX.cathedral_cards[s.sections[place].card]
    return f"{PLACE_NAMES[place]} {card.name} ({_card(card)})"


def _card(card: data.SectionCard) -> str:
    cost = ", ".join(f"{n} {name.replace('-', ' ')}" for name, n in card.cost.items())
    rubles = f" + {plural(card.rubles, 'Ruble')}" if card.rubles else ""
    return f"{cost} → {card.recognition} RP{rubles}"


def _tile(tile: int) -> str:
    if tile == NONE:
        return "—"
    face = BOX.workshop_tiles[tile]
    effect = face.effect
    if effect.kind == "die":
        return f"{face.name} (what lies beside that die)"
    if effect.kind == "gain-any":
        return f"{face.name} ({effect.amount} of {listed(effect.materials, 'or')})"
    return f"{face.name} ({', '.join(_resource(r, n) for r, n in effect.resources.items())})"


def _resource(resource: str, amount: int) -> str:
    if resource == "ruble":
        return plural(amount, "Ruble")
    return f"{amount} {'RP' if resource == 'recognition' else resource.replace('-', ' ')}"


def _units(amount: int, material: int) -> str:
    return f"{amount} {MATERIAL_NAMES[material]}"


def _market(s: State, space: int) -> str:
    tile = BOX.resource_tiles[s.market[space]]
    return f"m{space} {tile.name} ({_resource(tile.resource, tile.amount)})"


def _tile_here(s: State) -> data.ResourceTile:
    die = s.agenda.steps[s.agenda.depth - 1].a
    return BOX.resource_tiles[s.market[s.die_at[die]]]


def _dice_at(s: State, space: int) -> str:
    dice = [data.DICE[d] for d in range(DICE) if s.die_at[d] == space]
    return f"the {listed(dice)} {plural(len(dice), 'die', 'dice', number=False)} at m{space}"
