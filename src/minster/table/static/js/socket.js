// The line to the server: opens itself again after it breaks, and says where it had got to.
export class Line {
  constructor(key, shown, hear, state) {
    Object.assign(this, { key, shown, hear, state, wait: 500, waiting: [] });
    this.open();
    addEventListener("online", () => this.again(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket.readyState > 1) this.again(0);
    });
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/live/${this.key}`);
    this.socket.addEventListener("open", () => {
      this.wait = 500;
      this.state(true);
      this.socket.send(JSON.stringify({ do: "hello", n: this.shown() }));
      for (const command of this.waiting.splice(0)) this.socket.send(JSON.stringify(command));
    });
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      this.state(false);
      this.again(this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, 15000);
    });
  }

  again(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.socket.readyState > 1) this.open();
    }, delay);
  }

  // A move made while the line is down is not kept: what it was made for may have passed.
  send(command) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(command));
    else if (command.do === "chat") this.waiting.push(command);
  }
}
