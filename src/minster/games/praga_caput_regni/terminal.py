"""The table of Praga Caput Regni drawn with characters, for the terminal.

Knows how the pieces are laid out on a screen of 80 columns or more; names come from `phrases.py`.
"""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from minster.core.nature import NOBODY
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni.kinds import Square
from minster.games.praga_caput_regni.moves import PLACE_NAMES, SPOT_NAMES
from minster.games.praga_caput_regni.phrases import (
    ACTION_NAMES,
    GRID_NAMES,
    ROMAN,
    ROW_NAMES,
    SPACES,
    action_tile,
    gains,
    hex_tile,
    rim,
    say,
    slot,
    strip,
    technology_name,
)
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    BOX,
    FIRST_SPOT,
    GRID_COLUMNS,
    GRID_ROWS,
    LEVELS,
    NONE,
    OPPONENT,
    PLAZAS,
    POSITIONS,
    SEALS,
    SPOTS,
    SQUARES,
    STREET,
    TOKENS,
    UPGRADES,
    V_FIRST,
    V_TILES,
)
from minster.games.praga_caput_regni.state import Player, State
from minster.games.praga_caput_regni.words import player_name

STYLES = ("red", "green", "blue", "magenta")
ZONES = {"red": "red", "green": "green", "blue": "blue", "beyond": "dim"}
V_MARKS = [tile.id.removeprefix("bridge-5-") for tile in BOX.bridge_tile[V_FIRST:]]


def draw(s: State) -> RenderableType:
    """The whole table: crane, rows, city, grids, players."""
    if s.turn == NOBODY and s.turn_number == 0:
        return Text(say("The table is being set up."), style="dim")
    players = [_player(s, p) for p in range(s.seats)]
    if s.parler:
        players.append(_parler(s))
    grids = Columns([_grid(s, grid) for grid in range(len(GRID_NAMES))], expand=True)
    return Group(
        _crane(s), _rows(s), _city(s), _river(s), grids, Columns(players, equal=True, expand=True)
    )


def _crane(s: State) -> Panel:
    grid = Table(expand=True, box=None, padding=(0, 1))
    for name in ("at", "tile", "wheel", "costs", "scores"):
        grid.add_column(say(name))
    for position in range(POSITIONS - 1):
        space = BOX.crane.position[position]
        sector = (position - s.box) % POSITIONS
        if sector == 0:
            grid.add_row(Text(str(position)), Text(say("the box"), style="dim"))
            continue
        tiles = [t for t in range(ACTION_TILES) if s.sectors[t] == sector]
        if tiles:
            tile = tiles[0]
            worth = BOX.crane.overflow.points if s.marked[tile] else space.points
            grid.add_row(
                Text(str(position), style=ZONES[space.zone]),
                f"{BOX.action_tile[tile].id}: {action_tile(s, tile)}",
                slot(sector),
                gains({"gold": space.cost_gold}) if space.cost_gold else "",
                str(worth or "") + ("*" if s.marked[tile] else ""),
            )
    era = ROMAN[s.era]
    title = say(
        "Crane · Era {era} · turn {turn} · cube on {cube}",
        era=era,
        turn=s.turn_number + 1,
        cube=s.platform,
    )
    return Panel(grid, title=title, border_style="dim")


def _rows(s: State) -> Panel:
    grid = Table.grid(padding=(0, 1))
    for row, name in enumerate(ROW_NAMES):
        for place, tile in enumerate(s.rows[row]):
            label = Text(say(name) if place == 0 else "", style="bold")
            shown = Text(say("empty"), style="dim") if tile == NONE else _hex(row, tile)
            grid.add_row(label, PLACE_NAMES[place], shown)
    return Panel(grid, title=say("Rows"), border_style="dim")


def _hex(row: int, tile: int) -> Text:
    faces: list[data.Upgrade | data.Wall | data.Building]
    faces = [*BOX.upgrade] if row == 0 else [*BOX.wall] if row == 1 else [*BOX.building]
    return Text(hex_tile(row, tile)) + Text(f"  {rim(faces[tile])}", style="dim")


def _city(s: State) -> Panel:
    grid = Table(expand=True, box=None, padding=(0, 1))
    for name in ("plaza", "upper", "lower", "sites"):
        grid.add_column(say(name))
    for plaza in range(PLAZAS):
        place = BOX.plaza_site[plaza]
        tile = None if s.plazas[plaza] == NONE else BOX.plaza_tile[s.plazas[plaza]]
        sites = Text()
        for i, site in enumerate(BOX.building_site):
            if site.plaza_site == place.id:
                sites.append(_site(s, i))
        name = place.id.removeprefix("plaza-site-").upper()
        if s.parler and s.parler_pawn == plaza:
            name += " ♟"
        upper, lower = (gains(tile.upper), gains(tile.lower)) if tile else ("", "")
        grid.add_row(Text(name, style="bold" if tile else "dim"), upper, lower, sites)
    return Panel(grid, title=say("City"), border_style="dim")


def _site(s: State, site: int) -> Text:
    name = BOX.building_site[site].id.removeprefix("site-")
    if s.buildings[site] == NONE:
        return Text(f"{name}  ", style="dim")
    owner = s.claims[site]
    style = "reverse" if owner == NOBODY else f"reverse {STYLES[owner]}"
    return Text(f"{name}■", style=style) + Text("  ")


def _river(s: State) -> Panel:
    tokens = [gains(BOX.production_token[t].gain) for t in range(TOKENS) if s.river >> t & 1]
    seals = [BOX.seal[i].id for i in range(SEALS) if s.seals >> i & 1]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(say("River"), style="bold"), " | ".join(tokens) or say("empty"))
    grid.add_row(Text(say("Seals"), style="bold"), ", ".join(seals) or say("none"))
    planks = []
    for spot in range(SPOTS):
        tile = s.planks[spot]
        free = f"{strip(s, 'north', spot)} + {strip(s, 'south', spot)}"
        planks.append(f"{spot + 1}: {free if tile == NONE else BOX.bridge_tile[tile].id}")
    grid.add_row(Text(say("Bridge"), style="bold"), " | ".join(planks))
    for name, tiles in (("V at the bridge", s.bridge_v), ("V at the Cathedral", s.cathedral_v)):
        grid.add_row(Text(say(name), style="bold"), ", ".join(_v_tiles(tiles)) or say("none"))
    faces = [BOX.road_tile_face[f].id for f in s.street[:STREET] if f != NONE]
    if faces:
        grid.add_row(Text(say("Road tiles"), style="bold"), ", ".join(faces))
    return Panel(grid, title=say("River and bridge"), border_style="dim")


def _v_tiles(tiles: int) -> list[str]:
    return [V_MARKS[i] for i in range(V_TILES) if tiles >> i & 1]


def _grid(s: State, grid: int) -> Panel:
    """The Hunger Wall is mirrored: its column 0 lies at the right."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    columns = range(GRID_COLUMNS)
    for row in range(GRID_ROWS - 1, -1, -1):
        cells = [_square(s, grid, row, column) for column in columns]
        table.add_row(str(row), *(cells if grid else cells[::-1]))
    return Panel(table, title=say(GRID_NAMES[grid]), border_style="dim")


def _square(s: State, grid: int, row: int, column: int) -> Text:
    square = int(SQUARES[3 * grid + s.sets[grid]][row * GRID_COLUMNS + column])
    names = {0: "·", int(Square.SIDE): "»", int(Square.UP): "↑"}
    text = Text(names.get(square, str(square)), style="dim")
    for p in range(s.seats):
        me = s.players[p]
        if (me.row[grid], me.column[grid]) == (row, column):
            text.append("●", style=f"bold {STYLES[p]}")
    return text


def _player(s: State, p: int) -> Panel:
    me = s.players[p]
    body = Table.grid(padding=(0, 1))
    body.add_row(say("Score"), str(me.score))
    body.add_row(
        say("Stock"),
        say("{gold} gold, {stone} stone, {eggs} eggs", gold=me.gold, stone=me.stone, eggs=me.eggs),
    )
    body.add_row(
        say("Windows"), say("{gold} gold, {silver} silver", gold=me.golden, silver=me.silver)
    )
    body.add_row(say("Tokens"), say("{red} red, {blue} blue", red=me.red, blue=me.blue))
    body.add_row(say("Tracks"), _mines_and_quarries(me))
    body.add_row("", say("technology {tech}, university {univ}", tech=me.tech, univ=me.univ))
    body.add_row(say("Pawn"), say(SPACES[me.pawn]))
    body.add_row(say("Technology"), _technologies(me))
    body.add_row(say("Board"), _board(me))
    taken = [BOX.seal[i].id for i in range(SEALS) if me.claimed >> i & 1]
    taken += [f"V {name}" for name in _v_tiles(me.v_tiles)]
    if taken:
        body.add_row(say("Taken"), ", ".join(taken))
    here = "▶ " if p == s.turn else ""
    return Panel(body, title=f"{here}{player_name(s, p)}", border_style=STYLES[p])


def _mines_and_quarries(me: Player) -> str:
    return say("mines {mines}, quarries {quarries}", mines=me.tracks[0], quarries=me.tracks[1])


def _technologies(me: Player) -> Text:
    text = Text()
    for level in range(LEVELS):
        tile = me.technologies[level]
        if tile != NONE:
            spent, fresh = me.spent >> level & 1, me.fresh >> level & 1
            style = "strike dim" if spent else "italic" if fresh else ""
            text.append(technology_name(tile), style=style)
            text.append("  ")
    return text or Text(say("none"), style="dim")


def _board(me: Player) -> Text:
    text = Text()
    for at, tile in enumerate(me.board):
        if tile == NONE:
            continue
        if at < FIRST_SPOT:
            text.append(f"{say(ACTION_NAMES[at])}: {gains(BOX.upgrade[tile].bonus)}")
        else:
            text.append(f"{SPOT_NAMES[at - FIRST_SPOT]}: {say(BOX.wall[tile - UPGRADES].name)}")
        text.append(f" r{me.turned[at]} {rim(data.rims_of(BOX)[tile])}\n", style="dim")
    return text or Text(say("empty"), style="dim")


def _parler(s: State) -> Panel:
    parler = s.players[OPPONENT]
    body = Table.grid(padding=(0, 1))
    body.add_row(say("Tracks"), _mines_and_quarries(parler))
    for row, name in enumerate(data.ROWS):
        body.add_row(say("Pointer"), f"{say(name)} {s.pointers[row] + 1}")
    left = [say(card.name) for i, card in enumerate(BOX.parler_card) if s.cards >> i & 1]
    body.add_row(say("Cards left"), ", ".join(left) or say("none; they are mixed again"))
    here = "▶ " if s.turn == OPPONENT else ""
    return Panel(body, title=f"{here}{player_name(s, OPPONENT)}", border_style=STYLES[OPPONENT])
