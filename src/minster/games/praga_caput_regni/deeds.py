"""The moves of Praga Caput Regni in words: a verb, and what it is done to.

Knows every move as a person would say it; who does it, and what it changed, is told by `words.py`.
"""

from __future__ import annotations

from minster.core.agenda import Step as AgendaStep
from minster.games.praga_caput_regni import box as data
from minster.games.praga_caput_regni import moves
from minster.games.praga_caput_regni.kinds import Row
from minster.games.praga_caput_regni.moves import CATALOGUE, TECH_NAMES
from minster.games.praga_caput_regni.phrases import (
    ACTION_NAMES,
    GRID_NAMES,
    ROW_NAMES,
    action_tile,
    any_hex,
    bridge_tile,
    corner_matches,
    gains,
    place_name,
    plaza,
    points,
    rim_matches,
    say,
    site_name,
    slot,
    strip,
    technology,
)
from minster.games.praga_caput_regni.pieces import (
    BOX,
    EGG_EFFECTS,
    FIRST_SPOT,
    NONE,
    PLAIN_EFFECTS,
    POSITIONS,
    UPGRADES,
)
from minster.games.praga_caput_regni.state import State, Step


def top_of(s: State) -> AgendaStep:
    """The present step."""
    return s.agenda.steps[s.agenda.depth - 1]


def deed(s: State, move: int) -> tuple[str, str]:
    """The verb of a move, in English, and the rest of its sentence as it is spoken now."""
    family = CATALOGUE.family_of(move)
    i = move - family.first
    if move < moves.INCREASE:
        return _operation(s, family.verb, i, move)
    if family.verb in ("increase", "produce", "raise"):
        track = (
            i if move > moves.PRODUCE else top_of(s).a if top_of(s).kind == Step.MANAGE else NONE
        )
        return family.verb, say(_tracks(family.verb)[track]) if track != NONE else ""
    if family.verb in ("rotate", "place"):
        return "lay", _laying(s, family.verb, i, move)
    return _answer(s, family.verb, i, move)


def _laying(s: State, verb: str, i: int, move: int) -> str:
    if verb == "rotate":
        return f"{_laid(s)}{_turned(i)}{_matches(s, move)}"
    at = moves.SPOT_NAMES[i // 6] if move < moves.PLACE_BUILDING else site_name(i // 6)
    end = f"{_turned(i % 6)}{_matches(s, move)}"
    if top_of(s).kind == Step.PLACE_BUILDING and top_of(s).b & 4:
        return say("{tile} for Parler on {at}", tile=_laid(s), at=at) + end
    return say("{tile} on {at}", tile=_laid(s), at=at) + end


def _answer(s: State, verb: str, i: int, move: int) -> tuple[str, str]:
    match verb:
        case "token":
            gain = gains(BOX.production_token[i].gain)
            return "take", say("the production token with {gain}", gain=gain)
        case "pick":
            return "take", any_hex(i)
        case "half":
            tile = BOX.plaza_tile[s.plazas[top_of(s).a]]
            gain = gains(tile.lower if i else tile.upper)
            return "take", say("{gain} from the plaza", gain=gain)
        case "keep":
            tiles = len(TECH_NAMES)
            return "keep", technology(i) if i < tiles else bridge_tile(i - tiles)
        case "plank":
            north, south = strip(s, "north", i), strip(s, "south", i)
            what = "the plank on spot {n} for {north} and {south}"
            return "lay", say(what, n=i + 1, north=north, south=south)
        case "hold":
            return "keep", say(moves.WINDOW_PAIRS[i].replace(" ", " and "))
        case "plaza":
            return "take", say("both halves of {plaza}", plaza=plaza(s, i))
        case "pawn":
            at = plaza(s, moves.PLAZA_NAMES.index(moves.RING_NAMES[i]))
            return "put", say("Parler's pawn on {plaza}", plaza=at)
        case "gain":
            return "gain", gains({data.BROKER[i]: 1})
        case "climb":
            return "follow", say("the arrow up")
        case "stay":
            return "stay", say("on this row")
        case "decline":
            return "take", say("no V tile")
    verb, _, rest = CATALOGUE.text(move).partition(" ")
    return verb, rest


def _operation(s: State, verb: str, i: int, move: int) -> tuple[str, str]:
    match verb:
        case "take":
            return "take", _taking(s, i)
        case "do":
            return "perform", say(ACTION_NAMES[i])
        case "buy extra":
            pair = say("a " + moves.WINDOW_PAIRS[i].replace(" ", " and a ") + " window")
            return "buy", say("an extra action for {windows}", windows=pair)
        case "extra":
            return "perform", say("{action} as the extra action", action=say(ACTION_NAMES[i]))
        case "use":
            return "use", technology(i + moves.FIRST_USED)
        case "up":
            return "move", say("up on the {grid}", grid=say(GRID_NAMES[i]))
        case "side":
            return "move", say("sideways on the {grid}", grid=say(GRID_NAMES[i]))
        case "collect":
            gain = say("{gain} from the wheel", gain=slot(s.wheel)) if s.wheel else ""
            return "collect", gain
        case "buy egg":
            return "buy", slot(s.wheel) if s.wheel else say("an egg")
        case "road":
            return _road_effect(s, move)
        case "refresh":
            return "refresh", _refreshing(i)
        case "claim":
            seal = BOX.seal[i]
            return "claim", say("{seal} for {cost}", seal=say(seal.name), cost=gains(seal.cost))
    return "end", say("the turn")


def _taking(s: State, tile: int) -> str:
    position = (s.box + s.sectors[tile]) % POSITIONS
    space = BOX.crane.position[position]
    worth = BOX.crane.overflow.points if s.marked[tile] else space.points
    parts = [say("{tile} from position {n}", tile=action_tile(s, tile), n=position)]
    if s.sectors[tile]:
        parts.append(say(" with {bonus}", bonus=slot(s.sectors[tile])))
    if space.cost_gold:
        parts.append(say(", paying {price}", price=gains({"gold": space.cost_gold})))
    if worth:
        parts.append(say(", scoring {n}", n=worth))
    return "".join(parts)


def _refreshing(i: int) -> str:
    pair, payment = divmod(i, 2)
    row, k = divmod(pair, len(moves.PAIRS))
    a, b = (place_name(place) for place in moves.PAIRS[k])
    return say(
        "{a} and {b} of the {row} row for {price}",
        a=a,
        b=b,
        row=say(ROW_NAMES[row]),
        price=gains({data.BROKER[payment]: 1}),
    )


PERS = {"era1_upgrade_tiles": "Era I upgrade", "silver_windows_held": "silver window"}


def _road_effect(s: State, move: int) -> tuple[str, str]:
    egg = move >= moves.EGG
    at, _, effect, gain = (
        EGG_EFFECTS[move - moves.EGG] if egg else PLAIN_EFFECTS[move - moves.PLAIN]
    )
    face = s.street[at]
    if not egg and face != NONE:
        effect, gain = BOX.road_tile_face[face].effect, {}
    what = gains(gain)
    if effect.per:
        each = points(effect.points_each)
        what = say("{points} for each {thing}", points=each, thing=say(PERS[effect.per]))
    space = say("street space {numeral} for {what}", numeral=data.NUMERALS[at], what=what)
    if effect.pay:
        return "pay", say("{price} on {space}", price=gains(effect.pay), space=space)
    return "use", space


def _tracks(verb: str) -> tuple[str, str]:
    return ("gold", "stone") if verb == "produce" else ("gold mines", "quarries")


LAID = {Step.ROTATE: Row.UPGRADE, Step.PLACE_WALL: Row.WALL, Step.PLACE_BUILDING: Row.BUILDING}


def _laid(s: State) -> str:
    """The tile that is being placed."""
    step = top_of(s)
    row = LAID.get(Step(step.kind))
    if row is None:
        return say("it")
    tile = data.rows_of(BOX)[row][step.a & 63]
    return say("the upgrade") if row == Row.UPGRADE else say("the {tile}", tile=say(tile.name))


def _matches(s: State, move: int) -> str:
    """What the rim of the tile would match there."""
    step = top_of(s)
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
    return say(", matching {gain}", gain=won) if won else ""


def _turned(rotation: int) -> str:
    return say(", turned by {degrees}°", degrees=60 * rotation) if rotation else ""


def third_person(verb: str) -> str:
    """The English verb as it is told of somebody else."""
    if verb.endswith("y") and verb[-2] not in "aeou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("sh", "ch", "o")) else "s")
