"""What lies on the map: builders, cards, cubes, workers, the markers of the tracks.

Knows how the state is read for the three parts of the map; where things lie is `where.py`.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.board import cards, cathedral
from minster.games.pillars_of_the_earth.board.land import CATHEDRAL_AT
from minster.games.pillars_of_the_earth.board.shapes import (
    MOSS,
    PAPER,
    RIM,
    TINCTURES,
    builder_piece,
    cube,
    label_left,
    pill,
    seat_pill,
    space,
    top_step,
)
from minster.games.pillars_of_the_earth.board.where import (
    ADVANTAGE_DECK,
    BAG,
    CARD_HEIGHT,
    CARD_WIDTH,
    COST_TOP,
    DRAWN,
    EVENT_CARD,
    EVENT_DECK,
    GOLD_TOP,
    GRAY_AT,
    KINGSBRIDGE_CARDS,
    LABELS,
    SHIRING_CARDS,
    SPACE_AT,
    STALL_TOP,
    STALLS,
    STARTER_AT,
    SUPPLY_AT,
    TAX_DIE,
    WOOL_AT,
    WORKERS_AT,
    cost_x,
    gold_x,
    points_cell,
)
from minster.games.pillars_of_the_earth.phrases import (
    advantage_name,
    advantage_text,
    craft_name,
    craft_rate,
    cube_name,
    say,
)
from minster.games.pillars_of_the_earth.pieces import (
    BOX,
    BUY_PRICE,
    COST,
    COSTS,
    EVENTS,
    GRAY_WORKERS,
    NONE,
    REGULAR,
    ROUNDS,
    TRADED,
)
from minster.games.pillars_of_the_earth.scoring import track_space
from minster.games.pillars_of_the_earth.state import State, Step
from minster.games.pillars_of_the_earth.words import player_name
from minster.kit.bag import bag_size
from minster.kit.drawing import (
    circle,
    die,
    emblem,
    group,
    icon,
    path,
    piece,
    pile,
    place,
    rectangle,
    tag,
    tooltip,
    words,
)

SPACES = [(i, space) for i, space in enumerate(BOX.builder_spaces.entries)]
TYPES = [t.id for t in BOX.resources.types]
IN_BAG, AT_MILL = ("builder", "bag"), ("worker", "mill")


# -- spaces and what everybody has somewhere -----------------------------------------------------


def spaces(s: State, *locations: str) -> str:
    """The builder spaces of these locations, with the builders that stand there."""
    parts = []
    for _, there in SPACES:
        if there.location in locations:
            x, y = SPACE_AT[there.id]
            title = f"{say(_location(there.location))} {there.number}"
            parts.append(space(there.id, x, y, title))
            if there.metal and s.court_metal:
                parts.append(piece("court-metal", x, y - 3, cube("metal", 0, 0), like="cube-metal"))
    for i, there in SPACES:
        if there.location in locations and s.spaces[i] != NOBODY:
            x, y = SPACE_AT[there.id]
            parts.append(builder_piece(s.spaces[i], there.id, x, y + 3))
    return "".join(parts)


def _location(id_: str) -> str:
    return next(place.name for place in BOX.locations.entries if place.id == id_)


def workers_at(s: State, resource: str) -> str:
    """How many workers each player has at this production place."""
    x, y = WORKERS_AT[resource]
    parts: list[str] = []
    for seat in range(s.seats):
        held = s.players[seat].cards
        sent = sum(
            card.workers
            for i, card in enumerate(BOX.resource_cards.cards)
            if held >> i & 1 and card.resource == resource
        )
        if sent:
            k = len(parts)
            dx, dy = (-37 * k, 0) if resource == "wood" else (0, -20 * k)
            parts.append(seat_pill(seat, x + dx, y + dy, sent, "worker", resource))
    return "".join(parts)


def left_in_supply(s: State, resource: str) -> str:
    x, y = SUPPLY_AT[resource]
    left = s.supply[TYPES.index(resource)]
    figure = left if left >= 0 else f"−{-left}"
    shown = pill(x, y, cube(resource, x - 11, y, 0.8), figure, 42)
    return pile(f"supply-{resource}", f"cube-{resource}", left, shown)


def current_step(s: State, *steps: int) -> str:
    """A gold ring around the number of the place whose turn it is in phase III."""
    bottom = s.agenda.steps[0]
    if not s.agenda.depth or bottom.kind != Step.BOARD or bottom.a - 1 not in steps:
        return ""
    x, y, name = LABELS[bottom.a - 1]
    ring = circle(label_left(x, say(name)) + 12, y - 4.5, 11.2, fill="none", class_="l-gold")
    return group(ring, stroke_width=3, id="current-step")


# -- the parts of the map ------------------------------------------------------------------------


def west(s: State, viewer: int) -> str:
    x, y = GRAY_AT
    away = sum(s.players[p].gray + s.players[p].gray_next for p in range(s.seats))
    gray = [
        piece(f"gray-{k}", x + 15 * k, y - 8, icon("gray-worker", 0, 0, 17, "gray"), like="gray")
        for k in range(GRAY_WORKERS - away)
    ]
    return "".join(
        (
            *gray,
            _craftsmen(s),
            spaces(s, "shiring", "shiring-castle", "kings-court"),
            left_in_supply(s, "sand"),
            left_in_supply(s, "metal"),
            workers_at(s, "sand"),
            _tax(s),
            current_step(s, 8, 9, 10, 11),
        )
    )


def _craftsmen(s: State) -> str:
    parts = []
    for i, (x, y) in enumerate(SHIRING_CARDS):
        if (card := s.shiring[i]) != NONE:
            title = tooltip(f"{craft_name(card)}: {craft_rate(card)}")
            face = cards.craftsman(card, CARD_WIDTH, CARD_HEIGHT)
            parts.append(piece(f"craftsman-{card}", x, y, title, face, like=f"craftsman-{card}"))
    return "".join(parts)


def _tax(s: State) -> str:
    x, y = TAX_DIE
    if not s.tax:
        return ""
    return piece("tax-die", x, y, die("white", min(s.tax, 6), 0, 0, 24))


def centre(s: State, viewer: int) -> str:
    built = ROUNDS if not s.agenda.depth else s.round - 1
    site = cathedral.standing_parts(built)
    site += cathedral.scaffold(s.round - 1) if built < ROUNDS else ""
    return "".join(
        (
            tag("g", site, transform=CATHEDRAL_AT),
            _starter(s),
            _market(s),
            _cost_track(s),
            _bag(s),
            spaces(s, "market", "cathedral"),
            left_in_supply(s, "wood"),
            left_in_supply(s, "stone"),
            workers_at(s, "wood"),
            workers_at(s, "stone"),
            current_step(s, 6, 7, 12, 13, 14),
        )
    )


def _starter(s: State) -> str:
    """Who starts this round and holds its part of the cathedral."""
    if s.starter == NOBODY:
        return ""
    title = tooltip(say("{who} starts this round", who=player_name(s, s.starter)))
    return piece("starter", *STARTER_AT, title, emblem(TINCTURES[s.starter], 0, 0, 10))


def _market(s: State) -> str:
    parts = []
    for i in range(TRADED):
        x = STALLS[TYPES[i]]
        cubes = [
            piece(
                f"market-{TYPES[i]}-{k}",
                x + 8 + 9.5 * k,
                STALL_TOP + 26,
                cube(TYPES[i], 0, 0, 0.8),
                like=f"cube-{TYPES[i]}",
            )
            for k in range(s.market[i])
        ]
        outline = rectangle(-1, -3, 46, 53, 4)
        values = {"n": s.market[i], "cube": cube_name(i), "gold": int(BUY_PRICE[i])}
        title = say("{n} {cube} in the market, {gold} gold each", **values)
        parts.append(place(f"stall-{TYPES[i]}", outline, x=x, y=STALL_TOP, label=title))
        parts += cubes
    return "".join(parts)


def _cost_track(s: State) -> str:
    """Builders that wait stand under the price they were passed at."""
    parts = []
    for i in range(COSTS):
        x = cost_x(i)
        ground = rectangle(-12.5, 0, 25, 23, 5, fill=PAPER, stroke=RIM, stroke_width=1.2)
        figure = words(0, 16.5, int(COST[i]), 14, "n", ink="black")
        title = say("a builder costs {n}", n=int(COST[i]))
        outline = rectangle(-12.5, 0, 25, 23, 5)
        parts.append(place(f"cost-{i}", outline, ground, figure, x=x, y=COST_TOP, label=title))
    on = cost_x(s.marker)
    figure = words(0, 16.5, int(COST[s.marker]), 14, "n", ink="white")
    parts.append(
        piece("cost-marker", on, COST_TOP, rectangle(-12.5, 0, 25, 23, 5, fill=MOSS), figure)
    )
    parts += [
        builder_piece(seat, f"waits-{i}", cost_x(i), COST_TOP + 51, 1.0)
        for i, seat in enumerate(s.cost_track)
        if seat != NOBODY
    ]
    return "".join(parts)


def _bag(s: State) -> str:
    """The bag with the builders in it, and the one drawn."""
    x, y = BAG
    cloth = "M-36 30q-12-34 14-50l-7-13q29-8 58 0l-7 13q26 16 14 50q-36 8-72 0z"
    inside = "".join(
        seat_pill(seat, -18 + 36 * (seat % 2), 20 * (seat // 2), s.players[seat].bag, *IN_BAG)
        for seat in range(s.seats)
    )
    body = path(cloth, fill="#C9A877", stroke="#6B5232", stroke_width=1.4)
    cord = path("M-23-20q23 6 46 0", stroke="#6B5232", stroke_width=2, fill="none")
    parts = [place("bag", path(cloth), body, cord, inside, x=x, y=y, label=say("the bag"))]
    kind, a, b = top_step(s)
    if kind in (Step.BUILDER_REDRAW, Step.BUILDER_PLACE):
        seat = b if kind == Step.BUILDER_REDRAW else a
        dx, dy = DRAWN
        outline = tag("ellipse", rx=16, ry=20, cy=-15)
        parts.append(
            place("drawn", outline, x=dx, y=dy, label=say("the builder drawn"))
            + builder_piece(seat, "drawn", dx, dy, 1.4)
        )
    return "".join(parts)


def east(s: State, viewer: int) -> str:
    there = [seat for seat in range(s.seats) if s.players[seat].wool]
    x, y = WOOL_AT
    mill = [
        seat_pill(seat, x + 37 * (k % 2), y + 20 * (k // 2), s.players[seat].wool, *AT_MILL)
        for k, seat in enumerate(there)
    ]
    return "".join(
        (
            _event(s),
            *mill,
            _advantages(s),
            spaces(s, "archbishop", "kingsbridge", "priory"),
            current_step(s, 1, 2, 3, 4, 5),
        )
    )


def _event(s: State) -> str:
    x, y, width, height = EVENT_CARD
    dx, dy = EVENT_DECK
    known = s.event != NONE
    drawn = EVENTS - bag_size(s.event_bag) - (1 if known and s.private else 0)
    left = ROUNDS - drawn
    outline = rectangle(0, 0, width, height, 7)
    if known:
        face = cards.event(s.event, width, height, bool(s.private))
    elif s.private:
        face = icon("eye", width / 2, height / 2 - 16, 22, "white") + _unseen(width, height)
    else:
        face = words(width / 2, height / 2 + 4, say("not yet known"), 12.5, "t", ink="earth2")
    deck = piece("event-deck", dx, dy, cards.back(40, 52, "event", left)) if left else ""
    return deck + place("event", outline, face, x=x, y=y)


def _unseen(width: float, height: float) -> str:
    lines = (say("seen by the owner"), say("of Ellen alone"))
    return "".join(
        words(width / 2, height / 2 + 8 + 14 * k, text, 12, "t", ink="earth2")
        for k, text in enumerate(lines)
    )


def _advantages(s: State) -> str:
    parts = []
    for i, (x, y) in enumerate(KINGSBRIDGE_CARDS):
        if (card := s.kingsbridge[i]) != NONE:
            title = tooltip(f"{advantage_name(card)}: {advantage_text(card)}")
            face = cards.advantage(card, CARD_WIDTH, CARD_HEIGHT)
            parts.append(piece(f"advantage-{card}", x, y, title, face, like=f"advantage-{card}"))
    drawn = REGULAR - bag_size(s.advantage_bag) + (len(KINGSBRIDGE_CARDS) if _last(s) else 0)
    left = (ROUNDS * len(KINGSBRIDGE_CARDS)) - drawn
    deck = piece("advantage-deck", *ADVANTAGE_DECK, cards.back(36, 46, "card", left))
    return "".join(parts) + (deck if left else "")


def _last(s: State) -> bool:
    """Whether the two final cards have left the deck."""
    return s.round == ROUNDS


# -- markers of the tracks -----------------------------------------------------------------------


def markers(s: State, left: float, right: float) -> str:
    """Points and gold of the players whose markers lie in this part of the map."""
    on_points = [_points_at(s.players[p].points) for p in range(s.seats)]
    on_gold = [(gold_x(s.players[p].gold), GOLD_TOP + 11.0) for p in range(s.seats)]
    parts = []
    for seat in range(s.seats):
        mark, tincture = emblem(TINCTURES[seat], 0, 0, 9.2), TINCTURES[seat]
        x, y, across, laps = on_points[seat]
        if left <= x < right:
            shift = _shift([at[:2] for at in on_points], seat, 11.5)
            x, y = (x + shift, y) if across else (x, y + shift)
            more = words(0, 20, f"+{LAP}", 12.5, "n", ink="black") if laps else ""
            parts.append(piece(f"points-{tincture}", x, y, mark, more))
        x, y = on_gold[seat]
        if left <= x < right:
            parts.append(piece(f"gold-{tincture}", x + _shift(on_gold, seat, 8), y, mark))
    return "".join(parts)


LAP = BOX.tracks.victory.last


def _points_at(points: int) -> tuple[float, float, bool, int]:
    space, laps = track_space(points)
    x, y, width, height = points_cell(max(space, 1))
    middle = x + width / 2 if space else 12
    return middle, y + height / 2, height < width, laps


def _shift(all_at: list[tuple[float, float]], seat: int, apart: float) -> float:
    """Markers on one space stand side by side."""
    sharing = [p for p, at in enumerate(all_at) if at == all_at[seat]]
    return (sharing.index(seat) - (len(sharing) - 1) / 2) * apart
