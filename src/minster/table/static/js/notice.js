// Being told: a line at the foot of the page, the title, a bell, the system's notification, and what
// happened for a screen reader.
import { word } from "./words.js";

const title = document.title;
const root = document.documentElement;
let timer = 0,
  told = 0,
  card = null,
  sound = null;

export function notice(text, rule, slug) {
  const line = document.getElementById("notice");
  line.replaceChildren(text);
  if (rule && !text.includes(rule)) {
    const link = document.createElement("a");
    link.href = `/rules/${slug}#${rule}`;
    link.target = "_blank";
    link.textContent = ` ${rule}`;
    line.append(link);
  }
  line.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      line.hidden = true;
    },
    3000 + text.length * 50,
  );
}

export function hush() {
  document.getElementById("notice").hidden = true;
}

// What is new in the log, then whose turn it is.
export function sayWhatHappened() {
  const lines = [...document.querySelectorAll("#log .line")];
  const fresh = lines.filter((line) => Number(line.dataset.number) > told).slice(-4);
  told = Math.max(told, ...lines.map((line) => Number(line.dataset.number)));
  const question = document.querySelector("#choices .question")?.textContent.trim() ?? "";
  const heading = document.getElementById("choices-title")?.textContent.trim() ?? "";
  const spoken = fresh.map((line) => line.querySelector(".told").textContent).join(" ");
  const text = `${spoken} ${heading}. ${question}`.replace(/\s+/g, " ").trim();
  const live = document.getElementById("live");
  if (live.textContent !== text) live.textContent = text;
}

export function turnIs(yours, was, game) {
  document.title = yours ? `● ${word("turn")} · ${title}` : title;
  if (!yours) card?.close();
  if (!yours || was) return;
  if (root.dataset.sound === "on") bell();
  if (document.hidden) notify(game);
}

function notify(game) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    card = new Notification("Minster", {
      body: word("wake", { title: game }),
      tag: location.pathname,
      icon: "/static/keystone.svg",
    });
    card.addEventListener("click", () => focus());
  } catch {
    /* some phones only let a service worker do this */
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) card?.close();
});

// -- the bell -------------------------------------------------------------------------------------

// Whoever switches it on hears it, and by that hand the browser lets it sound later on.
let sounding = root.dataset.sound;
addEventListener("settings", ({ detail }) => {
  if (detail.sound === "on" && sounding !== "on") bell();
  sounding = detail.sound;
});

function bell() {
  sound ??= new AudioContext();
  sound.resume();
  const now = sound.currentTime;
  for (const [pitch, loud] of [
    [523, 0.12],
    [1046, 0.06],
    [1568, 0.03],
  ]) {
    const tone = sound.createOscillator(),
      gain = sound.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 1.2);
    tone.connect(gain).connect(sound.destination);
    tone.start(now);
    tone.stop(now + 1.2);
  }
}
