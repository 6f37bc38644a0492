// Looking into somebody's board: it lies in full under their strip until one has seen enough.
const TABLE = 1038; // units of a drawn table from left to right
let seat = null,
  key = "";
const panel = () => document.getElementById("peek");
const stripOf = (player) => document.getElementById(`strip-${player}`);

async function fetched(player) {
  const answer = await fetch(`/t/${key}/board/${player}`);
  return answer.ok ? answer.text() : "";
}

// The board is drawn anew after every move, so it is asked for anew.
export async function lookAgain() {
  if (seat === null) return;
  const player = seat,
    drawn = await fetched(player);
  if (player !== seat) return;
  panel().innerHTML = drawn;
  fit([...panel().querySelectorAll("svg")]);
}

// As large as the viewer's own board, if there is room.
function fit(regions) {
  const units = regions.reduce((sum, region) => sum + Number(region.getAttribute("width")), 0);
  const room = document.getElementById("stage").clientWidth - 24 - 8 * regions.length;
  const size = Math.min(document.getElementById("board").offsetWidth / TABLE, room / units);
  for (const region of regions)
    for (const side of ["width", "height"]) region.setAttribute(side, region.getAttribute(side) * size);
}

async function look(player) {
  seat = player;
  await lookAgain();
  if (player !== seat || !panel().innerHTML) return;
  const strip = stripOf(player),
    name = strip.querySelector("[data-peek]").getAttribute("aria-label");
  panel().hidden = false;
  panel().setAttribute("aria-label", name);
  const room = panel().parentElement.getBoundingClientRect(),
    box = strip.getBoundingClientRect();
  const widest = document.getElementById("stage").getBoundingClientRect().right;
  const left = Math.min(box.left, widest - panel().offsetWidth);
  panel().style.left = `${Math.max(left, room.left) - room.left}px`;
  panel().style.top = `${box.bottom - room.top + 4}px`;
  panel().focus();
}

function close() {
  if (seat === null) return;
  const back = stripOf(seat)?.querySelector("[data-peek]");
  seat = null;
  if (panel().contains(document.activeElement)) back?.focus();
  panel().hidden = true;
  panel().replaceChildren();
}

export function wirePeek(of) {
  key = of;
  document.addEventListener("click", (event) => {
    const asked = event.target.closest("[data-peek]")?.dataset.peek;
    const same = asked !== undefined && Number(asked) === seat;
    if (event.target.closest("#peek")) return;
    close();
    if (asked !== undefined && !same) look(Number(asked));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}
