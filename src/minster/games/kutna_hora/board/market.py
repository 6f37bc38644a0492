"""The town hall with its stacks, the two stands with their prices, and prospecting for mines.

Knows these three regions; what a tile shows is `tiles.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.board.marks import (
    good,
    ground,
    head,
    reconstructed_mark,
    titled,
    token,
)
from minster.games.kutna_hora.board.stamps import CARD_HEIGHT, CARD_WIDTH, CELL
from minster.games.kutna_hora.board.tiles import (
    back,
    building_card,
    mine_card,
    mine_label,
)
from minster.games.kutna_hora.names import (
    SOURCES,
    building_face,
    dot_colours,
    guild_name,
    say,
)
from minster.games.kutna_hora.pieces import (
    BOX,
    COLUMN_GROSCHEN,
    COLUMN_PERMITS,
    DRAWS,
    FIRST_TECHNOLOGY,
    HALL_COLUMNS,
    MINE_TILES,
    NONE,
    NOTCHES,
    ROWS,
    SET_TILES,
    STACK_GUILD,
    TECHNOLOGIES,
)
from minster.games.kutna_hora.state import Stack, State
from minster.kit.drawing import (
    fitted,
    group,
    icon,
    line,
    path,
    piece,
    place,
    rectangle,
    stamp,
    tooltip,
    words,
)

WIDTH, HALL_HEIGHT, MARKET_HEIGHT, DIG_HEIGHT = 350, 224, 102, 74
HALL_LEFT, HALL_TOP, COLUMN, ROW = 8, 27, 84.5, 65.5


# -- the town hall ---------------------------------------------------------------------------------


def hall_art(s: State) -> str:
    return _hall_art(spoken())


@cache
def _hall_art(language: str) -> str:
    costs = "".join(_column_cost(column) for column in range(HALL_COLUMNS))
    slots = "".join(
        stamp("kh-slot", HALL_LEFT + COLUMN * column, HALL_TOP + ROW * row, stroke_opacity=0.6)
        for row in range(ROWS)
        for column in range(HALL_COLUMNS)
    )
    rows = "".join(
        titled(
            say("the stack of the {colour} patrician begins in this row", colour=say(colour)),
            group(
                token(colour, large=True),
                x=HALL_LEFT + COLUMN * 3 + CARD_WIDTH / 2,
                y=HALL_TOP + ROW * row + CARD_HEIGHT / 2,
                opacity=0.45,
            ),
        )
        for row, colour in enumerate(BOX.town_hall.row_patrician)
    )
    mark = reconstructed_mark(
        WIDTH - 11,
        11,
        (SOURCES.town_hall, "row_patrician"),
        (SOURCES.guild_building, "wood plot_price dots effects"),
        (SOURCES.public_building, "wood plot_price dots effects"),
    )
    return ground(WIDTH, HALL_HEIGHT) + costs + slots + rows + mark


def _column_cost(column: int) -> str:
    x = HALL_LEFT + COLUMN * column + (CARD_WIDTH / 2 - 6 if column else 65)  # right of the title
    permits, groschen = int(COLUMN_PERMITS[column]), int(COLUMN_GROSCHEN[column])
    name, amount = ("permit", permits) if permits else ("groschen", groschen)
    return good(name, x, 14, 15) + words(x + 9, 19, amount, 14, "n", "start")


def hall_pieces(s: State, viewer: int) -> str:
    title = place(
        "hall", rectangle(4, 4, 60, 20, 6), fitted(8, 19, say("Town hall"), 14.5, 54, "start")
    )
    stacks = sorted(
        (stack.row, stack.column, k, stack) for k, stack in enumerate(s.stacks) if stack.row != NONE
    )
    return title + "".join(_stack(k, stack) for _, _, k, stack in stacks)


def _stack(k: int, stack: Stack) -> str:
    x, y = HALL_LEFT + COLUMN * stack.column, HALL_TOP + ROW * stack.row
    left = int(stack.under).bit_count()
    edges = "".join(
        rectangle(
            1.4 * n, 1.4 * n, CARD_WIDTH, CARD_HEIGHT, 5, class_="f-stone l-line2", stroke_width=1
        )
        for n in range(min(left, 3), 0, -1)
    )
    if stack.top == NONE:
        guild = int(STACK_GUILD[k])
        name = guild_name(guild) if guild != NONE else ""
        face = rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, class_="f-stone l-line2")
        face += words(CARD_WIDTH / 2, CARD_HEIGHT / 2 + 4, name, 12.5, "h")
        return group(edges, face, x=x, y=y)
    building = BOX.buildings[stack.top]
    more = (
        say.count(left, "{n} more under it", "{n} more under it") if left else say("the last one")
    )
    label = f"{building_face(stack.top)}; {dot_colours(stack.top)}; {more}"
    card = piece(f"building-{building.id}", 0, 0, building_card(stack.top))
    return place(
        f"take-{building.id}",
        rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, 5),
        edges,
        card,
        x=x,
        y=y,
        label=label,
    )


# -- the stands ------------------------------------------------------------------------------------

STANDS = (("wood", "food", "beer"), ("silver", "ore", "permit"))
FIRST_CELL, FIRST_LINE, LINE = 24, 26, 24.5


def market_art(s: State) -> str:
    return _market_art(spoken())


@cache
def _market_art(language: str) -> str:
    divide = line(WIDTH / 2, 8, WIDTH / 2, MARKET_HEIGHT - 8)
    titles = head(6, 13, say("Population"), "population") + group(
        head(6, 13, say("Ore"), "ore"), x=WIDTH / 2
    )
    goods = "".join(
        group(
            titled(
                say(name),
                good(name, 14, FIRST_LINE + LINE * row + 10.5, 17),
            ),
            stamp("kh-cells", FIRST_CELL, FIRST_LINE + LINE * row),
            x=WIDTH / 2 * stand,
        )
        for stand, names in enumerate(STANDS)
        for row, name in enumerate(names)
    )
    population = (SOURCES.population_card, "wood food beer blocked town")
    ore = (SOURCES.ore_card, "ore silver permit blocked town")
    marks = reconstructed_mark(WIDTH / 2 - 50, 13, population)
    marks += reconstructed_mark(WIDTH - 50, 13, ore)
    return ground(WIDTH, MARKET_HEIGHT) + divide + titles + goods + marks


def market_pieces(s: State, viewer: int) -> str:
    return _stand(s, 0) + group(_stand(s, 1), x=WIDTH / 2)


def _stand(s: State, stand: int) -> str:
    """The card in front, its arms, and the number of the deck."""
    goods = STANDS[stand]
    card: data.PopulationCard | data.OreCard = (
        BOX.ore_card[s.ore] if stand else BOX.population_card[s.population]
    )
    last = len(BOX.ore_card if stand else BOX.population_card) - 1
    plate = rectangle(WIDTH / 2 - 42, 4, 34, 18, 5, class_="f-ink")
    plate += words(WIDTH / 2 - 25, 17.5, card.number, 13, "n", ink="panel")
    label = say("card {number} of {last}", number=card.number, last=last)
    cells, markers = [], []
    for row, name in enumerate(goods):
        arm = BOX.market.ore_stand.ore_price_arm if name == "ore" else name
        notch = s.arms[data.ARMS.index(arm)]
        prices: list[int] = getattr(card, name)
        y = FIRST_LINE + LINE * row
        own = name == arm
        marker = rectangle(-0.5, -0.5, 23, 22, 5, class_="f-accent")
        if own:
            marker += path("M7 -1h8l-4 4.5z", class_="f-onaccent")
            marker += tooltip(_outlook(stand, arm, card.number, notch))
        markers.append(piece(f"arm-{name}", FIRST_CELL + CELL * notch, y, marker))
        for k in range(NOTCHES):
            crossed = own and k in card.blocked[arm]
            town = own and k in card.town[arm]
            cells.append(_cell(FIRST_CELL + CELL * k, y, prices[k], k == notch, crossed, town))
    return titled(label, plate) + "".join(markers) + "".join(cells)


def _outlook(stand: int, arm: str, number: int, notch: int) -> str:
    """What the cards to come hold for an arm that stays; everybody may look them up (KH-17.4)."""
    cards: Sequence[data.PopulationCard | data.OreCard] = (
        BOX.ore_card if stand else BOX.population_card
    )[number:]
    town = next((card.number for card in cards if notch in card.town[arm]), None)
    parts = [say(arm)]
    if notch in cards[0].blocked[arm]:
        free = next((card.number for card in cards if notch not in card.blocked[arm]), None)
        parts.append(
            say("crossed out for good")
            if free is None
            else say("crossed out until card {n}", n=free)
        )
    if town is not None:
        parts.append(say("the town builds at card {n}", n=town))
    return ", ".join(parts)


@cache
def _cell(x: float, y: float, figure: int, current: bool, crossed: bool, town: bool) -> str:
    """A price of the card with its marks."""
    size, ink = (15, "onaccent") if current else (13, "ink2")
    drawn = words(x + 11, y + (16 if current else 15), figure, size, "n", ink=ink)
    if crossed:
        drawn += path(f"M{x + 3} {y + 18}l16-15", stroke="#C0463F", stroke_width=1.8)
    if town:
        drawn += path(f"M{x + 16} {y - 1}l5 4v5h-10v-5z", class_="f-gold")
    return drawn


# -- prospecting -----------------------------------------------------------------------------------


def dig_art(s: State) -> str:
    return _dig_art(spoken())


@cache
def _dig_art(language: str) -> str:
    mark = reconstructed_mark(
        WIDTH - 11,
        11,
        (SOURCES.mine_tile, "ore cost stars population points"),
        (SOURCES.technology, "draw_by_tiles_taken"),
    )
    empty = "".join(
        rectangle(136 + 41.5 * k, 9, 38, 56, 5, class_="f-none l-line2 dashed", stroke_opacity=0.45)
        for k in range(max(BOX.technology.draw_by_tiles_taken))
    )
    return ground(WIDTH, DIG_HEIGHT) + empty + mark


def dig_pieces(s: State, viewer: int) -> str:
    stack = int(s.mine_stack)
    sets = [k for k, tiles in enumerate(SET_TILES) if stack & int(tiles)]
    name = "–" if not sets else "✶" if s.mixed else data.SETS[sets[0]]
    left, gone = stack.bit_count(), int(s.mine_discard).bit_count()
    draws = int(DRAWS[s.technology])
    told = say.count(left, "{n} mine tile in the stack", "{n} mine tiles in the stack")
    told += say(", {n} discarded", n=gone)
    deck = place(
        "prospecting",
        rectangle(0, 0, 44, 42, 5),
        back(40, 36, name) if stack else rectangle(0, 0, 42, 38, 5, class_="f-sunk l-line2"),
        x=10,
        y=8,
        label=told,
    )
    under = words(31, 66, say("{left} left", left=left), 12, "t", ink="ink2")
    level = titled(
        say.count(draws, "a Mine action draws {n} tile", "a Mine action draws {n} tiles"),
        icon("pick", 70, 20, 17, "ink2"),
        words(82, 26, draws, 17, "n", "start"),
        fitted(95, 25, say("drawn"), 12.5, 34, "start", face="t", ink="ink2"),
    )
    drawn = [t for t in range(MINE_TILES) if int(s.mine_drawn) >> t & 1]
    return (
        deck
        + under
        + level
        + _technology(s)
        + "".join(
            place(
                f"dig-{BOX.mine_tile[tile].id}",
                rectangle(0, 0, 42, 56, 5),
                piece(f"mine-{BOX.mine_tile[tile].id}", 0, 0, mine_card(tile)),
                x=134 + 41.5 * k,
                y=9,
                label=mine_label(tile),
            )
            for k, tile in enumerate(drawn)
        )
    )


def _technology(s: State) -> str:
    """The next mining technology: how many are left, and what it is."""
    left = TECHNOLOGIES - s.technology
    coming = mine_label(FIRST_TECHNOLOGY + s.technology) if left else say("none is left")
    label = say("next mining technology: {tile}", tile=coming)
    return titled(
        label,
        icon("windlass", 70, 50, 17, "ink2"),
        words(82, 55, left, 14, "n", "start"),
        fitted(95, 54.5, say("left"), 12.5, 34, "start", face="t", ink="ink2"),
    )
