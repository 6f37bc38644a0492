"""The table of The Red Cathedral drawn with characters, for the terminal.

Knows how the pieces are laid out on a screen of 80 columns or more; names come from `words.py`.
"""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.pieces import (
    BOX,
    DICE,
    IVAN,
    LEVELS,
    MARKET_SPACES,
    MATERIALS,
    NONE,
    SPACES,
    TOWERS,
    Banner,
)
from minster.games.red_cathedral.state import Player, Section, State
from minster.games.red_cathedral.words import MATERIAL_NAMES, ORNAMENT_NAMES, SEASONS, player_name

STYLES = ("red", "blue", "green", "yellow", "white")
SHORT = ("lu", "br", "st", "go", "gg", "pg")
MATERIAL_STYLES = ("dark_orange3", "red3", "grey70", "gold1", "green3", "magenta")


def draw(s: State) -> RenderableType:
    """The whole table: Market, Cathedral, players."""
    if s.turn == NOBODY:
        return Text("The table is being set up.", style="dim")
    players = [_player(s, p) for p in range(s.seats)]
    if s.seats == 1:
        players.append(_ivan(s))
    return Group(_market(s), _cathedral(s), Columns(players, equal=True, expand=True))


def _market(s: State) -> Panel:
    grid = Table(expand=True, box=None, padding=(0, 1))
    for space in range(MARKET_SPACES):
        grid.add_column(f"m{space}", justify="center", style="dim" if not _dice(s, space) else "")
    tiles = [BOX.resource_tiles[tile] for tile in s.market]
    grid.add_row(*(Text(f"{t.amount} {t.resource.replace('-', ' ')}") for t in tiles))
    grid.add_row(*(_dice(s, space) for space in range(MARKET_SPACES)))
    cards = Table.grid(expand=True, padding=(0, 1))
    for quadrant, card in enumerate(s.influence):
        face = BOX.influence_cards[card]
        actions = [next(a for a in BOX.influence_actions if a.id == name) for name in face.actions]
        what = "; ".join(f"{a.name}{' ∞' if a.repeat == 'unlimited' else ''}" for a in actions)
        spaces = f"{SEASONS[quadrant]} m{2 * quadrant}–m{2 * quadrant + 1}"
        cards.add_row(Text(spaces, style="bold"), Text(face.name, style="italic"), Text(what))
    reserve = Text("Reserve: ") + _materials(s.reserve)
    return Panel(Group(grid, cards, reserve), title="Market", border_style="dim")


def _dice(s: State, space: int) -> Text:
    text = Text()
    for die in range(DICE):
        if s.die_at[die] == space:
            text.append(f" {s.die_value[die]} ", style=f"black on {STYLES[die]}")
            text.append(" ")
    return text


def _materials(amounts: list[int], names: tuple[str, ...] | list[str] = MATERIAL_NAMES) -> Text:
    text = Text()
    for m in range(MATERIALS):
        if amounts[m]:
            text.append(f"{amounts[m]} {names[m]}  ", style=MATERIAL_STYLES[m])
    return text or Text("nothing", style="dim")


def _cathedral(s: State) -> Panel:
    grid = Table(expand=True, box=None, show_header=False, padding=(0, 1))
    towers = [t for t in range(TOWERS) if s.heights[t]]
    for _ in towers:
        grid.add_column(justify="center")
    for level in range(max(s.heights) - 1, -1, -1):
        cells = [
            _section(s, t * LEVELS + level, f"{'abcdef'[t]}{level + 1}")
            if level < s.heights[t]
            else Text()
            for t in towers
        ]
        grid.add_row(*cells)
    return Panel(grid, title="Cathedral", border_style="dim")


def _section(s: State, place: int, name: str) -> Text:
    section = s.sections[place]
    card = BOX.cathedral_cards[section.card]
    owner = NOBODY if section.owner == NOBODY else s.players[section.owner].colour
    style = "dim" if owner == NOBODY else f"bold {STYLES[owner]}"
    text = Text(f"{name} ", style=style)
    if section.complete:
        text.append("█ built", style=style)
        if section.ornament != NOBODY:
            text.append(" ✚", style=f"bold {STYLES[s.players[section.ornament].colour]}")
        return text
    text.append(f"{card.recognition}RP" + (f"+{card.rubles}₽" if card.rubles else "") + "\n")
    text.append(_needs(section))
    if section.tile != NONE:
        text.append(f"\n{BOX.workshop_tiles[section.tile].name}", style="dim italic")
    return text


def _needs(section: Section) -> Text:
    text = Text()
    cost = BOX.cathedral_cards[section.card].cost
    for m, name in enumerate(data.MATERIALS):
        there = section.materials[m]
        lacking = cost.get(name, 0) - there
        text.append(f"{SHORT[m]} " * max(0, lacking), style=MATERIAL_STYLES[m])
        text.append(f"{SHORT[m].upper()} " * there, style=f"reverse {MATERIAL_STYLES[m]}")
    return text


def _player(s: State, player: int) -> Panel:
    me = s.players[player]
    capacity = BOX.workshop_board.inventory_spaces - me.banners[Banner.INVENTORY]
    body = Table.grid(padding=(0, 1))
    body.add_row("Track", _track(s, player))
    body.add_row("Rubles", str(me.rubles))
    body.add_row(f"{sum(me.inventory)}/{capacity}", _materials(me.inventory))
    body.add_row("Banners", _banners(me))
    body.add_row("Ornaments", _ornaments(me))
    body.add_row("Workshop", _workshop(me))
    return _framed(s, player, body)


def _ivan(s: State) -> Panel:
    body = Table.grid(padding=(0, 1))
    body.add_row("Track", _track(s, IVAN))
    body.add_row("Banners", str(s.players[IVAN].banners[Banner.BESIDE]))
    for i, card in enumerate(s.solo_row):
        tile = BOX.workshop_tiles[s.solo_tiles[i]].name if s.solo_face_up[i] else "turned"
        body.add_row(f"Card {i + 1}", f"{BOX.solo_cards[card].name} [dim]({tile})[/]")
    body.add_row("Inventory", _materials(s.stocked))
    body.add_row("Construction", _materials(s.carried))
    return _framed(s, IVAN, body)


def _framed(s: State, player: int, body: Table) -> Panel:
    style = STYLES[s.players[player].colour]
    here = "▶ " if player == s.turn else ""
    return Panel(body, title=f"{here}{player_name(s, player)}", border_style=style)


def _track(s: State, player: int) -> str:
    me = s.players[player]
    return f"{me.marker} RP = {sum(me.lines)} prestige"


def _banners(me: Player) -> str:
    left = me.banners
    parts = [f"{left[Banner.INVENTORY]} in the Inventory"] if left[Banner.INVENTORY] else []
    if others := sum(left) - left[Banner.INVENTORY]:
        parts.append(f"{others} {'beside' if left[Banner.BESIDE] else 'on white'}")
    return ", ".join(parts) or "none"


def _ornaments(me: Player) -> str:
    names = [f"{n} {name}" for n, name in zip(me.ornaments, ORNAMENT_NAMES, strict=True) if n]
    return ", ".join(names) or "none"


def _workshop(me: Player) -> Text:
    text = Text()
    for space in range(SPACES):
        name = data.SPACES[space]
        if me.tiles[space] != NONE:
            face = BOX.workshop_tiles[me.tiles[space]].name if me.face_up[space] else "face down"
            text.append(f"{name}: ", style=STYLES[min(space, 4)])
            text.append(f"{face}  ", style="" if me.face_up[space] else "dim")
    return text or Text("empty", style="dim")
