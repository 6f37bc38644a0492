// Pan and zoom of the board: wheel, buttons, pinch, drag; a double tap comes nearer, or shows all of
// it again.
const MOST = 4,
  NEARER = 2,
  SLIP = 6, // so far a finger may slip in a tap
  TWICE = 350;

export class Zoom {
  constructor(frame, board) {
    Object.assign(this, { frame, board, scale: 1, x: 0, y: 0, fingers: new Map(), tap: null, rest: 0 });
    const wheel = (event) => {
      if (!event.ctrlKey && !this.wide()) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    };
    const touch = (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault(); // else it scrolls
    };
    frame.addEventListener("wheel", wheel, { passive: false });
    for (const name of ["touchstart", "touchmove"]) frame.addEventListener(name, touch, { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    frame.addEventListener("pointercancel", (event) => this.letGo(event));
    let width = innerWidth;
    addEventListener("resize", () => {
      if (width !== innerWidth) this.reset(); // not when a phone only hides its address
      width = innerWidth;
    });
    document.addEventListener("click", (event) => {
      const way = event.target.closest("[data-zoom]")?.dataset.zoom;
      const tab = event.target.closest(".tabs [data-tab]");
      if (tab) this.rest = 0;
      if (tab || way === "all") this.reset();
      else if (way) this.step(way === "in" ? 1.25 : 0.8);
    });
  }

  wide() {
    return innerWidth >= 900;
  }

  // What a key does: true when it was one of these.
  key(name) {
    if (name === "+" || name === "=") this.step(1.25);
    else if (name === "-") this.step(0.8);
    else if (name === "0") this.reset();
    else return false;
    return true;
  }

  step(factor) {
    const box = this.frame.getBoundingClientRect();
    this.by(factor, box.x + box.width / 2, box.y + box.height / 2);
  }

  by(factor, clientX, clientY) {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const box = this.board.getBoundingClientRect();
    const share = scale / this.scale - 1;
    this.x -= (clientX - box.x) * share;
    this.y -= (clientY - box.y) * share;
    this.scale = scale;
    this.show();
  }

  reset() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
    this.show();
  }

  // The board never leaves more of the frame empty than it must.
  show() {
    const { frame, board, scale } = this;
    const held = (shift, rest, size, room) => {
      if (size * scale <= room) return Math.min(0, (room - size * scale) / 2 - rest);
      return Math.min(-rest, Math.max(shift, room - rest - size * scale));
    };
    const plain = scale === 1;
    this.scroll(plain);
    this.x = plain ? 0 : held(this.x, board.offsetLeft, board.offsetWidth, frame.clientWidth);
    this.y = plain ? 0 : held(this.y, board.offsetTop, board.offsetHeight, frame.clientHeight);
    board.style.transform = plain ? "" : `translate(${this.x}px,${this.y}px) scale(${scale})`;
  }

  // A phone's board scrolls until it is zoomed; then how far it had been scrolled is part of the shift.
  scroll(plain) {
    const { frame } = this;
    if (plain === !frame.classList.contains("zoomed")) return;
    if (!plain) {
      this.rest = frame.scrollTop;
      this.y -= this.rest;
    }
    frame.classList.toggle("zoomed", !plain);
    frame.scrollTop = plain ? this.rest : 0;
  }

  // -- fingers and mouse ---------------------------------------------------------------------------

  down(event) {
    if (event.button || event.target.closest("button")) return;
    this.fingers.set(event.pointerId, event);
    this.start = event;
    if (this.fingers.size === 1) delete this.board.dataset.dragged;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size === 2) this.pinch(event, before);
    else if (this.fingers.size === 1) this.drag(event, before);
  }

  pinch(event, before) {
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    const apart = (e) => Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
    this.x += (event.clientX - before.clientX) / 2;
    this.y += (event.clientY - before.clientY) / 2;
    this.by(
      apart(event) / Math.max(1, apart(before)),
      (event.clientX + other.clientX) / 2,
      (event.clientY + other.clientY) / 2,
    );
    this.board.dataset.dragged = "yes";
  }

  slipped({ clientX, clientY }) {
    return Math.hypot(clientX - this.start.clientX, clientY - this.start.clientY) > SLIP;
  }

  drag(event, before) {
    if (this.scale === 1) return;
    if (this.slipped(event)) this.board.dataset.dragged = "yes";
    if (!this.board.dataset.dragged) return;
    if (!this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
    this.x += event.clientX - before.clientX;
    this.y += event.clientY - before.clientY;
    this.frame.classList.add("held");
    this.show();
  }

  up(event) {
    const held = this.fingers.has(event.pointerId) && !this.board.dataset.dragged;
    if (held && !this.slipped(event)) this.tapped(event);
    this.letGo(event);
  }

  letGo(event) {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size) return;
    this.frame.classList.remove("held");
    setTimeout(() => {
      delete this.board.dataset.dragged; // after the click that ends a drag
    }, 0);
  }

  tapped(event) {
    const last = this.tap;
    this.tap = null;
    if (event.target.closest(".possible, button")) return;
    const apart = last && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    if (!last || apart > 4 * SLIP || event.timeStamp - last.timeStamp > TWICE) this.tap = event;
    else if (this.scale > 1) this.reset();
    else this.by(NEARER, event.clientX, event.clientY);
  }
}
