"""Names and faces of the pieces of Kutná Hora, for words and pictures, with the mark of
reconstructed figures.

Knows what a piece is called, what it shows and where its figures come from; prices and costs here
are read for people and decide nothing.
"""

from __future__ import annotations

from minster.core.words import plural
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.pieces import (
    BOX,
    BUILDING_STACK,
    CHEAP_PLOT_FROM,
    COLUMN_GROSCHEN,
    COLUMN_PERMITS,
    DATA_FILE,
    ENTRANCE,
    ENTRANCE_COST,
    FIRST_ROCK,
    FREE_CHOICE_COST,
    GOOD_NAME_COST,
    MINE_COLUMNS,
    NEIGHBOUR,
    NONE,
    PLOT_PRICE,
    SURCHARGE,
    TAX_PENALTY,
    TILE_COST,
    TOWN,
)
from minster.games.kutna_hora.provenance import Source, sources
from minster.games.kutna_hora.state import State

MARK = "*"
LEGEND = f"{MARK} reconstructed: made for this project, the printed figure is not known to us"
SOURCES = sources(DATA_FILE)

SEAT_NAMES = ("Purple", "Blue", "Green", "Orange")
GUILD_NAMES = [guild.name for guild in BOX.guild]
CARD_NAMES = [
    card.name + (MARK if source.is_designed("actions") else "")
    for card, source in zip(BOX.action_card, SOURCES.action_card, strict=True)
]
ACTION_NAMES = ("Mine", "Rights", "Plot", "Building", "Income", "St. Barbara", "Joker")
PATRICIAN_NAMES = data.PATRICIANS
ARM_NAMES = ("wood", "food", "beer", "silver", "permit")
COMMODITY_NAMES = ("wood", "food", "beer", "ore", "silver", "permit")
MIDDLE_NAMES = {
    "rights-free": "rights for nothing",
    "plot-free-anywhere": "a plot for nothing",
    "income-twice": "two incomes",
    "patrician-bank-to-council": "a patrician from the bank to the council",
    "reputation-per-public-neighbour": "reputation for public neighbours",
    "building-free-wood": "a building without wood",
    "mine-twice-free-wood": "two mines without wood",
    "score-one-building": "score one building",
}
_BUILDING_SOURCES = [*SOURCES.guild_building, *SOURCES.public_building]
_MINE_SOURCES = [*SOURCES.mine_tile, *SOURCES.technology_tile]


def seat_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def marked(text: str, source: Source, *figures: str) -> str:
    """The text, with the mark if one of these figures is not the printed one."""
    return text + MARK if any(source.is_designed(figure) for figure in figures) else text


# -- buildings -------------------------------------------------------------------------------------


def building_name(tile: int) -> str:
    return BOX.buildings[tile].name


def building_face(tile: int) -> str:
    """Name, cost, plot price and effects, marked where they are reconstructed."""
    building = BOX.buildings[tile]
    effects = [_effect(building, kind, v) for e in building.effects for kind, v in e.items()]
    text = (
        f"{building.name} ({building.wood} wood, plot {building.plot_price}: {', '.join(effects)})"
    )
    return marked(text, _BUILDING_SOURCES[tile], "wood", "plot_price", "effects")


def _effect(building: data.GuildBuilding | data.PublicBuilding, kind: str, value: int | str) -> str:
    guild = building.guild if isinstance(building, data.GuildBuilding) else ""
    goods = next((g.commodity for g in BOX.guild if g.id == guild), "")
    return {
        "production": f"+{value} {goods}",
        "arm": f"{value} arm",
        "ore": f"ore deck +{value}",
        "technology": "technology",
        "population": f"population +{value}",
        "points": plural(int(value), "point") if isinstance(value, int) else "",
        "reputation": f"+{value} reputation",
        "pelican": plural(int(value), "pelican") if isinstance(value, int) else "",
        "tax": f"tax +{value}",
        "st_barbara_flip": "turns St. Barbara",
        "patrician_to_pool": f"{value} patrician",
        "remove_house": "removes a house",
    }[kind]


def dots(tile: int) -> str:
    """The dots of a building as letters."""
    return marked(_letters(BOX.buildings[tile].dots), _BUILDING_SOURCES[tile], "dots")


def plot_face(tile: int) -> str:
    """Initials and plot price, for a small square."""
    building = BOX.buildings[tile]
    initials = "".join(word[0] for word in building.name.split() if word[0].isupper())
    return marked(f"{initials} {building.plot_price}", _BUILDING_SOURCES[tile], "plot_price")


def village_dots(side: int, edge: str, index: int) -> str:
    """The dots of the village at an outer side of the town; nothing where there is none."""
    for village, source in zip(BOX.edge_village, SOURCES.edge_village, strict=True):
        if (village.board, village.side, village.index) == (data.SIDES[side], edge, index):
            return marked(_letters(village.dots), source, "dots")
    return ""


def _letters(colours: list[str]) -> str:
    return "".join(colour[0].upper() for colour in colours)


# -- the mine --------------------------------------------------------------------------------------


def mine_name(tile: int) -> str:
    if tile >= FIRST_ROCK:
        return BOX.rock_tile[tile - FIRST_ROCK].name
    return _mine(tile).name


def _mine(tile: int) -> data.MineTile | data.TechnologyTile:
    if tile < len(BOX.mine_tile):
        return BOX.mine_tile[tile]
    return BOX.technology_tile[tile - len(BOX.mine_tile)]


def mine_face(tile: int) -> str:
    mine = _mine(tile)
    parts = [f"{mine.ore} ore", plural(mine.stars, "star")]
    if mine.population:
        parts.append(f"population +{mine.population}")
    if mine.points:
        parts.append(plural(mine.points, "point"))
    text = f"{mine.name} ({', '.join(parts)}; beside it {mine.cost} wood)"
    return marked(text, _MINE_SOURCES[tile], "ore", "stars", "population", "points", "cost")


def mine_mark(tile: int) -> str:
    source = SOURCES.rock_tile[tile - FIRST_ROCK] if tile >= FIRST_ROCK else _MINE_SOURCES[tile]
    return marked("", source, "stars")


def rock_face(rock: int) -> str:
    text = f"{BOX.rock_tile[rock].name} ({plural(BOX.rock_tile[rock].stars, 'star')})"
    return marked(text, SOURCES.rock_tile[rock], "stars")


# -- cards and St. Barbara -------------------------------------------------------------------------


def chapel_face(tile: int) -> str:
    """What a St. Barbara tile does, with its tax when a guild turns it."""
    chapel, source = BOX.st_barbara_tile[tile], SOURCES.st_barbara_tile[tile]
    parts = []
    if chapel.fixed.reputation:
        parts.append(f"{chapel.fixed.reputation:+d} reputation")
    if chapel.fixed.points:
        parts.append(plural(chapel.fixed.points, "point"))
    if chapel.middle_effect != "none":
        figures = data.figures_of(chapel.middle_effect, data.MIDDLES) or (0, [])
        name = MIDDLE_NAMES.get(chapel.middle_effect)
        parts.append(name or f"a house for {sum(figures[1])} production")
    tax = marked(f"tax {chapel.tax_when_flipped_by_guild}", source, "tax_when_flipped_by_guild")
    return f"tile {chapel.number}: {', '.join(parts)} ({tax} if a guild turns it)"


def event_face(event: int) -> str:
    card = BOX.event_card[event]
    parts = [
        f"{what} +{amount}"
        for what, amount in (("tax", card.tax), ("population", card.population), ("ore", card.ore))
        if amount
    ]
    if card.effect != "none":
        parts.append(card.effect.replace("-", " "))
    text = f"{card.name} ({', '.join(parts)})"
    return marked(text, SOURCES.event_card[event], "tax", "population", "ore", "effect")


def set_guilds(s: State, number: int) -> str:
    """A guild set of the card in play."""
    card = BOX.guild_setup_card[s.guild_card]
    names = [GUILD_NAMES[data.GUILDS.index(g)] for g in card.sets_for(s.seats)[number]]
    return marked(", ".join(names), SOURCES.guild_setup_card[s.guild_card], "sets")


def house_face(row: int, column: int) -> str:
    place = row * BOX.player_board.house_columns + column
    words = {"public_tile": "tile", "pelican": "pelican", "reputation": "rep", "points": "pt"}
    effect = BOX.house_space[place].effect
    text = " ".join(f"{n} {words[kind]}" for kind, n in effect.items())
    return marked(text, SOURCES.house_space[place], "effect")


# -- prices and costs, for people ------------------------------------------------------------------


def price(s: State, commodity: str) -> int:
    arm = BOX.market.ore_stand.ore_price_arm if commodity == "ore" else commodity
    notch = s.arms[data.ARMS.index(arm)]
    if commodity in data.POPULATION_ARMS:
        prices: list[int] = getattr(BOX.population_card[s.population], commodity)
    else:
        prices = getattr(BOX.ore_card[s.ore], commodity)
    return prices[notch]


def price_mark(s: State, commodity: str) -> str:
    is_population = commodity in data.POPULATION_ARMS
    source = SOURCES.population_card[s.population] if is_population else SOURCES.ore_card[s.ore]
    return marked("", source, commodity)


def is_crossed_out(s: State, arm: int) -> bool:
    card = BOX.population_card[s.population] if arm < 3 else BOX.ore_card[s.ore]
    return s.arms[arm] in card.blocked[data.ARMS[arm]]


def rights_cost(s: State, tile: int) -> str:
    column = s.stacks[int(BUILDING_STACK[tile])].column
    permits = int(COLUMN_PERMITS[column])
    total = int(COLUMN_GROSCHEN[column]) + permits * price(s, "permit")
    money = plural(total, "groschen", "groschen")
    return f"{plural(permits, 'permit')} = {money}" if permits else money


def plot_cost(s: State, square: int) -> int:
    if s.players[s.active].reputation >= CHEAP_PLOT_FROM:
        return GOOD_NAME_COST
    return _dearest(s, square) or FREE_CHOICE_COST


def _dearest(s: State, square: int) -> int:
    beside = [int(q) for q in NEIGHBOUR[square] if q != NONE]
    return max((int(PLOT_PRICE[s.town[q]]) for q in beside if s.town[q] >= 0), default=0)


def wood_at(s: State, square: int) -> int:
    if ENTRANCE[s.side][square]:
        return ENTRANCE_COST
    row, column = divmod(square, MINE_COLUMNS)
    beside = [square - 1] * (column > 0) + [square + 1] * (column < MINE_COLUMNS - 1)
    beside += [square - MINE_COLUMNS] * (row > 0)
    return max(
        (int(TILE_COST[s.mine[q]]) for q in beside if 0 <= s.mine[q] < FIRST_ROCK), default=0
    )


def tax_due(s: State, seat: int) -> int:
    plots = sum(s.town[q] == NONE and s.holder[q] == seat for q in range(TOWN))
    return s.tax + int(SURCHARGE[plots])


def tax_penalty(s: State) -> str:
    side = next(k for k, t in BOX.rounds_track.items() if s.seats in t.players)
    figure = str(int(TAX_PENALTY[s.seats][s.round - 1]))
    return marked(figure, SOURCES.rounds_track[side], "tax_penalty_reputation")
