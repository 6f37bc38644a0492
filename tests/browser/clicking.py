"""Somebody who plays by clicking on the board alone, and notes what is wrong with what is lit."""

from __future__ import annotations

from typing import Any

from tests.browser.people import Person

CLICKER = """
([seed, eager]) => {
  let state = seed, last = "", waited = 0;
  const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = () => document.getElementById("choices");
  const noted = (window.noted = { wrong: [], clicks: 0, listed: 0 });
  const wrong = (what) => {
    if (noted.wrong.length < 20) noted.wrong.push(`${box().dataset.n}: ${what}`);
  };
  const open = () => all("#choices .list > li:not([hidden]) > .choice");
  const exists = (id) => document.getElementById(id);
  const places = (choice) => (choice.dataset.places ?? "").split(" ").filter(Boolean);

  // Somewhere on the place where nothing else is on top of it.
  const pointOn = (place) => {
    for (const rim of place.querySelectorAll(":scope > .halo *, :scope > .rim, :scope > .rim *")) {
      const { left, right, top, bottom } = rim.getBoundingClientRect();
      for (const share of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95])
        for (const other of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
          const [x, y] = [left + (right - left) * share, top + (bottom - top) * other];
          if (document.elementFromPoint(x, y)?.closest(".place.possible") === place) return [x, y];
        }
    }
    return null;
  };

  const check = () => {
    const lit = new Set(all("#board .place.possible").map((place) => place.id));
    const deciding = box().dataset.state === "decide";
    if (!deciding && lit.size) wrong(`${[...lit]} lit while nothing is to be decided`);
    if (!box().dataset.narrowed && deciding) {
      const moves = all("#choices .choice[data-move]");
      const due = new Set(moves.map((c) => places(c).find(exists)).filter(Boolean));
      for (const id of due) if (!lit.has(id)) wrong(`${id} is not lit`);
      for (const id of lit) if (!due.has(id)) wrong(`${id} is lit for nothing`);
    }
    for (const e of all(".choice.chosen, .choice.pointed")) wrong(`${e.textContent} stays chosen`);
    for (const e of all("#board :is(.pointed, .hinted), #ghost")) wrong(`${e.id} stays pointed at`);
    for (const e of all("#board .place:not(.possible):is([tabindex], [role])"))
      wrong(`${e.id} can still be reached`);
  };

  const click = (element, x, y) => {
    const at = { clientX: x, clientY: y, pointerId: 1, detail: 1 };
    const more = { bubbles: true, cancelable: true, view: window, ...at };
    for (const [kind, name] of [
      [PointerEvent, "pointerdown"], [MouseEvent, "mousedown"],
      [PointerEvent, "pointerup"], [MouseEvent, "mouseup"], [MouseEvent, "click"],
    ]) element.dispatchEvent(new kind(name, more));
  };

  const liked = (lit) => {
    const leads = (place, verb) => all("#choices .choice[data-move]").some(
      (c) => c.dataset.move.startsWith(verb) && places(c).includes(place.id),
    );
    for (const verb of eager) {
      const found = lit.filter((place) => leads(place, verb));
      if (found.length) return found;
    }
    return lit;
  };

  setInterval(() => {
    const now = [box().dataset.n, box().dataset.state, box().dataset.narrowed].join();
    if (now === last && (waited += 1) < 100) return;
    if (now === last && box().dataset.state === "decide") wrong("nothing has come of a click");
    [last, waited] = [now, 0];
    check();
    if (box().dataset.state === "confirm") box().querySelector(".act").click();
    if (box().dataset.state !== "decide") return;
    const lit = all("#board .place.possible"), reachable = [];
    for (const place of lit) {
      const at = pointOn(place);
      if (at) reachable.push([place, at]);
      else wrong(`${place.id} cannot be clicked: something lies on it`);
    }
    const wanted = new Set(liked(reachable.map(([place]) => place)));
    const best = reachable.filter(([place]) => wanted.has(place));
    const unplaced = open().filter((c) => c.dataset.move && !places(c).some(exists));
    const pick = random(best.length + (unplaced.length ? 1 : 0));
    if (best.length && pick < best.length) {
      const [, [x, y]] = best[pick];
      noted.clicks += 1;
      click(document.elementFromPoint(x, y), x, y);
    } else {
      noted.listed += 1;
      const rest = unplaced.length ? unplaced : open();
      rest[random(rest.length)].click();
    }
  }, 15);
}
"""
"""The list is used only for what has no place on the board, and where a place has several moves."""


def plays_on_the_board(person: Person, seed: int, *eager: str) -> None:
    person.page.evaluate(CLICKER, [seed, list(eager)])


def noted(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate("window.noted")
    return found
