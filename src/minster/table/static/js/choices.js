// Choosing: lights the places a move can point at, narrows the list, and keeps list and board
// pointing at each other. Knows nothing of the rules: everything is in the choices' markup.
import { word } from "./words.js";
import { still } from "./glide.js";

const CROWDED = 8,
  TALL = 48; // a previewed tile is so high
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const box = () => document.getElementById("choices");
const placesOf = (choice) => (choice.dataset.places ?? "").split(" ").filter(Boolean);
const exists = (id) => document.getElementById(id);

// A drawing has one outline for each place; the halo is laid under it when it is wanted.
function glow(place) {
  const rim = place.querySelector(":scope > .rim");
  if (!rim || rim.previousElementSibling?.matches(".halo")) return;
  const halo = rim.cloneNode();
  halo.setAttribute("class", "halo");
  rim.before(halo);
}

export class Choices {
  constructor(play) {
    this.play = play;
    this.board = document.getElementById("board");
    this.bundle = null;
    this.path = [];
    this.at = -1;
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.keyOnPlace(event));
    for (const [name, on] of [
      ["mouseover", true],
      ["focusin", true],
      ["mouseout", false],
      ["focusout", false],
    ]) {
      document.addEventListener(name, (event) => this.pointing(event.target, on));
    }
  }

  // A new decision: everything is open again.
  renew(opened = false) {
    this.bundle = null;
    this.path = [];
    this.show();
    if (opened && !still()) {
      this.board?.classList.add("opening");
      setTimeout(() => this.board?.classList.remove("opening"), 1300);
    }
  }

  moves() {
    return all(".choice[data-move]", box());
  }

  candidates() {
    const inBundle = this.moves().filter(
      (c) => !this.bundle || c.closest("li").dataset.bundle === this.bundle,
    );
    return inBundle.filter((c) => this.path.every((id) => placesOf(c).includes(id)));
  }

  visible() {
    return all(".list > li:not([hidden]) > .choice", box());
  }

  show() {
    const narrowed = this.bundle !== null || this.path.length > 0;
    const open = new Set(this.candidates());
    this.forget();
    for (const choice of all(".choice", box())) {
      const item = choice.closest("li");
      if (choice.dataset.openBundle) item.hidden = narrowed;
      else item.hidden = narrowed ? !open.has(choice) : Boolean(item.dataset.bundle);
    }
    this.visible().forEach((choice, k) => {
      choice.querySelector("kbd").textContent = k < 9 ? k + 1 : "";
    });
    const note = box().querySelector(".narrowed");
    if (note) {
      note.hidden = !narrowed;
      note.querySelector("span").textContent = this.path.length ? word("several") : "";
    }
    box().dataset.narrowed = [this.bundle, ...this.path].filter(Boolean).join(" ");
    this.at = -1;
    this.light([...open]);
    this.primary();
    this.detail(null);
  }

  // What was pointed at or walked to belongs to the list as it was.
  forget() {
    exists("ghost")?.remove();
    for (const choice of all(".choice", box())) choice.classList.remove("chosen", "pointed");
    for (const place of all(".place.pointed", this.board ?? document)) place.classList.remove("pointed");
  }

  // -- places ------------------------------------------------------------------------------------

  next(choice) {
    return placesOf(choice).find((id) => !this.path.includes(id) && exists(id));
  }

  light(open) {
    const lit = new Map();
    for (const choice of open) {
      const id = this.next(choice);
      if (id) lit.set(id, [...(lit.get(id) ?? []), choice]);
    }
    for (const place of all(".place.possible, .place.pointed", this.board ?? document)) {
      if (lit.has(place.id)) continue;
      place.classList.remove("possible", "pointed", "hinted");
      for (const name of ["tabindex", "role", "aria-label"]) place.removeAttribute(name);
    }
    for (const [id, choices] of lit) {
      const place = exists(id);
      const named = choices[0].querySelector(".words").textContent;
      place.classList.add("possible");
      glow(place);
      place.setAttribute("tabindex", "0");
      place.setAttribute("role", "button");
      place.setAttribute(
        "aria-label",
        choices.length === 1
          ? named
          : `${place.querySelector(":scope > title")?.textContent ?? named}: ${word("place_choices", { n: choices.length })}`,
      );
    }
    this.board?.classList.toggle("many", lit.size > CROWDED);
    for (const tab of all(".tabs [data-tab]")) tab.classList.remove("lit");
    for (const id of lit.keys()) this.tabOf(exists(id))?.classList.add("lit");
  }

  tabOf(place) {
    const tab = place.closest(".region")?.id.replace("region-", "");
    return tab && document.querySelector(`.tabs [data-regions~="${tab}"]`);
  }

  press(place) {
    this.path.push(place.id);
    const open = this.candidates();
    if (open.length === 1) return this.make(open[0]);
    this.show();
    this.visible()[0]?.scrollIntoView({ block: "nearest" });
    return null;
  }

  keyOnPlace(event) {
    const place = event.target.closest?.(".place.possible");
    if (place && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.press(place);
    }
  }

  clicked(event) {
    const place = event.target.closest(".place.possible");
    if (place && !this.board.dataset.dragged) return this.press(place);
    const choice = event.target.closest("#choices .choice");
    if (choice) return this.make(choice, event.detail === 0);
    if (event.target.closest("[data-all]")) return this.back();
    return null;
  }

  // By a key one goes on walking through what a bundle holds; a hand points for itself.
  make(choice, byKey = true) {
    if (choice.dataset.openBundle) {
      this.bundle = choice.dataset.openBundle;
      this.show();
      if (byKey) this.walk(1);
      return;
    }
    choice.classList.add("chosen");
    this.play(choice.dataset.move);
  }

  back() {
    if (!this.path.length && !this.bundle) return false;
    this.bundle = null;
    this.path = [];
    this.show();
    return true;
  }

  // -- pointing ----------------------------------------------------------------------------------

  pointing(target, on) {
    const choice = target.closest?.("#choices .choice"),
      place = target.closest?.(".place.possible");
    if (choice) {
      this.ghost(choice, on);
      for (const place of placesOf(choice).map(exists).filter(Boolean)) {
        place.classList.toggle("pointed", on);
        glow(place);
      }
      this.detail(on ? choice : null);
    } else if (place) {
      const pointed = this.candidates().filter((c) => placesOf(c).includes(place.id));
      for (const c of pointed) {
        const shown =
          c.closest("li").hidden && c.closest("li").dataset.bundle
            ? box().querySelector(`[data-open-bundle="${c.closest("li").dataset.bundle}"]`)
            : c;
        shown?.classList.toggle("pointed", on);
      }
      if (on) pointed[0]?.scrollIntoView?.({ block: "nearest" });
      this.detail(on && pointed.length ? pointed[0] : null, pointed.length);
    }
  }

  // What a choice would lay, as it would lie there.
  ghost(choice, on) {
    exists("ghost")?.remove();
    const place = exists(placesOf(choice)[0]);
    if (!on || !choice.dataset.picture || !place) return;
    const { x, y, width, height } = place.getBBox();
    const likeness = document.createElementNS("http://www.w3.org/2000/svg", "use");
    likeness.id = "ghost";
    likeness.setAttribute("href", `#${choice.dataset.picture}`);
    likeness.setAttribute(
      "transform",
      `translate(${x + width / 2} ${y + height / 2}) scale(${height / TALL})`,
    );
    place.append(likeness);
  }

  detail(choice, count = 1) {
    const line = box().querySelector(".detail");
    if (!line) return;
    line.replaceChildren();
    if (!choice?.dataset.move) return;
    const said = document.createElement("span");
    const outcome = choice.dataset.outcome ?? "";
    said.textContent =
      count > 1 ? word("place_choices", { n: count }) : outcome || choice.querySelector(".words").textContent;
    line.append(said);
    if (choice.dataset.rule) {
      const link = document.createElement("a");
      const slug = [...document.body.classList].find((c) => c.startsWith("accent-")).slice(7);
      link.className = "rule";
      link.href = `/rules/${slug}#${choice.dataset.rule}`;
      link.target = "_blank";
      link.textContent = choice.dataset.rule;
      line.append(link);
    }
  }

  // -- keys --------------------------------------------------------------------------------------

  walk(step) {
    const open = this.visible();
    if (!open.length) return;
    this.at = (this.at + step + open.length) % open.length;
    open.forEach((choice, k) => choice.classList.toggle("chosen", k === this.at));
    for (const place of all(".place.pointed", this.board ?? document)) place.classList.remove("pointed");
    open[this.at].focus({ preventScroll: false });
    this.primary();
  }

  // The button at the foot does what is chosen, or the only thing there is.
  primary() {
    const button = box().querySelector(".act");
    if (!button || box().dataset.state !== "decide") return;
    const open = this.visible();
    const chosen = open[this.at] ?? (open.length === 1 ? open[0] : null);
    button.disabled = !chosen;
    const words = chosen?.querySelector(".words").textContent ?? word("choose");
    button.querySelector("span").textContent = words.charAt(0).toUpperCase() + words.slice(1);
    this.ready = chosen;
  }

  key(name) {
    const open = this.visible();
    if (/^[1-9]$/.test(name) && open[name - 1]) return (this.make(open[name - 1]), true);
    if (name === "ArrowDown") return (this.walk(1), true);
    if (name === "ArrowUp") return (this.walk(this.at < 0 ? 0 : -1), true);
    if (name === "Escape") return this.back();
    if (name === "Enter" && this.ready) return (this.make(this.ready), true);
    return false;
  }
}
