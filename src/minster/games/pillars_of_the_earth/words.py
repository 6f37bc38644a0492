"""The Pillars of the Earth in words: questions, moves, and the log derived from a move and what it
changed.

Knows names and sentences; every fact in them is read from the states before and after. What each
card says stands in `phrases.py`.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.core.words import listed, plural, signed
from minster.games.pillars_of_the_earth import moves
from minster.games.pillars_of_the_earth.moves import CATALOGUE
from minster.games.pillars_of_the_earth.phrases import (
    ADVANTAGE_NAMES,
    ADVANTAGE_TEXTS,
    CARD_NAMES,
    CRAFT_NAMES,
    CUBE_NAMES,
    EVENT_NAMES,
    EVENT_TEXTS,
    PLACE_NAMES,
    STEP_NAMES,
    craft_rate,
)
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    BUILDERS,
    BUY_PRICE,
    COST,
    COURT_SPACE,
    CRAFT,
    CUBES,
    FIRST_SPACE,
    KINGSBRIDGE,
    KINGSBRIDGE_SPACE,
    MARKET_START,
    NONE,
    SELL_PRICE,
    SPACES_THERE,
    STARTING,
    TAX,
    Place,
)
from minster.games.pillars_of_the_earth.state import Board, Line, Player, State, Step

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
    return BOX.colors.ids[player].capitalize()  # PE-2.13


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


# -- before a move --------------------------------------------------------------------------------


def explain(s: State, move: int) -> str:
    """A move as a person would say it before making it, with what it costs and gives."""
    text = CATALOGUE.text(move)
    family = CATALOGUE.family_of(move)
    i = move - family.first
    match family.verb:
        case "pass":
            return _explain_pass(s)
        case "take" if family.first == moves.TAKE_CARD:
            card = BOX.resource_cards.cards[i]
            workers = plural(card.workers, "worker")
            return f"send {workers} to the {card.name} for {card.cubes} {card.resource}"
        case "take" if family.first == moves.HIRE:
            cost = BOX.craftsmen.cards[i].cost
            return (
                f"hire the {CRAFT_NAMES[STARTING + i]} for {cost} gold ({craft_rate(STARTING + i)})"
            )
        case "take":
            return f"take 1 {CUBE_NAMES[i]} from the market"
        case "discard":
            return f"dismiss the {CRAFT_NAMES[i]} ({craft_rate(i)})"
        case "keep" if text == "keep":
            return "keep the builder drawn"
        case "keep":
            return f"keep {text.partition(' ')[2].replace('-', ' ').title()} for later"
        case "redraw":
            return "put the builder back into the bag and draw again, once a round"
        case "place":
            return f"place the builder {_place(s, i)}{_price(s)}"
        case "remigius":
            return f"place the builder for nothing, thanks to Remigius, {_place(s, i)}"
        case "protect":
            return "be protected from the event and take no resource"
        case "resource":
            return "face the event and take a resource from the market"
        case "use" if family.first == moves.USE:
            return f"use the {CRAFT_NAMES[i]}: {craft_rate(i)}"
        case "use" if family.first == moves.USE_THOMAS:
            return "use Thomas and stay out of the event"
        case "use":
            return "use the Tax Waiver and pay no tax this round"
        case "buy":
            cube, n = i // MARKET_START, i % MARKET_START + 1
            return f"buy {n} {CUBE_NAMES[cube]} for {n * int(BUY_PRICE[cube])} gold"
        case "sell":
            cube, n = sold(move)
            return f"sell {n} {CUBE_NAMES[cube]} for {n * int(SELL_PRICE[cube])} gold"
        case "withdraw":
            return "leave the market with this builder"
        case "boost":
            return f"let the {CRAFT_NAMES[i]} work once more this round ({craft_rate(i)})"
        case "done":
            return "finish building"
        case "drop":
            return f"give back 1 {CUBE_NAMES[i]}"
    return text


def sold(move: int) -> tuple[int, int]:
    """Which cube, and how many."""
    cube = max(c for c in range(CUBES) if int(moves.SELL_FIRST[c]) <= move)
    return cube, move - int(moves.SELL_FIRST[cube]) + 1


def _explain_pass(s: State) -> str:
    if s.agenda.steps[s.agenda.depth - 1].kind == Step.DRAFT_TURN:
        return "take no more cards this round"
    waiting = f"leave the builder at {int(COST[s.marker])} on the cost track"
    return f"{waiting}, to be placed later for nothing"


def _place(s: State, place: int) -> str:
    first, there = int(FIRST_SPACE[place]), int(SPACES_THERE[place])
    taken = sum(s.spaces[space] != NOBODY for space in range(first, first + there))
    if place in (Place.KINGSBRIDGE_1, Place.KINGSBRIDGE_2):
        card = s.kingsbridge[place - Place.KINGSBRIDGE_1]
        return f"in Kingsbridge for {ADVANTAGE_NAMES[card]} ({ADVANTAGE_TEXTS[card]})"
    if place in (Place.SHIRING_1, Place.SHIRING_2):
        card = s.shiring[place - Place.SHIRING_1]
        return f"in Shiring for the {CRAFT_NAMES[card]} ({craft_rate(card)})"
    if place == Place.PRIORY:
        points = BOX.builder_spaces.entries[first + min(taken, there - 1)].vp
        return f"in the priory for {points} VP"
    if place == Place.COURT:
        metal = " and the metal" if taken == 0 and s.court_metal else ""
        return f"in the King's court: no tax{metal}"
    if place == Place.MARKET:
        return f"in the market, as number {taken + 1}"
    return PLACE_NAMES[place]


def _price(s: State) -> str:
    if s.agenda.steps[s.agenda.depth - 1].kind == Step.BUILDER_FREE_PLACE:
        return ", for nothing"
    return f", for {int(COST[s.marker])} gold" if COST[s.marker] else ", for nothing"


# -- after a move ---------------------------------------------------------------------------------


def tell(before: State, move: int, after: State) -> list[str]:
    """What a move did, in sentences: the move itself, what follows on the board, and everything it
    changed for anybody."""
    step = Step(before.agenda.steps[before.agenda.depth - 1].kind)
    if step <= Step.TAX_ROLL:
        sentences, actor = _tell_nature(before, step, move, after), NONE
    else:
        actor = deciding(before)
        sentences = [_tell_move(before, actor, move)]
    sentences += _tell_board(before, after)
    order = sorted(range(before.seats), key=lambda player: player != actor)
    changed = {p: _changes(before.players[p], after.players[p], step) for p in order}
    for player, changes in changed.items():
        alone = player == actor and _board(before) == _board(after)
        who = "" if alone else f"{player_name(after, player)}: "
        if changes:
            sentences.append(f"{who}{'; '.join(changes)}.")
    return sentences + _tell_stage(before, after)


def _tell_move(s: State, player: int, move: int) -> str:
    who, text = player_name(s, player), CATALOGUE.text(move)
    said = explain(s, move)
    match text:
        case "pass" if s.agenda.steps[s.agenda.depth - 1].kind == Step.DRAFT_TURN:
            return f"{who} takes no more cards."
        case "pass":
            return f"{who} passes; the builder waits at {int(COST[s.marker])} on the cost track."
        case "redraw":
            return f"{who} puts the builder back into the bag."
        case "protect":
            return f"{who} asks the archbishop for protection."
        case "resource":
            return f"{who} faces the event and will take a resource."
        case "withdraw":
            return f"{who} leaves the market."
    if moves.USE <= move < moves.DONE:
        return f"{who} uses the {CRAFT_NAMES[move - moves.USE]}."
    verb, _, rest = said.partition(" ")
    verb = "dismisses" if verb == "dismiss" else "finishes" if verb == "finish" else f"{verb}s"
    return f"{who} {verb} {rest}."


def _tell_nature(before: State, step: Step, move: int, after: State) -> list[str]:
    at = before.agenda.steps[before.agenda.depth - 1].a
    match step:
        case Step.FIRST_PLAYER:
            return [f"{player_name(before, after.starter)} is the first starting player."]
        case Step.ADVANTAGE_DRAW:
            card = move - moves.DRAW_ADVANTAGE
            return [
                f"{ADVANTAGE_NAMES[card]} lies on Kingsbridge {at + 1}: {ADVANTAGE_TEXTS[card]}."
            ]
        case Step.CRAFTSMAN_DRAW:
            return _tell_craftsman(move - moves.DRAW_CRAFTSMAN + STARTING, at, after)
        case Step.RESOURCE_OMIT:
            return [f"The {CARD_NAMES[move - moves.OMIT]} stays out this round."]
        case Step.EVENT_DRAW if at:
            return [f"{player_name(before, _ellen(before))} looks at the coming event (Ellen)."]
        case Step.EVENT_DRAW:
            return [_tell_event(move - moves.DRAW_EVENT)]
        case Step.BUILDER_DRAW:
            return [_tell_builder(before, (move - moves.DRAW_BUILDER) // BUILDERS, after)]
    return [f"The tax die shows {int(TAX[move - moves.ROLL])}."]


def _tell_craftsman(card: int, space: int, after: State) -> list[str]:
    said = [f"The {CRAFT_NAMES[card]} lies on Shiring {space + 1}: {craft_rate(card)}."]
    if after.offered[0] != NONE:
        rest = [
            f"the {CRAFT_NAMES[c]} for {CRAFT[c].cost} gold ({craft_rate(c)})"
            for c in after.offered
        ]
        said.append(f"For hire: {listed(rest)}.")
    return said


def _tell_event(event: int) -> str:
    sign = "against the players" if BOX.event_cards.cards[event].negative else "for everybody"
    return f"The event is {EVENT_NAMES[event]}, {sign}: {EVENT_TEXTS[event]}."


def _tell_builder(before: State, owner: int, after: State) -> str:
    who = player_name(before, owner)
    if after.players[owner].aside > before.players[owner].aside:
        return f"{who}'s third builder is drawn and laid aside (City Wall)."
    return f"{who}'s builder is drawn; it costs {int(COST[before.marker])}."


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
            sentences.append(f"Workers in the wool mill: {listed(mill)}.")
    if was <= Board.KINGSBRIDGE < now:
        sentences += _tell_kingsbridge(before)
    if before.court_metal and not after.court_metal:
        first = player_name(before, before.spaces[COURT_SPACE])
        sentences.append(f"{first} takes the metal of the King's court.")
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
        if owner == NOBODY:
            sentences.append(f"Nobody takes {ADVANTAGE_NAMES[card]}; it leaves the game.")
        else:
            what = f"{ADVANTAGE_NAMES[card]}: {ADVANTAGE_TEXTS[card]}"
            sentences.append(f"{player_name(s, owner)} receives {what}.")
    return sentences


def _changes(was: Player, now: Player, step: Step) -> list[str]:
    parts = []
    if now.gold != was.gold:
        parts.append(f"{signed(now.gold - was.gold)} gold, now {now.gold}")
    parts += [
        f"{signed(now.cubes[c] - was.cubes[c])} {CUBE_NAMES[c]}"
        for c in range(CUBES)
        if now.cubes[c] != was.cubes[c]
    ]
    for name, line in zip(LINES.values(), Line, strict=True):
        if change := now.lines[line] - was.lines[line]:
            parts.append(f"{signed(change)} VP ({name})")
    joined = [c for c in now.row if c not in was.row and step != Step.DRAFT_TURN]
    parts += [f"the {CRAFT_NAMES[c]} joins the row" for c in joined]
    if now.gray_next > was.gray_next:
        parts.append(f"{now.gray_next} gray workers for the next round")
    if now.walled_next > was.walled_next:
        parts.append("only two builders next round")
    if now.wool > was.wool:
        parts.append(f"{plural(now.wool, 'worker')} to the wool mill")
    return parts


def _tell_stage(before: State, after: State) -> list[str]:
    if not after.agenda.depth:
        return [_tell_end(after)]
    if after.round != before.round:
        piece = BOX.cathedral.pieces[after.round - 1].name
        starter = player_name(after, after.starter)
        return [f"— Round {after.round}: {starter} starts and holds the {piece} —"]
    was, now = _board(before), _board(after)
    bottoms = before.agenda.steps[0].kind, after.agenda.steps[0].kind
    if now > was:
        current = now - 1
        return [f"— Step {current}: {STEP_NAMES[current - 1]} —"]
    if bottoms[1] == Step.DRAFT_TURN and bottoms[0] < Step.DRAFT_TURN:
        return [f"— Phase I: cards; {player_name(after, after.starter)} begins —"]
    if bottoms[1] == Step.BUILDER_DRAW and bottoms[0] in (Step.DRAFT_TURN, Step.DRAFT_END):
        return ["— Phase II: the builders —"]
    if (
        after.agenda.steps[after.agenda.depth - 1].kind == Step.BUILD_TURN
        and after.agenda.depth > 1
    ):
        if deciding(after) != deciding(before) and now == Board.START_PLAYER:
            return [f"— {player_name(after, deciding(after))} builds —"]
    return []


def _tell_end(s: State) -> str:
    order = sorted(range(s.seats), key=lambda p: (-s.players[p].points, -s.players[p].gold))
    places = [
        f"{player_name(s, p)} {s.players[p].points} VP ({s.players[p].gold} gold)" for p in order
    ]
    return f"The cathedral is complete: {listed(places)}."
