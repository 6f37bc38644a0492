"""The table of The Red Cathedral drawn with characters, for the terminal.

Knows how the pieces are laid out on a screen of 80 columns or more; names come from `words.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from minster.core.nature import NOBODY
from minster.games.red_cathedral import box as data
from minster.games.red_cathedral.moves import PLACE_NAMES
from minster.games.red_cathedral.names import (
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    SEASONS,
    ornaments,
    player_name,
    resource,
    say,
    units,
)
from minster.games.red_cathedral.pieces import (
    BOX,
    COLOURS,
    DICE,
    IVAN,
    LEVELS,
    LOCKED_ORNAMENT,
    MARKET_SPACES,
    MATERIALS,
    NONE,
    QUADRANTS,
    SPACES,
    TOWERS,
    Banner,
    kind_at,
)
from minster.games.red_cathedral.state import Player, Section, State

LETTERS = ("R", "B", "G", "Y", "W")
"""Every colour is also a letter, for those who cannot tell the colours."""
STYLES = ("red", "blue", "green", "yellow", "white")
PIECES = (
    "bold white on red",
    "bold white on blue",
    "black on green",
    "black on yellow",
    "black on white",
)
SPACE_LETTERS = (*LETTERS[:COLOURS], "W1", "W2")
SHORT = ("lu", "br", "st", "go", "gg", "pg")
MATERIAL_STYLES = ("dark_orange3", "red3", "grey70", "gold1", "green3", "magenta")

NO_BREAK = "\u00a0"
WIDE = 110
PANEL_WIDTH = 36


def draw(s: State) -> RenderableType:
    """The whole table: Market, Cathedral, players."""
    if s.turn == NOBODY:
        return Text(say("The table is being set up."), style="dim")
    return Drawing(s)


@dataclass(frozen=True)
class Drawing:
    """The table, laid out for the width it is given."""

    s: State

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        s, width = self.s, options.max_width
        yield _market(s, wide=width >= WIDE)
        yield _cathedral(s)
        yield _legend()
        panels = [_player(s, p) for p in range(s.seats)]
        if s.seats == 1:
            panels.append(_ivan(s))
        yield from _side_by_side(panels, max(1, width // PANEL_WIDTH))


def _side_by_side(panels: Sequence[RenderableType], per_row: int) -> RenderResult:
    rows = -(-len(panels) // per_row)
    per_row = -(-len(panels) // rows)  # 4 panels where 3 fit stand as 2 and 2
    grid = Table.grid(expand=True)
    for _ in range(per_row):
        grid.add_column(ratio=1)
    for first in range(0, len(panels), per_row):
        grid.add_row(*panels[first : first + per_row])
    yield grid


# -- Market --------------------------------------------------------------------------------------


def _market(s: State, *, wide: bool) -> Panel:
    body = Table.grid(expand=True)
    body.add_row(_spaces(s))
    body.add_row(_influence(s, wide=wide))
    body.add_row(Text(f"{say('Reserve')}  ", style="dim") + _materials(s.reserve))
    title = say("Market: dice move from m0 towards m7, then to m0")
    return Panel(body, title=title, border_style="dim")


def _spaces(s: State) -> Table:
    """Each space with its tile and the dice on it."""
    grid = Table(expand=True, box=None, padding=(0, 0))
    for space in range(MARKET_SPACES):
        grid.add_column(f"m{space}", justify="center", ratio=1)
    tiles = [BOX.resource_tiles[tile] for tile in s.market]
    grid.add_row(*(_amount(t.resource, t.amount) for t in tiles))
    grid.add_row(*(_dice(s, space) for space in range(MARKET_SPACES)))
    return grid


def _influence(s: State, *, wide: bool) -> Table:
    cards = Table.grid(expand=True, padding=(0, 2, 0, 0))
    cards.add_column(no_wrap=True, style="bold")
    cards.add_column(no_wrap=True)
    cards.add_column(ratio=1)
    for quadrant in range(QUADRANTS):
        face = BOX.influence_cards[s.influence[quadrant]]
        actions = [next(a for a in BOX.influence_actions if a.id == name) for name in face.actions]
        what = ("  ·  " if wide else "\n").join(_action(a) for a in actions)
        where = f"{say(SEASONS[quadrant])} m{2 * quadrant} m{2 * quadrant + 1}"
        cards.add_row(where, Text(say(face.name)), Text(what))
    return cards


def _action(action: data.Action) -> str:
    which = [_short(name) for name in action.params.materials]
    name = say(action.name).replace(say("indicated material"), "/".join(which))
    return say("{action} (repeatable)", action=name) if action.repeat == "unlimited" else name


def _dice(s: State, space: int) -> Text:
    text = Text()
    for die in range(DICE):
        if s.die_at[die] == space:
            text.append(" " if text else "")
            text.append(f"{LETTERS[die]}{s.die_value[die]}", style=PIECES[die])
    return text or Text("·", style="dim")


def _amount(name: str, amount: int) -> Text:
    style = MATERIAL_STYLES[data.MATERIALS.index(name)] if name in data.MATERIALS else ""
    return Text(resource(name, amount), style=style)


def _materials(amounts: list[int]) -> Text:
    text = Text()
    for m in range(MATERIALS):
        if amounts[m]:
            text.append("  " if text else "")
            text.append(units(amounts[m], m), style=MATERIAL_STYLES[m])
    return text or Text(say("nothing"), style="dim")


# -- Cathedral -----------------------------------------------------------------------------------


def _cathedral(s: State) -> Panel:
    towers = [t for t in range(TOWERS) if s.heights[t]]
    grid = Table(
        expand=True,
        box=box.SIMPLE,
        show_header=False,
        show_edge=False,
        show_lines=True,
        border_style="dim",
        padding=0,
    )
    for _ in towers:
        grid.add_column(justify="center", ratio=1)
    for level in range(max(s.heights) - 1, -1, -1):
        stands = [t * LEVELS + level if level < s.heights[t] else NONE for t in towers]
        grid.add_row(*(_section(s, place) if place != NONE else Text() for place in stands))
    return Panel(grid, title=say("Cathedral"), border_style="dim", padding=0)


def _section(s: State, place: int) -> Text:
    section = s.sections[place]
    text = Text().append(PLACE_NAMES[place], style="bold")
    if section.owner != NOBODY:
        text.append_text(_mark(s, section.owner))
    if section.complete:
        text.append(f" {say('built')}")
        return text.append("\n").append_text(_ornament(s, place))
    card = BOX.cathedral_cards[section.card]
    text.append(f" {card.recognition}{say('RP')}" + (f"+{card.rubles}₽" if card.rubles else ""))
    text.append("\n").append_text(_needs(section))
    if section.tile != NONE:
        text.append(f"\n⌂ {_benefit(section.tile)}", style="dim")
    return text


def _mark(s: State, player: int) -> Text:
    colour = s.players[player].colour
    return Text().append(f"[{LETTERS[colour]}]", style=PIECES[colour])


def _ornament(s: State, place: int) -> Text:
    section = s.sections[place]
    name = say(ORNAMENT_NAMES[kind_at(place % LEVELS, s.heights[place // LEVELS])])
    if section.ornament == NOBODY:
        return Text(say("no {ornament}", ornament=name), style="dim")
    return Text(f"{name} ").append_text(_mark(s, section.ornament))


def _needs(section: Section) -> Text:
    """Small letters for what is missing, capitals for what is there."""
    text = Text()
    cost = BOX.cathedral_cards[section.card].cost
    for m, name in enumerate(data.MATERIALS):
        there = section.materials[m]
        for k in range(cost.get(name, 0)):
            text.append(" " if text else "")
            if k < there:
                text.append(SHORT[m].upper(), style=f"reverse {MATERIAL_STYLES[m]}")
            else:
                text.append(SHORT[m], style=MATERIAL_STYLES[m])
    return text


def _benefit(tile: int) -> str:
    """What a Workshop tile gives, in few letters."""
    effect = BOX.workshop_tiles[tile].effect
    if effect.kind == "die":
        return say("{colour} die", colour=say(effect.die))
    if effect.kind == "gain-any":
        return f"{effect.amount} {'/'.join(_short(name) for name in effect.materials)}"
    return " ".join(f"{amount} {_short(name)}" for name, amount in effect.resources.items())


def _short(resource: str) -> str:
    if resource in data.MATERIALS:
        return SHORT[data.MATERIALS.index(resource)]
    return {"ruble": "₽", "recognition": say("RP")}[resource]


def _legend() -> Text:
    text = Text(" ")
    for m in range(MATERIALS):
        text.append(f"{SHORT[m]}{NO_BREAK}", style=MATERIAL_STYLES[m])
        text.append(say(MATERIAL_NAMES[m]).replace(" ", NO_BREAK), style="dim").append("  ")
    for mark, meaning in (
        ("LU BR …", say("delivered")),
        ("⌂", say("Workshop tile")),
        (say("RP"), say("recognition")),
        ("₽", say("Rubles")),
        ("[R]", say("owner, by colour")),
    ):
        text.append(f"{mark} ".replace(" ", NO_BREAK))
        text.append(meaning.replace(" ", NO_BREAK), style="dim").append("  ")
    return text


# -- players -------------------------------------------------------------------------------------


def _player(s: State, player: int) -> Panel:
    me = s.players[player]
    body = _rows()
    body.add_row(say("Track"), _track(me))
    body.add_row(say("Rubles"), str(me.rubles))
    capacity = BOX.workshop_board.inventory_spaces - me.banners[Banner.INVENTORY]
    held = say("{held} of {room}: ", held=sum(me.inventory), room=capacity)
    body.add_row(say("Inventory"), Text(held) + _materials(me.inventory))
    body.add_row(say("Banners"), _banners(me))
    body.add_row(say("Ornaments"), _ornaments(me))
    if s.advanced and (locked := _locked(me)):
        body.add_row(say("Locked"), locked)
    body.add_row(say("Workshop"), _workshop(me))
    return _framed(s, player, body)


def _ivan(s: State) -> Panel:
    body = _rows()
    body.add_row(say("Track"), _track(s.players[IVAN]))
    body.add_row(say("Banners"), str(s.players[IVAN].banners[Banner.BESIDE]))
    for i, card in enumerate(s.solo_row):
        name = BOX.workshop_tiles[s.solo_tiles[i]].name if s.solo_face_up[i] else "turned"
        text = Text(say(BOX.solo_cards[card].name)).append(f" ({say(name)})", style="dim")
        body.add_row(say("Card {n}", n=i + 1), text)
    body.add_row(say("Inventory"), _materials(s.stocked))
    body.add_row(say("Construction"), _materials(s.carried))
    return _framed(s, IVAN, body)


def _rows() -> Table:
    body = Table.grid(padding=(0, 1, 0, 0))
    body.add_column(style="dim", no_wrap=True)
    body.add_column()
    return body


def _framed(s: State, player: int, body: Table) -> Panel:
    style = STYLES[s.players[player].colour]
    title = Text("▶ " if player == s.turn else "")
    title.append(f"{player_name(s, player)} ", style="bold").append_text(_mark(s, player))
    return Panel(body, title=title, border_style=style)


def _track(me: Player) -> str:
    return say("{rp} RP, {n} prestige", rp=me.marker, n=sum(me.lines))


def _banners(me: Player) -> str:
    left = me.banners
    parts = []
    if left[Banner.INVENTORY]:
        parts.append(say("{n} in Inventory", n=left[Banner.INVENTORY]))
    if left[Banner.BESIDE]:
        parts.append(say("{n} beside", n=left[Banner.BESIDE]))
    if white := left[Banner.WHITE_1] + left[Banner.WHITE_2]:
        parts.append(say("{n} on white", n=white))
    return ", ".join(parts) or say("none")


def _ornaments(me: Player) -> str:
    names = [ornaments(n, kind) for kind, n in enumerate(me.ornaments) if n]
    return ", ".join(names) or say("none")


def _locked(me: Player) -> Text:
    """Advanced side: the Ornaments under the coloured spaces that hold no tile yet."""
    text = Text()
    for space in range(COLOURS):
        if me.tiles[space] == NONE:
            text.append("  " if text else "").append(LETTERS[space], style=PIECES[space])
            text.append(f"{NO_BREAK}{say(ORNAMENT_NAMES[LOCKED_ORNAMENT[me.colour][space]])}")
    return text


def _workshop(me: Player) -> Text:
    lines = []
    for space in range(SPACES):
        if me.tiles[space] != NONE:
            colour = min(space, COLOURS)
            line = Text().append(SPACE_LETTERS[space], style=PIECES[colour]).append(" ")
            if me.face_up[space]:
                line.append(say(BOX.workshop_tiles[me.tiles[space]].name))
                line.append(f" ({_benefit(me.tiles[space])})", style="dim")
            else:
                line.append(say("face down"), style="dim")
            lines.append(line)
    return Text("\n").join(lines) or Text(say("empty"), style="dim")
