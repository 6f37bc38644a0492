"""St. Barbara, the rounds with the tax, the patricians and the event: what the town is told.

Knows these four regions and nothing of the players' boards.
"""

from __future__ import annotations

from functools import cache

from minster.core.language import spoken
from minster.games.kutna_hora import box as data
from minster.games.kutna_hora.board.marks import (
    ground,
    head,
    reconstructed_mark,
    titled,
    token,
    worth,
)
from minster.games.kutna_hora.names import (
    SOURCES,
    chapel_face,
    chapel_fixed,
    chapel_middle,
    event_effect,
    event_face,
    patrician_rule,
    say,
)
from minster.games.kutna_hora.pieces import (
    BOX,
    CHAPELS,
    COMPLETE_REPUTATION,
    DOT_POINTS,
    EVENT_DECK,
    FLIP_TAX,
    INCOME_PER_POINT,
    MIDDLE,
    MOST_TAX,
    NONE,
    PATRICIANS,
    PATRICIANS_SCORE,
    RED_AFTER,
    ROUNDS,
    SLOT_POINTS,
    TAX_PENALTY,
    Middle,
)
from minster.games.kutna_hora.state import State
from minster.kit.drawing import fitted, icon, path, piece, place, rectangle, stamp, words

WIDTH, BARBARA_HEIGHT, ROUNDS_HEIGHT, PATRICIANS_HEIGHT, EVENT_HEIGHT = 258, 168, 66, 88, 72
BAY, BAYS_LEFT, BAYS_TOP = 22, 8, 56
MIDDLE_ICONS = {
    Middle.NONE: "",
    Middle.RIGHTS: "rights",
    Middle.HOUSE: "house",
    Middle.PLOT: "plot",
    Middle.INCOME: "income",
    Middle.PATRICIAN: "patrician",
    Middle.PROCESSION: "people",
    Middle.BUILDING: "building",
    Middle.MINE: "mine",
    Middle.SCORE: "star",
}


# -- St. Barbara -----------------------------------------------------------------------------------


def barbara_art(s: State) -> str:
    return _barbara_art(spoken())


@cache
def _barbara_art(language: str) -> str:
    base = BAYS_TOP
    walls = path(
        f"M4 {base + 61}v-52l7-9h236l7 9v52z",
        fill="#E7E0D2",
        stroke="#8C7F6B",
        stroke_width=1.2,
    )
    tents = "".join(_tent(x, base, high) for x, high in ((62, 23), (196, 23), (129, 46)))
    piers = "".join(
        path(
            f"M{BAYS_LEFT + BAY * k - 2} {base + 62}v-48l2-13 2 13v48z",
            fill="#D5CCBA",
            stroke="#8C7F6B",
            stroke_width=0.9,
        )
        for k in range(CHAPELS + 1)
    )
    mark = reconstructed_mark(
        WIDTH - 11, 11, (SOURCES.st_barbara_tile, "tax_when_flipped_by_guild")
    )
    return ground(WIDTH, BARBARA_HEIGHT) + tents + walls + piers + mark


def _tent(x: float, base: float, high: float) -> str:
    """One of the three tent roofs."""
    roof = path(
        f"M{x - 44} {base}q33-4 44-{high}q11 {high - 4} 44 {high}z",
        fill="#8794A0",
        stroke="#55626E",
        stroke_width=1.2,
    )
    seams = "".join(
        path(
            f"M{x} {base - high + 8}Q{x + dx * 0.18:.1f} {base - 10} {x + dx} {base}",
            fill="none",
            stroke="#6A7783",
            stroke_width=0.9,
        )
        for dx in (-30, -12, 12, 30)
    )
    cross = path(
        f"M{x} {base - high + 1}v-9m-3 3.5h6", fill="none", stroke="#B8862B", stroke_width=1.7
    )
    return roof + seams + cross


def barbara_pieces(s: State, viewer: int) -> str:
    bays = "".join(_bay(tile, s.turned, spoken()) for tile in range(CHAPELS))
    title = place(
        "barbara",
        rectangle(3, 3, 96, 20, 6),
        head(5, 13, say("St. Barbara"), "dome", 80),
    )
    if s.turned >= CHAPELS:
        fixed = say("+{n} reputation", n=COMPLETE_REPUTATION)
        text = fitted(10, 140, say("The cathedral is complete"), 14, 238, "start")
        text += words(
            10, 157, say("A pelican still gives {what}", what=fixed), 12.5, "t", "start", "ink2"
        )
        return title + bays + text
    return title + bays + _current(s.turned, spoken())


@cache
def _bay(tile: int, turned: int, language: str) -> str:
    """One tile as a window: its number, its middle effect and its fixed part."""
    chapel = BOX.st_barbara_tile[tile]
    done, current = tile < turned, tile == turned
    fill = "#BFC9D2" if done else "#FBF7EE"
    window = stamp("kh-window-now") if current else stamp("kh-window", fill=fill, stroke="#5E6B77")
    inside = words(11, 17.5, chapel.number, 12.5, "n", ink="black")
    if done:
        inside += icon("check", 11, 36, 15, "white")
    else:
        sign = MIDDLE_ICONS[Middle(int(MIDDLE[tile]))]
        inside += icon(sign, 11, 27.5, 15, "white") if sign else ""
        inside += _fixed(chapel, 11, 27.5 if not sign else 40)
    return place(
        f"chapel-{chapel.number}",
        stamp("kh-window"),
        window,
        inside,
        x=BAYS_LEFT + BAY * tile,
        y=BAYS_TOP,
        label=f"{chapel.number} {say(chapel.name)}, {chapel_face(tile)}",
    )


def _fixed(chapel: data.StBarbaraTile, x: float, y: float) -> str:
    reputation, points = chapel.fixed.reputation, chapel.fixed.points
    if reputation:
        figure = f"+{reputation}" if reputation > 0 else f"−{-reputation}"
        return icon("reputation", x, y, 12, "white") + words(
            x, y + 15.5, figure, 12.5, "n", ink="black"
        )
    return worth(x, y + 7, points, printed=True) if points else ""


@cache
def _current(tile: int, language: str) -> str:
    """The current tile in words."""
    chapel = BOX.st_barbara_tile[tile]
    parts = [part for part in (chapel_fixed(tile), chapel_middle(tile)) if part]
    name = fitted(10, 131, f"{chapel.number} · {say(chapel.name)}", 14, 238, "start")
    does = fitted(10, 146, ", ".join(parts).replace("-", "−"), 12.5, 238, "start", face="t")
    tax = say("turned by a guild: tax +{n}", n=int(FLIP_TAX[tile]))
    return name + does + fitted(10, 161, tax, 12, 238, "start", face="t", ink="ink2")


# -- rounds and tax --------------------------------------------------------------------------------

BAR, BAR_WIDTH = 82, 136


def rounds_art(s: State) -> str:
    return _rounds_art(s.seats, s.has_events, spoken())


@cache
def _rounds_art(seats: int, has_events: int, language: str) -> str:
    count = int(ROUNDS[seats])
    side = next(k for k, t in BOX.rounds_track.items() if seats in t.players)
    drawn = [ground(WIDTH, ROUNDS_HEIGHT), fitted(10, 20, say("Round"), 14, 46, "start")]
    drawn.append(titled(say("what refusing the tax costs"), icon("reputation", 46, 34, 13, "ink2")))
    for k in range(count):
        x = _round_x(seats, k)
        drawn.append(rectangle(x - 14, 6, 28, 18, 9, class_="f-sunk l-line2", stroke_width=1))
        drawn.append(words(x - 4, 38.5, f"−{int(TAX_PENALTY[seats][k])}", 12.5, "n", ink="bad"))
        if PATRICIANS_SCORE[seats][k]:
            drawn.append(
                titled(
                    say("the council scores after this round"),
                    icon("patrician", x + 9, 34, 13, "ink2"),
                )
            )
        if int(RED_AFTER[seats]) == k + 1:
            drawn.append(
                titled(
                    say("the red tiles come after this round"),
                    token("red", x + 9, 34),
                )
            )
    drawn.append(rectangle(BAR, 50, BAR_WIDTH, 8, 4, class_="f-sunk l-line2", stroke_width=1))
    drawn += [
        path(f"M{BAR + BAR_WIDTH * k / MOST_TAX:.1f} 50v8", class_="l-line2", stroke_width=0.8)
        for k in range(5, MOST_TAX, 5)
    ]
    drawn.append(words(222, 58.5, MOST_TAX, 12.5, "t", "start", "ink2"))
    drawn.append(
        reconstructed_mark(WIDTH - 11, 54, (SOURCES.rounds_track[side], "tax_penalty_reputation"))
    )
    return "".join(drawn)


def _round_x(seats: int, k: int) -> float:
    return 74 + (190 / int(ROUNDS[seats])) * k


def rounds_pieces(s: State, viewer: int) -> str:
    count = int(ROUNDS[s.seats])
    drawn = []
    if s.round:
        marker = rectangle(-14, -9, 28, 18, 9, class_="f-accent")
        drawn.append(piece("round", _round_x(s.seats, s.round - 1), 15, marker))
    for k in range(count):
        current = k + 1 == s.round
        ink = "onaccent" if current else "ink2"
        drawn.append(words(_round_x(s.seats, k), 19.5, k + 1, 13, "n", ink=ink))
    filled = rectangle(BAR, 50, max(BAR_WIDTH * s.tax / MOST_TAX, 0.1), 8, 4, class_="f-gold")
    tax = icon("tax", 17, 53, 17, "gold") + fitted(29, 58.5, say("Tax"), 13, 31, "start", face="t")
    figure = words(70, 58.5, s.tax, 15, "n")
    return "".join(drawn) + place("tax", rectangle(6, 44, 244, 19, 6), tax, filled, figure)


# -- patricians ------------------------------------------------------------------------------------

BANK, POOL, COUNCIL = 156, 190, 224
TOKEN_LINE, FIRST_TOKEN_LINE = 16.5, 30


def patricians_art(s: State) -> str:
    return _patricians_art(spoken())


@cache
def _patricians_art(language: str) -> str:
    drawn = [ground(WIDTH, PATRICIANS_HEIGHT), head(5, 12, say("Patricians"), "patrician", 110)]
    for x, name in ((BANK, "bank"), (POOL, "pool"), (COUNCIL, "council")):
        drawn.append(fitted(x + 11, 17, say(name), 12, 36, face="t", ink="ink2"))
    spaces = ""
    for colour in range(PATRICIANS):
        y = FIRST_TOKEN_LINE + TOKEN_LINE * colour
        name = BOX.patrician[colour].id
        drawn.append(token(name, 14, y))
        drawn.append(fitted(24, y + 4, patrician_rule(colour), 12.5, 124, "start", face="t"))
        spaces += "".join(f"M{x} {y:g}h.1m11 0h.1m11 0h.1" for x in (BANK, POOL, COUNCIL))
    drawn.append(path(spaces, class_="l-line2", stroke_width=2.5, stroke_linecap="round"))
    return "".join(drawn)


def patricians_pieces(s: State, viewer: int) -> str:
    drawn = []
    for colour in range(PATRICIANS):
        name, y = data.PATRICIANS[colour], FIRST_TOKEN_LINE + TOKEN_LINE * colour
        counts = (s.council[colour], s.patrician_pool[colour], s.patrician_bank[colour])
        number = 0
        inside: dict[int, list[str]] = {COUNCIL: [], POOL: [], BANK: []}
        for x, count in zip((COUNCIL, POOL, BANK), counts, strict=True):
            for k in range(count):
                number += 1
                id_ = f"patrician-{name}-{number}"
                inside[x].append(piece(id_, k * 11, 0, token(name)))
        outline = rectangle(-7, -7.5, 36, 15, 7)
        for x, where in ((BANK, "bank"), (POOL, "pool"), (COUNCIL, "council")):
            label = f"{say(where)}: {len(inside[x])} {say(name)}"
            drawn.append(place(f"{where}-{name}", outline, *inside[x], x=x, y=y, label=label))
    return "".join(drawn)


# -- the event -------------------------------------------------------------------------------------


def event_art(s: State) -> str:
    return ground(WIDTH, EVENT_HEIGHT)


def event_pieces(s: State, viewer: int) -> str:
    outline = rectangle(3, 3, WIDTH - 6, EVENT_HEIGHT - 6, 8)
    return place("event", outline, _event(s.event, s.round, s.seats, s.has_events, spoken()))


@cache
def _event(event: int, round_: int, seats: int, has_events: int, language: str) -> str:
    if not has_events:
        return end_of_game(say("Without events; at the end"), 236, 16)
    title = head(5, 13, say("Event"), "event", 60)
    if event == NONE:
        last = round_ == int(ROUNDS[seats])
        why = say("The last round has no event.") if last else say("Not revealed yet.")
        return title + fitted(10, 42, why, 12.5, 236, "start", face="t", ink="ink2")
    card, source = BOX.event_card[event], SOURCES.event_card[event]
    deck = deck_of_round(seats, round_)
    name = fitted(76, 18, say(card.name), 14, 140, "start")
    signs, x = [], 20.0
    for sign, tone, amount in (
        ("tax", "gold", card.tax),
        ("population", "sand", card.population),
        ("ore", "ore", card.ore),
    ):
        if amount:
            signs.append(
                icon(sign, x, 36, 17, tone) + words(x + 11, 41, f"+{amount}", 14, "n", "start")
            )
            x += 50
    effect = fitted(10, 62, event_effect(event), 12.5, 236, "start", face="t", ink="ink2")
    mark = reconstructed_mark(WIDTH - 11, 11, (source, "tax population ore effect"))
    letter = words(WIDTH - 26, 17, deck, 13, "h", ink="ink2")
    return titled(event_face(event), title, name, *signs, effect, letter, mark)


def end_of_game(title: str, width: float, line: float) -> str:
    """What counts at the end beside the rows of the mine and reputation."""
    kept = say("a tile in a slot, a plot, an unused pelican")
    lines = (
        (DOT_POINTS, say("a dot beside a building in its own colours")),
        (1, say("{n} groschen of income", n=INCOME_PER_POINT)),
        (SLOT_POINTS, kept),
    )
    return fitted(10, 17, title, 14, width, "start") + "".join(
        worth(21, 29.5 + line * k, points)
        + fitted(36, 34 + line * k, text, 12.5, width - 28, "start", face="t", ink="ink2")
        for k, (points, text) in enumerate(lines)
    )


def deck_of_round(seats: int, round_: int) -> str:
    """The deck this round's event comes from."""
    deck = int(EVENT_DECK[seats][round_ - 1]) if round_ else NONE
    return "AB"[deck] if deck >= 0 else ""
