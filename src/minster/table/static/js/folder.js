// Tabs: log, sheet and chat beside the board; on a phone the regions of the board, and the choices
// as a sheet that can be pulled up.
const all = (selector) => [...document.querySelectorAll(selector)];

export function showPanel(name) {
  const folder = document.querySelector(".folder");
  folder.dataset.shown = name;
  for (const tab of all(".folder-tabs [role=tab]")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen && name === "chat") tab.querySelector(".dot").hidden = true;
  }
  toTheEnd();
}

export function toTheEnd() {
  for (const panel of all("#panel-log, #chat")) panel.scrollTop = panel.scrollHeight;
}

export function chatHeard(fresh) {
  if (fresh && document.querySelector(".folder").dataset.shown !== "chat") {
    document.querySelector("#tab-chat .dot").hidden = false;
  }
  toTheEnd();
}

export function wireFolder() {
  const tabs = all(".folder-tabs [role=tab]");
  for (const tab of tabs) {
    tab.addEventListener("click", () => showPanel(tab.id.slice(4)));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      next.focus();
      showPanel(next.id.slice(4));
      event.stopPropagation();
    });
  }
  wireRegions();
  const grip = document.querySelector(".grip"),
    side = document.querySelector(".side");
  if (!grip) return;
  const pull = (full) => {
    side.classList.toggle("full", full);
    grip.setAttribute("aria-expanded", String(full));
  };
  let from = null;
  grip.addEventListener("click", () => {
    if (from === null) pull(!side.classList.contains("full"));
  });
  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointerup", (event) => {
    const way = event.clientY - from;
    if (Math.abs(way) > 12) pull(way < 0);
    setTimeout(() => {
      from = null;
    }, 0);
    if (Math.abs(way) <= 12) pull(!side.classList.contains("full"));
  });
}

function wireRegions() {
  const board = document.getElementById("board"),
    table = document.querySelector(".table");
  for (const tab of all(".tabs [data-tab]")) {
    tab.addEventListener("click", () => {
      for (const other of all(".tabs [data-tab]")) other.removeAttribute("aria-current");
      tab.setAttribute("aria-current", "true");
      table.dataset.tab = tab.dataset.tab;
      if (tab.dataset.tab !== "log") board.dataset.tab = tab.dataset.tab;
      document.getElementById("stage").scrollTop = 0;
      toTheEnd();
    });
  }
}
