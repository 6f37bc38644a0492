// Pan and zoom of the board: wheel, pinch, drag; double-click or 0 shows all of it again.
const MOST = 4;

export class Zoom {
  constructor(frame, board) {
    Object.assign(this, { frame, board, scale: 1, x: 0, y: 0, fingers: new Map() });
    frame.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !this.wide()) return;
        event.preventDefault();
        this.by(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
      },
      { passive: false },
    );
    frame.addEventListener("dblclick", (event) => {
      if (!event.target.closest(".possible, button")) this.reset();
    });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      frame.addEventListener(name, (event) => this.up(event));
    }
    addEventListener("resize", () => this.reset());
    document.addEventListener("click", (event) => {
      const way = event.target.closest("[data-zoom]")?.dataset.zoom;
      if (way) this.step(way === "in" ? 1.25 : 0.8);
    });
  }

  wide() {
    return innerWidth >= 900;
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

  show() {
    const { offsetWidth: width, offsetHeight: height } = this.board;
    this.x = Math.min(0, Math.max(this.x, width * (1 - this.scale)));
    this.y = Math.min(0, Math.max(this.y, height * (1 - this.scale)));
    const plain = this.scale === 1;
    this.board.style.transform = plain ? "" : `translate(${this.x}px,${this.y}px) scale(${this.scale})`;
    this.board.classList.toggle("zoomed", !plain);
    this.frame.style.touchAction = plain ? "" : "none";
  }

  down(event) {
    if (event.button || event.target.closest("button")) return;
    this.fingers.set(event.pointerId, event);
    this.start = { x: event.clientX, y: event.clientY };
    delete this.board.dataset.dragged;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.fingers.size === 2) {
      const [other] = [...this.fingers.values()].filter((f) => f.pointerId !== event.pointerId);
      const apart = (e) => Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY);
      this.by(
        apart(event) / Math.max(1, apart(before)),
        (event.clientX + other.clientX) / 2,
        (event.clientY + other.clientY) / 2,
      );
      this.board.dataset.dragged = "yes";
    } else if (this.scale > 1) {
      if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > 6)
        this.board.dataset.dragged = "yes";
      this.x += event.clientX - before.clientX;
      this.y += event.clientY - before.clientY;
      this.board.classList.add("held");
      this.show();
    }
    this.fingers.set(event.pointerId, event);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    this.board.classList.remove("held");
    setTimeout(() => {
      delete this.board.dataset.dragged;
    }, 0);
  }
}
