"""What travels over a table in a browser: every piece set in motion, from where to where."""

from __future__ import annotations

from math import dist
from typing import Any

from tests.browser.people import Person

RECORDER = """
window.flights = [];
window.fades = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, time) {
  const motion = animate.call(this, frames, time);
  const middle = () => {
    const box = this.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (frames[0].transform) {
    const start = middle();
    motion.currentTime = time.duration - 0.01;
    const end = middle();
    motion.currentTime = 0;
    const id = this.id || this.dataset.of;
    window.flights.push({ id, like: this.dataset.like ?? id, start, end, ...time });
  } else if (time.duration === 120) window.fades += 1;
  return motion;
};
"""
"""Notes each motion the page begins; the motion itself is the browser's own."""

THINGS = """() => {
  for (const motion of document.getAnimations()) motion.finish();
  const all = document.querySelectorAll("#board [id^=piece-], #board [data-like]");
  return [...all].map((e) => {
    const one = e.id.startsWith("piece-") ? e : e.querySelector("use, g") ?? e;
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return { id: e.id, like: e.dataset.like ?? e.id, count: Number(e.dataset.count ?? 1), at };
  });
}"""

Thing = dict[str, Any]


def recorded(person: Person) -> Person:
    """Before the first page is opened."""
    person.page.add_init_script(RECORDER)
    return person


def things(person: Person) -> list[Thing]:
    """Pieces and piles when all have come to rest, each with its kind and its middle."""
    found: list[Thing] = person.page.evaluate(THINGS)
    return found


def flights(person: Person) -> list[Thing]:
    """Those since it was asked last."""
    seen: list[Thing] = person.page.evaluate("window.flights.splice(0)")
    return seen


def begins_where_one_lay(flight: Thing, before: list[Thing]) -> bool:
    """At the old place of another one of its kind, not at its own."""
    alike = [thing for thing in before if thing["like"] == flight["like"]]
    return any(dist(flight["start"], thing["at"]) < 3 for thing in alike)


def ends_where_it_lies(flight: Thing, after: list[Thing]) -> bool:
    return any(t["id"] == flight["id"] and dist(flight["end"], t["at"]) < 3 for t in after)
