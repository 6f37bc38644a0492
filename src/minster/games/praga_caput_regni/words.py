"""Praga Caput Regni in words: questions, moves, and the log derived from a move and what it
changed.

Knows sentences, every fact in them read from the states before and after, and which draws only
their owner may read. The names of things are in `phrases.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from minster.core.agenda import Step as AgendaStep
from minster.core.words import listed, plural, signed
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni import moves
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.moves import CATALOGUE, TECH_NAMES
from minster.games.praga_caput_regni.phrases import (
    ACTION_NAMES,
    GRID_NAMES,
    ROW_NAMES,
    SPACES,
    action_tile,
    any_hex,
    bridge_tile,
    corner_matches,
    gains,
    hex_tile,
    plaza,
    rim_matches,
    site_name,
    slot,
    strip,
    technology,
)
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    BOX,
    EGG_EFFECTS,
    FIRST_SPOT,
    NONE,
    OPPONENT,
    PLACES,
    PLAIN_EFFECTS,
    POSITIONS,
    ROWS,
    SITES,
    UPGRADES,
)
from minster.games.praga_caput_regni.state import Player, State, Step

QUESTIONS = {
    Step.START: ("Who begins?", "PR-3.10"),
    Step.ACTION_TILE: ("Which action tile lies in the next slot of the wheel?", "PR-3.8"),
    Step.V_TILE: ("Which V tile lies at the bridge?", "PR-3.2"),
    Step.PLAZA_TILE: ("Which plaza tile lies on the next plaza?", "PR-3.4"),
    Step.ROW: ("Which tile comes to the next place of the rows?", "PR-3.6"),
    Step.PRE_BUILT: ("Which building stands there from the start?", "PR-3.7"),
    Step.POINTER: ("Where does Parler's pointer of this row begin?", "PR-12.2"),
    Step.REFILL: ("Which tile fills the row?", "PR-7.1.2"),
    Step.TECHNOLOGY: ("Which technology is drawn?", "PR-5.8"),
    Step.IV_TILE: ("Which IV tile is drawn?", "PR-7.6.6"),
    Step.CARD: ("Which card does Parler turn up?", "PR-12.2"),
    Step.REMOVE: ("Which production token leaves the river?", "PR-12.2"),
    Step.TURN: ("What do you do?", "PR-6.2.1"),
    Step.MANAGE: ("Increase, or produce?", "PR-7.2.1"),
    Step.TOKEN: ("Which production token do you take?", "PR-5.5"),
    Step.PICK: ("Which tile do you take from the row?", "PR-7.1.1"),
    Step.ROTATE: ("How do you turn the upgrade?", "PR-7.4.2"),
    Step.PLACE_WALL: ("Where does the wall go, and how turned?", "PR-7.4.3"),
    Step.PLACE_BUILDING: ("Where does the building go, and how turned?", "PR-7.5.2"),
    Step.HALF: ("Which half of the plaza do you take?", "PR-7.5.7"),
    Step.SIDE: ("On which grid do you move sideways?", "PR-7.5.9"),
    Step.ARROW: ("Do you follow the arrow up?", "PR-8.4"),
    Step.TREADWHEEL: ("On which grid does the treadwheel lift you?", "PR-9.5"),
    Step.KEEP: ("Which tile do you keep?", "PR-5.8"),
    Step.PLANK: ("On which spot of the bridge do you lay the plank?", "PR-7.6.6"),
    Step.HOLD: ("Which two windows do you keep?", "PR-6.4.1"),
    Step.PLAZA: ("Which plaza's two halves do you take?", "PR-9.12"),
    Step.RAISE: ("Which track do the great works raise?", "PR-9.6"),
    Step.PRODUCE: ("What do the great works produce?", "PR-9.6"),
    Step.CHARTER: ("Which action does the royal charter grant?", "PR-9.6"),
    Step.ROAD_TILE: ("Gold or stone from the road tile?", "PR-7.6.5"),
    Step.PAWN: ("On which plaza does Parler's pawn begin?", "PR-12.2"),
}

LINES = {
    "crane": "Action crane",
    "walls": "Walls",
    "buildings": "Buildings",
    "sites": "Old Town sites",
    "plaza-count": "Buildings round a plaza",
    "plazas": "Plazas",
    "upgrades": "Upgrades",
    "adjacency": "Side symbols",
    "production": "Production",
    "road": "King's Road",
    "bridge": "Charles Bridge",
    "squares": "Squares of the grids",
    "technologies": "Technologies",
    "overflow": "Beyond the top of a track",
    "wealth": "Wealth",
    "academics": "Academics",
    "hunger-wall-row": "Hunger Wall row",
    "cathedral-row": "Cathedral row",
    "blue-tokens": "Blue tokens",
    "red-tokens": "Red tokens",
    "wall-set": "Set of walls",
    "v-tiles": "V tiles",
    "seals": "Seals",
    "eggs": "Eggs",
}


def player_name(s: State, player: int) -> str:
    if s.seats == 1 and player == OPPONENT:
        return "Parler" if s.parler else "The neutral opponent"
    return data.COLOURS[player].capitalize()


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as a seat may read it: another's draw has no id (PR-20.3)."""
    step = _top(before)
    if step.kind in (Step.TECHNOLOGY, Step.IV_TILE) and step.b & 3 != seat:
        return "draw"
    return CATALOGUE.text(move)


# -- moves -----------------------------------------------------------------------------------------


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if move < moves.INCREASE:
        return _explain_operation(s, family.verb, i, move)
    match family.verb:
        case "increase" | "produce" if move <= moves.PRODUCE:
            what = _tracks(family.verb)[_top(s).a] if _top(s).kind == Step.MANAGE else ""
            return f"{family.verb} {what}"
        case "raise" | "produce":
            return f"{family.verb} {_tracks(family.verb)[i]}"
        case "token":
            return f"take the production token with {gains(BOX.production_token[i].gain)}"
        case "pick":
            return f"take {any_hex(i)}"
        case "rotate":
            return f"lay {_laid(s)}{_turned(i)}{_matches(s, move)}"
        case "place":
            at = moves.SPOT_NAMES[i // 6] if move < moves.PLACE_BUILDING else site_name(i // 6)
            whose = " for Parler" if _top(s).kind == Step.PLACE_BUILDING and _top(s).b & 4 else ""
            return f"lay {_laid(s)}{whose} on {at}{_turned(i % 6)}{_matches(s, move)}"
        case "half":
            tile = BOX.plaza_tile[s.plazas[_top(s).a]]
            return f"take {gains(tile.lower if i else tile.upper)} from the plaza"
        case "keep":
            tiles = len(TECH_NAMES)
            return f"keep {technology(i) if i < tiles else bridge_tile(i - tiles)}"
        case "plank":
            north = strip(s, "north", i)
            return f"lay the plank on spot {i + 1} for {north} and {strip(s, 'south', i)}"
        case "hold":
            return f"keep {moves.WINDOW_PAIRS[i].replace(' ', ' and ')}"
        case "plaza":
            return f"take both halves of {plaza(s, i)}"
        case "pawn":
            return f"put Parler's pawn on {plaza(s, moves.PLAZA_NAMES.index(moves.RING_NAMES[i]))}"
        case "gain":
            return f"gain 1 {data.BROKER[i]}"
        case "climb":
            return "follow the arrow up"
        case "stay":
            return "stay on this row"
        case "decline":
            return "take no V tile"
    return CATALOGUE.text(move)


def _explain_operation(s: State, verb: str, i: int, move: int) -> str:
    match verb:
        case "take":
            position = (s.box + s.sectors[i]) % POSITIONS
            space = BOX.crane.position[position]
            worth = BOX.crane.overflow.points if s.marked[i] else space.points
            cost = f", paying {space.cost_gold} gold" if space.cost_gold else ""
            reward = f", scoring {worth}" if worth else ""
            bonus = f" with {slot(s.sectors[i])}" if s.sectors[i] else ""
            return f"take {action_tile(s, i)} from position {position}{bonus}{cost}{reward}"
        case "do":
            return f"perform {ACTION_NAMES[i]}"
        case "buy extra":
            return (
                f"buy an extra action for a {moves.WINDOW_PAIRS[i].replace(' ', ' and a ')} window"
            )
        case "extra":
            return f"perform {ACTION_NAMES[i]} as the extra action"
        case "use":
            return f"use {technology(i + moves.FIRST_USED)}"
        case "up":
            return f"move up on the {GRID_NAMES[i]}"
        case "side":
            return f"move sideways on the {GRID_NAMES[i]}"
        case "collect":
            return f"collect {slot(s.wheel)} from the wheel" if s.wheel else "collect"
        case "buy egg":
            return f"buy {slot(s.wheel)}" if s.wheel else "buy an egg"
        case "road":
            return _explain_road(s, move)
        case "refresh":
            pair, payment = divmod(i, 2)
            row, k = divmod(pair, len(moves.PAIRS))
            a, b = (moves.PLACE_NAMES[place] for place in moves.PAIRS[k])
            kind = data.BROKER[payment]
            return f"refresh places {a} and {b} of the {ROW_NAMES[row]} row for 1 {kind}"
        case "claim":
            seal = BOX.seal[i]
            return f"claim {seal.name} for {gains(seal.cost)}"
    return "end the turn"


PERS = {"era1_upgrade_tiles": "Era I upgrade", "silver_windows_held": "silver window"}


def _explain_road(s: State, move: int) -> str:
    egg = move >= moves.EGG
    at, _, effect, gain = (
        EGG_EFFECTS[move - moves.EGG] if egg else PLAIN_EFFECTS[move - moves.PLAIN]
    )
    face = s.street[at]
    if not egg and face != NONE:
        effect, gain = BOX.road_tile_face[face].effect, {}
    price = f"pay {gains(effect.pay)} on" if effect.pay else "use"
    what = gains(gain)
    if effect.per:
        what = f"{plural(effect.points_each, 'point')} for each {PERS[effect.per]}"
    return f"{price} street space {data.NUMERALS[at]} for {what}"


def _top(s: State) -> AgendaStep:
    return s.agenda.steps[s.agenda.depth - 1]


def _tracks(verb: str) -> tuple[str, str]:
    return ("gold", "stone") if verb == "produce" else ("gold mines", "quarries")


LAID = {Step.ROTATE: Row.UPGRADE, Step.PLACE_WALL: Row.WALL, Step.PLACE_BUILDING: Row.BUILDING}


def _laid(s: State) -> str:
    """The tile that is being placed."""
    step = _top(s)
    row = LAID.get(Step(step.kind))
    if row is None:
        return "it"
    tile = data.rows_of(BOX)[row][step.a & 63]
    return tile.id if row == Row.UPGRADE else f"the {tile.name}"


def _matches(s: State, move: int) -> str:
    """What the rim of the tile would match there."""
    step = _top(s)
    me, tile = s.players[step.b & 3], step.a & 63
    if step.kind == Step.ROTATE:
        at = data.ACTIONS.index(BOX.upgrade[tile].action)
        won = rim_matches(me, at, tile, move - moves.ROTATE)
    elif step.kind == Step.PLACE_WALL:
        spot, turn = divmod(move - moves.PLACE_WALL, 6)
        won = rim_matches(me, FIRST_SPOT + spot, UPGRADES + tile, turn)
    elif step.kind == Step.PLACE_BUILDING and not step.b & 4:
        site, turn = divmod(move - moves.PLACE_BUILDING, 6)
        won = corner_matches(s, site, tile, turn)
    else:
        won = ""
    return f", matching {won}" if won else ""


def _turned(rotation: int) -> str:
    return f", turned by {plural(rotation, 'sixth')}" if rotation else ""


# -- the log ---------------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    top = _top(before)
    step = Step(top.kind)
    actor = NONE if step < Step.TURN else top.b & 3
    if actor == NONE:
        sentences = [_capital(_tell_nature(before, step, move))]
    else:
        verb, _, rest = explain(before, move).partition(" ")
        sentences = [f"{player_name(before, actor)} {_third(verb)} {rest}".rstrip() + "."]
    for player in range(before.seats):
        if changes := _changes(before, after, player):
            who = "" if player == actor else f"{player_name(after, player)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    sentences += _table_changes(before, after)
    if not after.agenda.depth:
        sentences.append("The game is over and scored.")
    elif after.turn != before.turn and after.turn >= 0:
        sentences.append(f"— {player_name(after, after.turn)}'s turn —")
    return sentences


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("sh", "ch", "o")) else "s")


def _tell_nature(s: State, step: Step, move: int) -> str:
    top = _top(s)
    match step:
        case Step.START:
            return f"{player_name(s, move - moves.START)} begins."
        case Step.ACTION_TILE:
            return f"{action_tile(s, move - moves.DRAW_ACTION)} lies in slot {top.a + 1}."
        case Step.V_TILE:
            return f"{bridge_tile(move - moves.DRAW_BRIDGE)} lies at the bridge."
        case Step.PLAZA_TILE:
            tile = BOX.plaza_tile[move - moves.DRAW_PLAZA]
            name = BOX.plaza_site[top.a].id.removeprefix("plaza-site-").upper()
            return f"Plaza {name} offers {gains(tile.upper)} or {gains(tile.lower)}."
        case Step.ROW | Step.REFILL:
            row, place = divmod(top.a, PLACES)
            drawn = any_hex(move - moves.DRAW_HEX)
            return f"{drawn} comes to place {moves.PLACE_NAMES[place]} of the {ROW_NAMES[row]} row."
        case Step.PRE_BUILT:
            return f"{any_hex(move - moves.DRAW_HEX)} stands on {site_name(top.a)}."
        case Step.POINTER:
            row, place = divmod(move - moves.POINTER, PLACES)
            return f"Parler's pointer of the {ROW_NAMES[row]} row begins at place {place + 1}."
        case Step.TECHNOLOGY:
            return f"{player_name(s, top.b & 3)} draws {technology(move - moves.DRAW_TECH)}."
        case Step.IV_TILE:
            return f"{player_name(s, top.b & 3)} draws {bridge_tile(move - moves.DRAW_BRIDGE)}."
        case Step.CARD:
            card = BOX.parler_card[move - moves.CARD]
            parts = listed([part.replace("_", " ") for part in card.actions])
            return f"Parler turns up {card.name}: {parts}; action tile {card.action_tile_rank}."
    token = BOX.production_token[move - moves.REMOVE]
    return f"The token with {gains(token.gain)} leaves the river."


DEALS = (Step.ROW, Step.REFILL)
COUNTS = (
    ("gold", "gold", "gold"),
    ("stone", "stone", "stone"),
    ("eggs", "egg", "eggs"),
    ("silver", "silver window", "silver windows"),
    ("golden", "gold window", "gold windows"),
    ("red", "red token", "red tokens"),
    ("blue", "blue token", "blue tokens"),
    ("seal_rights", "seal right", "seal rights"),
)


def _changes(before: State, after: State, player: int) -> list[str]:
    was, now = before.players[player], after.players[player]
    parts = []
    for field, one, many in COUNTS:
        if change := getattr(now, field) - getattr(was, field):
            parts.append(f"{signed(change)} {one if abs(change) == 1 else many}")
    parts += _markers(was, now)
    for name, old, new in zip(LINES.values(), was.lines, now.lines, strict=True):
        if new != old:
            parts.append(f"{signed(new - old)} {plural(new - old, 'point', number=False)} ({name})")
    return parts


def _markers(was: Player, now: Player) -> list[str]:
    pairs = [
        ("university", was.univ, now.univ),
        ("technology", was.tech, now.tech),
        ("gold mines", was.tracks[0], now.tracks[0]),
        ("quarries", was.tracks[1], now.tracks[1]),
    ]
    parts = [f"{name} {old} → {new}" for name, old, new in pairs if old != new]
    for grid, name in enumerate(GRID_NAMES):
        old = (was.row[grid], was.column[grid])
        new = (now.row[grid], now.column[grid])
        if old != new:
            parts.append(f"{name} row {new[0]}, column {new[1]}")
    if was.pawn != now.pawn:
        parts.append(f"the pawn reaches {SPACES[now.pawn]}")
    return parts


def _table_changes(before: State, after: State) -> list[str]:
    """What happened by itself on the table: Parler, cleared plazas, the cube and the era."""
    out = []
    full = _filled(before, after)
    out += [
        f"{plaza(after, site)[0].upper()}{plaza(after, site)[1:]} is complete." for site in full
    ]
    if after.parler and after.players[OPPONENT].tracks != before.players[OPPONENT].tracks:
        mines, quarries = after.players[OPPONENT].tracks
        out.append(f"Parler has {mines} gold mines and {quarries} quarries.")
    if after.seats == 1 and after.turn_number >= before.turn_number + 1 and before.turn_number % 2:
        out.append("The opponent's action tile returns to the crane.")
    marked = [t for t in range(ACTION_TILES) if after.marked[t] and not before.marked[t]]
    out += [f"{action_tile(after, t)} overflows and is worth 5 points." for t in marked]
    if after.platform != before.platform and before.platform:
        out.append(f"The platform cube advances to {after.platform}.")
    if after.era != before.era:
        out.append("Era II begins.")
    return out


def _returned(before: State, after: State) -> list[str]:
    """Tiles that came up again from underneath, which is no move of nature's."""
    out = []
    for row in range(ROWS):
        for place in range(PLACES):
            tile = after.rows[row][place]
            came = tile not in (NONE, before.rows[row][place])
            if came and before.agenda.steps[before.agenda.depth - 1].kind not in DEALS:
                where = f"place {moves.PLACE_NAMES[place]} of the {ROW_NAMES[row]} row"
                out.append(f"{_capital(hex_tile(row, tile))} comes back to {where}.")
    return out


def _filled(before: State, after: State) -> Sequence[int]:
    sites = [i for i in range(SITES) if (before.free & ~after.free) >> i & 1]
    names = [p.id for p in BOX.plaza_site]
    homes = {names.index(BOX.building_site[i].plaza_site) for i in sites}
    return [
        home
        for home in sorted(homes)
        if after.plazas[home] != NONE
        and not any(
            after.free >> i & 1
            for i, site in enumerate(BOX.building_site)
            if site.plaza_site == names[home]
        )
    ]
