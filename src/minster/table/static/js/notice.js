// Being told: a line at the foot of the page, the title, a bell, the system's notification, and what
// happened for a screen reader.
import { word } from "./words.js";

const title = document.title;
let timer = 0,
  told = 0,
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
  if (!yours || was) return;
  if (document.documentElement.dataset.sound === "on") bell();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    try {
      new Notification("Minster", {
        body: word("wake", { title: game }),
        tag: location.pathname,
        icon: "/static/keystone.svg",
      }).addEventListener("click", () => focus());
    } catch {
      /* some phones only let a service worker do this */
    }
  }
}

function bell() {
  sound ??= new AudioContext();
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
