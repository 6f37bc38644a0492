"""Praga Caput Regni in words: questions, moves, and the log derived from a move and what it
changed.

Knows sentences, every fact in them read from the states before and after, and which draws only
their owner may read. The names of things are in `phrases.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from minster.core.language import called
from minster.core.words import listed, signed
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni import moves
from minster.games.praga_caput_regni.deeds import deed, third_person, top_of
from minster.games.praga_caput_regni.moves import CATALOGUE
from minster.games.praga_caput_regni.phrases import (
    GRID_NAMES,
    ROW_NAMES,
    SPACES,
    action_tile,
    any_hex,
    bridge_tile,
    gains,
    place_name,
    plaza,
    say,
    site_name,
    technology,
)
from minster.games.praga_caput_regni.pieces import (
    ACTION_TILES,
    BOX,
    NONE,
    OPPONENT,
    PLACES,
    SITES,
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

KINDS = {
    "take": "Take an action of the crane",
    "do": "Perform an action",
    "extra": "Perform an action once more",
    "buy": "Buy",
    "use": "Use a technology",
    "up": "Move up a grid",
    "side": "Move sideways on a grid",
    "road": "Use the King's Road",
    "refresh": "Refresh tiles of a row",
    "claim": "Claim a seal",
    "place": "Lay the tile",
    "pick": "Take a tile",
    "keep": "Keep a tile",
    "token": "Take a production token",
    "plaza": "Take a plaza",
}
"""What a list of choices calls those of one verb, when there are many."""

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


NAMES = [colour.capitalize() for colour in data.COLOURS]


def player_name(s: State, player: int) -> str:
    if name := called(player):
        return name
    if s.seats == 1 and player == OPPONENT:
        return say("Parler") if s.parler else say("The neutral opponent")
    return say(NAMES[player])


def shown(before: State, move: int, seat: int) -> str:
    """The text of a move as a seat may read it: another's draw has no id (PR-20.3)."""
    step = top_of(before)
    if step.kind in (Step.TECHNOLOGY, Step.IV_TILE) and step.b & 3 != seat:
        return "draw"
    return CATALOGUE.text(move)


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    verb, rest = deed(s, move)
    return f"{say(verb)} {rest}".rstrip()


# -- the log ---------------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, then everything it changed for anybody."""
    top = top_of(before)
    step = Step(top.kind)
    actor = NONE if step < Step.TURN else top.b & 3
    if actor == NONE:
        sentences = [_capital(_tell_nature(before, step, move))]
    else:
        verb, rest = deed(before, move)
        who = player_name(before, actor)
        sentences = [f"{who} {say(third_person(verb))} {rest}".rstrip() + "."]
    for player in range(before.seats):
        if changes := _changes(before, after, player):
            who = "" if player == actor else f"{player_name(after, player)}: "
            sentences.append(f"{who}{'; '.join(changes)}.")
    sentences += _table_changes(before, after)
    if not after.agenda.depth:
        sentences.append(say("The game is over and scored."))
    elif after.turn != before.turn and after.turn >= 0:
        sentences.append(say("— {who}'s turn —", who=player_name(after, after.turn)))
    return sentences


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _tell_nature(s: State, step: Step, move: int) -> str:
    top = top_of(s)
    match step:
        case Step.START:
            return say("{who} begins.", who=player_name(s, move - moves.START))
        case Step.ACTION_TILE:
            tile = action_tile(s, move - moves.DRAW_ACTION)
            return say("{tile} lies in slot {n}.", tile=tile, n=top.a + 1)
        case Step.V_TILE:
            return say("{tile} lies at the bridge.", tile=bridge_tile(move - moves.DRAW_BRIDGE))
        case Step.PLAZA_TILE:
            face = BOX.plaza_tile[move - moves.DRAW_PLAZA]
            name = BOX.plaza_site[top.a].id.removeprefix("plaza-site-").upper()
            upper, lower = gains(face.upper), gains(face.lower)
            return say(
                "Plaza {name} offers {upper} or {lower}.", name=name, upper=upper, lower=lower
            )
        case Step.ROW | Step.REFILL:
            row, place = divmod(top.a, PLACES)
            drawn = any_hex(move - moves.DRAW_HEX)
            return say("{tile} comes to {place}.", tile=drawn, place=_place(row, place))
        case Step.PRE_BUILT:
            drawn = any_hex(move - moves.DRAW_HEX)
            return say("{tile} stands on {site}.", tile=drawn, site=site_name(top.a))
        case Step.POINTER:
            row, place = divmod(move - moves.POINTER, PLACES)
            told = "Parler's pointer of the {row} row begins at place {n}."
            return say(told, row=say(ROW_NAMES[row]), n=place + 1)
        case Step.TECHNOLOGY | Step.IV_TILE:
            number = move - (moves.DRAW_TECH if step == Step.TECHNOLOGY else moves.DRAW_BRIDGE)
            drawn = technology(number) if step == Step.TECHNOLOGY else bridge_tile(number)
            return say("{who} draws {tile}.", who=player_name(s, top.b & 3), tile=drawn)
        case Step.CARD:
            card = BOX.parler_card[move - moves.CARD]
            parts = listed([say(part.replace("_", " ")) for part in card.actions], say("and"))
            told = "Parler turns up {card}: {parts}; action tile {n}."
            return say(told, card=say(card.name), parts=parts, n=card.action_tile_rank)
    token = BOX.production_token[move - moves.REMOVE]
    return say("The token with {gain} leaves the river.", gain=gains(token.gain))


def _place(row: int, place: int) -> str:
    told = "{place} of the {row} row"
    return say(told, place=place_name(place), row=say(ROW_NAMES[row]))


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
            parts.append(f"{signed(change)} {say.count(change, one, many)}")
    parts += _markers(was, now)
    for name, old, new in zip(LINES.values(), was.lines, now.lines, strict=True):
        if new != old:
            word = say.count(new - old, "point", "points")
            parts.append(f"{signed(new - old)} {word} ({say(name)})")
    return parts


def _markers(was: Player, now: Player) -> list[str]:
    pairs = [
        ("university", was.univ, now.univ),
        ("technology", was.tech, now.tech),
        ("gold mines", was.tracks[0], now.tracks[0]),
        ("quarries", was.tracks[1], now.tracks[1]),
    ]
    parts = [f"{say(name)} {old} → {new}" for name, old, new in pairs if old != new]
    for grid, name in enumerate(GRID_NAMES):
        old = (was.row[grid], was.column[grid])
        new = (now.row[grid], now.column[grid])
        if old != new:
            told = "{grid} row {row}, column {column}"
            parts.append(say(told, grid=say(name), row=new[0], column=new[1]))
    if was.pawn != now.pawn:
        parts.append(say("the pawn reaches {space}", space=say(SPACES[now.pawn])))
    return parts


def _table_changes(before: State, after: State) -> list[str]:
    """What happened by itself on the table: Parler, cleared plazas, the cube and the era."""
    out = []
    full = _filled(before, after)
    out += [say("{plaza} is complete.", plaza=_capital(plaza(after, site))) for site in full]
    if after.parler and after.players[OPPONENT].tracks != before.players[OPPONENT].tracks:
        mines, quarries = after.players[OPPONENT].tracks
        told = "Parler has {mines} gold mines and {quarries} quarries."
        out.append(say(told, mines=mines, quarries=quarries))
    if after.seats == 1 and after.turn_number >= before.turn_number + 1 and before.turn_number % 2:
        out.append(say("The opponent's action tile returns to the crane."))
    marked = [t for t in range(ACTION_TILES) if after.marked[t] and not before.marked[t]]
    worth = "{tile} overflows and is worth 5 points."
    out += [say(worth, tile=action_tile(after, t)) for t in marked]
    if after.platform != before.platform and before.platform:
        out.append(say("The platform cube advances to {n}.", n=after.platform))
    if after.era != before.era:
        out.append(say("Era II begins."))
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
