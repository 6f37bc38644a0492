"""The data file of The Pillars of the Earth as it must be to be played with: an edition is checked
here, once.

Knows what the figures must satisfy; their shape is `box.py`, and turning them into tables
`pieces.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from minster.core.edition import read
from minster.core.errors import EditionError
from minster.core.figures import amounts, in_range, one_of, same
from minster.games.pillars_of_the_earth.box import (
    ADVANTAGES,
    COLOURS,
    EVENTS,
    GOODS,
    LOCATIONS,
    PLACES,
    PROFESSIONS,
    TYPES,
    Components,
    Craftsman,
)

STACK = 4
"""Craftsmen of a round: two in Shiring, two in the open supply."""
MOST_AMOUNT = 30


def load(path: Path) -> Components:
    """A data file, checked; refused with every place that is wrong."""
    components = read(path, Components)
    if found := list(problems(components)):
        raise EditionError(str(path), found)
    return components


def problems(c: Components) -> Iterator[str]:
    yield from _names(c)
    yield from _figures(c)
    yield from _resources(c)
    yield from _spaces(c)
    yield from _craftsmen(c)
    yield from _advantages(c)
    yield from _events(c)


def _amounts(place: str, figures: dict[str, int], keys: tuple[str, ...]) -> Iterator[str]:
    return amounts(place, figures, keys, MOST_AMOUNT)


def _names(c: Components) -> Iterator[str]:
    yield from same("game_id", [c.game_id], ("pillars-of-the-earth",))
    yield from same("colors.ids", c.colors.ids, COLOURS)
    yield from same("resources.types", [t.id for t in c.resources.types], TYPES)
    ids = [
        thing.id
        for group in (
            c.resource_cards.cards,
            c.starting_craftsmen.cards,
            c.craftsmen.cards,
            c.advantage_cards.cards,
            c.event_cards.cards,
            c.builder_spaces.entries,
        )
        for thing in group
    ]
    for name, times in Counter(ids).items():
        if times > 1:
            yield f"{name}: this id is used {times} times"
        if not name or not name.replace("-", "").isalnum() or name != name.lower():
            yield f"{name!r}: ids are lower case letters and digits joined by hyphens"


def _figures(c: Components) -> Iterator[str]:
    k = c.constants
    fixed = {
        "craftsmen_in_supply": 2,
        "craftsmen_in_shiring": 2,
        "advantage_cards_per_round": 2,
        "starting_player_redraws_per_round": 1,
        "builders_per_player": 3,
    }
    for name, wanted in fixed.items():
        yield from in_range(f"constants.{name}", getattr(k, name), wanted, wanted)
    yield from in_range("constants.rounds", k.rounds, 2, 6)
    yield from in_range("constants.start_vp", k.start_vp, 0, 100)
    yield from in_range("constants.gold_max", k.gold_max, 1, 99)
    yield from in_range("constants.craftsman_limit", k.craftsman_limit, 3, 8)
    yield from in_range("constants.storage_limit", k.storage_limit, 0, 50)
    yield from in_range("constants.workers_per_player", k.workers_per_player, 0, 50)
    yield from in_range("constants.unpaid_gold_per_lost_vp", k.unpaid_gold_per_lost_vp, 1, 30)
    yield from in_range(
        "constants.builders_per_player_under_city_wall",
        k.builders_per_player_under_city_wall,
        0,
        k.builders_per_player,
    )
    for seats, gold in (
        (2, c.start_gold.two_players),
        (3, c.start_gold.three_players),
        (4, c.start_gold.four_players),
    ):
        if len(gold) != seats or not all(0 <= g <= k.gold_max for g in gold):
            yield f"start_gold: {seats} figures from 0 to {k.gold_max} for {seats} players"
    costs = c.tracks.cost.values
    if len(costs) < 2 or costs[-1] != 0 or costs != sorted(set(costs), reverse=True):
        yield "tracks.cost.values: must fall from one to the next and end with 0"
    yield from in_range("tracks.cost.values", len(costs), 2, 13)
    faces, face_ids = c.tax_die.faces, c.tax_die.face_ids
    if len(faces) != len(face_ids) or len(set(face_ids)) != len(face_ids) or not faces:
        yield "tax_die: as many different face_ids as faces"
    for face in faces:
        yield from in_range("tax_die.faces", face, 0, 30)
    yield from in_range("cathedral.pieces", len(c.cathedral.pieces), k.rounds, 99)


def _resources(c: Components) -> Iterator[str]:
    for t in c.resources.types:
        place = f"resources.{t.id}"
        yield from in_range(f"{place}.cubes", t.cubes, t.market_start + (t.id == "metal"), 60)
        yield from in_range(f"{place}.market_start", t.market_start, 0, 9)
        yield from in_range(f"{place}.buy_price", t.buy_price, 0, 30)
        yield from in_range(f"{place}.sell_price", t.sell_price, 1, 30)
        if (t.id == "metal") != (t.market_start == 0) or (t.id == "metal") != (t.buy_price == 0):
            yield f"{place}: all but metal lie in the market and have a buy_price"
        for requires in (t.buy_requires, t.sell_requires):
            yield from one_of(f"{place}: requirement", requires, ("", *PROFESSIONS))
    if len({t.market_start for t in c.resources.types if t.id != "metal"}) != 1:
        yield "resources: as many cubes of each kind in the market"
    cards = c.resource_cards.cards
    yield from in_range("resource_cards", len(cards), c.constants.resource_cards_in_supply + 1, 15)
    for card in cards:
        place = f"resource_cards.{card.id}"
        yield from one_of(f"{place}.resource", card.resource, TYPES[:3])
        yield from in_range(f"{place}.yield", card.cubes, 1, 10)
        yield from in_range(f"{place}.workers", card.workers, 0, 30)


def _spaces(c: Components) -> Iterator[str]:
    spaces = c.builder_spaces.entries
    found: list[str] = []
    for space in spaces:
        name = space.id if space.fill == "chosen" else space.location
        if name not in found:
            found.append(name)
    yield from same("builder_spaces: places", found, PLACES)
    for location in LOCATIONS:
        numbers = [space.number for space in spaces if space.location == location]
        yield from in_range(f"builder_spaces.{location}", len(numbers), 1, 12)
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"builder_spaces.{location}: numbered from 1 without gaps"
    if len(spaces) < len(COLOURS) * c.constants.builders_per_player:
        yield "builder_spaces: fewer spaces than builders"
    for space in spaces:
        yield from in_range(f"builder_spaces.{space.id}.vp", space.vp, 0, 30)
        metal = int(space.id == "kings-court-1")
        yield from in_range(f"builder_spaces.{space.id}.metal", space.metal, metal, metal)
    if "wool-mill" not in [location.id for location in c.locations.entries]:
        yield "locations: the wool-mill is missing"
    if c.constants.gray_workers_per_visit * 2 > c.pieces.gray_workers:
        yield "pieces.gray_workers: two visits to Shiring Castle in a row must find enough"


def _craftsmen(c: Components) -> Iterator[str]:
    yield from same(
        "starting_craftsmen: professions",
        [card.profession for card in c.starting_craftsmen.cards],
        PROFESSIONS[:3],
    )
    rounds = [card.round for card in c.craftsmen.cards]
    if rounds != [r for r in range(1, c.constants.rounds + 1) for _ in range(STACK)]:
        yield f"craftsmen: {STACK} cards for each round, round by round"
    cards = [*c.starting_craftsmen.cards, *c.craftsmen.cards]
    for card in cards:
        place = f"craftsmen.{card.id}"
        yield from one_of(f"{place}.profession", card.profession, PROFESSIONS)
        yield from one_of(f"{place}.requires", card.requires, ("", *PROFESSIONS))
        yield from _amounts(f"{place}.input", card.input, GOODS[:5])
        yield from _amounts(f"{place}.needs_held", card.needs_held, TYPES)
        yield from _amounts(f"{place}.output", card.output, ("gold", "vp"))
        yield from in_range(f"{place}.capacity", card.capacity, 1, 12)
        yield from in_range(f"{place}.cost", card.cost, 0, c.constants.gold_max)
        if len(card.output) != 1:
            yield f"{place}.output: either gold or vp"
        if card.profession == "tool-maker" and "vp" in card.output:
            yield f"{place}.output: the Sheet has no line for tool makers"
    yield from _plannable(cards, c.constants.gold_max)


def _plannable(cards: list[Craftsman], gold_max: int) -> Iterator[str]:
    """What `plan.py` relies on to be exact."""
    for good in GOODS[:5]:
        plain = [card for card in cards if list(card.input) == [good] and "vp" in card.output]
        plain.sort(key=lambda card: (card.input[good], -card.output["vp"]))
        points = [card.output["vp"] for card in plain]
        if points != sorted(points, reverse=True):
            yield f"craftsmen: one that pays more {good} than another may not score more"
    for card in cards:
        if "gold" in card.input and (len(card.input) > 1 or "gold" in card.output):
            yield f"craftsmen.{card.id}: gold is paid alone, for points"
        if card.needs_held and card.input:
            yield f"craftsmen.{card.id}: who needs something held asks for nothing else"
    price = max((card.input.get("gold", 0) for card in cards), default=0)
    if price + max(card.output.get("gold", 0) for card in cards) > gold_max:
        yield "craftsmen: gold made and gold asked at once must fit the gold track"


def _advantages(c: Components) -> Iterator[str]:
    cards = c.advantage_cards.cards
    yield from same("advantage_cards", [card.id for card in cards], tuple(ADVANTAGES))
    for card in cards:
        place = f"advantage_cards.{card.id}"
        yield from same(f"{place}.effect", [card.effect], (ADVANTAGES.get(card.id, ""),))
        yield from _amounts(f"{place}.gain", card.gain, GOODS)
        if "vp" in card.gain and card.id != "weeping-madonna":
            yield f"{place}.gain.vp: the Sheet has a line for weeping-madonna only"
        if (card.kind == "immediate") != (card.effect == "gain"):
            yield f"{place}.kind: cards that gain, and no others, are immediate"
        if card.effect in ("gain", "produce-each-round") and not card.gain:
            yield f"{place}.gain: missing"
        for name in ("limit_bonus", "workers", "tax", "vp_per_priory_builder"):
            yield from in_range(f"{place}.{name}", getattr(card, name), 0, 5)
        if card.final != (card in cards[-2:]):
            yield f"{place}.final: the last two cards and no others"
    needed = c.constants.advantage_cards_per_round * (c.constants.rounds - 1)
    left = sum(not card.final for card in cards) - c.constants.advantage_cards_removed_unseen
    if left != needed:
        yield f"advantage_cards: {left} regular ones in the game, {needed} needed"


def _events(c: Components) -> Iterator[str]:
    cards = c.event_cards.cards
    yield from same("event_cards", [card.id for card in cards], tuple(EVENTS))
    for card in cards:
        place = f"event_cards.{card.id}"
        yield from same(f"{place}.effect", [card.effect], (EVENTS.get(card.id, ""),))
        yield from _amounts(f"{place}.gain", card.gain, GOODS[:5])
        for name in ("gold_per_worker", "max_workers_paid", "gold", "vp"):
            yield from in_range(f"{place}.{name}", getattr(card, name), 0, 30)
        yield from in_range(f"{place}.capacity", card.capacity, 0, 3)
        yield from in_range(f"{place}.per_resource_card", card.per_resource_card, -1, 10)
        if card.negative != (cards.index(card) >= 5):
            yield f"{place}.negative: the last five cards and no others"
        if card.effect == "two-builders-next-round":
            wanted = c.constants.builders_per_player_under_city_wall
            yield from in_range(f"{place}.builders", card.builders, wanted, wanted)
    left = len(cards) - c.constants.event_cards_removed_unseen
    if left != c.constants.rounds:
        yield f"event_cards: {left} in the game, {c.constants.rounds} needed"
