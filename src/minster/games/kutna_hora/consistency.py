"""What the figures of Kutná Hora must satisfy to be a playable edition.

Knows every place that can be wrong and names it; the shape of the file is `components.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from minster.games.kutna_hora import components as data
from minster.games.kutna_hora.components import Components, GuildBuilding, OreCard, PopulationCard

MOST_SQUARES = 60
MOST_MINE_TILES = 30
MOST_EFFECTS = 6
SEATS = (2, 3, 4)
PATRICIAN_RULES = (
    "public-neighbours",
    "used-pelican-pairs",
    "mines-in-every-row",
    "emptied-house-columns",
)


def problems(c: Components) -> Iterator[str]:
    yield from _names(c)
    yield from _counts(c)
    yield from _setup(c)
    yield from _rounds(c)
    yield from _boards(c)
    yield from _player_board(c)
    yield from _st_barbara(c)
    yield from _buildings(c)
    yield from _mines(c)
    yield from _town_and_mine(c)
    yield from _market(c)
    yield from _guild_setup(c)
    yield from _events(c)


def _same(place: str, found: Iterable[str], wanted: Sequence[str]) -> Iterator[str]:
    if list(found := list(found)) != list(wanted):
        yield f"{place}: must be {', '.join(wanted)} in this order, not {', '.join(found)}"


def _in_range(place: str, value: int, low: int, high: int) -> Iterator[str]:
    if not low <= value <= high:
        yield f"{place}: {value} is not from {low} to {high}"


def _one_of(place: str, value: str, words: Sequence[str]) -> Iterator[str]:
    if value not in words:
        yield f"{place}: {value!r} is not one of {', '.join(words)}"


def _names(c: Components) -> Iterator[str]:
    yield from _same("game_id", [c.game_id], ("kutna-hora",))
    yield from _same("guild", [g.id for g in c.guild], data.GUILDS)
    yield from _same("patrician", [p.id for p in c.patrician], data.PATRICIANS)
    yield from _same("patrician.rule", [p.rule for p in c.patrician], PATRICIAN_RULES)
    for guild in c.guild:
        yield from _one_of(f"guild.{guild.id}.commodity", guild.commodity, data.COMMODITIES)
        wanted = "" if guild.commodity == "ore" else guild.commodity
        if guild.arm != wanted:
            yield f"guild.{guild.id}.arm: {guild.arm!r} instead of {wanted!r}"
    if len({g.commodity for g in c.guild}) != len(c.guild):
        yield "guild.commodity: every guild has its own"
    groups = (
        *(c.action_card, c.house_space, c.st_barbara_tile, c.guild_building, c.public_building),
        *(c.mine_tile, c.technology_tile, c.rock_tile, c.mine_setup_card, c.edge_village),
        *(c.guild_setup_card, c.event_card),
    )
    for name, times in Counter(thing.id for group in groups for thing in group).items():
        if times > 1:
            yield f"{name}: this id is used {times} times"
        if not name or not name.replace("-", "").isalnum() or name != name.lower():
            yield f"{name!r}: ids are lower case letters and digits joined by hyphens"


def _counts(c: Components) -> Iterator[str]:
    box, book, made = c.counts, c.counts_rulebook, c.counts_reconstructed
    for place, found, wanted in (
        ("guild_building", len(c.guild_building), book.guild_buildings),
        ("public_building", len(c.public_building), book.public_buildings),
        ("st_barbara_tile", len(c.st_barbara_tile), book.st_barbara_tiles),
        ("technology_tile", len(c.technology_tile), box.mining_technology_tiles),
        ("mine_tile", len(c.mine_tile), box.mine_tiles),
        ("rock_tile", len(c.rock_tile), made.rock_tiles),
        ("mine_setup_card", len(c.mine_setup_card), box.mine_setup_cards),
        ("guild_setup_card", len(c.guild_setup_card), box.guild_setup_cards),
        ("event_card", len(c.event_card), box.event_cards),
        ("event_card (A)", sum(e.deck == "A" for e in c.event_card), made.event_cards_a),
        ("event_card (B)", sum(e.deck == "B" for e in c.event_card), made.event_cards_b),
        ("action_card", len(c.action_card), box.action_cards_per_player),
        ("patrician.tokens", sum(p.tokens for p in c.patrician), box.patrician_tokens),
    ):
        if found != wanted:
            yield f"{place}: {found} instead of {wanted}"
    for guild in data.GUILDS:
        found = sum(b.guild == guild for b in c.guild_building)
        if found != book.guild_buildings_per_guild:
            yield f"guild_building ({guild}): {found} instead of {book.guild_buildings_per_guild}"
    for colour in data.PATRICIANS:
        found = sum(b.patrician == colour for b in c.public_building)
        if found != book.public_buildings_per_patrician:
            wanted = book.public_buildings_per_patrician
            yield f"public_building ({colour}): {found} instead of {wanted}"
    for name in data.SETS:
        found = sum(t.set == name for t in c.mine_tile)
        if found != made.mine_tiles_per_set:
            yield f"mine_tile (set {name}): {found} instead of {made.mine_tiles_per_set}"
    for patrician in c.patrician:
        yield from _in_range(f"patrician.{patrician.id}.tokens", patrician.tokens, 0, 100)
    each = "counts_rulebook.guild_buildings_per_guild"
    yield from _in_range(each, book.guild_buildings_per_guild, 2, 6)
    each = "counts_rulebook.public_buildings_per_patrician"
    yield from _in_range(each, book.public_buildings_per_patrician, 3, 3)
    yield from _in_range("mine_tile", len(c.mine_tile), 1, MOST_MINE_TILES)
    yield from _in_range("event_card", len(c.event_card), 1, 15)
    yield from _in_range("action_card", len(c.action_card), 1, 7)
    yield from _in_range("rock_tile", len(c.rock_tile), 0, 15)


def _setup(c: Components) -> Iterator[str]:
    s, book = c.setup, c.counts_rulebook
    if len(s.starting_groschen) != max(SEATS):
        yield f"setup.starting_groschen: {max(SEATS)} figures"
    for groschen in s.starting_groschen:
        yield from _in_range("setup.starting_groschen", groschen, 0, 1000)
    if len(s.cards_per_turn) != s.turns_per_round or min(s.cards_per_turn, default=0) < 1:
        yield f"setup.cards_per_turn: {s.turns_per_round} figures, one for each turn"
    if sum(s.cards_per_turn) > len(c.action_card):
        yield "setup.cards_per_turn: more cards than a hand holds"
    miners = s.miners_in_pool_at_start + s.miners_in_reserve_at_start
    if miners != book.miners_per_player:
        yield f"setup.miners_in_reserve_at_start: {miners} miners, not {book.miners_per_player}"
    yield from _in_range("setup.tax_start", s.tax_start, 0, s.tax_max)
    yield from _in_range("setup.tax_max", s.tax_max, 0, 100)
    yield from _in_range("setup.miner_refill_max", s.miner_refill_max, 1, 9)
    if s.miner_pool_capacity < max(s.miner_refill_max, s.miners_in_pool_at_start):
        yield "setup.miner_pool_capacity: less than a refill or the start fills"
    for name in ("council_cost", "plot_cost_free_choice", "plot_cost_good_reputation"):
        yield from _in_range(f"setup.{name}", getattr(s, name), 0, 100)
    for name in ("joker_reputation_cost", "entrance_cost_wood", "miner_refill_permits"):
        yield from _in_range(f"setup.{name}", getattr(s, name), 0, 20)
    yield from _in_range("setup.tile_slots", s.tile_slots, 1, 9)
    for action in c.action_card:
        if len(set(action.actions)) != 2 or len(action.actions) != 2:
            yield f"action_card.{action.id}.actions: two different actions"
        for name in action.actions:
            yield from _one_of(f"action_card.{action.id}.actions", name, data.ACTIONS)
    if not set(s.events_mandatory_for_players) <= set(SEATS):
        yield "setup.events_mandatory_for_players: of 2, 3 and 4"


def _rounds(c: Components) -> Iterator[str]:
    for seats in SEATS:
        if sum(seats in t.players for t in c.rounds_track.values()) != 1:
            yield f"rounds_track: exactly one side is for {seats} players"
    for name, track in c.rounds_track.items():
        place = f"rounds_track.{name}"
        yield from _in_range(f"{place}.rounds", track.rounds, 1, 12)
        yield from _in_range(
            f"{place}.red_patricians_after_round", track.red_patricians_after_round, 1, track.rounds
        )
        for round_number in track.patrician_scoring_rounds:
            yield from _in_range(f"{place}.patrician_scoring_rounds", round_number, 1, track.rounds)
        for key in ("event_deck_by_round", "tax_penalty_reputation"):
            if len(getattr(track, key)) != track.rounds:
                yield f"{place}.{key}: {track.rounds} entries, one for each round"
        for deck in track.event_deck_by_round:
            yield from _one_of(f"{place}.event_deck_by_round", deck, ("A", "B", "none"))
        for deck, times in Counter(track.event_deck_by_round).items():
            if deck != "none" and times > sum(e.deck == deck for e in c.event_card):
                yield f"{place}.event_deck_by_round: more rounds than events in deck {deck}"
        for loss in track.tax_penalty_reputation:
            yield from _in_range(f"{place}.tax_penalty_reputation", loss, 0, 20)


def _boards(c: Components) -> Iterator[str]:
    hall = c.town_hall
    yield from _in_range("town_hall.rows", hall.rows, 3, 3)
    yield from _in_range("town_hall.columns", hall.columns, 4, 4)
    if sorted(hall.row_patrician) != sorted(data.PATRICIANS[:3]):
        yield f"town_hall.row_patrician: {', '.join(data.PATRICIANS[:3])} in some order"
    for key in ("column_cost_groschen", "column_cost_permits"):
        costs = getattr(hall, key)
        if len(costs) != hall.columns or min(costs) < 0:
            yield f"town_hall.{key}: {hall.columns} figures"
    texts = [
        f"{groschen} groschen" if groschen else f"{permits} permit{'s' if permits > 1 else ''}"
        for groschen, permits in zip(
            hall.column_cost_groschen, hall.column_cost_permits, strict=False
        )
    ]
    yield from _same("setup.rights_column_costs", c.setup.rights_column_costs, texts)
    track = c.reputation_track
    yield from _in_range("reputation_track.min", track.min, -60, 0)
    yield from _in_range("reputation_track.max", track.max, 0, 60)
    yield from _in_range("reputation_track.start", track.start, track.min, track.max)
    if track.positions != list(range(track.min, track.max + 1)):
        yield "reputation_track.positions: every number from min to max"
    if len(track.final_points) != len(track.positions):
        yield "reputation_track.final_points: one figure for each position"
    for key, here, there in (
        ("cheap_plot_from", track.cheap_plot_from, c.setup.plot_cost_reputation),
        ("free_joker_from", track.free_joker_from, c.setup.joker_free_reputation),
    ):
        if here != there:
            yield f"reputation_track.{key}: {here}, but {there} in setup"


def _player_board(c: Components) -> Iterator[str]:
    board, book = c.player_board, c.counts_rulebook
    yield from _in_range("player_board.guild_rows", board.guild_rows, 3, 3)
    yield from _in_range("player_board.house_columns", board.house_columns, 1, 9)
    if board.guild_rows * board.house_columns != book.houses_per_player:
        yield f"player_board.house_columns: {book.houses_per_player} houses in all"
    if board.tile_slots != c.setup.tile_slots:
        yield f"player_board.tile_slots: {board.tile_slots}, but {c.setup.tile_slots} in setup"
    markers = board.plot_marker_spaces
    if markers != book.plot_markers_per_player or len(board.plot_marker_tax) != markers:
        yield f"player_board.plot_marker_spaces: {book.plot_markers_per_player} markers in all"
    sums = [sum(board.plot_marker_tax[:n]) for n in range(markers + 1)]
    if c.setup.plot_surcharge != sums:
        yield f"setup.plot_surcharge: must be the sums of player_board.plot_marker_tax, {sums}"
    wanted = [
        (r, k) for r in range(1, board.guild_rows + 1) for k in range(1, board.house_columns + 1)
    ]
    if [(h.row, h.column) for h in c.house_space] != wanted:
        yield "house_space: one for each row and column, row by row"
    for house in c.house_space:
        place = f"house_space.{house.id}.effect"
        for kind, amount in house.effect.items():
            yield from _one_of(place, kind, data.HOUSE_EFFECTS)
            yield from _in_range(f"{place}.{kind}", amount, 1, 1 if kind == "public_tile" else 50)


def _st_barbara(c: Components) -> Iterator[str]:
    numbers = [tile.number for tile in c.st_barbara_tile]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "st_barbara_tile.number: 1, 2, 3 … in this order"
    for tile in c.st_barbara_tile:
        place = f"st_barbara_tile.{tile.id}"
        if data.figures_of(tile.middle_effect, data.MIDDLES) is None:
            yield from _one_of(f"{place}.middle_effect", tile.middle_effect, data.MIDDLES)
        tax = tile.tax_when_flipped_by_guild
        yield from _in_range(f"{place}.tax_when_flipped_by_guild", tax, 0, 50)
        yield from _in_range(f"{place}.fixed.reputation", tile.fixed.reputation, -20, 20)
        yield from _in_range(f"{place}.fixed.points", tile.fixed.points, -50, 50)


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
        yield from _in_range(f"{place}.wood", building.wood, 0, 50)
        yield from _in_range(f"{place}.plot_price", building.plot_price, 1, 100)
        yield from _in_range(f"{place}.effects", len(building.effects), 1, MOST_EFFECTS)
        for dot in building.dots:
            yield from _one_of(f"{place}.dots", dot, data.DOTS)
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
        yield from _one_of(f"{place}.effects", kind, data.EFFECTS)
        if kind == "arm":
            yield from _one_of(f"{place}.effects.arm", str(value), data.ARMS)
        elif kind == "patrician_to_pool":
            yield from _one_of(f"{place}.effects.{kind}", str(value), data.PATRICIANS)
        elif not isinstance(value, int):
            yield f"{place}.effects.{kind}: a number, not {value!r}"
        else:
            most = 1 if kind in ("technology", "remove_house", "st_barbara_flip") else 50
            yield from _in_range(f"{place}.effects.{kind}", value, 1, most)


def _figures(building: GuildBuilding | data.PublicBuilding) -> dict[str, int | str]:
    return {kind: value for effect in building.effects for kind, value in effect.items()}


def _by_guild(c: Components, building: object, place: str) -> Iterator[str]:
    if not isinstance(building, GuildBuilding):
        return
    yield from _one_of(f"{place}.guild", building.guild, data.GUILDS)
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
    yield from _one_of(f"{place}.patrician", building.patrician, data.PATRICIANS)
    effects = _figures(building)
    if effects.get("patrician_to_pool") != building.patrician:
        yield f"{place}.effects.patrician_to_pool: must be {building.patrician}"
    for kind in ("production", "arm", "ore", "technology"):
        if kind in effects:
            yield f"{place}.effects.{kind}: not on a public tile"


def _mines(c: Components) -> Iterator[str]:
    for table, tiles in {"mine_tile": c.mine_tile, "technology_tile": c.technology_tile}.items():
        for tile in tiles:
            for key in ("ore", "cost", "stars", "population", "points"):
                yield from _in_range(f"{table}.{tile.id}.{key}", getattr(tile, key), 0, 20)
    for tile in c.mine_tile:
        yield from _one_of(f"mine_tile.{tile.id}.set", tile.set, data.SETS)
    if [t.number for t in c.technology_tile] != list(range(1, len(c.technology_tile) + 1)):
        yield "technology_tile.number: 1, 2, 3 … in this order"
    draws = c.technology.draw_by_tiles_taken
    if len(draws) != len(c.technology_tile) + 1:
        yield "technology.draw_by_tiles_taken: one figure more than technology tiles"
    for draw in draws:
        yield from _in_range("technology.draw_by_tiles_taken", draw, 1, 9)
    for rock in c.rock_tile:
        yield from _in_range(f"rock_tile.{rock.id}.stars", rock.stars, 0, 20)
    following = 0
    for k, value in enumerate(c.row_value):
        if value.stars_min != following or value.stars_max < value.stars_min:
            yield f"row_value[{k}]: totals must follow each other without a gap from 0 on"
        if len(value.points) != 3:
            yield f"row_value[{k}].points: three places"
        following = value.stars_max + 1
    yield from _in_range("row_value (last stars_max)", following - 1, 20, 999)


def _town_and_mine(c: Components) -> Iterator[str]:
    yield from _same("mine_board", c.mine_board, data.SIDES)
    yield from _same("town_board", c.town_board, data.SIDES)
    for seats in SEATS:
        sides = [
            [side for side, board in boards.items() if seats in board.players]
            for boards in (c.mine_board, c.town_board)
        ]
        if len(sides[0]) != 1 or sides[0] != sides[1]:
            yield f"town_board.players: one side, the same in town and mine, is for {seats} players"
    for side, town in c.town_board.items():
        yield from _in_range(f"town_board.{side}.columns", town.columns, 1, 10)
        yield from _in_range(f"town_board.{side}.rows", town.rows, 1, 10)
        yield from _in_range(f"town_board.{side}", town.columns * town.rows, 1, MOST_SQUARES)
    for village in c.edge_village:
        place = f"edge_village.{village.id}"
        yield from _one_of(f"{place}.board", village.board, data.SIDES)
        yield from _one_of(f"{place}.side", village.side, ("north", "south", "west", "east"))
        if board := c.town_board.get(village.board):
            most = board.columns if village.side in ("north", "south") else board.rows
            yield from _in_range(f"{place}.index", village.index, 1, most)
        for dot in village.dots:
            yield from _one_of(f"{place}.dots", dot, data.DOTS)
    for side, mine in c.mine_board.items():
        yield from _mine_side(c, side, mine)


def _mine_side(c: Components, side: str, mine: data.MineBoard) -> Iterator[str]:
    place = f"mine_board.{side}"
    yield from _in_range(place, mine.columns * mine.rows, 1, MOST_SQUARES)
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
    yield from _same(
        "market.population_stand.arms", stands.population_stand.arms, data.POPULATION_ARMS
    )
    yield from _same("market.ore_stand.arms", stands.ore_stand.arms, data.ORE_ARMS)
    yield from _one_of(
        "market.ore_stand.ore_price_arm", stands.ore_stand.ore_price_arm, data.ORE_ARMS
    )
    if stands.population_stand.notches != stands.ore_stand.notches:
        yield "market.ore_stand.notches: as many on both stands"
    yield from _deck("population_card", c.population_card, stands.population_stand)
    yield from _deck("ore_card", c.ore_card, stands.ore_stand)


def _deck(
    table: str, cards: Sequence[PopulationCard | OreCard], stand: data.Stand
) -> Iterator[str]:
    yield from _in_range(f"{table} (last)", stand.last, 1, 120)
    yield from _in_range(f"{table} (notches)", stand.notches, 2, 7)
    if [card.number for card in cards] != list(range(stand.last + 1)):
        yield f"{table}.number: 0 to {stand.last} without a gap"
    for card in cards:
        place = f"{table}[{card.number}]"
        for key in stand.commodities:
            prices: list[int] = getattr(card, key)
            if len(prices) != stand.notches:
                yield f"{place}.{key}: {stand.notches} prices"
            for price in prices:
                yield from _in_range(f"{place}.{key}", price, 0, 99)
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
        yield from _same(f"{place}.{key}", marks, stand.arms)
        for arm, notches in marks.items():
            for notch in notches:
                yield from _in_range(f"{place}.{key}.{arm}", notch, 0, stand.notches - 1)
    for arm in stand.arms:
        town = card.town.get(arm, [])
        if stand.notches - 1 in town:
            yield f"{place}.town.{arm}: the last notch cannot be listed (KH-3.11)"
        if set(town) & set(card.blocked.get(arm, [])):
            yield f"{place}.town.{arm}: a notch is crossed out too"
        if card.number == 0 and 0 in town:
            yield f"{place}.town.{arm}: the town cannot build before the game begins"


def _guild_setup(c: Components) -> Iterator[str]:
    if [card.number for card in c.guild_setup_card] != list(range(1, len(c.guild_setup_card) + 1)):
        yield "guild_setup_card.number: 1, 2, 3 … in this order"
    first = c.guild_setup.first_game_card
    yield from _in_range("guild_setup.first_game_card", first, 1, len(c.guild_setup_card))
    for card in c.guild_setup_card:
        for seats in SEATS:
            sets = card.sets_for(seats)
            place = f"guild_setup_card.{card.id} ({seats} players)"
            if len(sets) != seats:
                yield f"{place}: {len(sets)} sets instead of {seats}"
            for guilds in sets:
                if len(guilds) != 3 or len(set(guilds)) != 3 or not set(guilds) <= {*data.GUILDS}:
                    yield f"{place}: {', '.join(guilds)} is no set of three guilds"


def _events(c: Components) -> Iterator[str]:
    for event in c.event_card:
        place = f"event_card.{event.id}"
        yield from _one_of(f"{place}.deck", event.deck, ("A", "B"))
        for key in ("tax", "population", "ore"):
            yield from _in_range(f"{place}.{key}", getattr(event, key), 0, 20)
        if data.figures_of(event.effect, data.EVENTS) is None:
            yield from _one_of(f"{place}.effect", event.effect, data.EVENTS)
