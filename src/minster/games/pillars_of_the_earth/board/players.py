"""The players' boards: the viewer's own in full at the foot, the others' at half size.

Knows what a player owns: craftsmen, resource cards, builders, advantages, cubes.
"""

from __future__ import annotations

from minster.core.nature import NOBODY
from minster.games.pillars_of_the_earth.board import cards
from minster.games.pillars_of_the_earth.board.shapes import (
    TINCTURES,
    builder,
    cube,
    free_slot,
    squeezed,
    top_step,
)
from minster.games.pillars_of_the_earth.moves import ADVANTAGE_NAMES, CRAFT_NAMES
from minster.games.pillars_of_the_earth.phrases import (
    advantage_name,
    advantage_text,
    card_name,
    craft_name,
    craft_rate,
    cube_name,
    say,
)
from minster.games.pillars_of_the_earth.pieces import (
    BLESSING_USES,
    BOX,
    BUILDERS,
    CAPACITY,
    CARDS,
    JACK_PLACES,
    NONE,
    REGULAR,
    ROW,
    ROW_LIMIT,
    STORAGE,
    Advantage,
)
from minster.games.pillars_of_the_earth.state import Player, Shield, State, Step
from minster.games.pillars_of_the_earth.words import player_name
from minster.kit.drawing import (
    circle,
    emblem,
    group,
    icon,
    once_in_each_language,
    panel,
    piece,
    pile,
    place,
    rectangle,
    tooltip,
    words,
)

HEIGHT = 132
ROW_WIDTH, WORKS_WIDTH, HOLD_WIDTH = 460, 276, 286
CARD, TOP, CARD_HEIGHT = 72, 25, 100
TYPES = [t.id for t in BOX.resources.types]


def own_seat(s: State, viewer: int) -> int:
    """Whose board lies at the foot: the viewer's, or the one a spectator looks at."""
    seat = viewer if viewer >= 0 else -1 - viewer
    return seat if seat < s.seats else 0


def crew(me: Player) -> list[int]:
    return [card for card in me.row if card != NONE]


def held(me: Player) -> list[int]:
    return [card for card in range(REGULAR) if me.advantages >> card & 1]


def advantage_title(card: int) -> str:
    return f"{advantage_name(card)}: {advantage_text(card)}"


def limit(me: Player) -> int:
    return ROW_LIMIT + (JACK_PLACES if me.advantages >> Advantage.JACK & 1 else 0)


def used(s: State, seat: int, i: int) -> tuple[int, int]:
    """How often this craftsman has worked in the building now going on, and its extra use."""
    kind, a, _ = top_step(s)
    if kind not in (Step.BUILD_TURN, Step.BUILD_BOOST) or a != seat:
        return 0, 0
    return s.uses[i], BLESSING_USES if s.boosted == s.players[seat].row[i] else 0


def marks(me: Player) -> list[tuple[str, str, str]]:
    """What holds for this player for a while: icon, tone and words."""
    found = []
    if me.passed:
        found.append(("skip", "white", say("passed")))
    if me.shield != Shield.UNSHIELDED:
        found.append(("reputation", "gold-window", say("protected from the event")))
    if me.walled:
        found.append(("wall", "brick", say("two builders this round")))
    if me.walled_next:
        found.append(("wall", "brick", say("two builders next round")))
    if me.gray_next:
        found.append(("gray-worker", "gray", say("{n} gray workers next round", n=me.gray_next)))
    return found


# -- own craftsmen -------------------------------------------------------------------------------


def row_art(s: State) -> str:
    return panel(0, 0, ROW_WIDTH, HEIGHT)


def row_pieces(s: State, viewer: int) -> str:
    seat = own_seat(s, viewer)
    me = s.players[seat]
    row, most = crew(me), limit(me)
    shown = max(most, len(row))
    step = min(CARD + 17, (ROW_WIDTH - 20 - CARD) / (shown - 1))
    width = min(CARD + 14, step - 3) if shown <= ROW - 1 else CARD
    mine = 0 <= viewer < s.seats
    name = say("Your craftsmen") if mine else say("{who}: craftsmen", who=player_name(s, seat))
    parts = [
        words(12, 20, name, 14, "h", "start"),
        emblem(TINCTURES[seat], ROW_WIDTH - 18, 14, 9),
        words(
            ROW_WIDTH - 34,
            19,
            say("{n} of {most}", n=len(row), most=most),
            12.5,
            "t",
            "end",
            "ink2",
        ),
    ]
    parts += [free_slot(10 + step * i, TOP, width, CARD_HEIGHT) for i in range(len(row), most)]
    for i, card in enumerate(row):
        done, extra = used(s, seat, i)
        face = cards.craftsman(card, width, CARD_HEIGHT, done, extra)
        outline = rectangle(0, 0, width, CARD_HEIGHT, 6)
        title = f"{craft_name(card)}: {craft_rate(card)}"
        inside = place(f"craftsman-{CRAFT_NAMES[card]}", outline, face, label=title)
        name = f"own-{CRAFT_NAMES[card]}"
        parts.append(piece(name, 10 + step * i, TOP, inside, like=f"craftsman-{card}"))
    return "".join(parts)


# -- own workers and builders --------------------------------------------------------------------


def works_art(s: State) -> str:
    return panel(0, 0, WORKS_WIDTH, HEIGHT, say("Resource cards")) + words(
        164, 20, say("Builders"), 14, "h", "start"
    )


def works_pieces(s: State, viewer: int) -> str:
    me = s.players[own_seat(s, viewer)]
    taken = [card for card in range(CARDS) if me.cards >> card & 1]
    parts = []
    for k, card in enumerate(taken):
        face = tooltip(card_name(card)) + cards.resource(card, 37, 70)
        parts.append(piece(f"own-card-{card}", 10 + 39.5 * k, TOP + 2, face, like=f"card-{card}"))
    if not taken:
        parts.append(free_slot(10, TOP + 2, 37, 70))
    parts.append(_workers(me, TINCTURES[own_seat(s, viewer)]))
    parts += [
        group(tooltip(title), icon(name, 0, 0, 16, tone), x=WORKS_WIDTH - 16 - 20 * k, y=15)
        for k, (name, tone, title) in enumerate(marks(me))
    ]
    for k, where in enumerate(_builders(s, own_seat(s, viewer))):
        y = 50 + 33 * k
        look = {"class_": "used"} if where in ("in the bag", "laid aside") else {}
        parts.append(group(builder(own_seat(s, viewer)), x=175, y=y, **look))
        parts.append(words(190, y - 5, say(where), 12.5, "t", "start", "ink2"))
    return "".join(parts)


def _workers(me: Player, tincture: str) -> str:
    """Free in phase I, then in the wool mill; gray and black ones are counted with them."""
    y = 116
    if not me.wool and not me.workers:
        where = say("all at work") if me.cards else say("at home")
        said = words(34, y + 4.5, where, 12.5, "t", "start", "ink2")
        return icon("worker", 20, y, 17, "egg") + said
    count, text = (me.wool, "in the wool mill") if me.wool else (me.workers, "free")
    figure = words(32, y + 4.5, count, 14, "n", "start")
    said = words(50, y + 4.5, say(text), 12.5, "t", "start", "ink2")
    free = 0 if me.wool else me.workers
    mark = icon("worker", 20, y, 17, "egg")
    return pile("own-workers", f"worker-{tincture}", free, mark, figure) + said


def _builders(s: State, seat: int) -> list[str]:
    """Where this player's three builders are."""
    me = s.players[seat]
    kind, a, b = top_step(s)
    found = ["placed" for owner in s.spaces if owner == seat]
    found += ["waits" for owner in s.cost_track if owner == seat]
    found += ["laid aside"] * me.aside + ["in the bag"] * me.bag
    drawn = b if kind == Step.BUILDER_REDRAW else a if kind == Step.BUILDER_PLACE else NOBODY
    return found if drawn != seat or len(found) >= BUILDERS else ["drawn", *found]


# -- own advantages and cubes --------------------------------------------------------------------

STOCK_LEFT = 180
MOST_SHOWN = 5
"""Cubes of a kind; more are told by the figure."""


def hold_art(s: State) -> str:
    parts = [
        words(STOCK_LEFT, 20, say("Stock"), 14, "h", "start"),
        words(
            HOLD_WIDTH - 10,
            20,
            say("keep {n}", n=STORAGE),
            12.5,
            "t",
            "end",
            "ink2",
        ),
    ]
    parts += [icon(good, STOCK_LEFT + 10, 40 + 24 * k, 19, good) for k, good in enumerate(TYPES)]
    return panel(0, 0, HOLD_WIDTH, HEIGHT, say("Advantages")) + "".join(parts)


def hold_pieces(s: State, viewer: int) -> str:
    me = s.players[own_seat(s, viewer)]
    parts = []
    for k, good in enumerate(TYPES):
        y, n = 40 + 24 * k, me.cubes[k]
        shape = cube(good, 0, 0, 0.92)
        shown = "".join(
            piece(f"own-{good}-{j}", STOCK_LEFT + 28 + 10 * j, y, shape, like=f"cube-{good}")
            for j in range(min(n, MOST_SHOWN))
        )
        ink = "ink" if n else "ink2"
        figure = words(HOLD_WIDTH - 10, y + 5, n, 15, "n", "end", ink)
        figure = pile(f"own-{good}", f"cube-{good}", max(n - MOST_SHOWN, 0), figure)
        outline = rectangle(-3, -11.5, HOLD_WIDTH - STOCK_LEFT - 3, 23, 5)
        title = f"{n} {cube_name(k)}"
        parts.append(
            place(f"stock-{good}", outline, x=STOCK_LEFT, y=y, label=title) + shown + figure
        )
    return "".join(parts) + _own_advantages(me)


def _own_advantages(me: Player) -> str:
    mine = held(me)
    if not mine:
        return words(12, 44, say("none yet"), 12.5, "t", "start", "ink2")
    if len(mine) <= 2:
        parts = []
        for k, card in enumerate(mine):
            face = cards.advantage(card, 80, CARD_HEIGHT)
            title = advantage_title(card)
            outline = rectangle(0, 0, 80, CARD_HEIGHT, 6)
            inside = place(f"advantage-{ADVANTAGE_NAMES[card]}", outline, face, label=title)
            name = f"own-advantage-{card}"
            parts.append(piece(name, 9 + 84 * k, TOP, inside, like=f"advantage-{card}"))
        return "".join(parts)
    columns = 1 if len(mine) <= 4 else 2
    width, height = 168 / columns - 4, min(25.0, 103 / -(-len(mine) // columns))
    return "".join(
        piece(
            f"own-advantage-{card}",
            9 + (width + 4) * (k % columns),
            TOP + 1 + height * (k // columns),
            _advantage_line(card, width, height - 2),
            like=f"advantage-{card}",
        )
        for k, card in enumerate(mine)
    )


def _advantage_line(card: int, width: float, height: float) -> str:
    """A card seen from its upper edge only, when many lie there."""
    outline = rectangle(0, 0, width, height, 5)
    ground = rectangle(0, 0, width, height, 5, fill="#F4EBD3", stroke="#B8862B")
    name, y = advantage_name(card), height / 2
    if width > 100:
        mark = cards.sign(card, width - 26, y, 17)
        said = squeezed(7, y + 4.5, name, width - 60, 12.5, anchor="start")
    else:
        mark = group(_icon_of(card, 15), x=11, y=y)
        said = squeezed(21, y + 4.5, name, width - 25, 12.5, anchor="start")
    inside = (ground, said, mark)
    title = advantage_title(card)
    return place(f"advantage-{ADVANTAGE_NAMES[card]}", outline, *inside, label=title)


# -- the others ----------------------------------------------------------------------------------

OTHERS_WIDTH, OTHERS_HEIGHT = 488, 98


def others_art(s: State) -> str:
    return panel(0, 0, OTHERS_WIDTH, OTHERS_HEIGHT)


def others_pieces(s: State, viewer: int) -> str:
    me = own_seat(s, viewer)
    order = [(me + k) % s.seats for k in range(1, s.seats)]
    height = (OTHERS_HEIGHT - 6) / len(order)
    return "".join(
        group(_other(s, seat, height), x=0, y=3 + height * k) for k, seat in enumerate(order)
    )


def _other(s: State, seat: int, height: float) -> str:
    """Craftsmen, then advantages, in as much detail as there is room for."""
    me = s.players[seat]
    row, named = crew(me), height > 40
    tall = height > 80
    high = 46 if tall else min(height - 6, 42)
    room = OTHERS_WIDTH - 32 - (0 if tall else 66)
    step = min(88.0 if tall else 76.0, room / max(len(row), 5))
    y = 3 if not tall else 4
    parts = [emblem(TINCTURES[seat], 15, y + high / 2, 10)]
    for i, card in enumerate(row):
        done, extra = used(s, seat, i)
        face = _small(card, step - 2, high, named, done, extra)
        title = tooltip(f"{craft_name(card)}: {craft_rate(card)}")
        name = f"other-{seat}-{card}"
        parts.append(piece(name, 28 + step * i, y, title, face, like=f"craftsman-{card}"))
    parts.append(_other_cards(s, seat, tall, y, high))
    return "".join(parts)


@once_in_each_language
def _small(card: int, width: float, height: float, named: bool, done: int, extra: int) -> str:
    """A craftsman at half size: name if there is room, recipe, how often."""
    ground = rectangle(0, 0, width, height, 5, fill="#FFFCF4", stroke="#B7A67E")
    y = height / 2
    parts = [ground]
    if named:
        parts.append(squeezed(width / 2, 13, cards.craft_title(card), width - 4, 12.5))
        y = height - 13
    capacity = int(CAPACITY[card]) + extra - done
    parts.append(cards.recipe(card, width / 2 - 7, y, 13 if width > 66 else 12))
    parts.append(words(width - 3, y + 4.5, f"×{capacity}", 12.5, "n", "end", "earth2"))
    return "".join(parts)


def _other_cards(s: State, seat: int, tall: bool, y: float, high: float) -> str:
    me = s.players[seat]
    if tall:
        return _named_cards(me, seat, y + high + 24)
    said = [
        (f"advantage-{card}", advantage_title(card), "#F4EBD3", _icon_of(card, 14))
        for card in held(me)
    ]
    said += [
        (f"mark-{k}", title, "#FBF7EE", icon(name, 0, 0, 14, tone))
        for k, (name, tone, title) in enumerate(marks(me))
    ]
    step = min(20.5, 64 / max(len(said), 1))
    left = OTHERS_WIDTH - 4 - step * len(said)
    return "".join(
        piece(
            f"other-{seat}-{name}",
            left + step * (k + 0.5),
            y + high / 2,
            tooltip(title),
            circle(0, 0, 10, fill=fill, stroke="#B8862B"),
            mark,
            like=name,
        )
        for k, (name, title, fill, mark) in enumerate(said)
    )


def _named_cards(me: Player, seat: int, y: float) -> str:
    """Advantages with their names, and what else holds, on a line of their own."""
    at, parts = 28.0, []
    for card in held(me):
        width = 34 + 6.2 * len(advantage_name(card))
        parts.append(_advantage_tag(seat, card, at, y, width))
        at += width + 5
    if not parts:
        parts.append(words(30, y + 4, say("no advantages yet"), 12.5, "t", "start", "ink2"))
    notes = " · ".join(title for _, _, title in marks(me))
    return "".join(parts) + words(OTHERS_WIDTH - 10, y + 4, notes, 12, "t", "end", "ink2")


def _icon_of(card: int, size: float) -> str:
    """The card's sign without its figure."""
    if card in cards.SIGNS:
        name, tone = cards.SIGNS[Advantage(card)]
        return icon(name, 0, 0, size, tone)
    if card == Advantage.PRIOR_PHILIP:
        return icon("priory", 0, 0, size, "stone")
    good = next(iter(BOX.advantage_cards.cards[card].gain))
    return icon(good, 0, 0, size, good)


@once_in_each_language
def _advantage_tag(seat: int, card: int, x: float, y: float, width: float) -> str:
    title = tooltip(advantage_title(card))
    ground = rectangle(0, -12, width, 24, 6, fill="#F4EBD3", stroke="#B8862B")
    said = words(26, 4.5, advantage_name(card), 12.5, "h", "start", "black")
    mark, name = group(_icon_of(card, 16), x=14), f"advantage-{card}"
    return piece(f"other-{seat}-{name}", x, y, title, ground, mark, said, like=name)
