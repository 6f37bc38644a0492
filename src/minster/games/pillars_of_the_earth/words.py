"""The Pillars of the Earth in words: questions, moves, and the log derived from a move and what it
changed.

Knows sentences, in the language of the moment; every fact in them is read from the states before
and after. What each card says stands in `phrases.py`, what a move is called in `deeds.py`.
"""

from __future__ import annotations

from minster.core.language import called
from minster.core.nature import NOBODY
from minster.core.words import listed, signed
from minster.games.pillars_of_the_earth import moves
from minster.games.pillars_of_the_earth.deeds import deed, deed_done
from minster.games.pillars_of_the_earth.moves import CATALOGUE
from minster.games.pillars_of_the_earth.phrases import (
    advantage_name,
    advantage_text,
    card_name,
    craft_rate,
    cube_name,
    event_name,
    event_text,
    say,
    step_name,
    the_craft,
)
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    BUILDERS,
    COST,
    COURT_SPACE,
    CRAFT,
    CUBES,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    NONE,
    STARTING,
    TAX,
)
from minster.games.pillars_of_the_earth.state import Board, Line, Player, State, Step

__all__ = ["KINDS", "LINES", "QUESTIONS", "explain", "player_name", "say", "shown", "tell"]

QUESTIONS = {
    Step.FIRST_PLAYER: ("Who is the first starting player?", "PE-2.2"),
    Step.ADVANTAGE_DRAW: ("Which advantage card comes to Kingsbridge?", "PE-4.1"),
    Step.CRAFTSMAN_DRAW: ("Which craftsman comes to Shiring?", "PE-4.2"),
    Step.RESOURCE_OMIT: ("Which resource card stays out this round?", "PE-4.3"),
    Step.EVENT_DRAW: ("Which event comes?", "PE-7.1"),
    Step.BUILDER_DRAW: ("Whose builder is drawn from the bag?", "PE-6.1"),
    Step.TAX_ROLL: ("What does the tax die show?", "PE-7.16"),
    Step.DRAFT_TURN: ("Which card of the open supply do you take?", "PE-5.1"),
    Step.DRAFT_DISCARD: ("Which craftsman leaves your full row?", "PE-5.7"),
    Step.BUILDER_REDRAW: ("Do you keep the builder drawn or draw again?", "PE-6.2"),
    Step.BUILDER_PLACE: ("Where do you place your builder, or do you pass?", "PE-6.6"),
    Step.BUILDER_FREE_PLACE: ("Where do you place your passed builder?", "PE-6.11"),
    Step.ARCHBISHOP_CHOICE: ("Protection from the event, or a resource?", "PE-7.2"),
    Step.EVENT_SHIELD: ("Does Thomas shield you from the event?", "PE-7.5"),
    Step.EVENT_LOSE_CRAFTSMAN: ("Which craftsman do you lose?", "PE-11.2"),
    Step.ARCHBISHOP_RESOURCE: ("Which cube do you take from the market?", "PE-7.6"),
    Step.TAX_WAIVER: ("Do you use the Tax Waiver?", "PE-7.21"),
    Step.SHIRING_DISCARD: ("Which craftsman leaves your full row?", "PE-5.7"),
    Step.MARKET_TURN: ("What do you buy or sell?", "PE-7.26"),
    Step.BUILD_BOOST: ("Which craftsman works once more this round?", "PE-8.5"),
    Step.BUILD_TURN: ("Which craftsman works next?", "PE-8.2"),
    Step.BUILD_STORE: ("Which cube do you give back?", "PE-8.8"),
}

KINDS = {
    "take": "Take a card",
    "place": "Place the builder",
    "remigius": "Place it for nothing, thanks to Remigius",
    "buy": "Buy goods",
    "sell": "Sell goods",
    "use": "Use a craftsman",
    "boost": "Let a craftsman do more",
    "drop": "Give goods back",
    "discard": "Dismiss a craftsman",
}
"""What a list of choices calls those of one verb, when there are many."""

LINES = {
    "start": "Start",
    "priory": "Priory",
    "prior-philip": "Prior Philip",
    "weeping-madonna": "Weeping Madonna",
    "mortar-mixer": "Mortar mixers",
    "woodworker": "Woodworkers",
    "stonecutter": "Stonecutter",
    "mason": "Masons",
    "carpenter": "Carpenters",
    "potter": "Potters",
    "architect": "Architect",
    "sculptor": "Sculptors",
    "glassblower": "Glassblowers",
    "goldsmith": "Goldsmiths",
    "organ-builder": "Organ builder",
    "bell-maker": "Bell maker",
    "conflict": "Conflict",
    "william-hamleigh": "William Hamleigh",
    "tax": "Unpaid taxes",
}


def player_name(s: State, player: int) -> str:
    if name := called(player):
        return name
    return say(BOX.colors.ids[player].capitalize())  # PE-2.13


def deciding(s: State) -> int:
    return s.agenda.steps[s.agenda.depth - 1].a


def shown(before: State, move: int, seat: int) -> str:
    """PE-23.5: the text of a move as this seat may read it."""
    step = before.agenda.steps[before.agenda.depth - 1]
    if step.kind == Step.EVENT_DRAW and step.a and seat != _ellen(before):
        return "draw"
    return CATALOGUE.text(move)


def _ellen(s: State) -> int:
    card = moves.ADVANTAGE_NAMES.index("ellen")
    return next((p for p in range(s.seats) if s.players[p].advantages >> card & 1), NONE)


# -- before and after a move ----------------------------------------------------------------------


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    return deed(s, move)


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, what follows on the board, and everything it
    changed for anybody."""
    step = Step(before.agenda.steps[before.agenda.depth - 1].kind)
    if step <= Step.TAX_ROLL:
        sentences, actor = _tell_nature(before, step, move, after), NONE
    else:
        actor = deciding(before)
        sentences = [deed_done(before, player_name(before, actor), move)]
    sentences += _tell_board(before, after)
    order = sorted(range(before.seats), key=lambda player: player != actor)
    changed = {p: _changes(before.players[p], after.players[p], step) for p in order}
    for player, changes in changed.items():
        alone = player == actor and _board(before) == _board(after)
        who = "" if alone else f"{player_name(after, player)}: "
        if changes:
            sentences.append(f"{who}{'; '.join(changes)}.")
    return sentences + _tell_stage(before, after)


def _listed(things: list[str]) -> str:
    return listed(things, say("and"))


def _tell_nature(before: State, step: Step, move: int, after: State) -> list[str]:
    at = before.agenda.steps[before.agenda.depth - 1].a
    match step:
        case Step.FIRST_PLAYER:
            return [
                say("{who} is the first starting player.", who=player_name(before, after.starter))
            ]
        case Step.ADVANTAGE_DRAW:
            card = move - moves.DRAW_ADVANTAGE
            name, text = advantage_name(card), advantage_text(card)
            return [say("{name} lies on Kingsbridge {n}: {text}.", name=name, n=at + 1, text=text)]
        case Step.CRAFTSMAN_DRAW:
            return _tell_craftsman(move - moves.DRAW_CRAFTSMAN + STARTING, at, after)
        case Step.RESOURCE_OMIT:
            return [say("The {card} stays out this round.", card=card_name(move - moves.OMIT))]
        case Step.EVENT_DRAW if at:
            return [
                say(
                    "{who} looks at the coming event (Ellen).",
                    who=player_name(before, _ellen(before)),
                )
            ]
        case Step.EVENT_DRAW:
            return [_tell_event(move - moves.DRAW_EVENT)]
        case Step.BUILDER_DRAW:
            return [_tell_builder(before, (move - moves.DRAW_BUILDER) // BUILDERS, after)]
    return [say("The tax die shows {n}.", n=int(TAX[move - moves.ROLL]))]


def _tell_craftsman(card: int, space: int, after: State) -> list[str]:
    name, rate = _raised(the_craft(card)), craft_rate(card)
    said = [say("{name} lies on Shiring {n}: {rate}.", name=name, n=space + 1, rate=rate)]
    if after.offered[0] != NONE:
        rest = [
            say(
                "{name} for {gold} gold ({rate})",
                name=the_craft(c),
                gold=CRAFT[c].cost,
                rate=craft_rate(c),
            )
            for c in after.offered
        ]
        said.append(say("For hire: {cards}.", cards=_listed(rest)))
    return said


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tell_event(event: int) -> str:
    negative = BOX.event_cards.cards[event].negative
    sign = say("against the players") if negative else say("for everybody")
    name, text = event_name(event), event_text(event)
    return say("The event is {name}, {sign}: {text}.", name=name, sign=sign, text=text)


def _tell_builder(before: State, owner: int, after: State) -> str:
    who = player_name(before, owner)
    if after.players[owner].aside > before.players[owner].aside:
        return say("{who}'s third builder is drawn and laid aside (City Wall).", who=who)
    cost = int(COST[before.marker])
    return say("{who}'s builder is drawn; it costs {cost}.", who=who, cost=cost)


def _tell_board(before: State, after: State) -> list[str]:
    """What the steps passed over did that the players' own lines do not say."""
    was, now = _board(before), _board(after)
    sentences = []
    if before.private and not after.private:
        sentences.append(_tell_event(after.event))
    if was <= Board.WOOL_MILL < now:
        mill = [
            f"{player_name(before, p)} {before.players[p].wool}"
            for p in range(before.seats)
            if before.players[p].wool
        ]
        if mill:
            sentences.append(say("Workers in the wool mill: {list}.", list=_listed(mill)))
    if was <= Board.KINGSBRIDGE < now:
        sentences += _tell_kingsbridge(before)
    if before.court_metal and not after.court_metal:
        first = player_name(before, before.spaces[COURT_SPACE])
        sentences.append(say("{who} takes the metal of the King's court.", who=first))
    return sentences


def _board(s: State) -> int:
    """The step of the board that lies at the bottom of the agenda; 0 before phase III."""
    bottom = s.agenda.steps[0]
    if s.agenda.depth == 0:
        return len(Board) + 1
    return bottom.a if bottom.kind == Step.BOARD else 0


def _tell_kingsbridge(s: State) -> list[str]:
    sentences = []
    for i in range(KINGSBRIDGE):
        card, owner = s.kingsbridge[i], s.spaces[KINGSBRIDGE_SPACE + i]
        name = advantage_name(card)
        if owner == NOBODY:
            sentences.append(say("Nobody takes {name}; it leaves the game.", name=name))
        else:
            who, text = player_name(s, owner), advantage_text(card)
            sentences.append(say("{who} receives {name}: {text}.", who=who, name=name, text=text))
    return sentences


def _changes(was: Player, now: Player, step: Step) -> list[str]:
    parts = []
    if now.gold != was.gold:
        change = signed(now.gold - was.gold)
        parts.append(say("{change} gold, now {gold}", change=change, gold=now.gold))
    parts += [
        f"{signed(now.cubes[c] - was.cubes[c])} {cube_name(c)}"
        for c in range(CUBES)
        if now.cubes[c] != was.cubes[c]
    ]
    for name, line in zip(LINES.values(), Line, strict=True):
        if change_of := now.lines[line] - was.lines[line]:
            parts.append(say("{change} VP ({line})", change=signed(change_of), line=say(name)))
    joined = [c for c in now.row if c not in was.row and step != Step.DRAFT_TURN]
    parts += [say("{name} joins the row", name=the_craft(c)) for c in joined]
    if now.gray_next > was.gray_next:
        parts.append(say("{n} gray workers for the next round", n=now.gray_next))
    if now.walled_next > was.walled_next:
        parts.append(say("only two builders next round"))
    if now.wool > was.wool:
        mill = say.count(now.wool, "{n} worker to the wool mill", "{n} workers to the wool mill")
        parts.append(mill)
    return parts


def _tell_stage(before: State, after: State) -> list[str]:
    if not after.agenda.depth:
        return [_tell_end(after)]
    if after.round != before.round:
        return [
            say(
                "— Round {n}: {who} starts and holds the {piece} —",
                n=after.round,
                who=player_name(after, after.starter),
                piece=say(BOX.cathedral.pieces[after.round - 1].name),
            )
        ]
    was, now = _board(before), _board(after)
    bottoms = before.agenda.steps[0].kind, after.agenda.steps[0].kind
    if now > was:
        return [say("— Step {n}: {name} —", n=now - 1, name=step_name(now - 1))]
    if bottoms[1] == Step.DRAFT_TURN and bottoms[0] < Step.DRAFT_TURN:
        return [say("— Phase I: cards; {who} begins —", who=player_name(after, after.starter))]
    if bottoms[1] == Step.BUILDER_DRAW and bottoms[0] in (Step.DRAFT_TURN, Step.DRAFT_END):
        return [say("— Phase II: the builders —")]
    if (
        after.agenda.steps[after.agenda.depth - 1].kind == Step.BUILD_TURN
        and after.agenda.depth > 1
    ):
        if deciding(after) != deciding(before) and now == Board.START_PLAYER:
            return [say("— {who} builds —", who=player_name(after, deciding(after)))]
    return []


def _tell_end(s: State) -> str:
    order = sorted(range(s.seats), key=lambda p: (-s.players[p].points, -s.players[p].gold))
    places = [
        say(
            "{who} {points} VP ({gold} gold)",
            who=player_name(s, p),
            points=s.players[p].points,
            gold=s.players[p].gold,
        )
        for p in order
    ]
    return say("The cathedral is complete: {places}.", places=_listed(places))
