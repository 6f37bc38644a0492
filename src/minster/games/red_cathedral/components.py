"""The data file of The Red Cathedral as it must be to be played with: an edition is checked here,
once.

Knows what the figures must satisfy; their shape is `box.py`, and turning them into tables
`pieces.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from minster.core.edition import read
from minster.core.errors import EditionError
from minster.core.figures import amounts, in_range, same
from minster.games.red_cathedral.box import (
    ACTION_KINDS,
    COLOURS,
    DICE,
    GROUPS,
    KINDS,
    MATERIALS,
    ORNAMENTS,
    RESOURCES,
    SOLO_KINDS,
    SPACES,
    Components,
    Plan,
)

MOST_TILES = 31
MOST_CARDS_OF_A_KIND = 31
MOST_LEVELS = 5
MOST_UNITS = 20
"""Of a Resource on one tile; three dice multiply it."""
MOST_PRICE, MOST_PRESTIGE = 99, 40
MOST_TOWERS = 6
MOST_AMOUNT = 99


def load(path: Path) -> Components:
    """A data file, checked; refused with every place that is wrong."""
    components = read(path, Components)
    if found := list(problems(components)):
        raise EditionError(str(path), found)
    return components


def problems(c: Components) -> Iterator[str]:
    yield from _names(c)
    yield from _track_and_market(c)
    yield from _tiles(c)
    yield from _boards(c)
    yield from _cathedral(c)
    yield from _influence(c)
    yield from _solo(c)
    yield from _figures(c)


def _amounts(place: str, figures: dict[str, int], keys: tuple[str, ...]) -> Iterator[str]:
    return amounts(place, figures, keys, MOST_AMOUNT)


def _prices(place: str, figures: Struct, prefix: str) -> Iterator[str]:
    for name in figures.__struct_fields__:
        if name.startswith(prefix):
            yield from in_range(f"{place}.{name}", getattr(figures, name), 0, MOST_PRICE)


def _prestige(place: str, figures: Struct) -> Iterator[str]:
    for name in figures.__struct_fields__:
        value = getattr(figures, name)
        if "prestige" in name and isinstance(value, int) and "to_rubles" not in name:
            yield from in_range(f"{place}.{name}", value, 0, MOST_PRESTIGE)


def _names(c: Components) -> Iterator[str]:
    yield from same("game_id", [c.game_id], ("red-cathedral",))
    yield from same("player_colours.colours", c.player_colours.colours, COLOURS)
    yield from same("player_colours.die_colours", c.player_colours.die_colours, DICE)
    yield from same("materials", [m.id for m in c.materials], MATERIALS)
    yield from same("workshop_board.spaces", c.workshop_board.spaces, SPACES)
    yield from same("ornaments", [o.id for o in c.ornaments], ORNAMENTS)
    yield from same("ornaments.section", [o.section for o in c.ornaments], KINDS)
    for m in c.materials:
        yield from in_range(f"materials.{m.id}.supply", m.supply, 1, 100)
        if m.is_jewel != m.id.endswith("gem"):
            yield f"materials.{m.id}.is_jewel: the two gems and no others are Jewels"
    ids = [
        thing.id
        for group in (
            c.resource_tiles,
            c.workshop_tiles,
            c.building_plans,
            c.cathedral_cards,
            c.influence_actions,
            c.influence_cards,
            c.solo_cards,
        )
        for thing in group
    ]
    for name, times in Counter(ids).items():
        if times > 1:
            yield f"{name}: this id is used {times} times"
        if not name or not name.replace("-", "").isalnum() or name != name.lower():
            yield f"{name!r}: ids are lower case letters and digits joined by hyphens"


def _track_and_market(c: Components) -> Iterator[str]:
    track = c.score_track
    positions = track.prestige_positions
    yield from in_range("score_track.length", track.length, 1, 200)
    if not positions or positions != sorted(set(positions)) or positions[0] < 1:
        yield "score_track.prestige_positions: must rise from one to the next, above 0"
    elif positions[-1] != track.length:
        yield f"score_track.prestige_positions: the last must be the length, {track.length}"
    yield from in_range("score_track.start_position", track.start_position, 0, track.length)
    yield from in_range("market.spaces", c.market.spaces, 8, 8)
    yield from in_range("market.max_dice_per_space", c.market.max_dice_per_space, 3, 3)
    if [q.spaces for q in c.market.quadrant] != [[0, 1], [2, 3], [4, 5], [6, 7]]:
        yield "market.quadrant: four quadrants of the spaces 0-1, 2-3, 4-5, 6-7"


def _tiles(c: Components) -> Iterator[str]:
    if len(c.resource_tiles) != c.market.spaces:
        yield f"resource_tiles: {len(c.resource_tiles)} tiles for {c.market.spaces} Market spaces"
    for t in c.resource_tiles:
        yield from _amounts(f"resource_tiles.{t.id}", {t.resource: t.amount}, RESOURCES)
        yield from in_range(f"resource_tiles.{t.id}.amount", t.amount, 1, MOST_UNITS)
    if sum(t.resource == "recognition" for t in c.resource_tiles) != 1:
        yield "resource_tiles: exactly one grants recognition (the dice start there)"
    if len(c.workshop_tiles) > MOST_TILES:
        yield f"workshop_tiles: at most {MOST_TILES}"
    unmarked = sum(not t.marked for t in c.workshop_tiles)
    for players, needed, bag in ((2, 12, unmarked), (4, 24, len(c.workshop_tiles))):
        if bag < needed:
            yield f"workshop_tiles: {bag} tiles for {needed} sections of {players} players"
    for tile in c.workshop_tiles:
        place, effect = f"workshop_tiles.{tile.id}.effect", tile.effect
        if effect.kind == "gain":
            yield from _amounts(f"{place}.resources", effect.resources, RESOURCES)
            if not effect.resources:
                yield f"{place}.resources: a tile gives at least one"
        elif effect.kind == "gain-any":
            yield from _amounts(f"{place}.materials", dict.fromkeys(effect.materials, 1), MATERIALS)
            yield from in_range(f"{place}.amount", effect.amount, 1, 10)
            if not effect.materials:
                yield f"{place}.materials: a tile gives at least one"
        elif effect.kind == "die":
            if effect.die not in DICE:
                yield f"{place}.die: {effect.die!r} is not one of {', '.join(DICE)}"
        else:
            yield f"{place}.kind: {effect.kind!r} is not one of gain, gain-any, die"


def _boards(c: Components) -> Iterator[str]:
    board, pieces = c.workshop_board, c.pieces_per_player
    if board.banners_in_inventory != board.inventory_blocked_at_start:
        yield "workshop_board.banners_in_inventory: every blocked space holds one Banner"
    blocked = board.inventory_blocked_at_start
    yield from in_range("workshop_board.inventory_spaces", board.inventory_spaces, blocked + 1, 30)
    yield from _prices("workshop_board.basic", board.basic, "cost_")
    yield from _prices("workshop_board.advanced", board.advanced, "cost_")
    for side, beside in (
        ("basic.banners_beside_board", board.basic.banners_beside_board),
        ("advanced.banners_on_white_spaces", board.advanced.banners_on_white_spaces),
    ):
        if board.banners_in_inventory + beside != pieces.banners:
            yield f"workshop_board.{side}: {pieces.banners} Banners in all"
    if board.advanced.banners_on_white_spaces != 2:
        yield "workshop_board.advanced.banners_on_white_spaces: one on each of the two"
    for colour in COLOURS:
        locked = board.advanced.ornament_on_space.get(colour)
        place = f"workshop_board.advanced.ornament_on_space.{colour}"
        wanted = Counter({"door": pieces.door, "arch": pieces.arch, "cross": pieces.cross})
        if not isinstance(locked, dict) or set(locked) != set(COLOURS):
            yield f"{place}: one Ornament for each of the four coloured spaces"
        elif Counter(locked.values()) != wanted:
            yield f"{place}: must hold exactly the Ornaments of a player"
    for o in c.ornaments:
        if o.material not in MATERIALS:
            yield f"ornaments.{o.id}.material: {o.material!r} is no Material"
        if o.per_player != getattr(pieces, o.id, o.per_player):
            yield f"ornaments.{o.id}.per_player: differs from pieces_per_player.{o.id}"
    yield from in_range("ornament_jewels.max_jewels", c.ornament_jewels.max_jewels, 2, 2)
    yield from _prestige("ornament_jewels", c.ornament_jewels)


def _cathedral(c: Components) -> Iterator[str]:
    decks = Counter(card.section for card in c.cathedral_cards)
    supply = {m.id: m.supply for m in c.materials}
    for kind in KINDS:
        yield from in_range(f"cathedral_cards ({kind})", decks[kind], 1, MOST_CARDS_OF_A_KIND)
    for card in c.cathedral_cards:
        place = f"cathedral_cards.{card.id}"
        if card.section not in KINDS:
            yield f"{place}.section: {card.section!r} is not one of {', '.join(KINDS)}"
        if not card.cost:
            yield f"{place}.cost: a section costs at least one Material"
        yield from _amounts(f"{place}.cost", card.cost, MATERIALS)
        for material, units in card.cost.items():
            if 0 < supply.get(material, 0) < units:
                yield f"{place}.cost: {units} {material}, but the box has {supply[material]}"
        yield from in_range(f"{place}.recognition", card.recognition, 0, 50)
        yield from in_range(f"{place}.rubles", card.rubles, 0, 50)
    kinds = [KINDS.index(card.section) for card in c.cathedral_cards if card.section in KINDS]
    if kinds != sorted(kinds):
        yield "cathedral_cards: bases first, then middles, then domes"
    for plan in c.building_plans:
        yield from in_range(f"building_plans.{plan.id}.players", plan.players, 2, 4)
    sections = c.rules.sections_to_end
    for players in (2, 3, 4):
        plans = [p for p in c.building_plans if p.players == players]
        if not plans:
            yield f"building_plans: none for {players} players"
        for plan in plans:
            yield from _plan(plan, decks, players * sections)


def _plan(plan: Plan, decks: Counter[str], sections: int) -> Iterator[str]:
    place, towers = f"building_plans.{plan.id}.middles", len(plan.middles)
    yield from in_range(f"{place} (towers)", towers, 1, MOST_TOWERS)
    for middles in plan.middles:
        yield from in_range(place, middles, 0, MOST_LEVELS - 2)
    if sum(plan.middles) + 2 * towers != sections:
        yield f"{place}: {sum(plan.middles) + 2 * towers} sections instead of {sections}"
    if towers > min(decks["base"], decks["dome"]) or sum(plan.middles) > decks["middle"]:
        yield f"{place}: more sections of a kind than there are cards"


def _influence(c: Components) -> Iterator[str]:
    actions = {a.id: a for a in c.influence_actions}
    for action in c.influence_actions:
        place = f"influence_actions.{action.id}"
        if action.kind not in ACTION_KINDS:
            yield f"{place}.kind: {action.kind!r} is not one of {', '.join(ACTION_KINDS)}"
            continue
        yield from _prices(f"{place}.params", action.params, "price")
        yield from _prestige(f"{place}.params", action.params)
        yield from in_range(f"{place}.params.give", action.params.give, 0, 10)
        yield from in_range(f"{place}.params.take", action.params.take, 0, 10)
        for figure in sorted(ACTION_KINDS[action.kind]):
            if not getattr(action.params, figure):
                yield f"{place}.params.{figure}: missing"
        if action.repeat not in ("once", "unlimited"):
            yield f"{place}.repeat: {action.repeat!r} is not one of once, unlimited"
        yield from _amounts(
            f"{place}.params.materials", dict.fromkeys(action.params.materials, 1), MATERIALS
        )
        yield from _amounts(
            f"{place}.params.resources", action.params.resources, ("ruble", "recognition")
        )
        if action.kind == "deliver" and action.repeat != "once":
            yield f"{place}.repeat: deliveries are once"
        yield from in_range(f"{place}.params.deliveries", action.params.deliveries, 0, 2)
        if action.kind == "offer-materials":
            yield from in_range(
                f"{place}.params.different_materials", action.params.different_materials, 3, 3
            )
        if action.kind.startswith("exchange") and action.params.take > action.params.give:
            yield f"{place}.params.take: more than is given would not always fit"
    for group in GROUPS:
        cards = [card for card in c.influence_cards if card.group == group]
        if sum(card.first_game_set for card in cards) != 1:
            yield f"influence_cards ({group}): exactly one belongs to the first-game set"
    for card in c.influence_cards:
        place = f"influence_cards.{card.id}"
        if card.group not in GROUPS:
            yield f"{place}.group: {card.group!r} is not one of {', '.join(GROUPS)}"
        if len(card.actions) != 2 or len(set(card.actions)) != 2:
            yield f"{place}.actions: two different actions"
        for name in card.actions:
            if name not in actions:
                yield f"{place}.actions: no action is called {name!r}"


def _solo(c: Components) -> Iterator[str]:
    tiles = {t.id: t for t in c.workshop_tiles}
    yield from same("solo_cards", [s.effect.kind for s in c.solo_cards], SOLO_KINDS)
    if len(set(c.solo.ivan_tiles)) != len(c.solo_cards):
        yield "solo.ivan_tiles: one tile for each Solitaire card, all different"
    yield from in_range("solo.human_starting_rubles", c.solo.human_starting_rubles, 0, MOST_PRICE)
    yield from _prestige("solo", c.solo)
    for card in c.solo_cards:
        place = f"solo_cards.{card.id}.effect"
        yield from in_range(f"{place}.recognition", card.effect.recognition, 0, MOST_PRICE)
        yield from in_range(f"{place}.materials", card.effect.materials, 0, MOST_UNITS)
    for name in c.solo.ivan_tiles:
        if name not in tiles or tiles[name].effect.kind != "die" or not tiles[name].marked:
            yield f"solo.ivan_tiles: {name!r} is no marked die tile"
    if c.solo.ivan_banners_on_claim_card + 1 != c.pieces_per_player.banners:
        yield "solo.ivan_banners_on_claim_card: all of his Banners but the one of the setup claim"
    wanted = sorted(o.id for o in c.ornaments for _ in range(o.per_player))
    if sorted(c.solo.ornament_order) != wanted:
        yield f"solo.ornament_order: must be the Ornaments {', '.join(wanted)} in some order"
    yield from in_range("solo.setup_players", c.solo.setup_players, 2, 2)


def _figures(c: Components) -> Iterator[str]:
    if len(c.starting_rubles.by_turn_order) != 4:
        yield "starting_rubles.by_turn_order: four figures"
    for rubles in c.starting_rubles.by_turn_order:
        yield from in_range("starting_rubles.by_turn_order", rubles, 0, 99)
    yield from _prestige("rules", c.rules)
    yield from in_range("rules.prestige_to_rubles", c.rules.prestige_to_rubles, 0, MOST_PRICE)
    for name in ("tower_value_per_section", "tower_value_per_ornament"):
        yield from in_range(f"rules.{name}", getattr(c.rules, name), 0, MOST_PRESTIGE)
    yield from in_range("rules.max_deliveries_per_build", c.rules.max_deliveries_per_build, 1, 30)
    yield from in_range("rules.sections_to_end", c.rules.sections_to_end, 6, 6)
    yield from in_range("rules.extra_move_cost_rubles", c.rules.extra_move_cost_rubles, 1, 1)
    yield from in_range("rules.reroll_cost_prestige", c.rules.reroll_cost_prestige, 1, 1)
    yield from in_range("rules.rerolls_per_turn", c.rules.rerolls_per_turn, 1, 1)
    for name in (
        "leftovers_per_prestige",
        "two_player_second_divisor",
        "multi_player_step_divisor",
    ):
        yield from in_range(f"rules.{name}", getattr(c.rules, name), 1, 100)
