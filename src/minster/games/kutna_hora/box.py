"""The shape of the data file of Kutná Hora, typed; the names in it that rules know by heart.

Knows fields and their types; what the figures must satisfy is `components.py`.
"""

from __future__ import annotations

from re import Pattern
from re import compile as pattern

from msgspec import Struct

GUILDS = ("metallurgists", "miners", "builders", "scribes", "grocers", "innkeepers")
COMMODITIES = ("wood", "food", "beer", "ore", "silver", "permit")
ARMS = ("wood", "food", "beer", "silver", "permit")
POPULATION_ARMS, ORE_ARMS = ARMS[:3], ARMS[3:]
ACTIONS = ("mine", "rights", "plot", "building", "income", "st-barbara", "joker")
PATRICIANS = ("green", "silver", "yellow", "red")
DOTS = ("red", "yellow", "blue", "green")
SETS = ("I", "II", "III")
SIDES = ("large", "small")
HOUSE_EFFECTS = ("public_tile", "pelican", "reputation", "points")
EFFECTS = (
    "production",
    "arm",
    "ore",
    "technology",
    "population",
    "points",
    "reputation",
    "pelican",
    "tax",
    "st_barbara_flip",
    "patrician_to_pool",
    "remove_house",
)
MIDDLES = (
    "none",
    "rights-free",
    r"remove-house-for-production-N",
    "plot-free-anywhere",
    "income-twice",
    "patrician-bank-to-council",
    "reputation-per-public-neighbour",
    "building-free-wood",
    "mine-twice-free-wood",
    "score-one-building",
)
EVENTS = (
    "none",
    "may-pay-N-for-N-reputation",
    "N-reputation-if-unused-pelican",
    "N-points?-per-guild-row-with-N-houses?-gone",
    "N-points?-to-highest-reputation",
)
"""Effects by name; N stands for a figure, in digits or as a word."""

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def figures_of(name: str, kinds: tuple[str, ...]) -> tuple[int, list[int]] | None:
    """Which kind of effect a name is, and the figures in it; None for an unknown name."""
    for kind, form in enumerate(kinds):
        if found := _form(form).fullmatch(name):
            return kind, [NUMBERS.index(n) if n in NUMBERS else int(n) for n in found.groups()]
    return None


def _form(kind: str) -> Pattern[str]:
    return pattern(kind.replace("N", rf"(\d{{1,2}}|{'|'.join(NUMBERS)})"))


class Counts(Struct):
    player_boards: int
    patrician_tokens: int
    mining_technology_tiles: int
    guild_setup_cards: int
    mine_setup_cards: int
    mine_tiles: int
    action_cards_per_player: int
    event_cards: int


class RulebookCounts(Struct):
    guild_buildings: int
    public_buildings: int
    public_buildings_per_patrician: int
    guild_buildings_per_guild: int
    st_barbara_tiles: int
    patrician_tokens_per_colour: int
    houses_per_player: int
    miners_per_player: int
    plot_markers_per_player: int


class DesignedCounts(Struct):
    rock_tiles: int
    event_cards_a: int
    event_cards_b: int
    mine_tiles_per_set: int


class Setup(Struct):
    starting_groschen: list[int]
    turns_per_round: int
    cards_per_turn: list[int]
    miners_in_pool_at_start: int
    miners_in_reserve_at_start: int
    miner_pool_capacity: int
    tile_slots: int
    tax_start: int
    tax_max: int
    council_cost: int
    plot_cost_free_choice: int
    plot_cost_good_reputation: int
    plot_cost_reputation: int
    joker_free_reputation: int
    joker_reputation_cost: int
    entrance_cost_wood: int
    miner_refill_permits: int
    miner_refill_max: int
    rights_column_costs: list[str]
    plot_surcharge: list[int]
    events_mandatory_for_players: list[int]


class RoundsTrack(Struct):
    players: list[int]
    rounds: int
    red_patricians_after_round: int
    patrician_scoring_rounds: list[int]
    event_deck_by_round: list[str]
    tax_penalty_reputation: list[int]


class Guild(Struct):
    id: str
    name: str
    commodity: str
    arm: str
    stand: str
    colour: str


class ActionCard(Struct):
    id: str
    name: str
    actions: list[str]


class TownHall(Struct):
    rows: int
    columns: int
    column_cost_groschen: list[int]
    column_cost_permits: list[int]
    row_patrician: list[str]


class PlayerBoard(Struct):
    guild_rows: int
    house_columns: int
    plot_marker_spaces: int
    plot_marker_tax: list[int]
    tile_slots: int


class HouseSpace(Struct):
    id: str
    row: int
    column: int
    effect: dict[str, int]


class ReputationTrack(Struct):
    min: int
    max: int
    start: int
    cheap_plot_from: int
    free_joker_from: int
    points_per_step_over_top: int
    points_per_step_under_bottom: int
    positions: list[int]
    final_points: list[int]


class Fixed(Struct):
    reputation: int = 0
    points: int = 0


class StBarbaraTile(Struct):
    id: str
    number: int
    name: str
    fixed: Fixed
    middle_effect: str
    tax_when_flipped_by_guild: int


class StBarbaraComplete(Struct):
    reputation_per_action: int


class Patrician(Struct):
    id: str
    tokens: int
    rule: str
    points_each: int = 0
    points_per_pair: int = 0
    points_one_each: int = 0
    points_two_each: int = 0
    points_per_column: int = 0


class FinalScoring(Struct):
    points_per_matching_dot: int
    income_per_point: int
    points_per_tile_in_slot: int
    points_per_plot: int
    points_per_unused_pelican: int


class GuildBuilding(Struct):
    id: str
    name: str
    guild: str
    marked: bool
    wood: int
    production: int
    plot_price: int
    dots: list[str]
    effects: list[dict[str, int | str]]


class PublicBuilding(Struct):
    id: str
    name: str
    patrician: str
    wood: int
    plot_price: int
    dots: list[str]
    effects: list[dict[str, int | str]]


class MineTile(Struct):
    id: str
    name: str
    set: str
    ore: int
    cost: int
    stars: int
    population: int
    points: int


class TechnologyTile(Struct):
    id: str
    number: int
    name: str
    ore: int
    cost: int
    stars: int
    population: int
    points: int


class Technology(Struct):
    draw_by_tiles_taken: list[int]


class RockTile(Struct):
    id: str
    name: str
    stars: int


class MineBoard(Struct):
    players: list[int]
    rows: int
    columns: int
    entrances: list[list[int]]
    entrance_cost_wood: int


class RowValue(Struct):
    stars_min: int
    stars_max: int
    points: list[int]


class MineSetupCard(Struct):
    id: str
    number: int
    rocks_large: list[list[int]]
    rocks_small: list[list[int]]


class TownBoard(Struct):
    players: list[int]
    columns: int
    rows: int


class EdgeVillage(Struct):
    id: str
    board: str
    side: str
    index: int
    dots: list[str]


class Stand(Struct):
    arms: list[str]
    commodities: list[str]
    notches: int
    first: int
    last: int
    turn_after: int
    ore_price_arm: str = "silver"


class Market(Struct):
    population_stand: Stand
    ore_stand: Stand


class PopulationCard(Struct):
    number: int
    wood: list[int]
    food: list[int]
    beer: list[int]
    blocked: dict[str, list[int]]
    town: dict[str, list[int]]


class OreCard(Struct):
    number: int
    ore: list[int]
    silver: list[int]
    permit: list[int]
    blocked: dict[str, list[int]]
    town: dict[str, list[int]]


class GuildSetup(Struct):
    first_game_card: int


class GuildSetupCard(Struct):
    id: str
    number: int
    two_players: list[list[str]]
    three_players: list[list[str]]
    four_players: list[list[str]]

    def sets_for(self, players: int) -> list[list[str]]:
        return (self.two_players, self.three_players, self.four_players)[players - 2]


class EventCard(Struct):
    id: str
    deck: str
    name: str
    tax: int
    population: int
    ore: int
    effect: str


class Components(Struct):
    game_id: str
    counts: Counts
    counts_rulebook: RulebookCounts
    counts_reconstructed: DesignedCounts
    setup: Setup
    rounds_track: dict[str, RoundsTrack]
    guild: list[Guild]
    action_card: list[ActionCard]
    town_hall: TownHall
    player_board: PlayerBoard
    house_space: list[HouseSpace]
    reputation_track: ReputationTrack
    st_barbara_tile: list[StBarbaraTile]
    st_barbara_complete: StBarbaraComplete
    patrician: list[Patrician]
    final_scoring: FinalScoring
    guild_building: list[GuildBuilding]
    public_building: list[PublicBuilding]
    mine_tile: list[MineTile]
    technology_tile: list[TechnologyTile]
    technology: Technology
    rock_tile: list[RockTile]
    mine_board: dict[str, MineBoard]
    row_value: list[RowValue]
    mine_setup_card: list[MineSetupCard]
    town_board: dict[str, TownBoard]
    edge_village: list[EdgeVillage]
    market: Market
    population_card: list[PopulationCard]
    ore_card: list[OreCard]
    guild_setup: GuildSetup
    guild_setup_card: list[GuildSetupCard]
    event_card: list[EventCard]

    def rounds_for(self, players: int) -> RoundsTrack:
        return next(t for t in self.rounds_track.values() if players in t.players)

    @property
    def buildings(self) -> list[GuildBuilding | PublicBuilding]:
        """Guild tiles, then public tiles: the file order of Part F."""
        return [*self.guild_building, *self.public_building]
