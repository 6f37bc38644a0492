"""The data file of Kutná Hora as it must be to be played with: an edition is checked here, once.

Knows what the figures must satisfy, with `tiles.py` for tiles, grids and price cards; their shape
is `box.py`, and turning them into tables `pieces.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from minster.core.edition import read
from minster.core.errors import EditionError
from minster.core.figures import in_range, one_of, same
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.box import Components
from minster.games.kutna_hora.tiles import SEATS, tile_problems

MOST_MINE_TILES = 30
PATRICIAN_RULES = (
    "public-neighbours",
    "used-pelican-pairs",
    "mines-in-every-row",
    "emptied-house-columns",
)


def load(path: Path) -> Components:
    """A data file, checked; refused with every place that is wrong."""
    components = read(path, Components)
    if found := list(problems(components)):
        raise EditionError(str(path), found)
    return components


def problems(c: Components) -> Iterator[str]:
    yield from _names(c)
    yield from _counts(c)
    yield from _setup(c)
    yield from _rounds(c)
    yield from _boards(c)
    yield from _player_board(c)
    yield from _st_barbara(c)
    yield from tile_problems(c)
    yield from _guild_setup(c)
    yield from _events(c)


def _names(c: Components) -> Iterator[str]:
    yield from same("game_id", [c.game_id], ("kutna-hora",))
    yield from same("guild", [g.id for g in c.guild], data.GUILDS)
    yield from same("patrician", [p.id for p in c.patrician], data.PATRICIANS)
    yield from same("patrician.rule", [p.rule for p in c.patrician], PATRICIAN_RULES)
    for guild in c.guild:
        yield from one_of(f"guild.{guild.id}.commodity", guild.commodity, data.COMMODITIES)
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
        yield from in_range(f"patrician.{patrician.id}.tokens", patrician.tokens, 0, 100)
    each = "counts_rulebook.guild_buildings_per_guild"
    yield from in_range(each, book.guild_buildings_per_guild, 2, 6)
    each = "counts_rulebook.public_buildings_per_patrician"
    yield from in_range(each, book.public_buildings_per_patrician, 3, 3)
    yield from in_range("mine_tile", len(c.mine_tile), 1, MOST_MINE_TILES)
    yield from in_range("event_card", len(c.event_card), 1, 15)
    yield from in_range("action_card", len(c.action_card), 1, 7)
    yield from in_range("rock_tile", len(c.rock_tile), 0, 15)


def _setup(c: Components) -> Iterator[str]:
    s, book = c.setup, c.counts_rulebook
    if len(s.starting_groschen) != max(SEATS):
        yield f"setup.starting_groschen: {max(SEATS)} figures"
    for groschen in s.starting_groschen:
        yield from in_range("setup.starting_groschen", groschen, 0, 1000)
    if len(s.cards_per_turn) != s.turns_per_round or min(s.cards_per_turn, default=0) < 1:
        yield f"setup.cards_per_turn: {s.turns_per_round} figures, one for each turn"
    if sum(s.cards_per_turn) > len(c.action_card):
        yield "setup.cards_per_turn: more cards than a hand holds"
    miners = s.miners_in_pool_at_start + s.miners_in_reserve_at_start
    if miners != book.miners_per_player:
        yield f"setup.miners_in_reserve_at_start: {miners} miners, not {book.miners_per_player}"
    yield from in_range("setup.tax_start", s.tax_start, 0, s.tax_max)
    yield from in_range("setup.tax_max", s.tax_max, 0, 100)
    yield from in_range("setup.miner_refill_max", s.miner_refill_max, 1, 9)
    if s.miner_pool_capacity < max(s.miner_refill_max, s.miners_in_pool_at_start):
        yield "setup.miner_pool_capacity: less than a refill or the start fills"
    for name in ("council_cost", "plot_cost_free_choice", "plot_cost_good_reputation"):
        yield from in_range(f"setup.{name}", getattr(s, name), 0, 100)
    for name in ("joker_reputation_cost", "entrance_cost_wood", "miner_refill_permits"):
        yield from in_range(f"setup.{name}", getattr(s, name), 0, 20)
    yield from in_range("setup.tile_slots", s.tile_slots, 1, 9)
    for action in c.action_card:
        if len(set(action.actions)) != 2 or len(action.actions) != 2:
            yield f"action_card.{action.id}.actions: two different actions"
        for name in action.actions:
            yield from one_of(f"action_card.{action.id}.actions", name, data.ACTIONS)
    if not set(s.events_mandatory_for_players) <= set(SEATS):
        yield "setup.events_mandatory_for_players: of 2, 3 and 4"


def _rounds(c: Components) -> Iterator[str]:
    for seats in SEATS:
        if sum(seats in t.players for t in c.rounds_track.values()) != 1:
            yield f"rounds_track: exactly one side is for {seats} players"
    for name, track in c.rounds_track.items():
        place = f"rounds_track.{name}"
        yield from in_range(f"{place}.rounds", track.rounds, 1, 12)
        yield from in_range(
            f"{place}.red_patricians_after_round", track.red_patricians_after_round, 1, track.rounds
        )
        for round_number in track.patrician_scoring_rounds:
            yield from in_range(f"{place}.patrician_scoring_rounds", round_number, 1, track.rounds)
        for key in ("event_deck_by_round", "tax_penalty_reputation"):
            if len(getattr(track, key)) != track.rounds:
                yield f"{place}.{key}: {track.rounds} entries, one for each round"
        for deck in track.event_deck_by_round:
            yield from one_of(f"{place}.event_deck_by_round", deck, ("A", "B", "none"))
        for deck, times in Counter(track.event_deck_by_round).items():
            if deck != "none" and times > sum(e.deck == deck for e in c.event_card):
                yield f"{place}.event_deck_by_round: more rounds than events in deck {deck}"
        for loss in track.tax_penalty_reputation:
            yield from in_range(f"{place}.tax_penalty_reputation", loss, 0, 20)


def _boards(c: Components) -> Iterator[str]:
    hall = c.town_hall
    yield from in_range("town_hall.rows", hall.rows, 3, 3)
    yield from in_range("town_hall.columns", hall.columns, 4, 4)
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
    yield from same("setup.rights_column_costs", c.setup.rights_column_costs, texts)
    track = c.reputation_track
    yield from in_range("reputation_track.min", track.min, -60, 0)
    yield from in_range("reputation_track.max", track.max, 0, 60)
    yield from in_range("reputation_track.start", track.start, track.min, track.max)
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
    yield from in_range("player_board.guild_rows", board.guild_rows, 3, 3)
    yield from in_range("player_board.house_columns", board.house_columns, 1, 9)
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
            yield from one_of(place, kind, data.HOUSE_EFFECTS)
            yield from in_range(f"{place}.{kind}", amount, 1, 1 if kind == "public_tile" else 50)


def _st_barbara(c: Components) -> Iterator[str]:
    numbers = [tile.number for tile in c.st_barbara_tile]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "st_barbara_tile.number: 1, 2, 3 … in this order"
    for tile in c.st_barbara_tile:
        place = f"st_barbara_tile.{tile.id}"
        if data.figures_of(tile.middle_effect, data.MIDDLES) is None:
            yield from one_of(f"{place}.middle_effect", tile.middle_effect, data.MIDDLES)
        tax = tile.tax_when_flipped_by_guild
        yield from in_range(f"{place}.tax_when_flipped_by_guild", tax, 0, 50)
        yield from in_range(f"{place}.fixed.reputation", tile.fixed.reputation, -20, 20)
        yield from in_range(f"{place}.fixed.points", tile.fixed.points, -50, 50)


def _guild_setup(c: Components) -> Iterator[str]:
    if [card.number for card in c.guild_setup_card] != list(range(1, len(c.guild_setup_card) + 1)):
        yield "guild_setup_card.number: 1, 2, 3 … in this order"
    first = c.guild_setup.first_game_card
    yield from in_range("guild_setup.first_game_card", first, 1, len(c.guild_setup_card))
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
        yield from one_of(f"{place}.deck", event.deck, ("A", "B"))
        for key in ("tax", "population", "ore"):
            yield from in_range(f"{place}.{key}", getattr(event, key), 0, 20)
        if data.figures_of(event.effect, data.EVENTS) is None:
            yield from one_of(f"{place}.effect", event.effect, data.EVENTS)
