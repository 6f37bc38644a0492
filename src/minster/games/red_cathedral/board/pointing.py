"""Where each move points on the board, and the icon it has in the list of choices.

Knows the catalogue's families and the ids of the places; the places themselves are drawn by the
regions.
"""

from __future__ import annotations

from minster.games.red_cathedral import box as data
from minster.games.red_cathedral import moves
from minster.games.red_cathedral.moves import CATALOGUE, PLACE_NAMES
from minster.games.red_cathedral.pieces import (
    BOX,
    FACES,
    JEWEL_SETS,
    LEVELS,
    MARKET_SPACES,
    MATERIALS,
    PLACES,
    Banner,
    Material,
    kind_at,
)
from minster.games.red_cathedral.state import State, Step

ACTION_ICONS = {
    "sell": "ruble",
    "buy": "bag",
    "deliver": "crane",
    "gain": "plus",
    "swap-resource-tiles": "refresh",
    "exchange-same": "refresh",
    "exchange-other": "refresh",
    "activate-workshop": "craftsman",
    "buy-prestige": "prestige",
    "offer-materials": "prestige",
    "gain-if-each-type": "recognition",
}
ICONS = {
    "claim": "banner",
    "build": "crane",
    "banner": "banner",
    "skip": "close",
    "workshop": "craftsman",
    "activate": "craftsman",
    "finish": "check",
    "swap": "refresh",
    "pay": "prestige",
    "offer": "prestige",
    "stop": "close",
    "end": "check",
    "exchange": "ruble",
    "reroll": "dice",
    "ivan-claim": "banner",
}


def places(s: State, move: int) -> list[str]:
    """Ids of the places a move points at, the main one first."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    match family.verb:
        case "claim" | "ivan-claim" | "ivan-decorate":
            return [_section(i)]
        case "build":
            return _building(s)
        case "die":
            return _die(s, *divmod(i, len(moves.EXTRAS)))
        case "banner":
            return [_banner(i)]
        case "tile":
            return [_space(i // 2)]
        case "take":
            return [f"reserve-{data.MATERIALS[i % MATERIALS]}"]
        case "buy":
            return [f"reserve-{data.MATERIALS[i]}"]
        case "sell" | "give":
            return [f"mine-{data.MATERIALS[i]}"]
        case "deliver":
            return [_section(i % PLACES), f"mine-{data.MATERIALS[i // PLACES]}"]
        case "decorate":
            return _decoration(s, *divmod(i, len(JEWEL_SETS)))
        case "obtain":
            return [f"space-{_here(s)}"]
        case "influence":
            return [_action(s, BOX.influence_actions[i].id)]
        case "workshop" | "activate":
            return [_space(i)]
        case "swap":
            return [f"space-{space}" for space in moves.PAIRS[i]]
        case "pay":
            return ["purse"]
        case "offer":
            return [f"mine-{data.MATERIALS[m]}" for m in moves.TRIPLES[i]]
        case "exchange":
            return [f"marker-{s.turn}", "purse"]
        case "reroll":
            return [f"space-{i}"]
        case "roll":
            return [f"die-{data.DICE[i // FACES]}"]
    return []


def icon_of(s: State, move: int) -> str:
    """The icon of a move in the list of choices."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    match family.verb:
        case "die":
            return f"die-{s.die_value[i // len(moves.EXTRAS)]}"
        case "roll":
            return f"die-{i % FACES + 1}"
        case "tile":
            return "lock" if i % 2 else "craftsman"
        case "take" | "buy" | "sell" | "give":
            return data.MATERIALS[i % MATERIALS]
        case "deliver":
            return data.MATERIALS[i // PLACES]
        case "decorate":
            return data.ORNAMENTS[_kind(s, i // len(JEWEL_SETS))]
        case "ivan-decorate":
            return data.ORNAMENTS[_kind(s, i)]
        case "obtain":
            return BOX.resource_tiles[s.market[_here(s)]].resource
        case "influence":
            return ACTION_ICONS[BOX.influence_actions[i].kind]
    return ICONS.get(family.verb, "card")


def _section(place: int) -> str:
    return f"section-{PLACE_NAMES[place]}"


def _space(space: int) -> str:
    return f"workshop-{data.SPACES[space]}"


def _kind(s: State, place: int) -> int:
    return int(kind_at(place % LEVELS, s.heights[place // LEVELS]))


def _building(s: State) -> list[str]:
    """Where deliveries could go: the own unfinished sections, else those that lack an Ornament."""
    mine = s.players[s.turn].unfinished or s.undecorated
    return [_section(place) for place in range(PLACES) if mine >> place & 1]


def _die(s: State, die: int, extra: int) -> list[str]:
    target = (s.die_at[die] + s.die_value[die] + extra) % MARKET_SPACES
    return [f"die-{data.DICE[die]}", f"space-{target}"]


def _banner(source: int) -> str:
    if source in (Banner.WHITE_1, Banner.WHITE_2):
        return f"workshop-{moves.BANNER_NAMES[source]}"
    return f"banner-{moves.BANNER_NAMES[source]}"


def _decoration(s: State, place: int, jewels: int) -> list[str]:
    green, purple = JEWEL_SETS[jewels]
    found = [_section(place), f"ornament-{data.ORNAMENTS[_kind(s, place)]}"]
    gems = ((green, Material.GREEN_GEM), (purple, Material.PURPLE_GEM))
    return found + [f"mine-{data.MATERIALS[gem]}" for count, gem in gems if count]


def _here(s: State) -> int:
    """The Market space of the die moved this turn."""
    steps = s.agenda.steps[: s.agenda.depth]
    return s.die_at[next(step.a for step in reversed(steps) if step.kind == Step.MARKET)]


def _action(s: State, action: str) -> str:
    quadrant = _here(s) // 2
    card = BOX.influence_cards[s.influence[quadrant]]
    return f"influence-{BOX.market.quadrant[quadrant].id}-{card.actions.index(action)}"
