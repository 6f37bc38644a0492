// What every page needs: dialogs, settings, copying links, the forms of the shelf.
import { word } from "./words.js";

const root = document.documentElement;
const dialog = (name) => document.getElementById(name);

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) dialog(opener.dataset.open)?.showModal?.();
  if (event.target.closest("[data-close]")) event.target.closest("dialog")?.close();
  if (event.target.matches("dialog")) event.target.close();
  if (event.target.closest("[data-theme-switch]")) {
    keep({ theme: root.dataset.theme === "dark" ? "light" : "dark" });
  }
  if (event.target.closest("[data-sound-switch]")) {
    keep({ sound: root.dataset.sound === "on" ? "off" : "on" });
  }
  const copier = event.target.closest("[data-copy]");
  if (copier)
    copy(
      document.getElementById(copier.dataset.copy).value,
      copier,
      document.getElementById(copier.dataset.copy),
    );
});

// Where the page did not come over TLS, the browser only copies what is selected.
export async function copy(text, button, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    if (!field || !document.execCommand("copy")) return;
  }
  const label = button.querySelector("span") ?? button;
  const before = label.textContent;
  label.textContent = word("copied");
  setTimeout(() => {
    label.textContent = before;
  }, 1600);
}

// Settings show at once, are stored by the server, and are told to whoever listens.
export function keep(changes) {
  const form = document.querySelector("[data-settings]");
  for (const [name, value] of Object.entries(changes)) {
    const field = form.querySelector(`[name="${name}"][value="${value}"]`);
    if (field) field.checked = true;
  }
  const data = new FormData(form);
  data.delete("name"); // only the whole form is meant to say it
  return store(form, data);
}

async function store(form, data) {
  root.dataset.themeChoice = data.get("theme");
  root.dataset.motion = data.get("motion");
  root.dataset.sound = data.get("sound");
  showSound();
  dispatchEvent(new CustomEvent("settings", { detail: Object.fromEntries(data) }));
  await fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual" });
  if (data.get("language") !== root.lang) location.reload();
}

function showSound() {
  const use = document.querySelector("[data-sound-switch] use");
  use?.setAttribute("href", root.dataset.sound === "on" ? "#i-sound" : "#i-mute");
}
showSound();

document.querySelector("[data-settings]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  event.target.closest("dialog").close();
  store(event.target, new FormData(event.target));
});

const teller = document.querySelector("[data-notify]");
if (teller && "Notification" in window && Notification.permission === "default") {
  teller.hidden = false;
  teller.addEventListener("click", () => {
    Notification.requestPermission().then(() => {
      teller.hidden = true;
    });
  });
}

document.querySelector("[data-join]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const key = new FormData(event.target)
    .get("link")
    .trim()
    .match(/(?:\/t\/)?([\w-]{8,})(?:\/replay)?\/?$/);
  if (key) location.href = `/t/${key[1]}`;
});

// The new table shows as many seats as play.
const opening = document.querySelector("[data-new]");
if (opening) {
  const show = () => {
    const count = Number(new FormData(opening).get("seats"));
    for (const seat of opening.querySelectorAll("[data-seat]")) {
      const used = Number(seat.dataset.seat) < count;
      seat.hidden = !used;
      const chosen = seat.querySelector("select"),
        name = seat.querySelector("input");
      chosen.disabled = !used;
      name.hidden = name.disabled = !used || chosen.value !== "screen";
      for (const own of seat.querySelectorAll("[data-different]")) own.disabled = !used;
    }
  };
  opening.addEventListener("change", show);
  const offer = opening.querySelector("[data-for-friends]");
  const offered = () => {
    offer.hidden = !opening.querySelector("[data-seat]:not([hidden]) option[value=friend]:checked");
  };
  opening.addEventListener("change", offered);
  letDiffer(opening);
  show();
  offered();
}

// What each seat chooses for itself is different: whoever had it gets what was given up.
function letDiffer(form) {
  const chosen = new Map([...form.querySelectorAll("[data-different]")].map((own) => [own, own.value]));
  form.addEventListener("change", ({ target }) => {
    if (!chosen.has(target)) return;
    const other = [...chosen.keys()].find(
      (own) =>
        own !== target && own.value === target.value && own.dataset.different === target.dataset.different,
    );
    if (other) other.value = chosen.get(target);
    for (const own of chosen.keys()) chosen.set(own, own.value);
  });
}

const finder = document.getElementById("find-rule");
finder?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const sought = finder.value.trim().toLowerCase();
  const anchor = document.getElementById(finder.value.trim().toUpperCase());
  const place =
    anchor ??
    [...document.querySelectorAll(".text p, .text li, .text h2, .text h3, .text td")].find(
      (e) => sought && e.textContent.toLowerCase().includes(sought),
    );
  if (anchor) location.hash = anchor.id;
  place?.scrollIntoView({ block: "center" });
});
