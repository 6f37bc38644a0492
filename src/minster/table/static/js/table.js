// The table page: wires line, stage, choices, keys and panels together.
import { Choices } from "./choices.js";
import { chatHeard, showPanel, toTheEnd, wireFolder } from "./folder.js";
import { lookAgain, wirePeek } from "./peek.js";
import { hush, notice, sayWhatHappened, turnIs } from "./notice.js";
import { Line } from "./socket.js";
import { clearTraces } from "./glide.js";
import { Stage } from "./stage.js";
import { word } from "./words.js";
import { Zoom } from "./zoom.js";

const table = document.querySelector("main.table");
const slug = [...document.body.classList].find((c) => c.startsWith("accent-")).slice(7);
const box = () => document.getElementById("choices");
const decides = () => ["decide", "confirm"].includes(box().dataset.state);
let shown = Number(table.dataset.n),
  yours = decides(),
  connected = true,
  over = false,
  said = false;

const choices = new Choices((move) => command({ do: "move", move }));
const stage = new Stage(() => shown, drawn);
stage.hint = word("skip");
const zoom = new Zoom(document.getElementById("stage"), document.getElementById("board"));
const line = new Line(
  table.dataset.key,
  () => shown,
  hear,
  (up) => {
    if (up && !connected) notice(word("back"));
    if (!up && connected) notice(word("lost"));
    if (up) stage.follows = false;
    connected = up;
    table.classList.toggle("offline", !up);
  },
);

function command(what) {
  hush();
  stage.all();
  stage.own = ["move", "undo", "confirm"].includes(what.do);
  if (stage.own) clearTraces();
  line.send({ n: shown, ...what });
}

function hear(message) {
  if (message.kind === "look") stage.take(message);
  else if (message.kind === "refused") notice(message.text, message.rule, slug);
  else if (message.kind === "note") notice(message.text);
  else if (message.kind === "advice") advise(message);
}

function drawn(look) {
  shown = look.n;
  table.dataset.n = shown;
  const now = decides();
  if ("choices" in look.parts || Object.keys(look.parts).some((id) => id.startsWith("on-")))
    choices.renew(now && !yours);
  turnIs(now, yours, table.dataset.title);
  yours = now;
  if ("log" in look.parts) toTheEnd();
  if ("chat" in look.parts) chatHeard(said);
  said = true;
  table.dataset.ready = "yes";
  if ("log" in look.parts || "choices" in look.parts) sayWhatHappened();
  lookAgain();
  ended();
}

function ended() {
  const end = document.getElementById("end");
  if (end.dataset.over === "yes" && !over) {
    over = true;
    if (!end.open) end.showModal();
  }
}

// -- hints ----------------------------------------------------------------------------------------

function advise({ moves }) {
  const list = document.querySelector("#advice .advice");
  list.replaceChildren(
    ...moves.map((m) => {
      const item = document.createElement("li"),
        button = document.createElement("button");
      const add = (kind, text) => {
        const part = document.createElement("span");
        part.className = kind;
        part.textContent = text;
        button.append(part);
      };
      button.type = "button";
      button.className = "choice";
      button.dataset.advised = m.move;
      add("words", m.words || m.move);
      if (typeof m.win === "number") add("win", word("to_win", { n: Math.round(m.win) }));
      if (typeof m.score === "number") add("quiet", word("points", { n: Math.round(m.score) }));
      item.append(button);
      return item;
    }),
  );
  const best =
    moves[0] &&
    [...box().querySelectorAll(".choice[data-move]")].find((c) => c.dataset.move === moves[0].move);
  best?.classList.add("hinted");
  for (const id of (best?.dataset.places ?? "").split(" ").filter(Boolean))
    document.getElementById(id)?.classList.add("hinted");
  const dialog = document.getElementById("advice");
  hush();
  if (!dialog.open) dialog.showModal();
}

// -- hands ----------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  const advised = event.target.closest("[data-advised]");
  if (advised) {
    advised.closest("dialog").close();
    command({ do: "move", move: advised.dataset.advised });
  } else if (button) deed(button.dataset.do, button);
  else if (event.target.closest("#choices .act") && choices.ready) choices.make(choices.ready);
});

function deed(what, button) {
  const extra = button?.dataset.seat ? { seat: Number(button.dataset.seat) } : {};
  command({ do: what, ...extra });
  if (what === "hint") notice(word("thinking"));
}

const keys = {
  u: () => press('[data-do="undo"]'),
  c: () => press('[data-do="confirm"]'),
  h: () => press('[data-do="hint"]'),
  "?": () => document.getElementById("keys").showModal(),
  l: () => showPanel("log"),
  s: () => showPanel("sheet"),
  t: () => {
    showPanel("chat");
    document.getElementById("say")?.focus();
  },
};

function press(selector) {
  const button = box().querySelector(selector);
  if (button && !button.disabled) button.click();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, textarea, select")) return;
  if (event.key === " " && stage.all()) return event.preventDefault();
  if (event.key === "Enter" && event.target.matches("button, a, [role=button], summary")) return;
  if (event.key === "Enter" && box().dataset.state === "confirm") return press('[data-do="confirm"]');
  if (event.target.matches("[role=tab], .folder-panel") && event.key.startsWith("Arrow")) return;
  if (choices.key(event.key) || zoom.key(event.key)) return event.preventDefault();
  if (keys[event.key]) {
    event.preventDefault();
    keys[event.key]();
  }
});

document.querySelector(".speak")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = document.getElementById("say");
  const text = field.value.trim();
  if (text) line.send({ do: "chat", text });
  field.value = "";
});

addEventListener("settings", ({ detail }) => {
  const { confirm, forced, name } = detail;
  line.send({ do: "settings", confirm: confirm === "on", forced: forced === "on", ...(name && { name }) });
});

// Somebody is awaited: whoever opened the table is shown the links once.
const links = document.getElementById("links");
if (links?.dataset.awaited && !sessionStorage.getItem(links.dataset.awaited)) {
  sessionStorage.setItem(links.dataset.awaited, "shown");
  links.showModal();
}

wireFolder();
wirePeek(table.dataset.key);
choices.renew(yours);
turnIs(yours, true, table.dataset.title);
sayWhatHappened();
toTheEnd();
ended();
