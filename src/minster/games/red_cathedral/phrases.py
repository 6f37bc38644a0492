"""The moves of The Red Cathedral as people say them: before they are made, and told afterwards.

Knows one phrase for each family of the catalogue; names come from `names.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from minster.games.red_cathedral import box as data
from minster.games.red_cathedral import moves, names
from minster.games.red_cathedral.moves import CATALOGUE, PLACE_NAMES
from minster.games.red_cathedral.names import MATERIAL_NAMES, ORNAMENT_NAMES, player_name, say
from minster.games.red_cathedral.pieces import (
    BOX,
    DICE,
    JEWEL_PRESTIGE,
    JEWEL_SETS,
    LEVELS,
    MATERIALS,
    PLACES,
    kind_at,
)
from minster.games.red_cathedral.state import State


class Phrase(NamedTuple):
    """A move before it is made, the same told afterwards, and what both name."""

    deed: str
    told: str
    values: dict[str, object]


BANNER_PHRASES = (
    (
        "from the Inventory, opening a space",
        "{who} takes the Banner from the Inventory, opening a space.",
    ),
    ("from beside the board", "{who} takes the Banner from beside the board."),
    (
        "from the first white space, which it frees",
        "{who} takes the Banner from the first white space, which it frees.",
    ),
    (
        "from the second white space, which it frees",
        "{who} takes the Banner from the second white space, which it frees.",
    ),
)
PLAIN_PHRASES = {
    "build": ("deliver up to three Materials", "{who} builds."),
    "skip": ("take nothing", "{who} takes nothing."),
    "finish": ("leave the Market; the dice here are rolled", "{who} leaves the Market."),
    "pay": ("pay Rubles for prestige", "{who} pays Rubles for prestige."),
    "stop": ("no more of this", "{who} leaves it at that."),
    "end": ("end the turn", "{who} ends the turn."),
}


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if family.verb == "influence":
        return names.action(BOX.influence_actions[i])
    if family.verb in ("ivan-decorate", "ivan-claim"):
        return names.section(s, i)
    if phrase := _phrase(s, family.verb, i):
        return say(phrase.deed, **phrase.values)
    return CATALOGUE.text(move)


def told(s: State, player: int, move: int) -> str:
    """The move as it is told after it was made."""
    who, family = player_name(s, player), CATALOGUE.family_of(move)
    i = move - family.first
    if family.verb == "influence":
        action = names.action(BOX.influence_actions[i])
        return say("{who} uses Influence: {action}.", who=who, action=action)
    if family.verb in ("ivan-decorate", "ivan-claim"):
        return say("{who} chooses {section} for Ivan.", who=who, section=names.section(s, i))
    phrase = _phrase(s, family.verb, i)
    return say(phrase.told, who=who, **phrase.values) if phrase else CATALOGUE.text(move)


def _phrase(s: State, verb: str, i: int) -> Phrase | None:
    if verb in PLAIN_PHRASES:
        return Phrase(*PLAIN_PHRASES[verb], {})
    match verb:
        case "claim":
            tile = names.tile(s.sections[i].tile)
            return Phrase(
                "claim {section}, with the tile {tile}",
                "{who} claims {section}, with the tile {tile}.",
                {"section": names.section(s, i), "tile": tile},
            )
        case "die":
            return _die_phrase(s, *divmod(i, len(moves.EXTRAS)))
        case "banner":
            return Phrase(*BANNER_PHRASES[i], {})
        case "tile":
            return _tile_phrase(*divmod(i, 2))
        case "deliver":
            return Phrase(
                "bring {material} to {section}",
                "{who} brings {material} to {section}.",
                {
                    "material": say(MATERIAL_NAMES[i // PLACES]),
                    "section": names.section(s, i % PLACES),
                },
            )
        case "decorate":
            return _decoration_phrase(s, *divmod(i, len(JEWEL_SETS)))
        case "workshop" | "activate":
            tile = names.tile(s.players[s.turn].tiles[i])
            return Phrase("use the tile {tile}", "{who} uses the tile {tile}.", {"tile": tile})
        case "exchange":
            rubles = names.rubles(BOX.rules.prestige_to_rubles)
            return Phrase(
                "1 prestige for {rubles}",
                "{who} exchanges 1 prestige for {rubles}.",
                {"rubles": rubles},
            )
        case "reroll":
            return Phrase(
                "1 prestige to roll {dice} again",
                "{who} pays 1 prestige to roll {dice} again.",
                {"dice": names.dice_at(s, i)},
            )
    return _phrase_of_goods(s, verb, i)


def _phrase_of_goods(s: State, verb: str, i: int) -> Phrase | None:
    match verb:
        case "take":
            units = names.units(i // MATERIALS + 1, i % MATERIALS)
            return Phrase("take {units}", "{who} takes {units}.", {"units": units})
        case "obtain":
            tile = _tile_here(s)
            return Phrase(
                "take {units} from {tile}",
                "{who} takes {units} from {tile}.",
                {"units": names.resource(tile.resource, i + 1), "tile": say(tile.name)},
            )
        case "sell":
            return Phrase("sell {units}", "{who} sells {units}.", {"units": names.units(1, i)})
        case "buy":
            return Phrase("buy {units}", "{who} buys {units}.", {"units": names.units(1, i)})
        case "give":
            kind = say(MATERIAL_NAMES[i])
            return Phrase("give {material}", "{who} gives {material}.", {"material": kind})
        case "offer":
            kinds = names.together([say(MATERIAL_NAMES[m]) for m in moves.TRIPLES[i]])
            return Phrase(
                "discard {materials} for prestige",
                "{who} discards {materials} for prestige.",
                {"materials": kinds},
            )
        case "swap":
            one, other = (names.market_space(s, space) for space in moves.PAIRS[i])
            return Phrase(
                "exchange {one} and {other}",
                "{who} exchanges {one} and {other}.",
                {"one": one, "other": other},
            )
    return None


def _die_phrase(s: State, die: int, extra: int) -> Phrase:
    target = (s.die_at[die] + s.die_value[die] + extra) % len(s.market)
    others = sum(s.die_at[d] == target for d in range(DICE) if d != die)
    company = say(", {n} dice there", n=others + 1) if others else ""
    cost = say(", paying {rubles}", rubles=names.rubles(extra)) if extra else ""
    return Phrase(
        "move the {colour} die to {space}{company}{cost}",
        "{who} moves the {colour} die to {space}{company}{cost}.",
        {
            "colour": say(data.DICE[die]),
            "space": names.market_space(s, target),
            "company": company,
            "cost": cost,
        },
    )


def _tile_phrase(space: int, down: int) -> Phrase:
    values: dict[str, object] = {"space": names.workshop_space(space)}
    if down:
        return Phrase(
            "place it face down on the {space} space",
            "{who} places it face down on the {space} space.",
            values,
        )
    return Phrase(
        "place it face up on the {space} space, paying for it",
        "{who} places it face up on the {space} space, paying for it.",
        values,
    )


def _decoration_phrase(s: State, place: int, jewels: int) -> Phrase:
    kind = kind_at(place % LEVELS, s.heights[place // LEVELS])
    green, purple = JEWEL_SETS[jewels]
    stones = [say.count(green, "{n} green", "{n} green")] if green else []
    stones += [say.count(purple, "{n} purple", "{n} purple")] if purple else []
    worth = int(JEWEL_PRESTIGE[jewels])
    award = ""
    if stones:
        award = say(" with {gems} for {n} prestige", gems=names.together(stones), n=worth)
    return Phrase(
        "decorate {place} with the {ornament}{award}",
        "{who} decorates {place} with the {ornament}{award}.",
        {"place": PLACE_NAMES[place], "ornament": say(ORNAMENT_NAMES[kind]), "award": award},
    )


def _tile_here(s: State) -> data.ResourceTile:
    die = s.agenda.steps[s.agenda.depth - 1].a
    return BOX.resource_tiles[s.market[s.die_at[die]]]
