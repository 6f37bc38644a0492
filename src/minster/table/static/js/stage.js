// What is on the table: puts new parts in place, lets pieces glide from where they were, and shows
// the moves of others one by one.
import { Idiomorph } from "../vendor/idiomorph.js";

const GLIDE = 320,
  FAR = 480,
  PAUSE = 500,
  MOST = 60,
  RINGS = 6;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";

export const still = () => calm.matches || root.dataset.motion === "reduced";

export function putInPlace(id, markup) {
  const old = document.getElementById(id);
  if (!old) return;
  const mould = document.createElement("template");
  mould.innerHTML = old.namespaceURI === SVG ? `<svg>${markup}</svg>` : markup;
  let fresh = mould.content.firstElementChild;
  if (old.namespaceURI === SVG) fresh = fresh.firstElementChild;
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "dialog"),
    },
  });
}

// -- pieces ---------------------------------------------------------------------------------------

// Where nothing glides, what a piece is laid on tells as much as its place and costs no layout.
const lies = (piece) => piece.getAttribute("transform") + piece.parentElement.closest("[id]")?.id;

function whereTheyAre() {
  const found = new Map();
  if (still()) {
    for (const piece of document.querySelectorAll('#board [id^="piece-"]')) found.set(piece.id, lies(piece));
    return found;
  }
  for (const piece of document.querySelectorAll('#board [id^="piece-"]')) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.id, { box, region: piece.closest("svg.region")?.id });
  }
  return found;
}

const centre = (box) => new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);

function letGlide(before, tincture) {
  const moved = [];
  for (const piece of document.querySelectorAll('#board [id^="piece-"]')) {
    if (still()) {
      if (before.get(piece.id) !== lies(piece)) moved.push([piece]);
      continue;
    }
    const box = piece.getBoundingClientRect(),
      was = before.get(piece.id);
    if (!box.width) continue;
    const [from, to] = [was && centre(was.box), centre(box)];
    if (was && Math.hypot(from.x - to.x, from.y - to.y) < 2) continue;
    const stays = was?.region === piece.closest("svg.region")?.id;
    moved.push([piece, from, to, stays]);
  }
  if (moved.length > 24) return; // the whole table was laid anew
  for (const [piece, from, to, stays] of moved) {
    if (piece.parentElement.closest('[id^="piece-"]')) continue;
    if (from && !still()) (stays ? glide : fly)(piece, from, to);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    if (tincture && moved.length <= RINGS) trace(piece, tincture);
  }
}

const howLong = (from, to) => ({
  duration: Math.hypot(from.x - to.x, from.y - to.y) > innerWidth / 2 ? FAR : GLIDE,
  easing: EASE,
});
const matrix = (m, dx, dy) => `matrix(${m.a},${m.b},${m.c},${m.d},${m.e + dx},${m.f + dy})`;

function glide(piece, from, to) {
  const inside = piece.parentElement.getScreenCTM().inverse();
  const [a, b] = [from.matrixTransform(inside), to.matrixTransform(inside)];
  const set = piece.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  piece.animate(
    [{ transform: matrix(set, a.x - b.x, a.y - b.y) }, { transform: matrix(set, 0, 0) }],
    howLong(from, to),
  );
}

// From one region to another a likeness flies above the table, since each region ends at its edge.
function fly(piece, from, to) {
  let sky = document.getElementById("sky");
  if (!sky) {
    sky = document.createElementNS(SVG, "svg");
    sky.id = "sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
  }
  const likeness = piece.cloneNode(true),
    set = piece.getScreenCTM();
  for (const named of [likeness, ...likeness.querySelectorAll("[id]")]) named.removeAttribute("id");
  likeness.removeAttribute("transform");
  sky.append(likeness);
  const time = howLong(from, to);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time.duration });
  likeness
    .animate(
      [{ transform: matrix(set, from.x - to.x, from.y - to.y) }, { transform: matrix(set, 0, 0) }],
      time,
    )
    .finished.finally(() => likeness.remove());
}

// A ring in the mover's colour stays where something has just moved, until the viewer decides again.
function trace(piece, tincture) {
  const region = piece.closest("svg.region");
  if (!region) return;
  let marks = region.querySelector(":scope > .traces");
  if (!marks) {
    marks = document.createElementNS(SVG, "g");
    marks.setAttribute("class", "traces");
    region.append(marks);
  }
  const box = piece.getBoundingClientRect();
  const inside = region.getScreenCTM().inverse();
  const at = centre(box).matrixTransform(inside);
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("cx", at.x);
  ring.setAttribute("cy", at.y);
  ring.setAttribute("r", Math.min(40, (Math.max(box.width, box.height) * inside.a) / 2 + 3));
  ring.setAttribute("class", `trace e-${tincture}`);
  marks.append(ring);
  ring.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0.5 }], {
    duration: still() ? 1 : 1600,
    fill: "forwards",
  });
}

export function clearTraces() {
  for (const marks of document.querySelectorAll("#board .traces")) marks.remove();
}

// -- looks, one after the other -------------------------------------------------------------------

export class Stage {
  constructor(shown, drawn) {
    Object.assign(this, { shown, drawn, queue: [], timer: 0, last: 0, own: false });
    this.frame = document.getElementById("stage");
  }

  // The answer to one's own command is shown at once; the moves of others keep their distance.
  take(look) {
    this.queue.push(look);
    if (this.own || document.hidden || still() || this.queue.length > MOST) this.all();
    else this.next();
  }

  next() {
    if (this.timer || !this.queue.length) return;
    const due = this.last + PAUSE - performance.now();
    if (due > 0) {
      this.tell();
      this.timer = setTimeout(() => {
        this.timer = 0;
        this.next();
      }, due);
      return;
    }
    this.show(this.queue.shift());
    this.tell();
    this.next();
  }

  all() {
    if (!this.queue.length) return false;
    clearTimeout(this.timer);
    this.timer = 0;
    const looks = this.queue.splice(0);
    const parts = Object.assign({}, ...looks.map((look) => look.parts));
    this.show({ ...looks.at(-1), parts });
    this.tell();
    return true;
  }

  tell() {
    this.frame?.classList.toggle("queued", this.queue.length > 1);
    if (this.frame) this.frame.dataset.queued = this.hint ?? "";
  }

  show(look) {
    this.last = performance.now();
    const mover = document.getElementById(`strip-${look.mover}`);
    const tincture = ["ruby", "lapis", "verdigris", "saffron", "amethyst"].find((name) =>
      mover?.classList.contains(name),
    );
    const before = whereTheyAre();
    for (const [id, markup] of Object.entries(look.parts)) putInPlace(id, markup);
    letGlide(before, this.fresh ? tincture : "");
    this.fresh = true;
    this.own = false;
    this.drawn(look);
  }
}
