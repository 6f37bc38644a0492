// Pieces on their way: each glides from where it lay to where it lies, and a ring stays there.
// Pieces that look alike have no names; which of them went where is told by `pairs.js`.
import { paired } from "./pairs.js";

const GLIDE = 320,
  FAR = 480,
  MOST = 24,
  RINGS = 6;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const THINGS = '#board [id^="piece-"], #board [data-like]';
const TINCTURES = ["ruby", "lapis", "verdigris", "saffron", "amethyst"];
const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";

export const still = () => calm.matches || root.dataset.motion === "reduced";

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const isPiece = (thing) => thing.id.startsWith("piece-");

// -- where things are -----------------------------------------------------------------------------

// Where nothing glides, what a piece is laid on tells as much as its place and costs no layout.
const lies = (piece) => piece.getAttribute("transform") + piece.parentElement.closest("[id]")?.id;

export function whereTheyAre() {
  const found = new Map();
  for (const element of document.querySelectorAll(THINGS)) {
    const thing = still() ? { id: element.id, lies: lies(element), element } : seen(element);
    if (thing) found.set(element.id, thing);
  }
  return found;
}

// A pile is where the picture of one of its pieces is.
function seen(element) {
  const { id, dataset } = element;
  const one = id.startsWith("piece-") ? element : element.querySelector("use, g");
  const box = (one ?? element).getBoundingClientRect();
  if (!box.width) return null;
  const region = element.closest("svg.region")?.id;
  const thing = { id, element, region, like: dataset.like ?? id, count: Number(dataset.count ?? 1) };
  if (dataset.like && one) Object.assign(thing, { likeness: one.cloneNode(true), set: one.getScreenCTM() });
  return Object.assign(thing, middle(box));
}

// What belongs to a seat, and is nowhere else on the table, is with whoever sits there.
function atHome(like) {
  const tincture = TINCTURES.find((name) => like.endsWith(`-${name}`));
  const box = tincture && document.querySelector(`.strip.${tincture}`)?.getBoundingClientRect();
  return box?.width ? { id: "", ...middle(box) } : null;
}

// -- letting them glide ---------------------------------------------------------------------------

export function letGlide(before, tincture) {
  const after = whereTheyAre();
  const moved = still() ? appeared(before, after) : travelled(before, after);
  forgetTraces(after, new Set(moved.map(({ to }) => to.id)));
  if (moved.length > MOST) return; // the whole table was laid anew
  const pieces = moved.filter(({ to }) => isPiece(to));
  for (const { from, to } of moved) {
    if (!isPiece(to)) depart(from, to);
    else if (!from || still()) to.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    else arrive(from, to);
  }
  if (tincture && pieces.length <= RINGS) for (const { to } of pieces) trace(to.element, tincture);
}

const inAnother = ({ element }) => element?.parentElement?.closest('[id^="piece-"]');

function appeared(before, after) {
  return [...after.values()]
    .filter((to) => isPiece(to) && !inAnother(to) && before.get(to.id)?.lies !== to.lies)
    .map((to) => ({ to }));
}

function travelled(before, after) {
  const moved = paired(before, after, atHome).filter(({ to }) => !inAnother(to));
  const come = new Set(moved.map(({ to }) => to.id));
  for (const to of after.values()) {
    const from = before.get(to.id);
    if (!isPiece(to) || inAnother(to) || come.has(to.id)) continue;
    if (!from || apart(from, to) >= 2) moved.push({ from, to });
  }
  return moved;
}

const howLong = (from, to) => ({
  duration: apart(from, to) > innerWidth / 2 ? FAR : GLIDE,
  easing: EASE,
});
const matrix = (m, dx, dy) => `matrix(${m.a},${m.b},${m.c},${m.d},${m.e + dx},${m.f + dy})`;

// Each region ends at its edge: from one to another a likeness flies above the table.
function arrive(from, to) {
  const piece = to.element;
  if (from.region === to.region) return glide(piece, from, to);
  const set = piece.getScreenCTM(),
    time = howLong(from, to);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time.duration });
  const start = matrix(set, from.x - to.x, from.y - to.y);
  return fly(piece.cloneNode(true), start, matrix(set, 0, 0), time);
}

function glide(piece, from, to) {
  const inside = piece.parentElement.getScreenCTM().inverse();
  const [a, b] = [from, to].map(({ x, y }) => new DOMPoint(x, y).matrixTransform(inside));
  const set = piece.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  piece.animate(
    [{ transform: matrix(set, a.x - b.x, a.y - b.y) }, { transform: matrix(set, 0, 0) }],
    howLong(from, to),
  );
}

// Into a pile or back home: only a likeness goes there.
function depart(from, to) {
  const one = from.likeness ? from : to;
  if (!one.likeness) return;
  const start = matrix(one.set, from.x - one.x, from.y - one.y);
  const end = matrix(one.set, to.x - one.x, to.y - one.y);
  fly(one.likeness.cloneNode(true), start, end, howLong(from, to));
}

function fly(likeness, start, end, time) {
  let sky = document.getElementById("sky");
  if (!sky) {
    sky = document.createElementNS(SVG, "svg");
    sky.id = "sky";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
  }
  likeness.dataset.of = likeness.id;
  for (const named of [likeness, ...likeness.querySelectorAll("[id]")]) named.removeAttribute("id");
  likeness.removeAttribute("transform");
  sky.append(likeness);
  likeness
    .animate([{ transform: start }, { transform: end }], time)
    .finished.finally(() => likeness.remove());
}

// -- rings ----------------------------------------------------------------------------------------

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
  const { x, y } = middle(box);
  const at = new DOMPoint(x, y).matrixTransform(inside);
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("cx", at.x);
  ring.setAttribute("cy", at.y);
  ring.setAttribute("r", Math.min(40, (Math.max(box.width, box.height) * inside.a) / 2 + 3));
  ring.setAttribute("class", `trace e-${tincture}`);
  ring.dataset.of = piece.id;
  marks.append(ring);
  ring.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0.5 }], {
    duration: still() ? 1 : 1600,
    fill: "forwards",
  });
}

// What has moved on or is gone has its ring no longer.
function forgetTraces(after, moved) {
  for (const ring of document.querySelectorAll("#board .trace"))
    if (moved.has(ring.dataset.of) || !after.has(ring.dataset.of)) ring.remove();
}

export function clearTraces() {
  for (const marks of document.querySelectorAll("#board .traces")) marks.remove();
}
