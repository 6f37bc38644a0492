"""What things of the box are called, in the language spoken now: players, Materials, cards, tiles,
places.

Knows names and amounts; sentences are `words.py`.
"""

from __future__ import annotations

from minster.core.language import Speech, called
from minster.core.words import listed, signed
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.moves import PLACE_NAMES
from minster.games.red_cathedral.pieces import BOX, DICE, IVAN, NONE, Colour
from minster.games.red_cathedral.state import State

say = Speech(__file__)

MATERIAL_NAMES = [m.name.lower() for m in BOX.materials]
ORNAMENT_NAMES = [o.name for o in BOX.ornaments]
ORNAMENTS = (("{n} Door", "{n} Doors"), ("{n} Arch", "{n} Arches"), ("{n} Cross", "{n} Crosses"))
SPACE_NAMES = (*data.COLOURS, "first white", "second white")
SEASONS = [q.id.capitalize() for q in BOX.market.quadrant]


def player_name(s: State, player: int) -> str:
    if name := called(player):
        return name
    if s.seats == 1 and player == IVAN:
        return say("Ivan")
    return say(Colour(s.players[player].colour).name.capitalize())


def together(things: list[str]) -> str:
    """`a, b and c`."""
    return listed(things, say("and"))


# -- amounts -------------------------------------------------------------------------------------


def units(amount: int, material: int) -> str:
    """English does not decline the heaps of a building site; other languages may."""
    template = f"{{n}} {MATERIAL_NAMES[material]}"
    return say.count(amount, template, template)


def rubles(amount: int) -> str:
    return say.count(amount, "{n} Ruble", "{n} Rubles")


def resource(name: str, amount: int) -> str:
    if name == "ruble":
        return rubles(amount)
    if name == "recognition":
        return say("{n} RP", n=amount)
    return units(amount, data.MATERIALS.index(name))


def changed_units(change: int, material: int) -> str:
    return signed(change)[0] + units(abs(change), material)


def changed_rubles(change: int) -> str:
    return signed(change)[0] + rubles(abs(change))


def ornaments(amount: int, kind: int) -> str:
    """`2 Arches`."""
    return say.count(amount, *ORNAMENTS[kind])


# -- cards, tiles and places ---------------------------------------------------------------------


def section(s: State, place: int) -> str:
    """A place with its card: what it costs and gives."""
    card = BOX.cathedral_cards[s.sections[place].card]
    return f"{PLACE_NAMES[place]} {say(card.name)} ({terms(card)})"


def terms(card: data.SectionCard) -> str:
    cost = ", ".join(resource(name, n) for name, n in card.cost.items())
    money = f" + {rubles(card.rubles)}" if card.rubles else ""
    return f"{cost} → {resource('recognition', card.recognition)}{money}"


def tile(number: int) -> str:
    """A Workshop tile with what it gives."""
    if number == NONE:
        return "—"
    face = BOX.workshop_tiles[number]
    return f"{say(face.name)} ({_benefit(face.effect)})"


def _benefit(effect: data.TileEffect) -> str:
    if effect.kind == "die":
        return say("what lies beside that die")
    if effect.kind == "gain-any":
        kinds = listed([say(name) for name in effect.materials], say("or"))
        return say("{n} of {kinds}", n=effect.amount, kinds=kinds)
    return ", ".join(resource(name, n) for name, n in effect.resources.items())


def workshop_space(space: int) -> str:
    return say(SPACE_NAMES[space])


def market_space(s: State, space: int) -> str:
    return f"m{space} {resource_tile(BOX.resource_tiles[s.market[space]])}"


def resource_tile(face: data.ResourceTile) -> str:
    return f"{say(face.name)} ({resource(face.resource, face.amount)})"


def dice_at(s: State, space: int) -> str:
    dice = [say(data.DICE[d]) for d in range(DICE) if s.die_at[d] == space]
    return say.count(
        len(dice),
        "the {colours} die at m{space}",
        "the {colours} dice at m{space}",
        colours=together(dice),
        space=space,
    )


def action(which: data.Action) -> str:
    """An Influence action, and whether it may be repeated."""
    name = say(which.name)
    if which.repeat == "unlimited":
        return say("{action} (any number of times)", action=name)
    return name


def guild(group: str) -> str:
    return say(group.capitalize())
