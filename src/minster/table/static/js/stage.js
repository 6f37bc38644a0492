// What is on the table: puts new parts in place, and shows the moves of others one by one; how a
// piece comes to its new place is `glide.js`.
import { Idiomorph } from "../vendor/idiomorph.js";
import { letGlide, still, whereTheyAre } from "./glide.js";

const PAUSE = 500,
  MOST = 60;
const SVG = "http://www.w3.org/2000/svg";

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

// On a shared screen the table turns with whoever decides: then nothing has moved.
const ownSeat = () => document.querySelector("#strips .you")?.closest(".strip").id;

// -- looks, one after the other -------------------------------------------------------------------

export class Stage {
  constructor(shown, drawn) {
    Object.assign(this, { shown, drawn, queue: [], timer: 0, last: 0, own: false });
    this.follows = false; // whether the next look comes right after what is shown
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
    const [before, whose] = [whereTheyAre(), ownSeat()];
    for (const [id, markup] of Object.entries(look.parts)) putInPlace(id, markup);
    if (this.follows && whose === ownSeat()) letGlide(before, tincture);
    this.follows = true;
    this.own = false;
    this.drawn(look);
  }
}
