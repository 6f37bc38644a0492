// Looking back: fetches the table as it stood after any move and lets the pieces glide between.
import { copy } from "./house.js";
import { showPanel, toTheEnd, wireFolder } from "./folder.js";
import { notice } from "./notice.js";
import { Stage } from "./stage.js";
import { word } from "./words.js";
import { Zoom } from "./zoom.js";

const table = document.querySelector("main.table");
const slider = document.getElementById("slider"),
  output = document.getElementById("at");
const player = document.querySelector('[data-go="play"]'),
  speed = document.getElementById("speed");
const known = new Map();
let total = Number(table.dataset.total),
  at = Number(table.dataset.n),
  wanted = at,
  timer = 0;

const stage = new Stage(
  () => at,
  () => toTheEnd(),
);
const zoom = new Zoom(document.getElementById("stage"), document.getElementById("board"));

async function partsAt(n) {
  if (!known.has(n)) {
    known.set(
      n,
      fetch(`/t/${table.dataset.key}/at/${n}`).then((answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        return answer.json();
      }),
    );
    if (known.size > 400) known.delete(known.keys().next().value);
  }
  return known.get(n);
}

async function go(n) {
  wanted = Math.min(total, Math.max(0, n));
  slider.value = wanted;
  output.value = wanted;
  let answer;
  try {
    answer = await partsAt(wanted);
  } catch (error) {
    known.delete(wanted);
    stop();
    return notice(String(error.message));
  }
  if (answer.n !== wanted) return;
  stage.follows = Math.abs(answer.n - at) <= 1;
  at = answer.n;
  total = answer.total;
  slider.max = total;
  document.getElementById("total").textContent = total;
  history.replaceState(null, "", `?move=${at}`);
  stage.own = true;
  const mover = [...(answer.parts.log ?? "").matchAll(/data-seat="(-?\d+)"/g)].at(-1)?.[1];
  stage.take({ n: at, parts: answer.parts, mover });
  if (at < total) partsAt(at + 1).catch(() => known.delete(at + 1));
}

function stop() {
  clearInterval(timer);
  timer = 0;
  player.classList.remove("on");
  player.setAttribute("aria-label", word("play"));
}

function playOn() {
  if (timer) return stop();
  if (at >= total) go(0);
  player.classList.add("on");
  player.setAttribute("aria-label", word("pause"));
  timer = setInterval(() => (wanted >= total ? stop() : go(wanted + 1)), Number(speed.value));
}

const ways = {
  first: () => {
    stop();
    go(0);
  },
  back: () => {
    stop();
    go(wanted - 1);
  },
  play: playOn,
  on: () => {
    stop();
    go(wanted + 1);
  },
  last: () => {
    stop();
    go(total);
  },
};

document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-go]");
  if (way) ways[way.dataset.go]();
  const copier = event.target.closest("[data-copy-here]");
  if (copier) copy(location.href, copier);
});
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
speed.addEventListener("change", () => {
  if (timer) {
    stop();
    playOn();
  }
});

const keys = {
  ArrowLeft: ways.back,
  ArrowRight: ways.on,
  Home: ways.first,
  End: ways.last,
  " ": ways.play,
  l: () => showPanel("log"),
  s: () => showPanel("sheet"),
};
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, button, [role=tab]") || document.querySelector("dialog[open]"))
    return;
  if (zoom.key(event.key)) event.preventDefault();
  else if (keys[event.key]) {
    event.preventDefault();
    keys[event.key]();
  }
});

wireFolder();
toTheEnd();
