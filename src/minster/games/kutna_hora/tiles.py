"""What the tiles, grids and price cards of Kutná Hora must satisfy to be a playable edition.

Knows every place of theirs that can be wrong and names it; the rest of the box is checked by
`components.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from minster.core.figures import in_range, one_of, same
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.box import Components, GuildBuilding, OreCard, PopulationCard

MOST_SQUARES = 60
MOST_EFFECTS = 6
SEATS = (2, 3, 4)


def tile_problems(c: Components) -> Iterator[str]:
    yield from _buildings(c)
    yield from _mines(c)
    yield from _town_and_mine(c)
    yield from _market(c)


def _buildings(c: Components) -> Iterator[str]:
    technologies = 0
    for table, groups in (
        ("guild_building", [b.guild for b in c.guild_building]),
        ("public_building", [b.patrician for b in c.public_building]),
    ):
        runs = [name for k, name in enumerate(groups) if k == 0 or groups[k - 1] != name]
        if len(runs) != len(set(runs)):
            yield f"{table}: tiles of one kind must stand together"
    if any(b.patrician != "red" for b in c.public_building[-3:]):
        yield "public_building: the red tiles come last"
    for building in c.buildings:
        is_guild = isinstance(building, GuildBuilding)
        place = f"{'guild' if is_guild else 'public'}_building.{building.id}"
        yield from in_range(f"{place}.wood", building.wood, 0, 50)
        yield from in_range(f"{place}.plot_price", building.plot_price, 1, 100)
        yield from in_range(f"{place}.effects", len(building.effects), 1, MOST_EFFECTS)
        for dot in building.dots:
            yield from one_of(f"{place}.dots", dot, data.DOTS)
        for effect in building.effects:
            yield from _effect(place, effect)
        kinds = [kind for effect in building.effects for kind in effect]
        if any(times > 1 for times in Counter(kinds).values()):
            yield f"{place}.effects: each kind at most once"
        technologies += "technology" in kinds
        yield from _by_guild(c, building, place) if is_guild else _by_patrician(building, place)
    if technologies > len(c.technology_tile):
        yield f"technology_tile: {len(c.technology_tile)} tiles for {technologies} buildings"
    for guild in data.GUILDS:
        if sum(b.marked for b in c.guild_building if b.guild == guild) != 1:
            yield f"guild_building ({guild}): exactly one tile is marked"


def _effect(place: str, effect: dict[str, int | str]) -> Iterator[str]:
    if len(effect) != 1:
        yield f"{place}.effects: one key in each entry"
    for kind, value in effect.items():
        yield from one_of(f"{place}.effects", kind, data.EFFECTS)
        if kind == "arm":
            yield from one_of(f"{place}.effects.arm", str(value), data.ARMS)
        elif kind == "patrician_to_pool":
            yield from one_of(f"{place}.effects.{kind}", str(value), data.PATRICIANS)
        elif not isinstance(value, int):
            yield f"{place}.effects.{kind}: a number, not {value!r}"
        else:
            most = 1 if kind in ("technology", "remove_house", "st_barbara_flip") else 50
            yield from in_range(f"{place}.effects.{kind}", value, 1, most)


def _figures(building: GuildBuilding | data.PublicBuilding) -> dict[str, int | str]:
    return {kind: value for effect in building.effects for kind, value in effect.items()}


def _by_guild(c: Components, building: object, place: str) -> Iterator[str]:
    if not isinstance(building, GuildBuilding):
        return
    yield from one_of(f"{place}.guild", building.guild, data.GUILDS)
    effects = _figures(building)
    arm = next((g.arm for g in c.guild if g.id == building.guild), "")
    if effects.get("production") != building.production:
        yield f"{place}.effects.production: must be {building.production}, as in `production`"
    if effects.get("arm", "") != arm:
        yield f"{place}.effects.arm: must be {arm or 'absent'}"
    if arm == "" and effects.get("ore") != building.production:
        yield f"{place}.effects.ore: must equal the production, {building.production}"
    for kind in ("patrician_to_pool", "remove_house", *(() if arm == "" else ("ore",))):
        if kind in effects:
            yield f"{place}.effects.{kind}: not on a tile of this guild"


def _by_patrician(building: object, place: str) -> Iterator[str]:
    if not isinstance(building, data.PublicBuilding):
        return
    yield from one_of(f"{place}.patrician", building.patrician, data.PATRICIANS)
    effects = _figures(building)
    if effects.get("patrician_to_pool") != building.patrician:
        yield f"{place}.effects.patrician_to_pool: must be {building.patrician}"
    for kind in ("production", "arm", "ore", "technology"):
        if kind in effects:
            yield f"{place}.effects.{kind}: not on a public tile"


def _mines(c: Components) -> Iterator[str]:
    for key in ("ore", "cost", "stars", "population", "points"):
        for mine in c.mine_tile:
            yield from in_range(f"mine_tile.{mine.id}.{key}", getattr(mine, key), 0, 20)
        for tile in c.technology_tile:
            yield from in_range(f"technology_tile.{tile.id}.{key}", getattr(tile, key), 0, 20)
    for mine in c.mine_tile:
        yield from one_of(f"mine_tile.{mine.id}.set", mine.set, data.SETS)
    if [t.number for t in c.technology_tile] != list(range(1, len(c.technology_tile) + 1)):
        yield "technology_tile.number: 1, 2, 3 … in this order"
    draws = c.technology.draw_by_tiles_taken
    if len(draws) != len(c.technology_tile) + 1:
        yield "technology.draw_by_tiles_taken: one figure more than technology tiles"
    for draw in draws:
        yield from in_range("technology.draw_by_tiles_taken", draw, 1, 9)
    for rock in c.rock_tile:
        yield from in_range(f"rock_tile.{rock.id}.stars", rock.stars, 0, 20)
    following = 0
    for k, value in enumerate(c.row_value):
        if value.stars_min != following or value.stars_max < value.stars_min:
            yield f"row_value[{k}]: totals must follow each other without a gap from 0 on"
        if len(value.points) != 3:
            yield f"row_value[{k}].points: three places"
        following = value.stars_max + 1
    yield from in_range("row_value (last stars_max)", following - 1, 20, 999)


def _town_and_mine(c: Components) -> Iterator[str]:
    yield from same("mine_board", c.mine_board, data.SIDES)
    yield from same("town_board", c.town_board, data.SIDES)
    for seats in SEATS:
        sides = [
            [side for side, board in boards.items() if seats in board.players]
            for boards in (c.mine_board, c.town_board)
        ]
        if len(sides[0]) != 1 or sides[0] != sides[1]:
            yield f"town_board.players: one side, the same in town and mine, is for {seats} players"
    for side, town in c.town_board.items():
        yield from in_range(f"town_board.{side}.columns", town.columns, 1, 10)
        yield from in_range(f"town_board.{side}.rows", town.rows, 1, 10)
        yield from in_range(f"town_board.{side}", town.columns * town.rows, 1, MOST_SQUARES)
    for village in c.edge_village:
        place = f"edge_village.{village.id}"
        yield from one_of(f"{place}.board", village.board, data.SIDES)
        yield from one_of(f"{place}.side", village.side, ("north", "south", "west", "east"))
        if board := c.town_board.get(village.board):
            most = board.columns if village.side in ("north", "south") else board.rows
            yield from in_range(f"{place}.index", village.index, 1, most)
        for dot in village.dots:
            yield from one_of(f"{place}.dots", dot, data.DOTS)
    for side, mine in c.mine_board.items():
        yield from _mine_side(c, side, mine)


def _mine_side(c: Components, side: str, mine: data.MineBoard) -> Iterator[str]:
    place = f"mine_board.{side}"
    yield from in_range(place, mine.columns * mine.rows, 1, MOST_SQUARES)
    if mine.rows != c.mine_board["large"].rows:
        yield f"{place}.rows: both sides have as many rows"
    squares = [[r, k] for r in range(1, mine.rows + 1) for k in range(1, mine.columns + 1)]
    if any(square not in squares for square in mine.entrances) or not mine.entrances:
        yield f"{place}.entrances: [row, column] inside the grid"
    if mine.entrance_cost_wood != c.setup.entrance_cost_wood:
        wanted = c.setup.entrance_cost_wood
        yield f"{place}.entrance_cost_wood: {mine.entrance_cost_wood}, but {wanted} in setup"
    for card in c.mine_setup_card:
        rocks: list[list[int]] = getattr(card, f"rocks_{side}")
        where = f"mine_setup_card.{card.id}.rocks_{side}"
        if len(rocks) > len(c.rock_tile):
            yield f"{where}: {len(rocks)} squares for {len(c.rock_tile)} rock tiles"
        for rock in rocks:
            if rock not in squares or rock in mine.entrances or rocks.count(rock) > 1:
                yield f"{where}: {rock} is off the grid, an entrance or named twice"


def _market(c: Components) -> Iterator[str]:
    stands = c.market
    yield from same(
        "market.population_stand.arms", stands.population_stand.arms, data.POPULATION_ARMS
    )
    yield from same("market.ore_stand.arms", stands.ore_stand.arms, data.ORE_ARMS)
    yield from one_of(
        "market.ore_stand.ore_price_arm", stands.ore_stand.ore_price_arm, data.ORE_ARMS
    )
    if stands.population_stand.notches != stands.ore_stand.notches:
        yield "market.ore_stand.notches: as many on both stands"
    yield from _deck("population_card", c.population_card, stands.population_stand)
    yield from _deck("ore_card", c.ore_card, stands.ore_stand)


def _deck(
    table: str, cards: Sequence[PopulationCard | OreCard], stand: data.Stand
) -> Iterator[str]:
    yield from in_range(f"{table} (last)", stand.last, 1, 120)
    yield from in_range(f"{table} (notches)", stand.notches, 2, 7)
    if [card.number for card in cards] != list(range(stand.last + 1)):
        yield f"{table}.number: 0 to {stand.last} without a gap"
    for card in cards:
        place = f"{table}[{card.number}]"
        for key in stand.commodities:
            prices: list[int] = getattr(card, key)
            if len(prices) != stand.notches:
                yield f"{place}.{key}: {stand.notches} prices"
            for price in prices:
                yield from in_range(f"{place}.{key}", price, 0, 99)
            if key == "ore" and any(b < a for a, b in pairwise(prices)):
                yield f"{place}.ore: {prices} falls to the right (KH-3.4)"
            if key != "ore" and any(b > a for a, b in pairwise(prices)):
                yield f"{place}.{key}: {prices} rises to the right (KH-3.4)"
        yield from _marks(place, card, stand)
    for before, after in pairwise(cards):
        for key in stand.commodities:
            sign = -1 if key == "ore" else 1
            steps = zip(getattr(before, key), getattr(after, key), strict=False)
            if any(sign * (b - a) < 0 for a, b in steps):
                way = "rises" if key == "ore" else "falls"
                yield f"{table}[{after.number}].{key}: {way} with the deck (KH-3.4)"


def _marks(place: str, card: PopulationCard | OreCard, stand: data.Stand) -> Iterator[str]:
    for key in ("blocked", "town"):
        marks: dict[str, list[int]] = getattr(card, key)
        yield from same(f"{place}.{key}", marks, stand.arms)
        for arm, notches in marks.items():
            for notch in notches:
                yield from in_range(f"{place}.{key}.{arm}", notch, 0, stand.notches - 1)
    for arm in stand.arms:
        town = card.town.get(arm, [])
        if stand.notches - 1 in town:
            yield f"{place}.town.{arm}: the last notch cannot be listed (KH-3.11)"
        if set(town) & set(card.blocked.get(arm, [])):
            yield f"{place}.town.{arm}: a notch is crossed out too"
        if card.number == 0 and 0 in town:
            yield f"{place}.town.{arm}: the town cannot build before the game begins"
