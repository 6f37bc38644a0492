"""Pages and the parts of a table as markup, in the language spoken now.

Knows the templates of `pages/` and what each is given; what a viewer may see was settled in the
Look, and how it travels is `live.py`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from minster.core.errors import UnknownGame
from minster.core.game import Game
from minster.core.language import LANGUAGES, spoken
from minster.core.match import Happening
from minster.core.view import SPECTATOR
from minster.games.shelf import SLUGS, game
from minster.kit.drawing import STYLE, TABLE, Region, hatchings, icon_symbols, keystone, region_svg
from minster.table import charts, ladder, reading, seating, shelf
from minster.table.drawn import Drawings
from minster.table.look import Look
from minster.table.summaries import SUMMARIES
from minster.table.words import for_the_browser, in_game, say

STATIC = Path(__file__).parent / "static"
"""Served under /static/; `made` gives what is not stored there."""
PHONE = 900
"""Below so many pixels the regions of a board are stacked in tabs."""
PARTS = ("headline", "strips", "choices", "log", "sheet", "chat", "end")


def page(name: str, **facts: Any) -> str:
    """A whole page: shelf, new, table, name, replay, tables, rules, provenance or error.

    Each wants `settings` (`preferences.py`) and may have `path`. Beside them: shelf and tables
    `tables`; new `box`, `levels`, `default_level`, `error`; table `look` and `links`; replay
    `look`, `n` and `total`; name `action`, `slug`, `title`, `there`, `error`; rules and provenance
    `slug`; error `status`, `heading` and `text`.
    """
    given = {"accent": "house", "here": name, "path": "/", **facts}
    if "look" in given:
        given |= _table_facts(given["look"])
    if name in ("rules", "provenance"):
        given |= _reading_facts(name, given)
    return _pages().get_template(f"{name}.html").render(given)


def parts(
    look: Look, drawings: Drawings | None = None, sent: Mapping[str, int] | None = None
) -> dict[str, str]:
    """What changes at a table, by element id, each with its outer element.

    Regions of the board may be left out whose hash tells that the page was sent them already.
    """
    made = {
        name: _rendered(name, spoken(), **facts) for name, facts in _facts_of_parts(look).items()
    }
    if look.game.board:
        made |= (drawings or Drawings()).parts(look, look.game.board.REGIONS, sent or {})
    return made


def board_of(look: Look, player: int) -> str:
    """A player's board in full, as a spectator who looks at it would see what the viewer knows.

    It has no ids: the page has them already.
    """
    board, sits = look.game.board, player < look.seats
    own = [r for r in board.REGIONS if r.id in board.OWN] if board and sits else []
    drawn = "".join(
        region_svg(region, look.state, -1 - player).replace(
            'class="region"', f'class="region" width="{region.width:g}" height="{region.height:g}"'
        )
        for region in own
    )
    return re.sub(r' id="[^"]*"', "", drawn)


def made(path: str) -> str | None:
    """A style sheet that is made, not stored: `drawing.css` or `boards/<slug>.css`."""
    if path == "drawing.css":
        return STYLE
    folder, _, name = path.partition("/")
    slug = name.removesuffix(".css")
    return board_css(game(slug)) if folder == "boards" and slug in SLUGS else None


@cache
def board_css(of: Game) -> str:
    """Where the regions lie: in their rectangles on a wide screen, stacked in tabs on a phone."""
    if not of.board:
        return ""
    (width, height), wide, narrow = TABLE, [], []
    for r in of.board.REGIONS:
        wide.append(
            f"#region-{r.id} {{ left: {100 * r.x / width:.4f}%; top: {100 * r.y / height:.4f}%; "
            f"width: {100 * r.width / width:.4f}%; height: {100 * r.height / height:.4f}% }}"
        )
        narrow.append(f"#region-{r.id} {{ aspect-ratio: {r.width:g} / {r.height:g} }}")
        narrow.append(f'#board:not([data-tab="{r.tab}"]) #region-{r.id} {{ display: none }}')
    return "\n".join(
        [
            f"@media (min-width: {PHONE}px) {{ #board .region {{ position: absolute }}",
            *wide,
            "}",
            f"@media (max-width: {PHONE - 0.02}px) {{",
            *narrow,
            "}\n",
        ]
    )


# -- what the templates are given ----------------------------------------------------------------


def _facts_of_parts(look: Look) -> dict[str, dict[str, Hashable]]:
    """What each part shows, and nothing else: what shows the same is rendered once."""
    strips, rows = seating.strips(look), seating.sheet_rows(look)
    heads, watching = seating.heads(strips), _is_watching(look)
    return {
        "headline": {"headline": _headline(look)},
        "strips": {"strips": tuple(_strip(s, watching, spoken()) for s in strips)},
        "choices": _choice_facts(look, strips),
        "log": {"lines": _log(look, strips), "slug": look.game.slug},
        "sheet": {"strips": heads, "rows": rows},
        "chat": {"chat": tuple(look.chat), "tinctures": tuple(h.tincture for h in heads)},
        "end": _end_facts(look, strips, rows),
    }


def _is_watching(look: Look) -> bool:
    return look.viewer == SPECTATOR and not look.veil


def _asking(look: Look, strips: Sequence[seating.Strip]) -> Iterator[tuple[str, str, int]]:
    """Who asks the viewer that a bot plays for whom, and where that one sits."""
    for chair in look.chairs:
        is_asked = look.viewer >= 0 and look.viewer not in (chair.seat, *chair.asked)
        if chair.asked and is_asked and not (chair.left or chair.present):
            yield strips[chair.asked[0]].name, strips[chair.seat].name, chair.seat


def _log(look: Look, strips: Sequence[seating.Strip]) -> Markup:
    people = tuple((strip.name, strip.tincture) for strip in strips)

    def told(some: Sequence[Happening]) -> str:
        return "".join([_told(h.number, h.seat, tuple(h.sentences), people) for h in some])

    before, since = seating.log_shown(look)
    if not since:
        return Markup(told(before))  # noqa: S704 (rendered lines)
    mark = _line(seating.Line(since[0].number, say("Since your last turn"), True))
    return Markup(told(before) + mark + told(since))  # noqa: S704 (rendered lines)


def _headline(look: Look) -> str:
    board = look.game.board
    return board.headline(look.state) if board else say("Move {n}", n=look.move_number)


def _choice_facts(look: Look, strips: Sequence[seating.Strip]) -> dict[str, Hashable]:
    decider = strips[look.decider] if 0 <= look.decider < len(strips) else None
    chair = decider.chair if decider else None
    return {
        "state": seating.stage(look),
        "revision": look.revision,
        "slug": look.game.slug,
        "question": in_game(look.game, look.question),
        "rule_id": look.rule,
        "bundles": seating.bundles(look.choices, _kinds(look.game)),
        "pictures": tuple(seating.pictures(look.choices).items()),
        "plays": look.viewer >= 0,
        "watching": _is_watching(look),
        "decider": decider.name if decider else "",
        "chair": chair,
        "asking": tuple(_asking(look, strips)),
        "replaced": any(c.left and c.seat == look.viewer for c in look.chairs),
        "may_undo": look.may_undo,
        "veil": look.veil,
        "damaged": look.damaged,
    }


def _end_facts(
    look: Look, strips: Sequence[seating.Strip], rows: tuple[seating.Row, ...]
) -> dict[str, Hashable]:
    if not look.over:
        return {"over": False}
    tinctures = [strip.tincture for strip in strips]
    course = charts.course(look.course, tinctures, say("Points over time"))
    return {
        "over": True,
        "key": look.key,
        "slug": look.game.slug,
        "strips": tuple(strips),
        "rows": rows,
        "course": Markup(course),  # noqa: S704 (drawn here from figures)
    }


def _kinds(of: Game) -> dict[str, str]:
    return {verb: in_game(of, kind) for verb, kind in getattr(of.words, "KINDS", {}).items()}


def _table_facts(look: Look) -> dict[str, Any]:
    board = look.game.board
    shown = {name: Markup(text) for name, text in parts(look).items()}  # noqa: S704
    regions = [_region(look, region) for region in board.REGIONS] if board else []
    return {
        "game": look.game,
        "watching": _is_watching(look),
        "parts": shown,
        "regions": regions,
        "tabs": _tabs(look.game),
        "accent": look.game.slug,
        "browser_words": for_the_browser(),
    }


def _tabs(of: Game) -> list[tuple[str, str, str, str]]:
    """On a phone: id, title, icon, and the regions in it."""
    if not of.board:
        return []
    regions: dict[str, list[str]] = {}
    for region in of.board.REGIONS:
        regions.setdefault(region.tab, []).append(region.id)
    return [
        (key, in_game(of, title), picture, " ".join(regions.get(key, [])))
        for key, (title, picture) in of.board.TABS.items()
    ]


def _region(look: Look, region: Region) -> Markup:
    titled = replace(region, title=in_game(look.game, region.title))
    return Markup(region_svg(titled, look.state, look.viewer))  # noqa: S704 (drawn by the board)


def _reading_facts(name: str, given: dict[str, Any]) -> dict[str, Any]:
    slug = given.get("slug") or given["game"].slug
    if slug not in SLUGS:
        raise UnknownGame(f"there is no game {slug!r}")
    facts = reading.rules(game(slug)) if name == "rules" else reading.provenance(game(slug))
    summary = [say(paragraph) for paragraph in SUMMARIES[slug]]
    known = {"game": game(slug), "slug": slug, "accent": slug, "box": shelf.box(slug)}
    return {**known, "summary": summary, **facts}


# -- templates -----------------------------------------------------------------------------------


@cache
def _pages() -> Environment:
    pages = Environment(
        loader=PackageLoader("minster.table", "pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals.update(
        say=say,
        in_game=in_game,
        icon=icon,
        keystone=_keystone,
        sprite=_sprite,
        boxes=shelf.boxes,
        icon_of_box=lambda slug: shelf.TOLD[slug].icon,
        short_of_box=lambda slug: shelf.TOLD[slug].short,
        ladders=ladder.ladders,
        spoken=spoken,
        languages=LANGUAGES,
    )
    pages.filters["signed"] = lambda n: f"−{-n}" if n < 0 else str(n)
    return pages


@lru_cache(1 << 8)
def _rendered(part: str, language: str, /, **facts: Hashable) -> str:
    """A part of the table in the language spoken now; viewers who are shown the same share it."""
    return _pages().get_template(f"parts/{part}.html").render(facts)


@lru_cache(1 << 11)
def _strip(strip: seating.Strip, watching: bool, language: str) -> Markup:
    facts = {"s": strip, "watching": watching}
    return Markup(_pages().get_template("parts/strip.html").render(facts))  # noqa: S704


@lru_cache(1 << 15)
def _told(
    number: int, seat: int, sentences: tuple[str, ...], people: tuple[tuple[str, str], ...]
) -> str:
    """A happening never changes, and every viewer who is told the same gets the same."""
    names, colours = zip(*people, strict=True)
    return "".join(map(_line, seating.lines_of(number, seat, sentences, names, colours)))


def _line(line: seating.Line) -> str:
    return _pages().get_template("parts/line.html").render(line=line)


@lru_cache(1 << 11)
def icon(name: str, tone: str = "", label: str = "", kind: str = "icon") -> Markup:
    """An icon of the sprite; without a label it is only decoration."""
    tone = f" k-{tone}" if tone else ""
    spoken_as = 'role="img" aria-label="{}"' if label else 'aria-hidden="true"'
    return Markup('<svg class="{}{}" ' + spoken_as + '><use href="#i-{}"/></svg>').format(  # noqa: S704
        kind, tone, *([label] if label else []), name
    )


def _keystone(points: int, label: str = "") -> Markup:
    figure = f"−{-points}" if points < 0 else str(points)
    drawn = keystone(0, 0, figure, 16)
    return Markup(  # noqa: S704
        f'<svg class="keystone" viewBox="-18 -15 36 31" role="img" aria-label="{{}}">{drawn}</svg>'
    ).format(label or say.count(points, "{n} point", "{n} points"))


@cache
def _sprite() -> Markup:
    return Markup(  # noqa: S704 (the house's own drawings)
        '<svg class="sprite" aria-hidden="true" focusable="false" width="0" height="0"><defs>'
        f"{icon_symbols()}{hatchings()}</defs></svg>"
    )
