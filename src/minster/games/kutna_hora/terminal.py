"""The table of Kutná Hora drawn with characters, for the terminal.

Knows how the pieces are laid out on a screen of 80 columns or more; names, and the mark of
reconstructed figures, come from `names.py`.
"""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from minster.core.nature import NOBODY
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.names import (
    ARM_NAMES,
    COMMODITY_NAMES,
    LEGEND,
    MARK,
    SOURCES,
    building_face,
    card_name,
    chapel_face,
    dots,
    event_face,
    guild_name,
    house_face,
    is_crossed_out,
    marked,
    mine_mark,
    money,
    plot_face,
    price,
    price_mark,
    say,
    seat_name,
    tax_due,
    village_dots,
)
from minster.games.kutna_hora.pieces import (
    ACTION_CARDS,
    ARMS,
    BOX,
    CHAPELS,
    COLUMN_GROSCHEN,
    COLUMN_PERMITS,
    ENTRANCE,
    FIRST_ROCK,
    HALL_COLUMNS,
    HOUSES,
    LEAST_REPUTATION,
    MINE_COLUMNS,
    NONE,
    OFF_BOARD,
    REPUTATION_POINTS,
    ROUNDS,
    ROWS,
    TILE_COST,
    TILE_STARS,
    TOWN_COLUMNS,
)
from minster.games.kutna_hora.state import Player, State

STYLES = ("magenta", "blue", "green", "dark_orange")
COLOUR_STYLES = {"green": "green", "silver": "grey70", "yellow": "yellow", "red": "red"}


def draw(s: State) -> RenderableType:
    """The whole table: market, town hall, town and mine, players, and what the mark means."""
    if s.round == 0:
        return Group(_hall(s), Text(say("The table is being set up."), style="dim"), _legend())
    boards = Columns([_town(s), _mine(s)], equal=False, expand=False)
    players = Columns([_player(s, p) for p in range(s.seats)], equal=True, expand=True)
    return Group(_market(s), _hall(s), boards, players, _legend())


def _legend() -> Text:
    return Text(say(LEGEND), style="dim italic")


def _market(s: State) -> Panel:
    grid = Table(expand=True, box=None, padding=(0, 1))
    for name in COMMODITY_NAMES:
        grid.add_column(say(name), justify="center")
    prices = [f"{price(s, name)}{price_mark(s, name)}" for name in COMMODITY_NAMES]
    crossed = {ARM_NAMES[arm] for arm in range(ARMS) if is_crossed_out(s, arm)}
    grid.add_row(
        *(
            Text(text, style="strike red" if name in crossed else "bold")
            for name, text in zip(COMMODITY_NAMES, prices, strict=True)
        )
    )
    notches = dict(zip(ARM_NAMES, s.arms, strict=True))
    grid.add_row(
        *(
            Text(say("notch {n}", n=notches.get(name, notches["silver"])), "dim")
            for name in COMMODITY_NAMES
        )
    )
    counters = (("Population", s.population), ("Ore", s.ore), ("Tax", s.tax))
    line = Text("".join(f"{say(name)} {number}   " for name, number in counters))
    line.append(
        say(
            "Patricians: bank {bank}, pool {pool}, council {council}",
            bank=_tokens(s.patrician_bank),
            pool=_tokens(s.patrician_pool),
            council=_tokens(s.council),
        )
    )
    chapel = chapel_face(s.turned) if s.turned < CHAPELS else say("complete")
    rows: list[RenderableType] = [grid, line, Text(f"{say('St. Barbara')}: {chapel}")]
    if s.event != NONE:
        rows.append(Text(f"{say('Event')}: {event_face(s.event)}"))
    title = say("Round {n} of {all}", n=s.round, all=int(ROUNDS[s.seats]))
    return Panel(Group(*rows), title=title, border_style="dim")


def _tokens(counts: list[int]) -> str:
    found = [f"{n} {say(colour)}" for n, colour in zip(counts, data.PATRICIANS, strict=True) if n]
    return " ".join(found) or say("empty")


def _hall(s: State) -> Panel:
    grid = Table(expand=True, box=None, padding=(0, 1))
    for column in range(HALL_COLUMNS):
        permits, groschen = int(COLUMN_PERMITS[column]), int(COLUMN_GROSCHEN[column])
        cost = say.count(permits, "{n} permit", "{n} permits") if permits else money(groschen)
        grid.add_column(cost)
    for row in range(ROWS):
        cells = [Text() for _ in range(HALL_COLUMNS)]
        for stack in s.stacks:
            if stack.row == row:
                cells[stack.column] = _stack(stack.top, int(stack.under).bit_count())
        grid.add_row(*cells)
    return Panel(grid, title=say("Town hall"), border_style="dim")


def _stack(top: int, under: int) -> Text:
    if top == NONE:
        return Text(f"… +{under}", style="dim")
    building = BOX.buildings[top]
    if isinstance(building, data.PublicBuilding):
        text, owner = Text(building_face(top), style=COLOUR_STYLES[building.patrician]), ""
    else:
        text, owner = Text(building_face(top)), f" {_guild_of(building)}"
    text.append(f" {dots(top)}", style="bold")
    return text.append(f"{owner} +{under}", style="dim")


def _guild_of(building: data.GuildBuilding) -> str:
    return guild_name(data.GUILDS.index(building.guild)).lower()


def _town(s: State) -> Panel:
    """The grid with its villages around it."""
    board = BOX.town_board[data.SIDES[s.side]]
    grid = Table(box=None, show_header=True, padding=(0, 1))
    grid.add_column("")
    grid.add_column("")
    for x in range(board.columns):
        grid.add_column("abcdefghij"[x], justify="center")
    grid.add_column("")
    grid.add_row("", "", *_villages(s, "north", board.columns))
    sides = zip(_villages(s, "west", board.rows), _villages(s, "east", board.rows), strict=True)
    for y, (west, east) in enumerate(sides):
        cells = [_town_square(s, y * TOWN_COLUMNS + x) for x in range(board.columns)]
        grid.add_row(Text(str(y + 1), style="dim"), west, *cells, east)
    grid.add_row("", "", *_villages(s, "south", board.columns))
    designed = SOURCES.town_board[data.SIDES[s.side]].is_designed("columns")
    return Panel(grid, title=f"{say('Town')}{MARK * designed}", border_style="dim")


def _villages(s: State, edge: str, count: int) -> list[Text]:
    return [Text(village_dots(s.side, edge, k + 1), style="italic dim") for k in range(count)]


def _town_square(s: State, square: int) -> Text:
    tile, holder = s.town[square], s.holder[square]
    style = STYLES[holder] if holder != NOBODY else "dim"
    if tile == NONE:
        return Text("▢" if holder != NOBODY else "·", style=style)
    return Text(f"{plot_face(tile)}\n{dots(tile)}", style=f"bold {style}")


def _mine(s: State) -> Panel:
    grid = Table(box=None, show_header=True, padding=(0, 1))
    grid.add_column("")
    board = BOX.mine_board[data.SIDES[s.side]]
    for column in range(board.columns):
        grid.add_column(f"c{column + 1}", justify="center")
    for row in range(board.rows):
        squares = [row * MINE_COLUMNS + column for column in range(board.columns)]
        cells = [_mine_square(s, square) for square in squares if s.mine[square] != OFF_BOARD]
        grid.add_row(Text(f"r{row + 1}", style="dim"), *cells)
    return Panel(grid, title=say("Mine: cost and stars"), border_style="dim")


def _mine_square(s: State, square: int) -> Text:
    tile = s.mine[square]
    if tile == NONE:
        return Text("⊔" if ENTRANCE[s.side][square] else "·", style="dim")
    stars = f"{int(TILE_STARS[tile])}★{mine_mark(tile)}"
    if tile >= FIRST_ROCK:
        return Text(f"▓ {stars}", style="grey50")
    return Text(f"{int(TILE_COST[tile])} {stars}", style=f"bold {STYLES[s.miner[square]]}")


def _player(s: State, seat: int) -> Panel:
    me = s.players[seat]
    body = Table.grid(padding=(0, 1))
    worth = str(int(REPUTATION_POINTS[me.reputation - LEAST_REPUTATION]))
    worth = marked(worth, SOURCES.reputation_track, "final_points")
    body.add_row(say("Points"), str(sum(me.lines)))
    due = say("tax due {n}", n=tax_due(s, seat))
    body.add_row(say("Groschen"), f"{me.groschen}  ({due})")
    body.add_row(
        say("Reputation"), f"{me.reputation}  ({say('worth {points} at the end', points=worth)})"
    )
    miners = say("{pool} in the pool, {reserve} in reserve", pool=me.pool, reserve=me.reserve)
    body.add_row(say("Workers"), miners)
    pelicans = say("{n} unused, {used} used", n=me.pelicans, used=me.pelicans_used)
    body.add_row(say("Pelicans"), pelicans)
    for row in range(ROWS):
        body.add_row(guild_name(me.guilds[row]), _guild_row(me, row))
    body.add_row(say("Mines"), say("{n} ore", n=me.production[ROWS]))
    body.add_row(say("Plots"), say("{n} to claim", n=me.markers))
    body.add_row(say("Slots"), _slots(me))
    hand = [card_name(k) for k in range(ACTION_CARDS) if me.hand >> k & 1]
    body.add_row(say("Hand"), ", ".join(hand) or say("empty"))
    here = "▶ " if seat == s.active else ""
    first = " ①" if seat == s.first else ""
    return Panel(body, title=f"{here}{seat_name(seat)}{first}", border_style=STYLES[seat])


def _guild_row(me: Player, row: int) -> Text:
    text = Text(f"{me.production[row]}  ", style="bold")
    for column in range(HOUSES):
        gone = column < me.houses_gone[row]
        text.append("– " if gone else f"[{house_face(row, column)}] ", style="dim" if gone else "")
    return text


def _slots(me: Player) -> Text:
    tiles = [tile for tile in me.slots if tile != NONE]
    return Text("\n".join(f"{building_face(t)} {dots(t)}" for t in tiles) or say("empty"))
