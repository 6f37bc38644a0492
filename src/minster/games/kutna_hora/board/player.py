"""The viewer's own board at the foot of the table: cards, guilds with their houses, rights and
reputation.

Knows the three regions of one player's things; the others' boards are `others.py`.
"""

from __future__ import annotations

from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.board.colours import ACTION_ICONS, GUILD_TINTS, RIM, TINCTURES
from minster.games.kutna_hora.board.marks import (
    counter,
    good,
    ground,
    head,
    house_piece,
    reconstructed_mark,
    worth,
)
from minster.games.kutna_hora.board.stamps import CARD_HEIGHT, CARD_WIDTH
from minster.games.kutna_hora.board.stamps import HAND_CARD as CARD
from minster.games.kutna_hora.board.stamps import HAND_HALF as HALF
from minster.games.kutna_hora.board.tiles import building_card
from minster.games.kutna_hora.moves import GUILD_ROWS, PERMUTATIONS
from minster.games.kutna_hora.names import (
    SOURCES,
    action_name,
    building_face,
    card_name,
    dot_colours,
    guild_name,
    house_face,
    income,
    say,
    seat_name,
    tax_due,
)
from minster.games.kutna_hora.pieces import (
    ACTION_CARDS,
    BOX,
    CHEAP_PLOT_FROM,
    FREE_JOKER_FROM,
    HOUSES,
    LEAST_REPUTATION,
    MOST_REPUTATION,
    NONE,
    REPUTATION_POINTS,
    ROWS,
    SEATS,
    SET_GUILDS,
    SLOTS,
)
from minster.games.kutna_hora.state import Player, State, Step
from minster.kit.drawing import (
    emblem,
    fitted,
    group,
    icon,
    piece,
    pile,
    place,
    rectangle,
    stamp,
    words,
)

HEIGHT, HAND_WIDTH, GUILDS_WIDTH, RIGHTS_WIDTH = 124, 372, 290, 348
CARD_GAP, CARD_TOP = 60, 24


def own_seat(viewer: int) -> int:
    """Whose board lies at the foot: the viewer's, or the one a spectator looks at."""
    return viewer if viewer >= 0 else -1 - viewer


def step_of(s: State) -> int:
    return s.agenda.steps[s.agenda.depth - 1].kind if s.agenda.depth else 0


# -- cards -----------------------------------------------------------------------------------------


def hand_art(s: State) -> str:
    return ground(HAND_WIDTH, HEIGHT)


def hand_pieces(s: State, viewer: int) -> str:
    seat = own_seat(viewer)
    title = say("Your cards") if viewer >= 0 else say("Cards of {who}", who=seat_name(seat))
    sign = emblem(TINCTURES[seat], 16, 13, 8.5)
    first = ""
    if s.first == seat:
        first = icon("seal", HAND_WIDTH - 16, 13, 17, "ink")
        first += words(HAND_WIDTH - 28, 17.5, say("starting player"), 12, "t", "end", "ink2")
    hand = s.players[seat].hand
    cards = "".join(_card(k, hand >> k & 1, seat, spoken()) for k in range(ACTION_CARDS))
    return sign + words(30, 18, title, 15, "h", "start") + first + cards


@cache
def _card(card: int, in_hand: int, seat: int, language: str) -> str:
    action_card, source = BOX.action_card[card], SOURCES.action_card[card]
    halves = "".join(
        place(
            f"card-{action_card.id}-{action}",
            rectangle(1.5, 1.5 + HALF * half, CARD - 3, HALF - 2, 6),
            _half(action, HALF * half),
            label=f"{card_name(card)}: {action_name(action)}",
        )
        for half, action in enumerate(action_card.actions)
    )
    foot = place(
        f"pass-{action_card.id}",
        rectangle(12, 2 * HALF + 1, CARD - 24, 10, 5),
        icon("skip", CARD / 2, 2 * HALF + 6, 12, "white"),
        label=say("spend {card} for no effect", card=card_name(card)),
    )
    mark = reconstructed_mark(CARD - 8, 8, (source, "actions"))
    return piece(
        f"card-{seat}-{action_card.id}",
        8 + CARD_GAP * card,
        CARD_TOP,
        stamp("kh-card"),
        halves,
        foot,
        group(mark, color="#5E544A"),
        class_=None if in_hand else "used",
    )


def _half(action: str, y: float) -> str:
    tone = "gold" if action == "income" else "white"
    sign = icon(ACTION_ICONS[action], CARD / 2, y + 15, 23, tone)
    return sign + fitted(CARD / 2, y + 37, action_name(action), 13, CARD - 6, ink="black")


# -- guilds ----------------------------------------------------------------------------------------

ROW_TOP, ROW_GAP, CHIP = 25, 32.5, 112


def guilds_art(s: State) -> str:
    return _guilds_art(spoken())


@cache
def _guilds_art(language: str) -> str:
    mark = reconstructed_mark(GUILDS_WIDTH - 11, 11, (SOURCES.house_space, "effect"))
    return ground(GUILDS_WIDTH, HEIGHT) + mark


def guilds_pieces(s: State, viewer: int) -> str:
    if s.guild_card != NONE and step_of(s) in (Step.GUILD_SET, Step.DEAL_SET):
        return _sets(s.guild_card, s.seats, s.sets_taken, spoken())
    seat = own_seat(viewer)
    me = s.players[seat]
    title = words(10, 18, say("Guilds"), 15, "h", "start")
    title += words(CHIP + 2, 18, say("makes"), 12, "t", "end", "ink2")
    title += words(CHIP + 16, 18, say("houses"), 12, "t", "start", "ink2")
    rows = "".join(
        _guild_row(seat, row, me.guilds[row], me.production[row], me.houses_gone[row], spoken())
        for row in range(ROWS)
    )
    return title + rows


@cache
def _guild_row(seat: int, row: int, guild: int, made: int, gone: int, language: str) -> str:
    y = ROW_TOP + ROW_GAP * row
    spaces = "".join(_house_space(seat, row, column, column < gone) for column in range(HOUSES))
    if guild == NONE:
        empty = rectangle(8, y, CHIP, 29, 6, class_="f-sunk l-line2 dashed", stroke_width=1)
        return empty + group(spaces, y=y)
    tint, _ = GUILD_TINTS[data.GUILDS[guild]]
    chip = rectangle(8, y, CHIP, 29, 6, fill=tint, stroke=RIM, stroke_width=1)
    chip += good(BOX.guild[guild].commodity, 22, y + 14.5, 20)
    chip += fitted(34, y + 19, guild_name(guild), 13, 64, "start", ink="black")
    chip += words(CHIP + 2, y + 20.5, made, 16, "n", "end", "black")
    return place(
        f"row-{data.GUILDS[guild]}",
        rectangle(8, y, CHIP, 29, 6),
        chip,
        label=say("{guild}: makes {n}", guild=guild_name(guild), n=made),
    ) + group(spaces, y=y)


def _house_space(seat: int, row: int, column: int, gone: bool) -> str:
    """A space with its effect, which is given when its house leaves."""
    x = 124 + 40.5 * column
    effect = BOX.house_space[row * HOUSES + column].effect
    ground_ = rectangle(x, 0, 38, 29, 5, class_="f-sunk l-line2", stroke_width=1)
    signs = []
    at = [(x + 27, 14.5)] if len(effect) == 1 else [(x + 27, 7), (x + 27.5, 20)]
    for (sx, sy), (kind, amount) in zip(at, effect.items(), strict=True):
        signs.append(_house_effect(kind, amount, sx, sy, len(effect) == 1))
    standing = "" if gone else house_piece(f"{seat}-{row}-{column}", seat, x + 10.5, 24.5, 0.85)
    effects = group(*signs, class_="used" if gone else None)
    check = icon("check", x + 10, 15, 13, "ink2") if gone else ""
    return place(
        f"house-{row + 1}-{column + 1}",
        rectangle(x, 0, 38, 29, 5),
        ground_,
        effects,
        standing,
        check,
        label=house_face(row, column),
    )


def _house_effect(kind: str, amount: int, x: float, y: float, alone: bool) -> str:
    if kind == "points":
        return worth(x - 1, y, amount)
    sign, tone = {
        "public_tile": ("rights", "none"),
        "pelican": ("pelican", "none"),
        "reputation": ("reputation", "none"),
    }[kind]
    size = 16 if alone else 13
    if amount == 1:
        return icon(sign, x, y, size, tone)
    return icon(sign, x - 4, y, size, tone) + words(x + 4.5, y + 4.5, amount, 12.5, "n", "start")


@cache
def _sets(card: int, seats: int, taken: int, language: str) -> str:
    """The guild sets of the card in play, to choose from."""
    drawn = [words(10, 18, say("Sets of guilds"), 15, "h", "start")]
    guilds = SET_GUILDS[card * (SEATS + 1) + seats]
    for number in range(seats):
        y = 25 + 24 * number
        inside = [rectangle(8, y, 274, 22, 6, class_="f-sunk l-line2", stroke_width=1)]
        names = []
        for row in range(ROWS):
            guild = int(guilds[number * ROWS + row])
            names.append(guild_name(guild))
            inside.append(good(BOX.guild[guild].commodity, 20 + 91 * row, y + 11, 16))
            inside.append(fitted(30 + 91 * row, y + 15.5, names[-1], 12.5, 68, "start"))
        drawn.append(
            place(
                f"set-{number + 1}",
                rectangle(8, y, 274, 22, 6),
                group(*inside, class_="used" if taken >> number & 1 else None),
                label=", ".join(names),
            )
        )
    return "".join(drawn)


# -- rights, counters and reputation ---------------------------------------------------------------

REPUTATION_TOP, REPUTATION_CELL = 93, 22


def rights_art(s: State) -> str:
    return _rights_art(spoken())


@cache
def _rights_art(language: str) -> str:
    drawn = [ground(RIGHTS_WIDTH, HEIGHT)]
    for k, position in enumerate(range(LEAST_REPUTATION, MOST_REPUTATION + 1)):
        x = 9 + REPUTATION_CELL * k
        fill = "#EDE4D2"
        if position < 0:
            fill = "#F3D9D2"
        elif position >= FREE_JOKER_FROM:
            fill = "#F4E1AE"
        elif position >= CHEAP_PLOT_FROM:
            fill = "#DDE6C8"
        drawn.append(stamp("kh-step", x, REPUTATION_TOP, fill=fill))
        figure = f"−{-position}" if position < 0 else str(position)
        drawn.append(words(x + 10, REPUTATION_TOP + 12.5, figure, 12.5, "n", ink="black"))
        worth = int(REPUTATION_POINTS[k])
        if worth:
            text = f"−{-worth}" if worth < 0 else f"+{worth}"
            drawn.append(words(x + 10, REPUTATION_TOP + 24.5, text, 12.5, "b", ink="black"))
        if position in (CHEAP_PLOT_FROM, FREE_JOKER_FROM):
            sign = "plot" if position == CHEAP_PLOT_FROM else "joker"
            drawn.append(icon(sign, x + 10, REPUTATION_TOP + 20, 13, "white"))
    mark = reconstructed_mark(RIGHTS_WIDTH - 10, 86, (SOURCES.reputation_track, "final_points"))
    return "".join(drawn) + mark


def rights_pieces(s: State, viewer: int) -> str:
    seat = own_seat(viewer)
    me = s.players[seat]
    title = place(
        "rights", rectangle(4, 3, 120, 19, 6), head(6, 12, say("Rights held"), "building", 96)
    )
    choosing = step_of(s) == Step.GUILD_ROWS and s.active == seat
    held = _orders(tuple(me.guilds), spoken()) if choosing else _slots(me)
    return title + held + _counters(s, seat, me) + _reputation(seat, me)


def _slots(me: Player) -> str:
    drawn = []
    for k in range(SLOTS):
        x, tile = 9 + (CARD_WIDTH + 3) * k, me.slots[k]
        if tile == NONE:
            drawn.append(stamp("kh-slot", x, 25))
            continue
        building = BOX.buildings[tile]
        drawn.append(
            place(
                f"slot-{building.id}",
                rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, 5),
                piece(f"building-{building.id}", 0, 0, building_card(tile)),
                x=x,
                y=25,
                label=f"{building_face(tile)}; {dot_colours(tile)}",
            )
        )
    return "".join(drawn)


@cache
def _orders(guilds: tuple[int, ...], language: str) -> str:
    """The six orders of three guilds, to choose from."""
    drawn = []
    orders = [p for p in PERMUTATIONS if set(p) == set(guilds)]
    for k, order in enumerate(orders):
        signs = "".join(
            good(BOX.guild[guild].commodity, 19, 11 + 19 * row, 17)
            for row, guild in enumerate(order)
        )
        drawn.append(
            place(
                f"order-{PERMUTATIONS.index(order)}",
                rectangle(0, 0, 38, 61, 6),
                rectangle(0, 0, 38, 61, 6, fill="#FFFCF4", stroke=RIM, stroke_width=1),
                signs,
                x=9 + 41.5 * k,
                y=25,
                label=", ".join(guild_name(guild) for guild in order),
            )
        )
    return "".join(drawn)


def order_place(move: int) -> str:
    return f"order-{move - GUILD_ROWS}"


def _counters(s: State, seat: int, me: Player) -> str:
    """Income now, ore from mines, miners, pelicans and plot markers."""
    x = 268
    outline = rectangle(-10, -8.5, 84, 17, 6)
    lines = (
        ("income", "income", "ink", str(income(s, seat)), say("income now")),
        ("ore", "mine", "ink", str(me.production[ROWS]), say("ore from mines")),
        (
            "miners",
            "miner",
            TINCTURES[seat],
            f"{me.pool} + {me.reserve}",
            say("miners in the pool and in the reserve"),
        ),
        (
            "pelicans",
            "pelican",
            "none",
            f"{me.pelicans} · {me.pelicans_used}",
            say("pelicans unused and used"),
        ),
        (
            "plots",
            "plot",
            "none",
            str(me.markers),
            say("plot markers to claim with, and the tax due now"),
        ),
    )
    tincture = TINCTURES[seat]
    piles = {
        "miners": (f"miner-{tincture}", me.pool + me.reserve),
        "plots": (f"flag-{tincture}", me.markers),
    }
    drawn = []
    for k, (id_, sign, tone, text, label) in enumerate(lines):
        y = 13 + 16 * k
        figure = counter(sign, 0, 0, text, tone)
        if id_ in piles:
            figure = pile(id_, *piles[id_], figure)
        tail = counter("tax", 34, 0, tax_due(s, seat), "gold") if id_ == "plots" else ""
        drawn.append(place(id_, outline, figure, tail, x=x, y=y, label=label))
    return "".join(drawn)


def _reputation(seat: int, me: Player) -> str:
    x = 9 + REPUTATION_CELL * (me.reputation - LEAST_REPUTATION)
    marker = emblem(TINCTURES[seat], 0, 0, 8.5)
    outline = rectangle(6, REPUTATION_TOP - 3, 334, 33, 6)
    return place("reputation", outline, label=say("reputation {n}", n=me.reputation)) + piece(
        f"reputation-{seat}", x + 10.2, REPUTATION_TOP + 8, marker
    )
