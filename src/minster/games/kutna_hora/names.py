"""Names and faces of the pieces of Kutná Hora, for words and pictures, with the mark of
reconstructed figures.

Knows what a piece is called, what it shows and where its figures come from; prices and costs here
are read for people and decide nothing.
"""

from __future__ import annotations

from minster.core.language import Speech, called
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
from minster.games.kutna_hora.state import FROM_MINES, State

say = Speech(__file__)

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
EFFECT_NAMES = {
    "ore": "ore deck +{n}",
    "technology": "technology",
    "population": "population +{n}",
    "reputation": "+{n} reputation",
    "tax": "tax +{n}",
    "st_barbara_flip": "turns St. Barbara",
    "remove_house": "removes a house",
}
PATRICIAN_RULES = (
    "{a} a public neighbour",
    "{a} per 2 used pelicans",
    "{a}/{b}: 1/2 mines a row",
    "{a} an emptied column",
)
_BUILDING_SOURCES = [*SOURCES.guild_building, *SOURCES.public_building]
_MINE_SOURCES = [*SOURCES.mine_tile, *SOURCES.technology_tile]


def seat_name(seat: int) -> str:
    return called(seat) or say(SEAT_NAMES[seat])


def guild_name(guild: int) -> str:
    return say(GUILD_NAMES[guild])


def card_name(card: int) -> str:
    name = CARD_NAMES[card]
    return say(name.removesuffix(MARK)) + MARK * name.endswith(MARK)


def action_name(action: str) -> str:
    return say(ACTION_NAMES[data.ACTIONS.index(action)])


def money(amount: int) -> str:
    return say.count(amount, "{n} groschen", "{n} groschen")


def points(amount: int) -> str:
    return say.count(amount, "{n} point", "{n} points")


def marked(text: str, source: Source, *figures: str) -> str:
    """The text, with the mark if one of these figures is not the printed one."""
    return text + MARK if any(source.is_designed(figure) for figure in figures) else text


# -- buildings -------------------------------------------------------------------------------------


def building_name(tile: int) -> str:
    return say(BOX.buildings[tile].name)


def building_face(tile: int) -> str:
    """Name, cost, plot price and effects, marked where they are reconstructed."""
    building = BOX.buildings[tile]
    effects = [_effect(building, kind, v) for e in building.effects for kind, v in e.items()]
    text = say(
        "{name} ({wood} wood, plot {price}: {effects})",
        name=building_name(tile),
        wood=building.wood,
        price=building.plot_price,
        effects=", ".join(effects),
    )
    return marked(text, _BUILDING_SOURCES[tile], "wood", "plot_price", "effects")


def built_face(tile: int) -> str:
    """Name and plot price: what still counts when it stands."""
    price = BOX.buildings[tile].plot_price
    text = say("{name} (plot {price})", name=building_name(tile), price=price)
    return marked(text, _BUILDING_SOURCES[tile], "plot_price")


def _effect(building: data.GuildBuilding | data.PublicBuilding, kind: str, value: int | str) -> str:
    guild = building.guild if isinstance(building, data.GuildBuilding) else ""
    goods = next((g.commodity for g in BOX.guild if g.id == guild), "")
    if kind in ("arm", "patrician_to_pool"):
        return say("{which} arm" if kind == "arm" else "{which} patrician", which=say(str(value)))
    amount = int(value)
    if kind == "production":
        return say("+{n} {goods}", n=amount, goods=say(goods))
    if kind == "points":
        return points(amount)
    if kind == "pelican":
        return say.count(amount, "{n} pelican", "{n} pelicans")
    return say(EFFECT_NAMES[kind], n=amount)


def dots(tile: int) -> str:
    """The dots of a building as letters."""
    return marked(_letters(BOX.buildings[tile].dots), _BUILDING_SOURCES[tile], "dots")


def dot_colours(tile: int) -> str:
    """The dots of a building in words."""
    return ", ".join(say(colour) for colour in BOX.buildings[tile].dots)


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
    return "".join(say(colour)[0].upper() for colour in colours)


# -- the mine --------------------------------------------------------------------------------------


def mine_name(tile: int) -> str:
    if tile >= FIRST_ROCK:
        return say(BOX.rock_tile[tile - FIRST_ROCK].name)
    return say(_mine(tile).name)


def _mine(tile: int) -> data.MineTile | data.TechnologyTile:
    if tile < len(BOX.mine_tile):
        return BOX.mine_tile[tile]
    return BOX.technology_tile[tile - len(BOX.mine_tile)]


def stars(count: int) -> str:
    return say.count(count, "{n} star", "{n} stars")


def mine_face(tile: int) -> str:
    mine = _mine(tile)
    parts = [say("{n} ore", n=mine.ore), stars(mine.stars)]
    if mine.population:
        parts.append(say("population +{n}", n=mine.population))
    if mine.points:
        parts.append(points(mine.points))
    text = say(
        "{name} ({effects}; beside it {n} wood)",
        name=say(mine.name),
        effects=", ".join(parts),
        n=mine.cost,
    )
    return marked(text, _MINE_SOURCES[tile], "ore", "stars", "population", "points", "cost")


def mine_mark(tile: int) -> str:
    source = SOURCES.rock_tile[tile - FIRST_ROCK] if tile >= FIRST_ROCK else _MINE_SOURCES[tile]
    return marked("", source, "stars")


def rock_face(rock: int) -> str:
    text = f"{say(BOX.rock_tile[rock].name)} ({stars(BOX.rock_tile[rock].stars)})"
    return marked(text, SOURCES.rock_tile[rock], "stars")


# -- cards and St. Barbara -------------------------------------------------------------------------


def chapel_face(tile: int) -> str:
    """What a St. Barbara tile does, with its tax when a guild turns it."""
    chapel, source = BOX.st_barbara_tile[tile], SOURCES.st_barbara_tile[tile]
    parts = [part for part in (chapel_fixed(tile), chapel_middle(tile)) if part]
    tax = say("tax {n}", n=chapel.tax_when_flipped_by_guild)
    return say(
        "tile {number}: {effects} ({tax} if a guild turns it)",
        number=chapel.number,
        effects=", ".join(parts),
        tax=marked(tax, source, "tax_when_flipped_by_guild"),
    )


def chapel_fixed(tile: int) -> str:
    """The part of a St. Barbara tile that always happens."""
    fixed, parts = BOX.st_barbara_tile[tile].fixed, []
    if fixed.reputation:
        parts.append(say("{n} reputation", n=f"{fixed.reputation:+d}"))
    if fixed.points:
        parts.append(points(fixed.points))
    return ", ".join(parts)


def chapel_middle(tile: int) -> str:
    """The part of a St. Barbara tile that may be declined."""
    middle = BOX.st_barbara_tile[tile].middle_effect
    if middle == "none":
        return ""
    if name := MIDDLE_NAMES.get(middle):
        return say(name)
    _, figures = data.figures_of(middle, data.MIDDLES) or (0, [])
    return say("a house for {n} production", n=sum(figures))


def event_face(event: int) -> str:
    card = BOX.event_card[event]
    parts = [
        say(what, n=amount)
        for what, amount in (
            ("tax +{n}", card.tax),
            ("population +{n}", card.population),
            ("ore +{n}", card.ore),
        )
        if amount
    ]
    if card.effect != "none":
        parts.append(event_effect(event))
    text = f"{say(card.name)} ({', '.join(parts)})"
    return marked(text, SOURCES.event_card[event], "tax", "population", "ore", "effect")


def event_effect(event: int) -> str:
    effect = BOX.event_card[event].effect
    return say(effect.replace("-", " ")) if effect != "none" else ""


def patrician_rule(colour: int) -> str:
    """What a seat of this colour on the council scores."""
    p = BOX.patrician[colour]
    first = p.points_each or p.points_per_pair or p.points_one_each or p.points_per_column
    return say(PATRICIAN_RULES[colour], a=first, b=p.points_two_each)


def set_guilds(s: State, number: int) -> str:
    """A guild set of the card in play."""
    card = BOX.guild_setup_card[s.guild_card]
    names = [guild_name(data.GUILDS.index(g)) for g in card.sets_for(s.seats)[number]]
    return marked(", ".join(names), SOURCES.guild_setup_card[s.guild_card], "sets")


def house_face(row: int, column: int) -> str:
    place = row * BOX.player_board.house_columns + column
    words = {
        "public_tile": "{n} tile",
        "pelican": "{n} pelican",
        "reputation": "{n} rep",
        "points": "{n} pt",
    }
    effect = BOX.house_space[place].effect
    text = " ".join(say(words[kind], n=n) for kind, n in effect.items())
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
    if not permits:
        return money(total)
    cost = say.count(permits, "{n} permit", "{n} permits")
    return f"{cost} = {money(total)}"


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


def income(s: State, seat: int) -> int:
    """What an Income action gives this seat now."""
    me = s.players[seat]
    earned = [(me.production[row], guild) for row, guild in enumerate(me.guilds) if guild != NONE]
    goods = [(made, BOX.guild[guild].commodity) for made, guild in earned]
    goods.append((me.production[FROM_MINES], "ore"))
    return sum(made * price(s, commodity) for made, commodity in goods if made)


def tax_penalty(s: State) -> str:
    side = next(k for k, t in BOX.rounds_track.items() if s.seats in t.players)
    figure = str(int(TAX_PENALTY[s.seats][s.round - 1]))
    return marked(figure, SOURCES.rounds_track[side], "tax_penalty_reputation")


def mine_cost_shown(s: State, square: int) -> int:
    """What digging here costs in wood; NONE where nobody can dig yet."""
    if s.mine[square] != NONE or not (ENTRANCE[s.side][square] or wood_at(s, square)):
        return NONE
    return wood_at(s, square)
