"""The table of The Pillars of the Earth drawn with characters, for the terminal.

Knows how the pieces are laid out on a screen of 80 columns or more; names come from `words.py`.
"""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.phrases import (
    advantage_name,
    advantage_text,
    card_name,
    craft_name,
    craft_rate,
    cube_name,
    event_name,
    event_text,
    say,
    short_rate,
)
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    CARDS,
    COST,
    COSTS,
    CRAFT,
    CUBES,
    NONE,
    REGULAR,
    ROUNDS,
    TRADED,
)
from minster.games.pillars_of_the_earth.scoring import track_space
from minster.games.pillars_of_the_earth.state import Player, Shield, State, Step
from minster.games.pillars_of_the_earth.words import player_name

STYLES = ("blue", "red", "green", "yellow")
CUBE_STYLES = ("wheat1", "dark_orange3", "grey70", "cyan")
SPACES = BOX.builder_spaces.entries


def draw(s: State) -> RenderableType:
    """The whole table: the board clockwise, the cards on offer, the players."""
    if s.starter == NOBODY:
        return Text(say("The table is being set up."), style="dim")
    players = [_player(s, p) for p in range(s.seats)]
    return Group(_board(s), _offers(s), Columns(players, equal=True, expand=True))


def _board(s: State) -> Panel:
    grid = Table(expand=True, box=None, show_header=False, padding=(0, 1))
    grid.add_row(say("Event"), _event(s))
    grid.add_row(say("Cost of builders"), _cost_track(s))
    for place in sorted(BOX.locations.entries, key=lambda place: place.step):
        if place.builder_spaces:
            grid.add_row(f"{place.step:2} {say(place.name)}", _spaces(s, place.id))
    grid.add_row(f"   {say('Supply')}", _cubes(s.supply))
    who = player_name(s, s.starter)
    title = say("Round {n} of {rounds}, {who} starts", n=s.round, rounds=ROUNDS, who=who)
    return Panel(grid, title=title, border_style="dim")


def _event(s: State) -> Text:
    if s.private and s.event == NONE:
        return Text(say("seen by the owner of Ellen alone"), style="dim italic")
    if s.event == NONE:
        return Text(say("still unknown"), style="dim")
    secret = f" ({say('only you know')})" if s.private else ""
    negative = BOX.event_cards.cards[s.event].negative
    text = Text(f"{event_name(s.event)}{secret}: ", style="bold red" if negative else "bold")
    return text + Text(event_text(s.event), style="")


def _cost_track(s: State) -> Text:
    text = Text()
    for i in range(COSTS):
        owner = s.cost_track[i]
        style = "reverse" if i == s.marker else "dim"
        text.append(f" {int(COST[i])} ", style=style if owner == NOBODY else _on(owner))
        text.append(" ")
    return text


def _on(owner: int) -> str:
    return f"black on {STYLES[owner]}"


def _spaces(s: State, location: str) -> Text:
    text = Text()
    for i, space in enumerate(SPACES):
        if space.location != location:
            continue
        owner = s.spaces[i]
        mark = f" {space.number} "
        text.append(mark, style=_on(owner) if owner != NOBODY else "dim reverse")
        text.append(f" {_on_space(s, space.id, space.vp)}")
    if location == "market":
        text.append(_cubes([*s.market, 0]))
    return text


def _on_space(s: State, space: str, points: int) -> str:
    location, _, number = space.rpartition("-")
    at = int(number) - 1
    if location == "kingsbridge" and s.kingsbridge[at] != NONE:
        card = s.kingsbridge[at]
        return f"{advantage_name(card)} ({advantage_text(card)})  "
    if location == "shiring" and s.shiring[at] != NONE:
        return f"{craft_name(s.shiring[at])} ({craft_rate(s.shiring[at])})  "
    if space == "kings-court-1" and s.court_metal:
        return f"{say('metal')} "
    return f"{points} {say('VP')} " if points else ""


def _cubes(amounts: list[int]) -> Text:
    text = Text()
    for cube in range(CUBES):
        if amounts[cube]:
            text.append(f"{amounts[cube]} {cube_name(cube)}  ", style=CUBE_STYLES[cube])
    return text or Text(say("nothing"), style="dim")


def _offers(s: State) -> RenderableType:
    cards = [card for card in range(CARDS) if s.open_cards >> card & 1]
    hired = [card for card in s.offered if card != NONE]
    if not cards and not hired:
        return Text()
    text = Text()
    for card in cards:
        face = BOX.resource_cards.cards[card]
        style = CUBE_STYLES[[t.id for t in BOX.resources.types].index(face.resource)]
        text.append(say(face.name), style=style)
        workers = say.count(face.workers, "{n} worker", "{n} workers")
        text.append(f" ({workers} → {face.cubes} {say(face.resource)})  ")
    for card in hired:
        text.append(f"\n{craft_name(card)}", style="bold")
        cost = CRAFT[card].cost
        text.append(say(" for {gold} gold ({rate})", gold=cost, rate=craft_rate(card)))
    return Panel(text, title=say("Open supply"), border_style="dim")


def _player(s: State, player: int) -> Panel:
    me = s.players[player]
    body = Table.grid(padding=(0, 1))
    space, laps = track_space(me.points)
    lapped = say(" (space {n}, once round)", n=space) if laps else ""
    body.add_row(say("Points"), f"{me.points} {say('VP')}{lapped}")
    body.add_row(say("Gold"), str(me.gold))
    body.add_row(say("Cubes"), _cubes(me.cubes))
    body.add_row(say("Workers"), _workers(me))
    body.add_row(say("Row"), _row(s, player))
    held = [advantage_name(c) for c in range(REGULAR) if me.advantages >> c & 1]
    body.add_row(say("Cards"), ", ".join(held) or say("none"))
    if notes := _notes(me):
        body.add_row("", Text(", ".join(notes), style="italic"))
    here = "▶ " if s.agenda.depth and _decides(s) == player else ""
    starts = " ⛪" if player == s.starter else ""
    return Panel(body, title=f"{here}{player_name(s, player)}{starts}", border_style=STYLES[player])


def _decides(s: State) -> int:
    step = s.agenda.steps[s.agenda.depth - 1]
    return NOBODY if step.kind <= Step.TAX_ROLL else step.a


def _workers(me: Player) -> str:
    parts = [say("{n} free", n=me.workers)] if me.workers else []
    parts += [card_name(card) for card in range(CARDS) if me.cards >> card & 1]
    parts += [say("{n} in the wool mill", n=me.wool)] if me.wool else []
    return ", ".join(parts) or say("at home")


def _row(s: State, player: int) -> str:
    building = s.agenda.depth and s.agenda.steps[s.agenda.depth - 1].kind == Step.BUILD_TURN
    lines = []
    for i, card in enumerate(s.players[player].row):
        if card != NONE:
            used = say(", used {n}", n=s.uses[i]) if building and _decides(s) == player else ""
            boosted = " +1" if s.boosted == card and _decides(s) == player else ""
            lines.append(f"{say(CRAFT[card].name)} ({short_rate(card)}{used}){boosted}")
    return "\n".join(lines)


def _notes(me: Player) -> list[str]:
    notes = [say("passed")] if me.passed else []
    notes += [say("protected from the event")] if me.shield != Shield.UNSHIELDED else []
    notes += [say("two builders this round")] if me.walled else []
    notes += [say("two builders next round")] if me.walled_next else []
    notes += [say("{n} gray workers next round", n=me.gray_next)] if me.gray_next else []
    bought = [cube_name(c) for c in range(TRADED) if me.bought >> c & 1]
    return notes + ([say("bought {cubes}", cubes=", ".join(bought))] if bought else [])
