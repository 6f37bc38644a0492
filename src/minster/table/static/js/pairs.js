// Which of several like things went where: nobody can tell them apart, so the nearest one did.
// Knows only what was drawn before and after: how many of a kind lay where.

// Both are maps of things by id: { id, like, count, x, y }. What is neither come from nor gone to
// anywhere on the table is come from or gone to `home(like)`, where it has one.
export function paired(before, after, home = () => null) {
  const pairs = [];
  for (const [like, { lost, gained }] of changes(before, after)) {
    const ways = lost.flatMap((from) => gained.map((to) => ({ from, to, far: apart(from, to) })));
    ways.sort((a, b) => a.far - b.far); // stable: of ways as far as each other the first drawn
    for (const { from, to } of ways) {
      const many = Math.min(from.left, to.left);
      if (!many) continue;
      from.left -= many;
      to.left -= many;
      pairs.push({ from: from.thing, to: to.thing });
    }
    const at = home(like);
    if (!at) continue;
    for (const { thing, left } of gained) if (left) pairs.push({ from: at, to: thing });
    for (const { thing, left } of lost) if (left) pairs.push({ from: thing, to: at });
  }
  return pairs;
}

function changes(before, after) {
  const found = new Map();
  const note = (thing, way, left) => {
    if (left <= 0) return;
    if (!found.has(thing.like)) found.set(thing.like, { lost: [], gained: [] });
    found.get(thing.like)[way].push({ thing, left });
  };
  const had = (things, thing) => {
    const same = things.get(thing.id);
    return same?.like === thing.like ? same.count : 0;
  };
  for (const thing of before.values()) note(thing, "lost", thing.count - had(after, thing));
  for (const thing of after.values()) note(thing, "gained", thing.count - had(before, thing));
  return found;
}

const apart = ({ thing: a }, { thing: b }) => Math.hypot(a.x - b.x, a.y - b.y);
